"""`antillas admin`: everything that who keeps the tables can do, with what it says and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from antillas.cli.main import main
from antillas.games import family_of
from antillas.table import schema
from antillas.table.component_files import OFFERED, read_components
from antillas.table.record_files import load
from antillas.table.service import SeatPlan, Service
from tests.table.playing import BOTS, Game


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def tables(url: str) -> tuple[str, str]:
    """A game that is running and one that is finished."""
    service = Service.connect(url)
    running, finished = Game(service).id, Game(service, BOTS).id
    service.close()
    return running, finished


def admin(url: str, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["admin", "--database", url, *words], input=typed, catch_exceptions=False)


def test_list(url: str, tables: tuple[str, str]) -> None:
    result = admin(url, "list")
    assert result.exit_code == 0
    assert all(table in result.output for table in tables)
    assert "2 tables" in result.output
    finished = [json.loads(line) for line in admin(url, "list", "--state", "finished", "--json").output.splitlines()]
    assert [entry["table"] for entry in finished] == [tables[1]]
    assert finished[0]["seats"] == ["Uno (random)", "Dos (random)", "Tres (random)"]


def test_export(url: str, tables: tuple[str, str], tmp_path: Path) -> None:
    assert admin(url, "export", "--all", "--to", str(tmp_path / "records")).exit_code == 0
    for table in tables:
        load(tmp_path / "records" / f"{table}.json")
    assert admin(url, "export", tables[0], "--text", "--to", str(tmp_path)).exit_code == 0
    load(tmp_path / f"{tables[0]}.txt")
    assert admin(url, "export").exit_code == 2
    missing = admin(url, "export", "A" * 22, "--to", str(tmp_path))
    assert missing.exit_code == 1
    assert "There is no such table." in missing.output


def test_export_of_a_game_with_components_of_its_own(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = tmp_path / "box.toml"
    head = '[meta]\ngame = "santa-maria"\nschema = 1\n'
    box.write_text(f'\ufeff{head}[[correct.ship]]\nid = "N07"\npoints = 4\n', encoding="utf-8")
    components = read_components(box)
    monkeypatch.setenv(OFFERED, str(box))
    service = Service.connect(url)
    table = service.open(family_of(components).game({"players": 1}).id, [SeatPlan("Ana")]).table_id
    service.close()
    for form in ((), ("--text",)):
        assert admin(url, "export", table, "--to", str(tmp_path), *form).exit_code == 0
    for ending in ("json", "txt"):
        load(tmp_path / f"{table}.{ending}", components)


def test_delete(url: str, tables: tuple[str, str]) -> None:
    assert admin(url, "delete", tables[0], typed="n\n").exit_code == 1
    assert "2 tables" in admin(url, "list").output
    assert "1 table deleted" in admin(url, "delete", tables[0], typed="y\n").output
    assert admin(url, "delete", tables[0], "--yes").exit_code == 1
    gone = admin(url, "delete", tables[0])
    assert (gone.exit_code, "for good" in gone.output) == (1, False)  # there is nothing to ask
    assert "1 table" in admin(url, "list").output


def test_an_id_may_begin_with_a_dash(url: str, tables: tuple[str, str], tmp_path: Path) -> None:
    for table, odd in zip(tables, ("-y" + "A" * 20, "--all" + "A" * 17), strict=True):
        service = Service.connect(url)
        with service.store.writing() as connection:
            for part in (schema.seats, schema.moves):
                connection.execute(part.delete().where(part.c.table_id == table))
            connection.execute(schema.tables.update().where(schema.tables.c.id == table).values(id=odd))
        service.close()
        assert "1 table deleted" in admin(url, "delete", odd, "--yes").output
    assert "0 tables" in admin(url, "list").output


def test_expire(url: str, tables: tuple[str, str]) -> None:
    assert admin(url, "expire").exit_code == 2
    assert admin(url, "expire", "--idle", "soon").exit_code == 1
    assert "0 tables deleted" in admin(url, "expire", "--idle", "1d", "--finished", "1d").output
    service = Service.connect(url)
    with service.store.writing() as connection:
        connection.execute(schema.tables.update().values(updated=service.store.now().replace(year=2020)))
    service.close()
    assert admin(url, "expire", "--idle", "365d", "--dry-run").output == f"{tables[0]}\n"
    assert "1 table deleted" in admin(url, "expire", "--idle", "365d").output
    assert tables[1] in admin(url, "list").output


def test_check(url: str, tables: tuple[str, str]) -> None:
    assert admin(url, "check").output == "2 tables, all replay\n"
    service = Service.connect(url)
    with service.store.writing() as connection:
        moves = schema.moves.c
        connection.execute(schema.moves.update().where(moves.table_id == tables[1]).values(action=999_999))
    service.close()
    result = admin(url, "check")
    assert result.exit_code == 1
    assert f"{tables[1]}: " in result.output
    assert "Tables that do not replay: 1 of 2." in result.output


def test_back_up_and_restore(url: str, tables: tuple[str, str], tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    assert admin(url, "backup", copy).exit_code == 0
    assert admin(url, "backup", copy).exit_code == 1
    admin(url, "delete", *tables, "--yes")
    assert admin(url, "restore", copy, typed="n\n").exit_code == 1
    assert "0 tables" in admin(url, "list").output
    result = admin(url, "restore", copy, "--yes")
    assert result.exit_code == 0
    assert "What was there before is in" in result.output
    assert "2 tables, all replay" in admin(url, "check").output


def test_a_database_that_cannot_be_used_is_said_in_one_line() -> None:
    result = admin("sqlite:////nowhere/tables.db", "list")
    assert result.exit_code == 1
    assert "cannot be used" in result.output
