"""The log of a server: one line for each request and for what goes wrong, for people or as JSON, never a flood."""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from antillas.web.metrics import Metrics

REQUEST_ID = "X-Request-ID"
_RAW_REQUEST_ID = REQUEST_ID.lower().encode()
ACCESS = logging.getLogger("antillas.access")
LEVELS = {429: logging.WARNING, 503: logging.WARNING}
GONE = 499
"""Stands in the log for a request whose asker did not wait for the answer."""
SECRET = re.compile(r"[A-Za-z0-9_-]{32,}")
"""Parts of a path that may be a token."""
MOST_ALIKE, ALIKE_SECONDS = 5, 10.0
"""How many messages alike are written in so many seconds; the rest is counted."""
MOST_KINDS = 1000
"""Kinds of messages that are remembered."""
FACTS = ("method", "path", "status", "ms", "bytes", "address")

request_id: ContextVar[str] = ContextVar("request_id", default="")


class Journal:
    """The layer around everything: gives requests their ids, writes what came of them, and counts them."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and write about it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        own_id = secrets.token_hex(8)
        mark = request_id.set(own_id)
        status, size = GONE, 0

        async def send_marked(message: Message) -> None:
            nonlocal status, size
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (_RAW_REQUEST_ID, own_id.encode())]
            else:
                size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app(scope, receive, send_marked)
        finally:
            seconds = time.perf_counter() - began
            write_access(scope, status, seconds, size)
            self.metrics.count(scope, status, seconds)
            request_id.reset(mark)


def write_access(scope: Scope, status: int, seconds: float, size: int) -> None:
    """One line about a request, without what may be secret in its address."""
    level = LEVELS.get(status, logging.ERROR if status >= 500 else logging.INFO)
    if not ACCESS.isEnabledFor(level):
        return
    client = Request(scope).client
    facts = {
        "method": scope["method"],
        "path": shown_path(scope["path"]),
        "status": status,
        "ms": round(seconds * 1000, 1),
        "bytes": size,
        "address": client.host if client else "",
    }
    ACCESS.log(level, "%(method)s %(path)s %(status)d, %(ms).1f ms, %(bytes)d bytes, from %(address)s", facts)


def shown_path(path: str) -> str:
    """A path without tokens, in one line."""
    return SECRET.sub("...", quote(path, safe="/:@!$&'()*+,;=~"))[:300]


class Lines(logging.Formatter):
    """For people: when, how bad, what, and of which request."""

    def format(self, record: logging.LogRecord) -> str:
        """The lines of a record."""
        moment = datetime.fromtimestamp(record.created).strftime("%Y-%m-%d %H:%M:%S")
        request = request_id.get()
        line = f"{moment} {record.levelname:7} {record.getMessage()}{f' [{request}]' if request else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Json(logging.Formatter):
    """For programs: an object in each line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := request_id.get():
            told["request"] = request
        if isinstance(record.args, dict):
            told |= {name: record.args[name] for name in FACTS if name in record.args}
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class NoFlood(logging.Filter):
    """Writes a message a few times, then only how often it came; requests have their own limits and are all written."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: dict[tuple[object, ...], tuple[float, int]] = {}
        """When a kind of message first came, and how often since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        if record.name == ACCESS.name:
            return True
        kind = (record.name, record.levelno, str(record.msg)[:200], record.exc_info and record.exc_info[0])
        now = self._clock()
        since, count = self._kinds.get(kind, (now, 0))
        if now - since >= ALIKE_SECONDS:
            if count > MOST_ALIKE:
                record.msg, record.args = f"{record.getMessage()} (and {count - MOST_ALIKE} more like this)", ()
            since, count = now, 0
        if kind not in self._kinds and len(self._kinds) >= MOST_KINDS:
            self._kinds.clear()
        self._kinds[kind] = (since, count + 1)
        return count < MOST_ALIKE


def log_config(form: str, quiet: bool) -> dict[str, Any]:
    """How logging is set up in every process of a server; a quiet one writes only what goes wrong."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"no_flood": {"()": NoFlood}},
        "formatters": {"text": {"()": Lines}, "json": {"()": Json}},
        "handlers": {
            "log": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stderr",
                "formatter": form,
                "filters": ["no_flood"],
            }
        },
        "loggers": {"antillas": {"level": "WARNING" if quiet else "INFO"}},
        "root": {"level": "WARNING", "handlers": ["log"]},
    }
