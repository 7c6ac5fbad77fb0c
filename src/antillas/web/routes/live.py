"""Tells browsers that a table has changed, with the number of the change; what changed they ask for themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Annotated

import anyio.to_thread
from fastapi import Header, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from antillas.table.service import Service
from antillas.table.subscriptions import Changes
from antillas.web.dependencies import site_of
from antillas.web.limits import address_of

RETRY_MILLISECONDS = 2000
"""After how long a browser that has lost the connection tries again."""
PING_SECONDS = 15.0
"""How often something is said, so that nobody takes a quiet table for a lost connection."""
HEADERS = {"Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-cache", "X-Accel-Buffering": "no"}


@dataclass(frozen=True)
class Stream:
    """A place in the audience of a table."""

    service: Service
    table_id: str


LastEventId = Annotated[str, Header(alias="Last-Event-ID", description="The sequence number that was heard last.")]


async def numbers(present: int, known: str, news: Changes) -> AsyncIterator[int]:
    """First of all the present number unless it is known, then every number that the table reaches.

    Listening begins before looking, so that nothing is missed between.
    """
    if known != str(present):
        yield present
    async for sequence in news:
        yield sequence


async def events(request: Request) -> Response:
    """The numbers of the changes of a table, as they are made."""
    return event_stream(request, request.path_params["table_id"], request.headers.get("last-event-id", ""))


def event_stream(request: Request, table_id: str, known: str) -> EventStream:
    """Let somebody listen at a table, if there are not too many listeners; the answer says if there is no such table.

    Pages and programs get the same answer: it gives its place back by itself as soon as nobody listens. A generator
    that yields events would keep it until it is collected, after a HEAD even until the server ends.
    """
    site = site_of(request)
    with ExitStack() as places:
        places.enter_context(site.doorman.stream(address_of(request)))
        places.enter_context(site.metrics.stream())
        return EventStream(Stream(site.service, table_id), known, places.pop_all())


class EventStream(Response):
    """An answer that goes on until the server ends or nobody listens any more: a few bytes for each number."""

    def __init__(self, stream: Stream, known: str, places: ExitStack) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._stream = stream
        self._known = known
        self._places = places

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look and listen first, then answer; who has the beginning of the answer misses nothing from then on."""
        service, table_id = self._stream.service, self._stream.table_id
        async with service.subscriptions.watch(table_id) as news:
            with self._places:
                present = await anyio.to_thread.run_sync(service.sequence, table_id)
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                await self._go_on(numbers(present, self._known, news), receive, send)
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _go_on(self, told: AsyncIterator[int], receive: Receive, send: Send) -> None:
        """Tell, and say something now and then, until one of both sides ends."""
        tasks = [asyncio.create_task(part) for part in (_tell(told, send), _ping(send), _listen(receive))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()


async def _tell(told: AsyncIterator[int], send: Send) -> None:
    async for sequence in told:
        event = f'event: change\ndata: {{"sequence": {sequence}}}\nid: {sequence}\nretry: {RETRY_MILLISECONDS}\n\n'
        await send({"type": "http.response.body", "body": event.encode(), "more_body": True})


async def _ping(send: Send) -> None:
    while True:
        await asyncio.sleep(PING_SECONDS)
        await send({"type": "http.response.body", "body": b": ping\n\n", "more_body": True})


async def _listen(receive: Receive) -> None:
    """Wait until nobody listens any more."""
    while (await receive())["type"] != "http.disconnect":
        pass
