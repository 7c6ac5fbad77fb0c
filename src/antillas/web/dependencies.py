"""What every request handler has at hand: the service, the limits, the templates; and who is asking at which table."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Annotated

from fastapi import Depends, Request
from starlette.datastructures import QueryParams

from antillas.table.errors import NotSeated
from antillas.table.rights import Rights
from antillas.table.service import Service
from antillas.table.table import Table
from antillas.table.table_view import TableView
from antillas.table.threads import Threads
from antillas.web.forms import Fields, form_of
from antillas.web.limits import Doorman
from antillas.web.metrics import Metrics
from antillas.web.rendering import Templates
from antillas.web.seat_cookies import COOKIE, JOINING, SeatTokens, read_tokens
from antillas.web.settings import Settings

SHORT_QUERY = 40
"""Bytes of an address behind the question mark that are remembered with what they mean."""


@lru_cache(1024)
def _short_query(query: bytes) -> dict[str, str]:
    return dict(QueryParams(query))


@dataclass(frozen=True)
class Site:
    """The parts of a running server."""

    settings: Settings
    service: Service
    doorman: Doorman
    templates: Templates
    metrics: Metrics
    threads: Threads = field(default_factory=Threads)
    _turn: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def drawing(self) -> Iterator[None]:
        """The turn of one thread to make what is shown of a table."""
        began = time.perf_counter()
        with self._turn:
            self.metrics.waited("turn to draw", time.perf_counter() - began)
            yield


@dataclass(frozen=True)
class Visit:
    """A browser at a table, with the tokens that it holds there; the table is read once, in the handler's thread."""

    request: Request
    site: Site
    table_id: str
    """Which table it is."""

    @property
    def joining(self) -> SeatTokens:
        """What a join link has just brought."""
        return read_tokens(self.request.cookies.get(JOINING, ""))

    @cached_property
    def _found(self) -> tuple[SeatTokens, Table, Rights]:
        """What there is; tokens that open nothing any more are thrown away, and their holder watches."""
        tokens, joining = read_tokens(self.request.cookies.get(COOKIE, "")), self.joining
        try:
            table, rights = self.site.service.read(self.table_id, (*tokens.in_use, *joining.in_use))
        except NotSeated:
            return SeatTokens(), *self.site.service.read(self.table_id, ())
        return tokens.joined(joining, rights.opened), table, rights

    @property
    def tokens(self) -> SeatTokens:
        """The tokens that open something."""
        return self._found[0]

    @property
    def table(self) -> Table:
        """The table as it was when the browser asked; only what `look` gives may be shown."""
        return self._found[1]

    @property
    def rights(self) -> Rights:
        """What the tokens open."""
        return self._found[2]

    @property
    def wants_fragment(self) -> bool:
        """Whether only the part of the page is wanted that changes."""
        return self.asked("fragment") == "1"

    def asked(self, name: str) -> str:
        """What the address asks for under a name, behind the question mark; empty for nothing."""
        query: bytes = self.request.scope["query_string"]
        if len(query) <= SHORT_QUERY:
            return _short_query(query).get(name, "")
        return str(self.request.query_params.get(name, ""))

    @cached_property
    def present(self) -> TableView:
        """The table as this browser may see it."""
        return self.table.look(self.rights)

    def look(self, step: int) -> TableView:
        """The table as it was after so many actions."""
        return self.table.look(self.rights, step)

    def look_back(self, step: int) -> TableView:
        """The same for who leafs through a game: people at one screen see each other's hands only at the end."""
        eyes = self.present.viewer
        own = self.rights.own if eyes is None or self.present.ended else (eyes,)
        return self.table.look(replace(self.rights, own=own), step)

    def look_again(self) -> TableView:
        """The table as it is by now."""
        return self.site.service.look(self.table_id, self.tokens.in_use)

    def admit(self) -> None:
        """Count a change that this browser asks for."""
        self.site.doorman.admit_seats(self.tokens.in_use)


def site_of(request: Request) -> Site:
    """The site that a request was made to."""
    site: Site = request.app.state.site
    return site


# These take no time, and a function that is not `async` would be called in a thread of its own.


async def _site(request: Request) -> Site:
    return site_of(request)


async def _visit(request: Request, table_id: str) -> Visit:
    return Visit(request, site_of(request), table_id)


async def fields_of(request: Request) -> Fields:
    """The form that was sent."""
    return Fields(await form_of(request))


TheSite = Annotated[Site, Depends(_site)]
TheVisit = Annotated[Visit, Depends(_visit)]
TheFields = Annotated[Fields, Depends(fields_of)]
