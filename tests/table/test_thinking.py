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
from antillas.table.house import House, Look
from antillas.table.minds import Job, Mind, NoAnswer, bot_choice
from antillas.table.notices import Notices
from antillas.table.thinking import Runner
from tests.table.choosers import cheats, dies, fails, never, never_as_heuristic
from tests.table.playing import BOTS, GAME, ONE_PERSON, PEOPLE, Game

FOREVER = 3600.0
PATIENCE_SECONDS = 120.0
"""After which a scene that waits for something has failed."""


async def until(house: House, table_id: str, reached: Callable[[Look], bool]) -> Look:
    """Watch a table until it has come somewhere."""
    async with house.notices.watch(table_id) as changes:
        look = house.look(table_id, ())
        while not reached(look):
            await anext(changes)
            look = await asyncio.to_thread(house.look, table_id, ())
    return look


def somebody_must_choose(look: Look) -> bool:
    return look.waiting_for is not None or look.held_by is not None or look.over


def run(house: House, scene: Callable[[], Awaitable[None]], **settings: object) -> None:
    """Play a scene while a runner plays for the house."""

    async def stage() -> None:
        async with house.notices, Runner(house, pause=0, workers=1, **settings):  # type: ignore[arg-type]
            async with asyncio.timeout(PATIENCE_SECONDS):
                await scene()

    asyncio.run(stage())


def test_the_house_plays_until_a_person_must_choose(house: House) -> None:
    async def scene() -> None:
        opened = house.open(GAME, ONE_PERSON)
        own = (opened.tokens[0],)
        for _ in range(4):
            look = await until(house, opened.table_id, somebody_must_choose)
            if look.held_by is None:
                house.act(opened.table_id, own, look.sequence, [look.state.legal()[0]])
            else:
                house.end_turn(opened.table_id, own, look.sequence)
        actors = {step.actor for step in house.look(opened.table_id, ()).steps}
        assert len(actors & {1, 2}) > 0

    run(house, scene)


def test_tables_that_were_left_waiting_are_taken_up(house: House) -> None:
    tables = [house.open(GAME, PEOPLE).table_id for _ in range(3)]

    async def scene() -> None:
        for table_id in tables:
            assert (await until(house, table_id, somebody_must_choose)).waiting_for is not None

    run(house, scene)
    assert house.store.due_tables() == []


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
    house = House.connect(sqlite_url)

    async def scene() -> None:
        table_id = house.open(GAME, BOTS).table_id
        look = await until(house, table_id, lambda look: any(step.actor >= 0 for step in look.steps))
        assert look.steps

    with caplog.at_level(logging.WARNING):
        run(house, scene, choose=choose, budget=budget)
    assert reason in caplog.text
    house.close()


def test_a_slow_bot_is_in_no_ones_way(house: House) -> None:
    async def scene() -> None:
        stuck = house.open(GAME, BOTS).table_id
        await until(house, stuck, lambda look: look.player >= 0)
        for _ in range(3):
            opened = house.open(GAME, PEOPLE)
            look = await until(house, opened.table_id, somebody_must_choose)
            assert look.waiting_for is not None
            house.act(opened.table_id, (opened.tokens[look.waiting_for],), look.sequence, [look.state.legal()[0]])
        assert house.due(stuck) is not None

    run(house, scene, choose=never, budget=FOREVER)


def test_a_person_who_comes_back_need_not_wait_for_the_bot(house: House) -> None:
    table = Game(house)
    seat = table.look().waiting_for
    assert seat is not None
    host = (table.opened.host_token,)

    async def scene() -> None:
        for _ in range(3):
            house.stand_in(table.id, host, seat, "random")
            assert house.due(table.id) is not None
            look = house.stand_in(table.id, host, seat, None)
            assert look.waiting_for == seat
        look = house.stand_in(table.id, host, seat, "random")
        assert house.act(table.id, table.tokens(seat), look.sequence, [look.state.legal()[0]]).steps[-1].actor == seat
        other = house.open(GAME, PEOPLE)
        await until(house, other.table_id, somebody_must_choose)

    run(house, scene, choose=never, budget=FOREVER)
    assert house.look(table.id, ()).seats[seat].stand_in is None


