"""A real server in a thread and browsers without a screen, for tests: they keep cookies, post forms and read pages."""

from __future__ import annotations

import random
import re
import socket
import threading
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Self
from urllib.parse import urlencode, urlsplit

import httpx
import uvicorn
from fastapi import FastAPI

from antillas.table.autoplay import settle
from antillas.table.service import Opened, SeatPlan, Service, TableView
from antillas.web.app import Playing, create_app
from antillas.web.running import server_options
from antillas.web.settings import Settings
from tests.patience import PATIENCE_SECONDS

GAME = "puerto-rico(players=3)"
PEOPLE = (SeatPlan("Ana"), SeatPlan("Béla"), SeatPlan("Celina"))
ONE_PERSON = (SeatPlan("Ana"), SeatPlan("Dos", "random"), SeatPlan("Tres", "random"))
NEW = {"players": 3, "confirm_turns": "1", "seat-0-kind": "me", "seat-0-name": "Ana"}
"""What the page for new tables sends at least."""
CHANGES = ("move", "undo", "end-turn", "stand-in", "relink", "device", "branch")
"""What can be posted to a table."""
UNKNOWN = "A" * 22
"""Has the form of a table's id, and is none."""


class Server:
    """The whole server on a port of its own; chance and bots are played by the tests unless a runner is given."""

    def __init__(self, settings: Settings, service: Service, runner: Playing | None = None) -> None:
        self.settings = settings
        self.service = service
        self.app: FastAPI = create_app(settings, service=service, runner=runner)
        config = uvicorn.Config(self.app, log_config=None, **server_options())
        self._server = uvicorn.Server(config)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)  # else every answer waits for 40 ms
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})
        self._browsers: list[Browser] = []
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for browser in self._browsers:
            browser.close()
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def browser(self, *, address: str = "127.0.0.1", **headers: str) -> Browser:
        """A new browser without any cookies; it can come from any address of this computer, such as 127.0.0.2."""
        browser = Browser(self.url, headers, address)
        self._browsers.append(browser)
        return browser

    def open(self, plans: tuple[SeatPlan, ...] = PEOPLE, confirm_turns: bool = True, seed: int = 1) -> Opened:
        """A new table where a person is to do something."""
        opened = self.service.open(GAME, plans, confirm_turns)
        self.settle(opened.table_id, seed)
        return opened

    def settle(self, table_id: str, seed: int = 1) -> None:
        """Let chance and bots play."""
        settle(self.service, table_id, random.Random(seed))


class Browser(httpx.Client):
    """A browser that does not follow redirects unless it is told to."""

    def __init__(self, url: str, headers: Mapping[str, str], address: str = "127.0.0.1") -> None:
        super().__init__(
            base_url=url,
            timeout=PATIENCE_SECONDS,
            headers={"Accept-Language": "en", **headers},
            transport=httpx.HTTPTransport(local_address=address),
        )

    def sit(self, table_id: str, token: str) -> Self:
        """Hold a seat whose token is known, beside those that are held already."""
        path = f"/t/{table_id}"
        self.cookies.set("joining", f"s.{token}", domain=self.base_url.host, path=path)
        assert self.get(path).status_code == 200
        return self

    def join(self, link: str) -> httpx.Response:
        """Open a link, sit down and go to the table, as people do."""
        invitation = self.get(link)
        assert invitation.status_code == 200
        (token,) = Page(invitation.text).inputs()["token"]
        response = self.submit(urlsplit(link)._replace(scheme="", netloc="").geturl(), {"token": token})
        assert response.status_code == 303
        return self.get(response.headers["location"])

    def submit(self, path: str, fields: Mapping[str, object] | None = None) -> httpx.Response:
        """Post a form."""
        body = urlencode(dict(fields or {}), doseq=True)
        return self.post(path, content=body, headers={"Content-Type": "application/x-www-form-urlencoded"})


class Page(HTMLParser):
    """A page taken apart: its elements with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.inline_code: list[str] = []
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.elements.append((tag, dict(attrs)))
        self._inside = tag

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        self._inside = ""

    def handle_data(self, data: str) -> None:
        """Note text."""
        if self._inside in ("script", "style"):
            self.inline_code.append(data)
        elif data.strip():
            self.words.append(data.strip())

    @property
    def text(self) -> str:
        """Everything that can be read."""
        return " ".join(self.words)

    def attributes(self, name: str) -> list[str]:
        """The values of an attribute, wherever it occurs."""
        return [value or "" for _, found in self.elements for key, value in found.items() if key == name]

    def join_links(self) -> set[str]:
        """The links by which somebody can sit down."""
        return {link for link in self.attributes("data-copy") if "/join/" in link}

    def inputs(self) -> dict[str, list[str]]:
        """The fields of all forms with the values they offer."""
        fields: dict[str, list[str]] = {}
        for tag, found in self.elements:
            if tag in ("input", "textarea", "select", "button") and found.get("name"):
                fields.setdefault(str(found["name"]), []).append(found.get("value") or "")
        return fields


def open_by_form(server: Server, browser: Browser, **fields: object) -> str:
    """Fill in the page for new tables; the id of the table, where a person is to do something."""
    response = browser.submit("/new/puerto-rico", {**NEW, **fields})
    assert response.status_code == 303, Page(response.text).text
    table_id = response.headers["location"].removeprefix("/t/")
    server.settle(table_id)
    return str(table_id)


def sequence_in(response: httpx.Response) -> int:
    """The number of the change that a page shows."""
    (found,) = set(re.findall(r'class="moment" data-sequence="(\d+)"', response.text))
    return int(found)


def seated(server: Server, opened: Opened) -> tuple[Browser, TableView]:
    """The browser of the person who has a choice, and what is seen."""
    look = server.service.look(opened.table_id, ())
    assert look.waiting_for is not None
    return server.browser().sit(opened.table_id, opened.tokens[look.waiting_for]), look


def look(server: Server, opened: Opened) -> TableView:
    """What a spectator sees."""
    return server.service.look(opened.table_id, ())


def holder(server: Server, opened: Opened, of_turn: bool) -> Browser:
    """The browser of somebody at the table: whose turn it is, or somebody else."""
    waiting = look(server, opened).waiting_for
    seat = next(seat for seat in opened.tokens if (seat == waiting) == of_turn)
    return server.browser().sit(opened.table_id, opened.tokens[seat])


def fields_for(server: Server, opened: Opened) -> dict[str, object]:
    """Fields with which every change is complete."""
    seen = look(server, opened)
    return {"sequence": seen.sequence, "action": seen.state.legal()[0], "seat": 0, "bot": "random", "step": 0}
