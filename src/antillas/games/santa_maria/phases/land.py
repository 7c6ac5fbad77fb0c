"""Tiles and payments: paying piece by piece and laying a tile into the colony (SM-EXPAND, SM-GOLD)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import payments as market
from antillas.games.santa_maria.actions import PLACE
from antillas.games.santa_maria.phase import PAYING, PLACING
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import NONE, OFFER, PLACES, TILE_SIZE, TURNS


class Paying(Phase[Position]):
    """The player says which of the pieces due are paid in gold; `mark` is the cost (SM-GOLD-1, AMB-48)."""

    def __init__(self) -> None:
        super().__init__("paying", "SM-GOLD-1", "Say what you pay in gold.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every split that the store allows."""
        return market.payments(state, state.seats[state.actor], state.mark, out)

    def play(self, state: Position, action: i64) -> None:
        """Pay; what is bought follows."""
        market.pay(state, state.mark, action)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Too much gold, or something that is not there."""
        if market.is_payment(action):
            return refusal(self.asks, "That is not what is due, or you do not have it.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """There is a choice."""
        costs = len(state.rules.components.prices.costs) // 5
        return state.mark < costs and market.payable(state, state.seats[state.actor], state.mark)


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


def ask_payment(state: Position, cost: i64) -> bool:
    """Pay a cost if there is one way to do it; otherwise ask, and False."""
    if market.pay_if_clear(state, cost):
        return True
    state.enter(PAYING, state.actor, state.actor, cost)
    return False


def place_tile(state: Position, slot: i64) -> None:
    """Ask where a tile goes, unless there is one place for it (SM-CANON-3)."""
    state.enter(PLACING, state.actor, state.actor, slot)
    play_if_forced(state)


def play_if_forced(state: Position) -> None:
    """Make the only choice of the top frame, if it has no more."""
    choices = state.choices()
    if len(choices) == 1:
        state.phases[state.phase].play(state, choices[0])


def placements(state: Position, seat: Seat, tile: i64, out: Ints) -> Ints:
    """Append every placement of a tile on free cells."""
    masks = state.rules.components.tiles.masks
    start = tile * PLACES
    covered = ~seat.free
    for place in range(i64(PLACES)):
        mask = masks[start + place]
        if mask != 0 and mask & covered == 0:
            out = append(out, PLACE + place)
    return out


def can_place(state: Position, seat: Seat, tile: i64) -> bool:
    """Whether a tile has a place in the colony (SM-EXPAND-5)."""
    masks = state.rules.components.tiles.masks
    start = tile * PLACES
    covered = ~seat.free
    for place in range(i64(PLACES)):
        mask = masks[start + place]
        if mask != 0 and mask & covered == 0:
            return True
    return False


def lay(state: Position, tile: i64, place: i64, rule: str) -> None:
    """Lay a tile into the colony of the actor."""
    tiles = state.rules.components.tiles
    seat = state.seats[state.actor]
    start = (tile * PLACES + place) * TILE_SIZE
    for part in range(tiles.sizes[tile]):
        state.lay_cell(seat, tiles.spots[start + part], tiles.cells[tile * TILE_SIZE + part])
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "tile": tiles.ids[tile]}
        values |= {"row": int(place // TURNS // 6 + 1), "column": int(place // TURNS % 6 + 1)}
        state.note(state.actor, rule, "{seat} places {tile} at row {row}, column {column}.", values)


def refuse_place(state: Position, tile: i64, place: i64) -> Refusal:
    """Why a tile cannot lie there."""
    if state.rules.components.tiles.masks[tile * PLACES + place] == 0:
        return refusal("SM-EXPAND-3", "The tile would leave the colony.")
    return refusal("SM-EXPAND-3", "The tile may only cover free cells.")
