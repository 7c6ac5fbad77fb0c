"""Everybody who plays in one run: tables are opened, browsers come, people play, and at the end all is looked at."""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import time
from collections.abc import Coroutine
from typing import Any
from urllib.parse import urlencode

from tools.load.browsers import OVER, Browser, Figures, Person
from tools.load.records import LastLook, last_look
from tools.load.server import HOST
from tools.load.wire import Broken, Wires

GAME, PLAYERS, BOT = "puerto-rico", 3, "heuristic"
AT_ONCE = 8
"""How many tables and pages are opened at the same time."""
DRAIN_SECONDS = 15.0
_TOKEN = re.compile(r"(?:^|~)s\.([^~]+)")


class Crowd:
    """The people and those who watch them."""

    def __init__(self, options: argparse.Namespace, port: int, figures: Figures) -> None:
        self._options = options
        self._port = port
        self._host = f"{HOST}:{port}"
        self._figures = figures
        self._dice = random.Random(options.seed)
        self._few = asyncio.Semaphore(AT_ONCE)
        self.people: list[Person] = []
        self.browsers: list[Browser] = []

    async def gather(self) -> None:
        """Open all tables, then let all browsers load their pages and listen."""
        opened = await self._all(self._open(number) for number in range(self._options.tables))
        shared = [list[Browser]() for _ in opened]
        for number in range(self._options.browsers):
            table_id, cookie, _ = opened[number % len(opened)]
            is_own = number < len(opened)
            wires = Wires(HOST, self._port)
            browser = Browser(wires, self._host, f"/t/{table_id}", cookie if is_own else "", self._figures)
            shared[number % len(opened)].append(browser)
        self.browsers = [browser for browsers in shared for browser in browsers]
        for (table_id, _, token), browsers in zip(opened, shared, strict=True):
            dice = random.Random(self._dice.random())
            self.people.append(Person(table_id, token, browsers, dice, self._options.think, self._options.hints))
        await self._all(browser.open() for browser in self.browsers)

    async def _open(self, number: int) -> tuple[str, str, str]:
        """Fill in the page for new tables; the table's id, the cookie and the token of the seat."""
        fields = {"players": str(PLAYERS), "confirm_turns": "1"}
        for seat in range(PLAYERS):
            fields[f"seat-{seat}-kind"] = "me" if seat == number % PLAYERS else f"bot-{BOT}"
            fields[f"seat-{seat}-name"] = f"Seat {seat}"
        body = urlencode(fields)
        head = f"POST /new/{GAME} HTTP/1.1\r\nHost: {self._host}\r\nContent-Length: {len(body)}\r\n"
        kind = "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        wires = Wires(HOST, self._port)
        answer = await wires.ask(f"{head}{kind}{body}".encode())
        wires.close()
        cookie = answer.header("set-cookie").partition(";")[0]
        if answer.status != 303:
            raise Broken(f"new table: status {answer.status}")
        token = _TOKEN.search(cookie.partition("=")[2])
        assert token is not None
        return answer.header("location").removeprefix("/t/"), cookie, token[1]

    async def play(self, seconds: float) -> None:
        """Everybody plays for so long; nobody is interrupted in the middle of a request."""
        playing = [asyncio.create_task(person.play(self._figures)) for person in self.people]
        await asyncio.wait(playing, timeout=seconds)
        self.stop()
        await asyncio.gather(*playing)

    def stop(self) -> None:
        """Nobody clicks any more."""
        for person in self.people:
            person.is_over = True
            person.browsers[0].changed.set()

    async def last_looks(self) -> list[LastLook]:
        """Wait until bots have played and every browser shows every click, and look at every table once more."""
        patience = time.perf_counter() + DRAIN_SECONDS
        while (self._missing() or self._unsettled()) and time.perf_counter() < patience:
            await asyncio.sleep(0.1)
        self._figures.errors["click that a browser does not show"] += self._missing()
        self._figures.errors["table that does not come to rest"] += self._unsettled()
        return await self._all(map(self._last_look, self.people))

    async def _last_look(self, person: Person) -> LastLook:
        browsers = person.browsers
        heard = max(max(browser.heard_last, browser.sequence) for browser in browsers)
        return await last_look(browsers[0].wires, self._host, person.table_id, person.token, heard)

    def finished(self) -> int:
        """Games that are over."""
        return sum(OVER in person.browsers[0].page.text() for person in self.people)

    def close(self) -> None:
        """Hang up."""
        for browser in self.browsers:
            browser.close()

    def _missing(self) -> int:
        return sum(browser.missing for browser in self.browsers)

    def _unsettled(self) -> int:
        """Tables where a person is neither asked nor told the result."""
        return sum(person.choice() is None and OVER not in person.browsers[0].page.text() for person in self.people)

    async def _all(self, tasks: Any) -> list[Any]:
        """Everything, a few at a time; what fails is an error of the run."""

        async def one(task: Coroutine[Any, Any, Any]) -> Any:
            async with self._few:
                return await task

        return await asyncio.gather(*map(one, tasks))
