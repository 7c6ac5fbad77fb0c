"""The pictures of the rules: parts of the table as players see it, at positions that were laid out for them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from jinja2 import Environment, pass_environment
from markupsafe import Markup

from antillas.core.contract import OVER, State
from antillas.games import family
from antillas.i18n.words import Words
from antillas.rulebook.reader import PICTURE, Chapter
from antillas.table.table_view import SeatInfo, TableView
from antillas.web.boards import board, ground
from antillas.web.html_cut import cut_out
from antillas.web.languages import template_words
from antillas.web.picture_scenes import PLAYERS, SCENES

NAMES: Final = ("Ana", "Bruno", "Carla")
DRAWINGS: Final = ("boards/symbols.svg", "boards/shared.svg")
"""What the drawings of every game refer to."""
MOST: Final = 32
"""Boards that a process remembers as HTML, those that were drawn last; one takes about 100 kB."""


@dataclass(frozen=True)
class Picture:
    """A part of a board."""

    scene: str
    """The position, one of `SCENES`."""
    shows: tuple[str, ...]
    """The classes of the parts of the board that are shown."""
    watched: bool = False
    """Whether it is drawn for somebody who only watches, who has no money to compare prices with."""


PICTURES: Final[dict[str, dict[str, Picture]]] = {
    "puerto-rico": {
        "board": Picture("middle", ("own",)),
        "roles": Picture("middle", ("roles",)),
        "plantations": Picture("middle", ("newland",)),
        "buildings": Picture("middle", ("market",), watched=True),
        "ships": Picture("middle", ("ships", "trade", "boat")),
        "score": Picture("end", ("score",)),
    },
    "santa-maria": {
        "colony": Picture("middle", ("own",)),
        "land": Picture("middle", ("tiles",)),
        "dice": Picture("middle", ("pool",)),
        "tracks": Picture("middle", ("tracks",)),
        "church": Picture("middle", ("church",)),
        "docks": Picture("middle", ("docks", "retire")),
        "score": Picture("end", ("score",)),
    },
    "santiago-de-cuba": {
        "town": Picture("middle", ("town",)),
        "screen": Picture("middle", ("own",)),
        "ship": Picture("middle", ("pier",)),
        "score": Picture("end", ("score",)),
    },
}
"""The pictures of each game by their names, in the order in which its two pages show them."""


def picture(environment: Environment, game: str, name: str, says: str, words: Words) -> Markup:
    """A picture with what it shows, for those who see it and those who do not."""
    shown = PICTURES[game][name]
    whole = _board(environment, game, shown.scene, None if shown.watched else 0, words)
    return Markup(
        '<figure class="picture of-{}"><div class="stage" inert aria-hidden="true">'
        '<div class="board n{}">{}</div></div><figcaption>{}</figcaption></figure>'
    ).format(name, PLAYERS, Markup(cut_out(whole, shown.shows)), says)


def sheets(chapter: Chapter, game: str) -> tuple[str, ...]:
    """The style sheets that the pictures of a chapter need; none if it has no pictures."""
    return (f"{game.replace('-', '_')}/board.css", "pictures.css") if PICTURE in chapter.text else ()


@pass_environment
@lru_cache(MOST)
def picture_ground(environment: Environment, game: str, words: Words) -> Markup:
    """In templates: the drawings that the pictures of a game refer to, once for a page."""
    stays = ground(_scene(game, "middle", words.edition).game, words)
    symbols = stays.template.replace("once.html", "symbols.svg")
    context = {**template_words(words), **stays.context}
    return Markup("").join(Markup(environment.get_template(name).render(context)) for name in (*DRAWINGS, symbols))


@lru_cache(MOST)
def _board(environment: Environment, game: str, scene: str, viewer: int | None, words: Words) -> str:
    """A whole board as somebody sees it who is not to move."""
    shown = board(_look(_scene(game, scene, words.edition), viewer), words)
    return environment.get_template(shown.template).render({**template_words(words), **shown.context})


@lru_cache(MOST)
def _scene(game: str, name: str, edition: str | None) -> State:
    return SCENES[game][name].state(game, edition)


def _look(state: State, viewer: int | None) -> TableView:
    seats = tuple(SeatInfo(number, name, None, None) for number, name in enumerate(NAMES))
    over = state.player == OVER
    return TableView(
        table_id="",
        sequence=0,
        game=state.game,
        family=family(state.game.name),
        seats=seats,
        viewer=viewer,
        own=(),
        is_host=False,
        state=state,
        steps=(),
        player=int(state.player),
        waiting_for=None,
        held_by=None,
        can_undo=False,
        awaited=(),
        notices=(),
        from_memory=False,
        hints=False,
        may_take_record=False,
        hidden_from=None,
        over=over,
        ended=over,
        result=None,
    )
