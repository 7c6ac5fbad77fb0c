"""Positions for the tests: a table laid out as a test needs it, moves by their text, and what came of them."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeAlias, cast

import pytest

import antillas
from antillas import CHANCE, Game, State
from antillas.core.errors import IllegalMove
from antillas.core.views import plain_view

Data: TypeAlias = dict[str, Any]
Counts: TypeAlias = Mapping[str, int]
DICE = 3
"""White dice, and blue ones, for each player."""
FIRST_SPACE = {1: 0, 2: 3, 3: 7}
"""For each number of blue dice, the first space of the religion track on which a player has them."""
MONKS = 6
DOUBLES = [f"D{number:02}" for number in range(1, 16)]
TRIPLES = [f"T{number:02}" for number in range(1, 16)]
STARTING_SHIPS = ("S1", "S2", "S3", "S4")
SHIPS = tuple(f"N{number:02}" for number in range(1, 31))
SCHOLARS = ("astronomy", "tax-collection", "botany")
TABLE_KEYS = ("year", "white", "offer", "docks", "scholars", "bishops", "sets", "stacks", "roads")
BISHOPS = ("square", "dock", "cities")


# The table.


def game(players: int = 2, **options: object) -> Game:
    """A game of Santa Maria in which the first seat starts unless the options say otherwise."""
    return antillas.game("santa-maria", **{"players": players, "start_player": "1", **options})


def colony(cells: Mapping[str, str] | None = None, fill: str = ".") -> list[str]:
    """The rows of a colony with codes at some cells, as in `{"r1c1": "Fw"}`, and `fill` everywhere else."""
    given = cells or {}
    names = [[f"r{row}c{column}" for column in range(1, 7)] for row in range(1, 7)]
    return [" ".join(given.get(name, fill) for name in row) for row in names]


def seat(
    cells: Mapping[str, str] | None = None,
    *,
    rows: Sequence[str] | None = None,
    cover: Mapping[str, int | str] | None = None,
    store: Counts | None = None,
    coins: int = 0,
    blue: Sequence[int] = (),
    unlocked: int | None = None,
    monks: Sequence[int] = (),
    lost: int = 0,
    port: Sequence[Sequence[str]] = ((), (), (), ()),
    **rest: Any,
) -> Data:
    """What a player has: the colony by cells or rows, what covers buildings (coins, "white" or "blue"), and the rest.

    `blue` are the values of the dice beside the board, `monks` the monk spaces 0 to 9, `port` the ships by dock; other
    keys of the data, such as points, religion, conquest, retired or chosen, can be given too. The place on the religion
    track is the first one with so many blue dice as there are, unless it is given; what is used is what lies there.
    """
    covered = dict(cover or {})
    on = list(covered.values())
    religion = FIRST_SPACE[max(1, len(blue) + on.count("blue"), unlocked or 0)]
    religion = int(rest.get("religion", religion))
    return {
        "colony": list(rows) if rows is not None else colony(cells),
        "cover": covered,
        "store": dict(store or {}),
        "coins": coins,
        "points": 0,
        "religion": religion,
        "conquest": 0,
        "blue": by_value(blue),
        "unlocked": sum(religion >= space for space in FIRST_SPACE.values()) if unlocked is None else unlocked,
        "to_roll": 0,
        "white_used": on.count("white"),
        "blue_used": on.count("blue"),
        "coin_uses": max((what for what in on if isinstance(what, int)), default=0),
        "tokens": MONKS - len(monks) - lost,
        "lost": lost,
        "monks": list(monks),
        "chosen": None,
        "retired": None,
        "roads": 0,
        "port": [list(ships) for ships in port],
        **rest,
    }


def by_value(values: Sequence[int]) -> list[int]:
    """Dice sorted by the values that they show."""
    return [list(values).count(value) for value in range(1, 7)]


def table(
    players: int = 2,
    *,
    seats: Sequence[Data] = (),
    turn: int = 0,
    white: Sequence[int] = (1, 2, 3, 4, 5, 6),
    blue: Sequence[int] = (),
    offer: Sequence[str | None] = (*DOUBLES[:5], *TRIPLES[:5]),
    docks: Sequence[str | None] = STARTING_SHIPS,
    scholars: Sequence[str] = SCHOLARS,
    bishops: Sequence[str] = BISHOPS,
    sets: Sequence[str | None] = (None, None, None, None),
    stacks: Mapping[str, Sequence[str]] | None = None,
    year: int = 1,
    ranking: Sequence[int] | None = None,
    options: Mapping[str, object] | None = None,
    **rest: Any,
) -> State:
    """A position at the beginning of a turn: what the test does not lay out lies in the supply or is out of the way.

    `white` are the values in the pool and `blue` those of a common pool; other white dice wait to be rolled. Seats that
    are not given own nothing. `rest` overrides keys of the data, such as starter or roads.
    """
    played = game(players, **(options or {}))
    everybody = seated([*seats, *(seat() for _ in range(players - len(seats)))])
    ship(everybody, docks)
    blue = pooled(everybody, blue) if (options or {}).get("blue_pool") else beside(everybody, blue)
    laid = [name for name in offer if name]
    on_buildings = [what for one in everybody for what in one["cover"].values()]
    whites = list(white)[: DICE * players - on_buildings.count("white")]
    blues = len(blue) + on_buildings.count("blue") + sum(sum(one["blue"]) + one["to_roll"] for one in everybody)
    far = sorted(range(players), key=lambda number: -int(everybody[number]["conquest"]))
    data: Data = {
        "game": played.id,
        "year": year,
        "turn": 0,
        "over": False,
        "starter": 0,
        "frames": [{"phase": "turn", "actor": turn, "picker": turn, "count": 0, "mark": 0}],
        "white": by_value(whites),
        "blue": by_value(blue),
        "white_to_roll": DICE * players - on_buildings.count("white") - len(whites),
        "reserve": DICE * players - blues,
        "roads": 3 - sum(one["roads"] for one in everybody),
        "offer": list(offer),
        "stacks": stacks or {"double": undrawn(DOUBLES, laid, year), "triple": undrawn(TRIPLES, laid, year)},
        "docks": list(docks),
        "scholars": list(scholars),
        "bishops": list(bishops),
        "sets": list(sets),
        "ranking": list(ranking) if ranking is not None else far,
        "chain": [],
        "hand": None,
        "window": {"cursor": 0, "sold": [], "seen": []},
        "seats": everybody,
    }
    return played.load({**data, **rest})


def by(scholar: str) -> tuple[str, str, str]:
    """Three scholars of whom the first is the wanted one."""
    others = [name for name in ("astronomy", "tax-collection", "botany") if name != scholar]
    return (scholar, others[0], others[1])


def seated(seats: Sequence[Data]) -> list[Data]:
    """Copies of the seats, each with a board or set."""
    free = [number for number in range(4) if number not in [one["chosen"] for one in seats]]
    result = [deepcopy(one) for one in seats]
    for one in result:
        one["chosen"] = free.pop(0) if one["chosen"] is None else one["chosen"]
    return result


def ship(seats: Sequence[Data], docks: Sequence[str | None]) -> None:
    """Starting ships that the test does not lay out, and all others if a dock is empty, lie in the last port."""
    laid = [*docks, *(name for one in seats for ships in one["port"] for name in ships)]
    gone = [*STARTING_SHIPS, *(SHIPS if None in docks else ())]
    seats[-1]["port"][0] += [name for name in gone if name not in laid]


def undrawn(tiles: Sequence[str], laid: Sequence[str], year: int) -> list[str]:
    """The tiles of a size that no year has drawn; those before them that do not lie there are gone."""
    return [name for name in tiles if name not in laid][5 * year - len(set(tiles) & set(laid)) :]


def beside(seats: Sequence[Data], blue: Sequence[int]) -> Sequence[int]:
    """Give every seat the blue dice that the test does not lay out; they show what helps the player least."""
    for one in seats:
        missing = one["unlocked"] - sum(one["blue"]) - one["to_roll"] - one["blue_used"]
        rows = [row for row, codes in enumerate(one["colony"]) if set(codes.split()) - {".", "R0", "R1", "R2"}]
        far = max(range(6), key=lambda value: (min((abs(value - row) for row in rows), default=6), value))
        one["blue"] = [count + missing * (value == far) for value, count in enumerate(one["blue"])]
    return blue


def pooled(seats: Sequence[Data], blue: Sequence[int]) -> Sequence[int]:
    """The common pool with the blue dice that the test does not lay out."""
    missing = sum(one["unlocked"] - one["to_roll"] - one["blue_used"] for one in seats) - len(blue)
    return (*blue, *[6] * missing)


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
