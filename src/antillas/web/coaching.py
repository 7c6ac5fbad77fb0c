"""The coach of a server: hints and analyses, thought of one after the other in a process that slows nobody down."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from time import monotonic
from typing import Self, TypeVar

import msgspec

from antillas.bots.bot import Budget
from antillas.coach.advice import Advice
from antillas.coach.analysis import Analysis, blank_analysis, from_json, key_of, to_json
from antillas.core.errors import AntillasError
from antillas.core.record import Record
from antillas.table.bot_processes import BotProcess, NoAnswer
from antillas.table.rights import Rights
from antillas.table.service import Service
from antillas.table.table import Table
from antillas.table.thoughts import ANALYSIS, DONE, FAILED, HINT, NOBODY, Thought, Thoughts
from antillas.web.coach_process import Answer, AskAdvice, AskMoments, AskReasons, CoachProcess, Question

HINT_BUDGET = Budget(seconds=3.0, nodes=3000)
ANALYSIS_BUDGET = Budget(nodes=300)
"""For one choice; without a clock, so that an analysis that was stopped goes on as if it had not been."""
SEED = 1
LIMIT_SECONDS = 30.0
"""After so long the process is killed; it is never asked for more than a few seconds."""
POLL_SECONDS = 0.3
KEEP_SECONDS = 2.0
"""How often what is known of an analysis is written down."""
_log = logging.getLogger(__name__)
T = TypeVar("T")


def hint_wish(table: Table, seat: int) -> Thought:
    """The question for a hint at a table; the same position has the same key."""
    return Thought(table.table_id, HINT, seat, _digest(table.log.actions))


def analysis_wish(table: Table) -> Thought:
    """The question for the analysis of a finished game; `BadRecord` if it is not over."""
    blank = blank_analysis(table.game, record_of(table), ANALYSIS_BUDGET, SEED)
    return Thought(table.table_id, ANALYSIS, NOBODY, blank.key, total=blank.choices)


def analysis_key(table: Table) -> str:
    """What the analysis of a table goes by."""
    return key_of(record_of(table), ANALYSIS_BUDGET, SEED)


def record_of(table: Table) -> Record:
    """The whole game, as everybody may see it when it is over, with the names of players as the table has them."""
    record = table.record_for(Rights())
    return msgspec.structs.replace(record, seats=[seat.name for seat in table.seats])


def advice_in(thought: Thought) -> Advice | None:
    """The hint that was thought of; None if there is none yet."""
    if thought.state != DONE or thought.content is None:
        return None
    return msgspec.json.decode(thought.content, type=Advice)


def analysis_in(thought: Thought | None, key: str) -> Analysis | None:
    """The whole analysis with a key; None if there is none yet."""
    if thought is None or thought.state != DONE or thought.key != key or thought.content is None:
        return None
    return from_json(thought.content)


class Coach:
    """Answers what people ask at all tables while it is entered; hints go before analyses."""

    def __init__(self, service: Service, answerer: Callable[[Question], Answer] | None = None) -> None:
        self._service = service
        self._thoughts = Thoughts(service.store)
        self._process: BotProcess[Question, Answer] = BotProcess(answerer or CoachProcess())
        self._turn = asyncio.Lock()
        """Who has it asks the process; who comes next waits for one answer at most."""
        self._threads = ThreadPoolExecutor(3, thread_name_prefix="coach")
        self._given_up = threading.Event()
        self._chores: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        wanted = ((HINT, self._hint), (ANALYSIS, self._analysis))
        self._chores = [asyncio.create_task(self._answer_all(kind, answer)) for kind, answer in wanted]
        return self

    async def __aexit__(self, *_: object) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._given_up.set()
        self._threads.shutdown()
        self._process.stop()

    async def _answer_all(self, kind: str, answer: Callable[[Thought], Awaitable[None]]) -> None:
        while True:
            thought = None
            try:
                thought = await self._call(lambda: self._thoughts.take(kind))
                if thought is not None:
                    await answer(thought)
            except (NoAnswer, AntillasError) as reason:
                _log.warning("The coach has no answer (%s).", reason)
                await self._give_up(thought)
            if thought is None:
                await asyncio.sleep(POLL_SECONDS)

    async def _give_up(self, thought: Thought | None) -> None:
        if thought is None:
            return
        failed = replace(thought, state=FAILED, content=None)
        try:
            await self._call(lambda: self._thoughts.keep(failed))
        except AntillasError:
            _log.warning("That the coach has no answer could not be written down.")

    async def _hint(self, thought: Thought) -> None:
        table = await self._table(thought)
        actions = tuple(table.log.actions)
        if hint_wish(table, thought.seat).key != thought.key:
            raise NoAnswer("the table has changed")
        advice = await self._ask(AskAdvice(table.game.id, actions, HINT_BUDGET, not table.from_memory))
        done = replace(thought, state=DONE, content=msgspec.json.encode(advice).decode())
        await self._call(lambda: self._thoughts.keep(done))

    async def _analysis(self, thought: Thought) -> None:
        table = await self._table(thought)
        record = record_of(table)
        found = blank_analysis(table.game, record, ANALYSIS_BUDGET, SEED)
        if found.key != thought.key:
            raise NoAnswer("the table has changed")
        if thought.content is not None:
            found = from_json(thought.content)
        kept = monotonic()
        while not found.is_whole:
            asked = AskMoments(found.game, tuple(record.actions), ANALYSIS_BUDGET, SEED, len(found.moments))
            more = await self._ask(asked)
            assert isinstance(more, tuple)
            found = msgspec.structs.replace(found, moments=(*found.moments, *more))
            if monotonic() - kept > KEEP_SECONDS:
                kept = monotonic()
                if not await self._keep(thought, found):
                    return
        whole = await self._ask(AskReasons(found, tuple(record.actions)))
        assert isinstance(whole, Analysis)
        await self._keep(replace(thought, state=DONE), whole)

    async def _keep(self, thought: Thought, found: Analysis) -> bool:
        """Write down what is known; false if nobody wants to know any more."""
        known = replace(thought, done=len(found.moments), total=found.choices, content=to_json(found))
        return await self._call(lambda: self._thoughts.keep(known))

    async def _table(self, thought: Thought) -> Table:
        return (await self._call(lambda: self._service.read(thought.table_id, ())))[0]

    async def _ask(self, question: Question) -> Answer:
        async with self._turn:
            return await self._call(lambda: self._process.ask(question, LIMIT_SECONDS, self._given_up))

    async def _call(self, function: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, function)


def _digest(actions: Sequence[int]) -> str:
    return hashlib.sha256(",".join(map(str, actions)).encode()).hexdigest()
