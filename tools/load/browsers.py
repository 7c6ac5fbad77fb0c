"""Browsers at tables: they do what `web/static/table.js` does, and one at each table plays."""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter, deque
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urlencode

from tools.load.wire import Answer, Broken, Wires

RETRY_SECONDS = 5.0
"""After so long the script asks again when an answer was no table."""
LOOKS_EVERY = 0.15
"""Changes that follow each other more quickly are fetched together."""
SEEN = 1000
"""The number of the change stands in so many first bytes of a fragment."""
_SEQUENCE = re.compile(rb'data-sequence="([0-9]+)"')
_ACTION = re.compile(rb'<button(?![^>]*aria-disabled)[^>]* data-action="([0-9 ]+)"')
_END_TURN = b'id="end-turn-button"'
_PICK = re.compile(rb'<form id="pick".*?</form>', re.DOTALL)
_FIELD = re.compile(rb'<input type="hidden" name="([^"]+)" value="([^"]*)"')
OVER = b'class="score'


@dataclass
class Figures:
    """What is measured."""

    shown: list[float] = field(default_factory=list)
    """Seconds from a click to the page that shows it, once for every browser at the table."""
    everywhere: list[float] = field(default_factory=list)
    """Seconds from a click until every browser at the table shows it."""
    answers: list[float] = field(default_factory=list)
    """Seconds from a click to its answer, which is the new page of who clicked."""
    errors: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    """Moves that people made; the other clicks end turns."""
    events: int = 0
    fragments: int = 0
    """Fragments that were fetched after an event."""
    bytes: int = 0
    hints: Counter[str] = field(default_factory=Counter)
    """What became of wishes for hints."""
    hint_times: list[float] = field(default_factory=list)
    """Seconds from the wish for a hint to the hint."""

    @property
    def clicks(self) -> int:
        """What people did."""
        return len(self.answers)


@dataclass
class Click:
    """A click that not every browser at the table shows yet."""

    sequence: int
    """The number of the change that it makes."""
    at: float
    browsers: int
    """Those that do not show it yet."""


THINKING = 202
HINTS = {THINKING: "asked", 503: "refused since the coach was busy", 409: "asked too late"}
"""What became of a wish for a hint, by the status of the answer."""
ASKS_EVERY = 0.5
"""Seconds between two looks for the hint, as in the script."""


