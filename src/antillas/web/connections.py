"""The connections of a server: there are only so many, and who sends or reads nothing is hung up on."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from antillas.table.errors import Unavailable
from antillas.web.limits import household, is_listed
from antillas.web.metrics import Metrics
from antillas.web.security import HEADERS
from antillas.web.settings import Settings

SWITCHBOARD = "switchboard"
"""Under this name the connections of a server find their switchboard in the state of the application."""
HEADER_SECONDS = 10.0
"""How long somebody may take to say what is wanted."""
MOST_HEADER_BYTES = 64 * 1024
STUCK_SECONDS = 30.0
"""How long somebody may read nothing of an answer."""
KEEP_ALIVE_SECONDS = 5
HEAD = b"HTTP/"
"""What an answer begins with."""
FULL = "There are too many connections. Please come back in a moment."
LOGGER = logging.getLogger(__name__)


def trusted_proxies() -> str:
    """The proxies whose word is taken for where a request comes from; uvicorn reads the same variable."""
    return os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")


def bare_answer(status: HTTPStatus, text: str) -> bytes:
    """A whole answer without a request that could be read; the last one of its connection."""
    headers = {
        **HEADERS,
        "Cache-Control": "no-store",
        "Connection": "close",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(text)),
        "Retry-After": str(Unavailable.wait),
    }
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", text]).encode("ascii")


class Switchboard:
    """Counts the connections of a server process and tells long answers when it ends."""

    def __init__(self, settings: Settings, metrics: Metrics, end: Callable[[], None]) -> None:
        self._settings = settings
        self._metrics = metrics
        self._addresses: Counter[str] = Counter()
        self.end = end
        """Ends the answers that would never end by themselves."""

    @property
    def count(self) -> int:
        """The connections that are open."""
        return self._addresses.total()

    def enter(self, address: str) -> bool:
        """Count a connection; whether there was room for it."""
        few = self._settings.address_connections
        has_room = self.count < self._settings.connections and (
            self._addresses[address] < few or is_listed(address, trusted_proxies())
        )
        self._addresses[address] += 1
        self._metrics.set_connections(self.count)
        return has_room

    def leave(self, address: str) -> None:
        """Forget a connection."""
        self._addresses[address] -= 1
        if self._addresses[address] <= 0:
            del self._addresses[address]
        self._metrics.set_connections(self.count)


class Gathering:
    """A transport that sends the head of an answer and the beginning of its body in one piece.

    Each piece that is sent takes as long as all the rest of what is done about HTTP, and wakes the other side up.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._head = b""

    def write(self, data: bytes) -> None:
        """Send something; a head waits for what follows in the same moment."""
        if self._head:
            data, self._head = self._head + data, b""
        elif data.startswith(HEAD):
            self._head = data
            self._loop.call_soon(self._send)
            return
        self._transport.write(data)

    def close(self) -> None:
        """Hang up when all is sent."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Connection(HttpToolsProtocol):
    """A connection that is closed when a request or an answer does not get on."""

    _switchboard: Switchboard
    _address = ""
    _deadline: asyncio.TimerHandle | None = None
    _heard = 0
    """Bytes of a request that is not complete yet."""
    _in_body = False
    """Whether the rest of a request is still coming, though it may have been answered already."""
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has called."""
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]
        self._switchboard = self.app_state[SWITCHBOARD]
        self._address = household(self.client[0] if self.client else "")
        if self._switchboard.enter(self._address):
            self._expect_request()
        else:
            LOGGER.warning("A connection was refused: there are too many.")
            transport.write(bare_answer(HTTPStatus.SERVICE_UNAVAILABLE, FULL))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has hung up."""
        self._switchboard.leave(self._address)
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something was said: from the first word of a request on the time runs until it is complete."""
        if self.cycle is None or self.cycle.response_complete:
            self._expect_request()
        was_in_body = self._in_body
        super().data_received(data)
        if self._deadline is not None and not was_in_body and not self.transport.is_closing():
            self._heard += len(data)
            if self._heard > MOST_HEADER_BYTES:
                self.transport.write(bare_answer(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The headers do not end."))
                self.transport.close()

    def on_headers_complete(self) -> None:
        """It is known what is wanted; the time for a body is that of who reads it."""
        self._stop_waiting()
        self._in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of a request has come; of one that was refused before, nobody has read the rest."""
        self._in_body = False
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """What was said is no request."""
        self.transport.write(bare_answer(HTTPStatus.BAD_REQUEST, msg))
        self.transport.close()

    def pause_writing(self) -> None:
        """Nobody reads the answer at the moment."""
        super().pause_writing()
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """The answer is read again."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def shutdown(self) -> None:
        """The server ends: so do answers that would go on for ever."""
        self._switchboard.end()
        super().shutdown()

    def _expect_request(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(HEADER_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        self._heard = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
