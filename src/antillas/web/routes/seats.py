"""Sitting down: by a link that is used up then, on another device, and new links that the host makes."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from urllib.parse import quote

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from antillas.table.errors import NoSuchTable, NotSeated
from antillas.table.table_view import TableView
from antillas.table.tokens import new_token
from antillas.web.boards.common.parts import flags
from antillas.web.dependencies import Site, TheFields, TheSite, TheVisit, Visit
from antillas.web.limits import address_of
from antillas.web.rendering import first_of, words_for, words_of
from antillas.web.routes.tables import change
from antillas.web.seat_cookies import SeatTokens, is_token, read_tokens, store_joining, table_path
from antillas.web.security import own_origin

router = APIRouter(include_in_schema=False)
ALONG = "links"
"""What a host takes along to another device, in the address of the link."""


@router.get("/join/{table_id}/{link}")
def invitation(table_id: str, link: str, request: Request, site: TheSite) -> Response:
    """Who may sit down here; looking at a link does not use it up, so programs that preview links do no harm."""
    site.doorman.admit("join", address_of(request))
    try:
        if not is_token(link):
            raise NoSuchTable
        invited = site.service.invitation(table_id, link)
    except (NoSuchTable, NotSeated):
        return used_up(request, site, table_id)
    look, seat = invited.look, invited.seat
    words = words_for(request, look.game)
    return site.templates.page(
        "join.html",
        request,
        words,
        look=look,
        seat=flags(look)[seat],
        others=[flag for flag in flags(look) if flag.number != seat],
        moves=seat not in look.awaited,
        takes_host=invited.takes_host,
        drawing=drawing_of(look, site),
        address=join_path(table_id, link, handed_on(request)),
        token=new_token(),
    )


@router.post("/join/{table_id}/{link}")
def sit(table_id: str, link: str, request: Request, site: TheSite, fields: TheFields) -> Response:
    """Sit down, and go to the table; sent twice, as by an impatient finger, it is done once."""
    site.doorman.admit("join", address_of(request))
    token = fields.text("token")
    try:
        if not is_token(link):
            raise NoSuchTable
        seated = site.service.sit(table_id, link, token if len(token) == len(new_token()) and is_token(token) else None)
    except (NoSuchTable, NotSeated):
        return used_up(request, site, table_id)
    response = RedirectResponse(table_path(table_id), HTTPStatus.SEE_OTHER)
    brought = SeatTokens(seated.host_token, (seated.token,), handed_on(request) if seated.host_token else {})
    store_joining(response, request, site.settings, table_id, brought)
    return response


def join_path(table_id: str, link: str, links: Mapping[int, str]) -> str:
    """The address of a link; behind it stand the links to friends that a host takes along, which only browsers know."""
    along = f"?{ALONG}={SeatTokens(links=dict(links)).written()}" if links else ""
    return f"/join/{quote(table_id)}/{link}{along}"


def handed_on(request: Request) -> dict[int, str]:
    """The links to friends that a host takes along; a wrong one opens nothing, as if somebody had mistyped it."""
    return read_tokens(request.query_params.get(ALONG, "")).links


def used_up(request: Request, site: Site, table_id: str) -> Response:
    """The page for links that open no seat; it is the same whether there is such a table or not."""
    words = words_of(request)
    return site.templates.page(
        "used_up.html", request, words, status=HTTPStatus.NOT_FOUND, table=table_path(quote(table_id, safe=""))
    )


@router.get("/t/{table_id}/device")
def device(visit: TheVisit) -> Response:
    """How to move to another device with an own seat."""
    return device_page(visit, visit.present)


@router.post("/t/{table_id}/device")
def link_device(visit: TheVisit, fields: TheFields) -> Response:
    """A link to an own seat, shown this once."""
    visit.admit()
    seat, as_host = fields.number("seat"), bool(fields.text("host"))
    link = visit.site.service.link_device(visit.table_id, visit.tokens.in_use, seat, as_host)
    waiting = {number: token for number, token in visit.tokens.links.items() if number in visit.present.awaited}
    origin = own_origin(visit.request, visit.site.settings)
    address = f"{origin}{join_path(visit.table_id, link, waiting if as_host else {})}"
    return device_page(visit, visit.present, seat, address)


def device_page(visit: Visit, look: TableView, seat: int | None = None, link: str = "") -> Response:
    """The own seats, and the link that was made for one of them."""
    own = [flag for flag in flags(look) if flag.number in look.own]
    words = words_for(visit.request, look.game)
    drawing = drawing_of(look, visit.site)
    return visit.site.templates.page(
        "device.html", visit.request, words, look=look, own=own, seat=seat, link=link, drawing=drawing
    )


def drawing_of(look: TableView, site: Site) -> str:
    """The template that draws what is played; empty if there is none."""
    return first_of((f"drawings/{look.family.name}.html", ""), site.templates)


@router.post("/t/{table_id}/relink")
def relink(visit: TheVisit, fields: TheFields) -> Response:
    """Give a seat a new link, which the host hands on; whoever sat there does not any more."""
    tokens = visit.tokens

    def issue(_: int) -> TableView:
        nonlocal tokens
        seat = fields.number("seat")
        link = visit.site.service.relink(visit.table_id, tokens.in_use, seat)
        tokens = tokens.with_link(seat, link)
        return visit.site.service.look(visit.table_id, tokens.in_use)

    return change(visit, fields, issue, lambda: tokens)
