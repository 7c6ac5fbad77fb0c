"""The JSON API: everything that can be done at a table, for programs; seats are held by bearer tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import Response

from antillas.core.errors import AntillasError, MoveError
from antillas.core.record import to_text
from antillas.games import REGISTRY, game
from antillas.table.errors import CannotUndo, Stale, TableStopped
from antillas.table.seats import recorded_seats
from antillas.table.shared_games import shared_record
from antillas.table.table_view import Opened, SeatPlan, TableView
from antillas.web.api import models as shapes
from antillas.web.api.views import game_info, moves_view, steps_view, stopped_view, table_view
from antillas.web.dependencies import Site, site_of
from antillas.web.error_pages import Problem, problem_of
from antillas.web.forms import read_moves
from antillas.web.limits import address_of
from antillas.web.rendering import words_for, words_of
from antillas.web.routes.live import LastEventId, event_stream

SCHEME = HTTPBearer(
    scheme_name="seat",
    description="The token of a seat or of the host; several are joined by dots.",
    auto_error=False,
)
ANYBODY: dict[str, Any] = {"security": [{}, {"seat": []}]}
NOBODY_ASKED: dict[str, Any] = {"security": []}


def answers(*statuses: int, refused: bool = False) -> dict[int | str, dict[str, Any]]:
    """The errors that an operation can answer with, besides those that all can."""
    described: dict[int | str, dict[str, Any]] = {
        status: {"model": Problem, "description": HTTPStatus(status).phrase} for status in (*statuses, 429, 503)
    }
    if refused:
        described[409] = {"model": shapes.Refused, "description": "Refused; the table comes as it is."}
    return described


def told_as_json(described: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """The errors of an operation that otherwise answers with text: they are JSON all the same."""
    schema = {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}
    return {
        status: {"description": answer["description"], "content": {"application/json": schema}}
        for status, answer in described.items()
    }


router = APIRouter(prefix="/api", tags=["table"])
READS = answers(403, 404, 409, 422)
CHANGES = answers(400, 401, 403, 404, 408, 413, 422, refused=True)
OPENS = answers(400, 403, 408, 409, 413, 422)
EVENT_FIELDS: dict[str, Any] = {
    **{name: {"type": "string"} for name in ("data", "event", "id")},
    "retry": {"type": "integer", "minimum": 0},
}
EVENT_STREAM: dict[str, Any] = {
    "description": "Events until the caller or the server ends.",
    "content": {"text/event-stream": {"itemSchema": {"type": "object", "properties": EVENT_FIELDS}}},
}


@dataclass(frozen=True)
class Caller:
    """A program that asks, with the tokens it holds."""

    request: Request
    site: Site
    tokens: tuple[str, ...]

    def view(self, look: TableView) -> shapes.TableView:
        """A look as data, in the language of the caller."""
        return table_view(look, words_for(self.request, look.game))

    def view_of_stopped(self, error: TableStopped) -> shapes.StoppedTableView:
        """What is known of a table that has stopped, in the language of the caller."""
        return stopped_view(error.look, words_of(self.request))

    def need_token(self) -> None:
        """Refuse callers that hold nothing, and count the others."""
        if not self.tokens:
            headers = {"WWW-Authenticate": "Bearer"}
            raise HTTPException(HTTPStatus.UNAUTHORIZED, "A bearer token of a seat is needed.", headers)
        self.site.doorman.admit_seats(self.tokens)


def caller_of(request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(SCHEME)]) -> Caller:
    """Who asks."""
    tokens = tuple(token for token in credentials.credentials.split(".") if token) if credentials else ()
    return Caller(request, site_of(request), tokens[:10])


TheCaller = Annotated[Caller, Depends(caller_of)]


def changed(caller: Caller, table_id: str, do: Callable[[], TableView]) -> shapes.TableView | JSONResponse:
    """Change a table; a refusal comes with the table as it is."""
    caller.need_token()
    try:
        return caller.view(do())
    except TableStopped as error:
        return refused(error, caller.view_of_stopped(error))
    except (Stale, MoveError, CannotUndo) as error:
        look = error.look if isinstance(error, Stale) else caller.site.service.look(table_id, caller.tokens)
        return refused(error, caller.view(look))


def refused(error: AntillasError, table: shapes.TableView | shapes.StoppedTableView) -> JSONResponse:
    """Why something was not done, with the table as it is."""
    answer = shapes.Refused(**problem_of(error).model_dump(), table=table)
    return JSONResponse(answer.model_dump(mode="json"), HTTPStatus.CONFLICT)


def opened(new: Opened) -> shapes.TableOpened:
    """A new table as data."""
    secrets = {"tokens": dict(new.tokens), "links": dict(new.links)}
    return shapes.TableOpened(table_id=new.table_id, host_token=new.host_token, **secrets)


def plans(seats: Sequence[shapes.SeatWish]) -> list[SeatPlan]:
    """Who shall sit where."""
    return [SeatPlan(seat.name, seat.bot, seat.by_link) for seat in seats]


@router.get("/games", responses=answers(), openapi_extra=NOBODY_ASKED)
def list_games() -> list[shapes.GameInfo]:
    """Every game with its options and what each edition says."""
    return [game_info(family) for family in REGISTRY.values()]


@router.post("/tables", status_code=HTTPStatus.CREATED, responses=OPENS, openapi_extra=NOBODY_ASKED)
def open_table(new: shapes.NewTable, request: Request) -> shapes.TableOpened:
    """Open a table."""
    site = site_of(request)
    site.doorman.admit("new", address_of(request))
    game_id = game(new.game, {**new.options(), "players": len(new.seats)}).id
    return opened(site.service.open(game_id, plans(new.seats), new.confirm_turns, new.from_memory, new.hints))


@router.post("/import", status_code=HTTPStatus.CREATED, responses=OPENS, openapi_extra=NOBODY_ASKED)
def import_record(new: shapes.Imported, request: Request) -> shapes.TableOpened:
    """Open a table that begins with a record."""
    site = site_of(request)
    site.doorman.admit("new", address_of(request))
    if new.seats is not None:
        return opened(site.service.import_record(new.record, plans(new.seats)))
    recorded = recorded_seats(shared_record(new.record)[1].seats)
    return opened(site.service.import_record(new.record, [SeatPlan(seat.name, seat.bot) for seat in recorded]))


@router.get("/tables/{table_id}", responses={**READS, **answers(400)}, openapi_extra=ANYBODY)
def look(
    table_id: str,
    caller: TheCaller,
    step: Annotated[
        int | None, Query(ge=0, le=shapes.LARGEST, description="The table after so many actions; left out: now.")
    ] = None,
) -> shapes.TableView | shapes.StoppedTableView:
    """The table as the caller may see it, or what is known of it if its game cannot go on."""
    try:
        return caller.view(caller.site.service.look(table_id, caller.tokens, step))
    except TableStopped as stopped:
        return caller.view_of_stopped(stopped)


@router.get("/tables/{table_id}/steps", responses=READS, openapi_extra=ANYBODY)
def steps(
    table_id: str,
    caller: TheCaller,
    since: Annotated[int, Query(ge=0, le=shapes.LARGEST, description="How many actions the caller knows already.")] = 0,
) -> shapes.StepsView:
    """What was played, as far as the caller may know it, from an action on."""
    look = caller.site.service.look(table_id, caller.tokens)
    return steps_view(look, words_for(caller.request, look.game), since)


@router.get("/tables/{table_id}/moves", responses=READS, openapi_extra=ANYBODY)
def moves(table_id: str, caller: TheCaller) -> shapes.MovesView:
    """The legal moves of the caller."""
    return moves_view(caller.site.service.look(table_id, caller.tokens))


@router.post("/tables/{table_id}/moves", responses=CHANGES, response_model=shapes.TableView)
def act(table_id: str, asked: shapes.MovesByNumber | shapes.MovesByText, caller: TheCaller) -> Any:
    """Make one or several moves of one seat, all or none."""
    service = caller.site.service

    def do() -> TableView:
        if isinstance(asked, shapes.MovesByNumber):
            return service.act(table_id, caller.tokens, asked.sequence, asked.actions)
        before = service.look(table_id, caller.tokens)
        if before.sequence != asked.sequence:
            raise Stale(before)
        actions = read_moves(before, ";".join(asked.texts))
        return service.act(table_id, caller.tokens, asked.sequence, actions)

    return changed(caller, table_id, do)


@router.post("/tables/{table_id}/undo", responses=CHANGES, response_model=shapes.TableView)
def undo(table_id: str, asked: shapes.AtSequence, caller: TheCaller) -> Any:
    """Take back the last choice of one's own turn."""
    return changed(caller, table_id, lambda: caller.site.service.undo(table_id, caller.tokens, asked.sequence))


