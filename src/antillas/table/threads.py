"""Threads in which a server draws, reads and writes, so that its loop never waits."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

T = TypeVar("T")
MOST = 40
"""Threads, if nothing else is said; who comes later waits until one is free."""


class Job(Generic[T]):
    """Something to be done in a thread, and who waits for it."""

    def __init__(self, do: Callable[[], T]) -> None:
        self._loop = asyncio.get_running_loop()
        self._do = do
        self._context = contextvars.copy_context()
        self.done: asyncio.Future[T] = self._loop.create_future()

    def run(self) -> None:
        """Do it, in this thread."""
        try:
            result = self._context.run(self._do)
        except BaseException as error:
            self._tell(self.done.set_exception, error)
        else:
            self._tell(self.done.set_result, result)

    def _tell(self, how: Callable[[Any], None], what: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end, how, what)

    def _end(self, how: Callable[[Any], None], what: object) -> None:
        if not self.done.done():  # nobody waits any more if it was cancelled
            how(what)


class Threads:
    """Threads that are started when they are needed and then kept; half as dear as those of asyncio."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._jobs: SimpleQueue[Job[Any] | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._started: list[threading.Thread] = []
        self._free = 0
        """Threads that wait for a job, less the jobs that wait for them."""

    async def run(self, do: Callable[[], T]) -> T:
        """Have something done; on the loop."""
        job = Job(do)
        with self._lock:
            self._free -= 1
            if self._free < 0 and len(self._started) < self._most:
                self._started.append(threading.Thread(target=self._work, name="table", daemon=True))
                self._started[-1].start()
        self._jobs.put(job)
        return await job.done

    def close(self, waits: bool = False) -> None:
        """Let all threads end when they are done; who waits for them does not go on before."""
        with self._lock:
            started, self._started = self._started, []
        for _ in started:
            self._jobs.put(None)
        for thread in started if waits else ():
            thread.join()

    def _work(self) -> None:
        with self._lock:
            self._free += 1
        while (job := self._jobs.get()) is not None:
            job.run()
            del job
            with self._lock:
                self._free += 1
