"""A table at one moment, and what can be done there: pure functions from a moment to the next, for everybody alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from antillas.bots.registry import make_bot
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import BadOption, NotYourTurn, UnreadableMove
from antillas.core.message import Text, marked
from antillas.core.record import Record, record_of, result_of
from antillas.games import family
from antillas.table.errors import FROM_MEMORY, HIDDEN_MOVE, CannotUndo, HintsOff, NotSeated, StillHidden
from antillas.table.game_log import GameLog, Step, hidden_from, known_to, open_steps, remembered
from antillas.table.notices import HINTED, LINKED, MOVED, SAT, Notice, with_notice
from antillas.table.rights import Rights, TokenHashes
from antillas.table.seats import Seat, check_different
from antillas.table.table_view import SeatInfo, SeatPlan, TableView
from antillas.table.tokens import takes_host

USED_UP = marked("This link opens no seat: it has been used already, or replaced by a new one.")
MAX_ACTIONS = 100
"""The most actions that can be sent at once; the longest turn of the games is far shorter."""


@dataclass(frozen=True)
class PendingMove:
    """A move that is awaited and that no person makes: an outcome of chance, a forced action or a bot's choice."""

    table_id: str
    sequence: int
    game_id: str
    actions: tuple[int, ...]
    """Everything that was played before."""
    player: int
    bot: str | None
    """The kind of bot that must think; None if there is nothing to think about."""
    state: State


