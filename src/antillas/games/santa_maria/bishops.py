"""The bishops: what each of them counts, and what they bring and cost at the end (SM-BIS, SM-MONK-7)."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.games.santa_maria import grid
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    AREA,
    BISHOP_SPACE,
    CAPITAL,
    CITY,
    DIVERSE,
    FARM,
    FOREST,
    LINKED_CITIES,
    LINKED_COLONISTS,
    MOUNTAIN,
    ONE_DOCK,
    ROAD,
    SHOWN,
    SQUARE,
)


def count(seat: Seat) -> i64:
    """How many bishops a player has (SM-MONK-7)."""
    return grid.size_of(seat.monks >> BISHOP_SPACE & ((1 << SHOWN) - 1))


def points(state: Position, seat: Seat) -> i64:
    """What the bishops of a player bring, before they cost anything (SM-SCORE-4, AMB-24)."""
    result: i64 = 0
    for place in range(i64(SHOWN)):
        if (seat.monks >> (BISHOP_SPACE + place)) & 1:
            result += score(state, seat, state.board.bishops[place])
    return result


def score(state: Position, seat: Seat, bishop: i64) -> i64:
    """The points of one bishop's condition."""
    table = state.rules.components.points
    if bishop == SQUARE:
        return table.squares[largest_square(seat)]
    result = table.bishop_each[bishop] * counted(state, seat, bishop)
    cap = table.bishop_cap[bishop]
    return cap if 0 < cap < result else result


def counted(state: Position, seat: Seat, bishop: i64) -> i64:
    """How many of the things that a bishop counts there are."""
    if bishop == ONE_DOCK:
        return fullest_dock(seat)
    if bishop == LINKED_CITIES:
        return linked_cities(state, seat)
    if bishop == LINKED_COLONISTS:
        return linked_colonists(state, seat)
    if bishop == AREA:
        return largest_area(state, seat)
    assert bishop == DIVERSE
    return diverse_lines(state, seat)


# What each of them counts.


def largest_square(seat: Seat) -> i64:
    """The side of the largest square without a free cell (SM-BIS-SQUARE-1)."""
    return grid.largest_square(~seat.free & grid.ALL_CELLS)


def fullest_dock(seat: Seat) -> i64:
    """Ships in one dock (SM-BIS-DOCK-1)."""
    return max(seat.port)


def linked_cities(state: Position, seat: Seat) -> i64:
    """Cities that a road connects with the capital (SM-BIS-CITIES-1)."""
    return grid.size_of(linked_to_capital(state, seat) & state.terrain_set(seat, CITY))


def linked_colonists(state: Position, seat: Seat) -> i64:
    """Colonists that a road connects with the capital (SM-BIS-COLONISTS-1)."""
    return state.colonists(seat, linked_to_capital(state, seat))


def largest_area(state: Position, seat: Seat) -> i64:
    """Connected cells of mountain, forest or farm (SM-BIS-AREA-1)."""
    best: i64 = 0
    for terrain in (MOUNTAIN, FOREST, FARM):
        size = grid.largest_area(state.terrain_set(seat, terrain))
        best = size if size > best else best
    return best


def diverse_lines(state: Position, seat: Seat) -> i64:
    """Rows and columns with a farm, a forest, a mountain and a city (SM-BIS-DIVERSE-1)."""
    result: i64 = 0
    forest, mountain = state.terrain_set(seat, FOREST), state.terrain_set(seat, MOUNTAIN)
    farm, city = state.terrain_set(seat, FARM), state.terrain_set(seat, CITY)
    for line in state.rules.components.lines:
        if forest & line and mountain & line and farm & line and city & line:
            result += 1
    return result


def linked_to_capital(state: Position, seat: Seat) -> i64:
    """The cells that an unbroken road connects with the capital, the road itself included (SM-ROAD-1 to -4)."""
    return grid.linked(state.terrain_set(seat, CAPITAL), state.terrain_set(seat, ROAD))
