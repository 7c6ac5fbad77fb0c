"""Bots at a table of a real server: they sit down by a link and play to the end through the API."""

import random
import shlex
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner

from antillas.arena.web_table import Chair, position_of, sit_down
from antillas.bots.registry import seat_bot
from antillas.cli.main import main
from antillas.core.errors import BadOption
from antillas.table.service import SeatPlan
from tests.web.conftest import serve, server
from tests.web.serving import Server

__all__ = ["serve", "server"]
GREEDY = Path(__file__).parent.parent.parent / "examples" / "greedy_bot.py"
BAD = Path(__file__).with_name("bad_bots.py")
GAME = "santiago-de-cuba(players=2)"


@pytest.fixture
def stopping() -> Iterator[threading.Event]:
    """Set when the test is over."""
    stop = threading.Event()
    yield stop
    stop.set()


def opened(server: Server, from_memory: bool = False, confirm_turns: bool = True) -> tuple[str, str]:
    """A table with a bot and a seat by link; its id and the whole link."""
    plans = (SeatPlan("Rosa", "random"), SeatPlan("Zoe", by_link=True))
    table = server.service.open(GAME, plans, confirm_turns, from_memory=from_memory)
    return table.table_id, f"{server.url}/join/{table.table_id}/{table.links[1]}"


def keep_going(server: Server, table_id: str, stop: threading.Event) -> threading.Thread:
    """Chance and the other bot play as on a real server, until the test is over."""

    def settle() -> None:
        while not stop.wait(0.02):
            server.settle(table_id)

    thread = threading.Thread(target=settle, daemon=True)
    thread.start()
    return thread


@pytest.mark.parametrize(("bot", "confirm_turns"), [(f"{GREEDY}:GreedyBot", True), ("heuristic", False)])
def test_a_bot_plays_a_seat_to_the_end(
    server: Server, stopping: threading.Event, bot: str, confirm_turns: bool
) -> None:
    table_id, link = opened(server, confirm_turns=confirm_turns)
    thread = keep_going(server, table_id, stopping)
    done = CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["bot", "--table", link, "--bot", bot, "--seed", "1"])
    stopping.set()
    thread.join()
    assert done.exit_code == 0, done.output
    assert f"Sits at seat 2 of {server.url}/t/{table_id}." in done.output
    assert "The game is over: Rosa" in done.output
    assert "failed" not in done.output


def test_a_bot_that_fails_is_replaced(server: Server, stopping: threading.Event) -> None:
    table_id, link = opened(server)
    thread = keep_going(server, table_id, stopping)
    words = ["bot", "--table", link, "--bot", f"{BAD}:Crashes"]
    done = CliRunner(env={"LANGUAGE": "en"}).invoke(main, words)
    stopping.set()
    thread.join()
    assert done.exit_code == 0, done.output
    assert (
        "Crashes has failed: its process has ended: “RuntimeError: out of ideas”. A random bot plays on." in done.output
    )
    assert "The game is over" in done.output


def test_a_seat_is_come_back_to_by_its_token(server: Server) -> None:
    table_id, link = opened(server)
    first = sit_down(link, None)
    again = sit_down(f"{server.url}/t/{table_id}", first.token)
    assert (again.seat, again.token, again.table_id) == (1, first.token, table_id)
    server.settle(table_id)
    state = position_of(again, GAME, random.Random(1))
    assert seat_bot("random", "santiago-de-cuba", 1, 1).decide(state).action in state.legal()


@pytest.mark.parametrize(
    ("link", "token", "reason"),
    [
        ("{url}/join/{id}/nonsense", None, "refuses"),
        ("{url}/t/{id}", None, "needs the link to a seat"),
        ("{url}/t/{id}", "nonsense", "refuses|belongs to no seat"),
        ("good morning", None, "is no link to a seat"),
        ("http://127.0.0.1:9/join/a/b", None, "does not answer"),
    ],
)
def test_a_wrong_link_is_refused(server: Server, link: str, token: str | None, reason: str) -> None:
    table_id, _ = opened(server)
    with pytest.raises(BadOption, match=reason):
        sit_down(link.format(url=server.url, id=table_id), token)


def test_a_table_that_is_played_from_memory_has_no_seat_for_bots(server: Server) -> None:
    _, link = opened(server, from_memory=True)
    done = CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["bot", "--table", link, "--bot", "random"])
    assert done.exit_code == 1
    assert "played from memory" in done.output
    assert "Sits at" not in done.output


@pytest.mark.parametrize(("bot", "reason"), [("genius", "There is no bot"), (f"{BAD}:Fails", "no licence")])
def test_a_bot_that_cannot_play_does_not_use_up_the_link(server: Server, bot: str, reason: str) -> None:
    _, link = opened(server)
    done = CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["bot", "--table", link, "--bot", bot])
    assert done.exit_code == 1
    assert reason in done.output
    assert sit_down(link, None).seat == 1


def test_the_way_back_to_a_seat_can_be_typed(server: Server, stopping: threading.Event) -> None:
    table_id, link = opened(server)
    thread = keep_going(server, table_id, stopping)
    done = CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["bot", "--table", link, "--bot", "random"])
    words = next(line for line in done.output.splitlines() if line.startswith("To come back later:"))
    again = CliRunner(env={"LANGUAGE": "en"}).invoke(main, shlex.split(words.partition(": antillas ")[2]))
    stopping.set()
    thread.join()
    assert again.exit_code == 0, again.output
    assert "The game is over" in again.output


class Busy(BaseHTTPRequestHandler):
    """A server that asks to wait twice before it answers."""

    asked = 0

    def do_GET(self) -> None:
        """Too often, too busy, an answer."""
        Busy.asked += 1
        status = {1: 429, 2: 503}.get(Busy.asked, 200)
        body = b'{"game": "chess"}' if status == 200 else b'{"error": "Please wait."}'
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if status != 200:
            self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def test_a_bot_waits_when_the_server_asks_it_to(monkeypatch: pytest.MonkeyPatch) -> None:
    with HTTPServer(("127.0.0.1", 0), Busy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chair = Chair(f"http://127.0.0.1:{server.server_port}", "abc", "")
        assert chair.ask() == {"game": "chess"}
        assert Busy.asked == 3
        Busy.asked = 0
        monkeypatch.setattr("antillas.arena.web_table.LONGEST_WAIT", -1)
        with pytest.raises(BadOption, match=r"refuses: .Please wait"):
            chair.ask()
        server.shutdown()


def test_a_chair_knows_its_table() -> None:
    assert Chair("https://play.example", "abc", "secret").address == "https://play.example/t/abc"
