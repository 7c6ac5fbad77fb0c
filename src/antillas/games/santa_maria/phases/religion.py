"""Religion: steps on the track, the step for grain, and what the symbols bring (SM-RELIGION, SM-BLUE, SM-ORDER-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import NO, YES
from antillas.games.santa_maria.phase import BLUE_ROLL, GRAIN_STEP, LAST, MAY_PAY, PAID, PRAYING, STEP
from antillas.games.santa_maria.phases import monks
from antillas.games.santa_maria.phases.passage import Passage
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import POINT, RELIGION_COST

# How far a step has come; its frame remembers it in `count`.
MOVED: Final = 1
RECRUITED: Final = 2


class Praying(Phase[Position]):
    """Asks whether a step that recruits a monk is wanted at all (SM-DICE-6, SM-CANON-9)."""

    def __init__(self) -> None:
        super().__init__("praying", "SM-RELIGION-1", "Say whether you want the religion step.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No or yes."""
        return append(append(out, NO), YES)

    def play(self, state: Position, action: i64) -> None:
        """Leave it, or go on."""
        if action == NO:
            state.leave()
        else:
            go_on(state)

    def fits(self, state: Position) -> bool:
        """The step is one that is asked for."""
        return is_asked(state)


class GrainStep(Phase[Position]):
    """The player may pay for a second space; `mark` tells whether the first step is still to come (SM-RELIGION-2)."""

    def __init__(self) -> None:
        super().__init__(
            "grain-step", "SM-RELIGION-2", "Pay grain for a second space or pass; you may sell and buy before."
        )

    def options(self, state: Position, out: Ints) -> Ints:
        """No, free actions while they help, grain or gold."""
        seat = state.seats[state.actor]
        out = append(out, NO)
        if state.is_window_fresh() or is_possible(state):
            out = payments.trades(state, seat, out)
        return payments.ways_to_pay(state, seat, RELIGION_COST, out)

    def play(self, state: Position, action: i64) -> None:
        """Leave it, or pay and step."""
        before = state.mark == PAID
        if action != NO:
            payments.pay(state, RELIGION_COST, action)
            step(state, PAID if before else LAST)
        elif before:
            step(state, LAST)
        else:
            state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No grain, or more than one."""
        if payments.is_payment(action):
            return refusal(self.asks, "The second space costs 1 grain, or gold instead; there is no third one.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The mark suits the ruling about when grain is paid."""
        return state.mark == (MAY_PAY if state.rules.flags.religion_extra_after_first_step else PAID)


class Step(Passage):
    """One space: the marker, then the die, then the monk; asks nothing itself (SM-RELIGION-3, -4)."""

    def __init__(self) -> None:
        super().__init__("step", "SM-RELIGION-1", "The marker moves on the religion track.")

    def resume(self, state: Position) -> None:
        """After the die comes the monk, and after the monk what follows the step."""
        if state.count == MOVED:
            state.count = RECRUITED
            if monks.begin(state):
                follow(state)
        else:
            follow(state)


def begin(state: Position) -> None:
    """A religion action; its steps run in frames of their own."""
    state.enter(PRAYING, state.actor, state.actor)
    if not is_asked(state):
        go_on(state)


def is_asked(state: Position) -> bool:
    """Whether the first step recruits a monk, or everything is asked for (SM-CANON-9, AMB-50)."""
    seat, tracks = state.seats[state.actor], state.rules.components.tracks
    if state.rules.flags.ask_free_gains:
        return True
    return seat.religion < tracks.religion and tracks.monks[seat.religion + 1] == 1


def go_on(state: Position) -> None:
    """Make the first step, or ask for grain before it (AMB-7)."""
    if state.rules.flags.religion_extra_after_first_step:
        step(state, MAY_PAY)
    elif is_possible(state):
        state.become(GRAIN_STEP, state.actor, state.picker, PAID)
    else:
        step(state, LAST)


def is_possible(state: Position) -> bool:
    """Whether the grain, or the gold instead, is within reach."""
    return payments.within_reach(state, state.seats[state.actor], RELIGION_COST)


def step(state: Position, after: i64) -> None:
    """Move the marker, or take a point at the end of the track (SM-RELIGION-5)."""
    state.become(STEP, state.actor, state.picker, after)
    seat, tracks = state.seats[state.actor], state.rules.components.tracks
    if seat.religion == tracks.religion:
        state.receive(state.actor, POINT, 1, "SM-RELIGION-5")
        follow(state)
        return
    seat.religion += 1
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": int(seat.religion)}
        state.note(state.actor, "SM-RELIGION-1", "{seat} moves to space {count} of the religion track.", values)
    if not tracks.monks[seat.religion]:
        follow(state)
        return
    state.count = MOVED
    if tracks.dice[seat.religion]:
        unlock(state)
    else:
        state.phases[STEP].resume(state)


def unlock(state: Position) -> None:
    """A blue die from the reserve, rolled at once (SM-BLUE-1)."""
    seat = state.seats[state.actor]
    state.board.reserve -= 1
    seat.unlocked += 1
    seat.to_roll += 1
    state.enter(BLUE_ROLL, state.actor, state.actor)


def follow(state: Position) -> None:
    """What comes after a step: the question for grain, the second step, or nothing."""
    if state.mark == PAID:
        step(state, LAST)
    elif state.mark == MAY_PAY and is_possible(state):
        state.become(GRAIN_STEP, state.actor, state.picker, MAY_PAY)
    else:
        state.leave()
