"""A look at a table as data for programs: only what its viewer may know."""

from __future__ import annotations

from typing import Literal

from antillas.bots.registry import kinds_for
from antillas.core.contract import CHANCE, OVER
from antillas.core.family import Family
from antillas.core.options import OptionValue
from antillas.core.views import plain_view
from antillas.i18n.words import Words
from antillas.table.game_log import Step
from antillas.table.table_view import SeatInfo, StoppedView, TableView
from antillas.web.api import models as shapes
from antillas.web.api.models import (
    LAST_STEPS,
    MOST_STEPS,
    GameInfo,
    GameOption,
    MovesView,
    MoveView,
    NoticeView,
    ScoreView,
    SeatView,
    StepsView,
    StepView,
    StoppedStep,
)
from antillas.web.boards.common.parts import may_act
from antillas.web.forms import presets
from antillas.web.table_page import known_seats

NOBODY: dict[int, Literal["chance", "over"]] = {CHANCE: "chance", OVER: "over"}


def game_info(family: Family) -> GameInfo:
    """A game with all its options."""
    usual: dict[str, dict[str, dict[str, OptionValue]]] = presets(family)
    return GameInfo(
        name=family.name,
        title=family.title,
        summary=family.summary,
        min_players=family.min_players,
        max_players=family.max_players,
        editions=list(family.editions.values),
        options=[GameOption.of(option, usual[option.name]) for option in family.options],
        bots=list(kinds_for(family.name)),
    )


def table_view(look: TableView, words: Words) -> shapes.TableView:
    """The table."""
    names = [seat.name for seat in look.seats]
    return shapes.TableView(
        table_id=look.table_id,
        sequence=look.sequence,
        game=look.game.id,
        seats=[seat_view(seat) for seat in look.seats],
        viewer=look.viewer,
        own=list(look.own),
        is_host=look.is_host,
        player=NOBODY.get(look.player, look.player),
        waiting_for=look.waiting_for,
        held_by=look.held_by,
        can_undo=look.can_undo,
        awaited=list(look.awaited),
        notices=[
            NoticeView.model_validate({**vars(notice), "says": words.say(notice.message(), names)})
            for notice in look.notices
        ],
        from_memory=look.from_memory,
        hints=look.hints,
        hidden_from=look.hidden_from,
        over=look.over,
        winners=look.result.winners if look.result else [],
        scores=scores(look),
        view=plain_view(look.state.view(look.viewer)),
        played=len(look.steps),
        steps=[step_view(step, names, words) for step in look.steps[-LAST_STEPS:]],
    )


def steps_view(look: TableView, words: Words, since: int) -> StepsView:
    """What was played after the first actions, which the caller knows."""
    names = [seat.name for seat in look.seats]
    steps = [step_view(step, names, words) for step in look.steps[since : since + MOST_STEPS]]
    return StepsView(sequence=look.sequence, played=len(look.steps), steps=steps)


def stopped_view(look: StoppedView, words: Words) -> shapes.StoppedTableView:
    """A table that has stopped."""
    return shapes.StoppedTableView(
        table_id=look.table_id,
        sequence=look.sequence,
        game=look.game_id,
        seats=[seat_view(seat) for seat in look.seats],
        own=list(look.own),
        is_host=look.is_host,
        kind="OtherVersion" if look.kind == "OtherVersion" else "BadRecord",
        error=words.say(look.reason),
        result=None if look.result is None else {"scores": look.result.scores, "winners": look.result.winners},
        steps=[
            StoppedStep(number=step.number, actor=None if step.actor == CHANCE else step.actor, text=step.text)
            for step in look.steps
        ],
    )


def seat_view(seat: SeatInfo) -> SeatView:
    """Who sits somewhere."""
    return SeatView(number=seat.number, name=seat.name, bot=seat.bot, stand_in=seat.stand_in)


def step_view(step: Step, names: list[str], words: Words) -> StepView:
    """One action that was played."""
    return StepView(
        number=step.number,
        actor=None if step.actor == CHANCE else step.actor,
        action=step.action,
        text=step.text,
        says=[words.say(event, names) for event in step.events],
    )


def scores(look: TableView) -> list[ScoreView]:
    """The points that the viewer may know."""
    seats = known_seats(look)
    if not seats:
        return []
    points = look.state.scores()
    parts = points.breakdown()
    return [ScoreView(seat=seat, total=points[seat], parts=parts[seat]) for seat in seats]


def moves_view(look: TableView) -> MovesView:
    """The legal moves of the viewer."""
    legal = look.state.legal() if may_act(look) else []
    return MovesView(
        sequence=look.sequence,
        seat=look.viewer if legal else None,
        moves=[MoveView(action=action, text=look.state.text(action)) for action in legal],
    )
