"""The position of Puerto Rico: seats, board and the stack of frames, with the moves of pieces that all phases use."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, u8

from antillas.core.contract import CHANCE, Game
from antillas.core.ints import Ints, SmallInts, filled, small_total, small_zeros, total, zeros
from antillas.core.phases import FramedState, Phase
from antillas.games.puerto_rico.actions import Layout
from antillas.games.puerto_rico.phase import DISPLAY, LOADING, ROLE
from antillas.games.puerto_rico.tables import (
    END_POINTS,
    GOODS,
    ISLAND_SPACES,
    ROLES,
    TILES,
    Rules,
)


class Seat:
    """What belongs to one player."""

    def __init__(self, goods: Ints, tiles: Ints, manned: Ints, owned: SmallInts, staff: SmallInts) -> None:
        self.doubloons: i64 = 0
        self.chips: i64 = 0
        self.noted: i64 = 0
        """Points earned after the supply of chips ran out (CAPTAIN-12)."""
        self.idle: i64 = 0
        """Workers in the holding area; in the Mayor phase also those lifted for placement."""
        self.wharf_used = False
        self.island: i64 = 0
        """Occupied island spaces."""
        self.city: i64 = 0
        """Occupied city spaces."""
        self.circles: i64 = 0
        """Circles on the buildings."""
        self.goods = goods
        self.tiles = tiles
        """Island tiles by kind."""
        self.manned = manned
        """Workers on island tiles by kind of tile: so many of them are active."""
        self.owned = owned
        """Building tiles by building."""
        self.staff = staff
        """Workers on buildings by building."""

    def copy(self) -> Seat:
        """An independent copy."""
        other = Seat(self.goods[:], self.tiles[:], self.manned[:], self.owned[:], self.staff[:])
        other.doubloons = self.doubloons
        other.chips = self.chips
        other.noted = self.noted
        other.idle = self.idle
        other.wharf_used = self.wharf_used
        other.island = self.island
        other.city = self.city
        other.circles = self.circles
        return other

    # Workers: all who stand somewhere are counted alike, and only these methods move them.

    def works(self, building: i64) -> bool:
        """Whether the player has that building with a worker on it (BLDGEN-1)."""
        return self.staff[building] > 0

    def workers(self) -> i64:
        """All own workers, wherever they are."""
        return self.idle + total(self.manned) + small_total(self.staff)

    def standing(self, group: i64) -> i64:
        """The workers on a group of circles: a kind of tile, or a building after the tiles."""
        return self.manned[group] if group < TILES else i64(self.staff[group - TILES])

    def put(self, group: i64, workers: i64) -> None:
        """Put so many more workers on a group of circles."""
        if group < TILES:
            self.manned[group] += workers
        else:
            self.staff[group - TILES] += u8(workers)

    def lift_all(self) -> None:
        """Take all workers off their circles."""
        for tile in range(i64(TILES)):
            self.idle += self.manned[tile]
            self.manned[tile] = 0
        for building in range(i64(len(self.staff))):
            self.idle += i64(self.staff[building])
            self.staff[building] = 0

    def has_island_space(self) -> bool:
        """Whether another island tile fits (SETTLER-4)."""
        return self.island < ISLAND_SPACES


def empty_seat(buildings: i64) -> Seat:
    """A player's board with nothing on it."""
    return Seat(zeros(GOODS), zeros(TILES), zeros(TILES), small_zeros(buildings), small_zeros(buildings))


class Board:
    """What belongs to nobody: supplies, ships, trading house, plantation stacks, role cards."""

    def __init__(
        self,
        goods: Ints,
        house: Ints,
        faceup: Ints,
        facedown: Ints,
        discard: Ints,
        leftover: Ints,
        ship_good: Ints,
        ship_load: Ints,
        buildings: Ints,
        role_doubloons: Ints,
        role_taker: Ints,
    ) -> None:
        self.vp: i64 = 0
        self.workers: i64 = 0
        self.worker_ship: i64 = 0
        self.quarries: i64 = 0
        self.bank: i64 = 0
        """Doubloons in the bank; unlimited, so it may fall below zero (AMB-1)."""
        self.goods = goods
        self.house = house
        """Goods in the trading house."""
        self.faceup = faceup
        self.facedown = facedown
        self.discard = discard
        self.leftover = leftover
        """Plantations of the Settler phase just over that stay out of a reshuffle (DIV-21)."""
        self.ship_good = ship_good
        """The good each cargo ship carries, -1 if it is empty."""
        self.ship_load = ship_load
        self.buildings = buildings
        self.role_doubloons = role_doubloons
        self.role_taker = role_taker
        """Who picked a role this round, or AVAILABLE, or NOT_IN_PLAY."""

    def copy(self) -> Board:
        """An independent copy."""
        other = Board(
            self.goods[:],
            self.house[:],
            self.faceup[:],
            self.facedown[:],
            self.discard[:],
            self.leftover[:],
            self.ship_good[:],
            self.ship_load[:],
            self.buildings[:],
            self.role_doubloons[:],
            self.role_taker[:],
        )
        other.vp = self.vp
        other.workers = self.workers
        other.worker_ship = self.worker_ship
        other.quarries = self.quarries
        other.bank = self.bank
        return other


