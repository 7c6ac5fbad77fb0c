"""Buildings that turn one thing into another: Distillery, Cigar Factory, Black Market, Sawmill, Cafe, Casino."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.games.santiago_de_cuba.actions import (
    BUY,
    CAFE_BOTH,
    CAFE_CIGARS,
    CAFE_RUM,
    COUNT,
    END,
    MOST_EXCHANGED,
    MOST_PIECES,
    NO,
    SELL,
    SWAP,
    YES,
)
from antillas.games.santiago_de_cuba.phases.functions import Function
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    BLACK_MARKET,
    CAFE,
    CASINO,
    CIGARS,
    DICE,
    GOOD_IDS,
    RUM,
    SAWMILL,
    WOOD,
)

SAWMILL_VP: Final = 1
SAWMILL_PESOS: Final = 1
CAFE_VP: Final = 2
CASINO_PESOS: Final = 3
"""What 1 VP costs, and what it brings."""


class Exchange(Function):
    """Sugar into rum, tobacco into cigars (SC-BLD-DISTILLERY-1, SC-BLD-CIGARS-1)."""

    def __init__(self, building: i64, given: i64, taken: i64, prompt: str) -> None:
        super().__init__(building, prompt)
        self.given = given
        self.taken = taken

    def options(self, state: Position, out: Ints) -> Ints:
        """None, or as many as the player and the supply have (AMB-8)."""
        out = append(out, NO)
        most = min_of(state.seats[state.actor].goods[self.given], state.board.goods[self.taken])
        for pieces in range(i64(1), min_of(most, MOST_PIECES) + 1):
            out = append(out, COUNT + pieces)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Return so many, take so many."""
        if action != NO:
            swap(state, self.given, self.taken, action - COUNT, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not owned, or not in the supply."""
        if not COUNT < action <= COUNT + MOST_PIECES:
            return super().refuse(state, action)
        if state.board.goods[self.taken] < action - COUNT:
            values: dict[str, Value] = {"good": GOOD_IDS[self.taken]}
            return refusal("SC-SUPPLY-1", "There is not so much {good} in the supply.", values)
        return refusal(self.asks, "You do not have so much {good}.", {"good": GOOD_IDS[self.given]})


class Swapping(Function):
    """The Black Market: one good for one of another kind (SC-BLD-MARKET-1)."""

    def __init__(self) -> None:
        super().__init__(BLACK_MARKET, "Swap one good for one of another kind.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, or an own good for another one from the supply; no wood."""
        out = append(out, NO)
        for good in range(i64(DICE)):
            if state.seats[state.actor].goods[good] > 0:
                for other in range(i64(DICE)):
                    if other != good and state.board.goods[other] > 0:
                        out = append(out, SWAP + good * DICE + other)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Return one, take one."""
        if action != NO:
            swap(state, (action - SWAP) // DICE, (action - SWAP) % DICE, 1, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not owned, not there, or the same kind."""
        if not SWAP <= action < SWAP + DICE * DICE:
            return super().refuse(state, action)
        good, other = (action - SWAP) // DICE, (action - SWAP) % DICE
        if good == other:
            return refusal(self.asks, "The good that is taken must be of another kind.")
        if state.seats[state.actor].goods[good] == 0:
            return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[good]})
        return refusal(self.asks, "There is no {good} left in the supply.", {"good": GOOD_IDS[other]})


class Sawing(Function):
    """The Sawmill: a piece of wood for a VP and a peso (SC-BLD-SAWMILL-1)."""

    def __init__(self) -> None:
        super().__init__(SAWMILL, "Return 1 wood for 1 VP and 1 peso?")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, and yes with a piece of wood."""
        out = append(out, NO)
        return append(out, YES) if state.seats[state.actor].goods[WOOD] > 0 else out

    def play(self, state: Position, action: i64) -> None:
        """Return the wood."""
        if action == YES:
            give_back(state, WOOD, self.asks)
            state.earn_vp(state.actor, SAWMILL_VP, self.asks)
            state.earn_pesos(state.actor, SAWMILL_PESOS, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No wood."""
        if action == YES:
            return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[WOOD]})
        return super().refuse(state, action)


