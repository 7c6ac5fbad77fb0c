"""Keeping the tables: what is listed, what is let go and when, copies of a database, one server for a file."""

import asyncio
import logging
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from antillas.table import upkeep as upkeep_module
from antillas.table.backups import back_up, restore
from antillas.table.errors import BadDatabase, NoSuchTable
from antillas.table.keeper import keeping
from antillas.table.service import Service
from antillas.table.upkeep import Expiry, Sweeper, Upkeep
from tests.table.playing import BOTS, Game

TODAY = datetime(2026, 6, 1, tzinfo=UTC)
HOLD = """
import sys, time
from antillas.table.keeper import keeping
with keeping(sys.argv[1]):
    print("kept", flush=True)
    time.sleep(600)
"""


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = TODAY

    def __call__(self) -> datetime:
        """What it says."""
        return self.now

    def pass_days(self, days: float) -> None:
        """Let time go by, or go back."""
        self.now += timedelta(days=days)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def kept(url: str, clock: Clock) -> Iterator[Service]:
    service = Service.connect(url, clock)
    yield service
    service.close()


def test_tables_are_listed_with_what_is_known_of_them(kept: Service, clock: Clock) -> None:
    running = Game(kept)
    clock.pass_days(1)
    finished = Game(kept, BOTS)
    entries = list(Upkeep(kept.store).entries())
    assert [entry.table_id for entry in entries] == [finished.id, running.id]
    assert [entry.is_over for entry in entries] == [True, False]
    assert entries[0].seats == ("Uno (random)", "Dos (random)", "Tres (random)")
    assert entries[1].seats == ("Ana", "Béla", "Celina")
    assert entries[0].moves > entries[1].moves > 0
    assert entries[1].game.startswith("puerto-rico(")


def test_tables_expire_by_the_rule_and_no_other(kept: Service, clock: Clock) -> None:
    upkeep = Upkeep(kept.store)
    running, finished = Game(kept), Game(kept, BOTS)
    assert upkeep.counts() == {"running": 1, "finished": 1}
    clock.pass_days(91)
    recent = Game(kept, BOTS)
    assert upkeep.expire(Expiry()) == 0
    assert upkeep.expire(Expiry(finished=92, idle=92)) == 0
    assert upkeep.expired(Expiry(finished=90)) == [finished.id]
    assert upkeep.expire(Expiry(finished=90)) == 1
    with pytest.raises(NoSuchTable):
        kept.look(finished.id, ())
    assert kept.look(recent.id, ()).over
    assert upkeep.expire(Expiry(idle=90)) == 1
    with pytest.raises(NoSuchTable):
        kept.look(running.id, ())
    assert upkeep.counts() == {"running": 0, "finished": 1}


def test_a_table_that_somebody_plays_at_does_not_expire(kept: Service, clock: Clock) -> None:
    table = Game(kept)
    clock.pass_days(89)
    table.act()
    clock.pass_days(89)
    assert Upkeep(kept.store).expire(Expiry(idle=90)) == 0


def test_a_clock_that_is_set_back_costs_no_table_and_locks_nobody_out(kept: Service, clock: Clock) -> None:
    table = Game(kept)
    clock.pass_days(-3650)
    table.go_on()
    assert Upkeep(kept.store).expire(Expiry(finished=1, idle=1)) == 0
    clock.pass_days(3650)
    table.go_on()
    assert Upkeep(kept.store).expire(Expiry(finished=1, idle=1)) == 0


