"""What people do in the same games: figures of players who play a lot, to be set beside those of bots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from antillas.core.message import marked
from antillas.core.options import parse_id

EXPANSIONS = ("new_buildings", "nobles", "buccaneer", "festival")


@dataclass(frozen=True)
class People:
    """Figures of people in one game with so many players."""

    source: str
    """Whose they are."""
    seats: tuple[float, ...] = ()
    """Wins by turn order, as shares."""
    scores: tuple[float, ...] = ()
    """Mean scores by turn order."""
    groups: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    owned: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """The share of wins of those who own something, and of those who do not."""
    rounds: float | None = None
    winner: float | None = None
    """The mean score of winners."""


REGULARS = People(
    source=marked("53 games of regular players"),
    seats=(21.5 / 53, 12.5 / 53, 19 / 53),
    scores=(47.8, 44.9, 47.4),
    groups={
        "roles": {"builder": 10.1, "mayor": 8.6, "captain": 8.4, "craftsman": 7.8, "settler": 7.6, "trader": 7.0},
        "sources": {"chips": 21.9, "buildings": 18.6, "large-buildings": 6.2},
        "numbers": {"buildings": 8.2, "quarries": 2.4},
        "openings": {"settler, builder, mayor": 36 / 53},
    },
    owned={
        "customs-house": (0.50, 0.28),
        "harbor": (0.43, 0.24),
        "small-market": (0.40, 0.24),
        "tobacco-storage": (0.38, 0.25),
        "factory": (0.38, 0.31),
        "wharf": (0.31, 0.35),
        "guild-hall": (0.28, 0.35),
        "small-warehouse": (0.25, 0.39),
        "university": (0.20, 0.36),
        "office": (0.14, 0.37),
    },
    rounds=16.5,
    winner=52.4,
)
CHAMPIONS = People(
    source=marked("174 games at championships"),
    seats=(0.22, 0.17, 0.33, 0.28),
    scores=(42.2, 41.8, 44.8, 43.7),
)
_KNOWN: Mapping[tuple[str, int], People] = MappingProxyType(
    {("puerto-rico", 3): REGULARS, ("puerto-rico", 4): CHAMPIONS}
)


def people(game_id: str) -> People | None:
    """The figures for a game, if there are any: they are about games without expansions."""
    name, options = parse_id(game_id)
    if any(options.get(expansion) == "true" for expansion in EXPANSIONS):
        return None
    return _KNOWN.get((name, int(options.get("players", "0"))))
