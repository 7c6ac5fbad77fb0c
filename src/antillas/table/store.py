"""Reads and writes tables in SQLite or PostgreSQL: a change is one transaction, and one writer at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Any

from sqlalchemy import Connection, Engine, Row, bindparam, delete, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from antillas.core.errors import AntillasError, BadRecord
from antillas.table import schema
from antillas.table.database import LOCK_SECONDS, connect
from antillas.table.errors import Busy, NoSuchTable, Unavailable
from antillas.table.game_log import GameLog, Step
from antillas.table.glances import Glances
from antillas.table.rights import Rights, TokenHashes
from antillas.table.stopped import StoppedTable
from antillas.table.stored_game import (
    StoredGame,
    StoredMove,
    fixed_steps,
    read_notices,
    read_result,
    replays,
    stored_identity,
    stored_moves,
    stored_notices,
    stored_result,
)
from antillas.table.table import Table
from antillas.table.table_cache import PlayedWith, Stamp, TableCache
from antillas.table.table_view import SeatInfo
from antillas.table.tokens import is_table_id
from antillas.table.writers import Job, Writers

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
        self._cache = TableCache(cached_games)
        self._readers = engine
        self.patience: float = LOCK_SECONDS
        """How many seconds a writer waits for others."""
        self.spent: Callable[[str], AbstractContextManager[None]] = _uncounted
        """Counts the processor time of what is done within, by its name."""
        self._glances: Glances | None = None
        self._turn: threading.Lock | None = None
        self._writers: Writers | None = None
        if self.is_postgres:
            # All statements of one look see the same moment.
            self._readers = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            # SQLite has one writer; threads that queue here need not poll for its lock.
            self._glances = Glances(engine)
            self._turn = threading.Lock()
            self._writers = Writers(self.writing)

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
        if self._glances is not None:
            self._glances.close()
        self.engine.dispose()

    # Reading.

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads, all of it at the same moment."""
        with _reported(), self._readers.begin() as connection:
            yield connection

    def read(self, table_id: str) -> Table:
        """A table as it is now; `TableStopped` if its game cannot go on as it was."""
        found = self._read(table_id)
        if not found.is_complete:
            self._complete(found.before)
        return found.before

    def _read(self, table_id: str) -> Change:
        """A table as it is now, which may be changed; one of which something is still to be stored is not kept."""
        if not is_table_id(table_id):
            raise NoSuchTable
        with self.spent("reading"):
            known = self._cache.get(table_id)
            if known is not None and self._glances and self._glances.stamp(table_id) == known.stamp:
                return Change(known.table, known.stamp)
            with self.reading() as connection:
                row = connection.execute(_ROW, {"id": table_id}).one_or_none()
                if row is None:
                    raise NoSuchTable
                stamp, known = Stamp.of(row.sequence, row.updated), self._cache.get(table_id)
                if known is not None and known.stamp == stamp:
                    return Change(known.table, stamp)
                table, played_with, is_complete = self._load(connection, row)
        if is_complete:
            self._cache.put(stamp, table, played_with)
        return Change(table, stamp, is_complete)

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

    # Writing.

    def create(self, table: Table) -> None:
        """Write a new table with its seats and the moves that it begins with."""
        time = self.now()
        row = {"id": table.table_id, "created": time, "confirm_turns": table.confirm_turns}
        row |= {"from_memory": table.from_memory, "hints": table.hints}
        rules, identity = _identity(table)
        row |= {"game": table.game.id, "rules": rules, "identity": identity}
        with self.writing() as connection:
            connection.execute(insert(schema.tables).values(**row, **_changing(table, time)))
            connection.execute(insert(schema.seats), _seat_rows(table))
            _append(connection, table, 0)
        self._cache.put(Stamp(table.sequence, time), table, (table.game.id, rules, identity))

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Change]:
        """Read a table for a change; it is written when the block ends and forgotten if the block raises.

        Nothing is locked while the block works; if somebody else has changed the table in the meantime, nothing is
        written, and `Overtaken` asks to begin anew.
        """
        change = self._read(table_id)
        yield change
        if change.after is change.before:
            return
        stamp = Stamp(change.after.sequence, self.now())
        self._write(lambda connection: _write(connection, change, stamp))
        self._cache.put(stamp, change.after)

    def _write(self, job: Job) -> None:
        """Write a change; with SQLite, which has one writer, together with others that come at the same time."""
        with self.spent("storing"):
            if self._writers is not None:
                self._writers.write(job, self.patience)
                return
            with self.writing() as connection:
                job(connection)

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

    def _load(self, connection: Connection, row: Row[Any]) -> tuple[Table, PlayedWith, bool]:
        """A table, what it is played with, and whether everything that is kept today is stored of it."""
        seats, hashes = _seats(connection, row)
        known, played_with = self._cache.get(row.id), (row.game, row.rules, row.identity)
        log, is_complete = None, True
        # One that is known from later than this moment could not be told from the one of this moment by its last steps.
        if known is not None and known.played_with == played_with and known.stamp.sequence <= row.sequence:
            log = _followed(connection, known.table.log, row.id)
        if log is None:
            stored = StoredGame(*played_with, _moves(connection, row.id))
            is_complete = stored.is_complete
            try:
                log = stored.log()
            except BadRecord as error:
                raise _stopped(row, seats, hashes, stored, error).refusal(Rights()) from None
        ways = (row.from_memory, read_notices(row.notices), row.hints)
        table = Table(log, seats, row.confirm_turns, row.held_by, row.id, row.sequence, hashes, *ways)
        return table, played_with, is_complete


