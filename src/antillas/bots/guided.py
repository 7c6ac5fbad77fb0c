"""Bots that compare their best choices by lines which the hand-written player plays on."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from antillas.bots.bot import Bot, Budget, Decision, believed
from antillas.bots.nets import FOLDER, find_judge, judge_by_hand
from antillas.bots.search.factory import line_guide_of
from antillas.bots.search.guide import Guide
from antillas.bots.search.halving import TO_THE_END, Arm, Halving
from antillas.bots.search.judges import Judge, PlayoutJudge
from antillas.bots.search.results import PARTS
from antillas.bots.searcher import SEEDS, WORLDS, Forecast, parts_of, tightest
from antillas.core.contract import Game, State
from antillas.core.errors import BadData

NO_END = 1_000_000
"""Lines where only the clock ends a search."""


@dataclass(frozen=True)
class Lines:
    """How lines are played; a budget of nodes is a number of lines."""

    budget: Budget
    calm: int = TO_THE_END
    """Calm positions that a line passes before it is judged: by the net of the game, else by the hand-written judge."""
    ways: int = 8
    """Ways to begin that are compared."""
    ambition: float = 0.0
    """How much the chance to win counts rather than the share."""

    def search(self, guide: Guide, judge: Judge, seat: int, seed: int) -> Halving:
        """A search that plays such lines."""
        return Halving(guide, judge, seat, seed, self.ways, self.calm, self.ambition)


class GuidedBot(Bot):
    """Compares its best choices by lines that meet the same luck, and drops the worse half again and again."""

    kind = "guided"
    summary = "Plays its best choices on with the hand-written player, and takes what has done best."
    remembers = True

    def __init__(self, seed: int, lines: Lines, fallback: Bot | None = None, folder: Path = FOLDER) -> None:
        self.dice = random.Random(seed)
        self.lines = lines
        self.fallback = fallback
        """Who plays where nobody judges the ends of lines."""
        self.folder = folder
        self.refusal: BadData | None = None
        """Why nobody judges them."""
        self._game: Game | None = None
        self._guide: Guide | None = None
        self._judge: Judge | None = None
        self._search: Halving | None = None
        self._plan: tuple[int, ...] = ()
        """What is left of the way that was chosen last."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """The beginning of the way whose lines did best, or the next step of such a way."""
        guide, judge = self._helpers(position.game)
        if judge is None:
            assert self.fallback is not None, f"{self.refusal}"
            return self.fallback.decide(position, budget)
        plan, self._plan, self._search = self._plan, (), None
        legal = position.legal()
        if len(legal) == 1:
            return Decision(legal[0])
        if plan and plan[0] in legal and not guide.is_calm(position):
            self._plan = plan[1:]
            return Decision(plan[0], line=plan)
        search = self._think(position, guide, judge, budget)
        way = tuple(map(int, search.best().way))
        self._plan = way[1:]
        best = search.best()
        if not best.visits:
            return Decision(way[0], line=way)
        self._search = search
        worths = {action: arm.mean_worth() for action, arm in self._best_arms(search).items()}
        # One that was dropped early may seem better than the one that was chosen.
        values = {action: min(worth, best.mean_worth()) for action, worth in worths.items()}
        return Decision(way[0], values, way)

    def forecasts(self) -> Mapping[int, Forecast]:
        """For each choice of the last decision how the game may end for all seats; empty without a search."""
        if self._search is None or self._judge is None:
            return {}
        width = PARTS * int(self._judge.players)
        found = {}
        for action, arm in self._best_arms(self._search).items():
            row = [arm.mean(part) for part in range(width)]
            found[action] = Forecast(int(arm.visits), *parts_of(row))
        return found

    @staticmethod
    def _best_arms(search: Halving) -> dict[int, Arm]:
        """For each first action the way that was looked at most; of equals the best."""
        found: dict[int, Arm] = {}
        for arm in search.arms:
            action = int(arm.way[0])
            if arm.visits and (action not in found or rank(arm) > rank(found[action])):
                found[action] = arm
        return found

    def _think(self, position: State, guide: Guide, judge: Judge, budget: Budget) -> Halving:
        seat = int(position.player)
        lines = self.lines
        search = lines.search(guide, judge, seat, self.dice.randrange(SEEDS))
        search.begin(position)
        worlds = [believed(position, seat, self.dice, self.remembers) for _ in range(WORLDS)]
        nodes, seconds = tightest(lines.budget, budget)
        start = time.monotonic()
        while search.think(worlds, NO_END if nodes is None else nodes):
            if seconds is not None and time.monotonic() - start >= seconds:
                break
        return search

    def follow(self, game: Game, judge: Judge | None) -> None:
        """Believe this judge in a game, whatever net lies in the folder."""
        self._guide = line_guide_of(game, self.dice.randrange(SEEDS))
        self._game, self._judge, self._plan, self.refusal = game, judge, (), None

    def _helpers(self, game: Game) -> tuple[Guide, Judge | None]:
        if self._guide is None or self._game is not game:
            self.follow(game, None)
            try:
                self._judge = line_judge_of(game, self.lines, self.folder)
            except BadData as refusal:
                self.refusal = refusal
        assert self._guide is not None, "the table of levels names only games with a guide"
        return self._guide, self._judge


def line_judge_of(game: Game, lines: Lines, folder: Path = FOLDER) -> Judge:
    """Who judges the ends of lines: the net of the game, else somebody by hand where none lies; or `BadData`."""
    if lines.calm == TO_THE_END:
        return PlayoutJudge(game.players, 0)  # Judges nothing but ends.
    try:
        return find_judge(game, folder)
    except BadData:
        by_hand = judge_by_hand(game, folder)
        if by_hand is None:
            raise
        return by_hand


def rank(arm: Arm) -> tuple[int, float]:
    """How sure a way is, then how good."""
    return int(arm.visits), arm.mean_worth()
