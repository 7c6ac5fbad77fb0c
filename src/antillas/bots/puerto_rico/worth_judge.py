"""What the hand-written player of Puerto Rico thinks of a position, as a judge of a search."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from antillas.bots.puerto_rico.guide import PuertoRicoGuide
from antillas.bots.search.judges import Judge
from antillas.bots.search.results import SHARPNESS, shares
from antillas.core.contract import State
from antillas.games.puerto_rico.game import PuertoRico


@final
class WorthJudge(Judge):
    """Expects for everybody the points that the hand-written player sees in their boards."""

    def __init__(self, guide: PuertoRicoGuide) -> None:
        super().__init__(guide.facts.players)
        self.guide = guide

    def estimate(self, state: State, seat: i64) -> None:
        """The worth of all boards; the chips of the others are known in sum (SETUP-13)."""
        assert isinstance(state, PuertoRico)
        thinker = self.guide.thinker(state)
        valuation = thinker.valuation(state)
        players = self.players
        own = state.seats[seat]
        rest = float(state.rules.supplies.vp - state.board.vp - own.chips) / float(players - 1)
        for number in range(players):
            owner = state.seats[number]
            chips = float(own.chips) if number == seat else rest
            worth = thinker.rival_worth(state, number, chips + float(owner.noted), valuation)
            self.out[2 * players + number] = worth
            self.out[number] = SHARPNESS * worth
            self.out[players + number] = SHARPNESS * worth
        shares(self.out, 0, players)
        shares(self.out, players, players)
