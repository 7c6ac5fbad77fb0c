"""The Church: VP for nothing (SC-BLD-CHURCH-1)."""

from __future__ import annotations

from typing import Final

from antillas.games.santiago_de_cuba.buildings.building import NOTHING_ASKED, Building
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CHURCH

CHURCH_VP: Final = 1


class Church(Building):
    """Hands out VP (SC-BLD-CHURCH-1)."""

    def __init__(self) -> None:
        super().__init__(CHURCH, "SC-BLD-CHURCH-1", NOTHING_ASKED, {"vp": CHURCH_VP}, gives=True)

    def hand_out(self, state: Position) -> None:
        """Take them."""
        state.earn_vp(state.actor, CHURCH_VP, self.asks)
        state.leave()
