"""The coach at the table: hints and analyses through real processes, and what is refused."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import httpx
import pytest

from antillas.bots.bot import Budget
from antillas.core.record import to_json
from antillas.table import thoughts
from antillas.table.autoplay import Runner
from antillas.table.service import Opened, SeatPlan, Service
from antillas.table.thoughts import ANALYSIS, FAILED, HINT, Thoughts
from antillas.web import app, coaching
from antillas.web.coach_process import Answer, Question
from antillas.web.settings import Settings
from tests.coach.played import SEARCHED, finished
from tests.patience import PATIENCE_SECONDS
from tests.web.conftest import NO_LIMITS
from tests.web.serving import Browser, Page, Server

ALONE = (SeatPlan("Ana"), SeatPlan("Dos", "random"), SeatPlan("Tres", "random"), SeatPlan("Quatre", "random"))
TOGETHER = (SeatPlan("Ana"), SeatPlan("Béla"), SeatPlan("Celina"), SeatPlan("Dorka"))
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def thinks_for_ever(question: Question) -> Answer:
    """A coach who never answers."""
    threading.Event().wait()
    raise AssertionError


def fails(question: Question) -> Answer:
    """A coach with a mistake."""
    raise ZeroDivisionError("seven over nothing")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a coach who thinks briefly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coaching, "HINT_BUDGET", Budget(nodes=40))
        patch.setattr(coaching, "ANALYSIS_BUDGET", Budget(nodes=8))
        settings = Settings(f"sqlite:///{tmp_path_factory.mktemp('coach') / 'tables.db'}", rates=NO_LIMITS)
        service = Service.connect(settings.database)
        with Server(settings, service, partial(Runner, pause=0)) as server:
            yield server
        service.close()


def until(look: Callable[[], httpx.Response], fits: Callable[[httpx.Response], bool]) -> httpx.Response:
    """Look again and again, until the answer is the one that is awaited."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not fits(answer := look()):
        assert time.monotonic() < end, answer.text
        time.sleep(0.05)
    return answer


def my_turn(server: Server, opened: Opened) -> int:
    """Wait until a person has a choice; the sequence number."""
    end = time.monotonic() + PATIENCE_SECONDS
    while (look := server.service.look(opened.table_id, ())).waiting_for is None:
        assert time.monotonic() < end
        time.sleep(0.05)
    return look.sequence


def alone(server: Server, **ways: object) -> tuple[Opened, Browser, int]:
    """Ana alone among bots, with a choice."""
    opened = server.service.open(SEARCHED, ALONE, **ways)  # type: ignore[arg-type]
    sequence = my_turn(server, opened)
    return opened, server.browser().sit(opened.table_id, opened.tokens[0]), sequence


def ask(browser: Browser, table_id: str, sequence: int) -> httpx.Response:
    return browser.submit(f"/t/{table_id}/hint?fragment=1", {"sequence": sequence})


def test_a_hint_is_asked_for_thought_of_and_told_to_everybody(server: Server) -> None:
    opened, browser, sequence = alone(server)
    path = f"/t/{opened.table_id}"
    assert 'form="hint"' in browser.get(path).text
    assert browser.get(f"{path}/hint?fragment=1").headers["X-Hint"] == "none", "nothing was asked"
    asked = ask(browser, opened.table_id, sequence)
    assert (asked.status_code, asked.headers["X-Hint"]) == (202, "thinking")
    ready = until(lambda: browser.get(f"{path}/hint?fragment=1"), lambda one: one.headers["X-Hint"] == "ready")
    advised = [attributes for _, attributes in Page(ready.text).elements if "data-advice" in attributes]
    legal = server.service.look(opened.table_id, ()).state.legal()
    assert [one["data-advice"] for one in advised] == ["1", "2", "3"][: len(advised)]
    assert {int(str(one["data-action"])) for one in advised} <= set(legal)
    assert ask(browser, opened.table_id, sequence + 1).headers["X-Hint"] == "ready", "it is not thought of twice"
    log = server.browser().get(f"{path}/log").text
    assert log.count("Ana has asked for a hint.") == 1
    assert server.browser().get(f"{path}/hint?fragment=1").status_code == 409, "it is for nobody else"
    whole = browser.get(f"{path}/hint")
    assert whole.status_code == 200
    assert 'id="move"' in whole.text
    move = browser.submit(f"{path}/move", {"sequence": sequence + 1, "action": str(advised[0]["data-action"])})
    assert move.status_code == 303
    assert browser.get(f"{path}/hint?fragment=1").headers["X-Hint"] == "none", "the next choice is another one"


