"""The heuristic player of Santa Maria: tries every main action on a copy and plays on by simple habits."""

from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.santa_maria.turns import decision_of
from antillas.core.contract import State
from antillas.games.santa_maria.state import Position


class SantaMariaHeuristic(Bot):
    """Knows what its seat may know: it never looks at the points or ships of others."""

    kind = "heuristic"
    summary = "Builds a colony with full lines, uses its dice where they bring most, and buys ships."

    def __init__(self, seed: int) -> None:
        """The seed changes nothing, because nothing is left to chance."""

    def decide(self, position: State, budget: Budget) -> Decision:
        """What leads to the best position, or what habit says."""
        assert isinstance(position, Position)
        return decision_of(position, int(position.player))
