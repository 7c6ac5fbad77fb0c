"""Killed between any two writes: afterwards a table is as before or after the change, never between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from antillas.table.autoplay import Runner
from antillas.table.rights import Rights
from antillas.table.service import Service
from antillas.table.store import Store
from antillas.table.table import Table
from tests.table.crashing import Crasher
from tests.table.playing import BOTS, GAME, Game, facts, rows


@pytest.fixture(scope="module")
def crasher() -> Iterator[Crasher]:
    with Crasher() as crasher:
        yield crasher


class Operation:
    """Something done at a table: the arguments for the service, and what must come of it."""

    def __init__(self, arguments: tuple[object, ...], after: Table) -> None:
        self.arguments = arguments
        self.after = after


def _act(table: Game) -> Operation:
    look, stored = table.until_a_choice(), table.service.store.read(table.id)
    actions, state = [], look.state
    while state.player == look.waiting_for:
        actions.append(state.legal()[0])
        state.apply(actions[-1])
    assert look.waiting_for is not None
    rights = Rights((look.waiting_for,))
    return Operation((table.id, table.tokens(look.waiting_for), look.sequence, actions), stored.act(rights, actions))


def _undo(table: Game) -> Operation:
    look, stored = table.until_held(), table.service.store.read(table.id)
    assert look.held_by is not None
    after = stored.undo(Rights((look.held_by,)))
    return Operation((table.id, table.tokens(look.held_by), look.sequence), after)


def _end_turn(table: Game) -> Operation:
    look, stored = table.until_held(), table.service.store.read(table.id)
    assert look.held_by is not None
    return Operation((table.id, table.tokens(look.held_by), look.sequence), stored.end_turn(Rights((look.held_by,))))


def _stand_in(table: Game) -> Operation:
    after = table.service.store.read(table.id).stand_in(Rights(is_host=True), 1, "random")
    return Operation((table.id, (table.opened.host_token,), 1, "random"), after)


def _play(table: Game) -> Operation:
    opened = table.service.open(GAME, BOTS)
    due, stored = table.service.pending_move(opened.table_id), table.service.store.read(opened.table_id)
    assert due is not None
    action = due.state.outcomes()[0][0]
    table.id = opened.table_id
    return Operation((table.id, action), stored.play_pending(due.player, [action]))


def _reopened(service: Service, table_id: str) -> Table:
    """The table as a process finds it that remembers nothing."""
    store = Store(service.store.engine, cached_games=0)
    table = store.read(table_id)
    assert (table_id in store.due_tables()) == table.is_due()
    return table


@pytest.mark.parametrize(
    "prepare", [_act, _undo, _end_turn, _stand_in, _play], ids=["act", "undo", "end_turn", "stand_in", "play"]
)
def test_a_change_is_made_as_a_whole_or_not_at_all(
    url: str, crasher: Crasher, prepare: Callable[[Game], Operation]
) -> None:
    service = Service.connect(url)
    kept = [True]
    killed = True
    while killed:
        if kept[-1]:
            table = Game(service)
            operation = prepare(table)
            before = service.store.read(table.id)
            after = operation.after
            assert after.sequence == before.sequence + 1
        killed = crasher.run(url, len(kept), prepare.__name__.strip("_"), *operation.arguments)
        found = facts(_reopened(service, table.id))
        assert found in (facts(before), facts(after))
        kept.append(found == facts(after))
    del kept[0]
    assert kept == sorted(kept), "what was kept once is kept whenever the process dies later"
    assert kept.count(False) > 4
    assert kept.count(True) > 1
    service.close()


def test_a_new_table_is_there_as_a_whole_or_not_at_all(url: str, crasher: Crasher) -> None:
    service = Service.connect(url)
    table = Game(service)
    counts, moment, killed = [(1, 3, 5)], 0, True
    while killed:
        moment += 1
        killed = crasher.run(url, moment, "branch", table.id, table.all_tokens, 4, ["Ana", "Béla", "Celina"])
        found = rows(service.store)
        tables = len(found["tables"])
        counts.append((tables, len(found["seats"]), len(found["moves"])))
        assert counts[-1] == (tables, 3 * tables, 5 + 4 * (tables - 1))
        for row in found["tables"]:
            service.look(str(row[0]), ())
    assert counts == sorted(counts)
    assert counts[-1][0] > 2
    service.close()


def test_a_new_link_is_there_or_the_old_one_is(url: str, crasher: Crasher) -> None:
    service = Service.connect(url)
    table = Game(service)
    before, moment, killed = rows(service.store), 0, True
    sequence = table.look().sequence
    changed = []
    while killed:
        moment += 1
        killed = crasher.run(url, moment, "relink", table.id, [table.opened.host_token], 0)
        after = rows(service.store)
        changed.append(after["seats"] != before["seats"])
        assert after["moves"] == before["moves"]
        assert after["seats"][1:] == before["seats"][1:]
        assert (table.look().sequence != sequence) == changed[-1]
        before, sequence = after, table.look().sequence
    assert changed == sorted(changed)
    assert set(changed) == {False, True}
    service.close()


def test_bots_go_on_after_a_crash(url: str, crasher: Crasher) -> None:
    service = Service.connect(url)
    opened = service.open(GAME, BOTS)
    moves = 0
    for moment in (30, 101):
        assert crasher.run(url, moment, "settle", opened.table_id)
        look = service.look(opened.table_id, ())
        assert len(look.steps) > moves
        assert service.store.due_tables() == [opened.table_id]
        moves = len(look.steps)

    async def go_on() -> None:
        async with (
            service.subscriptions,
            service.subscriptions.watch(opened.table_id) as changes,
            Runner(service, pause=0, workers=1),
        ):
            async for _ in changes:
                if len(service.look(opened.table_id, ()).steps) > moves + 10:
                    return

    asyncio.run(go_on())
    service.close()
