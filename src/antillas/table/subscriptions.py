"""Who is told that a table has changed: subscribers in this process and in others, through PostgreSQL or a hub."""

from __future__ import annotations

import asyncio
import logging
import math
import re
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from antillas.table.errors import BadDatabase

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL = "antillas"
CATCH_UP_SECONDS = 30.0
"""How often a listener asks whether it has missed something: a server may die between its commit and telling of it."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 10.0
"""Seconds before a lost connection is tried again, doubled each time."""
PACE_SECONDS = 0.2
"""While bots move one after the other, who watches is told at most that often; the first and the last at once."""
_ALL = "*"
"""Subscribers of all tables are kept under this name, which is no table id."""
_PAYLOAD = re.compile(
    r"(?P<table>[A-Za-z0-9_-]{1,40}) (?P<sequence>[0-9]{1,18})(?P<by_itself> by itself)?(?P<is_due> due)?"
)
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class News:
    """A table has reached a number."""

    table_id: str
    sequence: int
    is_due: bool = True
    """Whether a move is awaited now that no person makes."""
    by_itself: bool = False
    """Whether no person has made the change."""

    @property
    def goes_on(self) -> bool:
        """Whether this is one of several changes that come without a person."""
        return self.by_itself and self.is_due

    def written(self) -> str:
        """As it is told to other processes."""
        by_itself, is_due = " by itself" if self.by_itself else "", " due" if self.is_due else ""
        return f"{self.table_id} {self.sequence}{by_itself}{is_due}"

    @classmethod
    def read(cls, text: str) -> News | None:
        """What another process has told; None if it is no news."""
        match = _PAYLOAD.fullmatch(text)
        if match is None:
            return None
        return cls(match["table"], int(match["sequence"]), bool(match["is_due"]), bool(match["by_itself"]))


class Mailbox:
    """What one subscriber has not read yet: the newest number of each table, however many there were."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._lock = threading.Lock()
        self._news: dict[str, News] = {}
        self._filled = asyncio.Event()
        self._hurry = asyncio.Event()
        self._has_ended = False

    def put(self, news: News) -> None:
        """Leave news, from any thread."""
        with self._lock:
            rings, known = not self._news, self._news.get(news.table_id)
            if known is None or news.sequence > known.sequence:
                self._news[news.table_id] = news
        if self._loop.is_closed():
            return
        if rings or not news.goes_on:
            self._call(news.goes_on)

    def _call(self, goes_on: bool) -> None:
        """Wake the reader up; from its own loop nothing needs to be sent to it."""
        if asyncio._get_running_loop() is self._loop:
            self._ring(goes_on)
        else:
            self._loop.call_soon_threadsafe(self._ring, goes_on)

    def _ring(self, goes_on: bool) -> None:
        if not goes_on:
            self._hurry.set()
        if self._news:
            self._filled.set()

    def end(self) -> None:
        """Let the reader go when everything is read; on the loop of the reader."""
        self._has_ended = True
        self._filled.set()
        self._hurry.set()

    async def take(self) -> News:
        """The newest news of the table that has waited longest; `StopAsyncIteration` if there is no more to come."""
        await self._filled.wait()
        with self._lock:
            if not self._news:
                raise StopAsyncIteration
            news = self._news.pop(next(iter(self._news)))
            if not self._news and not self._has_ended:
                self._filled.clear()
        return news

    async def rest(self, until: float) -> None:
        """Wait for a moment of the loop's clock, but not when there is news that cannot wait."""
        self._hurry.clear()
        if self._has_ended:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._hurry.wait()


class Changes:
    """The sequence numbers of one table, rising; ends only with the server."""

    def __init__(self, mailbox: Mailbox, pace: float = PACE_SECONDS) -> None:
        self._mailbox = mailbox
        self._pace = pace
        self._last = -1
        self._told = -math.inf

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        loop = asyncio.get_running_loop()
        while True:
            news = await self._mailbox.take()
            if news.sequence <= self._last:
                continue
            if news.goes_on and loop.time() < self._told + self._pace:
                await self._mailbox.rest(self._told + self._pace)
                self._mailbox.put(news)  # by now there may be newer news, which come instead
                news = await self._mailbox.take()
            self._last, self._told = news.sequence, loop.time()
            return self._last


class AllChanges:
    """The newest news of all tables that have changed; the same may be told twice; never ends."""

    def __init__(self, mailbox: Mailbox) -> None:
        self._mailbox = mailbox

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> News:
        return await self._mailbox.take()


