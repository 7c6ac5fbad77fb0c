"""The pawn: it goes to a free building under the flower of the visited Cuban (SC-PAWN-1 to -6)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import ENTER
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import BUILDING_IDS, BUILDINGS, FLOWER_IDS, NO_FLOWER, ZORRO


class Pawn(Phase[Position]):
    """Moving is mandatory while a place is open (SC-PAWN-5)."""

    def __init__(self) -> None:
        super().__init__("pawn", "SC-PAWN-5", marked("Move your pawn to a building under the flower."))

    def options(self, state: Position, out: Ints) -> Ints:
        """Free buildings under the flower, the own one excepted (SC-PAWN-1 to -3)."""
        buildings = open_buildings(state)
        for building in range(i64(BUILDINGS)):
            if (buildings >> building) & 1:
                out = append(out, ENTER + building)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Enter, pay the owner, use the building (SC-TURN-2)."""
        building = action - ENTER
        state.seats[state.actor].pawn = building
        state.board.moved = True
        if state.log is not None:
            state.note(
                state.actor,
                "SC-PAWN-1",
                "{seat} moves the pawn to the {building}.",
                {"seat": int(state.actor), "building": BUILDING_IDS[building]},
            )
        state.pay_owner(state.actor)
        ALL_BUILDINGS[building].use(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Wrong flower, occupied, or the own building."""
        if not ENTER <= action < ENTER + BUILDINGS:
            return super().refuse(state, action)
        building = action - ENTER
        values: dict[str, Value] = {"building": BUILDING_IDS[building]}
        if state.flower_of(building) != wanted_flower(state):
            values["flower"] = FLOWER_IDS[wanted_flower(state)]
            return refusal("SC-PAWN-1", "The {building} does not lie under a {flower} flower.", values)
        if state.seats[state.actor].pawn == building:
            return refusal("SC-PAWN-3", "Your pawn stands in the {building}: it must go to another building.", values)
        return refusal("SC-PAWN-2", "Another player's pawn stands in the {building}.", values)

    def fits(self, state: Position) -> bool:
        """Only after a visit to an active Cuban with a flower."""
        board = state.board
        return board.car > 0 and not board.asleep and board.cuban[board.car] != ZORRO and not board.moved


def wanted_flower(state: Position) -> i64:
    """The flower of the Cuban at the car's stop."""
    return state.rules.components.flowers[state.board.cuban[state.board.car]]


def open_buildings(state: Position) -> i64:
    """The buildings that the active player's pawn can go to, as a set (SC-PAWN-1 to -3)."""
    flower = wanted_flower(state)
    if flower == NO_FLOWER:
        return 0
    buildings = state.board.under[flower]
    for seat in state.seats:
        if seat.pawn >= 0:
            buildings &= ~(1 << seat.pawn)
    return buildings


def may_use_where_it_stands(state: Position) -> bool:
    """Whether a blocked pawn may use its building again, its own one being in the way or not (SC-PAWN-4, AMB-7)."""
    own = state.seats[state.actor].pawn
    return state.flower_of(own) != wanted_flower(state) or not state.rules.flags.blocked_with_own_pawn_stay_only
