"""Positions that a seat may believe in: points and ships of the others are dealt anew (SM-INFO-2, -3)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from antillas.core.contract import OVER
from antillas.core.dice import Dice, below, shuffled
from antillas.games.santa_maria.phase import SETUP
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import DOCKS, NONE, SHIP_ITEM, SHIPS, START_SHIPS


def knows_score(state: Position, viewer: int | None, seat: int) -> bool:
    """Points are known to their owner, and to everybody when the game is over (SM-INFO-2)."""
    return viewer == seat or state.player == OVER


def knows_ships(state: Position, viewer: int | None, seat: int) -> bool:
    """Ships are known to their owner, and to everybody in the end or where all may look (SM-INFO-3, AMB-33)."""
    return state.rules.flags.show_ship_points_to_all or knows_score(state, viewer, seat)


def deal_anew(state: Position, seat: int, dice: Dice) -> None:
    """Give the others such points and ships as the seat may believe in."""
    deal_points(state, seat, dice)
    deal_ships(state, seat, dice)


def deal_points(state: Position, seat: int, dice: Dice) -> None:
    """Others may have more or fewer points than the seat itself, as many on average; none in set-up."""
    if state.base_phase() == SETUP:
        return
    own = int(state.seats[seat].points)
    for number in range(len(state.seats)):
        if not knows_score(state, seat, number):
            state.seats[number].points = below(dice, own + 1) + below(dice, own + 1)


def deal_ships(state: Position, seat: int, dice: Dice) -> None:
    """Starting ships that are nowhere to be seen lie in ports of others; the rest there comes from the stack."""
    board = state.board
    places: list[int] = []
    for number in range(len(state.seats)):
        if not knows_ships(state, seat, number):
            for dock in range(DOCKS):
                places += [number * DOCKS + dock] * int(state.seats[number].port[dock])
    starting: list[int] = []
    others: list[int] = []
    for ship in range(SHIPS):
        place = int(board.ship_at[ship])
        hidden = place >= 0 and not knows_ships(state, seat, place // DOCKS)
        if hidden and ship < START_SHIPS:
            starting.append(ship)
        elif hidden or (ship >= START_SHIPS and board.deck[SHIP_ITEM + ship]):
            others.append(ship)
    dealt = starting + shuffled(dice, others)[: len(places) - len(starting)]
    for ship in starting + others:
        lay_ship(state, ship, NONE)
    for place, ship in zip(places, shuffled(dice, dealt), strict=True):
        lay_ship(state, ship, place)


def lay_ship(state: Position, ship: i64, place: i64) -> None:
    """Into a dock of a port, or back into the stack."""
    state.board.ship_at[ship] = place
    state.board.deck[SHIP_ITEM + ship] = u8(place < 0)
