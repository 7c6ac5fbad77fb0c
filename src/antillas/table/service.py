"""The house: everything that can be done at a table; pages and interfaces call nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from antillas.core.contract import Game
from antillas.core.errors import BadData, BadOption
from antillas.core.record import Record, last_position
from antillas.games import read_record
from antillas.table.errors import NotSeated, Stale, StillHidden
from antillas.table.game_log import GameLog
from antillas.table.seats import Seat
from antillas.table.situation import Due, Keys, Place, Situation, check_bot
from antillas.table.store import Clock, Store, now
from antillas.table.subscriptions import LocalSubscriptions, PostgresSubscriptions, Subscriptions
from antillas.table.table_view import Opened, SeatInfo, SeatPlan, TableView
from antillas.table.tokens import fits, hash_token, new_table_id, new_token

__all__ = ["Due", "Opened", "SeatInfo", "SeatPlan", "Service", "TableView"]

Operation = Callable[[Situation, Keys], Situation]
_ANY: Final = object()
"""Instead of a sequence number: what is asked for makes sense whatever has changed."""


class Service:
    """All tables of one database; synchronous and safe to use from many threads; raises only `AntillasError`s."""

    def __init__(self, store: Store, subscriptions: Subscriptions) -> None:
        self.store = store
        self.subscriptions = subscriptions

    @classmethod
    def connect(cls, url: str, clock: Clock = now) -> Service:
        """The house at a database URL, with the notices that fit the database."""
        store = Store.connect(url, clock)
        return cls(store, PostgresSubscriptions(store.engine) if store.is_postgres else LocalSubscriptions())

    def close(self) -> None:
        """Close the database."""
        self.store.close()

    # New tables.

    def open(self, game_id: str, plans: Sequence[SeatPlan], confirm_turns: bool = True) -> Opened:
        """A new table."""
        if not isinstance(game_id, str):
            raise BadOption(f"{game_id!r} is no game id.")
        return self._open(GameLog.start(game_id), plans, confirm_turns)

    def branch(self, table_id: str, tokens: Sequence[str], step: int, plans: Sequence[SeatPlan]) -> Opened:
        """A new table that begins with the first actions of this one."""
        situation = self._with_open_record(table_id, tokens)
        _check_step(step, situation)
        return self._open(situation.played.first(step), plans, situation.confirm_turns)

    def import_record(self, text: str, plans: Sequence[SeatPlan]) -> Opened:
        """A new table that begins with what a record holds, in either form."""
        played, record = read_record(text)
        last_position(played, record)
        return self._open(GameLog.start(played.id).then(record.actions), plans, confirm_turns=True)

    def _open(self, played: GameLog, plans: Sequence[SeatPlan], confirm_turns: bool) -> Opened:
        _check_plans(played.game, plans)
        tokens = {number: new_token() for number, plan in enumerate(plans) if plan.bot is None}
        hashes = {number: hash_token(token) for number, token in tokens.items()}
        opened = Opened(new_table_id(), new_token(), tokens)
        situation = Situation(
            table_id=opened.table_id,
            sequence=0,
            rules=played.game.identity.rules if played.game.identity else 0,
            held_by=None,
            confirm_turns=bool(confirm_turns),
            host_hash=hash_token(opened.host_token),
            places=tuple(
                Place(number, plan.name, plan.bot, None, hashes.get(number)) for number, plan in enumerate(plans)
            ),
            played=played,
        )
        self.store.create(situation)
        self.subscriptions.publish(opened.table_id, situation.sequence)
        return opened

    # Looking.

    def look(self, table_id: str, tokens: Sequence[str], step: int | None = None) -> TableView:
        """What the holder of the tokens may see, now or after so many actions; no tokens are a spectator's."""
        situation = self.store.read(table_id)
        keys = situation.keys(tokens)
        if step is not None:
            _check_step(step, situation)
        return situation.look(keys, step)

    def record(self, table_id: str, tokens: Sequence[str]) -> Record:
        """The game so far; `StillHidden` while it would tell the holder of the tokens what others keep hidden."""
        return self._with_open_record(table_id, tokens).record()

    def _with_open_record(self, table_id: str, tokens: Sequence[str]) -> Situation:
        situation = self.store.read(table_id)
        if not situation.may_take_record(situation.keys(tokens)):
            raise StillHidden
        return situation

    # Acting. A choice names the sequence number it was made at.

    def act(self, table_id: str, tokens: Sequence[str], sequence: int, actions: Sequence[int]) -> TableView:
        """One or several actions of one seat, all or none."""
        return self._change(table_id, tokens, sequence, lambda table, keys: table.act(keys, actions))

    def undo(self, table_id: str, tokens: Sequence[str], sequence: int) -> TableView:
        """Take back the last choice."""
        return self._change(table_id, tokens, sequence, lambda table, keys: table.undo(keys))

    def end_turn(self, table_id: str, tokens: Sequence[str], sequence: int) -> TableView:
        """Let the others go on; after that nothing can be undone."""
        return self._change(table_id, tokens, sequence, lambda table, keys: table.end_turn(keys))

    def stand_in(self, table_id: str, tokens: Sequence[str], seat: int, bot: str | None) -> TableView:
        """Let a bot decide for a person, or hand the seat back with None; for the host and the seat's holder."""
        return self._change(table_id, tokens, _ANY, lambda table, keys: table.stand_in(keys, seat, bot))

    def relink(self, table_id: str, host_token: str, seat: int) -> str:
        """A new token for a person's seat; the old one is void."""
        token = new_token()
        with self.store.changing(table_id) as change:
            if not fits(host_token, change.before.host_hash):
                raise NotSeated("Only the host can make a new link for a seat.")
            place = change.before.person(seat)
            places = list(change.before.places)
            places[place.number] = replace(place, token_hash=hash_token(token))
            change.after = replace(change.before, places=tuple(places))
        return token

    # What the house plays by itself: chance, forced actions and bots.

    def due(self, table_id: str) -> Due | None:
        """What must be played there now; None if a person is to do something or the game is over."""
        return self.store.read(table_id).due()

    def play(self, due: Due, actions: Sequence[int]) -> Due | None:
        """Play what was due and what goes with it; what is due then. `Stale` if the table has changed since."""
        after, _ = self._changed(
            due.table_id, (), due.sequence, lambda table, _: table.house_plays(due.player, actions)
        )
        return after.due()

    def _change(self, table_id: str, tokens: Sequence[str], sequence: object, operation: Operation) -> TableView:
        """Do something, and look at the table after it."""
        after, keys = self._changed(table_id, tokens, sequence, operation)
        return after.look(keys)

    def _changed(
        self, table_id: str, tokens: Sequence[str], sequence: object, operation: Operation
    ) -> tuple[Situation, Keys]:
        """Do something in one transaction, then tell everybody."""
        with self.store.changing(table_id) as change:
            before = change.before
            keys = before.keys(tokens)
            if sequence is not _ANY:
                _check_sequence(sequence, before, keys)
            after = operation(before, keys)
            if after is not before:
                change.after = after = replace(after, sequence=before.sequence + 1)
        if after is not before:
            self.subscriptions.publish(table_id, after.sequence)
        return after, keys


def _check_sequence(sequence: object, situation: Situation, keys: Keys) -> None:
    if isinstance(sequence, bool) or not isinstance(sequence, int):
        raise BadData(f"sequence: {sequence!r} is no number.")
    if sequence != situation.sequence:
        raise Stale(situation.look(keys))


def _check_step(step: object, situation: Situation) -> None:
    last = len(situation.played.steps)
    if isinstance(step, bool) or not isinstance(step, int) or not 0 <= step <= last:
        raise BadOption(f"There is no step {step!r}: the game has the steps 0 to {last}.")


def _check_plans(played: Game, plans: Sequence[SeatPlan]) -> None:
    if len(plans) != played.players:
        raise BadOption(f"{played.id} has {played.players} players, and {len(plans)} seats are given.")
    for plan in plans:
        if not isinstance(plan.name, str):
            raise BadOption(f"{plan.name!r} is no name for a player.")
        Seat(plan.name)
        if plan.bot is not None:
            check_bot(plan.bot, played.name)
            Seat(plan.name, plan.bot)
