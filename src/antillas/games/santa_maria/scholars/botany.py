"""Botany: one wood, grain or gold turns a die to any value (SM-SCH-BOTANY-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import MODES
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import BOTANY, GOLD, GRAIN, RESOURCE_IDS, WOOD


def can_turn(seat: Seat) -> bool:
    """Whether the player can turn a die to any value."""
    return seat.has(BOTANY) and seat.store[WOOD] + seat.store[GRAIN] + seat.store[GOLD] > 0


def piece_price(state: Position, seat: Seat) -> i64:
    """Coins for a piece that turns a die, 0 if nothing that is bought does."""
    if not seat.has(BOTANY):
        return 0
    wood, grain = payments.price_of(state, seat, WOOD), payments.price_of(state, seat, GRAIN)
    return wood if grain == 0 or 0 < wood < grain else grain


def ways(seat: Seat, line: i64, out: Ints) -> Ints:
    """Append every way to pay for the action of activating a line with a piece; the first mode is that of coins."""
    if seat.has(BOTANY):
        for mode in range(i64(1), i64(MODES)):
            if seat.store[payment_kind(mode)] > 0:
                out = append(out, line + mode)
    return out


def payment_kind(mode: i64) -> i64:
    """The resource that is taken in a mode."""
    return mode - 1 if mode < MODES - 1 else i64(GOLD)


def turn_die(state: Position, seat: Seat, wanted: i64, mode: i64) -> None:
    """Pay one piece (AMB-41)."""
    kind = payment_kind(mode)
    seat.store[kind] -= 1
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": int(wanted + 1), "kind": RESOURCE_IDS[kind]}
        state.note(state.actor, "SM-SCH-BOTANY-1", "{seat} pays 1 {kind} to turn the die to {count}.", values)


def refuse(seat: Seat) -> Refusal:
    """Why a die cannot be turned with a piece."""
    if not seat.has(BOTANY):
        return refusal("SM-SCH-BOTANY-1", "Only Botany changes a die for a resource.")
    return refusal("SM-SCH-BOTANY-1", "The die shows that already, or you do not have what you want to pay.")
