"""Who may do what: headers on every answer, tokens that stay secret, seats that nobody else can use."""

import logging
import re
from collections.abc import Callable, Iterator

import pytest
from fastapi.routing import iter_route_contexts

from antillas.table.service import Opened
from antillas.web.security import HEADERS
from tests.web.serving import CHANGES, UNKNOWN, Page, Server, fields_for, holder, look

Serve = Callable[..., Server]
API_CHANGES = ("moves", "undo", "end-turn", "stand-in", "relink", "device")


def body_for(server: Server, opened: Opened, name: str) -> dict[str, object]:
    """The same for the API."""
    seen = look(server, opened)
    bodies: dict[str, dict[str, object]] = {
        "moves": {"sequence": seen.sequence, "actions": [seen.state.legal()[0]]},
        "stand-in": {"seat": 0, "bot": "random"},
        "relink": {"seat": 0},
        "device": {"seat": 0},
    }
    return bodies.get(name, {"sequence": seen.sequence})


# Headers.


def routes(server: Server) -> Iterator[tuple[str, str]]:
    """Every method and path that the server knows."""
    for context in iter_route_contexts(server.app.routes):
        for method in sorted(getattr(context, "methods", None) or ()):
            yield method, str(getattr(context, "path", ""))


def test_the_headers_are_on_every_answer(server: Server, opened: Opened) -> None:
    known = set(routes(server))
    assert len(known) > 35
    browser = server.browser()
    values = {"table_id": opened.table_id, "link": opened.tokens[0], "name": "puerto-rico", "code": "pl", "step": "0"}
    values |= {"page": "roles", "rule": "CAPTAIN-4"}
    asked = [(method, re.sub(r"{(\w+)}", lambda match: values[match[1]], path)) for method, path in known]
    asked += [(method, path) for method in ("GET", "POST", "PUT", "DELETE", "HEAD") for path in ("/nowhere", "/api/x")]
    asked += [("GET", "/static/layout.css"), ("GET", "/static/none"), ("GET", f"/t/{UNKNOWN}"), ("BREW", "/")]
    for method, path in asked:
        with browser.stream(method, path) as response:
            for name, value in HEADERS.items():
                assert response.headers[name] == value, (method, path)
            assert "server" not in response.headers
            assert response.headers["cache-control"] in ("no-store", "no-cache"), (method, path)
            assert "etag" not in response.headers or path.startswith("/static/")


def test_the_policy_allows_only_our_own_files() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    others = {name: value for name, value in policy.items() if value != "'none'"}
    assert set(others.values()) == {"'self'"}
    assert {"script-src", "style-src", "img-src", "connect-src", "font-src", "form-action"} == set(others)


def test_our_files_are_kept_and_pages_are_not(server: Server) -> None:
    page = server.browser().get("/")
    assert page.headers["cache-control"] == "no-store"
    sheets = [link for link in Page(page.text).attributes("href") if link.startswith("/static/")]
    assert sheets
    for sheet in sheets:
        assert "immutable" in server.browser().get(sheet).headers["cache-control"]


