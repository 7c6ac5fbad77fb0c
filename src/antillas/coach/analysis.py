"""The analysis of a finished game: at every choice the expected result, what was better and what the move has cost."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence

import msgspec
from msgspec import Struct

from antillas.bots.bot import Budget
from antillas.coach.adviser import outlook_of
from antillas.coach.naming import title_of
from antillas.coach.opening import Asked, asked, opening_steps
from antillas.coach.sentences import to_plain
from antillas.coach.stories import Storyteller
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import BadRecord
from antillas.core.message import marked
from antillas.core.record import Record, Result, last_position, positions, result_of

FORMAT = "antillas analysis 4"
BEST, GOOD, SLIP, MISTAKE, BLUNDER = "best", "good", "slip", "mistake", "blunder"
MARKS = (BEST, GOOD, SLIP, MISTAKE, BLUNDER)
LIMITS = ((0.005, BEST), (0.015, GOOD), (0.03, SLIP), (0.09, MISTAKE))
"""A loss of the chance to win below the first number is the first mark, and so on; anything more is a blunder."""
NODES = 600
"""Positions that are looked at for one choice, unless another budget is given."""
NOT_OVER = marked("The game of the record is not over: only finished games are analysed.")


class Moment(Struct, frozen=True):
    """A choice of the game, judged from what its seat could know."""

    step: int
    """Its number in the record, counted from 1; the position before it is that after one step less."""
    seat: int
    action: int
    text: str
    title: dict[str, object] | None
    """The choice as a sentence; None if only the notation names it."""
    method: str
    looks: int
    wins: tuple[float, ...]
    """By seat the chance to win, if the best choice is made."""
    points: tuple[float, ...]
    """By seat the points at the end; nothing where nobody can tell them."""
    best: int
    best_text: str
    best_title: dict[str, object] | None
    loss: float
    """How much of the own chance to win the choice has cost; 0 if nothing speaks for another one."""
    points_loss: float | None
    """The same in points at the end; None where nobody can tell them."""
    grade: str | None
    """None if there was nothing to choose, or the choice was not compared."""
    asked: Asked | None = None
    """What strong bots did in its place; None after the opening."""


class Analysis(Struct, frozen=True, kw_only=True):
    """What is known of a game so far; it is whole when every choice has its moment."""

    format: str = FORMAT
    key: str
    """What it is the analysis of; another record or budget has another key."""
    game: str
    seats: tuple[str, ...]
    result: Result
    nodes: int | None
    seconds: float | None
    seed: int
    steps: int
    """Actions of the record."""
    choices: int
    """Choices that are to be judged."""
    moments: tuple[Moment, ...] = ()
    reasons: dict[int, tuple[dict[str, object], ...]] = {}
    """By step why another choice was better, as sentences: for what cost most."""

    @property
    def is_whole(self) -> bool:
        """Whether every choice was judged."""
        return len(self.moments) == self.choices and self.format == FORMAT


def key_of(record: Record, budget: Budget, seed: int) -> str:
    """A text that two analyses share only if they judge the same game with the same budget."""
    about = (FORMAT, record.game, record.actions, budget.nodes, budget.seconds, seed)
    return hashlib.sha256(msgspec.json.encode(about)).hexdigest()[:32]


def blank_analysis(game: Game, record: Record, budget: Budget, seed: int) -> Analysis:
    """An analysis of which nothing is known yet; `BadRecord` if the game is not over."""
    last = last_position(game, record)
    result = result_of(last)
    if last.player != OVER or result is None:
        raise BadRecord(NOT_OVER)
    return Analysis(
        key=key_of(record, budget, seed),
        game=record.game,
        seats=tuple(record.seats),
        result=result,
        nodes=budget.nodes,
        seconds=budget.seconds,
        seed=seed,
        steps=len(record.actions),
        choices=len(chosen_steps(game, record.actions)),
    )


def chosen_steps(game: Game, actions: Sequence[int]) -> list[int]:
    """The numbers of the steps that were somebody's choice, counted from 1."""
    before = positions(game, actions)
    return [number for number, state in enumerate(before, start=1) if state.player >= 0 and not state.forced()]


def moments_of(game: Game, actions: Sequence[int], budget: Budget, seed: int, since: int = 0) -> Iterator[Moment]:
    """The moments after the first so many, one after the other; the same for the same seed and nodes."""
    wanted = set(chosen_steps(game, actions)[since:])
    opening = opening_steps(game, actions)
    turns: dict[int, State] = {}
    for number, state in enumerate(positions(game, actions), start=1):
        if number in opening.values():
            turns[number] = state.clone()
        if number in wanted:
            moment = judged(state, actions[number - 1], number, budget, seed)
            yield compared(moment, turns[opening[number]], budget, seed) if number in opening else moment


def compared(moment: Moment, begun: State, budget: Budget, seed: int) -> Moment:
    """The moment with what strong bots would have done, from the beginning of its turn on."""
    if moment.title is None:
        return moment
    return msgspec.structs.replace(moment, asked=asked(begun, moment.title, budget, seed + moment.step))


def judged(truth: State, action: int, step: int, budget: Budget, seed: int) -> Moment:
    """A choice compared with the best one, for all that its seat could know."""
    seat = int(truth.player)
    position = truth.recall(seat, random.Random(f"analysis {seed} {step}"))
    found = outlook_of(position, budget, seed + step, [action])
    best, played = found.forecasts[found.best], found.forecasts.get(action)
    loss = 0.0 if played is None else max(0.0, best.wins[seat] - played.wins[seat])
    points_loss = 0.0 if best.points else None
    if played is not None and loss > 0 and best.points:
        points_loss = best.points[seat] - played.points[seat]
    return Moment(
        step=step,
        seat=seat,
        action=action,
        text=truth.text(action),
        title=title_of(truth, action),
        method=found.method,
        looks=sum(forecast.looks for forecast in found.forecasts.values()),
        wins=best.wins,
        points=best.points,
        best=found.best,
        best_text=truth.text(found.best),
        best_title=title_of(truth, found.best),
        loss=loss,
        points_loss=points_loss,
        grade=None if played is None or len(truth.choices()) == 1 else mark_of(loss),
    )


def mark_of(loss: float) -> str:
    """How good a choice was, by what it has cost."""
    return next((mark for limit, mark in LIMITS if loss < limit), BLUNDER)


def with_reasons(game: Game, actions: Sequence[int], analysis: Analysis, steps: Sequence[int]) -> Analysis:
    """The analysis with the reasons why something else was better at these steps."""
    moments = {moment.step: moment for moment in analysis.moments if moment.step in steps}
    told: dict[int, tuple[dict[str, object], ...]] = {}
    for number, state in enumerate(positions(game, actions), start=1):
        if number in moments and state.player != CHANCE:
            moment = moments[number]
            position = state.recall(moment.seat, random.Random(f"analysis {analysis.seed} {number}"))
            rival = moment.action if moment.action != moment.best else None
            found = Storyteller(position, analysis.seed + number).reasons(moment.best, rival)
            told[number] = tuple(to_plain(reason.message()) for reason in found)
    return msgspec.structs.replace(analysis, reasons=told)


def to_json(analysis: Analysis) -> str:
    """The analysis as a file holds it."""
    return msgspec.json.encode(analysis).decode()


def from_json(text: str | bytes) -> Analysis:
    """The analysis in a text; `BadRecord` says what is wrong with it."""
    try:
        found = msgspec.json.decode(text, type=Analysis)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord("This is no analysis: {reason}", reason=str(error)) from None
    if found.format != FORMAT:
        raise BadRecord("This is no analysis: {reason}", reason=found.format)
    return found
