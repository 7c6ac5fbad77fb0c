"""Changes that come at the same time are written in one transaction: all of them wait for the disk only once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from time import monotonic

from sqlalchemy import Connection

from antillas.core.errors import AntillasError
from antillas.table.errors import Busy

MOST_TOGETHER = 32
Job = Callable[[Connection], None]
"""Writes one change; if it refuses to, with an `AntillasError`, it has written nothing."""


class Waiting:
    """A change that is to be written."""

    def __init__(self, job: Job, patience: float) -> None:
        self.job = job
        self.until = monotonic() + patience
        self.woken = threading.Event()
        """Set when the change is written or refused, or when its thread is to write for all who wait."""
        self.is_done = False
        self.error: BaseException | None = None


class Writers:
    """The threads of a process that write: one of them writes for all who wait."""

    def __init__(self, begin: Callable[[float], AbstractContextManager[Connection]]) -> None:
        self._begin = begin
        self._lock = threading.Lock()
        self._waiting: list[Waiting] = []
        self._is_writing = False

    def write(self, job: Job, patience: float) -> None:
        """Have a change written when this returns; `Busy` if its turn does not come within so many seconds."""
        own = Waiting(job, patience)
        with self._lock:
            self._waiting.append(own)
            leads = not self._is_writing
            self._is_writing = True
        if leads or not self._was_written(own):
            self._lead(own)
        if own.error is not None:
            raise own.error

    def _was_written(self, own: Waiting) -> bool:
        """Wait; whether another thread has written this change, or else this thread is to write now."""
        if not own.woken.wait(max(0.0, own.until - monotonic())):
            with self._lock:
                if own in self._waiting and not own.woken.is_set():
                    self._waiting.remove(own)
                    raise Busy
            own.woken.wait()  # it is being written
        return own.is_done

    def _lead(self, own: Waiting) -> None:
        with self._lock:
            together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
        try:
            self._commit(together, own.until)
        finally:
            with self._lock:
                self._is_writing = bool(self._waiting)
                if self._waiting:
                    self._waiting[0].woken.set()
            for other in together:
                other.is_done = True
                other.woken.set()

    def _commit(self, together: list[Waiting], until: float) -> None:
        """Write changes in one transaction; if that fails, each in its own, so that none fails for another one."""
        has_begun = False
        try:
            with self._begin(max(0.0, until - monotonic())) as connection:
                has_begun = True
                for change in together:
                    try:
                        change.job(connection)
                    except AntillasError as error:
                        change.error = error
        except BaseException as error:
            if not has_begun or len(together) == 1:
                for change in together:
                    change.error = error
                return
            for change in together:
                change.error = None
                self._commit([change], change.until)
