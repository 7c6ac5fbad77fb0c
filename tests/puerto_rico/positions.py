"""Positions for the tests: a table laid out as a test needs it, moves by their text, and what came of them."""

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

import pytest

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.core.errors import IllegalMove
from antillas.core.views import plain_view
from antillas.positions import puerto_rico

Data: TypeAlias = dict[str, Any]
Counts: TypeAlias = Mapping[str, int]
Tiles: TypeAlias = Mapping[str, int | tuple[int, int]]

BUILDING_IDS = puerto_rico.BUILDING_IDS
GOODS = puerto_rico.GOODS
EDITIONS = ("recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010")
PLAYERS = (2, 3, 4, 5)
NO_ROOM = {5: ("indigo", 5), 6: ("corn", 6), 7: ("sugar", 7)}
"""With four players: ships on which nothing can be loaded."""


# The table.


def game(players: int = 4, edition: str = "recommended", **options: object) -> Game:
    """A game of Puerto Rico in which the first seat is the first governor unless the options say otherwise."""
    return antillas.game("puerto-rico", **{"players": players, "edition": edition, "start_player": "1", **options})


def seat(**laid: Any) -> Data:
    """A player's board, as `antillas.positions.puerto_rico.SeatLayout` describes it."""
    return {name: given for name, given in laid.items() if given is not None}


def table(players: int = 4, edition: str = "recommended", **given: Any) -> State:
    """A position at a role pick, as `antillas.positions.puerto_rico.Layout` describes it; the rest are options."""
    laid = {
        name: value
        for name, value in given.items()
        if name in puerto_rico.Layout.__struct_fields__ and value is not None
    }
    options = {name: value for name, value in given.items() if name not in puerto_rico.Layout.__struct_fields__}
    return antillas.position("puerto-rico", players, options={"edition": edition, **options}, **laid)


def new_table(players: int = 4, edition: str = "recommended", **laid: Any) -> State:
    """A position of a game with New Buildings, laid out as `table` does it."""
    return table(players, edition, new_buildings=True, **laid)


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


def finish(state: State) -> State:
    """Let everybody pass, or make the first legal move, until the next role is picked or the game is over."""
    while state.player != OVER and phase(state) != "role":
        state.apply(state.outcomes()[0][0] if state.player == CHANCE else state.legal()[0])
    return state


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


def board(state: State, number: int) -> Data:
    """What belongs to a seat."""
    return cast(Data, dump(state)["seats"][number])


def view(state: State, number: int | None) -> Data:
    """What a seat or a spectator may know."""
    return plain_view(state.view(number))


def phase(state: State) -> str:
    """The phase in which a decision is due."""
    return str(dump(state)["frames"][-1]["phase"])


def doubloons(state: State) -> list[int]:
    """The doubloons of all seats."""
    return [one["doubloons"] for one in dump(state)["seats"]]


def points(state: State) -> list[int]:
    """The VP of all seats, in chips and written down."""
    return [one["chips"] + one["noted"] for one in dump(state)["seats"]]


def goods(state: State, number: int = 0) -> dict[str, int]:
    """The goods of a seat."""
    return cast(dict[str, int], board(state, number)["goods"])


def all_workers(state: State, number: int) -> int:
    """The workers of a seat, wherever they are."""
    one = board(state, number)
    placed = [tile["workers"] for part in ("island", "city") for tile in one[part].values()]
    return int(one["idle_workers"] + sum(placed))


def workers_on(state: State, number: int, name: str) -> int:
    """The workers of a seat on its tiles or building of that name."""
    one = board(state, number)
    return int({**one["island"], **one["city"]}[name]["workers"])


def all_nobles(state: State, number: int) -> int:
    """The nobles of a seat, wherever they are."""
    one = board(state, number)
    placed = [tile.get("nobles", 0) for part in ("island", "city") for tile in one[part].values()]
    return int(one.get("idle_nobles", 0) + sum(placed))


def nobles_on(state: State, number: int, name: str) -> int:
    """The nobles of a seat on its tiles or building of that name, or in the "holding" area."""
    one = board(state, number)
    return int(
        one.get("idle_nobles", 0) if name == "holding" else {**one["island"], **one["city"]}[name].get("nobles", 0)
    )


def people(state: State) -> tuple[int, int, int, int]:
    """Workers and nobles in the supply, then all on the worker ship and the nobles among them."""
    data = dump(state)["workers"]
    return data["supply"], data.get("supply_nobles", 0), data["ship"], data.get("ship_nobles", 0)


def tiles(state: State, number: int) -> dict[str, int]:
    """The island tiles of a seat by kind."""
    return {name: tile["tiles"] for name, tile in board(state, number)["island"].items()}


def city(state: State, number: int) -> set[str]:
    """The buildings of a seat."""
    return set(board(state, number)["city"])


def ship(state: State, capacity: int) -> tuple[str | None, int]:
    """What a cargo ship carries."""
    found = next(one for one in dump(state)["ships"] if one["capacity"] == capacity)
    return found["good"], found["load"]
