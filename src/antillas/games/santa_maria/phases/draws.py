"""What chance draws and rolls: scholars, bishops, ships, tiles, boards and dice (SM-SETUP, SM-YEAR-6, -7)."""

from __future__ import annotations

from librt.vecs import append, extend
from mypy_extensions import i64

from antillas.core.contract import CHANCE
from antillas.core.ints import Ints, ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.actions import DRAW, ROLL
from antillas.games.santa_maria.phase import REFILL, SETUP, YEAR
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BISHOP_ITEM,
    BOARD_ITEM,
    CELLS,
    DOCKS,
    DOUBLES,
    ITEMS,
    OFFER,
    OFFER_OF_A_SIZE,
    SCHOLARS,
    SETS,
    SHIP_ITEM,
    SHOWN,
    SIZE,
    START_SHIPS,
    TILE_ITEM,
)


class Draw(Phase[Position]):
    """Chance takes one thing after the other out of a stack; `count` is how many it has taken."""

    def __init__(self, name: str, asks: str, prompt: str, first: i64, end: i64) -> None:
        super().__init__(name, asks, prompt, by_chance=True, even=True)
        self.first = first
        self.end = end
        """The items of the stack."""

    def options(self, state: Position, out: Ints) -> Ints:
        """Everything that is left, equally likely."""
        return drawable(state, self.first, self.end, out)

    def play(self, state: Position, action: i64) -> None:
        """Turn it up and lay it where it belongs."""
        item = action - DRAW
        state.board.deck[item] = 0
        if state.log is not None:
            drawn: dict[str, Value] = {"item": state.rules.components.item_ids[item]}
            state.note(CHANCE, self.rule(state), "{item} is drawn.", drawn)
        number = state.count
        state.count += 1
        self.lay(state, item, number)
        if state.count == self.wanted(state):
            state.leave()

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """Put the item where it belongs; `number` were drawn before it."""
        raise NotImplementedError

    def rule(self, state: Position) -> str:
        """The rule by which it is drawn."""
        return self.asks

    def wanted(self, state: Position) -> i64:
        """How many are drawn."""
        return SHOWN

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nobody chooses what lies face down."""
        return refusal(self.asks, "Something is being drawn from what is left; nobody chooses it.")

    def fits(self, state: Position) -> bool:
        """Some are drawn, and some are to come."""
        return state.count < self.wanted(state)


class ScholarDraw(Draw):
    """The scholars above the board (SM-SETUP-7)."""

    def __init__(self) -> None:
        super().__init__("scholar-draw", "SM-SETUP-7", "Chance draws the scholars.", 0, SCHOLARS)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """From left to right."""
        state.board.scholars[number] = item


class BishopDraw(Draw):
    """The bishops above the board (SM-SETUP-7)."""

    def __init__(self) -> None:
        super().__init__("bishop-draw", "SM-SETUP-7", "Chance draws the bishops.", BISHOP_ITEM, SHIP_ITEM)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """From left to right."""
        state.board.bishops[number] = item - BISHOP_ITEM


class SetDraw(Draw):
    """A scholar for each capital tile, out of those that are left (SM-ADV-3)."""

    def __init__(self) -> None:
        super().__init__("set-draw", "SM-ADV-3", "Chance draws a scholar for each capital tile.", 0, SCHOLARS)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """In the order of the capital tiles."""
        state.board.sets[number] = item

    def wanted(self, state: Position) -> i64:
        """Four sets whatever the number of players."""
        return SETS


class ShipDraw(Draw):
    """The starting ships in the docks (SM-SETUP-2)."""

    def __init__(self) -> None:
        last = SHIP_ITEM + START_SHIPS
        super().__init__("ship-draw", "SM-SETUP-2", "Chance lays out the starting ships.", SHIP_ITEM, last)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """From the top dock down."""
        state.board.dock[number] = item - SHIP_ITEM

    def wanted(self, state: Position) -> i64:
        """One for each dock."""
        return DOCKS


class Refill(Draw):
    """A new ship in an empty dock of the main board; `mark` is the dock (SM-SAIL-3)."""

    def __init__(self) -> None:
        first = SHIP_ITEM + START_SHIPS
        super().__init__("refill", "SM-SAIL-3", "Chance draws a ship for the empty dock.", first, TILE_ITEM)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """Into the dock that a ship has left."""
        state.board.dock[state.mark] = item - SHIP_ITEM

    def wanted(self, state: Position) -> i64:
        """One."""
        return 1

    def fits(self, state: Position) -> bool:
        """The dock is empty."""
        return state.count == 0 and state.mark < DOCKS and state.board.dock[state.mark] < 0


class TileDraw(Draw):
    """The offer of a year: five doubles, then five triples (SM-SETUP-8, SM-YEAR-6)."""

    def __init__(self) -> None:
        super().__init__("tile-draw", "SM-SETUP-8", "Chance lays out the tiles of the year.", TILE_ITEM, BOARD_ITEM)

    def options(self, state: Position, out: Ints) -> Ints:
        """Everything that is left in the stack of the size."""
        triples = TILE_ITEM + DOUBLES
        if state.count < OFFER_OF_A_SIZE:
            return drawable(state, TILE_ITEM, triples, out)
        return drawable(state, triples, BOARD_ITEM, out)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """In the next place of the offer."""
        state.board.offer[number] = item - TILE_ITEM

    def rule(self, state: Position) -> str:
        """The set-up, or the beginning of a year."""
        return "SM-YEAR-6" if is_new_year(state) else self.asks

    def wanted(self, state: Position) -> i64:
        """Five of each size."""
        return OFFER


class BoardDraw(Draw):
    """A board for each player in a first game, in turn order (SM-SETUP-13)."""

    def __init__(self) -> None:
        super().__init__("board-draw", "SM-SETUP-13", "Chance deals the boards.", BOARD_ITEM, ITEMS)

    def lay(self, state: Position, item: i64, number: i64) -> None:
        """To the next player."""
        seat = state.seats[(state.board.starter + number) % state.rules.players]
        seat.chosen = item - BOARD_ITEM
        take_board(state, seat, seat.chosen)

    def wanted(self, state: Position) -> i64:
        """One for each player."""
        return state.rules.players


class DieRoll(Phase[Position]):
    """Chance rolls one die after the other."""

    def __init__(self, name: str, asks: str, prompt: str) -> None:
        super().__init__(name, asks, prompt, by_chance=True, even=True)
        self.values = ints([ROLL + value for value in range(SIZE)])

    def options(self, state: Position, out: Ints) -> Ints:
        """Every value, equally likely."""
        return extend(out, self.values)


class WhiteRoll(DieRoll):
    """Chance rolls the white dice one by one (SM-SETUP-6, SM-YEAR-7)."""

    def __init__(self) -> None:
        super().__init__("white-roll", "SM-SETUP-6", "Chance rolls the white dice.")

    def play(self, state: Position, action: i64) -> None:
        """Lay the die below the board by its value."""
        board = state.board
        board.white[action - ROLL] += 1
        board.white_to_roll -= 1
        if state.log is not None:
            value = int(action - ROLL + 1)
            rule = "SM-YEAR-7" if is_new_year(state) else self.asks
            state.note(CHANCE, rule, "A white die shows {count}.", {"count": value})
        if board.white_to_roll == 0:
            state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nobody chooses."""
        return refusal(self.asks, "A white die is being rolled; it shows 1 to 6.")

    def fits(self, state: Position) -> bool:
        """There are dice to roll."""
        return state.board.white_to_roll > 0


