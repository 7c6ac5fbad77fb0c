"""The laying of land: where a tile fits, and how it comes into the colony (SM-EXPAND)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria.actions import PLACE
from antillas.games.santa_maria.phase import PLACING
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import NONE, OFFER, PLACES, SIZE, TILE_SIZE, TURNS


class Placing(Phase[Position]):
    """The tile that was bought is laid down at once; `mark` is its place in the offer (SM-EXPAND-3)."""

    def __init__(self) -> None:
        super().__init__("placing", "SM-EXPAND-3", "Place the tile.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Everywhere on free cells, in any rotation."""
        return placements(state, state.seats[state.actor], state.board.offer[state.mark], out)

    def play(self, state: Position, action: i64) -> None:
        """Out of the offer into the colony."""
        board = state.board
        tile = board.offer[state.mark]
        board.offer[state.mark] = NONE
        board.gone += 1
        lay(state, tile, action - PLACE, self.asks)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not on free cells, or outside the colony."""
        if PLACE <= action < PLACE + PLACES:
            return refuse_place(state, state.board.offer[state.mark], action - PLACE)
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The tile is there."""
        return state.mark < OFFER and state.board.offer[state.mark] >= 0


def place_tile(state: Position, slot: i64) -> None:
    """Ask where a tile goes, unless there is one place for it (SM-CANON-3)."""
    state.enter(PLACING, state.actor, state.actor, slot)
    seat, tile = state.seats[state.actor], state.board.offer[slot]
    place = next_place(state, seat, tile, 0)
    if next_place(state, seat, tile, place + 1) == PLACES:
        state.top.play(state, PLACE + place)


def placements(state: Position, seat: Seat, tile: i64, out: Ints) -> Ints:
    """Append every placement of a tile on free cells."""
    place = next_place(state, seat, tile, 0)
    while place < PLACES:
        out = append(out, PLACE + place)
        place = next_place(state, seat, tile, place + 1)
    return out


def can_place(state: Position, seat: Seat, tile: i64) -> bool:
    """Whether a tile has a place in the colony (SM-EXPAND-5)."""
    return next_place(state, seat, tile, 0) < PLACES


def next_place(state: Position, seat: Seat, tile: i64, first: i64) -> i64:
    """The first placement of a tile on free cells from one on, or PLACES."""
    masks = state.rules.components.tiles.masks
    start = tile * PLACES
    covered = ~seat.free
    for place in range(first, i64(PLACES)):
        mask = masks[start + place]
        if mask != 0 and mask & covered == 0:
            return place
    return PLACES


def lay(state: Position, tile: i64, place: i64, rule: str) -> None:
    """Lay a tile into the colony of the actor."""
    tiles = state.rules.components.tiles
    seat = state.seats[state.actor]
    start = (tile * PLACES + place) * TILE_SIZE
    for part in range(tiles.sizes[tile]):
        state.lay_cell(seat, tiles.spots[start + part], tiles.cells[tile * TILE_SIZE + part])
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "tile": tiles.ids[tile]}
        values |= {"row": int(place // TURNS // SIZE + 1), "column": int(place // TURNS % SIZE + 1)}
        state.note(state.actor, rule, "{seat} places {tile} at row {row}, column {column}.", values)


def refuse_place(state: Position, tile: i64, place: i64) -> Refusal:
    """Why a tile cannot lie there."""
    if state.rules.components.tiles.masks[tile * PLACES + place] == 0:
        return refusal("SM-EXPAND-3", "The tile would leave the colony.")
    return refusal("SM-EXPAND-3", "The tile may only cover free cells.")
