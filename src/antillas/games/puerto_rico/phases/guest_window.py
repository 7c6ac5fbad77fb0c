"""A moment before or after the turns of a role at which guests may move, for those who want to be asked (AMB-33)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import marked
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.sequence import PlayerTurns, next_phase
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import MAYOR

PROMPT = marked("Move guests, or pass.")


class GuestWindow(PlayerTurns):
    """Everybody with guests who is awake is asked, clockwise from the picker."""

    def __init__(self, name: str, role: i64) -> None:
        super().__init__(name, "AMB-33", PROMPT)
        self.role = role

    def begin(self, state: Position) -> None:
        """Not in the Mayor phase, unless the edition allows it (DIV-67)."""
        if not guests.anybody_awake(state) or (self.role == MAYOR and not state.rules.flags.guesthouse_in_mayor):
            next_phase(state)
        else:
            super().begin(state)

    def start_turn(self, state: Position) -> bool:
        """Only guests can be moved."""
        return False

    def options(self, state: Position, out: Ints) -> Ints:
        """The moves of guests are added to every question at which they may be made."""
        return append(out, PASS)

    def play(self, state: Position, action: i64) -> None:
        """The next one."""
        self.next_player(state)
