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


PlayedWith = tuple[str, int, str | None]
"""The game, the version of its rules and everything else that a stored game is played with, as it is stored."""


class Known(NamedTuple):
    """A state of a table that is remembered."""

    stamp: Stamp
    table: Table
    played_with: PlayedWith | None


class TableCache:
    """The tables used last, each with its stamp; safe to use from many threads."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._tables: Recent[str, Known] = Recent(most)

    def get(self, table_id: str) -> Known | None:
        """The newest state that is known of a table."""
        with self._lock:
            return self._tables.get(table_id)

    def put(self, stamp: Stamp, table: Table, played_with: PlayedWith | None = None) -> None:
        """Remember a table unless a newer state is known; what it is played with stays if it is not given."""
        with self._lock:
            known = self._tables.get(table.table_id)
            if known is None or stamp >= known.stamp:
                with_what = played_with or (known.played_with if known else None)
                self._tables.put(table.table_id, Known(stamp, table, with_what))
