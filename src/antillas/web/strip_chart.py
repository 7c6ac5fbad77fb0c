"""Strips of an analysis: the numbers of all seats as flags beside the band of strong play, as numbers of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antillas.coach.figures import FIGURES, Values
from antillas.coach.strong_play import Band, StrongPlay
from antillas.coach.telling import percent
from antillas.i18n.words import Words
from antillas.web.boards.common.parts import Flag

LEFT, RIGHT = 13, 225
"""Where on a strip, which is 240 wide, the smallest and the largest number are."""
FLAG = 19.0
"""Pixels between two flags that stand for the same number."""
ROUND_END = 9.0
"""How far the band reaches beyond its numbers."""
NUMBER = 19.0
"""Pixels that a number below the strip takes."""
NOTED = 0.05
"""A smaller share of strong bots that never do a thing is not told."""


@dataclass(frozen=True)
class Strip:
    """A figure with the band of strong play and the numbers of everybody."""

    title: str
    unit: str
    band: tuple[float, float]
    """Where the band begins, and how wide it is."""
    marks: tuple[tuple[Flag, float, int], ...]
    """The flags, where they stand, and for which number."""
    numbers: tuple[tuple[float, int], ...]
    """The numbers below, those of the band first."""
    never: tuple[Flag, ...]
    """Who has never done it."""
    inside: tuple[Flag, ...]
    """Whose number lies in the band."""
    seldom: str
    """The share of strong bots that never do it; empty if nearly all do."""
    says: str
    """The same in words."""


def strips(strong: StrongPlay, game: str, found: dict[str, Values], flags: Sequence[Flag], words: Words) -> list[Strip]:
    """The strips of a game, of all figures that strong play has a band for."""
    return [
        strip(words(figure.title), words(figure.unit), strong.bands[figure.name], found[figure.name], flags, words)
        for figure in FIGURES[game]
        if figure.name in strong.bands
    ]


def strip(title: str, unit: str, band: Band, values: Values, flags: Sequence[Flag], words: Words) -> Strip:
    """One strip; it reaches from the smallest number on it to the largest."""
    there = [(flag, value) for flag, value in zip(flags, values, strict=True) if value is not None]
    lowest = min([band.low, *(value for _, value in there)])
    highest = max([band.high, *(value for _, value in there)])

    def x(value: float) -> float:
        share = (value - lowest) / (highest - lowest) if highest > lowest else 0.5
        return round(LEFT + (RIGHT - LEFT) * share, 1)

    there.sort(key=lambda one: one[1])
    places = apart([x(value) for _, value in there])
    marks = tuple((flag, place, value) for (flag, value), place in zip(there, places, strict=True))
    never = words("never")
    told = [f"{flag.name} {never if value is None else value}" for flag, value in zip(flags, values, strict=True)]
    return Strip(
        title=title,
        unit=unit,
        band=(x(band.low) - ROUND_END, round(x(band.high) - x(band.low) + 2 * ROUND_END, 1)),
        marks=marks,
        numbers=_numbers([(x(band.low), band.low), (x(band.high), band.high)], band, marks),
        never=tuple(flag for flag, value in zip(flags, values, strict=True) if value is None),
        inside=tuple(flag for flag, value in there if band.holds(value)),
        seldom=words("strong play: never in {share}", share=percent(words, band.never)) if band.never >= NOTED else "",
        says=words(
            "{title}: strong play {low} to {high}; {seats}",
            title=title,
            low=band.low,
            high=band.high,
            seats=", ".join(told),
        ),
    )


def apart(wanted: Sequence[float]) -> list[float]:
    """Places in rising order, so moved that no flag lies on another and none leaves the strip."""
    groups: list[tuple[float, int]] = []
    for place in wanted:
        middle, count = place, 1
        while groups and middle - groups[-1][0] < FLAG * (count + groups[-1][1]) / 2:
            other, more = groups.pop()
            middle, count = (middle * count + other * more) / (count + more), count + more
        half = FLAG * (count - 1) / 2
        groups.append((min(max(middle, LEFT + half), RIGHT - half), count))
    return [round(middle + FLAG * (at - (count - 1) / 2), 1) for middle, count in groups for at in range(count)]


def _numbers(
    ends: list[tuple[float, int]], band: Band, marks: Sequence[tuple[Flag, float, int]]
) -> tuple[tuple[float, int], ...]:
    """The numbers below: the ends of the band, then those of flags outside of it, as far as there is room."""
    found: list[tuple[float, int]] = []
    for place, value in [*ends, *((place, value) for _, place, value in marks if not band.holds(value))]:
        if all(abs(place - other) >= NUMBER and value != known for other, known in found):
            found.append((place, value))
    return tuple(found)
