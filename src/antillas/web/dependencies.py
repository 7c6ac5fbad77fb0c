"""What every request handler has at hand: the house, the limits, the templates; and who is asking at which table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from antillas.table.errors import NotSeated
from antillas.table.service import Service
from antillas.table.table_view import TableView
from antillas.web.forms import Fields, form_of
from antillas.web.limits import Doorman
from antillas.web.rendering import Templates
from antillas.web.seat_cookies import COOKIE, JOINING, Keys, is_token, read_keys
from antillas.web.settings import Settings


@dataclass(frozen=True)
class Site:
    """The parts of a running server."""

    settings: Settings
    service: Service
    doorman: Doorman
    templates: Templates


@dataclass(frozen=True)
class Visit:
    """A browser at a table, with the keys that it holds there."""

    request: Request
    site: Site
    table_id: str
    keys: Keys
    joining: str
    """A token that a join link has just brought."""
    present: TableView
    """The table as it was when the browser asked."""

    @property
    def wants_fragment(self) -> bool:
        """Whether only the part of the page is wanted that changes."""
        return self.request.query_params.get("fragment") == "1"

    def look(self, step: int | None = None) -> TableView:
        """The table as this browser may see it."""
        return self.site.service.look(self.table_id, self.keys.tokens, step)

    def admit(self) -> None:
        """Count a change that this browser asks for."""
        self.site.doorman.admit_seats(self.keys.tokens)


def site_of(request: Request) -> Site:
    """The site that a request was made to."""
    site: Site = request.app.state.site
    return site


def visit_of(request: Request, table_id: str) -> Visit:
    """Who is at the table; keys that open nothing any more are thrown away, and their holder watches."""
    site = site_of(request)
    keys = read_keys(request.cookies.get(COOKIE, ""))
    joining = request.cookies.get(JOINING, "")
    if is_token(joining):
        keys = _joined(site.service, table_id, keys, joining)
    try:
        present = site.service.look(table_id, keys.tokens)
    except NotSeated:
        keys = Keys()
        present = site.service.look(table_id, ())
    return Visit(request, site, table_id, keys, joining, present)


def _joined(service: Service, table_id: str, keys: Keys, token: str) -> Keys:
    try:
        is_host = service.look(table_id, (token,)).is_host
    except NotSeated:
        return keys
    return Keys(token, keys.seats, keys.links) if is_host else keys.with_seat(token)


async def fields_of(request: Request) -> Fields:
    """The form that was sent."""
    return Fields(await form_of(request))


TheSite = Annotated[Site, Depends(site_of)]
TheVisit = Annotated[Visit, Depends(visit_of)]
TheFields = Annotated[Fields, Depends(fields_of)]
