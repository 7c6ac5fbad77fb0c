"""Industrialisation: every trade may be made twice (SM-SCH-INDUS-1)."""

from __future__ import annotations

from antillas.games.santa_maria.state import Seat
from antillas.games.santa_maria.tables import INDUSTRIALISATION


def lets_trade_twice(seat: Seat) -> bool:
    """Whether the player has the ability."""
    return seat.has(INDUSTRIALISATION)
