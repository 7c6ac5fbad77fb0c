"""Construction: the player chooses on which building a die stays (SM-SCH-CONSTR-1)."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.actions import CELL
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import CELLS, CONSTRUCTION, SIZE


class Parking(Phase[Position]):
    """The player chooses where the die stays (AMB-40)."""

    def __init__(self) -> None:
        super().__init__("parking", "SM-SCH-CONSTR-1", "Choose the building on which the die stays.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every building of the list."""
        return grid.listed(state.board.chain, CELL, out)

    def play(self, state: Position, action: i64) -> None:
        """The main action is over."""
        cell = action - CELL
        if state.log is not None:
            values: dict[str, Value] = {"seat": int(state.actor)}
            values |= {"row": int(cell // SIZE + 1), "column": int(cell % SIZE + 1)}
            state.note(state.actor, self.asks, "{seat} leaves the die at row {row}, column {column}.", values)
        state.park_die(cell)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not one of the buildings that were activated."""
        if CELL <= action < CELL + CELLS:
            return refusal("SM-DICE-7", "The die stays on one of the buildings that it has activated.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """A die is in use."""
        return state.board.hand >= 0 and state.seats[state.actor].has(CONSTRUCTION)


def is_asked(state: Position, seat: Seat) -> bool:
    """Whether there is something to choose."""
    return seat.has(CONSTRUCTION) and grid.size_of(state.board.chain) > 1
