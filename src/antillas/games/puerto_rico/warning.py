"""Picks that bring their player nothing, which a table may point out."""

from typing import Final

from antillas.core.contract import OVER
from antillas.core.ints import total, zeros
from antillas.core.message import Message, marked
from antillas.games.puerto_rico import scoring
from antillas.games.puerto_rico.actions import PASS, PICK
from antillas.games.puerto_rico.phase import STORAGE
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import MAYOR, PROSPECTOR, ROLE_IDS

USELESS: Final = {
    "settler": marked("You could take no tile."),
    "mayor": marked("Your circles are all filled: new workers would stay idle."),
    "builder": marked("You could build nothing."),
    "craftsman": marked("You would produce nothing."),
    "trader": marked("You could sell nothing."),
    "captain": marked("You could load nothing."),
}
"""Why a role would bring its picker nothing but the doubloons on the card."""
WAYS: Final = (0, 1)
"""Which of their options the others are thought to choose: the first one, which is to pass, or the one after it."""


def useless_pick(state: Position, action: int) -> Message | None:
    """Why picking a role would bring the picker nothing but the doubloons on its card; None if it brings something.

    It is tried out: a picker who is asked something in the phase, or holds more after it, gains by it. Only new workers
    without a circle to go to do not count.
    """
    role = action - PICK
    if not 0 <= role < PROSPECTOR or (role == MAYOR and has_empty_circle(state)):
        return None
    for way in WAYS:
        if brings_something(state, action, way):
            return None
    return Message(USELESS[ROLE_IDS[role]])


def has_empty_circle(state: Position) -> bool:
    """Whether new workers of the player to move would find a circle."""
    seat = state.seats[state.player]
    return seat.workers() - seat.idle < seat.plots() + seat.circles


def brings_something(state: Position, action: int, way: int) -> bool:
    """Whether the picker is asked or holds more after the role was played, if the others answer in a certain way."""
    me, role = int(state.player), action - PICK
    trial = state.clone()
    assert isinstance(trial, Position)
    trial.play(action)
    while trial.player != OVER and not trial.between_roles():
        answers = list(trial.top.options(trial, zeros(0)))
        asked = trial.player == me and trial.phase != STORAGE and answers != [PASS]
        if asked and role != MAYOR:
            return True
        # The mayor has no circle for workers, but nobles are worth something wherever they are; they come last.
        trial.play(answers[-1] if asked else answers[min(way, len(answers) - 1)])
    trial.seats[me].doubloons -= state.board.role_doubloons[role]
    return any(now > then for then, now in zip(holdings(state, me), holdings(trial, me), strict=True))


def holdings(state: Position, seat: int) -> tuple[int, int, int]:
    """What a player has: points as they would be counted now, doubloons, goods."""
    owner = state.seats[seat]
    return sum(scoring.parts_of(state, owner).values()), int(owner.doubloons), int(total(owner.goods))
