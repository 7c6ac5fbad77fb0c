"""The Trader phase: everybody may sell one good, with the markets and the Office (TRADER-1 to -8)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, Term, refusal
from antillas.games.puerto_rico.actions import PASS, SELL
from antillas.games.puerto_rico.phases import land_office
from antillas.games.puerto_rico.powers import trader as powers
from antillas.games.puerto_rico.sequence import PlayerTurns, next_phase
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase
from antillas.games.puerto_rico.tables import GOOD_IDS, GOODS, TRADING_HOUSE_SPACES

SOLD: Final = 1
"""The bit of `mark` that says that a good was sold in this turn; the Land Office has another one (TRADER-8)."""


class TraderTurn(PlayerTurns):
    """One player's turn: one sale and one use of the Land Office; `mark` has the bits of what is done."""

    def __init__(self) -> None:
        super().__init__("trader", "TRADER-1", "Sell a good, or pass.")

    def start_turn(self, state: Position) -> bool:
        """Nobody can sell to the house once it is full (TRADER-5)."""
        return has_choice(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """Any own good whose kind is not in the house yet, any at all with an Office (TRADER-4); or nothing."""
        out = append(out, PASS)
        if is_over(state):
            return out
        for good in range(i64(GOODS)):
            if can_sell(state, good):
                out = append(out, SELL + good)
        if powers.has_post(state.seats[state.actor]):
            for good in range(i64(GOODS)):
                if can_sell_at_post(state, good):
                    out = append(out, state.layout.more.post + good)
        return land_office.add_uses(state, out)

    def play(self, state: Position, action: i64) -> None:
        """Sell or use the Land Office; the turn goes on while the other is possible."""
        more = state.layout.more
        if action == PASS:
            self.next_player(state)
            return
        if SELL <= action < SELL + GOODS:
            sell(state, action - SELL)
        elif action < more.buy_land:
            sell_at_post(state, action - more.post)
        elif land_office.use(state, action):
            return
        self.go_on(state)

    def resume(self, state: Position) -> None:
        """The land is bought."""
        self.go_on(state)

    def go_on(self, state: Position) -> None:
        """The turn goes on while there is a choice; then the next player."""
        if not has_choice(state):
            self.next_player(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No such good, or it is in the house."""
        more = state.layout.more
        if more.post <= action < more.post + GOODS:
            return refuse_post(state, action - more.post)
        if not SELL <= action < SELL + GOODS:
            return super().refuse(state, action)
        good = GOOD_IDS[action - SELL]
        if state.seats[state.actor].goods[action - SELL] == 0:
            return refusal("TRADER-1", "You have no {good}.", {"good": good})
        if state.mark & SOLD:
            return refusal("TRADER-1", "You have sold a good in this phase.")
        if is_full(state):
            return refusal("TRADER-5", "The trading house is full.")
        return refusal("TRADER-4", "There is {good} in the trading house already.", {"good": good})


class HouseClearing(PuertoRicoPhase):
    """The end of the phase: a full trading house is emptied (TRADER-7); nobody is asked."""

    def __init__(self) -> None:
        super().__init__("house-clearing", "TRADER-7", "A full trading house is emptied.")

    def begin(self, state: Position) -> None:
        """Its goods return to the supply."""
        board = state.board
        if is_full(state):
            for good in range(i64(GOODS)):
                board.goods[good] += board.house[good]
                board.house[good] = 0
            if state.log is not None:
                state.note(CHANCE, "TRADER-7", "The trading house is full and is emptied.")
        next_phase(state)


def is_full(state: Position) -> bool:
    """Whether the trading house has no free space."""
    return total(state.board.house) == TRADING_HOUSE_SPACES


def is_over(state: Position) -> bool:
    """Whether a full house ends the phase for everybody (DIV-70); who filled it may finish the turn."""
    return not state.rules.flags.trading_post_when_full and state.mark == 0 and is_full(state)


def income(state: Position, good: i64) -> i64:
    """What a sale brings the actor: the price, the privilege, the markets (TRADER-2, -3)."""
    seat = state.seats[state.actor]
    return state.rules.prices[good] + powers.trader_bonus(state) + powers.small_market(seat) + powers.large_market(seat)


def income_terms(state: Position, good: i64) -> list[Term]:
    """The same as the parts of a sum."""
    seat = state.seats[state.actor]
    more: list[Term] = [
        ("trader", int(powers.trader_bonus(state))),
        ("small-market", int(powers.small_market(seat))),
        ("large-market", int(powers.large_market(seat))),
    ]
    return [(GOOD_IDS[good], int(state.rules.prices[good])), *[term for term in more if term[1]]]


def can_sell(state: Position, good: i64) -> bool:
    """Whether the actor may sell such a good to the house (TRADER-4, -5, BLD-OFFICE-1)."""
    seat = state.seats[state.actor]
    if seat.goods[good] == 0 or state.mark & SOLD:
        return False
    return (state.board.house[good] == 0 or powers.may_sell_again(seat)) and not is_full(state)


def can_sell_at_post(state: Position, good: i64) -> bool:
    """Whether the actor may sell such a good to the own Trading Post (EXP1-TRADINGPOST-1, -2)."""
    seat = state.seats[state.actor]
    return seat.goods[good] > 0 and not state.mark & SOLD and powers.has_post(seat)


def has_choice(state: Position) -> bool:
    """Whether the actor can sell anything or use the Land Office (TRADER-5, ROUND-11)."""
    if is_over(state):
        return False
    for good in range(i64(GOODS)):
        if state.seats[state.actor].goods[good] > 0 and (can_sell(state, good) or can_sell_at_post(state, good)):
            return True
    return land_office.can_use(state)


def sell(state: Position, good: i64) -> None:
    """Put the good into the house and take the money."""
    earned = income(state, good)
    terms = income_terms(state, good) if state.log is not None else None
    state.seats[state.actor].goods[good] -= 1
    state.board.house[good] += 1
    state.mark |= SOLD
    state.pay_out(state.actor, earned)
    if state.log is not None:
        state.note(
            state.actor,
            "TRADER-3",
            "{seat} sells {good} for {doubloons}.",
            {"seat": int(state.actor), "good": GOOD_IDS[good], "doubloons": int(earned)},
            terms,
        )


def sell_at_post(state: Position, good: i64) -> None:
    """Sell to the own Trading Post; the good returns to the supply (EXP1-TRADINGPOST-5)."""
    bonus = powers.post_bonus(state)
    earned = state.rules.prices[good] + bonus
    state.seats[state.actor].goods[good] -= 1
    state.board.goods[good] += 1
    state.mark |= SOLD
    state.pay_out(state.actor, earned)
    if state.log is not None:
        terms: list[Term] = [(GOOD_IDS[good], int(state.rules.prices[good]))]
        if bonus > 0:
            terms.append(("trader", int(bonus)))
        state.note(
            state.actor,
            "EXP1-TRADINGPOST-1",
            "{seat} sells {good} to the Trading Post for {doubloons}.",
            {"seat": int(state.actor), "good": GOOD_IDS[good], "doubloons": int(earned)},
            terms,
        )


def refuse_post(state: Position, good: i64) -> Refusal:
    """No Trading Post, no such good, or a sale was made."""
    seat = state.seats[state.actor]
    if not powers.has_post(seat):
        return refusal("EXP1-TRADINGPOST-1", "You have no active Trading Post.")
    if state.mark & SOLD:
        return refusal("TRADER-1", "You have sold a good in this phase.")
    if is_over(state):
        return refusal("DIV-70", "The trading house is full, which ends the phase.")
    return refusal("TRADER-1", "You have no {good}.", {"good": GOOD_IDS[good]})
