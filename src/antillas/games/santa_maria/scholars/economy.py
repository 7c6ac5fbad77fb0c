"""Basic and Advanced Economy: other prices for resources (SM-SCH-BASIC-1, SM-SCH-ADV-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.games.santa_maria.state import Seat
from antillas.games.santa_maria.tables import BASIC_ECONOMY, JOKERS

BOTH: Final = 3
"""Advanced Economy follows Basic Economy in the set of skills."""


def prices(seat: Seat) -> i64:
    """Where the prices that a player pays begin in the table of prices."""
    return (seat.skills >> BASIC_ECONOMY & BOTH) * JOKERS
