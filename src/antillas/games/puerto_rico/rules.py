"""The frozen tables that a game is played with: buildings, phases, set-up numbers, flags, and all of them together."""

from __future__ import annotations

from typing import final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, bits, filled, ints, zeros
from antillas.games.puerto_rico.flags import Flags
from antillas.games.puerto_rico.tables import GOODS, HOLDING, LARGE_UTILITY, SMALL_UTILITY, TILES


@final
class Buildings:
    """Every kind of building, one value per building number, whether it is in this game or not.

    Tables take lists: a vector that interpreted code hands to a compiled class is never freed.
    """

    def __init__(
        self,
        kind: list[int],
        cost: list[int],
        points: list[int],
        group: list[int],
        circles: list[int],
        copies: list[int],
        copies_in_box: list[int],
        good: list[int],
        in_play: list[int],
    ) -> None:
        self.count: i64 = len(kind)
        self.kind: Ints = ints(kind)
        self.cost: Ints = ints(cost)
        self.points: Ints = ints(points)
        self.group: Ints = ints(group)
        self.circles: Ints = ints(circles)
        self.copies: Ints = ints(copies)
        """How many are for sale with so many players."""
        self.copies_in_box: Ints = ints(copies_in_box)
        self.good: Ints = ints(good)
        """The good that a production building makes, -1 for a utility building and for the Jeweler."""
        self.in_play: Ints = ints(in_play)
        """The numbers of the kinds that this game is played with, those of a draft that are not chosen included."""
        self.most_saved: i64 = max(group)
        """Quarries that count for a building of the last group (BUILDER-3)."""
        self.after_quarries: Ints = zeros(0)
        """For no quarry, one, two and so on: by building what it costs with so many active quarries (BUILDER-3)."""
        for quarries in range(self.most_saved + 1):
            for building in range(self.count):
                saved = quarries if quarries < self.group[building] else self.group[building]
                self.after_quarries = append(self.after_quarries, self.cost[building] - saved)
        self.large: i64 = bits([building for building in in_play if kind[building] == LARGE_UTILITY])
        """The large buildings in play, as bits by building number."""
        self.production: i64 = bits([building for building in in_play if kind[building] < SMALL_UTILITY])
        """The production buildings in play."""
        self.housing: i64 = bits([building for building in in_play if circles[building]])
        """The kinds in play that have circles."""
        self.dearest: i64 = max(cost)
        self.payable: Ints = payable_kinds(self)
        """For no quarry, one and so on, and in each for no doubloon, one and so on: the kinds that cost no more."""
        self.makers: list[Ints] = [zeros(0) for _ in range(GOODS)]
        """By good, the production buildings in play that make it."""
        for maker in in_play:
            if good[maker] >= 0:
                self.makers[good[maker]] = append(self.makers[good[maker]], maker)
        self.all_makers: Ints = zeros(0)
        """The same in one vector, good after good."""
        self.first_maker: Ints = zeros(1)
        """Where the makers of each good begin in it, and the end."""
        for makers in self.makers:
            for maker in makers:
                self.all_makers = append(self.all_makers, maker)
            self.first_maker = append(self.first_maker, len(self.all_makers))

    def quarried(self, quarries: i64) -> i64:
        """Where in `after_quarries` the costs with so many active quarries begin."""
        return (quarries if quarries < self.most_saved else self.most_saved) * self.count

    def within_reach(self, quarries: i64, doubloons: i64) -> i64:
        """The kinds in play that cost no more with so many active quarries, as bits."""
        counted = quarries if quarries < self.most_saved else self.most_saved
        return self.payable[counted * (self.dearest + 1) + (doubloons if doubloons < self.dearest else self.dearest)]

    def spaces(self, building: i64) -> i64:
        """How many city spaces the tile takes (BLDGEN-5)."""
        return 2 if self.kind[building] == LARGE_UTILITY else 1

    def is_large(self, building: i64) -> bool:
        """Whether it is a large utility building, of group 4."""
        return self.kind[building] == LARGE_UTILITY

    def is_production(self, building: i64) -> bool:
        """Whether it is a production building, the Jeweler included (BLD-PROD-4)."""
        return self.kind[building] < SMALL_UTILITY


def payable_kinds(buildings: Buildings) -> Ints:
    """For so many quarries and so many doubloons the kinds in play that can be paid with them, as bits."""
    result = zeros(0)
    for quarries in range(buildings.most_saved + 1):
        costs = quarries * buildings.count
        for doubloons in range(buildings.dearest + 1):
            cheap = [int(kind) for kind in buildings.in_play if buildings.after_quarries[costs + kind] <= doubloons]
            result = append(result, bits(cheap))
    return result


