"""The random bot: any legal action, all equally likely."""

import random

from antillas.bots.bot import Bot, Budget, Decision
from antillas.core.contract import State


class RandomBot(Bot):
    """Plays without a plan; the yardstick of every other bot."""

    kind = "random"
    summary = "Plays any legal action, all equally likely."

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def decide(self, position: State, budget: Budget) -> Decision:
        """A uniform legal action, for no reason."""
        return Decision(self.dice.choice(position.legal()))
