"""Philosophy: blue dice activate columns as well as rows (SM-SCH-PHIL-1)."""

from __future__ import annotations

from antillas.games.santa_maria.state import Seat
from antillas.games.santa_maria.tables import PHILOSOPHY


def lets_blue_dice_activate_columns(seat: Seat) -> bool:
    """Whether the player has the ability."""
    return seat.has(PHILOSOPHY)
