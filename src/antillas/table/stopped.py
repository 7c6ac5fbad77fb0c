"""A stored table whose game this program cannot go on with: what is still known of it, and why it stopped."""

from __future__ import annotations

from dataclasses import dataclass

from antillas.core.errors import BadRecord
from antillas.core.record import Result
from antillas.table.errors import TableStopped
from antillas.table.game_log import Step, known_to, remembered
from antillas.table.rights import Rights, TokenHashes
from antillas.table.table_view import SeatInfo, StoppedView


@dataclass(frozen=True)
class StoppedTable:
    """What the database tells about a table without replaying its moves."""

    table_id: str
    sequence: int
    game_id: str
    seats: tuple[SeatInfo, ...]
    hashes: TokenHashes
    steps: tuple[Step, ...]
    result: Result | None
    cause: BadRecord
    from_memory: bool = False

    def refusal(self, rights: Rights) -> TableStopped:
        """The error for everything that is asked of this table, with what somebody with these rights may see."""
        return TableStopped(self, self.look(rights))

    def look(self, rights: Rights) -> StoppedView:
        """What somebody with these rights may see."""
        return StoppedView(
            table_id=self.table_id,
            sequence=self.sequence,
            game_id=self.game_id,
            seats=self.seats,
            own=rights.own,
            is_host=rights.is_host,
            steps=self._steps(rights),
            result=self.result,
            kind=type(self.cause).__name__,
            reason=self.cause.message,
            opened=rights.opened,
        )

    def _steps(self, rights: Rights) -> tuple[Step, ...]:
        steps = known_to(self.steps, rights.own)
        return remembered(steps, rights.own) if self.from_memory and self.result is None else steps
