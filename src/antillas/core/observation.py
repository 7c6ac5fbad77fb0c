"""Observations: what a seat may know as a fixed vector of small numbers, with a name and a scale for every entry."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, u8

MOST: Final = 255
"""The largest value of an entry; whatever is larger is written as this."""
OWN: Final = "own"


class Entries:
    """The entries of an observation in the order in which they are written."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.scales: list[int] = []
        """By entry a value that counts as much: divided by it, entries are mostly from 0 to 1."""

    def add(self, name: str, scale: int = 1) -> None:
        """One more entry; with the scale 1 it is a switch, unless something can be there twice."""
        self.names.append(name)
        self.scales.append(scale)

    def each(self, subject: str, kinds: Sequence[str], scale: int = 1) -> None:
        """An entry for each of several kinds."""
        for kind in kinds:
            self.add(f"{subject}.{kind}", scale)

    def __len__(self) -> int:
        return len(self.names)


def seat_names(players: i64) -> list[str]:
    """What the seats are called in observations: the observer, then the others in turn order."""
    return [OWN, *(f"next{place}" for place in range(1, players))]


def small(value: i64) -> u8:
    """A value as an entry of an observation: from 0 to MOST."""
    if value <= 0:
        return 0
    return u8(value) if value < MOST else u8(MOST)


def switch(on: bool) -> u8:
    """1 for yes, 0 for no."""
    return 1 if on else 0
