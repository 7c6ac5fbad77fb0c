"""Which frames may lie on which, and what they must agree with, when a position is read from data."""

from itertools import pairwise
from typing import Final

from antillas.core.codec import FrameData, decode_frames, nobody_decides
from antillas.core.contract import CHANCE, OVER
from antillas.core.errors import BadData
from antillas.games.santa_maria.phase import ACTED, CLOSED, EXPANDING, LAST, MAY_PAY, PAID, RETIRING
from antillas.games.santa_maria.phases.religion import MOVED, RECRUITED
from antillas.games.santa_maria.phases.sailing import PAID as SHIP_PAID
from antillas.games.santa_maria.phases.sailing import REFILLED, SHIFTED
from antillas.games.santa_maria.phases.trading import EXCHANGED
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import ABILITIES, ALTERNATIVES, DOCKS, SIZE, SPACES, TRADE, YEARS

DRAWS: Final = ("scholar-draw", "bishop-draw", "ship-draw", "tile-draw", "board-draw", "set-draw")
ROLLS: Final = ("white-roll", "blue-roll")
ABILITY_FRAMES: Final = ("free-gain", "trading", "sailing", "praying", "grain-step", "step", "roadwork")
ABOVE: Final = {
    "": ("setup", "turn", "year"),
    "setup": (*DRAWS, *ROLLS, "picking", "founding"),
    "year": ("tile-draw", *ROLLS),
    "turn": ("paying", "placing", "aiming", "chain", "parking", "retirement", "closing"),
    "chain": ABILITY_FRAMES,
    "retirement": (*ABILITY_FRAMES, "heap"),
    "trading": ("paying",),
    "sailing": ("paying", "shifting", "refill"),
    "step": ("blue-roll", "recruiting"),
    "recruiting": ("fee", "heap"),
}
"""Which phases may lie directly on which."""
SETUP_STEPS: Final = 9
RETIREMENT_STEPS: Final = 1000


def stacks(below: tuple[str, ...] = ()) -> dict[tuple[str, ...], tuple[str, ...]]:
    """For every stack of phases, what may lie on it."""
    possible = ABOVE.get(below[-1] if below else "", ())
    result = {below: possible}
    for name in possible:
        result |= stacks((*below, name))
    return result


LIES_ON: Final = stacks()


def decode_turn(state: Position, given: list[FrameData], over: bool) -> None:
    """Whose turn it is: frames that agree with one another and leave somebody something to decide."""
    decode_frames(state, given, LIES_ON)
    for number, (below, above) in enumerate(pairwise(given)):
        if below.phase not in ("setup", "year") and above.actor != below.actor:
            raise BadData(f"frames[{number + 1}].actor: it is the turn of seat {below.actor}.")
        if not is_waiting(state, below, above.phase):
            raise BadData(f"frames[{number}]: {below.phase} does not wait for {above.phase} with these numbers.")
    phase = state.phases[state.phase]
    state.player = CHANCE if phase.by_chance else state.actor
    if over:
        if given[-1].phase != "year" or state.board.year != YEARS or len(given) > 1:
            raise BadData("over: the game ends with the third year (SM-SCORE-1).")
        state.player = OVER
    elif not phase.fits(state) or not len(state.choices()):
        raise nobody_decides(given)


def is_waiting(state: Position, below: FrameData, above: str) -> bool:
    """Whether the numbers of a frame fit the frame above it."""
    board = state.board
    if below.phase == "turn":
        wanted = {"paying": EXPANDING, "retirement": RETIRING, "closing": CLOSED}.get(above, ACTED)
        return below.mark == wanted and (wanted != EXPANDING or board.offer[min(below.count, 9)] >= 0)
    if below.phase == "chain":
        return board.chain != 0 and 0 < below.count <= SIZE * ABILITIES
    if below.phase == "retirement":
        is_there = below.mark < SPACES and state.seats[below.actor].space == below.mark
        return is_there and 0 < below.count < RETIREMENT_STEPS
    if below.phase == "trading":
        return is_trade(state, below.mark) and 0 < below.count % EXCHANGED <= ALTERNATIVES
    if below.phase == "sailing":
        wanted = {"paying": SHIP_PAID, "shifting": SHIFTED, "refill": REFILLED}[above]
        return below.mark == wanted and 0 < below.count <= DOCKS
    if below.phase == "step":
        return below.count == (MOVED if above == "blue-roll" else RECRUITED) and below.mark in (MAY_PAY, LAST, PAID)
    return below.count <= SETUP_STEPS


def is_trade(state: Position, ability: int) -> bool:
    """Whether an ability is a trade."""
    kinds = state.rules.components.abilities.kind
    return ability < len(kinds) and kinds[ability] == TRADE
