"""A busy server: who only looks never waits for who writes, and one address does not take everybody's place."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from antillas.table.errors import Busy, Unavailable
from antillas.table.service import Opened, Service
from antillas.web import boards
from antillas.web.limits import AskedTooOften, Doorman
from antillas.web.routes import replay, tables
from antillas.web.seat_cookies import COOKIE, SeatTokens
from antillas.web.settings import Rates, Settings
from tests.web.conftest import NO_LIMITS
from tests.web.serving import PEOPLE, Page, Server, fields_for

Serve = Callable[..., Server]
WRITERS = 60
LONG = 50.0
"""Seconds that no test takes: who waits for so long is still waiting when the test has seen what it wants."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody can write to the tables while the block runs."""
    connection = sqlite3.connect(folder / "tables.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


def post_moves(server: Server, opened: Opened, threads: ThreadPoolExecutor) -> list[Future[httpx.Response]]:
    """Many changes at once, from as many browsers, all of which hold the seats."""
    fields = fields_for(server, opened)
    cookie = f"{COOKIE}={SeatTokens(seats=tuple(opened.tokens.values())).written()}"
    browsers = [server.browser(Cookie=cookie) for _ in range(WRITERS)]
    return [threads.submit(browser.submit, f"/t/{opened.table_id}/move?fragment=1", fields) for browser in browsers]


@pytest.mark.parametrize("rates", [NO_LIMITS, Rates(seat="", at_once=2)])
def test_who_looks_does_not_wait_for_who_writes(serve: Serve, tmp_path: Path, rates: Rates) -> None:
    server = serve(rates, patience=LONG)
    server.service.store.patience = LONG
    opened = server.open()
    with ThreadPoolExecutor(WRITERS) as threads:
        with locked(tmp_path):
            waiting = post_moves(server, opened, threads)
            browser = server.browser()
            for path in ("/help", "/", f"/t/{opened.table_id}", f"/t/{opened.table_id}/log"):
                assert browser.get(path).status_code == 200
            assert not any(one.done() for one in waiting)
        assert {one.result().status_code for one in waiting} == {200, 409}


def test_who_writes_waits_only_so_long(serve: Serve, tmp_path: Path) -> None:
    server = serve(patience=0.2, writers=1)
    opened = server.open()
    with ThreadPoolExecutor(WRITERS) as threads, locked(tmp_path):
        waiting = post_moves(server, opened, threads)
        answers = [one.result() for one in waiting]
    assert {answer.status_code for answer in answers} == {503}
    assert all(int(answer.headers["retry-after"]) > 0 for answer in answers)
    assert any("The server is very busy, and nothing was done." in Page(answer.text).text for answer in answers)
    assert server.service.look(opened.table_id, ()).sequence == fields_for(server, opened)["sequence"]


def test_writers_of_a_store_wait_together_not_one_after_the_other(tmp_path: Path) -> None:
    service = Service.connect(f"sqlite:///{tmp_path / 'tables.db'}")
    opened = service.open("puerto-rico(players=3)", PEOPLE)
    service.store.patience = 0.2
    with ThreadPoolExecutor(8) as threads, locked(tmp_path):
        tries = [threads.submit(service.stand_in, opened.table_id, (opened.host_token,), 0, "random") for _ in range(8)]
        errors = {type(one.exception()) for one in tries}
    assert errors in ({Unavailable}, {Busy, Unavailable}), "some wait, some come when these gave up"
    assert service.sequence(opened.table_id) == 0
    service.close()


def test_one_address_takes_only_a_few_places_at_once(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serve(Rates(at_once=2), patience=LONG)
    opened = server.open()
    path = f"/t/{opened.table_id}/log"
    go_on, both_in = threading.Event(), threading.Barrier(3)
    inside: list[str] = []
    write_log = boards.log_page

    def slowly(look: object, words: object, number: int) -> object:
        inside.append("log")
        if len(inside) <= 2:
            both_in.wait(LONG)
        go_on.wait(LONG)
        return write_log(look, words, number)  # type: ignore[arg-type]

    monkeypatch.setattr(replay, "log_page", slowly)
    with ThreadPoolExecutor(30) as threads:
        asked = [threads.submit(server.browser().get, path) for _ in range(30)]
        both_in.wait(LONG)
        other = server.browser(address="127.0.0.2")
        assert other.get(f"/t/{opened.table_id}").status_code == 200
        assert server.browser().get("/help").status_code == 200  # what costs little needs no place
        assert len(inside) == 2
        go_on.set()
        assert {one.result().status_code for one in asked} == {200}


def test_one_board_is_drawn_at_a_time_and_other_pages_do_not_wait_for_it(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(NO_LIMITS, patience=LONG)
    opened = server.open()
    path = f"/t/{opened.table_id}"
    go_on, began = threading.Event(), threading.Event()
    drawn: list[str] = []
    draw = tables.page_parts

    def slowly(*what: object) -> object:
        drawn.append("board")
        began.set()
        go_on.wait(LONG)
        return draw(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(tables, "page_parts", slowly)
    with ThreadPoolExecutor(5) as threads:
        asked = [threads.submit(server.browser().get, path) for _ in range(5)]
        assert began.wait(LONG)
        assert server.browser().get(f"{path}/log").status_code == 200
        assert drawn == ["board"]
        go_on.set()
        assert {one.result().status_code for one in asked} == {200}
    assert drawn == ["board"] * 5


def test_who_waits_too_long_for_an_own_place_is_told_to_come_back(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(Rates(at_once=1), patience=0.2)
    opened = server.open()
    go_on, inside = threading.Event(), threading.Event()

    def never(look: object, words: object, number: int) -> object:
        inside.set()
        go_on.wait(LONG)
        raise Unavailable

    monkeypatch.setattr(replay, "log_page", never)
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(server.browser().get, f"/t/{opened.table_id}/log")
        assert inside.wait(LONG)
        refused = server.browser().get(f"/t/{opened.table_id}")
        go_on.set()
        wait([first])
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0


def test_dear_pages_use_up_more_of_an_allowance(serve: Serve) -> None:
    def most(path: str) -> int:
        server = serve(Rates(address="24/minute"))
        opened = server.open()
        browser = server.browser()
        answers = (browser.get(path.format(opened.table_id)).status_code for _ in range(30))
        return next(number for number, status in enumerate(answers) if status == 429)

    assert most("/help") == 24
    assert most("/t/{}") == 12
    assert most("/t/{}/log") == 4


def test_everything_can_be_had_once_however_small_the_allowance(serve: Serve) -> None:
    server = serve(Rates(address="2/minute"))
    assert server.browser().get(f"/t/{server.open().table_id}/log").status_code == 200


def test_a_clock_that_is_set_back_locks_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    doorman = Doorman(Settings(rates=Rates(address="2/minute")))
    doorman.admit("address", "here")
    doorman.admit("address", "here")
    with pytest.raises(AskedTooOften):
        doorman.admit("address", "here")
    present = time.time
    monkeypatch.setattr(time, "time", lambda: present() - 86400)
    doorman.admit("address", "here")


def test_without_limits_nobody_waits(serve: Serve) -> None:
    server = serve(NO_LIMITS)
    opened = server.open()
    with ThreadPoolExecutor(10) as threads:
        asked = [threads.submit(server.browser().get, f"/t/{opened.table_id}") for _ in range(20)]
        assert {one.result().status_code for one in asked} == {200}
