"""Copies of an SQLite database: taken while a server runs, checked, and put back while none does."""

from __future__ import annotations

import os
import secrets
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL

from antillas.i18n.system_reasons import system_reason
from antillas.table.database import connect, read_url
from antillas.table.errors import BadDatabase
from antillas.table.keeper import keeping, sqlite_file

DUMP = "pg_dump --format=custom --file={file} {url}"
LOAD = "pg_restore --clean --if-exists --single-transaction --dbname={url} {file}"


def back_up(url: str, target: Path) -> None:
    """Copy the database into a new file, whole as it is at this moment."""
    source = sqlite_file(url)
    if source is None:
        raise BadDatabase("PostgreSQL makes its own backups: {command}", command=_command(DUMP, url, target))
    if target.exists():
        raise BadDatabase("{file} is there already; a backup never takes the place of another file.", file=str(target))
    _check_exists(source)
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    with _reported(target):
        try:
            with closing(sqlite3.connect(source)) as tables, closing(sqlite3.connect(beside)) as copy:
                tables.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, not three
                _check(copy, target)
            _keep(beside)
            beside.rename(target)
        finally:
            beside.unlink(missing_ok=True)


def restore(url: str, source: Path) -> Path | None:
    """Put a backup back; what was there before is kept in a file, which is given back if there was anything."""
    target = sqlite_file(url)
    if target is None:
        raise BadDatabase("PostgreSQL reads its own backups: {command}", command=_command(LOAD, url, source))
    _check_exists(source)
    with keeping(url), _reported(source):
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as backup:
            _check(backup, source)
            before = _free_name(target) if target.exists() else None
            if before is not None:
                back_up(url, before)
            with closing(sqlite3.connect(target)) as tables:
                backup.backup(tables)
        connect(url).dispose()  # brings a backup of an older program up to date, or says what is wrong with it
    return before


def _check(database: sqlite3.Connection, named: Path) -> None:
    """Refuse what is broken or holds no tables of ours."""
    if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        raise BadDatabase("{file} is damaged.", file=str(named))
    known = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not {"tables", "seats", "moves", "alembic_version"} <= known:
        raise BadDatabase("{file} is no database of this program.", file=str(named))


def _check_exists(file: Path) -> None:
    if not file.is_file():
        raise BadDatabase("There is no file {file}.", file=str(file))


def _keep(file: Path) -> None:
    """Make sure that a file is on the disk."""
    handle = os.open(file, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _free_name(target: Path) -> Path:
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return target.with_name(f"{target.name}.before-{moment}-{secrets.token_hex(2)}")


def _command(command: str, url: str, file: Path) -> str:
    """A command of PostgreSQL, without the password, which it asks for or takes from PGPASSWORD."""
    full = read_url(url)
    place = {name: value for name, value in full.query.items() if name in ("host", "port")}
    shown = URL.create("postgresql", full.username, host=full.host, port=full.port, database=full.database, query=place)
    return command.format(file=shlex.quote(str(file)), url=shlex.quote(shown.render_as_string()))


@contextmanager
def _reported(file: Path) -> Iterator[None]:
    """Turn what files and the database report into one error."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase("{file}: {reason}.", file=str(file), reason=system_reason(error)) from None
