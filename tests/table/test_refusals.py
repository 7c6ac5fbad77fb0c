"""The service is the only judge: stale, foreign and senseless choices are refused and change nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from antillas.core.errors import AntillasError, BadData, IllegalMove, NotYourTurn, UnreadableMove
from antillas.table.errors import NoSuchTable, NotSeated, Stale
from antillas.table.service import Service
from antillas.table.tokens import new_token
from tests.table.playing import ONE_PERSON, Game, rows

Call = Callable[[str, tuple[str, ...], Any, int], object]


def _with_a_sequence(service: Service) -> tuple[Call, ...]:
    return (
        lambda table_id, tokens, sequence, action: service.act(table_id, tokens, sequence, [action]),
        lambda table_id, tokens, sequence, _: service.undo(table_id, tokens, sequence),
        lambda table_id, tokens, sequence, _: service.end_turn(table_id, tokens, sequence),
    )


def test_a_stale_choice_is_refused_with_the_fresh_position(service: Service) -> None:
    table = Game(service)
    old = table.look()
    own = table.tokens(old.waiting_for)
    table.act()
    fresh, before = service.look(table.id, own), rows(service.store)
    action = old.state.legal()[0]
    for sequence in (old.sequence, fresh.sequence + 1, -1, 10**30):
        for call in _with_a_sequence(service):
            with pytest.raises(Stale, match="has changed since") as refused:
                call(table.id, own, sequence, action)
            assert refused.value.look.sequence == fresh.sequence
            assert refused.value.look.own == fresh.own
            assert refused.value.look.state.to_dict() == fresh.state.to_dict()
    assert rows(service.store) == before


def test_foreign_choices_are_refused(service: Service) -> None:
    table, other = Game(service), Game(service, seed=2)
    look = table.look()
    assert look.waiting_for is not None
    action, before = table.choice(), rows(service.store)
    strangers = {
        "another seat": (table.tokens((look.waiting_for + 1) % 3), NotYourTurn),
        "a spectator": ((), NotSeated),
        "the host": ((table.opened.host_token,), NotSeated),
        "a seat of another table": (other.tokens(look.waiting_for), NotSeated),
        "the host of another table": ((other.opened.host_token,), NotSeated),
        "a random token": ((new_token(),), NotSeated),
        "no text": ((None, 5, b"x"), NotSeated),
        "a broken text": (("\ud800",), NotSeated),
        "what is stored of the token": ((str(rows(service.store)["seats"][look.waiting_for][-1]),), NotSeated),
    }
    for tokens, error in strangers.values():
        with pytest.raises(error):
            service.act(table.id, tokens, look.sequence, [action])  # type: ignore[arg-type]
    assert rows(service.store) == before


def test_what_is_no_move_is_refused(service: Service) -> None:
    table = Game(service)
    look, before = table.look(), rows(service.store)
    own = table.tokens(look.waiting_for)
    senseless: tuple[Any, ...] = (None, "0", 1.0, True, -1, 10**9, 10**30, [0], {})
    for action in senseless:
        with pytest.raises(UnreadableMove):
            service.act(table.id, own, look.sequence, [action])
    for actions in ([], "0", [0] * 101):
        with pytest.raises(UnreadableMove):
            service.act(table.id, own, look.sequence, actions)  # type: ignore[arg-type]
    assert rows(service.store) == before


def test_what_the_rules_forbid_is_refused_with_the_rule(service: Service) -> None:
    table = Game(service)
    look, before = table.look(), rows(service.store)
    illegal = next(action for action in range(look.game.action_count) if action not in look.state.legal())
    with pytest.raises(IllegalMove) as refused:
        service.act(table.id, table.tokens(look.waiting_for), look.sequence, [illegal])
    assert refused.value.rule == "ROUND-2"
    assert rows(service.store) == before


def test_a_sequence_is_a_number(service: Service) -> None:
    table = Game(service)
    own, action, before = table.tokens(table.look().waiting_for), table.choice(), rows(service.store)
    for sequence in (None, "5", 5.0, True, [5]):
        for call in _with_a_sequence(service):
            with pytest.raises(BadData, match="sequence"):
                call(table.id, own, sequence, action)
    assert rows(service.store) == before


def test_unknown_tables_are_refused(service: Service) -> None:
    calls: tuple[Callable[[str], object], ...] = (
        lambda table_id: service.record(table_id, ()),
        service.pending_move,
        lambda table_id: service.look(table_id, ()),
        lambda table_id: service.act(table_id, (), 0, [0]),
        lambda table_id: service.undo(table_id, (), 0),
        lambda table_id: service.end_turn(table_id, (), 0),
        lambda table_id: service.stand_in(table_id, (), 0, "random"),
        lambda table_id: service.relink(table_id, ("token",), 0),
        lambda table_id: service.branch(table_id, (), 0, ONE_PERSON),
    )
    unknown: tuple[Any, ...] = ("", "x", "x" * 22, "\0" * 22, "é" * 22, None, 5, "x" * 10000)
    for table_id in unknown:
        for call in calls:
            with pytest.raises(NoSuchTable):
                call(table_id)


def test_errors_carry_their_sentence_as_data(service: Service) -> None:
    table = Game(service)
    with pytest.raises(NotSeated) as refused:
        service.stand_in(table.id, table.tokens(0), 1, "random")
    assert refused.value.message.say(["Ana", "Béla", "Celina"], {}) == "Only the host and Béla can hand over this seat."
    assert isinstance(refused.value, AntillasError)