@final
class Sequence:
    """The order of the phases: with which a role begins, what follows each of them, and whose phase it is."""

    def __init__(
        self, phases_of_roles: list[list[int]], phases: i64, guests_move: list[int], guests_told: list[int]
    ) -> None:
        self.first: Ints = zeros(0)
        """By role its first phase; -1 if it has none."""
        self.following: Ints = filled(phases, -1)
        """By phase the one that follows; -1 if the role is over."""
        self.role: Ints = filled(phases, -1)
        """By phase the role that it belongs to; -1 if none."""
        self.guests_move: Ints = zeros(phases)
        """By phase whether guests may move at its questions (AMB-33)."""
        self.guests_told: Ints = zeros(phases)
        """By phase whether the standing order for guests can be given at its questions."""
        for phase in guests_move:
            self.guests_move[phase] = 1
            self.guests_told[phase] = 1
        for phase in guests_told:
            self.guests_told[phase] = 1
        for role, phases_of_role in enumerate(phases_of_roles):
            before: i64 = -1
            for phase in phases_of_role:
                if before >= 0:
                    self.following[before] = phase
                self.role[phase] = role
                before = phase
            self.first = append(self.first, phases_of_role[0] if phases_of_role else -1)


@final
class Supplies:
    """The set-up numbers for one number of players (table of set-up numbers, after SETUP-3)."""

    def __init__(
        self,
        vp: i64,
        workers: i64,
        worker_ship: i64,
        doubloons_in_box: i64,
        picks: i64,
        roles: i64,
        quarries: i64,
        goods: list[int],
        tiles: list[int],
        ships: list[int],
        first_tiles: list[int],
        first_doubloons: list[int],
        nobles: i64,
        noble_ship: i64,
    ) -> None:
        self.vp = vp
        self.workers = workers
        self.worker_ship = worker_ship
        self.doubloons_in_box = doubloons_in_box
        self.picks = picks
        self.roles = roles
        self.quarries = quarries
        self.goods: Ints = ints(goods)
        self.tiles: Ints = ints(tiles)
        self.ships: Ints = ints(ships)
        self.first_tiles: Ints = ints(first_tiles)
        """The starting plantation of each seat, counted from the governor."""
        self.first_doubloons: Ints = ints(first_doubloons)
        """The starting doubloons of each seat, counted from the governor (SETUP-2, CLUB-1)."""
        self.nobles = nobles
        """Nobles in the supply (NOBLE-2)."""
        self.noble_ship = noble_ship
        """How many of those on the worker ship are nobles."""


@final
class Draft:
    """How the utility buildings are found, if not all of the box are for sale (DRAFT-1 to -15)."""

    def __init__(self, slots: list[int], prices: list[int], by_chance: bool, left_out: list[int]) -> None:
        self.slots: Ints = ints(slots)
        """By price, how many kinds are chosen; empty if nothing is drafted."""
        self.prices: Ints = ints(prices)
        """By building the price class in which it is chosen; 0 if it is for sale in any case."""
        self.by_chance = by_chance
        self.left_out: Ints = ints(left_out)
        """The kinds that are out of the game although nobody chooses, because a rule fixes the others (AMB-81)."""

    def takes_place(self) -> bool:
        """Whether kinds are chosen at the beginning of the game."""
        return len(self.slots) > 0


@final
class Rules:
    """Everything fixed about one game: flags, phases, buildings, set-up numbers, goods prices, the start player."""

    def __init__(
        self,
        players: i64,
        flags: Flags,
        sequence: Sequence,
        buildings: Buildings,
        supplies: Supplies,
        prices: list[int],
        start_player: i64,
        draft: Draft,
        most_rounds: i64,
    ) -> None:
        self.players = players
        self.flags = flags
        self.sequence = sequence
        self.buildings = buildings
        self.supplies = supplies
        self.prices: Ints = ints(prices)
        self.start_player = start_player
        """The seat of the first governor, or -1 for a random one (SETUP-1)."""
        self.draft = draft
        self.most_rounds = most_rounds
        """After so many rounds the game ends in any case (END-4)."""
        self.following_group: Ints = following_groups(buildings)
        """By group the next one that has circles in this game, -1 after the last; the first one stands at HOLDING."""

    def may_own_several(self, building: i64) -> bool:
        """Whether a player may own several of the kind: production buildings, by a flag (BUILDER-6, DIV-29)."""
        return self.flags.allow_duplicate_production and self.buildings.is_production(building)


def following_groups(buildings: Buildings) -> Ints:
    """By group the next one with circles in this game, and behind them the first one; -1 where none follows."""
    result = filled(HOLDING + 1, -1)
    before: i64 = HOLDING
    for tile in range(i64(TILES)):
        result[before] = tile
        before = tile
    for building in buildings.in_play:
        if buildings.circles[building] > 0:
            result[before] = TILES + building
            before = TILES + building
    return result
