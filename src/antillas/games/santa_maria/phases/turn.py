"""The turn: free actions and exactly one main action (SM-TURN, SM-EXPAND, SM-COIN, SM-DICE-1, SM-RETIRE-1)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import Refusal, Value, refusal
from antillas.core.phases import Phase
from antillas.games.santa_maria import grid, payments
from antillas.games.santa_maria.actions import COIN, DIE, LINE, NO, RETIRE, TILE
from antillas.games.santa_maria.phase import ACTED, CHOOSING, CLOSED, EXPANDING, RETIRING, TURN, YEAR
from antillas.games.santa_maria.phases import activation, land, paying, retirement, year
from antillas.games.santa_maria.scholars import logistics
from antillas.games.santa_maria.state import Position, Seat
from antillas.games.santa_maria.tables import (
    BLUE,
    CELLS,
    DOUBLE_COST,
    DOUBLES,
    OFFER,
    OFFER_OF_A_SIZE,
    SIZE,
    SPACES,
    TRIPLE_COST,
    WHITE,
)


class Turn(Phase[Position]):
    """The frame at the bottom of the stack: `mark` is how far the turn has come, `count` a tile that is being paid."""

    def __init__(self) -> None:
        super().__init__(
            "turn", "SM-TURN-2", "Take a tile, use coins or a die, or retire; you may sell and buy before."
        )

    def options(self, state: Position, out: Ints) -> Ints:
        """Everything at the table that the player may and can do (SM-CANON-7)."""
        seat = state.seats[state.actor]
        out = payments.trades(state, seat, out)
        held = held_spaces(state)
        for space in range(i64(SPACES)):
            if not (held >> space) & 1:
                out = append(out, RETIRE + space)
        if payments.payable(state, seat, DOUBLE_COST):
            out = open_tiles(state, seat, 0, OFFER_OF_A_SIZE, out)
        if payments.payable(state, seat, TRIPLE_COST):
            out = open_tiles(state, seat, OFFER_OF_A_SIZE, OFFER, out)
        if seat.empty != 0:
            out = activation.usable_dice(state, seat, out)
            if seat.coins > seat.coin_uses:
                out = grid.listed(seat.empty, COIN, out)
        if state.rules.flags.logistics_vacated_usable_next_turn:
            return out
        return logistics.moves(state, seat, out)

    def play(self, state: Position, action: i64) -> None:
        """A move of a die, or the main action with all that follows."""
        if logistics.is_move(action):
            logistics.move(state, action)
        elif action >= COIN:
            state.mark = ACTED
            activation.activate(state, action - COIN)
        elif action >= DIE:
            state.mark = ACTED
            activation.aim(state, action)
        elif action >= TILE:
            state.mark = EXPANDING
            state.count = action - TILE
            if paying.ask_payment(state, cost_of(state.count)):
                self.resume(state)
        else:
            state.mark = RETIRING
            retirement.begin(state, action - RETIRE)

    def resume(self, state: Position) -> None:
        """The tile is paid, or the main action is done."""
        if state.mark == EXPANDING:
            state.mark = ACTED
            land.place_tile(state, state.count)
        elif state.mark == ACTED and not logistics_closed(state):
            return
        else:
            next_player(state)

    def refuse(self, state: Position, action: i64) -> Refusal:
        """The reason for each kind of action."""
        seat = state.seats[state.actor]
        if action == NO:
            return refusal("SM-TURN-3", "There is no passing: whoever does not want a main action retires.")
        if RETIRE <= action < RETIRE + SPACES:
            return refuse_space(state, action - RETIRE)
        if TILE <= action < TILE + OFFER:
            return refuse_tile(state, seat, action - TILE)
        if DIE <= action < LINE:
            return refuse_die(state, seat, action - DIE)
        if COIN <= action < COIN + CELLS:
            return refuse_coins(state, seat, action - COIN)
        if logistics.is_move(action):
            return refuse_move(state, seat, action)
        return refusal("SM-TURN-2", "First a main action must be chosen.")

    def fits(self, state: Position) -> bool:
        """The player has not retired and has chosen nothing."""
        return state.mark == CHOOSING and state.seats[state.actor].space < 0


def held_spaces(state: Position) -> i64:
    """The retirement spaces on which a marker stands, as a set."""
    held: i64 = 0
    for seat in state.seats:
        if seat.space >= 0:
            held |= 1 << seat.space
    return held


def cost_of(slot: i64) -> i64:
    """The price of the tiles in a place of the offer (SM-EXPAND-1)."""
    return DOUBLE_COST if slot < OFFER_OF_A_SIZE else TRIPLE_COST


def open_tiles(state: Position, seat: Seat, first: i64, end: i64, out: Ints) -> Ints:
    """Append the tiles of a size, which can be paid, that have a place; of equal ones the first (SM-CANON-7)."""
    offer, twins = state.board.offer, state.rules.components.tiles.twins
    seen: i64 = 0
    for slot in range(first, end):
        tile = offer[slot]
        if tile >= 0:
            kind = grid.bit(twins[tile])
            if seen & kind == 0 and land.can_place(state, seat, tile):
                out = append(out, TILE + slot)
            seen |= kind
    return out


def logistics_closed(state: Position) -> bool:
    """Ask for moves of dice after the main action; True if there is nothing to ask."""
    state.mark = CLOSED
    return logistics.close(state)


def next_player(state: Position) -> None:
    """The next player clockwise who has not retired, or the end of the year (SM-TURN-1, -5, SM-YEAR-1)."""
    state.board.turn += 1
    seat = state.actor
    for _turn in range(state.rules.players):
        seat = state.next_seat(seat)
        if state.seats[seat].space < 0:
            give_turn(state, seat)
            return
    state.become(YEAR, state.actor, state.actor)
    year.end(state)


def give_turn(state: Position, seat: i64) -> None:
    """Let a seat choose a main action, whoever would be next."""
    state.become(TURN, seat, seat)


# Why not.


def refuse_space(state: Position, space: i64) -> Refusal:
    """Another marker stands there."""
    values: dict[str, Value] = {"space": f"retire-{state.rules.components.space_ids[space]}"}
    return refusal("SM-RETIRE-1", "Another player has retired there: {space}.", values)


def refuse_tile(state: Position, seat: Seat, slot: i64) -> Refusal:
    """No tile, no place, no money, or an equal tile before it."""
    tile = state.board.offer[slot]
    if tile < 0:
        return refusal("SM-EXPAND-6", "That tile is gone; the offer is not refilled during the year.")
    if not land.can_place(state, seat, tile):
        return refusal("SM-EXPAND-5", "There is no place for that tile in your colony.")
    if not payments.payable(state, seat, cost_of(slot)):
        if tile < DOUBLES:
            return refusal("SM-EXPAND-1", "A double tile costs 2 wood.")
        return refusal("SM-EXPAND-1", "A triple tile costs 2 wood and 1 grain.")
    return refusal("SM-CANON-7", "An equal tile lies before it in the offer; take that one.")


def refuse_die(state: Position, seat: Seat, die: i64) -> Refusal:
    """None shows that value, the limit is reached, or there is nothing to activate."""
    colour: i64 = WHITE if die < SIZE else BLUE
    if state.dice_of(seat, colour)[die % SIZE] == 0:
        return refusal("SM-DICE-1", "No such die shows {count}.", {"count": int(die % SIZE + 1)})
    if not state.may_take(seat, colour):
        if colour == WHITE:
            return refusal("SM-DICE-2", "You have used 3 white dice in this year.")
        return refusal("SM-POOL-4", "You have used as many blue dice as you have unlocked.")
    return refusal("SM-DICE-8", "There is no line with an empty building that you can pay for.")


def refuse_coins(state: Position, seat: Seat, cell: i64) -> Refusal:
    """No building, a covered one, or too few coins."""
    if not (seat.empty >> cell) & 1:
        if seat.cover[cell]:
            return refusal("SM-COIN-2", "The building is covered.")
        return refusal("SM-COLONY-3", "There is no building.")
    price = int(seat.coin_uses + 1)
    return refusal("SM-COIN-1", "The next building costs {coins}, which you do not have.", {"coins": price})


def refuse_move(state: Position, seat: Seat, action: i64) -> Refusal:
    """Not now, or not possible."""
    if state.rules.flags.logistics_vacated_usable_next_turn:
        return refusal("SM-SCH-LOGI-1", "Dice are moved after the main action.")
    return logistics.refuse_move(state, seat, action)