@dataclass(frozen=True)
class Table:
    """A table at one moment; never changed. What somebody does leads to another moment with the next number."""

    log: GameLog
    seats: tuple[SeatInfo, ...]
    confirm_turns: bool = True
    """Whether a turn that could be taken back must be ended by its player before others go on."""
    held_by: int | None = None
    """The seat that must still end its turn."""
    table_id: str = ""
    sequence: int = 0
    """Raised by one with every change."""
    hashes: TokenHashes = field(default_factory=TokenHashes)
    from_memory: bool = False
    """Whether people must remember what others gained: until the end there is no log of it, no replay, no record."""
    notices: tuple[Notice, ...] = ()
    """What people did beside their moves."""
    hints: bool = False
    """Whether people may ask for hints."""

    # What can be asked.

    @property
    def game(self) -> Game:
        """What is played."""
        return self.log.game

    @property
    def player(self) -> int:
        """Who acts next: a seat, CHANCE or OVER."""
        return self.log.player

    @property
    def people(self) -> list[int]:
        """The seats of persons, also of those for whom a bot plays at the moment."""
        return [seat.number for seat in self.seats if seat.is_person]

    def waiting_for(self) -> int | None:
        """The person's seat that has a choice now; None while a turn must be ended, others act, or it is over."""
        player = self.player
        if player < 0 or self.held_by is not None or self.seats[player].played_by or self.log.forced():
            return None
        return player

    def is_due(self) -> bool:
        """Whether a move is awaited that no person makes."""
        return self.player != OVER and self.held_by is None and self.waiting_for() is None

    def pending_move(self) -> PendingMove | None:
        """The move that no person makes; None if a person is to do something or the game is over."""
        if not self.is_due():
            return None
        thinks = self.player != CHANCE and not self.log.forced()
        return PendingMove(
            table_id=self.table_id,
            sequence=self.sequence,
            game_id=self.game.id,
            actions=tuple(self.log.actions),
            player=self.player,
            bot=self.seats[self.player].played_by if thinks else None,
            state=self.log.state.clone(),
        )

    def undoer(self) -> int | None:
        """The seat that can take something back now."""
        seat = self.log.last_actor()
        if seat < 0 or self.seats[seat].played_by or self.log.kept_by_undo(seat) is None:
            return None
        ended = self.confirm_turns and self.held_by != seat and self.player != seat
        return None if ended else seat

    def look(self, rights: Rights, step: int | None = None) -> TableView:
        """What somebody with these rights may see, now or after so many actions."""
        if step is not None:
            self.check_step(step)
            self._refuse_from_memory()
        past = step is not None
        log = self.log if step is None else self.log.first(step)
        asked = (log.player if past or self.held_by is None else self.held_by, *_by_last_choice(log, rights.own))
        viewer = next((seat for seat in asked if seat in rights.own), None)
        return TableView(
            table_id=self.table_id,
            sequence=self.sequence,
            game=log.game,
            family=family(log.game.name),
            seats=self.seats,
            viewer=viewer,
            own=rights.own,
            is_host=rights.is_host,
            state=log.state.clone(),
            steps=self.steps_for(rights, viewer, len(log.steps)),
            player=log.player,
            waiting_for=None if past else self.waiting_for(),
            held_by=None if past else self.held_by,
            can_undo=not past and self.undoer() in rights.own,
            awaited=tuple(seat for seat in self.people if self.hashes.is_free(seat)),
            notices=tuple(notice for notice in self.notices if not past or notice.after <= len(log.steps)),
            from_memory=self.from_memory,
            hints=self.hints,
            may_take_record=self.tells_past,
            hidden_from=self._hidden_from(rights),
            over=log.player == OVER,
            ended=self.player == OVER,
            result=result_of(log.state),
            opened=rights.opened,
        )

    def check_step(self, step: object) -> None:
        """Refuse what is no moment of the game so far."""
        last = len(self.log.steps)
        if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= last:
            raise BadOption(
                "There is no step {step}: the game has the steps 0 to {last}.", step=Text(repr(step)), last=last
            )

    @property
    def tells_past(self) -> bool:
        """Whether what everybody saw happen may be looked up now."""
        return self.player == OVER or not self.from_memory

    def steps_for(self, rights: Rights, viewer: int | None, count: int | None = None) -> tuple[Step, ...]:
        """What was played, or the first so many actions of it, as the one who looks with these rights may know it now.

        People who share a screen have secrets before each other, so it is the seat that counts.
        """
        eyes = () if viewer is None else (viewer,)
        steps = known_to(self.log.steps[:count], eyes, self.player == OVER)
        return steps if self.tells_past else remembered(steps, rights.own)

    def record(self) -> Record:
        """The game so far, without choices that are still secret: for those who share the table and its file."""
        return self._record(len(open_steps(self.log.steps)))

    def record_for(self, rights: Rights) -> Record:
        """The game up to the first action that somebody with these rights may not know."""
        self._refuse_from_memory()
        hidden = self._hidden_from(rights)
        return self._record(len(self.log.steps) if hidden is None else hidden - 1)

    def _record(self, count: int) -> Record:
        seats = [Seat(seat.name, seat.bot).recorded() for seat in self.seats]
        return record_of(self.game, seats, self.log.actions[:count], self.log.state)

    def beginning_for(self, rights: Rights, step: int) -> GameLog:
        """The game after so many actions, all of which somebody with these rights may know."""
        self.check_step(step)
        self._refuse_from_memory()
        hidden = self._hidden_from(rights)
        if hidden is not None and step >= hidden:
            raise StillHidden(HIDDEN_MOVE, number=hidden)
        return self.log.first(step)

    def _hidden_from(self, rights: Rights) -> int | None:
        return hidden_from(self.log.steps, rights.own, self.player == OVER)

    def person(self, seat: object) -> SeatInfo:
        """The person's seat with that number; `BadOption` if there is none."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.seats):
            raise BadOption(
                "There is no seat {number}: the seats are 0 to {last}.",
                number=Text(repr(seat)),
                last=len(self.seats) - 1,
            )
        if not self.seats[seat].is_person:
            raise BadOption("{seat} is no person's: a bot sits there.", seat=seat)
        return self.seats[seat]

    # What can be done.

    def act(self, rights: Rights, actions: Sequence[object]) -> Table:
        """Actions of one seat, all or none, and what is forced on it by them."""
        if isinstance(actions, str) or not 0 < len(actions) <= MAX_ACTIONS:
            raise UnreadableMove("A move is a list of 1 to {most} actions.", most=MAX_ACTIONS)
        _need_seat(rights)
        self._refuse_while_held()
        seat = self.player if self.player in rights.own else rights.own[0]
        log = self.log.then(actions, seat)
        while log.player == seat and log.forced():
            log = log.then(log.state.legal())
        passes = log.player not in (seat, OVER)
        held = self.confirm_turns and passes and log.kept_by_undo(seat) is not None
        return self._next(log, seat if held else None, self._seats_with(seat, None))

    def undo(self, rights: Rights) -> Table:
        """Take back the last choice of an own seat and what was forced on the seat by it."""
        _need_seat(rights)
        seat = self.undoer()
        if seat is None or seat not in rights.own:
            raise self._why_no_undo(rights)
        kept = self.log.kept_by_undo(seat)
        assert kept is not None
        return self._next(self.log.first(kept), None, self.seats)

    def end_turn(self, rights: Rights) -> Table:
        """Let the others go on."""
        _need_seat(rights)
        if self.held_by is None or self.held_by not in rights.own:
            raise NotYourTurn("No turn of yours waits to be ended.")
        return self._next(self.log, None, self.seats)

    def stand_in(self, rights: Rights, seat: object, bot: object) -> Table:
        """A bot decides for a person from now on; None hands the seat back."""
        person = self.person(seat)
        if not rights.is_host and person.number not in rights.own:
            raise NotSeated("Only the host and {seat} can hand over this seat.", seat=person.number)
        kind = None if bot is None else checked_bot(bot, self.game.name)
        if person.stand_in == kind:
            return self
        goes_on = kind is not None and self.held_by == person.number
        return self._next(self.log, None if goes_on else self.held_by, self._seats_with(person.number, kind))

    def play_pending(self, player: int, actions: Sequence[int]) -> Table:
        """A move that no person makes, and what follows from it without anybody's choice."""
        self._refuse_while_held()
        return self._next(self.log.then(actions[:1], player).then(actions[1:]), None, self.seats)

    def hint_for(self, rights: Rights) -> int | None:
        """The own seat that may ask for a hint now."""
        seat = self.waiting_for()
        return seat if self.hints and seat in rights.own else None

    def ask_hint(self, rights: Rights) -> Table:
        """Somebody asks for a hint about the own choice, and everybody is told; once for each choice."""
        _need_seat(rights)
        if not self.hints:
            raise HintsOff
        seat = self.hint_for(rights)
        if seat is None:
            raise NotYourTurn("A hint is for the one who has a choice now.")
        return self if self.has_asked(seat) else self._noted(HINTED, seat, self.hashes)

    def has_asked(self, seat: int) -> bool:
        """Whether a seat has asked for a hint about the choice of now."""
        return Notice(len(self.log.steps), HINTED, seat) in self.notices

    # Sitting down.

    def sit(self, link: str, token: str) -> Table:
        """Somebody sits down by a link, which is used up then, and holds the seat by a token of their own.

        Who sends the same once more sits there already.
        """
        if self.hashes.seat_of(token) is not None:
            return self
        seat = self.hashes.linked_seat(link)
        if seat is None:
            raise NotSeated(USED_UP)
        kind = SAT if self.hashes.is_free(seat) else MOVED
        return self._noted(kind, seat, self.hashes.with_sitter(seat, link, token))

    def relink(self, rights: Rights, seat: object, link: str) -> Table:
        """The host makes a new link for a person's seat; whoever sat there does not any more, and everybody is told."""
        if not rights.is_host:
            raise NotSeated("Only the host can make a new link for a seat.")
        number = self.person(seat).number
        return self._noted(LINKED, number, self.hashes.without_sitter(number).with_link(number, link))

    def link_device(self, rights: Rights, seat: object, link: str) -> Table:
        """Somebody makes a link to an own seat, to move to another device; nothing that anybody sees has changed."""
        number = self.person(seat).number
        if number not in rights.own:
            raise NotSeated("Only {seat} can move to another device with this seat.", seat=number)
        if takes_host(link, self.hashes.host) and not rights.is_host:
            raise NotSeated("Only the host can take the rights of the host along.")
        return replace(self, hashes=self.hashes.with_link(number, link))

    def _noted(self, kind: str, seat: int, hashes: TokenHashes) -> Table:
        notices = with_notice(self.notices, Notice(len(self.log.steps), kind, seat))
        return replace(self, hashes=hashes, notices=notices, sequence=self.sequence + 1)

    def _next(self, log: GameLog, held_by: int | None, seats: tuple[SeatInfo, ...]) -> Table:
        return replace(self, log=log, held_by=held_by, seats=seats, sequence=self.sequence + 1)

    def _refuse_from_memory(self) -> None:
        if not self.tells_past:
            raise StillHidden(FROM_MEMORY)

    def _refuse_while_held(self) -> None:
        if self.held_by is not None:
            raise NotYourTurn("{seat} must end its turn first.", seat=self.held_by)

    def _why_no_undo(self, rights: Rights) -> CannotUndo:
        if self.player == OVER:
            return CannotUndo("Nothing can be taken back: the game is over.")
        if not any(step.actor in rights.own and not step.forced for step in self.log.steps):
            return CannotUndo("Nothing can be taken back: nothing was chosen yet.")
        steps = known_to(self.log.steps, rights.own)
        last = next(step for step in reversed(steps) if not (step.forced and step.actor in rights.own))
        if last.actor in rights.own and any(step.reveals for step in steps[last.number - 1 :]):
            return CannotUndo("Nothing can be taken back: your choice has shown what was hidden.")
        if last.actor in rights.own:
            return CannotUndo("Nothing can be taken back: the turn has ended.")
        if last.actor == CHANCE:
            return CannotUndo("Nothing can be taken back: chance has acted since ({move}).", move=last.text)
        name = self.seats[last.actor].name
        return CannotUndo("Nothing can be taken back: {name} has acted since ({move}).", name=name, move=last.text)

    def _seats_with(self, seat: int, stand_in: str | None) -> tuple[SeatInfo, ...]:
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], stand_in=stand_in)
        return tuple(seats)


