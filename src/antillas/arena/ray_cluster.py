"""A Ray cluster, or one of this computer alone, that works on tasks; a worker that dies costs nothing but its time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from socket import create_connection
from typing import Any, TypeVar
from urllib.parse import urlsplit

from antillas.arena.playing import Played, Rules, look_at_net, play_job
from antillas.arena.runner import AHEAD, cores
from antillas.arena.schedule import Job
from antillas.core.errors import BadOption
from antillas.core.message import Quote, Text
from antillas.i18n.system_reasons import system_reason

LOCAL = "local"
"""A cluster of this computer alone, for as long as the run takes, also beside another one; Ray has the same word."""
TRIES = 10
"""How often a task is begun anew when the process or the computer that works on it is lost."""
KNOCKING = 5.0
"""Seconds in which a cluster must answer."""
Shared = TypeVar("Shared")
Task = TypeVar("Task")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class RayCluster:
    """A cluster by its address, or one of this computer. Ray is an extra."""

    address: str
    workers: int | None = None
    """Processes of a local cluster; a real one knows itself how many it has."""

    def check(self) -> None:
        """Refuse if Ray is not there."""
        try:
            import ray  # noqa: F401
        except ModuleNotFoundError as error:
            raise BadOption(
                "--ray needs the package {name}: install antillas[ray].", name=Text(str(error.name))
            ) from None

    @contextmanager
    def connected(self) -> Iterator[Workers]:
        """Its workers, until they are no longer needed."""
        self.check()
        import ray

        self._connect(ray)
        try:
            yield Workers(ray)
        finally:
            ray.shutdown()

    def play(self, rules: Rules, jobs: Sequence[Job]) -> Iterator[Played]:
        """Play all games of a tournament; they come as they end, in whatever order."""
        look_at_net(rules)
        with self.connected() as workers:
            yield from workers.as_they_end(play_job, rules, jobs)

    def _connect(self, ray: Any) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if self.address == LOCAL:
                # It is ours alone and hears nobody but this computer, so it needs no token in a home directory.
                os.environ.setdefault("RAY_AUTH_MODE", "disabled")
                ray.init(LOCAL, num_cpus=self.workers or cores(), include_dashboard=False, **quiet)
            else:
                self._knock()
                ray.init(address=self.address, **quiet)
        except (OSError, ValueError, RuntimeError) as error:
            raise BadOption(
                "There is no Ray cluster at {address}: {reason}",
                address=Quote(self.address),
                reason=system_reason(error),
            ) from None

    def _knock(self) -> None:
        """See whether anybody answers at all: Ray itself would wait for minutes."""
        place = urlsplit(self.address if "://" in self.address else f"//{self.address}")
        if place.hostname is not None and place.port is not None:
            create_connection((place.hostname, place.port), KNOCKING).close()


class Workers:
    """The processes of a cluster that we are connected to.

    A task says everything that its answer depends on, so one that is begun anew has the same answer.
    """

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._known: dict[Callable[..., Any], Any] = {}
        """What the workers have been taught to do: a function is sent to them once."""

    @property
    def count(self) -> int:
        """How many tasks the cluster works on at a time."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def as_they_end(
        self, work: Callable[[Shared, Task], Answer], shared: Shared, tasks: Iterable[Task]
    ) -> Iterator[Answer]:
        """The answers as they come; tasks are handed out as workers become free, what they share is sent once."""
        remote, sent = self._remote(work), self._ray.put(shared)
        rest = iter(tasks)
        running: list[Any] = []
        most = self.count * AHEAD
        while True:
            while len(running) < most and (task := next(rest, None)) is not None:
                running.append(remote.remote(sent, task))
            if not running:
                return
            done, running = self._ray.wait(running, num_returns=1)
            yield from self._ray.get(done)

    def in_order(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers in the order of the tasks, as `map` gives them; all tasks are handed out at once."""
        remote = self._remote(work)
        for running in [remote.remote(task) for task in tasks]:
            yield self._ray.get(running)

    def _remote(self, work: Callable[..., Any]) -> Any:
        if work not in self._known:
            self._known[work] = self._ray.remote(max_retries=TRIES, num_cpus=1)(work)
        return self._known[work]
