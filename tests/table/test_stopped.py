"""A stored table that this program would play differently: it stops and says so, and shows what is known of it."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import update

from antillas._version import VERSION
from antillas.core.errors import OtherVersion
from antillas.core.family import Family
from antillas.core.record import to_json
from antillas.games import REGISTRY
from antillas.table import schema
from antillas.table.errors import NotSeated, TableStopped
from antillas.table.game_log import HIDDEN
from antillas.table.local import LocalTable
from antillas.table.seats import Seat
from antillas.table.service import Opened, SeatPlan, Service
from antillas.table.shared_games import shared_game
from antillas.table.stored_game import UNKNOWN
from tests.table.playing import BOTS, GAME, PEOPLE, Game, rows

RULES = REGISTRY["puerto-rico"].rules_version

TOGETHER = "santiago-de-cuba(players=4,zorro_order=simultaneous)"
Change = Callable[[pytest.MonkeyPatch, Family], None]


def other_rules(patch: pytest.MonkeyPatch, family: Family) -> None:
    patch.setattr(family, "rules_version", 99, raising=False)


def other_preset(patch: pytest.MonkeyPatch, family: Family) -> None:
    preset = family.preset
    patch.setattr(family, "preset", lambda players, edition: {**preset(players, edition), "vp_supply": 33})


def other_components(patch: pytest.MonkeyPatch, family: Family) -> None:
    tables = family.component_tables
    patch.setattr(family, "component_tables", lambda *given: {**tables(*given), "buildings": "others"})


def no_such_game(patch: pytest.MonkeyPatch, family: Family) -> None:
    others = {name: other for name, other in REGISTRY.items() if name != family.name}
    for name in list(REGISTRY):  # All are taken out in their order, so that they are put back in it.
        patch.delitem(REGISTRY, name)
    for name, other in others.items():
        patch.setitem(REGISTRY, name, other)


CHANGES: dict[str, tuple[Change, str]] = {
    "rules": (other_rules, f"with version {RULES} of its rules, and this is version 99"),
    "preset": (other_preset, "other values than this version has: vp_supply"),
    "components": (other_components, "other values than this version has: buildings"),
    "game": (no_such_game, "does not replay: There is no game 'puerto-rico'"),
}


@contextmanager
def changed_program(service: Service, change: Change, name: str = "puerto-rico") -> Iterator[Service]:
    """Another program at the same database, in which something about a game has changed."""
    url = service.store.engine.url.render_as_string(hide_password=False)
    with pytest.MonkeyPatch.context() as patch:
        change(patch, REGISTRY[name])
        shared_game.cache_clear()
        other = Service.connect(url)
        yield other
        other.close()
    shared_game.cache_clear()


def stopped_at(service: Service, table_id: str, tokens: tuple[str, ...] = ()) -> TableStopped:
    with pytest.raises(TableStopped) as stopped:
        service.look(table_id, tokens)
    return stopped.value


@pytest.mark.parametrize("kind", CHANGES)
def test_a_table_that_would_be_played_differently_stops_and_says_why(service: Service, kind: str) -> None:
    change, sentence = CHANGES[kind]
    table = Game(service)
    table.go_on()
    look, before = table.look(), rows(service.store)
    seat = look.held_by if look.waiting_for is None else look.waiting_for
    with changed_program(service, change) as program:
        error = stopped_at(program, table.id, table.tokens(seat))
        seen = error.look
        assert sentence in str(error)
        assert f"Antillas {VERSION}" in str(error)
        assert (seen.kind, str(seen.reason)) == (OtherVersion.__name__, str(error))
        assert [info.name for info in seen.seats] == [plan.name for plan in PEOPLE]
        assert (seen.own, seen.sequence, seen.result, seen.game_id) == ((seat,), look.sequence, None, look.game.id)
        assert [(step.actor, step.text) for step in seen.steps] == [(step.actor, step.text) for step in look.steps]
        changes: tuple[Callable[[], object], ...] = (
            lambda: program.act(table.id, table.tokens(seat), look.sequence, [0]),
            lambda: program.undo(table.id, table.tokens(seat), look.sequence),
            lambda: program.end_turn(table.id, table.tokens(seat), look.sequence),
            lambda: program.stand_in(table.id, table.tokens(seat), 0, "random"),
            lambda: program.relink(table.id, (table.opened.host_token,), 0),
            lambda: program.branch(table.id, table.all_tokens, 0, PEOPLE),
            lambda: program.record(table.id, table.all_tokens),
            lambda: program.pending_move(table.id),
        )
        for do in changes:
            with pytest.raises(TableStopped) as refused:
                do()
            assert str(refused.value) == str(error)
        with pytest.raises(NotSeated):
            program.look(table.id, ("stranger",))
        assert program.sequence(table.id) == look.sequence
    assert rows(service.store) == before
    again = Service.connect(service.store.engine.url.render_as_string(hide_password=False))
    assert again.look(table.id, ()).state.to_dict() == look.state.to_dict()
    again.close()


def test_other_tables_are_not_disturbed(service: Service) -> None:
    stopped = service.open(GAME, BOTS).table_id
    with changed_program(service, other_rules) as program:
        stopped_at(program, stopped)
        other = Game(program, opened=program.open("santiago-de-cuba(players=3)", PEOPLE))
        other.go_on()
        same = Game(program)
        same.go_on()
        assert program.store.due_tables() == [stopped]


def test_a_finished_game_still_shows_its_result(service: Service) -> None:
    finished = LocalTable(GAME, [Seat(plan.name, plan.bot) for plan in BOTS], random.Random(3))
    finished.advance()
    opened = service.import_record(to_json(finished.record()), BOTS)
    result = service.look(opened.table_id, ()).result
    assert result is not None
    with changed_program(service, other_components) as program:
        assert stopped_at(program, opened.table_id).look.result == result


def test_moves_that_do_not_replay_stop_a_table_too(service: Service) -> None:
    table = Game(service)
    texts = [step.text for step in table.look().steps]
    with service.store.engine.begin() as connection:
        connection.execute(update(schema.moves).where(schema.moves.c.number == 1).values(action=0))
        connection.execute(update(schema.moves).where(schema.moves.c.number == 2).values(text=None))
    with changed_program(service, lambda *_: None) as program:
        error = stopped_at(program, table.id)
        assert str(error).startswith("The stored game does not replay: ")
        assert str(error).endswith(f" It was played with Antillas {VERSION}.")
        assert error.look.kind == "BadRecord"
        assert [step.text for step in error.look.steps] == [texts[0], UNKNOWN, *texts[2:]]


def gifts(service: Service) -> tuple[Opened, int]:
    """A table with a gift that only its giver may know of, and the giver."""
    opened = service.open(TOGETHER, [SeatPlan(name) for name in ("Ana", "Bo", "Cleo", "Dora")], confirm_turns=False)
    table = Game(service, opened=opened)
    while not service.store.read(table.id).log.steps[-1].secret:
        table.go_on()
    return opened, service.store.read(table.id).log.last_actor()


def test_what_was_secret_stays_secret(service: Service) -> None:
    opened, giver = gifts(service)
    text = service.look(opened.table_id, (opened.tokens[giver],)).steps[-1].text
    with changed_program(service, other_rules, "santiago-de-cuba") as program:
        for seat, token in opened.tokens.items():
            last = stopped_at(program, opened.table_id, (token,)).look.steps[-1]
            assert last.text == (text if seat == giver else HIDDEN)
        assert stopped_at(program, opened.table_id).look.steps[-1].text == HIDDEN


def test_an_identity_that_cannot_be_read_stops_a_table(service: Service) -> None:
    table = Game(service)
    with service.store.engine.begin() as connection:
        connection.execute(update(schema.tables).values(identity='{"rules":1,"planet":"Mars"}'))
    with changed_program(service, lambda *_: None) as program:
        assert "what it was played with cannot be read" in str(stopped_at(program, table.id))
