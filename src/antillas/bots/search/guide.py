"""What a search asks a hand-written player: what is worth a thought, how lines go on, and where they may be judged."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER, State
from antillas.core.ints import Ints


class Guide:
    """A hand-written player as compiled code calls it; subclasses know a game."""

    def ways(self, state: State) -> list[Ints]:
        """Ways to begin with at the question of now, the most promising first: one action or several, all of one seat.

        Without knowledge of the game these are all choices.
        """
        found: list[Ints] = []
        for action in state.choices():
            found.append(append(vec[i64](), action))
        return found

    def options(self, state: State) -> Ints:
        """The actions that are worth a thought at the question of now; all choices without knowledge of the game."""
        return state.choices()

    def obvious(self, state: State) -> i64:
        """An answer that nobody needs to think about; -1 if the question is worth a thought."""
        return -1

    def settle(self, state: State) -> None:
        """Play on with the answers of the hand-written player until the position is calm or the game is over."""
        while state.player != OVER and not self.is_calm(state):
            state.play(likeliest(state) if state.player == CHANCE else self.answer(state))

    def settle_for(self, state: State, seat: i64) -> None:
        """The same, but stop where the seat is asked something that is worth a thought."""
        self.settle(state)

    def is_asked(self, state: State, seat: i64) -> bool:
        """Whether the seat is asked something before the position is calm that is worth a thought."""
        return False

    def answer(self, state: State) -> i64:
        """What the hand-written player would choose."""
        raise NotImplementedError

    def is_calm(self, state: State) -> bool:
        """Whether the position is easy to judge: nothing is half done."""
        raise NotImplementedError


def likeliest(state: State) -> i64:
    """The outcome of chance with the largest weight."""
    choices = state.choices()
    weights = state.weights(choices)
    best: i64 = 0
    for index in range(1, i64(len(choices))):
        if weights[index] > weights[best]:
            best = index
    return choices[best]
