"""A player of random moves with a taste of its own in every game, so that games go different ways and get somewhere."""

import random

SELDOM = {"pass": 0.15, "wake guests": 0.5, "let guests sleep": 0.2}


class RandomPlayer:
    """Chooses among answers by weights that depend on their words and on the seed."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.tastes: dict[str, float] = {}

    def choose(self, answers: dict[str, int]) -> str:
        """One of the answers."""
        texts = sorted(answers)
        return self.dice.choices(texts, [answers[text] * self.taste(text) for text in texts])[0]

    def taste(self, text: str) -> float:
        """How much this text is liked in this game."""
        if text not in self.tastes:
            self.tastes[text] = SELDOM.get(text, 1.0) * self.dice.lognormvariate(0, 0.8)
        return self.tastes[text]
