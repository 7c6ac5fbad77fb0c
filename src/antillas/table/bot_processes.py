"""Lasting processes in which bots think: each can be lost at any time without harm to anything but its memory."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from logging.handlers import QueueHandler
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Generic, TypeVar

from antillas.bots.bot import Decision
from antillas.table.bot_memory import Question
from antillas.table.process_memory import memory_of
from antillas.table.process_names import THINKING, name_process
from antillas.table.recent import Recent

START_SECONDS = 60.0
"""How long a process may take to start; that does not count as thinking."""
CHECK_SECONDS = 0.1
"""How often it is checked whether a bot that thinks has used up too much, or is not waited for any more."""
GRACE_SECONDS = 0.5
"""How long a bot may go on that is not waited for: if it ends by itself, its process need not be killed."""
SOON_SECONDS = 1.0
"""How long a table waits for the process that knows it while others are free."""
MOST_HOMES = 10_000
"""Tables of which it is known which process knows them."""
MEMORY_LIMIT = 512 << 20
"""Bytes above which a process is replaced by a new one between two questions."""
ATTEMPTS = 2
"""How often a question is asked if the process is lost."""

Q = TypeVar("Q")
A = TypeVar("A")
Answerer = Callable[[Question], Decision]
"""What answers questions in a process; a copy of it is made for every process and lives as long as that."""


@dataclass(frozen=True)
class Failure:
    """Stands for an answer: what went wrong."""

    reason: str


class NoAnswer(Exception):
    """A bot has not decided: it used up too much, failed or was given up; the text says which."""


class BotProcess(Generic[Q, A]):
    """One process, started when it is first needed and again when it is lost; for one thread at a time."""

    def __init__(self, answerer: Callable[[Q], A], memory_limit: int = MEMORY_LIMIT) -> None:
        self._answerer = answerer
        self._memory_limit = memory_limit
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: Q, seconds: float, given_up: threading.Event | None = None) -> A:
        """The answer to a question; after so many seconds, or when it is given up, the process is killed."""
        given_up = given_up or threading.Event()
        for _ in range(ATTEMPTS):
            try:
                answer = self._exchange(question, seconds, given_up)
            except (EOFError, OSError):
                self.stop()
            else:
                break
        else:
            raise NoAnswer("its process has ended")
        if self._memory() > self._memory_limit:
            self.stop()
        if isinstance(answer, Failure):
            raise NoAnswer(answer.reason)
        return answer

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _exchange(self, question: Q, seconds: float, given_up: threading.Event) -> A | Failure:
        if self._pipe is None:
            self._receive(self._start(), START_SECONDS, given_up)
        assert self._pipe is not None
        if given_up.is_set():
            raise NoAnswer("it was given up")
        self._pipe.send(question)
        answer: A | Failure = self._receive(self._pipe, seconds, given_up)
        return answer

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._answerer), daemon=True)
        process.start()
        self._process = process
        theirs.close()
        return self._pipe

    def _receive(self, pipe: Connection, seconds: float, given_up: threading.Event) -> Any:
        until = monotonic() + seconds
        while True:
            if pipe.poll(min(CHECK_SECONDS, max(0.0, until - monotonic()))):
                told = pipe.recv()
                if not isinstance(told, logging.LogRecord):
                    return told
                logging.getLogger(told.name).handle(told)
            if given_up.is_set():
                raise self._killed("it was given up")
            if monotonic() >= until:
                raise self._killed("it took too long")
            if self._memory() > 2 * self._memory_limit:
                raise self._killed("it took too much memory")

    def _killed(self, reason: str) -> NoAnswer:
        self.stop()
        return NoAnswer(reason)

    def _memory(self) -> int:
        """Bytes that the process holds."""
        return 0 if self._process is None else memory_of(self._process.pid)


class ToParent(QueueHandler):
    """Hands what a process has to say to the log of its parent, which alone knows where that is and how it looks."""

    def enqueue(self, record: logging.LogRecord) -> None:
        """Send a record before the answer."""
        self.queue.send(record)  # type: ignore[attr-defined]  # the queue is the pipe


def _work(pipe: Connection, answerer: Callable[[Any], object]) -> None:
    """The process: answers until nobody asks any more."""
    name_process(THINKING)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server that is interrupted ends its processes itself
    logging.getLogger().addHandler(ToParent(pipe))  # type: ignore[arg-type]  # a pipe is queue enough
    pipe.send("ready")
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):  # a killed parent closes the pipe, or resets it if there was an answer to read
            return
        try:
            answer = answerer(question)
        except Exception as error:
            answer = Failure(f"it failed: {error!r}")
        try:
            pipe.send(answer)
        except OSError:
            return


class BotProcesses:
    """The processes of a server, for its event loop: a table is asked where its bots remember it, if that is free."""

    def __init__(self, count: int, answerer: Answerer) -> None:
        self._processes = [BotProcess(answerer) for _ in range(count)]
        self._idle = list(self._processes)
        """The one that is idle for longest comes first."""
        self._freed = asyncio.Event()
        self._homes: Recent[str, BotProcess[Question, Decision]] = Recent(MOST_HOMES)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")
        self._given_up: set[threading.Event] = set()
        """For each question that is asked now, how it can be given up."""

    async def ask(self, question: Question, seconds: float) -> Decision:
        """The answer to a question, or `NoAnswer`; who is cancelled gives the question up."""
        process = await self._process_for(question.table_id)
        given_up = threading.Event()
        self._given_up.add(given_up)
        loop = asyncio.get_running_loop()
        answer = loop.run_in_executor(self._threads, process.ask, question, seconds, given_up)
        answer.add_done_callback(lambda _: self._release(process, given_up))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            loop.call_later(GRACE_SECONDS, given_up.set)
            answer.add_done_callback(asyncio.Future.exception)  # nobody else looks at it
            raise

    def close(self) -> None:
        """Give up all questions and end the processes."""
        for given_up in list(self._given_up):
            given_up.set()
        self._threads.shutdown()
        for process in self._processes:
            process.stop()

    async def _process_for(self, table_id: str) -> BotProcess[Question, Decision]:
        """The process that knows the table if it is free soon, any other if not; it is not idle any more."""
        home = self._homes.get(table_id)
        loop = asyncio.get_running_loop()
        patience = loop.time() + SOON_SECONDS
        while True:
            waits = home is not None and home not in self._idle and loop.time() < patience
            if self._idle and not waits:
                break
            self._freed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout_at(patience if waits else None):
                    await self._freed.wait()
        process = home if home is not None and home in self._idle else self._idle[0]
        self._idle.remove(process)
        self._homes.put(table_id, process)
        return process

    def _release(self, process: BotProcess[Question, Decision], given_up: threading.Event) -> None:
        self._given_up.remove(given_up)
        self._idle.append(process)
        self._freed.set()
