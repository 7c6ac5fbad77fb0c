"""The Craftsman phase: everybody produces, with the Factory's income and the craftsman's extra good (CRAFT-1 to -8)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico import powers
from antillas.games.puerto_rico.actions import EXTRA, PASS, PRODUCE
from antillas.games.puerto_rico.sequence import RolePhase, next_phase
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import CORN, GOOD_IDS, GOODS


class Production(RolePhase):
    """Everybody produces in turn; `mark` holds the bits of the kinds that the craftsman has made.

    Production asks nobody anything, unless the flag `production_declinable` lets players decline it (AMB-3).
    """

    def __init__(self) -> None:
        super().__init__("craftsman", "CRAFT-1", "Produce, or pass.")

    def begin(self, state: Position) -> None:
        """The craftsman produces first (CRAFT-1)."""
        go_on(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """All or nothing (DIV-18)."""
        return append(append(out, PASS), PRODUCE)

    def play(self, state: Position, action: i64) -> None:
        """Produce if wanted; then the next player."""
        if action == PRODUCE:
            produce(state)
        if state.next_turn():
            go_on(state)
        else:
            next_phase(state, state.mark)


class ExtraGood(RolePhase):
    """The craftsman's privilege: one more good of a kind just produced; `mark` has the bits of those (CRAFT-5)."""

    def __init__(self) -> None:
        super().__init__("extra-good", "CRAFT-5", "Take one more good of a kind you produced, or pass.")

    def begin(self, state: Position) -> None:
        """After everybody has produced, if there is a good to take."""
        if not self.fits(state):
            next_phase(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """The kinds produced that are still in the supply, or nothing."""
        out = append(out, PASS)
        for good in range(i64(GOODS)):
            if can_take(state, good):
                out = append(out, EXTRA + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Take it; the phase is over."""
        if action != PASS:
            good = action - EXTRA
            state.board.goods[good] -= 1
            state.seats[state.actor].goods[good] += 1
            if state.log is not None:
                seat = int(state.actor)
                state.note(
                    seat, "CRAFT-5", "{seat} takes 1 {good} by privilege.", {"seat": seat, "good": GOOD_IDS[good]}
                )
        next_phase(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not produced, or none left."""
        if not EXTRA <= action < EXTRA + GOODS:
            return super().refuse(state, action)
        good = action - EXTRA
        if state.mark & (i64(1) << good):
            return refusal("CRAFT-5", "There is no {good} left in the supply.", {"good": GOOD_IDS[good]})
        return refusal("CRAFT-5", "You produced no {good} in this phase.", {"good": GOOD_IDS[good]})

    def fits(self, state: Position) -> bool:
        """There must be a good to take."""
        for good in range(i64(GOODS)):
            if can_take(state, good):
                return True
        return False


def go_on(state: Position) -> None:
    """Let players produce until one has a choice or all are done."""
    if state.rules.flags.production_declinable:
        while not can_produce(state):
            if not state.next_turn():
                next_phase(state, state.mark)
                return
        return
    produce(state)
    while state.next_turn():
        produce(state)
    next_phase(state, state.mark)


def capacity(state: Position, good: i64) -> i64:
    """What the actor's plantations and production buildings could make of a kind (CRAFT-2, -3)."""
    seat = state.seats[state.actor]
    fields = seat.manned[good]
    if good == CORN or fields == 0:
        return fields
    workers: i64 = 0
    for building in state.rules.buildings.makers[good]:
        workers += i64(seat.staff[building])
    return fields if fields < workers else workers


def can_take(state: Position, good: i64) -> bool:
    """Whether the craftsman has produced the kind and there is one more in the supply (CRAFT-5)."""
    return state.mark & (i64(1) << good) != 0 and state.board.goods[good] > 0


def can_produce(state: Position) -> bool:
    """Whether the actor would get any good."""
    for good in range(i64(GOODS)):
        if state.board.goods[good] > 0 and capacity(state, good) > 0:
            return True
    return False


def produce(state: Position) -> None:
    """Take what can be made and is in the supply, then what comes with it (CRAFT-4, -7)."""
    seat = state.seats[state.actor]
    board = state.board
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        made = capacity(state, good)
        if made > board.goods[good]:
            made = board.goods[good]
        if made == 0:
            continue
        kinds += 1
        board.goods[good] -= made
        seat.goods[good] += made
        if state.privileges(state.actor) > 0:
            state.mark |= i64(1) << good
        if state.log is not None:
            state.note(
                state.actor,
                "CRAFT-1",
                "{seat} produces {count} {good}.",
                {"seat": int(state.actor), "count": int(made), "good": GOOD_IDS[good]},
            )
    powers.goods_produced(state, kinds)
