"""Everything that can be done at the tables of a database; pages and interfaces call nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Final

from antillas.core.errors import BadData, BadOption
from antillas.core.message import Text
from antillas.core.record import Record
from antillas.table.errors import Busy, NotSeated, Stale, TableStopped
from antillas.table.game_log import GameLog
from antillas.table.linked import Link, LinkedSubscriptions
from antillas.table.notices import HELD, Notice
from antillas.table.rights import Rights, TokenHashes
from antillas.table.shared_games import shared_game, shared_record
from antillas.table.store import Clock, Overtaken, Store, now
from antillas.table.subscriptions import LocalSubscriptions, News, PostgresSubscriptions, Subscriptions
from antillas.table.table import USED_UP, PendingMove, Table, new_seats
from antillas.table.table_view import Invitation, Opened, Seated, SeatInfo, SeatPlan, TableView
from antillas.table.tokens import (
    fits,
    hash_token,
    host_token_of,
    new_host_link,
    new_table_id,
    new_token,
    takes_host,
)

__all__ = ["Opened", "PendingMove", "SeatInfo", "SeatPlan", "Service", "TableView"]

Operation = Callable[[Table, Rights], Table]
_ANY: Final = object()
"""Instead of a sequence number: what is asked for makes sense whatever has changed."""


class Service:
    """All tables of one database; synchronous and safe to use from many threads; raises only `AntillasError`s."""

    def __init__(self, store: Store, subscriptions: Subscriptions) -> None:
        self.store = store
        self.subscriptions = subscriptions

    @classmethod
    def connect(cls, url: str, clock: Clock = now, link: Link | None = None) -> Service:
        """The service at a database URL, with the subscriptions that fit the database and the other processes."""
        store = Store.connect(url, clock)
        if store.is_postgres:
            return cls(store, PostgresSubscriptions(store.engine))
        return cls(store, LocalSubscriptions() if link is None else LinkedSubscriptions(link, store))

    def close(self) -> None:
        """Close the database."""
        self.store.close()

    # New tables.

    def open(
        self,
        game_id: str,
        plans: Sequence[SeatPlan],
        confirm_turns: bool = True,
        from_memory: bool = False,
        hints: bool | None = None,
    ) -> Opened:
        """A new table; people may ask for hints if that is said, or if nothing is said and there is only one."""
        if not isinstance(game_id, str):
            raise BadOption("{game} is no game id.", game=Text(repr(game_id)))
        return self._open(GameLog.start(shared_game(game_id)), plans, confirm_turns, from_memory, hints)

    def branch(self, table_id: str, tokens: Sequence[str], step: int, plans: Sequence[SeatPlan]) -> Opened:
        """A new table that begins with the first actions of this one."""
        table, rights = self.read(table_id, tokens)
        return self._open(table.beginning_for(rights, step), plans, table.confirm_turns, table.from_memory)

    def import_record(self, text: str, plans: Sequence[SeatPlan]) -> Opened:
        """A new table that begins with what a record holds, in either form."""
        return self._open(GameLog.of_record(*shared_record(text)), plans, confirm_turns=True)

    def _open(
        self,
        log: GameLog,
        plans: Sequence[SeatPlan],
        confirm_turns: bool,
        from_memory: bool = False,
        hints: bool | None = None,
    ) -> Opened:
        seats = new_seats(log.game, plans)
        people = [seat.number for seat in seats if seat.is_person]
        invited = [number for number in people if plans[number].by_link]
        own = [number for number in people if number not in invited]
        opened = Opened(new_table_id(), new_token(), _tokens(own), _tokens(invited))
        held = [Notice(len(log.steps), HELD, number) for number in own] if invited else []
        table = Table(
            log=log,
            seats=seats,
            confirm_turns=bool(confirm_turns),
            from_memory=bool(from_memory),
            table_id=opened.table_id,
            hashes=TokenHashes(
                hash_token(opened.host_token), _hashes(opened.tokens, seats), _hashes(opened.links, seats)
            ),
            notices=tuple(held),
            hints=len(people) == 1 if hints is None else bool(hints),
        )
        self.store.create(table)
        self.subscriptions.publish(News(opened.table_id, table.sequence, table.is_due()))
        return opened

    # Looking.

    def read(self, table_id: str, tokens: Sequence[str]) -> tuple[Table, Rights]:
        """The table at this moment and what the tokens open there; only `Table.look` with those rights may be shown."""
        with _seen_with(tokens):
            table = self.store.read(table_id)
        return table, table.hashes.rights(tokens)

    def look(self, table_id: str, tokens: Sequence[str], step: int | None = None) -> TableView:
        """What the holder of the tokens may see, now or after so many actions; no tokens are a spectator's.

        `TableStopped` brings what can be seen of a table whose game cannot go on.
        """
        table, rights = self.read(table_id, tokens)
        return table.look(rights, step)

    def sequence(self, table_id: str) -> int:
        """The number of the last change of a table."""
        return self.store.sequence(table_id)

    def record(self, table_id: str, tokens: Sequence[str]) -> Record:
        """The game as far as the holder of the tokens may know it; `StillHidden` while it is played from memory."""
        table, rights = self.read(table_id, tokens)
        return table.record_for(rights)

    # Acting. A choice names the sequence number it was made at.

    def act(self, table_id: str, tokens: Sequence[str], sequence: int, actions: Sequence[int]) -> TableView:
        """One or several actions of one seat, all or none."""
        return self._change(table_id, tokens, sequence, lambda table, rights: table.act(rights, actions))

    def undo(self, table_id: str, tokens: Sequence[str], sequence: int) -> TableView:
        """Take back the last choice."""
        return self._change(table_id, tokens, sequence, lambda table, rights: table.undo(rights))

    def end_turn(self, table_id: str, tokens: Sequence[str], sequence: int) -> TableView:
        """Let the others go on; after that nothing can be undone."""
        return self._change(table_id, tokens, sequence, lambda table, rights: table.end_turn(rights))

    def ask_hint(self, table_id: str, tokens: Sequence[str], sequence: int) -> tuple[Table, int]:
        """Tell everybody that somebody asks for a hint; the table after it and the seat that asks."""
        after, rights = self._changed(table_id, tokens, sequence, lambda table, rights: table.ask_hint(rights))
        seat = after.hint_for(rights)
        assert seat is not None
        return after, seat

    def stand_in(self, table_id: str, tokens: Sequence[str], seat: int, bot: str | None) -> TableView:
        """Let a bot decide for a person, or hand the seat back with None; for the host and the seat's holder."""
        return self._change(table_id, tokens, _ANY, lambda table, rights: table.stand_in(rights, seat, bot))

    # Sitting down. A link is what its address ends in.

    def invitation(self, table_id: str, link: str) -> Invitation:
        """Where a link leads; `NotSeated` if it leads to no seat."""
        table, _ = self.read(table_id, ())
        seat = table.hashes.linked_seat(link)
        if seat is None:
            raise NotSeated(USED_UP)
        return Invitation(table.look(Rights()), seat, takes_host(link, table.hashes.host))

    def sit(self, table_id: str, link: str, token: str | None = None) -> Seated:
        """Sit down by a link, which is used up then; who brings a token can send the same again if no answer comes."""
        chosen = token or new_token()
        after, _ = self._changed(table_id, (), _ANY, lambda table, _: table.sit(link, chosen))
        seat = after.hashes.seat_of(chosen)
        assert seat is not None
        host = host_token_of(chosen)
        return Seated(seat, chosen, host if fits(host, after.hashes.host) else "")

    def relink(self, table_id: str, tokens: Sequence[str], seat: int) -> str:
        """A new link for a person's seat, by the host; whoever sat there does not any more."""
        link = new_token()
        self._changed(table_id, tokens, _ANY, lambda table, rights: table.relink(rights, seat, link))
        return link

    def link_device(self, table_id: str, tokens: Sequence[str], seat: int, as_host: bool = False) -> str:
        """A link to an own seat, by which one moves to another device, as the host with the rights of the host."""
        plain, link = new_token(), ""

        def make(table: Table, rights: Rights) -> Table:
            nonlocal link
            link = new_host_link(table.hashes.host) if as_host else plain
            return table.link_device(rights, seat, link)

        self._changed(table_id, tokens, _ANY, make)
        return link

    # Moves that no person makes: chance, forced actions and bots.

    def pending_move(self, table_id: str) -> PendingMove | None:
        """What must be played there now; None if a person is to do something or the game is over."""
        return self.store.read(table_id).pending_move()

    def play(self, move: PendingMove, actions: Sequence[int]) -> PendingMove | None:
        """Play the pending move and what goes with it; the next one. `Stale` if the table has changed since."""
        after, _ = self._changed(
            move.table_id, (), move.sequence, lambda table, _: table.play_pending(move.player, actions), by_itself=True
        )
        return after.pending_move()

    def _change(self, table_id: str, tokens: Sequence[str], sequence: object, operation: Operation) -> TableView:
        """Do something, and look at the table after it."""
        after, rights = self._changed(table_id, tokens, sequence, operation)
        return after.look(rights)

    def _changed(
        self, table_id: str, tokens: Sequence[str], sequence: object, operation: Operation, by_itself: bool = False
    ) -> tuple[Table, Rights]:
        """Do something, write it in one transaction, then tell everybody; begin anew if somebody else was quicker."""
        until = monotonic() + self.store.patience
        while True:
            try:
                with _seen_with(tokens), self.store.changing(table_id) as change:
                    before = change.before
                    rights = before.hashes.rights(tokens)
                    if sequence is not _ANY:
                        _check_sequence(sequence, before, rights)
                    change.after = after = operation(before, rights)
                break
            except Overtaken:
                if monotonic() > until:
                    raise Busy from None
        if after.sequence != before.sequence:
            self.subscriptions.publish(News(table_id, after.sequence, after.is_due(), by_itself))
        return after, rights


def _tokens(seats: Sequence[int]) -> dict[int, str]:
    return {seat: new_token() for seat in seats}


def _hashes(tokens: Mapping[int, str], seats: Sequence[SeatInfo]) -> tuple[str | None, ...]:
    return tuple(hash_token(tokens[seat.number]) if seat.number in tokens else None for seat in seats)


@contextmanager
def _seen_with(tokens: Sequence[str]) -> Iterator[None]:
    """Let what is shown of a stopped table be what the holder of the tokens may see."""
    try:
        yield
    except TableStopped as stopped:
        raise stopped.table.refusal(stopped.table.hashes.rights(tokens)) from stopped


def _check_sequence(sequence: object, table: Table, rights: Rights) -> None:
    if isinstance(sequence, bool) or not isinstance(sequence, int):
        raise BadData("sequence: {given} is no number.", given=Text(repr(sequence)))
    if sequence != table.sequence:
        raise Stale(table.look(rights))
