"""The Sawmill: wood for VP and pesos (SC-BLD-SAWMILL-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, marked, refusal
from antillas.games.santiago_de_cuba.actions import NO, YES
from antillas.games.santiago_de_cuba.buildings.building import Building, give_back
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import GOOD_IDS, SAWMILL, WOOD

SAWMILL_VP: Final = 1
SAWMILL_PESOS: Final = 1


class Sawmill(Building):
    """A piece of wood for a VP and a peso (SC-BLD-SAWMILL-1)."""

    def __init__(self) -> None:
        amounts = {"vp": SAWMILL_VP, "peso": SAWMILL_PESOS}
        super().__init__(SAWMILL, "SC-BLD-SAWMILL-1", marked("Return 1 wood for 1 VP and 1 peso?"), amounts)

    def options(self, state: Position, out: Ints) -> Ints:
        """No, and yes with a piece of wood."""
        out = append(out, NO)
        return append(out, YES) if state.seats[state.actor].goods[WOOD] > 0 else out

    def play(self, state: Position, action: i64) -> None:
        """Return the wood."""
        if action == YES:
            give_back(state, WOOD, self.asks)
            state.earn_vp(state.actor, SAWMILL_VP, self.asks)
            state.earn_pesos(state.actor, SAWMILL_PESOS, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No wood."""
        if action == YES:
            return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[WOOD]})
        return super().refuse(state, action)
