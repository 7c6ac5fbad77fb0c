"""What buildings, quarries and privileges add to the phases: one function for each moment at which they do.

A phase calls them by name where its rule text has them, so that it reads like its rules.
"""

from typing import Final

from mypy_extensions import i64

from antillas.games.puerto_rico.phase import HOSPICE_WORKER, UNIVERSITY_WORKER
from antillas.games.puerto_rico.state import Position, Seat
from antillas.games.puerto_rico.tables import (
    CONSTRUCTION_HUT,
    FACTORY,
    HACIENDA,
    HARBOR,
    HOSPICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    OFFICE,
    QUARRY,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    UNIVERSITY,
    WHARF,
)

FACTORY_INCOME: Final = (0, 0, 1, 2, 3, 5)
"""Doubloons by the number of kinds produced (BLD-FACTORY-1)."""
SMALL_MARKET_BONUS: Final = 1
LARGE_MARKET_BONUS: Final = 2
HARBOR_BONUS: Final = 1
SINGLE_GOODS: Final = 1
"""Goods that every player may keep without a warehouse (CAPTAIN-15)."""


# Settler: which tiles may be taken, and what follows.


def may_take_quarry(state: Position) -> bool:
    """By the settler's privilege or with a Construction Hut (SETTLER-1, BLD-HUT-1)."""
    return state.privileges(state.actor) > 0 or state.seats[state.actor].works(CONSTRUCTION_HUT)


def may_draw(state: Position) -> bool:
    """With a Hacienda, while there are plantations to draw (BLD-HACIENDA-1, AMB-5)."""
    return state.seats[state.actor].works(HACIENDA) and state.can_draw()


def tile_taken(state: Position, tile: i64) -> bool:
    """After a regular tile: whether the Hospice asks for a worker on it (BLD-HOSPICE-1, DIV-44)."""
    from_ship = state.rules.flags.hospice_ship_fallback
    if not state.seats[state.actor].works(HOSPICE) or not state.worker_at_hand(from_ship):
        return False
    state.enter(HOSPICE_WORKER, state.actor, state.picker, tile)
    return True


# Builder: discounts, and what follows a purchase.


def quarry_discount(state: Position, building: i64) -> i64:
    """Active quarries, as many as the group of the building allows (BUILDER-3)."""
    quarries = state.seats[state.actor].manned[QUARRY]
    group = state.rules.buildings.group[building]
    return quarries if quarries < group else group


def builder_discount(state: Position) -> i64:
    """The builder's privilege (BUILDER-2)."""
    return state.privileges(state.actor)


def building_bought(state: Position, building: i64) -> bool:
    """After a purchase: whether the University asks for a worker on it (BLD-UNIVERSITY-1)."""
    if not state.seats[state.actor].works(UNIVERSITY) or not state.worker_at_hand(True):
        return False
    state.enter(UNIVERSITY_WORKER, state.actor, state.picker, building)
    return True


# Craftsman: what follows production.


def goods_produced(state: Position, kinds: i64) -> None:
    """The Factory's income for so many kinds (BLD-FACTORY-1)."""
    if state.seats[state.actor].works(FACTORY) and FACTORY_INCOME[kinds] > 0:
        state.pay_out(state.actor, FACTORY_INCOME[kinds])
        if state.log is not None:
            state.note(
                state.actor,
                "BLD-FACTORY-1",
                "{seat} earns {doubloons} with the Factory.",
                {"seat": int(state.actor), "doubloons": FACTORY_INCOME[kinds]},
            )


# Trader: what may be sold, and what a sale brings besides the price.


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


# Captain: what a load brings besides its goods, own ships, and what may be stored.


def harbor(seat: Seat) -> i64:
    """Points for a load with the Harbor (BLD-HARBOR-1)."""
    return HARBOR_BONUS if seat.works(HARBOR) else 0


def captain_bonus(state: Position) -> i64:
    """The captain's privilege, for the first load (CAPTAIN-11)."""
    return state.privileges(state.actor)


def has_own_ship(seat: Seat) -> bool:
    """Whether the Wharf is active and was not used in this phase (BLD-WHARF-1)."""
    return seat.works(WHARF) and not seat.wharf_used


def stored_kinds(seat: Seat) -> i64:
    """Kinds of which everything may be kept (BLD-SMALLWH-1, BLD-LARGEWH-1)."""
    result: i64 = 0
    if seat.works(SMALL_WAREHOUSE):
        result += 1
    if seat.works(LARGE_WAREHOUSE):
        result += 2
    return result
