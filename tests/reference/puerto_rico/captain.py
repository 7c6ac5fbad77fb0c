"""The Captain phase: loading round and round, with everything that comes before a first load."""

from dataclasses import dataclass, field

from tests.reference.puerto_rico.asking import PASS, Play
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import Seat, Ship, Table
from tests.reference.puerto_rico.tables import GOODS


@dataclass
class Run:
    """What happened in this phase so far."""

    table: Table
    captain: int
    begun: set[int] = field(default_factory=set)
    loaded: set[int] = field(default_factory=set)
    wharf_used: set[int] = field(default_factory=set)
    small_wharf_used: set[int] = field(default_factory=set)
    supplier_used: set[int] = field(default_factory=set)
    union_paid: set[int] = field(default_factory=set)
    lighthouse_paid: bool = False
    before_load: int | None = None
    """The seat in its first turn that has not begun to load."""


def body(table: Table, captain: int) -> Play[None]:
    """CAPTAIN-19; the loading ends after as many turns in a row without a load as there are players (CAPTAIN-14)."""
    run = Run(table, captain)
    table.after_guest = lambda seat: early_gains(run, seat)
    table.check_points()
    idle, number = 0, captain
    while idle < table.players:
        loaded = yield from turn(run, table.seats[number])
        idle = 0 if loaded else idle + 1
        number = (number + 1) % table.players


def early_gains(run: Run, seat: Seat) -> None:
    """Union Hall on the first turn before loading; the captain's Lighthouse once, when it is active (SC-5)."""
    if seat.number == run.before_load and seat.active("union-hall") and seat.number not in run.union_paid:
        run.union_paid.add(seat.number)
        run.table.award(seat, sum(seat.goods[good] // 2 for good in GOODS))
    in_time = run.table.flags.lighthouse_bonus_after_load or seat.number not in run.loaded
    if seat.number == run.captain and seat.number in run.begun and seat.active("lighthouse") and in_time:
        seat.doubloons += 0 if run.lighthouse_paid else 1
        run.lighthouse_paid = True


def turn(run: Run, seat: Seat) -> Play[bool]:
    """One turn; whether something was loaded."""
    run.before_load = None if seat.number in run.begun else seat.number
    run.begun.add(seat.number)
    early_gains(run, seat)
    entered = False
    while True:
        text = yield from decide(run.table, seat, lambda: answers(run, seat), turn=not entered)
        entered = True
        word = text.split()[0]
        if word == "deliver":
            yield from deliver(run, seat, text)
            continue
        run.before_load = None
        if word == "load":
            load(run, seat, text)
        elif word == "stow":
            yield from stow(run, seat, text)
        return word != PASS


def answers(run: Run, seat: Seat) -> list[str]:
    """CAPTAIN-13, and the Royal Supplier before the first load (SC-1)."""
    table = run.table
    public = [text for good in GOODS for text in ship_answers(table, seat, good)]
    private = []
    wharf = seat.active("wharf") and seat.number not in run.wharf_used
    if wharf:
        private += [f"load {seat.goods[good]} {good} on wharf" for good in GOODS if seat.goods[good]]
    if seat.active("small-wharf") and seat.number not in run.small_wharf_used:
        private += stow_answers(seat, 0)
    if seat.active("royal-supplier") and not {seat.number} & (run.supplier_used | run.loaded):
        private += deliver_answers(seat, 0, 0)
    any_room = any(ship.room for ship in table.ships)
    forced = table.flags.wharf_forced_if_any_room and wharf and any(seat.goods.values()) and any_room
    return public + private + ([] if public or forced else [PASS])


def ship_answers(table: Table, seat: Seat, good: str) -> list[str]:
    """The public loads of one kind: the ship that carries it, or the empty ships that take most."""
    held = seat.goods[good]
    if not held:
        return []
    carriers = [ship for ship in table.ships if ship.good == good]
    ships = carriers or [ship for ship in table.ships if ship.good is None]
    loads = {ship.capacity: min(held, ship.room) for ship in ships}
    most = max(loads.values(), default=0)
    return [f"load {most} {good} on ship {capacity}" for capacity, number in loads.items() if number == most > 0]


def load(run: Run, seat: Seat, text: str) -> None:
    """All that fits of one kind, on a cargo ship or by the Wharf."""
    _, amount, good, _, *place = text.split()
    number = int(amount)
    seat.goods[good] -= number
    if place == ["wharf"]:
        run.wharf_used.add(seat.number)
        run.table.goods[good] += number
    else:
        ship = find_ship(run.table, int(place[1]))
        ship.good = good
        ship.load += number
    earn(run, seat, number, kinds=1)


def find_ship(table: Table, capacity: int) -> Ship:
    """The cargo ship of that capacity."""
    return next(ship for ship in table.ships if ship.capacity == capacity)


def earn(run: Run, seat: Seat, points: int, kinds: int) -> None:
    """CAPTAIN-20: points for the goods, Harbor, the captain's privilege, Lighthouse."""
    if seat.active("harbor"):
        points += kinds if run.table.flags.harbor_per_kind_small_wharf else 1
    if seat.number == run.captain and seat.number not in run.loaded:
        points += 2 if seat.active("library") else 1
    run.loaded.add(seat.number)
    run.table.award(seat, points)
    seat.doubloons += 1 if seat.active("lighthouse") else 0


def stow_answers(seat: Seat, first: int) -> list[str]:
    """Any number of any kind from a place in the order of goods on."""
    return [f"stow {number} {good}" for good in GOODS[first:] for number in range(1, seat.goods[good] + 1)]


def stow(run: Run, seat: Seat, text: str) -> Play[None]:
    """EXP1-SMALLWHARF-1: goods of mixed kinds, a point for every two of them."""
    run.small_wharf_used.add(seat.number)
    total = kinds = 0
    while text != PASS:
        _, amount, good = text.split()
        seat.goods[good] -= int(amount)
        run.table.goods[good] += int(amount)
        total += int(amount)
        kinds += 1
        text = yield from stow_more(run, seat, GOODS.index(good) + 1)
    earn(run, seat, total // 2, kinds)


def stow_more(run: Run, seat: Seat, first: int) -> Play[str]:
    """Goods of a later kind, or enough."""
    return (yield from decide(run.table, seat, lambda: [*stow_answers(seat, first), PASS]))


def deliver_answers(seat: Seat, first: int, delivered: int) -> list[str]:
    """EXP2-SUPPLIER-1: different kinds, at most as many as own nobles."""
    if delivered >= seat.all_bodies()["noble"]:
        return []
    return [f"deliver {good}" for good in GOODS[first:] if seat.goods[good]]


def deliver(run: Run, seat: Seat, text: str) -> Play[None]:
    """Return goods for a point each; this is no load."""
    run.supplier_used.add(seat.number)
    delivered = 0
    while text != PASS:
        good = text.split()[1]
        seat.goods[good] -= 1
        run.table.goods[good] += 1
        run.table.award(seat, 1)
        delivered += 1
        text = yield from deliver_more(run, seat, GOODS.index(good) + 1, delivered)


def deliver_more(run: Run, seat: Seat, first: int, delivered: int) -> Play[str]:
    """The next kind, or enough."""
    return (yield from decide(run.table, seat, lambda: [*deliver_answers(seat, first, delivered), PASS]))
