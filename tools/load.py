"""Plays at many tables of a real server at once and prints how fast it is and what went wrong, which must be nothing.

The server runs in a process of its own, on a database of its own, reached at 127.0.0.1 only. At every table one seat
is played by this script through the JSON API, the others by bots. Afterwards every stored record is replayed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import sqlite3
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from antillas.core.errors import AntillasError
from antillas.core.record import from_json, last_position, position_after, result_of, to_json
from antillas.core.views import plain_view
from antillas.games import game
from antillas.table.autoplay import Runner
from antillas.table.service import Service
from antillas.web.app import create_app
from antillas.web.running import server_options
from antillas.web.settings import Rates, Settings

HOST = "127.0.0.1"
GAME, PLAYERS, BOT = "puerto-rico", 3, "heuristic"
AT_ONCE = 16
"""How many tables and streams are opened at the same time."""
MOST_CLICKS = 100_000
"""No run makes more, however long it may take."""
ANSWER_SECONDS, DRAIN_SECONDS, STOP_SECONDS, SET_UP_SECONDS = 30.0, 15.0, 20.0, 180.0
KEPT = httpx.Limits(keepalive_expiry=1.0)
"""An idle connection is given up before the server does it, which would look like an error."""
NO_LIMITS = Rates(address="", new="", join="", seat="", at_once=0, streams=1_000_000)


# The server.


def serve(database: str, pause: float) -> None:
    """Be the server: the real one without rate limits. Says its port first, and serves until it is told to stop."""
    app = create_app(Settings(database=database, rates=NO_LIMITS), runner=partial(Runner, pause=pause))
    config = uvicorn.Config(app, **server_options())
    with socket.create_server((HOST, 0), backlog=1024) as listening:
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)  # else every answer waits for 40 ms
        print(listening.getsockname()[1], flush=True)
        uvicorn.Server(config).run(sockets=[listening])


@contextmanager
def server(database: str, log: Path, pause: float) -> Iterator[str]:
    """The address of a server that runs until the block ends; what it complains about goes into the log."""
    command = [sys.executable, __file__, "--serve", database, "--pause", str(pause)]
    with log.open("w") as complaints:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=complaints, text=True)
        try:
            assert process.stdout is not None
            port = process.stdout.readline().strip()
            if not port:
                raise SystemExit(f"The server does not start: {log.read_text()}")
            yield f"http://{HOST}:{port}"
        finally:
            process.terminate()
            try:
                process.communicate(timeout=STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()


# The people.


@dataclass
class Figures:
    """What is measured."""

    delays: list[float] = field(default_factory=list)
    """Seconds from a click to its event, once for every stream of the table."""
    answers: list[float] = field(default_factory=list)
    """Seconds from a click to its answer."""
    errors: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    """Moves that people made."""
    events: int = 0
    seconds: float = 0.0
    stored: int = 0
    """Moves that were stored meanwhile, whoever made them."""

    @property
    def clicks(self) -> int:
        """What people did: moves and ends of turns."""
        return len(self.answers)


@dataclass
class Person:
    """Somebody who plays at a table and hears of its changes; others may listen at the same table."""

    client: httpx.AsyncClient
    table_id: str
    token: str
    seat: int
    awaited: list[deque[tuple[int, float]]] = field(default_factory=list)
    """For every stream of the table the clicks that it has not told of yet, by sequence number and time."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    heard: int = -1
    last: dict[str, Any] = field(default_factory=dict)
    """The table as the server showed it last."""

    def hear(self, stream: int, sequence: int, figures: Figures) -> None:
        """An event has arrived."""
        arrived = time.perf_counter()
        figures.events += 1
        clicks = self.awaited[stream]
        while clicks and clicks[0][0] <= sequence:
            figures.delays.append(arrived - clicks.popleft()[1])
        self.heard = max(self.heard, sequence)
        self.changed.set()


