"""Bad input and bad intentions, on every route: refused with a clear answer, and nothing changes."""

import re
from collections.abc import Callable, Iterator

import httpx
import pytest

from antillas.table.service import Opened, SeatPlan
from antillas.web.settings import Rates
from tests.web.serving import CHANGES, GAME, UNKNOWN, Page, Server, fields_for, holder, look

Serve = Callable[..., Server]
MALFORMED = ("x", "..", "%00", "A" * 23, "A" * 5000, "' OR 1=1 --", "ŁÓDŹ", UNKNOWN)
POSTS = ("/new/puerto-rico", "/open", "/import", *(f"/t/{UNKNOWN}/{name}" for name in CHANGES))


# Guessing.


def test_malformed_and_unknown_ids_look_the_same(server: Server) -> None:
    browser = server.browser()
    for address in ("/t/{}", "/t/{}/record.json", "/t/{}/replay/0", "/join/{}/" + "B" * 43, "/api/tables/{}"):
        answers = set()
        for guess in MALFORMED:
            response = browser.get(address.format(guess.replace("..", "%2e%2e")))
            text = response.text.replace(str(response.request.url.path), "")
            text = re.sub(r'href="/t/[^"]*"', "", text)  # the way to a table that may be none
            answers.add((response.status_code, re.sub(r"back=[^\"&]*", "", text)))
        assert len(answers) == 1, address
        assert next(iter(answers))[0] == 404
    for name in CHANGES:
        for guess in MALFORMED[4:]:
            assert browser.submit(f"/t/{guess}/{name}", {"sequence": 0, "step": 0, "seat": 0}).status_code == 404


def test_a_wrong_token_tells_nothing_about_the_table(server: Server, opened: Opened) -> None:
    browser = server.browser()
    for token in ("x", "B" * 43, "%00", "s" * 500):
        response = browser.get(f"/join/{opened.table_id}/{token}")
        assert response.status_code == 404
        assert "set-cookie" not in response.headers


# Size.


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 1024):
        yield b"a" * 1024


@pytest.mark.parametrize("path", POSTS)
def test_bodies_that_are_too_large_are_refused(server: Server, path: str) -> None:
    limit = server.settings.record_limit if path == "/import" else server.settings.body_limit
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for content in (b"a" * (limit + 1), chunks(limit + 2048)):
        response = server.browser().post(path, content=content, headers=form)
        assert response.status_code == 413
        assert "Too much cargo" in response.text


@pytest.mark.parametrize("path", ["/api/tables", "/api/import", f"/api/tables/{UNKNOWN}/moves"])
def test_the_api_refuses_large_bodies_too(server: Server, path: str) -> None:
    limit = server.settings.record_limit if path == "/api/import" else server.settings.body_limit
    for content in (b"[" * (limit + 1), chunks(limit + 2048)):
        response = server.browser().post(path, content=content, headers={"Content-Type": "application/json"})
        assert response.status_code == 413
        assert response.json()["kind"] == "TooLarge"


# Other sites.

FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_posts_from_other_sites_are_refused(server: Server, opened: Opened, headers: dict[str, str]) -> None:
    browser = holder(server, opened, of_turn=True)
    before = look(server, opened)
    browser.headers.update(headers)
    for path in (*POSTS, *(f"/t/{opened.table_id}/{name}" for name in CHANGES)):
        assert browser.submit(path, fields_for(server, opened)).status_code == 403
    assert browser.post("/api/tables", json={}).status_code == 403
    assert look(server, opened).sequence == before.sequence


def test_our_own_posts_are_accepted(server: Server, opened: Opened) -> None:
    for headers in ({"Origin": server.url}, {"Origin": "null", "Sec-Fetch-Site": "same-origin"}, {}):
        browser = holder(server, opened, of_turn=True)
        browser.headers.update(headers)
        assert browser.submit(f"/t/{opened.table_id}/undo", {"sequence": 0}).status_code == 409


