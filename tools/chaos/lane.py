"""One database with its server and its people: the server is killed, what is stored is judged, and all goes on."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx
from sqlalchemy import Connection, func, select
from sqlalchemy import Table as TableOfRows
from tools.chaos.ledger import BROKEN, HALF, LOST, STUCK, Findings, Ledger, unfinished
from tools.chaos.people import ANSWER_SECONDS, Company, Door
from tools.chaos.victims import START_SECONDS, DoesNotStart, Postgres, Server

from antillas.core.errors import AntillasError
from antillas.core.record import from_json, last_position, to_json
from antillas.games import game
from antillas.table import schema
from antillas.table.errors import Unavailable
from antillas.table.store import Store

SQLITE, POSTGRES = "sqlite", "postgresql"
STUCK_SECONDS = 90.0
"""A table at which nothing has happened for so long after a restart is stuck, whoever is to move there."""
LONGEST_PLAY = 1.2
"""Seconds that are played at most after all tables have gone on, before the next kill."""
EARLY = 0.4
"""How often a server is killed while it starts, or before all tables have gone on."""
AT_A_CHANGE = 0.6
"""How often a kill waits until somebody asks for a change."""
SOON_SECONDS = 0.02
"""So long after that at most: a change takes a few milliseconds."""
LONGEST_PAUSE = 0.5
"""Seconds until PostgreSQL is started again, at most."""
CHECK_SECONDS = 0.05
SERVER, DATABASE, BOTH = "server", "database", "server and database"
VICTIMS = (SERVER, SERVER, BOTH, BOTH, DATABASE)
"""What is killed where there is a PostgreSQL; the server takes ten seconds to find out that it is back."""


@dataclass(frozen=True)
class Wanted:
    """What a lane is asked to do."""

    kind: str
    kills: int
    tables: int
    seed: int
    workers: int = 1


@dataclass(frozen=True)
class Death:
    """One kill as it is planned; a seed plans the same ones, though the machine is never twice at the same moment."""

    victim: str
    hard: bool
    """Whether all processes of PostgreSQL are killed at once; otherwise the first one tells the others to crash."""
    early: float | None
    """Seconds after which the server is killed even if it is still starting."""
    play: float
    """Seconds that are played before."""
    after_change: float | None
    """Seconds after somebody asked for a change; None if nobody waits for that."""
    pause: float
    """Seconds until PostgreSQL is started again."""
    judged_first: bool
    """Whether what is stored is judged before the server starts again, or while it finds it."""

    @classmethod
    def planned(cls, dice: random.Random, victims: Sequence[str]) -> Death:
        """A kill as the dice want it."""
        early, after_change = dice.uniform(0.0, 2 * LONGEST_PLAY), dice.uniform(0.0, SOON_SECONDS)
        return cls(
            victim=dice.choice(victims),
            hard=dice.random() < 0.5,
            early=early if dice.random() < EARLY else None,
            play=dice.uniform(0.0, LONGEST_PLAY),
            after_change=after_change if dice.random() < AT_A_CHANGE else None,
            pause=dice.uniform(0.0, LONGEST_PAUSE),
            judged_first=dice.random() < 0.5,
        )


class Lane:
    """A server that is killed again and again, with its people."""

    def __init__(self, wanted: Wanted, folder: Path, findings: Findings, tell: Callable[[], None]) -> None:
        self._wanted = wanted
        self._findings = findings
        self._tell = tell
        self._dice = random.Random(f"{wanted.seed} {wanted.kind}")
        victims = VICTIMS if wanted.kind == POSTGRES else (SERVER,)
        self._deaths = [Death.planned(self._dice, victims) for _ in range(wanted.kills)]
        self._postgres = Postgres() if wanted.kind == POSTGRES else None
        self._url = f"sqlite:///{folder / 'tables.db'}" if self._postgres is None else self._postgres.new_database()
        self._server = Server(self._url, folder / f"{wanted.kind}.log", wanted.workers)
        self._store = Store.connect(self._url)
        self._companies: list[Company] = []
        self._judging = asyncio.Lock()
        self._lost_database = False
        """Whether a server runs that had to do without its database for a while."""

    def close(self) -> None:
        """End everything that was started."""
        self._server.kill()
        self._store.close()
        if self._postgres is not None:
            self._postgres.remove()

    async def run(self) -> None:
        """Kill so often, then let everybody act once more and judge everything from the beginning."""
        limits = httpx.Limits(max_connections=200, keepalive_expiry=1.0)
        client = httpx.AsyncClient(base_url=self._server.url, timeout=ANSWER_SECONDS, limits=limits, trust_env=False)
        async with client:
            door = Door(client)
            self._companies = [
                Company(door, random.Random(self._dice.getrandbits(64)), self._findings, number)
                for number in range(self._wanted.tables)
            ]
            playing = [asyncio.create_task(company.play(self._resolve)) for company in self._companies]
            try:
                self._server.start()
                for death in self._deaths:
                    await self._live(door, death)
                    await self._die(door, death)
                    self._tell()
                await self._until_ready(door)
                await self._until_gone_on(lambda company: company.acted)
                door.close()
                await door.until_empty()
            finally:
                for task in playing:
                    task.cancel()
                ended = await asyncio.gather(*playing, return_exceptions=True)
            for error in ended:
                if isinstance(error, Exception):
                    raise error
            self._server.kill()
            await asyncio.to_thread(self._judge_all)
            await asyncio.to_thread(self._replay_all)

    # A life of the server.

    async def _live(self, door: Door, death: Death) -> None:
        """Let people play until the moment of the next kill."""
        ready = asyncio.create_task(self._until_ready(door))
        try:
            await asyncio.wait_for(asyncio.shield(ready), death.early)
        except TimeoutError:
            return
        finally:
            ready.cancel()
            await asyncio.gather(ready, return_exceptions=True)
        if death.early is None:
            await self._until_gone_on(lambda company: company.changes)
        await asyncio.sleep(death.play)
        if death.after_change is not None:
            await door.until_knocked(LONGEST_PLAY)
            await asyncio.sleep(death.after_change)

    async def _until_ready(self, door: Door) -> None:
        """Wait until the server can show tables; one that has found no database when it started is started again."""
        until = time.monotonic() + START_SECONDS
        while not await self._server.answers(door.client):
            if self._server.has_ended and self._lost_database:
                self._lost_database = False
                self._server.start()
            elif self._server.has_ended:
                raise DoesNotStart(f"The server has ended by itself: {self._server.complaints()[-2000:]}")
            if time.monotonic() > until:
                raise DoesNotStart(f"The server does not answer: {self._server.complaints()[-2000:]}")
            await asyncio.sleep(CHECK_SECONDS)
        door.open()

    async def _until_gone_on(self, count: Callable[[Company], int]) -> None:
        """Wait until something has happened at every table; what is counted says what."""
        until = time.monotonic() + STUCK_SECONDS
        waiting = [(company, count(company)) for company in self._companies]
        while waiting and time.monotonic() < until:
            await asyncio.sleep(CHECK_SECONDS)
            waiting = [(company, before) for company, before in waiting if count(company) == before]
        for company, _ in waiting:
            self._findings.add(STUCK, f"{company.ledger or 'a new table'} does not go on ({self._wanted.kind})")

    # A death.

    async def _die(self, door: Door, death: Death) -> None:
        """Kill something, judge what is left, and start it again."""
        self._findings.kills[f"{death.victim} on {self._wanted.kind}"] += 1
        server_dies, database_dies = death.victim != DATABASE, death.victim != SERVER
        self._lost_database = not server_dies
        if server_dies:
            self._server.kill()
        if database_dies and self._postgres is not None:
            await asyncio.to_thread(self._postgres.kill if death.hard else self._postgres.stop)
        door.close()
        if database_dies and self._postgres is not None:
            await asyncio.sleep(death.pause)
            await asyncio.to_thread(self._postgres.start)
        await door.until_empty()
        if server_dies and self._postgres is not None:
            await asyncio.to_thread(self._postgres.wait_until_idle)
        if server_dies and not death.judged_first:
            self._server.start()
        async with self._judging:
            await asyncio.to_thread(self._judge_present)
        if server_dies and death.judged_first:
            self._server.start()

    # Judging.

    async def _resolve(self, ledger: Ledger) -> None:
        """Find out what became of a change, while the server runs."""
        async with self._judging:
            await asyncio.to_thread(self._judge, ledger)
        await asyncio.sleep(CHECK_SECONDS)

    def _judge_present(self) -> None:
        for company in self._companies:
            if company.ledger is not None:
                self._judge(company.ledger)
        self._store.engine.dispose()

    def _judge_all(self) -> None:
        """Judge every table that there ever was by a store that remembers nothing."""
        self._store = Store(self._store.engine)
        for company in self._companies:
            for ledger in (*company.finished, *([company.ledger] if company.ledger else ())):
                self._judge(ledger)

    def _judge(self, ledger: Ledger) -> None:
        try:
            table = self._store.read(ledger.table_id)
        except Unavailable:
            return  # the next kill is on its way; it is judged after that
        except AntillasError as error:
            self._findings.add(LOST, f"{ledger}: {error}")
            return
        ledger.judge(table)
        if missing := unfinished(table):
            self._findings.add(HALF, f"{ledger}: {missing}")

    def _replay_all(self) -> None:
        """Every table of the database is whole, and its record leads to the same position."""
        with self._store.reading() as connection:
            ids = list(connection.scalars(select(schema.tables.c.id)))
            seats, moves = (_counts(connection, rows) for rows in (schema.seats, schema.moves))
        due = set(self._store.due_tables())
        for table_id in ids:
            try:
                table = self._store.read(table_id)
                record = from_json(to_json(table.record()))
                last_position(game(record.game, {}), record)
            except AntillasError as error:
                self._findings.add(BROKEN, f"{table_id}: {error}")
                continue
            whole = (table.game.players, len(table.log.steps), table_id in due)
            found = (seats[table_id], moves[table_id], table.is_due())
            if whole != found:
                self._findings.add(HALF, f"{table_id}: {found} instead of {whole} seats, moves, moves due")
        self._findings.tables += len(ids)


def _counts(connection: Connection, rows: TableOfRows) -> Counter[str]:
    """How many rows each table has."""
    asked = select(rows.c.table_id, func.count().label("count")).group_by(rows.c.table_id)
    return Counter({row.table_id: row.count for row in connection.execute(asked)})
