"""A run of training: games with itself, learning, checkpoints, a learning curve, and the gate."""

from __future__ import annotations

import json
import os
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from errno import EACCES
from pathlib import Path
from statistics import fmean
from zipfile import BadZipFile

import numpy as np

from antillas.arena.sprt import ACCEPTED, SequentialTest
from antillas.bots.nets import FORMAT, Header, NetFile, path_for, read_net, rules_version
from antillas.bots.search.factory import features_of, hand_judge_of
from antillas.bots.search.results import PARTS
from antillas.core.contract import Game
from antillas.core.errors import BadData, BadOption
from antillas.core.message import Quote
from antillas.games import game as game_of
from antillas.i18n.system_reasons import system_reason
from antillas.training.crew import ALONE, Crew
from antillas.training.gate import look, stronger, stronger_than_heuristic
from antillas.training.learned import Learned
from antillas.training.learner import BATCH, Learner, given_learner, new_learner, pace_at, scale_of
from antillas.training.lessons import OWN, RANDOM, TAUGHT, Task, teach

CHECKPOINT = "checkpoint.npz"
CURVE = "curve.jsonl"
CANDIDATE = "candidate.net"
HIDDEN = 96
WARM_GAMES = 1500
"""Random games whose ends teach a new net what points are."""
WARM_PASSES = 6
WARM_PACE = 2
"""How much faster a new net learns from games that do not depend on it."""
TAUGHT_GAMES = 2400
"""Games of the hand-written judge that a new net begins with, where there is one."""
TAUGHT_PASSES = 4
PARCEL = 50
"""Games of the hand-written judge that one task plays."""
CHUNK = 16
"""Games that a process plays before the net moves."""
MEMORY = 4000
"""Games that are learned from again and again."""
AGAIN = 3
"""How often a position is learned, on average."""
EXPLORING, EXPLORING_LATER = 0.10, 0.02
"""The part of all choices that is made at random, at the beginning and later."""
TRUST, TRUST_LATER = 0.9, 0.75
SETTLED = 0.4
"""The share of a run after which the later values hold."""
TORN = (BadZipFile, EOFError, KeyError, OSError, ValueError, zlib.error)
"""What reading a checkpoint ends in that is none, or a part of one."""


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
    start: NetFile | None = None
    """The net to begin with where there is no checkpoint; without one, a new net. Its games count."""


@dataclass(frozen=True)
class Look:
    """How strong the net is after so many games."""

    games: int
    off: float
    """How far its words were from what it should have said."""
    won: float
    """The share of games that it has won among hand-written players."""
    margin: float
    """Its points more than the mean of theirs."""


@dataclass(frozen=True)
class Admission:
    """What the gate has said of a candidate."""

    name: str
    """The file that it asked to be."""
    has_predecessor: bool
    """Whether it played against the net that is there; else against the hand-written player."""
    test: SequentialTest

    @property
    def is_let_in(self) -> bool:
        """Whether it is there now."""
        return self.test.verdict == ACCEPTED


