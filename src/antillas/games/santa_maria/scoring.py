"""Scoring: goods, colonists, monks, port and ships, the tie-break, the goals of the solo game (SM-SCORE, SM-BIS)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.core.scores import Scores
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    AREA,
    BISHOP_SPACE,
    CAPITAL,
    CITY,
    DIVERSE,
    DOCKS,
    FARM,
    FOREST,
    LINKED_CITIES,
    LINKED_COLONISTS,
    MOUNTAIN,
    ONE_DOCK,
    ROAD,
    SCHOLARS,
    SHIPS,
    SHOWN,
    SQUARE,
)

NO_MARKER: Final = 99
"""The start rank of a player who has not retired."""
COMMUNISM: Final = 28
CAPITALISM: Final = 4
THEOCRACY: Final = 30
DEMOCRACY: Final = 120
UTOPIA: Final = 150


def scores(state: Position) -> Scores:
    """The score sheet; ties go to whoever has retired nearest the start-player symbol (SM-SCORE-7, -8, SM-SOLO-3)."""
    ranks = state.rules.components.tracks.start_rank
    near = [-int(ranks[seat.space] if seat.space >= 0 else i64(NO_MARKER)) for seat in state.seats]
    needed = int(state.rules.components.prices.solo_goal) if state.rules.players == 1 else 0
    return Scores([sheet(state, number) for number in range(state.rules.players)], near, needed=needed)


def sheet(state: Position, number: i64) -> dict[str, int]:
    """The lines of a player's score sheet."""
    seat = state.seats[number]
    prices = state.rules.components.prices
    coins = seat.coins + state.sale_value(seat)
    return {
        "points": int(seat.points),
        "goods": int(coins // prices.coins_for_a_point),
        "colonists": int(colonist_points(state, seat)),
        "scholars": int(scholar_points(state, seat)),
        "bishop-malus": int(prices.bishop * bishop_count(seat)),
        "bishops": int(bishop_points(state, seat)),
        "port": int(prices.ship_set * ship_sets(seat)),
        "ships": int(ship_points(state, number)),
    }


def colonist_points(state: Position, seat: Seat) -> i64:
    """A point for each colonist in each complete line (SM-SCORE-3)."""
    result: i64 = 0
    for line in state.rules.components.lines:
        if seat.free & line == 0:
            result += state.colonists(seat, line)
    return result


def scholar_points(state: Position, seat: Seat) -> i64:
    """The printed points of the scholars of a player, the private one among them (SM-SCORE-4, SM-ADV-6)."""
    result: i64 = 0
    for scholar in range(i64(SCHOLARS)):
        if seat.has(scholar):
            result += state.rules.components.points.scholars[scholar]
    return result


def bishop_count(seat: Seat) -> i64:
    """How many bishops a player has (SM-MONK-7)."""
    return grid.size_of(seat.monks >> BISHOP_SPACE & ((1 << SHOWN) - 1))


def bishop_points(state: Position, seat: Seat) -> i64:
    """What the bishops of a player bring, before they cost anything (SM-SCORE-4, AMB-24)."""
    result: i64 = 0
    for place in range(i64(SHOWN)):
        if (seat.monks >> (BISHOP_SPACE + place)) & 1:
            result += bishop_score(state, seat, state.board.bishops[place])
    return result


def bishop_score(state: Position, seat: Seat, bishop: i64) -> i64:
    """The points of one bishop's condition."""
    table = state.rules.components.points
    if bishop == SQUARE:
        return table.squares[grid.largest_square(~seat.free & grid.ALL_CELLS)]
    result = table.bishop_each[bishop] * bishop_number(state, seat, bishop)
    cap = table.bishop_cap[bishop]
    return cap if 0 < cap < result else result


def bishop_number(state: Position, seat: Seat, bishop: i64) -> i64:
    """How many of the things that a bishop counts there are (SM-BIS)."""
    if bishop == ONE_DOCK:
        return max(seat.port)
    if bishop == LINKED_CITIES:
        return grid.size_of(linked_to_capital(state, seat) & state.terrain_set(seat, CITY))
    if bishop == LINKED_COLONISTS:
        return state.colonists(seat, linked_to_capital(state, seat))
    if bishop == AREA:
        best: i64 = 0
        for terrain in (MOUNTAIN, FOREST, FARM):
            size = grid.largest_area(state.terrain_set(seat, terrain))
            best = size if size > best else best
        return best
    assert bishop == DIVERSE
    return diverse_lines(state, seat)


def linked_to_capital(state: Position, seat: Seat) -> i64:
    """The cells that an unbroken road connects with the capital, the road itself included (SM-ROAD-1 to -4)."""
    return grid.linked(state.terrain_set(seat, CAPITAL), state.terrain_set(seat, ROAD))


def diverse_lines(state: Position, seat: Seat) -> i64:
    """Rows and columns with a farm, a forest, a mountain and a city (SM-BIS-DIVERSE-1)."""
    result: i64 = 0
    forest, mountain = state.terrain_set(seat, FOREST), state.terrain_set(seat, MOUNTAIN)
    farm, city = state.terrain_set(seat, FARM), state.terrain_set(seat, CITY)
    for line in state.rules.components.lines:
        if forest & line and mountain & line and farm & line and city & line:
            result += 1
    return result


def ship_sets(seat: Seat) -> i64:
    """Sets of one ship in each dock (SM-SCORE-5)."""
    return min(seat.port)


def ship_points(state: Position, number: i64) -> i64:
    """The purple points of the ships in a port (SM-SCORE-6)."""
    result: i64 = 0
    for ship in range(i64(SHIPS)):
        place = state.board.ship_at[ship]
        if place >= 0 and place // DOCKS == number:
            result += state.rules.components.points.ships[ship]
    return result


def goals(state: Position) -> list[bool]:
    """Which goals of the solo game are reached, in the order of GOAL_IDS (SM-SOLO-4)."""
    seat = state.seats[0]
    total = sum(sheet(state, 0).values())
    across = False
    for terrain in (CITY, FOREST, MOUNTAIN, FARM):
        across = across or grid.links_edges(state.terrain_set(seat, terrain))
    return [
        colonist_points(state, seat) >= COMMUNISM,
        ship_sets(seat) >= CAPITALISM,
        bishop_points(state, seat) >= THEOCRACY,
        across,
        total >= DEMOCRACY,
        total >= UTOPIA,
    ]
