"""The Settler phase: plantations, quarries, forests, and the end of the phase with its Hunting Lodges."""

from tests.reference.puerto_rico.asking import PASS, Play, choose
from tests.reference.puerto_rico.bodies import take, takeable
from tests.reference.puerto_rico.festival import check_crop
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import HOLDING, Seat, Table, Tile
from tests.reference.puerto_rico.plantations import discard, discard_answers, fill_display, lay_drawn
from tests.reference.puerto_rico.tables import GOODS

LODGE = "hunting-lodge"
LODGE_POINTS = 2


def body(table: Table, settler: int) -> Play[None]:
    """SETTLER-10: everybody's turn, then the settler's second tile with the Library."""
    table.lodges_used = set()
    for seat in table.clockwise(settler):
        yield from turn(table, seat, quarry=seat.number == settler, hacienda=True, hospice=True)
    seat = table.seats[settler]
    if seat.active("library"):
        yield from turn(table, seat, quarry=False, hacienda=False, hospice=False)


def turn(table: Table, seat: Seat, quarry: bool, hacienda: bool, hospice: bool) -> Play[None]:
    """One settler turn: Hacienda, regular tile, Hospice; the Hunting Lodge where it works on the own turn."""
    drawn, taken, begun = not hacienda, False, False

    def answers() -> list[str]:
        own = [] if taken else tile_answers(table, seat, quarry)
        if not drawn and not taken and seat.active("hacienda") and seat.island_room() and table.can_draw():
            own.append("draw")
        if table.flags.hunting_lodge_timing == "own_turn":
            own += lodge_answers(table, seat)
        return [*own, PASS]

    while True:
        text = yield from decide(table, seat, answers, turn=not begun)
        begun = True
        word, _, what = text.partition(" ")
        if word == PASS:
            return
        if word == "draw":
            drawn = True
            yield from lay_drawn(table, seat, table.flags.forest_from_hacienda)
        elif word == "discard":
            table.lodges_used.add(seat.number)
            discard(table, seat, what)
        else:
            taken = True
            yield from regular_tile(table, seat, Tile(what, forest=word == "forest"), hospice)


def tile_answers(table: Table, seat: Seat, quarry: bool) -> list[str]:
    """The tiles that a seat may take now."""
    if not seat.island_room():
        return []
    shown = [good for good in GOODS if table.display[good]]
    own = [f"take {good}" for good in shown]
    if table.quarries and (quarry or seat.active("construction-hut")):
        own.append("take quarry")
    if seat.active("forest-house"):
        own += [f"forest {good}" for good in shown]
    return own


def regular_tile(table: Table, seat: Seat, tile: Tile, hospice: bool) -> Play[None]:
    """Lay the tile that was taken, with a Hospice worker if wanted."""
    if tile.kind == "quarry":
        table.quarries -= 1
    else:
        table.display[tile.kind] -= 1
    seat.island.append(tile)
    if hospice:
        yield from hospice_worker(table, seat, tile)
    yield from check_crop(table, seat)


def hospice_worker(table: Table, seat: Seat, tile: Tile) -> Play[None]:
    """BLD-HOSPICE: a worker for exactly this tile; for a forest he goes to the holding area."""

    def answers() -> list[str]:
        if not seat.active("hospice") or not (tile.forest or seat.empty_circles(tile.kind)):
            return [PASS]
        return [*takeable(table, table.flags.hospice_ship_fallback), PASS]

    text = yield from decide(table, seat, answers)
    if text != PASS:
        seat.put(HOLDING if tile.forest else tile.kind, take(table, text))


def lodge_answers(table: Table, seat: Seat) -> list[str]:
    """What a Hunting Lodge with a worker may discard, once in the phase."""
    if seat.number in table.lodges_used or not seat.active(LODGE, "worker"):
        return []
    return discard_answers(seat, "discard")


def end(table: Table, settler: int) -> Play[None]:
    """Hunting Lodges in turn order (AMB-43), then the clean-up of the display (SETTLER-7)."""
    for seat in table.clockwise(settler):
        if table.flags.hunting_lodge_timing == "end":
            text = yield from choose(seat.number, [*lodge_answers(table, seat), PASS])
            if text != PASS:
                discard(table, seat, text.removeprefix("discard "))
        others = [other.island_room() for other in table.seats if other is not seat]
        if seat.active(LODGE, "noble") and seat.island_room() > max(others):
            table.award(seat, LODGE_POINTS)
    for good in GOODS:
        table.fresh_discards[good] += table.display[good]
        table.display[good] = 0
    yield from fill_display(table)
