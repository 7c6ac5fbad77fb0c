"""A bot at its seat: it is shown positions that the seat may believe in, never the truth."""

import random

from antillas.bots.bot import UNLIMITED, Bot, Budget, Decision, believed
from antillas.core.contract import State
from antillas.core.errors import forbidden


class SeatedBot:
    """A bot and the seat that it plays in one game; the seed decides how what the seat cannot know is dealt anew."""

    def __init__(self, bot: Bot, seat: int, seed: int) -> None:
        self.bot = bot
        self.seat = seat
        self._dice = random.Random(f"seat {seat} of {seed}")

    def decide(self, truth: State, budget: Budget = UNLIMITED) -> Decision:
        """What the bot decides when it is the turn of its seat; `MoveError` if that is not legal."""
        if truth.player != self.seat:
            raise ValueError(f"seat {self.seat} is asked, and it is the turn of {truth.player}")
        decision = self.bot.decide(believed(truth, self.seat, self._dice, self.bot.remembers), budget)
        refusal = truth.why_not(decision.action)
        if refusal is not None:
            raise forbidden(refusal)
        return decision
