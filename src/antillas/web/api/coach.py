"""The coach in the JSON API: hints about the own choice, and the analysis of a finished game."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from antillas.coach.analysis import NOT_OVER
from antillas.coach.telling import called, sentence
from antillas.core.contract import OVER
from antillas.core.errors import BadRecord, MoveError
from antillas.i18n.words import Words
from antillas.table.errors import Stale, TableStopped
from antillas.table.table import Table
from antillas.table.thoughts import ANALYSIS, FAILED, HINT, Thought, Thoughts
from antillas.web.analysis_page import data_of
from antillas.web.api import models as shapes
from antillas.web.api.operations import ANYBODY, CHANGES, READS, TheCaller, answers, refused
from antillas.web.coaching import advice_in, analysis_in, analysis_key, analysis_wish, hint_wish
from antillas.web.limits import address_of
from antillas.web.rendering import words_for
from antillas.web.routes.hints import asked_for

router = APIRouter(prefix="/api", tags=["coach"])
State = Literal["none", "thinking", "ready", "failed"]


class AdvisedChoice(BaseModel):
    """One of the best choices."""

    action: int
    text: str = Field(description="The choice in the notation.")
    says: str = Field(description="What is told of it first.")
    wins: list[float] = Field(description="By seat the chance to win after it.")
    points: list[float] = Field(
        description="By seat the points that are expected at the end; empty where nobody has learned to tell them."
    )
    looks: int = Field(description="How often it was looked at.")
    reasons: list[str]


class HintView(BaseModel):
    """What the coach says about the own choice."""

    state: State = Field(description="`none` if nothing was asked; ask again while it is `thinking`.")
    seat: int | None = None
    now: float | None = Field(default=None, description="The own chance to win as it stands.")
    method: Literal["search", "games"] | None = None
    choices: list[AdvisedChoice] = Field(default_factory=list, description="At most three, the best one first.")


class AnalysisView(BaseModel):
    """What a finished game has shown."""

    state: State = Field(description="`none` if nobody has asked for it; ask again while it is `thinking`.")
    done: int = Field(default=0, description="Choices that are judged so far.")
    total: int = Field(default=0, description="Choices in all.")
    analysis: dict[str, Any] | None = Field(default=None, description="Every choice with its judgement.")


@router.post("/tables/{table_id}/hint", responses=CHANGES, response_model=HintView)
def ask_hint(table_id: str, asked: shapes.AtSequence, caller: TheCaller) -> Any:
    """Ask the coach about the own choice; everybody is told. It thinks for some seconds: get the answer then."""
    service, thoughts = caller.site.service, Thoughts(caller.site.service.store)
    caller.need_token()
    thoughts.need_room(HINT)
    try:
        after, seat = service.ask_hint(table_id, caller.tokens, asked.sequence)
    except TableStopped as error:
        return refused(error, caller.view_of_stopped(error))
    except (Stale, MoveError) as error:
        look = error.look if isinstance(error, Stale) else service.look(table_id, caller.tokens)
        return refused(error, caller.view(look))
    return hint_view(thoughts.want(hint_wish(after, seat)), after, words_for(caller.request, after.game))


@router.get("/tables/{table_id}/hint", responses=READS, openapi_extra=ANYBODY)
def hint(table_id: str, caller: TheCaller) -> HintView:
    """What the coach has thought about the own choice, if the caller has asked for it."""
    table, rights = caller.site.service.read(table_id, caller.tokens)
    thought = asked_for(caller.site.service.store, table, rights)
    return hint_view(thought, table, words_for(caller.request, table.game))


@router.post(
    "/tables/{table_id}/analysis",
    responses=answers(400, 403, 404, 408, 409, 413, 422),
    openapi_extra=ANYBODY,
    status_code=202,
)
def ask_analysis(table_id: str, caller: TheCaller) -> AnalysisView:
    """Ask the coach for the analysis of a finished game; it is worked out once, for everybody."""
    caller.site.doorman.admit("new", address_of(caller.request))
    table, _ = caller.site.service.read(table_id, caller.tokens)
    Thoughts(caller.site.service.store).want(analysis_wish(table))
    return analysis_view(caller, table)


@router.get("/tables/{table_id}/analysis", responses={**READS, **answers(400)}, openapi_extra=ANYBODY)
def analysis(table_id: str, caller: TheCaller) -> AnalysisView:
    """The analysis of a finished game, or how far it is."""
    return analysis_view(caller, caller.site.service.read(table_id, caller.tokens)[0])


def hint_view(thought: Thought | None, table: Table, words: Words) -> HintView:
    """A hint as data, in the language of the caller."""
    advice = None if thought is None else advice_in(thought)
    if thought is None or advice is None:
        state: State = "none" if thought is None else "failed" if thought.state == FAILED else "thinking"
        return HintView(state=state, seat=None if thought is None else thought.seat)
    names = [seat.name for seat in table.seats]
    choices = [
        AdvisedChoice(
            action=choice.action,
            text=choice.text,
            says=called(words, choice.title, choice.text, names),
            wins=list(choice.wins),
            points=list(choice.points),
            looks=choice.looks,
            reasons=[sentence(words, reason, names) for reason in choice.reasons],
        )
        for choice in advice.choices
    ]
    method: Literal["search", "games"] = "search" if advice.method == "search" else "games"
    return HintView(state="ready", seat=advice.seat, now=advice.now, method=method, choices=choices)


def analysis_view(caller: TheCaller, table: Table) -> AnalysisView:
    """An analysis as data, in the language of the caller."""
    if table.player != OVER:
        raise BadRecord(NOT_OVER)
    key = analysis_key(table)
    thought = Thoughts(caller.site.service.store).find(table.table_id, ANALYSIS)
    if thought is None or thought.key != key:
        return AnalysisView(state="none")
    found = analysis_in(thought, key)
    if found is None:
        state: State = "failed" if thought.state == FAILED else "thinking"
        return AnalysisView(state=state, done=thought.done, total=thought.total)
    data = data_of(found, words_for(caller.request, table.game))
    return AnalysisView(state="ready", done=found.choices, total=found.choices, analysis=data)
