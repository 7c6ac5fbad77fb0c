"""Hints at a table: where there are any, who may ask, that everybody is told, and the queue that they wait in."""

from datetime import UTC, datetime, timedelta

import pytest

from antillas.core.errors import NotYourTurn
from antillas.table.errors import CoachBusy, HintsOff, NotSeated, Stale
from antillas.table.notices import HINTED, LINKED, MOST, Notice, with_notice
from antillas.table.service import Service
from antillas.table.store import Store
from antillas.table.thoughts import (
    ANALYSIS,
    BEGUN,
    DONE,
    FAILED,
    GIVEN_UP_AFTER,
    HINT,
    MOST_WAITING,
    WAITS,
    Thought,
    Thoughts,
)
from antillas.table.upkeep import Upkeep
from tests.table.playing import GAME, ONE_PERSON, PEOPLE, Game


def hints_of(game: Game) -> list[Notice]:
    return [notice for notice in game.look().notices if notice.kind == HINTED]


def test_one_person_among_bots_may_ask_and_several_only_if_the_host_says_so(service: Service) -> None:
    for plans, usual in ((ONE_PERSON, True), (PEOPLE, False)):
        for said, expected in ((None, usual), (True, True), (False, False)):
            opened = service.open(GAME, plans, hints=said)
            assert service.look(opened.table_id, ()).hints == expected
            assert Store(service.store.engine).read(opened.table_id).hints == expected, "it is stored"


def test_everybody_is_told_of_a_hint_once_for_each_choice(service: Service) -> None:
    game = Game(service, ONE_PERSON)
    before = game.look()
    after, seat = service.ask_hint(game.id, game.tokens(0), before.sequence)
    assert (seat, after.sequence) == (0, before.sequence + 1)
    assert [(notice.after, notice.seat) for notice in hints_of(game)] == [(len(before.steps), 0)]
    again, _ = service.ask_hint(game.id, game.tokens(0), after.sequence)
    assert again.sequence == after.sequence
    assert game.look().state.to_dict() == before.state.to_dict()
    assert "Ana has asked for a hint." in str(hints_of(game)[0].message().say(["Ana"], {}))


def test_who_may_not_ask_is_told_why_and_nothing_is_noted(service: Service) -> None:
    game, quiet = Game(service, ONE_PERSON), Game(service, PEOPLE)
    sequence = game.look().sequence
    with pytest.raises(NotSeated):
        service.ask_hint(game.id, (), sequence)
    with pytest.raises(Stale):
        service.ask_hint(game.id, game.tokens(0), sequence - 1)
    with pytest.raises(HintsOff):
        service.ask_hint(quiet.id, quiet.tokens(quiet.look().waiting_for), quiet.look().sequence)
    open_to_all = service.open(GAME, PEOPLE, hints=True)
    several = Game(service, opened=open_to_all)
    others = [seat for seat in range(3) if seat != several.look().waiting_for]
    with pytest.raises(NotYourTurn):
        service.ask_hint(several.id, several.tokens(others[0]), several.look().sequence)
    assert not hints_of(game) + hints_of(quiet) + hints_of(several)


def test_hints_hide_nothing_that_happened_to_seats() -> None:
    notices: tuple[Notice, ...] = (Notice(0, LINKED, 1),)
    for number in range(2 * MOST):
        notices = with_notice(notices, Notice(number, HINTED, 0))
    assert notices[0] == Notice(0, LINKED, 1)
    assert len(notices) == MOST + 1
    assert notices[-1].after == 2 * MOST - 1


# What the coach is asked waits in the database.


def wish(table_id: str, key: str = "one", seat: int = 0, kind: str = HINT) -> Thought:
    return Thought(table_id, kind, seat, key)


def test_questions_are_taken_once_and_answers_kept(service: Service) -> None:
    thoughts = Thoughts(service.store)
    table_id = service.open(GAME, ONE_PERSON).table_id
    assert thoughts.find(table_id, HINT, 0) is None
    assert thoughts.want(wish(table_id)).state == WAITS
    assert thoughts.want(wish(table_id)) == wish(table_id), "the same is asked once"
    taken = thoughts.take(HINT)
    assert taken is not None
    assert taken.state == BEGUN
    assert thoughts.take(HINT) is None
    assert thoughts.take(ANALYSIS) is None
    assert thoughts.keep(Thought(table_id, HINT, 0, "one", DONE, content="{}"))
    found = thoughts.find(table_id, HINT, 0)
    assert found is not None
    assert (found.state, found.content, found.is_open) == (DONE, "{}", False)


def test_another_question_of_a_seat_takes_the_place_of_the_one_before(service: Service) -> None:
    thoughts = Thoughts(service.store)
    table_id = service.open(GAME, ONE_PERSON).table_id
    thoughts.want(wish(table_id))
    old = thoughts.take(HINT)
    assert old is not None
    thoughts.want(wish(table_id, "two"))
    assert not thoughts.keep(Thought(table_id, HINT, 0, old.key, DONE, content="late")), "nobody wants it any more"
    new = thoughts.take(HINT)
    assert new is not None
    assert new.key == "two"
    assert thoughts.keep(Thought(table_id, HINT, 0, "two", FAILED))
    assert thoughts.want(wish(table_id, "two")).state == WAITS, "what failed is tried again"


def test_too_many_questions_are_refused_politely(service: Service) -> None:
    thoughts = Thoughts(service.store)
    tables = [service.open(GAME, ONE_PERSON).table_id for _ in range(MOST_WAITING[HINT] + 1)]
    for table_id in tables[:-1]:
        thoughts.want(wish(table_id))
    with pytest.raises(CoachBusy, match="ask again in 5 seconds"):
        thoughts.want(wish(tables[-1]))
    thoughts.want(wish(tables[-1], kind=ANALYSIS))
    first = thoughts.take(HINT)
    assert first is not None
    assert first.table_id == tables[0], "who came first is served first"
    thoughts.want(wish(tables[-1]))


def test_what_a_lost_process_had_begun_is_begun_anew_and_goes_with_its_table(url: str) -> None:
    time = [datetime(2030, 1, 1, tzinfo=UTC)]
    service = Service.connect(url, clock=lambda: time[0])
    thoughts = Thoughts(service.store)
    table_id = service.open(GAME, ONE_PERSON).table_id
    thoughts.want(wish(table_id))
    assert thoughts.take(HINT) is not None
    time[0] += GIVEN_UP_AFTER + timedelta(seconds=1)
    assert thoughts.take(HINT) is not None
    assert thoughts.take(HINT) is None
    Upkeep(service.store).delete([table_id])
    assert thoughts.find(table_id, HINT, 0) is None
    service.close()
