"""The table's page and what is done there: moves, undo, end of turn, stand-ins."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus

from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from antillas.core.errors import AntillasError, IllegalMove, NotYourTurn
from antillas.i18n.words import Words
from antillas.table.errors import NoSuchTable, Stale, TooMany, Unavailable
from antillas.table.rights import Rights
from antillas.table.table_view import TableView
from antillas.web.boards import picked_actions, why_not
from antillas.web.boards.common.parts import may_act
from antillas.web.dependencies import Visit
from antillas.web.error_pages import status_of
from antillas.web.forms import Fields, read_moves
from antillas.web.rendering import words_for
from antillas.web.routes.live import events
from antillas.web.seat_cookies import SeatTokens, forget_joining, store, table_path
from antillas.web.security import own_origin
from antillas.web.table_page import page_parts
from antillas.web.table_routes import TableRoutes

table = TableRoutes()
table.add("GET", "/events", events)
MOST_DIGITS = 9
"""Of the number of a step; no game has so many."""
FRAGMENT_HEADER = "X-Fragment"
"""Tells the script that the answer is the changing part of the page, whatever its status."""


@table.get("")
def show(visit: Visit) -> Response:
    """The table, or only the part of its page that changes; the part also as it was after a step, for every move."""
    step = visit.asked("step")
    if visit.wants_fragment and step.isdecimal():
        return page(visit, visit.look(int(step[:MOST_DIGITS])), visit.tokens)
    watches = visit.wants_fragment and not visit.rights.own and not visit.rights.is_host
    response = watched(visit) if watches else page(visit, visit.present, visit.tokens)
    if visit.joining.in_use:
        forget_joining(response, visit.table_id)
    return response


@table.get("/why")
def why(visit: Visit) -> Response:
    """Why a click on something changes nothing, in a sentence; asked for only then, so that pages need not tell it."""
    look = visit.present
    told = why_not(look, words_for(visit.request, look.game), visit.request.query_params)
    rules = f"/rules/{look.family.name}#{told.rule}" if told.rule else ""
    return JSONResponse({"text": told.text, "rule": told.rule, "rules": rules})


@table.post("/move")
def move(visit: Visit, fields: Fields) -> Response:
    """Make one or several moves, given as numbers or typed."""

    def act(sequence: int) -> TableView:
        actions = fields.numbers("action") or meant(visit, sequence, fields)
        return visit.site.service.act(visit.table_id, visit.tokens.in_use, sequence, actions)

    return change(visit, fields, act)


def meant(visit: Visit, sequence: int, fields: Fields) -> list[int]:
    """The actions that typed moves or the numbers of a picker mean to the viewer, now."""
    look = visit.present
    if look.sequence != sequence:
        raise Stale(look)
    if not may_act(look):
        raise NotYourTurn("It is not your turn.")
    picked = picked_actions(look.state, fields.plain())
    return picked if picked is not None else read_moves(look, fields.text("text"))


@table.post("/undo")
def undo(visit: Visit, fields: Fields) -> Response:
    """Take back the last choice of one's own turn."""
    return change(
        visit, fields, lambda sequence: visit.site.service.undo(visit.table_id, visit.tokens.in_use, sequence)
    )


@table.post("/end-turn")
def end_turn(visit: Visit, fields: Fields) -> Response:
    """Let the others go on."""
    return change(
        visit, fields, lambda sequence: visit.site.service.end_turn(visit.table_id, visit.tokens.in_use, sequence)
    )


@table.post("/stand-in")
def stand_in(visit: Visit, fields: Fields) -> Response:
    """Let a bot play for somebody, or hand the seat back."""
    service = visit.site.service
    return change(
        visit,
        fields,
        lambda _: service.stand_in(
            visit.table_id, visit.tokens.in_use, fields.number("seat"), fields.text("bot") or None
        ),
    )


def change(
    visit: Visit,
    fields: Fields,
    do: Callable[[int], TableView],
    tokens: Callable[[], SeatTokens] | None = None,
) -> Response:
    """Change the table; the answer is its new state, or the reason why not together with the present one."""
    visit.admit()
    try:
        look = do(fields.number("sequence"))
    except (NoSuchTable, TooMany, Unavailable):
        raise
    except AntillasError as error:
        return refused(visit, error)
    held = tokens() if tokens else visit.tokens
    if visit.wants_fragment:
        return page(visit, look, held)
    response = RedirectResponse(table_path(visit.table_id), HTTPStatus.SEE_OTHER)
    store(response, visit.request, visit.site.settings, visit.table_id, held)
    return response


def refused(visit: Visit, error: AntillasError) -> Response:
    """The table as it is, with the reason why something was not done."""
    look = error.look if isinstance(error, Stale) else visit.look_again()
    reason = words_for(visit.request, look.game).explain(error, [seat.name for seat in look.seats])
    rule = error.rule if isinstance(error, IllegalMove) else ""
    return page(visit, look, visit.tokens, status=status_of(error), reason=reason, rule=rule)


def page(
    visit: Visit, look: TableView, tokens: SeatTokens, *, status: int = HTTPStatus.OK, reason: str = "", rule: str = ""
) -> HTMLResponse:
    """The table's page, or only the part that changes."""
    words = words_for(visit.request, look.game)
    if visit.wants_fragment:
        return answer_with(visit, fragment(visit, look, tokens, words, reason, rule), tokens, status)
    parts = page_parts(visit, look, tokens, words)
    response = visit.site.templates.page(
        "table.html", visit.request, words, status=status, reason=reason, rule=rule, **parts
    )
    store(response, visit.request, visit.site.settings, visit.table_id, tokens)
    return response


def watched(visit: Visit) -> HTMLResponse:
    """The part that changes for somebody who only watches: whoever does so in the same language sees the same."""
    words, nothing = words_for(visit.request, visit.table.game), SeatTokens()
    seen_as = (words, own_origin(visit.request, visit.site.settings))
    made = visit.site.templates.for_spectators.get(
        visit.table, seen_as, lambda: fragment(visit, visit.table.look(Rights()), nothing, words)
    )
    return answer_with(visit, made, visit.tokens)


def fragment(visit: Visit, look: TableView, tokens: SeatTokens, words: Words, reason: str = "", rule: str = "") -> str:
    """The part of the page that changes; one after the other, since threads that draw only keep each other waiting."""
    with visit.site.drawing(), visit.site.metrics.spent("board"):
        parts = page_parts(visit, look, tokens, words)
        return visit.site.templates.render("table_main.html", words, {**parts, "reason": reason, "rule": rule})


def answer_with(visit: Visit, made: str, tokens: SeatTokens, status: int = HTTPStatus.OK) -> HTMLResponse:
    """A fragment as a response, which says what it is."""
    response = HTMLResponse(made, status, {FRAGMENT_HEADER: "1"})
    store(response, visit.request, visit.site.settings, visit.table_id, tokens)
    return response
