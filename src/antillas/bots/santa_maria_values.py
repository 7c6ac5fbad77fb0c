"""What things are worth to the heuristic player of Santa Maria, in points at the end of the game."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from antillas.core.contract import OVER
from antillas.games.santa_maria import scoring
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ALTERNATIVES,
    BISHOP_SPACE,
    CELLS,
    CONQUER,
    GAINS,
    PRAY,
    PRODUCE,
    RESOURCES,
    SAIL,
    SHIP_COST,
    SIZE,
    STATION_SPACE,
    TRADE,
    YEARS,
    Components,
)

GAIN_WORTH = ((1.0, 1.0, 1.2, 1.2, 1.3, 0.5, 1.0), (0.7, 0.7, 1.0, 1.0, 1.1, 0.4, 1.0))
"""Wood, grain, sugar, gems, gold, a coin, a point, when a building brings them; then the same in the last year."""
HELD_WORTH = ((0.8, 0.8, 1.1, 1.1, 1.2, 0.45, 1.0), (0.7, 0.7, 1.0, 1.0, 1.1, 0.4, 1.0))
"""The same in a store."""
LAST_WORTH = (0.33, 0.33, 0.67, 0.67, 0.67, 0.33, 1.0)
"""The same when nothing but the final scoring is to come (SM-SCORE-2)."""
ABILITY_WORTH = ({CONQUER: 0.6, SAIL: 1.3, PRAY: 1.2}, {CONQUER: 0.6, SAIL: 1.6, PRAY: 1.0})
"""Deeds of buildings, then the same in the last year."""
TRADE_LEAST = 0.25
DOCK_WORTH = (0.67, 1.0, 1.6, 1.0)
"""A year's income of a ship in each dock."""
SET_START = 0.6
"""For the first steps towards a set of ships."""
SKILL_WORTH = (0.4, 0.7, 0.8, 1.0, 0.8, 0.9, 1.0, 0.7, 0.7, 0.6)
"""What each scholar's ability brings in a year."""
STEP_WORTH = 0.55
MONK_HOPE = 2.2
DIE_NOW = 0.8
"""How much of the best line a die that is not used yet is worth."""
DIE_LATER = 0.6
TILED_CELL = 0.12
BISHOP_HOPE = 1.0
"""How a bishop's score grows in each year that is to come."""
CONQUEST_STEP = 0.3
LEAD = 0.8


@lru_cache(maxsize=16)
def building_worths(components: Components, last: bool) -> tuple[float, ...]:
    """What one activation of each kind of cell is worth, in the last year or before."""
    abilities = components.abilities
    worth = [ability_worth(components, ability, last) for ability in range(len(abilities.kind))]
    cells = components.cells
    result = []
    for code in range(len(cells.ids)):
        numbers = [int(cells.abilities[code * ABILITIES + place]) for place in range(ABILITIES)]
        result.append(sum(worth[number] for number in numbers if number >= 0))
    return tuple(result)


def ability_worth(components: Components, ability: int, last: bool) -> float:
    """What an ability is worth when it is used."""
    table = components.abilities
    kind = int(table.kind[ability])
    gain = sum(int(table.gain[ability * GAINS + what]) * GAIN_WORTH[last][what] for what in range(GAINS))
    if kind == PRODUCE:
        return gain
    if kind != TRADE:
        return ABILITY_WORTH[last].get(kind, 0.0)
    costs = [int(table.price[ability * ALTERNATIVES + number]) for number in range(ALTERNATIVES)]
    cheapest = min(cost_worth(components, cost, last) for cost in costs if cost >= 0)
    return max(TRADE_LEAST, gain - cheapest)


def cost_worth(components: Components, cost: int, last: bool) -> float:
    """What the pieces of a cost are worth."""
    row = [int(components.prices.costs[cost * RESOURCES + kind]) for kind in range(RESOURCES)]
    return sum(pieces * HELD_WORTH[last][kind] for kind, pieces in enumerate(row))


def is_last(state: Position) -> bool:
    """Whether no year is to come."""
    return state.board.year == YEARS


def lines_of(worths: Sequence[float]) -> list[float]:
    """The worth of the columns, then of the rows, from the worth of every cell."""
    columns = [sum(worths[column::SIZE]) for column in range(SIZE)]
    return columns + [sum(worths[row * SIZE : row * SIZE + SIZE]) for row in range(SIZE)]


def best(values: Iterable[float], count: int) -> float:
    """The sum of the greatest values."""
    return sum(sorted(values, reverse=True)[:count])


def cell_worths(state: Position, seat: Seat, empty_only: bool) -> list[float]:
    """What an activation of each cell of a colony brings."""
    table = building_worths(state.rules.components, is_last(state))
    empty = int(seat.empty)
    return [table[int(code)] if not empty_only or (empty >> cell) & 1 else 0.0 for cell, code in enumerate(seat.cells)]


def evaluate(state: Position, me: int) -> float:
    """An estimate of the final score of a seat."""
    seat = state.seats[me]
    later = YEARS - int(state.board.year)
    ended = state.player == OVER or (later == 0 and seat.space >= 0)
    worth = LAST_WORTH if ended else HELD_WORTH[is_last(state)]
    value = float(seat.points) + sum(int(seat.store[kind]) * worth[kind] for kind in range(RESOURCES))
    value += int(seat.coins) * worth[RESOURCES] + int(scoring.scholar_points(state, seat))
    value += port_worth(state, me, later) + int(scoring.ship_points(state, me))
    value += bishop_worth(state, seat, later)
    value += later * sum(SKILL_WORTH[number] for number in range(len(SKILL_WORTH)) if (seat.skills >> number) & 1)
    value += religion_worth(state, seat, later) + colony_worth(state, seat, later)
    if state.player != OVER:
        value += conquest_worth(state, me)
    return value


