"""Activating buildings: the chain of a die or of coins, and where the die ends (SM-DICE, SM-COIN)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, marked, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import grid
from antillas.games.santa_maria.actions import DIE, LINE, MODES
from antillas.games.santa_maria.phase import AIMING, CHAIN, PARKING
from antillas.games.santa_maria.phases import abilities
from antillas.games.santa_maria.phases.passage import Passage
from antillas.games.santa_maria.scholars import botany, construction, philosophy, tax_collection
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import ABILITIES, BLUE, NONE, SIZE, WHITE


class Aiming(Phase[Position]):
    """The player says which line the die activates and how its change is paid; `mark` is the die (SM-DICE-9)."""

    def __init__(self) -> None:
        super().__init__("aiming", "SM-DICE-4", "Choose the column or row for your die.")

    def options(self, state: Position, out: Ints) -> Ints:
        """Every line with an empty building, in every way that can be paid."""
        return aims(state, state.seats[state.actor], state.mark, out)

    def play(self, state: Position, action: i64) -> None:
        """Take the die, pay, collect taxes, fix the list of buildings, and go through it."""
        seat, code = state.seats[state.actor], (action - LINE) // MODES
        take_die(state, seat, state.mark)
        pay_change(state, seat, state.mark % SIZE, code % SIZE, (action - LINE) % MODES)
        line = state.rules.components.lines[code]
        if state.log is not None:
            tell_line(state, code)
        tax_collection.collect(state, seat, line)
        state.board.chain = seat.empty & line
        state.become(CHAIN, state.actor, state.picker)
        advance(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The wrong axis, nothing to activate, or too dear."""
        if not LINE <= action < LINE + 2 * SIZE * MODES:
            return super().refuse(state, action)
        seat, code, mode = state.seats[state.actor], (action - LINE) // MODES, (action - LINE) % MODES
        if not axis_allowed(seat, state.mark, code // SIZE):
            return refusal(
                "SM-DICE-4", "White dice activate columns, blue dice rows; Philosophy lets blue dice do both."
            )
        if seat.empty & state.rules.components.lines[code] == 0:
            return refusal("SM-DICE-8", "That line has no empty building.")
        if mode > 0:
            return botany.refuse(seat)
        coins = int(change_price(state, state.mark % SIZE, code % SIZE))
        return refusal("SM-DICE-3", "Changing the die costs {coins}, which you do not have.", {"coins": coins})

    def fits(self, state: Position) -> bool:
        """The die is there to be taken."""
        return state.mark < 2 * SIZE and is_available(state, state.seats[state.actor], state.mark)


class Chain(Passage):
    """Goes through the buildings of the list; `count` abilities were used; asks nothing itself (SM-CANON-8)."""

    def __init__(self) -> None:
        super().__init__("chain", "SM-DICE-4", "The buildings are activated one after the other.")

    def resume(self, state: Position) -> None:
        """The next ability."""
        advance(state)


# The die.


def is_available(state: Position, seat: Seat, die: i64) -> bool:
    """Whether there is such a die and the player may take it (SM-DICE-1, -2, SM-POOL-4)."""
    colour: i64 = WHITE if die < SIZE else BLUE
    return state.dice_of(seat, colour)[die % SIZE] > 0 and state.may_take(seat, colour)


def axis_allowed(seat: Seat, die: i64, axis: i64) -> bool:
    """Whether a die may activate columns (0) or rows (1) (SM-DICE-4, SM-SCH-PHIL-1)."""
    if die < SIZE:
        return axis == 0
    return axis == 1 or philosophy.lets_blue_dice_activate_columns(seat)


def change_price(state: Position, shown: i64, wanted: i64) -> i64:
    """Coins for changing the value of a die; values do not wrap (SM-DICE-3)."""
    pips = shown - wanted if shown > wanted else wanted - shown
    return pips * state.rules.components.prices.pip


def aims(state: Position, seat: Seat, die: i64, out: Ints) -> Ints:
    """Append every line that a die can activate, in every way that its change can be paid."""
    lines, shown = state.rules.components.lines, die % SIZE
    for axis in range(i64(2)):
        if not axis_allowed(seat, die, axis):
            continue
        for target in range(i64(SIZE)):
            if seat.empty & lines[axis * SIZE + target] == 0:
                continue
            start = LINE + (axis * SIZE + target) * MODES
            if change_price(state, shown, target) <= seat.coins:
                out = append(out, start)
            if target != shown:
                out = botany.ways(seat, start, out)
    return out


def usable_dice(state: Position, seat: Seat, out: Ints) -> Ints:
    """Append the dice that may be taken and have a line to activate that can be paid (SM-DICE-1, -2, -8)."""
    reach = pips_in_reach(state, seat)
    for colour in range(i64(2)):
        if state.may_take(seat, colour):
            first, dice = colour * SIZE, state.dice_of(seat, colour)
            values = open_values(state, seat, first)
            for shown in range(i64(SIZE)):
                if dice[shown] > 0 and values & values_near(shown, reach) != 0:
                    out = append(out, DIE + first + shown)
    return out


def pips_in_reach(state: Position, seat: Seat) -> i64:
    """By how much a player can change a die (SM-DICE-3)."""
    if botany.can_turn(seat):
        return SIZE - 1
    pips, price = i64(0), state.rules.components.prices.pip
    while pips < SIZE - 1 and (pips + 1) * price <= seat.coins:
        pips += 1
    return pips


def values_near(shown: i64, pips: i64) -> i64:
    """The values that differ from one by at most so many pips, as a set; it may have more than a die shows."""
    return ((1 << (2 * pips + 1)) - 1) << shown >> pips


def open_values(state: Position, seat: Seat, die: i64) -> i64:
    """The values of the lines with an empty building that a die of a colour may activate, as a set."""
    lines, empty = state.rules.components.lines, seat.empty
    values: i64 = 0
    for axis in range(i64(2)):
        if axis_allowed(seat, die, axis):
            for value in range(i64(SIZE)):
                if empty & lines[axis * SIZE + value] != 0:
                    values |= 1 << value
    return values


def take_die(state: Position, seat: Seat, die: i64) -> None:
    """From the pool, or from beside the board."""
    colour: i64 = WHITE if die < SIZE else BLUE
    state.dice_of(seat, colour)[die % SIZE] -= 1
    state.board.hand = colour
    if colour == WHITE:
        seat.white_used += 1
    else:
        seat.blue_used += 1


def pay_change(state: Position, seat: Seat, shown: i64, wanted: i64, mode: i64) -> None:
    """Coins for each pip, or one piece with Botany (SM-DICE-3)."""
    if mode > 0:
        botany.turn_die(state, seat, wanted, mode)
        return
    coins = change_price(state, shown, wanted)
    seat.coins -= coins
    if coins > 0 and state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "count": int(wanted + 1), "coins": int(coins)}
        state.note(state.actor, "SM-DICE-3", "{seat} pays {coins} to turn the die to {count}.", values)


