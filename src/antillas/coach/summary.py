"""What an analysis comes to: the turning points, what cost most, and how well each seat has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from antillas.coach.analysis import BEST, MARKS, SLIP, Analysis, Moment

MISTAKES = 5
"""So many of the most expensive choices are told."""
TURNS = 4
"""So many moments that moved the game most are told."""
LEAST_TURN = 0.04
"""A smaller change of a chance to win is no turning point."""
APART = 0.06
"""Turning points are at least this part of the game apart; in a last part as long, points are only counted."""
HOPE = 0.01
"""What every chance is raised by before they are made to sum up to one, so that tiny ones are not blown up."""
Row = tuple[float, ...]
"""The chance of every seat to win."""


@dataclass(frozen=True)
class Turn:
    """A moment at which the game turned."""

    moment: Moment
    seat: int
    """Whose chance changed most."""
    change: float


@dataclass(frozen=True)
class Quality:
    """How well a seat has played."""

    seat: int
    marks: Mapping[str, int]
    """How often each mark was given."""
    lost: float
    """What all choices together have cost of the chance to win."""
    points_lost: float | None
    """Points that a choice has cost on average; None where nobody can tell them."""

    @property
    def judged(self) -> int:
        """Choices that have a mark."""
        return sum(self.marks.values())

    @property
    def best_share(self) -> float:
        """The part of the choices that were best."""
        return self.marks[BEST] / self.judged if self.judged else 0.0


@dataclass(frozen=True)
class Summary:
    """What is told of an analysis."""

    steps: tuple[int, ...]
    """Where the lines of the expected result have a point: steps of the record."""
    lines: tuple[tuple[float, ...], ...]
    """By seat its chance to win at each of these steps; the last one is how it ended."""
    turns: tuple[Turn, ...]
    """In the order of the game."""
    mistakes: tuple[Moment, ...]
    """The most expensive one first."""
    qualities: tuple[Quality, ...]


def summarised(analysis: Analysis) -> Summary:
    """What the moments that are known so far come to."""
    steps, rows = _expected(analysis)
    lines = tuple(zip(*rows, strict=True)) if rows else ()
    costly = sorted((moment for moment in analysis.moments if is_slip(moment)), key=lambda moment: -moment.loss)
    return Summary(
        steps=tuple(steps),
        lines=lines,
        turns=tuple(_turns(analysis, rows)),
        mistakes=tuple(costly[:MISTAKES]),
        qualities=tuple(_quality(analysis, seat) for seat in range(len(analysis.seats))),
    )


def is_slip(moment: Moment) -> bool:
    """Whether a choice was a slip or worse."""
    return moment.grade is not None and MARKS.index(moment.grade) >= MARKS.index(SLIP)


def told_steps(analysis: Analysis) -> list[int]:
    """The steps at which people want to know why."""
    found = summarised(analysis)
    return sorted({moment.step for moment in (*found.mistakes, *(turn.moment for turn in found.turns))})


def _expected(analysis: Analysis) -> tuple[list[int], list[Row]]:
    """The chances before each choice and, once all are known, the result.

    Each seat's chance is what it could know itself at its last own choice: nobody knows more of what is hidden. All
    of them together make one, as one of the seats will win.
    """
    seats = range(len(analysis.seats))
    first = {moment.seat: moment.wins[moment.seat] for moment in reversed(analysis.moments)}
    latest = [first.get(seat, 0.0) for seat in seats]
    steps, rows = [], []
    for moment in analysis.moments:
        latest[moment.seat] = moment.wins[moment.seat]
        total = sum(latest) + HOPE * len(latest)
        rows.append(tuple((chance + HOPE) / total if len(latest) > 1 else chance for chance in latest))
        steps.append(moment.step - 1)
    if analysis.is_whole and rows:
        winners = analysis.result.winners
        rows.append(tuple((seat in winners) / max(1, len(winners)) for seat in seats))
        steps.append(analysis.steps)
    return steps, rows


def _turns(analysis: Analysis, rows: list[Row]) -> list[Turn]:
    """The moments that moved the game most, not too near each other.

    A chance is known anew when its seat chooses; what moved it is the choice since the one before that cost most.
    """
    found: list[Turn] = []
    before: dict[int, int] = {}
    for number, moment in enumerate(analysis.moments):
        since = before.get(moment.seat)
        before[moment.seat] = number
        if since is None:
            continue
        change = rows[number][moment.seat] - rows[since][moment.seat]
        if abs(change) >= LEAST_TURN and moment.step < (1 - APART) * analysis.steps:
            cause = max(analysis.moments[since:number], key=lambda one: (one.loss, one.step))
            found.append(Turn(cause, moment.seat, change))
    kept: list[Turn] = []
    for turn in sorted(found, key=lambda one: (-abs(one.change), one.moment.step)):
        if all(abs(turn.moment.step - other.moment.step) >= APART * analysis.steps for other in kept):
            kept.append(turn)
    return sorted(kept[:TURNS], key=lambda one: one.moment.step)


def _quality(analysis: Analysis, seat: int) -> Quality:
    own = [moment for moment in analysis.moments if moment.seat == seat and moment.grade is not None]
    counted = Counter(moment.grade for moment in own)
    costs = [moment.points_loss for moment in own if moment.points_loss is not None]
    return Quality(
        seat=seat,
        marks={mark: counted[mark] for mark in MARKS},
        lost=sum(moment.loss for moment in own),
        points_lost=None if len(costs) < len(own) else sum(costs) / max(1, len(own)),
    )
