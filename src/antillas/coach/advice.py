"""Advice for the seat to move: its best choices, how the game may end after each for everybody, and why."""

from __future__ import annotations

import random

from msgspec import Struct

from antillas.bots.bot import Budget, believed
from antillas.coach.adviser import Outlook, outlook_of
from antillas.coach.naming import title_of
from antillas.coach.sentences import to_plain
from antillas.coach.stories import Storyteller
from antillas.core.contract import State

SHOWN = 3
"""So many choices are shown."""


class Choice(Struct, frozen=True):
    """One of the best choices."""

    action: int
    text: str
    """The choice in the notation."""
    title: dict[str, object] | None
    """The choice as a sentence; None if only the notation names it."""
    looks: int
    wins: tuple[float, ...]
    """By seat the chance to win."""
    points: tuple[float, ...]
    """By seat the points at the end; nothing where nobody can tell them."""
    reasons: tuple[dict[str, object], ...]
    """Why, as sentences."""


class Advice(Struct, frozen=True):
    """What the coach says to the seat to move."""

    seat: int
    method: str
    looks: int
    """How often anything was looked at."""
    now: float
    """The chance to win as it stands on average over all that was looked at."""
    choices: tuple[Choice, ...]
    """At most three, the best one first."""
    others: int
    """Choices that were compared and are not shown."""


def advise(truth: State, budget: Budget, seed: int, remembers: bool = True) -> Advice:
    """Advice for the seat to move, from what that seat may know alone: all else is imagined.

    It may know all that everybody saw happen, unless it is to play from its own memory.
    """
    seat = int(truth.player)
    position = believed(truth, seat, random.Random(f"advice {seed}"), remembers)
    found = outlook_of(position, budget, seed, remembers=remembers)
    stories = Storyteller(position, seed, remembers)
    shown = list(found.forecasts)[:SHOWN]
    rivals = {action: next((other for other in shown if other != action), None) for action in shown}
    choices = tuple(_choice(position, found, stories, action, rivals[action]) for action in shown)
    looks = sum(forecast.looks for forecast in found.forecasts.values())
    now = sum(forecast.looks * forecast.wins[seat] for forecast in found.forecasts.values()) / looks
    return Advice(seat, found.method, looks, now, choices, len(found.forecasts) - len(shown))


def _choice(position: State, found: Outlook, stories: Storyteller, action: int, rival: int | None) -> Choice:
    forecast = found.forecasts[action]
    told = [to_plain(reason.message()) for reason in stories.reasons(action, rival)]
    return Choice(
        action=action,
        text=position.text(action),
        title=title_of(position, action),
        looks=forecast.looks,
        wins=forecast.wins,
        points=forecast.points,
        reasons=tuple(told),
    )
