"""Tables as they were read or written last, so that a table that has not changed is not built again."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from typing import NamedTuple

from antillas.table.recent import Recent
from antillas.table.table import Table


class Stamp(NamedTuple):
    """Which state of a table is stored: every write raises the number or sets the time."""

    sequence: int
    updated: datetime

    @classmethod
    def of(cls, sequence: int, updated: datetime) -> Stamp:
        """What the database tells; SQLite keeps no time zone."""
        return cls(sequence, updated.replace(tzinfo=UTC) if updated.tzinfo is None else updated)


class TableCache:
    """The tables used last, each with its stamp; safe to use from many threads."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._tables: Recent[str, tuple[Stamp, Table]] = Recent(most)

    def get(self, table_id: str) -> tuple[Stamp | None, Table | None]:
        """The newest state that is known of a table."""
        with self._lock:
            return self._tables.get(table_id) or (None, None)

    def put(self, stamp: Stamp, table: Table) -> None:
        """Remember a table unless a newer state is known."""
        with self._lock:
            known = self._tables.get(table.table_id)
            if known is None or stamp >= known[0]:
                self._tables.put(table.table_id, (stamp, table))
