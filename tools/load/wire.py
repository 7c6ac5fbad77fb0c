"""HTTP as little as a browser needs it: this script shares the processor with the server that it measures."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

HEAD_END = b"\r\n\r\n"
KEPT_SECONDS = 4.0
"""An idle connection is given up before the server does it, as browsers try again on a new one."""
ANSWER_SECONDS = 30.0
_LENGTH = re.compile(rb"\r\ncontent-length: ?([0-9]+)", re.IGNORECASE)
_EVENT_ID = re.compile(rb"(?:^|\n)id: ?([0-9]+)\r?\n")


class Broken(Exception):
    """No answer came; the text says why."""


@dataclass
class Answer:
    """An answer as it came over the wire."""

    status: int
    head: bytes
    body: bytes

    def header(self, name: str) -> str:
        """The value of a header; empty if it is not there."""
        found = re.search(rb"\r\n" + name.encode() + rb": ?([^\r]*)", self.head, re.IGNORECASE)
        return found[1].decode("latin-1") if found else ""

    def text(self, most: int = 0) -> bytes:
        """The body, unpacked, or only about so many bytes of its beginning."""
        if b"\r\ncontent-encoding: gzip" not in self.head:
            return self.body
        return zlib.decompressobj(wbits=31).decompress(self.body, most)


class Line(asyncio.Protocol):
    """A connection on which one question after the other is asked."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._heard = bytearray()
        self._asked: asyncio.Future[Answer] | None = None
        self._idle_since = self._loop.time()
        self.is_open = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server has answered the call."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up."""
        self.is_open = False
        if self._asked is not None and not self._asked.done():
            self._asked.set_exception(Broken("hung up"))

    def data_received(self, data: bytes) -> None:
        """A part of the answer."""
        self._heard += data
        end = self._heard.find(HEAD_END)
        if end < 0 or self._asked is None:
            return
        length = _LENGTH.search(self._heard, 0, end)
        start = end + len(HEAD_END)
        size = int(length[1]) if length else 0
        if len(self._heard) < start + size:
            return
        answer = Answer(int(self._heard[9:12]), bytes(self._heard[:end]), bytes(self._heard[start : start + size]))
        self._heard.clear()
        asked, self._asked = self._asked, None
        self._idle_since = self._loop.time()
        if not asked.done():
            asked.set_result(answer)

    @property
    def is_fresh(self) -> bool:
        """Whether something can be asked here."""
        return self.is_open and self._asked is None and self._loop.time() - self._idle_since < KEPT_SECONDS

    async def ask(self, request: bytes) -> Answer:
        """Send a request and wait for its answer."""
        assert self._transport is not None
        self._asked = self._loop.create_future()
        self._transport.write(request)
        late = self._loop.call_later(ANSWER_SECONDS, self._give_up, self._asked)
        try:
            return await self._asked
        finally:
            late.cancel()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def _give_up(self, asked: asyncio.Future[Answer]) -> None:
        if not asked.done():
            asked.set_exception(Broken("no answer"))
        self.close()


class Stream(asyncio.Protocol):
    """An event stream: calls back with the number of every change."""

    def __init__(self, request: bytes, hear: Callable[[int], None], lose: Callable[[str], None]) -> None:
        self._request = request
        self._hear = hear
        self._lose = lose
        self._heard = b""
        self._is_answered = False
        self._transport: asyncio.Transport | None = None
        self._is_wanted = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The server has answered the call."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Events, or a part of one; an event ends with an empty line."""
        self._heard += data
        if not self._is_answered:
            end = self._heard.find(HEAD_END)
            if end < 0:
                return
            if self._heard[9:12] != b"200":
                self._lose(f"status {self._heard[9:12].decode()}")
                self.close()
                return
            self._is_answered, self._heard = True, self._heard[end + len(HEAD_END) :]
        last = self._heard.rfind(b"\n\n")
        if last < 0:
            return
        whole, self._heard = self._heard[: last + 2], self._heard[last + 2 :]
        for found in _EVENT_ID.finditer(whole):
            self._hear(int(found[1]))

    def connection_lost(self, exc: Exception | None) -> None:
        """The server has hung up."""
        if self._is_wanted:
            self._lose("ended")

    def close(self) -> None:
        """Hang up."""
        self._is_wanted = False
        if self._transport is not None:
            self._transport.abort()


class Wires:
    """The connections of one browser to a server: some are kept for the next question."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._kept: deque[Line] = deque()
        self._streams: list[Stream] = []

    async def ask(self, request: bytes) -> Answer:
        """The answer to a request, on a connection that is free or a new one."""
        line = await self._free_line()
        answer = await line.ask(request)
        self._kept.append(line)
        return answer

    async def listen(self, request: bytes, hear: Callable[[int], None], lose: Callable[[str], None]) -> None:
        """Open an event stream."""
        loop = asyncio.get_running_loop()
        try:
            _, stream = await loop.create_connection(lambda: Stream(request, hear, lose), self._host, self._port)
        except OSError as error:
            raise Broken(type(error).__name__) from None
        self._streams.append(stream)

    def close(self) -> None:
        """Hang up everywhere."""
        for stream in self._streams:
            stream.close()
        for line in self._kept:
            line.close()

    async def _free_line(self) -> Line:
        while self._kept:
            line = self._kept.pop()
            if line.is_fresh:
                return line
            line.close()
        try:
            _, line = await asyncio.get_running_loop().create_connection(Line, self._host, self._port)
        except OSError as error:
            raise Broken(type(error).__name__) from None
        return line
