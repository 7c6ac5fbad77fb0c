"""The Hunting Lodges at the end of the Settler phase: discard a plantation, or score empty spaces (AMB-43)."""

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.games.puerto_rico.actions import PASS
from antillas.games.puerto_rico.phases import land
from antillas.games.puerto_rico.phases.settler import hunt
from antillas.games.puerto_rico.powers import settler as powers
from antillas.games.puerto_rico.sequence import PlayerTurns
from antillas.games.puerto_rico.state import Position


class Lodges(PlayerTurns):
    """Clockwise from the settler: who has a worker in the lodge may discard, a noble in it scores by itself."""

    def __init__(self) -> None:
        super().__init__("lodges", "EXP2-HUNTINGLODGE-1", "Discard a plantation or forest, or pass.")

    def start_turn(self, state: Position) -> bool:
        """Whether there is something to discard; a lodge with a noble scores."""
        points = powers.lodge_points(state)
        if points > 0:
            if state.log is not None:
                state.note(
                    state.actor,
                    "EXP2-HUNTINGLODGE-2",
                    "{seat} has the most empty island spaces and gets {points} with the Hunting Lodge.",
                    {"seat": int(state.actor), "points": int(points)},
                )
            state.award(state.actor, points)
        return powers.hunts_at_end(state)

    def options(self, state: Position, out: Ints) -> Ints:
        """Any plantation or forest, or nothing."""
        return land.add_discards(state, append(out, PASS), state.layout.more.discard, True)

    def play(self, state: Position, action: i64) -> None:
        """Discard it; then the next player."""
        if action != PASS:
            hunt(state, action - state.layout.more.discard)
        self.next_player(state)

    def fits(self, state: Position) -> bool:
        """There must be something to discard."""
        return powers.hunts_at_end(state)
