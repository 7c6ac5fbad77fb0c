"""Several server processes on one PostgreSQL: they tell each other, share the work, and survive each other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import sleep

import pytest
from sqlalchemy import text

from antillas.table.autoplay import Runner
from antillas.table.errors import Unavailable
from antillas.table.locks import Locks, PostgresLocks, locks_for
from antillas.table.rights import Rights
from antillas.table.service import Service
from antillas.table.store import Store
from antillas.table.subscriptions import PostgresSubscriptions
from tests.patience import PATIENCE_SECONDS
from tests.table.playing import BOTS, GAME, PEOPLE, Game
from tests.table.postgres import Cluster
from tests.table.servers import ServerProcess
from tests.table.test_autoplay import somebody_must_choose, until


@pytest.fixture
def service(postgres_url: str) -> Iterator[Service]:
    service = Service.connect(postgres_url)
    yield service
    service.close()


def test_processes_tell_each_other(service: Service, postgres_url: str) -> None:
    table = Game(service)
    look = table.look()
    with ServerProcess(postgres_url) as one, ServerProcess(postgres_url) as two:
        for server in (one, two):
            assert server.ask("until", table=table.id, sequence=look.sequence + 1) == "watching"
        after = table.act()
        for server in (one, two):
            assert server.answer() == after.sequence
            assert server.ask("look", table=table.id) == [after.sequence, [step.action for step in after.steps]]


def test_what_one_process_begins_another_plays_on(service: Service, postgres_url: str) -> None:
    with ServerProcess(postgres_url, plays=True), ServerProcess(postgres_url, plays=True):

        async def scene() -> None:
            async with service.subscriptions:
                tables = [service.open(GAME, PEOPLE).table_id for _ in range(4)]
                for table_id in tables:
                    look = await until(service, table_id, somebody_must_choose)
                    assert 0 < look.sequence <= len(look.steps)

        asyncio.run(scene())


def test_two_runners_share_the_work(service: Service, postgres_url: str) -> None:
    other = Service.connect(postgres_url)

    async def scene() -> None:
        async with (
            service.subscriptions,
            other.subscriptions,
            Runner(service, pause=0, workers=1),
            Runner(other, pause=0, workers=1),
        ):
            tables = [at.open(GAME, PEOPLE).table_id for at in (service, other) * 3]
            for table_id in tables:
                look = await until(service, table_id, somebody_must_choose)
                assert 0 < look.sequence <= len(look.steps)

    asyncio.run(scene())
    other.close()


def test_a_process_that_dies_while_it_plays_is_replaced(service: Service, postgres_url: str) -> None:
    table_id = service.open(GAME, BOTS).table_id

    async def heard(moves: int) -> None:
        await until(service, table_id, lambda look: len(look.steps) >= moves)

    async def scene() -> None:
        async with service.subscriptions:
            for moves in (10, 20):
                with ServerProcess(postgres_url, plays=True):
                    await heard(moves)
            async with Runner(service, pause=0, workers=1):
                await heard(30)

    asyncio.run(scene())
    assert Store(service.store.engine).read(table_id).log.steps


def test_a_lock_is_one_processs_and_ends_with_it(service: Service, postgres_url: str) -> None:
    one, two = locks_for(service.store), locks_for(service.store)
    assert isinstance(one, PostgresLocks)
    assert one.take("table")
    assert not two.take("table")
    assert two.take("another")
    one.give_back("table")
    assert two.take("table")
    two.close()
    take_when_free(one, "table")
    take_when_free(one, "another")
    one.close()
    with ServerProcess(postgres_url) as server:
        take_when_free(server, "table")
        assert not two.take("table")
    take_when_free(two, "table")
    two.close()


def take_when_free(taker: Locks | ServerProcess, table: str) -> None:
    """Take a lock as soon as the database has noticed by itself that its former holder is gone."""
    for _ in range(10 * PATIENCE_SECONDS):
        if taker.take(table) if isinstance(taker, Locks) else taker.ask("take_lock", table=table):
            return
        sleep(0.1)
    pytest.fail("The lock was never given back.")


def test_lost_connections_are_made_again(service: Service) -> None:
    subscriptions = service.subscriptions
    assert isinstance(subscriptions, PostgresSubscriptions)
    table, locks = Game(service), locks_for(service.store)

    async def scene() -> None:
        async with subscriptions, subscriptions.watch(table.id) as changes:
            assert locks.take(table.id)
            _end_all_connections(service)
            with pytest.raises(Unavailable):
                locks.take(table.id)
            assert locks.take(table.id)
            after = await asyncio.to_thread(table.act)
            async for sequence in changes:
                if sequence == after.sequence:
                    break
            async with subscriptions.watch("others") as others:
                heard = asyncio.ensure_future(anext(others))
                while not heard.done():
                    _notify(service, "nonsense")
                    _notify(service, "others 5")
                    await asyncio.sleep(0.01)
                assert await heard == 5

    asyncio.run(scene())
    locks.close()


def test_who_stops_at_once_listens_no_more(service: Service) -> None:
    async def scene() -> None:
        async with service.subscriptions:
            assert _listening(service) == 1

    asyncio.run(scene())
    for _ in range(10 * PATIENCE_SECONDS):
        if not _listening(service):
            return
        sleep(0.1)
    pytest.fail("The connection was left open.")


def test_what_was_not_told_is_found(service: Service, postgres_url: str) -> None:
    other = Service.connect(postgres_url)
    subscriptions = PostgresSubscriptions(other.store.engine, catch_up_seconds=0.05)
    table = Game(service)

    async def scene() -> None:
        async with subscriptions, subscriptions.watch(table.id) as changes:
            look = table.look()
            with service.store.changing(table.id) as change:
                assert look.waiting_for is not None
                handed_over = change.before.stand_in(Rights(is_host=True), look.waiting_for, "random")
                change.after = handed_over
            async for sequence in changes:
                if sequence == look.sequence + 1:
                    return

    asyncio.run(scene())
    other.close()


def test_accepted_moves_survive_a_crash_of_the_database(cluster: Cluster, postgres_url: str) -> None:
    service = Service.connect(postgres_url)
    table = Game(service)
    after = table.act()
    cluster.stop("immediate")
    try:
        with pytest.raises(Unavailable):
            table.look()
    finally:
        cluster.start()
    service.close()
    again = Service.connect(postgres_url)
    look = again.look(table.id, ())
    assert look.sequence == after.sequence
    assert [step.action for step in look.steps] == [step.action for step in after.steps]
    again.close()


def _end_all_connections(service: Service) -> None:
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
    with service.store.engine.begin() as connection:
        connection.execute(text(end))


def _listening(service: Service) -> int:
    others = "datname = current_database() AND query LIKE 'LISTEN %'"
    with service.store.engine.begin() as connection:
        return int(connection.execute(text(f"SELECT count(*) FROM pg_stat_activity WHERE {others}")).scalar_one())


def _notify(service: Service, payload: str) -> None:
    with service.store.engine.begin() as connection:
        connection.execute(text("SELECT pg_notify('antillas', :payload)"), {"payload": payload})
