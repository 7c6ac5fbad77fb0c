"""Positions of Santa Maria laid out by hand, at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from antillas.core.contract import Game, State
from antillas.core.errors import BadData
from antillas.core.message import Names, Quote, Text
from antillas.positions.layouts import Count, Counts, Data, everybody, left, read_layout

SIZE = 6
"""Rows and columns of a colony."""
DICE = 3
"""White dice, and blue ones, for each player."""
FIRST_SPACE = {1: 0, 2: 3, 3: 7}
"""For each number of blue dice, the first space of the religion track on which a player has them."""
MONKS = 6
ROADS = 3
SETS = 4
DRAWN_A_YEAR = 5
DOUBLES = tuple(f"D{number:02}" for number in range(1, 16))
TRIPLES = tuple(f"T{number:02}" for number in range(1, 16))
STARTING_SHIPS = ("S1", "S2", "S3", "S4")
SHIPS = tuple(f"N{number:02}" for number in range(1, 31))
NO_BUILDING = {".", "R0", "R1", "R2"}
CELLS = tuple(f"r{row}c{column}" for row in range(1, SIZE + 1) for column in range(1, SIZE + 1))
Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class SeatLayout(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a player has; the place on the religion track is the first one with so many blue dice as there are."""

    cells: dict[str, str] = {}
    """What lies on cells of the colony, as in `{"r1c1": "Fw"}`; the others are free."""
    rows: list[str] | None = None
    """Or the whole colony, row by row."""
    cover: dict[str, int | str] = {}
    """What covers buildings: so many coins, "white" or "blue" for a die."""
    store: Counts = {}
    coins: Count = 0
    points: Count = 0
    blue: list[Face] = []
    """The values of the blue dice beside the board."""
    unlocked: Count | None = None
    religion: Count | None = None
    conquest: Count = 0
    to_roll: Count = 0
    white_used: Count | None = None
    blue_used: Count | None = None
    coin_uses: Count | None = None
    tokens: Count | None = None
    monks: list[Count] = []
    """The monk spaces 0 to 9 on which there are monks of the player."""
    lost: Count = 0
    chosen: Count | None = None
    """The number of the board or set that the player has."""
    retired: str | None = None
    roads: Count = 0
    port: tuple[tuple[str, ...], ...] = ((), (), (), ())
    """The ships by dock."""


