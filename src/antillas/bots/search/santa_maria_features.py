"""What a net reads of a position of Santa Maria: what everybody has, and what the hand-written player makes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.bots.santa_maria.guide import SantaMariaGuide
from antillas.bots.santa_maria.reckoner import LINES
from antillas.bots.search.features import Features
from antillas.core.contract import State
from antillas.games.santa_maria import bishops, grid, phase, scoring, tables
from antillas.games.santa_maria.state import Position, Seat

SCHEMA: Final = "santa-maria-1"
TENTHS: Final = 10.0
"""What the hand-written player expects is told in tenths of a point."""


class SantaMariaFeatures(Features):
    """What belongs to each seat, the own one first, then what lies in the middle and whose turn it is.

    They are made for calm positions, between two turns.
    """

    def __init__(self, state: Position) -> None:
        super().__init__(SCHEMA)
        self.swift = SantaMariaGuide(state).swift
        self.players: i64 = state.rules.players
        self.measure(state)

    def fill(self, state: State, seat: i64) -> None:
        """Write the whole row."""
        assert isinstance(state, Position)
        for step in range(self.players):
            number = (seat + step) % self.players
            self.seat_of(state, state.seats[number])
            self.expectations(state, state.seats[number], number)
            for place in range(self.players):
                self.put(1 if state.board.ranking[place] == number else 0)
        self.middle(state, seat)

    def seat_of(self, state: Position, owner: Seat) -> None:
        """What belongs to one player."""
        self.put(owner.points)  # Known to who remembers what everybody saw, else made up (SM-INFO-2).
        self.put(owner.coins)
        self.put_all(owner.store)
        self.put_all(owner.port)
        self.put_all(owner.blue)
        for number in (owner.religion, owner.conquest, owner.unlocked, owner.white_used, owner.blue_used):
            self.put(number)
        self.put(owner.coin_uses)
        self.put(owner.tokens)
        self.put(owner.lost)
        self.put(grid.size_of(owner.free))
        self.put(grid.size_of(owner.empty))
        self.mark(owner.space, tables.SPACES)
        for scholar in range(i64(tables.SCHOLARS)):
            self.put((owner.skills >> scholar) & 1)
        for place in range(i64(tables.SHOWN)):
            self.put(bishops.score(state, owner, state.board.bishops[place]) if state.board.bishops[place] >= 0 else 0)
            self.put((owner.monks >> (tables.BISHOP_SPACE + place)) & 1)

    def expectations(self, state: Position, owner: Seat, number: i64) -> None:
        """What the hand-written player expects of a seat, in all and by where it comes from."""
        swift = self.swift
        year = min(state.board.year, i64(tables.YEARS))
        retired = owner.space >= 0
        later: i64 = tables.YEARS - year
        self.put(i64(TENTHS * swift.value(state, number, year)))
        self.put(scoring.scholar_points(state, owner) + scoring.ship_points(state, number))
        self.put(i64(TENTHS * swift.goods(state, owner, year, retired)))
        self.put(i64(TENTHS * swift.port(owner, later if retired else later + 1)))
        self.put(i64(TENTHS * swift.monks(state, owner, float(later) if retired else float(later) + 0.5)))
        self.put(i64(swift.monk_far[owner.religion]))
        self.put(i64(swift.die_far[owner.religion]))
        self.put(i64(TENTHS * swift.conquest(state, number, year)))
        self.put(i64(TENTHS * swift.future(self.players == 1, owner.unlocked)))
        self.put(0 if retired else i64(TENTHS * swift.dice_now(state, owner, year)))
        for line in range(i64(LINES)):  # As the look at the colony has left them.
            self.put(swift.gaps[line])
            self.put(swift.folk[line])
            self.put(0 if retired else i64(TENTHS * swift.now[line]))
            self.put(i64(TENTHS * swift.later[line]))

    def middle(self, state: Position, seat: i64) -> None:
        """Dice, ships, tiles, monks, and whose turn it is."""
        board = state.board
        players = self.players
        self.mark(board.year - 1, tables.YEARS)
        for value in range(i64(tables.SIZE)):
            self.put(board.white[value])
            self.put(board.blue[value])
        self.put(board.reserve)
        self.put(board.roads)
        costs, points = state.rules.components.prices.costs, state.rules.components.points
        for dock in range(i64(tables.DOCKS)):
            ship = board.dock[dock]
            self.put(points.ships[ship] if ship >= 0 else 0)
            for kind in range(i64(tables.RESOURCES)):
                self.put(costs[(tables.SHIP_COST + ship) * tables.RESOURCES + kind] if ship >= 0 else 0)
        left: i64 = 0
        for place in range(i64(tables.OFFER)):
            tile = board.offer[place]
            left += 1 if tile != tables.NONE else 0
            self.put(i64(TENTHS * self.swift.tile[tile]) if tile >= 0 else 0)
        self.put(left)
        for place in range(i64(tables.SHOWN)):
            self.mark(board.bishops[place], tables.BISHOPS)
            self.mark(board.scholars[place], tables.SCHOLARS)
        self.mark((board.starter - seat + players) % players, players)
        self.mark((state.player - seat + players) % players if state.player >= 0 else players, players + 1)
        self.put(1 if state.phase == phase.TURN else 0)
