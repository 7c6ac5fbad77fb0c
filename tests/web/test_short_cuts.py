"""Short cuts on the way of a click lead to the same place: forms, packed answers, one piece for all, templates."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import pytest
from markupsafe import Markup, escape
from starlette.requests import Request

from antillas.games import REGISTRY
from antillas.i18n.words import shared_words
from antillas.web.connections import Gathering
from antillas.web.forms import SHORT_FORM, form_of
from antillas.web.packing import SMALLEST
from antillas.web.quick_templates import QuickEnvironment, written
from antillas.web.rendering import environment
from tests.web.serving import Server

FORM = "application/x-www-form-urlencoded"


def read(body: bytes, kind: str) -> dict[str, list[str]]:
    """The fields of a form that was sent."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    scope = {"type": "http", "method": "POST", "headers": [(b"content-type", kind.encode())], "app": None}
    return asyncio.run(form_of(Request(scope, receive)))


@pytest.mark.parametrize("kind", [FORM, f"{FORM};charset=UTF-8"])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"sequence=3&action=17",
        b"a=1&a=2&b=",
        b"text=%C5%81+a%26b",
        b"text=%ff",
        b"\xc5=\xff",
        b"&&a=1&",
        b"a",
        b"a;b=1",
    ],
)
def test_a_short_form_is_read_as_a_long_one(body: bytes, kind: str) -> None:
    long = read(body + b"&last=" + b"x" * SHORT_FORM, kind)
    del long["last"]
    assert read(body, kind) == long


def test_large_answers_are_packed_for_who_can_unpack_them(server: Server) -> None:
    path = f"/t/{server.open().table_id}"
    for address in (path, f"{path}?fragment=1"):
        plain = server.browser(**{"Accept-Encoding": "identity"}).get(address)
        packed = server.browser(**{"Accept-Encoding": "gzip"}).get(address)
        assert plain.text == packed.text
        assert (plain.headers.get("content-encoding"), packed.headers["content-encoding"]) == (None, "gzip")
        assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
        assert int(packed.headers["content-length"]) < len(plain.content) / 3
        assert int(packed.headers["content-length"]) > len(gzip.compress(plain.content)) / 2
    small = server.browser(**{"Accept-Encoding": "gzip"}).get(f"{path}/why?about=x")
    assert "content-encoding" not in small.headers
    assert len(small.content) < SMALLEST


class Sent:
    """A transport that remembers what is sent in one piece."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.is_closed = False

    def write(self, data: bytes) -> None:
        """Remember it."""
        self.pieces.append(data)

    def close(self) -> None:
        """Remember that too."""
        self.is_closed = True


def test_head_and_body_are_one_piece_and_a_head_alone_does_not_wait() -> None:
    async def answer() -> list[bytes]:
        sent = Sent()
        transport = Gathering(sent, asyncio.get_running_loop())  # type: ignore[arg-type]
        for part in (b"HTTP/1.1 200 OK\r\n\r\n", b"body", b"more"):
            transport.write(part)
        transport.write(b"HTTP/1.1 200 OK\r\nalone\r\n\r\n")
        await asyncio.sleep(0)
        transport.write(b"event")
        transport.write(b"HTTP/1.1 503 Full\r\n\r\n")
        transport.close()
        assert sent.is_closed
        return sent.pieces

    first = b"HTTP/1.1 200 OK\r\n"
    assert asyncio.run(answer()) == [
        first + b"\r\nbody",
        b"more",
        first + b"alone\r\n\r\n",
        b"event",
        b"HTTP/1.1 503 Full\r\n\r\n",
    ]


def test_a_value_is_written_as_it_is_escaped() -> None:
    words = shared_words("en", REGISTRY["puerto-rico"])
    values = ["a", "<b>", Markup("<b>"), 7, True, None, 1.5, words.name("corn"), words.amount("workers", 2), ["<"]]
    assert [written(value) for value in values] == [str(escape(value)) for value in values]


def test_templates_escape_everything_but_html() -> None:
    made = QuickEnvironment(autoescape=True)
    macro = "{% macro show(it) %}[{{ it }}]{% endmacro %}"
    page = made.from_string(macro + "{{ a }}{{ b }}{{ show(a) }}{% for i in a %}{{ show(i) }}{% endfor %}")
    assert page.render(a="<", b=Markup("<i>")) == "&lt;<i>[&lt;][&lt;]"
    assert isinstance(environment(), QuickEnvironment)
