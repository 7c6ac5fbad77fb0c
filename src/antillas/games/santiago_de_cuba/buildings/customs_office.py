"""The Customs Office: a die on the ship is turned to 0 (SC-BLD-CUSTOMS-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.games.santiago_de_cuba.actions import DIE, NO
from antillas.games.santiago_de_cuba.buildings.building import PortBuilding
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import CUSTOMS, DICE, GOOD_IDS


class CustomsOffice(PortBuilding):
    """Turns a die on the ship to 0 (SC-BLD-CUSTOMS-1)."""

    def __init__(self) -> None:
        super().__init__(CUSTOMS, "SC-BLD-CUSTOMS-1", marked("Turn one die on the ship to 0."), {})

    def options(self, state: Position, out: Ints) -> Ints:
        """Dice on the ship that do not show 0 yet (AMB-19)."""
        out = append(out, NO)
        for good in range(i64(DICE)):
            if state.board.demand(good) > 0:
                out = append(out, DIE + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Turn it; if nothing else is wanted the ship leaves."""
        if action != NO:
            good = action - DIE
            if state.log is not None:
                values: dict[str, Value] = {"seat": int(state.actor), "good": GOOD_IDS[good]}
                state.note(state.actor, self.asks, "{seat} turns the die for {good} to 0.", values)
            state.lower_die(good, state.board.dice[good], "SC-SHIP-1")
        self.go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Aside, or 0 already."""
        if not DIE <= action < DIE + DICE:
            return super().refuse(state, action)
        if action - DIE == state.board.aside:
            values: dict[str, Value] = {"good": GOOD_IDS[action - DIE]}
            return refusal(self.asks, "The die for {good} is not on the ship.", values)
        return refusal(self.asks, "The die for {good} shows 0 already.", {"good": GOOD_IDS[action - DIE]})
