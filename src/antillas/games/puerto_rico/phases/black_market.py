"""The Black Market: a worker, a good and a point may pay what is missing for a building (EXP1-BLACKMARKET, BUILDER-11).

A payment is made step by step: a worker, a good, a point, each given or not. The worker leaves first, so that what it
worked on does not count for this purchase (AMB-30). The frame keeps the building and the step in `mark`, and in
`count` how many were given.

Whether there is a chip to give is a secret (SETUP-13). So the owner is asked whatever there would be to decide with a
chip, and only the answers tell whether there is one.
"""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.games.puerto_rico.phase import PAYMENT
from antillas.games.puerto_rico.prices import price
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    BLACK_MARKET,
    GOOD_IDS,
    GOODS,
    HOLDING,
    LIBRARY,
    NOBLE_SORT,
    QUARRY,
    SORT_IDS,
    TILES,
    WORKER_SORT,
    ZONING_OFFICE,
    group_name,
)

WORKER_STEP: Final = 0
GOOD_STEP: Final = 1
POINT_STEP: Final = 2
PAID: Final = 3
STEPS: Final = 4
OFFICE: Final = TILES + ZONING_OFFICE
STUDY: Final = TILES + LIBRARY
"""Where somebody makes buildings cheaper, as on quarries, so that the price changes when they leave (AMB-30)."""


def first_mark(building: i64) -> i64:
    """The mark of a payment that begins."""
    return building * STEPS + WORKER_STEP


def building_of(state: Position) -> i64:
    """The building that is paid for."""
    return state.mark // STEPS


def due(state: Position) -> i64:
    """What is left to pay in doubloons."""
    left = price(state, building_of(state)) - state.count
    return left if left > 0 else i64(0)


def begin(state: Position, building: i64) -> bool:
    """Whether the Black Market is asked: if doubloons are missing, or where a flag allows more, always (DIV-65)."""
    if not state.rules.flags.black_market_only_if_needed:
        return True
    return price(state, building) > state.seats[state.actor].doubloons


def helps(state: Position, building: i64, missing: i64) -> bool:
    """Whether a building for which so many doubloons are missing can be paid with its help."""
    if missing > PAID:
        return False
    more = other_payments(state, GOOD_STEP)
    if missing <= more or (missing <= more + 1 and has_somebody(state)):
        return True
    for sort in range(i64(NOBLE_SORT) + 1):
        if may_leave(state, building, QUARRY, sort) or may_leave(state, building, OFFICE, sort):
            return True
        if may_leave(state, building, STUDY, sort):
            return True
    return False


def has_somebody(state: Position) -> bool:
    """Whether the actor has a worker or noble whose leaving changes no price."""
    seat = state.seats[state.actor]
    saving = seat.standing(QUARRY) + seat.standing(OFFICE) + seat.standing(STUDY)
    return seat.workers() - seat.standing(TILES + BLACK_MARKET) - saving > 0


def can_complete(state: Position, building: i64, step: i64, given: i64) -> bool:
    """Whether the purchase can be completed with the payments from this step on, after so many were given."""
    more = other_payments(state, step)
    missing = price(state, building) - given - state.seats[state.actor].doubloons
    if state.rules.flags.black_market_only_if_needed:
        return 0 <= missing <= more
    return missing <= more


def other_payments(state: Position, step: i64) -> i64:
    """How many goods and points the actor can give from this step on."""
    more: i64 = 0
    if step == GOOD_STEP and has_goods(state):
        more += 1
    if step <= POINT_STEP and state.seats[state.actor].chips > 0:
        more += 1
    return more


def has_goods(state: Position) -> bool:
    """Whether the actor has any goods."""
    for good in range(i64(GOODS)):
        if state.seats[state.actor].goods[good] > 0:
            return True
    return False


def may_leave(state: Position, building: i64, group: i64, sort: i64) -> bool:
    """Whether somebody may be given from there so that the purchase can be completed (EXP1-BLACKMARKET-2, AMB-31)."""
    seat = state.seats[state.actor]
    if group == TILES + BLACK_MARKET or seat.count_of(group, sort) == 0:
        return False
    seat.remove(group, sort)
    result = can_complete(state, building, GOOD_STEP, 1)
    seat.add(group, sort)
    return result


