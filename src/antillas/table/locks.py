"""Which server process plays chance and bots at a table, so that two do not think about the same move."""

from __future__ import annotations

import hashlib
import threading

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.functions import Function

from antillas.table.errors import Unavailable
from antillas.table.store import Store


class Locks:
    """For one server: every lock can be had. The sequence check refuses whatever would be played twice."""

    are_shared = False
    """Whether another server may have a lock."""

    def take(self, table_id: str) -> bool:
        """Whether this process may play there; it does so until it gives the lock back."""
        return True

    def give_back(self, table_id: str) -> None:
        """Let other processes play there."""

    def close(self) -> None:
        """Give everything back."""


class PostgresLocks(Locks):
    """Advisory locks on a connection of their own: they end with the process, however it ends."""

    are_shared = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._lock = threading.Lock()
        self._connection: Connection | None = None

    def take(self, table_id: str) -> bool:
        """Whether no other process plays there."""
        return self._ask(func.pg_try_advisory_lock(_key(table_id)))

    def give_back(self, table_id: str) -> None:
        """Let other processes play there."""
        self._ask(func.pg_advisory_unlock(_key(table_id)))

    def close(self) -> None:
        """Give everything back by closing the connection."""
        with self._lock:
            self._drop()

    def _ask(self, question: Function[bool]) -> bool:
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = self._engine.connect()
                return bool(self._connection.scalar(select(question)))
            except SQLAlchemyError as error:
                self._drop()
                raise Unavailable from error

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()  # a pooled connection would keep its locks
            self._connection.close()
            self._connection = None


def locks_for(store: Store) -> Locks:
    """The locks that fit the database."""
    return PostgresLocks(store.engine) if store.is_postgres else Locks()


def _key(table_id: str) -> int:
    """The number under which PostgreSQL knows the lock."""
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[:8], "big", signed=True)
