"""A hand-written player of Santiago de Cuba: tries every way to play the turn and values where it leads."""

import random
from typing import Final

from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.santiago_de_cuba.values import Weights, standing
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.meanings import Meaning
from antillas.games.santiago_de_cuba.actions import GIVE_PESO
from antillas.games.santiago_de_cuba.game import Santiago
from antillas.games.santiago_de_cuba.phase import LOADING, TURN
from antillas.games.santiago_de_cuba.tables import UNKNOWN

TASTE: Final = 0.01
"""Points by which one of two equal moves may be liked more, so that two players are no twins."""
SOONER: Final = 0.02
"""How much more a VP is liked at once than later in the same turn."""
Tried = tuple[float, tuple[int, ...]]
"""What a way to go on is worth, and its actions."""
MOST_SOLD: Final = 3
"""More VP than this are never sold at once for pesos."""


class SantiagoHeuristic(Bot):
    """Plays its turn through on a copy in which it has forgotten what lies behind the other screens."""

    kind = "heuristic"
    summary = "Tries every way to play its turn and values what everybody can see and what it owns."

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self.dice = random.Random(seed)
        self.weights = Weights() if weights is None else weights

    def decide(self, position: State, budget: Budget) -> Decision:
        """The action that leads to the best position at the end of the turn."""
        if not isinstance(position, Santiago):
            raise TypeError(f"{self.kind} plays Santiago de Cuba, not {position.game.id}")
        me = int(position.player)
        known = from_seat(position, me)
        actions = sensible(known)
        if len(actions) == 1:
            return Decision(actions[0])
        tried = {action: self.after(known, action, me) for action in actions}
        values = {action: value + self.dice.uniform(0, TASTE) for action, (value, _) in tried.items()}
        best = max(actions, key=lambda action: values[action])
        return Decision(best, values, tried[best][1])

    def after(self, state: Santiago, action: int, me: int) -> Tried:
        """The best way to go on with an action."""
        after = state.clone()
        after.play(action)
        at_once = SOONER * int(after.seats[me].vp - state.seats[me].vp)
        value, line = self.best_end(after, me)
        return at_once + value, (action, *line)

    def best_end(self, after: Santiago, me: int) -> Tried:
        """The best way for the seat to play its turn to the end."""
        loads: list[int] = []
        while after.player not in (OVER, CHANCE) and after.phase == LOADING:
            loads.append(greedy_load(after))
            after.play(loads[-1])
        if after.player != me or after.phase == TURN:
            return standing(after, me, self.weights), tuple(loads)
        value, line = max((self.after(after, choice, me) for choice in sensible(after)), key=lambda tried: tried[0])
        return value, (*loads, *line)


def sensible(state: Santiago) -> list[int]:
    """The legal actions without sales of many VP in the Casino, which no value needs to be told."""
    return [action for action in state.legal() if sold(state.meaning(action)) <= MOST_SOLD]


def sold(meaning: Meaning) -> int:
    """The VP that an action sells."""
    return int(meaning.about["points"]) if meaning.kind == "sell" else 0


def greedy_load(state: Santiago) -> int:
    """The load that brings the most VP at once; the last of equals is wood, so goods come first."""
    own = state.seats[state.actor].vp
    best, most = 0, 0
    for action in state.legal():
        after = state.clone()
        after.play(action)
        earned = int(after.seats[state.actor].vp - own)
        if earned > most:
            best, most = action, earned
    return best


def from_seat(state: Santiago, me: int) -> Santiago:
    """The position as the seat may imagine it: what the others hold together is dealt out evenly among them."""
    known = state.clone()
    others = [number for number in range(len(known.seats)) if number != me]
    start = known.rules.components
    for number in others:
        seat = known.seats[number]
        seat.pesos, seat.vp = start.pesos, start.vp
        for good in range(len(seat.goods)):
            seat.goods[good] = 0
        seat.gift = GIVE_PESO if seat.gift != UNKNOWN else UNKNOWN
    turn = 0
    for good in range(len(start.supply)):
        hidden = int(start.supply[good] - known.board.goods[good] - known.seats[me].goods[good])
        for _ in range(hidden):
            known.seats[others[turn % len(others)]].goods[good] += 1
            turn += 1
    return known
