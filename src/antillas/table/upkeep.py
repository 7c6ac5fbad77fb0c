"""What the keeper of the tables does: lists them, lets old ones go, checks that all replay."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Self

from sqlalchemy import Delete, Select, and_, delete, func, or_, select
from sqlalchemy.sql.elements import ColumnElement

from antillas.core.errors import AntillasError, BadOption
from antillas.table import schema
from antillas.table.errors import NoSuchTable
from antillas.table.store import Store
from antillas.table.tokens import is_table_id

BATCH = 100
"""Tables that are deleted in one transaction, so that players do not wait for all of them."""
MOST_DAYS = 36_500
SWEEP_SECONDS = 3600.0
MOST_LEAP = timedelta(hours=1)
"""A clock that gains more than this between two sweeps was set to another date."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Expiry:
    """After how many days without a change tables are deleted; 0 is never."""

    finished: int = 0
    idle: int = 0
    """For games that are not over."""

    def __post_init__(self) -> None:
        if max(self.finished, self.idle) > MOST_DAYS:
            raise BadOption("Tables can be kept for {most} days, or for ever with 0.", most=MOST_DAYS)

    def __bool__(self) -> bool:
        return bool(self.finished or self.idle)


@dataclass(frozen=True)
class TableEntry:
    """A table in a list."""

    table_id: str
    game: str
    seats: tuple[str, ...]
    moves: int
    created: datetime
    updated: datetime
    is_over: bool


class Upkeep:
    """All tables of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> datetime:
        """What the clock of the store says."""
        return self._store.now()

    def ping(self) -> None:
        """Read something; `Unavailable` if that is not possible."""
        with self._store.reading() as connection:
            connection.scalar(select(schema.tables.c.id).limit(1))

    def counts(self) -> dict[str, int]:
        """How many games are running and finished."""
        is_over = schema.tables.c.result.is_not(None)
        with self._store.reading() as connection:
            rows = connection.execute(select(is_over, func.count()).group_by(is_over)).all()
        found = {bool(over): int(count) for over, count in rows}
        return {"running": found.get(False, 0), "finished": found.get(True, 0)}

    def entries(self) -> Iterator[TableEntry]:
        """All tables, those first that were changed last."""
        columns = schema.tables.c
        moves = select(func.count()).where(schema.moves.c.table_id == columns.id).scalar_subquery().label("moves")
        asked = select(columns.id, columns.game, columns.created, columns.updated, columns.result, moves)
        with self._store.reading() as connection:
            rows = connection.execute(asked.order_by(columns.updated.desc(), columns.id)).all()
            seats = connection.execute(_seat_names()).all()
        names: dict[str, list[str]] = {}
        for seat in seats:
            names.setdefault(seat.table_id, []).append(seat.name if seat.bot is None else f"{seat.name} ({seat.bot})")
        for row in rows:
            seated, is_over = tuple(names.get(row.id, ())), row.result is not None
            yield TableEntry(row.id, row.game, seated, row.moves, row.created, row.updated, is_over)

    def problem(self, table_id: str) -> AntillasError | None:
        """Why the game of a table does not replay; None if it does."""
        try:
            self._store.read(table_id)
        except AntillasError as error:
            return error
        return None

    def delete(self, table_ids: Sequence[str]) -> None:
        """Delete tables with everything that is known of them; all or none."""
        with self._store.writing() as connection:
            for table_id in table_ids:
                found = is_table_id(table_id) and connection.execute(_delete(schema.tables.c.id == table_id)).rowcount
                if not found:
                    raise NoSuchTable

    def expired(self, expiry: Expiry) -> list[str]:
        """The tables that nobody has changed for too long."""
        if not expiry:
            return []
        with self._store.reading() as connection:
            return list(connection.scalars(select(schema.tables.c.id).where(self._is_old(expiry))))

    def expire(self, expiry: Expiry) -> int:
        """Delete the tables that nobody has changed for too long; how many those were."""
        found = self.expired(expiry)
        deleted = 0
        for start in range(0, len(found), BATCH):
            some = schema.tables.c.id.in_(found[start : start + BATCH])
            with self._store.writing() as connection:  # a table that was changed just now stays
                deleted += connection.execute(_delete(and_(some, self._is_old(expiry)))).rowcount
        return deleted

    def _is_old(self, expiry: Expiry) -> ColumnElement[bool]:
        now = self.now()
        columns = schema.tables.c
        rules = ((expiry.finished, columns.result.is_not(None)), (expiry.idle, columns.result.is_(None)))
        return or_(*(and_(state, columns.updated < now - timedelta(days=days)) for days, state in rules if days))


def _delete(which: ColumnElement[bool]) -> Delete:
    return delete(schema.tables).where(which)


def _seat_names() -> Select[tuple[str, str, str]]:
    columns = schema.seats.c
    return select(columns.table_id, columns.name, columns.bot).order_by(columns.table_id, columns.number)


class Sweeper:
    """Lets old tables go while a server runs, at its start and then once an hour."""

    def __init__(self, upkeep: Upkeep, expiry: Expiry, seconds: float = SWEEP_SECONDS) -> None:
        self._upkeep = upkeep
        self._expiry = expiry
        self._seconds = seconds
        self._task: asyncio.Task[None] | None = None
        self._ahead: timedelta | None = None
        """How far the clock is ahead of the time since the computer was started."""

    async def __aenter__(self) -> Self:
        if self._expiry:
            self._task = asyncio.create_task(self._sweep())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _sweep(self) -> None:
        while True:
            try:
                if self._clock_is_steady():
                    count = await asyncio.to_thread(self._upkeep.expire, self._expiry)
                    _log.info("Tables that were deleted since nobody had changed them for long: %d", count)
                else:
                    _log.warning("The clock was set forward; no table is deleted before it has run for a while.")
            except AntillasError as error:
                _log.warning("Old tables could not be deleted; trying again later: %s", error)
            await asyncio.sleep(self._seconds)

    def _clock_is_steady(self) -> bool:
        """Whether the clock has not jumped ahead since the last time: a wrong date must not cost anybody a table."""
        before, self._ahead = self._ahead, self._upkeep.now() - datetime.fromtimestamp(monotonic(), UTC)
        return before is None or self._ahead - before < MOST_LEAP
