"""The game again: the board at every moment, export of the record, and new tables that branch off."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import quote

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from antillas.core.record import to_json, to_text
from antillas.table.errors import NoSuchTable
from antillas.table.opponents import MEANINGS
from antillas.table.table_view import TableView
from antillas.web.boards import log_page, round_starts
from antillas.web.dependencies import TheFields, TheVisit, Visit
from antillas.web.forms import PEOPLE, read_plans
from antillas.web.limits import address_of
from antillas.web.rendering import words_for
from antillas.web.routes.pages import seated
from antillas.web.seat_cookies import table_path
from antillas.web.seating import seat_forms
from antillas.web.security import own_origin
from antillas.web.table_page import ground_parts, page_parts

router = APIRouter(include_in_schema=False)


@router.get("/t/{table_id}/replay")
def jump(visit: TheVisit, step: str = "0") -> Response:
    """Go to the moment that the slider was set to."""
    chosen = moment(step, len(visit.table.log.steps))
    return RedirectResponse(f"{table_path(visit.table_id)}/replay/{chosen}", HTTPStatus.SEE_OTHER)


@router.get("/t/{table_id}/replay/{step}")
def replay(visit: TheVisit, step: str) -> Response:
    """The board at a moment of the game."""
    last = len(visit.table.log.steps)
    chosen = moment(step, last)
    return replay_page(visit, visit.look_back(chosen), chosen, last)


def replay_page(visit: Visit, look: TableView, step: int, last: int) -> Response:
    """The page of a moment, or only the part of it that changes."""
    words = words_for(visit.request, look.game)
    origin = own_origin(visit.request, visit.site.settings)
    response = visit.site.templates.page(
        "replay_main.html" if visit.wants_fragment else "replay.html",
        visit.request,
        words,
        **page_parts(visit, look, visit.tokens, words),
        step=step,
        last=last,
        rounds=round_starts(visit.present),
        actors=[-1 if past.forced else past.actor for past in visit.present.steps],
        moment=f"{origin}{table_path(quote(look.table_id))}/replay/{step}",
        people=PEOPLE,
        meanings=MEANINGS,
        seat_forms=seat_forms([(seat.name, seat.bot) for seat in look.seats]),
    )
    if visit.wants_fragment:
        response.headers["X-Fragment"] = "1"
    return response


@router.get("/t/{table_id}/log")
def whole_log_page(visit: TheVisit, page: str = "1") -> Response:
    """Everything that happened, in sentences, page by page from the newest back."""
    look = visit.present
    words = words_for(visit.request, look.game)
    number = moment(page, len(look.steps) + 1)
    lines, is_more = log_page(look, words, max(number, 1) - 1)
    if number == 0 or (number > 1 and not lines):
        raise NoSuchTable
    return visit.site.templates.page(
        "log.html",
        visit.request,
        words,
        **ground_parts(visit.site.templates, look.game, words),
        look=look,
        log=lines,
        number=number,
        older=number + 1 if is_more else None,
    )


@router.get("/t/{table_id}/record.json")
def record_json(visit: TheVisit) -> Response:
    """The record for programs."""
    text = to_json(visit.table.record_for(visit.rights))
    return download(Response(f"{text}\n", media_type="application/json"), "json")


@router.get("/t/{table_id}/record.txt")
def record_text(visit: TheVisit) -> Response:
    """The record for people."""
    record = visit.table.record_for(visit.rights)
    return download(PlainTextResponse(to_text(visit.table.game, record)), "txt")


def download(response: Response, ending: str) -> Response:
    """Let the browser save the answer as a file."""
    response.headers["Content-Disposition"] = f'attachment; filename="antillas-record.{ending}"'
    return response


@router.post("/t/{table_id}/branch")
def branch(visit: TheVisit, fields: TheFields) -> Response:
    """A new table that begins with the first moves of this one."""
    request, site = visit.request, visit.site
    site.doorman.admit("new", address_of(request))
    look = visit.present
    plans = read_plans(look.family, len(look.seats), fields, words_for(request, look.game))
    step = moment(fields.text("step"), len(look.steps))
    return seated(request, site, site.service.branch(visit.table_id, visit.tokens.in_use, step, list(plans)))


def moment(text: str, last: int) -> int:
    """The moment that an address names; there is nothing at others."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) <= last):
        raise NoSuchTable
    return int(text)
