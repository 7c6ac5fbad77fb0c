"""Positions of Puerto Rico laid out by hand, at a role pick."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, cast

from msgspec import UNSET, Struct, UnsetType, field

from antillas.core.contract import Game, State
from antillas.core.errors import BadData
from antillas.core.message import Names, Quote, Text
from antillas.games.puerto_rico.catalog import built_in
from antillas.positions.layouts import Count, Counts, Data, at_most, everybody, left, read_layout

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
BUILDING_IDS = tuple(row.id for row in built_in().all_buildings())
HOLDING = "holding"
Tiles: TypeAlias = int | tuple[int, int]
Load: TypeAlias = tuple[str, Count]


class SeatLayout(Struct, forbid_unknown_fields=True, kw_only=True):
    """A player's board.

    On the island `"corn": (3, 2)` is three plantations with two workers, and `"corn": 3` three with a worker each. In
    the city `"harbor": 1` is a Harbor with one worker, and `"sugar-mill": (2, 3)` two Sugar Mills with three together.
    """

    doubloons: Count = 0
    chips: Count = 0
    noted: Count = 0
    """Points that are written down because the chips were used up."""
    goods: Counts = {}
    island: dict[str, Tiles] = {}
    city: dict[str, Tiles] = {}
    idle: Count = 0
    """Workers in the holding area."""
    nobles: Counts = {}
    """How many of the workers on a tile, a building or in the `holding` area are nobles."""
    forests: Counts = {}
    hidden_forests: Counts = {}
    awake: bool = False
    """Whether the player wants to be asked about guests."""


class Layout(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table at a role pick; what is not laid out lies in the supplies, and seats that are not given own nothing.

    If less shall be left in a supply than there is (`supply` of goods, `workers`, `vp`, `noble_supply`), the last seat
    has the rest; if less shall lie face down, the rest is discarded. With New Buildings all kinds are for sale.
    """

    seats: list[SeatLayout] = []
    governor: Count = 0
    taken: dict[str, Count] = {}
    """Role cards that are taken, and by which seat."""
    card_money: Counts = {}
    """Doubloons on role cards."""
    ships: dict[int, Load] = {}
    """What the cargo ship of a capacity carries, as in `{4: ("corn", 2)}`."""
    house: list[str] = []
    """The goods in the trading house."""
    supply: Counts = {}
    faceup: Counts = {}
    facedown: Counts | None = None
    workers: Count | None = None
    worker_ship: Count | None = None
    vp: Count | None = None
    ending: list[str] = []
    noble_supply: Count | None = None
    noble_ship: Count | None = None
    token: Count | None = None
    """Who has the Buccaneer's token."""
    captured: dict[str, Count] = {}
    tasks: Tasks | None = None


class Tasks(Struct, forbid_unknown_fields=True, kw_only=True):
    """The tasks of the Festival; unless said, they are all won by the last seat."""

    crop: str = "coffee"
    goods: Counts = field(default_factory=lambda: {"corn": 3})
    building: str = "tobacco-storage"
    crop_winner: Count | UnsetType | None = UNSET
    goods_winner: Count | UnsetType | None = UNSET
    building_winner: Count | UnsetType | None = UNSET


def lay_out(game: Game, given: Mapping[str, object]) -> State:
    """The position with that layout; see `Layout` for what it can hold."""
    layout = read_layout(given, Layout)
    start = game.start()
    total = start.inventory()
    data = cast(Data, start.to_dict())
    data["seats"] = [seat_data(number, one) for number, one in enumerate(everybody(game, layout.seats, SeatLayout()))]
    data["governor"], data["ending"], data["token"] = layout.governor, layout.ending, layout.token
    _lay_roles(data, layout, int(game.players))
    _lay_ships(data, layout)
    _lay_goods(data, total, layout.supply)
    _lay_tiles(data, total, layout)
    _lay_workers(data, total, layout)
    if "nobles" in total:
        _lay_nobles(data, total, layout)
    for name in BUILDING_IDS:
        if name in total:
            owned = sum(_count(one, "city", name) for one in data["seats"])
            data["buildings"][name] = left(name, total[name], owned)
    if "festival" in data:
        _lay_festival(data, layout.tasks or Tasks(), int(game.players))
    chips = left("vp chips", total["vp chips"], sum(one["chips"] for one in data["seats"]))
    data["vp"] = at_most("vp", layout.vp, chips)
    data["seats"][-1]["chips"] += chips - data["vp"]
    money = sum(one["doubloons"] for one in [*data["seats"], *data["roles"].values()])
    data["bank"] = total["doubloons"] - money  # The bank never runs out (AMB-1).
    return game.load(data)


