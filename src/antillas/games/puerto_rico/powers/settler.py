"""What helps in the Settler phase: Construction Hut, Hacienda, Hospice, Forest House, Library, Hunting Lodge."""

from typing import Final

from mypy_extensions import i64

from antillas.games.puerto_rico.phase import HOSPICE_WORKER
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    CONSTRUCTION_HUT,
    FOREST_HOUSE,
    GOODS,
    HACIENDA,
    HOSPICE,
    HUNTING_LODGE,
    ISLAND_SPACES,
    LIBRARY,
    LODGE_USED,
    NOBLE_SORT,
    WORKER_SORT,
)

LODGE_POINTS: Final = 2
"""Points of a Hunting Lodge with a noble for the most empty island spaces (EXP2-HUNTINGLODGE-2)."""


def may_take_quarry(state: Position) -> bool:
    """By the settler's privilege or with a Construction Hut (SETTLER-1, BLD-HUT-1)."""
    return state.privileges(state.actor) > 0 or has_hut(state)


def has_hut(state: Position) -> bool:
    """With a Construction Hut quarries can be taken, also as the Library's second tile (EXP1-LIBRARY-4)."""
    return state.seats[state.actor].works(CONSTRUCTION_HUT)


def may_draw(state: Position) -> bool:
    """With a Hacienda, while there are plantations to draw (BLD-HACIENDA-1, AMB-5)."""
    return state.seats[state.actor].works(HACIENDA) and state.can_draw()


def may_plant_forest(state: Position) -> bool:
    """With a Forest House a plantation may be laid face down (EXP1-FOREST-1)."""
    return state.seats[state.actor].works(FOREST_HOUSE)


def may_plant_drawn(state: Position) -> bool:
    """Whether also a plantation that the Hacienda drew may be laid face down (EXP1-FOREST-5, DIV-62)."""
    return state.rules.flags.forest_from_hacienda and may_plant_forest(state)


def tile_taken(state: Position, group: i64) -> bool:
    """After a regular tile: whether the Hospice asks for a worker on it (BLD-HOSPICE-1, DIV-44)."""
    from_ship = state.rules.flags.hospice_ship_fallback
    if not state.seats[state.actor].works(HOSPICE) or not state.worker_at_hand(from_ship):
        return False
    state.enter(HOSPICE_WORKER, state.actor, state.picker, group)
    return True


def second_tile(state: Position) -> bool:
    """Whether the settler's Library gives a second tile (EXP1-LIBRARY-3, -8)."""
    return state.seats[state.picker].works(LIBRARY)


# The Hunting Lodge: with a worker a plantation is discarded, with a noble empty spaces are worth points.


def may_hunt(state: Position) -> bool:
    """Whether the actor's Hunting Lodge has a worker, was not used yet, and there is something to discard."""
    seat = state.seats[state.actor]
    if seat.done & LODGE_USED or not seat.works_with(HUNTING_LODGE, WORKER_SORT):
        return False
    if seat.forests > 0:
        return True
    for good in range(i64(GOODS)):
        if seat.tiles[good] > 0:
            return True
    return False


def hunts_in_turn(state: Position) -> bool:
    """Whether the lodge is used in the own turn and not at the end of the phase (DIV-91)."""
    return state.rules.flags.hunting_lodge_timing == "own_turn" and may_hunt(state)


def hunts_at_end(state: Position) -> bool:
    """Whether the lodge is used at the end of the phase (EXP2-HUNTINGLODGE-1)."""
    return state.rules.flags.hunting_lodge_timing == "end" and may_hunt(state)


def lodge_points(state: Position) -> i64:
    """Points for the actor's lodge with a noble: strictly the most empty island spaces (EXP2-HUNTINGLODGE-2)."""
    seat = state.seats[state.actor]
    if not seat.works_with(HUNTING_LODGE, NOBLE_SORT) or seat.island == ISLAND_SPACES:
        return 0
    for number in range(state.rules.players):
        if number != state.actor and state.seats[number].island <= seat.island:
            return 0
    return LODGE_POINTS
