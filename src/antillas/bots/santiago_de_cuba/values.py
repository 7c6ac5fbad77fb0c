"""What a position of Santiago de Cuba is worth to a player, in VP."""

from dataclasses import dataclass

from antillas.games.santiago_de_cuba.state import Position, Seat
from antillas.games.santiago_de_cuba.tables import CIGARS, DICE, GOODS, RUM, WOOD


@dataclass(frozen=True)
class Weights:
    """How much things are worth that are no VP yet."""

    wanted: float = 0.8
    """The part of its value that a piece is worth while the ship in the port wants it."""
    wanted_last: float = 0.6
    """The same on the last flag: the ship is gone when anybody passes the port."""
    stored: tuple[float, ...] = (1.5, 1.2, 0.9, 0.6, 0.4)
    """What the first, second, ... piece of a good is worth for later ships."""
    fine: float = 0.6
    """How much more rum and cigars are worth, which the Cafe buys as well."""
    wood: float = 0.8
    leftover: float = 1 / 3
    """A good at the end of the game."""
    peso: float = 0.35
    many_pesos: float = 0.3
    """What the pesos after the first few are worth."""
    few_pesos: int = 5
    building: float = 0.8
    """What an owned building brings for every ship that is still to come."""
    rivals: float = 0.35
    """How much a VP of the others hurts."""


def standing(state: Position, me: int, weights: Weights) -> float:
    """Own worth less what the others have earned since the seat began to think."""
    others = [int(seat.vp) for number, seat in enumerate(state.seats) if number != me]
    own = worth(state, state.seats[me], weights) + estate(state, me, weights)
    return own - weights.rivals * sum(others) / len(others)


def estate(state: Position, me: int, weights: Weights) -> float:
    """What the own buildings will bring."""
    owned = sum(owner == me for owner in state.board.owner)
    return owned * weights.building * ships_left(state)


def ships_left(state: Position) -> int:
    """The ships that are still to come."""
    return int(state.rules.components.ships - state.board.ship)


def worth(state: Position, seat: Seat, weights: Weights) -> float:
    """VP, pesos and goods of a player."""
    left = ships_left(state)
    few = min(int(seat.pesos), weights.few_pesos)
    pesos = few * weights.peso + (int(seat.pesos) - few) * weights.many_pesos
    goods = sum(goods_worth(state, good, int(seat.goods[good]), weights) for good in range(GOODS))
    return int(seat.vp) + goods + pesos * min(1.0, (left + 1) / 3)


def goods_worth(state: Position, good: int, pieces: int, weights: Weights) -> float:
    """The pieces that the ship wants at its value, the others for later."""
    later = ships_left(state) > 0
    if good == WOOD:
        return pieces * (weights.wood if later or state.board.in_port else weights.leftover)
    board = state.board
    wanted = int(board.demand(good)) if good < DICE else 0
    values = state.rules.components.values
    likely = weights.wanted if board.marker + 1 < len(values) else weights.wanted_last
    value = int(values[board.marker]) * likely
    extra = weights.fine if good in (RUM, CIGARS) else 0.0
    result = 0.0
    for number in range(pieces):
        stored = weights.leftover
        if later:
            stored = weights.stored[min(number, len(weights.stored) - 1)] + extra
        result += max(value, stored) if number < wanted else stored
    return result