def seat_data(number: int, one: SeatLayout) -> Data:
    """A seat as positions are written."""
    groups = {name: _tiles(given, None) for name, given in one.island.items()}
    houses = {name: _tiles(given, 1) for name, given in one.city.items()}
    data: Data = {
        "doubloons": one.doubloons,
        "chips": one.chips,
        "noted": one.noted,
        "idle_workers": one.idle,
        "goods": dict(one.goods),
        "island": groups,
        "city": houses,
        "wharf_used": False,
        "forests": dict(one.forests),
        "hidden_forests": dict(one.hidden_forests),
        "awake": one.awake,
    }
    for name, count in one.nobles.items():
        if name == HOLDING:
            data["idle_nobles"] = count
        elif name in groups or name in houses:
            (groups if name in groups else houses)[name]["nobles"] = count
        else:
            raise BadData("seats[{number}].nobles: there is no {name} on this board.", number=number, name=Quote(name))
    return data


def _tiles(given: int | tuple[int, int], tiles: int | None) -> dict[str, int]:
    """Tiles with their workers; a mere number is that of the workers, each on a tile or all on so many."""
    if isinstance(given, int):
        return {"tiles": given if tiles is None else tiles, "workers": given}
    return {"tiles": given[0], "workers": given[1]}


def _count(one: Data, part: str, name: str) -> int:
    return int(one[part].get(name, {"tiles": 0})["tiles"])


def _check_names(place: str, given: Mapping[str, object], known: Mapping[str, object]) -> None:
    for name in given:
        if name not in known:
            raise BadData(
                "{place}: there is no {name}; it can be {names}.",
                place=Text(place),
                name=Quote(name),
                names=Names([Text(one) for one in known]),
            )


def _lay_roles(data: Data, layout: Layout, players: int) -> None:
    for place, given in (("taken", layout.taken), ("card_money", layout.card_money), ("captured", layout.captured)):
        _check_names(place, given, data["roles"])
    for name, card in data["roles"].items():
        card["taken_by"] = layout.taken.get(name)
        card["doubloons"] = layout.card_money.get(name, 0)
    for name, captor in layout.captured.items():
        data["roles"][name]["captor"] = captor
    actor = (layout.governor + len(layout.taken)) % players
    data["picks"] = len(layout.taken)
    data["frames"] = [{"phase": "role", "actor": actor, "picker": actor, "count": 0, "mark": 0}]


def _lay_ships(data: Data, layout: Layout) -> None:
    capacities = [ship["capacity"] for ship in data["ships"]]
    for capacity in layout.ships:
        if capacity not in capacities:
            raise BadData(
                "ships: there is no ship {capacity}; the ships are {all}.", capacity=capacity, all=Names(capacities)
            )
    for ship in data["ships"]:
        ship["good"], ship["load"] = layout.ships.get(ship["capacity"], (None, 0))
    data["trading_house"] = {good: layout.house.count(good) for good in set(layout.house)}


def _lay_goods(data: Data, total: Mapping[str, int], supply: Mapping[str, int]) -> None:
    _check_names("supply", supply, dict.fromkeys(GOODS))
    for good in GOODS:
        aboard = sum(ship["load"] for ship in data["ships"] if ship["good"] == good)
        held = sum(one["goods"].get(good, 0) for one in data["seats"])
        rest = left(good, total[good], aboard + held + data["trading_house"].get(good, 0))
        data["goods"][good] = at_most(f"supply of {good}", supply.get(good), rest)
        last = data["seats"][-1]["goods"]
        last[good] = last.get(good, 0) + rest - data["goods"][good]


