"""Actions tried on a copy: what they would bring, without a word of what the player may not know."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.core.message import Message, marked
from antillas.games.santiago_de_cuba.actions import DRIVE, ENTER, NO
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.cubans import zorro
from antillas.games.santiago_de_cuba.phase import GIFT, PAWN, TURN
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CUBAN_IDS, PORT_STOP, STOPS


def play(copy: Position, action: i64) -> None:
    """Make a legal action; of gifts that are shown together only that of the player to move (AMB-6)."""
    together = copy.phase == GIFT and copy.rules.flags.zorro_order_simultaneous
    if not together or action not in copy.choices():
        copy.apply(action)
    elif action != NO:
        zorro.hand_over(copy, copy.actor, action)


def warning(state: Position, action: i64) -> Message | None:
    """Why a legal action would bring its player nothing; None if it brings something."""
    if state.phase == PAWN and not ALL_BUILDINGS[action - ENTER].is_useful(state):
        return Message(marked("It can do nothing for you now."))
    if state.phase == TURN and finds_nobody(state, action - DRIVE):
        cuban = CUBAN_IDS[state.board.cuban[(state.board.car + action - DRIVE) % STOPS]]
        return Message(marked("Nothing happens there: {cuban} is turned over."), {"cuban": cuban})
    return None


def finds_nobody(state: Position, stops: i64) -> bool:
    """Whether a drive ends at a Cuban who will still be inactive; a whole lap turns the tile over (SC-CAR-7)."""
    board = state.board
    goal = (board.car + stops) % STOPS
    if goal == PORT_STOP or board.active[board.cuban[goal]]:
        return False
    return not (stops == STOPS and board.asleep)
