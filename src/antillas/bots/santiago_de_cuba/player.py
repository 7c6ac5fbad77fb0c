"""A hand-written player of Santiago de Cuba: tries every way to play the turn and values where it leads."""

import random
from typing import Final

from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.santiago_de_cuba.turns import after, from_seat, sensible
from antillas.bots.santiago_de_cuba.values import Weights
from antillas.core.contract import State
from antillas.games.santiago_de_cuba.game import Santiago

TASTE: Final = 0.01
"""Points by which one of two equal moves may be liked more, so that two players are no twins."""


class SantiagoHeuristic(Bot):
    """Plays its turn through on a copy in which it has forgotten what lies behind the other screens."""

    kind = "heuristic"
    summary = "Tries every way to play its turn and values what everybody can see and what it owns."

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self.dice = random.Random(seed)
        self.weights = Weights() if weights is None else weights

    def decide(self, position: State, budget: Budget) -> Decision:
        """The action that leads to the best position at the end of the turn."""
        if not isinstance(position, Santiago):
            raise TypeError(f"{self.kind} plays Santiago de Cuba, not {position.game.id}")
        me = int(position.player)
        known = from_seat(position, me)
        actions = sensible(known)
        if len(actions) == 1:
            return Decision(actions[0])
        tried = {action: after(known, action, me, self.weights) for action in actions}
        values = {action: value + self.dice.uniform(0, TASTE) for action, (value, _) in tried.items()}
        best = max(actions, key=lambda action: values[action])
        return Decision(best, values, tried[best][1])
