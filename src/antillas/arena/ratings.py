"""Ratings by maximum likelihood: Plackett and Luce's model of finishing orders, fitted by Hunter's MM algorithm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log

Order = tuple[tuple[int, ...], ...]
"""A finish: the entrants on the first place, on the second, and so on; who is level stands together."""
CENTRE, SCALE = 1000.0, 400 / log(10)
"""Ratings are told as those of chess: the mean is 1000, and 400 more is ten times the strength."""
PRIOR = 0.5
"""Games that everybody has won, and as many lost, against a player of middle strength: who has lost or won all games
would be infinitely weak or strong otherwise."""
MOST_STEPS = 1000
CLOSE = 1e-6


def order_of(entrants: Sequence[int], places: Sequence[float]) -> Order:
    """The finish of a game, given the entrant and the place of each seat."""
    by_place: dict[float, list[int]] = {}
    for entrant, place in zip(entrants, places, strict=True):
        by_place.setdefault(place, []).append(entrant)
    return tuple(tuple(sorted(by_place[place])) for place in sorted(by_place))


def strengths(orders: Mapping[Order, float], entrants: int, start: Sequence[float] | None = None) -> list[float]:
    """The most likely strengths, with a geometric mean of 1; `orders` says how often each finish was seen.

    A finish is a row of choices: the first among all, the second among the others, and so on, each with a chance that
    grows with the strength. Who is level is chosen from the same set (Breslow).
    """
    chosen = [PRIOR] * entrants
    stages: Counter[tuple[int, ...]] = Counter()
    for order, weight in orders.items():
        left = [entrant for group in order for entrant in group]
        for group in order[: len(order) if len(order[-1]) > 1 else -1]:
            for entrant in group:
                chosen[entrant] += weight
            stages[tuple(sorted(left))] += weight * len(group)  # type: ignore[assignment]
            left = left[len(group) :]
    strength = list(start) if start is not None else [1.0] * entrants
    for _ in range(MOST_STEPS):
        exposure = [2 * PRIOR / (one + 1.0) for one in strength]
        for among, times in stages.items():
            share = times / sum(strength[entrant] for entrant in among)
            for entrant in among:
                exposure[entrant] += share
        new = centred([won / exposed for won, exposed in zip(chosen, exposure, strict=True)])
        moved = max(abs(log(after / before)) for after, before in zip(new, strength, strict=True))
        strength = new
        if moved < CLOSE:
            break
    return strength


def centred(strength: Sequence[float]) -> list[float]:
    """The same strengths with a geometric mean of 1."""
    middle = sum(map(log, strength)) / len(strength)
    return [exp(log(one) - middle) for one in strength]


def rating(strength: float) -> float:
    """A strength on the scale of chess."""
    return CENTRE + SCALE * log(strength)


def counted(finishes: Iterable[tuple[Sequence[int], Sequence[float]]]) -> Counter[Order]:
    """How often each finish was seen."""
    return Counter(order_of(entrants, places) for entrants, places in finishes)
