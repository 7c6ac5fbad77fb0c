"""Payments and free actions: what can be paid, what is within reach, selling and buying."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.games.santa_maria.actions import BUY, PAY, PAYMENTS, SELL
from antillas.games.santa_maria.phase import AIMING, FEE, PAYING, TURN
from antillas.games.santa_maria.scholars import economy
from antillas.games.santa_maria.state import Position, Seat, is_sale
from antillas.games.santa_maria.tables import (
    GOLD,
    JOKERS,
    RESOURCE_IDS,
    RESOURCES,
    STORE,
)

# Prices.


def price_of(state: Position, seat: Seat, kind: i64) -> i64:
    """What a piece costs, 0 if it is not for sale (SM-FREE-2, SM-SCH-BASIC-1, SM-SCH-ADV-1)."""
    if kind >= JOKERS:
        return 0
    return state.rules.components.prices.asked[economy.prices(seat) + kind]


def payable(state: Position, seat: Seat, cost: i64) -> bool:
    """Whether a cost can be paid as the store is, gold standing in for what is missing (SM-GOLD-1, SM-CANON-6)."""
    costs, store = state.rules.components.prices.costs, seat.store
    start = cost * RESOURCES
    gold = store[GOLD] - costs[start + GOLD]
    if gold < 0:
        return False
    for kind in range(i64(JOKERS)):
        missing = costs[start + kind] - store[kind]
        if missing > 0:
            gold -= missing
            if gold < 0:
                return False
    return True


def within_reach(state: Position, seat: Seat, cost: i64) -> bool:
    """Whether a cost can be paid after selling and buying (SM-CANON-6).

    Gold covers first what cannot be bought, then what is dearest; the rest is bought for coins and the value of all
    pieces that are not used.
    """
    if payable(state, seat, cost):
        return True
    prices, asked = state.rules.components.prices, economy.prices(seat)
    start = cost * RESOURCES
    gold = seat.store[GOLD] - prices.costs[start + GOLD]
    if gold < 0:
        return False
    means = seat.coins + state.sale_value(seat) - prices.costs[start + GOLD] * prices.sell[GOLD]
    for kind in range(i64(JOKERS)):
        due = prices.costs[start + kind]
        held = seat.store[kind]
        means -= (due if due < held else held) * prices.sell[kind]
        if due > held and prices.asked[asked + kind] == 0:
            gold -= due - held
            means -= (due - held) * prices.sell[GOLD]
    if gold < 0:
        return False
    return buying_price(state, seat, start, gold) <= means


def buying_price(state: Position, seat: Seat, start: i64, gold: i64) -> i64:
    """Coins for the missing pieces that are for sale, after gold has taken the place of the dearest of them."""
    prices, asked = state.rules.components.prices, economy.prices(seat)
    result: i64 = 0
    dearest: i64 = 0
    for kind in range(i64(JOKERS)):
        price = prices.asked[asked + kind]
        if price > dearest and prices.costs[start + kind] > seat.store[kind]:
            dearest = price
    while dearest > 0:
        for kind in range(i64(JOKERS)):
            missing = prices.costs[start + kind] - seat.store[kind]
            if missing > 0 and prices.asked[asked + kind] == dearest:
                covered = missing if missing < gold else gold
                gold -= covered
                result += covered * prices.sell[GOLD] + (missing - covered) * dearest
        dearest -= 1
    return result


# Paying.


def ways_to_pay(state: Position, seat: Seat, cost: i64, out: Ints) -> Ints:
    """Append every way to pay a cost: how many of each kind are paid in gold (AMB-48)."""
    costs = state.rules.components.prices.costs
    start = cost * RESOURCES
    spare = seat.store[GOLD] - costs[start + GOLD]
    last: i64 = 0
    if spare > 0:
        last = last_payment(costs, start)
    for number in range(last + 1):
        code, gold = number, spare
        for kind in range(i64(JOKERS)):
            joker = code % (STORE + 1)
            due = costs[start + kind]
            gold -= joker
            if joker > due or due - joker > seat.store[kind]:
                gold = -1
            if gold < 0:
                break
            code //= STORE + 1
        if gold >= 0:
            out = append(out, PAY + number)
    return out


def last_payment(costs: Ints, start: i64) -> i64:
    """The number of the payment that has gold for everything."""
    result: i64 = 0
    for kind in range(i64(JOKERS)):
        result = result * (STORE + 1) + costs[start + JOKERS - 1 - kind]
    return result


def pay(state: Position, cost: i64, action: i64) -> None:
    """Put the pieces that an action of paying names into the supply (SM-TURN-6)."""
    seat = state.seats[state.actor]
    costs = state.rules.components.prices.costs
    code = action - PAY
    gold = costs[cost * RESOURCES + GOLD]
    for kind in range(i64(JOKERS)):
        joker = code % (STORE + 1)
        code //= STORE + 1
        pieces = costs[cost * RESOURCES + kind] - joker
        seat.store[kind] -= pieces
        gold += joker
        tell_payment(state, kind, pieces)
    seat.store[GOLD] -= gold
    tell_payment(state, GOLD, gold)


def tell_payment(state: Position, kind: i64, pieces: i64) -> None:
    """Say what is paid."""
    if state.log is not None and pieces > 0:
        values: dict[str, Value] = {"seat": int(state.actor), "count": int(pieces), "kind": RESOURCE_IDS[kind]}
        state.note(state.actor, "SM-TURN-6", "{seat} pays {count} {kind}.", values)


def pay_if_clear(state: Position, cost: i64) -> bool:
    """Pay if there is only one way to do it; otherwise the player must be asked (SM-CANON-3)."""
    ways = ways_to_pay(state, state.seats[state.actor], cost, vec[i64](capacity=4))
    if len(ways) != 1:
        return False
    pay(state, cost, ways[0])
    return True


# Free actions.


def can_trade(state: Position, seat: Seat, action: i64) -> bool:
    """Whether a piece can be sold or bought (SM-FREE-1, -2, SM-STORE-1)."""
    if is_sale(action):
        return seat.store[action - SELL] > 0
    kind = action - BUY
    return seat.store[kind] < STORE and 0 < price_of(state, seat, kind) <= seat.coins


def is_in_order(state: Position, action: i64) -> bool:
    """Whether a free action continues the window in the order of a search; SELL and BUY follow one another there."""
    if state.board.cursor > action - SELL:
        return False
    return is_sale(action) or not (state.board.sold >> (action - BUY)) & 1


def sales(state: Position, seat: Seat, out: Ints) -> Ints:
    """Append the sales that a search needs: those that can be made, in its order (SM-CANON-5)."""
    store = seat.store
    for kind in range(state.board.cursor, i64(RESOURCES)):
        if store[kind] > 0:
            out = append(out, SELL + kind)
    return out


def trades(state: Position, seat: Seat, out: Ints) -> Ints:
    """Append the sales and purchases that a search needs."""
    out = sales(state, seat, out)
    if seat.coins == 0:
        return out
    board, store = state.board, seat.store
    prices, asked = state.rules.components.prices.asked, economy.prices(seat)
    for kind in range(i64(JOKERS)):
        # Purchases follow the sales, and nothing is bought that was sold, as in `is_in_order`.
        in_order = board.cursor <= RESOURCES + kind and not (board.sold >> kind) & 1
        if in_order and store[kind] < STORE and 0 < prices[asked + kind] <= seat.coins:
            out = append(out, BUY + kind)
    return out


def trade_freely(state: Position, action: i64) -> None:
    """Sell or buy one piece (SM-FREE-1, -2); out of the order of a search it begins a window of its own."""
    seat, board = state.seats[state.actor], state.board
    if not is_in_order(state, action):
        state.close_window()
    board.cursor = action - SELL
    if is_sale(action):
        kind = action - SELL
        seat.store[kind] -= 1
        board.sold |= 1 << kind
        state.earn(state.actor, kind, 1, "SM-FREE-1")
        return
    kind = action - BUY
    price = price_of(state, seat, kind)
    seat.coins -= price
    seat.store[kind] += 1
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "coins": int(price), "kind": RESOURCE_IDS[kind]}
        state.note(state.actor, "SM-FREE-2", "{seat} buys 1 {kind} for {coins}.", values)


def is_allowed(state: Position, action: i64) -> bool:
    """Whether the player may sell or buy this now: at every question of the own turn (SM-TURN-4, SM-CANON-4).

    What is chosen already must stay payable, and for a fee that is due pieces are sold and nothing else.
    """
    if state.base_phase() != TURN or not can_trade(state, state.seats[state.actor], action):
        return False
    if state.phase == FEE:
        return is_sale(action)
    if state.phase != PAYING and state.phase != AIMING:
        return True
    return can_answer_after(state, state.seats[state.actor], action)


def can_answer_after(state: Position, seat: Seat, action: i64) -> bool:
    """Whether what is asked could be answered after selling or buying a piece, which is tried and taken back."""
    kind, pieces, coins = action - SELL, i64(-1), i64(0)
    if is_sale(action):
        coins = state.rules.components.prices.sell[kind]
    else:
        kind, pieces = action - BUY, i64(1)
        coins = -price_of(state, seat, kind)
    seat.store[kind] += pieces
    seat.coins += coins
    possible = len(state.top.options(state, vec[i64]())) > 0
    seat.store[kind] -= pieces
    seat.coins -= coins
    return possible


def refuse_free_action(state: Position, action: i64) -> Refusal:
    """Why something cannot be sold or bought now."""
    seat = state.seats[state.actor]
    kind = action - SELL if is_sale(action) else action - BUY
    values: dict[str, Value] = {"kind": RESOURCE_IDS[kind]}
    if is_sale(action):
        if seat.store[kind] == 0:
            return refusal("SM-FREE-1", "You have no {kind} to sell.", values)
    else:
        price = price_of(state, seat, kind)
        if price == 0:
            return refusal("SM-FREE-2", "You cannot buy {kind}.", values)
        if seat.store[kind] >= STORE:
            return refusal("SM-STORE-1", "You have 3 {kind} already, and more do not fit in.", values)
        if price > seat.coins:
            values["coins"] = int(price)
            return refusal("SM-FREE-2", "1 {kind} costs {coins}.", values)
    return refusal("SM-CANON-4", "After that you could not pay for what you have chosen.")


def is_payment(action: i64) -> bool:
    """Whether an action pays resources."""
    return PAY <= action < PAY + PAYMENTS
