"""The store: the database is made, checked and brought up to date, and what is in it is checked when it is read."""

import random
import re
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Table, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from antillas.core.errors import BadOption, BadRecord
from antillas.table import schema
from antillas.table import store as store_module
from antillas.table.autoplay import settle
from antillas.table.errors import BadDatabase, CannotUndo, Unavailable
from antillas.table.schema import migrate
from antillas.table.service import Service
from antillas.table.store import Store
from antillas.table.stored_game import fixed_steps, replays
from antillas.table.subscriptions import LocalSubscriptions
from antillas.table.table_cache import TableCache
from tests.table.playing import BOTS, GAME, PEOPLE, Game, rows
from tests.table.postgres import PASSWORD, Cluster


def test_the_migrations_make_what_the_schema_describes(url: str) -> None:
    store = Store.connect(url)
    with store.engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    store.close()


def test_opening_again_keeps_everything(url: str) -> None:
    service = Service.connect(url)
    table = Game(service)
    table.act()
    before, look = rows(service.store), table.look()
    service.close()
    again = Service.connect(url)
    migrate(again.store.engine)
    assert rows(again.store) == before
    assert again.look(table.id, ()).state.to_dict() == look.state.to_dict()
    again.close()


def test_a_database_of_a_newer_program_is_refused(url: str) -> None:
    store = Store.connect(url)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BadDatabase, match=r"version 9999 .* newer program"):
        Store.connect(url)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("", "cannot be read"),
        ("antillas.db", "cannot be read"),
        (None, "cannot be read"),
        ("postgresql://user:{secret}@host:port/name", "cannot be read"),
        ("mysql://user:{secret}@host/name", "no support for mysql"),
        ("postgresql+psycopg2://user:{secret}@host/name", "no support for postgresql"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///file::memory:?uri=true", "needs a file"),
        ("sqlite:////no/such/folder/tables.db", "unable to open"),
        ("postgresql://user:{secret}@127.0.0.1:1/name", "refused"),
        ("postgresql://user@127.0.0.1:1/name?password={secret}", "refused"),
        ("postgresql://user:{secret}@no-such-host.invalid/name", "no-such-host"),
    ],
)
def test_bad_urls_are_explained_without_their_password(url: str | None, reason: str) -> None:
    with pytest.raises(BadDatabase, match=reason) as refused:
        Store.connect(url.format(secret="hush-hush") if url else url)  # type: ignore[arg-type]
    assert isinstance(refused.value, BadOption)
    assert "hush" not in f"{refused.value}{refused.value.__context__ if not refused.value.__suppress_context__ else ''}"