def empty_board(rules: Rules) -> Board:
    """A table with nothing on it."""
    ships: i64 = len(rules.supplies.ships)
    return Board(
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        filled(ships, -1),
        zeros(ships),
        zeros(rules.buildings.count),
        zeros(ROLES),
        filled(ROLES, -1),
    )


class Position(FramedState):
    """A position: the board, the seats, the round, and a stack of frames whose top one decides."""

    def __init__(
        self,
        game: Game,
        rules: Rules,
        layout: Layout,
        phases: list[Phase[Any]],
        board: Board,
        seats: list[Seat],
        stack: Ints,
    ) -> None:
        super().__init__(game, phases, stack)
        self.rules = rules
        self.layout = layout
        self.board = board
        self.seats = seats
        self.round: i64 = 1
        self.governor: i64 = 0
        self.picks: i64 = 0
        """Roles picked in this round."""
        self.ending: i64 = 0
        """The end conditions met so far, as bits (END-1)."""

    def copy_into(self, other: Position) -> None:
        """Copy the plain numbers into a position that shares the game and has copies of the rest."""
        self.copy_frames_into(other)
        other.round = self.round
        other.governor = self.governor
        other.picks = self.picks
        other.ending = self.ending

    # What the rules ask everywhere.

    def privileges(self, seat: i64) -> i64:
        """How often a seat has the privilege of the role: once, if the seat has picked it (ROUND-4)."""
        return 1 if seat == self.picker else 0

    def between_roles(self) -> bool:
        """Whether the phase of the last role is played: a role is picked, or plantations are turned up for the next."""
        return self.phase == ROLE or self.phase == DISPLAY

    def circles(self, seat: i64, group: i64) -> i64:
        """The circles of a group on a player's board; an island tile has one."""
        owner = self.seats[seat]
        if group < TILES:
            return owner.tiles[group]
        return i64(owner.owned[group - TILES]) * self.rules.buildings.circles[group - TILES]

    # Moves of pieces.

    def pay_out(self, seat: i64, doubloons: i64) -> None:
        """Doubloons from the bank, which never runs out (AMB-1)."""
        self.board.bank -= doubloons
        self.seats[seat].doubloons += doubloons

    def award(self, seat: i64, points: i64) -> None:
        """Points as chips while the supply lasts, noted after that (END-3)."""
        chips = points if points < self.board.vp else self.board.vp
        self.board.vp -= chips
        self.seats[seat].chips += chips
        self.seats[seat].noted += points - chips
        self.check_points(self.phase == LOADING)

    def check_points(self, captain: bool) -> None:
        """Record the end if the chips are out, in the Captain phase or, by default, in any phase (END-1, DIV-40)."""
        if self.board.vp == 0 and (captain or self.rules.flags.vp_end_any_phase) and not self.ending & END_POINTS:
            self.ending |= END_POINTS
            if self.log is not None:
                self.note(CHANCE, "END-1", "The last victory point chip is taken: the game ends with this round.")

    def lay_tile(self, seat: i64, tile: i64) -> None:
        """Put a plantation or quarry on the island; where it lies never matters (SETTLER-6)."""
        self.seats[seat].tiles[tile] += 1
        self.seats[seat].island += 1

    def worker_at_hand(self, from_ship: bool) -> bool:
        """Whether a worker can be taken outside the Mayor's dealing."""
        return self.board.workers > 0 or (from_ship and self.board.worker_ship > 0)

    def take_worker(self) -> None:
        """Take a worker from the supply or, when it is empty, from the worker ship."""
        if self.board.workers > 0:
            self.board.workers -= 1
        else:
            self.board.worker_ship -= 1

    def can_draw(self) -> bool:
        """Whether a face-down plantation can be turned up, after a reshuffle if needed (AMB-5)."""
        for tile in range(i64(GOODS)):
            if self.board.facedown[tile] + self.board.discard[tile] > 0:
                return True
        return False

    def reshuffle_if_empty(self) -> None:
        """Turn the discard pile into a new face-down supply when that is empty (SETTLER-8)."""
        board = self.board
        for tile in range(i64(GOODS)):
            if board.facedown[tile] > 0:
                return
        board.facedown = board.discard
        board.discard = zeros(GOODS)
        if self.log is not None:
            self.note(CHANCE, "SETTLER-8", "The discarded plantations are shuffled into a new face-down supply.")
