"""Which frames may lie on which, and what they must agree with, when a position is read from data."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from antillas.core.codec import FrameData, decode_frames, nobody_decides
from antillas.core.contract import CHANCE, OVER
from antillas.core.errors import BadData
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.load_checks import stages
from antillas.games.santa_maria.phase import ACTED, CLOSED, EXPANDING, INCOME, LAST, MAY_PAY, PAID, RETIRING, SPACE
from antillas.games.santa_maria.phases import land
from antillas.games.santa_maria.phases.religion import MOVED, RECRUITED
from antillas.games.santa_maria.phases.retirement import A_DOCK
from antillas.games.santa_maria.phases.sailing import PAID as SHIP_PAID
from antillas.games.santa_maria.phases.sailing import REFILLED, SHIFTED
from antillas.games.santa_maria.phases.trading import EXCHANGED
from antillas.games.santa_maria.phases.turn import cost_of
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ALTERNATIVES,
    CELLS,
    CONQUER,
    DOCKS,
    INDUSTRIALISATION,
    LAY_ROAD,
    MONK_SPACES,
    NONE,
    OFFER,
    PRAY,
    PRODUCE,
    SAIL,
    SHIP_COST,
    SPACES,
    STATION_SPACE,
    TRADE,
)

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
ABILITY_KINDS: Final = {
    "free-gain": (PRODUCE, CONQUER),
    "trading": (TRADE,),
    "sailing": (SAIL,),
    "praying": (PRAY,),
    "grain-step": (PRAY,),
    "step": (PRAY,),
    "roadwork": (LAY_ROAD,),
}
"""The abilities that bring a frame about."""


def stacks(below: tuple[str, ...] = ()) -> dict[tuple[str, ...], tuple[str, ...]]:
    """For every stack of phases, what may lie on it."""
    possible = ABOVE.get(below[-1] if below else "", ())
    result = {below: possible}
    for name in possible:
        result |= stacks((*below, name))
    return result


LIES_ON: Final = stacks()


def decode_turn(state: Position, given: list[FrameData], over: bool) -> None:
    """Whose turn it is: frames that agree with one another and with the year."""
    decode_frames(state, given, LIES_ON)
    if given[0].phase == "turn":
        check_turn_seats(given)
        if len(given) == 1 and given[0].count:
            raise BadData("frames[0].count: no tile is being paid; it must be 0.")
    else:
        stages.check_steps(state, given, over)
    for number, (below, above) in enumerate(pairwise(given)):
        fits = WAITING.get(below.phase)
        if fits is not None and not fits(state, below, above):
            raise BadData(
                "frames[{number}]: {phase} does not wait for {above} with these numbers.",
                number=number,
                phase=below.phase,
                above=above.phase,
            )
    state.player = CHANCE if state.top.by_chance else state.actor
    if over:
        if given[0].phase != "year" or len(given) > 1:
            raise BadData("over: the game ends with the third year (SM-SCORE-1).")
        state.player = OVER


def check_somebody_decides(state: Position, given: list[FrameData]) -> None:
    """The top frame makes sense and leaves somebody something to decide."""
    if state.player != OVER and not (state.top.fits(state) and len(state.choices())):
        raise nobody_decides(given)


def check_turn_seats(given: list[FrameData]) -> None:
    """In a turn only its player is asked, and things happen on nobody else's account (SM-TURN-4)."""
    for number, frame in enumerate(given):
        if frame.actor != given[0].actor:
            raise BadData(
                "frames[{number}].actor: it is the turn of seat {actor}.", number=number, actor=given[0].actor
            )
        if frame.picker != frame.actor:
            raise BadData("frames[{number}].picker: it is the turn of seat {actor}.", number=number, actor=frame.actor)


# What the frames of a turn wait for.


def waits_in_turn(state: Position, below: FrameData, above: FrameData) -> bool:
    """The main action; a tile that is being paid has a place in the colony (SM-EXPAND-5)."""
    wanted = {"paying": EXPANDING, "retirement": RETIRING, "closing": CLOSED}.get(above.phase, ACTED)
    if below.mark != wanted:
        return False
    if above.phase == "closing":
        return below.count < OFFER
    if above.phase not in ("paying", "placing"):
        return below.count == 0
    if below.count >= OFFER or state.board.offer[below.count] < 0:
        return False
    if above.phase == "placing":
        return above.mark == below.count
    has_place = land.can_place(state, state.seats[below.actor], state.board.offer[below.count])
    return has_place and above.mark == cost_of(below.count)