def test_wrong_passwords_and_names_are_explained(cluster: Cluster) -> None:
    good = cluster.url("postgres")
    wrong = re.sub(r":[^:@]*@", ":hush-hush@", good)
    for url, reason in ((wrong, "password authentication failed"), (cluster.url("nowhere"), "does not exist")):
        with pytest.raises(BadDatabase, match=reason) as refused:
            Store.connect(url)
        assert "hush-hush" not in str(refused.value)
        assert PASSWORD not in str(refused.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_all_spellings_of_postgres_are_understood(postgres_url: str, scheme: str) -> None:
    store = Store.connect(postgres_url.replace("postgresql", scheme, 1))
    assert store.is_postgres
    store.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(BadDatabase, match="not a database"):
        Store.connect(f"sqlite:///{file}")


def test_sqlite_writes_to_the_disk_before_it_answers(sqlite_url: str) -> None:
    store = Store.connect(sqlite_url)
    with store.engine.connect() as connection:
        settings = {
            name: connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    store.close()


def test_postgres_writes_to_the_disk_before_it_answers(postgres_url: str) -> None:
    store = Store.connect(postgres_url)
    with store.engine.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
    store.close()


DAMAGES: dict[str, tuple[Table, dict[str, object]]] = {
    "illegal": (schema.moves, {"action": 0}),
    "no action": (schema.moves, {"action": 10**6}),
    "another actor": (schema.moves, {"actor": 1}),
    "forced": (schema.moves, {"forced": True}),
    "gap": (schema.moves, {"number": 99}),
    "other rules": (schema.tables, {"rules": 99}),
    "another game": (schema.tables, {"game": "puerto-rico(players=2)"}),
    "no game": (schema.tables, {"game": "ludo(players=3)"}),
}


def test_who_was_asked_without_a_choice_need_not_be_asked_again(service: Service) -> None:
    steps = fixed_steps(Store(service.store.engine).read(Game(service).id).log)
    assert replays(steps, list(steps))
    assert replays([(1, 0, 7, True), (2, 1, 3, False)], [(1, 0, 7, False), (2, 1, 3, False)])
    assert not replays([(1, 0, 7, False)], [(1, 0, 7, True)])
    assert not replays(steps, steps[:-1])
    assert not replays([(1, 0, 7, True)], [(1, 0, 8, False)])


def test_what_does_not_replay_is_refused(service: Service) -> None:
    kept: list[BaseException] = []  # so that nothing is closed only because it is forgotten
    for table, values in DAMAGES.values():
        table_id = Game(service).id
        damage = update(table).where(table.primary_key.columns[0] == table_id).values(**values)
        with service.store.engine.begin() as connection:
            connection.execute(damage.where(table.c.number == 1) if "number" in table.c else damage)
        with pytest.raises(BadRecord) as refused:
            Store(service.store.engine).read(table_id)
        kept.append(refused.value)


def test_a_move_has_a_number_of_its_own(service: Service) -> None:
    table = Game(service)
    again = {"table_id": table.id, "number": 1, "actor": 0, "action": 0, "forced": False}
    with pytest.raises(IntegrityError), service.store.engine.begin() as connection:
        connection.execute(insert(schema.moves).values(**again))


def test_a_write_without_its_lock_changes_nothing(service: Service) -> None:
    table = Game(service)
    stale = replace(service.store.read(table.id), sequence=0)

    def write() -> None:
        with service.store.changing(table.id) as change:
            change.before, change.after = stale, replace(stale, held_by=0)

    with pytest.raises(Unavailable):
        write()
    assert table.look().held_by is None


def test_games_that_were_forgotten_are_read_again(url: str) -> None:
    store = Store.connect(url)
    service = Service(Store(store.engine, cached_games=2), LocalSubscriptions())
    tables = [Game(service, seed=seed) for seed in range(4)]
    states = [table.look().state.to_dict() for table in tables]
    for table in tables:
        table.act()
        table.service.undo(table.id, tuple(table.opened.tokens.values()), table.look().sequence)
    assert [table.look().state.to_dict() for table in tables] == states
    store.close()


def test_two_services_see_what_the_other_has_done(url: str) -> None:
    one, two = Service.connect(url), Service.connect(url)
    table = Game(one)
    for service in (one, two) * 6:
        table.service = service
        look = table.go_on()
        assert [step.action for step in look.steps] == [step.action for step in one.look(table.id, ()).steps]
        assert one.look(table.id, ()).state.to_dict() == two.look(table.id, ()).state.to_dict()
    one.close()
    two.close()


def test_the_time_comes_from_the_clock(url: str) -> None:
    times = [datetime(2030, 1, 1, 12, 0, second, tzinfo=UTC) for second in range(2)]
    service = Service.connect(url, iter(times).__next__)
    table = service.open(GAME, PEOPLE)
    service.stand_in(table.table_id, (table.host_token,), 0, "random")
    with service.store.engine.connect() as connection:
        (found,) = connection.execute(select(schema.tables.c.created, schema.tables.c.updated))
    assert [time.replace(tzinfo=UTC) if time.tzinfo is None else time for time in found] == times
    service.close()


def test_tables_where_no_person_is_to_move_are_found(service: Service) -> None:
    waiting = service.open(GAME, BOTS).table_id
    table = Game(service)
    assert service.store.due_tables() == [waiting]
    held = table.until_held()
    assert table.id not in service.store.due_tables()
    service.end_turn(table.id, table.tokens(held.held_by), held.sequence)
    assert (table.id in service.store.due_tables()) == (service.pending_move(table.id) is not None)


def test_a_database_that_went_away_is_reported(cluster: Cluster) -> None:
    url = cluster.new_database()
    service = Service.connect(url)
    table = Game(service)
    service.close()
    cluster.execute(f"DROP DATABASE {url.rpartition('/')[2]}")
    with pytest.raises(Unavailable):
        service.look(table.id, ())
    with pytest.raises(Unavailable):
        service.open(GAME, PEOPLE)
    service.close()


def test_what_was_taken_back_elsewhere_is_not_taken_for_played(url: str) -> None:
    """Of a game that is known only the end is read again; chance has the last word about what cannot be taken back."""
    here, there = Service.connect(url), Service.connect(url)
    game, taken_back = Game(here, confirm_turns=False), 0
    for _ in range(30):
        there.look(game.id, ())
        game.act()
        there.look(game.id, ())
        with suppress(CannotUndo):
            here.undo(game.id, game.all_tokens, game.look().sequence)
            game.act()
            taken_back += 1
        assert there.look(game.id, ()).state.to_dict() == game.look().state.to_dict()
        assert [step.action for step in there.look(game.id, ()).steps] == [step.action for step in game.look().steps]
        game.settle()
    assert taken_back > 0
    known = there.store.read(game.id).log
    assert 0 < known.lasting() <= len(known.steps)
    here.close()
    there.close()


def test_what_is_read_is_of_one_moment_although_others_play_meanwhile(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader's moment is before a move that is remembered already when it looks for what it knows."""
    table_id = service.open(GAME, PEOPLE).table_id
    other = Service(Store(service.store.engine), LocalSubscriptions())
    read_seats = store_module._seats

    def play_first(*asked: Any) -> Any:
        monkeypatch.setattr(store_module, "_seats", read_seats)
        settle(service, table_id, random.Random(1))
        return read_seats(*asked)

    service.store._cache = TableCache(1)  # it has forgotten the table, so it reads all of it
    monkeypatch.setattr(store_module, "_seats", play_first)
    seen = service.look(table_id, ())
    assert (seen.sequence, seen.steps) == (0, ())
    looks = [one.look(table_id, ()) for one in (service, other)]
    assert looks[0].sequence == looks[1].sequence > 0
    assert [step.text for step in looks[0].steps] == [step.text for step in looks[1].steps] != []
