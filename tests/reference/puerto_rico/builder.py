"""The Builder phase: prices, the Black Market's payments, University and Church."""

from itertools import product

from tests.reference.puerto_rico.asking import PASS, Play, ask
from tests.reference.puerto_rico.bodies import take, takeable
from tests.reference.puerto_rico.festival import check_building
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import HOLDING, Building, Seat, Table
from tests.reference.puerto_rico.tables import GOODS, PLAN, Plan

Payment = tuple[str, str, str]
"""Answers to the three questions of the Black Market: worker, good, point."""
NOTHING: Payment = ("no worker", "no good", "no point")
LARGE_IN_GRID = 4


def body(table: Table, builder: int) -> Play[None]:
    """BUILDER-12: everybody may build one building."""
    for seat in table.clockwise(builder):
        yield from turn(table, seat, seat.number == builder)


def turn(table: Table, seat: Seat, privileged: bool) -> Play[None]:
    """Choose a building, pay, place it; then BUILDER-9."""

    def answers(chip: bool) -> list[str]:
        names = [name for name in table.offer if may_have(table, seat, PLAN[name])]
        return [*(f"build {name}" for name in names if payments(table, seat, PLAN[name], privileged, chip)), PASS]

    def seems_open() -> bool:
        return answers(may_have_chip(table, seat)) != [PASS]

    text = yield from decide(table, seat, lambda: answers(seat.chips > 0), turn=True, seems_open=seems_open)
    if text == PASS:
        return
    plan = PLAN[text.split()[1]]
    yield from pay(table, seat, plan, privileged)
    table.offer[plan.name] -= 1
    building = Building(plan.name)
    seat.city.append(building)
    if seat.city_room() == 0:  # BUILDER-9 checks last; the moment cannot be observed, the round is played out.
        table.endings.add("city")
    yield from university(table, seat, building)
    if seat.active("church") and plan.name != "church":
        table.award(seat, {1: 0, 2: 1, 3: 1, 4: 2}[plan.group])
    check_building(table, seat, plan.name)


def may_have(table: Table, seat: Seat, plan: Plan) -> bool:
    """Whether a copy is left, the seat may own it and has room for it."""
    duplicate = table.flags.allow_duplicate_production and plan.is_production
    if not table.offer[plan.name] or (seat.owns(plan.name) and not duplicate):
        return False
    large = sum(building.plan.is_large for building in seat.city)
    if plan.is_large and table.flags.city_grid_strict and large >= LARGE_IN_GRID:
        return False
    return seat.city_room() >= plan.spaces


def price(seat: Seat, plan: Plan, privileged: bool) -> int:
    """BUILDER-2 without the Black Market, with the tiles that are active now."""
    discount = min(seat.active_tiles("quarry"), plan.group)
    if privileged:
        discount += 2 if seat.active("library") else 1
    discount += len(seat.forests()) // 2
    if plan.group < 4 and seat.active("zoning-office", "worker"):
        discount += 1
    if plan.group == 4 and seat.active("zoning-office", "noble"):
        discount += 2
    return max(0, plan.cost - discount)


def price_without(seat: Seat, plan: Plan, privileged: bool, worker: str) -> int:
    """The price after somebody left his place as the answer says (AMB-30)."""
    if worker == NOTHING[0]:
        return price(seat, plan, privileged)
    _, group, kind = worker.split()
    seat.lift(group, kind)
    result = price(seat, plan, privileged)
    seat.put(group, kind)
    return result


def items(payment: Payment) -> int:
    """How many things are returned."""
    return sum(answer not in NOTHING for answer in payment)


def may_have_chip(table: Table, seat: Seat) -> bool:
    """Whether a seat has a chip for all that everybody can see: points are secret (SETUP-13), their supply is not."""
    if table.flags.open_vp:
        return seat.chips > 0
    return any(anybody.chips for anybody in table.seats)


def payments(table: Table, seat: Seat, plan: Plan, privileged: bool, chip: bool) -> list[Payment]:
    """All ways to buy the building (BUILDER-11), with a chip in the purse or without."""
    full = price(seat, plan, privileged)
    if full <= seat.doubloons and (table.flags.black_market_only_if_needed or not seat.active("black-market")):
        return [NOTHING]
    if not seat.active("black-market"):
        return []
    found = []
    for worker in worker_answers(seat):
        rest = price_without(seat, plan, privileged, worker)
        goods = [f"pay {good}" for good in GOODS if seat.goods[good]]
        points = ["pay point"] if chip else []
        for good, point in product([*goods, NOTHING[1]], [*points, NOTHING[2]]):
            payment = (worker, good, point)
            if allowed(table, seat, rest - items(payment), items(payment)):
                found.append(payment)
    return found


def allowed(table: Table, seat: Seat, rest: int, returned: int) -> bool:
    """Whether what is left to pay fits the purse: exactly, where the Black Market is only for need."""
    if table.flags.black_market_only_if_needed:
        return returned > 0 and rest == seat.doubloons
    return max(0, rest) <= seat.doubloons


def worker_answers(seat: Seat) -> list[str]:
    """Own workers and nobles that may be returned: all but the one on the Black Market itself."""
    answers = [NOTHING[0]]
    for group in [*seat.groups(), HOLDING]:
        if group != "black-market":
            answers += [f"pay {group} {kind}" for kind, number in seat.standing(group).items() if number]
    return answers


def pay(table: Table, seat: Seat, plan: Plan, privileged: bool) -> Play[None]:
    """Ask for the payments, return at once what was named, pay the rest in doubloons.

    A question is asked if there seems to be a choice: nobody may learn from it whether there is a chip (SETUP-13).
    """
    possible = payments(table, seat, plan, privileged, seat.chips > 0)
    thinkable = payments(table, seat, plan, privileged, may_have_chip(table, seat))
    returned = 0
    for question in range(3):
        answers = list(dict.fromkeys(payment[question] for payment in possible))
        if len({payment[question] for payment in thinkable}) > 1:
            text = yield from ask(seat.number, answers)
        else:
            (text,) = answers
        possible = [payment for payment in possible if payment[question] == text]
        thinkable = [payment for payment in thinkable if payment[question] == text]
        if text not in NOTHING:
            give_back(table, seat, text)
            returned += 1
    seat.doubloons -= max(0, price(seat, plan, privileged) - returned)


def give_back(table: Table, seat: Seat, text: str) -> None:
    """Return a worker or noble, a good or a point to the supply."""
    words = text.split()[1:]
    if len(words) == 2:
        seat.lift(words[0], words[1])
        table.supply[words[1]] += 1
    elif words[0] in GOODS:
        seat.goods[words[0]] -= 1
        table.goods[words[0]] += 1
    else:
        seat.chips -= 1
        table.vp += 1


def university(table: Table, seat: Seat, building: Building) -> Play[None]:
    """BLD-UNIVERSITY: one worker for the new building; for the Statue he goes to the holding area."""
    holding = not building.plan.circles and table.flags.university_statue_worker == "holding"

    def answers() -> list[str]:
        if not seat.active("university") or not (holding or seat.empty_circles(building.name)):
            return [PASS]
        return [*takeable(table, from_ship=True), PASS]

    text = yield from decide(table, seat, answers)
    if text != PASS:
        seat.put(HOLDING if holding else building.name, take(table, text))
