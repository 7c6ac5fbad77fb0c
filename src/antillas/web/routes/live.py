"""Tells browsers that a table has changed, with the number of the change; what changed they ask for themselves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Annotated

import anyio.to_thread
from fastapi import APIRouter, Depends, Header, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent

from antillas.table.service import Service
from antillas.web.dependencies import Site, site_of
from antillas.web.limits import address_of

router = APIRouter(include_in_schema=False)
RETRY_MILLISECONDS = 2000
"""After how long a browser that has lost the connection tries again."""


@dataclass(frozen=True)
class Stream:
    """A place in the audience of a table."""

    service: Service
    table_id: str


def stream_of(request: Request, table_id: str) -> Iterator[Stream]:
    """Let somebody listen at a table, if there is such a table and there are not too many listeners."""
    site: Site = site_of(request)
    site.service.sequence(table_id)
    with site.doorman.stream(address_of(request)), site.metrics.stream():
        yield Stream(site.service, table_id)


TheStream = Annotated[Stream, Depends(stream_of)]
LastEventId = Annotated[str, Header(alias="Last-Event-ID", description="The sequence number that was heard last.")]


@router.get("/t/{table_id}/events", response_class=EventSourceResponse)
async def events(stream: TheStream, last_event_id: LastEventId = "") -> AsyncIterator[ServerSentEvent]:
    """The numbers of the changes, as they are made; first of all the present one unless the browser knows it."""
    async for event in changes(stream, last_event_id):
        yield event


async def changes(stream: Stream, known: str) -> AsyncIterator[ServerSentEvent]:
    """Every number that the table reaches; listening begins before looking, so that nothing is missed between."""
    async with stream.service.subscriptions.watch(stream.table_id) as news:
        present = await anyio.to_thread.run_sync(stream.service.sequence, stream.table_id)
        if known != str(present):
            yield _event(present)
        async for sequence in news:
            yield _event(sequence)


def _event(sequence: int) -> ServerSentEvent:
    return ServerSentEvent(event="change", data={"sequence": sequence}, id=str(sequence), retry=RETRY_MILLISECONDS)
