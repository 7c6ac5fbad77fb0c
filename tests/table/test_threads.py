"""Threads for the loop: each job is done in one, its result and its error come back, and there are only so many."""

import asyncio
import contextvars
import threading

import pytest

from antillas.table.threads import Threads

WHO: contextvars.ContextVar[str] = contextvars.ContextVar("who")


def run(threads: Threads, jobs: int) -> int:
    """How many of so many jobs were done at the same time, at most."""
    lock, now, most = threading.Lock(), 0, 0
    together = threading.Barrier(min(jobs, 3))

    def job() -> None:
        nonlocal now, most
        with lock:
            now += 1
            most = max(most, now)
        together.wait(10)
        with lock:
            now -= 1

    async def all_of_them() -> None:
        await asyncio.gather(*(threads.run(job) for _ in range(jobs)))

    asyncio.run(all_of_them())
    return most


@pytest.fixture
def threads() -> Threads:
    return Threads(most=3)


def test_a_job_is_done_elsewhere_and_knows_who_asked(threads: Threads) -> None:
    async def ask() -> tuple[bool, str]:
        WHO.set("the asker")
        here = threading.get_ident()
        return await threads.run(lambda: (threading.get_ident() != here, WHO.get()))

    assert asyncio.run(ask()) == (True, "the asker")


def test_what_a_job_raises_is_raised_to_who_asked(threads: Threads) -> None:
    with pytest.raises(ZeroDivisionError):
        asyncio.run(threads.run(lambda: 1 // 0))
    assert asyncio.run(threads.run(lambda: 1)) == 1


def test_there_are_only_so_many_threads_and_they_end(threads: Threads) -> None:
    before = threading.active_count()
    assert run(threads, 9) == 3
    threads.close(waits=True)
    assert threading.active_count() <= before


def test_a_job_that_nobody_waits_for_any_more_harms_nobody(threads: Threads) -> None:
    begun, end = threading.Event(), threading.Event()

    def job() -> None:
        begun.set()
        end.wait(10)

    async def give_up() -> int:
        waiting = asyncio.create_task(threads.run(job))
        while not begun.is_set():
            await asyncio.sleep(0.001)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        end.set()
        return await threads.run(lambda: 2)

    assert asyncio.run(give_up()) == 2
