"""The house plays by itself: chance, forced actions and bots, outside requests and never in anybody's way."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from typing import ParamSpec, Self, TypeVar

from antillas.bots.registry import make_bot
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.errors import AntillasError, BadRecord
from antillas.table.bot_processes import BotProcess, Chooser, Job, NoAnswer, bot_choice
from antillas.table.errors import NoSuchTable, Stale
from antillas.table.locks import locks_for
from antillas.table.service import PendingMove, Service
from antillas.table.subscriptions import AllChanges

WORKERS = 2
CLERKS = 4
"""Threads in which tables are read and written for the house."""
BUDGET_SECONDS = 10.0
PAUSE_SECONDS = 0.3
SWEEP_SECONDS = 10.0
_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def settle(service: Service, table_id: str, dice: random.Random) -> None:
    """Play until a person is to do something or the game is over, here and now; for programs without a server."""
    due = service.pending_move(table_id)
    while due is not None:
        choice = [] if due.bot is None else [bot_choice(_job(due, due.bot, dice))]
        due = service.play(due, with_what_follows(due.state, choice, dice))


def with_what_follows(state: State, actions: Sequence[int], dice: random.Random) -> list[int]:
    """The actions and everything after them that needs no thought: outcomes of chance, forced actions."""
    after, played = state.clone(), list(actions)
    for action in actions:
        after.apply(action)
    while after.player != OVER:
        if after.player == CHANCE:
            played.append(outcome_at(after, dice.random()))
        elif after.forced():
            played.append(after.legal()[0])
        else:
            break
        after.apply(played[-1])
    return played


def any_choice(due: PendingMove, dice: random.Random) -> int:
    """A random legal action, for a bot that has not chosen."""
    return make_bot("random", due.state.game.name, dice.getrandbits(32)).choose(due.state.clone())


def _job(due: PendingMove, bot: str, dice: random.Random) -> Job:
    return Job(due.game_id, due.actions, bot, dice.getrandbits(32))


class Runner:
    """Plays for the house at all tables while it is entered; lives on the event loop of the server.

    Hears of every change through the notices, asks now and then for tables that wait all the same (a server may
    have died), and does all reading, writing and thinking in other threads and processes.
    """

    def __init__(
        self,
        service: Service,
        *,
        workers: int = WORKERS,
        budget: float = BUDGET_SECONDS,
        pause: float = PAUSE_SECONDS,
        sweep: float = SWEEP_SECONDS,
        dice: random.Random | None = None,
        choose: Chooser = bot_choice,
    ) -> None:
        self._house = service
        self._budget = budget
        self._pause = pause
        self._sweep = sweep
        self._dice = dice or random.SystemRandom()
        self._minds = [BotProcess(choose) for _ in range(workers)]
        self._idle: asyncio.Queue[BotProcess] = asyncio.Queue()
        self._threads = ThreadPoolExecutor(CLERKS, thread_name_prefix="house")
        self._thinkers = ThreadPoolExecutor(workers, thread_name_prefix="bots")
        self._claims = locks_for(service.store)
        self._tending: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._waits: dict[str, tuple[int, asyncio.Event]] = {}
        self._broken: set[str] = set()
        self._exit = AsyncExitStack()
        self._chores: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        for process in self._minds:
            self._idle.put_nowait(process)
        changes = await self._exit.enter_async_context(self._house.subscriptions.watch_all())
        self._chores = [asyncio.create_task(self._hear(changes)), asyncio.create_task(self._look_around())]
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [*self._chores, *self._tending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in self._minds:
            process.kill()
        await asyncio.to_thread(self._close)
        await self._exit.aclose()

    def _close(self) -> None:
        self._thinkers.shutdown()
        self._threads.shutdown()
        for process in self._minds:
            process.stop()
        self._claims.close()

    async def _hear(self, changes: AllChanges) -> None:
        async for table_id, sequence in changes:
            thought = self._waits.get(table_id)
            if thought is not None and sequence > thought[0]:
                thought[1].set()
            self._wake(table_id)

    async def _look_around(self) -> None:
        """Find tables that wait for the house, at the start and then now and then."""
        while True:
            try:
                for table_id in await self._call(self._house.store.due_tables):
                    self._wake(table_id)
            except AntillasError:
                _log.warning("The tables that wait for the house could not be found; trying again later.")
            await asyncio.sleep(self._sweep)

    def _wake(self, table_id: str) -> None:
        if table_id in self._tending:
            self._again.add(table_id)
        elif table_id not in self._broken:
            self._tending[table_id] = asyncio.create_task(self._tend(table_id))

    async def _tend(self, table_id: str) -> None:
        """Play at one table for as long as there is something to play, unless another process does."""
        try:
            while True:
                self._again.discard(table_id)
                while await self._call(self._house.store.is_due, table_id):
                    if not await self._call(self._claims.take, table_id):
                        break
                    # Who was refused the claim in the meantime relies on the question above being asked once more.
                    try:
                        await self._play(table_id)
                    finally:
                        await self._call(self._claims.give_back, table_id)
                if table_id not in self._again:
                    return
        except BadRecord:
            self._broken.add(table_id)
            _log.exception("The house cannot play at a table whose game does not replay.")
        except NoSuchTable:
            pass
        except AntillasError:
            _log.exception("The house could not play at a table; it will try again later.")
        finally:
            del self._tending[table_id]

    async def _play(self, table_id: str) -> None:
        due = await self._call(self._house.pending_move, table_id)
        while due is not None:
            choice = None if due.bot is None else await self._decide(due, due.bot)
            if due.bot is None or choice is not None:
                actions = with_what_follows(due.state, [] if choice is None else [choice], self._dice)
                with suppress(Stale):
                    due = await self._call(self._house.play, due, actions)
                    continue
            due = await self._call(self._house.pending_move, table_id)

    async def _decide(self, due: PendingMove, bot: str) -> int | None:
        """A bot's choice, not before the pause is over; None as soon as the table has changed meanwhile."""
        changed = asyncio.Event()
        self._waits[due.table_id] = (due.sequence, changed)
        moved_on = asyncio.create_task(changed.wait())
        thinking = asyncio.create_task(self._think(due, bot))
        pausing = asyncio.create_task(asyncio.sleep(self._pause))
        try:
            await asyncio.wait({moved_on, thinking}, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait({moved_on, pausing}, return_when=asyncio.FIRST_COMPLETED)
            return None if moved_on.done() else thinking.result()
        finally:
            del self._waits[due.table_id]
            for task in (moved_on, thinking, pausing):
                task.cancel()
            await asyncio.gather(moved_on, thinking, pausing, return_exceptions=True)

    async def _think(self, due: PendingMove, bot: str) -> int:
        """What the bot chooses within its budget, or any legal action."""
        process = await self._idle.get()
        process.expect()
        loop = asyncio.get_running_loop()
        answer = loop.run_in_executor(self._thinkers, process.think, _job(due, bot, self._dice), self._budget)
        answer.add_done_callback(lambda _: self._idle.put_nowait(process))
        try:
            action = await asyncio.shield(answer)
        except NoAnswer as reason:
            _log.warning("The bot %r has not chosen (%s); a random action is played.", bot, reason)
            return any_choice(due, self._dice)
        except asyncio.CancelledError:
            process.kill()
            answer.add_done_callback(asyncio.Future.exception)
            raise
        if action in due.state.legal():
            return action
        _log.error("The bot %r has chosen %r, which is not legal; a random action is played.", bot, action)
        return any_choice(due, self._dice)

    async def _call(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Call something that waits for the database, without waiting on the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: function(*arguments, **named))
