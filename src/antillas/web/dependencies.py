"""What every request handler has at hand: the service, the limits, the templates; and who is asking at which table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

from fastapi import Depends, Request

from antillas.table.errors import NotSeated
from antillas.table.rights import Rights
from antillas.table.service import Service
from antillas.table.table import Table
from antillas.table.table_view import TableView
from antillas.web.forms import Fields, form_of
from antillas.web.limits import Doorman
from antillas.web.metrics import Metrics
from antillas.web.rendering import Templates
from antillas.web.seat_cookies import COOKIE, JOINING, SeatTokens, read_tokens
from antillas.web.settings import Settings


@dataclass(frozen=True)
class Site:
    """The parts of a running server."""

    settings: Settings
    service: Service
    doorman: Doorman
    templates: Templates
    metrics: Metrics


@dataclass(frozen=True)
class Visit:
    """A browser at a table, with the tokens that it holds there; the table is read once."""

    request: Request
    site: Site
    tokens: SeatTokens
    joining: SeatTokens
    """What a join link has just brought."""
    table: Table
    """The table as it was when the browser asked; only what `look` gives may be shown."""
    rights: Rights

    @property
    def table_id(self) -> str:
        """Which table it is."""
        return self.table.table_id

    @property
    def wants_fragment(self) -> bool:
        """Whether only the part of the page is wanted that changes."""
        return self.request.query_params.get("fragment") == "1"

    @cached_property
    def present(self) -> TableView:
        """The table as this browser may see it."""
        return self.table.look(self.rights)

    def look(self, step: int) -> TableView:
        """The table as it was after so many actions."""
        return self.table.look(self.rights, step)

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


def visit_of(request: Request, table_id: str) -> Visit:
    """Who is at the table; tokens that open nothing any more are thrown away, and their holder watches."""
    site = site_of(request)
    tokens = read_tokens(request.cookies.get(COOKIE, ""))
    joining = read_tokens(request.cookies.get(JOINING, ""))
    try:
        table, rights = site.service.read(table_id, (*tokens.in_use, *joining.in_use))
        tokens = tokens.joined(joining, rights.opened)
    except NotSeated:
        tokens = SeatTokens()
        table, rights = site.service.read(table_id, ())
    return Visit(request, site, tokens, joining, table, rights)


async def fields_of(request: Request) -> Fields:
    """The form that was sent."""
    return Fields(await form_of(request))


TheSite = Annotated[Site, Depends(site_of)]
TheVisit = Annotated[Visit, Depends(visit_of)]
TheFields = Annotated[Fields, Depends(fields_of)]
