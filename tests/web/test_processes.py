"""Several processes on one SQLite file: they hear of each other, one plays bots, and none is missed for long."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from antillas.table.process_names import BOTS, WEB
from tests.patience import PATIENCE_SECONDS
from tests.web.test_connections import server_process, until

pytestmark = pytest.mark.long
STREAMS = 12
"""Connections are spread over the processes by chance; so many are hardly ever all at one."""
SEATS = [{"name": "Ana"}, {"name": "Bo", "bot": "random"}, {"name": "Cy", "bot": "random"}]


def family(parent: int) -> dict[int, str]:
    """The processes that come from one, by their names."""
    found, names = [parent], {}
    for number in found:
        with suppress(FileNotFoundError):  # it has ended meanwhile, or one of its threads
            names[number] = Path(f"/proc/{number}/comm").read_text().strip()
            for thread in Path(f"/proc/{number}/task").iterdir():
                with suppress(FileNotFoundError):
                    found += map(int, (thread / "children").read_text().split())
    return names


def named(parent: int, name: str) -> list[int]:
    return [number for number, called in family(parent).items() if called == name]


class Table:
    """A table with one person, over HTTP, with a new connection for each request."""

    def __init__(self, address: str) -> None:
        opened = httpx.post(f"{address}/api/tables", json={"game": "puerto-rico", "seats": SEATS}).json()
        self.address = f"{address}/api/tables/{opened['table_id']}"
        self.page = f"{address}/t/{opened['table_id']}"
        self._headers = {"Authorization": f"Bearer {opened['tokens']['0']}"}

    def look(self) -> dict[str, Any]:
        """What the person sees."""
        answer: dict[str, Any] = httpx.get(self.address, headers=self._headers, timeout=PATIENCE_SECONDS).json()
        return answer

    def until_asked(self) -> dict[str, Any]:
        """Wait until bots have played and the person is asked."""
        until(lambda: self.look()["waiting_for"] == 0)
        return self.look()

    def move(self) -> int:
        """Make a move and end the turn; the number of the last change."""
        look = self.until_asked()
        moves = httpx.get(f"{self.address}/moves", headers=self._headers).json()["moves"]
        asked: dict[str, object] = {"sequence": look["sequence"], "actions": [moves[0]["action"]]}
        after = httpx.post(f"{self.address}/moves", headers=self._headers, json=asked).json()
        if after["held_by"] == 0:
            asked = {"sequence": after["sequence"]}
            after = httpx.post(f"{self.address}/end-turn", headers=self._headers, json=asked).json()
        return int(after["sequence"])


@contextmanager
def numbers(page: str) -> Iterator[Iterator[int]]:
    """The numbers that a stream tells."""
    with httpx.stream("GET", f"{page}/events", timeout=PATIENCE_SECONDS) as response:
        yield (int(line.removeprefix("id: ")) for line in response.iter_lines() if line.startswith("id: "))


def test_every_process_tells_of_what_one_has_done(tmp_path: Path) -> None:
    with server_process(tmp_path, "--workers", "2") as (address, process, log), ExitStack() as stack:
        assert len(named(process.pid, WEB)) == 2
        assert len(named(process.pid, BOTS)) == 1
        table = Table(address)
        streams = [stack.enter_context(numbers(table.page)) for _ in range(STREAMS)]
        for _ in range(3):
            reached = table.move()
            for stream in streams:
                assert next(number for number in stream if number >= reached)
        written = log.read_text()
    assert not any(word in written for word in ("Traceback", "WARNING", "ERROR"))


def test_who_is_killed_is_replaced_and_nothing_is_lost(tmp_path: Path) -> None:
    with server_process(tmp_path, "--workers", "2") as (address, process, log):
        table = Table(address)
        for name in (BOTS, WEB, WEB, BOTS):
            reached = table.move()
            victim = named(process.pid, name)[0]
            os.kill(victim, signal.SIGKILL)
            until(lambda: len(named(process.pid, WEB)) == 2 and len(named(process.pid, BOTS)) == 1)
            assert table.until_asked()["sequence"] >= reached
        assert "Traceback" not in log.read_text()
        assert log.read_text().count("another one is started") == 4


def test_without_their_parent_all_processes_end(tmp_path: Path) -> None:
    with server_process(tmp_path, "--workers", "2") as (_, process, _log):
        others = [number for number in family(process.pid) if number != process.pid]
        assert len(others) >= 4
        process.kill()
        process.wait()
        until(lambda: not any(Path(f"/proc/{number}").exists() for number in others))
    with server_process(tmp_path) as (address, _, _log):
        assert httpx.get(address).status_code == 200
