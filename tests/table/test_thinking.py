"""The house plays by itself: chance, forced actions and bots, in no one's way, and again after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import update

from antillas.core.errors import AntillasError
from antillas.table import schema
from antillas.table.autoplay import Runner
from antillas.table.bot_processes import BotProcess, Job, NoAnswer, bot_choice
from antillas.table.service import Service, TableView
from antillas.table.subscriptions import Subscriptions
from tests.table.choosers import cheats, dies, fails, never, never_as_heuristic
from tests.table.playing import BOTS, GAME, ONE_PERSON, PEOPLE, Game

FOREVER = 3600.0
PATIENCE_SECONDS = 120.0
"""After which a scene that waits for something has failed."""


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
    """Play a scene while a runner plays for the house."""

    async def stage() -> None:
        async with service.subscriptions, Runner(service, pause=0, workers=1, **settings):  # type: ignore[arg-type]
            async with asyncio.timeout(PATIENCE_SECONDS):
                await scene()

    asyncio.run(stage())


def test_the_house_plays_until_a_person_must_choose(service: Service) -> None:
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


def test_tables_that_were_left_waiting_are_taken_up(service: Service) -> None:
    tables = [service.open(GAME, PEOPLE).table_id for _ in range(3)]

    async def scene() -> None:
        for table_id in tables:
            assert (await until(service, table_id, somebody_must_choose)).waiting_for is not None

    run(service, scene)
    assert service.store.due_tables() == []


@pytest.mark.parametrize(
    ("choose", "budget", "reason"),
    [
        (never, 0.0, "it took too long"),
        (fails, FOREVER, "seven over nothing"),
        (cheats, FOREVER, "not legal"),
        (dies, FOREVER, "its process has ended"),
    ],
)
def test_a_bot_that_does_not_choose_plays_anything(
    sqlite_url: str, choose: Callable[[Job], int], budget: float, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service.connect(sqlite_url)

    async def scene() -> None:
        table_id = service.open(GAME, BOTS).table_id
        look = await until(service, table_id, lambda look: any(step.actor >= 0 for step in look.steps))
        assert look.steps

    with caplog.at_level(logging.WARNING):
        run(service, scene, choose=choose, budget=budget)
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

    run(service, scene, choose=never, budget=FOREVER)


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

    run(service, scene, choose=never, budget=FOREVER)
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

    run(service, scene, choose=partial(never_as_heuristic, sign), budget=FOREVER)
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
    """Notices that never arrive."""

    def publish(self, table_id: str, sequence: int) -> None:
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


def test_a_mind_can_be_given_up_and_used_again(tmp_path: Path) -> None:
    process = BotProcess(partial(never_as_heuristic, tmp_path / "thinking"))
    with pytest.raises(NoAnswer, match="too long"):
        process.think(Job(GAME, (), "heuristic", 1), 0.0)
    with pytest.raises(NoAnswer, match="it failed"):
        process.think(Job("ludo", (), "random", 1), FOREVER)
    process.kill()
    with pytest.raises(NoAnswer, match="given up"):
        process.think(Job("ludo", (), "random", 1), FOREVER)
    process.expect()
    with pytest.raises(NoAnswer, match="it failed"):
        process.think(Job("ludo", (), "random", 1), FOREVER)
    process.stop()
    process.stop()


def test_bots_think_about_the_position_of_the_table(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    table = Game(service)
    look = table.until_a_choice()
    job = Job(look.game.id, tuple(step.action for step in look.steps), "heuristic", 1)
    assert bot_choice(job) in look.state.legal()
    assert bot_choice(job) == bot_choice(job)
    service.close()
