"""Bots in lasting processes: they remember, keep within limits, and can be lost at any time."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import antillas
from antillas.bots import registry
from antillas.bots.bot import Bot, Budget, Decision
from antillas.core.contract import CHANCE, Game, State
from antillas.core.errors import MoveError
from antillas.table import bot_processes
from antillas.table.bot_memory import BotMemory, FollowedGame, Question
from antillas.table.bot_processes import Answerer, BotProcess, BotProcesses, NoAnswer
from antillas.table.recent import Recent
from tests.conformance.games import random_game
from tests.table.answerers import MUCH_MEMORY, Counting, Greedy, complains, dies, fails, never, never_as_heuristic

GAME = "puerto-rico(players=3)"
FOREVER = 3600.0


def questions(table_id: str = "a table") -> list[Question]:
    """What random bots are asked in a game."""
    asked = []
    actions: list[int] = []
    for state, action in random_game(antillas.game(GAME), "asked"):
        if state.player != CHANCE:
            asked.append(Question(table_id, GAME, tuple(actions), int(state.player), "random", 1))
        actions.append(action)
    return asked


ASKED = questions()
STUCK = replace(ASKED[0], bot="heuristic")
"""A question to a bot that thinks for ever, if the answerer has one."""

# What is remembered.


class Diary(Bot):
    """Says in the line how often it has decided."""

    kind = "diary"

    def __init__(self, seed: int) -> None:
        self.decided = 0

    def decide(self, position: State, budget: Budget) -> Decision:
        """The first legal action."""
        self.decided += 1
        return Decision(position.legal()[0], line=(self.decided,))


@pytest.fixture
def diaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """All bots keep a diary."""
    monkeypatch.setattr(registry, "make_bot", lambda kind, game, seed: Diary(seed))


def of_seat(seat: int) -> list[Question]:
    return [question for question in ASKED if question.seat == seat]


@pytest.mark.usefixtures("diaries")
def test_every_seat_keeps_its_bot() -> None:
    bots = BotMemory()
    first, second = of_seat(0), of_seat(1)
    assert [bots(question).line for question in first[:3]] == [(1,), (2,), (3,)]
    assert [bots(question).line for question in second[:2]] == [(1,), (2,)]
    assert bots(first[3]).line == (4,)
    assert bots(replace(first[4], bot="heuristic")).line == (1,)
    assert bots(replace(first[5], bot="heuristic")).line == (2,)
    assert bots(replace(first[5], seed=2)).line == (1,)


@pytest.mark.usefixtures("diaries")
def test_the_tables_that_were_asked_last_are_kept() -> None:
    bots = BotMemory(most_tables=2)
    lines = [bots(replace(ASKED[0], table_id=table_id)).line for table_id in ("a", "b", "a", "c", "a", "b")]
    assert lines == [(1,), (1,), (2,), (1,), (3,), (1,)]


class Starts:
    """A game that counts how often it is begun."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.count = 0

    def start(self) -> State:
        """The position before the first action."""
        self.count += 1
        return self.game.start()


def test_a_game_is_followed_and_begun_again_only_when_something_was_taken_back() -> None:
    game = antillas.game(GAME)
    starts = Starts(game)
    followed = FollowedGame(starts)  # type: ignore[arg-type]
    lists = [question.actions for question in ASKED[:30]]
    other = next(action for action in following(game, lists[10]).legal() if action != lists[11][len(lists[10])])
    for actions, begun in [*((each, 1) for each in lists), (lists[10], 2), ((*lists[10], other), 2), (lists[20], 3)]:
        followed.catch_up(actions)
        assert followed.state.to_dict() == following(game, actions).to_dict()
        assert starts.count == begun
    with pytest.raises(MoveError):
        followed.catch_up((*lists[20], lists[21][-1], -5))
    followed.catch_up(lists[25])
    assert followed.state.to_dict() == following(game, lists[25]).to_dict()


def following(game: Game, actions: tuple[int, ...]) -> State:
    state = game.start()
    for action in actions:
        state.apply(action)
    return state


def test_recent_things_are_kept() -> None:
    recent: Recent[str, int] = Recent(2)
    for number, key in enumerate(("one", "two", "one", "three")):
        recent.put(key, number)
        assert recent.get("one") is not None
    assert [recent.get(key) for key in ("one", "two", "three")] == [2, None, 3]


# One process.

Make = Callable[..., BotProcess[Question, Decision]]


@pytest.fixture
def make() -> Iterator[Make]:
    """Makes processes that end with the test."""
    made: list[BotProcess[Question, Decision]] = []

    def make(answerer: Answerer, **limits: int) -> BotProcess[Question, Decision]:
        made.append(BotProcess(answerer, **limits))
        return made[-1]

    yield make
    for process in made:
        process.stop()
        process.stop()


def test_a_process_lasts(make: Make) -> None:
    process = make(Counting())
    answers = [process.ask(question, FOREVER).line for question in ASKED[:20]]
    assert [count for count, _ in answers] == list(range(1, 21))
    assert len({number for _, number in answers}) == 1


