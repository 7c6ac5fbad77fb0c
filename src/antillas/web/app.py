"""Puts the parts of the server together: service, bots, pages, API, live updates, and what guards them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial
from http import HTTPStatus
from importlib.resources import files
from typing import Any, TypeAlias

import anyio.to_thread
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from antillas.core.errors import AntillasError
from antillas.table.autoplay import Runner
from antillas.table.errors import TableStopped, Unavailable
from antillas.table.linked import READY, Link
from antillas.table.service import Service
from antillas.table.upkeep import Sweeper, Upkeep
from antillas.web.api import coach as coach_api
from antillas.web.api import operations as api
from antillas.web.api import rules as rules_api
from antillas.web.coaching import Coach
from antillas.web.connections import SWITCHBOARD, Switchboard
from antillas.web.dependencies import Site
from antillas.web.error_pages import is_for_programs, problem_response, status_of
from antillas.web.gates import Gates
from antillas.web.journal import Journal
from antillas.web.limits import Doorman
from antillas.web.metrics import Metrics
from antillas.web.packing import LEVEL, SMALLEST
from antillas.web.rendering import Templates
from antillas.web.routes import analysis, hints, operators, pages, replay, rules, seats, tables
from antillas.web.security import BodyLimit, Guard, HeadAsGet
from antillas.web.settings import Settings
from antillas.web.stopped_page import stopped_page
from antillas.web.table_routes import ShortWay

LOGGER = logging.getLogger(__name__)
SUMMARY = "Tables for classic Caribbean board games: open one, look at it, move, replay."
Playing: TypeAlias = Callable[[Service], AbstractAsyncContextManager[object]]
FOR_GOOD = "public, max-age=31536000, immutable"


class OurFiles(StaticFiles):
    """Our style sheets and scripts; an address with the version of a file can be kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOR_GOOD if scope["query_string"].startswith(b"v=") else "no-cache"
        return response


def create_app(
    settings: Settings, *, service: Service | None = None, runner: Playing | None = Runner, link: Link | None = None
) -> FastAPI:
    """The server; it opens the database at its start unless one is given, and closes what it has opened.

    The runner plays chance and bots while the server runs, the coach thinks, and old tables are let go; None leaves
    all that to somebody else. The link leads to the other processes of the server, if there are any.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Switchboard]]:
        async with AsyncExitStack() as stack:
            running = service
            if link is not None:
                await stack.enter_async_context(link)
            if running is None:
                connect = partial(Service.connect, settings.database, link=link)
                running = await anyio.to_thread.run_sync(connect)
                stack.callback(running.close)
            await stack.enter_async_context(running.subscriptions)
            if runner is not None:
                await stack.enter_async_context(runner(running))
                await stack.enter_async_context(Coach(running))
                await stack.enter_async_context(Sweeper(Upkeep(running.store), settings.expiry))
            running.store.spent = metrics.spent
            app.state.site = site = Site(settings, running, doorman, templates, metrics)
            stack.callback(site.threads.close)
            if link is not None:
                link.say(READY)
            yield {SWITCHBOARD: Switchboard(settings, metrics, running.subscriptions.end)}

    doorman = Doorman(settings)
    metrics = Metrics()
    templates = Templates()
    app = FastAPI(
        title="Antillas",
        summary=SUMMARY,
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.router.routes.extend([*tables.table.routes, *hints.table.routes])
    for part in (pages, rules, seats, replay, analysis, operators, api, coach_api, rules_api):
        app.include_router(part.router)
    app.mount("/static", OurFiles(directory=str(files("antillas.web") / "static")))
    for error, handler in HANDLERS.items():
        app.add_exception_handler(error, handler)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST, compresslevel=LEVEL)
    app.add_middleware(ShortWay, routes=tables.table, refusals=HANDLERS)
    app.add_middleware(Gates, settings=settings, metrics=metrics)
    app.add_middleware(BodyLimit, settings=settings)
    app.add_middleware(Guard, settings=settings, doorman=doorman)
    app.add_middleware(HeadAsGet)
    app.add_middleware(Journal, metrics=metrics)
    return app


def answer_refusal(request: Request, error: Exception) -> Response:
    """What the service refused."""
    assert isinstance(error, AntillasError)
    if isinstance(error, Unavailable):
        reason = str(error.__cause__ or error).splitlines()[0]
        LOGGER.warning("The database did not do what was asked: %s", reason)
    return problem_response(request, status_of(error), error=error)


def answer_stopped(request: Request, error: Exception) -> Response:
    """What can still be shown of a table whose game cannot go on."""
    assert isinstance(error, TableStopped)
    return answer_refusal(request, error) if is_for_programs(request) else stopped_page(request, error)


def answer_http(request: Request, error: Exception) -> Response:
    """What the framework refused: no such address, no such method, too large a body; or which methods there are."""
    assert isinstance(error, HTTPException)
    is_wrong_method = error.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    if is_wrong_method and request.method == "OPTIONS":
        response = Response(status_code=HTTPStatus.NO_CONTENT)
    else:
        response = problem_response(request, error.status_code)
    response.headers.update(error.headers or {})
    if is_wrong_method:
        response.headers["Allow"] = ", ".join(sorted(allowed_methods(request)))
    return response


def allowed_methods(request: Request) -> set[str]:
    """Every method that an address knows; the framework names only those of the first route that fits."""
    found: set[str] = set()
    for context in iter_route_contexts(request.app.routes):
        if context.path and context.methods and compile_path(context.path)[0].match(request.url.path):
            found |= context.methods
    found = found or {"GET"}  # our files
    return found | {"OPTIONS"} | ({"HEAD"} if "GET" in found else set())


def answer_invalid(request: Request, error: Exception) -> Response:
    """What was not of the right form; says where, and does not repeat what was sent."""
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return problem_response(
        request, HTTPStatus.UNPROCESSABLE_ENTITY, kind="Invalid", detail=f"{place}: {first['msg']}."
    )


HANDLERS = {
    AntillasError: answer_refusal,
    TableStopped: answer_stopped,
    HTTPException: answer_http,
    RequestValidationError: answer_invalid,
}
