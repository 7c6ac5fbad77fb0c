"""Basic and Advanced Economy: other prices for resources (SM-SCH-BASIC-1, SM-SCH-ADV-1)."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.games.santa_maria.state import Seat
from antillas.games.santa_maria.tables import ADVANCED_ECONOMY, BASIC_ECONOMY, PriceTable


def changed_price(prices: PriceTable, seat: Seat, kind: i64, price: i64) -> i64:
    """What a piece costs a player, of whom others would ask a price, or nothing if it is not for sale."""
    if seat.has(BASIC_ECONOMY) and prices.buy_basic[kind] > 0:
        price = prices.buy_basic[kind]
    if seat.has(ADVANCED_ECONOMY) and prices.buy_advanced[kind] > 0:
        price = prices.buy_advanced[kind]
    return price
