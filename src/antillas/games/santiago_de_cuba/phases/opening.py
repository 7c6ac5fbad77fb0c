"""The set-up: chance names the start player and deals buildings and Cubans (SC-SETUP-1 to -9)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import DEAL_BUILDING, DEAL_CUBAN, STARTER
from antillas.games.santiago_de_cuba.phase import BUILDING_DEAL, CUBAN_DEAL, TURN
from antillas.games.santiago_de_cuba.phases import roll
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    BUILDING_IDS,
    BUILDINGS,
    CUBAN_IDS,
    CUBANS,
    FLOWER_IDS,
    GOODS,
    STOPS,
)


class Opening(Phase[Position]):
    """Chance chooses who starts, with equal weights (SC-SETUP-7)."""

    def __init__(self) -> None:
        super().__init__("opening", "SC-SETUP-7", marked("Chance chooses the start player."), by_chance=True, even=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """Any seat."""
        for seat in range(state.rules.players):
            out = append(out, STARTER + seat)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Give everybody the starting goods, then deal the tiles."""
        begin(state, action - STARTER)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nothing else can happen here."""
        return refusal(self.asks, "The start player is being chosen, among the seats in the game.")

    def fits(self, state: Position) -> bool:
        """Nobody has got anything."""
        return all(total(seat.goods) == 0 for seat in state.seats)


class BuildingDeal(Phase[Position]):
    """Chance puts a building under each flower; `count` is the place (SC-SETUP-1)."""

    def __init__(self) -> None:
        super().__init__(
            "building-deal", "SC-SETUP-1", marked("Chance deals the buildings."), by_chance=True, even=True
        )

    def options(self, state: Position, out: Ints) -> Ints:
        """Every building that is left."""
        place = state.board.place
        for building in range(i64(BUILDINGS)):
            if place[building] < 0:
                out = append(out, DEAL_BUILDING + building)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Lay it down; after the last place come the Cubans."""
        building = action - DEAL_BUILDING
        state.lay_building(building, state.count)
        if state.log is not None:
            flower = FLOWER_IDS[state.flower_of(building)]
            state.note(
                CHANCE,
                self.asks,
                "The {building} lies under a {flower} flower.",
                {"building": BUILDING_IDS[building], "flower": flower},
            )
        state.count += 1
        if state.count == BUILDINGS:
            state.become(CUBAN_DEAL, state.actor, state.picker)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """A tile lies already, or nobody may choose."""
        return refusal(self.asks, "A building is being dealt, one of those that are left; nobody chooses places.")

    def fits(self, state: Position) -> bool:
        """The first places are taken, as many as were dealt, and no Cuban is seen."""
        taken: i64 = 0
        for place in state.board.place:
            if place >= 0:
                taken |= i64(1) << place
        if state.count >= BUILDINGS or taken != (i64(1) << state.count) - 1:
            return False
        for cuban in state.board.cuban:
            if cuban >= 0:
                return False
        return True


class CubanDeal(Phase[Position]):
    """Chance seats a Cuban at every stop but the port; `count` is how many there are (SC-SETUP-2)."""

    def __init__(self) -> None:
        super().__init__("cuban-deal", "SC-SETUP-2", marked("Chance deals the Cubans."), by_chance=True, even=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """Every Cuban that is left."""
        dealt: i64 = 0
        for stop in range(i64(1), state.count + 1):
            dealt |= 1 << state.board.cuban[stop]
        for cuban in range(i64(CUBANS)):
            if not (dealt >> cuban) & 1:
                out = append(out, DEAL_CUBAN + cuban)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Seat him or her; after the last one the first ship comes."""
        cuban = action - DEAL_CUBAN
        state.count += 1
        state.board.cuban[state.count] = cuban
        if state.log is not None:
            state.note(
                CHANCE,
                self.asks,
                "{cuban} stands at stop {count}.",
                {"cuban": CUBAN_IDS[cuban], "count": int(state.count)},
            )
        if state.count + 1 == STOPS:
            roll.begin(state, state.actor, True)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """A tile lies already, or nobody may choose."""
        return refusal(self.asks, "A Cuban is being dealt, one of those that are left; nobody chooses places.")

    def fits(self, state: Position) -> bool:
        """The first stops after the port are taken, as many as were dealt."""
        for stop in range(i64(STOPS)):
            if (state.board.cuban[stop] >= 0) != (0 < stop <= state.count):
                return False
        return state.count < CUBANS


def begin(state: Position, starter: i64) -> None:
    """Starting pesos, VP and goods (SC-SETUP-5); the right neighbour of the start player rolls (SC-SETUP-8)."""
    components = state.rules.components
    if state.log is not None:
        state.note(starter, "SC-SETUP-7", "{seat} is the start player.", {"seat": int(starter)})
    for number in range(state.rules.players):
        seat = state.seats[number]
        seat.pesos = components.pesos
        seat.vp = components.vp
        for good in range(i64(GOODS)):
            seat.goods[good] = components.goods[good]
            state.board.goods[good] -= components.goods[good]
    state.board.turn = 1
    roller = starter - 1 if starter > 0 else state.rules.players - 1
    state.become(TURN, starter, starter)
    state.enter(BUILDING_DEAL, roller, starter)
