"""What the hand-written player of Puerto Rico thinks of positions, for a new net to begin with."""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from antillas.bots.puerto_rico.player import PuertoRicoHeuristic
from antillas.bots.puerto_rico.thinker import Thinker
from antillas.bots.puerto_rico.wide_thinker import WideThinker
from antillas.bots.search.features import Features
from antillas.bots.search.judges import POINTS
from antillas.bots.search.results import SHARPNESS
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, Game
from antillas.games.puerto_rico.game import PuertoRico
from antillas.training.learned import Learned

WANDERING = 0.1
"""The part of all choices that is made at random, so that other positions come up too."""
MOST_TRIED = 12
"""Choices of one question that are noted."""


class Notebook:
    """Rows of features, and what the hand-written player thinks that everybody will have."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.rows: list[NDArray[np.int16]] = []
        self.worths: list[list[float]] = []

    def row(self, state: PuertoRico, seat: int) -> NDArray[np.int16]:
        """What a net reads of a position."""
        return np.array(self.features.read(state, seat), np.int16)

    def note(self, row: NDArray[np.int16], thinker: Thinker, end: PuertoRico, seat: int) -> None:
        """Write down what is expected of a position that leads to this end of a phase, from the place of a seat."""
        valuation = thinker.valuation(end)
        own = end.seats[seat]
        players = len(end.seats)
        paid = int(end.rules.supplies.vp - end.board.vp - own.chips) / (players - 1)
        worths = []
        for step in range(players):
            owner = end.seats[(seat + step) % players]
            chips = float(own.chips) if step == 0 else paid
            worths.append(float(valuation.worth(end.board, owner, chips + int(owner.noted))))
        self.rows.append(row)
        self.worths.append(worths)

    def learned(self) -> Learned:
        """All of it, as a net learns it."""
        worths = np.array(self.worths, np.float32)
        grown = np.exp(SHARPNESS * (worths - worths.max(axis=1, keepdims=True)))
        shares = grown / grown.sum(axis=1, keepdims=True)
        targets = np.concatenate([shares, shares, worths / POINTS], axis=1).astype(np.float32)
        return Learned(np.stack(self.rows), targets)


class NotingThinker(Thinker):
    """Writes down where each choice leads, as it thinks."""

    notebook: Notebook | None = None

    def after_phase(self, state: PuertoRico, action: int, line: list[int]) -> PuertoRico:
        """A copy after the action and the rest of its phase."""
        seat = int(state.player)
        after = state.clone()
        after.play(action)
        line.append(action)
        assert self.notebook is not None
        row = self.notebook.row(after, seat)
        end = self.play_out(after, line)
        self.notebook.note(row, self, end, seat)
        return end


class NotingWideThinker(NotingThinker, WideThinker):
    """The same with expansions."""


class NotingPlayer(PuertoRicoHeuristic):
    """The hand-written player with a notebook."""

    def __init__(self, seed: int, notebook: Notebook) -> None:
        super().__init__(seed)
        self.notebook = notebook

    def thinker(self, state: PuertoRico) -> NotingThinker:
        """Somebody who thinks about one decision."""
        plain = self._thinker(state)
        plain.__class__ = NotingWideThinker if isinstance(plain, WideThinker) else NotingThinker
        assert isinstance(plain, NotingThinker)
        plain.notebook = self.notebook
        return plain


def taught_games(played: Game, features: Features, games: int, seed: int) -> Learned:
    """Games of the hand-written player with itself, and what it thinks of every choice that it looks at."""
    dice = random.Random(seed)
    notebook = Notebook(features)
    for _ in range(games):
        player = NotingPlayer(dice.getrandbits(32), notebook)
        state = played.start()
        assert isinstance(state, PuertoRico)
        while state.player != OVER:
            if state.player == CHANCE:
                state.play(outcome_at(state, dice.random()))
                continue
            actions = state.legal()
            if len(actions) == 1:
                state.play(actions[0])
                continue
            thinker = player.thinker(state)
            before = len(notebook.rows)
            action = thinker.decide(state, actions).action
            if len(notebook.rows) == before:
                for choice in dice.sample(actions, min(len(actions), MOST_TRIED)):
                    thinker.after_phase(state, choice, [])
            state.play(dice.choice(actions) if dice.random() < WANDERING else action)
    return notebook.learned()
