"""A sequential test: plays until it is clear whether a share of victories is the fair one or a better one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log

ERROR = 0.05
"""How often the test may be wrong on either side."""


@dataclass(frozen=True)
class Verdict:
    """What a sequential test has found."""

    is_better: bool
    games: int
    wins: float
    evidence: float
    """The logarithm of how much likelier the better share is than the fair one."""


def sequential_test(wins: Iterable[float], fair: float, better: float, most: int) -> Verdict:
    """Take victories (1, 0, or a part of one that is shared) until one of two shares is clear; at most so many."""
    bound = log((1 - ERROR) / ERROR)
    won_by, lost_by = log(better / fair), log((1 - better) / (1 - fair))
    evidence, total, games = 0.0, 0.0, 0
    for won in wins:
        games += 1
        total += won
        evidence += won * won_by + (1 - won) * lost_by
        if abs(evidence) >= bound or games == most:
            break
    return Verdict(evidence >= bound, games, total, evidence)
