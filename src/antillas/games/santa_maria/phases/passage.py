"""A frame that asks nothing: it goes on with its next step whenever a frame above it is finished."""

from antillas.core.ints import Ints
from antillas.core.phases import Phase
from antillas.games.santa_maria.state import Position


class Passage(Phase[Position]):
    """Never on top when somebody decides."""

    def options(self, state: Position, out: Ints) -> Ints:
        """Nothing."""
        return out

    def fits(self, state: Position) -> bool:
        """A position never waits here."""
        return False
