"""What helps in the Trader phase: Office, markets, Trading Post, Land Office."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import total
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    LAND_OFFICE,
    LARGE_MARKET,
    NOBLE_SORT,
    OFFICE,
    SMALL_MARKET,
    TRADING_POST,
    WORKER_SORT,
)

SMALL_MARKET_BONUS: Final = 1
LARGE_MARKET_BONUS: Final = 2
LAND_PRICE: Final = 1
"""Doubloons that the Land Office asks or pays for a plantation (EXP2-LANDOFFICE-1, -3)."""


def may_sell_again(seat: Seat) -> bool:
    """With an Office, kinds that lie in the house already (BLD-OFFICE-1)."""
    return seat.works(OFFICE)


def trader_bonus(state: Position) -> i64:
    """The trader's privilege (TRADER-3)."""
    return state.privileges(state.actor)


def small_market(seat: Seat) -> i64:
    """Doubloons for a sale with the Small Market (BLD-SMALLMARKET-1)."""
    return SMALL_MARKET_BONUS if seat.works(SMALL_MARKET) else 0


def large_market(seat: Seat) -> i64:
    """Doubloons for a sale with the Large Market (BLD-LARGEMARKET-1)."""
    return LARGE_MARKET_BONUS if seat.works(LARGE_MARKET) else 0


def has_post(seat: Seat) -> bool:
    """Whether goods can be sold to the own Trading Post (EXP1-TRADINGPOST-1)."""
    return seat.works(TRADING_POST)


def post_bonus(state: Position) -> i64:
    """The trader's privilege in the own Trading Post; the markets give nothing there (EXP1-TRADINGPOST-3, DIV-69)."""
    return state.privileges(state.actor) if state.rules.flags.trading_post_privilege else i64(0)


def has_land_office(seat: Seat) -> bool:
    """Whether land can be bought or sold at all (EXP2-LANDOFFICE-1, -3)."""
    return seat.works(LAND_OFFICE)


def may_buy_land(state: Position) -> bool:
    """With a worker in the Land Office, a doubloon, a free space and a plantation (EXP2-LANDOFFICE-1, -6)."""
    seat = state.seats[state.actor]
    if not seat.works_with(LAND_OFFICE, WORKER_SORT) or seat.doubloons < LAND_PRICE or not seat.has_island_space():
        return False
    return total(state.board.faceup) > 0 if buys_faceup(state) else state.can_draw()


def buys_faceup(state: Position) -> bool:
    """Whether the Land Office buys from the display (DIV-92)."""
    return state.rules.flags.land_office_source == "faceup"


def sells_land(state: Position) -> bool:
    """Whether a noble is in the Land Office (EXP2-LANDOFFICE-3)."""
    return state.seats[state.actor].works_with(LAND_OFFICE, NOBLE_SORT)
