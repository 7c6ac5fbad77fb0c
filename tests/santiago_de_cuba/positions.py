"""Positions for the tests: a table laid out as a test needs it, moves by their text, and what came of them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, TypeAlias, cast

import pytest

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.core.errors import IllegalMove
from antillas.core.views import plain_view
from antillas.positions import santiago_de_cuba

Data: TypeAlias = dict[str, Any]
Counts: TypeAlias = Mapping[str, int]

GOODS = ("sugar", "fruit", "tobacco", "rum", "cigars")
"""The goods that have a die."""
ALL_GOODS = (*GOODS, "wood")
FLOWERS = {
    "pedro": "white",
    "jose": "yellow",
    "conchita": "yellow",
    "miguel": "blue",
    "pablo": "red",
    "maria": "red",
    "martinez": "blue",
    "zorro": None,
    "alonso": "white",
}
CUBANS = tuple(FLOWERS)
STREET = CUBANS
"""Who is at the stops 1 to 9 unless a test says otherwise."""
UNDER = {
    "yellow": ["bank", "church", "distillery"],
    "blue": ["cigar-factory", "black-market", "sawmill"],
    "red": ["cafe", "customs-office", "casino"],
    "white": ["harbour-master", "trading-office", "newspaper"],
}
"""Which buildings lie under which flowers unless a test says otherwise."""
BUILDINGS = tuple(name for names in UNDER.values() for name in names)
DICE = {"sugar": 2, "fruit": 2, "tobacco": 2, "rum": 2}


# The table.


def game(players: int = 3, **options: object) -> Game:
    """A game of Santiago de Cuba in which the first seat starts unless the options say otherwise."""
    return antillas.game("santiago-de-cuba", **{"players": players, "start_player": "1", **options})


def seat(**laid: Any) -> Data:
    """What a player has, as `antillas.positions.santiago_de_cuba.SeatLayout` describes it."""
    return {name: given for name, given in laid.items() if given is not None}


def table(players: int = 3, **given: Any) -> State:
    """A position at the beginning of a turn, as `antillas.positions.santiago_de_cuba.Layout` describes it.

    The rest are options.
    """
    laid = {
        name: value
        for name, value in given.items()
        if name in santiago_de_cuba.Layout.__struct_fields__ and value is not None
    }
    options = {name: value for name, value in given.items() if name not in santiago_de_cuba.Layout.__struct_fields__}
    return antillas.position("santiago-de-cuba", players, options=options, **laid)


def enter(building: str, **laid: Any) -> State:
    """A position in which the active player has nothing from Alonso and has just entered a building."""
    others = [name for name in ("church", "bank", "sawmill") if name != building][:2]
    state = table(before="alonso", under={"white": [building, *others]}, **laid)
    return do(state, "drive 1", "pass", f"pawn {building}")


def port(players: int = 3, **laid: Any) -> State:
    """A position in which the active player has just stopped at the port."""
    return do(table(players, car=9, **laid), "drive 1")


def laid_out(players: int = 3, **options: object) -> State:
    """A game at its first drive; every die shows 1, and that of sugar is laid aside."""
    state = game(players, **options).start()
    while state.player == CHANCE and "roll 1" not in drawn(state):
        state.apply(state.outcomes()[0][0])
    return do(roll(state, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1), "die sugar")


# Moves.


def make(state: State, *texts: str) -> State:
    """Make these moves, of players or of chance, and nothing else, in the position itself."""
    for text in texts:
        state.apply(state.parse(text))
    return state


def do(state: State, *texts: str) -> State:
    """Make these moves in the position itself; as at the table, a single answer is given without a question."""
    for text in texts:
        make(state, text)
        while state.player >= 0 and len(state.legal()) == 1 and moves(state) != {"drive 1"}:
            state.apply(state.legal()[0])
    return state


def after(state: State, *texts: str) -> State:
    """The position after these moves; the given one stays as it is."""
    return do(state.clone(), *texts)


def roll(state: State, *, sugar: int, fruit: int, tobacco: int, rum: int, cigars: int) -> State:
    """Let chance roll the five dice."""
    return make(state, *(f"roll {number}" for number in (sugar, fruit, tobacco, rum, cigars)))


def moves(state: State) -> set[str]:
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


def playout(played: Game, seed: int, most: int = 20_000) -> Iterator[tuple[State, int]]:
    """A game of random moves: the position before every move, and the move."""
    chooser = Random(seed)
    state = played.start()
    for _ in range(most):
        if state.player == OVER:
            return
        choices = [action for action, _ in state.outcomes()] if state.player == CHANCE else state.legal()
        action = chooser.choice(choices)
        yield state, action
        state.apply(action)
    raise AssertionError(f"The game does not end within {most} moves.")


# What came of them.


def dump(state: State) -> Data:
    """The whole position as plain data."""
    return cast(Data, state.to_dict())


def view(state: State, number: int | None) -> Data:
    """What a seat or a spectator may know."""
    return plain_view(state.view(number))


def turn_of(state: State) -> int:
    """Whose turn begins now: somebody has to drive, and nothing else is due."""
    assert state.player >= 0
    assert "drive 1" in moves(state)
    return int(state.player)


def pesos(state: State) -> list[int]:
    """The pesos of all seats."""
    return [one["pesos"] for one in dump(state)["seats"]]


def points(state: State) -> list[int]:
    """The VP of all seats."""
    return [one["vp"] for one in dump(state)["seats"]]


def held(state: State, number: int = 0) -> dict[str, int]:
    """The goods of a seat, without the kinds it has none of."""
    return {good: count for good, count in dump(state)["seats"][number]["goods"].items() if count}


def supply(state: State) -> dict[str, int]:
    """The goods in the supply."""
    return {good: dump(state)["supply"].get(good, 0) for good in ALL_GOODS}


def pawns(state: State) -> list[str | None]:
    """The buildings where the pawns of all seats stand."""
    return [one["pawn"] for one in dump(state)["seats"]]


def owners(state: State) -> dict[str, int]:
    """The owner of every building that has one."""
    return cast(dict[str, int], dump(state)["owners"])


def car(state: State) -> int:
    """The stop where the car is."""
    return int(dump(state)["car"]["stop"])


def cubans_off(state: State) -> set[str]:
    """The inactive Cubans."""
    return set(dump(state)["inactive"])


def demand(state: State) -> dict[str, int]:
    """What the four dice on the ship show."""
    data = dump(state)["ship"]
    return {good: count for good, count in data["dice"].items() if good != data["aside"]}


def aside(state: State) -> tuple[str, int]:
    """The die laid aside and what it shows."""
    data = dump(state)["ship"]
    return data["aside"], data["dice"][data["aside"]]


def marker(state: State) -> int:
    """The flag on which the value marker stands."""
    return int(dump(state)["ship"]["value"])


def ship(state: State) -> int:
    """The space of the ship token."""
    return int(dump(state)["ship"]["number"])