def test_a_killed_process_starts_anew(make: Make) -> None:
    process = make(Counting())
    count, number = process.ask(ASKED[0], FOREVER).line
    os.kill(number, signal.SIGKILL)
    again, other = process.ask(ASKED[1], FOREVER).line
    assert (count, again) == (1, 1)
    assert other != number


def test_a_process_that_ends_again_and_again_gives_no_answer(make: Make) -> None:
    with pytest.raises(NoAnswer, match="its process has ended"):
        make(dies).ask(ASKED[0], FOREVER)


def test_a_bot_that_takes_too_long_is_killed_and_others_are_asked_again(make: Make, tmp_path: Path) -> None:
    process = make(partial(never_as_heuristic, tmp_path / "thinking"))
    with pytest.raises(NoAnswer, match="it took too long"):
        process.ask(STUCK, 0.0)
    assert process.ask(ASKED[0], FOREVER).action in following(antillas.game(GAME), ASKED[0].actions).legal()


def test_a_bot_that_fails_gives_no_answer(make: Make) -> None:
    with pytest.raises(NoAnswer, match="it failed: ZeroDivisionError"):
        make(fails).ask(ASKED[0], FOREVER)
    process = make(Counting())
    process.ask(ASKED[0], FOREVER)
    with pytest.raises(NoAnswer, match=r"it failed: .*ludo"):
        process.ask(Question("another", "ludo", (), 0, "random", 1), FOREVER)
    assert process.ask(ASKED[1], FOREVER).line[0] == 3


def test_what_a_bot_tells_the_log_is_told_by_the_log_of_the_server(
    make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    process = make(complains)
    assert process.ask(ASKED[0], FOREVER).action in following(antillas.game(GAME), ASKED[0].actions).legal()
    assert [(one.name, one.levelno, one.getMessage()) for one in caplog.records] == [
        ("antillas.bots.nets", logging.WARNING, "The net small.net is not used.")
    ]


def test_a_question_that_is_given_up_before_it_is_asked_costs_nothing(make: Make) -> None:
    process, given_up = make(Counting()), threading.Event()
    process.ask(ASKED[0], FOREVER)
    given_up.set()
    with pytest.raises(NoAnswer, match="given up"):
        process.ask(ASKED[1], FOREVER, given_up)
    assert process.ask(ASKED[1], FOREVER).line[0] == 2


def test_a_bot_that_is_not_waited_for_any_more_is_given_up(make: Make) -> None:
    process, given_up = make(never), threading.Event()
    threading.Timer(0.2, given_up.set).start()
    with pytest.raises(NoAnswer, match="given up"):
        process.ask(ASKED[0], FOREVER, given_up)


def test_a_process_with_much_memory_is_replaced_between_questions(make: Make) -> None:
    process = make(Greedy(), memory_limit=MUCH_MEMORY)
    answers = [process.ask(question, FOREVER).line for question in ASKED[:2]]
    assert [count for count, _ in answers] == [1, 1]
    assert answers[0] != answers[1]
    roomy = make(Greedy(), memory_limit=4 * MUCH_MEMORY)
    assert [roomy.ask(question, FOREVER).line[0] for question in ASKED[:2]] == [1, 2]


def test_a_bot_that_takes_too_much_memory_is_given_up(make: Make) -> None:
    with pytest.raises(NoAnswer, match="too much memory"):
        make(Greedy(), memory_limit=MUCH_MEMORY // 2).ask(STUCK, FOREVER)


# Several processes.


def test_a_table_is_asked_where_it_is_known() -> None:
    async def scene() -> None:
        tables = [questions(table_id) for table_id in ("a", "b")]
        first = [(await bots.ask(table[0], FOREVER)).line for table in tables]
        assert len({number for _, number in first}) == 2
        for step in range(1, 6):
            again = [(await bots.ask(table[step], FOREVER)).line for table in reversed(tables)]
            assert again == [(step + 1, number) for _, number in reversed(first)]

    bots = BotProcesses(2, Counting())
    asyncio.run(scene())
    bots.close()


def test_a_table_does_not_wait_long_for_the_process_that_knows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_processes, "SOON_SECONDS", 0.05)

    async def scene() -> None:
        await bots.ask(ASKED[0], FOREVER)
        stuck = asyncio.create_task(bots.ask(STUCK, FOREVER))
        while not sign.exists():
            await asyncio.sleep(0.01)
        for question in ASKED[1:4]:
            await bots.ask(question, FOREVER)
        assert not stuck.done()
        stuck.cancel()
        others = [asyncio.create_task(bots.ask(replace(ASKED[4], table_id=str(n)), FOREVER)) for n in range(6)]
        assert len(await asyncio.gather(*others)) == 6

    sign = tmp_path / "thinking"
    bots = BotProcesses(2, partial(never_as_heuristic, sign))
    asyncio.run(scene())
    bots.close()