class Layout(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table at the beginning of a turn; what is not laid out lies in the supply or is out of the way."""

    seats: list[SeatLayout] = []
    turn: Count = 0
    """Whose turn begins."""
    starter: Count = 0
    year: Count = 1
    white: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)
    """The values of the white dice in the pool; others wait to be rolled."""
    blue: list[Face] = []
    """The values of the blue dice in a common pool."""
    offer: tuple[str | None, ...] = (*DOUBLES[:DRAWN_A_YEAR], *TRIPLES[:DRAWN_A_YEAR])
    docks: tuple[str | None, ...] = STARTING_SHIPS
    scholars: tuple[str | None, ...] = ("astronomy", "tax-collection", "botany")
    bishops: tuple[str | None, ...] = ("square", "dock", "cities")
    sets: tuple[str | None, ...] = (None, None, None, None)
    stacks: dict[str, list[str]] | None = None
    ranking: list[Count] | None = None
    roads: Count | None = None
    reserve: Count | None = None
    white_to_roll: Count | None = None
    more: dict[str, Any] = {}
    """Other parts of the position, as `state.to_dict()` names them."""


def lay_out(game: Game, given: Mapping[str, object]) -> State:
    """The position with that layout; see `Layout` for what it can hold."""
    layout = read_layout(given, Layout)
    players = int(game.players)
    seats = [seat_data(number, one) for number, one in enumerate(everybody(game, layout.seats, SeatLayout()))]
    _choose_boards(seats)
    _moor(seats, layout.docks)
    pooled = game.identity is not None and game.identity.options.get("blue_pool") == "true"
    blue = _pooled(seats, layout.blue) if pooled else _beside(seats, layout.blue)
    on_buildings = [what for one in seats for what in one["cover"].values()]
    room = left("white dice", DICE * players, on_buildings.count("white"))
    whites = layout.white[:room]
    used = len(blue) + on_buildings.count("blue") + sum(sum(one["blue"]) + one["to_roll"] for one in seats)
    far = sorted(range(players), key=lambda number: -int(seats[number]["conquest"]))
    laid = [name for name in layout.offer if name]
    data: Data = {
        "game": game.id,
        "year": layout.year,
        "turn": 0,
        "over": False,
        "starter": layout.starter,
        "frames": [{"phase": "turn", "actor": layout.turn, "picker": layout.turn, "count": 0, "mark": 0}],
        "white": by_value(whites),
        "blue": by_value(blue),
        "white_to_roll": room - len(whites) if layout.white_to_roll is None else layout.white_to_roll,
        "reserve": left("blue dice", DICE * players, used) if layout.reserve is None else layout.reserve,
        "roads": _roads(seats) if layout.roads is None else layout.roads,
        "offer": list(layout.offer),
        "stacks": layout.stacks
        or {"double": undrawn(DOUBLES, laid, layout.year), "triple": undrawn(TRIPLES, laid, layout.year)},
        "docks": list(layout.docks),
        "scholars": list(layout.scholars),
        "bishops": list(layout.bishops),
        "sets": list(layout.sets),
        "ranking": far if layout.ranking is None else layout.ranking,
        "chain": [],
        "hand": None,
        "window": {"cursor": 0, "sold": [], "seen": []},
        "seats": seats,
    }
    return game.load({**data, **layout.more})


def seat_data(number: int, one: SeatLayout) -> Data:
    """A seat as positions are written; what is not said follows from what lies there."""
    for name in one.cells:
        if name not in CELLS:
            raise BadData(
                "seats[{number}].cells: there is no cell {name}; they are r1c1 to r6c6.",
                number=number,
                name=Quote(name),
            )
    on = list(one.cover.values())
    religion = one.religion
    if religion is None:
        dice = max(1, len(one.blue) + on.count("blue"), one.unlocked or 0)
        religion = FIRST_SPACE[min(dice, max(FIRST_SPACE))]
    unlocked = sum(religion >= space for space in FIRST_SPACE.values())
    return {
        "colony": colony(one.cells) if one.rows is None else one.rows,
        "cover": dict(one.cover),
        "store": one.store,
        "coins": one.coins,
        "points": one.points,
        "religion": religion,
        "conquest": one.conquest,
        "blue": by_value(one.blue),
        "unlocked": unlocked if one.unlocked is None else one.unlocked,
        "to_roll": one.to_roll,
        "white_used": on.count("white") if one.white_used is None else one.white_used,
        "blue_used": on.count("blue") if one.blue_used is None else one.blue_used,
        "coin_uses": max((what for what in on if isinstance(what, int)), default=0)
        if one.coin_uses is None
        else one.coin_uses,
        "tokens": left("monks", MONKS, len(one.monks) + one.lost) if one.tokens is None else one.tokens,
        "lost": one.lost,
        "monks": one.monks,
        "chosen": one.chosen,
        "retired": one.retired,
        "roads": one.roads,
        "port": [list(ships) for ships in one.port],
    }


def colony(cells: Mapping[str, str] | None = None, fill: str = ".") -> list[str]:
    """The rows of a colony with codes at some cells and `fill` everywhere else."""
    codes = [(cells or {}).get(name, fill) for name in CELLS]
    return [" ".join(codes[start : start + SIZE]) for start in range(0, len(codes), SIZE)]


def by_value(values: Sequence[int]) -> list[int]:
    """Dice sorted by the values that they show."""
    return [list(values).count(value) for value in range(1, 7)]


def undrawn(tiles: Sequence[str], laid: Sequence[str], year: int) -> list[str]:
    """The tiles of a size that no year has drawn; those before them that do not lie there are gone."""
    return [name for name in tiles if name not in laid][DRAWN_A_YEAR * year - len(set(tiles) & set(laid)) :]


def _roads(seats: Sequence[Data]) -> int:
    return left("road tiles", ROADS, sum(one["roads"] for one in seats))


def _choose_boards(seats: Sequence[Data]) -> None:
    """Everybody has a board or set of their own."""
    free = [number for number in range(SETS) if number not in [one["chosen"] for one in seats]]
    for one in seats:
        one["chosen"] = free.pop(0) if one["chosen"] is None else one["chosen"]


def _moor(seats: Sequence[Data], docks: Sequence[str | None]) -> None:
    """Starting ships that are not laid out, and all others if a dock is empty, lie in the last port."""
    laid = [*docks, *(name for one in seats for ships in one["port"] for name in ships)]
    gone = [*STARTING_SHIPS, *(SHIPS if None in docks else ())]
    if not seats[-1]["port"]:
        raise BadData("port: there are four docks: {docks}.", docks=Names([Text("[]")] * SETS))
    seats[-1]["port"][0] += [name for name in gone if name not in laid]


def _beside(seats: Sequence[Data], blue: Sequence[int]) -> Sequence[int]:
    """Give every seat the blue dice that are not laid out; they show what helps the player least."""
    for one in seats:
        missing = one["unlocked"] - sum(one["blue"]) - one["to_roll"] - one["blue_used"]
        rows = [row for row, codes in enumerate(one["colony"]) if set(codes.split()) - NO_BUILDING]
        far = max(range(6), key=lambda value: (min((abs(value - row) for row in rows), default=6), value))
        one["blue"] = [count + missing * (value == far) for value, count in enumerate(one["blue"])]
    return blue


def _pooled(seats: Sequence[Data], blue: Sequence[int]) -> Sequence[int]:
    """The common pool with the blue dice that are not laid out."""
    missing = sum(one["unlocked"] - one["to_roll"] - one["blue_used"] for one in seats) - len(blue)
    return (*blue, *[6] * missing)
