"""The Trading Office: a good is loaded for a fixed price (SC-BLD-TRADE-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.games.santiago_de_cuba.actions import GOOD, NO
from antillas.games.santiago_de_cuba.buildings.building import PortBuilding
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS, TRADING_OFFICE

TRADE_VP: Final = 2


class TradingOffice(PortBuilding):
    """Loads one good for a fixed price (SC-BLD-TRADE-1)."""

    def __init__(self) -> None:
        super().__init__(
            TRADING_OFFICE, "SC-BLD-TRADE-1", marked("Load 1 good on the ship for 2 VP."), {"vp": TRADE_VP}
        )

    def options(self, state: Position, out: Ints) -> Ints:
        """Own goods that the ship wants; no wood."""
        out = append(out, NO)
        for good in range(i64(DICE)):
            if state.seats[state.actor].goods[good] > 0 and state.board.demand(good) > 0:
                out = append(out, GOOD + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Load it; the ship leaves if that was all it wanted."""
        if action != NO:
            good = action - GOOD
            state.return_goods(state.actor, good, 1)
            state.seats[state.actor].vp += TRADE_VP
            if state.log is not None:
                values: dict[str, Value] = {
                    "seat": int(state.actor),
                    "count": 1,
                    "good": GOOD_IDS[good],
                    "points": TRADE_VP,
                }
                state.note(state.actor, self.asks, "{seat} loads {count} {good} for {points}.", values)
            state.lower_die(good, 1, "SC-SHIP-1")
        self.go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not wanted, or not owned."""
        if not GOOD <= action < GOOD + DICE:
            return super().refuse(state, action)
        values: dict[str, Value] = {"good": GOOD_IDS[action - GOOD]}
        if state.board.demand(action - GOOD) == 0:
            return refusal(self.asks, "The ship does not want {good}.", values)
        return refusal(self.asks, "You have no {good}.", values)
