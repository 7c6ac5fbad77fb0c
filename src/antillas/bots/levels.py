"""The levels that people choose their opponents from: easy, medium, hard and expert."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from antillas.bots.bot import Bot, Budget, Decision, believed
from antillas.bots.guided import GuidedBot, Lines
from antillas.bots.nets import path_for
from antillas.bots.search.results import AMBITION
from antillas.bots.searcher import Forecast, SearchBot
from antillas.core.contract import Game, State

OVERLOOKED = 0.15
"""How often a beginner does not see a choice at all."""
UNSURE = 1.5
"""By how many points a beginner may misjudge a choice."""
ONE_LOOK = Budget(nodes=1)
"""Every choice is looked at once, and nothing more."""
A_TREE: Mapping[str, Budget | Lines] = MappingProxyType(
    {"hard": Budget(nodes=300, seconds=1.0), "expert": Budget(nodes=1_500, seconds=1.9)}
)
"""How hard and expert think where nothing else is said: in a tree with the net of the game, with these budgets."""
SETTLERS: Mapping[str, Budget | Lines] = MappingProxyType(
    {
        "hard": ONE_LOOK,
        "expert": Lines(Budget(nodes=96, seconds=1.9), calm=2, ambition=AMBITION),
    }
)
"""Four colonists, whose tree would hold too little of what the others do."""
CUBANS: Mapping[str, Budget | Lines] = MappingProxyType(
    {
        "hard": Lines(Budget(nodes=6, seconds=1.0), calm=1, ways=3),
        "expert": Lines(Budget(nodes=64, seconds=1.9), calm=2, ambition=AMBITION),
    }
)
PLANTERS: Mapping[str, Budget | Lines] = MappingProxyType(
    {"medium": ONE_LOOK, "hard": Budget(nodes=200, seconds=1.0), "expert": Budget(nodes=3_000, seconds=1.9)}
)
MANNERS: Mapping[tuple[str, int], Mapping[str, Budget | Lines]] = MappingProxyType(
    {
        ("santa-maria", 4): SETTLERS,
        **{("santiago-de-cuba", players): CUBANS for players in (2, 3, 4)},
        **{("puerto-rico", players): PLANTERS for players in (2, 3, 4, 5)},
    }
)
"""By game and number of players how levels think: in a tree within a budget, or by lines played on."""


class EasyBot(Bot):
    """Thinks like the hand-written player, overlooks some choices and misjudges the others a little."""

    kind = "easy"
    summary = "Plays sensibly, overlooks a choice now and then, and misjudges others."

    def __init__(self, seed: int, teacher: Bot) -> None:
        self.dice = random.Random(seed)
        self.teacher = teacher

    def decide(self, position: State, budget: Budget) -> Decision:
        """The best of the choices that it sees, as it sees them."""
        decision = self.teacher.decide(position, budget)
        seen = {action: value for action, value in decision.values.items() if self.dice.random() >= OVERLOOKED}
        if len(seen) < 2:
            return decision
        believed = {action: value + UNSURE * self._doubt() for action, value in seen.items()}
        best = max(believed, key=lambda action: believed[action])
        return Decision(best, believed, decision.line if best == decision.action else (best,))

    def _doubt(self) -> float:
        """A number that makes the better of two choices likelier, the more so the better it is."""
        return -math.log(-math.log(max(self.dice.random(), 1e-12)))


class MediumBot(Bot):
    """Looks once at every choice where a net can judge them, and remembers what was seen; else the teacher plays."""

    kind = "medium"
    summary = "Plays at once, by experience."
    remembers = True

    def __init__(self, seed: int, teacher: Bot) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.teacher = teacher
        self._player: Bot | None = None

    def decide(self, position: State, budget: Budget) -> Decision:
        """What looks best at first sight."""
        player = self.player(position.game)
        return player.decide(believed(position, int(position.player), self.dice, player.remembers), budget)

    def player(self, game: Game) -> Bot:
        """Who plays in this game."""
        if self._player is None:
            how = MANNERS.get((game.name, int(game.players)), {}).get(self.kind)
            if how is None or not path_for(game).exists():
                self._player = self.teacher
            else:
                self._player = thinker_of(how, self.seed, self.teacher)
        return self._player


class ThinkingBot(Bot):
    """Thinks as the table below says for its level and the game, and remembers all that everybody saw happen."""

    remembers = True

    def __init__(self, seed: int, teacher: Bot | None) -> None:
        self.seed = seed
        self.teacher = teacher
        self._thinker: SearchBot | GuidedBot | None = None

    def decide(self, position: State, budget: Budget) -> Decision:
        """What the search of the level finds."""
        return self.thinker(position.game).decide(position, budget)

    def forecasts(self) -> Mapping[int, Forecast]:
        """For each choice of the last decision how the game may end for all seats; empty without a search."""
        return {} if self._thinker is None else self._thinker.forecasts()

    def thinker(self, game: Game) -> SearchBot | GuidedBot:
        """Who searches in this game."""
        if self._thinker is None:
            self._thinker = thinker_of(manner_of(self.kind, game), self.seed, self.teacher)
        return self._thinker


class HardBot(ThinkingBot):
    """Searches for a moment."""

    kind = "hard"
    summary = "Looks ahead for a moment and judges positions by what it has learned."


class ExpertBot(ThinkingBot):
    """Searches for up to two seconds."""

    kind = "expert"
    summary = "Looks ahead for up to two seconds and judges positions by what it has learned."


def manner_of(level: str, game: Game) -> Budget | Lines:
    """How a level thinks in a game."""
    return MANNERS.get((game.name, int(game.players)), A_TREE)[level]


def thinker_of(how: Budget | Lines, seed: int, teacher: Bot | None) -> SearchBot | GuidedBot:
    """Who thinks in a manner."""
    return GuidedBot(seed, how, teacher) if isinstance(how, Lines) else SearchBot(seed, how, teacher)


def without_clock(how: Budget | Lines) -> Budget | Lines:
    """The same manner on every computer: only nodes end a search."""
    if isinstance(how, Lines):
        return replace(how, budget=replace(how.budget, seconds=None))
    return replace(how, seconds=None)
