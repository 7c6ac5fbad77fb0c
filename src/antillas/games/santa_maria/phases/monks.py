"""Monks: a recruited monk is placed at once or lost; scholars, bishops, stations and fees (SM-MONK)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.core.ints import Ints, zeros
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments
from antillas.games.santa_maria.actions import MONK, NO, SELL
from antillas.games.santa_maria.phase import FEE, RECRUITING
from antillas.games.santa_maria.scholars import mathematics
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_IDS,
    BISHOP_SPACE,
    COIN,
    GAINS,
    MATHEMATICS,
    MONK_SPACES,
    RESOURCES,
    SCHOLAR_IDS,
    STATION_SPACE,
)


class Recruiting(Phase[Position]):
    """The player places the new monk or gives it up (SM-MONK-1, AMB-2)."""

    def __init__(self) -> None:
        super().__init__("recruiting", "SM-MONK-1", "Place your monk or pass; passing loses it.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, the spaces that can be paid, and selling while another one is within reach (SM-CANON-4, -9)."""
        seat = state.seats[state.actor]
        out = append(out, NO)
        if is_sale_useful(state, seat):
            out = payments.sales(state, seat, out)
        for space in range(i64(MONK_SPACES)):
            if is_affordable(state, seat, space):
                out = append(out, MONK + space)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Lose the monk, or place it."""
        if action == NO:
            lose(state)
            state.leave()
        else:
            place(state, action - MONK)

    def resume(self, state: Position) -> None:
        """The coins of a building are taken back, or the fee is paid."""
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """An own monk is there, or the fee is too high."""
        if MONK <= action < MONK + MONK_SPACES:
            seat, space = state.seats[state.actor], action - MONK
            if (seat.monks >> space) & 1:
                return refusal("SM-MONK-3", "You have a monk there already.")
            return refusal("SM-MONK-2", "The fee for that space is {coins}.", {"coins": int(fee(state, space))})
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """A monk is left, and there is a space for it."""
        return is_possible(state)


class Fee(Phase[Position]):
    """Where the station's gain comes first, goods are sold until the fee can be paid; `mark` is the space (AMB-3)."""

    def __init__(self) -> None:
        super().__init__("fee", "SM-MONK-2", "Sell until you can pay the fee.")

    def options(self, state: Position, out: Ints) -> Ints:
        """What can be sold in the order of the kinds, as long as the rest still pays the fee (SM-CANON-5)."""
        due, before = fee(state, state.mark), len(out)
        out = sales_for(state, due, state.board.cursor, out)
        return out if len(out) > before else sales_for(state, due, 0, out)

    def play(self, state: Position, action: i64) -> None:
        """Sell, and what must be sold in any case too; pay as soon as the coins suffice."""
        payments.trade_freely(state, action)
        due = fee(state, state.mark)
        if state.seats[state.actor].coins >= due:
            pay_fee(state, state.mark)
            state.leave()
            return
        ways = sales_for(state, due, 0, vec[i64](capacity=4))
        if len(ways) == 1:
            self.play(state, ways[0])

    def fits(self, state: Position) -> bool:
        """The fee is not paid yet."""
        return STATION_SPACE <= state.mark < MONK_SPACES and state.seats[state.actor].coins < fee(state, state.mark)


def sales_for(state: Position, due: i64, first: i64, out: Ints) -> Ints:
    """Append what can be sold from a kind on, as long as it and those after it still pay what is due."""
    seat, prices = state.seats[state.actor], state.rules.components.prices.sell
    means = seat.coins
    for kind in range(first, i64(RESOURCES)):
        means += seat.store[kind] * prices[kind]
    for kind in range(first, i64(RESOURCES)):
        if seat.store[kind] > 0 and means >= due:
            out = append(out, SELL + kind)
        means -= seat.store[kind] * prices[kind]
    return out


def begin(state: Position) -> bool:
    """Ask where the monk goes; True if nothing is asked because it is lost (SM-MONK-4, AMB-46)."""
    seat = state.seats[state.actor]
    if seat.tokens == 0:
        return True
    if not is_possible(state):
        lose(state)
        return True
    state.enter(RECRUITING, state.actor, state.actor)
    return False


def is_possible(state: Position) -> bool:
    """Whether a monk is left and a space for it is within reach."""
    seat = state.seats[state.actor]
    if seat.tokens == 0:
        return False
    means = seat.coins + state.sale_value(seat)
    for space in range(i64(MONK_SPACES)):
        if is_affordable(state, seat, space) or (is_open(seat, space) and fee(state, space) <= means):
            return True
    return False


