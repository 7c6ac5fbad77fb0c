"""Tax Collection: coins for the colonists of a line that a die activates (SM-SCH-TAX-1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import COIN, TAX

COLONISTS_FOR_A_COIN: Final = 2


def collect(state: Position, seat: Seat, line: i64) -> None:
    """A coin for every two colonists of the line (AMB-14)."""
    if seat.has(TAX):
        coins = state.colonists(seat, line) // COLONISTS_FOR_A_COIN
        if coins > 0:
            state.receive(state.actor, COIN, coins, "SM-SCH-TAX-1")
