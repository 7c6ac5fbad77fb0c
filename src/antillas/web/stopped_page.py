"""The page of a table whose game this program cannot go on with: who sat there, what was played, and why it stopped."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from antillas.core.contract import CHANCE
from antillas.i18n.words import Words
from antillas.table.errors import TableStopped
from antillas.table.table_view import StoppedView
from antillas.web.rendering import words_of
from antillas.web.table_page import who_plays

if TYPE_CHECKING:
    from antillas.web.dependencies import Site

DOWNLOADS = (".json", ".txt")


def stopped_page(request: Request, error: TableStopped) -> Response:
    """The page, for whatever was asked of the table; only pages to look at are answered as if all were well."""
    site: Site = request.app.state.site
    words, look = words_of(request), error.look
    is_look = request.method == "GET" and not request.url.path.endswith(DOWNLOADS)
    return site.templates.page(
        "stopped.html",
        request,
        words,
        status=HTTPStatus.OK if is_look else HTTPStatus.CONFLICT,
        reason=words.explain(error),
        game_id=look.game_id,
        seats=[(seat.name, who_plays(seat.bot, seat.stand_in, seat.number in look.own, words)) for seat in look.seats],
        results=results(look),
        moves=[f"{who(look, step.actor, words)}: {step.text}" for step in look.steps if step.text],
    )


def results(look: StoppedView) -> list[tuple[str, int, bool]]:
    """Each player with the points and whether that is a winner; nothing if the game was not over."""
    if look.result is None:
        return []
    winners = set(look.result.winners)
    pairs = zip(look.seats, look.result.scores, strict=True)
    return [(seat.name, score, seat.number in winners) for seat, score in pairs]


def who(look: StoppedView, actor: int, words: Words) -> str:
    """Who played a move."""
    return words("Chance") if actor == CHANCE else look.seats[actor].name
