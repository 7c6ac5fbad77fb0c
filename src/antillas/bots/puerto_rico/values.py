"""What a player's board is worth in Puerto Rico: an estimate of the final score, made of a few small sums."""

from typing import Final

from antillas.bots.puerto_rico.weights import UNKNOWN, Weights
from antillas.core.contract import OVER
from antillas.games.puerto_rico.board import Board
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    AVAILABLE,
    BUILDER,
    BUILDING_IDS,
    CAPTAIN,
    CAPTURED,
    CITY_SPACES,
    CORN,
    CRAFTSMAN,
    CUSTOMS_HOUSE,
    FORTRESS,
    GOODS,
    GUILD_HALL,
    ISLAND_SPACES,
    LARGE_MARKET,
    LARGE_PRODUCTION,
    LARGE_UTILITY,
    MAYOR,
    OFFICE,
    QUARRY,
    RESIDENCE,
    SETTLER,
    SMALL_MARKET,
    SMALL_UTILITY,
    TRADER,
    TRADING_HOUSE_SPACES,
    WHARF,
)

MIGHT_COMPLETE: Final = 2
"""Circles of a production building for which plantations may still come."""


class Facts:
    """What does not change in a game, as plain lists, which interpreted code reads faster."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        buildings = rules.buildings
        self.rules = rules
        self.weights = weights
        self.points: list[int] = list(buildings.points)
        self.circles: list[int] = list(buildings.circles)
        self.kinds: list[int] = list(buildings.kind)
        self.in_play: list[int] = list(buildings.in_play)
        self.prices: list[int] = list(rules.prices)
        self.dearest = sorted(range(GOODS), key=lambda good: -self.prices[good])
        """The goods, the dearest first."""
        self.ships: list[int] = list(rules.supplies.ships)
        self.all_goods: list[int] = list(rules.supplies.goods)
        self.players = int(rules.players)
        self.picks = int(rules.supplies.picks)
        self.goods: list[int] = list(buildings.good)
        """What each building helps to produce."""
        self.makers = [[building for building, good in enumerate(self.goods) if good == kind] for kind in range(GOODS)]
        """The production buildings of each good."""
        self.expanded = bool(rules.flags.expanded())
        self.utilities = [weights.utilities.get(name, UNKNOWN) for name in BUILDING_IDS]
        """What each small utility building brings."""
        self.likings = [0.0] * len(self.points)
        """Points by which the player likes each building for no reason."""
        usual = self.picks / (int(rules.supplies.roles) + (1 if rules.flags.buccaneer else 0))
        self.rates = [min(1.0, usual * appeal) for appeal in weights.role_appeal]
        """How often each role is picked in a round."""


class Outlook:
    """What is left of the game: rounds, phases of each role, and what a doubloon is still good for."""

    def __init__(self, state: Position, facts: Facts, rounds: float) -> None:
        weights = facts.weights
        self.rounds = 0.0 if state.ending else rounds
        taker: list[int] = list(state.board.role_taker)
        # When the game is over, the cards lie ready for a round that never comes.
        picks = 0 if state.player == OVER else facts.picks - int(state.picks)
        this_round = picks / max(1, taker.count(AVAILABLE))
        appeal = weights.role_appeal
        now = [
            min(1.0, this_round * appeal[role]) if taker[role] == AVAILABLE else 1.0 if taker[role] <= CAPTURED else 0.0
            for role in range(len(appeal))
        ]
        self.phases = [count + rate * self.rounds for count, rate in zip(now, facts.rates, strict=True)]
        """Phases of each role until the end."""
        near = min(weights.until_mayor, self.rounds)
        self.near = [count + rate * near for count, rate in zip(now, facts.rates, strict=True)]
        """Phases of each role before workers can be placed anew."""
        worth = weights.doubloon_last + weights.doubloon_round * min(self.rounds, weights.doubloon_rounds)
        self.doubloon = weights.tie_break + worth * min(1.0, self.phases[BUILDER])


def rounds_left(state: Position, facts: Facts) -> float:
    """How many rounds may follow this one: whatever ends the game first (END-1)."""
    if state.ending:
        return 0.0
    weights, board = facts.weights, state.board
    by_workers = int(board.workers) / (facts.rates[MAYOR] * (facts.players + weights.workers_per_mayor))
    if state.rules.flags.nobles:  # A short supply ends no game (NOBLE-1).
        by_workers = weights.longest
    by_city = (CITY_SPACES - max(int(seat.city) for seat in state.seats)) / weights.buildings_per_round
    active = 0
    for seat in state.seats:
        active += int(sum(seat.manned))
    by_chips = int(board.vp) / (weights.shipped * max(active, 2 * facts.players))
    return max(0.5, min(by_workers, by_city, by_chips))


class Estate:
    """What a player owns, read once, with what it can produce."""

    def __init__(self, seat: Seat, facts: Facts) -> None:
        self.doubloons = int(seat.doubloons)
        self.idle = int(seat.idle)
        self.island = int(seat.island)
        self.city = int(seat.city)
        self.circles = int(seat.circles)
        self.goods: list[int] = list(seat.goods)
        self.tiles: list[int] = list(seat.tiles)
        self.manned: list[int] = list(seat.manned)
        self.owned: list[int] = list(seat.owned)
        self.staff: list[int] = list(seat.staff)
        self.employed = sum(self.manned) + sum(self.staff)
        self.buildings: list[int] = []
        circles, staff = [0] * GOODS, [0] * GOODS
        circles[CORN], staff[CORN] = self.tiles[CORN], self.manned[CORN]
        for building in facts.in_play:
            count = self.owned[building]
            if count:
                self.buildings.append(building)
                good = facts.goods[building]
                if good > CORN:
                    circles[good] += count * facts.circles[building]
                    staff[good] += self.staff[building]
        self._count(circles, staff)
        self.kinds = GOODS - self.could.count(0)
        self.output = sum(self.could)

    def _count(self, circles: list[int], staff: list[int]) -> None:
        """Compare the plantations with the circles of their buildings and those who stand there."""
        self.makes: list[int] = []
        """Goods by kind with the workers as they are."""
        self.could: list[int] = []
        """Goods by kind with a worker on every circle."""
        self.might: list[int] = []
        """Goods by kind when missing buildings or plantations are added."""
        for tiles, manned, room, there in zip(self.tiles, self.manned, circles, staff, strict=False):
            wanted = room if room < MIGHT_COMPLETE else MIGHT_COMPLETE
            self.makes.append(manned if manned < there else there)
            self.could.append(tiles if tiles < room else room)
            self.might.append(tiles if tiles > wanted else wanted)


class Valuation:
    """Values boards in victory points, for one outlook."""

    def __init__(self, facts: Facts, outlook: Outlook) -> None:
        self.facts = facts
        self.weights = facts.weights
        self.outlook = outlook

    def worth(self, board: Board, seat: Seat, chips: float) -> float:
        """What a player with so many chips has and may expect."""
        return self.worth_of(board, self.estate(seat), chips)

    def estate(self, seat: Seat) -> Estate:
        """What a player owns, as this valuation reads it."""
        return Estate(seat, self.facts)

    def worth_of(self, board: Board, estate: Estate, chips: float) -> float:
        """What somebody with that estate and so many chips has and may expect."""
        later = self.later(estate)
        production = self.production(estate, later)
        return (
            chips
            + self.money(estate)
            + production
            + self.goods_in_hand(board, estate)
            + self.quarries(estate, later)
            + self.buildings(estate, later, chips, production)
        )

    def later(self, estate: Estate) -> float:
        """The worth of an empty circle compared with a filled one: less if there are more than workers to come."""
        empty = estate.island + estate.circles - estate.employed
        coming = self.outlook.phases[MAYOR] * self.weights.new_workers + estate.idle
        return self.weights.manned_later * (coming / empty if coming < empty else 1.0)

    def money(self, estate: Estate) -> float:
        """Doubloons, as far as there is something to buy."""
        rich = self.weights.rich
        doubloons = estate.doubloons
        return self.outlook.doubloon * (doubloons if doubloons <= rich else (doubloons + rich) / 2)

    def production(self, estate: Estate, later: float) -> float:
        """Goods of future Craftsman phases, shipped or sold."""
        weights, phases = self.weights, self.outlook.phases
        unit = weights.unit
        ship = phases[CRAFTSMAN] * min(1.0, phases[CAPTAIN]) * weights.ship
        sale = min(phases[TRADER], phases[CRAFTSMAN]) * weights.sale * self.outlook.doubloon
        total = 0.0
        for good in self.facts.dearest:
            might = estate.might[good]
            if might:
                makes, could = estate.makes[good], estate.could[good]
                completed = later * weights.completed_later[good]
                units = unit[makes] + later * (unit[could] - unit[makes])
                if might > could:
                    units += completed * (unit[might] - unit[could])
                sold = 1.0 if makes else later if could else completed
                total += ship * units + sale * self.facts.prices[good] * sold
                sale *= 1 - sold * (1 - weights.sale_next)
        return total

    def goods_in_hand(self, board: Board, estate: Estate) -> float:
        """Goods held: what the ships would take, and the best sale."""
        if not any(estate.goods):
            return 0.0
        weights, phases = self.weights, self.outlook.phases
        held = sum(estate.goods)
        ready = self.loadable(board, estate)
        loads = min(1.0, phases[CAPTAIN]) * (weights.load_ready * ready + weights.load_stuck * (held - ready))
        sales = min(1.0, phases[TRADER]) * weights.sale_ready * self.outlook.doubloon
        return weights.tie_break * held + loads + sales * self.best_sale(board, estate)

    def loadable(self, board: Board, estate: Estate) -> float:
        """How many goods will find room: on ships that carry them beside those of the others, then on empty ones."""
        waiting = estate.goods[:]
        supply: list[int] = list(board.goods)
        empty: list[int] = []
        ready = 0.0
        for ship, size in enumerate(self.facts.ships):
            good = int(board.ship_good[ship])
            if good < 0:
                empty.append(size)
            elif waiting[good]:
                load = int(board.ship_load[ship])
                rivals = self.facts.all_goods[good] - supply[good] - load - waiting[good]
                room = size - load - self.weights.rival_load * rivals
                ready += min(float(waiting[good]), max(0.0, room))
                waiting[good] = 0
        waiting.sort()
        if estate.staff[WHARF]:
            ready += waiting.pop()
        while empty and waiting:
            ready += min(waiting.pop(), empty.pop())
        return ready

    def best_sale(self, board: Board, estate: Estate) -> int:
        """Doubloons for the best good that could be sold (TRADER-3, -4)."""
        house: list[int] = list(board.house)
        if sum(house) >= TRADING_HOUSE_SPACES:
            house = [0] * GOODS
        best = -1
        for good in range(GOODS):
            if estate.goods[good] and (not house[good] or estate.staff[OFFICE]):
                best = max(best, self.facts.prices[good])
        if best < 0:
            return 0
        return best + (1 if estate.staff[SMALL_MARKET] else 0) + (2 if estate.staff[LARGE_MARKET] else 0)

    def quarries(self, estate: Estate, later: float) -> float:
        """Doubloons saved in future Builder phases (BUILDER-3)."""
        saved = self.weights.quarry
        active, owned = saved[estate.manned[QUARRY]], saved[estate.tiles[QUARRY]]
        builds = min(self.outlook.phases[BUILDER], float(CITY_SPACES - estate.city))
        return builds * self.outlook.doubloon * (active + later * (owned - active))

    def buildings(self, estate: Estate, later: float, chips: float, production: float) -> float:
        """Printed points, what the utility buildings bring, and the bonus of the large ones."""
        large_later = self.weights.large_later * min(1.0, self.outlook.phases[MAYOR])
        total = self.weights.city_space * (CITY_SPACES - estate.city) * min(1.0, self.outlook.rounds)
        for building in estate.buildings:
            kind = self.facts.kinds[building]
            total += self.facts.points[building] * estate.owned[building]
            if kind == LARGE_UTILITY:
                bonus = self.bonus(estate, building, chips, production)
                total += bonus if estate.staff[building] else bonus * large_later
            elif kind == SMALL_UTILITY:
                value = self.utility(estate, building, self.outlook.phases)
                total += value if estate.staff[building] else value * later
        return total

    def utility(self, estate: Estate, building: int, phases: list[float]) -> float:
        """What a small utility building with a worker brings in these phases."""
        row = self.facts.utilities[building]
        count = phases[row.role]
        if row.role == SETTLER:
            count = min(count, float(ISLAND_SPACES - estate.island))
        elif row.role == BUILDER:
            count = min(count, float(CITY_SPACES - estate.city))
        if row.by_output:
            count *= min(1.0, estate.output / self.weights.full_output)
        return count * row.by_kinds[estate.kinds] * (row.points + row.doubloons * self.outlook.doubloon)

    def post(self, estate: Estate, building: int) -> float:
        """What whoever stands there brings until workers can be placed anew."""
        return self.utility(estate, building, self.outlook.near)

    def bonus(self, estate: Estate, building: int, chips: float, production: float) -> float:
        """What a large building will add at the end, if it has a worker then (SCORE-2)."""
        phases, kinds = self.outlook.phases, self.facts.kinds
        growth = self.weights.growth[building - GUILD_HALL]
        builds = min(phases[BUILDER], float(CITY_SPACES - estate.city))
        if building == GUILD_HALL:
            made = sum(1 + kinds[other] for other in estate.buildings if kinds[other] <= LARGE_PRODUCTION)
            return made + growth * builds
        if building == RESIDENCE:
            island = min(float(ISLAND_SPACES), estate.island + growth * phases[SETTLER])
            return max(4.0, island - 5)
        if building == FORTRESS:
            return (estate.employed + estate.idle + growth * phases[MAYOR]) / 3
        if building == CUSTOMS_HOUSE:
            return (chips + growth * production) / 4
        return sum(1 for other in estate.buildings if kinds[other] >= SMALL_UTILITY) + growth * builds
