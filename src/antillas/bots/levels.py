"""The levels that people choose their opponents from: easy, medium, hard and expert."""

from __future__ import annotations

import math
import random

from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.searcher import SearchBot
from antillas.core.contract import State

OVERLOOKED = 0.15
"""How often a beginner does not see a choice at all."""
UNSURE = 1.5
"""By how many points a beginner may misjudge a choice."""
HARD = Budget(nodes=300, seconds=1.0)
EXPERT = Budget(nodes=1_500, seconds=1.9)


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
    """The hand-written player of the game."""

    kind = "medium"
    summary = "Plays by rules of thumb of experienced players."

    def __init__(self, seed: int, teacher: Bot) -> None:
        self.teacher = teacher

    def decide(self, position: State, budget: Budget) -> Decision:
        """What the hand-written player decides."""
        return self.teacher.decide(position, budget)


class HardBot(SearchBot):
    """Searches for a moment."""

    kind = "hard"
    summary = "Looks ahead for a moment and judges positions by what it has learned."

    def __init__(self, seed: int, teacher: Bot | None) -> None:
        super().__init__(seed, HARD, teacher)


class ExpertBot(SearchBot):
    """Searches for up to two seconds."""

    kind = "expert"
    summary = "Looks ahead for up to two seconds and judges positions by what it has learned."

    def __init__(self, seed: int, teacher: Bot | None) -> None:
        super().__init__(seed, EXPERT, teacher)
