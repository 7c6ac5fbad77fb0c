"""The action numbers of a game: which range of integers means what."""

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, filled, zeros
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.tables import (
    BASE_BUILDINGS,
    BASE_ROLES,
    BUILDINGS,
    GOODS,
    GROUPS,
    QUARRY,
    TILES,
)

PASS: Final = 0
PICK: Final = 1
TAKE: Final = PICK + BASE_ROLES
DRAW: Final = TAKE + TILES
WORKER: Final = DRAW + 1
PRODUCE: Final = WORKER + 1
EXTRA: Final = PRODUCE + 1
SELL: Final = EXTRA + GOODS
WHARF_LOAD: Final = SELL + GOODS
GOVERNOR: Final = WHARF_LOAD + GOODS
MAX_PLAYERS: Final = 5
TURN_UP: Final = GOVERNOR + MAX_PLAYERS
LOAD: Final = TURN_UP + GOODS

LAND_WAYS: Final = 4
"""How a plantation leaves an island: empty, with its worker, with its noble, or as a forest of its kind."""
MOST_BID: Final = 20
"""Points that can be bid for a place in the turn order (CLUB-3)."""
MOST_KEPT: Final = 3
"""What Piracy and Raid keep at most (BUC-4, BUC-6)."""


@final
class Layout:
    """Where the ranges that depend on the tables begin, and how many actions there are.

    After the fixed ranges come `LOAD` + good * ships + ship, `build[building]`, `keep[good]` + amount for stored
    goods, and `place[group]` + workers for the Mayor, whose groups are the kinds of tile, then the buildings. These
    numbers are the base game's and stay what they are: stored games are made of them. The block of all expansions
    lies behind them; without any expansion the game ends before it.
    """

    def __init__(self, rules: Rules) -> None:
        self.ships: i64 = len(rules.supplies.ships)
        self.load_end: i64 = LOAD + GOODS * self.ships
        self.build: Ints = zeros(0)
        self.keep: Ints = zeros(0)
        self.place: Ints = zeros(0)
        self.most: Ints = zeros(0)
        """By group the most workers that an action places there."""
        self.bought: Ints = zeros(0)
        """By action the building that it buys; -1 if it buys none."""
        self.end: i64 = self.load_end
        self._add_purchases(0, BASE_BUILDINGS)
        for good in range(i64(GOODS)):
            self.keep = append(self.keep, self.end - 1)
            self.end += rules.supplies.goods[good]
        for tile in range(i64(TILES)):
            self._add_group(rules.supplies.quarries if tile == QUARRY else rules.supplies.tiles[tile])
        self._add_circles(rules, 0, BASE_BUILDINGS)
        base_end = self.end
        self._add_purchases(BASE_BUILDINGS, BUILDINGS)
        self._add_circles(rules, BASE_BUILDINGS, BUILDINGS)
        self.more = Block(self, rules)
        self.first_guest: i64 = self.more.guest
        """From here on actions move guests, whatever is asked."""
        self.bid: i64 = self.more.bid
        """The action before the one that bids a single point."""
        if not rules.flags.expanded():
            self.end = base_end
            if rules.flags.seat_auction:
                self.bid = self.reserve(MOST_BID) - 1
        self.bought = filled(self.end, -1)
        for building in range(i64(BUILDINGS)):
            if self.build[building] < self.end:
                self.bought[self.build[building]] = building

    def reserve(self, count: i64) -> i64:
        """The first of so many new actions."""
        first = self.end
        self.end += count
        return first

    def _add_purchases(self, first: i64, end: i64) -> None:
        """An action to buy each of the buildings with these numbers."""
        for _ in range(first, end):
            self.build = append(self.build, self.reserve(1))

    def _add_circles(self, rules: Rules, first: i64, end: i64) -> None:
        """The actions that place workers on the buildings with these numbers."""
        buildings = rules.buildings
        for building in range(first, end):
            tiles = buildings.copies[building] if rules.may_own_several(building) else 1
            self._add_group(buildings.circles[building] * tiles)

    def _add_group(self, most: i64) -> None:
        """The actions that place workers on the next group, from none to the most."""
        self.most = append(self.most, most)
        self.place = append(self.place, self.reserve(1 + most))


@final
class Block:
    """The actions of the expansions, the same ones whichever of them are played; guests come last."""

    def __init__(self, layout: Layout, rules: Rules) -> None:
        goods = i64(GOODS)
        self.pick_buccaneer = layout.reserve(1)
        self.noble = layout.reserve(1)
        # Settler.
        self.forest = layout.reserve(goods)
        self.as_plantation, self.as_forest = layout.reserve(1), layout.reserve(1)
        self.discard = layout.reserve(goods * LAND_WAYS)
        # Mayor.
        self.ship_worker, self.ship_noble = layout.reserve(1), layout.reserve(1)
        self.place_nobles = noble_groups(layout)
        """By group the action that puts no noble there."""
        # Builder: payments with the Black Market.
        self.pay_worker = layout.reserve(GROUPS + 1)
        self.pay_noble = layout.reserve(GROUPS + 1)
        self.no_worker = layout.reserve(1)
        self.pay_good = layout.reserve(goods)
        self.no_good = layout.reserve(1)
        self.pay_point, self.no_point = layout.reserve(1), layout.reserve(1)
        # Trader.
        self.post = layout.reserve(goods)
        self.buy_land = layout.reserve(1)
        self.buy_plantation = layout.reserve(goods)
        self.buy_forest = layout.reserve(goods)
        self.sell_land = layout.reserve(goods * LAND_WAYS)
        # Captain.
        self.stow = small_loads(layout, rules)
        """By good the action before the one that stows a single good."""
        self.deliver = layout.reserve(goods)
        # Buccaneer.
        self.piracy = layout.reserve(layout.ships)
        self.plunder = layout.reserve(1)
        self.raid = layout.reserve(1)
        self.capture = layout.reserve(BASE_ROLES)
        self.spoils = layout.reserve(1 + MOST_KEPT)
        self.remove_noble, self.leave_noble = layout.reserve(1), layout.reserve(1)
        self.raid_worker = layout.reserve(GROUPS)
        self.raid_noble = layout.reserve(GROUPS)
        # Set-up.
        self.draft = layout.reserve(BUILDINGS)
        self.crop = layout.reserve(goods)
        self.task = layout.reserve(goods)
        self.festival = layout.reserve(BUILDINGS)
        self.bid = layout.reserve(MOST_BID) - 1
        # Guests: what can be answered to other questions too.
        self.guest = layout.reserve(GROUPS)
        self.noble_guest = layout.reserve(GROUPS)
        self.wake, self.sleep = layout.reserve(1), layout.reserve(1)


def noble_groups(layout: Layout) -> Ints:
    """By group the first of the actions that say how many nobles stand there."""
    first = zeros(0)
    for group in range(i64(GROUPS)):
        first = append(first, layout.reserve(1 + layout.most[group]))
    return first


def small_loads(layout: Layout, rules: Rules) -> Ints:
    """By good the action before those that load so many of it on the Small Wharf."""
    before = zeros(0)
    for good in range(i64(GOODS)):
        before = append(before, layout.reserve(rules.supplies.goods[good]) - 1)
    return before
