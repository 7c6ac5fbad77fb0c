"""Expansion III: the four deeds of the Buccaneer."""

from tests.reference.puerto_rico.asking import PASS, Play
from tests.reference.puerto_rico.captain import find_ship
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import Seat, Table, no_bodies

MOST_KEPT = 3


def body(table: Table, picker: int) -> Play[None]:
    """BUC-13: one deed; two different ones with the Library where the flag says so."""
    seat = table.seats[picker]
    done: set[str] = set()
    for number in range(2):
        if number == 1 and not (table.flags.library_doubles_buccaneer and seat.active("library")):
            return
        text = yield from decide(table, seat, lambda: [t for t in deeds(table) if t.split()[0] not in done])
        word, _, what = text.partition(" ")
        done.add(word)
        if word == "piracy":
            yield from piracy(table, seat, int(what))
        elif word == "plunder":
            plunder(table, seat)
        elif word == "raid":
            yield from raid(table, seat)
        else:
            capture(table, seat, what)


def deeds(table: Table) -> list[str]:
    """All four are always possible (BUC-10)."""
    cards = [card.name for card in table.roles if card.taken_by is None and card.captor is None]
    return [
        *(f"piracy {ship.capacity}" for ship in table.ships),
        "plunder",
        "raid",
        *(f"capture {name}" for name in cards if name != "buccaneer"),
    ]


def piracy(table: Table, seat: Seat, capacity: int) -> Play[None]:
    """BUC-4: all goods of a ship; up to three are kept."""
    ship = find_ship(table, capacity)
    if ship.good is None:
        return
    numbers = range(min(MOST_KEPT, ship.load) + 1)
    text = yield from decide(table, seat, lambda: [f"keep {number}" for number in numbers])
    kept = int(text.split()[1])
    seat.goods[ship.good] += kept
    table.goods[ship.good] += ship.load - kept
    ship.good, ship.load = None, 0


def plunder(table: Table, seat: Seat) -> None:
    """BUC-5: the trading house is emptied for a point each."""
    for good in table.house:
        table.goods[good] += 1
    number, table.house = len(table.house), []
    table.award(seat, number)


def raid(table: Table, seat: Seat) -> Play[None]:
    """BUC-6: all but as many as there are players leave the worker ship; up to three go to own circles."""
    number = sum(table.worker_ship.values()) - table.players
    if number <= 0:
        return
    if table.worker_ship["noble"]:
        text = yield from decide(table, seat, lambda: ["remove noble", "leave noble"])
        table.raided["noble"] = 1 if text == "remove noble" else 0
    table.raided["worker"] = number - table.raided["noble"]
    for body_kind in table.raided:
        table.worker_ship[body_kind] -= table.raided[body_kind]
    for _ in range(MOST_KEPT):
        text = yield from decide(table, seat, lambda: raid_answers(table, seat))
        if text == PASS:
            break
        _, kind, group = text.split()
        table.raided[kind] -= 1
        seat.put(group, kind)
    for kind, left in table.raided.items():
        table.supply[kind] += left
    table.raided = no_bodies()


def raid_answers(table: Table, seat: Seat) -> list[str]:
    """Where a raided worker or noble may go: any own empty circle (AMB-68)."""
    groups = [group for group in seat.groups() if seat.empty_circles(group)]
    return [*(f"raid {kind} {group}" for kind, left in table.raided.items() if left for group in groups), PASS]


def capture(table: Table, seat: Seat, name: str) -> None:
    """BUC-7: the card lies before the captor, its doubloons are his."""
    card = table.card(name)
    card.captor = seat.number
    seat.doubloons += card.doubloons
    card.doubloons = 0
