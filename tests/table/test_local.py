"""A table in one process: only the right seat makes only legal moves, the rest plays by itself, nothing is lost."""

import random
from collections.abc import Callable

import msgspec
import pytest

from antillas.bots import registry
from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.registry import BOT_KINDS
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.errors import BadOption, BadRecord, GameOver, IllegalMove, MoveError, NotYourTurn, UnreadableMove
from antillas.core.identity import Identity
from antillas.core.record import Record, positions
from antillas.table import game_log
from antillas.table.local import LocalTable
from antillas.table.seats import Seat, read_seat
from tests.table.games import GAME, choose, facts, illegal, people, table_of


def test_a_new_table_waiting_for_nobody_until_chance_has_acted() -> None:
    table = table_of(None, None, None)
    assert table.player == CHANCE
    assert table.waiting_for is None
    played = table.advance()
    assert [step.actor for step in played] == [CHANCE] * len(played)
    assert table.waiting_for == table.player >= 0
    assert table.advance() == []


def test_a_move_is_made_and_told() -> None:
    table = people()
    seat = table.player
    (step,) = table.act(seat, table.position().parse("pick mayor"))
    assert (step.actor, step.text, step.forced) == (seat, "pick mayor", False)
    assert step.number == len(table.steps())
    assert str(step.events[0]) == f"Seat {seat + 1} picks the mayor. [ROUND-2]"


@pytest.mark.parametrize("distance", [1, 2])
def test_another_seat_has_to_wait(distance: int) -> None:
    table = people()
    before = facts(table)
    with pytest.raises(NotYourTurn, match="nothing to decide"):
        table.act((table.player + distance) % 3, table.position().legal()[0])
    assert facts(table) == before


@pytest.mark.parametrize("seat", [-2, -1, 3, 99])
def test_only_persons_make_moves(seat: int) -> None:
    table = table_of(None, None, None)
    before = facts(table)
    with pytest.raises(NotYourTurn, match="only persons"):
        table.act(seat, table.position().outcomes()[0][0])
    assert facts(table) == before


def test_nobody_moves_for_a_bot() -> None:
    table = table_of("random", "random", "random")
    while table.player == CHANCE:
        table.step()
    before = facts(table)
    with pytest.raises(NotYourTurn, match="only persons"):
        table.act(table.player, table.position().legal()[0])
    assert facts(table) == before


def test_nobody_moves_for_chance() -> None:
    table = table_of(None, None, None)
    before = facts(table)
    with pytest.raises(NotYourTurn, match="chance decides"):
        table.act(0, table.position().outcomes()[0][0])
    assert facts(table) == before


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    table = people()
    before = facts(table)
    with pytest.raises(IllegalMove) as caught:
        table.act(table.player, illegal(table.position()))
    assert caught.value.rule == "ROUND-2"
    assert facts(table) == before


@pytest.mark.parametrize("action", [-1, 10**6, 10**30, True, "pick mayor", None])
def test_what_is_no_action_is_refused(action: int) -> None:
    table = people()
    before = facts(table)
    with pytest.raises(UnreadableMove):
        table.act(table.player, action)
    assert facts(table) == before


def test_nothing_is_played_after_the_end() -> None:
    table = table_of("random", "random", "random")
    table.advance()
    assert (table.player, table.waiting_for) == (OVER, None)
    before = facts(table)
    for seat in range(3):
        with pytest.raises(GameOver):
            table.act(seat, 0)
    assert table.step() is None
    assert table.advance() == []
    assert facts(table) == before


def test_bots_play_a_game_to_its_end() -> None:
    table = table_of(*(BOT_KINDS[number % len(BOT_KINDS)] for number in range(3)))
    played = table.advance()
    assert played == table.steps()
    assert [step.number for step in played] == list(range(1, len(played) + 1))
    result = table.record().result
    assert result is not None
    assert result.scores == list(table.position().scores().totals)


def test_the_same_dice_give_the_same_game() -> None:
    games = [table_of("random", "heuristic", "random", seed=7) for _ in range(2)]
    for table in games:
        table.advance()
    assert facts(games[0]) == facts(games[1])


def test_forced_moves_are_played_and_marked() -> None:
    table = people(seed=3)
    dice = random.Random(3)
    while table.waiting_for is not None:
        assert len(table.position().legal()) > 1
        choose(table, dice)
        table.advance()
    forced = [step for step in table.steps() if step.forced]
    assert forced
    assert all(step.actor >= 0 for step in forced)
    for step, state in zip(table.steps(), positions(table.game, table.record().actions), strict=False):
        assert step.forced == (len(state.legal()) == 1)
        assert step.actor == state.player


class Cheat(Bot):
    """Plays on the position that it is handed, and then gives an answer."""

    def __init__(self, answer: Callable[[State], int]) -> None:
        self.answer = answer

    def decide(self, position: State, budget: Budget) -> Decision:
        """The answer, after spoiling the position."""
        result = self.answer(position.clone())
        position.apply(position.legal()[0])
        return Decision(result)


