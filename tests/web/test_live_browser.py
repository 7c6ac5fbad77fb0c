"""The script in a real browser: pages change by themselves, catch up, send once, and break no policy."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Self
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from antillas.table.autoplay import Runner
from antillas.table.service import Opened, TableView
from tests import machine
from tests.patience import PATIENCE_MS
from tests.web.serving import Server

Serve = Callable[..., Server]
REACHED = "step => Number(document.querySelector('.moment').dataset.step) >= step"
LONG = 6000
"""More milliseconds than the script waits for anything; its clock is put forward by so much."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=machine.chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


class Person:
    """Somebody in front of a browser; everything that the browser complains about is kept."""

    def __init__(self, chromium: Browser, **options: bool) -> None:
        self.context: BrowserContext = chromium.new_context(java_script_enabled=options.pop("script", True))
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def go(self, address: str, own_clock: bool = False) -> Self:
        """Open an address; with a clock of its own, which a test can put forward."""
        if own_clock:
            self.page.clock.install()
        self.page.goto(address)
        return self

    def sit(self, server: Server, opened: Opened, seat: int) -> Self:
        """Open the table with a seat whose token is known."""
        address = urlsplit(f"{server.url}/t/{opened.table_id}")
        host = str(address.hostname)
        self.context.add_cookies(
            [{"name": "joining", "value": f"s.{opened.tokens[seat]}", "domain": host, "path": address.path}]
        )
        return self.go(address.geturl())

    @property
    def sequence(self) -> int:
        """The number of the change that is shown."""
        return int(self.page.get_attribute(".moment", "data-sequence") or -1)

    def wait_for(self, sequence: int) -> None:
        """Wait until a change is shown."""
        reached = "wanted => Number(document.querySelector('.moment').dataset.sequence) >= wanted"
        self.page.wait_for_function(reached, arg=sequence)


@pytest.fixture
def people(chromium: Browser) -> Iterator[Callable[..., Person]]:
    known: list[Person] = []

    def person(**options: bool) -> Person:
        known.append(Person(chromium, **options))
        return known[-1]

    yield person
    for someone in known:
        assert someone.complaints == []
        someone.context.close()


def act(server: Server, table_id: str, tokens: dict[int, str]) -> TableView:
    """Somebody else makes a move."""
    look = server.service.look(table_id, ())
    assert look.waiting_for is not None
    return server.service.act(table_id, (tokens[look.waiting_for],), look.sequence, [look.state.legal()[0]])


def test_moves_of_others_appear_without_reloading(server: Server, people: Callable[..., Person]) -> None:
    opened = server.open()
    spectator = people().go(f"{server.url}/t/{opened.table_id}")
    spectator.page.evaluate("window.stayed = true")
    after = act(server, opened.table_id, dict(opened.tokens))
    spectator.wait_for(after.sequence)
    assert spectator.page.evaluate("window.stayed")


def test_what_was_missed_is_caught_up_with(server: Server, people: Callable[..., Person]) -> None:
    opened = server.open()
    spectator = people().go(f"{server.url}/t/{opened.table_id}", own_clock=True)
    spectator.context.set_offline(True)
    spectator.page.clock.fast_forward(LONG)
    spectator.page.wait_for_selector("#lost", state="visible")
    after = act(server, opened.table_id, dict(opened.tokens))
    spectator.context.set_offline(False)
    spectator.wait_for(after.sequence)
    spectator.page.wait_for_selector("#lost", state="hidden")
    spectator.complaints.clear()  # that there was no connection