def test_an_unexpected_error_is_a_page_without_details(
    server: Server, monkeypatch: pytest.MonkeyPatch, opened: Opened, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(server.service, "look", fail)
    monkeypatch.setattr(server.service, "read", fail)
    with caplog.at_level(logging.ERROR):
        for path in (f"/t/{opened.table_id}", f"/api/tables/{opened.table_id}"):
            response = server.browser().get(path)
            assert response.status_code == 500
            assert "secret detail" not in response.text
            assert "Traceback" not in response.text
            assert response.headers["content-security-policy"]
    assert "GET /t/{table_id} failed" in caplog.text


# Cookies and tokens.


def test_cookies_are_out_of_reach(server: Server, opened: Opened) -> None:
    browser = server.browser()
    link = server.service.link_device(opened.table_id, (opened.tokens[0],), 0)
    joining = browser.submit(f"/join/{opened.table_id}/{link}")
    shown = browser.get(f"/t/{opened.table_id}")
    language = browser.get("/lang/pl")
    for response in (joining, shown, language):
        for cookie in response.headers.get_list("set-cookie"):
            assert {"HttpOnly", "SameSite=lax"} <= set(cookie.split("; "))
            assert "Secure" not in cookie
    for cookie in (*joining.headers.get_list("set-cookie"), *shown.headers.get_list("set-cookie")):
        assert f"Path=/t/{opened.table_id}" in cookie.split("; ")


def test_cookies_are_secure_where_https_is_used(serve: Serve) -> None:
    server = serve(public_url="https://play.example")
    opened = server.open()
    link = server.service.link_device(opened.table_id, (opened.tokens[0],), 0)
    response = server.browser(Origin="https://play.example").submit(f"/join/{opened.table_id}/{link}")
    assert response.status_code == 303
    assert all("Secure" in cookie.split("; ") for cookie in response.headers.get_list("set-cookie"))


def test_a_token_of_one_table_opens_no_other(server: Server, opened: Opened) -> None:
    other = server.open()
    link = server.service.link_device(opened.table_id, (opened.tokens[0],), 0)
    assert server.browser().get(f"/join/{other.table_id}/{link}").status_code == 404
    browser = server.browser()
    browser.cookies.set("seats", f"s.{opened.tokens[0]}~h.{opened.host_token}", path=f"/t/{other.table_id}")
    assert "you" not in Page(browser.get(f"/t/{other.table_id}").text).words


@pytest.mark.parametrize(
    "cookie", ["", "~~~", "s.", "s.<script>", "h.x~s.y", "l9.AAAAAAAAAA", "\x01", "s." + "A" * 3000]
)
def test_a_broken_cookie_makes_a_spectator(server: Server, opened: Opened, cookie: str) -> None:
    browser = server.browser(Cookie=f"seats={cookie}".encode("latin-1", "replace").decode("latin-1"))
    if "\x01" in cookie:
        browser = server.browser(Cookie="seats=%01")
    response = browser.get(f"/t/{opened.table_id}")
    assert response.status_code == 200
    assert "you" not in Page(response.text).words


def test_no_token_reaches_a_log(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    server = serve()
    opened = server.open()
    with caplog.at_level(logging.DEBUG):
        browser = server.browser().sit(opened.table_id, opened.tokens[0])
        browser.get(f"/join/{opened.table_id}/{opened.tokens[1]}x")
        browser.submit(f"/t/{opened.table_id}/undo", {"sequence": 0})
        browser.get(f"/api/tables/{opened.table_id}", headers={"Authorization": f"Bearer {opened.tokens[2]}"})
    ours = "\n".join(record.getMessage() for record in caplog.records if not record.name.startswith("httpcore"))
    ours = "\n".join(line for line in ours.splitlines() if not line.startswith("HTTP Request:"))
    assert not any(token in ours for token in opened.tokens.values())


def test_a_page_holds_no_token(server: Server, opened: Opened) -> None:
    for seat, token in opened.tokens.items():
        browser = server.browser().sit(opened.table_id, token)
        for path in ("", "?fragment=1", "/device", "/replay/0", "/log", "/record.json", "/record.txt"):
            text = browser.get(f"/t/{opened.table_id}{path}").text
            secrets = {opened.host_token, *opened.tokens.values()}
            assert not any(secret in text for secret in secrets), (seat, path)


# Who may do what.


@pytest.mark.parametrize("name", CHANGES[:5])
def test_who_has_no_seat_changes_nothing(server: Server, opened: Opened, name: str) -> None:
    before = look(server, opened).sequence
    for address in (name, f"{name}?fragment=1"):
        response = server.browser().submit(f"/t/{opened.table_id}/{address}", fields_for(server, opened))
        assert response.status_code == 403, response.text
        assert 'role="alert"' in response.text
    assert look(server, opened).sequence == before


@pytest.mark.parametrize("name", CHANGES[:5])
def test_a_foreign_seat_changes_nothing(server: Server, opened: Opened, name: str) -> None:
    before = look(server, opened)
    stranger = holder(server, opened, of_turn=False)
    own = next(seat for seat in opened.tokens if seat != before.waiting_for)
    fields = {**fields_for(server, opened), "seat": (own + 1) % 3}
    response = stranger.submit(f"/t/{opened.table_id}/{name}", fields)
    assert response.status_code in (403, 409)
    assert look(server, opened).sequence == before.sequence


@pytest.mark.parametrize("name", ["move", "undo", "end-turn"])
@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_stale_choice_is_refused_with_the_present_table(server: Server, opened: Opened, name: str, off: int) -> None:
    fields = fields_for(server, opened)
    present = int(str(fields["sequence"]))
    browser = holder(server, opened, of_turn=True)
    response = browser.submit(f"/t/{opened.table_id}/{name}?fragment=1", {**fields, "sequence": present + off})
    assert response.status_code == 409
    assert f'data-sequence="{present}"' in response.text
    assert "The table has changed" in response.text
    assert look(server, opened).sequence == present


def test_a_choice_that_is_sent_twice_is_made_once(server: Server, opened: Opened) -> None:
    browser = holder(server, opened, of_turn=True)
    fields = fields_for(server, opened)
    answers = [browser.submit(f"/t/{opened.table_id}/move?fragment=1", fields).status_code for _ in range(2)]
    assert answers == [200, 409]


@pytest.mark.parametrize(
    "wrong",
    [
        {"sequence": ""},
        {"sequence": "x"},
        {"sequence": "9" * 30},
        {"sequence": "1.5"},
        {"sequence": "-1"},
        {"action": "x"},
        {"action": "9" * 9},
        {"action": "-1"},
        {"action": ""},
        {"action": " ".join(["1"] * 500)},
        {"action": "", "placement": "{"},
        {"action": "", "placement": "[1, 2]"},
        {"action": "", "placement": '{"corn": "many"}'},
        {"action": "", "text": "\x00"},
    ],
)
def test_moves_of_the_wrong_kind_change_nothing(server: Server, opened: Opened, wrong: dict[str, str]) -> None:
    fields = fields_for(server, opened)
    browser = holder(server, opened, of_turn=True)
    response = browser.submit(f"/t/{opened.table_id}/move?fragment=1", {**fields, **wrong})
    assert response.status_code in (400, 409)
    assert look(server, opened).sequence == fields["sequence"]


def test_a_form_that_is_no_form_is_refused(server: Server, opened: Opened) -> None:
    browser = holder(server, opened, of_turn=True)
    path = f"/t/{opened.table_id}/move"
    for kind, content in (("application/json", b"{}"), ("multipart/form-data; boundary=x", b"broken"), ("", b"\xff")):
        assert browser.post(path, content=content, headers={"Content-Type": kind}).status_code == 400


@pytest.mark.parametrize("name", API_CHANGES)
def test_the_api_needs_a_seat_for_changes(server: Server, opened: Opened, name: str) -> None:
    before = look(server, opened).sequence
    path = f"/api/tables/{opened.table_id}/{name}"
    body = body_for(server, opened, name)
    nobody = server.browser().post(path, json=body)
    assert (nobody.status_code, nobody.headers["www-authenticate"]) == (401, "Bearer")
    stranger = server.browser(Authorization=f"Bearer {'B' * 43}").post(path, json=body)
    assert stranger.status_code == 403
    cookies = holder(server, opened, of_turn=True).post(path, json=body)
    assert cookies.status_code == 401
    assert look(server, opened).sequence == before
