"""The board of any game, from the contract alone: what the viewer may know, and the legal moves as buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from antillas.core.contract import CHANCE, Game
from antillas.core.views import plain_view
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards.common import log
from antillas.web.boards.common.parts import Bar, Board, Choice, Ground
from antillas.web.boards.common.viewer import Viewer

SHORT = 12
"""A list of at most so many plain values is one line."""
FEW = 3
"""A table of at most so many plain values is one line."""
LOG = log.Style()


@dataclass(frozen=True)
class Node:
    """A piece of the view: a value, or named pieces."""

    name: str
    value: str = ""
    parts: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Moves:
    """The legal moves that begin with one word."""

    verb: str
    choices: list[Choice]


def board(look: TableView, words: Words) -> Board:
    """The board for a viewer."""
    viewer = Viewer(look, words)
    table = plain_view(look.state.view(look.viewer))
    view = {name: part for name, part in table.items() if name not in ("game", "seats")}
    return Board(
        template="generic/board.html",
        context={
            "look": look,
            "bar": bar(viewer),
            "picker": None,
            "cards": [node(words, name, part) for name, part in view.items()],
            "seats": [
                (flag, seat, seat_node(look, words, flag.number))
                for flag, seat in zip(viewer.flags, look.seats, strict=True)
            ],
            "moves": moves(look, sorted(viewer.legal)),
            "scores": scores(look),
            "log": log.lines(look, words, LOG),
        },
    )


def ground(game: Game, words: Words) -> Ground:
    """What stays on the page of any game."""
    return Ground("generic/once.html", ("tokens.css", "pieces.css", "generic/board.css"), {})


def bar(viewer: Viewer) -> Bar:
    """The prompt bar, as far as any game has one."""
    return replace(
        viewer.bar(),
        question=question(viewer),
        line=prompt(viewer.look, viewer.words) if viewer.legal else viewer.usual_line(),
    )


def question(viewer: Viewer) -> str:
    """Whose turn it is."""
    if usual := viewer.usual_question():
        return usual
    return viewer.words("Your turn") if viewer.acting else _waiting(viewer)


def _waiting(viewer: Viewer) -> str:
    if viewer.look.player == CHANCE:
        return viewer.words("Chance decides now.")
    return viewer.words("It is the turn of {seat}.", seat=viewer.names[viewer.look.player])


def prompt(look: TableView, words: Words) -> str:
    """What is asked, if the game's view says so."""
    text = look.state.view(look.viewer).prompt
    return words(text) if isinstance(text, str) else ""


def moves(look: TableView, legal: list[int]) -> list[Moves]:
    """The legal moves by their first word."""
    groups: dict[str, list[Choice]] = {}
    for action in legal:
        text = look.state.text(action)
        groups.setdefault(text.split(" ")[0], []).append(Choice(action, does=text, default=len(legal) == 1))
    return [Moves(verb, choices) for verb, choices in groups.items()]


def seat_node(look: TableView, words: Words, seat: int) -> Node | None:
    """What the view says of a seat, if it has a list of seats."""
    seats = plain_view(look.state.view(look.viewer)).get("seats")
    if isinstance(seats, list) and len(seats) == len(look.seats):
        return node(words, "", seats[seat])
    return None


def node(words: Words, name: str, value: object) -> Node:
    """A piece of plain data as something to read."""
    title = words.name(name).replace("_", " ")
    if isinstance(value, Mapping):
        if len(value) <= FEW and not any(isinstance(part, Mapping | list | tuple) for part in value.values()):
            pairs = [f"{words.name(str(key)).replace('_', ' ')} {plain(words, part)}" for key, part in value.items()]
            return Node(title, " · ".join(pairs) or plain(words, None))
        return Node(title, parts=tuple(node(words, str(key), part) for key, part in value.items()))
    if isinstance(value, list | tuple):
        if len(value) <= SHORT and not any(isinstance(part, Mapping | list | tuple) for part in value):
            return Node(title, ", ".join(plain(words, part) for part in value) or plain(words, None))
        return Node(title, parts=tuple(node(words, str(place), part) for place, part in enumerate(value, start=1)))
    return Node(title, plain(words, value))


def plain(words: Words, value: object) -> str:
    """A single value."""
    if value is None:
        return "\N{EN DASH}"
    if isinstance(value, bool):
        return words("yes") if value else words("no")
    return words.name(value) if isinstance(value, str) else str(value)


def scores(look: TableView) -> list[tuple[str, int, dict[str, int]]]:
    """Who scored what, once the game is over."""
    if not look.over:
        return []
    sheet = look.state.scores()
    parts = sheet.breakdown()
    order = sorted(range(len(sheet)), key=lambda seat: -sheet[seat])
    return [(look.seats[seat].name, sheet[seat], parts[seat]) for seat in order]