def test_an_answer_that_is_no_table_is_asked_for_again(server: Server, people: Callable[..., Person]) -> None:
    opened = server.open()
    spectator = people().go(f"{server.url}/t/{opened.table_id}", own_clock=True)
    away = [True]

    def answer(route: Route) -> None:
        if away:
            route.fulfill(status=429, body="<h1>Slow down</h1>", content_type="text/html")
        else:
            route.continue_()

    spectator.page.route("**/t/*?fragment=1", answer)
    with spectator.page.expect_response("**/t/*?fragment=1"):
        after = act(server, opened.table_id, dict(opened.tokens))
    spectator.page.clock.fast_forward(LONG)
    spectator.page.wait_for_selector("#lost", state="visible")
    away.clear()
    spectator.page.clock.fast_forward(LONG)
    spectator.wait_for(after.sequence)
    spectator.page.wait_for_selector("#lost", state="hidden")
    spectator.complaints.clear()  # that there was an answer with an error


def test_a_click_makes_a_move_and_two_make_no_more(server: Server, people: Callable[..., Person]) -> None:
    opened = server.open(confirm_turns=False)
    look = server.service.look(opened.table_id, ())
    assert look.waiting_for is not None
    player = people().sit(server, opened, look.waiting_for)
    player.page.dblclick(".can[data-action]")
    player.wait_for(look.sequence + 1)
    assert server.service.look(opened.table_id, ()).sequence == look.sequence + 1


def test_a_refused_move_is_explained_and_typed_text_survives_a_change(
    server: Server, people: Callable[..., Person]
) -> None:
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    assert look.waiting_for is not None
    player = people().sit(server, opened, look.waiting_for)
    player.page.fill("#typed", "build castle")
    player.page.press("#typed", "Enter")
    assert "build castle" in (player.page.text_content("[data-refusal]") or "")
    player.complaints.clear()  # the browser reports the status 409
    player.page.fill("#typed", "half a mo")
    other = next(seat for seat in opened.tokens if seat != look.waiting_for)
    server.service.stand_in(opened.table_id, (opened.tokens[other],), other, "random")
    player.wait_for(look.sequence + 1)
    assert player.page.input_value("#typed") == "half a mo"


def test_a_table_is_set_up_and_played_against_bots(serve: Serve, people: Callable[..., Person]) -> None:
    server = serve(runner=partial(Runner, pause=0))
    player = people().go(f"{server.url}/new/puerto-rico")
    page = player.page
    shown = "[name=option-fortress_counts_holding][value=''] + span small"
    assert page.text_content(shown) == "on"
    page.click("label:has(> [value='lacerta-2013'])")
    assert page.text_content(shown) == "off"
    page.click("header .go")
    page.wait_for_url("**/t/*")
    for _ in range(3):
        page.wait_for_selector(".board.mine, #end-turn-button")
        before = player.sequence
        page.click("#end-turn-button, .can[data-action], [data-primary]:not([aria-disabled])")
        player.wait_for(before + 1)


def test_a_replay_plays_by_itself(server: Server, people: Callable[..., Person]) -> None:
    opened = server.open()
    viewer = people().go(f"{server.url}/t/{opened.table_id}/replay/0", own_clock=True)
    last = int(viewer.page.get_attribute(".moment", "data-last") or "")
    viewer.page.click("[data-autoplay]")
    for step in range(1, last + 1):
        viewer.page.wait_for_function(REACHED, arg=step)
        viewer.page.clock.fast_forward(LONG)
    assert "/replay/" in viewer.page.url
    viewer.page.wait_for_selector("[data-autoplay][aria-pressed='false']")
    assert viewer.page.get_attribute(".moment", "data-step") == str(last)
    viewer.page.keyboard.press("Home")
    viewer.page.wait_for_selector(".moment[data-step='0']")


def test_without_the_script_forms_do_it_all(server: Server, people: Callable[..., Person]) -> None:
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    assert look.waiting_for is not None
    player = people(script=False).sit(server, opened, look.waiting_for)
    player.page.fill("#typed", look.state.text(look.state.legal()[0]))
    player.page.press("#typed", "Enter")
    player.page.wait_for_selector(f".moment[data-sequence='{look.sequence + 1}']")
    player.page.click("button[form=undo]")
    player.page.wait_for_selector(f".moment[data-sequence='{look.sequence + 2}']")
