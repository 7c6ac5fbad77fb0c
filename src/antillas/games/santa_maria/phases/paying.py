"""Paying: the player says what is paid in gold (SM-GOLD, AMB-48)."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.phase import PAYING
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import RESOURCES


class Paying(Phase[Position]):
    """Which of the pieces due are paid in gold; `mark` is the cost (SM-GOLD-1)."""

    def __init__(self) -> None:
        super().__init__("paying", "SM-GOLD-1", "Say what you pay in gold.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every split that the store allows."""
        return payments.ways_to_pay(state, state.seats[state.actor], state.mark, out)

    def play(self, state: Position, action: i64) -> None:
        """Pay; what is bought follows."""
        payments.pay(state, state.mark, action)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too much gold, or something that is not there."""
        if payments.is_payment(action):
            return refusal(self.asks, "That is not what is due, or you do not have it.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """There is a choice."""
        costs = len(state.rules.components.prices.costs) // RESOURCES
        return state.mark < costs and payments.payable(state, state.seats[state.actor], state.mark)


def ask_payment(state: Position, cost: i64) -> bool:
    """Pay a cost if there is one way to do it; otherwise ask, and False."""
    if payments.pay_if_clear(state, cost):
        return True
    state.enter(PAYING, state.actor, state.actor, cost)
    return False
