"""The authority over one game: it holds what was played, knows whose turn it is, and lets nobody else move."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from antillas.bots.registry import seat_bot
from antillas.bots.seated import SeatedBot
from antillas.core.chance import outcome_at
from antillas.core.components import ComponentText
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.errors import AntillasError, BadOption, BadRecord, NotYourTurn
from antillas.core.message import Event
from antillas.core.record import Record, last_position, record_of
from antillas.core.views import View
from antillas.games import family, game
from antillas.table.seats import Seat, read_seat

HIDDEN = "(secret)"
"""Stands for the text of a choice that is secret."""
NO_ACTION = -1


class CannotUndo(AntillasError):
    """Nothing was taken back; the text says why."""


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

    def hidden(self) -> Step:
        """The step as those see it who may not know what was chosen."""
        return replace(self, action=NO_ACTION, text=HIDDEN, events=())


@dataclass(frozen=True)
class Moment:
    """A position and how it came about; a table goes from one moment to the next in one assignment."""

    state: State
    steps: tuple[Step, ...]


class Table:
    """One game, its seats and everything played so far; positions are only changed through it."""

    def __init__(
        self,
        game_id: str,
        seats: Sequence[Seat],
        dice: random.Random,
        record: Record | None = None,
        components: ComponentText | None = None,
    ) -> None:
        self.game = game(game_id, {}, components)
        self.components = components
        if len(seats) != self.game.players:
            raise BadOption(f"{self.game.id} has {self.game.players} players, and {len(seats)} seats are given.")
        self.seats = tuple(seats)
        self._dice = dice
        self._bots: dict[int, SeatedBot] = {
            number: seat_bot(seat.bot, self.game.name, number, dice.getrandbits(32))
            for number, seat in enumerate(seats)
            if seat.bot is not None
        }
        self._now = Moment(self.game.start(), ())
        if record is not None:
            self._take_over(record)

    @classmethod
    def resume(
        cls,
        record: Record,
        dice: random.Random,
        seats: Sequence[Seat] | None = None,
        components: ComponentText | None = None,
    ) -> Table:
        """The table as a record left it; the record names the seats unless others are given."""
        if seats is None:
            seats = [read_seat(name) for name in record.seats]
        return cls(record.game, seats, dice, record, components)

    # What can be asked.

    @property
    def player(self) -> int:
        """Who acts next: a seat, CHANCE or OVER."""
        return self._now.state.player

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [number for number in range(len(self.seats)) if number not in self._bots]

    @property
    def waits_for(self) -> int | None:
        """The person's seat that has a choice now; None if the table can go on by itself or the game is over."""
        if self.player < 0 or self.player in self._bots or self._now.state.forced():
            return None
        return self.player

    def position(self) -> State:
        """A copy of the position, for asking and trying out."""
        return self._now.state.clone()

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._now.state.view(seat)

    def steps(self, since: int = 0) -> list[Step]:
        """What was played, leaving out the first so many actions."""
        return list(self._now.steps[since:])

    def news(self, since: int, seat: int | None) -> list[Step]:
        """What was played, leaving out the first so many actions, as far as a seat may know it."""
        return list(known_to(self._now.steps, () if seat is None else (seat,))[since:])

    def record(self) -> Record:
        """The game so far."""
        return record_of(
            self.game,
            [seat.recorded() for seat in self.seats],
            [step.action for step in self._now.steps],
            self._now.state,
        )

    # What can be done.

    def act(self, seat: int, action: int) -> Step:
        """A person's move; a `MoveError` says why it was not made."""
        if self.player != OVER and seat not in self.people:
            raise NotYourTurn(f"Seat {seat + 1} is no person's, and only persons make moves themselves.")
        return self._play(action, seat)

    def step(self) -> Step | None:
        """Play one action of chance, of a bot or one that is forced; None if a person has a choice or it is over."""
        if self.player == OVER or self.waits_for is not None:
            return None
        if self.player == CHANCE:
            return self._play(outcome_at(self._now.state, self._dice.random()), CHANCE)
        if self._now.state.forced():
            return self._play(self._now.state.legal()[0], self.player)
        return self._play(self._bots[self.player].decide(self._now.state).action, self.player)

    def advance(self) -> list[Step]:
        """Play until a person has a choice or the game is over; what was played."""
        before = len(self._now.steps)
        while self.step() is not None:
            pass
        return self.steps(before)

    def undo(self, seat: int) -> list[Step]:
        """Take back the seat's last choice and what was forced on the seat by it; what was taken back."""
        if seat in self._bots:
            raise CannotUndo(f"Seat {seat + 1} is played by a bot, and bots take nothing back.")
        steps = self._now.steps
        kept = len(steps)
        while kept and steps[kept - 1].actor == seat:
            kept -= 1
            if not steps[kept].forced:
                return self._take_back(kept)
        raise CannotUndo(self._why_no_undo(seat, kept))

    def _why_no_undo(self, seat: int, kept: int) -> str:
        if not any(step.actor == seat and not step.forced for step in self._now.steps):
            return "Nothing can be taken back: nothing was chosen yet."
        last = known_to(self._now.steps[:kept], (seat,))[-1]
        who = "chance" if last.actor == CHANCE else self.seats[last.actor].name
        return f"Nothing can be taken back: {who} has acted since ({last.text})."

    def _take_back(self, kept: int) -> list[Step]:
        state = self.game.start()
        taken = self.steps(kept)
        steps = self._now.steps[:kept]
        for step in steps:
            state.apply(step.action)
        self._now = Moment(state, steps)
        return taken

    def _take_over(self, record: Record) -> None:
        if game(record.game, {}, self.components).id != self.game.id:
            raise BadRecord(f"game: the record is of {record.game}, and the table plays {self.game.id}.")
        family(self.game.name).check_identity(self.game, record.identity)
        last_position(self.game, record)
        for action in record.actions:
            self._play(action, self.player)

    def _play(self, action: int, seat: int) -> Step:
        """Play on a copy, so that an error leaves everything as it was."""
        before = self._now.state
        after = before.clone()
        events: list[Event] = []
        after.log = events
        after.apply(action, seat)
        after.log = None
        number, text = len(self._now.steps) + 1, before.text(action)
        step = Step(number, self.player, action, text, tuple(events), before.forced(), before.secret(action))
        self._now = Moment(after, (*self._now.steps, step))
        return step


def open_steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps that everybody may know: all but the secret ones at the end."""
    count = len(steps)
    while count and steps[count - 1].secret:
        count -= 1
    return steps[:count]


def known_to(steps: tuple[Step, ...], seats: Collection[int]) -> tuple[Step, ...]:
    """The steps as the players of these seats may know them."""
    public = open_steps(steps)
    return public + tuple(step if step.actor in seats else step.hidden() for step in steps[len(public) :])
