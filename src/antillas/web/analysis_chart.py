"""The chart of an analysis: the chance of every seat to win over the game, as numbers of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antillas.coach.analysis import Analysis
from antillas.coach.summary import Summary
from antillas.web.boards.common.parts import Flag

STEP = 0.2
"""The share between two lines of the grid."""
SHAPES = 6
"""How often the shape of a seat stands on its line."""
APART = 34
"""Pixels between the names of two seats at the end of their lines."""
MOST_TICKS = 18
BESIDE, LETTER, SHORTEST = 34, 6.6, 10
"""Pixels that the numbers of two turning points take, those of a letter, and letters below which nothing is said."""


@dataclass(frozen=True)
class Frame:
    """How large a drawing is, and where in it the lines are."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    names: bool
    """Whether the players' names stand behind their lines, and what happened above the turning points."""


WIDE = Frame(1330, 380, 44, 1160, 62, 350, names=True)
TALL = Frame(360, 300, 34, 330, 40, 270, names=False)


@dataclass(frozen=True)
class Line:
    """The line of a seat."""

    flag: Flag
    points: str
    shapes: tuple[tuple[float, float], ...]
    end: float
    """Where its name stands."""
    score: int


@dataclass(frozen=True)
class Buoy:
    """A turning point."""

    number: int
    x: float
    text: str
    """What happened there, as far as there is room for it above the chart."""


@dataclass(frozen=True)
class Chart:
    """Everything that is drawn."""

    frame: Frame
    lines: tuple[Line, ...]
    grid: tuple[tuple[float, int], ...]
    """Heights and percents."""
    ticks: tuple[tuple[float, int], ...]
    """Places and numbers of the rounds."""
    fair: float | None
    """The height of the share that everybody had in the beginning; None for somebody alone."""
    buoys: tuple[Buoy, ...]


def chart(
    frame: Frame,
    analysis: Analysis,
    summary: Summary,
    seats: Sequence[Flag],
    rounds: Sequence[int],
    turned: Sequence[str],
) -> Chart:
    """The drawing in a frame; `turned` says what happened at the turning points."""
    highest = max((max(line) for line in summary.lines), default=0.0)
    most = min(1.0, max(0.4, -(-highest // STEP) * STEP))

    def x(step: float) -> float:
        return round(frame.left + (frame.right - frame.left) * step / max(1, analysis.steps), 1)

    def y(share: float) -> float:
        return round(frame.bottom - (frame.bottom - frame.top) * share / most, 1)

    places = [x(step) for step in summary.steps]
    ends = _spread([y(line[-1]) for line in summary.lines], frame)
    lines = tuple(
        Line(
            flag=seats[seat],
            points=" ".join(f"{place},{y(share)}" for place, share in zip(places, shares, strict=True)),
            shapes=tuple((places[at], y(shares[at])) for at in _shape_places(len(places), seat, len(seats))),
            end=ends[seat],
            score=analysis.result.scores[seat],
        )
        for seat, shares in enumerate(summary.lines)
    )
    every = -(-len(rounds) // MOST_TICKS) if frame.names else -(-len(rounds) // 6)
    return Chart(
        frame=frame,
        lines=lines,
        grid=tuple((y(at * STEP), round(100 * at * STEP)) for at in range(round(most / STEP) + 1)),
        ticks=tuple((x(step), number) for number, step in enumerate(rounds, 1) if (number - 1) % max(1, every) == 0),
        fair=y(1 / len(seats)) if len(seats) > 1 else None,
        buoys=_buoys(frame, [x(turn.moment.step) for turn in summary.turns], turned),
    )


def _buoys(frame: Frame, places: Sequence[float], turned: Sequence[str]) -> tuple[Buoy, ...]:
    """The turning points, each with as much of its sentence as fits before the next one."""
    found = []
    for number, (place, text) in enumerate(zip(places, turned, strict=True), start=1):
        end = min((other for other in places if other > place), default=float(frame.width))
        room = int((end - place - BESIDE) / LETTER) if frame.names else 0
        short = text if len(text) <= room else f"{text[: room - 1].rstrip()}…" if room >= SHORTEST else ""
        found.append(Buoy(number, place, short))
    return tuple(found)


def _shape_places(count: int, seat: int, seats: int) -> list[int]:
    """At which points of a line the shape of its seat stands; each seat has its own, so that none hides another."""
    gap = count / SHAPES
    return [int(gap * (number + (seat + 0.5) / seats)) for number in range(SHAPES)] if count >= SHAPES else []


def _spread(heights: Sequence[float], frame: Frame) -> list[float]:
    """The heights so moved that names do not lie on each other."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed: dict[int, float] = {}
    lowest = float(frame.top)
    for seat in order:
        placed[seat] = max(heights[seat], lowest)
        lowest = placed[seat] + APART
    over = max(0.0, lowest - APART - frame.bottom)
    for seat in reversed(order):
        limit = frame.bottom - APART * (len(order) - 1 - order.index(seat))
        placed[seat] = min(placed[seat], limit) if over else placed[seat]
    return [round(placed[seat], 1) for seat in range(len(heights))]