class Browser:
    """The page of a table in somebody's browser. The names are those of the script, which it does in the same order."""

    def __init__(self, wires: Wires, host: str, path: str, cookie: str, figures: Figures) -> None:
        self.wires = wires
        self.path = path
        self._figures = figures
        self._headers = f"Host: {host}\r\nAccept-Encoding: gzip\r\nAccept-Language: en\r\n" + (
            f"Cookie: {cookie}\r\n" if cookie else ""
        )
        self._origin = f"Origin: http://{host}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        self._fragment = self._get(f"{path}?fragment=1")
        self._awaited: deque[Click] = deque()
        """What others or this browser clicked and this one does not show yet."""
        self.sequence = -1
        self.heard_last = -1
        self.page = Answer(0, b"", b"")
        self._sending = False
        self._heard = 0
        self._asking = False
        self._ask_again = False
        self._looked_at = -LOOKS_EVERY
        self._looking_soon: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.changed = asyncio.Event()

    def _get(self, path: str) -> bytes:
        return f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode()

    def _post(self, path: str, fields: list[tuple[str, str]]) -> bytes:
        body = urlencode(fields)
        return (
            f"POST {path} HTTP/1.1\r\n{self._headers}{self._origin}Content-Length: {len(body)}\r\n\r\n{body}".encode()
        )

    # The page and its stream.

    async def open(self) -> None:
        """Load the page, then listen; every later change comes as a fragment."""
        answer = await self.wires.ask(self._get(self.path))
        found = _SEQUENCE.search(answer.text())
        if answer.status != 200 or found is None:
            raise Broken(f"page: status {answer.status}")
        self._take(answer, int(found[1]))
        request = f"GET {self.path}/events HTTP/1.1\r\n{self._headers}Accept: text/event-stream\r\n\r\n".encode()
        await self.wires.listen(request, self._hear, self._lose)

    def close(self) -> None:
        """Leave the page."""
        if self._looking_soon is not None:
            self._looking_soon.cancel()
        for task in self._tasks:
            task.cancel()
        self.wires.close()

    def _lose(self, why: str) -> None:
        self._figures.errors[f"stream: {why}"] += 1

    def _hear(self, sequence: int) -> None:
        self._figures.events += 1
        self.heard_last = max(self.heard_last, sequence)
        self._start_refresh(sequence)

    def _take(self, answer: Answer, sequence: int) -> None:
        """The page is exchanged: `exchange` of the script."""
        self.page, self.sequence = answer, sequence
        now = self._looked_at = asyncio.get_running_loop().time()
        while self._awaited and self._awaited[0].sequence <= sequence:
            click = self._awaited.popleft()
            click.browsers -= 1
            self._figures.shown.append(now - click.at)
            if not click.browsers:
                self._figures.everywhere.append(now - click.at)
        self.changed.set()

    @property
    def missing(self) -> int:
        """Clicks that this browser does not show."""
        return len(self._awaited)

    def await_click(self, click: Click) -> None:
        """Somebody at the table has clicked."""
        self._awaited.append(click)

    # `refresh` of the script: one question at a time, and none about what is known.

    def _start_refresh(self, known: int | None = None) -> None:
        if known is not None:
            if known <= self.sequence:
                return
            self._heard = max(self._heard, known)
        if self._sending:
            return
        if self._asking:
            self._ask_again = True
            return
        loop = asyncio.get_running_loop()
        if known is not None and loop.time() < self._looked_at + LOOKS_EVERY:
            self._looking_soon = self._looking_soon or loop.call_at(self._looked_at + LOOKS_EVERY, self._look)
            return
        self._asking = True
        task = asyncio.get_running_loop().create_task(self._refresh())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _look(self) -> None:
        self._looking_soon = None
        self._start_refresh(self._heard)

    async def _refresh(self) -> None:
        try:
            answer = await self.wires.ask(self._fragment)
            self._figures.fragments += 1
            self._figures.bytes += len(answer.body)
            found = _SEQUENCE.search(answer.text(SEEN)) if answer.status == 200 else None
            if found is None:
                self._retry_later(f"status {answer.status}")
            elif int(found[1]) > self.sequence and not self._sending:
                self._take(answer, int(found[1]))
        except Broken as why:
            self._retry_later(str(why))
        finally:
            self._asking = False
        if self._ask_again:
            self._ask_again = False
            self._start_refresh(self._heard)

    def _retry_later(self, why: str) -> None:
        self._figures.errors[f"fragment: {why}"] += 1
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self._start_refresh)

    # The script of hints: it asks until the coach has thought, or is told that the coach is busy.

    async def ask_coach(self) -> None:
        """Ask for a hint; nobody waits for it here, as people do not wait either before they look at the board."""
        asked = await self.wires.ask(self._post(f"{self.path}/hint?fragment=1", [("sequence", str(self.sequence))]))
        self._figures.hints[HINTS.get(asked.status, f"status {asked.status}")] += 1
        if asked.status == THINKING:
            task = asyncio.create_task(self._hear_coach(asyncio.get_running_loop().time()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _hear_coach(self, began: float) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(ASKS_EVERY)
            try:
                answer = await self.wires.ask(self._get(f"{self.path}/hint?fragment=1"))
            except Broken as why:
                self._figures.errors[f"hint: {why}"] += 1
                return
            if answer.header("x-hint") == "ready":
                self._figures.hint_times.append(loop.time() - began)
            if answer.status != THINKING:
                return

    # `send` of the script: the answer is the fragment.

    async def send(self, what: str, fields: list[tuple[str, str]]) -> bool:
        """Post a form of the page; whether the table did it."""
        self._sending = True
        try:
            answer = await self.wires.ask(self._post(f"{self.path}/{what}?fragment=1", fields))
            found = _SEQUENCE.search(answer.text(SEEN))
            if found is not None:
                self._take(answer, int(found[1]))
            if answer.status != 200:
                self._figures.errors[f"{what}: status {answer.status}"] += 1
                self.changed.set()
            return answer.status == 200
        except Broken as why:
            self._figures.errors[f"{what}: {why}"] += 1
            self.changed.set()
            return False
        finally:
            self._sending = False
            if self._heard > self.sequence:
                self._start_refresh(self._heard)


class Person:
    """Who plays in a browser: looks at the page, thinks, and clicks on anything that can be clicked."""

    def __init__(
        self,
        table_id: str,
        token: str,
        browsers: list[Browser],
        dice: random.Random,
        think: float,
        hints: float = 0.0,
    ) -> None:
        self.table_id = table_id
        self.token = token
        self.browsers = browsers
        self._own = browsers[0]
        self._dice = dice
        self._think = think
        self._hints = hints
        """The part of the choices about which the coach is asked first."""
        self.is_over = False
        """Whether nothing more is to be clicked."""

    def choice(self) -> tuple[str, list[tuple[str, str]]] | None:
        """What a random click on the page sends, and where to; None if there is nothing to do."""
        page = self._own.page.text()
        sequence = ("sequence", str(self._own.sequence))
        if _END_TURN in page:
            return "end-turn", [sequence]
        if pick := _PICK.search(page):
            return "move", [(name.decode(), unescape(value.decode())) for name, value in _FIELD.findall(pick[0])]
        actions = sorted(set(_ACTION.findall(page)))
        return ("move", [sequence, ("action", self._dice.choice(actions).decode())]) if actions else None

    async def play(self, figures: Figures) -> None:
        """Whenever there is a choice: think, and click."""
        loop = asyncio.get_running_loop()
        while not self.is_over:
            await self._own.changed.wait()
            self._own.changed.clear()
            if self.is_over or self.choice() is None:
                continue
            if self._dice.random() < self._hints:
                await self._own.ask_coach()
            await asyncio.sleep(self._think * self._dice.uniform(0.5, 1.5))
            chosen = self.choice()
            if self.is_over or chosen is None:
                continue
            click = Click(self._own.sequence + 1, loop.time(), len(self.browsers))
            for browser in self.browsers:
                browser.await_click(click)
            was_done = await self._own.send(*chosen)
            figures.answers.append(loop.time() - click.at)
            figures.moves += was_done and chosen[0] == "move"
