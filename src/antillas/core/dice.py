"""Random numbers that come from outside: the engine has no generator of its own."""

from typing import Protocol


class Dice(Protocol):
    """Whatever gives random fractions; `random.Random` does."""

    def random(self) -> float:
        """A fraction from 0 up to but not including 1."""
        ...


def below(dice: Dice, count: int) -> int:
    """One of the numbers from 0 to count - 1, all equally likely."""
    return int(dice.random() * count)


def shuffled(dice: Dice, things: list[int]) -> list[int]:
    """The same things in an order that the dice decide."""
    result = list(things)
    for last in range(len(result) - 1, 0, -1):
        other = below(dice, last + 1)
        result[last], result[other] = result[other], result[last]
    return result
