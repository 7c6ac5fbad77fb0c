"""Mathematics: whoever retires takes the coins of one building back (SM-SCH-MATH-1, AMB-13, AMB-49)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria.actions import CELL
from antillas.games.santa_maria.phase import HEAP
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import CELLS, MATHEMATICS, SIZE, WHITE_DIE


class Heap(Phase[Position]):
    """The player chooses the building whose coins come back."""

    def __init__(self) -> None:
        super().__init__("heap", "SM-SCH-MATH-1", "Choose the building whose coins you take back.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every own building with coins."""
        cover = state.seats[state.actor].cover
        for cell in range(i64(CELLS)):
            if 0 < i64(cover[cell]) < WHITE_DIE:
                out = append(out, CELL + cell)
        return out

    def play(self, state: Position, action: i64) -> None:
        """All its coins into the store."""
        seat, cell = state.seats[state.actor], action - CELL
        coins = i64(seat.cover[cell])
        seat.coins += coins
        state.uncover(seat, cell)
        if state.log is not None:
            values: dict[str, Value] = {"seat": int(state.actor), "coins": int(coins)}
            values |= {"row": int(cell // SIZE + 1), "column": int(cell % SIZE + 1)}
            template = marked("{seat} takes {coins} back from the building at row {row}, column {column}.")
            state.note(state.actor, self.asks, template, values)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """No coins there."""
        if CELL <= action < CELL + CELLS:
            return refusal(self.asks, "No coins of yours lie there.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """A retiring player who knows Mathematics."""
        seat = state.seats[state.actor]
        return seat.space >= 0 and seat.has(MATHEMATICS)


def begin(state: Position) -> bool:
    """Choose a heap, if the player is retiring and has any; True if there is nothing to wait for."""
    if state.seats[state.actor].space < 0:
        return True
    state.enter(HEAP, state.actor, state.actor)
    if len(state.ask()) == 0:
        state.leave()
    else:
        state.play_if_forced()
    return False
