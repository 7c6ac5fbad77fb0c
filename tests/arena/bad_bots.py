"""Bots that misbehave, each in its own way; the arena starts them from this file."""

import os
import time

from antillas import Bot, Budget, Decision, State


class Fine(Bot):
    """Plays the first legal move, and prints what it likes."""

    def __init__(self, seed: int) -> None:
        self.asked = 0

    def decide(self, position: State, budget: Budget) -> Decision:
        """The first legal move."""
        self.asked += 1
        print("I have an idea!")
        return Decision(position.legal()[0])


class Crashes(Fine):
    """Fails after some moves."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """A move, a few times."""
        if self.asked == 3:
            raise RuntimeError("out of ideas")
        return super().decide(position, budget)


class Hangs(Fine):
    """Never answers."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """No move."""
        time.sleep(3600)
        raise AssertionError


class Eats(Fine):
    """Takes all the memory it can get."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """No move."""
        eaten = []
        while True:
            eaten.append(bytearray(1 << 24))


class Cheats(Fine):
    """Chooses what is not legal."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """An action that chance alone may take."""
        return Decision(next(action for action in range(2000) if action not in position.legal()))


class Leaves(Fine):
    """Ends its process."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """No move."""
        os._exit(7)


class Fails(Fine):
    """Cannot even be made."""

    def __init__(self, seed: int) -> None:
        raise ValueError("no licence")


class Halves(Fine):
    """Chooses no whole number."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """Half a move."""
        return Decision(0.5)  # type: ignore[arg-type]
