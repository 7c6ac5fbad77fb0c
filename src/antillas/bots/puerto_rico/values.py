"""What a player's board is worth in Puerto Rico: an estimate of the final score, made of a few small sums."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.puerto_rico.weights import UNKNOWN, Utility, Weights
from antillas.bots.search.net import Floats, floats, no_floats
from antillas.core.contract import OVER
from antillas.core.ints import Ints, SmallInts, ints, small_total, total, zeros
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
    """What does not change in a game, as vectors, which compiled code reads without making Python numbers."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        buildings = rules.buildings
        self.rules = rules
        self.weights = weights
        self.points: Ints = buildings.points
        self.circles: Ints = buildings.circles
        self.kinds: Ints = buildings.kind
        self.in_play: Ints = buildings.in_play
        self.prices: Ints = rules.prices
        self.dearest: Ints = ints(sorted(range(GOODS), key=lambda good: -rules.prices[good]))
        """The goods, the dearest first."""
        self.ships: Ints = rules.supplies.ships
        self.all_goods: Ints = rules.supplies.goods
        self.players: i64 = rules.players
        self.picks: i64 = rules.supplies.picks
        self.goods: Ints = buildings.good
        """What each building helps to produce."""
        self.makers: list[list[int]] = [
            [building for building, good in enumerate(buildings.good) if good == kind] for kind in range(GOODS)
        ]
        """The production buildings of each good."""
        self.expanded = bool(rules.flags.expanded())
        self.utilities = [weights.utilities.get(name, UNKNOWN) for name in BUILDING_IDS]
        """What each small utility building brings."""
        self.likings = [0.0] * len(buildings.points)
        """Points by which the player likes each building for no reason."""
        usual = int(self.picks) / (int(rules.supplies.roles) + (1 if rules.flags.buccaneer else 0))
        self.appeal: Floats = floats(list(weights.role_appeal))
        self.rates: Floats = floats([min(1.0, usual * appeal) for appeal in weights.role_appeal])
        """How often each role is picked in a round."""
        self.unit: Floats = floats(list(weights.unit))
        self.completed_later: Floats = floats(list(weights.completed_later))
        self.saved: Floats = floats(list(weights.quarry))
        """Doubloons that so many active quarries save in a Builder phase."""


class Outlook:
    """What is left of the game: rounds, phases of each role, and what a doubloon is still good for."""

    def __init__(self, state: Position, facts: Facts, rounds: float) -> None:
        weights = facts.weights
        self.rounds: float = 0.0 if state.ending else rounds
        taker = state.board.role_taker
        # When the game is over, the cards lie ready for a round that never comes.
        picks: i64 = 0 if state.player == OVER else facts.picks - state.picks
        ready: i64 = 0
        for who in taker:
            if who == AVAILABLE:
                ready += 1
        this_round = float(picks) / float(max(i64(1), ready))
        near = min(weights.until_mayor, self.rounds)
        roles: i64 = len(facts.appeal)
        self.phases: Floats = no_floats(roles)
        """Phases of each role until the end."""
        self.near: Floats = no_floats(roles)
        """Phases of each role before workers can be placed anew."""
        for role in range(roles):
            now = 0.0
            if taker[role] == AVAILABLE:
                now = min(1.0, this_round * facts.appeal[role])
            elif taker[role] <= CAPTURED:
                now = 1.0
            self.phases[role] = now + facts.rates[role] * self.rounds
            self.near[role] = now + facts.rates[role] * near
        worth = weights.doubloon_last + weights.doubloon_round * min(self.rounds, weights.doubloon_rounds)
        self.doubloon: float = weights.tie_break + worth * min(1.0, self.phases[BUILDER])


def rounds_left(state: Position, facts: Facts) -> float:
    """How many rounds may follow this one: whatever ends the game first (END-1)."""
    if state.ending:
        return 0.0
    weights, board = facts.weights, state.board
    by_workers = float(board.workers) / (facts.rates[MAYOR] * (float(facts.players) + weights.workers_per_mayor))
    if state.rules.flags.nobles:  # A short supply ends no game (NOBLE-1).
        by_workers = weights.longest
    fullest: i64 = 0
    active: i64 = 0
    for number in range(facts.players):
        seat = state.seats[number]
        fullest = max(fullest, seat.city)
        active += total(seat.manned)
    by_city = float(CITY_SPACES - fullest) / weights.buildings_per_round
    by_chips = float(board.vp) / (weights.shipped * float(max(active, 2 * facts.players)))
    return max(0.5, min(by_workers, min(by_city, by_chips)))