def cheated(monkeypatch: pytest.MonkeyPatch, answer: Callable[[State], int]) -> LocalTable:
    monkeypatch.setattr(registry, "make_bot", lambda kind, game, seed: Cheat(answer))
    table = table_of("random", "random", "random")
    while table.player == CHANCE:
        table.step()
    return table


def test_a_bot_cannot_change_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    table = cheated(monkeypatch, lambda state: state.legal()[-1])
    expected = table.position()
    expected.apply(expected.legal()[-1])
    table.step()
    assert table.position().to_dict() == expected.to_dict()


def crash(state: State) -> int:
    raise RuntimeError("out of order")


@pytest.mark.parametrize(("answer", "error"), [(crash, RuntimeError), (illegal, MoveError)])
def test_a_broken_bot_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, answer: Callable[[State], int], error: type[Exception]
) -> None:
    table = cheated(monkeypatch, answer)
    before = facts(table)
    with pytest.raises(error):
        table.advance()
    assert facts(table) == before


def test_a_crash_while_a_move_is_made_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = people()
    before = facts(table)
    monkeypatch.setattr(game_log, "Step", lambda *_: crash(table.position()))
    with pytest.raises(RuntimeError):
        table.act(table.player, table.position().legal()[0])
    assert facts(table) == before


def test_positions_are_copies() -> None:
    table = people()
    before = facts(table)
    state = table.position()
    state.apply(state.legal()[0])
    table.steps().clear()
    assert facts(table) == before


# Resuming.


def test_a_record_resumes_to_the_same_table() -> None:
    table = table_of(None, "random", "heuristic")
    dice = random.Random(5)
    for _ in range(30):
        table.advance()
        choose(table, dice)
    again = LocalTable.resume(table.record(), random.Random(0))
    assert facts(again) == facts(table)
    assert again.seats == table.seats
    assert again.record() == table.record()
    told = [[str(event) for event in step.events] for step in again.steps()]
    assert told == [[str(event) for event in step.events] for step in table.steps()]
    again.advance()
    assert again.waiting_for in (0, None)


def test_a_finished_game_resumes_finished() -> None:
    table = table_of("random", "random", "random")
    table.advance()
    again = LocalTable.resume(table.record(), random.Random(0))
    assert again.player == OVER
    assert facts(again) == facts(table)


def test_others_may_take_the_seats_over() -> None:
    table = table_of(None, "random", "random")
    table.advance()
    again = LocalTable.resume(table.record(), random.Random(0), [Seat("Ana"), Seat("Ben"), Seat("Cleo", "random")])
    assert again.people == [0, 1]
    assert again.record().seats == ["Ana", "Ben", "Cleo (random)"]


def damaged(**changes: object) -> Record:
    table = table_of(None, "random", "random")
    table.advance()
    record = table.record()
    return msgspec.structs.replace(record, **changes)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (damaged(actions=[0]), "number 1 of 1 does not replay"),
        (damaged(seats=["Ana", "Ben"]), "Seats given: 2; .* needs 3"),
        (damaged(identity=Identity(rules=99)), "version 99 of its rules"),
        (damaged(game="puerto-rico(players=2)"), "Seats given: 3; .* needs 2"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(record: Record, message: str) -> None:
    with pytest.raises((BadRecord, BadOption), match=message):
        LocalTable.resume(record, random.Random(0))


def test_a_record_of_another_game_is_refused() -> None:
    seats = [Seat(name) for name in ("Ana", "Ben", "Cleo")]
    with pytest.raises(BadRecord, match="the record is of"):
        LocalTable("puerto-rico(players=3,edition=lacerta-2013)", seats, random.Random(0), damaged())


# Seats.


def test_the_seats_must_fit_the_game() -> None:
    with pytest.raises(BadOption, match=r"Seats given: 2; .* needs 3"):
        LocalTable(GAME, [Seat("Ana"), Seat("Ben")], random.Random(0))


@pytest.mark.parametrize("seat", [Seat("Ana"), Seat("Ana", "random"), Seat("Ana (the first)"), Seat("(x)")])
def test_a_record_tells_persons_and_bots_apart(seat: Seat) -> None:
    assert read_seat(seat.recorded()) == seat


@pytest.mark.parametrize("name", ["", " Ana", "Ana ", "A\nna", "A\u2028na", "Ana (random)", "x" * 61, "\x1b[31m"])
def test_names_that_cannot_be_recorded_are_refused(name: str) -> None:
    with pytest.raises(BadOption):
        Seat(name)


def test_a_bot_needs_a_kind_that_exists() -> None:
    with pytest.raises(BadOption, match="the bots are"):
        Seat("Ana", "genius")
