"""Scoring: chips, buildings and the bonus of large buildings (SCORE-1 to -3, section on large buildings)."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import total
from antillas.core.scores import Scores
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    BUILDING_IDS,
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    LARGE_PRODUCTION,
    RESIDENCE,
    ROYAL_GARDEN,
    SMALL_PRODUCTION,
    SMALL_UTILITY,
)

LARGE_BUILDINGS: Final = (GUILD_HALL, RESIDENCE, FORTRESS, CUSTOMS_HOUSE, CITY_HALL, CLOISTER, ROYAL_GARDEN)
"""Those with a bonus; the Statue has its points printed on it (EXP1-STATUE-2)."""
CLOISTER_POINTS: Final = (0, 1, 3, 6, 10)
"""Points by the number of sets of three equal island tiles (EXP1-CLOISTER-1)."""


def scores(state: Position) -> Scores:
    """The score sheet; a tie is broken by doubloons and goods together (SCORE-3)."""
    parts = [parts_of(state, seat) for seat in state.seats]
    return Scores(parts, [int(seat.doubloons + total(seat.goods)) for seat in state.seats])


def parts_of(state: Position, seat: Seat) -> dict[str, int]:
    """The points of a player by source (SCORE-1); a bonus counts only if its building is active (SCORE-2)."""
    parts = {"chips": int(seat.chips + seat.noted), "buildings": int(printed_points(state, seat))}
    if state.rules.flags.nobles:
        parts["nobles"] = int(seat.all_nobles())
    if state.rules.flags.seat_auction:
        parts["bid"] = -int(seat.bid)
    for building in LARGE_BUILDINGS:
        if seat.owned[building] > 0:
            parts[BUILDING_IDS[building]] = int(bonus(state, seat, building)) if seat.works(building) else 0
    return parts


def printed_points(state: Position, seat: Seat) -> i64:
    """The points printed on the buildings, active or not."""
    points: i64 = 0
    for building in state.rules.buildings.in_play:
        points += i64(seat.owned[building]) * state.rules.buildings.points[building]
    return points


def bonus(state: Position, seat: Seat, building: i64) -> i64:
    """What an active large building adds."""
    if building == GUILD_HALL:
        return guild_hall(state, seat)
    if building == RESIDENCE:
        return residence(state, seat)
    if building == FORTRESS:
        return fortress(state, seat)
    if building == CUSTOMS_HOUSE:
        return (seat.chips + seat.noted) // 4
    if building == CLOISTER:
        return cloister(seat)
    if building == ROYAL_GARDEN:
        return seat.all_nobles()
    return city_hall(state, seat)


def guild_hall(state: Position, seat: Seat) -> i64:
    """1 for each small and 2 for each large production building (BLD-GUILDHALL-1)."""
    points: i64 = 0
    for building in state.rules.buildings.in_play:
        kind = state.rules.buildings.kind[building]
        if kind == SMALL_PRODUCTION:
            points += i64(seat.owned[building])
        elif kind == LARGE_PRODUCTION:
            points += 2 * i64(seat.owned[building])
    return points


def residence(state: Position, seat: Seat) -> i64:
    """4 for up to nine occupied island spaces, then 5, 6, 7 (BLD-RESIDENCE-1); forests count by a flag (DIV-55)."""
    spaces = seat.island if state.rules.flags.residence_counts_forests else seat.plots()
    return 4 if spaces <= 9 else spaces - 5


def cloister(seat: Seat) -> i64:
    """Sets of three equal island tiles: 1, 3, 6, 10 for up to four of them (EXP1-CLOISTER-1)."""
    sets = seat.forests // 3
    for tiles in seat.tiles:
        sets += tiles // 3
    return i64(CLOISTER_POINTS[sets])


def fortress(state: Position, seat: Seat) -> i64:
    """1 for three workers; whether those in the holding area count depends on the edition (BLD-FORTRESS-1, DIV-52)."""
    workers = seat.workers()
    if not state.rules.flags.fortress_counts_holding:
        workers -= seat.idle
    return workers // 3


def city_hall(state: Position, seat: Seat) -> i64:
    """1 for each utility building, small or large, the City Hall included (BLD-CITYHALL-1)."""
    points: i64 = 0
    for building in state.rules.buildings.in_play:
        if state.rules.buildings.kind[building] >= SMALL_UTILITY:
            points += i64(seat.owned[building])
    return points
