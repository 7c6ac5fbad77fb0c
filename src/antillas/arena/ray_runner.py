"""Plays the games of a tournament on a Ray cluster; a worker that dies costs nothing but its time. Ray is an extra."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from antillas.arena.playing import Played, Rules, play_job
from antillas.arena.runner import AHEAD, cores
from antillas.arena.schedule import Job
from antillas.core.errors import BadOption
from antillas.core.message import Quote, Text

LOCAL = "local"
"""A cluster of this computer alone, for as long as the run takes."""
TRIES = 10
"""How often a game is begun anew when the process or the computer that plays it is lost."""


@dataclass(frozen=True)
class RayCluster:
    """A cluster by its address, or one of this computer."""

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

    def play(self, rules: Rules, jobs: Sequence[Job]) -> Iterator[Played]:
        """Play all games; they come as they end, in whatever order."""
        import ray

        self._connect(ray)
        try:
            yield from _played(ray, rules, jobs)
        finally:
            ray.shutdown()

    def _connect(self, ray: Any) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            if self.address == LOCAL:
                # It is ours alone and hears nobody but this computer, so it needs no token in a home directory.
                os.environ.setdefault("RAY_AUTH_MODE", "disabled")
                ray.init(num_cpus=self.workers or cores(), include_dashboard=False, **quiet)
            else:
                ray.init(address=self.address, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadOption(
                "There is no Ray cluster at {address}: {reason}",
                address=Quote(self.address),
                reason=Quote(str(error).strip().splitlines()[0]),
            ) from None


def _played(ray: Any, rules: Rules, jobs: Sequence[Job]) -> Iterator[Played]:
    # A job says everything that its game depends on, so a game that is begun anew is the same game.
    play = ray.remote(max_retries=TRIES, num_cpus=1)(play_job)
    shared = ray.put(rules)
    rest = iter(jobs)
    running: list[Any] = []
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    while True:
        while len(running) < most and (job := next(rest, None)) is not None:
            running.append(play.remote(shared, job))
        if not running:
            return
        done, running = ray.wait(running, num_returns=1)
        yield from ray.get(done)
