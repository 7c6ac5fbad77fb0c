"""The table before the first action: everything in the supply (SC-SETUP-3, -4)."""

from antillas.core.ints import zeros
from antillas.games.santiago_de_cuba.phase import OPENING
from antillas.games.santiago_de_cuba.phases.opening import begin as deal
from antillas.games.santiago_de_cuba.state import Position


def begin(state: Position) -> None:
    """Let chance choose the start player, or deal at once if the options name one (SC-SETUP-7)."""
    state.stack = zeros(0)
    state.become(OPENING, 0, 0)
    if state.rules.start_player >= 0:
        deal(state, state.rules.start_player)
