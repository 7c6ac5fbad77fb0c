"""Logistics: dice move along roads, before the main action or after it (SM-SCH-LOGI-1, SM-CANON-11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import grid, payments
from antillas.games.santa_maria.actions import MOVE, NO, STARTER
from antillas.games.santa_maria.phase import CLOSING
from antillas.games.santa_maria.state import Position, Seat, is_die
from antillas.games.santa_maria.tables import CELLS, JOKERS, LOGISTICS, RESOURCES, ROAD, SIZE

MOVING: Final = RESOURCES + JOKERS
"""The cursor of a window in which a die was moved."""


class Closing(Phase[Position]):
    """After the main action, where a vacated building may be used in the next turn only (AMB-10)."""

    def __init__(self) -> None:
        super().__init__("closing", "SM-SCH-LOGI-1", "Move dice or pass; you may sell before.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, selling, and moving dice."""
        seat = state.seats[state.actor]
        return moves(state, seat, payments.sales(state, seat, append(out, NO)))

    def play(self, state: Position, action: i64) -> None:
        """Move a die, or end the turn."""
        if action == NO:
            state.leave()
        else:
            move(state, action)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Why a die cannot move so."""
        if is_move(action):
            return refuse_move(state, state.seats[state.actor], action)
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """Only with that ruling."""
        return state.rules.flags.logistics_vacated_usable_next_turn and state.seats[state.actor].has(LOGISTICS)


def is_move(action: i64) -> bool:
    """Whether an action moves a die."""
    return MOVE <= action < STARTER


def close(state: Position) -> bool:
    """Ask for moves after the main action; True if none is within reach."""
    seat = state.seats[state.actor]
    if not state.rules.flags.logistics_vacated_usable_next_turn or not seat.has(LOGISTICS):
        return True
    price = state.rules.components.prices.die_move
    if seat.coins + state.sale_value(seat) < price or not any_target(state, seat):
        return True
    state.enter(CLOSING, state.actor, state.actor)
    return False


def any_target(state: Position, seat: Seat) -> bool:
    """Whether some die could move."""
    roads = state.terrain_set(seat, ROAD)
    for cell in range(i64(CELLS)):
        if is_die(i64(seat.cover[cell])) and grid.linked(grid.bit(cell), roads) & seat.empty:
            return True
    return False


def moves(state: Position, seat: Seat, out: Ints) -> Ints:
    """Append every move of a die along a road that leads to something new in this window."""
    if not seat.has(LOGISTICS) or seat.coins < state.rules.components.prices.die_move:
        return out
    roads, dice = state.terrain_set(seat, ROAD), dice_set(seat)
    for start in range(i64(CELLS)):
        if (dice >> start) & 1:
            targets = grid.linked(grid.bit(start), roads) & seat.empty
            for goal in range(i64(CELLS)):
                if (targets >> goal) & 1 and not was_seen(state, moved(dice, start, goal)):
                    out = append(out, MOVE + start * CELLS + goal)
    return out


def dice_set(seat: Seat) -> i64:
    """The buildings under dice, as a set."""
    result: i64 = 0
    for cell in range(i64(CELLS)):
        if is_die(i64(seat.cover[cell])):
            result |= grid.bit(cell)
    return result


def moved(dice: i64, start: i64, goal: i64) -> i64:
    """The buildings under dice after a move."""
    return dice & ~grid.bit(start) | grid.bit(goal)


def was_seen(state: Position, dice: i64) -> bool:
    """Whether the same buildings were covered before in this window (SM-CANON-11)."""
    for before in state.board.seen:
        if before == dice:
            return True
    return False


def move(state: Position, action: i64) -> None:
    """Pay and move the die."""
    board, seat = state.board, state.seats[state.actor]
    start, goal = (action - MOVE) // CELLS, (action - MOVE) % CELLS
    if len(board.seen) == 0:
        board.seen = append(board.seen, dice_set(seat))
    board.cursor = MOVING
    seat.coins -= state.rules.components.prices.die_move
    die = i64(seat.cover[start])
    state.uncover(seat, start)
    state.cover(seat, goal, die)
    board.seen = append(board.seen, dice_set(seat))
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "coins": int(state.rules.components.prices.die_move)}
        values |= {"from_row": int(start // SIZE + 1), "from_column": int(start % SIZE + 1)}
        values |= {"row": int(goal // SIZE + 1), "column": int(goal % SIZE + 1)}
        template = marked(
            "{seat} moves a die from row {from_row}, column {from_column} to row {row}, column {column} for {coins}."
        )
        state.note(state.actor, "SM-SCH-LOGI-1", template, values)


def refuse_move(state: Position, seat: Seat, action: i64) -> Refusal:
    """No Logistics, no die, no coin, no road, no empty building there, or nothing new."""
    start, goal = (action - MOVE) // CELLS, (action - MOVE) % CELLS
    rule = "SM-SCH-LOGI-1"
    if not seat.has(LOGISTICS):
        return refusal(rule, "Only Logistics moves dice.")
    if not is_die(i64(seat.cover[start])):
        return refusal(rule, "No die lies there.")
    if not (seat.empty >> goal) & 1:
        return refusal(rule, "The die must go to an empty building.")
    if not (grid.linked(grid.bit(start), state.terrain_set(seat, ROAD)) >> goal) & 1:
        return refusal("SM-ROAD-2", "No unbroken road connects the two buildings.")
    if seat.coins < state.rules.components.prices.die_move:
        price = int(state.rules.components.prices.die_move)
        return refusal(rule, "Moving a die costs {coins}, which you do not have.", {"coins": price})
    return refusal("SM-CANON-11", "The dice have covered the same buildings before in this turn.")
