"""What a net reads of a position: small whole numbers, as one seat may know them."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from antillas.core.contract import Game, State
from antillas.core.ints import Ints, SmallInts, small_zeros, zeros

LONGEST: Final = 4096
DIGEST: Final = 12


class Features:
    """A row of numbers about a position from the place of one seat, which comes first; subclasses fill it."""

    def __init__(self, schema: str) -> None:
        self.schema = schema
        """Names what the numbers mean; it changes whenever they do."""
        self.size: i64 = LONGEST
        self.row: Ints = zeros(LONGEST)
        self.at: i64 = 0

    def measure(self, state: State) -> None:
        """Find out how long the row is, which is the same in all positions of a game."""
        self.at = 0
        self.fill(state, 0)
        self.size = self.at
        self.row = zeros(self.size)

    def put(self, value: i64) -> None:
        """Write the next number."""
        self.row[self.at] = value
        self.at += 1

    def mark(self, chosen: i64, count: i64) -> None:
        """Write as many numbers as there are things: a one for the chosen one, if it is one of them."""
        if 0 <= chosen < count:
            self.row[self.at + chosen] = 1
        self.at += count

    def put_all(self, values: Ints) -> None:
        """Write all numbers of a vector."""
        for value in values:
            self.row[self.at] = value
            self.at += 1

    def read(self, state: State, seat: i64) -> Ints:
        """The row of a position for a seat; it is overwritten by the next reading."""
        for index in range(self.size):
            self.row[index] = 0
        self.at = 0
        self.fill(state, seat)
        return self.row

    def fill(self, state: State, seat: i64) -> None:
        """Write the whole row."""
        raise NotImplementedError


class ObservedFeatures(Features):
    """What the observations of a game hold."""

    def __init__(self, game: Game) -> None:
        names = game.observed().names
        super().__init__(f"{game.name}-{sha256(chr(10).join(names).encode()).hexdigest()[:DIGEST]}")
        self.seen: SmallInts = small_zeros(len(names))
        self.measure(game.start())

    def fill(self, state: State, seat: i64) -> None:
        """Copy the observation."""
        state.observe(seat, self.seen, 0)
        for number in self.seen:
            self.put(i64(number))
