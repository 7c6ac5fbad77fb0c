"""A run of training: games with itself, learning, checkpoints, a learning curve, and the gate."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np

from antillas.bots.nets import FORMAT, Header, NetFile, path_for, read_net, rules_version
from antillas.bots.search.factory import features_of
from antillas.bots.search.results import PARTS
from antillas.core.contract import Game
from antillas.core.errors import BadData
from antillas.games import game as game_of
from antillas.training.gate import among_heuristics, stronger, stronger_than_heuristic
from antillas.training.learned import Learned
from antillas.training.learner import BATCH, Learner, new_learner, pace_after, scale_of
from antillas.training.lessons import OWN, RANDOM, TAUGHT, Task, teach

Runner = Callable[[Callable[[Task], Learned], Iterable[Task]], Iterable[Learned]]
"""Whoever plays the games of tasks: `map`, the map of a pool of processes, or something that asks other machines."""

CHECKPOINT = "checkpoint.npz"
CURVE = "curve.jsonl"
CANDIDATE = "candidate.net"
HIDDEN = 64
WARM_GAMES = 1500
"""Random games whose ends teach a new net what points are."""
WARM_PASSES = 6
TAUGHT_GAMES = 240
"""Games of the hand-written player that a new net begins with, where there is one who tells what it thinks."""
TAUGHT_PASSES = 4
PARCEL = 8
"""Games of the hand-written player that one task plays."""
TAUGHT_FAMILIES = ("puerto-rico",)
CHUNK = 16
"""Games that a process plays before the net moves."""
MEMORY = 600
"""Games that are learned from again and again."""
AGAIN = 3
"""How often a position is learned, on average."""
EXPLORING, EXPLORING_LATER = 0.10, 0.02
"""The part of all choices that is made at random, at the beginning and later."""
TRUST, TRUST_LATER = 0.9, 0.75
SETTLED = 20_000
"""Games after which the later values hold."""


@dataclass(frozen=True)
class Plan:
    """What is asked of a run."""

    game_id: str
    folder: Path
    """Where the checkpoint and the curve lie; a run that finds one goes on with it."""
    games: int
    """Games in all, those before a checkpoint too."""
    check_every: int = 5000
    """Games between two looks at how strong the net is."""
    check_games: int = 40
    """Games against heuristics in such a look."""
    seed: int = 1
    command: str = ""


class Trainer:
    """Teaches one net."""

    def __init__(self, plan: Plan, runner: Runner = map, workers: int = 1) -> None:
        self.plan = plan
        self.game: Game = game_of(plan.game_id, {})
        self.features = features_of(self.game)
        self.runner = runner
        self.workers = workers
        self.games = 0
        self.dice = np.random.default_rng(plan.seed)
        self.memory: deque[Learned] = deque(maxlen=max(1, MEMORY // CHUNK))
        self.learner: Learner | None = None
        plan.folder.mkdir(parents=True, exist_ok=True)
        if (plan.folder / CHECKPOINT).exists():
            self._resume()

    def run(self, tell: Callable[[str], None], advance: Callable[[int], None] = lambda games: None) -> None:
        """Train until the games are played; `tell` gets a line at every look, `advance` the games just played."""
        if self.learner is None:
            self.learner = self._warm_start()
        next_look = (self.games // self.plan.check_every + 1) * self.plan.check_every
        off = 0.0
        while self.games < self.plan.games:
            off = 0.9 * off + 0.1 * self._learn_chunk() if off else self._learn_chunk()
            advance(CHUNK * self.workers)
            if self.games >= next_look or self.games >= self.plan.games:
                next_look += self.plan.check_every
                self._look(off, tell)

    def net_file(self) -> NetFile:
        """The net as it is now."""
        assert self.learner is not None
        inputs, hidden, _ = self.learner.shape
        header = Header(
            format=FORMAT,
            game=self.game.name,
            players=int(self.game.players),
            rules_version=rules_version(self.game),
            features=self.features.schema,
            inputs=inputs,
            hidden=hidden,
            trained_on=self.game.id,
            games=self.games,
            command=self.plan.command,
        )
        return NetFile(header, self.learner.weights())

    def _task(self, seed: int, source: str = OWN, games: int = CHUNK) -> Task:
        share = min(1.0, self.games / SETTLED)
        exploring = EXPLORING + share * (EXPLORING_LATER - EXPLORING)
        trust = TRUST + share * (TRUST_LATER - TRUST)
        shape, weights = (int(self.features.size), 0, 0), list[float]()
        if self.learner is not None:
            shape, weights = self.learner.shape, self.learner.weights()
        return Task(self.game.id, shape, weights, games, seed, exploring, trust, source)

    def _warm_start(self) -> Learner:
        """A new net that has seen the ends of random games, or has heard what the hand-written player thinks."""
        is_taught = self.game.name in TAUGHT_FAMILIES
        source, games, passes = (
            (TAUGHT, TAUGHT_GAMES, TAUGHT_PASSES) if is_taught else (RANDOM, WARM_GAMES, WARM_PASSES)
        )
        parcels = max(1, games // max(1, PARCEL if is_taught else games // self.workers))
        tasks = [self._task(self._seed(), source, max(1, games // parcels)) for _ in range(parcels)]
        ends = list(self.runner(teach, tasks))
        rows = np.concatenate([end.rows for end in ends])
        targets = np.concatenate([end.targets for end in ends])
        outputs = PARTS * int(self.game.players)
        learner = new_learner(int(self.features.size), HIDDEN, outputs, scale_of(rows), self.plan.seed)
        steps = passes * len(rows) // BATCH + 1
        for step in range(steps):
            picked = self.dice.integers(len(rows), size=BATCH)
            learner.learn(rows[picked], targets[picked], pace_after(100_000 * step // steps))
        return learner

    def _learn_chunk(self) -> float:
        """Play some games and learn from those in memory; how far off the net was."""
        assert self.learner is not None
        task = self._task(0)
        tasks = [Task(**{**vars(task), "seed": self._seed()}) for _ in range(self.workers)]
        new = list(self.runner(teach, tasks))
        self.memory.extend(new)
        self.games += CHUNK * self.workers
        positions = sum(len(learned.rows) for learned in new)
        sizes = np.array([len(learned.rows) for learned in self.memory])
        off = []
        for _ in range(max(1, AGAIN * positions // BATCH)):
            lot = self.memory[int(self.dice.choice(len(sizes), p=sizes / sizes.sum()))]
            other = self.memory[int(self.dice.choice(len(sizes), p=sizes / sizes.sum()))]
            halves = [self.dice.integers(len(part.rows), size=BATCH // 2) for part in (lot, other)]
            rows = np.concatenate([lot.rows[halves[0]], other.rows[halves[1]]])
            targets = np.concatenate([lot.targets[halves[0]], other.targets[halves[1]]])
            off.append(self.learner.learn(rows, targets, pace_after(self.games)))
        return float(np.mean(off))

    def _look(self, off: float, tell: Callable[[str], None]) -> None:
        """Save everything, and see how strong the net is."""
        net = self.net_file()
        (self.plan.folder / CANDIDATE).write_bytes(net.to_bytes())
        self._save()
        found = list(islice(among_heuristics(self.game, net, self.plan.seed), self.plan.check_games))
        won = sum(win for win, _ in found) / len(found)
        margin = sum(points for _, points in found) / len(found)
        entry = {"games": self.games, "off": round(off, 5), "won": round(won, 4), "margin": round(margin, 2)}
        with (self.plan.folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(entry) + "\n")
        tell(f"{self.games} games: off by {off:.4f}, won {won:.1%} against heuristics, {margin:+.1f} points")

    def _seed(self) -> int:
        return int(self.dice.integers(2**62))

    def _save(self) -> None:
        assert self.learner is not None
        learner = self.learner
        lists = {"layer": learner.layers, "mean": learner.means, "square": learner.squares}
        arrays = {f"{name}{index}": array for name, arrays in lists.items() for index, array in enumerate(arrays)}
        about = {"games": self.games, "steps": learner.steps, "features": self.features.schema, "game": self.game.id}
        unfinished = self.plan.folder / f"new-{CHECKPOINT}"
        np.savez(unfinished, scale=learner.scale, about=np.array(json.dumps(about)), allow_pickle=False, **arrays)
        unfinished.replace(self.plan.folder / CHECKPOINT)

    def _resume(self) -> None:
        with np.load(self.plan.folder / CHECKPOINT) as stored:
            about = json.loads(str(stored["about"]))
            if about["game"] != self.game.id or about["features"] != self.features.schema:
                raise BadData("The checkpoint is of {game}, not of {asked}.", game=about["game"], asked=self.game.id)
            lists = [[stored[f"{name}{index}"] for index in range(4)] for name in ("layer", "mean", "square")]
            self.learner = Learner(stored["scale"], lists[0], lists[1], lists[2], int(about["steps"]))
        if self.learner.shape[0] != int(self.features.size):
            raise BadData("The checkpoint reads other features than a position has now.")
        self.games = int(about["games"])
        self.dice = np.random.default_rng([self.plan.seed, self.games])


def let_in(played: Game, candidate: NetFile, folder: Path, seed: int) -> str:
    """Put a net in place if it is stronger than the one that is there, or else than the hand-written player."""
    path = path_for(played, folder)
    old: NetFile | None = None
    if path.exists():
        try:
            old = read_net(path.read_bytes())
            old.judge_of(played)
        except BadData:
            old = None  # It plays no part: the hand-written player sits there.
    if old is None:
        rival, verdict = "the hand-written player", stronger_than_heuristic(played, candidate, seed)
    else:
        rival, verdict = "the net that is there", stronger(played, candidate, old, seed)
    found = f"against {rival} it won {verdict.wins:g} of {verdict.games} games, evidence {verdict.evidence:+.2f}"
    if not verdict.is_better:
        return f"{path.name} is not let in: {found}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(candidate.to_bytes())
    return f"{path.name} is let in: {found}"
