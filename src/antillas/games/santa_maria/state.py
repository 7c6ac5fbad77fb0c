"""The position of Santa Maria: seats and board, with the moves of pieces that all phases use."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, u8

from antillas.core.contract import Game
from antillas.core.ints import Ints, SmallInts, filled, small_zeros, zeros
from antillas.core.message import Value
from antillas.core.phases import FramedState, Phase
from antillas.games.santa_maria.actions import BUY, RETIRE, SELL
from antillas.games.santa_maria.grid import bit
from antillas.games.santa_maria.tables import (
    BLUE,
    BLUE_DIE,
    CELLS,
    COIN,
    DOCKS,
    FREE,
    GAIN_IDS,
    GAINS,
    ITEMS,
    NONE,
    OFFER,
    POINT,
    RESOURCES,
    ROAD,
    ROAD_TILES,
    SETS,
    SHIPS,
    SHOWN,
    SIZE,
    STORE,
    WHITE,
    WHITE_DIE,
    Rules,
)


class Seat:
    """What belongs to one player; only the number of points is secret (SM-INFO-2)."""

    def __init__(self, cells: SmallInts, cover: SmallInts, store: Ints, port: Ints, blue: Ints) -> None:
        self.cells = cells
        """The number of the code of each cell."""
        self.cover = cover
        """What lies on each building: nothing, so many coins, or a die."""
        self.store = store
        self.port = port
        """Ships in each dock."""
        self.blue = blue
        """Blue dice beside the board, by value."""
        self.free: i64 = 0
        """The free cells, as a set."""
        self.empty: i64 = 0
        """The empty buildings, as a set."""
        self.coins: i64 = 0
        self.points: i64 = 0
        self.religion: i64 = 0
        self.conquest: i64 = 0
        self.unlocked: i64 = 0
        """Blue dice unlocked so far (SM-POOL-4)."""
        self.to_roll: i64 = 0
        """Blue dice that wait to be rolled."""
        self.white_used: i64 = 0
        self.blue_used: i64 = 0
        self.coin_uses: i64 = 0
        """Buildings activated with coins in this year (AMB-35)."""
        self.tokens: i64 = 0
        """Monks not yet recruited."""
        self.lost: i64 = 0
        """Monks gone to the box (SM-MONK-4)."""
        self.monks: i64 = 0
        """The monk spaces with an own monk, as a set."""
        self.skills: i64 = 0
        """The scholars whose abilities the player has, as a set."""
        self.chosen: i64 = NONE
        """The board, or the set with a capital tile, that the player has."""
        self.space: i64 = NONE
        """The retirement space of the marker; none while it is on the market."""
        self.roads: i64 = 0
        """Road tiles taken."""

    def copy(self) -> Seat:
        """An independent copy."""
        other = Seat(self.cells[:], self.cover[:], self.store[:], self.port[:], self.blue[:])
        other.free = self.free
        other.empty = self.empty
        other.coins = self.coins
        other.points = self.points
        other.religion = self.religion
        other.conquest = self.conquest
        other.unlocked = self.unlocked
        other.to_roll = self.to_roll
        other.white_used = self.white_used
        other.blue_used = self.blue_used
        other.coin_uses = self.coin_uses
        other.tokens = self.tokens
        other.lost = self.lost
        other.monks = self.monks
        other.skills = self.skills
        other.chosen = self.chosen
        other.space = self.space
        other.roads = self.roads
        return other

    def has(self, scholar: i64) -> bool:
        """Whether the player has the ability of a scholar (SM-MONK-6, SM-ADV-6)."""
        return (self.skills >> scholar) & 1 == 1


class Board:
    """What belongs to nobody: dice, tiles, ships, scholars, bishops, and what is going on in the turn."""

    def __init__(
        self,
        deck: SmallInts,
        white: Ints,
        blue: Ints,
        offer: Ints,
        dock: Ints,
        ship_at: Ints,
        scholars: Ints,
        bishops: Ints,
        sets: Ints,
        ranking: Ints,
        seen: Ints,
    ) -> None:
        self.deck = deck
        """1 for each thing that chance has not drawn yet."""
        self.white = white
        """White dice below the board, by value."""
        self.blue = blue
        """The common pool of blue dice, by value (SM-POOL-1)."""
        self.offer = offer
        """The tile in each place of the offer."""
        self.dock = dock
        """The ship in each dock of the main board."""
        self.ship_at = ship_at
        """For each ship the seat * DOCKS + dock where it lies in a port, or NONE."""
        self.scholars = scholars
        self.bishops = bishops
        self.sets = sets
        """The scholar that lies with each capital tile (SM-ADV-3)."""
        self.ranking = ranking
        """The seats in the order of conquest scoring (SM-YEAR-2)."""
        self.seen = seen
        """The sets of buildings under dice that were seen in this window (SM-CANON-11)."""
        self.year: i64 = 1
        self.turn: i64 = 0
        """Turns begun."""
        self.starter: i64 = 0
        self.white_to_roll: i64 = 0
        self.reserve: i64 = 0
        """Blue dice above the board."""
        self.roads: i64 = ROAD_TILES
        self.gone: i64 = 0
        """Tiles that have left the offer, into a colony or into the box."""
        self.chain: i64 = 0
        """The buildings that are being activated, as a set (AMB-10)."""
        self.hand: i64 = NONE
        """The colour of the die that is being used."""
        self.cursor: i64 = 0
        """How far the free actions of this window have come in the order of a search (SM-CANON-5)."""
        self.sold: i64 = 0
        """The kinds sold in this window, as a set."""

    def copy(self) -> Board:
        """An independent copy."""
        other = Board(
            self.deck[:],
            self.white[:],
            self.blue[:],
            self.offer[:],
            self.dock[:],
            self.ship_at[:],
            self.scholars[:],
            self.bishops[:],
            self.sets[:],
            self.ranking[:],
            self.seen[:],
        )
        other.year = self.year
        other.turn = self.turn
        other.starter = self.starter
        other.white_to_roll = self.white_to_roll
        other.reserve = self.reserve
        other.roads = self.roads
        other.gone = self.gone
        other.chain = self.chain
        other.hand = self.hand
        other.cursor = self.cursor
        other.sold = self.sold
        return other


def empty_board(rules: Rules) -> Board:
    """Everything in its stack or in the box, no die rolled."""
    return Board(
        small_filled(ITEMS, 1),
        zeros(SIZE),
        zeros(SIZE),
        filled(OFFER, NONE),
        filled(DOCKS, NONE),
        filled(SHIPS, NONE),
        filled(SHOWN, NONE),
        filled(SHOWN, NONE),
        filled(SETS, NONE),
        zeros(rules.players),
        zeros(0),
    )


def small_filled(length: i64, value: i64) -> SmallInts:
    """A vector of that many equal small values."""
    result = small_zeros(length)
    for index in range(length):
        result[index] = u8(value)
    return result


def empty_seat() -> Seat:
    """A player with nothing."""
    return Seat(small_zeros(CELLS), small_zeros(CELLS), zeros(RESOURCES), zeros(DOCKS), zeros(SIZE))


class Position(FramedState):
    """A position: the board, the seats, and a stack of frames with the set-up, a turn or a year's end at the bottom."""

    def __init__(
        self, game: Game, rules: Rules, phases: list[Phase[Any]], board: Board, seats: list[Seat], stack: Ints
    ) -> None:
        super().__init__(game, phases, stack)
        self.rules = rules
        self.board = board
        self.seats = seats

    def tell_pass(self) -> None:
        """Say that something is declined: in this game nobody passes a turn (SM-TURN-3)."""
        self.note(self.actor, self.top.asks, "{seat} declines.", {"seat": int(self.actor)})

    def become(self, phase: i64, actor: i64, picker: i64, mark: i64 = 0) -> None:
        """Replace the top frame; every question opens a window of its own."""
        self.close_window()
        super().become(phase, actor, picker, mark)

    def base_phase(self) -> i64:
        """The phase at the bottom of the stack: the set-up, a turn or the end of a year."""
        return self.stack[0] if len(self.stack) else self.phase

    def play_if_forced(self) -> None:
        """Make the only choice of the top frame, if it has no more."""
        choices = self.ask()
        if len(choices) == 1:
            self.top.play(self, choices[0])

    def close_window(self) -> None:
        """Forget what was sold, bought and moved at a question."""
        board = self.board
        board.cursor = 0
        board.sold = 0
        if len(board.seen):
            board.seen = zeros(0)

    def is_window_fresh(self) -> bool:
        """Whether nothing was sold, bought or moved at this question yet."""
        return self.board.cursor == 0 and self.board.sold == 0

    # Gains.

    def receive(self, seat: i64, kind: i64, amount: i64, rule: str) -> None:
        """Out of the supply, which never runs out; surplus is sold at once (SM-STORE-2, SM-SHORT-1, -2)."""
        player = self.seats[seat]
        if self.log is not None:
            values: dict[str, Value] = {"seat": int(seat), "count": int(amount), "kind": GAIN_IDS[kind]}
            self.note(seat, rule, "{seat} gains {count} {kind}.", values)
        if kind == COIN:
            player.coins += amount
        elif kind == POINT:
            player.points += amount
        else:
            player.store[kind] += amount
            surplus = player.store[kind] - STORE
            if surplus > 0:
                player.store[kind] = STORE
                self.earn(seat, kind, surplus, "SM-STORE-2")

    def receive_all(self, seat: i64, gains: Ints, start: i64, rule: str) -> None:
        """A row of a table of gains, kind by kind (AMB-6)."""
        for kind in range(i64(GAINS)):
            if gains[start + kind] > 0:
                self.receive(seat, kind, gains[start + kind], rule)

    def earn(self, seat: i64, kind: i64, pieces: i64, rule: str) -> None:
        """Coins for pieces of a kind that are already out of the store (SM-FREE-1)."""
        coins = pieces * self.rules.components.prices.sell[kind]
        self.seats[seat].coins += coins
        if self.log is not None:
            values: dict[str, Value] = {"seat": int(seat), "count": int(pieces), "coins": int(coins)}
            values["kind"] = GAIN_IDS[kind]
            self.note(seat, rule, "{seat} sells {count} {kind} for {coins}.", values)

    def sale_value(self, seat: Seat) -> i64:
        """The coins that everything in a store is worth."""
        result: i64 = 0
        prices = self.rules.components.prices.sell
        for kind in range(i64(RESOURCES)):
            result += seat.store[kind] * prices[kind]
        return result

    # The colony.

    def lay_cell(self, seat: Seat, cell: i64, code: i64) -> None:
        """Put a printed cell or a part of a tile in its place."""
        seat.cells[cell] = u8(code)
        terrain = self.rules.components.cells.terrain[code]
        if terrain == FREE:
            return
        seat.free &= ~bit(cell)
        if terrain != ROAD:
            seat.empty |= bit(cell)

    def cover(self, seat: Seat, cell: i64, what: i64) -> None:
        """Put coins or a die on an empty building."""
        seat.cover[cell] = u8(what)
        seat.empty &= ~bit(cell)

    def uncover(self, seat: Seat, cell: i64) -> None:
        """Take coins or a die from a building."""
        seat.cover[cell] = 0
        seat.empty |= bit(cell)

    def terrain_set(self, seat: Seat, terrain: i64) -> i64:
        """The cells of one terrain, as a set."""
        result: i64 = 0
        table = self.rules.components.cells.terrain
        for cell in range(i64(CELLS)):
            if table[i64(seat.cells[cell])] == terrain:
                result |= bit(cell)
        return result

    def colonists(self, seat: Seat, cells: i64) -> i64:
        """The colonists on the roads of a set of cells."""
        result: i64 = 0
        table = self.rules.components.cells.colonists
        for cell in range(i64(CELLS)):
            if (cells >> cell) & 1:
                result += table[i64(seat.cells[cell])]
        return result

    # Ships and dice.

    def lay_ship(self, dock: i64, own: i64) -> None:
        """From the main board into a dock of the actor's port (SM-SAIL-2)."""
        ship = self.board.dock[dock]
        self.board.dock[dock] = NONE
        self.board.ship_at[ship] = self.actor * DOCKS + own
        self.seats[self.actor].port[own] += 1
        if self.log is not None:
            values: dict[str, Value] = {"seat": int(self.actor), "dock": self.rules.components.dock_ids[own]}
            self.note(self.actor, "SM-SAIL-2", "{seat} lays a ship into the {dock}.", values)

    def park_die(self, cell: i64) -> None:
        """The die in use covers a building of the actor for the rest of the year (SM-DICE-7)."""
        self.cover(self.seats[self.actor], cell, WHITE_DIE if self.board.hand == WHITE else BLUE_DIE)
        self.board.hand = NONE
        self.board.chain = 0

    def dice_of(self, seat: Seat, colour: i64) -> Ints:
        """The dice of a colour that a player may take, by value (SM-DICE-1, SM-POOL-3)."""
        if colour == WHITE:
            return self.board.white
        return self.board.blue if self.rules.flags.blue_pool else seat.blue

    def may_take(self, seat: Seat, colour: i64) -> bool:
        """Whether a player may use one more die of a colour this year (SM-DICE-2, SM-POOL-4)."""
        if colour == BLUE:
            return not self.rules.flags.blue_pool or seat.blue_used < seat.unlocked
        return seat.white_used < self.rules.components.prices.white_limit


def is_free_action(action: i64) -> bool:
    """Whether an action sells or buys."""
    return SELL <= action < RETIRE


def is_sale(action: i64) -> bool:
    """Whether an action sells."""
    return SELL <= action < BUY


def is_die(cover: i64) -> bool:
    """Whether a die lies on a building."""
    return cover >= WHITE_DIE