class Change:
    """A table that is to change: as it was, and as it will be once `after` is set."""

    def __init__(self, before: Table, stamp: Stamp, is_complete: bool = True) -> None:
        self.before = before
        self.stamp = stamp
        self.is_complete = is_complete
        """Whether everything is stored of it that is kept today."""
        self.after = before


class Overtaken(Unavailable):
    """Somebody else has changed the table first."""


_TABLES, _MOVES = schema.tables.c, schema.moves.c
_ROW = select(schema.tables).where(_TABLES.id == bindparam("id"))
_SEATS = (
    select(*(schema.seats.c[name] for name in ("number", "name", "bot", "stand_in", "token_hash", "link_hash")))
    .where(schema.seats.c.table_id == bindparam("id"))
    .order_by(schema.seats.c.number)
)
_FIXED = text(
    "SELECT number, actor, action, forced FROM moves WHERE table_id = :id AND number > :since ORDER BY number"
)
_LOCKED_STAMP = select(_TABLES.sequence, _TABLES.updated).where(_TABLES.id == bindparam("id")).with_for_update()
_AS_SEEN = update(schema.tables).where(_TABLES.id == bindparam("at"), _TABLES.sequence == bindparam("before"))
_AFTERWARDS = _AS_SEEN.where(_TABLES.updated == bindparam("seen"))
"""Statements that are used all the time are made once."""


def _followed(connection: Connection, known: GameLog, table_id: str) -> GameLog | None:
    """A known game with what was played since, if it is the beginning of the one that is stored."""
    since, count = known.lasting(), len(known.steps)
    stored = [tuple(move) for move in connection.execute(_FIXED, {"id": table_id, "since": since})]
    if not replays(fixed_steps(known, since), stored[: count - since]):
        return None
    try:
        log = known.then([move[2] for move in stored[count - since :]])
    except AntillasError:
        return None  # whoever reads it from the beginning finds out what is wrong
    return log if replays(fixed_steps(log, count), stored[count - since :]) else None


def _write(connection: Connection, change: Change, stamp: Stamp) -> None:
    """Write what has changed, if nobody else has changed the table since it was read."""
    before, after = change.before, change.after
    old, new = before.log.steps, after.log.steps
    row = {"at": before.table_id, "before": before.sequence, "seen": change.stamp.updated}
    row |= _changing(after, stamp.updated)
    if connection.execute(_AFTERWARDS, row).rowcount != 1:
        _write_anyhow(connection, row, change.stamp)
    kept = _common(old, new)
    if kept < len(old):
        connection.execute(delete(schema.moves).where(_MOVES.table_id == before.table_id, _MOVES.number > kept))
    _append(connection, after, kept)
    if not change.is_complete:
        _fill(connection, after)
    if (before.seats, before.hashes) == (after.seats, after.hashes):
        return
    for was, now_is in zip(_seat_rows(before), _seat_rows(after), strict=True):
        if was != now_is:
            seat = update(schema.seats).where(*(schema.seats.c[key] == was[key] for key in ("table_id", "number")))
            connection.execute(seat.values({key: now_is[key] for key in ("stand_in", "token_hash", "link_hash")}))


def _write_anyhow(connection: Connection, row: dict[str, object], seen: Stamp) -> None:
    """Write a row of a table that is as it was seen, though its time is written differently than we do it."""
    found = connection.execute(_LOCKED_STAMP, {"id": row["at"]}).one_or_none()
    written = {name: value for name, value in row.items() if name != "seen"}
    if found is None or Stamp.of(*found) != seen or connection.execute(_AS_SEEN, written).rowcount != 1:
        raise Overtaken


def _seats(connection: Connection, row: Row[Any]) -> tuple[tuple[SeatInfo, ...], TokenHashes]:
    # Read to the end: a statement left open would keep its snapshot, and SQLite could not write there again.
    rows = connection.execute(_SEATS, {"id": row.id}).all()
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
    rules, identity = _identity(table)
    connection.execute(row.values(rules=rules, identity=identity, result=stored_result(table.log)))
    if table.log.steps:
        texts = update(schema.moves).where(moves.table_id == table.table_id, moves.number == bindparam("at"))
        rows = [{"at": step.number, "secret": step.secret, "text": step.text} for step in table.log.steps]
        connection.execute(texts, rows)


def _common(old: tuple[Step, ...], new: tuple[Step, ...]) -> int:
    """How many moves at the beginning are the same."""
    shorter = min(len(old), len(new))
    if shorter and old[shorter - 1] is new[shorter - 1]:
        return shorter  # a game goes on with the steps it had
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (was, now_is) in pairs if was.action != now_is.action), shorter)


def _identity(table: Table) -> tuple[int, str]:
    """What the game is played with: the version of its rules, and everything else."""
    assert table.game.identity is not None
    return table.game.identity.rules, stored_identity(table.log)


def _changing(table: Table, time: datetime) -> dict[str, object]:
    """The columns of a table that a change may set."""
    return {
        "sequence": table.sequence,
        "host_hash": table.hashes.host,
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


def _uncounted(_: str) -> AbstractContextManager[None]:
    return nullcontext()


@contextmanager
def _reported() -> Iterator[None]:
    """Turn what the database reports into the one error that callers know; the cause stays with it."""
    try:
        yield
    except SQLAlchemyError as error:
        raise Unavailable from error
