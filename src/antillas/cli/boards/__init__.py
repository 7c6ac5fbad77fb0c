"""Boards in a terminal: which drawing shows which game."""

from collections.abc import Sequence

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.puerto_rico.drawing import PuertoRicoDrawing
from antillas.cli.boards.santa_maria.drawing import SantaMariaDrawing
from antillas.cli.boards.santiago_de_cuba.drawing import SantiagoDrawing
from antillas.games import family
from antillas.table.seats import Seat

DRAWINGS: dict[str, type[Drawing]] = {
    "puerto-rico": PuertoRicoDrawing,
    "santiago-de-cuba": SantiagoDrawing,
    "santa-maria": SantaMariaDrawing,
}
"""Games that are not listed are shown by the plain drawing."""


def drawing(game: str, seats: Sequence[Seat], naming: str) -> Drawing:
    """The drawing for a game by name, with the names of things in English ("en") or in the words of an edition."""
    return DRAWINGS.get(game, Drawing)(family(game).names(naming), seats)
