"""The action numbers of a game: which range of integers means what."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, filled, zeros
from antillas.games.puerto_rico.tables import BASE_BUILDINGS, GOODS, QUARRY, ROLES, TILES, Rules

PASS: Final = 0
PICK: Final = 1
TAKE: Final = PICK + ROLES
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


class Layout:
    """Where the ranges that depend on the tables begin, and how many actions there are.

    After the fixed ranges come `LOAD` + good * ships + ship, `build[building]`, `keep[good]` + amount for stored
    goods, and `place[group]` + workers for the Mayor, whose groups are the kinds of tile, then the buildings. These
    numbers are the base game's and stay what they are: stored games are made of them. Buildings that are added to the
    game later have a block behind them.
    """

    def __init__(self, rules: Rules) -> None:
        self.ships: i64 = len(rules.supplies.ships)
        self.load_end: i64 = LOAD + GOODS * self.ships
        self.groups: i64 = TILES + rules.buildings.count
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
        self._add_purchases(BASE_BUILDINGS, rules.buildings.count)
        self._add_circles(rules, BASE_BUILDINGS, rules.buildings.count)
        self.bought = filled(self.end, -1)
        for building in range(rules.buildings.count):
            self.bought[self.build[building]] = building

    def _add_purchases(self, first: i64, end: i64) -> None:
        """An action to buy each of the buildings with these numbers."""
        for _ in range(first, end):
            self.build = append(self.build, self.end)
            self.end += 1

    def _add_circles(self, rules: Rules, first: i64, end: i64) -> None:
        """The actions that place workers on the buildings with these numbers."""
        buildings = rules.buildings
        for building in range(first, end):
            tiles = buildings.copies[building] if rules.may_own_several(building) else 1
            self._add_group(buildings.circles[building] * tiles)

    def _add_group(self, most: i64) -> None:
        """The actions that place workers on the next group, from none to the most."""
        self.place = append(self.place, self.end)
        self.most = append(self.most, most)
        self.end += 1 + most
