"""What lies on the table as plain data, without anything that is empty, to be compared with another program's."""

from typing import Any

from tests.reference.puerto_rico.model import HOLDING, Seat, Table
from tests.reference.puerto_rico.tables import GOODS


def summarize(table: Table) -> dict[str, Any]:
    """All seats and the board."""
    discarded = {good: table.discards[good] + table.fresh_discards[good] for good in GOODS}
    house = {good: table.house.count(good) for good in GOODS}
    return {
        "round": table.round,
        "governor": table.governor,
        "endings": sorted(table.endings),
        "vp": table.vp,
        "goods": some(table.goods),
        "supply": some(table.supply),
        "worker ship": some(table.worker_ship),
        "face-down": some(table.facedown),
        "display": some(table.display),
        "discarded": some(discarded),
        "quarries": table.quarries,
        "buildings": some(table.offer),
        "ships": [(ship.capacity, ship.good, ship.load) for ship in table.ships],
        "trading house": some(house),
        "roles": {card.name: (card.doubloons, card.taken_by, card.captor) for card in table.roles},
        "token": table.token,
        "set aside": (some(table.raided), table.in_hand),
        "festival": (table.festival.crop, sorted(table.festival.task), table.festival.building),
        "seats": [summarize_seat(seat) for seat in table.seats],
    }


def summarize_seat(seat: Seat) -> dict[str, Any]:
    """One player's things; tiles and buildings by kind, with who stands on them."""
    groups = {tile.kind for tile in seat.island if not tile.forest} | {building.name for building in seat.city}
    return {
        "doubloons": seat.doubloons,
        "chips": seat.chips,
        "noted": seat.noted,
        "goods": some(seat.goods),
        "tiles": {
            group: (len(seat.tiles(group)) + len(seat.buildings(group)), some(seat.standing(group))) for group in groups
        },
        "forests": some({good: sum(tile.kind == good for tile in seat.forests()) for good in GOODS}),
        "holding": some(seat.standing(HOLDING)),
        "awake": seat.awake,
    }


def some(counts: dict[str, int]) -> dict[str, int]:
    """Only what there is."""
    return {name: number for name, number in counts.items() if number}