class BlueRoll(DieRoll):
    """Chance rolls the blue dice of the actor, then those of the others (SM-SETUP-15, SM-BLUE-1, SM-YEAR-7)."""

    def __init__(self) -> None:
        super().__init__("blue-roll", "SM-BLUE-1", "Chance rolls the blue dice.")

    def play(self, state: Position, action: i64) -> None:
        """Lay the die beside the player's board, or into the common pool (SM-POOL-1, -2)."""
        seat = state.seats[state.actor]
        dice = state.board.blue if state.rules.flags.blue_pool else seat.blue
        dice[action - ROLL] += 1
        seat.to_roll -= 1
        if state.log is not None:
            values: dict[str, Value] = {"seat": int(state.actor), "count": int(action - ROLL + 1)}
            state.note(state.actor, blue_rule(state), "{seat} rolls {count} with a blue die.", values)
        for _turn in range(state.rules.players):
            if state.seats[state.actor].to_roll > 0:
                return
            state.actor = state.next_seat(state.actor)
        state.leave()

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nobody chooses."""
        return refusal(self.asks, "A blue die is being rolled; it shows 1 to 6.")

    def fits(self, state: Position) -> bool:
        """The actor has a die to roll."""
        return state.seats[state.actor].to_roll > 0


def is_new_year(state: Position) -> bool:
    """Whether a year is being prepared that is not the first."""
    return state.stack[0] == YEAR


def blue_rule(state: Position) -> str:
    """The rule by which a blue die is rolled: before a new year, at the set-up, or because it was unlocked."""
    flags = state.rules.flags
    if is_new_year(state):
        return "SM-POOL-5" if flags.blue_pool else "SM-YEAR-7"
    if state.stack[0] != SETUP:
        return "SM-POOL-2" if flags.blue_pool else "SM-BLUE-1"
    if flags.blue_pool:
        return "SM-POOL-1"
    return "SM-ADV-2" if flags.mode_advanced else "SM-SETUP-15"


def drawable(state: Position, first: i64, end: i64, out: Ints) -> Ints:
    """Append everything between two items that is not drawn yet."""
    deck = state.board.deck
    for item in range(first, end):
        if deck[item]:
            out = append(out, DRAW + item)
    return out


def refill(state: Position, dock: i64) -> bool:
    """Draw a ship for a dock; False if the stack is empty, and the dock stays so (SM-SAIL-3)."""
    for item in range(i64(SHIP_ITEM + START_SHIPS), i64(TILE_ITEM)):
        if state.board.deck[item]:
            state.enter(REFILL, state.actor, state.actor, dock)
            return True
    return False


def take_board(state: Position, seat: Seat, board: i64) -> None:
    """Give a player a board with its printed cells (SM-SETUP-13, SM-ADV-1)."""
    seat.free = grid.ALL_CELLS
    seat.empty = 0
    printed = state.rules.components.boards[board]
    for cell in range(i64(CELLS)):
        state.lay_cell(seat, cell, i64(printed[cell]))
