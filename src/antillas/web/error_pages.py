"""What is answered when something goes wrong: a page for people, JSON for programs, and the right status for each."""

from http import HTTPStatus
from typing import TYPE_CHECKING

from pydantic import BaseModel, Field
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from antillas.core.errors import AntillasError, IllegalMove, MoveError
from antillas.core.message import marked
from antillas.i18n.words import Words
from antillas.rulebook.reader import UnknownRule
from antillas.table.errors import (
    CannotUndo,
    HintsOff,
    NoSuchTable,
    NotSeated,
    Stale,
    StillHidden,
    TableStopped,
    TooMany,
    Unavailable,
)
from antillas.web.limits import AskedTooOften
from antillas.web.rendering import words_of

if TYPE_CHECKING:
    from antillas.web.dependencies import Site

STATUS: dict[type[AntillasError], HTTPStatus] = {
    NoSuchTable: HTTPStatus.NOT_FOUND,
    UnknownRule: HTTPStatus.NOT_FOUND,
    NotSeated: HTTPStatus.FORBIDDEN,
    HintsOff: HTTPStatus.FORBIDDEN,
    StillHidden: HTTPStatus.FORBIDDEN,
    TooMany: HTTPStatus.TOO_MANY_REQUESTS,
    Stale: HTTPStatus.CONFLICT,
    TableStopped: HTTPStatus.CONFLICT,
    CannotUndo: HTTPStatus.CONFLICT,
    MoveError: HTTPStatus.CONFLICT,
    Unavailable: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of each kind of error; every other kind is a bad request."""

HEADINGS: dict[int, tuple[str, str]] = {
    400: (marked("This cannot be done"), marked("The request does not fit what this table offers.")),
    401: (marked("Which seat is yours?"), marked("Only the holder of a seat can do this.")),
    403: (marked("Not from here"), marked("This is not allowed with the seat you hold, or it came from another site.")),
    404: (marked("Uncharted water"), marked("There is nothing at this address. A link may be incomplete or outdated.")),
    405: (marked("Not that way"), marked("This address does not answer to what was asked of it.")),
    408: (marked("Lost at sea"), marked("What was sent did not arrive in time. Please try again.")),
    409: (marked("The tide has turned"), marked("The table has changed, or the rules forbid this move.")),
    413: (marked("Too much cargo"), marked("What was sent is larger than this server accepts.")),
    415: (marked("Unknown cargo"), marked("What was sent is in a form that this server does not read.")),
    422: (marked("This cannot be read"), marked("Something in the request is missing or not of the right kind.")),
    429: (marked("Slow down, captain"), marked("Too many requests came in a short time. Wait a moment and try again.")),
    503: (marked("Becalmed"), marked("The tables cannot be reached just now. Try again in a moment.")),
    500: (marked("A storm on our side"), marked("Something went wrong in this server. The game itself is safe.")),
}


class Problem(BaseModel):
    """Why something was not done."""

    error: str = Field(description="The reason, in a sentence.")
    kind: str = Field(description="The kind of error, such as IllegalMove or Stale.")
    rule: str | None = Field(default=None, description="The id of the rule that forbids a move.")


def status_of(error: AntillasError) -> HTTPStatus:
    """The status that an error is answered with."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), HTTPStatus.BAD_REQUEST)


def problem_of(error: AntillasError) -> Problem:
    """An error as data."""
    rule = error.rule if isinstance(error, IllegalMove) else None
    return Problem(error=str(error), kind=type(error).__name__, rule=rule)


def is_for_programs(request: Request) -> bool:
    """Whether the request was made through the JSON API."""
    return request.url.path.startswith("/api/")


def heading(status: int, words: Words) -> tuple[str, str]:
    """What an error page says for a status, as a title and a sentence."""
    title, sentence = HEADINGS.get(status, HEADINGS[400 if status < 500 else 500])
    return words(title), words(sentence)


def problem_response(
    request: Request, status: int, error: AntillasError | None = None, kind: str = "", detail: str = ""
) -> Response:
    """The answer to a request that was refused; it never says more than the error itself."""
    site: Site = request.app.state.site
    words = words_of(request)
    title, sentence = heading(status, words)
    headers = {"Retry-After": str(error.wait)} if isinstance(error, AskedTooOften | Unavailable) else {}
    if is_for_programs(request):
        plain = Problem(error=detail or sentence, kind=kind or HTTPStatus(status).phrase.replace(" ", ""))
        problem = plain if error is None else problem_of(error)
        return JSONResponse(problem.model_dump(), status, headers)
    reason = detail or ("" if error is None else words.explain(error))
    response = site.templates.page(
        "error.html", request, words, status=status, title=title, sentence=sentence, reason=reason, code=status
    )
    response.headers.update(headers)
    return response
