"""The Mayor phase: privilege, dealing, placing everybody anew, filling the worker ship."""

from tests.reference.puerto_rico.asking import PASS, Play
from tests.reference.puerto_rico.bodies import take, takeable
from tests.reference.puerto_rico.guests import ask_or_order
from tests.reference.puerto_rico.model import HOLDING, Seat, Table, no_bodies


def body(table: Table, mayor: int) -> Play[None]:
    """MAYOR-12 in its four steps."""
    order = table.clockwise(mayor)
    if table.flags.villa_timing == "phase_start":
        for seat in order:
            villa(table, seat)
    received = yield from privilege(table, order[0])
    yield from deal(table, order, received)
    for seat in order:
        yield from place(seat)
    fill_worker_ship(table)


def privilege(table: Table, seat: Seat) -> Play[bool]:
    """One worker from the supply, two with the Library; whether he took any."""
    received = False
    for _ in range(2 if seat.active("library") else 1):
        answers = takeable(table, from_ship=False)
        text = (yield from ask_or_order(seat, [*answers, PASS])) if answers else PASS
        if text == PASS:
            break
        seat.put(HOLDING, take(table, text))
        received = True
    return received


def villa(table: Table, seat: Seat) -> None:
    """EXP2-VILLA-1: a noble from the supply, or else a worker."""
    if not seat.active("villa"):
        return
    for kind in ("noble", "worker"):
        if table.supply[kind]:
            table.supply[kind] -= 1
            seat.put(HOLDING, kind)
            return


def deal(table: Table, order: list[Seat], mayor_received: bool) -> Play[None]:
    """One by one from the ship, mayor first, until it is empty; Villas before the first place in this order."""
    for seat in order:
        receives = any(table.worker_ship.values()) or (seat is order[0] and mayor_received)
        if table.flags.villa_timing == "first_take" and (receives or not table.flags.villa_needs_receipt):
            villa(table, seat)
        yield from take_from_ship(table, seat)
    while any(table.worker_ship.values()):
        for seat in order:
            yield from take_from_ship(table, seat)


def take_from_ship(table: Table, seat: Seat) -> Play[None]:
    """The next one aboard, if any; the taker chooses between worker and noble (NOBLE-3)."""
    kinds = [kind for kind, number in table.worker_ship.items() if number]
    if not kinds:
        return
    kind = kinds[0]
    if len(kinds) > 1:
        text = yield from ask_or_order(seat, [f"ship {kind}" for kind in kinds])
        kind = text.split()[1]
    table.worker_ship[kind] -= 1
    seat.put(HOLDING, kind)


def place(seat: Seat) -> Play[None]:
    """MAYOR-3 and -4: all bodies are lifted and placed anew; as many circles as possible are filled."""
    seat.holding = lift_all(seat)
    nobles = seat.holding["noble"]
    standing = yield from place_bodies(seat)
    noble_at = yield from place_nobles(seat, standing, nobles)
    lift_all(seat)
    for group, number in standing.items():
        for step in range(number):
            seat.put(group, "noble" if step < noble_at[group] else "worker")


def lift_all(seat: Seat) -> dict[str, int]:
    """Take everybody off the board and say how many there are of each sort."""
    bodies = seat.all_bodies()
    seat.holding = no_bodies()
    for tile in seat.island:
        tile.body = None
    for building in seat.city:
        building.bodies = no_bodies()
    return bodies


def place_bodies(seat: Seat) -> Play[dict[str, int]]:
    """How many stand where, groups in order; who finds no circle stays in the holding area.

    Who of them is a noble is asked afterwards; until then workers go first.
    """
    groups = seat.groups()
    left = sum(seat.holding.values())
    later = sum(seat.circles(group) for group in groups)
    standing = {}
    for group in groups:
        room = seat.circles(group)
        later -= room
        low, high = max(0, min(room, left - later)), min(room, left)
        number = yield from between(seat, low, high, f"place {{}} on {group}")
        for _ in range(number):
            body = "worker" if seat.holding["worker"] else "noble"
            seat.lift(HOLDING, body)
            seat.put(group, body)
        standing[group] = number
        left -= number
    standing[HOLDING] = left
    return standing


def place_nobles(seat: Seat, standing: dict[str, int], left: int) -> Play[dict[str, int]]:
    """How many of those who stand there are nobles (NOBLE-8)."""
    later = sum(standing.values())
    nobles = {}
    for group, number in standing.items():
        later -= number
        low, high = max(0, left - later), min(number, left)
        nobles[group] = yield from between(seat, low, high, f"{{}} nobles on {group}")
        left -= nobles[group]
    return nobles


def between(seat: Seat, low: int, high: int, text: str) -> Play[int]:
    """A number from low to high, asked only if there is a choice."""
    if low == high:
        return low
    answers = {text.format(number): number for number in range(low, high + 1)}
    return answers[(yield from ask_or_order(seat, list(answers)))]


def fill_worker_ship(table: Table) -> None:
    """MAYOR-8 and -9: one for every empty circle on buildings, at least one for every player (NOBLE-2, AMB-41)."""
    empty = sum(building.empty for seat in table.seats for building in seat.city)
    needed = max(empty, table.players)
    if sum(table.supply.values()) < needed and 2 not in table.expansions:
        table.endings.add("workers")
    if table.supply["noble"]:
        table.supply["noble"] -= 1
        table.worker_ship["noble"] += 1
        needed -= 1
    workers = min(needed, table.supply["worker"])
    table.supply["worker"] -= workers
    table.worker_ship["worker"] += workers
