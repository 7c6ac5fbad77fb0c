"""Sailing: buy a ship, lay it into the own port, refill the dock (SM-SAIL)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import NO, SHIP
from antillas.games.santa_maria.phase import SAILING
from antillas.games.santa_maria.phases import draws, paying
from antillas.games.santa_maria.scholars import astronomy
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import DOCKS, SHIP_COST

# How far a purchase has come; the frame remembers it in `mark`.
ASKING: Final = 0
PAID: Final = 1
SHIFTED: Final = 2
REFILLED: Final = 3


class Sailing(Phase[Position]):
    """The player may buy one ship; `count` is 1 + its dock once it is chosen."""

    def __init__(self) -> None:
        super().__init__("sailing", "SM-SAIL-1", "Buy a ship or pass; you may sell and buy before.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, free actions while they help, and the ships that can be paid now."""
        seat = state.seats[state.actor]
        out = append(out, NO)
        if state.is_window_fresh() or is_possible(state):
            out = payments.trades(state, seat, out)
        for dock in range(i64(DOCKS)):
            ship = state.board.dock[dock]
            if ship >= 0 and payments.payable(state, seat, SHIP_COST + ship):
                out = append(out, SHIP + dock)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Leave it, or pay for a ship."""
        if action == NO:
            state.leave()
        else:
            dock = action - SHIP
            state.count = 1 + dock
            state.mark = PAID
            if paying.ask_payment(state, SHIP_COST + state.board.dock[dock]):
                take(state)

    def resume(self, state: Position) -> None:
        """The ship is paid, laid down, or its dock refilled."""
        if state.mark == PAID:
            take(state)
        elif state.mark == SHIFTED:
            refill(state)
        else:
            state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No ship there, or not payable."""
        if SHIP <= action < SHIP + DOCKS:
            if state.board.dock[action - SHIP] < 0:
                return refusal(self.asks, "No ship lies in that dock.")
            return refusal(self.asks, "You do not have what that ship costs.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """No ship is chosen yet."""
        return state.mark == ASKING and state.count == 0


def begin(state: Position) -> bool:
    """Ask if a ship can be bought, be it after selling and buying; True if not (SM-CANON-6)."""
    if not is_possible(state):
        return True
    state.enter(SAILING, state.actor, state.actor)
    return False


def is_possible(state: Position) -> bool:
    """Whether a ship is within reach."""
    seat = state.seats[state.actor]
    for ship in state.board.dock:
        if ship >= 0 and payments.within_reach(state, seat, SHIP_COST + ship):
            return True
    return False


def take(state: Position) -> None:
    """Lay the ship down, or ask where (SM-ORDER-2, SM-CANON-10)."""
    dock = state.count - 1
    state.mark = SHIFTED
    if not astronomy.ask_dock(state, dock):
        state.lay_ship(dock, dock)
        refill(state)


def refill(state: Position) -> None:
    """A new ship comes into the dock, as long as there are any (SM-SAIL-3)."""
    state.mark = REFILLED
    if not draws.refill(state, state.count - 1):
        state.leave()
