"""The table before the first action: supplies, ships and cards laid out (SETUP-1 to -14)."""

from antillas.core.ints import zeros
from antillas.games.puerto_rico.phase import OPENING
from antillas.games.puerto_rico.phases.opening import deal
from antillas.games.puerto_rico.state import Board, Position, Seat, empty_board, empty_seat
from antillas.games.puerto_rico.tables import NOT_IN_PLAY, ROLES, Rules


def empty_seats(rules: Rules) -> list[Seat]:
    """One empty player's board for each player (SETUP-2)."""
    return [empty_seat(rules.buildings.count) for _ in range(rules.players)]


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
    board.buildings = rules.buildings.copies[:]
    for role in range(supplies.roles, ROLES):
        board.role_taker[role] = NOT_IN_PLAY
    return board


def begin(state: Position) -> None:
    """Let chance choose the governor, or deal at once if the options name one (SETUP-1)."""
    state.stack = zeros(0)
    state.become(OPENING, 0, 0)
    if state.rules.start_player >= 0:
        deal(state, state.rules.start_player)
