"""The addresses at a table that are asked for all the time, and a short way to them, past what FastAPI does."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from antillas.core.errors import AntillasError
from antillas.web.dependencies import Visit, site_of
from antillas.web.forms import Fields, form_of
from antillas.web.packing import packed

Look = Callable[[Visit], Response]
Change = Callable[[Visit, Fields], Response]
Answer = Callable[[Request], Awaitable[Response]]
Refusal = Callable[[Request, Exception], Response]
TABLE = "/t/{table_id}"
_PATH = re.compile(r"/t/([^/]+)(/[a-z-]+)?")


class TableRoutes:
    """Collects handlers, which run in threads, under their addresses; these go on after that of the table."""

    def __init__(self) -> None:
        self.routes: list[Route] = []
        """For the list of all addresses and for methods that an address does not know."""
        self.answers: dict[tuple[str, str], tuple[Route, Answer]] = {}
        """The route and who answers, by the method and how the address goes on."""

    def get(self, rest: str) -> Callable[[Look], Look]:
        """For a handler that looks at the table."""

        def add(handler: Look) -> Look:
            async def answer(request: Request) -> Response:
                return await site_of(request).threads.run(lambda: packed(handler(_visit(request)), request))

            self.add("GET", rest, answer)
            return handler

        return add

    def post(self, rest: str) -> Callable[[Change], Change]:
        """For a handler that changes the table as a form says."""

        def add(handler: Change) -> Change:
            async def answer(request: Request) -> Response:
                fields = Fields(await form_of(request))
                return await site_of(request).threads.run(lambda: packed(handler(_visit(request), fields), request))

            self.add("POST", rest, answer)
            return handler

        return add

    def add(self, method: str, rest: str, answer: Answer) -> None:
        """For whatever answers by itself."""
        route = Route(TABLE + rest, answer, methods=[method])
        self.routes.append(route)
        self.answers[method, rest] = (route, answer)


class ShortWay:
    """Leads to the handlers of tables; every other request goes on."""

    def __init__(self, app: ASGIApp, routes: TableRoutes, refusals: Mapping[type[Exception], Refusal]) -> None:
        self.app = app
        self._answers = routes.answers
        self._refusals = refusals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass the request on."""
        match = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        found = self._answers.get((scope["method"], match[2] or "")) if match else None
        if match is None or found is None:
            await self.app(scope, receive, send)
            return
        scope["route"], answer = found
        scope["path_params"] = {"table_id": match[1]}
        request = Request(scope, receive)
        try:
            await (await answer(request))(scope, receive, send)
        except (AntillasError, HTTPException) as error:
            refusal = await site_of(request).threads.run(partial(self._refusal(error), request, error))
            await refusal(scope, receive, send)

    def _refusal(self, error: Exception) -> Refusal:
        return next(self._refusals[kind] for kind in type(error).__mro__ if kind in self._refusals)


def _visit(request: Request) -> Visit:
    return Visit(request, site_of(request), request.path_params["table_id"])
