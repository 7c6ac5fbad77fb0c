"""Reads and writes tables in SQLite or PostgreSQL: a change is one transaction, and one writer at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from antillas.core.errors import BadRecord
from antillas.table import schema
from antillas.table.database import LOCK_SECONDS, connect
from antillas.table.errors import Busy, NoSuchTable, Unavailable
from antillas.table.game_log import GameLogCache
from antillas.table.rights import Rights, TokenHashes
from antillas.table.stopped import StoppedTable
from antillas.table.stored_game import (
    StoredGame,
    StoredMove,
    read_notices,
    read_result,
    stored_identity,
    stored_moves,
    stored_notices,
    stored_result,
)
from antillas.table.table import Table
from antillas.table.table_view import SeatInfo
from antillas.table.tokens import is_table_id

CACHED_GAMES = 256
"""A cached game takes about a kilobyte for each of its actions; one that is not cached is replayed for every look."""
Clock = Callable[[], datetime]


def now() -> datetime:
    """The clock of a server."""
    return datetime.now(UTC)


class Store:
    """The tables in one database; safe to use from many threads."""

    def __init__(self, engine: Engine, clock: Clock = now, cached_games: int = CACHED_GAMES) -> None:
        self.engine = engine
        self.now = clock
        self._cache = GameLogCache(cached_games)
        self._readers = engine
        self.patience: float = LOCK_SECONDS
        """How many seconds a writer waits for others."""
        self._turn: threading.Lock | None = None
        if self.is_postgres:
            # All statements of one look see the same moment.
            self._readers = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            # SQLite has one writer; threads that queue here need not poll for its lock.
            self._turn = threading.Lock()

    @classmethod
    def connect(cls, url: str, clock: Clock = now) -> Store:
        """The store at a database URL, brought up to date; `BadDatabase` if it cannot be used."""
        return cls(connect(url), clock)

    @property
    def is_postgres(self) -> bool:
        """Whether several server processes can share the tables."""
        return self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    # Reading.

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads, all of it at the same moment."""
        with _reported(), self._readers.begin() as connection:
            yield connection

    def read(self, table_id: str) -> Table:
        """A table as it is now; `TableStopped` if its game cannot go on as it was."""
        with self.reading() as connection:
            table, is_complete = self._load(connection, table_id)
        if not is_complete:
            self._complete(table)
        self._cache.put(table_id, table.sequence, table.log)
        return table

    def sequence(self, table_id: str) -> int:
        """The number of the last change of a table, whether its game can go on or not."""
        if not is_table_id(table_id):
            raise NoSuchTable
        asked = select(schema.tables.c.sequence).where(schema.tables.c.id == table_id)
        with self.reading() as connection:
            found = connection.scalar(asked)
        if found is None:
            raise NoSuchTable
        return int(found)

    def sequences(self, table_ids: Sequence[str]) -> list[tuple[str, int]]:
        """The numbers of the last changes of some tables, as far as there are such tables."""
        columns = schema.tables.c
        asked = select(columns.id, columns.sequence).where(columns.id.in_(table_ids))
        if not table_ids:
            return []
        with self.reading() as connection:
            return [(row.id, row.sequence) for row in connection.execute(asked)]

    def due_tables(self) -> list[str]:
        """The tables where a move is awaited that no person makes, those that have waited longest first."""
        waiting = select(schema.tables.c.id).where(schema.tables.c.due).order_by(schema.tables.c.updated)
        with self.reading() as connection:
            return list(connection.scalars(waiting))

    def is_due(self, table_id: str) -> bool:
        """Whether a move is awaited there that no person makes."""
        asked = select(schema.tables.c.due).where(schema.tables.c.id == table_id)
        with self.reading() as connection:
            return bool(connection.scalar(asked))

    # Writing.

    def create(self, table: Table) -> None:
        """Write a new table with its seats and the moves that it begins with."""
        time = self.now()
        row = {"id": table.table_id, "created": time, "confirm_turns": table.confirm_turns}
        row["from_memory"] = table.from_memory
        row |= {"host_hash": table.hashes.host, "game": table.game.id, **_identity(table)}
        with self.writing() as connection:
            connection.execute(insert(schema.tables).values(**row, **_changing(table, time)))
            connection.execute(insert(schema.seats), _seat_rows(table))
            _append(connection, table, 0)
        self._cache.put(table.table_id, table.sequence, table.log)

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Change]:
        """Lock a table for a change; it is written when the block ends and forgotten if the block raises."""
        with self.writing() as connection:
            table, is_complete = self._load(connection, table_id, lock=True)
            if not is_complete:
                _fill(connection, table)
            change = Change(table)
            yield change
            self._write(connection, change.before, change.after)
        self._cache.put(table_id, change.after.sequence, change.after.log)

    def _complete(self, table: Table) -> None:
        """Store what was not kept when the table was made; if that fails, the next one who reads it will try."""
        with suppress(Unavailable), self.writing(0) as connection:
            columns = schema.tables.c
            lock = select(columns.sequence).where(columns.id == table.table_id).with_for_update()
            if connection.scalar(lock) == table.sequence:
                _fill(connection, table)

    @contextmanager
    def writing(self, patience: float | None = None) -> Iterator[Connection]:
        """A transaction that writes; `Busy` if it cannot begin within so many seconds."""
        patience = self.patience if patience is None else patience
        until = monotonic() + patience
        if self._turn is not None and not self._turn.acquire(timeout=patience):
            raise Busy
        try:
            engine = self.engine.execution_options(writes=max(0.0, until - monotonic()))
            with _reported(), engine.begin() as connection:
                yield connection
        finally:
            if self._turn is not None:
                self._turn.release()

    def _load(self, connection: Connection, table_id: str, lock: bool = False) -> tuple[Table, bool]:
        """A table, and whether everything that is kept today is stored of it."""
        if not is_table_id(table_id):
            raise NoSuchTable
        asked = select(schema.tables).where(schema.tables.c.id == table_id)
        row = connection.execute(asked.with_for_update() if lock else asked).one_or_none()
        if row is None:
            raise NoSuchTable
        seats, hashes = _seats(connection, row)
        sequence, log = self._cache.get(table_id)
        is_complete = True
        if log is None or sequence != row.sequence:
            stored = StoredGame(row.game, row.rules, row.identity, _moves(connection, table_id))
            is_complete = stored.is_complete
            try:
                log = stored.log(log)
            except BadRecord as error:
                raise _stopped(row, seats, hashes, stored, error).refusal(Rights()) from None
        ways = (row.from_memory, read_notices(row.notices))
        table = Table(log, seats, row.confirm_turns, row.held_by, table_id, row.sequence, hashes, *ways)
        return table, is_complete

    def _write(self, connection: Connection, before: Table, after: Table) -> None:
        if after is before:
            return
        columns, moves = schema.tables.c, schema.moves.c
        kept = _common(before, after)
        if kept < len(before.log.steps):
            cut = delete(schema.moves).where(moves.table_id == before.table_id, moves.number > kept)
            connection.execute(cut)
        _append(connection, after, kept)
        for old, new in zip(_seat_rows(before), _seat_rows(after), strict=True):
            if old != new:
                seat = update(schema.seats).where(*(schema.seats.c[key] == old[key] for key in ("table_id", "number")))
                connection.execute(seat.values({key: new[key] for key in ("stand_in", "token_hash", "link_hash")}))
        row = update(schema.tables).where(columns.id == before.table_id, columns.sequence == before.sequence)
        if connection.execute(row.values(**_changing(after, self.now()))).rowcount != 1:
            raise Unavailable


