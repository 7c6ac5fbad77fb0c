"""The Bank: pesos for nothing (SC-BLD-BANK-1)."""

from __future__ import annotations

from typing import Final

from antillas.games.santiago_de_cuba.buildings.building import NOTHING_ASKED, Building
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import BANK

BANK_PESOS: Final = 2


class Bank(Building):
    """Hands out pesos (SC-BLD-BANK-1)."""

    def __init__(self) -> None:
        super().__init__(BANK, "SC-BLD-BANK-1", NOTHING_ASKED, {"peso": BANK_PESOS}, gives=True)

    def hand_out(self, state: Position) -> None:
        """Take them."""
        state.earn_pesos(state.actor, BANK_PESOS, self.asks)
        state.leave()
