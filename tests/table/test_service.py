"""The service: looking, acting, undo and the end of a turn, stand-ins, links, branches and records."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from antillas.core.contract import CHANCE
from antillas.core.errors import BadOption, BadRecord, GameOver, NotYourTurn
from antillas.core.record import last_position, positions, to_json, to_text
from antillas.games import game
from antillas.table.autoplay import settle
from antillas.table.errors import CannotUndo, NotSeated, Stale
from antillas.table.local import LocalTable
from antillas.table.seats import Seat
from antillas.table.service import SeatPlan, Service
from antillas.table.store import Store
from antillas.table.subscriptions import News
from tests.table.playing import BOTS, GAME, ONE_PERSON, PEOPLE, Game, rows


def test_a_new_table_has_a_token_for_each_person_and_one_for_the_host(service: Service) -> None:
    opened = service.open(GAME, [SeatPlan("Ana"), SeatPlan("Bot", "random"), SeatPlan("Celina")])
    assert sorted(opened.tokens) == [0, 2]
    assert len({opened.host_token, *opened.tokens.values()}) == 3
    look = service.look(opened.table_id, ())
    assert look.sequence == 0
    assert look.game.id == game(GAME, {}).id
    assert look.family.name == "puerto-rico"
    assert [(seat.name, seat.bot, seat.stand_in, seat.is_person) for seat in look.seats] == [
        ("Ana", None, None, True),
        ("Bot", "random", None, False),
        ("Celina", None, None, True),
    ]
    assert look.player == CHANCE
    assert (look.waiting_for, look.held_by, look.can_undo, look.over, look.result) == (None, None, False, False, None)


def test_tokens_open_seats_and_the_rights_of_the_host(service: Service) -> None:
    opened = service.open(GAME, PEOPLE)
    spectator = service.look(opened.table_id, ())
    assert (spectator.viewer, spectator.own, spectator.is_host) == (None, (), False)
    second = service.look(opened.table_id, (opened.tokens[1],))
    assert (second.viewer, second.own, second.is_host) == (1, (1,), False)
    host = service.look(opened.table_id, (opened.host_token,))
    assert (host.viewer, host.own, host.is_host) == (None, (), True)
    everything = service.look(opened.table_id, (opened.host_token, *opened.tokens.values()))
    assert (everything.own, everything.is_host) == ((0, 1, 2), True)


def test_no_token_is_stored(service: Service) -> None:
    opened = service.open(GAME, PEOPLE)
    stored = repr(rows(service.store))
    assert opened.table_id in stored
    assert not any(token in stored for token in (opened.host_token, *opened.tokens.values()))


@pytest.fixture(scope="module")
def finished() -> LocalTable:
    table = LocalTable(GAME, [Seat(plan.name, plan.bot) for plan in BOTS], random.Random(3))
    table.advance()
    return table


def beginning_of(finished: LocalTable, moves: int) -> str:
    """The record of the first moves of a game."""
    record = finished.record()
    return to_json(msgspec.structs.replace(record, actions=record.actions[:moves], result=None))


def test_people_play_to_the_end(service: Service, finished: LocalTable) -> None:
    table = Game(service, opened=service.import_record(beginning_of(finished, len(finished.steps()) - 40), PEOPLE))
    look = table.look()
    while not look.over:
        before, look = look, table.go_on()
        assert look.sequence > before.sequence
        assert look.held_by is None or look.waiting_for is None
    record = service.record(table.id, ())
    assert [step.action for step in look.steps] == record.actions
    assert look.result == record.result is not None
    assert record.seats == [plan.name for plan in PEOPLE]
    assert last_position(look.game, record).to_dict() == look.state.to_dict()
    assert not service.look(table.id, tuple(table.opened.tokens.values())).can_undo
    with pytest.raises(CannotUndo, match="the game is over"):
        service.undo(table.id, table.tokens(0), look.sequence)
    with pytest.raises(GameOver):
        service.act(table.id, table.tokens(0), look.sequence, [0])


def test_what_is_forced_is_played_along(service: Service, finished: LocalTable) -> None:
    steps = finished.steps()
    cause, forced = next(
        (cause, step)
        for cause, step in pairwise(steps)
        if step.forced and step.actor == cause.actor and not cause.forced
    )
    table = Game(service, opened=service.import_record(beginning_of(finished, cause.number - 1), PEOPLE))
    look = table.look()
    own = table.tokens(cause.actor)
    after = service.act(table.id, own, look.sequence, [cause.action])
    assert after.sequence == look.sequence + 1
    assert [(step.action, step.forced) for step in after.steps[len(look.steps) :]][:2] == [
        (cause.action, False),
        (forced.action, True),
    ]
    undone = service.undo(table.id, own, after.sequence)
    assert undone.steps == look.steps


def test_a_look_is_not_the_table_itself(service: Service) -> None:
    table = Game(service)
    before = table.look().state.to_dict()
    state = table.look().state
    state.apply(state.legal()[0])
    assert table.look().state.to_dict() == before


def test_the_turn_waits_to_be_ended_and_can_be_taken_back(service: Service) -> None:
    table = Game(service)
    look = table.until_held()
    seat, own = look.held_by, table.tokens(look.held_by)
    assert seat is not None
    assert look.player != seat
    assert look.waiting_for is None
    assert not look.can_undo
    assert service.pending_move(table.id) is None
    assert service.look(table.id, own).can_undo
    for other in set(range(3)) - {seat}:
        assert not service.look(table.id, table.tokens(other)).can_undo
        with pytest.raises(NotYourTurn, match=f"Seat {seat + 1} must end its turn"):
            service.act(table.id, table.tokens(other), look.sequence, [look.state.choices()[0]])
        with pytest.raises(NotYourTurn):
            service.end_turn(table.id, table.tokens(other), look.sequence)
        with pytest.raises(CannotUndo):
            service.undo(table.id, table.tokens(other), look.sequence)
    undone = service.undo(table.id, own, look.sequence)
    assert (undone.sequence, undone.held_by, undone.waiting_for) == (look.sequence + 1, None, seat)
    assert undone.steps == look.steps[: len(undone.steps)]
    assert len(rows(service.store)["moves"]) == len(undone.steps)
    assert service.look(table.id, (), len(undone.steps)).state.to_dict() == undone.state.to_dict()


def test_after_the_end_of_a_turn_nothing_is_taken_back(service: Service) -> None:
    table = Game(service)
    held = table.until_held()
    own = table.tokens(held.held_by)
    ended = service.end_turn(table.id, own, held.sequence)
    assert (ended.sequence, ended.held_by, ended.can_undo) == (held.sequence + 1, None, False)
    assert ended.state.to_dict() == held.state.to_dict()
    with pytest.raises(CannotUndo, match="the turn has ended"):
        service.undo(table.id, own, ended.sequence)
    table.settle()
    table.until_held()
    with pytest.raises(CannotUndo, match="has acted since"):
        service.undo(table.id, own, table.look().sequence)


def test_everything_of_a_turn_can_be_taken_back_choice_by_choice(service: Service) -> None:
    table = Game(service)
    seat = table.until_a_choice().waiting_for
    start = table.look()
    while table.look().waiting_for == seat:
        table.act()
    while (look := service.look(table.id, table.tokens(seat))).can_undo:
        service.undo(table.id, table.tokens(seat), look.sequence)
    assert table.look().state.to_dict() == start.state.to_dict()
    with pytest.raises(CannotUndo, match="nothing was chosen"):
        service.undo(table.id, table.tokens(seat), table.look().sequence)


def test_a_table_can_do_without_the_end_of_turn(service: Service) -> None:
    table = Game(service, confirm_turns=False)
    seat = table.until_a_choice().waiting_for
    while table.look().waiting_for == seat:
        table.act()
    look = table.look()
    assert look.held_by is None
    assert look.waiting_for not in (None, seat)
    assert service.look(table.id, table.tokens(seat)).can_undo
    table.act()
    assert not service.look(table.id, table.tokens(seat)).can_undo


def test_several_actions_are_played_all_or_none(service: Service) -> None:
    table = Game(service)
    seat, look = table.until_a_choice().waiting_for, table.look()
    state, actions = look.state, []
    while state.player == seat:
        actions.append(state.legal()[0])
        state.apply(actions[-1])
    assert len(actions) > 1
    before = rows(service.store)
    with pytest.raises(NotYourTurn):
        service.act(table.id, table.tokens(seat), look.sequence, [*actions, state.choices()[0]])
    assert rows(service.store) == before
    done = service.act(table.id, table.tokens(seat), look.sequence, actions)
    assert done.sequence == look.sequence + 1
    assert [step.action for step in done.steps[len(look.steps) :]] == actions


def test_among_several_own_seats_the_one_to_move_looks(service: Service) -> None:
    table = Game(service)
    every = tuple(table.opened.tokens.values())
    seen: set[int | None] = set()
    while len(seen) < 3:
        look = service.look(table.id, every)
        assert look.viewer == (look.player if look.held_by is None else look.held_by)
        seen.add(look.viewer)
        table.go_on()


def test_while_others_move_the_own_seat_that_chose_last_looks(service: Service) -> None:
    opened = service.open(GAME, [SeatPlan("Ana"), SeatPlan("Béla"), SeatPlan("Bot", "random")], confirm_turns=False)
    tokens = tuple(opened.tokens.values())
    settle(service, opened.table_id, random.Random(1))
    met = set()
    for _ in range(30):
        look = service.look(opened.table_id, tokens)
        chose = look.waiting_for
        assert look.viewer == chose is not None
        after = service.act(opened.table_id, tokens, look.sequence, [look.state.legal()[0]])
        if after.waiting_for is None:
            assert after.viewer == chose
            met.add(chose)
        settle(service, opened.table_id, random.Random(1))
    assert met == {0, 1}


def test_the_past_can_be_looked_at(service: Service) -> None:
    table = Game(service)
    for _ in range(6):
        table.go_on()
    look = table.look()
    for number, state in enumerate(positions(look.game, [step.action for step in look.steps])):
        past = service.look(table.id, table.tokens(0), number)
        assert past.state.to_dict() == state.to_dict()
        assert (past.sequence, past.steps, past.player) == (look.sequence, look.steps[:number], state.player)
        assert (past.waiting_for, past.held_by, past.can_undo) == (None, None, False)
    for step in (-1, len(look.steps) + 1, "1", True, 1.0):
        with pytest.raises(BadOption, match="no step"):
            service.look(table.id, (), step)  # type: ignore[arg-type]


def test_a_bot_stands_in_until_its_person_comes_back(service: Service) -> None:
    table = Game(service)
    look = table.until_a_choice()
    seat, own = look.waiting_for, table.tokens(look.waiting_for)
    assert seat is not None
    given = service.stand_in(table.id, own, seat, "random")
    assert given.sequence == look.sequence + 1
    assert given.seats[seat].stand_in == "random"
    assert given.seats[seat].is_person
    assert given.waiting_for is None
    due = service.pending_move(table.id)
    assert due is not None
    assert (due.player, due.bot) == (seat, "random")
    again = service.stand_in(table.id, own, seat, "random")
    assert again.sequence == given.sequence
    back = service.act(table.id, own, given.sequence, [given.state.legal()[0]])
    assert back.seats[seat].stand_in is None
    assert back.sequence == given.sequence + 1


def test_the_host_hands_any_seat_over_and_back(service: Service) -> None:
    table = Game(service)
    look = table.until_held()
    seat, host = look.held_by, (table.opened.host_token,)
    assert seat is not None
    with pytest.raises(NotSeated, match=f"Only the host and Seat {seat + 1}"):
        service.stand_in(table.id, table.tokens((seat + 1) % 3), seat, "random")
    with pytest.raises(NotSeated):
        service.stand_in(table.id, (), seat, "random")
    given = service.stand_in(table.id, host, seat, "random")
    assert given.held_by is None
    table.settle()
    assert service.stand_in(table.id, host, seat, None).seats[seat].stand_in is None
    assert service.record(table.id, table.all_tokens).seats == [plan.name for plan in PEOPLE]


def test_impossible_stand_ins_are_refused(service: Service) -> None:
    table = Game(service, ONE_PERSON)
    host, before = (table.opened.host_token,), rows(service.store)
    wrong: list[tuple[Any, Any]] = [(3, "random"), (-1, "random"), ("0", "random"), (True, None)]
    wrong += [(0, "none such"), (0, 7), (1, None), (1, "random")]
    for seat, bot in wrong:
        with pytest.raises(BadOption):
            service.stand_in(table.id, host, seat, bot)
    assert rows(service.store) == before


def test_a_new_link_makes_the_old_one_void(service: Service) -> None:
    table = Game(service)
    seat = table.until_a_choice().waiting_for
    assert seat is not None
    old = table.tokens(seat)
    link = service.relink(table.id, (table.opened.host_token,), seat)
    with pytest.raises(NotSeated, match="does not belong to a seat"):
        service.look(table.id, (link,))
    new = (service.sit(table.id, link).token,)
    assert service.look(table.id, new).own == (seat,)
    assert service.look(table.id, (*old, *new)).own == (seat,)
    look = table.look()
    with pytest.raises(NotSeated, match="replaced"):
        service.look(table.id, old)
    with pytest.raises(NotSeated, match="replaced"):
        service.act(table.id, old, look.sequence, [table.choice()])
    service.act(table.id, new, look.sequence, [table.choice()])


def test_only_the_host_makes_links_and_only_for_people(service: Service) -> None:
    table = Game(service, ONE_PERSON)
    other = Game(service, ONE_PERSON)
    wrong: list[Any] = [(table.opened.tokens[0],), (other.opened.host_token,), ("",), (None,), ()]
    for tokens in wrong:
        with pytest.raises(NotSeated):
            service.relink(table.id, tokens, 0)
    for seat in (1, 3, -1, "0", None):
        with pytest.raises(BadOption):
            service.relink(table.id, (table.opened.host_token,), seat)  # type: ignore[arg-type]
    assert service.look(table.id, table.tokens(0)).own == (0,)


def test_a_branch_begins_with_the_first_moves(service: Service) -> None:
    table = Game(service)
    for _ in range(8):
        table.go_on()
    look, before = table.look(), rows(service.store)
    opened = service.branch(table.id, table.all_tokens, 7, BOTS)
    branch = service.look(opened.table_id, ())
    assert [step.action for step in branch.steps] == [step.action for step in look.steps[:7]]
    assert (branch.sequence, opened.tokens) == (0, {})
    assert table.look().state.to_dict() == look.state.to_dict()
    assert [row for row in rows(service.store)["moves"] if row[0] == table.id] == before["moves"]
    with pytest.raises(NotSeated):
        service.branch(table.id, ("stranger",), 7, BOTS)
    with pytest.raises(BadOption, match="no step"):
        service.branch(table.id, table.all_tokens, 1000, BOTS)


def test_records_come_back_as_tables(service: Service, finished: LocalTable) -> None:
    record = finished.record()
    for text in (to_json(record), to_text(finished.game, record)):
        opened = service.import_record(text, BOTS)
        look = service.look(opened.table_id, ())
        assert look.over
        assert look.result == record.result
        again = service.record(opened.table_id, ())
        assert again.seats == ["Uno (random)", "Dos (random)", "Tres (random)"]
        assert (again.actions, again.result) == (record.actions, record.result)
    tables = rows(service.store)["tables"]
    for text in ("", "nonsense", "{}", to_json(record).replace('"actions":[', '"actions":[999999,')):
        with pytest.raises(BadRecord):
            service.import_record(text, PEOPLE)
    assert rows(service.store)["tables"] == tables


def test_impossible_tables_are_refused(service: Service) -> None:
    names = ("", " ", "a\nb", "a\0b", "\ud800", "x" * 61, "Ana (random)", 5)
    games: list[Any] = ["no-such-game(players=3)", "puerto-rico", "puerto-rico(players=3,colour=red)", "", 5]
    last: list[list[Any]] = [[SeatPlan(name)] for name in names]  # type: ignore[arg-type]
    last += [[SeatPlan("Bot", kind)] for kind in ("none such", "", 5)]  # type: ignore[arg-type]
    last += [[], [SeatPlan("Celina"), SeatPlan("Dora")]]
    impossible = [(game_id, PEOPLE) for game_id in games] + [(GAME, (*PEOPLE[:2], *plans)) for plans in last]
    for game_id, plans in impossible:
        with pytest.raises(BadOption):
            service.open(game_id, plans)
    assert not rows(service.store)["tables"]


def test_nothing_is_played_twice(service: Service) -> None:
    opened = service.open(GAME, BOTS)
    due = service.pending_move(opened.table_id)
    assert due is not None
    action = random.Random(1).choice([action for action, _ in due.state.outcomes()])
    service.play(due, [action])
    with pytest.raises(Stale):
        service.play(due, [action])
    assert len(service.look(opened.table_id, ()).steps) == 1


def test_nobody_is_told_of_a_change_before_it_is_stored(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Game(service)
    publish, told = service.subscriptions.publish, []

    def look_first(news: News) -> None:
        told.append((news.sequence, Store(service.store.engine, cached_games=0).read(news.table_id).sequence))
        publish(news)

    monkeypatch.setattr(service.subscriptions, "publish", look_first)
    for _ in range(4):
        table.go_on()
    assert len(told) >= 4
    assert all(sequence == stored for sequence, stored in told)
