"""What a bot is: something that decides for one seat of one game, within a budget, and says why."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from antillas.core.contract import State
from antillas.core.dice import Dice


@dataclass(frozen=True)
class Budget:
    """What a bot may use for one decision; None is no limit, and then it must come to an end by itself."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions that it may look at."""


UNLIMITED = Budget()


@dataclass(frozen=True)
class Decision:
    """An action, and why it was chosen."""

    action: int
    values: Mapping[int, float] = field(default_factory=dict)
    """What the compared actions are worth, in the bot's own measure; none is worth more than the chosen one."""
    line: tuple[int, ...] = ()
    """The moves that the bot expects now, its own choice first; those of other players are guesses."""


class Bot:
    """A player made of code; it belongs to one seat of one game and may remember what it likes between its moves.

    Its memory may be lost at any time, and a position may go back when somebody takes back a move.
    """

    kind: str
    """The id by which tables, records and command lines name it."""
    summary: str
    remembers: bool = False
    """Whether it is shown positions as somebody knows them who remembers all that everybody saw happen."""

    def __repr__(self) -> str:
        return f"<{self.kind} bot>" if hasattr(self, "kind") else super().__repr__()

    def decide(self, position: State, budget: Budget) -> Decision:
        """Choose one of the legal actions.

        The position is a copy for the bot alone: it may play on it and keep it. What the seat cannot know is made up in
        it; `position.imagine` makes it up once more, for a bot that remembers `position.recall`.
        """
        raise NotImplementedError


def believed(state: State, seat: int, dice: Dice, remembers: bool) -> State:
    """A position that a seat may believe in, whether it remembers what everybody saw happen or knows what lies open."""
    return state.recall(seat, dice) if remembers else state.imagine(seat, dice)


def deepened(first: Mapping[int, float], second: Mapping[int, float]) -> dict[int, float]:
    """The values of all actions in one measure when some were judged again: the others move along with the best."""
    if not second:
        return dict(first)
    best = max(second, key=lambda action: first[action])
    change = second[best] - first[best]
    return {action: second.get(action, value + change) for action, value in first.items()}