def test_where_hints_are_off_there_is_no_button(server: Server) -> None:
    opened = server.service.open(SEARCHED, TOGETHER)
    sequence = my_turn(server, opened)
    browser = server.browser()
    for token in opened.tokens.values():
        browser.sit(opened.table_id, token)
    page = browser.get(f"/t/{opened.table_id}").text
    assert 'id="hint-button"' not in page
    assert 'form="hint"' not in page
    refused = ask(browser, opened.table_id, sequence)
    assert refused.status_code == 403
    assert "Hints are off at this table." in refused.text
    assert browser.get(f"/t/{opened.table_id}/hint").status_code == 403
    assert server.service.look(opened.table_id, ()).sequence == sequence


def test_hints_can_be_chosen_for_a_new_table(server: Server) -> None:
    browser = server.browser()
    for chosen, there in (("", True), ("on", True), ("off", False)):
        fields = {"players": 4, "seat-0-kind": "me", "hints": chosen}
        table_id = browser.submit("/new/santiago-de-cuba", fields).headers["location"].rsplit("/", 1)[1]
        assert server.service.look(table_id, ()).hints is there
        page = browser.get(f"/t/{table_id}").text
        assert ("People may ask for hints here" in page) is there


def test_who_is_too_late_or_only_watches_gets_no_hint(server: Server) -> None:
    opened, browser, sequence = alone(server)
    assert ask(browser, opened.table_id, sequence - 1).status_code == 409
    assert ask(server.browser(), opened.table_id, sequence).status_code == 403
    assert ask(browser, "A" * 22, sequence).status_code == 404
    assert browser.submit(f"/t/{opened.table_id}/hint?fragment=1", {"sequence": "x"}).status_code == 400
    assert server.service.look(opened.table_id, ()).sequence == sequence