def test_a_clock_that_jumps_ahead_costs_no_table(
    sqlite_url: str, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service.connect(sqlite_url, clock)
    table = Game(service)
    caplog.set_level(logging.INFO, upkeep_module.__name__)

    async def sweep(rounds: int) -> None:
        async with Sweeper(Upkeep(service.store), Expiry(idle=90), seconds=0.01):
            while len(caplog.records) < rounds:
                await asyncio.sleep(0.01)
                if len(caplog.records) == 1:
                    clock.now = TODAY + timedelta(days=3650)

    asyncio.run(sweep(2))
    assert "The clock was set forward" in caplog.text
    assert service.look(table.id, ()).sequence >= 0
    service.close()


def test_deleting_is_all_or_nothing(kept: Service) -> None:
    first, second = Game(kept), Game(kept)
    upkeep = Upkeep(kept.store)
    for missing in ("A" * 22, "no id"):
        with pytest.raises(NoSuchTable):
            upkeep.delete([first.id, missing])
    assert kept.look(first.id, ()).sequence >= 0
    upkeep.delete([first.id])
    with pytest.raises(NoSuchTable):
        kept.look(first.id, ())
    assert kept.look(second.id, ()).sequence >= 0


def test_a_copy_is_whole_while_people_play(sqlite_url: str, tmp_path: Path) -> None:
    service = Service.connect(sqlite_url)
    tables = [Game(service, seed=seed) for seed in range(3)]
    is_over = threading.Event()

    def play() -> None:
        while not is_over.is_set():
            for table in tables:
                table.go_on()

    player = threading.Thread(target=play)
    player.start()
    copies = [tmp_path / f"copy{number}.db" for number in range(3)]
    for copy in copies:
        back_up(sqlite_url, copy)
    is_over.set()
    player.join()
    service.close()
    for copy in copies:
        copied = Service.connect(f"sqlite:///{copy}")
        upkeep = Upkeep(copied.store)
        assert {entry.table_id for entry in upkeep.entries()} == {table.id for table in tables}
        assert [upkeep.problem(table.id) for table in tables] == [None] * 3
        copied.close()
    assert not list(tmp_path.glob(".copy*"))


def test_a_backup_is_put_back_and_what_was_there_is_kept(sqlite_url: str, tmp_path: Path) -> None:
    service = Service.connect(sqlite_url)
    first = Game(service)
    back_up(sqlite_url, tmp_path / "copy.db")
    before_moves = first.look().sequence
    first.act()
    second = Game(service)
    service.close()
    before = restore(sqlite_url, tmp_path / "copy.db")
    restored = Service.connect(sqlite_url)
    assert restored.look(first.id, ()).sequence == before_moves
    with pytest.raises(NoSuchTable):
        restored.look(second.id, ())
    restored.close()
    assert before is not None
    old = Service.connect(f"sqlite:///{before}")
    assert old.look(second.id, ()).sequence >= 0
    old.close()


def test_backups_are_refused_with_a_reason(sqlite_url: str, postgres_url: str, tmp_path: Path) -> None:
    Service.connect(sqlite_url).close()
    there = tmp_path / "there.db"
    there.write_text("mine")
    with pytest.raises(BadDatabase, match="is there already"):
        back_up(sqlite_url, there)
    assert there.read_text() == "mine"
    with pytest.raises(BadDatabase, match="not a database"):
        restore(sqlite_url, there)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE tables (id)")
    connection.close()
    with pytest.raises(BadDatabase, match="no database of this program"):
        restore(sqlite_url, other)
    with pytest.raises(BadDatabase, match="There is no file"):
        restore(sqlite_url, tmp_path / "nothing.db")
    with pytest.raises(BadDatabase, match=r"pg_dump .*postgresql://antillas@127") as dump:
        back_up(postgres_url, other)
    with pytest.raises(BadDatabase, match=r"pg_restore .*postgresql://antillas@127") as load:
        restore(postgres_url, other)
    assert "wine" not in f"{dump.value} {load.value}"


def test_one_server_keeps_an_sqlite_file(sqlite_url: str, tmp_path: Path) -> None:
    other = subprocess.Popen([sys.executable, "-c", HOLD, sqlite_url], stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "kept\n"
    with pytest.raises(BadDatabase, match=rf"Another server \(process {other.pid}\)"), keeping(sqlite_url):
        pass
    (tmp_path / "alias.db").symlink_to(tmp_path / "tables.db")
    with pytest.raises(BadDatabase, match="Another server"), keeping(f"sqlite:///{tmp_path / 'alias.db'}"):
        pass
    other.kill()
    other.communicate()
    with keeping(sqlite_url):
        pass
    with keeping(sqlite_url):
        pass


def test_servers_share_postgresql(postgres_url: str) -> None:
    with keeping(postgres_url), keeping(postgres_url):
        pass
