"""How tables are shown: one board for each game, and one for games without their own."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from antillas.coach.parts import part_starts
from antillas.core.contract import Game, State
from antillas.core.errors import IllegalMove, MoveError, UnreadableMove
from antillas.core.message import Message
from antillas.games.puerto_rico import pickers as puerto_rico_pickers
from antillas.games.santa_maria import texts as santa_maria_texts
from antillas.i18n.words import Words
from antillas.table.game_log import told_in
from antillas.table.table_view import TableView
from antillas.web.boards import generic
from antillas.web.boards.common import log, reasons
from antillas.web.boards.common import stops as common_stops
from antillas.web.boards.common.parts import Board, Ground, may_act
from antillas.web.boards.puerto_rico import board as puerto_rico
from antillas.web.boards.puerto_rico import texts as puerto_rico_texts
from antillas.web.boards.santa_maria import board as santa_maria
from antillas.web.boards.santiago_de_cuba import board as santiago_de_cuba
from antillas.web.boards.santiago_de_cuba import texts as santiago_texts

__all__ = [
    "BOARDS",
    "Board",
    "Ground",
    "board",
    "drawn_sentence",
    "goes_on",
    "ground",
    "log_page",
    "picked_actions",
    "round_starts",
    "source_name",
    "stops",
    "why_not",
]

BoardOf: TypeAlias = Callable[[TableView, Words], Board]
GroundOf: TypeAlias = Callable[[Game, Words], Ground]
Picker: TypeAlias = Callable[[State, Mapping[str, int]], list[int]]

BOARDS: dict[str, BoardOf] = {
    "puerto-rico": puerto_rico.board,
    "santiago-de-cuba": santiago_de_cuba.board,
    "santa-maria": santa_maria.board,
}
"""The boards by the name of their game."""
GROUNDS: dict[str, GroundOf] = {
    "puerto-rico": puerto_rico.ground,
    "santiago-de-cuba": santiago_de_cuba.ground,
    "santa-maria": santa_maria.ground,
}
"""What stays on their pages."""
SOURCES: dict[str, Mapping[str, str]] = {
    "puerto-rico": puerto_rico_texts.SOURCES,
    "santiago-de-cuba": santiago_texts.SOURCES,
    "santa-maria": santa_maria_texts.SOURCES,
}
"""What sources of points are called."""
LOGS: dict[str, log.Style] = {
    "puerto-rico": puerto_rico.LOG,
    "santiago-de-cuba": santiago_de_cuba.LOG,
    "santa-maria": santa_maria.LOG,
}
"""What their logs look like."""
PICKERS: dict[str, dict[str, Picker]] = {"puerto-rico": puerto_rico_pickers.PICKERS}
"""By the name of a game, the fields with a table of numbers that its page sends instead of actions."""
LONGEST = 4000


def board(look: TableView, words: Words) -> Board:
    """How a table is shown to a viewer."""
    return BOARDS.get(look.game.name, generic.board)(look, words)


def ground(game: Game, words: Words) -> Ground:
    """What stays on the page of a game when the board changes."""
    return GROUNDS.get(game.name, generic.ground)(game, words)


def log_page(look: TableView, words: Words, number: int) -> tuple[list[log.Line], bool]:
    """A page of what happened at a table, the newest being 0, and whether there are older ones."""
    return log.page(look, words, LOGS.get(look.game.name, generic.LOG), number)


def stops(look: TableView) -> list[int]:
    """The moments at which a page stops on its way to the present."""
    return common_stops.stops(look, LOGS.get(look.game.name, generic.LOG))


def goes_on(look: TableView) -> bool:
    """Whether the next stop is not complete yet."""
    return common_stops.goes_on(look, LOGS.get(look.game.name, generic.LOG))


def round_starts(look: TableView) -> list[int]:
    """With which actions a new part of the game has begun: a round, a year, a ship."""
    return part_starts(look.game.name, told_in(look.steps))


def drawn_sentence(game: str, message: Message, words: Words, seats: Sequence[str]) -> tuple[log.Part, ...]:
    """A sentence of a game as its log shows it, with pieces drawn."""
    return log.drawn(message, words, seats, LOGS.get(game, log.Style()))


def source_name(game: str, source: str, words: Words) -> str:
    """What a source of points is called."""
    titles = SOURCES.get(game, {})
    return words(titles[source]) if source in titles else words.name(source)


def picked_actions(state: State, fields: Mapping[str, str]) -> list[int] | None:
    """The actions that a picker's numbers mean, such as `placement={"corn": 2}`; None if no picker was sent.

    A `MoveError` says what is wrong with them.
    """
    for name, actions in PICKERS.get(state.game.name, {}).items():
        if text := fields.get(name):
            return actions(state, _table(name, text))
    return None


def why_not(look: TableView, words: Words, asked: Mapping[str, str]) -> reasons.Told:
    """Why a click changes nothing: on a piece (`about`, and `owner` if somebody has it), or numbers of a picker."""
    pickers = PICKERS.get(look.game.name, {})
    if may_act(look):
        try:
            picked_actions(look.state, asked)
        except MoveError as error:
            rule = error.rule if isinstance(error, IllegalMove) else ""
            return reasons.Told(words.explain(error, [seat.name for seat in look.seats]), rule)
    owner = asked.get("owner", "")
    number = int(owner) if owner.isdecimal() and owner.isascii() and len(owner) == 1 else len(look.seats)
    return reasons.why_not(
        look,
        words,
        asked.get("about", ""),
        owner=number if number < len(look.seats) else None,
        in_numbers=str(getattr(look.state.view(look.viewer), "phase", "")).endswith(tuple(pickers)),
    )


def _table(name: str, text: str) -> dict[str, int]:
    try:
        table = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        table = None
    if not isinstance(table, dict):
        raise UnreadableMove("{name}: this is no table of numbers.", name=name)
    return table
