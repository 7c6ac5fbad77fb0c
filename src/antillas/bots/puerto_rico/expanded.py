"""What the expansions of Puerto Rico add to the worth of a board: forests, nobles, tasks and the newer buildings."""

from typing import Final

from mypy_extensions import i64

from antillas.bots.puerto_rico.values import Estate, Facts, Outlook, Valuation
from antillas.bots.puerto_rico.weights import UNKNOWN, Utility
from antillas.bots.search.net import Floats
from antillas.games.puerto_rico.board import Board
from antillas.games.puerto_rico.festival import crop_on_board
from antillas.games.puerto_rico.scoring import CLOISTER_POINTS
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    AQUEDUCT,
    BUILDER,
    BUILDING_IDS,
    CHAPEL,
    CITY_SPACES,
    CLOISTER,
    CORN,
    GOODS,
    GUESTHOUSE,
    HUNTING_LODGE,
    INDIGO,
    INDIGO_PLANT,
    ISLAND_SPACES,
    JEWELER,
    LAND_OFFICE,
    LIBRARY,
    MAYOR,
    NOBLE_SORT,
    ROYAL_GARDEN,
    ROYAL_SUPPLIER,
    SETTLER,
    SPECIALTY_FACTORY,
    STATUE,
    SUGAR,
    SUGAR_MILL,
    TRADING_POST,
    VILLA,
    ZONING_OFFICE,
)

TWO_FACED: Final = (LAND_OFFICE, CHAPEL, HUNTING_LODGE, ZONING_OFFICE)
"""Buildings that do one thing with a worker and another with a noble (NOBLE-5)."""
ROOM_MAKERS: Final = (LAND_OFFICE, HUNTING_LODGE)
"""Buildings with which island tiles can be given up."""
AQUEDUCT_HOPE: Final = 0.4
"""Extra goods of an Aqueduct whose owner has no large plant yet."""


class ExpandedEstate(Estate):
    """What a player owns in a game with expansions."""

    def __init__(self, seat: Seat, facts: Facts) -> None:
        super().__init__(seat, facts)
        self.forests: i64 = seat.forests
        self.nobles: i64 = seat.all_nobles()
        self.lords = [building for building in TWO_FACED if seat.works_with(building, NOBLE_SORT)]
        """Buildings with two faces that have a noble."""

    def watered(self) -> float:
        """Extra goods that an Aqueduct brings (EXP1-AQUEDUCT-1)."""
        goods = 0
        if self.owned[INDIGO_PLANT] and self.could[INDIGO]:
            goods += 1
        if self.owned[SUGAR_MILL] and self.could[SUGAR]:
            goods += 1
        return goods or AQUEDUCT_HOPE


class ExpandedOutlook(Outlook):
    """What is left of a game with expansions, and what everybody can see of the islands and tasks."""

    def __init__(self, state: Position, facts: Facts, rounds: float) -> None:
        super().__init__(state, facts, rounds)
        islands = sorted(int(seat.island) for seat in state.seats)
        self.emptiest = islands[0]
        self.alone = islands[0] < islands[1]
        """Whether only one player has the emptiest island."""
        self.crop: i64 = crop_on_board(state.board)
        self.picks: float = self.rounds * float(facts.picks) / float(facts.players)
        """Own picks in the rounds to come."""


