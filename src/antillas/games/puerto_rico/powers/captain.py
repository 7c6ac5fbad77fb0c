"""What helps in the Captain phase: Harbor, Wharf, Small Wharf, Lighthouse, Union Hall, Royal Supplier, warehouses."""

from typing import Final

from mypy_extensions import i64

from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    DELIVERED,
    GOODS,
    HALL_PAID,
    HARBOR,
    LARGE_WAREHOUSE,
    LIGHT_PAID,
    LIGHTHOUSE,
    LOADED,
    ROYAL_SUPPLIER,
    SMALL_WAREHOUSE,
    SMALL_WHARF,
    SMALL_WHARF_USED,
    STOREHOUSE,
    UNION_HALL,
    WHARF,
)

HARBOR_BONUS: Final = 1
LIGHTHOUSE_BONUS: Final = 1
SINGLE_GOODS: Final = 1
"""Goods that every player may keep without a warehouse (CAPTAIN-15)."""
STOREHOUSE_GOODS: Final = 3


def harbor(seat: Seat) -> i64:
    """Points for a load with the Harbor (BLD-HARBOR-1)."""
    return HARBOR_BONUS if seat.works(HARBOR) else 0


def captain_bonus(state: Position) -> i64:
    """The captain's privilege, for the first load (CAPTAIN-11)."""
    return state.privileges(state.actor)


def lighthouse(state: Position) -> None:
    """A doubloon for each load (EXP1-LIGHTHOUSE-1)."""
    if state.seats[state.actor].works(LIGHTHOUSE):
        pay_light(state, state.actor)


def captains_light(state: Position, seat: i64) -> None:
    """One doubloon more for the captain, once, as soon as the Lighthouse works, even without a load (DIV-74)."""
    owner = state.seats[seat]
    if seat != state.picker or owner.done & LIGHT_PAID or not owner.works(LIGHTHOUSE):
        return
    if owner.done & LOADED and not state.rules.flags.lighthouse_bonus_after_load:
        return
    owner.done |= LIGHT_PAID
    pay_light(state, seat)


def pay_light(state: Position, seat: i64) -> None:
    """A doubloon from the Lighthouse."""
    state.pay_out(seat, LIGHTHOUSE_BONUS)
    if state.log is not None:
        state.note(
            seat,
            "EXP1-LIGHTHOUSE-1",
            "{seat} earns {doubloons} with the Lighthouse.",
            {"seat": int(seat), "doubloons": LIGHTHOUSE_BONUS},
        )


def union_hall(state: Position, seat: i64) -> None:
    """On the first turn, before a load: a point for every two equal goods (EXP1-UNIONHALL-1)."""
    owner = state.seats[seat]
    if owner.done & (HALL_PAID | LOADED) or not owner.works(UNION_HALL):
        return
    owner.done |= HALL_PAID
    points: i64 = 0
    for good in range(i64(GOODS)):
        points += owner.goods[good] // 2
    if points == 0:
        return
    if state.log is not None:
        state.note(
            seat,
            "EXP1-UNIONHALL-1",
            "{seat} gets {points} with the Union Hall.",
            {"seat": int(seat), "points": int(points)},
        )
    state.award(seat, points)


def has_own_ship(seat: Seat) -> bool:
    """Whether the Wharf is active and was not used in this phase (BLD-WHARF-1)."""
    return seat.works(WHARF) and not seat.wharf_used


def has_small_ship(seat: Seat) -> bool:
    """Whether the Small Wharf is active and was not used in this phase (EXP1-SMALLWHARF-1)."""
    return seat.works(SMALL_WHARF) and not seat.done & SMALL_WHARF_USED


def may_deliver(seat: Seat) -> bool:
    """Whether the Royal Supplier takes goods: once, before the own first load (EXP2-SUPPLIER-1)."""
    return seat.works(ROYAL_SUPPLIER) and not seat.done & (DELIVERED | LOADED) and seat.all_nobles() > 0


def stored_kinds(seat: Seat) -> i64:
    """Kinds of which everything may be kept (BLD-SMALLWH-1, BLD-LARGEWH-1)."""
    result: i64 = 0
    if seat.works(SMALL_WAREHOUSE):
        result += 1
    if seat.works(LARGE_WAREHOUSE):
        result += 2
    return result


def single_goods(seat: Seat) -> i64:
    """Goods that may be kept besides, of any kinds: one, and three more with a Storehouse (EXP1-STOREHOUSE-1)."""
    return SINGLE_GOODS + STOREHOUSE_GOODS if seat.works(STOREHOUSE) else SINGLE_GOODS
