"""The set-up: start player, what chance lays out, boards or sets in reverse turn order, capitals (SM-SETUP, SM-ADV)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria.actions import PICK, PLACE, STARTER
from antillas.games.santa_maria.phase import (
    BISHOP_DRAW,
    BLUE_ROLL,
    BOARD_DRAW,
    FOUNDING,
    PICKING,
    SCHOLAR_DRAW,
    SET_DRAW,
    SHIP_DRAW,
    TILE_DRAW,
    TURN,
    WHITE_ROLL,
)
from antillas.games.santa_maria.phases import land
from antillas.games.santa_maria.phases.draws import take_board
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import BOARD_ITEM, BOARDS, CAPITAL_TILE, PLACES, SETS, WOOD

BASIC: Final = (SCHOLAR_DRAW, BISHOP_DRAW, SHIP_DRAW, TILE_DRAW, WHITE_ROLL, PICKING, BLUE_ROLL)
RANDOM_BOARDS: Final = (SCHOLAR_DRAW, BISHOP_DRAW, SHIP_DRAW, TILE_DRAW, WHITE_ROLL, BOARD_DRAW, BLUE_ROLL)
ADVANCED: Final = (
    SCHOLAR_DRAW,
    BISHOP_DRAW,
    SHIP_DRAW,
    TILE_DRAW,
    WHITE_ROLL,
    BLUE_ROLL,
    SET_DRAW,
    PICKING,
    FOUNDING,
)
"""What follows the choice of the start player; in the advanced game the dice are rolled before sets are picked."""
LAST_FIRST: Final = (PICKING, FOUNDING)
"""What goes round from the right neighbour of the start player (SM-SETUP-13, SM-ADV-4)."""


class Setup(Phase[Position]):
    """Chance chooses who starts; then, `count` steps later, the first turn begins."""

    def __init__(self) -> None:
        super().__init__("setup", "SM-SETUP-12", "Chance chooses the start player.", by_chance=True, even=True)

    def options(self, state: Position, out: Ints) -> Ints:
        """Any seat."""
        for seat in range(state.rules.players):
            out = append(out, STARTER + seat)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Hand out wood, coins and dice, then lay out the rest."""
        begin(state, action - STARTER)

    def resume(self, state: Position) -> None:
        """The next step, or the first turn."""
        steps = steps_of(state)
        if state.count == len(steps):
            state.become(TURN, state.board.starter, state.board.starter)
            return
        phase: i64 = steps[state.count]
        state.count += 1
        starter = state.board.starter
        last = starter - 1 if starter > 0 else state.rules.players - 1
        first = last if phase in LAST_FIRST else starter
        state.enter(phase, first, first)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Nothing else can happen here."""
        return refusal(self.asks, "The start player is being chosen, among the seats in the game.")

    def fits(self, state: Position) -> bool:
        """Nothing has been handed out."""
        return state.count == 0 and all(seat.coins == 0 for seat in state.seats)


class Picking(Phase[Position]):
    """Everybody picks a board, or a capital tile with a scholar, the start player last (SM-SETUP-13, SM-ADV-4)."""

    def __init__(self) -> None:
        super().__init__("picking", "SM-SETUP-13", "Pick a board, or a capital tile with its scholar.")

    def options(self, state: Position, out: Ints) -> Ints:
        """What nobody has picked."""
        for number in range(i64(SETS)):
            if not is_taken(state, number):
                out = append(out, PICK + number)
        return out

    def play(self, state: Position, action: i64) -> None:
        """Take it; the right neighbour is next."""
        number = action - PICK
        seat = state.seats[state.actor]
        seat.chosen = number
        if state.rules.flags.mode_advanced:
            scholar = state.board.sets[number]
            seat.skills |= 1 << scholar
            self.tell_pick(state, "SM-ADV-4", state.rules.components.tiles.ids[CAPITAL_TILE + number])
        else:
            take_board(state, seat, number)
            self.tell_pick(state, "SM-SETUP-13", state.rules.components.item_ids[BOARD_ITEM + number])
        pass_right(state)

    def tell_pick(self, state: Position, rule: str, item: str) -> None:
        """Say what is picked."""
        if state.log is not None:
            values: dict[str, Value] = {"seat": int(state.actor), "item": item}
            state.note(state.actor, rule, "{seat} picks {item}.", values)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Somebody else has it."""
        if PICK <= action < PICK + SETS:
            rule = "SM-ADV-4" if state.rules.flags.mode_advanced else "SM-SETUP-13"
            return refusal(rule, "Another player has picked that.")
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The actor has picked nothing."""
        return state.seats[state.actor].chosen < 0


class Founding(Phase[Position]):
    """Everybody lays the capital tile into the own colony, in the order of picking (SM-ADV-5, AMB-30)."""

    def __init__(self) -> None:
        super().__init__("founding", "SM-ADV-5", "Place your capital.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Everywhere on two free cells."""
        seat = state.seats[state.actor]
        return land.placements(state, seat, CAPITAL_TILE + seat.chosen, out)

    def play(self, state: Position, action: i64) -> None:
        """Lay it down; the right neighbour is next."""
        seat = state.seats[state.actor]
        land.lay(state, CAPITAL_TILE + seat.chosen, action - PLACE, self.asks)
        pass_right(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """Not on free cells."""
        if PLACE <= action < PLACE + PLACES:
            return land.refuse_place(state, CAPITAL_TILE + state.seats[state.actor].chosen, action - PLACE)
        return super().refuse(state, action)

    def fits(self, state: Position) -> bool:
        """The actor has picked a set."""
        return state.seats[state.actor].chosen >= 0


def steps_of(state: Position) -> tuple[int, ...]:
    """The steps of the set-up of this game."""
    if state.rules.flags.mode_advanced:
        return ADVANCED
    return RANDOM_BOARDS if state.rules.flags.boards_random else BASIC


def begin(state: Position, starter: i64) -> None:
    """Wood, coins by turn order, one blue die each (SM-SETUP-14, -15); then the first step."""
    board, prices = state.board, state.rules.components.prices
    if state.log is not None:
        state.note(starter, "SM-SETUP-12", "{seat} is the start player.", {"seat": int(starter)})
    board.starter = starter
    for turn in range(state.rules.players):
        seat = state.seats[(starter + turn) % state.rules.players]
        seat.store[WOOD] = prices.start_wood
        seat.coins = prices.start_coins[turn]
        seat.unlocked = 1
        seat.to_roll = 1
        board.reserve -= 1
        if state.rules.flags.mode_advanced:
            take_board(state, seat, BOARDS)
    state.top.resume(state)


def is_taken(state: Position, number: i64) -> bool:
    """Whether somebody has picked a board or set."""
    for seat in state.seats:
        if seat.chosen == number:
            return True
    return False


def pass_right(state: Position) -> None:
    """Counter-clockwise; when everybody was asked the set-up goes on."""
    state.actor = state.actor - 1 if state.actor > 0 else state.rules.players - 1
    state.player = state.actor
    if state.actor == state.picker:
        state.leave()
    else:
        state.play_if_forced()
