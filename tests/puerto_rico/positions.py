"""Positions for the tests: a table laid out as a test needs it, moves by their text, and what came of them."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import pytest

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.core.errors import IllegalMove
from antillas.core.views import plain_view
from antillas.games.puerto_rico.catalog import built_in

Data: TypeAlias = dict[str, Any]
Counts: TypeAlias = Mapping[str, int]
Tiles: TypeAlias = Mapping[str, int | tuple[int, int]]

BUILDING_IDS = tuple(row.id for row in built_in().all_buildings())
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
EDITIONS = ("recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010")
PLAYERS = (2, 3, 4, 5)
NO_ROOM = {5: ("indigo", 5), 6: ("corn", 6), 7: ("sugar", 7)}
"""With four players: ships on which nothing can be loaded."""


# The table.


def game(players: int = 4, edition: str = "recommended", **options: object) -> Game:
    """A game of Puerto Rico in which the first seat is the first governor unless the options say otherwise."""
    return antillas.game("puerto-rico", **{"players": players, "edition": edition, "start_player": "1", **options})


def seat(
    *,
    goods: Counts | None = None,
    island: Tiles | None = None,
    city: Tiles | None = None,
    doubloons: int = 0,
    chips: int = 0,
    noted: int = 0,
    idle: int = 0,
    nobles: Counts | None = None,
    forests: Counts | None = None,
    hidden_forests: Counts | None = None,
    awake: bool = False,
) -> Data:
    """A player's board.

    On the island `"corn": (3, 2)` is three plantations, two of them active, and `"corn": 3` three active ones. In the
    city `"harbor": 1` is a Harbor with one worker and `"sugar-mill": (2, 3)` two Sugar Mills with three together.
    `nobles` says how many of the workers on a tile, a building or "holding" are nobles.
    """
    one: Data = {
        "doubloons": doubloons,
        "chips": chips,
        "noted": noted,
        "idle_workers": idle,
        "goods": dict(goods or {}),
        "island": {name: _tiles(given if isinstance(given, tuple) else (given, given)) for name, given in _of(island)},
        "city": {name: _tiles(given if isinstance(given, tuple) else (1, given)) for name, given in _of(city)},
        "wharf_used": False,
        "forests": dict(forests or {}),
        "hidden_forests": dict(hidden_forests or {}),
        "awake": awake,
    }
    for name, count in (nobles or {}).items():
        if name == "holding":
            one["idle_nobles"] = count
        else:
            (one["island"] if name in one["island"] else one["city"])[name]["nobles"] = count
    return one


def table(
    players: int = 4,
    edition: str = "recommended",
    *,
    seats: Sequence[Data] = (),
    ships: Mapping[int, tuple[str, int]] | None = None,
    house: Sequence[str] = (),
    supply: Counts | None = None,
    faceup: Counts | None = None,
    facedown: Counts | None = None,
    workers: int | None = None,
    worker_ship: int | None = None,
    vp: int | None = None,
    card_money: Counts | None = None,
    taken: Mapping[str, int] | None = None,
    governor: int = 0,
    ending: Sequence[str] = (),
    noble_supply: int | None = None,
    noble_ship: int | None = None,
    token: int | None = None,
    captured: Mapping[str, int] | None = None,
    tasks: Data | None = None,
    **options: object,
) -> State:
    """A position at a role pick; what the test does not lay out lies in the supplies.

    With New Buildings all kinds are for sale, whatever a draft would have chosen. `tasks` says what differs from a
    Festival whose tasks are all won by the last seat: coffee, three corn, the Tobacco Storage.

    If less is left in the supply than there should be (`workers`, `vp`, `supply` for goods), the last seat has the
    rest; if less lies face down, the rest is discarded. Seats that are not given own nothing.
    """
    played = game(players, edition, **options)
    start = played.start()
    total = start.inventory()
    data = cast(Data, start.to_dict())
    data["seats"] = [*seats, *(seat() for _ in range(players - len(seats)))]
    data["governor"] = governor
    data["ending"] = list(ending)
    _lay_roles(data, taken or {}, card_money or {}, governor, players)
    _lay_ships(data, ships or {}, house)
    _lay_goods(data, total, supply or {})
    _lay_tiles(data, total, faceup or {}, facedown)
    _lay_workers(data, total, workers, worker_ship)
    if "nobles" in total:
        _lay_nobles(data, total, noble_supply, noble_ship, workers)
    for name in BUILDING_IDS:
        if name in total:
            data["buildings"][name] = total[name] - sum(_count(one, "city", name) for one in data["seats"])
    data["token"] = token
    for name, captor in (captured or {}).items():
        data["roles"][name]["captor"] = captor
    if "festival" in data:
        _lay_festival(data, tasks or {}, players)
    left = total["vp chips"] - sum(one["chips"] for one in data["seats"])
    data["vp"] = left if vp is None else vp
    data["seats"][-1]["chips"] += left - data["vp"]
    money = [one["doubloons"] for one in [*data["seats"], *data["roles"].values()]]
    data["bank"] = total["doubloons"] - sum(money)
    return played.load(data)


def new_table(players: int = 4, edition: str = "recommended", **laid: Any) -> State:
    """A position of a game with New Buildings, laid out as `table` does it."""
    return table(players, edition, new_buildings=True, **laid)


def _of(tiles: Tiles | None) -> Sequence[tuple[str, int | tuple[int, int]]]:
    return list((tiles or {}).items())


def _tiles(given: tuple[int, int]) -> Data:
    return {"tiles": given[0], "workers": given[1]}


def _count(one: Data, part: str, name: str) -> int:
    return int(one[part].get(name, {"tiles": 0})["tiles"])


def _lay_roles(data: Data, taken: Counts, card_money: Counts, governor: int, players: int) -> None:
    for name, card in data["roles"].items():
        card["taken_by"] = taken.get(name)
        card["doubloons"] = card_money.get(name, 0)
    actor = (governor + len(taken)) % players
    data["picks"] = len(taken)
    data["frames"] = [{"phase": "role", "actor": actor, "picker": actor, "count": 0, "mark": 0}]


def _lay_ships(data: Data, ships: Mapping[int, tuple[str, int]], house: Sequence[str]) -> None:
    for ship in data["ships"]:
        ship["good"], ship["load"] = ships.get(ship["capacity"], (None, 0))
    data["trading_house"] = {good: list(house).count(good) for good in set(house)}


def _lay_goods(data: Data, total: Counts, supply: Counts) -> None:
    for good in GOODS:
        aboard = sum(ship["load"] for ship in data["ships"] if ship["good"] == good)
        held = sum(one["goods"].get(good, 0) for one in data["seats"])
        rest = total[good] - aboard - held - data["trading_house"].get(good, 0)
        data["goods"][good] = supply.get(good, rest)
        last = data["seats"][-1]["goods"]
        last[good] = last.get(good, 0) + rest - data["goods"][good]


def _lay_tiles(data: Data, total: Counts, faceup: Counts, facedown: Counts | None) -> None:
    stacks: dict[str, dict[str, int]] = {"faceup": dict(faceup), "facedown": {}, "discard": {}, "leftover": {}}
    for good in GOODS:
        laid = sum(_count(one, "island", good) for one in data["seats"])
        laid += sum(one[part].get(good, 0) for one in data["seats"] for part in ("forests", "hidden_forests"))
        rest = total[f"{good} tiles"] - laid - faceup.get(good, 0)
        stacks["facedown"][good] = rest if facedown is None else facedown.get(good, 0)
        stacks["discard"][good] = rest - stacks["facedown"][good]
    data["plantations"] = stacks
    data["quarries"] = total["quarry tiles"] - sum(_count(one, "island", "quarry") for one in data["seats"])


def _lay_workers(data: Data, total: Counts, supply: int | None, ship: int | None) -> None:
    placed = sum(tile["workers"] for one in data["seats"] for part in ("island", "city") for tile in one[part].values())
    placed += sum(one["idle_workers"] for one in data["seats"])
    aboard = data["workers"]["ship"] if ship is None else ship
    rest = total["workers"] - placed - aboard
    data["workers"] = {"supply": rest if supply is None else supply, "ship": aboard}
    data["seats"][-1]["idle_workers"] += rest - data["workers"]["supply"]


def _lay_nobles(data: Data, total: Counts, supply: int | None, ship: int | None, given: int | None) -> None:
    """Nobles aboard are counted among those on the ship; those on tiles were counted as workers before.

    So many workers are left: in the supply, or with the last seat if it is `given` what lies in the supply.
    """
    groups = [tile for one in data["seats"] for part in ("island", "city") for tile in one[part].values()]
    placed = sum(tile.get("nobles", 0) for tile in groups) + sum(one.get("idle_nobles", 0) for one in data["seats"])
    aboard = 1 if ship is None else ship
    rest = total["nobles"] - placed - aboard
    workers, last = data["workers"], data["seats"][-1]
    if given is None:
        workers["supply"] += placed + aboard
    else:
        last["idle_workers"] += placed + aboard
    workers["supply_nobles"], workers["ship_nobles"] = rest if supply is None else supply, aboard
    last["idle_workers"] += rest - workers["supply_nobles"]
    last["idle_nobles"] = last.get("idle_nobles", 0) + rest - workers["supply_nobles"]


def _lay_festival(data: Data, given: Data, players: int) -> None:
    """The tasks; what lies on the festival board is missing from the supplies."""
    last = players - 1
    won = {"crop": "coffee", "goods": {"corn": 3}, "building": "tobacco-storage"}
    winners = {"crop_winner": last, "goods_winner": last, "building_winner": last}
    data["festival"] = festival = {**won, **winners, **given}
    if festival["crop_winner"] is None:
        data["plantations"]["facedown"][festival["crop"]] -= 1
    if festival["goods_winner"] is None:
        for good, count in festival["goods"].items():
            data["goods"][good] -= count
    # With two players the tile of the task is one more than usual, except that there are only two Jewelers (AMB-57).
    additional = players == 2 and festival["building"] != "jeweler"
    if festival["building_winner"] is None and not additional:
        data["buildings"][festival["building"]] -= 1
    elif festival["building_winner"] is not None and additional:
        data["buildings"][festival["building"]] += 1


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
