"""How strong bots play: for each figure the middle half of their games, read from a file that a tool has measured."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from antillas.core.contract import Game
from antillas.core.options import format_id, parse_id

STRONG = "hard"
"""The level of the bots that strong play is measured by."""
FILE = "strong_play.toml"
NO_MATTER = frozenset({"start_player"})
"""Options that leave the game the same: whoever begins, all seats are counted."""


class Band(Struct, frozen=True):
    """The middle half of what was counted of strong bots."""

    low: int
    high: int
    never: float = 0.0
    """The share of them of whom there was nothing to count; the others make the band."""

    def holds(self, value: int | None) -> bool:
        """Whether a number lies in the middle half."""
        return value is not None and self.low <= value <= self.high


class StrongPlay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was measured of one game, and how."""

    command: str
    """Measures it anew."""
    program: str
    """The version of Antillas that has measured it."""
    rules: int
    bot: str
    games: int
    seed: int
    bands: dict[str, Band]
    """By the name of the figure."""


def band_of(values: Sequence[int | None]) -> Band | None:
    """The middle half of some numbers, between two of them; None if it happened too seldom to tell."""
    there = sorted(value for value in values if value is not None)
    if 2 * len(there) < max(1, len(values)):
        return None
    last = len(there) - 1
    return Band(there[last // 4], there[-(-3 * last // 4)], round(1 - len(there) / len(values), 3))


def plain_id(game: Game) -> str:
    """The id under which strong play of a game is kept."""
    name, options = parse_id(game.id)
    return format_id(name, {key: value for key, value in options.items() if key not in NO_MATTER})


def strong_play_of(game: Game) -> StrongPlay | None:
    """What is known of strong play in a game; None if it was never measured, or by other rules."""
    found = measured().get(plain_id(game))
    return found if found is not None and game.identity is not None and found.rules == game.identity.rules else None


@cache
def measured() -> Mapping[str, StrongPlay]:
    """All that was measured, by the id of the game."""
    return read((files("antillas.coach") / FILE).read_text(encoding="utf-8"))


def read(text: str) -> dict[str, StrongPlay]:
    """What a file says, by the id of the game."""
    return msgspec.convert(tomllib.loads(text), dict[str, StrongPlay])
