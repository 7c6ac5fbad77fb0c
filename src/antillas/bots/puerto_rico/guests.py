"""Where guests are worth sending in Puerto Rico: only to circles that work in the phase that is being played."""

from mypy_extensions import i64

from antillas.bots.puerto_rico.expanded import TWO_FACED, ExpandedEstate
from antillas.bots.puerto_rico.values import Facts
from antillas.bots.puerto_rico.weights import UNKNOWN
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import GUESTS_AFTER
from antillas.games.puerto_rico.powers.guests import role_of
from antillas.games.puerto_rico.tables import (
    BUILDER,
    BUILDING_IDS,
    CORN,
    CRAFTSMAN,
    GOODS,
    GUESTHOUSE,
    JEWELER,
    LARGE_UTILITY,
    LIBRARY,
    NOBLE_SORT,
    QUARRY,
    SMALL_UTILITY,
    TILES,
    WORKER_SORT,
)

BOTH: int = 2
"""Guests that are needed for a plantation and its building."""


def journeys(state: PuertoRico, facts: Facts) -> list[list[int]]:
    """The moves of guests worth trying, each one or two actions that belong together."""
    me = int(state.player)
    seat = state.seats[me]
    sorts = [sort for sort in (WORKER_SORT, NOBLE_SORT) if seat.count_of(TILES + GUESTHOUSE, sort) > 0]
    if not sorts:
        return []
    estate = ExpandedEstate(seat, facts)
    guests = estate.staff[GUESTHOUSE]
    found: list[list[int]] = []
    for groups in targets(state, facts, estate, guests):
        two_faced = groups[0] - TILES in TWO_FACED
        for sort in sorts if two_faced else sorts[:1]:
            found.append(moves(state, groups, sort))
    return found


def moves(state: PuertoRico, groups: list[int], sort: int) -> list[int]:
    """The actions that send a guest of a sort to the first group and any other one to the second."""
    more = state.layout.more
    first = [int(more.guest), int(more.noble_guest)]
    seat = state.seats[int(state.player)]
    actions = [first[sort] + groups[0]]
    if len(groups) == BOTH:
        same = seat.count_of(TILES + GUESTHOUSE, sort) >= BOTH
        actions.append((first[sort] if same else first[NOBLE_SORT - sort]) + groups[1])
    return actions


def targets(state: PuertoRico, facts: Facts, estate: ExpandedEstate, guests: int) -> list[list[int]]:
    """The groups of circles to which it may be worth sending guests now."""
    role = int(role_of(state))
    found: list[list[int]] = []
    if state.ending:
        found += [[TILES + building] for building in vacant(facts, estate) if facts.kinds[building] == LARGE_UTILITY]
    if state.phase >= GUESTS_AFTER or role < 0:
        return found
    if role == CRAFTSMAN:
        found += fields(facts, estate, guests)
    if role == BUILDER and estate.manned[QUARRY] < estate.tiles[QUARRY]:
        found.append([QUARRY])
    for building in vacant(facts, estate):
        if facts.kinds[building] == SMALL_UTILITY or building == JEWELER:
            row = facts.weights.utilities.get(BUILDING_IDS[building], UNKNOWN)
            if row.role == role or (building == LIBRARY and state.picker == state.player):
                found.append([TILES + building])
    return found


def vacant(facts: Facts, estate: ExpandedEstate) -> list[int]:
    """Own buildings with circles on which nobody stands, the Guesthouse aside."""
    return [
        building
        for building in estate.buildings
        if building != GUESTHOUSE and facts.circles[building] and not estate.staff[building]
    ]


def fields(facts: Facts, estate: ExpandedEstate, guests: int) -> list[list[int]]:
    """Plantations and production buildings that make one more good with one guest or with two."""
    found: list[list[int]] = []
    if estate.manned[CORN] < estate.tiles[CORN]:
        found.append([CORN])
    for good in range(CORN + 1, GOODS):
        staffed: i64 = 0
        for building in facts.makers[good]:
            staffed += i64(estate.staff[building])
        rooms = [
            TILES + building
            for building in facts.makers[good]
            if i64(estate.staff[building]) < i64(estate.owned[building]) * facts.circles[building]
        ]
        field = estate.manned[good] < estate.tiles[good]
        if estate.manned[good] < staffed and field:
            found.append([good])
        elif staffed < estate.manned[good] and rooms:
            found.append(rooms[:1])
        elif staffed == estate.manned[good] and field and rooms and guests >= BOTH:
            found.append([good, rooms[0]])
    return found
