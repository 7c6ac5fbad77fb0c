"""Opens the table in the browser at once (`make play`) and compiles the engine beside it, if that has to be done.

Until then a server with the interpreted engine answers. When the engine is compiled, a server that runs it takes over:
this process keeps the socket at which people knock, so that nobody finds the door closed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from tools.build import ROOT, Engine

HOST = "127.0.0.1"
BACKLOG = 512
PINNED = {"ANTILLAS_INTERPRETED": "1"}
"""What keeps a server and all its processes from compiled files that appear while it runs."""
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
STOP_SECONDS = 10
"""After so long a process that does not end is killed."""
NICENESS = 10
"""How far the compiler gives way to the table."""
OPENING = "Opening the table. It is slower until the engine is compiled beside it, and then gets quick by itself."
STAYS = "The table goes on with the interpreted engine."
QUICK = "The engine is compiled, and the table runs it now: about thirty times as fast."


class Play:
    """A server that is there until it is told to end, and what is compiled beside it."""

    def __init__(self, serve: Sequence[str], build: Sequence[str], is_built: Callable[[], bool]) -> None:
        self._serve = serve
        self._build = build
        self._is_built = is_built
        self._ending = asyncio.Event()

    async def run(self, door: socket.socket) -> int:
        """Be open until Ctrl-C; the exit code of a server that ends by itself."""
        for number in ENDING:
            asyncio.get_running_loop().add_signal_handler(number, self._ending.set)
        is_quick = self._is_built() or "ANTILLAS_INTERPRETED" in os.environ
        if not is_quick:
            print(OPENING, flush=True)
        server = await self._open(door, {} if is_quick else PINNED, "--open")
        try:
            if not is_quick and await self._is_compiled_meanwhile(server, door):
                server = await self._take_over(server, door)
            return await self._until_the_end(server)
        finally:
            await end(server)

    async def _open(self, door: socket.socket, settings: dict[str, str], *words: str) -> Process:
        """Start a server; only the first one tells where it is."""
        return await asyncio.create_subprocess_exec(
            *self._serve,
            *words,
            f"--door={door.fileno()}",
            env={**os.environ, **settings},
            pass_fds=[door.fileno()],
            stdout=None if words else subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C comes to this process alone
        )

    async def _is_compiled_meanwhile(self, server: Process, door: socket.socket) -> bool:
        """Compile as soon as the server answers; False if that failed, or if there is no need of it any more."""
        if not await self._answers(server, door):
            return False
        compiling = await asyncio.create_subprocess_exec(*self._build, start_new_session=True)
        with suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PGRP, compiling.pid, NICENESS)
        try:
            await self._first(server.wait(), compiling.wait())
        finally:
            await end(compiling)
        if self._ending.is_set() or server.returncode is not None:
            return False
        if compiling.returncode:
            print(STAYS, flush=True)
        return compiling.returncode == 0 and self._is_built()

    async def _take_over(self, server: Process, door: socket.socket) -> Process:
        """End the server and start one with the compiled engine; if it does not start, one like the first."""
        await end(server)
        server = await self._open(door, {})
        if await self._answers(server, door):
            print(QUICK, flush=True)
        elif not self._ending.is_set():
            await end(server)
            print(STAYS, flush=True)
            server = await self._open(door, PINNED)
        return server

    async def _answers(self, server: Process, door: socket.socket) -> bool:
        """Wait for the first page; False if the server ends instead."""
        await self._first(server.wait(), first_page(door.getsockname()[1]))
        return not self._ending.is_set() and server.returncode is None

    async def _until_the_end(self, server: Process) -> int:
        await self._first(server.wait())
        return 0 if self._ending.is_set() else server.returncode or 0

    async def _first(self, *waited: Coroutine[Any, Any, object]) -> None:
        """Wait until one of these is done, or until everything is to end."""
        tasks = [asyncio.create_task(one) for one in (self._ending.wait(), *waited)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def first_page(port: int) -> None:
    """Ask for the front page until there is an answer; who knocks too early waits at the door."""
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(HOST, port)
            with closing(writer):
                writer.write(f"GET / HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n\r\n".encode())
                if await reader.readline():
                    return
        await asyncio.sleep(0.1)


async def end(process: Process) -> None:
    """Tell a process to end, and make an end of what is left of all that it has started."""
    with suppress(ProcessLookupError):
        process.terminate()
    with suppress(TimeoutError):
        await asyncio.wait_for(process.wait(), STOP_SECONDS)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    await process.wait()


async def play(port: int) -> int:
    """Open the table at a port of this computer."""
    try:
        door = socket.create_server((HOST, port), backlog=BACKLOG)
    except OSError as error:
        print(f"Port {port} is not free: {error.strerror}. `make play PORT=8001` takes another.", file=sys.stderr)
        return 1
    command = [str(Path(sys.executable).with_name("antillas")), "serve", "--quiet", f"--port={port}"]
    with door:
        return await Play(command, [sys.executable, "-m", "tools.build"], Engine().is_built).run(door)


def main() -> int:
    """The table, until Ctrl-C."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000, help="the port to listen at")
    os.chdir(ROOT)
    with suppress(KeyboardInterrupt):
        return asyncio.run(play(parser.parse_args().port))
    return 0


if __name__ == "__main__":
    sys.exit(main())
