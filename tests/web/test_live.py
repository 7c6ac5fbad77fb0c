"""Live: changes are told as they are made, nothing is missed, and bots that think are in nobody's way."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import httpx
import pytest

from antillas.bots.bot import Decision
from antillas.table.autoplay import Runner
from antillas.table.bot_memory import Question
from antillas.table.service import SeatPlan, Service
from antillas.web.settings import Rates
from tests.web.serving import ONE_PERSON, Browser, Server

Serve = Callable[..., Server]
ADDRESSES = ["/t/{}/events", "/api/tables/{}/events"]


@contextmanager
def listening(browser: Browser, path: str, **headers: str) -> Iterator[Iterator[dict[str, str]]]:
    """The events of a stream, each with its fields."""

    def events(response: httpx.Response) -> Iterator[dict[str, str]]:
        fields: dict[str, str] = {}
        for line in response.iter_lines():
            name, _, value = line.partition(": ")
            if line:
                fields[name] = value
            elif "data" in fields:
                yield fields
                fields = {}

    with browser.stream("GET", path, headers=headers) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in response.headers
        yield events(response)


@pytest.mark.parametrize("address", ADDRESSES)
def test_changes_are_told_with_their_numbers(server: Server, address: str) -> None:
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    with listening(server.browser(), address.format(opened.table_id)) as events:
        first = next(events)
        assert (first["event"], json.loads(first["data"])) == ("change", {"sequence": look.sequence})
        assert first["id"] == str(look.sequence)
        assert look.waiting_for is not None
        token = opened.tokens[look.waiting_for]
        after = server.service.act(opened.table_id, (token,), look.sequence, [look.state.legal()[0]])
        assert json.loads(next(events)["data"]) == {"sequence": after.sequence}


def test_who_comes_back_hears_only_what_is_new(server: Server) -> None:
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    path = f"/t/{opened.table_id}/events"
    with listening(server.browser(), path, **{"Last-Event-ID": str(look.sequence - 1)}) as events:
        assert next(events)["id"] == str(look.sequence)
    with listening(server.browser(), path, **{"Last-Event-ID": str(look.sequence)}) as events:
        assert look.waiting_for is not None
        token = opened.tokens[look.waiting_for]
        server.service.act(opened.table_id, (token,), look.sequence, [look.state.legal()[0]])
        assert next(events)["id"] == str(look.sequence + 1)


def test_many_spectators_hear_the_same(server: Server) -> None:
    opened = server.open()
    look = server.service.look(opened.table_id, ())
    heard: list[str] = []

    def watch() -> None:
        with listening(server.browser(), f"/t/{opened.table_id}/events") as events:
            ready.wait()
            heard.extend(next(events)["id"] for _ in range(2))

    ready = threading.Barrier(21)
    threads = [threading.Thread(target=watch) for _ in range(20)]
    for thread in threads:
        thread.start()
    ready.wait()
    assert look.waiting_for is not None
    tokens = (opened.tokens[look.waiting_for],)
    server.service.act(opened.table_id, tokens, look.sequence, [look.state.legal()[0]])
    for thread in threads:
        thread.join()
    assert sorted(set(heard)) == [str(look.sequence), str(look.sequence + 1)]


@pytest.mark.parametrize("address", ADDRESSES)
def test_there_is_no_stream_without_a_table(server: Server, address: str) -> None:
    for table_id in ("x", "A" * 22):
        assert server.browser().get(address.format(table_id)).status_code == 404


def test_an_address_keeps_only_so_many_streams_open(serve: Serve) -> None:
    server = serve(Rates(streams=1))
    opened = server.open()
    path = f"/t/{opened.table_id}/events"
    with listening(server.browser(), path) as events:
        next(events)
        refused = server.browser().get(path)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        assert server.browser().get(f"/t/{opened.table_id}").status_code == 200


def never(question: Question) -> Decision:
    """A bot that thinks for ever."""
    threading.Event().wait()
    return Decision(0)


def endless(service: Service) -> Runner:
    """Plays with bots that never answer."""
    return Runner(service, answerer=never, limit=3600, pause=0)


def test_thinking_bots_block_nobody(serve: Serve) -> None:
    server = serve(runner=endless)
    browser = server.browser()
    bots = [SeatPlan(name, "random") for name in ("Uno", "Dos", "Tres")]
    stuck = [server.service.open("puerto-rico(players=3)", bots).table_id for _ in range(6)]
    people = server.service.open("puerto-rico(players=3)", [SeatPlan("Ana"), SeatPlan("Béla"), SeatPlan("Celina")])
    path = f"/t/{people.table_id}"
    with listening(browser, f"{path}/events") as events:
        while server.service.look(people.table_id, ()).waiting_for is None:
            next(events)
    look = server.service.look(people.table_id, ())
    assert look.waiting_for is not None
    player = server.browser().sit(people.table_id, people.tokens[look.waiting_for])
    fields = {"sequence": look.sequence, "action": look.state.legal()[0]}
    assert player.submit(f"{path}/move", fields).status_code == 303
    for table_id in stuck:
        assert browser.get(f"/t/{table_id}").status_code == 200


def test_the_house_plays_for_bots_and_the_page_hears_of_it(serve: Serve) -> None:
    server = serve(runner=partial(Runner, pause=0))
    opened = server.service.open("puerto-rico(players=3)", ONE_PERSON)
    with listening(server.browser(), f"/t/{opened.table_id}/events") as events:
        while server.service.look(opened.table_id, ()).waiting_for is None:
            next(events)
    assert server.service.look(opened.table_id, ()).waiting_for == 0
