"""What holds for every request: headers that lock the page down, no posts from other sites, no tracebacks."""

import asyncio
import logging
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from antillas.web.error_pages import problem_response
from antillas.web.gates import SAFE_METHODS
from antillas.web.limits import AskedTooOften, Doorman, address_of, cost_of
from antillas.web.settings import Settings

LOGGER = logging.getLogger(__name__)
POLICY = {
    "default-src": "'none'",
    **dict.fromkeys(("script-src", "style-src", "img-src", "connect-src", "font-src", "form-action"), "'self'"),
    **dict.fromkeys(("base-uri", "frame-ancestors"), "'none'"),
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_RAW_HEADERS = {name.lower().encode(): value.encode() for name, value in HEADERS.items()}
RECORD_PATHS = ("/import", "/api/import")


def own_origin(request: Request, settings: Settings) -> str:
    """The address of this server as browsers write it in an Origin header."""
    return settings.origin or f"{request.scope['scheme']}://{request.headers.get('host', '')}".lower()


def is_secure(request: Request, settings: Settings) -> bool:
    """Whether the browser talks to us over https, so that cookies must not travel without it."""
    return own_origin(request, settings).startswith("https://")


def comes_from_here(headers: Headers, origin: str) -> bool:
    """Whether a request that changes something was made by our own page or by no page at all.

    A browser says which site made the request; older ones, and all without https, say at least which origin. Programs
    say neither, and carry no cookies that somebody else could use.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    claimed = headers.get("origin")
    return claimed is None or claimed.lower() == origin


class Guard:
    """The outermost layer: refuses what must not come in, and puts the headers on everything that goes out."""

    def __init__(self, app: ASGIApp, settings: Settings, doorman: Doorman) -> None:
        self.app = app
        self.settings = settings
        self.doorman = doorman

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                add_headers(message)
            await send(message)

        request = Request(scope)
        try:
            await self._answer(request, scope, receive, send_guarded)
        except Exception:
            # The path may hold a token, so the log names only the route.
            LOGGER.exception("%s %s failed", scope["method"], getattr(scope.get("route"), "path", "unknown"))
            if started:
                raise
            response = problem_response(request, HTTPStatus.INTERNAL_SERVER_ERROR)
            await response(scope, receive, send_guarded)

    async def _answer(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        if request.method not in SAFE_METHODS and not comes_from_here(
            request.headers, own_origin(request, self.settings)
        ):
            await problem_response(request, HTTPStatus.FORBIDDEN, kind="CrossSite")(scope, receive, send)
            return
        if cost := cost_of(scope["path"]):
            try:
                self.doorman.admit("address", address_of(request), cost)
            except AskedTooOften as error:
                await problem_response(request, HTTPStatus.TOO_MANY_REQUESTS, error=error)(scope, receive, send)
                return
        await self.app(scope, receive, send)


def add_headers(message: Message) -> None:
    """Put the headers on a response; what a page shows is one viewer's, so nobody keeps a copy unless it says so."""
    given = [pair for pair in message["headers"] if pair[0] not in _RAW_HEADERS]
    if not any(name == b"cache-control" for name, _ in given):
        given.append((b"cache-control", b"no-store"))
    message["headers"] = [*given, *_RAW_HEADERS.items()]


class BodyLimit:
    """Reads bodies before anything else does and refuses those that are too large; records may be larger than others.

    A refused body is read on for a while without being kept: a browser that is still sending would not hear the answer.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on with its body, or refuse it."""
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        limit = self.settings.record_limit if scope["path"] in RECORD_PATHS else self.settings.body_limit
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                body = await self._read(receive, limit)
        except ClientDisconnect:
            return  # half a request must not be acted on
        except TimeoutError:
            response = problem_response(Request(scope), HTTPStatus.REQUEST_TIMEOUT, kind="TooSlow")
            response.headers["Connection"] = "close"
            await response(scope, receive, send)
            return
        if body is None:
            response = problem_response(Request(scope), HTTPStatus.REQUEST_ENTITY_TOO_LARGE, kind="TooLarge")
            await response(scope, receive, send)
            return
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_read() -> Message:
            return waiting.pop() if waiting else await receive()

        await self.app(scope, receive_read, send)

    async def _read(self, receive: Receive, limit: int) -> bytes | None:
        kept = bytearray()
        size = 0
        while size <= limit + self.settings.record_limit:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            size += len(message.get("body", b""))
            if size <= limit:
                kept += message.get("body", b"")
            if not message.get("more_body", False):
                break
        return bytes(kept) if size <= limit else None


class HeadAsGet:
    """Answers HEAD wherever GET is answered: with the same headers and without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on as if it were a GET."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        is_answered = False

        async def send_head(message: Message) -> None:
            nonlocal is_answered
            if message["type"] == "http.response.start":
                await send(message)
            elif not is_answered:
                is_answered = True
                await send({"type": "http.response.body", "body": b""})

        asked = {**scope, "method": "GET"}
        await self.app(asked, receive, send_head)
        scope["route"] = asked.get("route")
