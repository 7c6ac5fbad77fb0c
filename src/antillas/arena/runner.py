"""Plays the games of a tournament on all cores; a process that is lost costs nothing but its time."""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass

from antillas.arena.playing import Played, Rules, look_at_net, play_job
from antillas.arena.schedule import Job
from antillas.core.errors import BadOption

AHEAD = 4
"""Games for each process that are handed out at a time: enough that none waits, few enough that a test can stop."""
MOST_LOSSES = 5
"""How often processes may be lost before the run gives up: then something is wrong with the machine."""


@dataclass(frozen=True)
class LocalProcesses:
    """Processes of this computer; one for each core unless it is said how many."""

    workers: int | None = None

    def check(self) -> None:
        """Refuse a number of processes that is none."""
        if self.workers is not None and self.workers < 1:
            raise BadOption("A match needs at least one process, not {processes}.", processes=self.workers)

    def play(self, rules: Rules, jobs: Sequence[Job]) -> Iterator[Played]:
        """Play all games; they come as they end, in whatever order."""
        look_at_net(rules)
        processes = min(len(jobs), self.workers or cores())
        if processes <= 1:
            for job in jobs:
                yield play_job(rules, job)
            return
        waiting = {job.number: job for job in jobs}
        losses = 0
        while waiting:
            try:
                for played in _with_pool(rules, list(waiting.values()), processes):
                    del waiting[played.game]
                    yield played
            except BrokenProcessPool:
                losses += 1
                if losses > MOST_LOSSES:
                    raise


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def end_with_parent() -> None:
    """See to it that this process ends when its parent is killed: it would wait for work for ever."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait_for_the_end() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait_for_the_end, daemon=True).start()


def begin_work() -> None:
    """What a process does first; the one that has started it says what all of them would find in the nets."""
    end_with_parent()
    logging.getLogger("antillas.bots").setLevel(logging.ERROR)


def _with_pool(rules: Rules, jobs: Sequence[Job], processes: int) -> Iterator[Played]:
    # Started afresh rather than forked: safe with threads, and the same on every system.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=begin_work)
    rest = iter(jobs)
    running: set[Future[Played]] = set()
    try:
        while True:
            with suppress(StopIteration):
                while len(running) < processes * AHEAD:
                    running.add(pool.submit(play_job, rules, next(rest)))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: one.exception() is not None):
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
