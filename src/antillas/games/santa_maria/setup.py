"""The table before the first action: everything in the supply (SM-SETUP-1, -6, -11)."""

from mypy_extensions import i64

from antillas.core.ints import zeros
from antillas.games.santa_maria.phase import SETUP
from antillas.games.santa_maria.phases.setup import begin as hand_out
from antillas.games.santa_maria.state import Position


def begin(state: Position) -> None:
    """Let chance choose the start player, or go on at once if there is nothing to choose (SM-SETUP-12)."""
    prices, players = state.rules.components.prices, state.rules.players
    board = state.board
    board.white_to_roll = prices.white_dice * players
    board.reserve = prices.blue_dice * players
    for number in range(players):
        board.ranking[number] = number
        state.seats[number].tokens = prices.monks
    state.stack = zeros(0)
    state.become(SETUP, 0, 0)
    start: i64 = 0 if players == 1 else state.rules.start_player
    if start >= 0:
        hand_out(state, start)
