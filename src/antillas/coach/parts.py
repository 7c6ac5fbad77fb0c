"""The parts that people tell a game in: rounds, years and ships, and with which events one begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from antillas.core.message import Message, marked

Told = Sequence[tuple[int, Message]]
"""Everything that a game has told, each with the number of its action, counted from 1."""
PART_STARTS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "puerto-rico": frozenset({"Round {count} begins; {seat} is governor.", "{seat} is the first governor."}),
        "santa-maria": frozenset({"{seat} is the start player.", "Year {count} begins, and {seat} starts."}),
        "santiago-de-cuba": frozenset({"{seat} is the start player.", "Ship {ship} leaves."}),
    }
)
"""By game the sentences that begin a part of it."""
PART = marked("Part {number}")
PART_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "puerto-rico": marked("Round {number}"),
        "santa-maria": marked("Year {number}"),
        "santiago-de-cuba": marked("Ship {number}"),
    }
)
"""What the parts of a game are called."""


def part_starts(name: str, told: Told) -> list[int]:
    """With which actions a new part of a game has begun; after the last ship of Santiago de Cuba there is none."""
    starts = PART_STARTS.get(name, frozenset())
    last = told[-1][0] if told else 0
    return list(dict.fromkeys(step for step, message in told if message.template in starts and step < last))


def part_of(starts: Sequence[int], step: int) -> int:
    """The number of the part that an action belongs to; one that begins a part still belongs to the last one."""
    return sum(start < step for start in starts)
