"""Reads and writes tables in SQLite or PostgreSQL: a change is one transaction, and one writer at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from antillas.table import schema
from antillas.table.database import connect
from antillas.table.errors import NoSuchTable, Unavailable
from antillas.table.game_log import GameLogCache, Move, replay
from antillas.table.situation import Place, Situation
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
        self._clock = clock
        self._cache = GameLogCache(cached_games)
        self._writers = engine.execution_options(writes=True)
        self._readers = engine
        self._turn: AbstractContextManager[object] = nullcontext()
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

    def read(self, table_id: str) -> Situation:
        """A table as it is now; `BadRecord` if its game does not replay any more."""
        with _reported(), self._readers.begin() as connection:
            return self._load(connection, table_id)

    def due_tables(self) -> list[str]:
        """The tables where the house has something to play, those that have waited longest first."""
        waiting = select(schema.tables.c.id).where(schema.tables.c.due).order_by(schema.tables.c.updated)
        with _reported(), self._readers.begin() as connection:
            return list(connection.scalars(waiting))

    def is_due(self, table_id: str) -> bool:
        """Whether the house has something to play there."""
        asked = select(schema.tables.c.due).where(schema.tables.c.id == table_id)
        with _reported(), self._readers.begin() as connection:
            return bool(connection.scalar(asked))

    # Writing.

    def create(self, situation: Situation) -> None:
        """Write a new table with its seats and the moves that it begins with."""
        time = self._clock()
        row = {"id": situation.table_id, "game": situation.played.game.id, "rules": situation.rules, "created": time}
        row |= {"confirm_turns": situation.confirm_turns, "host_hash": situation.host_hash}
        with self._writing() as connection:
            connection.execute(insert(schema.tables).values(**row, **_changing(situation, time)))
            connection.execute(insert(schema.seats), [_seat_row(situation, place) for place in situation.places])
            _append(connection, situation, 0)
        self._cache.put(situation.table_id, situation.sequence, situation.played)

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Change]:
        """Lock a table for a change; it is written when the block ends and forgotten if the block raises."""
        with self._writing() as connection:
            change = Change(self._load(connection, table_id, lock=True))
            yield change
            self._write(connection, change.before, change.after)
        self._cache.put(table_id, change.after.sequence, change.after.played)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with _reported(), self._turn, self._writers.begin() as connection:
            yield connection

    def _load(self, connection: Connection, table_id: str, lock: bool = False) -> Situation:
        if not is_table_id(table_id):
            raise NoSuchTable
        asked = select(schema.tables).where(schema.tables.c.id == table_id)
        row = connection.execute(asked.with_for_update() if lock else asked).one_or_none()
        if row is None:
            raise NoSuchTable
        columns = schema.seats.c
        places = select(columns.number, columns.name, columns.bot, columns.stand_in, columns.token_hash)
        # Read to the end: a statement left open would keep its snapshot, and SQLite could not write there again.
        seated = connection.execute(places.where(columns.table_id == table_id).order_by(columns.number)).all()
        sequence, played = self._cache.get(table_id)
        if played is None or sequence != row.sequence:
            played = replay(row.game, row.rules, _moves(connection, table_id), played)
            self._cache.put(table_id, row.sequence, played)
        return Situation(
            table_id=table_id,
            sequence=row.sequence,
            rules=row.rules,
            held_by=row.held_by,
            confirm_turns=row.confirm_turns,
            host_hash=row.host_hash,
            places=tuple(Place(*seat) for seat in seated),
            played=played,
        )

    def _write(self, connection: Connection, before: Situation, after: Situation) -> None:
        if after is before:
            return
        table, seats, moves = schema.tables.c, schema.seats.c, schema.moves.c
        kept = _common(before, after)
        if kept < len(before.played.steps):
            cut = delete(schema.moves).where(moves.table_id == before.table_id, moves.number > kept)
            connection.execute(cut)
        _append(connection, after, kept)
        for old, new in zip(before.places, after.places, strict=True):
            if old != new:
                place = update(schema.seats).where(seats.table_id == before.table_id, seats.number == old.number)
                connection.execute(place.values(stand_in=new.stand_in, token_hash=new.token_hash))
        row = update(schema.tables).where(table.id == before.table_id, table.sequence == before.sequence)
        if connection.execute(row.values(**_changing(after, self._clock()))).rowcount != 1:
            raise Unavailable


class Change:
    """A table that is locked: as it was, and as it will be once `after` is set."""

    def __init__(self, before: Situation) -> None:
        self.before = before
        self.after = before


def _moves(connection: Connection, table_id: str) -> list[Move]:
    columns = schema.moves.c
    wanted = select(columns.number, columns.actor, columns.action, columns.forced)
    rows = connection.execute(wanted.where(columns.table_id == table_id).order_by(columns.number)).all()
    return [Move(*row) for row in rows]


def _append(connection: Connection, situation: Situation, kept: int) -> None:
    added = situation.played.moves_from(kept)
    if added:
        rows = [{"table_id": situation.table_id, **vars(move)} for move in added]
        connection.execute(insert(schema.moves), rows)


def _common(before: Situation, after: Situation) -> int:
    """How many moves at the beginning are the same."""
    old, new = before.played.actions, after.played.actions
    return next(
        (at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new))
    )


def _changing(situation: Situation, time: datetime) -> dict[str, object]:
    """The columns of a table that a change may set."""
    return {
        "sequence": situation.sequence,
        "held_by": situation.held_by,
        "due": situation.due() is not None,
        "updated": time,
    }


def _seat_row(situation: Situation, place: Place) -> dict[str, object]:
    return {"table_id": situation.table_id, **vars(place)}


@contextmanager
def _reported() -> Iterator[None]:
    """Turn what the database reports into the one error that callers know; the cause stays with it."""
    try:
        yield
    except SQLAlchemyError as error:
        raise Unavailable from error