class Trainer:
    """Teaches one net."""

    def __init__(self, plan: Plan, crew: Crew = ALONE) -> None:
        self.plan = plan
        self.game: Game = game_of(plan.game_id, {})
        self.features = features_of(self.game)
        self.crew = crew
        self.games = 0
        self.dice = np.random.default_rng(plan.seed)
        self.memory: deque[Learned] = deque(maxlen=max(1, MEMORY // CHUNK))
        self.learner: Learner | None = None
        make_usable(plan.folder)
        if (plan.folder / CHECKPOINT).exists():
            self._resume()

    @property
    def first_games(self) -> int:
        """About how many games are played before a net that begins now learns from its own."""
        if self.learner is not None:
            return 0
        if self.plan.start is not None:
            return CHUNK
        return WARM_GAMES if hand_judge_of(self.game) is None else TAUGHT_GAMES

    def begin(self, advance: Callable[[int], None] = lambda games: None) -> None:
        """Get a net that can play, if there is none yet; `advance` gets the games just played."""
        if self.learner is None and self.plan.start is None:
            self.learner = self._warm_start(advance)
        elif self.learner is None and self.plan.start is not None:
            self.learner = self._given_start(self.plan.start)
            advance(CHUNK)

    def run(self, tell: Callable[[Look], None], advance: Callable[[int], None] = lambda games: None) -> None:
        """Train until the games are played; `tell` gets every look, `advance` the games just played."""
        self.begin()
        next_look = (self.games // self.plan.check_every + 1) * self.plan.check_every
        off = 0.0
        while self.games < self.plan.games:
            off = 0.9 * off + 0.1 * self._learn_chunk() if off else self._learn_chunk()
            advance(CHUNK * self.crew.workers)
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
        share = min(1.0, self.games / self.plan.games / SETTLED)
        exploring = EXPLORING + share * (EXPLORING_LATER - EXPLORING)
        trust = TRUST + share * (TRUST_LATER - TRUST)
        shape, weights = (int(self.features.size), 0, 0), list[float]()
        if self.learner is not None:
            shape, weights = self.learner.shape, self.learner.weights()
        return Task(self.game.id, shape, weights, games, seed, exploring, trust, source)

    def _warm_start(self, advance: Callable[[int], None]) -> Learner:
        """A new net that has seen the ends of random games, or those of the hand-written judge."""
        is_taught = hand_judge_of(self.game) is not None
        source, games, passes = (
            (TAUGHT, TAUGHT_GAMES, TAUGHT_PASSES) if is_taught else (RANDOM, WARM_GAMES, WARM_PASSES)
        )
        parcels = max(1, games // max(1, PARCEL if is_taught else games // self.crew.workers))
        tasks = [self._task(self._seed(), source, max(1, games // parcels)) for _ in range(parcels)]
        ends = []
        for task, end in zip(tasks, self.crew.runner(teach, tasks), strict=True):
            ends.append(end)
            advance(task.games)
        rows = np.concatenate([end.rows for end in ends])
        targets = np.concatenate([end.targets for end in ends])
        outputs = PARTS * int(self.game.players)
        learner = new_learner(int(self.features.size), HIDDEN, outputs, scale_of(rows), self.plan.seed)
        steps = passes * len(rows) // BATCH + 1
        for step in range(steps):
            picked = self.dice.integers(len(rows), size=BATCH)
            learner.learn(rows[picked], targets[picked], WARM_PACE * pace_at(step / steps))
        return learner

    def _given_start(self, start: NetFile) -> Learner:
        """The learner of a net that has learned before, in the scale of its own games; `BadData` if it does not fit."""
        start.judge_of(self.game)
        self.games = start.header.games
        shape = (start.header.inputs, start.header.hidden, start.header.outputs)
        task = replace(self._task(self._seed()), shape=shape, weights=start.weights)
        return given_learner(*shape, start.weights, scale_of(teach(task).rows))

    def _learn_chunk(self) -> float:
        """Play some games and learn from those in memory; how far off the net was."""
        assert self.learner is not None
        task = self._task(0)
        tasks = [replace(task, seed=self._seed()) for _ in range(self.crew.workers)]
        new = list(self.crew.runner(teach, tasks))
        self.memory.extend(learned.copied() for learned in new)
        self.games += CHUNK * self.crew.workers
        positions = sum(len(learned.rows) for learned in new)
        sizes = np.array([len(learned.rows) for learned in self.memory])
        off = []
        for _ in range(max(1, AGAIN * positions // BATCH)):
            lot = self.memory[int(self.dice.choice(len(sizes), p=sizes / sizes.sum()))]
            other = self.memory[int(self.dice.choice(len(sizes), p=sizes / sizes.sum()))]
            halves = [self.dice.integers(len(part.rows), size=BATCH // 2) for part in (lot, other)]
            rows = np.concatenate([lot.rows[halves[0]], other.rows[halves[1]]])
            targets = np.concatenate([lot.targets[halves[0]], other.targets[halves[1]]])
            off.append(self.learner.learn(rows, targets, pace_at(self.games / self.plan.games)))
        return float(np.mean(off))

    def _look(self, off: float, tell: Callable[[Look], None]) -> None:
        """Save everything, and see how strong the net is."""
        self.save()
        found = look(self.game, self.net_file(), self.plan.seed, self.plan.check_games, self.crew)
        seen = Look(self.games, off, fmean(one.victory for one in found), fmean(one.margin for one in found))
        places = {"off": 5, "won": 4, "margin": 2}
        entry = {"games": seen.games, **{name: round(getattr(seen, name), digits) for name, digits in places.items()}}
        with (self.plan.folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(entry) + "\n")
        tell(seen)

    def _seed(self) -> int:
        return int(self.dice.integers(2**62))

    def save(self) -> None:
        """Keep the net as it is now, and all that it takes to go on."""
        (self.plan.folder / CANDIDATE).write_bytes(self.net_file().to_bytes())
        assert self.learner is not None
        learner = self.learner
        lists = {"layer": learner.layers, "mean": learner.means, "square": learner.squares, "usual": learner.usual}
        arrays = {f"{name}{index}": array for name, arrays in lists.items() for index, array in enumerate(arrays)}
        about = {"games": self.games, "steps": learner.steps, "features": self.features.schema, "game": self.game.id}
        unfinished = self.plan.folder / f"new-{CHECKPOINT}"
        np.savez(unfinished, scale=learner.scale, about=np.array(json.dumps(about)), allow_pickle=False, **arrays)
        unfinished.replace(self.plan.folder / CHECKPOINT)

    def _resume(self) -> None:
        try:
            self._read_checkpoint()
        except TORN:
            raise BadOption(
                "{file} is damaged: move it away to begin anew, or with its last net by --from {net}.",
                file=Quote(str(self.plan.folder / CHECKPOINT)),
                net=str(self.plan.folder / CANDIDATE),
            ) from None
        if self.learner is not None and self.learner.shape[0] != int(self.features.size):
            raise BadData("The checkpoint reads other features than a position has now.")
        self.dice = np.random.default_rng([self.plan.seed, self.games])

    def _read_checkpoint(self) -> None:
        with (self.plan.folder / CHECKPOINT).open("rb") as file, np.load(file) as stored:
            about = json.loads(str(stored["about"]))
            if about["game"] != self.game.id or about["features"] != self.features.schema:
                raise BadData("The checkpoint is of {game}, not of {asked}.", game=about["game"], asked=self.game.id)
            lists = [[stored[f"{name}{index}"] for index in range(4)] for name in ("layer", "mean", "square", "usual")]
            self.learner = Learner(stored["scale"], lists[0], lists[1], lists[2], lists[3], int(about["steps"]))
            self.games = int(about["games"])


def make_usable(folder: Path) -> None:
    """Make a folder if it is not there; `BadOption` before anything is played if nothing could be kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(EACCES, "")
    except OSError as error:
        raise BadOption(
            "Nothing can be kept in {folder}: {reason}.", folder=Quote(str(folder)), reason=system_reason(error)
        ) from None


def let_in(played: Game, candidate: NetFile, folder: Path, seed: int, crew: Crew = ALONE) -> Admission:
    """Put a net in place if it is stronger than the one that is there, or else than the hand-written player."""
    path = path_for(played, folder)
    old: NetFile | None = None
    if path.exists():
        try:
            old = read_net(path.read_bytes())
            old.judge_of(played)
        except BadData:
            old = None  # It plays no part: the hand-written player sits there.
    test = (
        stronger_than_heuristic(played, candidate, seed, crew=crew)
        if old is None
        else stronger(played, candidate, old, seed, crew=crew)
    )
    admission = Admission(path.name, old is not None, test)
    if admission.is_let_in:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(candidate.to_bytes())
    return admission
