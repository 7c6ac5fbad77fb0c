"""The position of Puerto Rico: seats, board and the stack of frames, with the moves of pieces that all phases use."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64, u8

from antillas.core.contract import CHANCE, Game
from antillas.core.ints import Ints, SmallInts, filled, small_total, small_zeros, total, zeros
from antillas.core.phases import FramedState, Phase
from antillas.games.puerto_rico.actions import Layout
from antillas.games.puerto_rico.phase import DELIVERY, DISPLAY, LOADING, ROLE, STOWING
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.tables import (
    BUILDINGS,
    END_POINTS,
    GOODS,
    HOLDING,
    ISLAND_SPACES,
    LIBRARY,
    NOBLE_SORT,
    ROLES,
    TILES,
    WORKER_SORT,
)


@final
class Seat:
    """What belongs to one player."""

    def __init__(
        self,
        goods: Ints,
        tiles: Ints,
        manned: Ints,
        owned: SmallInts,
        staff: SmallInts,
        nobles: SmallInts,
        woods: Ints,
    ) -> None:
        self.doubloons: i64 = 0
        self.chips: i64 = 0
        self.noted: i64 = 0
        """Points earned after the supply of chips ran out (CAPTAIN-12)."""
        self.idle: i64 = 0
        """Workers in the holding area; in the Mayor phase also those lifted for placement."""
        self.wharf_used = False
        self.done: i64 = 0
        """What the player has done in this phase, as bits that `tables` names."""
        self.awake = False
        """Whether the player wants to be asked where guests may move (AMB-33)."""
        self.island: i64 = 0
        """Occupied island spaces."""
        self.city: i64 = 0
        """Occupied city spaces."""
        self.circles: i64 = 0
        """Circles on the buildings."""
        self.forests: i64 = 0
        """Island tiles that lie face down; they have no circle (EXP1-FOREST-3)."""
        self.bid: i64 = 0
        """Points that were bid for the place in the turn order (CLUB-3)."""
        self.goods = goods
        self.tiles = tiles
        """Island tiles by kind."""
        self.manned = manned
        """Workers on island tiles by kind of tile: so many of them are active."""
        self.owned = owned
        """Building tiles by building."""
        self.staff = staff
        """Workers on buildings by building."""
        self.nobles = nobles
        """How many of the workers are nobles, by group with the holding area last; empty without nobles in the game."""
        self.woods = woods
        """Forests by the good on their other side: those that everybody knows, then those that only the owner knows.

        Empty without forests in the game.
        """

    def copy(self) -> Seat:
        """An independent copy."""
        other = Seat(
            self.goods[:],
            self.tiles[:],
            self.manned[:],
            self.owned[:],
            self.staff[:],
            self.nobles[:],
            self.woods[:],
        )
        other.doubloons = self.doubloons
        other.chips = self.chips
        other.noted = self.noted
        other.idle = self.idle
        other.wharf_used = self.wharf_used
        other.island = self.island
        other.city = self.city
        other.circles = self.circles
        other.done = self.done
        other.awake = self.awake
        other.forests = self.forests
        other.bid = self.bid
        return other

    # Workers: all who stand somewhere are counted alike, nobles apart besides, and only these methods move them.

    def works(self, building: i64) -> bool:
        """Whether the player has that building with a worker on it (BLDGEN-1)."""
        return self.staff[building] > 0

    def workers(self) -> i64:
        """All own workers, wherever they are."""
        return self.idle + total(self.manned) + small_total(self.staff)

    def standing(self, group: i64) -> i64:
        """The workers on a group of circles: a kind of tile, a building after the tiles, or the holding area."""
        if group < TILES:
            return self.manned[group]
        return self.idle if group == HOLDING else i64(self.staff[group - TILES])

    def put(self, group: i64, workers: i64) -> None:
        """Put so many more workers on a group of circles, or into the holding area."""
        if group < TILES:
            self.manned[group] += workers
        elif group == HOLDING:
            self.idle += workers
        else:
            self.staff[group - TILES] += u8(workers)

    def lift_all(self) -> None:
        """Take all workers off their circles."""
        for tile in range(i64(TILES)):
            self.idle += self.manned[tile]
            self.manned[tile] = 0
        for building in range(i64(len(self.staff))):
            if self.staff[building] > 0:
                self.idle += i64(self.staff[building])
                self.staff[building] = 0
        if len(self.nobles) > 0:
            lifted = small_total(self.nobles)
            self.nobles = small_zeros(HOLDING + 1)
            self.nobles[HOLDING] = u8(lifted)

    def nobles_on(self, group: i64) -> i64:
        """How many of those who stand there are nobles."""
        return i64(self.nobles[group]) if len(self.nobles) > 0 else 0

    def count_of(self, group: i64, sort: i64) -> i64:
        """How many workers, or how many nobles, stand there."""
        nobles = self.nobles_on(group)
        return nobles if sort == NOBLE_SORT else self.standing(group) - nobles

    def works_with(self, building: i64, sort: i64) -> bool:
        """Whether the building has a worker, or a noble, on it (NOBLE-5)."""
        return self.count_of(TILES + building, sort) > 0

    def all_nobles(self) -> i64:
        """All own nobles, wherever they are."""
        return small_total(self.nobles)

    def add(self, group: i64, sort: i64) -> None:
        """A worker or a noble comes to a group or to the holding area."""
        self.put(group, 1)
        if sort == NOBLE_SORT:
            self.nobles[group] += 1

    def remove(self, group: i64, sort: i64) -> None:
        """A worker or a noble leaves a group or the holding area."""
        if group < TILES:
            self.manned[group] -= 1
        elif group == HOLDING:
            self.idle -= 1
        else:
            self.staff[group - TILES] -= 1
        if sort == NOBLE_SORT:
            self.nobles[group] -= 1

    # Forests.

    def plots(self) -> i64:
        """Island tiles with a circle."""
        return self.island - self.forests

    def woods_of(self, good: i64) -> i64:
        """Forests that are plantations of a kind on their other side."""
        return self.woods[good] + self.woods[GOODS + good] if len(self.woods) > 0 else 0

    def has_island_space(self) -> bool:
        """Whether another island tile fits (SETTLER-4)."""
        return self.island < ISLAND_SPACES


def empty_seat(rules: Rules) -> Seat:
    """A player's board with nothing on it."""
    return Seat(
        zeros(GOODS),
        zeros(TILES),
        zeros(TILES),
        small_zeros(BUILDINGS),
        small_zeros(BUILDINGS),
        small_zeros(HOLDING + 1 if rules.flags.nobles else 0),
        zeros(2 * GOODS if rules.flags.new_buildings else 0),
    )


