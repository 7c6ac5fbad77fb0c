"""What a game is worth to each seat: shares, chances to win and points, all of one position in one row."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from antillas.bots.search.net import Floats
from antillas.core.contract import State

SHARPNESS: Final = 0.3
"""How much one point more is worth in the share of a seat: two points make nearly twice the share."""
WINNER: Final = 1.0
"""Points that the victory itself is worth on top."""
ALONE: Final = 0.03
"""The same for somebody alone, who plays against the points that are needed."""
PARTS: Final = 3
"""A row has a share for every seat, then the chance to win of every seat, then the points of every seat."""

AMBITION: Final = 0.9
"""How much the chance to win counts to who plays for it; the rest is the share, which grows with every point."""


def worth(values: Floats, at: i64, player: i64, players: i64, ambition: float) -> float:
    """What a row of results, which begins somewhere, is worth to a player: its share and its chance to win."""
    return (1.0 - ambition) * values[at + player] + ambition * values[at + players + player]


def final_result(state: State, out: Floats) -> None:
    """The row of a game that is over."""
    scores = state.scores()
    winners = scores.winners()
    totals = scores.totals
    players: i64 = len(totals)
    for seat in range(players):
        won = 1.0 / len(winners) if seat in winners else 0.0
        out[players + seat] = won
        out[2 * players + seat] = float(totals[seat])
        out[seat] = SHARPNESS * (float(totals[seat]) + (WINNER if won > 0.0 else 0.0))
    if players == 1:
        out[0] = logistic(ALONE * float(totals[0] - scores.needed))
    else:
        shares(out, 0, players)


def shares(out: Floats, first: i64, count: i64) -> None:
    """Turn numbers into shares that sum up to one: the exponentials of the numbers."""
    most = out[first]
    for index in range(first + 1, first + count):
        most = max(most, out[index])
    total = 0.0
    for index in range(first, first + count):
        grown = exp(out[index] - most)
        out[index] = grown
        total += grown
    for index in range(first, first + count):
        out[index] = out[index] / total


def logistic(x: float) -> float:
    """A number as a fraction between 0 and 1."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-x))
