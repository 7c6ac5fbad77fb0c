"""The auction of the places in the turn order for victory points, before the set-up, as clubs like it (CLUB-3)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, refusal
from antillas.games.puerto_rico.actions import MOST_BID, PASS
from antillas.games.puerto_rico.phases import opening
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase


class Auction(PuertoRicoPhase):
    """A place is sold; `count` is the highest bid, `picker` its bidder or who was asked first, `mark` the bits of those
    who are out.
    """

    def __init__(self) -> None:
        super().__init__("auction", "CLUB-3", "Bid points for the next place in the turn order, or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """More than the last bid, or nothing."""
        out = append(out, PASS)
        for points in range(state.count + 1, i64(MOST_BID) + 1):
            out = append(out, state.layout.bid + points)
        return out

    def play(self, state: Position, action: i64) -> None:
        """The next one is asked until one is left, who gets the place."""
        if action == PASS:
            state.mark |= i64(1) << state.actor
        else:
            state.count = action - state.layout.bid
            state.picker = state.actor
            if state.log is not None:
                state.note(
                    state.actor,
                    "CLUB-3",
                    "{seat} bids {points}.",
                    {"seat": int(state.actor), "points": int(state.count)},
                )
        seat = next_bidder(state, state.actor)
        if seat < 0:
            sell(state)
        else:
            state.actor = seat
            state.player = seat

    def refuse(self, state: Position, action: i64) -> Refusal:
        """A bid must be higher."""
        if 0 < action - state.layout.bid <= MOST_BID:
            return refusal("CLUB-3", "A bid must be higher than {points}.", {"points": int(state.count)})
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The player to bid must be without a place."""
        return not has_place(state, state.actor)


def has_place(state: Position, seat: i64) -> bool:
    """Whether the player has bought a place."""
    for placed in state.board.order:
        if placed == seat:
            return True
    return False


def next_bidder(state: Position, seat: i64) -> i64:
    """The next player who may bid against the highest bid; -1 if there is none."""
    for _ in range(state.rules.players - 1):
        seat = seat + 1 if seat + 1 < state.rules.players else 0
        if may_bid(state, seat) and not (seat == state.picker and state.count > 0):
            return seat
    return -1


def may_bid(state: Position, seat: i64) -> bool:
    """Whether the player has no place yet and has not passed for this one."""
    return state.mark & (i64(1) << seat) == 0 and not has_place(state, seat)


def sell(state: Position) -> None:
    """The place goes to the highest bidder, or to who was asked first; the last one is for nothing."""
    give_place(state, state.picker, state.count)
    first: i64 = state.picker
    left: i64 = state.rules.players - len(state.board.order)
    while has_place(state, first):
        first = first + 1 if first + 1 < state.rules.players else 0
    if left > 1:
        state.picker = first
        state.count = 0
        state.mark = 0
        state.actor = first
        state.player = first
        return
    give_place(state, first, 0)
    opening.open_with(state, state.board.order[0])


def give_place(state: Position, seat: i64, points: i64) -> None:
    """The player sits there from now on; what was bid is taken from the final score."""
    state.board.order = append(state.board.order, seat)
    state.seats[seat].bid = points
    if state.log is not None:
        state.note(
            seat,
            "CLUB-3",
            "{seat} gets place {count} in the turn order for {points}.",
            {"seat": int(seat), "count": len(state.board.order), "points": int(points)},
        )