def port_worth(state: Position, me: int, later: int) -> float:
    """Sets of ships and what ships will bring when their owner retires."""
    seat = state.seats[me]
    port = [int(count) for count in seat.port]
    income = sum(count * worth for count, worth in zip(port, DOCK_WORTH, strict=True))
    years = later + (1 if seat.space < 0 else 0)
    return 3.0 * min(port) + SET_START * sum(count > min(port) for count in port) + income * years


def bishop_worth(state: Position, seat: Seat, later: int) -> float:
    """What the own bishops bring now, what they cost, and what may be added."""
    count = int(scoring.bishop_count(seat))
    return int(scoring.bishop_points(state, seat)) + count * (
        int(state.rules.components.prices.bishop) + later * BISHOP_HOPE
    )


def religion_worth(state: Position, seat: Seat, later: int) -> float:
    """Steps towards the next monk and, while there is time to use them, blue dice."""
    tracks = state.rules.components.tracks
    steps = int(seat.religion) * STEP_WORTH
    ahead = [space for space in range(int(seat.religion) + 1, int(tracks.religion) + 1) if tracks.monks[space]]
    near = MONK_HOPE / (ahead[0] - int(seat.religion) + 1) if ahead else 0.0
    return steps + near + int(seat.unlocked) * 1.5 * later


def colony_worth(state: Position, seat: Seat, later: int) -> float:
    """What the dice of this year and of the years to come will bring, and the colonists."""
    rows = int(seat.unlocked)
    result = colonists_worth(state, seat) + TILED_CELL * later * (CELLS - int(seat.free).bit_count())
    if later:
        lines = lines_of(cell_worths(state, seat, empty_only=False))
        result += DIE_LATER * later * (best(lines[:SIZE], 3) + best(lines[SIZE:], rows))
    if seat.space < 0:
        lines = lines_of(cell_worths(state, seat, empty_only=True))
        whites = min(3 - int(seat.white_used), sum(map(int, state.board.white)))
        blues = sum(map(int, seat.blue)) if not state.rules.flags.blue_pool else rows - int(seat.blue_used)
        result += DIE_NOW * (best(lines[:SIZE], whites) + best(lines[SIZE:], blues))
    return result


def colonists_worth(state: Position, seat: Seat) -> float:
    """Colonists in lines that are complete, and those in lines that are nearly so."""
    table = state.rules.components.cells.colonists
    people = [int(table[int(code)]) for code in seat.cells]
    free = [float((int(seat.free) >> cell) & 1) for cell in range(CELLS)]
    hopes = zip(lines_of([float(count) for count in people]), lines_of(free), strict=True)
    return sum(count * (1.0 if not gaps else 0.5 / (gaps + 0.5)) for count, gaps in hopes)


def conquest_worth(state: Position, me: int) -> float:
    """The points of the year that the marker would bring as it stands, and each step on the way."""
    seat, board, tracks = state.seats[me], state.board, state.rules.components.tracks
    far = int(seat.conquest)
    if not far:
        return 0.0
    year, players = int(board.year), len(state.seats)
    if players == 1:
        tree = int(tracks.trees[year - 1])
        points = int(tracks.ranks[(2 * YEARS + year - 1) * 4])
        return points * LEAD if far >= tree else points * LEAD * 0.6 * far / tree
    rank = list(board.ranking).index(me)
    return LEAD * int(tracks.ranks[(players * YEARS + year - 1) * 4 + rank]) * 0.7 + CONQUEST_STEP * far


# Single choices.


def ship_worth(state: Position, me: int, dock: int) -> float:
    """What the ship in a dock of the main board brings, less its price."""
    seat, ship = state.seats[me], int(state.board.dock[dock])
    components = state.rules.components
    port = [int(count) for count in seat.port]
    before = 3.0 * min(port)
    port[dock] += 1
    sets = 3.0 * min(port) - before + (SET_START if port[dock] == min(port) + 1 else 0.0)
    years = YEARS - int(state.board.year) + 1
    price = cost_worth(components, SHIP_COST + ship, is_last(state))
    return int(components.points.ships[ship]) + sets + DOCK_WORTH[dock] * years - price


def space_worth(state: Position, me: int, space: int) -> float:
    """What a monk brings on a space, less the fee."""
    seat, board, components = state.seats[me], state.board, state.rules.components
    later = YEARS - int(board.year)
    fee = sum(2 for number, other in enumerate(state.seats) if number != me and (other.monks >> space) & 1)
    if space >= STATION_SPACE:
        start = (space - STATION_SPACE) * GAINS
        gain = sum(int(components.stations[start + kind]) * HELD_WORTH[is_last(state)][kind] for kind in range(GAINS))
    elif space >= BISHOP_SPACE:
        bishop = int(board.bishops[space - BISHOP_SPACE])
        gain = int(scoring.bishop_score(state, seat, bishop)) + int(components.prices.bishop) + later * 2 * BISHOP_HOPE
    else:
        scholar = int(board.scholars[space])
        gain = int(components.points.scholars[scholar]) + SKILL_WORTH[scholar] * (later + 0.5)
    return gain - fee * HELD_WORTH[0][RESOURCES]
