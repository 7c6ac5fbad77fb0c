"""The end of the Captain phase: what everybody keeps, and the full ships."""

from itertools import combinations

from tests.reference.puerto_rico.asking import PASS, Play, choose
from tests.reference.puerto_rico.model import Seat, Table, no_goods
from tests.reference.puerto_rico.tables import GOODS


def end(table: Table, captain: int) -> Play[None]:
    """Storage clockwise from the captain, then full ships are emptied (CAPTAIN-15, -17)."""
    for seat in table.clockwise(captain):
        if not storable(seat, seat.goods):
            yield from store(table, seat)
    for ship in table.ships:
        if ship.good and not ship.room:
            table.goods[ship.good] += ship.load
            ship.good, ship.load = None, 0


def storable(seat: Seat, kept: dict[str, int]) -> bool:
    """CAPTAIN-18: all of W kinds, and F single goods of the others."""
    kinds = seat.active("small-warehouse") + 2 * seat.active("large-warehouse")
    singles = 1 + 3 * seat.active("storehouse")
    choices = combinations(GOODS, kinds)
    return any(sum(kept[good] for good in GOODS if good not in chosen) <= singles for chosen in choices)


def store(table: Table, seat: Seat) -> Play[None]:
    """Kinds in order: how many of each are kept; everything else goes to the supply at once."""
    kept = no_goods()
    first = 0
    while True:
        text = yield from choose(seat.number, [*keep_answers(seat, kept, first), PASS])
        last = len(GOODS) - 1
        if text != PASS:
            _, number, good = text.split()
            kept[good] = int(number)
            last = GOODS.index(good)
        for good in GOODS[first : last + 1]:
            table.goods[good] += seat.goods[good] - kept[good]
            seat.goods[good] = kept[good]
        first = last + 1
        if text == PASS:
            return


def keep_answers(seat: Seat, kept: dict[str, int], first: int) -> list[str]:
    """What may be kept of the kinds that are not decided yet."""
    return [
        f"keep {number} {good}"
        for good in GOODS[first:]
        for number in range(1, seat.goods[good] + 1)
        if storable(seat, {**kept, good: number})
    ]