def add_payments(state: Position, out: Ints) -> Ints:
    """Append every payment of this step with which the purchase can be completed."""
    more = state.layout.more
    building, step = state.mark // STEPS, state.mark % STEPS
    with_it = can_complete(state, building, step + 1, state.count + 1)
    without = can_complete(state, building, step + 1, state.count)
    if step == WORKER_STEP:
        out = add_people(state, out, building, WORKER_SORT)
        out = add_people(state, out, building, NOBLE_SORT)
        return append(out, more.no_worker) if without else out
    if step == GOOD_STEP:
        for good in range(i64(GOODS)):
            if with_it and state.seats[state.actor].goods[good] > 0:
                out = append(out, more.pay_good + good)
        return append(out, more.no_good) if without else out
    if with_it and state.seats[state.actor].chips > 0:
        out = append(out, more.pay_point)
    return append(out, more.no_point) if without else out


def add_people(state: Position, out: Ints, building: i64, sort: i64) -> Ints:
    """Append the workers, or nobles, who may be given so that the purchase can be completed."""
    seat, usual = state.seats[state.actor], can_complete(state, building, GOOD_STEP, 1)
    if sort == NOBLE_SORT and len(seat.nobles) == 0:
        return out
    first = state.layout.more.pay_noble if sort == NOBLE_SORT else state.layout.more.pay_worker
    for group in range(i64(HOLDING) + 1):
        if group in (QUARRY, OFFICE, STUDY):
            if may_leave(state, building, group, sort):
                out = append(out, first + group)
        elif usual and group != TILES + BLACK_MARKET and seat.count_of(group, sort) > 0:
            out = append(out, first + group)
    return out


def secret_chips(state: Position) -> i64:
    """How many chips the actor may have besides the own ones, for all that everybody can see (SETUP-13).

    One is enough to be asked. Where points lie open, or as long as nobody has any, there is nothing to hide.
    """
    hidden = not state.rules.flags.open_vp and state.board.vp < state.rules.supplies.vp
    return 1 if hidden else 0


def thinkable_payments(state: Position) -> Ints:
    """The payments of this step as the others must think of them."""
    seat, secret = state.seats[state.actor], secret_chips(state)
    seat.chips += secret
    result = add_payments(state, state.stack[:0])
    seat.chips -= secret
    return result


def next_step(state: Position) -> bool:
    """Go on to a step where the others may think that there is a choice; False when all is paid.

    What must be given in any case is given: as the purchase can be completed, nobody gives a chip that is not there.
    """
    while state.mark % STEPS != PAID:
        payments = thinkable_payments(state)
        if len(payments) > 1:
            return True
        pay(state, payments[0])
    return False


def pay(state: Position, action: i64) -> None:
    """Give something, or nothing, and go to the next step."""
    more = state.layout.more
    seat = state.seats[state.actor]
    step = state.mark % STEPS
    state.mark += 1
    if action == more.no_worker or action == more.no_good or action == more.no_point:
        return
    state.count += 1
    if step == WORKER_STEP:
        sort = i64(NOBLE_SORT) if action >= more.pay_noble else i64(WORKER_SORT)
        group = action - (more.pay_noble if sort == NOBLE_SORT else more.pay_worker)
        seat.remove(group, sort)
        state.give_back(sort)
        if state.log is not None:
            state.note(
                state.actor,
                "EXP1-BLACKMARKET-1",
                "{seat} gives a {body} from {group} to the Black Market.",
                {"seat": int(state.actor), "body": SORT_IDS[sort], "group": group_name(group)},
            )
    elif step == GOOD_STEP:
        good = action - more.pay_good
        seat.goods[good] -= 1
        state.board.goods[good] += 1
        if state.log is not None:
            state.note(
                state.actor,
                "EXP1-BLACKMARKET-1",
                "{seat} gives 1 {good} to the Black Market.",
                {"seat": int(state.actor), "good": GOOD_IDS[good]},
            )
    else:
        seat.chips -= 1
        state.board.vp += 1
        if state.log is not None:
            state.note(
                state.actor,
                "EXP1-BLACKMARKET-1",
                "{seat} gives {points} to the Black Market.",
                {"seat": int(state.actor), "points": 1},
            )


def is_possible(state: Position) -> bool:
    """Whether a payment that was read from data can be gone on with."""
    building = state.mark // STEPS
    if state.phase != PAYMENT or building >= state.rules.buildings.count or state.mark % STEPS == PAID:
        return False
    return len(add_payments(state, state.stack[:0])) > 0 and len(thinkable_payments(state)) > 1
