"""The Guesthouse: guests may step in wherever their owner decides something, and in windows around a phase (AMB-33)."""

from collections.abc import Callable

from tests.reference.puerto_rico.asking import PASS, Play, ask
from tests.reference.puerto_rico.model import Seat, Table

HOUSE = "guesthouse"
WAKE, SLEEP = "wake guests", "let guests sleep"


def guest_moves(seat: Seat) -> list[str]:
    """The moves of own guests to empty circles elsewhere."""
    guests = seat.standing(HOUSE)
    targets = [group for group in seat.groups() if group != HOUSE and seat.empty_circles(group)]
    words = [word for word, body in (("guest", "worker"), ("noble guest", "noble")) if guests[body]]
    return [f"{word} {group}" for word in words for group in targets]


def standing_order(seat: Seat, own: list[str]) -> list[str]:
    """The change of the standing order that the owner of a Guesthouse may make.

    Offered with a choice among other answers, or with a movable guest.
    """
    if not seat.circles(HOUSE) or (len(own) < 2 and not guest_moves(seat)):
        return []
    return [SLEEP if seat.awake else WAKE]


def ask_or_order(seat: Seat, own: list[str]) -> Play[str]:
    """Ask something at which no guest may move, but the standing order may be given."""
    while True:
        text = yield from ask(seat.number, own + standing_order(seat, own))
        if text not in (WAKE, SLEEP):
            return text
        seat.awake = text == WAKE


def move_guest(table: Table, seat: Seat, text: str) -> None:
    """A guest goes where the text says; what he makes active works at once."""
    body = "noble" if text.startswith("noble") else "worker"
    seat.lift(HOUSE, body)
    seat.put(text.split()[-1], body)
    if table.after_guest:
        table.after_guest(seat)


def decide(
    table: Table,
    seat: Seat,
    answers: Callable[[], list[str]],
    turn: bool = False,
    seems_open: Callable[[], bool] = lambda: False,
) -> Play[str]:
    """Ask a seat something in the body of a phase: window (b).

    Guest moves are among the answers; after one the question is asked anew. With nothing but `pass` left the seat
    is asked for the sake of its guests alone if they are awake and this is a window of its own (`turn`) or goes on,
    and for the sake of a secret if the others may think that there is more (`seems_open`).
    """
    asked = False
    while True:
        own = answers()
        moves = guest_moves(seat)
        if not [text for text in own if text != PASS]:
            if not (moves and seat.awake and (turn or asked)) and not seems_open():
                return PASS
            own = [PASS]
        text = yield from ask(seat.number, own + moves + standing_order(seat, own))
        asked = True
        if text in (WAKE, SLEEP):
            seat.awake = text == WAKE
        elif text in moves:
            move_guest(table, seat, text)
        else:
            return text


def window(table: Table, first: int) -> Play[None]:
    """Windows (a) and (c): everybody with movable guests that are awake, clockwise from the picker."""
    for seat in table.clockwise(first):
        yield from decide(table, seat, list, turn=True)
