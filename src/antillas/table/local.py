"""A table in this process, as at one terminal: holds the present moment, and plays chance and bots here and now."""

from __future__ import annotations

import random
from collections.abc import Sequence

from antillas.bots.registry import seat_bot
from antillas.bots.seated import SeatedBot
from antillas.core.chance import outcome_at
from antillas.core.components import ComponentText
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import BadRecord, NotYourTurn
from antillas.core.record import Record
from antillas.games import family, game
from antillas.table.errors import CannotUndo
from antillas.table.game_log import GameLog, Step
from antillas.table.rights import Rights
from antillas.table.seats import Seat, recorded_seats
from antillas.table.table import PendingMove, Table, new_seats


class LocalTable:
    """One game whose people all sit here; everything that is done is done by the frozen `Table` that it holds."""

    def __init__(
        self,
        game_id: str,
        seats: Sequence[Seat],
        dice: random.Random,
        record: Record | None = None,
        components: ComponentText | None = None,
        confirm_turns: bool = False,
        from_memory: bool = False,
    ) -> None:
        self.components = components
        played = game(game_id, {}, components)
        sitting = new_seats(played, seats)
        self.now = Table(self._log(played, record), sitting, confirm_turns, from_memory=from_memory)
        """The table at the present moment."""
        self._dice = dice
        self._bots: dict[tuple[int, str], SeatedBot] = {}
        for seat in sitting:
            if seat.bot is not None:
                self._bot(seat.number, seat.bot)

    @classmethod
    def resume(
        cls,
        record: Record,
        dice: random.Random,
        seats: Sequence[Seat] | None = None,
        components: ComponentText | None = None,
        from_memory: bool = False,
    ) -> LocalTable:
        """The table as a record left it; the record names the seats unless others are given."""
        if seats is None:
            seats = recorded_seats(record.seats)
        return cls(record.game, seats, dice, record, components, from_memory=from_memory)

    # What can be asked.

    @property
    def game(self) -> Game:
        """What is played."""
        return self.now.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return tuple(Seat(seat.name, seat.bot) for seat in self.now.seats)

    @property
    def player(self) -> int:
        """Who acts next: a seat, CHANCE or OVER."""
        return self.now.player

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return self.now.people

    @property
    def waiting_for(self) -> int | None:
        """The person's seat that has a choice now; None if the table can go on by itself or the game is over."""
        return self.now.waiting_for()

    def position(self) -> State:
        """A copy of the position, for asking and trying out."""
        return self.now.log.state.clone()

    def steps(self, since: int = 0) -> list[Step]:
        """What was played, leaving out the first so many actions."""
        return list(self.now.log.steps[since:])

    def news(self, since: int, seat: int | None) -> list[Step]:
        """What was played, leaving out the first so many actions, as far as a seat may know it."""
        return list(self.now.steps_for(Rights() if seat is None else Rights((seat,)), seat)[since:])

    def record(self) -> Record:
        """The game so far, without choices that are still secret."""
        return self.now.record()

    # What can be done.

    def act(self, seat: int, *actions: int) -> list[Step]:
        """A person's move; what was played, with what it forced. A `MoveError` says why it was not made."""
        if self.player != OVER and seat not in self.people:
            raise NotYourTurn("Seat {number} is no person's, and only persons make moves themselves.", number=seat + 1)
        return self._go_to(self.now.act(Rights((seat,)), actions))

    def end_turn(self, seat: int) -> None:
        """Let the others go on, at a table where turns must be ended."""
        self._go_to(self.now.end_turn(Rights((seat,))))

    def undo(self, seat: int | None = None) -> list[Step]:
        """Take back the last choice of a seat, or of whoever here has made it; what was taken back."""
        if seat is not None and seat not in self.people:
            raise CannotUndo("Seat {number} is played by a bot, and bots take nothing back.", number=seat + 1)
        before = self.steps()
        self._go_to(self.now.undo(Rights(tuple(self.people) if seat is None else (seat,))))
        return before[len(self.now.log.steps) :]

    def stand_in(self, seat: int, bot: str | None) -> None:
        """Let a bot decide for a person, or hand the seat back with None."""
        self._go_to(self.now.stand_in(Rights(is_host=True), seat, bot))

    def step(self) -> Step | None:
        """Play one action of chance, of a bot or one that is forced; None if a person has a choice or it is over."""
        move = self.now.pending_move()
        if move is None:
            return None
        return self._go_to(self.now.play_pending(move.player, [self._chosen(move)]))[-1]

    def advance(self) -> list[Step]:
        """Play until a person has a choice or the game is over; what was played."""
        before = len(self.now.log.steps)
        while self.step() is not None:
            pass
        return self.steps(before)

    def _go_to(self, after: Table) -> list[Step]:
        """Let a moment become the present one; what was played between."""
        before = len(self.now.log.steps)
        self.now = after
        return self.steps(before)

    def _chosen(self, move: PendingMove) -> int:
        if move.player == CHANCE:
            return outcome_at(move.state, self._dice.random())
        if move.bot is None:
            return move.state.legal()[0]
        return self._bot(move.player, move.bot).decide(move.state).action

    def _bot(self, seat: int, kind: str) -> SeatedBot:
        """The bot at a seat, which stays the same for as long as the table is open."""
        if (seat, kind) not in self._bots:
            self._bots[seat, kind] = seat_bot(kind, self.game.name, seat, self._dice.getrandbits(32))
        return self._bots[seat, kind]

    def _log(self, played: Game, record: Record | None) -> GameLog:
        if record is None:
            return GameLog.start(played)
        if game(record.game, {}, self.components).id != played.id:
            raise BadRecord(
                "game: the record is of {found}, and the table plays {game}.", found=record.game, game=played.id
            )
        family(played.name).check_identity(played, record.identity)
        return GameLog.of_record(played, record)
