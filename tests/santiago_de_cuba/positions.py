"""Positions for the tests: a table laid out as a test needs it, moves by their text, and what came of them."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import pytest

import antillas
from antillas import CHANCE, Game, State
from antillas.core.errors import IllegalMove

Data: TypeAlias = dict[str, Any]
Counts: TypeAlias = Mapping[str, int]

GOODS = ("sugar", "fruit", "tobacco", "rum", "cigars", "wood")
DICE_GOODS = GOODS[:5]
PIECES = 8
CUBANS = ("pedro", "jose", "conchita", "miguel", "pablo", "maria", "martinez", "zorro", "alonso")
BUILDINGS = (
    "bank",
    "church",
    "distillery",
    "cigar-factory",
    "black-market",
    "sawmill",
    "cafe",
    "customs-office",
    "casino",
    "harbour-master",
    "trading-office",
    "newspaper",
)
FLOWERS = ("yellow", "blue", "red", "white")
PORT = 0
FULL_DEMAND = {"sugar": 3, "fruit": 4, "tobacco": 3, "rum": 3, "cigars": 3}


# The table.


def game(players: int = 4, **options: object) -> Game:
    """A game of Santiago de Cuba in which the first seat starts unless the options say otherwise."""
    return antillas.game("santiago-de-cuba", **{"players": players, "start_player": "1", **options})


def seat(*, pesos: int = 0, vp: int = 0, goods: Counts | None = None, pawn: str | None = None) -> Data:
    """What a player has."""
    return {"pesos": pesos, "vp": vp, "goods": dict(goods or {}), "pawn": pawn, "gift": None}


def table(
    players: int = 4,
    *,
    seats: Sequence[Data] = (),
    stops: Sequence[str] = CUBANS,
    places: Sequence[str] = BUILDINGS,
    inactive: Sequence[str] = (),
    owners: Counts | None = None,
    car: int | str = PORT,
    asleep: bool | None = None,
    ship: int = 1,
    value: int = 2,
    demand: Counts | None = None,
    aside: str = "cigars",
    waited: int = 0,
    active: int = 0,
    supply: Counts | None = None,
    **options: object,
) -> State:
    """A position at the beginning of a turn, before the car is driven; what is not laid out is in the supply.

    `stops` are the Cubans clockwise from the port, `places` the buildings under three yellow, blue, red and white
    flowers; `car` is a stop or the Cuban there; `demand` gives what the dice show, 0 where nothing is said. Seats
    that are not given own nothing. If less is left in the supply than there should be, the last seat has the rest.
    """
    played = game(players, **options)
    stop = list(stops).index(car) + 1 if isinstance(car, str) else car
    if asleep is None:
        asleep = stop != PORT and stops[stop - 1] in inactive
    owned = [*seats, *(seat() for _ in range(players - len(seats)))]
    shown = FULL_DEMAND if demand is None else demand
    data: Data = {
        "game": played.id,
        "turn": 0,
        "over": False,
        "frames": [{"phase": "turn", "actor": active, "picker": active, "count": 0, "mark": 0}],
        "places": list(places),
        "owners": dict(owners or {}),
        "stops": list(stops),
        "inactive": list(inactive),
        "car": {"stop": stop, "asleep": asleep},
        "moved": False,
        "ship": {
            "number": ship,
            "in_port": True,
            "value": value,
            "dice": {good: shown.get(good, 0) for good in DICE_GOODS},
            "aside": aside,
            "waited": waited,
        },
        "seats": [{**one, "goods": dict(one["goods"])} for one in owned],
        "supply": {},
    }
    for good in GOODS:
        rest = PIECES - sum(one["goods"].get(good, 0) for one in data["seats"])
        left = (supply or {}).get(good, rest)
        data["supply"][good] = left
        last = data["seats"][-1]["goods"]
        last[good] = last.get(good, 0) + rest - left
    return played.load(data)


def drive_to(state: State, stop: str) -> str:
    """The move that drives the car to the port or to a Cuban."""
    data = dump(state)
    target = PORT if stop == "port" else data["stops"].index(stop) + 1
    return f"drive {(target - data['car']['stop'] - 1) % 10 + 1}"


# Moves.


def do(state: State, *texts: str) -> State:
    """Make these moves, of players or of chance, in the position itself."""
    for text in texts:
        state.apply(state.parse(text))
    return state


def after(state: State, *texts: str) -> State:
    """The position after these moves; the given one stays as it is."""
    return do(state.clone(), *texts)


def visit(state: State, stop: str, *texts: str) -> State:
    """Drive to the port or to a Cuban, then make these moves, in the position itself."""
    return do(state, drive_to(state, stop), *texts)


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


def roll(state: State, *numbers: int) -> State:
    """Let chance roll the five dice in the order of the goods."""
    return do(state, *(f"roll {number}" for number in numbers))


def deal(state: State) -> State:
    """Let chance make the first possible choice until a player decides."""
    while state.player == CHANCE:
        state.apply(state.outcomes()[-1][0])
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


def view(state: State, number: int | None) -> Data:
    """What a seat or a spectator may know."""
    return cast(Data, state.view(number))


def phase(state: State) -> str:
    """The phase in which a decision is due."""
    return str(dump(state)["frames"][-1]["phase"])


def owned(state: State, number: int) -> Data:
    """What belongs to a seat."""
    return cast(Data, dump(state)["seats"][number])


def pesos(state: State) -> list[int]:
    """The pesos of all seats."""
    return [one["pesos"] for one in dump(state)["seats"]]


def points(state: State) -> list[int]:
    """The VP of all seats."""
    return [one["vp"] for one in dump(state)["seats"]]


def goods(state: State, number: int = 0) -> dict[str, int]:
    """The goods of a seat."""
    return cast(dict[str, int], owned(state, number)["goods"])


def pawn(state: State, number: int) -> str | None:
    """The building where the pawn of a seat stands."""
    return cast("str | None", owned(state, number)["pawn"])


def ship(state: State) -> Data:
    """The ship, its value and its dice."""
    return cast(Data, dump(state)["ship"])