def test_the_public_address_is_the_origin_behind_a_proxy(serve: Serve) -> None:
    server = serve(public_url="https://play.example")
    fields = {"players": 3, "seat-0-kind": "friend"}
    for origin, status in (("https://play.example", 303), (server.url, 403)):
        browser = server.browser(Origin=origin)
        assert browser.submit("/new/puerto-rico", fields).status_code == status


# Names.

NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{ 7 * 7 }}",
    "{0.__class__}",
    "{seat}",
    "&lt;b&gt;",
    "' onmouseover='alert(1)",
]


@pytest.mark.parametrize("name", NASTY)
def test_names_are_only_ever_text(server: Server, name: str) -> None:
    opened = server.service.open(GAME, [SeatPlan(name), SeatPlan("Béla"), SeatPlan("Celina")])
    server.settle(opened.table_id)
    host = server.browser()
    for token in (opened.host_token, *opened.tokens.values()):
        host.sit(opened.table_id, token)
    for path in ("", "?fragment=1", "/replay/1"):
        html = host.get(f"/t/{opened.table_id}{path}").text
        page = Page(html)
        assert name in page.text
        assert not page.inline_code
        assert not any(
            found.get("src") == "x" or "onerror" in found or "onmouseover" in found for _, found in page.elements
        )
    assert host.get(f"/api/tables/{opened.table_id}").json()["seats"][0]["name"] == name
    assert name in host.get(f"/t/{opened.table_id}/record.txt").text


def test_what_was_typed_comes_back_only_as_text(server: Server, opened: Opened) -> None:
    browser = holder(server, opened, of_turn=True)
    fields = {"sequence": look(server, opened).sequence, "text": "<script>alert(1)</script>"}
    response = browser.submit(f"/t/{opened.table_id}/move", fields)
    assert "<script>alert" not in response.text
    assert "<script>alert(1)</script>" in Page(response.text).text


# Rates.


def until_refused(ask: Callable[[], httpx.Response], most: int) -> httpx.Response:
    for _ in range(most):
        response = ask()
        if response.status_code == 429:
            return response
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize(
    ("rates", "path", "fields"),
    [
        (Rates(address="5/minute"), "/help", None),
        (Rates(join="5/minute"), f"/join/{UNKNOWN}/{'B' * 43}", None),
        (Rates(new="2/minute"), "/new/puerto-rico", {"players": 2}),
        (Rates(new="2/minute"), "/import", {"record": "x"}),
    ],
)
def test_who_asks_too_often_must_wait(serve: Serve, rates: Rates, path: str, fields: dict[str, object] | None) -> None:
    browser = serve(rates).browser()
    response = until_refused(lambda: browser.get(path) if fields is None else browser.submit(path, fields), 7)
    assert 0 < int(response.headers["retry-after"]) <= 60
    assert "Too many requests" in Page(response.text).text


def test_a_seat_has_its_own_limit(serve: Serve) -> None:
    server = serve(Rates(seat="3/minute"))
    opened = server.open()
    first = server.browser().sit(opened.table_id, opened.tokens[0])
    path = f"/t/{opened.table_id}/undo"
    until_refused(lambda: first.submit(path, {"sequence": 0}), 5)
    second = server.browser().sit(opened.table_id, opened.tokens[1])
    assert second.submit(path, {"sequence": 0}).status_code == 409


def test_the_api_says_when_to_come_back(serve: Serve) -> None:
    server = serve(Rates(seat="3/minute", address="40/minute"))
    opened = server.open()
    browser = server.browser(Authorization=f"Bearer {opened.tokens[0]}")
    path = f"/api/tables/{opened.table_id}"
    for ask in (lambda: browser.post(f"{path}/undo", json={"sequence": 0}), lambda: browser.get(path)):
        response = until_refused(ask, 50)
        assert response.headers["retry-after"]
        assert response.json()["kind"] == "AskedTooOften"


def test_static_files_are_not_counted(serve: Serve) -> None:
    browser = serve(Rates(address="2/minute")).browser()
    assert {browser.get("/static/layout.css").status_code for _ in range(5)} == {200}