class Serving(Function):
    """The Cafe: one cigars and one rum, each for VP (SC-BLD-CAFE-1)."""

    def __init__(self) -> None:
        super().__init__(CAFE, "Return 1 cigars, 1 rum or both, for 2 VP each.")

    def options(self, state: Position, out: Ints) -> Ints:
        """What the player has."""
        goods = state.seats[state.actor].goods
        out = append(out, NO)
        if goods[CIGARS] > 0:
            out = append(out, CAFE_CIGARS)
        if goods[RUM] > 0:
            out = append(out, CAFE_RUM)
            if goods[CIGARS] > 0:
                out = append(out, CAFE_BOTH)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Return one or both."""
        if action in (CAFE_CIGARS, CAFE_BOTH):
            give_back(state, CIGARS, self.asks)
            state.earn_vp(state.actor, CAFE_VP, self.asks)
        if action in (CAFE_RUM, CAFE_BOTH):
            give_back(state, RUM, self.asks)
            state.earn_vp(state.actor, CAFE_VP, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not owned."""
        if not CAFE_CIGARS <= action <= CAFE_BOTH:
            return super().refuse(state, action)
        lacks_rum = action != CAFE_CIGARS and state.seats[state.actor].goods[RUM] == 0
        good = RUM if lacks_rum else CIGARS
        return refusal(self.asks, "You have no {good}.", {"good": GOOD_IDS[good]})


class Gambling(Function):
    """The Casino: any number of exchanges at one rate, so one net exchange (SC-BLD-CASINO-1, SC-CANON-5)."""

    def __init__(self) -> None:
        super().__init__(CASINO, "Buy VP for 3 pesos each, or sell VP for 3 pesos each.")

    def options(self, state: Position, out: Ints) -> Ints:
        """As many VP as the pesos pay for, or as many as the player has."""
        seat = state.seats[state.actor]
        out = append(out, NO)
        for points in range(i64(1), min_of(seat.pesos // CASINO_PESOS, MOST_EXCHANGED) + 1):
            out = append(out, BUY + points)
        for points in range(i64(1), min_of(seat.vp, MOST_EXCHANGED) + 1):
            out = append(out, SELL + points)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Exchange."""
        if action > SELL:
            exchange(state, SELL - action, self.asks, "{seat} sells {points} for {pesos}.")
        elif action != NO:
            exchange(state, action - BUY, self.asks, "{seat} buys {points} for {pesos}.")
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too few pesos or VP."""
        if SELL < action < END:
            return refusal(self.asks, "You do not have so many VP.")
        if BUY < action <= SELL:
            pesos: dict[str, Value] = {"pesos": int((action - BUY) * CASINO_PESOS)}
            return refusal(self.asks, "That costs {pesos}, which you do not have.", pesos)
        return super().refuse(state, action)


def min_of(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other


def swap(state: Position, good: i64, other: i64, pieces: i64, rule: str) -> None:
    """Return goods and take as many of another kind."""
    state.return_goods(state.actor, good, pieces)
    state.board.goods[other] -= pieces
    state.seats[state.actor].goods[other] += pieces
    if state.log is not None:
        state.note(
            state.actor,
            rule,
            "{seat} returns {count} {good} and takes {count} {good2}.",
            {"seat": int(state.actor), "count": int(pieces), "good": GOOD_IDS[good], "good2": GOOD_IDS[other]},
        )


def give_back(state: Position, good: i64, rule: str) -> None:
    """Return one piece."""
    state.return_goods(state.actor, good, 1)
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": 1, "good": GOOD_IDS[good]}
        state.note(state.actor, rule, "{seat} returns {count} {good}.", values)


def exchange(state: Position, points: i64, rule: str, template: str) -> None:
    """Buy VP, or sell them if the number is negative."""
    seat = state.seats[state.actor]
    seat.vp += points
    seat.pesos -= points * CASINO_PESOS
    if state.log is not None:
        amount = int(points if points > 0 else -points)
        values: dict[str, Value] = {"seat": int(state.actor), "points": amount, "pesos": amount * CASINO_PESOS}
        state.note(state.actor, rule, template, values)
