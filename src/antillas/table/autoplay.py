"""What is played without a person: chance, forced actions and bots, outside requests and in nobody's way."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import ParamSpec, Self, TypeVar

from antillas.bots.bot import UNLIMITED, Budget
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, State
from antillas.core.errors import AntillasError, BadRecord
from antillas.table.bot_memory import BotMemory, Question
from antillas.table.bot_processes import Answerer, BotProcesses, NoAnswer
from antillas.table.errors import NoSuchTable, Stale
from antillas.table.locks import locks_for
from antillas.table.recent import Recent
from antillas.table.service import PendingMove, Service
from antillas.table.subscriptions import AllChanges
from antillas.table.threads import Threads

WORKERS = 2
"""Processes in which bots think."""
THREADS = 4
"""Threads in which tables are read and written."""
LIMIT_SECONDS = 10.0
"""After so long a bot is given up."""
BUDGET_SHARE = 0.8
"""The part of the limit that a bot is told to use, so that it is not given up for a moment's delay."""
PAUSE_SECONDS = 0.3
"""Before the first choice of a bot in a row."""
SWEEP_SECONDS = 10.0
MOST_SEEDS = 10_000
"""Seats whose seeds are kept; a seat whose seed is forgotten gets another bot of its kind."""
_log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


def settle(service: Service, table_id: str, dice: random.Random) -> None:
    """Play until a person is to do something or the game is over, here and now; for programs without a server."""
    bots = BotMemory()
    seeds = Seeds(dice)
    move = service.pending_move(table_id)
    while move is not None:
        choice = [] if move.bot is None else [bots(question(move, move.bot, seeds, UNLIMITED)).action]
        move = service.play(move, with_what_follows(move.state, choice, dice))


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


