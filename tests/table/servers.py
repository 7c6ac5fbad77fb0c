"""Server processes for tests: each has a service of its own, is told what to do by lines, and can be killed."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Self

from antillas.core.errors import AntillasError
from antillas.table.autoplay import Runner
from antillas.table.service import SeatPlan, Service


class ServerProcess:
    """Another process with a service at the same database."""

    def __init__(self, url: str, *, plays: bool = False) -> None:
        command = [sys.executable, "-m", "tests.table.servers", url, "plays" if plays else "watches"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._read() == "ready"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def ask(self, what: str, **named: object) -> Any:
        """Tell the process to do something and wait for what comes of it."""
        self.tell(what, **named)
        return self.answer()

    def tell(self, what: str, **named: object) -> None:
        """Tell the process to do something."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{json.dumps([what, named])}\n")
        self._process.stdin.flush()

    def answer(self) -> Any:
        """What has come of it."""
        return self._read()

    def kill(self) -> None:
        """End the process without any warning."""
        self._process.kill()
        self._process.communicate()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


class Server:
    """What the process does."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def do(self, what: str, named: dict[str, Any]) -> object:
        """One thing; errors are answered by their names."""
        try:
            return await getattr(self, what)(**named)
        except AntillasError as error:
            return type(error).__name__

    async def open(self, game: str, bots: list[str | None]) -> object:
        """A new table."""
        plans = [SeatPlan(f"Seat {number}", bot) for number, bot in enumerate(bots)]
        opened = await asyncio.to_thread(self._service.open, game, plans)
        return [opened.table_id, opened.tokens]

    async def act(self, table: str, tokens: list[str], sequence: int, actions: list[int]) -> object:
        """A move; the new sequence number."""
        return (await asyncio.to_thread(self._service.act, table, tokens, sequence, actions)).sequence

    async def look(self, table: str) -> object:
        """The sequence number and the actions so far."""
        look = await asyncio.to_thread(self._service.look, table, ())
        return [look.sequence, [step.action for step in look.steps]]

    async def until(self, table: str, sequence: int) -> object:
        """Wait to be told that a table has reached a number; looks at the table only if it has already."""
        async with self._service.subscriptions.watch(table) as changes:
            print(json.dumps("watching"), flush=True)
            async for reached in changes:
                if reached >= sequence:
                    return reached
        raise AssertionError

    async def take_lock(self, table: str) -> object:
        """Lock a table as if to play there, and keep the lock."""
        from antillas.table.locks import locks_for

        self._locks = locks_for(self._service.store)
        return await asyncio.to_thread(self._locks.take, table)


async def serve(url: str, plays: bool) -> None:
    """Do what the lines say until there are no more."""
    service = Service.connect(url)
    async with service.subscriptions:
        if plays:
            async with Runner(service, pause=0, workers=1):
                await _obey(service)
        else:
            await _obey(service)
    service.close()


async def _obey(service: Service) -> None:
    server = Server(service)
    print(json.dumps("ready"), flush=True)
    read: Callable[[], str] = sys.stdin.readline
    while line := await asyncio.to_thread(read):
        what, named = json.loads(line)
        print(json.dumps(await server.do(what, named)), flush=True)


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], sys.argv[2] == "plays"))
