"""How a role is played: its phases in their order, and in each of them turns clockwise from the picker."""

from mypy_extensions import i64

from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.state import Position, PuertoRicoPhase


class PlayerTurns(PuertoRicoPhase):
    """A phase in which everybody has one turn; those who have nothing to decide are passed over (ROUND-11).

    Who waits to move guests has something to decide at the beginning of every own turn.
    """

    def start_turn(self, state: Position) -> bool:
        """Start the turn of the actor; False if there is nothing to decide."""
        raise NotImplementedError

    def clean_up(self, state: Position) -> None:
        """What is done after the last turn; nothing by default."""

    def begin(self, state: Position) -> None:
        """The turn of the picker, who acts first (ROUND-4)."""
        if not self.has_turn(state):
            self.next_player(state)

    def has_turn(self, state: Position) -> bool:
        """Start the turn of the actor; False if the actor is passed over."""
        return self.start_turn(state) or guests.waits(state)

    def next_player(self, state: Position) -> None:
        """The next turn, or the end of the phase."""
        while state.next_turn():
            state.mark = 0
            if self.has_turn(state):
                return
        self.clean_up(state)
        next_phase(state)

    def fits(self, state: Position) -> bool:
        """Only players with a choice are asked."""
        return self.has_turn(state)


def begin_role(state: Position, role: i64, picker: i64) -> None:
    """Begin the first phase of a role."""
    for number in range(state.rules.players):
        state.seats[number].done = 0
    state.enter(state.rules.sequence.first[role], picker, picker)
    begin_phase(state)


def next_phase(state: Position, mark: i64 = 0) -> None:
    """Go on to the phase that follows, or to the next role pick when the role is over."""
    following = state.rules.sequence.following[state.phase]
    if following < 0:
        state.leave()
    else:
        state.become(following, state.picker, state.picker, mark)
        begin_phase(state)


def begin_phase(state: Position) -> None:
    """Start the phase of the top frame."""
    state.stage.begin(state)
