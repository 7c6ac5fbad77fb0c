"""Fragments that all spectators of a table share, so that one rendering serves everybody who sees the same."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable

from antillas.table.recent import Recent
from antillas.table.table import Table

MOST = 256
"""Fragments that a process keeps, those that were asked for last; one takes up to a hundred kilobytes."""
LOCKS = 64


class SharedFragments:
    """The last fragment for each table and language; safe to use from many threads.

    Only what nobody's rights have gone into may be put here. A fragment is given again as long as everything that
    is known of the table is the same; whoever asks while it is made waits for it.
    """

    def __init__(self, most: int = MOST) -> None:
        self._lock = threading.Lock()
        self._making = [threading.Lock() for _ in range(LOCKS)]
        self._kept: Recent[Hashable, tuple[Table, str]] = Recent(most)

    def get(self, table: Table, seen_as: Hashable, make: Callable[[], str]) -> str:
        """The fragment of a table at this moment; `seen_as` is all that differs between those who watch it."""
        key = (table.table_id, seen_as)
        with self._making[hash(key) % LOCKS]:
            with self._lock:
                kept = self._kept.get(key)
            if kept is not None and kept[0] == table:
                return kept[1]
            made = make()
            with self._lock:
                self._kept.put(key, (table, made))
            return made
