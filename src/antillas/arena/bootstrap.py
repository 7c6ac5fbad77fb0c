"""Intervals by resampling seeds: what else could have come out if other seeds had been played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import sqrt

from antillas.arena.ratings import Order, rating, strengths

CONFIDENCE = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""
TAIL = 0.025
SAMPLES = 1000
RATING_SAMPLES = 200

Interval = tuple[float, float]


def mean_interval(pairs: Sequence[tuple[float, int]], seed: int = 0, samples: int = SAMPLES) -> Interval | None:
    """The 95 % interval of a mean over all games; a pair has the sum of its games and how many they are.

    None if there are too few pairs to tell.
    """
    if len(pairs) < 2:
        return None
    dice = random.Random(f"bootstrap {seed}")
    means = []
    for _ in range(samples):
        drawn = dice.choices(pairs, k=len(pairs))
        means.append(sum(one for one, _ in drawn) / sum(games for _, games in drawn))
    return quantiles(means)


def share_interval(pairs: Sequence[tuple[float, int]], seed: int = 0) -> Interval | None:
    """The 95 % interval of a share of wins: Wilson's where all pairs are alike, as resampling tells nothing then."""
    if len({won / games for won, games in pairs}) == 1:
        return wilson(sum(won for won, _ in pairs), sum(games for _, games in pairs))
    return mean_interval(pairs, seed)


def rating_intervals(
    pairs: Sequence[Counter[Order]], fitted: Sequence[float], seed: int = 0, samples: int = RATING_SAMPLES
) -> list[Interval] | None:
    """The 95 % interval of each rating; None if there are too few pairs to tell."""
    if len(pairs) < 2:
        return None
    dice = random.Random(f"bootstrap {seed}")
    found: list[list[float]] = [[] for _ in fitted]
    for _ in range(samples):
        orders: Counter[Order] = Counter()
        for pair in dice.choices(pairs, k=len(pairs)):
            orders.update(pair)
        for entrant, one in enumerate(strengths(orders, len(fitted), fitted)):
            found[entrant].append(rating(one))
    return [quantiles(ratings) for ratings in found]


def quantiles(values: Sequence[float]) -> Interval:
    """The middle 95 % of some values."""
    ordered = sorted(values)
    cut = int(len(ordered) * TAIL)
    return ordered[cut], ordered[-1 - cut]


def wilson(wins: float, games: int) -> Interval:
    """The 95 % score interval of Wilson for a proportion, which behaves near 0 and 1."""
    rate = wins / games
    spread = CONFIDENCE**2 / games
    middle = rate + spread / 2
    half = CONFIDENCE * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))
