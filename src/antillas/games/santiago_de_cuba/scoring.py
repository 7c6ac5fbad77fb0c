"""Scoring: VP and every three goods; ties by goods left over, then pesos (SC-SCORE-1, -2, AMB-16, AMB-17)."""

from typing import Final

from antillas.core.ints import total
from antillas.core.scores import Scores
from antillas.games.santiago_de_cuba.state import Position

GOODS_FOR_A_POINT: Final = 3


def scores(state: Position) -> Scores:
    """The score sheet, with all goods turned into VP that can be (AMB-17)."""
    parts = [{"vp": int(seat.vp), "goods": int(total(seat.goods) // GOODS_FOR_A_POINT)} for seat in state.seats]
    goods = [int(total(seat.goods) % GOODS_FOR_A_POINT) for seat in state.seats]
    pesos = [int(seat.pesos) for seat in state.seats]
    return Scores(parts, goods, pesos)