class Crowd:
    """Everybody who plays in one run."""

    def __init__(self, options: argparse.Namespace, url: str, figures: Figures) -> None:
        self._options = options
        self._url = url
        self._figures = figures
        self._dice = random.Random(options.seed)
        self._few = asyncio.Semaphore(AT_ONCE)
        self._tls = ssl.create_default_context()  # never used, but dear to make for every client
        self._exit = AsyncExitStack()
        self._streams: list[asyncio.Task[None]] = []
        self._over = False
        self.people: list[Person] = []

    # Before: tables are opened, and streams connected.

    async def gather(self) -> None:
        """Open all tables and all streams, and wait until every stream has told the present number."""
        opened = await asyncio.gather(*(self._open(number) for number in range(self._options.tables)))
        self.people = [person for person in opened if person is not None]
        if len(self.people) < self._options.tables:
            return
        ready = []
        for number in range(self._options.streams):
            person = self.people[number % len(self.people)]
            person.awaited.append(deque())
            ready.append(asyncio.Event())
            self._streams.append(asyncio.create_task(self._listen(person, len(person.awaited) - 1, ready[-1])))
        await asyncio.gather(*(event.wait() for event in ready))

    async def _open(self, number: int) -> Person | None:
        seat = number % PLAYERS
        seats = [{"name": f"Seat {at}", "bot": None if at == seat else BOT} for at in range(PLAYERS)]
        client = httpx.AsyncClient(
            base_url=self._url, timeout=ANSWER_SECONDS, limits=KEPT, trust_env=False, verify=self._tls
        )
        await self._exit.enter_async_context(client)
        async with self._few:
            answer = await self._ask("open", client.post("/api/tables", json={"game": GAME, "seats": seats}))
        if answer is None:
            return None
        token = answer["tokens"][str(seat)]
        client.headers["Authorization"] = f"Bearer {token}"
        return Person(client, answer["table_id"], token, seat)

    async def _listen(self, person: Person, stream: int, ready: asyncio.Event) -> None:
        path = f"/api/tables/{person.table_id}/events"
        timeout = httpx.Timeout(ANSWER_SECONDS, read=None)
        try:
            async with AsyncExitStack() as stack:
                async with self._few:
                    request = person.client.stream("GET", path, timeout=timeout)
                    response = await stack.enter_async_context(request)
                if response.status_code != httpx.codes.OK:
                    self._figures.errors[f"stream: status {response.status_code}"] += 1
                    return
                async for line in response.aiter_lines():
                    if line.startswith("id:"):
                        person.hear(stream, int(line.removeprefix("id:")), self._figures)
                        ready.set()
            self._figures.errors["stream: ended"] += 1
        except httpx.HTTPError as error:
            self._figures.errors[f"stream: {type(error).__name__}"] += 1
        finally:
            ready.set()

    # While they play.

    async def play(self, seconds: float) -> None:
        """Everybody plays for so long; nobody is interrupted in the middle of a request."""
        playing = [asyncio.create_task(self._play(person)) for person in self.people]
        await asyncio.wait(playing, timeout=seconds)
        self._over = True
        for person in self.people:
            person.changed.set()
        await asyncio.gather(*playing)

    async def _play(self, person: Person) -> None:
        """Whenever there is a choice: think, make a random legal move, and end the turn if it must be ended."""
        path = f"/api/tables/{person.table_id}/moves"
        while await self._goes_on(person):
            offered = await self._ask("moves", person.client.get(path))
            if not offered or not offered["moves"]:
                continue
            await self._think()
            chosen = self._dice.choice(offered["moves"])["action"]
            after = await self._click(person, "moves", offered["sequence"], actions=[chosen])
            self._figures.moves += after is not None
            if after is not None and after["held_by"] == person.seat:
                await self._think()
                await self._click(person, "end-turn", after["sequence"])

    async def _goes_on(self, person: Person) -> bool:
        await person.changed.wait()
        person.changed.clear()
        return not self._over and self._figures.clicks < MOST_CLICKS

    async def _think(self) -> None:
        if not self._over:
            await asyncio.sleep(self._options.think * self._dice.uniform(0.5, 1.5))

    async def _click(self, person: Person, what: str, sequence: int, **named: object) -> dict[str, Any] | None:
        """Change the table; every stream of the table should tell of it."""
        clicked = time.perf_counter()
        for clicks in person.awaited:
            clicks.append((sequence + 1, clicked))
        path = f"/api/tables/{person.table_id}/{what}"
        after = await self._ask(what, person.client.post(path, json={"sequence": sequence, **named}))
        self._figures.answers.append(time.perf_counter() - clicked)
        return after

    async def _ask(self, what: str, request: Coroutine[Any, Any, httpx.Response]) -> dict[str, Any] | None:
        """The answer to a request; None if there was an error, which is counted."""
        try:
            response = await request
        except httpx.HTTPError as error:
            self._figures.errors[f"{what}: {type(error).__name__}"] += 1
            return None
        if not response.is_success:
            self._figures.errors[f"{what}: status {response.status_code}"] += 1
            return None
        answer: dict[str, Any] = response.json()
        return answer

    # Afterwards.

    async def last_look(self) -> None:
        """Wait for the last events, and look at every table once more."""
        patience = time.perf_counter() + DRAIN_SECONDS
        while self._missing() and time.perf_counter() < patience:
            await asyncio.sleep(0.05)
        self._figures.errors["event missing"] += self._missing()
        await asyncio.gather(*map(self._look, self.people))

    def _missing(self) -> int:
        return sum(len(clicks) for person in self.people for clicks in person.awaited)

    async def _look(self, person: Person) -> None:
        async with self._few:
            person.last = await self._ask("look", person.client.get(f"/api/tables/{person.table_id}")) or {}

    async def close(self) -> None:
        """Hang up."""
        for stream in self._streams:
            stream.cancel()
        await asyncio.gather(*self._streams, return_exceptions=True)
        await self._exit.aclose()


# The run.


def stored_moves(file: Path) -> int:
    """How many moves are in the database."""
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    try:
        return int(connection.execute("SELECT count(*) FROM moves").fetchone()[0])
    finally:
        connection.close()


