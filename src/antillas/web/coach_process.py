"""What the process of the coach does: it answers questions about choices and finished games, behind everybody else."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

from antillas.bots.bot import Budget
from antillas.coach.advice import Advice, advise
from antillas.coach.analysis import Analysis, Moment, moments_of, with_reasons
from antillas.coach.summary import told_steps
from antillas.core.record import position_after
from antillas.table.shared_games import shared_game

LOWER = 10
"""How much less urgent the process is than others: it takes what nobody else needs."""
CHUNK_SECONDS = 0.5
"""After so long a part of an analysis is handed in, so that hints need not wait."""


@dataclass(frozen=True)
class AskAdvice:
    """Asks what the seat to move could do."""

    game_id: str
    actions: tuple[int, ...]
    budget: Budget
    remembers: bool = True
    """Whether the seat may know all that everybody saw happen; not at a table that is played from memory."""


@dataclass(frozen=True)
class AskMoments:
    """Asks how good the choices after the first so many were; as many are judged as there is time for."""

    game_id: str
    actions: tuple[int, ...]
    budget: Budget
    seed: int
    since: int


@dataclass(frozen=True)
class AskReasons:
    """Asks why something else was better at the steps that people want to know about."""

    analysis: Analysis
    actions: tuple[int, ...]


Question = AskAdvice | AskMoments | AskReasons
Answer = Advice | tuple[Moment, ...] | Analysis


class CoachProcess:
    """Answers; lives in a process of its own."""

    def __init__(self) -> None:
        self._is_modest = False

    def __call__(self, question: Question) -> Answer:
        """The answer to a question."""
        if not self._is_modest and hasattr(os, "nice"):
            os.nice(LOWER)
        self._is_modest = True
        if isinstance(question, AskAdvice):
            position = position_after(shared_game(question.game_id), question.actions)
            return advise(position, question.budget, len(question.actions), question.remembers)
        if isinstance(question, AskMoments):
            return self._moments(question)
        analysis = question.analysis
        return with_reasons(shared_game(analysis.game), question.actions, analysis, told_steps(analysis))

    def _moments(self, asked: AskMoments) -> tuple[Moment, ...]:
        until = time.monotonic() + CHUNK_SECONDS
        found: list[Moment] = []
        for moment in moments_of(shared_game(asked.game_id), asked.actions, asked.budget, asked.seed, asked.since):
            found.append(moment)
            if time.monotonic() >= until:
                break
        return tuple(found)
