"""Which games a tournament plays: line-ups of bots on seeds, each with everybody in every seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement, count, islice

from antillas.core.errors import BadOption

ROUND_ROBIN, ONE_AGAINST_REST = "round-robin", "one-against-rest"
MODES = (ROUND_ROBIN, ONE_AGAINST_REST)


@dataclass(frozen=True)
class Job:
    """One game: who sits where, and the seed."""

    number: int
    """Counted from 0; the same number is the same game in every run with the same seed."""
    pair: int
    """The number of its pair: the games of one line-up on one seed, with everybody in every seat; a unit of chance."""
    seed: int
    line_up: tuple[int, ...]
    """The entrants in the order in which they sit."""
    turn: int
    """By how many seats they have moved on."""

    @property
    def sitters(self) -> tuple[int, ...]:
        """For each seat, who of the line-up sits there."""
        return seating(len(self.line_up), self.turn)

    @property
    def seats(self) -> tuple[int, ...]:
        """For each seat, the number of the entrant there."""
        return tuple(self.line_up[sitter] for sitter in self.sitters)


def seating(seats: int, turn: int) -> tuple[int, ...]:
    """Who of a line-up sits on each seat when everybody has moved on by so many seats."""
    return tuple((seat - turn) % seats for seat in range(seats))


@dataclass(frozen=True)
class Schedule:
    """The games of a tournament, without end: how many of them are played can be decided later."""

    mode: str
    entrants: int
    players: int
    seed: int

    def check(self) -> None:
        """Refuse what cannot be played."""
        if self.mode == ONE_AGAINST_REST and self.entrants < 2:
            raise BadOption("One against the rest needs two bots or more: the first is the one.")
        if self.mode == ONE_AGAINST_REST and self.players < 2:
            raise BadOption("One against the rest needs a game of two players or more.")

    @cached_property
    def line_ups(self) -> list[tuple[int, ...]]:
        """All that differ in who takes part, and how often; those of one bot alone only if there is no other."""
        everybody = range(self.entrants)
        if self.mode == ONE_AGAINST_REST:
            rest = self.players - 1
            others = range(1, self.entrants)
            if rest >= len(others):
                # Who sits there once more than the others changes from line-up to line-up.
                turns = 1 if rest % len(others) == 0 else len(others)
                return [(0, *(others[(turn + seat) % len(others)] for seat in range(rest))) for turn in range(turns)]
            return [(0, *some) for some in combinations(others, rest)]
        if self.entrants >= self.players:
            return list(combinations(everybody, self.players))
        every = combinations_with_replacement(everybody, self.players)
        return [line_up for line_up in every if len(set(line_up)) == self.entrants]

    @property
    def cycle(self) -> int:
        """The games in which every line-up has had one pair."""
        return len(self.line_ups) * self.players

    def rounded(self, games: int) -> int:
        """At least so many games that all have all seats equally; in whole cycles, if it is enough for one."""
        self.check()
        if games < 1:
            raise BadOption("A tournament needs at least one game, not {games}.", games=games)
        unit = self.cycle if games >= self.cycle else self.players
        return -(-games // unit) * unit

    def jobs(self) -> Iterator[Job]:
        """The games in their order; the first ones are the same however many are played."""
        number = 0
        for cycle in count():
            dice = random.Random(f"arena {self.seed} cycle {cycle}")
            line_ups = list(self.line_ups)
            dice.shuffle(line_ups)
            for line_up in line_ups:
                seed, sitting = dice.getrandbits(48), list(line_up)
                dice.shuffle(sitting)
                for turn in range(self.players):
                    yield Job(number, number // self.players, seed, tuple(sitting), turn)
                    number += 1

    def first(self, games: int) -> list[Job]:
        """The first so many games."""
        return list(islice(self.jobs(), games))
