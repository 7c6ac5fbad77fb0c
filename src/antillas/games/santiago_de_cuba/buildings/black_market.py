"""The Black Market: a good for one of another kind (SC-BLD-MARKET-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, marked, refusal
from antillas.games.santiago_de_cuba.actions import NO, SWAP
from antillas.games.santiago_de_cuba.buildings.building import Building, swap
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import BLACK_MARKET, DICE, GOOD_IDS


class BlackMarket(Building):
    """One good for one of another kind (SC-BLD-MARKET-1)."""

    def __init__(self) -> None:
        super().__init__(BLACK_MARKET, "SC-BLD-MARKET-1", marked("Swap one good for one of another kind."), {})

    def is_open(self, state: Position) -> bool:
        """There is any good but wood in the supply (SC-SUPPLY-1)."""
        for good in range(i64(DICE)):
            if state.board.goods[good] > 0:
                return True
        return False

    def options(self, state: Position, out: Ints) -> Ints:
        """No, or an own good for another one from the supply; no wood."""
        out = append(out, NO)
        for good in range(i64(DICE)):
            if state.seats[state.actor].goods[good] > 0:
                for other in range(i64(DICE)):
                    if other != good and state.board.goods[other] > 0:
                        out = append(out, SWAP + good * DICE + other)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Return one, take one."""
        if action != NO:
            swap(state, (action - SWAP) // DICE, (action - SWAP) % DICE, 1, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not owned, not there, or the same kind."""
        if not SWAP <= action < SWAP + DICE * DICE:
            return super().refuse(state, action)
        good, other = (action - SWAP) // DICE, (action - SWAP) % DICE
        if good == other:
            return refusal(self.asks, "The good that is taken must be of another kind.")
        if state.seats[state.actor].goods[good] == 0:
            return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[good]})
        return refusal(self.asks, "There is no {good} left in the supply.", {"good": GOOD_IDS[other]})
