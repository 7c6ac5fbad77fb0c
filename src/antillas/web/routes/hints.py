"""Hints at a table: who has a choice asks for one, everybody is told so, and the page asks until it is there."""

from __future__ import annotations

from http import HTTPStatus

from starlette.responses import HTMLResponse, RedirectResponse, Response

from antillas.core.errors import AntillasError, NotYourTurn
from antillas.table.errors import HintsOff, NoSuchTable, TooMany
from antillas.table.rights import Rights
from antillas.table.store import Store
from antillas.table.table import Table
from antillas.table.thoughts import FAILED, FAILED_TEXT, HINT, Thought, Thoughts
from antillas.web.coaching import advice_in, hint_wish
from antillas.web.dependencies import Visit
from antillas.web.error_pages import status_of
from antillas.web.forms import Fields
from antillas.web.hint_panel import Panel, panel
from antillas.web.rendering import words_for
from antillas.web.seat_cookies import table_path
from antillas.web.table_page import ground_parts
from antillas.web.table_routes import TableRoutes

table = TableRoutes()
STATE = "X-Hint"
"""Tells the script whether to ask again: `thinking`, `ready` or `none`."""


@table.post("/hint")
def ask(visit: Visit, fields: Fields) -> Response:
    """Ask for a hint about the choice of now."""
    visit.admit()
    thoughts = Thoughts(visit.site.service.store)
    try:
        thoughts.need_room(HINT)
        after, seat = visit.site.service.ask_hint(visit.table_id, visit.tokens.in_use, fields.number("sequence"))
        thought = thoughts.want(hint_wish(after, seat))
    except (NoSuchTable, TooMany):
        raise
    except AntillasError as error:
        return refused(visit, error)
    if not visit.wants_fragment:
        return RedirectResponse(f"{table_path(visit.table_id)}/hint", HTTPStatus.SEE_OTHER)
    return answer(visit, after, visit.rights, thought)


@table.get("/hint")
def look(visit: Visit) -> Response:
    """What the coach has thought, if the one who asks has asked for it."""
    try:
        thought = asked_for(visit.site.service.store, visit.table, visit.rights)
    except AntillasError as error:
        return refused(visit, error)
    return answer(visit, visit.table, visit.rights, thought)


def asked_for(store: Store, at: Table, rights: Rights) -> Thought | None:
    """The thought about the choice of now that its seat has asked for; None if it has not."""
    if not at.hints:
        raise HintsOff
    seat = at.hint_for(rights)
    if seat is None:
        raise NotYourTurn("A hint is for the one who has a choice now.")
    if not at.has_asked(seat):
        return None
    found = Thoughts(store).find(at.table_id, HINT, seat)
    return found if found is not None and found.key == hint_wish(at, seat).key else None


def answer(visit: Visit, at: Table, rights: Rights, thought: Thought | None) -> Response:
    """The panel: what was thought, that it is being thought, or how to ask."""
    seen = at.look(rights)
    words = words_for(visit.request, seen.game)
    advice = None if thought is None else advice_in(thought)
    failed = thought is not None and thought.state == FAILED
    shown = None if advice is None else panel(seen, advice, words)
    return shown_panel(visit, at, shown, words(FAILED_TEXT) if failed else "", thinking=thought is not None)


def refused(visit: Visit, error: AntillasError) -> Response:
    """Why there is no hint."""
    at = visit.site.service.read(visit.table_id, visit.tokens.in_use)[0]
    words = words_for(visit.request, at.game)
    reason = words.explain(error, [seat.name for seat in at.seats])
    return shown_panel(visit, at, None, reason, status=status_of(error))


def shown_panel(
    visit: Visit, at: Table, shown: Panel | None, reason: str, *, thinking: bool = False, status: int = HTTPStatus.OK
) -> Response:
    """The panel alone for the script, or on a page of its own."""
    words = words_for(visit.request, at.game)
    state = "none" if reason else "ready" if shown is not None else "thinking" if thinking else "none"
    status = HTTPStatus.ACCEPTED if state == "thinking" else status
    context = {"hint": shown, "reason": reason, "state": state, "look": at.look(visit.rights)}
    templates = visit.site.templates
    if visit.wants_fragment:
        made = templates.render("hint_panel.html", words, context)
        return HTMLResponse(made, status, {STATE: state, "Cache-Control": "no-store"})
    response = templates.page(
        "hint.html", visit.request, words, status=status, **ground_parts(templates, at.game, words), **context
    )
    response.headers[STATE] = state
    return response
