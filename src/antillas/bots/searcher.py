"""Bots that search with a learned judgement, and the levels that people choose from."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.nets import FOLDER, find_judge
from antillas.bots.search.judges import Judge, PlayoutJudge
from antillas.bots.search.tree import Tree
from antillas.core.contract import Game, State
from antillas.core.errors import BadData

WORLDS = 8
"""Positions that a seat may believe in, among which a search goes round."""
SLICE = 256
"""Positions that are judged before the clock is looked at again."""
SEEDS = 2**62

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Forecast:
    """How a game may end for every seat after a choice."""

    looks: int
    """How often the choice was looked at."""
    shares: tuple[float, ...]
    """By seat a share of the game that grows with every point; all of them sum up to 1."""
    wins: tuple[float, ...]
    """By seat the chance to win."""
    points: tuple[float, ...]
    """By seat the points at the end."""


class SearchBot(Bot):
    """Looks ahead in a tree for as long as its budget lasts."""

    kind = "search"
    summary = "Looks ahead in a tree of positions and judges them by what it has learned."

    def __init__(self, seed: int, limit: Budget, fallback: Bot | None = None, folder: Path = FOLDER) -> None:
        self.dice = random.Random(seed)
        self.limit = limit
        self.fallback = fallback
        """Who plays where no net fits; if there is nobody, positions are judged by random games."""
        self.folder = folder
        self.refusal: BadData | None = None
        """Why the net of the game is not used."""
        self.reused = False
        """Whether the last decision went on with what was thought before."""
        self._game: Game | None = None
        self._tree: Tree | None = None
        self._judge: Judge | None = None

    def decide(self, position: State, budget: Budget) -> Decision:
        """The choice that was looked at most; what the seat cannot know is imagined several times."""
        legal = position.legal()
        if len(legal) == 1:
            return Decision(legal[0])
        judge = self._judge_of(position.game)
        if judge is None:
            assert self.fallback is not None
            return self.fallback.decide(position, budget)
        choices = position.choices()
        if len(choices) == 1:
            return Decision(int(choices[0]))
        tree = self._think(position, judge, budget)
        best = tree.best()
        shares = {action: row[int(position.player)] for action, row in tree.results().items()}
        # One that was hardly looked at may seem better than the one that was looked at most.
        values = {action: min(value, shares[best]) for action, value in shares.items()}
        return Decision(best, values, tuple(tree.line(position)))

    def forecasts(self) -> Mapping[int, Forecast]:
        """For each choice of the last decision how the game may end for all seats; empty without a search."""
        if self._tree is None or self._judge is None:
            return {}
        players = int(self._judge.players)
        counts = self._tree.counts()
        rows = {
            action: [tuple(row[part * players :][:players]) for part in range(3)]
            for action, row in self._tree.results().items()
        }
        return {action: Forecast(counts[action], *parts) for action, parts in rows.items()}

    def _think(self, position: State, judge: Judge, budget: Budget) -> Tree:
        seat = int(position.player)
        worlds = [position.imagine(seat, self.dice) for _ in range(WORLDS)]
        if self._tree is None:
            self._tree = Tree(judge, seat, self.dice.randrange(SEEDS))
        tree = self._tree
        start, before = time.monotonic(), int(judge.judged)
        nodes, seconds = tightest(self.limit, budget)
        self.reused = tree.begin(worlds[0])
        while True:
            left = nodes - (int(judge.judged) - before) if nodes is not None else SLICE
            if left <= 0 or (seconds is not None and time.monotonic() - start >= seconds):
                return tree
            was = int(judge.judged)
            tree.think(worlds, min(left, SLICE))
            if int(judge.judged) == was:
                return tree  # Everything is known to the end of the game.

    def _judge_of(self, game: Game) -> Judge | None:
        if self._game is not game:
            self._game, self._tree, self._judge, self.refusal = game, None, None, None
            try:
                self._judge = find_judge(game, self.folder)
            except BadData as refusal:
                self.refusal = refusal
                logger.info("%s", refusal)
                if self.fallback is None:
                    self._judge = PlayoutJudge(game.players, self.dice.randrange(SEEDS))
        return self._judge


def tightest(limit: Budget, budget: Budget) -> tuple[int | None, float | None]:
    """The nodes and the seconds that both budgets allow."""
    nodes = [one.nodes for one in (limit, budget) if one.nodes is not None]
    seconds = [one.seconds for one in (limit, budget) if one.seconds is not None]
    return min(nodes, default=None), min(seconds, default=None)
