"""What a net reads of a position of Puerto Rico, with or without expansions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antillas.bots.puerto_rico.guide import PuertoRicoGuide
from antillas.bots.puerto_rico.values import Valuation
from antillas.bots.search.features import Features
from antillas.core.contract import State
from antillas.core.ints import Ints, ints
from antillas.games.puerto_rico.board import Board
from antillas.games.puerto_rico.festival import CROP, NOBODY, TASK
from antillas.games.puerto_rico.game import PuertoRico
from antillas.games.puerto_rico.phase import DISPLAY
from antillas.games.puerto_rico.scoring import LARGE_BUILDINGS, bonus, printed_points
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import (
    AVAILABLE,
    BUILDINGS,
    CAPTURED,
    CITY_SPACES,
    CORN,
    GOODS,
    GUESTHOUSE,
    ISLAND_SPACES,
    QUARRY,
    ROLES,
)

SCHEMA: Final = "puerto-rico-3"
TENTHS: Final = 10.0
"""What the hand-written player expects is told in tenths of a point."""


class PuertoRicoFeatures(Features):
    """Boards of all seats, the own one first, then what lies in the middle and whose turn it is.

    They are made for calm positions, between two roles, and hold what the hand-written player expects of each board.
    """

    def __init__(self, state: PuertoRico) -> None:
        super().__init__(SCHEMA)
        self.guide = PuertoRicoGuide(state, 0)
        self.players: i64 = state.rules.players
        self.expanded = bool(state.rules.flags.expanded())
        self.kinds: Ints = state.rules.buildings.in_play
        if self.expanded:  # One net for all combinations of expansions.
            self.kinds = ints(list(range(BUILDINGS)))
        self.measure(state)

    def fill(self, state: State, seat: i64) -> None:
        """Write the whole row."""
        assert isinstance(state, PuertoRico)
        others: i64 = 0
        for number in range(self.players):
            if number != seat:
                others += state.seats[number].chips + state.seats[number].noted
        own = state.seats[seat]
        self.put(own.chips + own.noted)
        self.put(others // (self.players - 1))
        valuation = self.guide.thinker(state).valuation(state)
        outlook = valuation.outlook
        self.put(i64(TENTHS * outlook.rounds))
        self.put(i64(TENTHS * TENTHS * outlook.doubloon))
        for phases in outlook.phases:
            self.put(i64(TENTHS * phases))
        for step in range(self.players):
            number = (seat + step) % self.players
            self.board_of(state, state.seats[number], number)
            chips = own.chips + own.noted if step == 0 else others // (self.players - 1)
            self.expectations(valuation, state.board, state.seats[number], float(chips))
        self.middle(state, seat)
        for step in range(1, self.players):  # Known to who remembers what everybody saw, else made up.
            other = state.seats[(seat + step) % self.players]
            self.put(other.chips + other.noted)

    def board_of(self, state: Position, owner: Seat, number: i64) -> None:
        """What belongs to one player."""
        self.put(owner.doubloons)
        self.put(owner.idle)
        self.put(ISLAND_SPACES - owner.island)
        self.put(CITY_SPACES - owner.city)
        self.put(owner.circles)
        self.put(owner.workers())
        self.put(owner.forests)
        points = printed_points(state, owner)
        self.put(points)
        extra: i64 = 0
        for building in LARGE_BUILDINGS:
            if owner.owned[building] > 0 and owner.works(building):
                extra += bonus(state, owner, building)
        self.put(extra)
        self.put(1 if owner.city == CITY_SPACES else 0)
        self.put(1 if owner.manned[QUARRY] > 1 else 0)
        self.put_all(owner.goods)
        self.put_all(owner.tiles)
        self.put_all(owner.manned)
        self.production(state, owner)
        for building in self.kinds:
            self.put(i64(owner.owned[building]))
            self.put(i64(owner.staff[building]))
        if self.expanded:
            self.put(owner.all_nobles())
            self.put(i64(owner.staff[GUESTHOUSE]))
            self.put(owner.done % 16)
            captured = CAPTURED - number
            for role in range(i64(ROLES)):
                self.put(1 if state.board.role_taker[role] == captured else 0)

    def expectations(self, valuation: Valuation, board: Board, owner: Seat, chips: float) -> None:
        """What the hand-written player expects of a board."""
        estate = valuation.estate(owner)
        later = valuation.later(estate)
        production = valuation.production(estate, later)
        self.put(i64(TENTHS * valuation.worth_of(board, estate, chips)))
        self.put(i64(TENTHS * production))
        self.put(i64(TENTHS * valuation.money(estate)))
        self.put(i64(TENTHS * valuation.goods_in_hand(board, estate)))
        self.put(i64(TENTHS * valuation.loadable(board, estate)))
        self.put(valuation.best_sale(board, estate))
        self.put(i64(TENTHS * valuation.quarries(estate, later)))
        self.put(i64(TENTHS * valuation.buildings(estate, later, chips, production)))

    def production(self, state: Position, owner: Seat) -> None:
        """Goods by kind: made with the workers as they are, with all circles filled, and kinds made at all."""
        buildings = state.rules.buildings
        kinds: i64 = 0
        total: i64 = 0
        for good in range(i64(GOODS)):
            room: i64 = 0
            staff: i64 = 0
            if good == CORN:
                room, staff = owner.tiles[CORN], owner.manned[CORN]
            else:
                for building in buildings.in_play:
                    if buildings.good[building] == good and owner.owned[building] > 0:
                        room += i64(owner.owned[building]) * buildings.circles[building]
                        staff += i64(owner.staff[building])
            makes = min(owner.manned[good], staff)
            self.put(makes)
            self.put(min(owner.tiles[good], room))
            self.put(1 if makes > 0 else 0)
            self.put(1 if owner.goods[good] > 0 else 0)
            self.put(room)
            if makes > 0:
                kinds += 1
                total += min(makes, state.board.goods[good])
        self.put(kinds)
        self.put(total)

    def middle(self, state: Position, seat: i64) -> None:
        """Supplies, ships, roles, and whose turn it is."""
        board = state.board
        players = self.players
        self.put(board.vp)
        self.put(board.workers)
        self.put(board.worker_ship)
        self.put(board.quarries)
        self.put(state.round)
        self.put(state.picks)
        self.put(1 if state.ending != 0 else 0)
        sold: i64 = 0
        for good in range(i64(GOODS)):
            self.put(board.goods[good])
            self.put(board.house[good])
            self.put(board.faceup[good])
            sold += board.house[good]
        self.put(sold)
        self.ships(state)
        for building in self.kinds:
            self.put(board.buildings[building])
        for role in range(i64(ROLES)):
            self.put(1 if board.role_taker[role] == AVAILABLE else 0)
            self.put(board.role_doubloons[role])
        self.put(1 if state.phase == DISPLAY else 0)
        self.mark((state.governor - seat + players) % players, players)
        self.mark((state.player - seat + players) % players if state.player >= 0 else players, players + 1)
        if self.expanded:
            self.put(board.nobles)
            self.put(board.noble_ship)
            self.mark((board.token - seat + players) % players if board.token >= 0 else -1, players)
            played = len(board.festival) > 0
            self.mark(board.festival[CROP] if played else NOBODY, GOODS)
            for good in range(i64(GOODS)):
                self.put(board.festival[TASK + good] if played else 0)
            self.put(1 if state.rules.flags.nobles else 0)

    def ships(self, state: Position) -> None:
        """What each ship carries, and what still fits on it."""
        board = state.board
        ships: i64 = len(state.rules.supplies.ships)
        for ship in range(ships):
            size = state.rules.supplies.ships[ship]
            carried = board.ship_good[ship]
            for good in range(i64(GOODS)):
                self.put(board.ship_load[ship] if good == carried else 0)
                self.put(size - board.ship_load[ship] if good == carried or carried < 0 else 0)
