"""Processes that kill themselves: one parent forks children that do one thing at a table and die at a chosen moment."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from typing import Any, Self

from sqlalchemy import event

from antillas.table.autoplay import settle
from antillas.table.service import SeatPlan, Service

SURVIVED = 0


class Crasher:
    """Runs operations in processes that are killed at the n-th statement, commit or return of a connection."""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.table.crashing"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def run(self, url: str, moment: int, what: str, *arguments: object) -> bool:
        """Do something and die at a moment; whether the process was killed before it had finished."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps([url, moment, what, arguments])}\n")
        self._process.stdin.flush()
        status = int(self._process.stdout.readline())
        assert status in (SURVIVED, -signal.SIGKILL)
        return status != SURVIVED


class Bomb:
    """Counts the moments at which a server could die, and kills this process at one of them."""

    def __init__(self, service: Service, moment: int) -> None:
        self._left = moment
        for name in ("before_cursor_execute", "after_cursor_execute", "commit"):
            event.listen(service.store.engine, name, self.tick)
        event.listen(service.store.engine.pool, "checkin", self.tick)

    def tick(self, *_: object) -> None:
        """One moment later."""
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def operate(url: str, moment: int, what: str, arguments: list[Any]) -> None:
    """Do one thing at a table."""
    service = Service.connect(url)
    Bomb(service, moment)
    if what == "settle":
        settle(service, arguments[0], random.Random(1))
    elif what == "branch":
        table_id, tokens, step, names = arguments
        service.branch(table_id, tokens, step, [SeatPlan(name) for name in names])
    elif what == "play":
        due = service.pending_move(arguments[0])
        assert due is not None
        service.play(due, [arguments[1]])
    else:
        getattr(service, what)(*arguments)


def main() -> None:
    """Read lines and fork a child for each; the children have everything imported that such a database needs."""
    known: set[str] = set()
    for line in sys.stdin:
        url, moment, what, arguments = json.loads(line)
        if (kind := url.partition(":")[0]) not in known:
            Service.connect(url).close()
            known.add(kind)
        child = os.fork()
        if child == 0:
            operate(url, moment, what, arguments)
            os._exit(SURVIVED)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
