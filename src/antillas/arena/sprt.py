"""The sequential test: whether a candidate wins one share of its games or another, known as soon as possible.

The unit is a pair: one seed with the candidate in every seat. Its wins are no coin tosses (a seed may favour it in all
seats), so the spread of the pairs themselves is used, as it is known so far: a generalized sequential test.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log

from antillas.core.errors import BadOption

ERROR = 0.05
"""The chance to accept a candidate that has the lower share, and to reject one that has the higher."""
BOUND = log((1 - ERROR) / ERROR)
TRUST = 8
"""Pairs that the spread of independent games counts for, while few have been played."""
ACCEPTED, REJECTED, UNDECIDED = "accepted", "rejected", "undecided"


@dataclass(frozen=True)
class Shares:
    """The two shares of wins between which the test decides."""

    low: float
    high: float

    @classmethod
    def parse(cls, text: str) -> Shares:
        """From a text such as `0.25,0.30`."""
        try:
            low, high = (float(word) for word in text.split(","))
        except ValueError:
            low = high = 0.0
        if not 0 < low < high < 1:
            raise BadOption(
                "--sprt needs two shares of wins between 0 and 1, the lower first, as in 0.25,0.30; not {text}.",
                text=text,
            )
        return cls(low, high)


@dataclass
class SequentialTest:
    """A test that goes on until it knows."""

    shares: Shares
    games_in_a_pair: int
    path: list[float] = field(default_factory=list)
    """The log of the likelihood ratio after each pair."""
    verdict: str = UNDECIDED
    _sum: float = 0.0
    _squares: float = 0.0
    _spread: float = 1.0

    @property
    def games(self) -> int:
        """How many games it has seen."""
        return len(self.path) * self.games_in_a_pair

    @property
    def wins(self) -> float:
        """How many of them the candidate has won."""
        return self._sum * self.games_in_a_pair

    @property
    def ratio(self) -> float:
        """The log of the likelihood ratio now."""
        return self.path[-1] if self.path else 0.0

    def add(self, share: float) -> str:
        """One more pair, by the share of its games that the candidate won; what is known now."""
        self._sum += share
        self._squares += share * share
        pairs = len(self.path) + 1
        mean = self._sum / pairs
        middle = (self.shares.low + self.shares.high) / 2
        prior = middle * (1 - middle) / self.games_in_a_pair
        self._spread = (max(0.0, self._squares - pairs * mean * mean) + TRUST * prior) / (pairs + TRUST)
        ratio = (self.shares.high - self.shares.low) / self._spread * pairs * (mean - middle)
        self.path.append(ratio)
        if abs(ratio) >= BOUND:
            self.verdict = ACCEPTED if ratio > 0 else REJECTED
        return self.verdict

    def pairs_left(self) -> int:
        """About how many pairs more it takes: as it has gone so far, but no more than if it went nowhere."""
        if self.verdict != UNDECIDED or not self.path:
            return 0
        step = (self.shares.high - self.shares.low) ** 2 / self._spread
        most = BOUND**2 / step
        drift = abs(self.path[-1]) / len(self.path)
        return max(1, round(min(most, (BOUND - abs(self.path[-1])) / drift if drift else most)))


def decided_after(shares: Shares, games_in_a_pair: int, pairs: Iterable[float]) -> SequentialTest:
    """The test of pairs in their order, up to the one at which it knows."""
    test = SequentialTest(shares, games_in_a_pair)
    for share in pairs:
        if test.add(share) != UNDECIDED:
            break
    return test
