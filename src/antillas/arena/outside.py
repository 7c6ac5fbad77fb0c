"""Bots in processes of their own: they are asked over standard input and output, within limits of time and memory.

`docs/arena.md` describes the protocol: one JSON object on each line, a question and an answer.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from antillas.arena.reasons import Forfeit, shortened
from antillas.bots.bot import UNLIMITED, Bot, Budget, Decision
from antillas.core.contract import State
from antillas.core.errors import AntillasError, BadOption, forbidden
from antillas.core.message import Message, Text
from antillas.core.views import plain_view
from antillas.table.process_memory import memory_of

LAUNCH = Path(__file__).with_name("launch.py")
PROTOCOL = 1
WANTS = ("view", "moves")
"""What a bot is told with each question unless it asks for something else."""
MEMORY = "memory"
"""Asked for by a bot that shall know what everybody saw happen, although it lies hidden now."""
KNOWN_WANTS = frozenset({"view", "moves", "position", MEMORY})
CHECK_SECONDS = 0.05
"""How often the memory of a bot that thinks is looked at."""
LONGEST_ANSWER = 1 << 20
"""Bytes of an answer; more is nonsense."""
KEPT_ERRORS = 2000
"""Bytes of what a bot printed last to its error stream."""


@dataclass(frozen=True)
class Limits:
    """What a process of a bot may use."""

    seconds: float = 10.0
    """For one decision."""
    megabytes: int = 1024
    start_seconds: float = 60.0
    """To start, and to get ready for a game."""

    def __post_init__(self) -> None:
        if not self.seconds > 0:  # what is no number is not more than 0, either
            raise BadOption(
                "The limit of time must be more than 0 seconds, not {seconds}.", seconds=f"{self.seconds:g}"
            )
        if self.megabytes < 1:
            raise BadOption("The limit of memory must be 1 MB or more, not {megabytes}.", megabytes=self.megabytes)


USUAL_LIMITS = Limits()


class Process:
    """The process of a bot: a line goes in, a line comes out; whatever goes wrong is a `Forfeit`, and ends it."""

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        self._limits = limits
        started = (sys.executable, "-S", "-E", str(LAUNCH), str(2 * limits.megabytes << 20), *command)
        self._process = subprocess.Popen(
            started,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._to = self._process.stdin.fileno()
        self._from = self._process.stdout.fileno()
        self._errors = self._process.stderr.fileno()
        self._heard = b""
        self._said = b""
        """The end of its error stream."""
        self._wait = selectors.DefaultSelector()
        for stream in (self._from, self._errors):
            os.set_blocking(stream, False)
            self._wait.register(stream, selectors.EVENT_READ)
        os.set_blocking(self._to, False)

    def tell(self, message: dict[str, object], seconds: float) -> None:
        """Send a message; a bot that does not read it in time has failed."""
        data = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        until = monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self._to, selectors.EVENT_WRITE)
            while data:
                if not ready.select(max(0.0, until - monotonic())):
                    raise self._too_slow(seconds)
                try:
                    data = data[os.write(self._to, data) :]
                except BlockingIOError:
                    continue
                except OSError:
                    raise self._ended() from None

    def ask(self, message: dict[str, object], seconds: float) -> dict[str, Any]:
        """Send a message and wait for the answer."""
        self.tell(message, seconds)
        line = self._line(seconds)
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            self.stop()
            raise Forfeit(
                "it answered {answer}, which is no JSON object", answer=shortened(line.decode(errors="replace"))
            )
        return answer

    def stop(self) -> None:
        """End the process and all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._wait.close()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream
            stream.close()

    def _line(self, seconds: float) -> bytes:
        until = monotonic() + seconds
        most = self._limits.megabytes << 20
        while b"\n" not in self._heard:
            if memory_of(self._process.pid) > most:
                raise self._too_big()
            left = until - monotonic()
            if left <= 0:
                raise self._too_slow(seconds)
            for key, _ in self._wait.select(min(CHECK_SECONDS, left)):
                if not self._read(key.fd):
                    raise self._ended()
            if len(self._heard) > LONGEST_ANSWER:
                self.stop()
                raise Forfeit("its answer has no end")
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def _read(self, stream: int) -> bool:
        """Take what has come; False if nothing will come any more."""
        try:
            data = os.read(stream, 1 << 16)
        except BlockingIOError:
            return True
        if stream == self._errors:
            self._said = (self._said + data)[-KEPT_ERRORS:]
            if not data:
                self._wait.unregister(stream)
            return True
        self._heard += data
        return bool(data)

    def _too_slow(self, seconds: float) -> Forfeit:
        self.stop()
        return Forfeit("it took longer than {seconds} seconds", seconds=Text(f"{seconds:g}"))

    def _too_big(self) -> Forfeit:
        self.stop()
        return Forfeit("it took more than {megabytes} MB of memory", megabytes=self._limits.megabytes)

    def _ended(self) -> Forfeit:
        """Why it has ended: by the last line that it printed."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        with suppress(OSError):
            self._said = (self._said + os.read(self._errors, 1 << 16))[-KEPT_ERRORS:]
        lines = self._said.decode(errors="replace").strip().splitlines()
        self.stop()
        code = self._process.returncode
        if lines and "MemoryError" in lines[-1]:
            return self._too_big()
        if not lines:
            return Forfeit("its process has ended with code {code}", code=code)
        return Forfeit("its process has ended: {line}", line=shortened(lines[-1]))


class OutsideBot(Bot):
    """A bot of a user at a seat: each decision is a question to its process."""

    summary = "A bot in a process of its own."

    def __init__(self, kind: str, process: Process, limits: Limits) -> None:
        self.kind = kind
        self._process = process
        self._limits = limits
        self._seat = 0
        self._wants: tuple[str, ...] = WANTS

    def begin(self, game_id: str, players: int, seat: int, seed: int, budget: Budget = UNLIMITED) -> None:
        """Get ready for a game."""
        self._seat = seat
        told = {"type": "start", "protocol": PROTOCOL, "game": game_id, "players": players, "seat": seat, "seed": seed}
        told |= {"budget": {"seconds": budget.seconds, "nodes": budget.nodes}, "limit": self._limits.seconds}
        answer = self._process.ask(told, self._limits.start_seconds)
        if answer.get("type") != "ready":
            raise Forfeit("it answered {answer} instead of being ready", answer=shortened(json.dumps(answer)))
        wants = answer.get("wants", WANTS)
        if not isinstance(wants, list | tuple) or not set(wants) <= KNOWN_WANTS:
            raise Forfeit("it wants {wants}, which does not exist", wants=shortened(json.dumps(wants)))
        self._wants = tuple(wants)
        self.remembers = MEMORY in wants

    def decide(self, position: State, budget: Budget) -> Decision:
        """What the process answers; a seat with one choice is not asked."""
        legal = position.legal()
        if len(legal) == 1:
            return Decision(legal[0])
        answer = self._process.ask(self.question(position, legal), self._limits.seconds)
        return Decision(chosen(position, legal, answer))

    def question(self, position: State, legal: list[int]) -> dict[str, object]:
        """What the bot is told of its position: what its seat may know."""
        told: dict[str, object] = {"type": "decide"}
        if "view" in self._wants:
            told["view"] = plain_view(position.view(self._seat))
        if "moves" in self._wants:
            told["moves"] = [{"action": action, "text": position.text(action)} for action in legal]
        if "position" in self._wants:
            told["position"] = position.to_dict()
        return told

    def end(self, scores: list[int], places: list[float]) -> None:
        """Tell how the game ended; nothing is answered, and a bot that does not listen has lost nothing."""
        with suppress(Forfeit):
            self._process.tell({"type": "end", "scores": scores, "places": places}, self._limits.seconds)


def chosen(position: State, legal: list[int], answer: dict[str, Any]) -> int:
    """The action in an answer, by its number or in the notation; `Forfeit` if it is none or not legal."""
    action, move = answer.get("action"), answer.get("move")
    if isinstance(move, str):
        try:
            action = position.parse(move)
        except AntillasError as error:
            raise _nonsense(move, error.cited()) from None
    if isinstance(action, bool) or not isinstance(action, int):
        raise Forfeit("it answered {answer}, which has no action and no move", answer=shortened(json.dumps(answer)))
    if action not in legal:
        try:
            refusal = position.why_not(action)
        except AntillasError as error:
            raise _nonsense(str(action), error.cited()) from None
        assert refusal is not None
        raise _nonsense(move if isinstance(move, str) else position.text(action), forbidden(refusal).cited())
    return action


def _nonsense(what: str, reason: Message) -> Forfeit:
    return Forfeit("it chose {move}, which is not legal: {reason}", move=shortened(what), reason=reason)
