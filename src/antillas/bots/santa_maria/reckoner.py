"""What a position of Santa Maria is worth to the hand-written player, reckoned quickly: for lines of a search."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from antillas.bots.santa_maria import colony
from antillas.bots.santa_maria.values import SET, dock_worth, steps_to
from antillas.bots.santa_maria.weights import WEIGHTS, Row
from antillas.bots.search.net import Floats, floats, no_floats
from antillas.core.contract import OVER
from antillas.core.ints import Ints, zeros
from antillas.games.santa_maria import bishops, payments, scoring, tables
from antillas.games.santa_maria.state import Position, Seat

LINES: Final = 2 * tables.SIZE
PLACES: Final = 4
"""Places in a row of the table of conquest points."""


class Reckoner:
    """Tables of a game with these components, and room to reckon in."""

    def __init__(self, components: tables.Components) -> None:
        self.components = components
        years = range(1, tables.YEARS + 1)
        codes = len(components.cells.ids)
        self.codes: i64 = codes
        worths = [colony.building_worths(components, year, ready) for year in years for ready in (False, True)]
        self.worth: Floats = floats([one for row in worths for one in row])
        """What one activation of a kind of cell brings, at ((year - 1) * 2 + ready) * codes + code."""
        self.held: Floats = floats([one for year in years for one in colony.held_worth(year)])
        self.tile: Floats = floats([colony.tile_worth(components, tile) for tile in range(tables.TILES)])
        spaces = range(int(components.tracks.religion) + 1)
        self.monk_far: Floats = floats([float(steps_to(components, space)[0]) for space in spaces])
        self.die_far: Floats = floats([float(steps_to(components, space)[1]) for space in spaces])
        self.docks: Floats = floats(list(dock_worth()))
        self.skills: Floats = floats(list(WEIGHTS.skills))
        self.bishop_hope: Floats = floats(list(WEIGHTS.bishop_hope))
        self.hope: Floats = by_year(WEIGHTS.hope)
        self.filled: Floats = by_year(WEIGHTS.filled)
        self.tile_ready: Floats = by_year(WEIGHTS.tile_ready)
        self.step: Floats = by_year(WEIGHTS.step)
        self.monk_hope: Floats = by_year(WEIGHTS.monk_hope)
        self.retire: Floats = by_year(WEIGHTS.retire)
        # Of the colony that was looked at last, line by line.
        self.now: Floats = no_floats(LINES)
        """What the empty buildings bring."""
        self.now_last: Floats = no_floats(LINES)
        self.later: Floats = no_floats(LINES)
        """What all buildings bring next year."""
        self.later_last: Floats = no_floats(LINES)
        self.gaps: Ints = zeros(LINES)
        self.folk: Ints = zeros(LINES)
        self.dice: Ints = zeros(tables.SIZE)
        self.left: Floats = no_floats(tables.SIZE)
        self.coins: i64 = 0

    # What a position is worth.

    def scan(self, seat: Seat, year: i64, ready: i64) -> None:
        """Look at a colony."""
        next_year = min(year + 1, i64(tables.YEARS))
        row = ((year - 1) * 2 + ready) * self.codes
        next_row = ((next_year - 1) * 2 + 1) * self.codes
        now, later, gaps, folk = self.now, self.later, self.gaps, self.folk
        for line in range(i64(LINES)):
            now[line] = later[line] = self.now_last[line] = self.later_last[line] = 0.0
            gaps[line] = folk[line] = 0
        colonists = self.components.cells.colonists
        for cell in range(i64(tables.CELLS)):
            code = i64(seat.cells[cell])
            column, across = cell % tables.SIZE, tables.SIZE + cell // tables.SIZE
            if code == tables.FREE:
                gaps[column] += 1
                gaps[across] += 1
                continue
            people = colonists[code]
            if people > 0:
                folk[column] += people
                folk[across] += people
            gain = self.worth[row + code]
            if gain != 0.0 and (seat.empty >> cell) & 1:
                now[column] += gain
                now[across] += gain
                self.now_last[column] = self.now_last[across] = gain
            gain = self.worth[next_row + code]
            if gain != 0.0:
                later[column] += gain
                later[across] += gain
                self.later_last[column] = self.later_last[across] = gain

    def value(self, state: Position, me: i64, year: i64) -> float:
        """An estimate of the final score of a seat, after a turn that was played in a year."""
        seat = state.seats[me]
        if state.player == OVER:
            return float(sum(scoring.sheet(state, me).values()))
        retired = seat.space >= 0 or state.board.year > year
        later: i64 = tables.YEARS - year
        value = float(seat.points + scoring.scholar_points(state, seat) + scoring.ship_points(state, me))
        value += self.goods(state, seat, year, retired) + self.port(seat, later if retired else later + 1)
        value += self.monks(state, seat, float(later) if retired else float(later) + 0.5)
        monk, die = self.monk_far[seat.religion], self.die_far[seat.religion]
        value += float(seat.religion) * self.step[year - 1]
        if monk > 0.0:
            value += self.monk_hope[year - 1] / (monk + 1.0)
        if die > 0.0:
            value += WEIGHTS.blue_hope * float(later) / (die + 1.0)
        value += self.colony(state, seat, year, later, retired)
        if state.board.year == year:
            value += self.conquest(state, me, year)
        return value

    def goods(self, state: Position, seat: Seat, year: i64, retired: bool) -> float:
        """The store and the coins."""
        if retired and year == tables.YEARS:
            return float(seat.coins + state.sale_value(seat)) / 3.0
        first = (year if retired else year - 1) * tables.GAINS
        result = float(seat.coins) * self.held[first + tables.COIN]
        for kind in range(i64(tables.RESOURCES)):
            pieces = float(seat.store[kind])
            if seat.store[kind] >= tables.STORE:
                pieces += WEIGHTS.third - 1.0
            result += self.held[first + kind] * pieces
        if seat.store[0] >= 2 and seat.free != 0:
            result += self.tile_ready[min(year if retired else year - 1, i64(tables.YEARS - 1))]
        return result

    def port(self, seat: Seat, years: i64) -> float:
        """Sets of ships and what ships will bring when their owner retires."""
        sets = seat.port[0]
        income = 0.0
        for dock in range(i64(tables.DOCKS)):
            sets = min(sets, seat.port[dock])
            income += float(seat.port[dock]) * self.docks[dock]
        begun = 0.0
        for dock in range(i64(tables.DOCKS)):
            if seat.port[dock] > sets:
                begun += WEIGHTS.set_start
        return SET * float(sets) + begun + income * float(years)

    def monks(self, state: Position, seat: Seat, years: float) -> float:
        """Bishops with what they cost and may grow by, and scholars."""
        result = 0.0
        for place in range(i64(tables.SHOWN)):
            if (seat.monks >> (tables.BISHOP_SPACE + place)) & 1:
                bishop = state.board.bishops[place]
                result += float(bishops.score(state, seat, bishop) + self.components.prices.bishop)
                result += years * self.bishop_hope[bishop]
        if seat.skills != 0:
            for scholar in range(i64(tables.SCHOLARS)):
                if (seat.skills >> scholar) & 1:
                    result += years * self.skills[scholar]
        return result

    def colony(self, state: Position, seat: Seat, year: i64, later: i64, retired: bool) -> float:
        """What the dice of this year and of the years to come will bring, and the colonists."""
        ready: i64 = 0
        if not retired:
            ready = self.is_ready(state, seat)
        self.scan(seat, year, ready)
        result = 0.0
        free: i64 = 0
        hope = self.hope[year - 1]
        for line in range(i64(LINES)):
            if line < tables.SIZE:
                free += self.gaps[line]
            if self.folk[line] > 0:
                part = float(self.folk[line])
                for _ in range(self.gaps[line]):
                    part *= hope
                result += part
        result += self.filled[year - 1] * float(tables.CELLS - free)
        if later > 0:
            result += WEIGHTS.die_later * float(later) * self.future(len(state.seats) == 1, seat.unlocked)
        if not retired:
            result += WEIGHTS.die_now * self.dice_now(state, seat, year) + self.retire[year - 1]
        return result

    def is_ready(self, state: Position, seat: Seat) -> i64:
        """1 if a ship can be paid."""
        for ship in state.board.dock:
            if ship >= 0 and payments.within_reach(state, seat, tables.SHIP_COST + ship):
                return 1
        return 0

    def future(self, alone: bool, blues: i64) -> float:
        """What the dice of a year to come will bring."""
        first, second, third = 0.0, 0.0, 0.0
        columns, rows, best_row = 0.0, 0.0, 0.0
        for line in range(i64(tables.SIZE)):
            worth = self.later[line]
            columns += worth
            for once in range(2):
                one = worth if once == 0 else worth - self.later_last[line] - WEIGHTS.again
                if one > first:
                    first, second, third = one, first, second
                elif one > second:
                    second, third = one, second
                elif one > third:
                    third = one
            across = self.later[tables.SIZE + line]
            rows += across
            best_row = max(best_row, across)
        choice = WEIGHTS.choice_alone if alone else WEIGHTS.choice
        white = choice * (first + second + third) + (1.0 - choice) * 3.0 * columns / 6.0
        blue = WEIGHTS.blue_choice * best_row + (1.0 - WEIGHTS.blue_choice) * rows / 6.0
        return white + float(blues) * blue

    def dice_now(self, state: Position, seat: Seat, year: i64) -> float:
        """What the dice that are left will bring this year, with what changing them costs."""
        board = state.board
        self.coins = seat.coins
        pip = self.held[(year - 1) * tables.GAINS + tables.COIN]
        result = 0.0
        whites = self.components.prices.white_limit - seat.white_used
        if whites > 0:
            result = self.spend(board.white, whites, 0, pip)
        blues = seat.unlocked - seat.blue_used if state.rules.flags.blue_pool else seat.unlocked
        if blues > 0:
            result += self.spend(board.blue if state.rules.flags.blue_pool else seat.blue, blues, tables.SIZE, pip)
        return result

    def spend(self, dice: Ints, count: i64, first: i64, pip: float) -> float:
        """What so many dice bring, each used where it brings most."""
        for value in range(i64(tables.SIZE)):
            self.dice[value] = dice[value]
            self.left[value] = self.now[first + value]
        total = 0.0
        for _ in range(count):
            best, chosen, used, price = 0.0, i64(-1), i64(-1), i64(0)
            for line in range(i64(tables.SIZE)):
                if self.left[line] <= best:
                    continue
                far, near = i64(tables.SIZE), i64(-1)
                for value in range(i64(tables.SIZE)):
                    away = value - line if value > line else line - value
                    if self.dice[value] > 0 and away < far:
                        far, near = away, value
                if near >= 0 and far <= self.coins and self.left[line] - float(far) * pip > best:
                    best, chosen, used, price = self.left[line] - float(far) * pip, line, near, far
            if chosen < 0:
                break
            total += best
            self.coins -= price
            self.left[chosen] -= self.now_last[first + chosen]
            self.dice[used] -= 1
        return total

    def conquest(self, state: Position, me: i64, year: i64) -> float:
        """The points of the year that the places on the track promise, and each step on the way."""
        seat, board, tracks = state.seats[me], state.board, self.components.tracks
        players: i64 = len(state.seats)
        far = seat.conquest
        if players == 1:
            points = float(tracks.ranks[(2 * tables.YEARS + year - 1) * PLACES])
            if far >= tracks.trees[year - 1]:
                return points
            return 0.0 if seat.space >= 0 else points * WEIGHTS.lead * 0.6 * float(far) / float(tracks.trees[year - 1])
        if far == 0:
            return 0.0
        before, ahead = True, 0.0
        here = WEIGHTS.spread if seat.space < 0 else 0.05
        for number in board.ranking:
            if number == me:
                before = False
                continue
            other = state.seats[number]
            lead = float(far - other.conquest) + (-0.3 if before else 0.3)
            spread = here + WEIGHTS.spread if other.space < 0 else here
            ahead += 1.0 / (1.0 + exp(min(50.0, lead / spread)))
        low = i64(ahead)
        start = (players * tables.YEARS + year - 1) * PLACES
        here_points = float(tracks.ranks[start + low]) if low < players - 1 else 0.0
        next_points = float(tracks.ranks[start + low + 1]) if low + 1 < players - 1 else 0.0
        expected = here_points + (next_points - here_points) * (ahead - float(low))
        return WEIGHTS.lead * expected + (WEIGHTS.conquest_step * float(far) if seat.space < 0 else 0.0)


def by_year(row: Row) -> Floats:
    """Three numbers as a vector."""
    return floats(list(row))