@final
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
        """All aboard the worker ship, nobles too (NOBLE-9)."""
        self.nobles: i64 = 0
        self.noble_ship: i64 = 0
        """How many of those aboard are nobles."""
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
        """Plantations discarded in this round that stay out of a reshuffle (DIV-21)."""
        self.ship_good = ship_good
        """The good each cargo ship carries, -1 if it is empty."""
        self.ship_load = ship_load
        self.buildings = buildings
        self.role_doubloons = role_doubloons
        self.role_taker = role_taker
        """Who picked a role this round, or AVAILABLE, NOT_IN_PLAY, or CAPTURED less the captor."""
        self.token: i64 = -1
        """Who holds the Buccaneer's token; -1 while it lies on its card (BUC-3)."""
        self.festival: Ints = zeros(0)
        """The tasks of the Festival and who has won them, as `festival` reads them; empty without it."""
        self.order: Ints = zeros(0)
        """The seats in the turn order, if the places were auctioned (CLUB-3); empty if they sit as they came."""

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
        other.nobles = self.nobles
        other.noble_ship = self.noble_ship
        other.quarries = self.quarries
        other.bank = self.bank
        other.token = self.token
        if len(self.festival) > 0:
            other.festival = self.festival[:]
        if len(self.order) > 0:
            other.order = self.order[:]
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
        zeros(BUILDINGS),
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

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour, in the order that an auction has found if there was one (CLUB-3)."""
        order = self.board.order
        if len(order) == 0:
            return seat + 1 if seat + 1 < self.rules.players else 0
        place: i64 = 0
        while order[place] != seat:
            place += 1
        return order[place + 1] if place + 1 < self.rules.players else order[0]

    def seat_after(self, seat: i64, steps: i64) -> i64:
        """The seat that comes so many places later, clockwise."""
        for _ in range(steps % self.rules.players):
            seat = self.next_seat(seat)
        return seat

    def privileges(self, seat: i64) -> i64:
        """How often a seat has the privilege of the role: once, if it has picked it (ROUND-4), twice with a Library."""
        if seat != self.picker:
            return 0
        return 2 if self.seats[seat].works(LIBRARY) else 1

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
        self.check_points(self.phase == LOADING or self.phase == STOWING or self.phase == DELIVERY)

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

    # Workers and nobles from the supply.

    def noble_from_supply(self) -> bool:
        """Whether a noble of the supply may be taken where a worker is due (DIV-88, AMB-72)."""
        return self.rules.flags.supply_worker_may_be_noble and self.board.nobles > 0

    def supply_is_empty(self) -> bool:
        """Whether nobody who may be taken is left in the supply."""
        return self.board.workers == 0 and not self.noble_from_supply()

    def can_take(self, sort: i64, from_ship: bool) -> bool:
        """Whether a worker, or a noble, can be taken outside the Mayor's dealing.

        From the ship only when the supply is empty, and the noble aboard only when no worker is (AMB-40).
        """
        board = self.board
        if not self.supply_is_empty():
            return board.workers > 0 if sort == WORKER_SORT else self.noble_from_supply()
        if not from_ship:
            return False
        if board.worker_ship > board.noble_ship:
            return sort == WORKER_SORT
        return sort == NOBLE_SORT and board.noble_ship > 0

    def worker_at_hand(self, from_ship: bool) -> bool:
        """Whether anybody can be taken outside the Mayor's dealing."""
        return not self.supply_is_empty() or (from_ship and self.board.worker_ship > 0)

    def take(self, sort: i64) -> None:
        """Take a worker or a noble from the supply or, when it is empty, from the worker ship."""
        board = self.board
        if self.supply_is_empty():
            board.worker_ship -= 1
            if sort == NOBLE_SORT:
                board.noble_ship -= 1
        elif sort == NOBLE_SORT:
            board.nobles -= 1
        else:
            board.workers -= 1

    def give_back(self, sort: i64) -> None:
        """A worker or a noble returns to the supply (NOBLE-9)."""
        if sort == NOBLE_SORT:
            self.board.nobles += 1
        else:
            self.board.workers += 1

    # Plantations.

    def discard_tile(self, good: i64) -> None:
        """Put a plantation on the discard pile, apart while it may not be shuffled in (DIV-21)."""
        if self.rules.flags.reshuffle_includes_current:
            self.board.discard[good] += 1
        else:
            self.board.leftover[good] += 1

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
