"""The position of Santiago de Cuba: seats and board, with the moves of pieces that all phases use."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER, Game
from antillas.core.ints import Ints, filled, total, zeros
from antillas.core.phases import FramedState, Phase
from antillas.games.santiago_de_cuba.tables import (
    BUILDINGS,
    CUBANS,
    DICE,
    FLOWER_IDS,
    GOOD_IDS,
    GOODS,
    STOPS,
    TOKENS,
    UNKNOWN,
    WOOD,
    Rules,
)


class Seat:
    """What belongs to one player; all but the pawn is secret (SC-INFO-1)."""

    def __init__(self, goods: Ints) -> None:
        self.pesos: i64 = 0
        self.vp: i64 = 0
        self.goods = goods
        self.pawn: i64 = UNKNOWN
        """The building the pawn stands in."""
        self.gift: i64 = UNKNOWN
        """The gift chosen but not yet handed over, where all gifts are shown together (AMB-6)."""

    def copy(self) -> Seat:
        """An independent copy."""
        other = Seat(self.goods[:])
        other.pesos = self.pesos
        other.vp = self.vp
        other.pawn = self.pawn
        other.gift = self.gift
        return other


class Board:
    """What belongs to nobody: goods, buildings and Cubans, the car, the ship and its dice."""

    def __init__(
        self, goods: Ints, place: Ints, under: Ints, owner: Ints, cuban: Ints, active: Ints, dice: Ints
    ) -> None:
        self.goods = goods
        self.place = place
        """The place where each building lies."""
        self.under = under
        """The buildings under each flower, as a set; it follows from their places."""
        self.owner = owner
        """The seat that owns each building."""
        self.cuban = cuban
        """The Cuban at each stop; nobody lives at the port."""
        self.active = active
        """1 for each Cuban whose active side is up."""
        self.dice = dice
        """What each die shows; on the ship that is the demand."""
        self.aside: i64 = UNKNOWN
        """The die that is not on the ship."""
        self.in_port = False
        """Whether a ship with a demand lies in the port (SC-SHIP-4)."""
        self.ship: i64 = 1
        self.marker: i64 = 0
        """The flag of the value marker, counted from 0."""
        self.car: i64 = 0
        self.asleep = False
        """Whether the Cuban at the car's stop was inactive when the car arrived (AMB-10)."""
        self.moved = False
        """Whether the pawn of the active player has moved in this turn."""
        self.waited: i64 = 0
        """Turns since the demand of the ship was set (AMB-26)."""
        self.turn: i64 = 0
        """Turns begun."""

    def copy(self) -> Board:
        """An independent copy."""
        other = Board(
            self.goods[:],
            self.place[:],
            self.under[:],
            self.owner[:],
            self.cuban[:],
            self.active[:],
            self.dice[:],
        )
        other.aside = self.aside
        other.in_port = self.in_port
        other.ship = self.ship
        other.marker = self.marker
        other.car = self.car
        other.asleep = self.asleep
        other.moved = self.moved
        other.waited = self.waited
        other.turn = self.turn
        return other

    def demand(self, good: i64) -> i64:
        """How many pieces of a good the ship in the port still takes; the die aside is never consulted (AMB-25)."""
        if not self.in_port or good == self.aside:
            return 0
        return self.dice[good]

    def all_demand(self) -> i64:
        """The pieces that the ship in the port still takes."""
        result: i64 = 0
        for good in range(i64(DICE)):
            result += self.demand(good)
        return result

    def tokens(self, seat: i64) -> i64:
        """The ownership tokens that a seat has left (SC-CUB-LIMIT-1)."""
        left: i64 = TOKENS
        for owner in self.owner:
            if owner == seat:
                left -= 1
        return left


def empty_board(rules: Rules) -> Board:
    """Everything in the supply, no tile dealt, no die rolled."""
    return Board(
        rules.components.supply[:],
        filled(BUILDINGS, UNKNOWN),
        zeros(len(FLOWER_IDS)),
        filled(BUILDINGS, UNKNOWN),
        filled(STOPS, UNKNOWN),
        filled(CUBANS, 1),
        filled(DICE, UNKNOWN),
    )


