"""Trades: pay one of the inputs for what the building gives, twice with Industrialisation (SM-TRADE-1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import NO, TRADE
from antillas.games.santa_maria.phase import TRADING
from antillas.games.santa_maria.phases import paying
from antillas.games.santa_maria.scholars import industrialisation
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import ALTERNATIVES, GAINS
from antillas.games.santa_maria.tables import TRADE as TRADE_ABILITY

EXCHANGED: Final = 8
"""In `count`: added for each exchange made; the rest is 1 + the alternative being paid, or 0."""


class Trading(Phase[Position]):
    """The player may exchange, after selling and buying; `mark` is the ability."""

    def __init__(self) -> None:
        super().__init__("trading", "SM-TRADE-1", "Trade or pass; you may sell and buy before.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, free actions while they help, and the inputs that can be paid now."""
        seat = state.seats[state.actor]
        out = append(out, NO)
        if state.is_window_fresh() or is_possible(state, state.mark):
            out = payments.trades(state, seat, out)
        prices = state.rules.components.abilities.price
        for alternative in range(i64(ALTERNATIVES)):
            cost = prices[state.mark * ALTERNATIVES + alternative]
            if cost >= 0 and payments.payable(state, seat, cost):
                out = append(out, TRADE + alternative)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Leave it, or pay an input."""
        if action == NO:
            state.leave()
        else:
            state.count += 1 + action - TRADE
            cost = state.rules.components.abilities.price[state.mark * ALTERNATIVES + action - TRADE]
            if paying.ask_payment(state, cost):
                exchange(state)

    def resume(self, state: Position) -> None:
        """The input is paid."""
        exchange(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not offered here, or not payable."""
        if TRADE <= action < TRADE + ALTERNATIVES:
            if state.rules.components.abilities.price[state.mark * ALTERNATIVES + action - TRADE] < 0:
                return refusal(self.asks, "The building does not offer that trade.")
            return refusal(self.asks, "You do not have what that trade costs.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The ability is a trade that is not used up."""
        kinds = state.rules.components.abilities.kind
        return state.mark < len(kinds) and kinds[state.mark] == TRADE_ABILITY and state.count % EXCHANGED == 0


def begin(state: Position, ability: i64) -> bool:
    """Ask if something can be traded, be it after selling and buying; True if not (SM-CANON-6)."""
    if not is_possible(state, ability):
        return True
    state.enter(TRADING, state.actor, state.actor, ability)
    return False


def is_possible(state: Position, ability: i64) -> bool:
    """Whether the price of an alternative is within reach."""
    seat = state.seats[state.actor]
    prices = state.rules.components.abilities.price
    for alternative in range(i64(ALTERNATIVES)):
        cost = prices[ability * ALTERNATIVES + alternative]
        if cost >= 0 and payments.within_reach(state, seat, cost):
            return True
    return False


def exchange(state: Position) -> None:
    """Take what the trade gives; with Industrialisation it may be made again (SM-SCH-INDUS-1)."""
    state.receive_all(state.actor, state.rules.components.abilities.gain, state.mark * GAINS, "SM-TRADE-1")
    first = state.count < EXCHANGED
    state.count = EXCHANGED
    again = first and industrialisation.lets_trade_twice(state.seats[state.actor]) and is_possible(state, state.mark)
    if not again:
        state.leave()