@router.post("/tables/{table_id}/end-turn", responses=CHANGES, response_model=shapes.TableView)
def end_turn(table_id: str, asked: shapes.AtSequence, caller: TheCaller) -> Any:
    """Let the others go on; after that nothing can be undone."""
    return changed(caller, table_id, lambda: caller.site.service.end_turn(table_id, caller.tokens, asked.sequence))


@router.post("/tables/{table_id}/stand-in", responses=CHANGES, response_model=shapes.TableView)
def stand_in(table_id: str, asked: shapes.StandIn, caller: TheCaller) -> Any:
    """Let a bot decide for a person, or hand the seat back."""
    return changed(
        caller, table_id, lambda: caller.site.service.stand_in(table_id, caller.tokens, asked.seat, asked.bot)
    )


@router.post("/tables/{table_id}/sit", responses=answers(400, 403, 404, 408, 409, 413, 422), openapi_extra=NOBODY_ASKED)
def sit(table_id: str, asked: shapes.Sit, request: Request) -> shapes.SeatToken:
    """Sit down by a link, which is used up then."""
    site = site_of(request)
    site.doorman.admit("join", address_of(request))
    seated = site.service.sit(table_id, asked.link)
    return shapes.SeatToken(seat=seated.seat, token=seated.token, host_token=seated.host_token or None)