class Subscriptions:
    """Tells subscribers which tables have changed; publishing is safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._mailboxes: dict[str, set[Mailbox]] = {}
        self._has_ended = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return None

    def publish(self, news: News) -> None:
        """Tell that a table has reached a sequence number; never fails, as the change is already made.

        Changes that come by themselves, one after the other, may be told a little later, several at once.
        """
        raise NotImplementedError

    @asynccontextmanager
    async def watch(self, table_id: str) -> AsyncIterator[Changes]:
        """The sequence numbers that a table reaches from now on; a slow reader gets only the newest."""
        with self._mailbox(table_id) as mailbox:
            yield Changes(mailbox)

    @asynccontextmanager
    async def watch_all(self) -> AsyncIterator[AllChanges]:
        """Every table that changes from now on, with the newest number that it has reached."""
        with self._mailbox(_ALL) as mailbox:
            yield AllChanges(mailbox)

    def end(self) -> None:
        """Let everybody go who watches a table, now or later: the server ends. For the loop of the watchers."""
        self._has_ended = True
        with self._lock:
            watchers = [mailbox for name, boxes in self._mailboxes.items() if name != _ALL for mailbox in boxes]
        for mailbox in watchers:
            mailbox.end()

    def watched(self) -> list[str]:
        """The tables that somebody in this process watches."""
        with self._lock:
            return [name for name in self._mailboxes if name != _ALL]

    def deliver(self, news: News) -> None:
        """Tell the subscribers in this process."""
        with self._lock:
            mailboxes = [*self._mailboxes.get(news.table_id, ()), *self._mailboxes.get(_ALL, ())]
        for mailbox in mailboxes:
            mailbox.put(news)

    @contextmanager
    def _mailbox(self, name: str) -> Iterator[Mailbox]:
        mailbox = Mailbox(asyncio.get_running_loop())
        if self._has_ended and name != _ALL:
            mailbox.end()
        with self._lock:
            self._mailboxes.setdefault(name, set()).add(mailbox)
        try:
            yield mailbox
        finally:
            with self._lock:
                self._mailboxes[name].discard(mailbox)
                if not self._mailboxes[name]:
                    del self._mailboxes[name]


class LocalSubscriptions(Subscriptions):
    """For one server process."""

    def publish(self, news: News) -> None:
        """Tell the subscribers in this process."""
        self.deliver(news)


class PostgresSubscriptions(Subscriptions):
    """For all server processes on one PostgreSQL; listens while it is entered."""

    def __init__(self, engine: Engine, catch_up_seconds: float = CATCH_UP_SECONDS) -> None:
        super().__init__()
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._catch_up_seconds = catch_up_seconds
        self._listener: asyncio.Task[None] | None = None
        self._first: AsyncConnection[Any] | None = None

    async def __aenter__(self) -> Self:
        import psycopg

        try:
            self._first = await self._connect()
        except psycopg.Error:
            raise BadDatabase("PostgreSQL does not let this server listen for changes.") from None
        self._listener = asyncio.create_task(self._listen(self._first))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)
            self._listener = None
        if self._first is not None:
            await self._first.close()  # the listener may have been cancelled before it began
            self._first = None

    def publish(self, news: News) -> None:
        """Tell everybody here at once, and the other processes through the database."""
        self.deliver(news)
        try:
            with self._engine.connect() as connection:
                connection.execute(select(func.pg_notify(CHANNEL, news.written())))
        except SQLAlchemyError:
            _log.warning("A change could not be told to the other servers; they will find it when they catch up.")

    async def _connect(self) -> AsyncConnection[Any]:
        import psycopg

        _, arguments = self._engine.dialect.create_connect_args(self._engine.url)
        connection = await psycopg.AsyncConnection.connect(**arguments, autocommit=True)
        try:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen(self, first: AsyncConnection[Any]) -> None:
        """Hear what other processes publish, for ever; a lost connection is made again."""
        import psycopg

        connection: AsyncConnection[Any] | None = first
        wait = FIRST_WAIT
        while True:
            try:
                if connection is None:
                    connection = await self._connect()
                wait = FIRST_WAIT
                async with connection:
                    while True:
                        await self._catch_up(connection)
                        await self._hear(connection)
            except (psycopg.Error, OSError):
                _log.warning("The connection that hears of changes is lost; it will be made again.")
            connection = None
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _hear(self, connection: AsyncConnection[Any]) -> None:
        async for notice in connection.notifies(timeout=self._catch_up_seconds):
            news = News.read(notice.payload)
            if news is not None:
                self.deliver(news)

    async def _catch_up(self, connection: AsyncConnection[Any]) -> None:
        """Tell the present numbers of watched tables: some may have been reached while nobody listened."""
        watched = self.watched()
        if watched:
            rows = await connection.execute("SELECT id, sequence FROM tables WHERE id = ANY(%s)", [watched])
            for table_id, sequence in await rows.fetchall():
                self.deliver(News(table_id, sequence))
