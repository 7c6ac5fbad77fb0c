"""The Harbour Master: the value marker moves (SC-BLD-HARBOUR-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, marked, refusal
from antillas.games.santiago_de_cuba.actions import LEFT, NO, RIGHT
from antillas.games.santiago_de_cuba.buildings.building import PortBuilding
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import HARBOUR_MASTER


class HarbourMaster(PortBuilding):
    """Moves the value marker (SC-BLD-HARBOUR-1)."""

    def __init__(self) -> None:
        super().__init__(HARBOUR_MASTER, "SC-BLD-HARBOUR-1", marked("Move the value marker one flag."), {})

    def options(self, state: Position, out: Ints) -> Ints:
        """To the left except from the first flag, or to the right."""
        out = append(out, NO)
        if state.board.marker > 0:
            out = append(out, LEFT)
        return append(out, RIGHT)

    def play(self, state: Position, action: i64) -> None:
        """Move it; on the chequered flag the ship leaves."""
        if action != NO:
            state.move_marker(1 if action == RIGHT else -1, self.asks)
        self.go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Left of the first flag there is none."""
        if action == LEFT:
            return refusal(self.asks, "The value marker stands on the first flag: it can only move right.")
        return super().refuse(state, action)
