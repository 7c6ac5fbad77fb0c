"""The course of a game: rounds, picks, and the frame of every phase."""

from tests.reference.puerto_rico import buccaneer, builder, captain, craftsman, mayor, settler, storage, trader
from tests.reference.puerto_rico.asking import Play
from tests.reference.puerto_rico.guests import ask_or_order, window
from tests.reference.puerto_rico.model import RoleCard, Seat, Table
from tests.reference.puerto_rico.setup import set_up
from tests.reference.puerto_rico.tables import GOODS, PICKS_PER_ROUND

RANSOM = 3


def play_game(table: Table) -> Play[None]:
    """Set-up, then rounds until one in which an end condition was met is over."""
    yield from set_up(table)
    while True:
        yield from play_round(table)
        if table.round == table.flags.most_rounds:
            table.endings.add("rounds")  # END-4
        if table.endings:
            return
        table.round += 1


def play_round(table: Table) -> Play[None]:
    """Everybody picks in turn; then captured cards that nobody wanted are played (AMB-50)."""
    for number in range(PICKS_PER_ROUND[table.players]):
        seat = table.seats[(table.governor + number) % table.players]
        card = yield from pick(table, seat)
        yield from play_phase(table, card.name, seat.number)
    for card in table.roles:
        if card.captor is not None and card.taken_by is None:
            card.taken_by = card.captor
            yield from play_phase(table, card.name, card.captor)
    end_round(table)


def end_round(table: Table) -> None:
    """ROUND-7: doubloons on unused cards, never on the Buccaneer (BUC-8); the governor card goes on."""
    for card in table.roles:
        if card.taken_by is None and card.name != "buccaneer":
            card.doubloons += 1
        card.taken_by = card.captor = None
    for good in GOODS:
        table.discards[good] += table.fresh_discards[good]
        table.fresh_discards[good] = 0
    table.governor = (table.governor + 1) % table.players
    table.phase = "between rounds"


def pick(table: Table, seat: Seat) -> Play[RoleCard]:
    """Pick a role card and take the doubloons on it; a captured card costs the bank a ransom (BUC-14)."""
    table.phase = "role"
    text = yield from ask_or_order(seat, [f"pick {card.name}" for card in table.roles if may_pick(table, seat, card)])
    card = table.card(text.split()[1])
    card.taken_by = seat.number
    if card.captor is not None:
        table.seats[card.captor].doubloons += RANSOM
        card.captor = None
    seat.doubloons += card.doubloons
    card.doubloons = 0
    if card.name == "buccaneer":
        table.token = seat.number
    return card


def may_pick(table: Table, seat: Seat, card: RoleCard) -> bool:
    """ROUND-2, AMB-52, BUC-3."""
    if card.taken_by is not None or card.captor == seat.number:
        return False
    return card.name != "buccaneer" or table.token != seat.number


def play_phase(table: Table, name: str, picker: int) -> Play[None]:
    """ROUND-10: window (a), the body, window (c), what ends the phase."""
    role = "prospector" if name.startswith("prospector") else name
    table.phase = role
    if role != "mayor" or table.flags.guesthouse_in_mayor:
        yield from window(table, picker)
    yield from play_body(table, role, picker)
    if role != "mayor":
        yield from window(table, picker)
    table.after_guest = None
    if role == "settler":
        yield from settler.end(table, picker)
    elif role == "captain":
        yield from storage.end(table, picker)
    elif role == "trader":
        trader.end(table)


def play_body(table: Table, role: str, picker: int) -> Play[None]:
    """What a role does."""
    if role == "prospector":
        seat = table.seats[picker]
        seat.doubloons += 2 if seat.active("library") else 1
        return
    bodies = {
        "settler": settler.body,
        "mayor": mayor.body,
        "builder": builder.body,
        "craftsman": craftsman.body,
        "trader": trader.body,
        "captain": captain.body,
        "buccaneer": buccaneer.body,
    }
    yield from bodies[role](table, picker)
