"""A search that plays its best choices on with a hand-written player, and drops the worse half again and again."""

from __future__ import annotations

from typing import Final, final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.playout import random_choice
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge
from antillas.bots.search.net import Floats, no_floats
from antillas.bots.search.results import PARTS, worth
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.ints import Ints

TO_THE_END: Final = 1_000_000
LONGEST: Final = 5000
SEEDS: Final = 4611686018427387904


def dice_for(luck: dict[int, Random], state: State, seed: i64) -> Random:
    """Dice of their own for each number of outcomes, so that lines that differ a little throw the same."""
    kind = len(state.choices())
    found = luck.get(kind)
    if found is None:
        found = luck[kind] = Random(seed + kind)
    return found


@final
class Arm:
    """A way to begin, and how the lines that began with it have ended."""

    def __init__(self, way: Ints, width: i64) -> None:
        self.way = way
        self.visits: i64 = 0
        self.sums: Floats = no_floats(width)
        self.worth: float = 0.0
        """What the lines were worth to the seat that compares them, added up."""

    def mean_worth(self) -> float:
        """What it is worth to the seat, on average."""
        return self.worth / float(self.visits)

    def mean(self, part: i64) -> float:
        """One number of the row, on average over all lines."""
        return self.sums[part] / float(self.visits)


@final
class Halving:
    """Compares ways to begin by lines that all meet the same luck; of the ways that are left half go after each round.

    A line goes on with the answers of the guide until a number of calm positions was passed, and is judged there.
    """

    def __init__(
        self,
        guide: Guide,
        judge: Judge,
        seat: i64,
        seed: i64,
        width: i64,
        calm: i64,
        ambition: float = 0.0,
    ) -> None:
        self.guide = guide
        self.judge = judge
        self.seat = seat
        self.dice = Random(seed)
        self.widest = width
        """So many ways are compared, the most promising ones."""
        self.calm = calm
        """So many calm positions are passed before a line is judged."""
        self.ambition = ambition
        """How much the chance to win counts rather than the share."""
        self.width: i64 = PARTS * judge.players
        self.arms: list[Arm] = []
        """All ways, those that are still compared first."""
        self.kept: Ints = vec[i64]()
        """First actions of which the best way is never dropped."""
        self.open: i64 = 0
        """How many are still compared."""
        self.round_end: i64 = 0
        """The lines of each open way after which the worse half goes; 0 if that is to be worked out."""
        self.rounds: i64 = 1
        self.halvings: i64 = 0
        """How often the worse half has gone."""
        self.lines: i64 = 0
        """Lines that each open way has had."""
        self.played: i64 = 0
        """Lines of all ways together."""

    def begin(self, position: State) -> None:
        """Ask the guide for the ways to compare in a position."""
        ways = self.guide.ways(position)
        self.arms = []
        self.kept = vec[i64]()
        self.open = 0
        self.rounds = 1
        self.halvings = 0
        self.lines = 0
        self.played = 0
        self.round_end = 0
        for way in ways:
            if self.open < self.widest:
                self.add(way)

    def add(self, way: Ints) -> None:
        """Compare one more way, whatever the guide thinks of it; before the first line."""
        self.arms.append(Arm(way, self.width))
        self.open += 1
        while (1 << self.rounds) < self.open:
            self.rounds += 1

    def keep(self, action: i64) -> None:
        """Never drop the best way that begins with an action."""
        self.kept = append(self.kept, action)

    def think(self, worlds: list[State], lines: i64) -> bool:
        """One more line for each way that is left; so many lines are played in all. False if nothing is left to do."""
        if self.open < 2 or self.played >= lines:
            return False
        if self.round_end == 0:
            self.round_end = self.lines + max(1, lines // (self.rounds * self.open))
        world = worlds[self.lines % i64(len(worlds))]
        seed = self.dice.randrange(SEEDS)
        for index in range(self.open):
            self.play_line(self.arms[index], world.clone(), seed)
        self.lines += 1
        self.played += self.open
        if self.lines >= self.round_end:
            self.drop()
        return self.open > 1 and self.played < lines

    def drop(self) -> None:
        """Sort the ways that are left, and leave the better half and those that are kept."""
        count = self.open
        for index in range(1, count):
            arm = self.arms[index]
            at = index
            while at > 0 and self.arms[at - 1].mean_worth() < arm.mean_worth():
                self.arms[at] = self.arms[at - 1]
                at -= 1
            self.arms[at] = arm
        self.open = (count + 1) // 2
        for index in range(self.open, count):
            arm = self.arms[index]
            if arm.way[0] in self.kept and self.best_of(arm.way[0]) == index:
                for at in range(index, self.open, -1):
                    self.arms[at] = self.arms[at - 1]
                self.arms[self.open] = arm
                self.open += 1
        self.round_end = 0
        self.halvings += 1

    def best_of(self, action: i64) -> i64:
        """The place of the best way that begins with an action, after sorting."""
        for index in range(i64(len(self.arms))):
            if self.arms[index].way[0] == action:
                return index
        return -1

    def play_line(self, arm: Arm, state: State, seed: i64) -> None:
        """Play a way and what follows, and add the judgement."""
        luck: dict[int, Random] = {}
        for action in arm.way:
            if state.player == self.seat and action in state.choices():
                state.play(action)
        calm = self.calm
        for _ in range(LONGEST):
            if state.player == OVER:
                break
            if state.player == CHANCE:
                state.play(random_choice(state, dice_for(luck, state, seed)))
                continue
            if self.guide.is_calm(state):
                if calm <= 0:
                    break
                calm -= 1
            choices = state.choices()
            state.play(choices[0] if len(choices) == 1 else self.guide.answer(state))
        self.judge.judge(state, self.seat)
        arm.visits += 1
        out, sums = self.judge.out, arm.sums
        for part in range(self.width):
            sums[part] += out[part]
        arm.worth += self.worth_of(out)

    def best(self) -> Arm:
        """The way that did best among those that are still compared."""
        best = self.arms[0]
        for index in range(1, self.open):
            if self.arms[index].visits > 0 and self.arms[index].mean_worth() > best.mean_worth():
                best = self.arms[index]
        return best

    def worth_of(self, out: Floats) -> float:
        """What a result is worth to the own seat."""
        return worth(out, 0, self.seat, self.judge.players, self.ambition)
