"""Expansion IV: the three tasks of the festival, who wins them and what comes of it."""

from tests.reference.puerto_rico.asking import Play
from tests.reference.puerto_rico.bodies import take, takeable
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import HOLDING, Seat, Table

REWARD = 3


def check_crop(table: Table, seat: Seat) -> Play[None]:
    """FEST-7: three plantations of the kind shown bring three workers from the supply.

    Where a worker may be a noble, the winner chooses each time (AMB-72, SC-16).
    """
    good = table.festival.crop
    if good is None or len(seat.tiles(good)) < REWARD:
        return
    table.festival.crop = None
    table.fresh_discards[good] += 1
    for _ in range(REWARD):
        found = takeable(table, from_ship=False)
        if len(found) > 1:
            found = [(yield from decide(table, seat, lambda: takeable(table, from_ship=False)))]
        if found:
            seat.put(HOLDING, take(table, found[0]))


def check_production(table: Table, seat: Seat, produced: dict[str, int]) -> None:
    """FEST-8: the three goods shown, produced in one phase, bring three doubloons."""
    task = table.festival.task
    if not task or any(produced[good] < task.count(good) for good in task):
        return
    for good in task:
        table.goods[good] += 1
    table.festival.task = []
    seat.doubloons += REWARD


def check_building(table: Table, seat: Seat, name: str) -> None:
    """FEST-9: whoever builds the building shown gets three points; its tile goes to the main board."""
    if table.festival.building != name:
        return
    table.festival.building = None
    table.offer[name] += 1
    table.award(seat, REWARD)
