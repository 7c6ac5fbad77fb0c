"""Whoever plays the games of training: this process, several, or those of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Protocol, TypeVar

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Runner(Protocol):
    """Maps tasks to answers in their order: `map`, the map of a pool of processes, or what asks other machines."""

    def __call__(self, work: Callable[[Asked], Answer], tasks: Iterable[Asked], /) -> Iterable[Answer]:
        """The answer to each task."""
        ...


@dataclass(frozen=True)
class Crew:
    """A runner, and how many tasks it works on at a time."""

    runner: Runner = map
    workers: int = 1

    def answers(self, work: Callable[[Asked], Answer], tasks: Iterable[Asked]) -> Iterator[Answer]:
        """The answers in their order; no more tasks are begun at once than there are workers: they may be endless."""
        rest = iter(tasks)
        while at_once := list(islice(rest, self.workers)):
            yield from self.runner(work, at_once)


ALONE = Crew()
