"""Boards in a terminal: which drawing shows which game."""

from collections.abc import Sequence

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.puerto_rico.drawing import PuertoRicoDrawing
from antillas.cli.boards.santa_maria.drawing import SantaMariaDrawing
from antillas.cli.boards.santiago_de_cuba.drawing import SantiagoDrawing
from antillas.cli.language import read_language
from antillas.games import family
from antillas.i18n.words import Words
from antillas.table.seats import Seat

DRAWINGS: dict[str, type[Drawing]] = {
    "puerto-rico": PuertoRicoDrawing,
    "santiago-de-cuba": SantiagoDrawing,
    "santa-maria": SantaMariaDrawing,
}
"""Games that are not listed are shown by the plain drawing."""


def drawing(game: str, seats: Sequence[Seat], language: str | Words) -> Drawing:
    """The drawing for a game by name, in a language or in the words of an edition."""
    words = read_language(language).words(family(game)) if isinstance(language, str) else language
    return DRAWINGS.get(game, Drawing)(words, seats)