def _lay_tiles(data: Data, total: Mapping[str, int], layout: Layout) -> None:
    stacks: dict[str, dict[str, int]] = {"faceup": dict(layout.faceup), "facedown": {}, "discard": {}, "leftover": {}}
    for good in GOODS:
        laid = sum(_count(one, "island", good) for one in data["seats"])
        laid += sum(one[part].get(good, 0) for one in data["seats"] for part in ("forests", "hidden_forests"))
        rest = left(f"{good} tiles", total[f"{good} tiles"], laid + layout.faceup.get(good, 0))
        wanted = None if layout.facedown is None else layout.facedown.get(good, 0)
        stacks["facedown"][good] = at_most(f"{good} tiles face down", wanted, rest)
        stacks["discard"][good] = rest - stacks["facedown"][good]
    data["plantations"] = stacks
    quarries = sum(_count(one, "island", "quarry") for one in data["seats"])
    data["quarries"] = left("quarry tiles", total["quarry tiles"], quarries)


def _groups(data: Data) -> list[Data]:
    """Everything on which workers stand."""
    return [tile for one in data["seats"] for part in ("island", "city") for tile in one[part].values()]


def _lay_workers(data: Data, total: Mapping[str, int], layout: Layout) -> None:
    placed = sum(tile["workers"] for tile in _groups(data)) + sum(one["idle_workers"] for one in data["seats"])
    aboard = data["workers"]["ship"] if layout.worker_ship is None else layout.worker_ship
    left("workers", total["workers"] + total.get("nobles", 0), placed + aboard)
    rest = total["workers"] - placed - aboard  # Nobles among them are given back later.
    data["workers"] = {"supply": rest if layout.workers is None else layout.workers, "ship": aboard}
    data["seats"][-1]["idle_workers"] += rest - data["workers"]["supply"]


def _lay_nobles(data: Data, total: Mapping[str, int], layout: Layout) -> None:
    """Nobles aboard are counted among those on the ship; those on tiles were counted as workers before.

    So many workers are left: in the supply, or with the last seat if the layout says what lies in the supply.
    """
    placed = sum(tile.get("nobles", 0) for tile in _groups(data))
    placed += sum(one.get("idle_nobles", 0) for one in data["seats"])
    aboard = 1 if layout.noble_ship is None else layout.noble_ship
    rest = left("nobles", total["nobles"], placed + aboard)
    workers, last = data["workers"], data["seats"][-1]
    if layout.workers is None:
        workers["supply"] += placed + aboard
    else:
        last["idle_workers"] += placed + aboard
    workers["supply_nobles"] = at_most("noble_supply", layout.noble_supply, rest)
    workers["ship_nobles"] = aboard
    last["idle_workers"] += rest - workers["supply_nobles"]
    last["idle_nobles"] = last.get("idle_nobles", 0) + rest - workers["supply_nobles"]


def _lay_festival(data: Data, given: Tasks, players: int) -> None:
    """The tasks; what lies on the festival board is missing from the supplies."""
    won = {name: getattr(given, name) for name in ("crop_winner", "goods_winner", "building_winner")}
    winners = {name: players - 1 if winner is UNSET else winner for name, winner in won.items()}
    data["festival"] = {"crop": given.crop, "goods": given.goods, "building": given.building, **winners}
    if winners["crop_winner"] is None:
        data["plantations"]["facedown"][given.crop] -= 1
    if winners["goods_winner"] is None:
        for good, count in given.goods.items():
            data["goods"][good] -= count
    # With two players the tile of the task is one more than usual, except that there are only two Jewelers (AMB-57).
    additional = players == 2 and given.building != "jeweler"
    if winners["building_winner"] is None and not additional:
        data["buildings"][given.building] -= 1
    elif winners["building_winner"] is not None and additional:
        data["buildings"][given.building] += 1
