"""Undo: the own last choice, with what it forced, until chance or somebody else has acted or something was shown."""

import random
from dataclasses import replace

import pytest

from antillas.core.contract import CHANCE, OVER
from antillas.table.errors import CannotUndo
from antillas.table.game_log import GameLog, open_steps
from antillas.table.local import LocalTable
from antillas.table.rights import Rights
from tests.puerto_rico import positions
from tests.table.games import choose, facts, people, table_of


def pick(table: LocalTable, move: str) -> int:
    seat = table.waiting_for
    assert seat is not None
    table.act(seat, table.position().parse(move))
    return seat


def test_nothing_was_chosen_at_the_start() -> None:
    for table in (table_of(None, None, None), people()):
        before = facts(table)
        with pytest.raises(CannotUndo, match="nothing was chosen yet"):
            table.undo(0)
        assert facts(table) == before


def test_a_choice_is_taken_back_and_can_be_made_differently() -> None:
    table = people()
    before = facts(table)
    seat = pick(table, "pick settler")
    table.advance()
    taken = table.undo(seat)
    assert [step.text for step in taken] == ["pick settler"]
    assert facts(table) == before
    assert pick(table, "pick builder") == seat


def test_choices_are_taken_back_one_by_one() -> None:
    table = people()
    before = facts(table)
    seat = pick(table, "pick mayor")
    between = facts(table)
    pick(table, "take worker")
    assert [step.text for step in table.undo(seat)] == ["take worker"]
    assert facts(table) == between
    table.undo(seat)
    assert facts(table) == before


def test_not_after_another_seat_has_acted() -> None:
    table = people()
    first = pick(table, "pick builder")
    pick(table, "pass")
    second = pick(table, "pass")
    assert second != first
    before = facts(table)
    with pytest.raises(CannotUndo, match=f"{table.seats[second].name} has acted since \\(pass\\)"):
        table.undo(first)
    assert facts(table) == before
    table.undo(second)


def test_not_after_a_bot_has_acted() -> None:
    table = table_of(None, "random", "random")
    table.advance()
    dice = random.Random(1)
    choose(table, dice)
    while all(step.actor in (0, CHANCE) for step in table.advance()):
        choose(table, dice)
    with pytest.raises(CannotUndo, match="has acted since"):
        table.undo(0)


def test_not_after_chance_has_acted() -> None:
    table = people()
    pick(table, "pick settler")
    while table.player != CHANCE:
        last = pick(table, "pass")
    table.undo(last)
    pick(table, "pass")
    table.step()
    before = facts(table)
    with pytest.raises(CannotUndo, match=r"chance has acted since \(turn-up"):
        table.undo(last)
    assert facts(table) == before


def test_bots_take_nothing_back() -> None:
    table = table_of("random", None, None)
    with pytest.raises(CannotUndo, match="played by a bot"):
        table.undo(0)


def test_the_end_of_a_game_is_not_taken_back() -> None:
    table = people(seed=2)
    dice = random.Random(2)
    while table.player != OVER:
        choose(table, dice)
        table.advance()
    before = facts(table)
    for seat in (None, *table.people):
        with pytest.raises(CannotUndo, match="the game is over"):
            table.undo(seat)
    assert facts(table) == before


def all_but_the_last_gift(game: str = "santiago-de-cuba(players=4,zorro_order=simultaneous)") -> tuple[LocalTable, int]:
    """A table where all gifts but one are given, which nobody knows yet, and the seat of the last giver."""
    table = table_of(None, None, None, None, game=game)
    dice = random.Random(4)
    table.advance()
    while not (table.steps() and table.steps()[-1].secret and len(set(gift_actors(table))) == 2):
        choose(table, dice)
        table.advance()
    assert table.waiting_for is not None
    return table, table.waiting_for


def gift_actors(table: LocalTable) -> list[int]:
    """Who has given something that is still secret."""
    steps = table.steps()
    return [step.actor for step in steps[len(open_steps(tuple(steps))) :]]


@pytest.mark.rule("AMB-6", game="santiago-de-cuba")
@pytest.mark.parametrize("confirm_turns", [False, True])
def test_who_has_seen_the_gifts_of_the_others_does_not_give_another_one(confirm_turns: bool) -> None:
    table, last = all_but_the_last_gift()
    table.now = replace(table.now, confirm_turns=confirm_turns)
    table.act(last, table.position().legal()[0])
    before = facts(table)
    assert not table.now.look(Rights((last,))).can_undo
    assert table.now.held_by is None, "there is nothing to wait for"
    with pytest.raises(CannotUndo, match="your choice has shown what was hidden"):
        table.undo(last)
    assert facts(table) == before


@pytest.mark.rule("AMB-6", game="santiago-de-cuba")
def test_a_gift_that_nobody_has_seen_is_taken_back() -> None:
    table, last = all_but_the_last_gift()
    giver = table.steps()[-1].actor
    assert giver != last
    (taken,) = table.undo(giver)
    assert taken.secret


@pytest.mark.rule("EXP1-FOREST-5", game="puerto-rico")
def test_a_plantation_that_was_shown_does_not_become_a_forest() -> None:
    owner = positions.seat(city={"forest-house": 1, "hacienda": 1})
    position = positions.new_table(seats=[owner], faceup={"corn": 5})
    positions.do(position, "pick settler", "draw", "turn-up coffee")
    log = GameLog(position.game, position)
    shown, hidden = (log.then([position.parse(move)]) for move in ("as plantation", "as forest"))
    assert shown.kept_by_undo(0) is None
    assert hidden.kept_by_undo(0) == 0


def undoable(table: LocalTable, seat: int) -> int:
    """How many steps the rule for undo takes back, counted without the table's help."""
    tail = table.steps()[::-1]
    forced = 0
    while forced < len(tail) and tail[forced].forced and tail[forced].actor == seat:
        forced += 1
    chosen = forced < len(tail) and tail[forced].actor == seat
    return forced + 1 if chosen else 0


def test_forced_moves_are_taken_back_along() -> None:
    for seed in range(20):
        table = people(seed)
        dice = random.Random(seed)
        while table.waiting_for is not None:
            before = facts(table)
            seat = choose(table, dice)
            table.advance()
            if undoable(table, seat) > 1:
                assert [step.forced for step in table.undo(seat)][:2] == [False, True]
                assert facts(table) == before
                return
    pytest.fail("no game has a move that is forced by the choice before it")


@pytest.mark.parametrize("seed", range(1, 4))
def test_undo_follows_its_rule_all_through_a_game(seed: int) -> None:
    table = people(seed)
    dice = random.Random(seed)
    while table.waiting_for is not None:
        choose(table, dice)
        table.advance()
        before = facts(table)
        for seat in range(3):
            count = 0 if table.player == OVER else undoable(table, seat)
            if not count:
                with pytest.raises(CannotUndo):
                    table.undo(seat)
                continue
            taken = table.undo(seat)
            assert len(taken) == count
            table.act(seat, taken[0].action)
            table.advance()
        assert facts(table) == before
