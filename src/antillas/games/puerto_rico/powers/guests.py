"""The Guesthouse: guests move to empty circles in almost any phase and work there at once (EXP1-GUESTHOUSE, AMB-33).

Moves of guests are answers to questions that are asked anyway. A player who is awake is asked at the beginning, at
the end and before the own turns too, where there would be nothing to ask; that is a standing order. Guests can come
when the owner is not asked any more, so the order can be given before there are any.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.phase import GUESTS_AFTER, GUESTS_BEFORE, ROLE, STOWING
from antillas.games.puerto_rico.powers import captain, craftsman
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    CAPTAIN,
    CRAFTSMAN,
    GROUPS,
    GUESTHOUSE,
    HAD_FIRST_TURN,
    NOBLE_SORT,
    SORT_IDS,
    TILES,
    WORKER_SORT,
    group_name,
)

GUEST_CIRCLES: Final = 2


def is_open(state: Position) -> bool:
    """Whether guests may move while the phase asks its question: in all but the Mayor's, storage and payments."""
    return state.rules.sequence.guests_move[state.phase] > 0


def empty_circles(seat: Seat) -> i64:
    """Empty circles outside the Guesthouse."""
    standing = seat.workers() - seat.idle - seat.standing(TILES + GUESTHOUSE)
    return seat.plots() + seat.circles - GUEST_CIRCLES - standing


def can_move(state: Position, number: i64) -> bool:
    """Whether the player has a guest and an empty circle elsewhere."""
    seat = state.seats[number]
    return seat.works(GUESTHOUSE) and empty_circles(seat) > 0


def wants(state: Position, number: i64) -> bool:
    """Whether the player has a guest who can move, and wants to be asked about that."""
    return state.seats[number].awake and can_move(state, number)


def anybody_awake(state: Position) -> bool:
    """Whether any player wants to be asked about guests."""
    for number in range(state.rules.players):
        if state.seats[number].awake:
            return True
    return False


def waits(state: Position) -> bool:
    """Whether the actor wants to be asked here although there may be nothing else to decide."""
    return state.seats[state.actor].awake and is_open(state) and can_move(state, state.actor)


def add_moves(state: Position, out: Ints) -> Ints:
    """Append what the actor, who owns a Guesthouse, may do with guests at this question, and the standing order.

    Without a guest who could move, a question with a single answer stays one: nobody needs to be asked.
    """
    seat = state.seats[state.actor]
    if state.rules.sequence.guests_told[state.phase] == 0:
        return out
    movable = can_move(state, state.actor)
    if not movable and len(out) == 1:
        return out
    more = state.layout.more
    if movable and is_open(state):
        out = add_moves_of(state, out, WORKER_SORT, more.guest)
        out = add_moves_of(state, out, NOBLE_SORT, more.noble_guest)
    return append(out, more.sleep if seat.awake else more.wake)


def add_moves_of(state: Position, out: Ints, sort: i64, first: i64) -> Ints:
    """Append the moves of a worker, or of a noble, to every group with an empty circle."""
    if state.seats[state.actor].count_of(TILES + GUESTHOUSE, sort) == 0:
        return out
    seat = state.seats[state.actor]
    left = empty_circles(seat)
    for group in range(i64(GROUPS)):
        free = free_circles(state, seat, group)
        if free > 0:
            out = append(out, first + group)
            left -= free
            if left == 0:
                break
    return out


def free_circles(state: Position, seat: Seat, group: i64) -> i64:
    """How many guests could go there: empty circles, but not in the Guesthouse itself (AMB-34)."""
    if group == TILES + GUESTHOUSE:
        return 0
    return state.circles_of(seat, group) - seat.standing(group)


def play(state: Position, action: i64) -> None:
    """Carry out a move of a guest or a standing order, and ask again what was asked."""
    more = state.layout.more
    seat = state.seats[state.actor]
    if action == more.wake or action == more.sleep:
        seat.awake = action == more.wake
        if state.log is not None:
            note_order(state, seat.awake)
    elif action >= more.noble_guest:
        move(state, action - more.noble_guest, NOBLE_SORT)
    else:
        move(state, action - more.guest, WORKER_SORT)
    ask_again(state)


def note_order(state: Position, awake: bool) -> None:
    """Tell the standing order."""
    values = {"seat": int(state.actor)}
    if awake:
        state.note(state.actor, "AMB-33", "{seat} wants to be asked where guests may move.", {**values})
    else:
        state.note(state.actor, "AMB-33", "{seat} does not want to be asked about guests.", {**values})


def move(state: Position, group: i64, sort: i64) -> None:
    """The guest works there at once (EXP1-GUESTHOUSE-2)."""
    seat = state.seats[state.actor]
    seat.remove(TILES + GUESTHOUSE, sort)
    seat.add(group, sort)
    if state.log is not None:
        state.note(
            state.actor,
            "EXP1-GUESTHOUSE-2",
            "{seat} sends a guest, a {body}, to {group}.",
            {
                "seat": int(state.actor),
                "body": SORT_IDS[sort],
                "group": group_name(group),
                "house": group_name(TILES + GUESTHOUSE),
            },
        )
    guest_came(state)


def guest_came(state: Position) -> None:
    """What pays late, when a guest mans it in the midst of its phase."""
    role = role_of(state)
    if GUESTS_BEFORE <= state.phase < GUESTS_AFTER:
        return
    if role == CRAFTSMAN:
        if state.rules.flags.chapel_pays_late_guest:
            craftsman.chapel(state, state.actor)
        craftsman.jeweler(state, state.actor)
    elif role == CAPTAIN:
        # A load that has begun on the Small Wharf is too late for the Union Hall (AMB-64).
        if not state.seats[state.actor].done & HAD_FIRST_TURN and state.phase != STOWING:
            captain.union_hall(state, state.actor)
        captain.captains_light(state, state.actor)


def role_of(state: Position) -> i64:
    """The role whose phase it is; -1 if none."""
    return state.rules.sequence.role[state.role_phase()]


def ask_again(state: Position) -> None:
    """Ask again what was asked; nobody is asked a question to which nothing but passing is left."""
    if state.phase == ROLE or waits(state):
        return
    if not state.top.is_asked(state):
        state.top.play(state, PASS)
