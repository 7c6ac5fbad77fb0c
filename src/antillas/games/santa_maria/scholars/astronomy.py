"""Astronomy: a ship that is bought may go into another dock of the own port (SM-SCH-ASTRO-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import DOCK
from antillas.games.santa_maria.phase import SHIFTING
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import ASTRONOMY, DOCKS


class Shifting(Phase[Position]):
    """The player chooses the dock of the new ship; `mark` is its own one."""

    def __init__(self) -> None:
        super().__init__("shifting", "SM-SCH-ASTRO-1", "Choose the dock for your ship; each step costs 1 coin.")

    def options(self, state: Position, out: Ints) -> Ints:
        """The docks that can be paid; selling while a dearer one is within reach (SM-CANON-4)."""
        seat = state.seats[state.actor]
        if dearest(state, seat, state.mark) > seat.coins:
            out = payments.sales(state, seat, out)
        for dock in range(i64(DOCKS)):
            if shift_price(state, state.mark, dock) <= seat.coins:
                out = append(out, DOCK + dock)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Lay the ship down."""
        own, chosen = state.mark, action - DOCK
        price = shift_price(state, own, chosen)
        state.seats[state.actor].coins -= price
        if state.log is not None and price > 0:
            values: dict[str, Value] = {"seat": int(state.actor), "coins": int(price)}
            state.note(state.actor, self.asks, "{seat} pays {coins} to use another dock.", values)
        state.lay_ship(own, chosen)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too far for the coins."""
        if DOCK <= action < DOCK + DOCKS:
            coins = int(shift_price(state, state.mark, action - DOCK))
            return refusal(self.asks, "That costs {coins}, which you do not have.", {"coins": coins})
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """A ship of a player with Astronomy."""
        known = state.seats[state.actor].has(ASTRONOMY)
        return known and state.mark < DOCKS and state.board.dock[state.mark] >= 0


def ask_dock(state: Position, dock: i64) -> bool:
    """Ask where a ship goes; False if there is nothing to choose (SM-CANON-10)."""
    seat = state.seats[state.actor]
    if not seat.has(ASTRONOMY) or dearest(state, seat, dock) == 0:
        return False
    state.enter(SHIFTING, state.actor, state.actor, dock)
    return True


def shift_price(state: Position, own: i64, other: i64) -> i64:
    """Coins for laying a ship into another dock."""
    steps = own - other if own > other else other - own
    return steps * state.rules.components.prices.dock_step


def dearest(state: Position, seat: Seat, own: i64) -> i64:
    """The price of the farthest dock that coins and sales can pay."""
    means = seat.coins + state.sale_value(seat)
    best: i64 = 0
    for dock in range(i64(DOCKS)):
        price = shift_price(state, own, dock)
        if best < price <= means:
            best = price
    return best
