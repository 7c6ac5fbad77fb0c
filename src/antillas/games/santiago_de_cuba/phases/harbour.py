"""Buildings that work on the ship and the press: Customs Office, Harbour Master, Trading Office, Newspaper."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.games.santiago_de_cuba.actions import DIE, GOOD, LEFT, NO, RIGHT, SILENCE
from antillas.games.santiago_de_cuba.phases.functions import Function
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    CUBAN_IDS,
    CUBANS,
    CUSTOMS,
    DICE,
    GOOD_IDS,
    HARBOUR_MASTER,
    NEWSPAPER,
    TRADING_OFFICE,
)

TRADE_VP: Final = 2


class Cancelling(Function):
    """The Customs Office turns a die on the ship to 0 (SC-BLD-CUSTOMS-1)."""

    def __init__(self) -> None:
        super().__init__(CUSTOMS, "Turn one die on the ship to 0.")

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
        go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Aside, or 0 already."""
        if not DIE <= action < DIE + DICE:
            return super().refuse(state, action)
        if action - DIE == state.board.aside:
            values: dict[str, Value] = {"good": GOOD_IDS[action - DIE]}
            return refusal(self.asks, "The die for {good} is not on the ship.", values)
        return refusal(self.asks, "The die for {good} shows 0 already.", {"good": GOOD_IDS[action - DIE]})


class MarkerMove(Function):
    """The Harbour Master moves the value marker (SC-BLD-HARBOUR-1)."""

    def __init__(self) -> None:
        super().__init__(HARBOUR_MASTER, "Move the value marker one flag.")

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
        go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Left of the first flag there is none."""
        if action == LEFT:
            return refusal(self.asks, "The value marker stands on the first flag: it can only move right.")
        return super().refuse(state, action)


class Trading(Function):
    """The Trading Office loads one good for a fixed price (SC-BLD-TRADE-1)."""

    def __init__(self) -> None:
        super().__init__(TRADING_OFFICE, "Load 1 good on the ship for 2 VP.")

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
        go_on(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not wanted, or not owned."""
        if not GOOD <= action < GOOD + DICE:
            return super().refuse(state, action)
        values: dict[str, Value] = {"good": GOOD_IDS[action - GOOD]}
        if state.board.demand(action - GOOD) == 0:
            return refusal(self.asks, "The ship does not want {good}.", values)
        return refusal(self.asks, "You have no {good}.", values)


class Press(Function):
    """The Newspaper turns an active Cuban over (SC-BLD-NEWS-1)."""

    def __init__(self) -> None:
        super().__init__(NEWSPAPER, "Turn one active Cuban to the inactive side.")

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


def go_on(state: Position) -> None:
    """End the use of the building, unless the last ship has left (SC-END-1)."""
    if state.player != OVER:
        state.leave()
