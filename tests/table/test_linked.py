"""Links: processes hear of each other's changes, what was not told is found, and who loses its parent is called."""

from __future__ import annotations

import asyncio
import socket

from antillas.table.linked import Link, LinkedSubscriptions
from antillas.table.service import Service
from antillas.table.store import Store
from antillas.table.subscriptions import News
from tests.table.playing import GAME, PEOPLE


def never() -> None:
    raise AssertionError


def test_what_one_process_publishes_another_one_hears(sqlite_url: str) -> None:
    store = Store.connect(sqlite_url)

    async def scene() -> None:
        ends = socket.socketpair()  # as if the parent passed everything on
        async with Link(ends[0], never) as one, Link(ends[1], never) as two:
            telling, hearing = LinkedSubscriptions(one, store), LinkedSubscriptions(two, store)
            async with telling, hearing, hearing.watch("table") as changes, hearing.watch_all() as everything:
                two.say(b"what is no news is passed over")
                for number in (3, 4):
                    telling.publish(News("table", number, is_due=False, by_itself=True))
                    assert await anext(changes) == number
                    assert await anext(everything) == News("table", number, is_due=False, by_itself=True)

    asyncio.run(scene())
    store.close()


def test_what_was_not_told_is_found(sqlite_url: str) -> None:
    service = Service.connect(sqlite_url)
    opened = service.open(GAME, PEOPLE)

    async def scene() -> None:
        ends = socket.socketpair()
        async with Link(ends[0], never) as link:
            subscriptions = LinkedSubscriptions(link, service.store, catch_up_seconds=0.01)
            async with subscriptions, subscriptions.watch(opened.table_id) as changes:
                service.stand_in(opened.table_id, (opened.host_token,), 0, "random")
                async for number in changes:
                    if number == 1:
                        break
        ends[1].close()

    asyncio.run(scene())
    service.close()


def test_who_loses_its_parent_is_called(sqlite_url: str) -> None:
    async def scene() -> None:
        ours, theirs = socket.socketpair()
        lost = asyncio.Event()
        async with Link(ours, lost.set):
            theirs.close()
            await lost.wait()

    asyncio.run(scene())


def test_publishing_never_fails(sqlite_url: str) -> None:
    store = Store.connect(sqlite_url)

    async def scene() -> None:
        ours, theirs = socket.socketpair()
        async with Link(ours, lambda: None) as link, LinkedSubscriptions(link, store) as subscriptions:
            theirs.close()
            for number in range(10):
                subscriptions.publish(News("table", number))
                await asyncio.sleep(0)
        subscriptions.publish(News("table", 11))

    asyncio.run(scene())
    store.close()
