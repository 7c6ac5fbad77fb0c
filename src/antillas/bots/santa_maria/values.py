"""What things are worth to the heuristic player of Santa Maria, in points at the end of the game."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from antillas.bots.santa_maria import colony
from antillas.bots.santa_maria.colony import held_worth
from antillas.bots.santa_maria.weights import WEIGHTS
from antillas.core.contract import OVER
from antillas.games.santa_maria import bishops, payments, scoring
from antillas.games.santa_maria.phases import monks
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_SPACE,
    GAINS,
    RESOURCES,
    SHIP_COST,
    SHOWN,
    SIZE,
    STATION_SPACE,
    STORE,
    YEARS,
    Components,
)

SOLD = (0.33, 0.33, 0.67, 0.67, 0.67, 0.33, 1.0)
"""What pieces, a coin and a point are worth when nothing but the final scoring is to come (SM-SCORE-2)."""
SET = 3.0
PLACES = 4
"""Places in a row of the table of conquest points."""


def dock_worth() -> tuple[float, ...]:
    """What the income of a ship in each dock is worth."""
    return WEIGHTS.dock_coin, WEIGHTS.dock_conquest, WEIGHTS.dock_religion, WEIGHTS.dock_point


@lru_cache(maxsize=1024)
def cost_worth(components: Components, cost: int, year: int) -> float:
    """What the pieces of a cost are worth."""
    worth = held_worth(year)
    return sum(int(components.prices.costs[cost * RESOURCES + kind]) * worth[kind] for kind in range(RESOURCES))


def evaluate(state: Position, me: int, year: int) -> float:
    """An estimate of the final score of a seat, after a turn that was played in a year."""
    seat = state.seats[me]
    if state.player == OVER:
        return float(sum(scoring.sheet(state, me).values()))
    retired = seat.space >= 0 or state.board.year > year
    later = YEARS - year
    value = float(seat.points) + int(scoring.scholar_points(state, seat)) + int(scoring.ship_points(state, me))
    value += goods_worth(state, seat, year, retired) + port_worth(seat, later + (not retired))
    value += monks_worth(state, seat, later, retired) + religion_worth(state, seat, year)
    value += colony_worth(state, seat, year, retired)
    if state.board.year == year:
        value += conquest_worth(state, me)
    return value


def goods_worth(state: Position, seat: Seat, year: int, retired: bool) -> float:
    """The store and the coins."""
    if retired and year == YEARS:
        return (int(seat.coins) + int(state.sale_value(seat))) * SOLD[0]
    worth = held_worth(year if not retired else year + 1)
    result = int(seat.coins) * worth[RESOURCES]
    for kind in range(RESOURCES):
        pieces = int(seat.store[kind])
        result += worth[kind] * (pieces if pieces < STORE else STORE - 1 + WEIGHTS.third)
    if seat.store[0] >= 2 and seat.free and (retired or any(tile >= 0 for tile in state.board.offer)):
        result += WEIGHTS.tile_ready[min(year + retired, YEARS) - 1]
    return result


def port_worth(seat: Seat, years: int) -> float:
    """Sets of ships and what ships will bring when their owner retires."""
    coins, conquest, religion, point = map(int, seat.port)
    sets = min(coins, conquest, religion, point)
    begun = (coins > sets) + (conquest > sets) + (religion > sets) + (point > sets)
    income = coins * WEIGHTS.dock_coin + conquest * WEIGHTS.dock_conquest
    income += religion * WEIGHTS.dock_religion + point * WEIGHTS.dock_point
    return SET * sets + WEIGHTS.set_start * begun + income * years


def monks_worth(state: Position, seat: Seat, later: int, retired: bool) -> float:
    """Bishops with what they cost and may grow by, those not yet reached a little, and scholars."""
    result = 0.0
    price = int(state.rules.components.prices.bishop)
    for place in range(SHOWN):
        bishop = int(state.board.bishops[place])
        score = int(bishops.score(state, seat, bishop))
        if (seat.monks >> (BISHOP_SPACE + place)) & 1:
            result += score + price + (later if retired else later + 0.5) * WEIGHTS.bishop_hope[bishop]
        elif later or not retired:
            result += score * WEIGHTS.bishop_shown
    skills = int(seat.skills)
    if skills:
        years = later if retired else later + 0.5
        result += years * sum(worth for number, worth in enumerate(WEIGHTS.skills) if (skills >> number) & 1)
    return result


@lru_cache(maxsize=256)
def steps_to(components: Components, at: int) -> tuple[int, int]:
    """How far the next monk and the next blue die are on the religion track; 0 if there is none."""
    tracks = components.tracks
    monks = [space for space in range(at + 1, int(tracks.religion) + 1) if tracks.monks[space]]
    dice = [space for space in range(at + 1, int(tracks.religion) + 1) if tracks.dice[space]]
    return (monks[0] - at if monks else 0), (dice[0] - at if dice else 0)


def religion_worth(state: Position, seat: Seat, year: int) -> float:
    """Steps, and the nearness of the next monk and of the next blue die."""
    at = int(seat.religion)
    monk, die = steps_to(state.rules.components, at)
    result = at * WEIGHTS.step[year - 1]
    if monk:
        result += WEIGHTS.monk_hope[year - 1] / (monk + 1)
    if die:
        result += WEIGHTS.blue_hope * (YEARS - year) / (die + 1)
    return result


def colony_worth(state: Position, seat: Seat, year: int, retired: bool) -> float:
    """What the dice of this year and of the years to come will bring, and the colonists."""
    later = YEARS - year
    components, rows = state.rules.components, int(seat.unlocked)
    cells = bytes(seat.cells)
    alone = len(state.seats) == 1
    result = colony.people_worth(components, cells, year)
    if later:
        white, blue = colony.future(components, cells, min(year + 1, YEARS), alone)
        result += WEIGHTS.die_later * later * (white + rows * blue)
    if not retired:
        result += WEIGHTS.die_now * dice_worth(state, seat, cells, year)
        result += WEIGHTS.retire[year - 1]
    return result


def dice_worth(state: Position, seat: Seat, cells: bytes, year: int) -> float:
    """What the dice that are left will bring this year, with what changing them costs."""
    components, board = state.rules.components, state.board
    ready = False
    for ship in board.dock:
        if ship >= 0 and payments.within_reach(state, seat, SHIP_COST + ship):
            ready = True
            break
    lines, lasts = colony.open_lines(components, cells, int(seat.empty), year, ready)
    pip, coins, result = held_worth(year)[RESOURCES], int(seat.coins), 0.0
    whites = int(components.prices.white_limit - seat.white_used)
    if whites:
        result, coins = spend(lines[:SIZE], lasts[:SIZE], list(map(int, board.white)), whites, coins, pip)
    if state.rules.flags.blue_pool:
        blue, blues = list(map(int, board.blue)), int(seat.unlocked - seat.blue_used)
    else:
        blue, blues = list(map(int, seat.blue)), int(seat.unlocked)
    if blues and any(blue):
        result += spend(lines[SIZE:], lasts[SIZE:], blue, blues, coins, pip)[0]
    return result


@lru_cache(maxsize=64)
def nearest_dice(shown: int) -> tuple[tuple[int, int], ...]:
    """For each line the distance of the nearest value among those in a set, and that value."""
    values = [value for value in range(SIZE) if (shown >> value) & 1]
    return tuple(min(((abs(value - line), value) for value in values), default=(SIZE, 0)) for line in range(SIZE))


def spend(
    lines: Sequence[float], lasts: Sequence[float], dice: list[int], count: int, coins: int, pip: float
) -> tuple[float, int]:
    """What so many dice bring, each used where it brings most, and the coins that are left."""
    worths, total = list(lines), 0.0
    shown = sum(1 << value for value in range(SIZE) if dice[value])
    nearest = nearest_dice(shown)
    for _ in range(count):
        best, chosen = 0.0, -1
        for line in range(SIZE):
            if worths[line] > best:
                far = nearest[line][0]
                if far <= coins and worths[line] - far * pip > best:
                    best, chosen = worths[line] - far * pip, line
        if chosen < 0:
            break
        far, used = nearest[chosen]
        total += best
        coins -= far
        worths[chosen] -= lasts[chosen]
        dice[used] -= 1
        if not dice[used]:
            shown ^= 1 << used
            nearest = nearest_dice(shown)
    return total, coins


def conquest_worth(state: Position, me: int) -> float:
    """The points of the year that the places on the track promise, and each step on the way."""
    seat, board, tracks = state.seats[me], state.board, state.rules.components.tracks
    far, year, players = int(seat.conquest), int(board.year), len(state.seats)
    if players == 1:
        tree, points = int(tracks.trees[year - 1]), int(tracks.ranks[(2 * YEARS + year - 1) * PLACES])
        if far >= tree:
            return float(points)
        return 0.0 if seat.space >= 0 else points * WEIGHTS.lead * 0.6 * far / tree
    if not far:
        return 0.0
    row = conquest_points(state.rules.components, players, year)
    before, ahead = True, 0.0
    here = WEIGHTS.spread if seat.space < 0 else 0.05
    for number in map(int, board.ranking):
        if number == me:
            before = False
            continue
        other = state.seats[number]
        lead = far - int(other.conquest) + (-0.3 if before else 0.3)
        spread = here + WEIGHTS.spread if other.space < 0 else here
        ahead += 1.0 / (1.0 + exp(min(50.0, lead / spread)))
    low = int(ahead)
    expected = row[low] + (row[low + 1] - row[low]) * (ahead - low)
    return WEIGHTS.lead * expected + (WEIGHTS.conquest_step * far if seat.space < 0 else 0.0)


@lru_cache(maxsize=64)
def conquest_points(components: Components, players: int, year: int) -> tuple[int, ...]:
    """The points of each rank and of two that bring nothing (SM-YEAR-2)."""
    start = (players * YEARS + year - 1) * PLACES
    return (*(int(components.tracks.ranks[start + rank]) for rank in range(players - 1)), 0, 0)


# Single choices.


def ship_worth(state: Position, me: int, dock: int) -> float:
    """What the ship in a dock of the main board brings, less its price."""
    seat, ship = state.seats[me], int(state.board.dock[dock])
    components, year = state.rules.components, int(state.board.year)
    gain = int(components.points.ships[ship]) + dock_worth()[dock] * (YEARS - year + 1)
    if min(seat.port) == seat.port[dock]:
        gain += SET if list(seat.port).count(seat.port[dock]) == 1 else WEIGHTS.set_start
    return gain - cost_worth(components, SHIP_COST + ship, year)


def space_worth(state: Position, me: int, space: int) -> float:
    """What a monk of the player who is asked brings on a space, less the fee."""
    seat, board, components = state.seats[me], state.board, state.rules.components
    year = int(board.year)
    later = YEARS - year + (0.5 if seat.space < 0 else 0.0)
    if space >= STATION_SPACE:
        start = (space - STATION_SPACE) * GAINS
        gain = sum(int(components.stations[start + kind]) * held_worth(year)[kind] for kind in range(GAINS))
    elif space >= BISHOP_SPACE:
        bishop = int(board.bishops[space - BISHOP_SPACE])
        score = int(bishops.score(state, seat, bishop)) * (1 - WEIGHTS.bishop_shown)
        gain = score + int(components.prices.bishop) + later * WEIGHTS.bishop_hope[bishop]
    else:
        scholar = int(board.scholars[space])
        gain = int(components.points.scholars[scholar]) + WEIGHTS.skills[scholar] * later
    return gain - int(monks.fee(state, space)) * held_worth(year)[RESOURCES]