class ExpandedValuation(Valuation):
    """Values boards in a game with expansions."""

    def __init__(self, facts: Facts, outlook: ExpandedOutlook) -> None:
        super().__init__(facts, outlook)
        self.wide = outlook

    def estate(self, seat: Seat) -> ExpandedEstate:
        """What a player owns, forests and nobles too."""
        return ExpandedEstate(seat, self.facts)

    def worth_of(self, board: Board, estate: Estate, chips: float) -> float:
        """What somebody with that estate and so many chips has and may expect."""
        assert isinstance(estate, ExpandedEstate)
        weights, outlook = self.weights, self.wide
        worth = super().worth_of(board, estate, chips) + weights.noble * float(estate.nobles)
        if estate.idle:
            empty = estate.island - estate.forests + estate.circles - estate.employed
            useful = min(estate.idle, empty)
            idle = weights.idle * float(useful) + weights.spare * float(estate.idle - useful)
            worth += idle * min(1.0, outlook.phases[MAYOR])
        if estate.forests:
            builds = min(outlook.phases[BUILDER], float(CITY_SPACES - estate.city))
            worth += weights.forest * float(estate.forests) * builds * outlook.doubloon
        if estate.island < ISLAND_SPACES and any(estate.owned[building] for building in ROOM_MAKERS):
            worth += weights.full_island * min(1.0, outlook.phases[SETTLER])
        if outlook.crop >= 0:
            worth += weights.crop[min(estate.tiles[outlook.crop], len(weights.crop) - 1)] * min(1.0, outlook.rounds)
        return worth

    def later(self, estate: Estate) -> float:
        """The worth of an empty circle compared with a filled one; forests have none (EXP1-FOREST-3)."""
        assert isinstance(estate, ExpandedEstate)
        return self.later_with(estate, estate.island - estate.forests + estate.circles - estate.employed)

    def best_sale(self, board: Board, estate: Estate) -> i64:
        """Doubloons for the best good that could be sold, also at the own Trading Post (EXP1-TRADINGPOST-1)."""
        best = super().best_sale(board, estate)
        if estate.staff[TRADING_POST]:
            for good in range(i64(GOODS)):
                if estate.goods[good] > 0:
                    best = max(best, self.facts.prices[good])
        return best

    def buildings(self, estate: Estate, later: float, chips: float, production: float) -> float:
        """Printed points and bonuses, taste, and what the Jeweler brings, which is a production building."""
        worth = super().buildings(estate, later, chips, production)
        for building in estate.buildings:
            worth += self.facts.likings[building]
        if estate.owned[JEWELER]:
            value = self.utility(estate, JEWELER, self.outlook.phases)
            worth += value if estate.staff[JEWELER] else value * later
        return worth

    def utility(self, estate: Estate, building: i64, phases: Floats) -> float:
        """What a small utility building brings in these phases with those who stand there."""
        assert isinstance(estate, ExpandedEstate)
        if building == GUESTHOUSE:
            guests = max(i64(1), i64(estate.staff[GUESTHOUSE]))
            return self.weights.guest * float(guests) * min(1.0, self.outlook.rounds)
        if building == LIBRARY:
            share = phases[BUILDER] / self.outlook.phases[BUILDER] if self.outlook.phases[BUILDER] else 0.0
            return self.weights.library * self.wide.picks * share
        if building in estate.lords:
            return self.lordly(estate, building, phases)
        return super().utility(estate, building, phases) * self.multiplier(estate, building)

    def post(self, estate: Estate, building: i64) -> float:
        """What whoever stands there brings until workers can be placed anew; a noble if that is better."""
        assert isinstance(estate, ExpandedEstate)
        value = super().post(estate, building)
        if building in TWO_FACED and estate.nobles:
            return max(value, self.lordly(estate, building, self.outlook.near))
        return value

    def multiplier(self, estate: ExpandedEstate, building: i64) -> float:
        """By how much the buildings grow that count what their owner has."""
        if building == AQUEDUCT:
            return estate.watered()
        if building == SPECIALTY_FACTORY:
            most: i64 = 0
            for good in range(i64(CORN + 1), i64(GOODS)):
                most = max(most, estate.could[good])
            return float(max(i64(0), most - 1))
        if building in (ROYAL_SUPPLIER, JEWELER):
            nobles = self.nobles_to_come(estate) / 2 + float(estate.nobles)
            return nobles if building == JEWELER else min(nobles, float(estate.kinds))
        return 1.0

    def nobles_to_come(self, estate: ExpandedEstate) -> float:
        """Nobles that a player may still get."""
        return self.outlook.phases[MAYOR] * (self.weights.new_nobles + (1 if estate.staff[VILLA] else 0))

    def lordly(self, estate: ExpandedEstate, building: i64, phases: Floats) -> float:
        """What a building with two faces brings in these phases with a noble."""
        row: Utility = self.weights.with_noble.get(BUILDING_IDS[building], UNKNOWN)
        count = phases[row.role]
        if building == HUNTING_LODGE:
            first = estate.island <= self.wide.emptiest
            count *= self.weights.most_empty[first + (first and self.wide.alone)]
        return count * (row.points + row.doubloons * self.outlook.doubloon)

    def bonus(self, estate: Estate, building: i64, chips: float, production: float) -> float:
        """What a large building will add at the end; all points of the Statue are printed."""
        assert isinstance(estate, ExpandedEstate)
        if building == STATUE:
            return 0.0
        if building == ROYAL_GARDEN:
            return float(estate.nobles) + self.nobles_to_come(estate)
        if building == CLOISTER:
            counts = [*(int(tiles) for tiles in estate.tiles), int(estate.forests)]
            sets = sum(tiles // 3 for tiles in counts)
            near = self.outlook.phases[SETTLER] * sum(tiles % 3 == 2 for tiles in counts) / 8
            more = CLOISTER_POINTS[min(sets + 1, len(CLOISTER_POINTS) - 1)] - CLOISTER_POINTS[sets]
            return CLOISTER_POINTS[sets] + more * min(1.0, near)
        return super().bonus(estate, building, chips, production)
