"""Worker processes in which bots think: each can be given up at any time without harm to anything else."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from antillas.bots.registry import seat_bot
from antillas.core.contract import State
from antillas.games import game

START_SECONDS = 60.0
"""How long a worker process may take to start; that does not count as thinking."""


class NoAnswer(Exception):
    """A bot has not chosen: it took too long, failed or was given up; the text says which."""


@dataclass(frozen=True)
class Job:
    """A question to a bot: a position by its actions, and which bot."""

    game_id: str
    actions: tuple[int, ...]
    bot: str
    seed: int


Chooser = Callable[[Job], int]


def bot_choice(job: Job) -> int:
    """What the bot chooses in the position."""
    played = game(job.game_id, {})
    state: State = played.start()
    for action in job.actions:
        state.apply(action)
    return seat_bot(job.bot, played.name, int(state.player), job.seed).decide(state).action


class BotProcess:
    """One worker process, started when it is first needed and again after it was killed.

    Everything but `kill` is called from one thread at a time.
    """

    def __init__(self, choose: Chooser) -> None:
        self._choose = choose
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._wanted = True
        self._lock = threading.Lock()
        """Held while the process is started or ended, so that it is not killed half-way."""

    def expect(self) -> None:
        """Get ready for a question; `kill` calls it off from now on."""
        self._wanted = True

    def think(self, job: Job, seconds: float) -> int:
        """The answer to a question; waits for it at most so long and then kills the process."""
        try:
            pipe = self._running()
            if not self._wanted:
                raise NoAnswer("it was given up")
            pipe.send(job)
            if not pipe.poll(seconds):
                raise NoAnswer("it took too long")
            answer = pipe.recv()
        except (EOFError, OSError):
            self.stop()
            raise NoAnswer("its process has ended") from None
        except NoAnswer:
            self.stop()
            raise
        if isinstance(answer, int):
            return answer
        raise NoAnswer(str(answer))

    def kill(self) -> None:
        """Give up the present question, from any thread."""
        self._wanted = False
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def stop(self) -> None:
        """End the process."""
        with self._lock:
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
            if self._pipe is not None:
                self._pipe.close()
            self._process = self._pipe = None

    def _running(self) -> Connection:
        if self._pipe is not None:
            return self._pipe
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._choose), daemon=True)
        with self._lock:
            process.start()
            self._process, self._pipe = process, ours
        theirs.close()
        if not ours.poll(START_SECONDS):
            raise NoAnswer("its process did not start")
        ours.recv()
        return ours


def _work(pipe: Connection, choose: Chooser) -> None:
    """The worker process: answers until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server that is interrupted ends its workers itself
    pipe.send("ready")
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            answer: int | str = choose(job)
        except Exception as error:
            answer = f"it failed: {error!r}"
        try:
            pipe.send(answer)
        except OSError:
            return
