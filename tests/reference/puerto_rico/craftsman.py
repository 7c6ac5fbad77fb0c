"""The Craftsman phase: Chapels and Jewelers, production with its incomes, the craftsman's extra good."""

from collections import Counter
from dataclasses import dataclass, field

from tests.reference.puerto_rico.asking import PASS, Play
from tests.reference.puerto_rico.festival import check_production
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import Seat, Table, no_goods
from tests.reference.puerto_rico.tables import FACTORY_INCOME, GOODS

AQUEDUCT_PLANTS = {"indigo": "indigo-plant", "sugar": "sugar-mill"}


@dataclass
class Run:
    """What happened in this phase so far."""

    table: Table
    chapels_paid: set[int] = field(default_factory=set)
    jewelers_paid: Counter[int] = field(default_factory=Counter)
    """By seat, how many of its Jewelers."""
    produced: dict[str, int] = field(default_factory=no_goods)
    """What the craftsman produced."""


def body(table: Table, craftsman: int) -> Play[None]:
    """CRAFT-8 in its three steps."""
    run = Run(table)
    for seat in table.clockwise(craftsman):
        pay_chapel(run, seat)
        pay_jeweler(run, seat)
    table.after_guest = lambda seat: pay_late(run, seat)
    for seat in table.clockwise(craftsman):
        produced = yield from turn(table, seat)
        if seat.number == craftsman:
            run.produced = produced
        if seat.number != craftsman or not table.flags.privilege_good_counts_as_produced:
            pay_for_amounts(table, seat, produced)
    yield from privilege(run, table.seats[craftsman])


def pay_chapel(run: Run, seat: Seat) -> None:
    """EXP2-CHAPEL-1: a doubloon with a worker, a point with a noble."""
    if seat.number in run.chapels_paid or not seat.active("chapel"):
        return
    run.chapels_paid.add(seat.number)
    if seat.active("chapel", "worker"):
        seat.doubloons += 1
    else:
        run.table.award(seat, 1)


def pay_jeweler(run: Run, seat: Seat) -> None:
    """EXP2-JEWELER-1: a doubloon for every own noble; every copy that works pays, also one that was manned late."""
    working = sum(seat.standing("jeweler").values())
    seat.doubloons += seat.all_bodies()["noble"] * (working - run.jewelers_paid[seat.number])
    run.jewelers_paid[seat.number] = working


def pay_late(run: Run, seat: Seat) -> None:
    """SC-10: a guest who makes a Chapel or Jeweler work later in the phase is paid for, if it has not paid yet."""
    if run.table.flags.chapel_pays_late_guest:
        pay_chapel(run, seat)
    pay_jeweler(run, seat)


def capacity(seat: Seat, good: str) -> int:
    """CRAFT-2 and -3: what plantations and production buildings can make together."""
    plantations = seat.active_tiles(good)
    if good == "corn":
        return plantations
    return min(plantations, sum(building.occupied for building in seat.city if building.plan.makes == good))


def turn(table: Table, seat: Seat) -> Play[dict[str, int]]:
    """One player's production; the amounts that count as produced."""

    def answers() -> list[str]:
        if table.flags.production_declinable and any(min(capacity(seat, g), table.goods[g]) for g in GOODS):
            return ["produce", PASS]
        return [PASS]

    text = yield from decide(table, seat, answers, turn=True)
    if table.flags.production_declinable and text == PASS:
        return no_goods()
    produced = {good: min(capacity(seat, good), table.goods[good]) for good in GOODS}
    for good, number in produced.items():
        receive(table, seat, good, number)
    if seat.active("aqueduct"):
        for good, plant in AQUEDUCT_PLANTS.items():
            if produced[good] and seat.active(plant) and table.goods[good]:
                receive(table, seat, good, 1)
                produced[good] += 1 if table.flags.aqueduct_good_counts_as_produced else 0
    if seat.active("factory"):
        seat.doubloons += FACTORY_INCOME[sum(number > 0 for number in produced.values())]
    return produced


def receive(table: Table, seat: Seat, good: str, number: int) -> None:
    """Goods from the supply."""
    table.goods[good] -= number
    seat.goods[good] += number


def pay_for_amounts(table: Table, seat: Seat, produced: dict[str, int]) -> None:
    """The Specialty Factory and the Production task, which depend on how much was produced."""
    if seat.active("specialty-factory"):
        seat.doubloons += max(0, max(produced[good] for good in GOODS if good != "corn") - 1)
    check_production(table, seat, produced)


def privilege(run: Run, seat: Seat) -> Play[None]:
    """One extra good of a produced kind, two with the Library."""
    table = run.table

    def answers() -> list[str]:
        return [*(f"extra {good}" for good in GOODS if kinds[good] and table.goods[good]), PASS]

    kinds = dict(run.produced)
    for number in range(2):
        if number == 1 and not seat.active("library"):
            break
        text = yield from decide(table, seat, answers, turn=number == 0)
        if text == PASS:
            break
        good = text.split()[1]
        receive(table, seat, good, 1)
        run.produced[good] += 1
    if table.flags.privilege_good_counts_as_produced:
        pay_for_amounts(table, seat, run.produced)
