"""The road tile of the lowest retirement space (SM-RETIRE-7, AMB-39)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.actions import CELL, NO
from antillas.games.santa_maria.phase import ROADWORK
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import CELLS, ROAD_TILE, ROAD_TILES, SIZE, TILE_SIZE


class Roadwork(Phase[Position]):
    """The player lays the road tile on a free cell or leaves it."""

    def __init__(self) -> None:
        super().__init__("roadwork", "SM-RETIRE-7", "Lay the road tile on a free cell or pass.")

    def options(self, state: Position, out: Ints) -> Ints:
        """No, or any free cell."""
        out = append(out, NO)
        return grid.listed(state.seats[state.actor].free, CELL, out)

    def play(self, state: Position, action: i64) -> None:
        """Take the tile at the top and lay it down."""
        if action != NO:
            lay_road(state, action - CELL)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The cell is not free."""
        if CELL <= action < CELL + CELLS:
            return refusal(self.asks, "The cell is not free.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """A tile is left."""
        return state.board.roads > 0


def begin(state: Position) -> bool:
    """Ask if there is a tile and a place for it; True if not."""
    if state.board.roads == 0 or state.seats[state.actor].free == 0:
        return True
    state.enter(ROADWORK, state.actor, state.actor)
    return False


def lay_road(state: Position, cell: i64) -> None:
    """The next road tile of the stack into the colony."""
    seat, board = state.seats[state.actor], state.board
    tile = ROAD_TILE + ROAD_TILES - board.roads
    board.roads -= 1
    seat.roads += 1
    state.lay_cell(seat, cell, state.rules.components.tiles.cells[tile * TILE_SIZE])
    if state.log is not None:
        values: dict[str, Value] = {
            "seat": int(state.actor),
            "row": int(cell // SIZE + 1),
            "column": int(cell % SIZE + 1),
        }
        state.note(state.actor, "SM-RETIRE-7", "{seat} lays a road at row {row}, column {column}.", values)
