"""Who is served at the same time: changes wait apart from looks, and one address takes only a few places at once."""

import asyncio
import time
from collections.abc import Callable, Iterator

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send

from antillas.core.errors import AntillasError
from antillas.table.errors import Busy
from antillas.web.error_pages import problem_response, status_of
from antillas.web.limits import AskedTooOften, address_of, cost_of, is_drawn
from antillas.web.metrics import Metrics
from antillas.web.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
DRAWN_AT_ONCE = 1
"""Boards that a process draws at a time: it has one processor for that, and threads that take turns slow down all."""


class Places:
    """So many at a time; who comes later waits for a place, but not for ever."""

    def __init__(self, count: int, seconds: float, refusal: Callable[[], AntillasError]) -> None:
        self._free = asyncio.Semaphore(count)
        self._seconds = seconds
        self._refusal = refusal
        self.visitors = 0
        """How many have a place or wait for one."""

    async def take(self) -> None:
        """Take a place, which must be given back; the refusal if none becomes free in time."""
        self.visitors += 1
        try:
            if self._free.locked():
                async with asyncio.timeout(self._seconds):
                    await self._free.acquire()
            else:
                await self._free.acquire()  # at once
        except BaseException as error:
            self.visitors -= 1
            if isinstance(error, TimeoutError):
                raise self._refusal() from None
            raise

    def give_back(self) -> None:
        """Let the next one have the place."""
        self._free.release()
        self.visitors -= 1


class Gates:
    """Lets requests in that change something or that cost much when there is a place for them.

    Handlers run in threads, of which a server has a limited number. Whoever waits here takes none, so changes that
    wait for the database, or many dear pages for one address, leave threads for everybody else.
    """

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self._settings = settings
        self._metrics = metrics
        self._writers = Places(settings.writers, settings.patience, Busy)
        self._readers = Places(settings.readers, settings.patience, Busy)
        self._drawing = Places(DRAWN_AT_ONCE, settings.patience, Busy)
        self._addresses: dict[tuple[str, bool], Places] = {}
        """The places of an address to look, and those to change something: who waits to write can still look."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on when it is its turn, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        writes, began = scope["method"] not in SAFE_METHODS, time.perf_counter()
        taken: list[Places] = []
        try:
            try:
                for places in self._wanted(scope, writes):
                    await places.take()
                    taken.append(places)
                self._metrics.waited("place to change" if writes else "place to look", time.perf_counter() - began)
            except AntillasError as error:
                await problem_response(Request(scope), status_of(error), error=error)(scope, receive, send)
                return
            await self.app(scope, receive, send)
        finally:
            for places in reversed(taken):
                places.give_back()
            self._forget(scope, writes)

    def _wanted(self, scope: Scope, writes: bool) -> Iterator[Places]:
        """Where a request needs a place, one after the other."""
        few, is_dear = self._settings.rates.at_once, cost_of(scope["path"]) > 1
        if is_dear and few:
            who = (address_of(HTTPConnection(scope)), writes)
            if who not in self._addresses:
                self._addresses[who] = Places(few, self._settings.patience, _too_much_at_once)
            yield self._addresses[who]
        if writes:
            yield self._writers
        elif is_dear:
            yield self._drawing if is_drawn(scope["path"]) else self._readers

    def _forget(self, scope: Scope, writes: bool) -> None:
        """Let the places of an address go when nobody uses them."""
        who = (address_of(HTTPConnection(scope)), writes)
        if who in self._addresses and not self._addresses[who].visitors:
            del self._addresses[who]


def _too_much_at_once() -> AskedTooOften:
    return AskedTooOften(Busy.wait)
