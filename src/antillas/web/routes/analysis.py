"""The analysis of a finished game: asked for once, worked out behind everybody else, then there for all."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from antillas.core.contract import OVER
from antillas.i18n.words import Words
from antillas.table.thoughts import ANALYSIS, FAILED, FAILED_TEXT, Thoughts
from antillas.web.analysis_page import Teller
from antillas.web.coaching import analysis_in, analysis_key, analysis_wish
from antillas.web.dependencies import TheVisit, Visit
from antillas.web.limits import address_of
from antillas.web.rendering import words_for
from antillas.web.seat_cookies import table_path

router = APIRouter(include_in_schema=False)


@router.post("/t/{table_id}/analysis")
def ask(visit: TheVisit) -> Response:
    """Let the game be analysed, unless it is already."""
    visit.site.doorman.admit("new", address_of(visit.request))
    Thoughts(visit.site.service.store).want(analysis_wish(visit.table))
    return RedirectResponse(f"{table_path(visit.table_id)}/analysis", HTTPStatus.SEE_OTHER)


@router.get("/t/{table_id}/analysis")
def look(visit: TheVisit) -> Response:
    """The analysis, how far it is, or how to ask for it."""
    templates, words = visit.site.templates, words_for(visit.request, visit.table.game)
    response = templates.page(
        "analysis.html",
        visit.request,
        words,
        look=visit.present,
        replay=f"{table_path(visit.table_id)}/replay/",
        **known(visit, words),
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def known(visit: Visit, words: Words) -> dict[str, Any]:
    """What there is to show of an analysis."""
    table = visit.table
    if table.player != OVER:
        return {"state": "goes on"}
    key, thought = analysis_key(table), Thoughts(visit.site.service.store).find(table.table_id, ANALYSIS)
    found = analysis_in(thought, key)
    if found is not None:
        return {"state": "ready", **Teller(found, words, table.log, visit.present.viewer).context()}
    if thought is None or thought.key != key:
        return {"state": "none", "reason": ""}
    if thought.state == FAILED:
        return {"state": "none", "reason": words(FAILED_TEXT)}
    return {"state": "thinking", "thought": thought}