def waits_in_chain(state: Position, below: FrameData, above: FrameData) -> bool:
    """The ability that was used last (SM-CANON-8)."""
    cell = grid.nth(state.board.chain, (below.count - 1) // ABILITIES) if 0 < below.count <= CELLS * ABILITIES else NONE
    if cell < 0:
        return False
    code = int(state.seats[below.actor].cells[cell])
    ability = state.rules.components.cells.abilities[code * ABILITIES + (below.count - 1) % ABILITIES]
    return is_brought_by(state, above, ability)


def waits_in_retirement(state: Position, below: FrameData, above: FrameData) -> bool:
    """Coins back, the action of the space, or the ship that pays (SM-CANON-13)."""
    seat, table = state.seats[below.actor], state.rules.components.abilities
    if below.mark >= SPACES or seat.space != below.mark:
        return False
    if above.phase == "heap":
        return below.count == SPACE
    if below.count == INCOME:
        return is_brought_by(state, above, table.space[below.mark])
    dock, paid = divmod(below.count - 1 - INCOME, A_DOCK)
    return 0 <= dock < DOCKS and paid < seat.port[dock] and is_brought_by(state, above, table.dock[dock])


def is_brought_by(state: Position, frame: FrameData, ability: int) -> bool:
    """Whether an ability brings a frame about."""
    if ability < 0 or state.rules.components.abilities.kind[ability] not in ABILITY_KINDS[frame.phase]:
        return False
    if frame.phase == "trading":
        again = frame.count >= EXCHANGED
        known = state.seats[frame.actor].has(INDUSTRIALISATION)
        return frame.mark == ability and frame.count < 2 * EXCHANGED and (known or not again)
    return frame.phase != "free-gain" or frame.mark == ability


def waits_in_trading(state: Position, below: FrameData, above: FrameData) -> bool:
    """The alternative that is being paid."""
    alternative = below.count % EXCHANGED - 1
    if not 0 <= alternative < ALTERNATIVES:
        return False
    return above.mark == state.rules.components.abilities.price[below.mark * ALTERNATIVES + alternative]


def waits_in_sailing(state: Position, below: FrameData, above: FrameData) -> bool:
    """The ship that is being bought, and later its dock."""
    wanted = {"paying": SHIP_PAID, "shifting": SHIFTED, "refill": REFILLED}[above.phase]
    if below.mark != wanted or not 0 < below.count <= DOCKS:
        return False
    dock = below.count - 1
    ship = state.board.dock[dock]
    if above.phase == "paying":
        return ship >= 0 and above.mark == SHIP_COST + ship
    return above.mark == dock and (ship < 0) == (above.phase == "refill")


def waits_in_step(state: Position, below: FrameData, above: FrameData) -> bool:
    """The die, then the monk of the space on which the marker stands (SM-RELIGION-3, -4)."""
    tracks, religion = state.rules.components.tracks, state.seats[below.actor].religion
    after = (MAY_PAY, LAST) if state.rules.flags.religion_extra_after_first_step else (LAST, PAID)
    if below.mark not in after or not tracks.monks[religion]:
        return False
    if above.phase == "blue-roll":
        return below.count == MOVED and bool(tracks.dice[religion])
    return below.count == RECRUITED


def waits_in_recruiting(state: Position, below: FrameData, above: FrameData) -> bool:
    """The monk is placed: a fee of a station comes last only where the ruling says so (AMB-3)."""
    monks = state.seats[below.actor].monks
    if above.phase == "fee":
        is_station = STATION_SPACE <= above.mark < MONK_SPACES
        return not state.rules.flags.monk_fee_first and is_station and bool((monks >> above.mark) & 1)
    return True


WAITING: Final[dict[str, Callable[[Position, FrameData, FrameData], bool]]] = {
    "turn": waits_in_turn,
    "chain": waits_in_chain,
    "retirement": waits_in_retirement,
    "trading": waits_in_trading,
    "sailing": waits_in_sailing,
    "step": waits_in_step,
    "recruiting": waits_in_recruiting,
}
"""Whether the numbers of a frame fit the frame above it, by the phase of the lower one."""
