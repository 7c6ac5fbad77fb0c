"""Subscriptions: subscribers hear of changes, only the newest number counts, and publishing is safe from any thread."""

import asyncio
import threading

from antillas.table.subscriptions import Changes, LocalSubscriptions, News


def test_a_subscriber_hears_of_its_table_only() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions, subscriptions.watch("mine") as changes:
            subscriptions.publish(News("other", 7))
            subscriptions.publish(News("mine", 3))
            assert await anext(changes) == 3
            subscriptions.publish(News("mine", 4))
            assert await anext(changes) == 4

    asyncio.run(scene())


def test_a_slow_subscriber_gets_only_the_newest_number() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions.watch("table") as changes:
            for sequence in (1, 2, 3, 9, 5):
                subscriptions.publish(News("table", sequence))
            assert await anext(changes) == 9
            for sequence in (4, 9, 10):
                subscriptions.publish(News("table", sequence))
                await asyncio.sleep(0)
            assert await anext(changes) == 10

    asyncio.run(scene())


def test_numbers_only_rise() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions.watch("table") as changes:
            heard = []
            for sequence in (2, 2, 1, 3):
                subscriptions.publish(News("table", sequence))
                waiting = asyncio.ensure_future(anext(changes))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                if waiting.done():
                    heard.append(waiting.result())
                else:
                    waiting.cancel()
            assert heard == [2, 3]

    asyncio.run(scene())


def test_threads_publish_and_everybody_hears_the_last_number() -> None:
    async def hear(subscriptions: LocalSubscriptions, last: int) -> int:
        heard = 0
        async with subscriptions.watch("table") as changes:
            ready.release()
            async for sequence in changes:
                heard += 1
                if sequence == last:
                    return heard
        raise AssertionError

    def publish_some(subscriptions: LocalSubscriptions, first: int) -> None:
        for sequence in range(first, 2001, 4):
            subscriptions.publish(News("table", sequence))

    def publish(subscriptions: LocalSubscriptions) -> None:
        for _ in range(20):
            ready.acquire()
        threads = [threading.Thread(target=publish_some, args=(subscriptions, first)) for first in range(1, 5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        publishing = asyncio.create_task(asyncio.to_thread(publish, subscriptions))
        heard = await asyncio.gather(*(hear(subscriptions, 2000) for _ in range(20)))
        await publishing
        assert all(1 <= count <= 2000 for count in heard)

    ready = threading.Semaphore(0)
    asyncio.run(scene())


def test_all_tables_can_be_watched_and_wait_for_their_turn() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions.watch_all() as changes:
            for table_id, sequence in (("a", 1), ("b", 5), ("a", 2)):
                subscriptions.publish(News(table_id, sequence))
            assert [await anext(changes), await anext(changes)] == [News("a", 2), News("b", 5)]

    asyncio.run(scene())


def test_who_has_left_is_forgotten() -> None:
    async def scene(subscriptions: LocalSubscriptions) -> None:
        async with subscriptions.watch("table"), subscriptions.watch("table"), subscriptions.watch_all():
            assert subscriptions.watched() == ["table"]
        assert subscriptions.watched() == []
        subscriptions.publish(News("table", 1))

    asyncio.run(scene(LocalSubscriptions()))


def test_a_subscriber_whose_loop_has_closed_does_no_harm() -> None:
    subscriptions = LocalSubscriptions()
    loop = asyncio.new_event_loop()
    watching = subscriptions.watch("table")
    loop.run_until_complete(watching.__aenter__())
    loop.close()
    subscriptions.publish(News("table", 1))


async def heard_by_now(changes: Changes) -> int | None:
    """What a watcher hears without waiting for anything."""
    waiting = asyncio.ensure_future(anext(changes))
    for _ in range(5):
        await asyncio.sleep(0)
    if waiting.done():
        return waiting.result()
    waiting.cancel()
    return None


def test_while_bots_move_one_after_the_other_only_the_first_and_the_last_are_told_at_once() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions.watch("table") as changes:
            subscriptions.publish(News("table", 1, by_itself=True))
            assert await anext(changes) == 1
            next_one = asyncio.ensure_future(anext(changes))
            for number in (2, 3, 4):
                subscriptions.publish(News("table", number, by_itself=True))
                await asyncio.sleep(0)
                assert not next_one.done()
            subscriptions.publish(News("table", 5, is_due=False, by_itself=True))
            assert await next_one == 5
            subscriptions.publish(News("table", 6, is_due=False))
            assert await heard_by_now(changes) == 6

    asyncio.run(scene())


def test_a_person_is_told_of_at_once_whatever_bots_do() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions.watch("table") as changes:
            for number in (1, 2, 3):
                subscriptions.publish(News("table", number))
                assert await heard_by_now(changes) == number

    asyncio.run(scene())


def test_what_bots_do_is_told_soon() -> None:
    async def scene() -> None:
        subscriptions = LocalSubscriptions()
        async with subscriptions.watch("table") as changes:
            for number in (1, 2):
                subscriptions.publish(News("table", number, by_itself=True))
                assert await anext(changes) == number

    asyncio.run(scene())


def test_news_is_read_as_it_was_written() -> None:
    for is_due in (False, True):
        for by_itself in (False, True):
            news = News("A-b_9", 17, is_due, by_itself)
            assert News.read(news.written()) == news
    assert [News.read(text) for text in ("", "table", "table x", "table 1 by", "a/b 1", "table 1\n")] == [None] * 6