def tell_line(state: Position, code: i64) -> None:
    """Say which line is activated."""
    values: dict[str, Value] = {"seat": int(state.actor), "count": int(code % SIZE + 1)}
    if state.board.hand == WHITE:
        state.note(state.actor, "SM-DICE-4", "{seat} activates column {count} with a white die.", values)
    elif code < SIZE:
        state.note(state.actor, "SM-DICE-4", "{seat} activates column {count} with a blue die.", values)
    else:
        state.note(state.actor, "SM-DICE-4", "{seat} activates row {count} with a blue die.", values)


# The chain.


def activate(state: Position, cell: i64) -> None:
    """Lay coins on one building and use it (SM-COIN-1, -4)."""
    seat = state.seats[state.actor]
    seat.coin_uses += 1
    seat.coins -= seat.coin_uses
    state.cover(seat, cell, seat.coin_uses)
    if state.log is not None:
        values: dict[str, Value] = {"seat": int(state.actor), "coins": int(seat.coin_uses)}
        values |= {"row": int(cell // SIZE + 1), "column": int(cell % SIZE + 1)}
        template = marked("{seat} activates the building at row {row}, column {column} for {coins}.")
        state.note(state.actor, "SM-COIN-1", template, values)
    state.board.chain = grid.bit(cell)
    state.board.hand = NONE
    state.enter(CHAIN, state.actor, state.actor)
    advance(state)


def advance(state: Position) -> None:
    """Use the abilities of the buildings in order; at the end the die stays on the last one (SM-DICE-7)."""
    board, seat, table = state.board, state.seats[state.actor], state.rules.components.cells
    while True:
        cell = grid.nth(board.chain, state.count // ABILITIES)
        if cell < 0:
            break
        ability = table.abilities[i64(seat.cells[cell]) * ABILITIES + state.count % ABILITIES]
        state.count += 1
        if ability >= 0 and not abilities.use(state, ability):
            return
    if board.hand < 0:
        board.chain = 0
        state.leave()
    elif construction.is_asked(state, seat):
        state.become(PARKING, state.actor, state.picker)
    else:
        state.park_die(grid.highest(board.chain))
        state.leave()


def aim(state: Position, action: i64) -> None:
    """Ask for the line of a die, unless no other one is within reach."""
    state.enter(AIMING, state.actor, state.actor, action - DIE)
    if not other_lines(state, state.seats[state.actor], state.mark):
        state.play_if_forced()


def other_lines(state: Position, seat: Seat, die: i64) -> bool:
    """Whether selling and buying could pay for turning a die to another line than those that can be paid now."""
    means, lines = seat.coins + state.sale_value(seat), state.rules.components.lines
    any_value = 0 < botany.piece_price(state, seat) <= means
    for axis in range(i64(2)):
        if axis_allowed(seat, die, axis):
            for target in range(i64(SIZE)):
                price = change_price(state, die % SIZE, target)
                paid = any_value or price <= means
                if paid and price > seat.coins and seat.empty & lines[axis * SIZE + target]:
                    return True
    return False