class Seeds:
    """The seed of every seat's bot: drawn when it is first asked for, and the same for all its moves."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._drawn: Recent[tuple[str, int], int] = Recent(MOST_SEEDS)

    def of(self, table_id: str, seat: int) -> int:
        """The seed of a seat."""
        seed = self._drawn.get((table_id, seat))
        if seed is None:
            seed = self._dice.getrandbits(64)
            self._drawn.put((table_id, seat), seed)
        return seed


def question(move: PendingMove, bot: str, seeds: Seeds, budget: Budget) -> Question:
    """What a bot is asked when its seat is to act."""
    seed = seeds.of(move.table_id, move.player)
    return Question(move.table_id, move.game_id, move.actions, move.player, bot, seed, budget)


class Runner:
    """Plays at all tables while it is entered; lives on the event loop of the server.

    Hears of every change through the subscriptions, asks now and then for tables that wait all the same (a server may
    have died), and does all reading, writing and thinking in other threads and processes.
    """

    def __init__(
        self,
        service: Service,
        *,
        workers: int = WORKERS,
        limit: float = LIMIT_SECONDS,
        pause: float = PAUSE_SECONDS,
        sweep: float = SWEEP_SECONDS,
        dice: random.Random | None = None,
        answerer: Answerer | None = None,
    ) -> None:
        self._service = service
        self._limit = limit
        self._budget = Budget(seconds=limit * BUDGET_SHARE)
        self._pause = pause
        self._sweep = sweep
        self._dice = dice or random.SystemRandom()
        self._seeds = Seeds(self._dice)
        self._bots = BotProcesses(workers, answerer or BotMemory())
        self._threads = Threads(THREADS)
        self._locks = locks_for(service.store)
        self._tending: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._waits: dict[str, tuple[int, asyncio.Future[None]]] = {}
        self._broken: set[str] = set()
        self._exit = AsyncExitStack()
        self._chores: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        changes = await self._exit.enter_async_context(self._service.subscriptions.watch_all())
        self._chores = [asyncio.create_task(self._hear(changes)), asyncio.create_task(self._look_around())]
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [*self._chores, *self._tending.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._close)
        await self._exit.aclose()

    def _close(self) -> None:
        self._bots.close()
        self._threads.close(waits=True)
        self._locks.close()

    async def _hear(self, changes: AllChanges) -> None:
        async for news in changes:
            thought = self._waits.get(news.table_id)
            if thought is not None and news.sequence > thought[0] and not thought[1].done():
                thought[1].set_result(None)
            if news.is_due and not news.by_itself:  # who has played there goes on there
                self._wake(news.table_id)

    async def _look_around(self) -> None:
        """Find tables at which something is to be played, at the start and then now and then."""
        while True:
            try:
                for table_id in await self._call(self._service.store.due_tables):
                    self._wake(table_id)
            except AntillasError:
                _log.warning("The tables that wait for chance and bots could not be found; trying again later.")
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
                while (move := await self._call(self._take_up, table_id)) is not None:
                    try:
                        await self._play(move)
                    finally:
                        if self._locks.are_shared:
                            await self._call(self._locks.give_back, table_id)
                    if not self._locks.are_shared:
                        break
                    # Who was refused the lock in the meantime relies on the question being asked once more.
                if table_id not in self._again:
                    return
        except BadRecord:
            self._broken.add(table_id)
            _log.exception("Nothing can be played at a table whose game does not replay.")
        except NoSuchTable:
            pass
        except AntillasError:
            _log.exception("Chance and bots could not play at a table; trying again later.")
        finally:
            del self._tending[table_id]

    def _take_up(self, table_id: str) -> PendingMove | None:
        """What is to be played at a table by this process, which has its lock then; None if nothing is."""
        move = self._service.pending_move(table_id)
        if move is None or not self._locks.are_shared:
            return move
        if not self._locks.take(table_id):
            return None
        move = None
        try:
            move = self._service.pending_move(table_id)
        finally:
            if move is None:
                self._locks.give_back(table_id)
        return move

    async def _play(self, first: PendingMove) -> None:
        """Play the first move and all that follow it without a person."""
        move: PendingMove | None = first
        before: int | None = None
        while move is not None:
            pause = 0.0 if move.player == before else self._pause  # a turn of many choices is still one turn
            choice = None if move.bot is None else await self._decide(move, move.bot, pause)
            before = move.player
            if move.bot is None or choice is not None:
                actions = with_what_follows(move.state, [] if choice is None else [choice], self._dice)
                with suppress(Stale):
                    move = await self._call(self._service.play, move, actions)
                    continue
            move = await self._call(self._service.pending_move, first.table_id)

    async def _decide(self, move: PendingMove, bot: str, pause: float) -> int | None:
        """A bot's choice, not before the pause is over; None as soon as the table has changed meanwhile."""
        loop = asyncio.get_running_loop()
        moved_on, until = loop.create_future(), loop.time() + pause
        self._waits[move.table_id] = (move.sequence, moved_on)
        thinking = asyncio.create_task(self._think(move, bot))
        try:
            await asyncio.wait({moved_on, thinking}, return_when=asyncio.FIRST_COMPLETED)
            if not moved_on.done():
                await asyncio.wait({moved_on}, timeout=max(0.0, until - loop.time()))
            return None if moved_on.done() else thinking.result()
        finally:
            del self._waits[move.table_id]
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=True)

    async def _think(self, move: PendingMove, bot: str) -> int:
        """What the bot decides, or any legal action."""
        try:
            decision = await self._bots.ask(question(move, bot, self._seeds, self._budget), self._limit)
        except NoAnswer as reason:
            _log.warning("The bot %r has not decided (%s); a random action is played.", bot, reason)
        else:
            if decision.action in move.state.legal():
                return decision.action
            _log.error("The bot %r has chosen %r, which is not legal; a random action is played.", bot, decision.action)
        return self._dice.choice(move.state.legal())

    async def _call(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Call something that waits for the database, without waiting on the event loop."""
        return await self._threads.run(lambda: function(*arguments, **named))