class Change:
    """A table that is locked: as it was, and as it will be once `after` is set."""

    def __init__(self, before: Table) -> None:
        self.before = before
        self.after = before


def _seats(connection: Connection, row: Row[Any]) -> tuple[tuple[SeatInfo, ...], TokenHashes]:
    columns = schema.seats.c
    names = ("number", "name", "bot", "stand_in", "token_hash", "link_hash")
    wanted = select(*(columns[name] for name in names))
    # Read to the end: a statement left open would keep its snapshot, and SQLite could not write there again.
    rows = connection.execute(wanted.where(columns.table_id == row.id).order_by(columns.number)).all()
    hashes = TokenHashes(row.host_hash, tuple(seat.token_hash for seat in rows), tuple(seat.link_hash for seat in rows))
    return tuple(SeatInfo(*seat[:4]) for seat in rows), hashes


def _moves(connection: Connection, table_id: str) -> tuple[StoredMove, ...]:
    columns = schema.moves.c
    wanted = select(
        columns.number,
        columns.actor,
        columns.action,
        columns.forced,
        columns.secret,
        columns.text,
        columns.owner,
    )
    rows = connection.execute(wanted.where(columns.table_id == table_id).order_by(columns.number)).all()
    return tuple(StoredMove(*row) for row in rows)


def _stopped(
    row: Row[Any], seats: tuple[SeatInfo, ...], hashes: TokenHashes, stored: StoredGame, cause: BadRecord
) -> StoppedTable:
    steps, result = tuple(move.step() for move in stored.moves), read_result(row.result)
    return StoppedTable(row.id, row.sequence, row.game, seats, hashes, steps, result, cause, row.from_memory)


def _append(connection: Connection, table: Table, kept: int) -> None:
    added = stored_moves(table.log, kept)
    if added:
        connection.execute(insert(schema.moves), [{"table_id": table.table_id, **vars(move)} for move in added])


def _fill(connection: Connection, table: Table) -> None:
    """Write what tables of an older program lack: what they are played with, the result, and the texts of moves."""
    columns, moves = schema.tables.c, schema.moves.c
    row = update(schema.tables).where(columns.id == table.table_id)
    connection.execute(row.values(**_identity(table), result=stored_result(table.log)))
    if table.log.steps:
        texts = update(schema.moves).where(moves.table_id == table.table_id, moves.number == bindparam("at"))
        rows = [{"at": step.number, "secret": step.secret, "text": step.text} for step in table.log.steps]
        connection.execute(texts, rows)


def _common(before: Table, after: Table) -> int:
    """How many moves at the beginning are the same."""
    old, new = before.log.actions, after.log.actions
    return next(
        (at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new))
    )


def _identity(table: Table) -> dict[str, object]:
    """The columns that tell what the game is played with."""
    assert table.game.identity is not None
    return {"rules": table.game.identity.rules, "identity": stored_identity(table.log)}


def _changing(table: Table, time: datetime) -> dict[str, object]:
    """The columns of a table that a change may set."""
    return {
        "sequence": table.sequence,
        "held_by": table.held_by,
        "due": table.is_due(),
        "result": stored_result(table.log),
        "notices": stored_notices(table.notices),
        "updated": time,
    }


def _seat_rows(table: Table) -> list[dict[str, object]]:
    rows = zip(table.seats, table.hashes.seats, table.hashes.links, strict=True)
    return [
        {"table_id": table.table_id, **vars(seat), "token_hash": token, "link_hash": link} for seat, token, link in rows
    ]


@contextmanager
def _reported() -> Iterator[None]:
    """Turn what the database reports into the one error that callers know; the cause stays with it."""
    try:
        yield
    except SQLAlchemyError as error:
        raise Unavailable from error
