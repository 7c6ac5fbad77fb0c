"""The hand-written player of Santa Maria in a hurry: the same knowledge, fewer tries, for lines of a search."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.santa_maria.habits import habit
from antillas.bots.santa_maria.reckoner import LINES, Reckoner
from antillas.bots.search.net import Floats, no_floats
from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, zeros
from antillas.games.santa_maria import actions, phase, questions, tables
from antillas.games.santa_maria.state import Position, Seat

AIMS: Final = 4
"""Lines for which a die is tried out, those that promise most."""
LONGEST: Final = 100
LITTLE: Final = -1000.0
"""Less than anything is worth."""


@final
class Swift(Reckoner):
    """Answers every question of a game."""

    def __init__(self, components: tables.Components) -> None:
        super().__init__(components)
        self.promise: Floats = no_floats(LINES)
        """What each line promises that was not tried, and the die for it."""
        self.die_for: Ints = zeros(LINES)

    def answer(self, state: Position) -> i64:
        """What to choose."""
        if state.phase == phase.TURN:
            return self.turn(state)
        return self.small(state)

    def small(self, state: Position) -> i64:
        """The answer to a question within a turn."""
        if state.phase == phase.PLACING:
            return self.place(state)
        return i64(habit(state, int(state.player)))

    def turn(self, state: Position) -> i64:
        """The first action of the best of a few main actions."""
        me, year = state.player, state.board.year
        seat = state.seats[me]
        choices = state.choices()
        best, most = i64(-1), LITTLE
        dice = self.rank_aims(state, seat, choices, year)
        for _ in range(AIMS):
            line = self.next_aim()
            if line < 0:
                break
            value = self.played(state, me, self.die_for[line], actions.LINE + line * actions.MODES)
            if value > most:
                best, most = self.die_for[line], value
        for action in self.likely(state, seat, choices, year):
            value = self.played(state, me, action, -1)
            if value > most:
                best, most = action, value
        if best < 0 or dice == 0 or seat.white_used >= 2:
            for action in choices:
                if actions.RETIRE <= action < actions.TILE:
                    value = self.played(state, me, action, -1)
                    if value > most:
                        best, most = action, value
        return best if best >= 0 else choices[0]

    def rank_aims(self, state: Position, seat: Seat, choices: Ints, year: i64) -> i64:
        """For every line the die that can be turned to it most cheaply, and what that promises; the number of dice.

        Dice that Philosophy lets cross over are not thought of.
        """
        self.scan(seat, year, 1)
        for line in range(i64(LINES)):
            self.promise[line] = LITTLE
        pip = self.held[(year - 1) * tables.GAINS + tables.COIN]
        dice: i64 = 0
        for action in choices:
            if not actions.DIE <= action < actions.LINE:
                continue
            dice += 1
            shown, first = (action - actions.DIE) % tables.SIZE, (action - actions.DIE) // tables.SIZE * tables.SIZE
            for value in range(i64(tables.SIZE)):
                away = value - shown if value > shown else shown - value
                line = first + value
                if away <= seat.coins and seat.empty & self.components.lines[line] != 0:
                    promise = self.now[line] - float(away) * pip
                    if promise > self.promise[line]:
                        self.promise[line] = promise
                        self.die_for[line] = action
        return dice

    def next_aim(self) -> i64:
        """The line that promises most among those that were not tried, -1 if there is none."""
        best, most = i64(-1), LITTLE
        for line in range(i64(LINES)):
            if self.promise[line] > most:
                best, most = line, self.promise[line]
        if best >= 0:
            self.promise[best] = LITTLE
        return best

    def likely(self, state: Position, seat: Seat, choices: Ints, year: i64) -> Ints:
        """The tiles that are worth most, and the building on which coins bring most."""
        found: Ints = vec[i64]([-1, -1, -1])
        first, second, coin = LITTLE, LITTLE, 0.0
        row = ((year - 1) * 2 + 1) * self.codes
        for action in choices:
            if actions.TILE <= action < actions.DIE:
                worth = self.tile[state.board.offer[action - actions.TILE]]
                if worth > first:
                    found[1], second = found[0], first
                    found[0], first = action, worth
                elif worth > second:
                    found[1], second = action, worth
            elif actions.COIN <= action < actions.CELL:
                worth = self.worth[row + i64(seat.cells[action - actions.COIN])]
                if worth > coin:
                    found[2], coin = action, worth
        kept: Ints = vec[i64]()
        for action in found:
            if action >= 0:
                kept = append(kept, action)
        return kept

    def played(self, state: Position, me: i64, first: i64, second: i64) -> float:
        """The worth after a turn that begins with one or two actions; the rest by habit."""
        before = state.seats[me]
        copy = state.clone()
        assert isinstance(copy, Position)
        copy.play(first)
        if second >= 0 and copy.player == me and copy.phase == phase.AIMING and second in copy.choices():
            copy.play(second)
        for _ in range(LONGEST):
            if copy.player == me and copy.phase != phase.TURN:
                copy.play(self.small(copy))
            elif copy.player == CHANCE and copy.base_phase() == phase.TURN:
                outcomes = copy.choices()
                copy.play(outcomes[i64(len(outcomes)) // 2])
            else:
                break
        if first >= actions.TILE and is_waste(before, copy.seats[me]):
            return LITTLE
        return self.value(copy, me, state.board.year)

    def place(self, state: Position) -> i64:
        """The place where a tile makes the best lines richer and fills them."""
        seat, year = state.seats[state.player], state.board.year
        self.scan(seat, year, 1)
        tile = questions.tile_in_hand(state)
        tiles, colonists = self.components.tiles, self.components.cells.colonists
        hope = self.hope[year - 1]
        top_column, top_row = 0.0, 0.0
        for line in range(i64(tables.SIZE)):
            top_column = max(top_column, self.later[line])
            top_row = max(top_row, self.later[tables.SIZE + line])
        build, settle, fill = no_floats(LINES), no_floats(LINES), no_floats(LINES)
        for line in range(i64(LINES)):
            if line < tables.SIZE:
                build[line] = 0.2 + self.later[line] / (top_column + 1.0)
            else:
                build[line] = 0.2 + 0.6 * self.later[line] / (top_row + 1.0)
            sure = 1.0
            for _ in range(self.gaps[line] - 1):
                sure *= hope
            settle[line] = sure
            fill[line] = (float(self.folk[line]) + 0.5) * (1.0 - hope) * sure
        row = ((min(year + 1, i64(tables.YEARS)) - 1) * 2 + 1) * self.codes
        size = tiles.sizes[tile]
        best, most = i64(-1), LITTLE
        for action in state.choices():
            if action < actions.PLACE:
                continue
            start = (tile * tables.PLACES + action - actions.PLACE) * tables.TILE_SIZE
            quality = 0.0
            for part in range(size):
                code, cell = tiles.cells[tile * tables.TILE_SIZE + part], tiles.spots[start + part]
                column, across = cell % tables.SIZE, tables.SIZE + cell // tables.SIZE
                quality += self.worth[row + code] * (build[column] + build[across]) + fill[column] + fill[across]
                quality += float(colonists[code]) * (settle[column] + settle[across])
            if quality > most:
                best, most = action, quality
        return best if best >= 0 else state.choices()[0]


def is_waste(before: Seat, now: Seat) -> bool:
    """Whether a turn has brought nothing, not even coins."""
    if now.coins > before.coins or now.free != before.free or now.points != before.points:
        return False
    if now.religion != before.religion or now.conquest != before.conquest:
        return False
    for kind in range(i64(tables.RESOURCES)):
        if now.store[kind] != before.store[kind]:
            return False
    for dock in range(i64(tables.DOCKS)):
        if now.port[dock] != before.port[dock]:
            return False
    return True
