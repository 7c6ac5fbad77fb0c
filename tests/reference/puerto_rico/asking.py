"""Questions to seats and to chance: the rules are generators that yield a question and receive the chosen text."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

CHANCE = "chance"
OVER = "over"
PASS = "pass"

Result = TypeVar("Result")


@dataclass(frozen=True)
class Question:
    """Who is asked (a seat number, or chance), and the answers with their weights."""

    who: int | str
    answers: dict[str, int]


Play = Generator[Question, str, Result]


def ask(seat: int, answers: list[str]) -> Play[str]:
    """Ask a seat, whatever the number of answers."""
    if len(set(answers)) != len(answers) or not answers:
        raise AssertionError(f"no question: {answers}")
    return (yield Question(seat, dict.fromkeys(answers, 1)))


def choose(seat: int, answers: list[str]) -> Play[str]:
    """Ask a seat, unless it could do nothing but pass."""
    if not answers or answers == [PASS]:
        return PASS
    return (yield from ask(seat, answers))


def roll(weights: dict[str, int]) -> Play[str]:
    """Let chance decide among what has any weight."""
    possible = {text: weight for text, weight in weights.items() if weight > 0}
    if not possible:
        raise AssertionError("chance has nothing to decide")
    return (yield Question(CHANCE, possible))
