"""The final score, its parts, and who wins."""

from collections import Counter

from tests.reference.puerto_rico.model import Seat, Table
from tests.reference.puerto_rico.tables import CLOISTER_POINTS


def breakdown(table: Table, seat: Seat) -> dict[str, int]:
    """SCORE-1: the parts of the score; bonuses of active large buildings under their names."""
    nobles = seat.all_bodies()["noble"]
    parts = {
        "chips": seat.chips + seat.noted,
        "buildings": sum(building.plan.points for building in seat.city),
        "nobles": nobles,
    }
    bonuses = {
        "guild-hall": guild_hall(seat),
        "residence": residence(table, seat),
        "fortress": fortress(table, seat),
        "customs-house": (seat.chips + seat.noted) // 4,
        "city-hall": sum(not building.plan.is_production for building in seat.city),
        "cloister": cloister(seat),
        "royal-garden": nobles,
    }
    parts.update({name: points for name, points in bonuses.items() if seat.active(name)})
    return parts


def guild_hall(seat: Seat) -> int:
    """Small production buildings 1, large ones 2."""
    worth = {"small production": 1, "large production": 2}
    return sum(worth.get(building.plan.sort, 0) for building in seat.city)


def residence(table: Table, seat: Seat) -> int:
    """By the occupied island spaces."""
    tiles = len(seat.island)
    if not table.flags.residence_counts_forests:
        tiles -= len(seat.forests())
    return max(4, tiles - 5)


def fortress(table: Table, seat: Seat) -> int:
    """One point for every three workers or nobles."""
    count = sum(seat.all_bodies().values())
    if not table.flags.fortress_counts_holding:
        count -= sum(seat.holding.values())
    return count // 3


def cloister(seat: Seat) -> int:
    """Sets of three equal tiles; forests are one kind."""
    kinds = Counter("forest" if tile.forest else tile.kind for tile in seat.island)
    return CLOISTER_POINTS[sum(number // 3 for number in kinds.values())]


def totals(table: Table) -> list[int]:
    """The score of every seat."""
    return [sum(breakdown(table, seat).values()) for seat in table.seats]


def winners(table: Table) -> list[int]:
    """SCORE-3: most points, then most doubloons and goods; others share the victory."""
    ranks = [
        (points, seat.doubloons + sum(seat.goods.values()))
        for points, seat in zip(totals(table), table.seats, strict=True)
    ]
    return [number for number, rank in enumerate(ranks) if rank == max(ranks)]
