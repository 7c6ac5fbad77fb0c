"""What helps in the Builder phase: quarries, forests, Zoning Office, University, Church, Black Market."""

from typing import Final

from mypy_extensions import i64

from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    BLACK_MARKET,
    CHURCH,
    HOLDING,
    NOBLE_SORT,
    QUARRY,
    STATUE,
    TILES,
    UNIVERSITY,
    ZONING_OFFICE,
)

FORESTS_TO_SAVE: Final = 2
"""So many forests make a building one doubloon cheaper (EXP1-FOREST-4)."""
CHURCH_POINTS: Final = (0, 0, 1, 1, 2)
"""Points by the group of the building (EXP1-CHURCH-1)."""
ZONING_SMALL: Final = 1
ZONING_LARGE: Final = 2


def quarries(state: Position) -> i64:
    """The actor's active quarries."""
    return state.seats[state.actor].manned[QUARRY]


def quarry_discount(state: Position, building: i64) -> i64:
    """Active quarries, as many as the group of the building allows (BUILDER-3)."""
    active = quarries(state)
    group = state.rules.buildings.group[building]
    return active if active < group else group


def builder_discount(state: Position) -> i64:
    """The builder's privilege (BUILDER-2)."""
    return state.privileges(state.actor)


def forest_discount(state: Position) -> i64:
    """One doubloon for each pair of forests, whatever the group (EXP1-FOREST-4)."""
    return state.seats[state.actor].forests // FORESTS_TO_SAVE


def zoning_discount(state: Position, building: i64) -> i64:
    """With a worker on small buildings, with a noble on large ones (EXP2-ZONING-1)."""
    seat = state.seats[state.actor]
    if not seat.works(ZONING_OFFICE):
        return 0
    noble = seat.works_with(ZONING_OFFICE, NOBLE_SORT)
    if state.rules.buildings.is_large(building):
        return ZONING_LARGE if noble else 0
    return 0 if noble else ZONING_SMALL


def has_more(state: Position) -> bool:
    """Whether the actor has anything else that helps to pay: a Zoning Office or a Black Market."""
    seat = state.seats[state.actor]
    return seat.works(ZONING_OFFICE) or seat.works(BLACK_MARKET)


def has_black_market(state: Position) -> bool:
    """Whether the actor may pay with a worker, a good and a point (EXP1-BLACKMARKET-1)."""
    return state.seats[state.actor].works(BLACK_MARKET)


def university(state: Position, building: i64) -> bool:
    """After a purchase: whether the University asks for a worker on it (BLD-UNIVERSITY-1, DIV-46)."""
    if not state.seats[state.actor].works(UNIVERSITY) or not state.worker_at_hand(True):
        return False
    return building != STATUE or state.rules.flags.university_statue_worker == "holding"


def university_place(building: i64) -> i64:
    """Where the University's worker goes: on the new building, or to the holding area beside a Statue (DIV-46)."""
    return i64(HOLDING) if building == STATUE else TILES + building


def church(state: Position, building: i64) -> i64:
    """Points for building it (EXP1-CHURCH-1, -2)."""
    if building == CHURCH or not state.seats[state.actor].works(CHURCH):
        return 0
    return i64(CHURCH_POINTS[state.rules.buildings.group[building]])
