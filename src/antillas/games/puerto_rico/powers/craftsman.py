"""What helps in the Craftsman phase: Aqueduct, Factory, Specialty Factory, Chapel, Jeweler."""

from typing import Final

from mypy_extensions import i64

from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    AQUEDUCT,
    CHAPEL,
    CHAPEL_PAID,
    CORN,
    FACTORY,
    GOODS,
    INDIGO,
    INDIGO_PLANT,
    JEWELER,
    JEWELER_PAID,
    NOBLE_SORT,
    SECOND_JEWELER_PAID,
    SPECIALTY_FACTORY,
    SUGAR,
    SUGAR_MILL,
)

FACTORY_INCOME: Final = (0, 0, 1, 2, 3, 5)
"""Doubloons by the number of kinds produced (BLD-FACTORY-1)."""


def aqueduct(state: Position, good: i64) -> i64:
    """One more indigo or sugar if the large plant works too (EXP1-AQUEDUCT-1 to -3)."""
    seat = state.seats[state.actor]
    if not seat.works(AQUEDUCT):
        return 0
    if good == INDIGO:
        return 1 if seat.works(INDIGO_PLANT) else 0
    return 1 if good == SUGAR and seat.works(SUGAR_MILL) else 0


def goods_produced(state: Position, kinds: i64) -> None:
    """The Factory's income for so many kinds (BLD-FACTORY-1)."""
    if state.seats[state.actor].works(FACTORY) and FACTORY_INCOME[kinds] > 0:
        state.pay_out(state.actor, FACTORY_INCOME[kinds])
        if state.log is not None:
            state.note(
                state.actor,
                "BLD-FACTORY-1",
                "{seat} earns {doubloons} with the Factory.",
                {"seat": int(state.actor), "doubloons": FACTORY_INCOME[kinds]},
            )


def specialty_factory(state: Position, seat: i64, made: i64) -> None:
    """One doubloon less than the most goods of one kind, corn aside (EXP1-SPECIALTY-1).

    `made` holds what was produced of each good, eight bits each.
    """
    if not state.seats[seat].works(SPECIALTY_FACTORY):
        return
    most: i64 = 0
    for good in range(i64(CORN + 1), i64(GOODS)):
        units = (made >> (8 * good)) & 255
        if units > most:
            most = units
    if most < 2:
        return
    state.pay_out(seat, most - 1)
    if state.log is not None:
        state.note(
            seat,
            "EXP1-SPECIALTY-1",
            "{seat} earns {doubloons} with the Specialty Factory.",
            {"seat": int(seat), "doubloons": int(most - 1)},
        )


def chapel(state: Position, seat: i64) -> None:
    """Once in the phase: a doubloon with a worker, a point with a noble (EXP2-CHAPEL-1)."""
    owner = state.seats[seat]
    if owner.done & CHAPEL_PAID or not owner.works(CHAPEL):
        return
    owner.done |= CHAPEL_PAID
    if owner.works_with(CHAPEL, NOBLE_SORT):
        if state.log is not None:
            state.note(seat, "EXP2-CHAPEL-1", "{seat} gets {points} with the Chapel.", {"seat": int(seat), "points": 1})
        state.award(seat, 1)
        return
    state.pay_out(seat, 1)
    if state.log is not None:
        state.note(
            seat, "EXP2-CHAPEL-1", "{seat} earns {doubloons} with the Chapel.", {"seat": int(seat), "doubloons": 1}
        )


def jeweler(state: Position, seat: i64) -> None:
    """From every Jeweler that works, once in the phase, a doubloon for each noble (EXP2-JEWELER-1, AMB-46, AMB-62)."""
    owner = state.seats[seat]
    doubloons: i64 = 0
    for number in range(i64(owner.staff[JEWELER])):
        paid = i64(JEWELER_PAID) if number == 0 else i64(SECOND_JEWELER_PAID)
        if not owner.done & paid:
            owner.done |= paid
            doubloons += owner.all_nobles()
    if doubloons == 0:
        return
    state.pay_out(seat, doubloons)
    if state.log is not None:
        state.note(
            seat,
            "EXP2-JEWELER-1",
            "{seat} earns {doubloons} with the Jeweler.",
            {"seat": int(seat), "doubloons": int(doubloons)},
        )
