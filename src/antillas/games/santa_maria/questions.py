"""What the question that is asked now is about: the die, tile, ability, cost or dock of the top frame."""

from mypy_extensions import i64

from antillas.games.santa_maria.phase import AIMING, FOUNDING, FREE_GAIN, GRAIN_STEP, PAYING, PLACING, SHIFTING, TRADING
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import CAPITAL_TILE, NONE, RELIGION_COST


def die_in_hand(state: Position) -> i64:
    """The die whose line is asked for, as its action counts them, or NONE."""
    return state.mark if state.phase == AIMING else i64(NONE)


def tile_in_hand(state: Position) -> i64:
    """The tile whose place is asked for, or NONE."""
    if state.phase == PLACING:
        return state.board.offer[state.mark]
    return CAPITAL_TILE + state.seats[state.actor].chosen if state.phase == FOUNDING else i64(NONE)


def ability_offered(state: Position) -> i64:
    """The ability that may be used or left, or NONE."""
    return state.mark if state.phase in (FREE_GAIN, TRADING) else i64(NONE)


def cost_due(state: Position) -> i64:
    """The cost that is paid, or may be paid, piece by piece, or NONE."""
    if state.phase == PAYING:
        return state.mark
    return i64(RELIGION_COST) if state.phase == GRAIN_STEP else i64(NONE)


def dock_left(state: Position) -> i64:
    """The dock from which the ship comes whose new dock is asked for, or NONE."""
    return state.mark if state.phase == SHIFTING else i64(NONE)