@router.post("/tables/{table_id}/relink", responses=answers(400, 401, 403, 404, 408, 409, 413, 422))
def relink(table_id: str, asked: shapes.SeatLink, caller: TheCaller) -> shapes.NewLink:
    """Make a new link for a person's seat, as the host; whoever sat there does not any more, and everybody is told."""
    caller.need_token()
    return shapes.NewLink(link=caller.site.service.relink(table_id, caller.tokens, asked.seat))


@router.post("/tables/{table_id}/device", responses=answers(400, 401, 403, 404, 408, 409, 413, 422))
def link_device(table_id: str, asked: shapes.DeviceLink, caller: TheCaller) -> shapes.NewLink:
    """Make a link to an own seat, to move to another device; the token is void once the link is used."""
    caller.need_token()
    return shapes.NewLink(link=caller.site.service.link_device(table_id, caller.tokens, asked.seat, asked.as_host))


@router.post(
    "/tables/{table_id}/branch",
    status_code=HTTPStatus.CREATED,
    responses={**OPENS, **answers(404)},
    openapi_extra=ANYBODY,
)
def branch(table_id: str, asked: shapes.Branch, caller: TheCaller) -> shapes.TableOpened:
    """Open a table that begins with the first moves of this one."""
    caller.site.doorman.admit("new", address_of(caller.request))
    return opened(caller.site.service.branch(table_id, caller.tokens, asked.step, plans(asked.seats)))


@router.get("/tables/{table_id}/record", responses=READS, openapi_extra=ANYBODY)
def record(table_id: str, caller: TheCaller) -> shapes.RecordView:
    """The game as far as the caller may know it: up to the first action that is still hidden from the caller."""
    played = caller.site.service.record(table_id, caller.tokens)
    return shapes.RecordView.model_validate(msgspec.to_builtins(played))


@router.get(
    "/tables/{table_id}/record.txt",
    responses=told_as_json(READS),
    response_class=PlainTextResponse,
    openapi_extra=ANYBODY,
)
def record_text(table_id: str, caller: TheCaller) -> Response:
    """The record for people."""
    table, rights = caller.site.service.read(table_id, caller.tokens)
    return PlainTextResponse(to_text(table.game, table.record_for(rights)))


@router.get(
    "/tables/{table_id}/events",
    responses={**told_as_json(READS), 200: EVENT_STREAM},
    response_class=Response,
    openapi_extra=NOBODY_ASKED,
)
async def events(table_id: str, request: Request, last_event_id: LastEventId = "") -> Response:
    """The sequence numbers that the table reaches, as they are reached: `event: change`, `data: {"sequence": 7}`."""
    return event_stream(request, table_id, last_event_id)
