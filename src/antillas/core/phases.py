"""Positions as a stack of frames: the phase of the top frame decides who acts, what is legal and what follows."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.ints import Ints, filled
from antillas.core.message import Event, Message, Refusal, Term, Value, refusal

FRAME: Final = 5
"""A suspended frame on the stack is this many integers: phase, actor, picker, count, mark."""
PASS: Final = 0
"""In every game with frames the first action declines what is offered."""
ROOM: Final = 40
"""So many answers to a question are listed without asking for memory; few questions have more."""


class FramedState(State):
    """A position whose top frame decides; the frames below it are suspended on the stack."""

    def __init__(self, game: Game, phases: list[Phase[Any]], stack: Ints) -> None:
        super().__init__(game)
        self.phases = phases
        self.phase: i64 = 0
        self.top = phases[0]
        """The phase of the top frame, which `phase` is the number of; `show` sets the two together."""
        self.actor: i64 = 0
        self.picker: i64 = 0
        """The seat whose pick or turn brought the frame about."""
        # Two numbers that a phase remembers; each phase says what they mean.
        self.count: i64 = 0
        self.mark: i64 = 0
        self.stack = stack
        self.room: Ints = vec[i64]()
        """An empty vector in whose memory the answers to every question are written."""
        self.has_room = False
        self.answers: Ints = vec[i64]()
        """The choices of the question that is asked now, if they are `known`."""
        self.known = False

    def copy_frames_into(self, other: FramedState) -> None:
        """Copy whose turn it is into a position that has a copy of the stack."""
        other.player = self.player
        other.phase = self.phase
        other.top = self.top
        other.actor = self.actor
        other.picker = self.picker
        other.count = self.count
        other.mark = self.mark

    # Frames.

    def show(self, phase: i64) -> None:
        """Let the top frame be one of that phase."""
        self.phase = phase
        self.top = self.phases[phase]

    def enter(self, phase: i64, actor: i64, picker: i64, mark: i64 = 0) -> None:
        """Put a new frame on top; the phase that calls it goes on in its `resume`."""
        stack = append(append(self.stack, self.phase), self.actor)
        self.stack = append(append(append(stack, self.picker), self.count), self.mark)
        self.become(phase, actor, picker, mark)

    def become(self, phase: i64, actor: i64, picker: i64, mark: i64 = 0) -> None:
        """Replace the top frame by a new one."""
        self.show(phase)
        self.actor = actor
        self.picker = picker
        self.count = 0
        self.mark = mark
        self.player = actor
        if self.top.by_chance:
            self.player = CHANCE

    def leave(self) -> None:
        """Drop the top frame and let the phase below go on."""
        self.drop()
        self.top.resume(self)

    def drop(self) -> None:
        """Drop the top frame; the one below is on top again."""
        # Popped numbers leave their memory to the next frame; a slice would ask for new memory twice.
        stack, self.mark = pop(self.stack)
        stack, self.count = pop(stack)
        stack, self.picker = pop(stack)
        stack, self.actor = pop(stack)
        self.stack, phase = pop(stack)
        self.show(phase)
        self.player = self.actor

    def next_seat(self, seat: i64) -> i64:
        """The left neighbour."""
        if seat + 1 < self.game.players:
            return seat + 1
        return 0

    def next_turn(self) -> bool:
        """Give the turn to the left neighbour; False when everybody from the picker on has had one."""
        self.actor = self.next_seat(self.actor)
        self.player = self.actor
        return self.actor != self.picker

    # The contract, as far as the phases keep it.

    def choices(self) -> Ints:
        """The actions open to the player to move, or to chance, in ascending order."""
        return self.ask()[:]

    def ask(self) -> Ints:
        """The same choices, in memory that the position uses again for the next question."""
        if self.known:
            return self.answers
        if self.player == OVER:
            return vec[i64]()
        if not self.has_room:
            self.room = vec[i64](capacity=ROOM)
            self.has_room = True
        return self.options(self.room)

    def options(self, out: Ints) -> Ints:
        """Append the choices of the question that is asked; a game may have more than its phase offers."""
        return self.top.options(self, out)

    def look(self) -> Ints:
        """The same choices, which are worked out once and known until the next move."""
        if not self.known:
            self.answers = self.ask()
            self.known = True
        return self.answers

    def weights(self, choices: Ints) -> Ints:
        """At a chance node, the weight of each of the choices."""
        return self.top.weights(self, choices)

    def weight(self) -> i64:
        """At a chance node the sum of all weights, if the phase knows it without a list; otherwise 0."""
        return self.top.weight(self)

    def outcome(self, share: i64) -> i64:
        """The choice that a share of that sum falls on."""
        return self.top.outcome(self, share)

    def is_even(self) -> bool:
        """Whether the choices of the phase have the same weight."""
        return self.top.even

    def play(self, action: i64) -> None:
        """Make a choice without checking it."""
        self.known = False
        if action == PASS and self.log is not None and not self.secret(action):
            self.tell_pass()
        self.top.play(self, action)

    def tell_pass(self) -> None:
        """Say that the player to move has declined what is offered."""
        self.note(self.actor, self.top.asks, "{seat} passes.", {"seat": int(self.actor)})

    def refuse(self, action: i64) -> Refusal:
        """The rule that forbids an action now."""
        if self.player == OVER:
            return refusal(self.end_rule(), "The game is over.")
        return self.top.refuse(self, action)

    def end_rule(self) -> str:
        """The rule by which the game ends."""
        raise NotImplementedError

    def note(
        self,
        seat: i64,
        rule: str,
        template: str,
        values: dict[str, Value] | None = None,
        terms: list[Term] | None = None,
    ) -> None:
        """Tell the listener what happened; callers ask `self.log is not None` first, to build nothing for nobody."""
        if self.log is not None:
            self.log.append(Event(seat, rule, Message(template, values), terms))


StateType = TypeVar("StateType", bound=FramedState)


class Phase(Generic[StateType]):
    """One kind of frame on the stack of a position; it holds no data."""

    def __init__(self, name: str, asks: str, prompt: str, by_chance: bool = False, even: bool = False) -> None:
        self.name = name
        """The id of the phase in data and views."""
        self.asks = asks
        """The rule that says what is to be decided."""
        self.prompt = prompt
        """What is asked of the player, in a sentence that was marked for translation."""
        self.by_chance = by_chance
        self.even = even
        """Whether chance decides and everything that can happen is equally likely."""

    def begin(self, state: StateType) -> None:
        """Start the phase, whose frame lies on top, where the phases of a game begin by themselves."""
        raise NotImplementedError

    def options(self, state: StateType, out: Ints) -> Ints:
        """Append the actions open to the actor, in ascending order."""
        raise NotImplementedError

    def weights(self, state: StateType, actions: Ints) -> Ints:
        """The weights of these actions, if chance decides."""
        return filled(len(actions), 1)

    def weight(self, state: StateType) -> i64:
        """The sum of all weights, if chance decides and it is known without a list of options; otherwise 0."""
        return 0

    def outcome(self, state: StateType, share: i64) -> i64:
        """The option that a share of that sum falls on."""
        raise NotImplementedError

    def play(self, state: StateType, action: i64) -> None:
        """Carry out one of the options and go on to the next decision."""
        raise NotImplementedError

    def resume(self, state: StateType) -> None:
        """Go on after a frame that lay on top of this one is finished."""
        raise NotImplementedError

    def is_asked(self, state: StateType) -> bool:
        """Whether the actor is asked: not if passing is the only answer, unless others may think there are more."""
        answers = self.options(state, vec[i64]())
        return len(answers) != 1 or answers[0] != PASS

    def refuse(self, state: StateType, action: i64) -> Refusal:
        """Why the action is none of the options."""
        if action == PASS:
            return refusal(self.asks, "Passing is not possible here: {prompt}", {"prompt": Message(self.prompt)})
        return refusal(self.asks, "That is not what is asked now: {prompt}", {"prompt": Message(self.prompt)})

    def fits(self, state: StateType) -> bool:
        """Whether the top frame of a position that was read from data makes sense."""
        return True
