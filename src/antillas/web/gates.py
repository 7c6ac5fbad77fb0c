"""Who is served at the same time: changes wait apart from looks, and one address takes only a few places at once."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from starlette.requests import Request
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

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """A place for as long as the block takes; the refusal if none becomes free in time."""
        self.visitors += 1
        try:
            try:
                if self._free.locked():
                    async with asyncio.timeout(self._seconds):
                        await self._free.acquire()
                else:
                    await self._free.acquire()  # at once
            except TimeoutError:
                raise self._refusal() from None
            try:
                yield
            finally:
                self._free.release()
        finally:
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
        request = Request(scope)
        writes = request.method not in SAFE_METHODS
        is_dear, began = cost_of(request) > 1, time.perf_counter()
        async with AsyncExitStack() as places:
            try:
                if is_dear and self._settings.rates.at_once:
                    await places.enter_async_context(self._place_of(address_of(request), writes))
                if writes:
                    await places.enter_async_context(self._writers.one())
                elif is_dear:
                    room = self._drawing if is_drawn(request) else self._readers
                    await places.enter_async_context(room.one())
                self._metrics.waited("place to change" if writes else "place to look", time.perf_counter() - began)
            except AntillasError as error:
                await problem_response(request, status_of(error), error=error)(scope, receive, send)
                return
            await self.app(scope, receive, send)

    @asynccontextmanager
    async def _place_of(self, address: str, writes: bool) -> AsyncIterator[None]:
        """One of the places of an address, which are forgotten when nobody uses them."""
        few = self._settings.rates.at_once
        places = self._addresses.setdefault((address, writes), Places(few, self._settings.patience, _too_much_at_once))
        try:
            async with places.one():
                yield
        finally:
            if not places.visitors:
                self._addresses.pop((address, writes), None)


def _too_much_at_once() -> AskedTooOften:
    return AskedTooOften(Busy.wait)