async def run(options: argparse.Namespace, url: str, file: Path, figures: Figures) -> list[Person]:
    """Everything that happens while the server runs; gives who played."""
    crowd = Crowd(options, url, figures)
    try:
        async with asyncio.timeout(SET_UP_SECONDS + options.seconds):
            await crowd.gather()
            print(f"{len(crowd.people)} tables and {options.streams} streams are open", flush=True)
            before, start = stored_moves(file), time.perf_counter()
            await crowd.play(options.seconds)
            figures.seconds = time.perf_counter() - start
            figures.stored = stored_moves(file) - before
            await crowd.last_look()
    except TimeoutError:
        figures.errors["the run took too long"] += 1
    finally:
        await crowd.close()
    return crowd.people


def why_not_replayed(service: Service, person: Person) -> str:
    """What is wrong with the stored record of a table; empty if it leads to what the server has shown."""
    shown = person.last
    if not shown:
        return "the table was not shown"
    try:
        record = from_json(to_json(service.store.read(person.table_id).record()))
        played = game(record.game, {})
        last_position(played, record)
        if service.look(person.table_id, ()).sequence < person.heard:
            return "a change that was told is not stored"
        actions, last = record.actions[: shown["played"]], [step["action"] for step in shown["steps"]]
        if len(actions) != shown["played"] or last != actions[len(actions) - len(last) :]:
            return "other moves than those shown"
        state = position_after(played, actions)
    except AntillasError as error:
        return str(error)
    result = result_of(state)
    if (result.winners if result else []) != shown["winners"]:
        return "another result than the one shown"
    same = plain_view(state.view(shown["viewer"])) == shown["view"]
    return "" if same else "another position than the one shown"


def check_records(database: str, people: list[Person], figures: Figures) -> tuple[int, int]:
    """Replay what is stored: how many records are right, and how many games were finished."""
    service = Service.connect(database)
    try:
        reasons = [why_not_replayed(service, person) for person in people]
    finally:
        service.close()
    figures.errors.update(f"record: {reason}" for reason in reasons if reason)
    return reasons.count(""), sum(1 for person in people if person.last.get("over"))


def spread(samples: list[float]) -> str:
    """The middle, the slow end and the worst of some times."""
    if len(samples) < 2:
        return "not measured"
    ranks = statistics.quantiles(samples, n=100)
    named = {"median": ranks[49], "95th percentile": ranks[94], "worst": max(samples)}
    return ", ".join(f"{name} {1000 * value:,.0f} ms" for name, value in named.items())


def report(options: argparse.Namespace, figures: Figures, people: int, good: int, finished: int) -> None:
    """Print the figures of the run."""
    seconds, times = max(figures.seconds, 1e-9), os.times()
    errors = {kind: count for kind, count in figures.errors.items() if count}
    rows = {
        "seats": f"one person thinks {options.think} s, {PLAYERS - 1} {BOT} bots pause {options.pause} s",
        "tables": f"{people}, {finished} finished",
        "streams": f"{options.streams}, {figures.events:,} events",
        "played": f"{figures.seconds:.1f} s",
        "moves/s": f"{figures.stored / seconds:.1f} ({figures.stored:,})",
        "people's moves/s": f"{figures.moves / seconds:.1f} ({figures.moves:,} of {figures.clicks:,} clicks)",
        "click to event": f"{spread(figures.delays)} ({len(figures.delays):,} samples)",
        "click to answer": spread(figures.answers),
        "processor": f"server and bots {times.children_user + times.children_system:.0f} s, "
        f"this script {times.user + times.system:.0f} s, on {os.cpu_count()} cores",
        "errors": ", ".join(f"{count} x {kind}" for kind, count in sorted(errors.items())) or "none",
        "records": f"{good} of {people} records replay",
    }
    for name, value in rows.items():
        print(f"{name:17}{value}")


def read_options() -> argparse.Namespace:
    """What was asked for, within bounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--streams", type=int, default=400, help="event streams, at least one for each table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long is played, after everything is open")
    parser.add_argument("--think", type=float, default=2.0, help="seconds that people think, on average")
    parser.add_argument("--pause", type=float, default=0.05, help="seconds that bots pause before they move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not 1 <= options.tables <= options.streams <= 2000 or not 0 < options.seconds <= 3600:
        parser.error("at least one table, one stream for each, at most 2000 streams, at most an hour")
    return options


def main() -> int:
    """The whole run; 0 if nothing went wrong."""
    options = read_options()
    if options.serve:
        serve(options.serve, options.pause)
        return 0
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        file, log = Path(folder) / "load.db", Path(folder) / "server.log"
        database = f"sqlite:///{file}"
        with server(database, log, options.pause) as url:
            people = asyncio.run(run(options, url, file, figures))
        complaints = log.read_text().splitlines()
        figures.errors["line in the log of the server"] += len(complaints)
        good, finished = check_records(database, people, figures)
    report(options, figures, len(people), good, finished)
    print("\n".join(complaints[:20]), end="\n" if complaints else "")
    return 0 if figures.errors.total() == 0 and good == len(people) == options.tables else 1


if __name__ == "__main__":
    sys.exit(main())
