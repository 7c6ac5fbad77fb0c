"""Changes told between the processes of one server: each has a link to the parent, which passes on what it hears."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Self, cast

from antillas.core.errors import AntillasError
from antillas.table.store import Store
from antillas.table.subscriptions import News, Subscriptions

CATCH_UP_SECONDS = 5.0
"""How often a process asks whether it has missed something: another may die between its commit and telling of it."""
READY = b"ready"
"""What a process says when it does its work."""
MOST_WAITING = 1 << 20
"""Bytes that may wait at one end of a link; what is more is not sent, and found by catching up."""
_log = logging.getLogger(__name__)


class Lines(asyncio.Protocol):
    """One end of a link: calls back with every line, and once when the other end is gone."""

    def __init__(self, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        self._hear = hear
        self._lose = lose
        self._begun = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The link is open."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Some lines, the last of which may not be complete."""
        *lines, self._begun = (self._begun + data).split(b"\n")
        for line in lines:
            self._hear(line)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone."""
        if self._transport is not None:
            self._transport = None
            self._lose()

    def say(self, line: bytes) -> None:
        """Send a line, unless too many wait to be taken."""
        if self._transport is not None and self._transport.get_write_buffer_size() <= MOST_WAITING:
            self._transport.write(line + b"\n")

    def close(self) -> None:
        """Hang up; nobody is called back."""
        if self._transport is not None:
            self._transport.abort()
            self._transport = None


class Link:
    """The link of a process to its parent, while it is entered."""

    def __init__(self, end: socket.socket, lose: Callable[[], None]) -> None:
        self._end = end
        self._loop: asyncio.AbstractEventLoop | None = None
        self._lines = Lines(self._told, lose)
        self.hear: Callable[[bytes], None] | None = None
        """Who is called with what other processes say."""

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        await self._loop.create_connection(lambda: self._lines, sock=self._end)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._loop = None
        self._lines.close()

    def say(self, line: bytes) -> None:
        """Say something to the parent, from any thread; never fails."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._lines.say, line)

    def _told(self, line: bytes) -> None:
        if self.hear is not None:
            self.hear(line)


class LinkedSubscriptions(Subscriptions):
    """For the processes of one server on SQLite; hears of the others while it is entered."""

    def __init__(self, link: Link, store: Store, catch_up_seconds: float = CATCH_UP_SECONDS) -> None:
        super().__init__()
        self._link = link
        self._store = store
        self._catch_up_seconds = catch_up_seconds
        self._chore: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._link.hear = self._hear
        self._chore = asyncio.create_task(self._catch_up())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._link.hear = None
        if self._chore is not None:
            self._chore.cancel()
            await asyncio.gather(self._chore, return_exceptions=True)

    def publish(self, news: News) -> None:
        """Tell everybody here at once, and the other processes through the parent."""
        self.deliver(news)
        self._link.say(news.written().encode())

    def _hear(self, line: bytes) -> None:
        news = News.read(line.decode("ascii", "replace"))
        if news is not None:
            self.deliver(news)

    async def _catch_up(self) -> None:
        """Tell the present numbers of watched tables, now and then: some may have been reached and not told."""
        while True:
            await asyncio.sleep(self._catch_up_seconds)
            try:
                for table_id, sequence in await asyncio.to_thread(self._store.sequences, self.watched()):
                    self.deliver(News(table_id, sequence))
            except AntillasError:
                _log.warning("The numbers of watched tables could not be read; trying again later.")
