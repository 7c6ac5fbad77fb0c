"""El Zorro: every other player gives the visitor a peso, a good or a VP (SC-CUB-ZORRO-1, -2, AMB-6)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, zeros
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import GIVE, GIVE_PESO, GIVE_VP, NO
from antillas.games.santiago_de_cuba.phase import GIFT
from antillas.games.santiago_de_cuba.state import Position, Seat, own_goods
from antillas.games.santiago_de_cuba.tables import DICE, GOOD_IDS, UNKNOWN


class Gift(Phase[Position]):
    """The givers are asked clockwise; `picker` is the visitor.

    Everybody is asked, since others cannot know who has nothing (SC-INFO-4).
    """

    def __init__(self) -> None:
        super().__init__("gift", "SC-CUB-ZORRO-1", marked("Give El Zorro's visitor 1 peso, 1 VP or 1 good."))

    def options(self, state: Position, out: Ints) -> Ints:
        """What the giver has; nothing is given only out of nothing (SC-CUB-ZORRO-2)."""
        return add_gifts(state.seats[state.actor], out)

    def play(self, state: Position, action: i64) -> None:
        """Hand the gift over at once or, where all are shown together, after the last answer."""
        together = state.rules.flags.zorro_order_simultaneous
        if together:
            state.seats[state.actor].gift = action
        elif action != NO:
            hand_over(state, state.actor, action)
        if state.next_turn():
            return
        if together:
            show_all(state)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Something must be given, of what the giver has; never wood."""
        if action == NO:
            return refusal(self.asks, "You have something to give, so you must give it.")
        if GIVE_PESO <= action < GIVE + DICE:
            return refusal(self.asks, "You do not have that.")
        return refusal(self.asks, "A gift is 1 peso, 1 VP or 1 good other than wood.")

    def fits(self, state: Position) -> bool:
        """The visitor gives nothing; who has not been asked has chosen nothing."""
        return state.actor != state.picker and state.seats[state.actor].gift == UNKNOWN


def begin(state: Position) -> None:
    """Ask the left neighbour of the visitor first (AMB-6)."""
    state.become(GIFT, state.next_seat(state.picker), state.picker)


def possible_gifts(giver: Seat) -> Ints:
    """What a player can give, in the order of the actions; nothing only out of nothing (SC-CUB-ZORRO-2)."""
    return add_gifts(giver, zeros(0))


def add_gifts(giver: Seat, out: Ints) -> Ints:
    """Append what a player can give."""
    if giver.pesos == 0 and giver.vp == 0 and own_goods(giver) == 0:
        return append(out, NO)
    if giver.pesos > 0:
        out = append(out, GIVE_PESO)
    if giver.vp > 0:
        out = append(out, GIVE_VP)
    for good in range(i64(DICE)):
        if giver.goods[good] > 0:
            out = append(out, GIVE + good)
    return out


def hand_over(state: Position, giver: i64, action: i64) -> None:
    """One gift goes to the visitor."""
    source, target = state.seats[giver], state.seats[state.picker]
    if action == GIVE_PESO:
        source.pesos -= 1
        target.pesos += 1
    elif action == GIVE_VP:
        source.vp -= 1
        target.vp += 1
    else:
        source.goods[action - GIVE] -= 1
        target.goods[action - GIVE] += 1
    if state.log is not None:
        tell(state, giver, action)


def tell(state: Position, giver: i64, action: i64) -> None:
    """Say what is given."""
    if action == GIVE_PESO:
        state.note(giver, "SC-CUB-ZORRO-1", "{seat} gives {pesos}.", {"seat": int(giver), "pesos": 1})
    elif action == GIVE_VP:
        state.note(giver, "SC-CUB-ZORRO-1", "{seat} gives {points}.", {"seat": int(giver), "points": 1})
    else:
        values: dict[str, Value] = {"seat": int(giver), "count": 1, "good": GOOD_IDS[action - GIVE]}
        state.note(giver, "SC-CUB-ZORRO-1", "{seat} gives {count} {good}.", values)


def show_all(state: Position) -> None:
    """Hand over what everybody has chosen, clockwise (AMB-6)."""
    giver = state.next_seat(state.picker)
    while giver != state.picker:
        seat = state.seats[giver]
        if seat.gift != NO:
            hand_over(state, giver, seat.gift)
        seat.gift = UNKNOWN
        giver = state.next_seat(giver)