def new_seats(game: Game, plans: Sequence[SeatPlan | Seat]) -> tuple[SeatInfo, ...]:
    """The seats of a new table; refuses another number of them than the game has, and names and bots that are none."""
    if len(plans) != game.players:
        raise BadOption(
            "Seats given: {given}; {game} needs {players}.",
            game=game.id,
            players=int(game.players),
            given=len(plans),
        )
    for plan in plans:
        if not isinstance(plan.name, str):
            raise BadOption("{name} is no name for a player.", name=Text(repr(plan.name)))
        Seat(plan.name, None if plan.bot is None else checked_bot(plan.bot, game.name))
    check_different([plan.name for plan in plans])
    return tuple(SeatInfo(number, plan.name, plan.bot, None) for number, plan in enumerate(plans))


def checked_bot(kind: object, game_name: str) -> str:
    """The kind of bot; refuses bots that do not exist or do not play the game."""
    if not isinstance(kind, str):
        raise BadOption("{kind} is no kind of bot.", kind=Text(repr(kind)))
    Seat("bot", kind)
    make_bot(kind, game_name, 0)
    return kind


def _by_last_choice(log: GameLog, own: tuple[int, ...]) -> tuple[int, ...]:
    """Own seats, first the one that chose last: while others move, that person is still in front of the screen."""
    if len(own) < 2:
        return own
    last = next((step.actor for step in reversed(log.steps) if step.actor in own and not step.forced), own[0])
    return (last, *own)


def _need_seat(rights: Rights) -> None:
    if not rights.own:
        raise NotSeated("You have no seat at this table: you can only watch.")
