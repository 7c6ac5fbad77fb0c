"""The Trader phase: sales to the trading house or the Trading Post, and the Land Office."""

from dataclasses import dataclass

from tests.reference.puerto_rico.asking import PASS, Play
from tests.reference.puerto_rico.festival import check_crop
from tests.reference.puerto_rico.guests import decide
from tests.reference.puerto_rico.model import Seat, Table, Tile
from tests.reference.puerto_rico.plantations import discard, discard_answers, lay_drawn
from tests.reference.puerto_rico.tables import GOODS, HOUSE_SPACES, PRICES

OFFICE = "land-office"
AT_POST = " at post"
SELL_LAND = "sell land"


@dataclass
class Turn:
    """One player's turn: what he has used of it."""

    table: Table
    seat: Seat
    privileged: bool
    sold: bool = False
    office_used: bool = False


def body(table: Table, trader: int) -> Play[None]:
    """TRADER-8; a full house ends the phase for all where the Trading Post does not work then."""
    for seat in table.clockwise(trader):
        yield from take_turn(Turn(table, seat, seat.number == trader))
        if len(table.house) == HOUSE_SPACES and not table.flags.trading_post_when_full:
            return


def end(table: Table) -> None:
    """TRADER-7: a full house is emptied."""
    if len(table.house) == HOUSE_SPACES:
        for good in table.house:
            table.goods[good] += 1
        table.house = []


def take_turn(turn: Turn) -> Play[None]:
    """A sale and a use of the Land Office, in any order, each at most once."""
    begun = False
    while True:
        text = yield from decide(turn.table, turn.seat, lambda: answers(turn), turn=not begun)
        begun = True
        if text == PASS:
            return
        if text.startswith((SELL_LAND, "buy")):
            turn.office_used = True
            yield from use_office(turn, text)
        else:
            turn.sold = True
            sell(turn, text)


def answers(turn: Turn) -> list[str]:
    """Everything the seat may still do in its turn."""
    own = [] if turn.sold else sale_answers(turn.table, turn.seat)
    if not turn.office_used:
        own += office_answers(turn.table, turn.seat)
    return [*own, PASS]


def sale_answers(table: Table, seat: Seat) -> list[str]:
    """Sales to the house, and to the own Trading Post."""
    held = [good for good in GOODS if seat.goods[good]]
    own = []
    if len(table.house) < HOUSE_SPACES:
        own = [f"sell {good}" for good in held if good not in table.house or seat.active("office")]
    if seat.active("trading-post"):
        own += [f"sell {good}{AT_POST}" for good in held]
    return own


def sell(turn: Turn, text: str) -> None:
    """One good for its price; markets count in the house alone (TRADER-3, EXP1-TRADINGPOST)."""
    table, seat = turn.table, turn.seat
    good = text.split()[1]
    seat.goods[good] -= 1
    privilege = (2 if seat.active("library") else 1) if turn.privileged else 0
    income = PRICES[good]
    if text.endswith(AT_POST):
        table.goods[good] += 1
        income += privilege if table.flags.trading_post_privilege else 0
    else:
        table.house.append(good)
        income += privilege + seat.active("small-market") + 2 * seat.active("large-market")
    seat.doubloons += income


def office_answers(table: Table, seat: Seat) -> list[str]:
    """EXP2-LANDOFFICE: buy land with a worker, sell land with a noble."""
    own = []
    if seat.active(OFFICE, "worker") and seat.doubloons and seat.island_room():
        if table.flags.land_office_source == "faceup":
            shown = [good for good in GOODS if table.display[good]]
            own += [f"buy {good}" for good in shown]
            if seat.active("forest-house"):
                own += [f"buy {good} forest" for good in shown]
        elif table.can_draw():
            own.append("buy land")
    if seat.active(OFFICE, "noble"):
        own += discard_answers(seat, SELL_LAND, table.flags.land_office_sells_forest)
    return own


def use_office(turn: Turn, text: str) -> Play[None]:
    """Carry out a purchase or a sale of land."""
    table, seat = turn.table, turn.seat
    if text.startswith(SELL_LAND):
        discard(table, seat, text.removeprefix(SELL_LAND + " "))
        seat.doubloons += 1
        return
    seat.doubloons -= 1
    if text == "buy land":
        yield from lay_drawn(table, seat, forest_allowed=True)
        return
    good = text.split()[1]
    table.display[good] -= 1
    seat.island.append(Tile(good, forest=text.endswith("forest")))
    yield from check_crop(table, seat)
