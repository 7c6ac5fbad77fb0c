"""One server keeps the tables of an SQLite file: a second one is refused, since it would not hear of changes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from antillas.core.message import Text
from antillas.i18n.system_reasons import system_reason
from antillas.table.database import read_url
from antillas.table.errors import BadDatabase

try:
    import fcntl
except ImportError:  # Windows has no such locks; there nobody is refused
    fcntl = None  # type: ignore[assignment]

ENDING = ".lock"


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL, which several servers can share."""
    parsed = read_url(url)
    return Path(parsed.database or "").absolute() if parsed.drivername.startswith("sqlite") else None


@contextmanager
def keeping(url: str) -> Iterator[None]:
    """Be the one server of the database while the block runs; `BadDatabase` names the other one.

    The lock ends with the process, however it ends; the file stays and says nothing by being there.
    """
    file = sqlite_file(url)
    if file is None or fcntl is None or not file.parent.is_dir():  # a missing folder is told of by who opens the file
        yield
        return
    lock = file.resolve().with_name(f"{file.resolve().name}{ENDING}")
    try:
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadDatabase(
            "The file {file} cannot be written: {reason}.", file=str(lock), reason=system_reason(error)
        ) from None
    try:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(handle, 20).decode(errors="replace").strip() or "?"
            raise BadDatabase(
                "Another server (process {process}) keeps its tables in {file}. "
                "Stop it first, give this one another file with --database, or let both use PostgreSQL.",
                process=Text(other),
                file=Text(str(file)),
            ) from None
        os.truncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        yield
    finally:
        os.close(handle)
