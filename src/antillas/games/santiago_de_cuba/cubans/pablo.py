"""Pablo: one good of choice (SC-CUB-PABLO-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import GOOD, NO
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS


class PabloGood(Phase[Position]):
    """Pablo gives one good of choice (SC-CUB-PABLO-1)."""

    def __init__(self) -> None:
        super().__init__("pablo", "SC-CUB-PABLO-1", marked("Choose the good that Pablo gives you."))

    def options(self, state: Position, out: Ints) -> Ints:
        """Any good in the supply but wood."""
        if state.rules.flags.ask_free_gains:
            out = append(out, NO)
        for good in range(i64(DICE)):
            if state.board.goods[good] > 0:
                out = append(out, GOOD + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Take it."""
        if action != NO:
            state.take_goods(state.actor, action - GOOD, 1, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """None left, or no good at all."""
        if GOOD <= action < GOOD + DICE:
            return refusal(self.asks, "There is no {good} left in the supply.", {"good": GOOD_IDS[action - GOOD]})
        return super().refuse(state, action)


def has_goods(state: Position) -> bool:
    """Whether there is anything to choose from, as everybody can see (SC-SUPPLY-1)."""
    for good in range(i64(DICE)):
        if state.board.goods[good] > 0:
            return True
    return False
