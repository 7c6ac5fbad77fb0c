"""What a few games played to their end say about choices, together with what a hand-written player believes."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt
from statistics import fmean, stdev

from antillas.bots.search.results import ALONE
from antillas.bots.searcher import Forecast

SMALLEST_UNIT = 0.5
"""Points by which a seat must lead at least to be e times as likely to win; more, the more games vary."""
UNKNOWN_SPREAD = 0.1
"""How much points vary, as a part of them, where only one game was played."""
TRUST = (0.5, 0.5)
"""By how many points a belief may be wrong, and by which part of what it says besides."""

Row = tuple[float, ...]
"""Shares, chances to win and points of all seats at the end of a game."""


def judged_games(seat: int, gaps: Mapping[int, float], rows: Mapping[int, list[Row]]) -> dict[int, Forecast]:
    """How the game may end after each choice, the best one first.

    All games together say how everybody stands. By how much one choice is better than the first is the mean of what is
    believed (`gaps`, in points) and of what the games of both say, each by how far it can be trusted.
    """
    every = [row for found in rows.values() for row in found]
    players = len(every[0]) // 3
    unit = _unit(every, players)
    first = next(iter(rows))
    shifts = {action: _shift(gaps[action], rows[action], rows[first], seat, unit) for action in rows}
    points = _means([row[2 * players :] for row in every])
    chances = _means([_chances(row, players, unit) for row in every])
    order = sorted(rows, key=lambda action: -shifts[action])
    forecasts: dict[int, Forecast] = {}
    for action in order:
        wins = _moved(chances, seat, shifts[action] / unit)
        own = tuple(one + (shifts[action] if number == seat else 0.0) for number, one in enumerate(points))
        forecasts[action] = Forecast(len(rows[action]), wins, wins, own)
    return forecasts


def _unit(every: list[Row], players: int) -> float:
    """Points that make a seat e times as likely to win, by how much points vary from game to game."""
    points: list[Row] = list(zip(*every, strict=True))[2 * players :]
    if len(every) == 1:
        return SMALLEST_UNIT + UNKNOWN_SPREAD * fmean(map(sum, points))
    return SMALLEST_UNIT + fmean(map(stdev, points))


def _shift(gap: float, mine: list[Row], first: list[Row], seat: int, unit: float) -> float:
    """By how many points a choice is better than the first one; the games of both had the same luck."""
    if mine is first:
        return 0.0
    differences = [_lead(one, seat) - _lead(other, seat) for one, other in zip(mine, first, strict=True)]
    count = len(differences)
    spread = stdev(differences) if count > 1 else 0.0
    error = max(spread, 2 * unit) / sqrt(count)
    doubt = TRUST[0] + TRUST[1] * abs(gap)
    believed, seen = 1 / doubt**2, 1 / error**2
    return (believed * gap + seen * fmean(differences)) / (believed + seen)


def _lead(row: Row, seat: int) -> float:
    """The points of a seat, less those of the best of the others."""
    points = row[2 * len(row) // 3 :]
    return points[seat] - max((one for number, one in enumerate(points) if number != seat), default=0.0)


def _chances(row: Row, players: int, unit: float) -> Row:
    """The chance of each seat to win, by its points; a close victory counts as a part of one, so few games tell more.

    Alone it is the chance to get the points that are needed, which only the share knows.
    """
    if players == 1:
        ahead = log(max(1e-9, row[0]) / max(1e-9, 1 - row[0])) / ALONE
        return (1 / (1 + exp(-max(-30.0, ahead / unit))),)
    values = [(row[2 * players + seat] + (row[players + seat] > 0)) / unit for seat in range(players)]
    grown = [exp(value - max(values)) for value in values]
    return tuple(one / sum(grown) for one in grown)


def _moved(chances: Row, seat: int, by: float) -> Row:
    """The chances when the odds of one seat grow e times for each unit."""
    if len(chances) == 1:
        odds = exp(by) * chances[0] / max(1e-9, 1 - chances[0])
        return (odds / (1 + odds),)
    grown = [one * (exp(by) if number == seat else 1.0) for number, one in enumerate(chances)]
    return tuple(one / sum(grown) for one in grown)


def _means(rows: list[Row]) -> Row:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))
