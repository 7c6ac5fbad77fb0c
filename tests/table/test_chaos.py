"""`make chaos` in small, and that it would notice: what is lost, half stored or not told of is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tools.chaos.__main__ import run, shares
from tools.chaos.lane import POSTGRES, SQLITE
from tools.chaos.ledger import END_TURN, HALF, LOST, MOVE, UNDO, Asked, Findings, Ledger, Replica, begins, unfinished

from antillas.core.contract import CHANCE
from antillas.table.game_log import NO_ACTION
from antillas.table.rights import Rights
from antillas.table.service import Service
from antillas.table.table import Table
from tests.table.playing import ONE_PERSON, Game

LAST = 20
"""So many steps come with an answer at most."""


def view(table: Table) -> dict[str, Any]:
    """A table as the JSON API shows it, as far as people remember it."""
    steps = [{"number": step.number, "action": step.action} for step in table.log.steps]
    return {"sequence": table.sequence, "steps": steps[-LAST:], "over": False}


@pytest.fixture
def table(sqlite_url: str) -> Table:
    """A table at which a person can make several choices one after the other."""
    service = Service.connect(sqlite_url)
    game = Game(service)
    game.until_a_choice()
    while len(several(stored := service.store.read(game.id))) < 2:
        game.go_on()
        game.until_a_choice()
    service.close()
    return stored


@pytest.fixture
def ledger(table: Table) -> Ledger:
    known = Ledger(table.table_id, table.game.id, Findings())
    known.actions = table.log.actions[:-LAST]
    known.shown(view(table))
    assert known.actions == table.log.actions
    return known


def several(table: Table) -> list[int]:
    """Actions of the seat that is to move, more than one if the rules let it."""
    state, seat = table.log.state.clone(), table.player
    actions: list[int] = []
    while state.player == seat and len(actions) < 5:
        actions.append(state.legal()[-1])
        state.apply(actions[-1])
    return actions


def shortened(table: Table, count: int) -> Table:
    """The table without its last actions, as if they had not been stored."""
    return replace(table, log=table.log.first(len(table.log.steps) - count))


def kinds(ledger: Ledger) -> list[str]:
    return [kind for kind, _ in ledger.findings.wrong]


def test_what_is_stored_as_it_was_accepted_is_right(table: Table, ledger: Ledger) -> None:
    actions = several(table)
    after = table.act(Rights((table.player,)), actions)
    ledger.accept(Asked(MOVE, table.player, table.sequence, tuple(actions)), view(after))
    ledger.judge(after)
    assert kinds(ledger) == []
    assert ledger.findings.accepted == 1


@pytest.mark.parametrize(
    "stored",
    [
        lambda before, after: before,
        lambda before, after: replace(after, log=before.log),
        lambda before, after: replace(after, sequence=before.sequence),
        lambda before, after: shortened(after, 1),
    ],
)
def test_an_accepted_move_that_is_not_stored_is_lost(
    table: Table, ledger: Ledger, stored: Callable[[Table, Table], Table]
) -> None:
    actions = several(table)
    after = table.act(Rights((table.player,)), actions)
    ledger.accept(Asked(MOVE, table.player, table.sequence, tuple(actions)), view(after))
    ledger.judge(stored(table, after))
    assert kinds(ledger) == [LOST]


def test_a_move_that_is_accepted_twice_is_lost_once(table: Table, ledger: Ledger) -> None:
    actions = several(table)[:1]
    after = table.act(Rights((table.player,)), actions)
    for _ in range(2):
        ledger.accept(Asked(MOVE, table.player, table.sequence, tuple(actions)), view(after))
    assert LOST in kinds(ledger)


def test_a_seat_that_somebody_took_is_lost_when_it_is_empty_again(table: Table, ledger: Ledger) -> None:
    ledger.tokens[0] = "a token that opens nothing"
    ledger.judge(table)
    assert kinds(ledger) == [LOST]


def in_doubt(table: Table, ledger: Ledger) -> tuple[list[int], Table]:
    """A move of several actions whose answer never came."""
    actions = several(table)
    after = table.act(Rights((table.player,)), actions)
    ledger.doubt = Asked(MOVE, table.player, table.sequence, tuple(actions))
    return actions, after


def test_a_move_in_doubt_is_stored_or_not(table: Table, ledger: Ledger) -> None:
    for stored in (table, in_doubt(table, ledger)[1]):
        in_doubt(table, ledger)
        ledger.judge(stored)
        assert kinds(ledger) == []
        assert ledger.doubt is None
    assert (ledger.findings.doubts, ledger.findings.kept) == (2, 1)


def test_a_part_of_a_move_in_doubt_is_half(table: Table, ledger: Ledger) -> None:
    actions, after = in_doubt(table, ledger)
    played = len(after.log.steps) - len(table.log.steps)
    assert played >= len(actions) > 1
    for count in range(1, played + 1):
        ledger.sequence, ledger.actions = table.sequence, table.log.actions
        in_doubt(table, ledger)
        ledger.judge(shortened(after, count))
    assert kinds(ledger).count(HALF) == len(actions)


def test_actions_without_a_new_number_are_half(table: Table, ledger: Ledger) -> None:
    _, after = in_doubt(table, ledger)
    ledger.judge(replace(after, sequence=table.sequence))
    assert kinds(ledger) == [HALF]


def test_an_undo_in_doubt_leaves_what_it_should(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    game = Game(service)
    held = game.until_held().held_by
    assert held is not None
    table = service.store.read(game.id)
    replica = Replica(table.game.id)
    replica.follow(table.log.actions)
    after = table.undo(Rights((held,)))
    kept = replica.kept_by_undo(held)
    assert kept == len(after.log.steps)
    for stored, wrong in ((table, []), (after, []), (shortened(after, 1), [HALF])):
        ledger = Ledger(table.table_id, table.game.id, Findings(), actions=table.log.actions)
        ledger.shown(view(table))
        ledger.doubt = Asked(UNDO, held, table.sequence, kept=kept)
        ledger.judge(stored)
        assert kinds(ledger) == wrong
    ledger = Ledger(table.table_id, table.game.id, Findings(), actions=table.log.actions)
    ledger.shown(view(table))
    ledger.accept(Asked(END_TURN, held, table.sequence), view(table.end_turn(Rights((held,)))))
    assert kinds(ledger) == []
    service.close()


def test_a_bots_move_without_what_follows_is_half(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    game = Game(service, ONE_PERSON)
    for _ in range(12):
        game.go_on()
    whole = service.store.read(game.id)
    found = {unfinished(replace(whole, log=whole.log.first(count))) != "" for count in range(len(whole.log.steps))}
    assert found == {False, True}
    assert unfinished(whole) == ""
    assert any(step.actor == CHANCE for step in whole.log.steps)
    service.close()


def test_what_was_not_told_may_be_anything(table: Table) -> None:
    ledger = Ledger(table.table_id, table.game.id, Findings())
    told = ledger.told(view(table)["steps"])
    assert len(told) == len(table.log.actions) > LAST
    assert told[-LAST:] == table.log.actions[-LAST:]
    assert set(told[:-LAST]) == {NO_ACTION}


def test_what_is_hidden_may_be_anything() -> None:
    assert begins([1, 2, 3], [1, NO_ACTION])
    assert begins([1, NO_ACTION], [1, 7])
    assert not begins([1, 2], [2])
    assert not begins([1], [1, 2])


def test_all_kills_are_shared_out() -> None:
    assert shares((SQLITE, POSTGRES), 200) == {SQLITE: 120, POSTGRES: 80}
    assert shares((SQLITE, POSTGRES), 2) == {SQLITE: 1, POSTGRES: 1}
    assert shares((POSTGRES,), 7) == {POSTGRES: 7}


@pytest.mark.long
def test_nothing_is_lost_when_server_and_database_are_killed() -> None:
    findings = run((SQLITE, POSTGRES), kills=2, tables=2, seed=1)
    assert findings.wrong == []
    assert findings.kills == {"server on sqlite": 1, "server and database on postgresql": 1}
    assert findings.accepted >= 12
    assert findings.replayed == findings.tables >= 4
