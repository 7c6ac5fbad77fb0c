"""The heuristic player of Puerto Rico: tries every choice, plays the phase out, and values what everybody then has."""

import random

from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.puerto_rico.menu import Menu
from antillas.bots.puerto_rico.thinker import TASTE, Thinker
from antillas.bots.puerto_rico.values import Facts
from antillas.bots.puerto_rico.weights import Weights
from antillas.bots.puerto_rico.wide_thinker import WideThinker
from antillas.core.contract import State
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.tables import BUILDINGS, ROLES

RARE = 3
"""The larger, the fewer buildings a player likes much."""


class PuertoRicoHeuristic(Bot):
    """Looks ahead to the end of the phase, and for roles to the next picks, with a valuation of every board."""

    kind = "heuristic"
    summary = "Tries every choice, plays the phase out and values what everybody then has."

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        dice = random.Random(seed)
        self.taste = [dice.uniform(0, TASTE) for _ in range(ROLES)]
        self.draft_taste = [dice.random() for _ in range(BUILDINGS)]
        self.weights = Weights() if weights is None else weights
        self._facts: Facts | None = None
        self._menu: Menu | None = None

    def decide(self, position: State, budget: Budget) -> Decision:
        """The action that leads to the best position at the end of the phase."""
        if not isinstance(position, PuertoRico):
            raise TypeError(f"{self.kind} plays Puerto Rico, not {position.game.id}")
        actions = position.legal()
        if len(actions) == 1:
            return Decision(actions[0])
        return self._thinker(position).decide(position, actions)

    def _thinker(self, state: PuertoRico) -> Thinker:
        facts = self._facts_of(state)
        if not facts.expanded:
            return Thinker(state, facts, self.taste)
        if self._menu is None or self._menu.game is not state.game:
            self._menu = Menu(state)
        return WideThinker(state, facts, self.taste, self._menu, self.draft_taste)

    def _facts_of(self, state: PuertoRico) -> Facts:
        if self._facts is None or self._facts.rules is not state.rules:
            self._facts = Facts(state.rules, self.weights)
            self._facts.likings = [self.weights.liking * taste**RARE for taste in self.draft_taste]
        return self._facts
