"""One table at one moment, and what can be done with it: pure functions from a moment to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from antillas.bots.registry import make_bot
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.errors import BadOption, NotYourTurn, UnreadableMove
from antillas.core.record import Record, record_of, result_of
from antillas.games import family
from antillas.table.errors import CannotUndo, NotSeated
from antillas.table.game_log import GameLog
from antillas.table.seats import Seat
from antillas.table.table import known_to, open_steps
from antillas.table.table_view import SeatInfo, TableView
from antillas.table.tokens import fits

MAX_ACTIONS = 100
"""The most actions that can be sent at once; the longest turn of the games is far shorter."""


@dataclass(frozen=True)
class Place:
    """A seat as it is stored."""

    number: int
    name: str
    bot: str | None
    stand_in: str | None
    token_hash: str | None

    @property
    def played_by(self) -> str | None:
        """The kind of bot that decides here now; None if a person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class Keys:
    """What somebody's tokens open: seats, and perhaps the rights of the host."""

    own: tuple[int, ...]
    is_host: bool


@dataclass(frozen=True)
class Due:
    """What the house must play now: an action of chance, a forced one, or the choice of a bot."""

    table_id: str
    sequence: int
    game_id: str
    actions: tuple[int, ...]
    player: int
    bot: str | None
    """The kind of bot that must think; None if there is nothing to think about."""
    state: State


