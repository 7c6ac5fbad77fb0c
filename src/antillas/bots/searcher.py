"""Bots that search with a learned judgement, and the levels that people choose from."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from antillas.bots.bot import Bot, Budget, Decision, believed
from antillas.bots.nets import FOLDER, find_judge, judge_by_hand
from antillas.bots.search.factory import guide_of
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge, NetJudge, PlayoutJudge
from antillas.bots.search.results import PARTS
from antillas.bots.search.tree import Tree
from antillas.core.contract import Game, State
from antillas.core.errors import BadData

WORLDS = 8
"""Positions that a seat may believe in, among which a search goes round."""
SLICE = 256
"""Positions that are judged before the clock is looked at again."""
SURELY = 1.25
"""How many more lines than expected may come before a lead counts as one that stays."""
SEEDS = 2**62


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
    """By seat the points at the end; nothing where nobody can tell them."""


class SearchBot(Bot):
    """Looks ahead in a tree for as long as its budget lasts."""

    kind = "search"
    summary = "Looks ahead in a tree of positions and judges them by what it has learned."
    remembers = True

    def __init__(self, seed: int, limit: Budget, fallback: Bot | None = None, folder: Path = FOLDER) -> None:
        self.dice = random.Random(seed)
        self.limit = limit
        self.fallback = fallback
        """Who plays where no net fits and nobody judges by hand; without anybody, random games are the judge."""
        self.folder = folder
        self.refusal: BadData | None = None
        """Why the net of the game is not used."""
        self.reused = False
        """Whether the last decision went on with what was thought before."""
        self._game: Game | None = None
        self._tree: Tree | None = None
        self._judge: Judge | None = None
        self._guide: Guide | None = None
        self._worlds: list[State] = []

    def decide(self, position: State, budget: Budget) -> Decision:
        """The choice that was looked at most; what the seat cannot know is imagined several times."""
        legal = position.legal()
        if len(legal) == 1:
            return Decision(legal[0])
        judge = self._judge_of(position.game)
        if judge is None:
            assert self.fallback is not None
            return self.fallback.decide(position, budget)
        guide = self._guide
        obvious = -1 if guide is None else int(guide.obvious(position))
        if obvious >= 0:
            return Decision(obvious)
        choices = position.choices() if guide is None else guide.options(position)
        if len(choices) == 1:
            return Decision(int(choices[0]))
        tree = self._think(position, judge, budget)
        best = tree.best()
        worths = tree.worths()
        # One that was hardly looked at may seem better than the one that was looked at most.
        values = {action: min(value, worths[best]) for action, value in worths.items()}
        return Decision(best, values, tuple(tree.line(position)))

    def forecasts(self) -> Mapping[int, Forecast]:
        """For each choice of the last decision how the game may end for all seats; empty without a search."""
        if self._tree is None or self._judge is None:
            return {}
        counts = self._tree.counts()
        return {action: Forecast(counts[action], *parts_of(row)) for action, row in self._tree.results().items()}

    @property
    def tells_points(self) -> bool:
        """Whether the points of its forecasts are those at the end: who judges by hand values the board of now."""
        return isinstance(self._judge, NetJudge | PlayoutJudge)

    def look_again(self, action: int, budget: Budget) -> None:
        """Look at a choice of the last decision as often as at the one that was looked at most, if the budget allows.

        What was hardly looked at is known at first sight alone, which cannot be compared with looking far ahead.
        """
        tree, judge = self._tree, self._judge
        if tree is None or judge is None or action not in (counts := tree.counts()):
            return
        most, start, before = max(counts.values()), time.monotonic(), int(judge.judged)
        tree.forced = action
        for _ in range(most - counts[action]):
            spent = part_of(int(judge.judged) - before, budget.nodes)
            if max(spent, part_of(time.monotonic() - start, budget.seconds)) >= 1:
                break
            tree.think(self._worlds, 1)
        tree.forced = -1

    def _think(self, position: State, judge: Judge, budget: Budget) -> Tree:
        seat = int(position.player)
        worlds = self._worlds = [believed(position, seat, self.dice, self.remembers) for _ in range(WORLDS)]
        if self._tree is None:
            self._tree = Tree(judge, seat, self.dice.randrange(SEEDS), self._guide)
        tree = self._tree
        start, before = time.monotonic(), int(judge.judged)
        nodes, seconds = tightest(self.limit, budget)
        self.reused = tree.begin(worlds[0])
        while True:
            was = int(judge.judged)
            spent = [part_of(was - before, nodes), part_of(time.monotonic() - start, seconds)]
            if max(spent) >= 1 or is_settled(tree, max(spent)):
                return tree
            tree.think(worlds, SLICE if nodes is None else min(nodes - (was - before), SLICE))
            if int(judge.judged) == was:
                return tree  # Everything is known to the end of the game.

    def follow(self, game: Game, judge: Judge) -> None:
        """Believe this judge in a game, whatever net lies in the folder."""
        self._game, self._tree, self._judge, self.refusal = game, None, judge, None
        self._guide = guide_of(game, self.dice.randrange(SEEDS))

    def _judge_of(self, game: Game) -> Judge | None:
        if self._game is not game:
            self._game, self._tree, self._judge, self._guide, self.refusal = game, None, None, None, None
            try:
                self.follow(game, find_judge(game, self.folder))
            except BadData as refusal:
                self.refusal = refusal
                by_hand = judge_by_hand(game, self.folder)
                if by_hand is not None:
                    self._judge, self._guide = by_hand, guide_of(game, self.dice.randrange(SEEDS))
                elif self.fallback is None:
                    self._judge = PlayoutJudge(game.players, self.dice.randrange(SEEDS))
        return self._judge


def parts_of(row: Sequence[float]) -> Iterator[tuple[float, ...]]:
    """The shares of all seats in a row of results, their chances to win, and their points."""
    players = len(row) // PARTS
    return (tuple(row[part * players :][:players]) for part in range(PARTS))


def part_of(spent: float, limit: float | None) -> float:
    """How much of a limit is spent; nothing if there is none."""
    if limit is None:
        return 0.0
    return spent / limit if limit > 0 else 1.0


def is_settled(tree: Tree, spent: float) -> bool:
    """Whether the lines that the rest of a budget allows would not change which choice is looked at most."""
    if spent <= 0:
        return False
    to_come = int(tree.lines) * (1 - spent) / spent
    return int(tree.lead()) > SURELY * to_come


def tightest(limit: Budget, budget: Budget) -> tuple[int | None, float | None]:
    """The nodes and the seconds that both budgets allow."""
    nodes = [one.nodes for one in (limit, budget) if one.nodes is not None]
    seconds = [one.seconds for one in (limit, budget) if one.seconds is not None]
    return min(nodes, default=None), min(seconds, default=None)
