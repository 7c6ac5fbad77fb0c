"""The display of face-up plantations: chance turns up players + 1 of them (SETUP-6, SETTLER-7 to -9)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import TURN_UP
from antillas.games.puerto_rico.sequence import next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import GOOD_IDS, GOODS


class FaceDownDraw(PuertoRicoPhase):
    """Chance turns up a plantation; the supply is a multiset: a kind weighs as many as are left."""

    def options(self, state: Position, out: Ints) -> Ints:
        """Every kind that lies face down."""
        return face_down_kinds(state, out)

    def weights(self, state: Position, actions: Ints) -> Ints:
        """As many as lie face down."""
        return face_down_weights(state, actions)

    def weight(self, state: Position) -> i64:
        """All that lie face down."""
        return total(state.board.facedown)

    def outcome(self, state: Position, share: i64) -> i64:
        """The kind of one of them."""
        return TURN_UP + face_down_kind(state, share)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Only kinds that are left can be turned up."""
        return refuse_tile(action, self.asks)


class Display(FaceDownDraw):
    """One plantation after the other is turned up."""

    def __init__(self) -> None:
        super().__init__("display", "SETTLER-7", "Chance turns up plantations.", by_chance=True)

    def begin(self, state: Position) -> None:
        """Discard what nobody took (SETTLER-7, -9) and fill the display as far as the tiles reach."""
        board = state.board
        for tile in range(i64(GOODS)):
            if board.faceup[tile] == 0:
                continue
            if state.rules.flags.reshuffle_includes_current:
                board.discard[tile] += board.faceup[tile]
            else:
                board.leftover[tile] += board.faceup[tile]
            board.faceup[tile] = 0
        if not next_tile(state):
            finish(state)

    def play(self, state: Position, action: i64) -> None:
        """Show the tile and go on while the display is not full."""
        tile = action - TURN_UP
        state.board.facedown[tile] -= 1
        state.board.faceup[tile] += 1
        if state.log is not None:
            state.note(CHANCE, "SETTLER-7", "A plantation of {good} is turned up.", {"good": GOOD_IDS[tile]})
        if not next_tile(state):
            finish(state)

    def fits(self, state: Position) -> bool:
        """The display must not be full."""
        return total(state.board.faceup) <= state.rules.players


def face_down_kinds(state: Position, out: Ints) -> Ints:
    """The chance actions for every kind that lies face down."""
    for tile in range(i64(GOODS)):
        if state.board.facedown[tile] > 0:
            out = append(out, TURN_UP + tile)
    return out


def face_down_weights(state: Position, actions: Ints) -> Ints:
    """The number of face-down tiles behind each of these actions."""
    out = vec[i64](capacity=GOODS)
    for action in actions:
        out = append(out, state.board.facedown[action - TURN_UP])
    return out


def face_down_kind(state: Position, share: i64) -> i64:
    """The kind of one of the tiles that lie face down, if they lay in the order of the kinds."""
    facedown = state.board.facedown
    tile: i64 = 0
    while share >= facedown[tile]:
        share -= facedown[tile]
        tile += 1
    return tile


def refuse_tile(action: i64, rule: str) -> Refusal:
    """Why a chance action cannot be the next tile."""
    if TURN_UP <= action < TURN_UP + GOODS:
        good = GOOD_IDS[action - TURN_UP]
        return refusal(rule, "No plantation of {good} lies face down.", {"good": good})
    return refusal(rule, "A plantation is being turned up.")


def next_tile(state: Position) -> bool:
    """Whether chance has another tile to turn up (SETTLER-8: fewer are shown when there are no more)."""
    if total(state.board.faceup) > state.rules.players or not state.can_draw():
        return False
    state.reshuffle_if_empty()
    return True


def finish(state: Position) -> None:
    """The display is full. What waits for the next round may be shuffled in at once if nothing is drawn before."""
    if not state.rules.flags.nobles:  # Only the Land Office draws outside the Settler phase (AMB-77).
        state.join_discards()
    next_phase(state)
