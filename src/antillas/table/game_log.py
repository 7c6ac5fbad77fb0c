"""The log of a game: a position with everything that led to it, never changed, only followed by another one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.message import Event, Message
from antillas.core.record import Record, last_position, position_after

HIDDEN = "(secret)"
"""Stands for the text of a choice that is secret."""
FORGOTTEN = ""
"""Stands for the text of a choice that must be remembered."""
NO_ACTION = -1


@dataclass(frozen=True)
class Step:
    """One action that was played, and what happened because of it."""

    number: int
    """Counted from 1."""
    actor: int
    """A seat, or CHANCE."""
    action: int
    text: str
    """The action in the notation."""
    events: tuple[Event, ...]
    forced: bool
    """Whether it was the only legal action of a seat, as everybody could see."""
    secret: bool = False
    """Whether only its actor may know of it until a choice that is no secret is made."""
    owner: int | None = None
    """The one seat that may know it while the game goes on; None if everybody may. What it caused is open."""
    reveals: bool = False
    """Whether others learned by it what was hidden until then."""

    def hidden(self) -> Step:
        """The step as those see it who may not know what was chosen."""
        return replace(self, action=NO_ACTION, text=HIDDEN, events=() if self.secret else self.events)

    def faded(self, seats: Collection[int]) -> Step:
        """The step as it is kept for these seats where others' gains must be remembered."""
        kept = self if self.actor in seats else replace(self, action=NO_ACTION, text=FORGOTTEN)
        return replace(kept, events=tuple(event for event in kept.events if event.seat in (CHANCE, *seats)))


def told_in(steps: Sequence[Step]) -> list[tuple[int, Message]]:
    """Every sentence that was told, each with the number of its step."""
    return [(step.number, event.message) for step in steps for event in step.events]


@dataclass(frozen=True)
class GameLog:
    """What was played and where it led; `state` is shared, so it is cloned before anything is tried on it."""

    game: Game
    state: State
    steps: tuple[Step, ...] = ()

    @classmethod
    def start(cls, game: Game) -> GameLog:
        """The game before the first action."""
        return cls(game, game.start())

    @classmethod
    def of_record(cls, game: Game, record: Record) -> GameLog:
        """The game that a record tells; `BadRecord` if something in the record is wrong."""
        last_position(game, record)
        return cls.start(game).then(record.actions)

    @property
    def player(self) -> int:
        """Who acts next: a seat, CHANCE or OVER."""
        return int(self.state.player)

    @property
    def actions(self) -> list[int]:
        """The actions alone."""
        return [step.action for step in self.steps]

    def forced(self) -> bool:
        """Whether the seat to move has no choice, as everybody can see."""
        return self.state.forced()

    def then(self, actions: Sequence[object], actor: int | None = None) -> GameLog:
        """After further actions, all of one actor if one is given; a `MoveError` says which was refused and why."""
        state, steps = self.state, list(self.steps)
        for action in actions:
            after = state.clone()
            events: list[Event] = []
            after.log = events
            after.apply(action, actor)
            after.log = None
            assert isinstance(action, int)  # or it would have been refused
            text = state.text(action)
            number, player = len(steps) + 1, int(state.player)
            hides = (state.secret(action), state.known_only_to(action), state.reveals(action))
            steps.append(Step(number, player, action, text, tuple(events), state.forced(), *hides))
            state = after
        return GameLog(self.game, state, tuple(steps))

    def first(self, count: int) -> GameLog:
        """The game as it was after so many actions."""
        if count == len(self.steps):
            return self
        return GameLog(self.game, position_after(self.game, self.actions[:count]), self.steps[:count])

    def kept_by_undo(self, seat: int) -> int | None:
        """How many actions stay when the seat takes back its last choice and what it forced; None if it cannot.

        What was seen cannot be unseen: nothing is taken back by which somebody learned what was hidden.
        """
        if self.player == OVER:
            return None
        for step in reversed(self.steps):
            if step.actor != seat or step.reveals:
                return None
            if not step.forced:
                return step.number - 1
        return None

    def lasting(self) -> int:
        """How many actions nobody can take back: all up to the last one of chance, or that revealed something."""
        return next((step.number for step in reversed(self.steps) if step.actor == CHANCE or step.reveals), 0)

    def last_actor(self) -> int:
        """Who acted last; CHANCE before the first action."""
        return self.steps[-1].actor if self.steps else CHANCE


def open_steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that everybody may know: all but the secret ones at the end."""
    count = len(steps)
    while count and steps[count - 1].secret:
        count -= 1
    return steps[:count]


def known_to(steps: tuple[Step, ...], seats: Collection[int], over: bool = False) -> tuple[Step, ...]:
    """The steps as the players of these seats may know them; all of them once the game is over."""
    if over:
        return steps
    public = open_steps(steps)
    known = tuple(step if step.owner is None or step.owner in seats else step.hidden() for step in public)
    return known + tuple(step if step.actor in seats else step.hidden() for step in steps[len(public) :])


def hidden_from(steps: tuple[Step, ...], seats: Collection[int], over: bool = False) -> int | None:
    """The number of the first action that a record for the players of these seats must not tell; None if there is none.

    Choices made together are in no record before the last of them is made.
    """
    if over:
        return None
    return next((step.number for step in steps if step.owner not in (None, *seats)), _first_secret(steps))


def _first_secret(steps: tuple[Step, ...]) -> int | None:
    count = len(open_steps(steps))
    return None if count == len(steps) else count + 1


def remembered(steps: tuple[Step, ...], seats: Collection[int]) -> tuple[Step, ...]:
    """The steps where people play from memory: all since the own last choice (to who only watches, since anybody's
    last one), and of what was before only what concerns the own seats.
    """
    last = next((step for step in reversed(steps) if not step.forced and _chose(step, seats)), None)
    since = 0 if last is None else last.number - 1
    return tuple(step.faded(seats) for step in steps[:since]) + steps[since:]


def _chose(step: Step, seats: Collection[int]) -> bool:
    return step.actor in seats if seats else step.actor != CHANCE