@dataclass(frozen=True)
class Situation:
    """A table at one moment; never changed."""

    table_id: str
    sequence: int
    rules: int
    held_by: int | None
    confirm_turns: bool
    host_hash: str
    places: tuple[Place, ...]
    played: GameLog

    # What can be asked.

    def keys(self, tokens: Sequence[str]) -> Keys:
        """What the tokens open; `NotSeated` if there are some and none of them fits."""
        own = tuple(place.number for place in self.places if any(fits(token, place.token_hash) for token in tokens))
        is_host = any(fits(token, self.host_hash) for token in tokens)
        if tokens and not own and not is_host:
            raise NotSeated("This link does not belong to a seat of this table, or it has been replaced by a new one.")
        return Keys(own, is_host)

    def may_take_record(self, keys: Keys) -> bool:
        """Whether the record, from which everything can be worked out, hides nothing from the holder of the keys."""
        people = {place.number for place in self.places if place.bot is None}
        return self.played.player == OVER or people <= set(keys.own)

    def waiting_for(self) -> int | None:
        """The person's seat that has a choice now; None while a turn must be ended, others act, or it is over."""
        player = self.played.player
        if player < 0 or self.held_by is not None or self.places[player].played_by or self.played.forced():
            return None
        return player

    def due(self) -> Due | None:
        """What the house must play now; None if a person is to do something or the game is over."""
        player = self.played.player
        if player == OVER or self.held_by is not None or self.waiting_for() is not None:
            return None
        thinks = player != CHANCE and not self.played.forced()
        return Due(
            table_id=self.table_id,
            sequence=self.sequence,
            game_id=self.played.game.id,
            actions=tuple(self.played.actions),
            player=player,
            bot=self.places[player].played_by if thinks else None,
            state=self.played.state.clone(),
        )

    def undoer(self) -> int | None:
        """The seat that can take something back now."""
        seat = self.played.last_actor()
        if seat < 0 or self.places[seat].played_by or self.played.kept_by_undo(seat) is None:
            return None
        ended = self.confirm_turns and self.held_by != seat and self.played.player != seat
        return None if ended else seat

    def look(self, keys: Keys, step: int | None = None) -> TableView:
        """What the holder of the keys may see, now or after so many actions."""
        past = step is not None
        played = self.played if step is None else self.played.first(step)
        asked = (played.player if past or self.held_by is None else self.held_by, *keys.own)
        return TableView(
            table_id=self.table_id,
            sequence=self.sequence,
            game=played.game,
            family=family(played.game.name),
            seats=tuple(SeatInfo(place.number, place.name, place.bot, place.stand_in) for place in self.places),
            viewer=next((seat for seat in asked if seat in keys.own), None),
            own=keys.own,
            is_host=keys.is_host,
            state=played.state.clone(),
            steps=known_to(played.steps, keys.own),
            player=played.player,
            waiting_for=None if past else self.waiting_for(),
            held_by=None if past else self.held_by,
            can_undo=not past and self.undoer() in keys.own,
            may_take_record=self.may_take_record(keys),
            over=played.player == OVER,
            result=result_of(played.state),
        )

    def record(self) -> Record:
        """The game so far, without choices that are still secret."""
        return record_of(
            self.played.game,
            [Seat(place.name, place.bot).recorded() for place in self.places],
            [step.action for step in open_steps(self.played.steps)],
            self.played.state,
        )

    def person(self, seat: object) -> Place:
        """The person's place with that number; `BadOption` if there is none."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.places):
            raise BadOption(f"There is no seat {seat!r}: the seats are 0 to {len(self.places) - 1}.")
        if self.places[seat].bot is not None:
            raise BadOption(f"Seat {seat + 1} is no person's: a bot sits there.")
        return self.places[seat]

    # What can be done. Each gives the next moment, still with the old sequence number.

    def act(self, keys: Keys, actions: Sequence[object]) -> Situation:
        """Actions of one seat, all or none, and what is forced on it by them."""
        if isinstance(actions, str) or not 0 < len(actions) <= MAX_ACTIONS:
            raise UnreadableMove(f"A move is a list of 1 to {MAX_ACTIONS} actions.")
        _need_seat(keys)
        self._refuse_while_held()
        seat = self.played.player if self.played.player in keys.own else keys.own[0]
        played = self.played.then(actions, seat)
        while played.player == seat and played.forced():
            played = played.then(played.state.legal())
        after = self._with_stand_in(seat, None)
        after = replace(after, played=played)
        passes = played.player not in (seat, OVER)
        held = self.confirm_turns and passes and played.kept_by_undo(seat) is not None
        return replace(after, held_by=seat if held else None)

    def undo(self, keys: Keys) -> Situation:
        """Take back the last choice of an own seat and what was forced on the seat by it."""
        _need_seat(keys)
        seat = self.undoer()
        if seat is None or seat not in keys.own:
            raise CannotUndo(self._why_no_undo(keys))
        kept = self.played.kept_by_undo(seat)
        assert kept is not None
        return replace(self, played=self.played.first(kept), held_by=None)

    def end_turn(self, keys: Keys) -> Situation:
        """Let the others go on."""
        _need_seat(keys)
        if self.held_by is None or self.held_by not in keys.own:
            raise NotYourTurn("No turn of yours waits to be ended.")
        return replace(self, held_by=None)

    def stand_in(self, keys: Keys, seat: object, bot: object) -> Situation:
        """A bot decides for a person from now on; None hands the seat back."""
        place = self.person(seat)
        if not keys.is_host and place.number not in keys.own:
            raise NotSeated("Only the host and {seat} can hand over this seat.", seat=place.number)
        if bot is not None:
            check_bot(bot, self.played.game.name)
        assert bot is None or isinstance(bot, str)
        after = self._with_stand_in(place.number, bot)
        return after if bot is None or self.held_by != place.number else replace(after, held_by=None)

    def house_plays(self, player: int, actions: Sequence[int]) -> Situation:
        """An action of chance, of a bot or a forced one, and what follows from it without anybody's choice."""
        self._refuse_while_held()
        return replace(self, played=self.played.then(actions[:1], player).then(actions[1:]))

    def _refuse_while_held(self) -> None:
        if self.held_by is not None:
            raise NotYourTurn(f"Seat {self.held_by + 1} must end its turn first.")

    def _why_no_undo(self, keys: Keys) -> str:
        if self.played.player == OVER:
            return "Nothing can be taken back: the game is over."
        if not any(step.actor in keys.own and not step.forced for step in self.played.steps):
            return "Nothing can be taken back: nothing was chosen yet."
        last = known_to(self.played.steps, keys.own)[-1]
        if last.actor in keys.own:
            return "Nothing can be taken back: the turn has ended."
        who = "chance" if last.actor == CHANCE else self.places[last.actor].name
        return f"Nothing can be taken back: {who} has acted since ({last.text})."

    def _with_stand_in(self, seat: int, bot: str | None) -> Situation:
        if self.places[seat].stand_in == bot:
            return self
        places = list(self.places)
        places[seat] = replace(places[seat], stand_in=bot)
        return replace(self, places=tuple(places))


def check_bot(kind: object, game_name: str) -> None:
    """Refuse bots that do not exist or do not play the game."""
    if not isinstance(kind, str):
        raise BadOption(f"{kind!r} is no kind of bot.")
    Seat("bot", kind)
    make_bot(kind, game_name, 0)


def _need_seat(keys: Keys) -> None:
    if not keys.own:
        raise NotSeated("You have no seat at this table: you can only watch.")
