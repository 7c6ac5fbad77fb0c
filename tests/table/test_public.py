"""What is public: all can look up what everybody saw, nobody what a choice hides, and from memory there is no past."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from antillas.core.contract import CHANCE
from antillas.core.record import last_position, position_after
from antillas.table.errors import NotSeated, StillHidden
from antillas.table.game_log import FORGOTTEN, Step
from antillas.table.local import LocalTable
from antillas.table.rights import Rights
from antillas.table.seats import Seat
from antillas.table.service import Service
from antillas.table.table import Table
from tests.table.games import choose, people
from tests.table.playing import BOTS, GAME, PEOPLE, Game
from tests.table.test_secrets import gifts

WATCHING = Rights()


def test_everybody_takes_the_record_of_a_running_game_and_branches_off(service: Service) -> None:
    table = Game(service)
    for _ in range(6):
        table.go_on()
    played = [step.action for step in table.look().steps]
    for tokens in ((), (table.opened.host_token,), table.tokens(0), table.all_tokens):
        look = service.look(table.id, tokens)
        assert (look.may_take_record, look.hidden_from) == (True, None)
        assert service.record(table.id, tokens).actions == played
        branch = service.branch(table.id, tokens, len(played), BOTS)
        assert [step.action for step in service.look(branch.table_id, ()).steps] == played
    with pytest.raises(NotSeated):
        service.record(table.id, ("stranger",))


def test_a_record_ends_before_choices_that_are_still_secret() -> None:
    table = gifts(2).now
    giver = table.log.steps[-1].actor
    for rights in (WATCHING, Rights((giver,)), Rights((0, 1, 2, 3), is_host=True)):
        record = table.record_for(rights)
        first = table.look(rights).hidden_from
        assert first == len(record.actions) + 1 <= len(table.log.steps)
        assert last_position(table.game, record).to_dict() == table.log.first(first - 1).state.to_dict()
        assert table.beginning_for(rights, first - 1).actions == record.actions
        with pytest.raises(StillHidden, match=f"Move {first} is still hidden from you"):
            table.beginning_for(rights, first)


def with_owner(table: Table, number: int, owner: int) -> Table:
    """The table as if only one seat knew a move of it."""
    steps = [replace(step, owner=owner) if step.number == number else step for step in table.log.steps]
    return replace(table, log=replace(table.log, steps=tuple(steps)))


def test_a_record_ends_before_what_only_another_seat_knows() -> None:
    local = people()
    dice = random.Random(1)
    for _ in range(12):
        choose(local, dice)
        local.advance()
    table = with_owner(local.now, 9, owner=1)
    actions = table.log.actions
    for own in ((), (0,), (0, 2)):
        assert table.look(Rights(own)).hidden_from == 9
        assert table.record_for(Rights(own)).actions == actions[:8]
    for own in ((1,), (0, 1)):
        assert table.look(Rights(own)).hidden_from is None
        assert table.record_for(Rights(own)).actions == actions
    assert position_after(table.game, actions[:8]).to_dict() == table.log.first(8).state.to_dict()


# From memory.


def from_memory(rounds: int, seed: int = 1) -> LocalTable:
    """A game of three people who play from memory."""
    seats = [Seat(plan.name) for plan in PEOPLE]
    table = LocalTable(GAME, seats, random.Random(seed), from_memory=True)
    dice = random.Random(seed)
    table.advance()
    for _ in range(rounds):
        choose(table, dice)
        table.advance()
    return table


def last_choice(steps: tuple[Step, ...], seats: tuple[int, ...]) -> int:
    """The number of the last choice of these seats."""
    return max(step.number for step in steps if step.actor in seats and not step.forced)


@pytest.mark.parametrize("rounds", [20, 35, 50])
def test_from_memory_only_what_is_new_or_concerns_oneself_is_told(rounds: int) -> None:
    table = from_memory(rounds)
    real = table.now.log.steps
    for own in ((), (0,), (1,), (2,)):
        seen = table.now.look(Rights(own)).steps
        assert len(seen) == len(real)
        since = last_choice(real, own or (0, 1, 2))
        assert seen[since - 1 :] == real[since - 1 :]
        for old, step in zip(seen[: since - 1], real, strict=False):
            assert (old.text, old.action) == ((step.text, step.action) if step.actor in own else (FORGOTTEN, -1))
            assert {event.seat for event in old.events} <= {CHANCE, *own}
            assert [event for event in step.events if event.seat in own] == [e for e in old.events if e.seat in own]
        assert table.news(0, own[0] if own else None) == list(seen)


def test_from_memory_there_is_no_replay_record_or_branch_until_the_end() -> None:
    table = from_memory(20).now
    refused: list[Callable[[Rights], object]] = [
        lambda rights: table.look(rights, 3),
        lambda rights: table.look(rights, len(table.log.steps)),
        table.record_for,
        lambda rights: table.beginning_for(rights, 3),
    ]
    for rights in (WATCHING, Rights((0,)), Rights((0, 1, 2), is_host=True)):
        assert not table.look(rights).may_take_record
        for ask in refused:
            with pytest.raises(StillHidden, match="played from memory"):
                ask(rights)


def test_at_the_end_everything_is_told() -> None:
    local = from_memory(0)
    dice = random.Random(1)
    while local.waiting_for is not None:
        choose(local, dice)
        local.advance()
    table = local.now
    assert table.look(WATCHING).steps == table.log.steps
    assert table.look(WATCHING, 3).steps == table.log.steps[:3]
    assert table.record_for(WATCHING).actions == table.log.actions
    assert table.look(WATCHING).may_take_record


def test_a_stored_table_is_played_from_memory_too(service: Service) -> None:
    opened = service.open(GAME, PEOPLE, from_memory=True)
    table = Game(service, opened=opened)
    for _ in range(12):
        table.go_on()
    assert service.look(table.id, ()).from_memory
    assert FORGOTTEN in {step.text for step in service.look(table.id, table.tokens(0)).steps}
    for ask in (service.record, lambda table_id, tokens: service.branch(table_id, tokens, 1, BOTS)):
        with pytest.raises(StillHidden):
            ask(table.id, table.all_tokens)
    again = Service.connect(str(service.store.engine.url.render_as_string(hide_password=False)))
    assert again.look(table.id, ()).from_memory
    again.close()
