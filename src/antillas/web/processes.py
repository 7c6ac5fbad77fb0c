"""The processes of a server: a parent that starts them, passes on what they tell each other, and ends them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from typing import Any

from antillas.table.linked import READY, Lines

STOP_SECONDS = 3.0
"""After so long a process that does not end is killed."""
AGAIN_SECONDS = 1.0
"""A process that has not lived for so long is started again only after the same time."""
ENDING = (signal.SIGTERM, signal.SIGINT)
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Part:
    """What one process does, until it is told to end by SIGTERM: its work gets the link to the parent."""

    name: str
    work: Callable[..., None]
    arguments: tuple[Any, ...] = ()


class Child:
    """One process and the link to it."""

    def __init__(self, part: Part, hear: Callable[[Child, bytes], None]) -> None:
        self._part = part
        self._hear = hear
        self.is_ready = False
        self._lines = Lines(self._told, lambda: None)
        self._process: BaseProcess | None = None

    async def start(self) -> None:
        """Start the process; the link is open before it can say anything."""
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        try:
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload([self._part.work.__module__])  # loaded once for all processes
            arguments = (self._part.work, theirs, *self._part.arguments)
            self._process = context.Process(target=_be, args=arguments, name=self._part.name)
            self._process.start()
        finally:
            theirs.close()
        await loop.create_connection(lambda: self._lines, sock=ours)

    async def wait(self) -> int | None:
        """Wait until the process has ended; its exit code."""
        assert self._process is not None
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
            self._lines.close()
        self._process.join()
        return self._process.exitcode

    def say(self, line: bytes) -> None:
        """Tell the process what another one has said."""
        self._lines.say(line)

    def end(self, kill: bool = False) -> None:
        """Tell the process to end, or make it."""
        if self._process is not None and self._process.is_alive():
            (self._process.kill if kill else self._process.terminate)()

    def _told(self, line: bytes) -> None:
        if line == READY:
            self.is_ready = True
        else:
            self._hear(self, line)


def _be(work: Callable[..., None], link: socket.socket, *arguments: object) -> None:
    """What a process does first and last: Ctrl+C reaches all, but the parent says when to end; then it ends at once."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(link, *arguments)
    logging.shutdown()
    os._exit(0)  # to take everything apart that is loaded would take longer than the rest of the end


class Parent:
    """Keeps all parts running until it is told to end; a part that was lost is started again."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self._children: set[Child] = set()
        self._ending = asyncio.Event()
        self._has_failed = False

    async def run(self) -> bool:
        """Run until SIGTERM or Ctrl+C; False if a part could not be started at all."""
        loop = asyncio.get_running_loop()
        for number in ENDING:
            loop.add_signal_handler(number, self._ending.set)
        keeping = [asyncio.create_task(self._keep(part)) for part in self._parts]
        ending = asyncio.create_task(self._ending.wait())
        await asyncio.wait({ending, *keeping}, return_when=asyncio.FIRST_COMPLETED)
        self._ending.set()
        self._end_all()
        _, late = await asyncio.wait(keeping, timeout=STOP_SECONDS)
        if late:
            _log.warning("Processes that did not end are killed: %d", len(late))
            self._end_all(kill=True)
        await asyncio.gather(*keeping)
        return not self._has_failed

    def _end_all(self, kill: bool = False) -> None:
        for child in self._children:
            child.end(kill)

    async def _keep(self, part: Part) -> None:
        """Have one process for a part at any time."""
        loop, was_ready = asyncio.get_running_loop(), False
        while not self._ending.is_set():
            child, began = Child(part, self._pass_on), loop.time()
            self._children.add(child)
            try:
                await child.start()
                if self._ending.is_set():
                    child.end()
                code = await child.wait()
            finally:
                self._children.discard(child)
            was_ready = was_ready or child.is_ready
            if self._ending.is_set():
                return
            if not was_ready:
                _log.error("The process %r does not start (exit code %s).", part.name, code)
                self._has_failed = True
                return
            _log.warning("The process %r has ended (exit code %s); another one is started.", part.name, code)
            if loop.time() - began < AGAIN_SECONDS:
                await asyncio.wait([asyncio.create_task(self._ending.wait())], timeout=AGAIN_SECONDS)

    def _pass_on(self, teller: Child, line: bytes) -> None:
        for child in self._children:
            if child is not teller:
                child.say(line)
