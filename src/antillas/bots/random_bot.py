"""The random bot: any legal action, all equally likely."""

import random

from antillas.bots.bot import Bot
from antillas.core.contract import State


class RandomBot(Bot):
    """Plays without a plan; the yardstick of every other bot."""

    kind = "random"
    summary = "Plays any legal action, all equally likely."

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def choose(self, state: State) -> int:
        """A uniform legal action."""
        return self.dice.choice(state.legal())
