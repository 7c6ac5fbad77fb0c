"""Small charts of an analysis: where each seat's points came from over the game, as numbers of a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from antillas.coach.habits import Points
from antillas.coach.telling import MINUS
from antillas.web.boards.common.parts import Flag

WIDTH, HEIGHT = 310, 190
LEFT, RIGHT, TOP, BOTTOM = 26, 182, 12, 166
"""Where in the drawing the areas are; what they stand for is told to the right of them."""
STEP = 20
"""Points between two lines of the grid."""
MOST_TICKS = 5
LINE = 13
"""Pixels between two names of sources."""
COLOURS = 8


@dataclass(frozen=True)
class Area:
    """The points of one source."""

    css: str
    path: str
    name: str
    value: str
    """The points at the end."""
    label: float
    """The height of its name."""


@dataclass(frozen=True)
class Grown:
    """The chart of one seat."""

    flag: Flag
    score: int
    areas: tuple[Area, ...]
    grid: tuple[tuple[float, int], ...]
    ticks: tuple[tuple[float, int], ...]
    """Places and numbers of the rounds."""
    says: str
    """The same in words."""


def grown(
    points: Points, scores: Sequence[int], flags: Sequence[Flag], rounds: Sequence[int], name: Callable[[str], str]
) -> list[Grown]:
    """The charts of all seats, with one scale for all."""
    most = max(STEP, -(-max(scores, default=0) // STEP) * STEP)
    last = max(1, points.steps[-1])

    def x(step: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * step / last, 1)

    def y(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * min(value, most) / most, 1)

    every = max(1, -(-len(rounds) // MOST_TICKS))
    grid = tuple((y(value), value) for value in range(0, most + 1, STEP))
    ticks = tuple((x(step), number) for number, step in enumerate(rounds, 1) if (number - 1) % every == 0)
    found = []
    for seat, score in enumerate(scores):
        areas = _areas(points, seat, [x(step) for step in points.steps], y, name)
        says = ", ".join(f"{area.value} {area.name}" for area in areas)
        found.append(Grown(flags[seat], score, areas, grid, ticks, says))
    return found


def _areas(
    points: Points, seat: int, places: Sequence[float], y: Callable[[float], float], name: Callable[[str], str]
) -> tuple[Area, ...]:
    """One area upon the other, in the order of the sources; what is taken away is only told."""
    floor = [0.0] * len(places)
    drawn: list[tuple[int, str, str, int, float]] = []
    for number, source in enumerate(points.sources):
        values = points.grown[seat][source]
        top = [low + max(0, value) for low, value in zip(floor, values, strict=True)]
        if values[-1]:
            edge = [f"{place} {y(value)}" for place, value in zip(places, top, strict=True)]
            back = [f"{place} {y(value)}" for place, value in zip(places, floor, strict=True)]
            path = f"M{'L'.join([*edge, *reversed(back)])}Z" if max(values) > 0 else ""
            drawn.append((number, path, name(source), values[-1], y((floor[-1] + top[-1]) / 2)))
        floor = top
    labels = _apart([middle for *_, middle in drawn])
    return tuple(
        Area(f"src{number % COLOURS + 1}", path, title, str(value).replace("-", MINUS), label)
        for (number, path, title, value, _), label in zip(drawn, labels, strict=True)
    )


def _apart(heights: Sequence[float]) -> list[float]:
    """Heights from the lowest up, so moved that no name lies on another."""
    placed: list[float] = []
    for height in heights:
        placed.append(min(height + 4, placed[-1] - LINE) if placed else height + 4)
    over = max(0.0, TOP - placed[-1]) if placed else 0.0
    return [round(height + over, 1) for height in placed]
