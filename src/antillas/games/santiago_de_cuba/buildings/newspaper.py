"""The Newspaper: a peso, and a Cuban is turned over (SC-BLD-NEWS-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.games.santiago_de_cuba.actions import NO, SILENCE
from antillas.games.santiago_de_cuba.buildings.building import Building
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CUBAN_IDS, CUBANS, NEWSPAPER

NEWSPAPER_PESOS: Final = 1


class Newspaper(Building):
    """Hands out a peso and turns an active Cuban over (SC-BLD-NEWS-1)."""

    def __init__(self) -> None:
        prompt = marked("Turn one active Cuban to the inactive side.")
        super().__init__(NEWSPAPER, "SC-BLD-NEWS-1", prompt, {"peso": NEWSPAPER_PESOS}, gives=True)

    def hand_out(self, state: Position) -> None:
        """Take a peso; then the question (AMB-24)."""
        state.earn_pesos(state.actor, NEWSPAPER_PESOS, self.asks)
        if 1 in state.board.active:
            self.ask(state)
        else:
            state.leave()

    def options(self, state: Position, out: Ints) -> Ints:
        """Nobody, or any active Cuban (AMB-11)."""
        out = append(out, NO)
        for cuban in range(i64(CUBANS)):
            if state.board.active[cuban]:
                out = append(out, SILENCE + cuban)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Turn the tile; the visit of this turn goes on as it began (AMB-27)."""
        if action != NO:
            cuban = action - SILENCE
            state.board.active[cuban] = 0
            if state.log is not None:
                values: dict[str, Value] = {"seat": int(state.actor), "cuban": CUBAN_IDS[cuban]}
                state.note(state.actor, self.asks, "{seat} makes {cuban} inactive.", values)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Inactive already."""
        if SILENCE <= action < SILENCE + CUBANS:
            return refusal(self.asks, "{cuban} is inactive already.", {"cuban": CUBAN_IDS[action - SILENCE]})
        return super().refuse(state, action)
