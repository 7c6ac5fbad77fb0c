"""How the hand-written player of Santiago de Cuba plays a turn: every way to its end, on a copy."""

from typing import Final

from antillas.bots.santiago_de_cuba.values import Weights, standing
from antillas.core.contract import CHANCE, OVER
from antillas.core.meanings import Meaning
from antillas.games.santiago_de_cuba.actions import GIVE_PESO
from antillas.games.santiago_de_cuba.game import Santiago
from antillas.games.santiago_de_cuba.phase import LOADING, TURN
from antillas.games.santiago_de_cuba.tables import UNKNOWN

SOONER: Final = 0.02
"""How much more a VP is liked at once than later in the same turn."""
Tried = tuple[float, tuple[int, ...]]
"""What a way to go on is worth, and its actions."""
MOST_SOLD: Final = 3
"""More VP than this are never sold at once for pesos."""


def after(state: Santiago, action: int, me: int, weights: Weights) -> Tried:
    """The best way to go on with an action."""
    copy = state.clone()
    copy.play(action)
    at_once = SOONER * int(copy.seats[me].vp - state.seats[me].vp)
    value, line = best_end(copy, me, weights)
    return at_once + value, (action, *line)


def best_end(state: Santiago, me: int, weights: Weights) -> Tried:
    """The best way for the seat to play its turn to the end."""
    loads: list[int] = []
    while state.player not in (OVER, CHANCE) and state.phase == LOADING:
        loads.append(greedy_load(state))
        state.play(loads[-1])
    if state.player != me or state.phase == TURN:
        return standing(state, me, weights), tuple(loads)
    tried = [after(state, choice, me, weights) for choice in sensible(state)]
    value, line = max(tried, key=lambda one: one[0])
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
