"""Drawing, laying and discarding plantations and forests."""

from tests.reference.puerto_rico.asking import Play, roll
from tests.reference.puerto_rico.festival import check_crop
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import HOLDING, Seat, Table, Tile
from tests.reference.puerto_rico.tables import GOODS

AS_PLANTATION = "as plantation"
AS_FOREST = "as forest"


def draw(table: Table) -> Play[str]:
    """Turn up one face-down plantation; an empty supply is reshuffled first."""
    if not any(table.facedown.values()):
        table.reshuffle()
    text = yield from roll({f"turn-up {good}": table.facedown[good] for good in GOODS})
    good = text.split()[1]
    table.facedown[good] -= 1
    return good


def fill_display(table: Table) -> Play[None]:
    """Reveal plantations until players + 1 lie open, or fewer if there are no more (SETTLER-8)."""
    while sum(table.display.values()) < table.players + 1 and table.can_draw():
        good = yield from draw(table)
        table.display[good] += 1


def lay_drawn(table: Table, seat: Seat, forest_allowed: bool) -> Play[None]:
    """Draw a tile, look at it, lay it as a plantation or a forest."""
    table.in_hand = good = yield from draw(table)
    forest = False
    if forest_allowed and seat.active("forest-house"):
        text = yield from decide(table, seat, lambda: [AS_PLANTATION, AS_FOREST])
        forest = text == AS_FOREST
    table.in_hand = None
    seat.island.append(Tile(good, forest))
    yield from check_crop(table, seat)


def discard_answers(seat: Seat, word: str, forests: bool = True) -> list[str]:
    """The own plantations that can be given up, by kind and by who stands on them, and the forests."""
    answers = []
    for good in GOODS:
        bodies = {tile.body for tile in seat.tiles(good)}
        answers += [f"{word} {good}"] if None in bodies else []
        answers += [f"{word} {good} {body}" for body in ("worker", "noble") if body in bodies]
    if forests:
        answers += [f"{word} forest {good}" for good in GOODS if any(tile.kind == good for tile in seat.forests())]
    return answers


def discard(table: Table, seat: Seat, what: str) -> None:
    """Give up a tile that `discard_answers` named; who stands on it goes to the holding area."""
    words = what.split()
    forest = words[0] == "forest"
    kind = words[1] if forest else words[0]
    body = words[1] if len(words) == 2 and not forest else None
    tile = next(t for t in seat.island if t.kind == kind and t.forest == forest and t.body == body)
    seat.island.remove(tile)
    table.fresh_discards[kind] += 1
    if body:
        seat.put(HOLDING, body)
