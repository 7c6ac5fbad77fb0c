"""Glances at SQLite: whether a table is still as it is known, asked for with nearly every request."""

from __future__ import annotations

import sqlite3
import threading
from datetime import datetime
from typing import cast

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from antillas.table.table_cache import Stamp

_GLANCE = "SELECT sequence, updated FROM tables WHERE id = ?"


class Glances:
    """A connection for each thread that glances at tables: to take turns at a few would take longer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._own = threading.local()
        self._lock = threading.Lock()
        self._opened: list[sqlite3.Connection] = []

    def stamp(self, table_id: str) -> Stamp | None:
        """The stamp of a table by one plain statement, for which SQLite needs no transaction; None if it fails.

        Nearly every question finds the table as it is known, and this is a tenth of the work of a transaction.
        """
        try:
            rows = self._connection().execute(_GLANCE, (table_id,)).fetchall()
        except (SQLAlchemyError, sqlite3.Error):
            return None  # whoever reads in a transaction is told what is wrong
        return Stamp.of(rows[0][0], datetime.fromisoformat(rows[0][1])) if rows else None

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._lock:
            opened, self._opened = self._opened, []
        for connection in opened:
            connection.close()
        self._own = threading.local()

    def _connection(self) -> sqlite3.Connection:
        """The connection of this thread."""
        found: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if found is None:
            pooled = self._engine.raw_connection()
            found = cast(sqlite3.Connection, pooled.driver_connection)
            pooled.detach()
            self._own.connection = found
            with self._lock:
                self._opened.append(found)
        return found