class Estate:
    """What a player owns, with what it can produce; it reads the player's board, which must stay as it is meanwhile."""

    def __init__(self, seat: Seat, facts: Facts) -> None:
        self.doubloons: i64 = seat.doubloons
        self.idle: i64 = seat.idle
        self.island: i64 = seat.island
        self.city: i64 = seat.city
        self.circles: i64 = seat.circles
        self.goods: Ints = seat.goods
        self.tiles: Ints = seat.tiles
        self.manned: Ints = seat.manned
        self.owned: SmallInts = seat.owned
        self.staff: SmallInts = seat.staff
        self.employed: i64 = total(seat.manned) + small_total(seat.staff)
        self.buildings: Ints = vec[i64]()
        circles, staff = zeros(GOODS), zeros(GOODS)
        circles[CORN] = self.tiles[CORN]
        staff[CORN] = self.manned[CORN]
        for building in facts.in_play:
            count = i64(self.owned[building])
            if count > 0:
                self.buildings = append(self.buildings, building)
                good = facts.goods[building]
                if good > CORN:
                    circles[good] += count * facts.circles[building]
                    staff[good] += i64(self.staff[building])
        self.makes: Ints = zeros(GOODS)
        """Goods by kind with the workers as they are."""
        self.could: Ints = zeros(GOODS)
        """Goods by kind with a worker on every circle."""
        self.might: Ints = zeros(GOODS)
        """Goods by kind when missing buildings or plantations are added."""
        self.kinds: i64 = 0
        self.output: i64 = 0
        for good in range(i64(GOODS)):
            room = circles[good]
            wanted = room if room < MIGHT_COMPLETE else i64(MIGHT_COMPLETE)
            self.makes[good] = min(self.manned[good], staff[good])
            self.could[good] = min(self.tiles[good], room)
            self.might[good] = max(self.tiles[good], wanted)
            self.output += self.could[good]
            if self.could[good] > 0:
                self.kinds += 1


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
        return self.later_with(estate, estate.island + estate.circles - estate.employed)

    def later_with(self, estate: Estate, empty: i64) -> float:
        """The same with so many empty circles."""
        coming = self.outlook.phases[MAYOR] * self.weights.new_workers + float(estate.idle)
        return self.weights.manned_later * (coming / float(empty) if coming < float(empty) else 1.0)

    def money(self, estate: Estate) -> float:
        """Doubloons, as far as there is something to buy."""
        rich = self.weights.rich
        doubloons = float(estate.doubloons)
        return self.outlook.doubloon * (doubloons if doubloons <= rich else (doubloons + rich) / 2.0)

    def production(self, estate: Estate, later: float) -> float:
        """Goods of future Craftsman phases, shipped or sold."""
        facts, weights, phases = self.facts, self.weights, self.outlook.phases
        unit = facts.unit
        ship = phases[CRAFTSMAN] * min(1.0, phases[CAPTAIN]) * weights.ship
        sale = min(phases[TRADER], phases[CRAFTSMAN]) * weights.sale * self.outlook.doubloon
        total_worth = 0.0
        for good in facts.dearest:
            might = estate.might[good]
            if might > 0:
                makes, could = estate.makes[good], estate.could[good]
                completed = later * facts.completed_later[good]
                units = unit[makes] + later * (unit[could] - unit[makes])
                if might > could:
                    units += completed * (unit[might] - unit[could])
                sold = completed
                if makes > 0:
                    sold = 1.0
                elif could > 0:
                    sold = later
                total_worth += ship * units + sale * float(facts.prices[good]) * sold
                sale *= 1.0 - sold * (1.0 - weights.sale_next)
        return total_worth

    def goods_in_hand(self, board: Board, estate: Estate) -> float:
        """Goods held: what the ships would take, and the best sale."""
        held = total(estate.goods)
        if held == 0:
            return 0.0
        weights, phases = self.weights, self.outlook.phases
        ready = self.loadable(board, estate)
        loads = min(1.0, phases[CAPTAIN]) * (weights.load_ready * ready + weights.load_stuck * (float(held) - ready))
        sales = min(1.0, phases[TRADER]) * weights.sale_ready * self.outlook.doubloon
        return weights.tie_break * float(held) + loads + sales * float(self.best_sale(board, estate))

    def loadable(self, board: Board, estate: Estate) -> float:
        """How many goods will find room: on ships that carry them beside those of the others, then on empty ones."""
        facts = self.facts
        waiting = estate.goods[:]
        empty: Ints = vec[i64]()
        ready = 0.0
        for ship in range(i64(len(facts.ships))):
            size = facts.ships[ship]
            good = board.ship_good[ship]
            if good < 0:
                empty = append(empty, size)
            elif waiting[good] > 0:
                load = board.ship_load[ship]
                rivals = facts.all_goods[good] - board.goods[good] - load - waiting[good]
                room = float(size - load) - self.weights.rival_load * float(rivals)
                ready += min(float(waiting[good]), max(0.0, room))
                waiting[good] = 0
        if estate.staff[WHARF] > 0:
            ready += float(take_most(waiting))
        # The largest ships are listed last.
        left: i64 = len(empty)
        most = take_most(waiting)
        while left > 0 and most > 0:
            left -= 1
            ready += float(min(most, empty[left]))
            most = take_most(waiting)
        return ready

    def best_sale(self, board: Board, estate: Estate) -> i64:
        """Doubloons for the best good that could be sold (TRADER-3, -4)."""
        full = total(board.house) >= TRADING_HOUSE_SPACES
        best: i64 = -1
        for good in range(i64(GOODS)):
            if estate.goods[good] > 0 and (full or board.house[good] == 0 or estate.staff[OFFICE] > 0):
                best = max(best, self.facts.prices[good])
        if best < 0:
            return 0
        if estate.staff[SMALL_MARKET] > 0:
            best += 1
        if estate.staff[LARGE_MARKET] > 0:
            best += 2
        return best

    def quarries(self, estate: Estate, later: float) -> float:
        """Doubloons saved in future Builder phases (BUILDER-3)."""
        saved = self.facts.saved
        active, owned = saved[estate.manned[QUARRY]], saved[estate.tiles[QUARRY]]
        builds = min(self.outlook.phases[BUILDER], float(CITY_SPACES - estate.city))
        return builds * self.outlook.doubloon * (active + later * (owned - active))

    def buildings(self, estate: Estate, later: float, chips: float, production: float) -> float:
        """Printed points, what the utility buildings bring, and the bonus of the large ones."""
        large_later = self.weights.large_later * min(1.0, self.outlook.phases[MAYOR])
        worth = self.weights.city_space * float(CITY_SPACES - estate.city) * min(1.0, self.outlook.rounds)
        for building in estate.buildings:
            kind = self.facts.kinds[building]
            worth += float(self.facts.points[building] * i64(estate.owned[building]))
            if kind == LARGE_UTILITY:
                bonus = self.bonus(estate, building, chips, production)
                worth += bonus if estate.staff[building] > 0 else bonus * large_later
            elif kind == SMALL_UTILITY:
                value = self.utility(estate, building, self.outlook.phases)
                worth += value if estate.staff[building] > 0 else value * later
        return worth

    def utility(self, estate: Estate, building: i64, phases: Floats) -> float:
        """What a small utility building with a worker brings in these phases."""
        row: Utility = self.facts.utilities[building]
        count = phases[row.role]
        if row.role == SETTLER:
            count = min(count, float(ISLAND_SPACES - estate.island))
        elif row.role == BUILDER:
            count = min(count, float(CITY_SPACES - estate.city))
        if row.by_output:
            count *= min(1.0, float(estate.output) / self.weights.full_output)
        return count * row.by_kinds[estate.kinds] * (row.points + row.doubloons * self.outlook.doubloon)

    def post(self, estate: Estate, building: i64) -> float:
        """What whoever stands there brings until workers can be placed anew."""
        return self.utility(estate, building, self.outlook.near)

    def bonus(self, estate: Estate, building: i64, chips: float, production: float) -> float:
        """What a large building will add at the end, if it has a worker then (SCORE-2)."""
        phases, kinds = self.outlook.phases, self.facts.kinds
        growth = self.weights.growth[building - GUILD_HALL]
        builds = min(phases[BUILDER], float(CITY_SPACES - estate.city))
        if building == RESIDENCE:
            island = min(float(ISLAND_SPACES), float(estate.island) + growth * phases[SETTLER])
            return max(4.0, island - 5.0)
        if building == FORTRESS:
            return (float(estate.employed + estate.idle) + growth * phases[MAYOR]) / 3.0
        if building == CUSTOMS_HOUSE:
            return (chips + growth * production) / 4.0
        count: i64 = 0
        for other in estate.buildings:
            if building != GUILD_HALL:
                count += 1 if kinds[other] >= SMALL_UTILITY else 0
            elif kinds[other] <= LARGE_PRODUCTION:
                count += 1 + kinds[other]
        return float(count) + growth * builds


def take_most(waiting: Ints) -> i64:
    """The largest of several numbers, which becomes zero."""
    place: i64 = 0
    for index in range(1, i64(len(waiting))):
        if waiting[index] > waiting[place]:
            place = index
    most = waiting[place]
    waiting[place] = 0
    return most
