"""The action numbers of a game: which range of integers means what."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, zeros
from antillas.games.puerto_rico.tables import GOODS, QUARRY, ROLES, SMALL_UTILITY, TILES, Rules

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

    After the fixed ranges come `LOAD` + good * ships + ship, `build` + building, `keep[good]` + amount for
    stored goods, and `place[group]` + workers for the Mayor, whose groups are the kinds of tile, then the buildings.
    """

    def __init__(self, rules: Rules) -> None:
        buildings = rules.buildings
        self.ships: i64 = len(rules.supplies.ships)
        self.build: i64 = LOAD + GOODS * self.ships
        self.groups: i64 = TILES + buildings.count
        self.keep: Ints = zeros(0)
        self.place: Ints = zeros(0)
        end: i64 = self.build + buildings.count
        for good in range(i64(GOODS)):
            self.keep = append(self.keep, end - 1)
            end += rules.supplies.goods[good]
        for tile in range(i64(TILES)):
            self.place = append(self.place, end)
            end += 1 + (rules.supplies.quarries if tile == QUARRY else rules.supplies.tiles[tile])
        for building in range(buildings.count):
            self.place = append(self.place, end)
            several = rules.flags.allow_duplicate_production and buildings.kind[building] < SMALL_UTILITY
            end += 1 + buildings.circles[building] * (buildings.copies[building] if several else 1)
        self.end = end