def test_thoughts_about_an_old_position_are_given_up(house: House, tmp_path: Path) -> None:
    """The only worker thinks for ever about a seat that is handed back; then it is free for another table."""
    table = Game(house)
    seat = table.look().waiting_for
    assert seat is not None
    host, sign = (table.opened.host_token,), tmp_path / "thinking"

    async def scene() -> None:
        house.stand_in(table.id, host, seat, "heuristic")
        while not sign.exists():
            await asyncio.sleep(0.01)
        house.stand_in(table.id, host, seat, None)
        bots = house.open(GAME, BOTS).table_id
        await until(house, bots, lambda look: any(step.actor >= 0 for step in look.steps))

    run(house, scene, choose=partial(never_as_heuristic, sign), budget=FOREVER)
    assert table.look().waiting_for == seat


def test_a_game_that_does_not_replay_stops_nobody_else(house: House, caplog: pytest.LogCaptureFixture) -> None:
    broken = house.open(GAME, BOTS).table_id
    with house.store.engine.begin() as connection:
        connection.execute(update(schema.tables).values(rules=99, sequence=7))

    async def scene() -> None:
        while "does not replay" not in caplog.text:
            await asyncio.sleep(0.01)
        await until(house, house.open(GAME, PEOPLE).table_id, somebody_must_choose)

    run(house, scene)
    assert house.store.due_tables() == [broken]


class Deaf(Notices):
    """Notices that never arrive."""

    def publish(self, table_id: str, sequence: int) -> None:
        """Tell nobody."""


def test_tables_are_found_even_if_nobody_is_told(sqlite_url: str) -> None:
    house = House.connect(sqlite_url)
    deaf = House(house.store, Deaf())

    async def scene() -> None:
        async with Runner(deaf, pause=0, workers=1, sweep=0.01):
            table_id = deaf.open(GAME, PEOPLE).table_id
            while deaf.look(table_id, ()).waiting_for is None:
                await asyncio.sleep(0.01)

    asyncio.run(scene())
    assert house.store.due_tables() == []
    house.close()


def test_the_database_may_be_away_for_a_while(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = House.connect(sqlite_url)
    away = iter([True, True])
    due_tables = house.store.due_tables

    def sometimes() -> list[str]:
        if next(away, False):
            raise AntillasError("away")
        return due_tables()

    monkeypatch.setattr(house.store, "due_tables", sometimes)
    table_id = house.open(GAME, PEOPLE).table_id

    async def scene() -> None:
        await until(house, table_id, somebody_must_choose)

    run(house, scene, sweep=0.01)
    assert "trying again later" in caplog.text
    house.close()


def test_a_mind_can_be_given_up_and_used_again(tmp_path: Path) -> None:
    mind = Mind(partial(never_as_heuristic, tmp_path / "thinking"))
    with pytest.raises(NoAnswer, match="too long"):
        mind.think(Job(GAME, (), "heuristic", 1), 0.0)
    with pytest.raises(NoAnswer, match="it failed"):
        mind.think(Job("ludo", (), "random", 1), FOREVER)
    mind.kill()
    with pytest.raises(NoAnswer, match="given up"):
        mind.think(Job("ludo", (), "random", 1), FOREVER)
    mind.expect()
    with pytest.raises(NoAnswer, match="it failed"):
        mind.think(Job("ludo", (), "random", 1), FOREVER)
    mind.stop()
    mind.stop()


def test_bots_think_about_the_position_of_the_table(sqlite_url: str) -> None:
    house = House.connect(sqlite_url)
    table = Game(house)
    look = table.until_a_choice()
    job = Job(look.game.id, tuple(step.action for step in look.steps), "heuristic", 1)
    assert bot_choice(job) in look.state.legal()
    assert bot_choice(job) == bot_choice(job)
    house.close()