def test_a_busy_coach_says_so_and_nothing_is_noted(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, browser, sequence = alone(server)
    monkeypatch.setitem(thoughts.MOST_WAITING, HINT, 0)
    refused = ask(browser, opened.table_id, sequence)
    assert refused.status_code == 503
    assert "The coach thinks for many others just now." in refused.text
    assert not server.service.look(opened.table_id, ()).notices


def test_hints_for_programs(server: Server) -> None:
    opened, _, sequence = alone(server)
    api = f"{server.url}/api/tables/{opened.table_id}"
    headers = {"Authorization": f"Bearer {opened.tokens[0]}"}
    with httpx.Client(headers=headers) as program:
        assert program.get(f"{api}/hint").json()["state"] == "none"
        assert program.post(f"{api}/hint", json={"sequence": sequence - 1}).status_code == 409
        assert program.post(f"{api}/hint", json={"sequence": sequence}).json()["state"] == "thinking"
        ready = until(lambda: program.get(f"{api}/hint"), lambda one: one.json()["state"] == "ready").json()
        assert ready["seat"] == 0
        assert 1 <= len(ready["choices"]) <= 3
        assert all(sum(choice["wins"]) == pytest.approx(1) for choice in ready["choices"])
        assert program.get(f"{api}").json()["hints"] is True
        assert program.get(f"{api}/analysis").status_code == 400
    assert httpx.post(f"{api}/hint", json={"sequence": sequence}).status_code == 401
    assert httpx.get(f"{api}/hint").status_code == 409


def test_a_finished_game_is_analysed_once_for_everybody(server: Server) -> None:
    _, record = finished(SEARCHED, "heuristic", "random", "heuristic", "random")
    opened = server.service.import_record(to_json(record), TOGETHER)
    browser, path = server.browser(), f"/t/{opened.table_id}"
    assert f'action="{path}/analysis"' in browser.get(path).text, "the score sheet leads there"
    last = len(record.actions)
    assert f'href="{path}/analysis"' in browser.get(f"{path}/replay/{last}").text
    assert "Nobody has asked for the analysis" in browser.get(f"{path}/analysis").text
    assert browser.submit(f"{path}/analysis").headers["location"] == f"{path}/analysis"
    ready = until(lambda: browser.get(f"{path}/analysis"), lambda one: "plot2" in one.text).text
    assert "Quality of play" in ready
    assert f'href="{path}/replay/' in ready
    assert len(ready) < 120_000
    store = Thoughts(server.service.store)
    before = store.find(opened.table_id, ANALYSIS)
    assert browser.submit(f"{path}/analysis").status_code == 303
    assert store.find(opened.table_id, ANALYSIS) == before
    german = server.browser(**{"Accept-Language": "pl"}).get(f"{path}/analysis").text
    assert "Jakość gry" in german
    data = httpx.get(f"{server.url}/api/tables/{opened.table_id}/analysis").json()
    assert (data["state"], data["done"]) == ("ready", data["total"])
    assert len(data["analysis"]["moments"]) == data["total"]


def test_a_game_that_goes_on_has_no_analysis(server: Server) -> None:
    opened, browser, _ = alone(server)
    path = f"/t/{opened.table_id}/analysis"
    assert "The game goes on." in browser.get(path).text
    assert browser.submit(path).status_code == 400
    assert Thoughts(server.service.store).find(opened.table_id, ANALYSIS) is None


@pytest.mark.parametrize("answerer", [thinks_for_ever, fails])
def test_a_coach_without_an_answer_disturbs_nobody(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, answerer: Callable[[Question], Answer]
) -> None:
    monkeypatch.setattr(coaching, "LIMIT_SECONDS", 0.3)
    monkeypatch.setattr(app, "Coach", partial(coaching.Coach, answerer=answerer))
    settings = Settings(f"sqlite:///{tmp_path_factory.mktemp('stuck') / 'tables.db'}", rates=NO_LIMITS)
    service = Service.connect(settings.database)
    with Server(settings, service, partial(Runner, pause=0)) as server:
        opened, browser, sequence = alone(server)
        ask(browser, opened.table_id, sequence)
        path = f"/t/{opened.table_id}"
        failed = until(lambda: browser.get(f"{path}/hint?fragment=1"), lambda one: one.headers["X-Hint"] != "thinking")
        assert "could not think about this" in failed.text
        found = Thoughts(service.store).find(opened.table_id, HINT, 0)
        assert found is not None
        assert found.state == FAILED
        action = service.look(opened.table_id, ()).state.legal()[0]
        assert browser.submit(f"{path}/move", {"sequence": sequence + 1, "action": action}).status_code == 303
    service.close()


def test_who_has_played_sees_the_own_opening_first(server: Server) -> None:
    _, record = finished(SEARCHED, "heuristic", "random", "heuristic", "random")
    opened = server.service.import_record(to_json(record), TOGETHER)
    path = f"/t/{opened.table_id}/analysis"
    seated, watching = server.browser().sit(opened.table_id, opened.tokens[1]), server.browser()
    seated.submit(path)
    own = until(lambda: seated.get(path), lambda one: "plot2" in one.text).text
    assert own.count("Your opening, Béla") == own.count("Your opening") == 1
    assert 'class="op q2 own"' in own
    assert "Your opening" not in watching.get(path).text
