"""The addresses at a table that are asked for all the time: plain routes, without what FastAPI does for programs."""

from __future__ import annotations

from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from antillas.web.dependencies import Visit, site_of
from antillas.web.forms import Fields, form_of

Look = Callable[[Visit], Response]
Change = Callable[[Visit, Fields], Response]


class TableRoutes:
    """Collects handlers, which run in threads, under their addresses."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def get(self, path: str) -> Callable[[Look], Look]:
        """For a handler that looks at the table."""

        def add(handler: Look) -> Look:
            async def answer(request: Request) -> Response:
                request.scope["route"] = route
                return await run_in_threadpool(handler, _visit(request))

            route = Route(path, answer, methods=["GET"])
            self.routes.append(route)
            return handler

        return add

    def post(self, path: str) -> Callable[[Change], Change]:
        """For a handler that changes the table as a form says."""

        def add(handler: Change) -> Change:
            async def answer(request: Request) -> Response:
                request.scope["route"] = route
                fields = Fields(await form_of(request))
                return await run_in_threadpool(handler, _visit(request), fields)

            route = Route(path, answer, methods=["POST"])
            self.routes.append(route)
            return handler

        return add


def _visit(request: Request) -> Visit:
    return Visit(request, site_of(request), request.path_params["table_id"])
