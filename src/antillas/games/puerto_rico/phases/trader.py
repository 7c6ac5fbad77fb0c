"""The Trader phase: everybody may sell one good, with the markets and the Office (TRADER-1 to -8)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, total
from antillas.core.message import Refusal, Term, refusal
from antillas.games.puerto_rico import powers
from antillas.games.puerto_rico.actions import PASS, SELL
from antillas.games.puerto_rico.sequence import PlayerTurns
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import GOOD_IDS, GOODS, TRADING_HOUSE_SPACES


class TraderTurn(PlayerTurns):
    """One player's turn."""

    def __init__(self) -> None:
        super().__init__("trader", "TRADER-1", "Sell a good, or pass.")

    def start_turn(self, state: Position) -> bool:
        """Nobody can sell once the house is full (TRADER-5)."""
        return has_choice(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """Any own good whose kind is not in the house yet, any at all with an Office (TRADER-4); or nothing."""
        out = append(out, PASS)
        for good in range(i64(GOODS)):
            if can_sell(state, good):
                out = append(out, SELL + good)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Sell and let the next player trade."""
        if action != PASS:
            sell(state, action - SELL)
        self.next_player(state)

    def clean_up(self, state: Position) -> None:
        """Empty a full trading house (TRADER-7)."""
        board = state.board
        if total(board.house) == TRADING_HOUSE_SPACES:
            for good in range(i64(GOODS)):
                board.goods[good] += board.house[good]
                board.house[good] = 0
            if state.log is not None:
                state.note(CHANCE, "TRADER-7", "The trading house is full and is emptied.")

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No such good, or it is in the house."""
        if not SELL <= action < SELL + GOODS:
            return super().refuse(state, action)
        good = GOOD_IDS[action - SELL]
        if state.seats[state.actor].goods[action - SELL] == 0:
            return refusal("TRADER-1", "You have no {good}.", {"good": good})
        return refusal("TRADER-4", "There is {good} in the trading house already.", {"good": good})


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
    """Whether the actor may sell such a good to the house, which has a free space (TRADER-4, BLD-OFFICE-1)."""
    seat = state.seats[state.actor]
    return seat.goods[good] > 0 and (state.board.house[good] == 0 or powers.may_sell_again(seat))


def has_choice(state: Position) -> bool:
    """Whether the actor can sell anything; nobody can once the house is full (TRADER-5, ROUND-11)."""
    if total(state.board.house) == TRADING_HOUSE_SPACES:
        return False
    for good in range(i64(GOODS)):
        if can_sell(state, good):
            return True
    return False


def sell(state: Position, good: i64) -> None:
    """Put the good into the house and take the money."""
    earned = income(state, good)
    terms = income_terms(state, good) if state.log is not None else None
    state.seats[state.actor].goods[good] -= 1
    state.board.house[good] += 1
    state.pay_out(state.actor, earned)
    if state.log is not None:
        state.note(
            state.actor,
            "TRADER-3",
            "{seat} sells {good} for {doubloons}.",
            {"seat": int(state.actor), "good": GOOD_IDS[good], "doubloons": int(earned)},
            terms,
        )
