"""The turn: drive the car, use the stop, then the pawn and its building, then the dice (SC-TURN, SC-CAR, SC-OWN)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import FRAME, Phase
from antillas.games.santiago_de_cuba.actions import DRIVE
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.cubans import visit
from antillas.games.santiago_de_cuba.phase import DONE, DRIVING, PAWN, ROLL, ROLLED, TURN, VISITED
from antillas.games.santiago_de_cuba.phases import loading, pawn, roll
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CUBAN_IDS, PORT_STOP, STOPS, ZORRO


class Turn(Phase[Position]):
    """The frame at the bottom of the stack: `actor` is the active player, `mark` how far the turn has come."""

    def __init__(self) -> None:
        super().__init__(
            "turn", "SC-TURN-3", marked("Drive the car clockwise; each stop after the first costs 1 peso.")
        )

    def options(self, state: Position, out: Ints) -> Ints:
        """As far as the pesos reach, one stop for nothing (SC-CAR-2, -3)."""
        for stops in range(i64(1), farthest(state) + 1):
            out = append(out, DRIVE + stops)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Part A; part B follows when the stop is used (SC-TURN-2)."""
        state.board.moved = False
        drive(state, action - DRIVE)
        if state.player != OVER:
            use_stop(state)

    def resume(self, state: Position) -> None:
        """The next step of the turn (SC-TURN-2)."""
        if state.mark == VISITED:
            part_b(state)
        elif state.mark == DONE:
            finish(state)
        elif state.mark == ROLLED:
            next_player(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too far, too dear, or something else before the car has moved."""
        if DRIVE < action <= DRIVE + STOPS:
            if action - DRIVE > state.rules.flags.max_drive:
                most = int(state.rules.flags.max_drive)
                return refusal("SC-CAR-3", "The car may drive at most {count} stops.", {"count": most})
            pesos: dict[str, Value] = {"pesos": int(price(action - DRIVE))}
            return refusal("SC-CAR-2", "That costs {pesos}, which you do not have.", pesos)
        if action == DRIVE:
            return refusal("SC-TURN-3", "The car must move at least one stop.")
        return refusal("SC-TURN-1", "First the car must be driven.")

    def fits(self, state: Position) -> bool:
        """A ship lies in the port at the beginning of a turn."""
        return state.mark == DRIVING and state.board.in_port


def active_seat(state: Position) -> i64:
    """The seat whose turn it is: the actor of the frame at the bottom."""
    return state.stack[1] if len(state.stack) else state.actor


def progress(state: Position) -> i64:
    """How far the turn has come: the mark of the frame at the bottom."""
    return state.stack[FRAME - 1] if len(state.stack) else state.mark


def is_set_up(state: Position) -> bool:
    """Whether the tiles or the dice of the first ship are still being laid out."""
    return state.phase != TURN and progress(state) == DRIVING


def pawn_follows(state: Position) -> bool:
    """Whether part B of the turn comes after what is asked now."""
    return progress(state) == VISITED


def stops_to(state: Position, stop: i64) -> i64:
    """How many stops the car drives to get somewhere; a whole lap back to where it is (SC-CAR-1)."""
    return (stop - state.board.car - 1 + STOPS) % STOPS + 1


def price(stops: i64) -> i64:
    """The pesos for a drive: one stop is free (SC-CAR-2)."""
    return stops - 1


def farthest(state: Position) -> i64:
    """How many stops the active player can afford (SC-CANON-7)."""
    stops = state.seats[state.actor].pesos + 1
    most = state.rules.flags.max_drive
    return stops if stops < most else most


def drive(state: Position, stops: i64) -> None:
    """Pay and move the car; what it passes happens in driving order (SC-CAR-2, -5 to -7)."""
    board = state.board
    state.seats[state.actor].pesos -= price(stops)
    goal = (board.car + stops) % STOPS
    if state.log is not None:
        tell_drive(state, stops, goal)
    if board.asleep:
        wake(state, board.cuban[board.car])
    for step in range(i64(1), stops):
        stop = (board.car + step) % STOPS
        if stop == PORT_STOP:
            state.move_marker(1, "SC-CAR-6")
            if state.player == OVER:
                board.car = PORT_STOP
                board.asleep = False
                return
        else:
            wake(state, board.cuban[stop])
    board.car = goal
    board.asleep = goal != PORT_STOP and board.active[board.cuban[goal]] == 0


def tell_drive(state: Position, stops: i64, goal: i64) -> None:
    """Say where the car goes and what that costs."""
    values: dict[str, Value] = {"seat": int(state.actor)}
    if stops > 1:
        values["pesos"] = int(price(stops))
    if goal != PORT_STOP:
        values["cuban"] = CUBAN_IDS[state.board.cuban[goal]]
    if goal == PORT_STOP and stops == 1:
        state.note(state.actor, "SC-CAR-2", "{seat} drives to the port.", values)
    elif goal == PORT_STOP:
        state.note(state.actor, "SC-CAR-2", "{seat} drives to the port for {pesos}.", values)
    elif stops == 1:
        state.note(state.actor, "SC-CAR-2", "{seat} drives to {cuban}.", values)
    else:
        state.note(state.actor, "SC-CAR-2", "{seat} drives to {cuban} for {pesos}.", values)


def wake(state: Position, cuban: i64) -> None:
    """Turn a Cuban that the car has left behind to the active side (SC-CAR-7)."""
    if state.board.active[cuban] == 0:
        state.board.active[cuban] = 1
        if state.log is not None:
            state.note(state.actor, "SC-CAR-7", "{cuban} is active again.", {"cuban": CUBAN_IDS[cuban]})


def use_stop(state: Position) -> None:
    """The port, an inactive Cuban, or what an active one offers (SC-PORT-1, SC-NEWS-2, SC-CUB-0)."""
    board = state.board
    state.mark = DONE
    if board.car == PORT_STOP:
        loading.begin(state)
    elif board.asleep:
        if state.log is not None:
            cuban = CUBAN_IDS[board.cuban[board.car]]
            state.note(state.actor, "SC-NEWS-2", "{cuban} is inactive: nothing happens.", {"cuban": cuban})
        finish(state)
    else:
        state.mark = VISITED
        visit.begin(state, board.cuban[board.car])


def part_b(state: Position) -> None:
    """The pawn moves unless it must stay; then the building may be used (SC-PAWN-1 to -5, SC-CUB-ZORRO-3)."""
    state.mark = DONE
    cuban = state.board.cuban[state.board.car]
    own = state.seats[state.actor].pawn
    if cuban != ZORRO and pawn.open_buildings(state) != 0:
        state.enter(PAWN, state.actor, state.actor)
    elif own >= 0 and (cuban == ZORRO or pawn.may_use_where_it_stands(state)):
        state.enter(PAWN, state.actor, state.actor)
        ALL_BUILDINGS[own].use(state)
    else:
        finish(state)


def finish(state: Position) -> None:
    """The owner's VP for a pawn that stayed, then the dice for a new ship (SC-OWN-1, AMB-18, SC-SHIP-3)."""
    board = state.board
    if not board.moved and not state.rules.flags.owner_vp_enter_only:
        state.pay_owner(state.actor)
    if board.in_port:
        board.waited += 1
        if board.waited == state.rules.flags.stall_turns:
            state.sail("AMB-26")
            if state.player == OVER:
                return
    state.mark = ROLLED
    if board.in_port:
        next_player(state)
    else:
        state.enter(ROLL, state.actor, state.actor)
        roll.begin(state, state.actor, False)


def next_player(state: Position) -> None:
    """The left neighbour's turn (SC-TURN-1)."""
    left = state.next_seat(state.actor)
    state.board.turn += 1
    state.become(TURN, left, left)
