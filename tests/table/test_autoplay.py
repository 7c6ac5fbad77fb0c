"""Chance, forced actions and bots are played without a person, in no one's way, and again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest
from sqlalchemy import update

from antillas.bots.bot import Decision
from antillas.core.errors import AntillasError
from antillas.table import schema
from antillas.table.autoplay import Runner
from antillas.table.bot_memory import BotMemory, Question
from antillas.table.bot_processes import Answerer, BotProcesses
from antillas.table.service import PendingMove, Service, TableView
from antillas.table.subscriptions import News, Subscriptions
from tests.patience import PATIENCE_SECONDS
from tests.table.answerers import Mortal, cheats, dies, fails, never, never_as_heuristic
from tests.table.playing import BOTS, GAME, ONE_PERSON, PEOPLE, Game

FOREVER = 3600.0


async def until(service: Service, table_id: str, reached: Callable[[TableView], bool]) -> TableView:
    """Watch a table until it has come somewhere."""
    async with service.subscriptions.watch(table_id) as changes:
        look = service.look(table_id, ())
        while not reached(look):
            await anext(changes)
            look = await asyncio.to_thread(service.look, table_id, ())
    return look


def somebody_must_choose(look: TableView) -> bool:
    return look.waiting_for is not None or look.held_by is not None or look.over


def run(service: Service, scene: Callable[[], Awaitable[None]], **settings: object) -> None:
    """Play a scene while a runner plays chance and bots."""

    async def stage() -> None:
        async with service.subscriptions, Runner(service, pause=0, workers=1, **settings):  # type: ignore[arg-type]
            async with asyncio.timeout(PATIENCE_SECONDS):
                await scene()

    asyncio.run(stage())


def test_it_is_played_until_a_person_must_choose(service: Service) -> None:
    async def scene() -> None:
        opened = service.open(GAME, ONE_PERSON)
        own = (opened.tokens[0],)
        for _ in range(4):
            look = await until(service, opened.table_id, somebody_must_choose)
            if look.held_by is None:
                service.act(opened.table_id, own, look.sequence, [look.state.legal()[0]])
            else:
                service.end_turn(opened.table_id, own, look.sequence)
        actors = {step.actor for step in service.look(opened.table_id, ()).steps}
        assert len(actors & {1, 2}) > 0

    run(service, scene)


class Hasty(Runner):
    """Notes how long bots shall wait, and does not let them."""

    noted: ClassVar[list[tuple[int, float]]] = []

    async def _decide(self, move: PendingMove, bot: str, pause: float) -> int | None:
        self.noted.append((move.player, pause))
        return await super()._decide(move, bot, 0)


def test_a_bot_waits_once_before_all_its_choices_in_a_row(service: Service) -> None:
    Hasty.noted.clear()

    async def scene() -> None:
        async with service.subscriptions, Hasty(service, pause=FOREVER, workers=1), asyncio.timeout(PATIENCE_SECONDS):
            table_id = service.open(GAME, BOTS).table_id
            await until(service, table_id, lambda look: len(look.steps) > 60)

    asyncio.run(scene())
    pairs = list(pairwise(Hasty.noted))
    assert any(now[0] == before[0] for before, now in pairs)
    assert all(now[1] == (0 if now[0] == before[0] else FOREVER) for before, now in pairs)


def test_tables_that_were_left_waiting_are_taken_up(service: Service) -> None:
    tables = [service.open(GAME, PEOPLE).table_id for _ in range(3)]

    async def scene() -> None:
        for table_id in tables:
            assert (await until(service, table_id, somebody_must_choose)).waiting_for is not None

    run(service, scene)
    assert service.store.due_tables() == []


@pytest.mark.parametrize(
    ("answerer", "limit", "reason"),
    [
        (never, 0.0, "it took too long"),
        (fails, FOREVER, "seven over nothing"),
        (cheats, FOREVER, "not legal"),
        (dies, FOREVER, "its process has ended"),
    ],
)
def test_a_bot_that_does_not_choose_plays_anything(
    sqlite_url: str, answerer: Answerer, limit: float, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service.connect(sqlite_url)

    async def scene() -> None:
        table_id = service.open(GAME, BOTS).table_id
        look = await until(service, table_id, lambda look: any(step.actor >= 0 for step in look.steps))
        assert look.steps

    with caplog.at_level(logging.WARNING):
        run(service, scene, answerer=answerer, limit=limit)
    assert reason in caplog.text
    service.close()


def test_a_slow_bot_is_in_no_ones_way(service: Service) -> None:
    async def scene() -> None:
        stuck = service.open(GAME, BOTS).table_id
        await until(service, stuck, lambda look: look.player >= 0)
        for _ in range(3):
            opened = service.open(GAME, PEOPLE)
            look = await until(service, opened.table_id, somebody_must_choose)
            assert look.waiting_for is not None
            service.act(opened.table_id, (opened.tokens[look.waiting_for],), look.sequence, [look.state.legal()[0]])
        assert service.pending_move(stuck) is not None

    run(service, scene, answerer=never, limit=FOREVER)


def test_a_person_who_comes_back_need_not_wait_for_the_bot(service: Service) -> None:
    table = Game(service)
    seat = table.look().waiting_for
    assert seat is not None
    host = (table.opened.host_token,)

    async def scene() -> None:
        for _ in range(3):
            service.stand_in(table.id, host, seat, "random")
            assert service.pending_move(table.id) is not None
            look = service.stand_in(table.id, host, seat, None)
            assert look.waiting_for == seat
        look = service.stand_in(table.id, host, seat, "random")
        assert service.act(table.id, table.tokens(seat), look.sequence, [look.state.legal()[0]]).steps[-1].actor == seat
        other = service.open(GAME, PEOPLE)
        await until(service, other.table_id, somebody_must_choose)

    run(service, scene, answerer=never, limit=FOREVER)
    assert service.look(table.id, ()).seats[seat].stand_in is None


def test_thoughts_about_an_old_position_are_given_up(service: Service, tmp_path: Path) -> None:
    """The only worker thinks for ever about a seat that is handed back; then it is free for another table."""
    table = Game(service)
    seat = table.look().waiting_for
    assert seat is not None
    host, sign = (table.opened.host_token,), tmp_path / "thinking"

    async def scene() -> None:
        service.stand_in(table.id, host, seat, "heuristic")
        while not sign.exists():
            await asyncio.sleep(0.01)
        service.stand_in(table.id, host, seat, None)
        bots = service.open(GAME, BOTS).table_id
        await until(service, bots, lambda look: any(step.actor >= 0 for step in look.steps))

    run(service, scene, answerer=partial(never_as_heuristic, sign), limit=FOREVER)
    assert table.look().waiting_for == seat


def test_a_game_that_does_not_replay_stops_nobody_else(service: Service, caplog: pytest.LogCaptureFixture) -> None:
    broken = service.open(GAME, BOTS).table_id
    with service.store.engine.begin() as connection:
        connection.execute(update(schema.tables).values(rules=99, sequence=7))

    async def scene() -> None:
        while "does not replay" not in caplog.text:
            await asyncio.sleep(0.01)
        await until(service, service.open(GAME, PEOPLE).table_id, somebody_must_choose)

    run(service, scene)
    assert service.store.due_tables() == [broken]


class Deaf(Subscriptions):
    """Changes of which nobody hears."""

    def publish(self, news: News) -> None:
        """Tell nobody."""


def test_tables_are_found_even_if_nobody_is_told(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    deaf = Service(service.store, Deaf())

    async def scene() -> None:
        async with Runner(deaf, pause=0, workers=1, sweep=0.01):
            table_id = deaf.open(GAME, PEOPLE).table_id
            while deaf.look(table_id, ()).waiting_for is None:
                await asyncio.sleep(0.01)

    asyncio.run(scene())
    assert service.store.due_tables() == []
    service.close()


def test_the_database_may_be_away_for_a_while(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service.connect(sqlite_url)
    away = iter([True, True])
    due_tables = service.store.due_tables

    def sometimes() -> list[str]:
        if next(away, False):
            raise AntillasError("away")
        return due_tables()

    monkeypatch.setattr(service.store, "due_tables", sometimes)
    table_id = service.open(GAME, PEOPLE).table_id

    async def scene() -> None:
        await until(service, table_id, somebody_must_choose)

    run(service, scene, sweep=0.01)
    assert "trying again later" in caplog.text
    service.close()


def test_a_game_goes_on_when_processes_are_killed(
    sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every process is killed at its fifth question, and the question is answered all the same."""
    service = Service.connect(sqlite_url)
    deaths = tmp_path / "deaths"

    async def scene() -> None:
        table_id = service.open(GAME, BOTS).table_id
        await until(service, table_id, lambda look: len([step for step in look.steps if step.actor >= 0]) > 20)

    with caplog.at_level(logging.WARNING):
        run(service, scene, answerer=Mortal(deaths, every=5))
    assert len(deaths.read_text()) > 2
    assert "random action" not in caplog.text
    service.close()


def test_a_seat_keeps_its_seed_and_every_seat_has_its_own(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    asked: list[Question] = []
    bots = BotMemory()

    async def scene() -> None:
        table_id = service.open(GAME, BOTS).table_id
        await until(service, table_id, lambda look: len(look.steps) > 60)

    class Listening(BotProcesses):
        """Answers in this process."""

        async def ask(self, question: Question, seconds: float) -> Decision:
            assert question.budget.seconds is not None
            assert question.budget.seconds < seconds
            asked.append(question)
            return bots(question)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("antillas.table.autoplay.BotProcesses", Listening)
        run(service, scene)
    seeds = {(question.seat, question.seed) for question in asked}
    assert len(asked) > 9
    assert len(seeds) == len({seed for _, seed in seeds}) == 3
    service.close()