def is_open(seat: Seat, space: i64) -> bool:
    """Whether the player has no monk there (SM-MONK-3)."""
    return (seat.monks >> space) & 1 == 0


def fee(state: Position, space: i64) -> i64:
    """Coins for all who are there already (SM-MONK-2, AMB-17)."""
    result: i64 = 0
    for number in range(state.rules.players):
        if number != state.actor and (state.seats[number].monks >> space) & 1:
            result += state.rules.components.prices.monk_fee
    return result


def is_affordable(state: Position, seat: Seat, space: i64) -> bool:
    """Whether the monk can go there now; what a station gives may help where the ruling allows it (AMB-3)."""
    if not is_open(seat, space):
        return False
    due = fee(state, space)
    if due <= seat.coins:
        return True
    if state.rules.flags.monk_fee_first or space < STATION_SPACE:
        return False
    return due <= seat.coins + state.sale_value(seat) + station_value(state, space)


def station_value(state: Position, space: i64) -> i64:
    """The coins that a station's gain can be sold for."""
    components = state.rules.components
    start = (space - STATION_SPACE) * GAINS
    result = components.stations[start + COIN]
    for kind in range(i64(COIN)):
        result += components.stations[start + kind] * components.prices.sell[kind]
    return result


def station_gain(state: Position, space: i64) -> Ints:
    """What a monk brings on a space, by kind; nothing but at a station (SM-MONK-8)."""
    if space < STATION_SPACE:
        return zeros(GAINS)
    start = (space - STATION_SPACE) * GAINS
    return state.rules.components.stations[start : start + GAINS]


def is_sale_useful(state: Position, seat: Seat) -> bool:
    """Whether some space costs more than the coins at hand but not more than everything is worth (SM-CANON-4)."""
    means = seat.coins + state.sale_value(seat)
    for space in range(i64(MONK_SPACES)):
        if is_open(seat, space) and not is_affordable(state, seat, space) and fee(state, space) <= means:
            return True
    return False


def lose(state: Position) -> None:
    """The monk goes to the box (SM-MONK-4)."""
    seat = state.seats[state.actor]
    seat.tokens -= 1
    seat.lost += 1
    if state.log is not None:
        state.note(state.actor, "SM-MONK-4", "A monk of {seat} is lost.", {"seat": int(state.actor)})


def place(state: Position, space: i64) -> None:
    """Fee, monk, effect; where the ruling says so a station's gain comes before the fee (AMB-3)."""
    seat = state.seats[state.actor]
    gain_first = space >= STATION_SPACE and not state.rules.flags.monk_fee_first
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "space": space_id(state, space)}
        state.note(state.actor, "SM-MONK-1", "{seat} places a monk: {space}.", values)
    if not gain_first:
        pay_fee(state, space)
    seat.tokens -= 1
    seat.monks |= 1 << space
    if space >= STATION_SPACE:
        start = (space - STATION_SPACE) * GAINS
        state.receive_all(state.actor, state.rules.components.stations, start, "SM-MONK-8")
    elif space < BISHOP_SPACE:
        seat.skills |= 1 << state.board.scholars[space]
    if gain_first and seat.coins < fee(state, space):
        state.enter(FEE, state.actor, state.actor, space)
        state.play_if_forced()
        return
    if gain_first:
        pay_fee(state, space)
    just_learnt = space < BISHOP_SPACE and state.board.scholars[space] == MATHEMATICS
    if not just_learnt or mathematics.begin(state):
        state.leave()


def pay_fee(state: Position, space: i64) -> None:
    """To each player who has a monk there, retired or not (SM-MONK-2, -5)."""
    each = state.rules.components.prices.monk_fee
    due = fee(state, space)
    if state.log is not None and due > 0:
        paid: dict[str, Value] = {"seat": int(state.actor), "coins": int(due)}
        state.note(state.actor, "SM-MONK-2", "{seat} pays {coins} to others who have a monk there.", paid)
    for number in range(state.rules.players):
        if number != state.actor and (state.seats[number].monks >> space) & 1:
            state.seats[state.actor].coins -= each
            state.seats[number].coins += each
            if state.log is not None:
                values: dict[str, Value] = {"seat": int(number), "coins": int(each)}
                state.note(number, "SM-MONK-2", "{seat} gets {coins} for a monk.", values)


def space_id(state: Position, space: i64) -> str:
    """The scholar, bishop or station of a monk space."""
    if space >= STATION_SPACE:
        return f"station-{space - STATION_SPACE + 1}"
    if space >= BISHOP_SPACE:
        return f"bishop-{BISHOP_IDS[state.board.bishops[space - BISHOP_SPACE]]}"
    return SCHOLAR_IDS[state.board.scholars[space]]
