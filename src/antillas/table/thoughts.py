"""What the coach is asked at tables, and what it has thought: a queue in the database that all processes share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from sqlalchemy import ColumnElement, Row, delete, func, insert, or_, select, update

from antillas.core.message import marked
from antillas.table import schema
from antillas.table.errors import CoachBusy
from antillas.table.store import Store

HINT, ANALYSIS = "hint", "analysis"
NOBODY = -1
"""Instead of a seat: an analysis is for everybody."""
WAITS, BEGUN, DONE, FAILED = "waits", "begun", "done", "failed"
MOST_WAITING = {HINT: 12, ANALYSIS: 20}
"""So many questions of a kind may wait at a server; who comes later is told that the coach is busy."""
GIVEN_UP_AFTER = timedelta(seconds=90)
"""A thought that nobody has touched for so long is begun anew: its process was lost."""
FAILED_TEXT = marked("The coach could not think about this. Please ask again.")

_COLUMNS = schema.thoughts.c


@dataclass(frozen=True)
class Thought:
    """One question to the coach, and the answer as far as it is known."""

    table_id: str
    kind: str
    seat: int
    key: str
    """What exactly is asked: another position or game has another key."""
    state: str = WAITS
    done: int = 0
    total: int = 0
    """How much is done of how much, where that is known."""
    content: str | None = None
    """The answer, or what is known of it so far, as JSON."""

    @property
    def is_open(self) -> bool:
        """Whether an answer is still to be expected."""
        return self.state in (WAITS, BEGUN)


class Thoughts:
    """The questions and answers of one database; there is one question of a kind at a time for each seat."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, table_id: str, kind: str, seat: int = NOBODY) -> Thought | None:
        """What was asked last, with its answer."""
        with self._store.reading() as connection:
            row = connection.execute(select(schema.thoughts).where(*_which(table_id, kind, seat))).one_or_none()
        return None if row is None else _thought(row)

    def need_room(self, kind: str) -> None:
        """`CoachBusy` if so many questions of a kind wait that no other one is taken."""
        waiting = select(func.count()).where(_COLUMNS.kind == kind, _COLUMNS.state == WAITS)
        with self._store.reading() as connection:
            if (connection.scalar(waiting) or 0) >= MOST_WAITING[kind]:
                raise CoachBusy

    def want(self, asked: Thought) -> Thought:
        """Ask something, unless the same was asked already and did not fail; `CoachBusy` if too many wait."""
        found = self.find(asked.table_id, asked.kind, asked.seat)
        if found is not None and found.key == asked.key and found.state != FAILED:
            return found
        self.need_room(asked.kind)
        with self._store.writing() as connection:
            connection.execute(delete(schema.thoughts).where(*_which(asked.table_id, asked.kind, asked.seat)))
            now = self._store.now()
            connection.execute(insert(schema.thoughts).values(**vars(asked), wanted=now, touched=now))
        return asked

    def take(self, kind: str) -> Thought | None:
        """The question of a kind that waits longest, which is begun by that; None if none does."""
        late = self._store.now() - GIVEN_UP_AFTER
        waits = or_(_COLUMNS.state == WAITS, (_COLUMNS.state == BEGUN) & (_COLUMNS.touched < late))
        oldest = select(schema.thoughts).where(_COLUMNS.kind == kind, waits).order_by(_COLUMNS.wanted).limit(1)
        with self._store.reading() as connection:
            row = connection.execute(oldest).one_or_none()
        if row is None:
            return None
        found = _thought(row)
        began = self._set(found, BEGUN, still=(found.state, row.touched))
        return replace(found, state=BEGUN) if began else None

    def keep(self, thought: Thought) -> bool:
        """Write down what is known so far, or the whole answer; false if nobody wants it any more."""
        return self._set(thought, thought.state)

    def _set(self, thought: Thought, state: str, still: tuple[str, object] | None = None) -> bool:
        """Change a question that is still the same, and still as it was found if that matters."""
        row = update(schema.thoughts).where(*_which(thought.table_id, thought.kind, thought.seat))
        row = row.where(_COLUMNS.key == thought.key)
        if still is not None:
            row = row.where(_COLUMNS.state == still[0], _COLUMNS.touched == still[1])
        known = {"state": state, "done": thought.done, "total": thought.total, "content": thought.content}
        with self._store.writing() as connection:
            return connection.execute(row.values(**known, touched=self._store.now())).rowcount == 1


def _which(table_id: str, kind: str, seat: int) -> tuple[ColumnElement[bool], ...]:
    return (_COLUMNS.table_id == table_id, _COLUMNS.kind == kind, _COLUMNS.seat == seat)


def _thought(row: Row[tuple[object, ...]]) -> Thought:
    names = ("table_id", "kind", "seat", "key", "state", "done", "total", "content")
    return Thought(**{name: getattr(row, name) for name in names})