class Position(FramedState):
    """A position: the board, the seats, and a stack of frames with the turn of the active player at the bottom."""

    def __init__(
        self, game: Game, rules: Rules, phases: list[Phase[Any]], board: Board, seats: list[Seat], stack: Ints
    ) -> None:
        super().__init__(game, phases, stack)
        self.rules = rules
        self.board = board
        self.seats = seats

    # Moves of pieces.

    def take_goods(self, seat: i64, good: i64, pieces: i64, rule: str) -> None:
        """Goods out of the supply, as many as there are (SC-SUPPLY-1, AMB-8)."""
        left = self.board.goods[good]
        taken = pieces if pieces < left else left
        self.board.goods[good] -= taken
        self.seats[seat].goods[good] += taken
        if self.log is not None:
            if taken > 0:
                self.note(
                    seat,
                    rule,
                    "{seat} takes {count} {good}.",
                    {"seat": int(seat), "count": int(taken), "good": GOOD_IDS[good]},
                )
            else:
                self.note(
                    seat, "SC-SUPPLY-1", "No {good} is left for {seat}.", {"seat": int(seat), "good": GOOD_IDS[good]}
                )

    def return_goods(self, seat: i64, good: i64, pieces: i64) -> None:
        """Goods back to the supply."""
        self.seats[seat].goods[good] -= pieces
        self.board.goods[good] += pieces

    def earn_pesos(self, seat: i64, pesos: i64, rule: str) -> None:
        """Pesos out of the supply, which never runs out (SC-SUPPLY-2)."""
        self.seats[seat].pesos += pesos
        if self.log is not None:
            self.note(seat, rule, "{seat} takes {pesos}.", {"seat": int(seat), "pesos": int(pesos)})

    def earn_vp(self, seat: i64, points: i64, rule: str) -> None:
        """VP out of the supply, which never runs out (SC-SUPPLY-2)."""
        self.seats[seat].vp += points
        if self.log is not None:
            self.note(seat, rule, "{seat} takes {points}.", {"seat": int(seat), "points": int(points)})

    def lay_building(self, building: i64, place: i64) -> None:
        """Put a building under the flower of a place (SC-SETUP-1)."""
        self.board.place[building] = place
        self.board.under[self.flower_of(building)] |= 1 << building

    def flower_of(self, building: i64) -> i64:
        """The flower above a building."""
        return self.rules.components.places[self.board.place[building]]

    def lodger(self, building: i64) -> i64:
        """The seat whose pawn stands in a building, or -1."""
        for number in range(self.rules.players):
            if self.seats[number].pawn == building:
                return number
        return UNKNOWN

    def pay_owner(self, visitor: i64) -> None:
        """1 VP for the owner of the building in which another player's pawn stands (SC-OWN-1)."""
        building = self.seats[visitor].pawn
        if building >= 0:
            owner = self.board.owner[building]
            if owner >= 0 and owner != visitor:
                self.earn_vp(owner, 1, "SC-OWN-1")

    # The ship.

    def move_marker(self, flags: i64, rule: str) -> None:
        """Move the value marker; on the chequered flag the ship leaves at once (SC-VALUE-2, -3)."""
        board = self.board
        board.marker += flags
        values = self.rules.components.values
        if board.marker >= len(values):
            self.sail("SC-VALUE-3")
        elif self.log is not None:
            self.note(CHANCE, rule, "The value marker moves to {count}.", {"count": int(values[board.marker])})

    def sail(self, rule: str) -> None:
        """The ship leaves: the next one comes or, after the last, the game is over (SC-SHIP-1, -2, SC-END-1)."""
        board = self.board
        if self.log is not None:
            self.note(CHANCE, rule, "Ship {ship} leaves.", {"ship": int(board.ship)})
        board.in_port = False
        board.marker = 0
        board.waited = 0
        board.aside = UNKNOWN
        board.dice = filled(DICE, UNKNOWN)
        if board.ship < self.rules.components.ships:
            board.ship += 1
            return
        self.player = OVER
        if self.log is not None:
            self.note(CHANCE, "SC-END-1", "The last ship has left: the game is over.")

    def lower_die(self, good: i64, pieces: i64, rule: str) -> None:
        """Turn a die on the ship down; the ship leaves when all of them show 0 (SC-PORT-3, SC-SHIP-1)."""
        self.board.dice[good] -= pieces
        if self.board.all_demand() == 0:
            self.sail(rule)


def own_goods(seat: Seat) -> i64:
    """All goods of a player but the wood."""
    return total(seat.goods) - seat.goods[WOOD]


def empty_seat() -> Seat:
    """A player with nothing."""
    return Seat(zeros(GOODS))
