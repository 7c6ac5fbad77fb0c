"""Picks that bring their player nothing, which a table may point out."""

from typing import Final

from antillas.core.ints import total, zeros
from antillas.core.message import Message, marked
from antillas.games.puerto_rico.actions import PASS, PICK
from antillas.games.puerto_rico.phase import LOADING
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import CAPTAIN, MAYOR, PROSPECTOR, ROLE_IDS

USELESS: Final = {
    "settler": marked("You could take no tile."),
    "mayor": marked("Your circles are all filled: new workers would stay idle."),
    "builder": marked("You could build nothing."),
    "craftsman": marked("You would produce nothing."),
    "trader": marked("You could sell nothing."),
    "captain": marked("You could load nothing."),
}
"""Why a role would bring its picker nothing but the doubloons on the card."""


def useless_pick(state: Position, action: int) -> Message | None:
    """Why picking a role would bring the picker nothing but the doubloons on its card; None if it brings something.

    It is tried out: a picker who is asked something in the phase, or holds more after it began, gains by it. Only
    new workers without a circle to go to do not count.
    """
    role = action - PICK
    if not 0 <= role < PROSPECTOR:
        return None
    before = state.seats[state.player]
    if role == MAYOR:
        useless = before.workers() - before.idle == before.plots() + before.circles
    else:
        after = state.clone()
        assert isinstance(after, Position)
        after.play(action)
        while len(after.stack) > len(state.stack) and after.player >= 0 and not has_answer(after):
            after.play(PASS)  # Guests who may move are another question.
        asked = after.player == state.player and len(after.stack) > len(state.stack)
        asked = asked and (role != CAPTAIN or after.phase == LOADING)
        useless = not asked and total(after.seats[state.player].goods) <= total(before.goods)
    return Message(USELESS[ROLE_IDS[role]]) if useless else None


def has_answer(state: Position) -> bool:
    """Whether the question has another answer than to pass, besides moves of guests."""
    answers = state.top.options(state, zeros(0))
    return len(answers) > 1 or answers[0] != PASS
