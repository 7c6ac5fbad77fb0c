"""How many of each component there are, wherever they lie, and what can never be on a table."""

from tests.reference.puerto_rico.model import Seat, Table
from tests.reference.puerto_rico.tables import BODIES, GOODS, HOUSE_SPACES


def inventory(table: Table) -> dict[str, int]:
    """Every component of the game; none is ever lost or made once the table is laid out."""
    count = {f"{good} goods": count_good(table, good) for good in GOODS}
    count.update({f"{good} plantations": count_plantations(table, good) for good in GOODS})
    count["quarries"] = table.quarries + sum(len(seat.tiles("quarry")) for seat in table.seats)
    count["points"] = table.vp + sum(seat.chips for seat in table.seats)
    for body in BODIES:
        places = (table.supply, table.worker_ship, table.raided, *(seat.all_bodies() for seat in table.seats))
        count[body] = sum(place[body] for place in places)
    for name, copies in table.offer.items():
        built = sum(len(seat.buildings(name)) for seat in table.seats)
        count[name] = copies + built + (table.festival.building == name)
    return count


def count_good(table: Table, good: str) -> int:
    """Goods of a kind: supply, holding areas, ships, trading house, festival board."""
    aboard = sum(ship.load for ship in table.ships if ship.good == good)
    held = sum(seat.goods[good] for seat in table.seats)
    return table.goods[good] + held + aboard + table.house.count(good) + table.festival.task.count(good)


def count_plantations(table: Table, good: str) -> int:
    """Plantations of a kind: piles, display, islands with their forests, festival board."""
    piles = (table.facedown, table.display, table.discards, table.fresh_discards)
    laid = sum(tile.kind == good for seat in table.seats for tile in seat.island)
    return sum(pile[good] for pile in piles) + laid + (table.festival.crop == good) + (table.in_hand == good)


def faults(table: Table) -> list[str]:
    """What is wrong with a position, whatever led to it."""
    counts = {"points": table.vp, "quarries": table.quarries, **table.offer}
    for place in (table.goods, table.supply, table.worker_ship, table.raided, table.facedown, table.display):
        counts.update({f"{name} {id(place)}": number for name, number in place.items()})
    found = [f"negative {name}" for name, number in counts.items() if number < 0]
    if table.worker_ship["noble"] > 1:
        found.append("two nobles aboard")
    if len(table.house) > HOUSE_SPACES or any(ship.room < 0 for ship in table.ships):
        found.append("overloaded")
    kinds = [ship.good for ship in table.ships if ship.good]
    if len(kinds) != len(set(kinds)) or any((ship.good is None) != (ship.load == 0) for ship in table.ships):
        found.append("two ships with the same good, or an empty ship with one")
    return found + [fault for seat in table.seats for fault in seat_faults(table, seat)]


def seat_faults(table: Table, seat: Seat) -> list[str]:
    """What is wrong with a seat."""
    found = []
    if min(seat.doubloons, seat.chips, seat.noted, *seat.goods.values(), *seat.holding.values()) < 0:
        found.append("negative holdings")
    if seat.island_room() < 0 or seat.city_room() < 0:
        found.append("no room")
    if any(seat.empty_circles(group) < 0 for group in seat.groups()):
        found.append("too many on a tile")
    if any(tile.forest and tile.body for tile in seat.island):
        found.append("somebody in a forest")
    names = [building.name for building in seat.city if not building.plan.is_production]
    if len(names) != len(set(names)):
        found.append("a utility building twice")
    return [f"seat {seat.number}: {fault}" for fault in found]
