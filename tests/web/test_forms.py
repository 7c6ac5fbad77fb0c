"""Every form of the site, with a field missing or with junk in it: it is answered with a reason, never with a fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from antillas.games import REGISTRY
from tests.web.serving import CHANGES, Browser, Page, Server, open_by_form

JUNK = ("", "\u200b", "\x00<b>\ud7ff", "9" * 30, "-1", "{", "a;b" * 2000)
"""What no field expects; the fields of a form get them in turn."""
SENT = ("input", "textarea", "button")


@dataclass
class Form:
    """A form as a browser would send it."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)


class Forms(HTMLParser):
    """The forms of a page that are posted, with what is filled in; fields may stand outside and name their form."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: dict[str, Form] = {}
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, or a field of one."""
        found = dict(attrs)
        if tag == "form" and found.get("method") == "post":
            self._inside = found.get("id") or f"form {len(self.forms)}"
            self.forms[self._inside] = Form(str(found["action"]))
        name, owner = found.get("name"), found.get("form") or self._inside
        if tag in SENT and name and owner in self.forms:
            fields = self.forms[owner].fields
            chosen = found.get("type") not in ("radio", "checkbox") or "checked" in found
            fields[name] = (found.get("value") or "") if chosen else fields.get(name, "")

    def handle_endtag(self, tag: str) -> None:
        """Leave a form."""
        if tag == "form":
            self._inside = ""


def forms_of(browser: Browser, path: str) -> list[Form]:
    """The forms of a page, one for each address."""
    response = browser.get(path)
    assert response.status_code == 200, path
    return list({form.action: form for form in Forms(response.text).forms.values()}.values())


def spoilt(form: Form) -> Iterator[dict[str, str]]:
    """What a form sends with a field missing, with nothing but that field, and with junk in it."""
    yield {}
    for number, name in enumerate(form.fields):
        rest = {other: value for other, value in form.fields.items() if other != name}
        yield rest
        yield {name: form.fields[name]}
        yield {**rest, name: JUNK[number % len(JUNK)]}


def assert_answered(browser: Browser, form: Form) -> None:
    """However a form is spoilt, the server has an answer, and a refusal says why."""
    for fields in spoilt(form):
        response = browser.submit(form.action, fields)
        assert response.status_code < 500, (form.action, fields)
        if response.status_code >= 400:
            assert 'role="alert"' in response.text or Page(response.text).text, (form.action, fields)


@pytest.mark.parametrize("name", REGISTRY)
def test_a_new_table_is_refused_with_a_reason_whatever_is_missing(server: Server, name: str) -> None:
    browser = server.browser()
    (form,) = forms_of(browser, f"/new/{name}")
    for missing in form.fields:
        sent = {key: value for key, value in {**form.fields, "players": "9"}.items() if key != missing}
        assert browser.submit(form.action, sent).status_code in (303, 400), missing
    refused = browser.submit(form.action, {"players": "9"})
    assert refused.status_code == 400
    assert 'role="alert"' in refused.text
    assert 'name="confirm_turns" value="1" checked' not in refused.text, "what was not ticked stays so"


def test_forms_around_the_tables_are_answered_whatever_is_missing(server: Server) -> None:
    browser = server.browser()
    for form in forms_of(browser, "/"):
        assert_answered(browser, form)


@pytest.mark.parametrize("name", REGISTRY)
def test_the_form_for_new_tables_is_answered_whatever_is_missing(server: Server, name: str) -> None:
    browser = server.browser()
    for form in forms_of(browser, f"/new/{name}"):
        assert_answered(browser, form)


def test_forms_at_a_table_are_answered_whatever_is_missing(server: Server) -> None:
    host = server.browser()
    table = f"/t/{open_by_form(server, host, **{'seat-1-kind': 'friend', 'seat-2-kind': 'here'})}"
    forms = [form for page in ("", "/device", "/replay/3") for form in forms_of(host, f"{table}{page}")]
    assert {form.action.removeprefix(f"{table}/") for form in forms} == set(CHANGES)
    for form in forms:
        assert_answered(host, form)


def test_an_invitation_is_answered_whatever_is_missing(server: Server) -> None:
    host, friend = server.browser(), server.browser()
    table = f"/t/{open_by_form(server, host, **{'seat-1-kind': 'friend'})}"
    (link,) = Page(host.get(table).text).join_links()
    (form,) = forms_of(friend, link)
    assert_answered(friend, form)
