"""Sailing: buy a ship, lay it into the own port, refill the dock (SM-SAIL, SM-SCH-ASTRO)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments as market
from antillas.games.santa_maria.actions import DOCK, NO, SHIP
from antillas.games.santa_maria.phase import SAILING, SHIFTING
from antillas.games.santa_maria.phases import draws
from antillas.games.santa_maria.phases import land as expansion
from antillas.games.santa_maria.state import Position, Seat, is_free_action, is_sale
from antillas.games.santa_maria.tables import ASTRONOMY, DOCKS, NONE, SHIP_COST

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
        """No, free actions, and the ships that can be paid now."""
        seat = state.seats[state.actor]
        out = market.purchases(state, seat, market.sales(state, seat, append(out, NO)))
        for dock in range(i64(DOCKS)):
            ship = state.board.dock[dock]
            if ship >= 0 and market.payable(state, seat, SHIP_COST + ship):
                out = append(out, SHIP + dock)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Sell, buy, leave it, or pay for a ship."""
        if action == NO:
            state.leave()
        elif is_free_action(action):
            market.trade_freely(state, action)
            if is_possible(state):
                expansion.play_if_forced(state)
            else:
                state.leave()
        else:
            dock = action - SHIP
            state.count = 1 + dock
            state.mark = PAID
            if expansion.ask_payment(state, SHIP_COST + state.board.dock[dock]):
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
        if is_free_action(action):
            return market.refuse_free_action(state, action)
        if SHIP <= action < SHIP + DOCKS:
            if state.board.dock[action - SHIP] < 0:
                return refusal(self.asks, "No ship lies in that dock.")
            return refusal(self.asks, "You do not have what that ship costs.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """No ship is chosen yet."""
        return state.mark == ASKING and state.count == 0


class Shifting(Phase[Position]):
    """With Astronomy a new ship may go into another dock; `mark` is its own one (SM-SCH-ASTRO-1)."""

    def __init__(self) -> None:
        super().__init__("shifting", "SM-SCH-ASTRO-1", "Choose the dock for your ship; each step costs 1 coin.")

    def options(self, state: Position, out: Ints) -> Ints:
        """The docks that can be paid; selling while a dearer one is within reach (SM-CANON-4)."""
        seat = state.seats[state.actor]
        if dearest(state, seat, state.mark) > seat.coins:
            out = market.sales(state, seat, out)
        for dock in range(i64(DOCKS)):
            if shift_price(state, state.mark, dock) <= seat.coins:
                out = append(out, DOCK + dock)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Sell, or lay the ship down."""
        if is_sale(action):
            market.trade_freely(state, action)
            expansion.play_if_forced(state)
            return
        own, chosen = state.mark, action - DOCK
        price = shift_price(state, own, chosen)
        state.seats[state.actor].coins -= price
        if state.log is not None and price > 0:
            values: dict[str, Value] = {"seat": int(state.actor), "coins": int(price)}
            state.note(state.actor, self.asks, "{seat} pays {coins} to use another dock.", values)
        lay_down(state, own, chosen)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too far for the coins."""
        if DOCK <= action < DOCK + DOCKS:
            coins = int(shift_price(state, state.mark, action - DOCK))
            return refusal(self.asks, "That costs {coins}, which you do not have.", {"coins": coins})
        if is_sale(action):
            return market.refuse_free_action(state, action)
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """A ship of a player with Astronomy."""
        known = state.seats[state.actor].has(ASTRONOMY)
        return known and state.mark < DOCKS and state.board.dock[state.mark] >= 0


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
        if ship >= 0 and market.within_reach(state, seat, SHIP_COST + ship):
            return True
    return False


def take(state: Position) -> None:
    """Lay the ship down, or ask where (SM-ORDER-2, SM-CANON-10)."""
    seat, dock = state.seats[state.actor], state.count - 1
    state.mark = SHIFTED
    if seat.has(ASTRONOMY) and dearest(state, seat, dock) > 0:
        state.enter(SHIFTING, state.actor, state.actor, dock)
        return
    lay_down(state, dock, dock)
    refill(state)


def refill(state: Position) -> None:
    """A new ship comes into the dock, as long as there are any (SM-SAIL-3)."""
    state.mark = REFILLED
    if not draws.refill(state, state.count - 1):
        state.leave()


def lay_down(state: Position, dock: i64, own: i64) -> None:
    """From the main board into a dock of the own port (SM-SAIL-2)."""
    board, seat = state.board, state.seats[state.actor]
    ship = board.dock[dock]
    board.dock[dock] = NONE
    board.ship_at[ship] = state.actor * DOCKS + own
    seat.port[own] += 1
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "dock": state.rules.components.dock_ids[own]}
        state.note(state.actor, "SM-SAIL-2", "{seat} lays a ship into the {dock}.", values)


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
