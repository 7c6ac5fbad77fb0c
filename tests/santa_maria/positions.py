"""Positions for the tests: a table laid out as a test needs it, moves by their text, and what came of them."""

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

import pytest

import antillas
from antillas import CHANCE, Game, State
from antillas.core.errors import IllegalMove
from antillas.core.views import plain_view
from antillas.positions import santa_maria

Data: TypeAlias = dict[str, Any]
Counts: TypeAlias = Mapping[str, int]
DICE, MONKS = santa_maria.DICE, santa_maria.MONKS
DOUBLES, TRIPLES = list(santa_maria.DOUBLES), list(santa_maria.TRIPLES)
STARTING_SHIPS, SHIPS = santa_maria.STARTING_SHIPS, santa_maria.SHIPS
by_value, colony, undrawn = santa_maria.by_value, santa_maria.colony, santa_maria.undrawn
SCHOLARS = ("astronomy", "tax-collection", "botany")
TABLE_KEYS = ("year", "white", "offer", "docks", "scholars", "bishops", "sets", "stacks", "roads")
BISHOPS = ("square", "dock", "cities")


# The table.


def game(players: int = 2, **options: object) -> Game:
    """A game of Santa Maria in which the first seat starts unless the options say otherwise."""
    return antillas.game("santa-maria", **{"players": players, "start_player": "1", **options})


def seat(cells: Mapping[str, str] | None = None, **laid: Any) -> Data:
    """What a player has, as `antillas.positions.santa_maria.SeatLayout` describes it."""
    return {"cells": dict(cells or {}), **laid}


def table(players: int = 2, *, options: Mapping[str, object] | None = None, **given: Any) -> State:
    """A position at the beginning of a turn, as `antillas.positions.santa_maria.Layout` describes it.

    Other keys are parts of the position as its data names them.
    """
    laid = {name: value for name, value in given.items() if name in santa_maria.Layout.__struct_fields__}
    more = {name: value for name, value in given.items() if name not in laid}
    return antillas.position("santa-maria", players, options=options, more=more, **laid)


def by(scholar: str) -> tuple[str, str, str]:
    """Three scholars of whom the first is the wanted one."""
    others = [name for name in ("astronomy", "tax-collection", "botany") if name != scholar]
    return (scholar, others[0], others[1])


def solo(cells: Mapping[str, str] | None = None, *, options: Mapping[str, object] | None = None, **rest: Any) -> State:
    """A solo game at the beginning of a turn; the player's own scholar is Logistics unless `sets` say otherwise."""
    here = {key: rest.pop(key) for key in list(rest) if key in TABLE_KEYS}
    sets = here.pop("sets", ("logistics", "mathematics", "construction", "industrialisation"))
    return table(1, seats=[seat(cells, chosen=0, **rest)], sets=sets, options=options, **here)


def laid_out(players: int = 2, **options: object) -> State:
    """A game at its first turn or pick of a board: chance always takes the first outcome."""
    state = game(players, **options).start()
    return settle(state)


def settle(state: State) -> State:
    """Let chance take its first outcome until a player is asked, in the position itself."""
    while state.player == CHANCE:
        state.apply(state.outcomes()[0][0])
    return state


# Moves.


def do(state: State, *texts: str) -> State:
    """Make these moves, of players or of chance, in the position itself."""
    for text in texts:
        state.apply(state.parse(text))
    return state


def after(state: State, *texts: str) -> State:
    """The position after these moves; the given one stays as it is."""
    return do(state.clone(), *texts)


def moves(state: State) -> set[str]:
    """The texts of the moves that a search looks at: all but free actions that lead nowhere else (SM-CANON-4, -5)."""
    return {state.text(action) for action in state.choices()} if state.player >= 0 else set()


def allowed(state: State) -> set[str]:
    """The texts of all legal moves."""
    return {state.text(action) for action in state.legal()}


def drawn(state: State) -> dict[str, int]:
    """What chance can bring, with the weights."""
    return {state.text(action): weight for action, weight in state.outcomes()}


def refused(state: State, text: str) -> str:
    """The id of the rule by which the move is refused; the position must stay as it was."""
    before = state.to_dict()
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(text))
    assert state.to_dict() == before
    return caught.value.rule


def events(state: State, *texts: str) -> list[tuple[int, str]]:
    """The seat and the rule of everything that these moves bring about."""
    state.log = []
    do(state, *texts)
    result = [(event.seat, event.rule) for event in state.log]
    state.log = None
    return result


# What came of them.


def dump(state: State) -> Data:
    """The whole position as plain data."""
    return cast(Data, state.to_dict())


def view(state: State, number: int | None) -> Data:
    """What a seat or a spectator may know."""
    return plain_view(state.view(number))


def own(state: State, number: int = 0) -> Data:
    """What belongs to a seat."""
    return cast(Data, dump(state)["seats"][number])


def phase(state: State) -> str:
    """The phase of the top frame."""
    return str(dump(state)["frames"][-1]["phase"])


def held(state: State, number: int = 0) -> dict[str, int]:
    """The resources of a seat, without the kinds it has none of."""
    return cast(dict[str, int], own(state, number)["store"])


def coins(state: State, number: int = 0) -> int:
    """The coins of a seat."""
    return int(own(state, number)["coins"])


def points(state: State, number: int = 0) -> int:
    """The points that a seat has collected."""
    return int(own(state, number)["points"])


def sheet(state: State, number: int = 0) -> dict[str, int]:
    """The lines of the score sheet of a seat."""
    return state.scores().breakdown()[number]
