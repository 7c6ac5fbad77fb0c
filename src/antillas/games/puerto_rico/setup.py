"""The table before the first action: supplies, ships and cards laid out (SETUP-1 to -14)."""

from librt.vecs import append, vec

from antillas.core.ints import zeros
from antillas.games.puerto_rico import festival
from antillas.games.puerto_rico.board import Board, empty_board
from antillas.games.puerto_rico.phase import OPENING
from antillas.games.puerto_rico.phases.opening import open_with
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.seat import Seat, Seats, empty_seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BASE_ROLES, BUCCANEER, NOT_IN_PLAY


def empty_seats(rules: Rules) -> Seats:
    """One empty player's board for each player (SETUP-2)."""
    seats = vec[Seat](capacity=rules.players)
    for _ in range(rules.players):
        seats = append(seats, empty_seat(rules))
    return seats


def full_board(rules: Rules) -> Board:
    """Everything in its supply; what is not used stays in the box (SETUP-3 to -11)."""
    supplies = rules.supplies
    board = empty_board(rules)
    board.vp = supplies.vp
    board.workers = supplies.workers
    board.worker_ship = supplies.worker_ship
    board.quarries = supplies.quarries
    board.bank = supplies.doubloons_in_box
    board.goods = supplies.goods[:]
    board.facedown = supplies.tiles[:]
    board.nobles = supplies.nobles
    board.noble_ship = supplies.noble_ship
    for building in rules.buildings.in_play:
        if rules.draft.prices[building] == 0:
            board.offer(building, rules.buildings.copies[building])
    for role in range(supplies.roles, BASE_ROLES):
        board.role_taker[role] = NOT_IN_PLAY
    if not rules.flags.buccaneer:
        board.role_taker[BUCCANEER] = NOT_IN_PLAY
    if rules.flags.festival:
        festival.lay_out(board)
    return board


def begin(state: Position) -> None:
    """Let chance choose the governor, or deal at once if the options name one (SETUP-1)."""
    state.stack = zeros(0)
    state.become(OPENING, 0, 0)
    if state.rules.start_player >= 0:
        open_with(state, state.rules.start_player)
