"""What belongs to one player: island, city, goods and money, and the workers and nobles who stand there."""

from __future__ import annotations

from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from antillas.core.ints import Ints, SmallInts, bit, small_total, small_zeros, total, zeros
from antillas.games.puerto_rico.rules import Buildings, Rules
from antillas.games.puerto_rico.tables import BUILDINGS, GOODS, HOLDING, ISLAND_SPACES, NOBLE_SORT, TILES


@final
class Seat:
    """What belongs to one player."""

    def __init__(
        self,
        goods: Ints,
        tiles: Ints,
        manned: Ints,
        owned: SmallInts,
        staff: SmallInts,
        nobles: SmallInts,
        woods: Ints,
    ) -> None:
        self.doubloons: i64 = 0
        self.chips: i64 = 0
        self.noted: i64 = 0
        """Points earned after the supply of chips ran out (CAPTAIN-12)."""
        self.idle: i64 = 0
        """Workers in the holding area; in the Mayor phase also those lifted for placement."""
        self.wharf_used = False
        self.done: i64 = 0
        """What the player has done in this phase, as bits that `tables` names."""
        self.awake = False
        """Whether the player wants to be asked where guests may move (AMB-33)."""
        self.island: i64 = 0
        """Occupied island spaces."""
        self.city: i64 = 0
        """Occupied city spaces."""
        self.circles: i64 = 0
        """Circles on the buildings."""
        self.forests: i64 = 0
        """Island tiles that lie face down; they have no circle (EXP1-FOREST-3)."""
        self.bid: i64 = 0
        """Points that were bid for the place in the turn order (CLUB-3)."""
        self.goods = goods
        self.tiles = tiles
        """Island tiles by kind."""
        self.manned = manned
        """Workers on island tiles by kind of tile: so many of them are active."""
        self.owned = owned
        """Building tiles by building; `build` adds one."""
        self.built: i64 = 0
        """The kinds of building in the city, as bits by building number."""
        self.staff = staff
        """Workers on buildings by building."""
        self.at_work: i64 = 0
        """Workers on all buildings together."""
        self.nobles = nobles
        """How many of the workers are nobles, by group with the holding area last; empty without nobles in the game."""
        self.woods = woods
        """Forests by the good on their other side: those that everybody knows, then those that only the owner knows.

        Empty without forests in the game.
        """

    def copy(self) -> Seat:
        """An independent copy."""
        other = Seat(
            self.goods[:],
            self.tiles[:],
            self.manned[:],
            self.owned[:],
            self.staff[:],
            self.nobles[:],
            self.woods[:],
        )
        other.doubloons = self.doubloons
        other.chips = self.chips
        other.noted = self.noted
        other.idle = self.idle
        other.wharf_used = self.wharf_used
        other.island = self.island
        other.city = self.city
        other.circles = self.circles
        other.built = self.built
        other.at_work = self.at_work
        other.done = self.done
        other.awake = self.awake
        other.forests = self.forests
        other.bid = self.bid
        return other

    # Workers: all who stand somewhere are counted alike, nobles apart besides, and only these methods move them.

    def works(self, building: i64) -> bool:
        """Whether the player has that building with a worker on it (BLDGEN-1)."""
        return self.staff[building] > 0

    def workers(self) -> i64:
        """All own workers, wherever they are."""
        return self.idle + total(self.manned) + self.at_work

    def standing(self, group: i64) -> i64:
        """The workers on a group of circles: a kind of tile, a building after the tiles, or the holding area."""
        if group < TILES:
            return self.manned[group]
        return self.idle if group == HOLDING else i64(self.staff[group - TILES])

    def put(self, group: i64, workers: i64) -> None:
        """Put so many more workers on a group of circles, or into the holding area."""
        if group < TILES:
            self.manned[group] += workers
        elif group == HOLDING:
            self.idle += workers
        else:
            self.staff[group - TILES] += u8(workers)
            self.at_work += workers

    def lift_all(self) -> None:
        """Take all workers off their circles."""
        idle = self.idle
        for tile in range(i64(TILES)):
            if self.manned[tile] > 0:
                idle += self.manned[tile]
                self.manned[tile] = 0
        self.idle = idle + self.at_work
        building: i64 = 0
        while self.at_work > 0:
            if self.staff[building] > 0:
                self.at_work -= i64(self.staff[building])
                self.staff[building] = 0
            building += 1
        if len(self.nobles) > 0:
            lifted = small_total(self.nobles)
            self.nobles = small_zeros(HOLDING + 1)
            self.nobles[HOLDING] = u8(lifted)

    def nobles_on(self, group: i64) -> i64:
        """How many of those who stand there are nobles."""
        return i64(self.nobles[group]) if len(self.nobles) > 0 else i64(0)

    def count_of(self, group: i64, sort: i64) -> i64:
        """How many workers, or how many nobles, stand there."""
        nobles = self.nobles_on(group)
        return nobles if sort == NOBLE_SORT else self.standing(group) - nobles

    def works_with(self, building: i64, sort: i64) -> bool:
        """Whether the building has a worker, or a noble, on it (NOBLE-5)."""
        return self.count_of(TILES + building, sort) > 0

    def all_nobles(self) -> i64:
        """All own nobles, wherever they are."""
        return small_total(self.nobles)

    def add(self, group: i64, sort: i64) -> None:
        """A worker or a noble comes to a group or to the holding area."""
        self.put(group, 1)
        if sort == NOBLE_SORT:
            self.nobles[group] += 1

    def remove(self, group: i64, sort: i64) -> None:
        """A worker or a noble leaves a group or the holding area."""
        if group < TILES:
            self.manned[group] -= 1
        elif group == HOLDING:
            self.idle -= 1
        else:
            self.staff[group - TILES] -= 1
            self.at_work -= 1
        if sort == NOBLE_SORT:
            self.nobles[group] -= 1

    # Buildings.

    def build(self, building: i64, buildings: Buildings) -> None:
        """Put a building into the city."""
        self.owned[building] += 1
        self.built |= bit(building)
        self.city += buildings.spaces(building)
        self.circles += buildings.circles[building]

    # Forests.

    def plots(self) -> i64:
        """Island tiles with a circle."""
        return self.island - self.forests

    def woods_of(self, good: i64) -> i64:
        """Forests that are plantations of a kind on their other side."""
        return self.woods[good] + self.woods[GOODS + good] if len(self.woods) > 0 else i64(0)

    def has_island_space(self) -> bool:
        """Whether another island tile fits (SETTLER-4)."""
        return self.island < ISLAND_SPACES


Seats: TypeAlias = "vec[Seat]"


def empty_seat(rules: Rules) -> Seat:
    """A player's board with nothing on it."""
    return Seat(
        zeros(GOODS),
        zeros(TILES),
        zeros(TILES),
        small_zeros(BUILDINGS),
        small_zeros(BUILDINGS),
        small_zeros(HOLDING + 1 if rules.flags.nobles else 0),
        zeros(2 * GOODS if rules.flags.new_buildings else 0),
    )
