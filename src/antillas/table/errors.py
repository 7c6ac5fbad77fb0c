"""What a table refuses, beyond what the rules refuse: part of the one error tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from antillas.core.errors import AntillasError, BadOption, BadRecord
from antillas.core.message import marked

if TYPE_CHECKING:
    from antillas.table.stopped import StoppedTable
    from antillas.table.table_view import StoppedView, TableView


FROM_MEMORY = marked("This table is played from memory: log, replay and record come when the game is over.")
HIDDEN_MOVE = marked("Move {number} is still hidden from you, so a table can branch off only before it.")


class BadDatabase(BadOption):
    """A database that cannot be used; the text names the problem and never a password."""


class TableError(AntillasError):
    """Something a table refused."""


class CannotUndo(TableError):
    """Nothing was taken back; the text says why."""


class NoSuchTable(TableError):
    """A table id that names no table."""

    def __init__(self) -> None:
        super().__init__(marked("There is no such table."))


class NotSeated(TableError):
    """A token that fits no seat, or one that does not allow what was asked."""


class HintsOff(TableError):
    """A hint at a table where there are none."""

    def __init__(self) -> None:
        super().__init__(marked("Hints are off at this table."))


class Stale(TableError):
    """A choice made at a position that is not the present one; `look` is the present one."""

    def __init__(self, look: TableView) -> None:
        super().__init__(marked("The table has changed since then; nothing was done. Look again and choose anew."))
        self.look = look


class StillHidden(TableError):
    """Something of a game that goes on, asked for by somebody who may not know it yet."""


class TableStopped(BadRecord):
    """A table whose game this program cannot go on with; `look` is what can still be shown of it."""

    def __init__(self, table: StoppedTable, look: StoppedView) -> None:
        super().__init__(look.reason.template, **look.reason.values)
        self.table = table
        self.look = look


class TooMany(TableError):
    """More requests than are allowed."""


class Unavailable(TableError):
    """The database did not do what was asked just now; whether a change was made shows in the next look.

    `wait` is after how many seconds to ask again.
    """

    wait = 5

    def __init__(self) -> None:
        super().__init__(marked("The tables cannot be reached just now. Look again in a moment."))


class CoachBusy(Unavailable):
    """So many questions wait for the coach that this one was not taken."""

    def __init__(self) -> None:
        TableError.__init__(
            self,
            marked("The coach thinks for many others just now. Please ask again in {seconds} seconds."),
            seconds=self.wait,
        )


class Busy(Unavailable):
    """So many changes wait for each other that this one was given up before it began."""

    def __init__(self) -> None:
        TableError.__init__(
            self,
            marked("The server is very busy, and nothing was done. Please try again in {seconds} seconds."),
            seconds=self.wait,
        )
