"""A table whose game cannot go on: its page and the API show who sat there, what was played and why; nothing moves."""

from collections.abc import Callable

import pytest

from antillas.core.family import Family
from antillas.core.record import position_after, record_of, to_json
from antillas.games import REGISTRY, game
from antillas.table.service import Opened, Service
from antillas.table.shared_games import shared_game
from tests.conformance.games import random_game
from tests.web.serving import CHANGES, GAME, PEOPLE, Page, Server

RULES = REGISTRY["puerto-rico"].rules_version

Serve = Callable[..., Server]
SENTENCE = f"was played with version {RULES} of its rules, and this is version 99"
PAGES = ("", "?fragment=1", "/log", "/replay", "/replay/3")


def finished(server: Server) -> Opened:
    """A table whose game is over."""
    played = game(GAME, {})
    actions = [action for _, action in random_game(played, "stopped")]
    record = record_of(played, [plan.name for plan in PEOPLE], actions, position_after(played, actions))
    return server.service.import_record(to_json(record), PEOPLE)


def other_program(serve: Serve, monkeypatch: pytest.MonkeyPatch, server: Server) -> Server:
    """A server at the same database whose rules of Puerto Rico have changed."""
    family: Family = REGISTRY["puerto-rico"]
    monkeypatch.setattr(family, "rules_version", 99, raising=False)
    monkeypatch.setattr("antillas.table.stored_game.shared_game", shared_game.__wrapped__)  # It has built no game yet.
    return serve(service=Service.connect(server.settings.database))


def test_the_page_shows_what_is_known(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    changed = other_program(serve, monkeypatch, server)
    browser = changed.browser()
    browser.cookies.set("seats", f"s.{opened.tokens[1]}")
    for page in PAGES:
        response = browser.get(f"/t/{opened.table_id}{page}")
        assert response.status_code == 200, page
        text = Page(response.text).text
        assert SENTENCE in text
        assert all(f"{plan.name} " in text for plan in PEOPLE)
        assert all(f": {step.text}" in text for step in look.steps)
        assert "you" in Page(response.text).words
        assert not Page(response.text).attributes("data-action")
    changed.service.close()


def test_nothing_moves(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    changed = other_program(serve, monkeypatch, server)
    browser = changed.browser()
    fields = {"sequence": look.sequence, "action": look.state.legal()[0], "seat": 0, "bot": "random", "step": 0}
    for change in CHANGES:
        response = browser.submit(f"/t/{opened.table_id}/{change}", fields)
        assert (response.status_code, SENTENCE in Page(response.text).text) == (409, True), change
    for record in ("record.json", "record.txt"):
        assert browser.get(f"/t/{opened.table_id}/{record}").status_code == 409
    assert changed.browser().get(f"/t/{changed.open().table_id}").status_code == 200
    changed.service.close()


def test_the_result_of_a_finished_game_is_kept(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    opened = finished(server)
    result = server.service.look(opened.table_id, ()).result
    assert result is not None
    changed = other_program(serve, monkeypatch, server)
    text = Page(changed.browser().get(f"/t/{opened.table_id}").text).text
    for plan, score in zip(PEOPLE, result.scores, strict=True):
        assert f"{plan.name} {score} points" in text
    data = changed.browser().get(f"/api/tables/{opened.table_id}").json()
    assert data["result"] == {"scores": result.scores, "winners": result.winners}
    changed.service.close()


def test_programs_get_the_same_as_data(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve()
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    changed = other_program(serve, monkeypatch, server)
    browser, address = changed.browser(Authorization=f"Bearer {opened.tokens[1]}"), f"/api/tables/{opened.table_id}"
    data = browser.get(address).json()
    assert (data["kind"], data["own"], data["sequence"], data["result"]) == ("OtherVersion", [1], look.sequence, None)
    assert SENTENCE in data["error"]
    assert [seat["name"] for seat in data["seats"]] == [plan.name for plan in PEOPLE]
    assert [step["text"] for step in data["steps"]] == [step.text for step in look.steps]
    refused = browser.post(f"{address}/moves", json={"sequence": look.sequence, "actions": [0]})
    assert refused.status_code == 409
    answer = refused.json()
    assert (answer["kind"], answer["table"]) == ("TableStopped", data)
    assert SENTENCE in answer["error"]
    for part in ("/moves", "/record", "/record.txt"):
        response = browser.get(f"{address}{part}")
        assert (response.status_code, response.json()["kind"]) == (409, "TableStopped")
    changed.service.close()
