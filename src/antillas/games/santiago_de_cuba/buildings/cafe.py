"""The Cafe: cigars and rum for VP (SC-BLD-CAFE-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, marked, refusal
from antillas.games.santiago_de_cuba.actions import CAFE_BOTH, CAFE_CIGARS, CAFE_RUM, NO
from antillas.games.santiago_de_cuba.buildings.building import Building, give_back
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CAFE, CIGARS, GOOD_IDS, RUM

CAFE_VP: Final = 2
"""For each of the two."""


class Cafe(Building):
    """One cigars and one rum, each for VP (SC-BLD-CAFE-1)."""

    def __init__(self) -> None:
        prompt = marked("Return 1 cigar, 1 rum or both, for 2 VP each.")
        super().__init__(CAFE, "SC-BLD-CAFE-1", prompt, {"vp": CAFE_VP})

    def options(self, state: Position, out: Ints) -> Ints:
        """What the player has."""
        goods = state.seats[state.actor].goods
        out = append(out, NO)
        if goods[CIGARS] > 0:
            out = append(out, CAFE_CIGARS)
        if goods[RUM] > 0:
            out = append(out, CAFE_RUM)
            if goods[CIGARS] > 0:
                out = append(out, CAFE_BOTH)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Return one or both."""
        if action in (CAFE_CIGARS, CAFE_BOTH):
            give_back(state, CIGARS, self.asks)
            state.earn_vp(state.actor, CAFE_VP, self.asks)
        if action in (CAFE_RUM, CAFE_BOTH):
            give_back(state, RUM, self.asks)
            state.earn_vp(state.actor, CAFE_VP, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not owned."""
        if not CAFE_CIGARS <= action <= CAFE_BOTH:
            return super().refuse(state, action)
        lacks_rum = action != CAFE_CIGARS and state.seats[state.actor].goods[RUM] == 0
        good = RUM if lacks_rum else CIGARS
        return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[good]})
