"""The JSON API of the rules: statements by id, chapter or words, in any language and in the words of an edition."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from antillas.core.errors import BadOption
from antillas.core.message import Names, Quote, Text
from antillas.games import REGISTRY
from antillas.games import family as family_named
from antillas.i18n.catalogues import DEFAULT, LANGUAGES
from antillas.rulebook.reader import Reading, Rule, all_rules, chapters, look_up
from antillas.rulebook.search import search
from antillas.web.api.operations import NOBODY_ASKED, answers

router = APIRouter(prefix="/api/rules", tags=["rules"])
LANG = Query(description=f"The language: {', '.join(LANGUAGES)}.", max_length=20)
EDITION = Query(description="An edition of the game, whose words are used if it is in that language.", max_length=40)


class RuleView(BaseModel):
    """A numbered statement."""

    id: str
    text: str = Field(description="What it says, as Markdown on one line.")
    chapter: str = Field(description="The name of its chapter.")
    section: str = Field(description="The heading that it stands under.")
    language: str


class ChapterView(BaseModel):
    """A chapter of the rules."""

    name: str
    title: str
    summary: str
    rules: list[str] = Field(description="The ids of its statements, in order.")


def view(rule: Rule, reading: Reading) -> RuleView:
    """A statement as data."""
    return RuleView(id=rule.id, text=rule.text, chapter=rule.page, section=rule.section, language=reading.language)


def reading_in(game: str, lang: str, edition: str) -> Reading:
    """How the rules are asked for; what there is not is refused by a sentence that says what there is."""
    if lang not in LANGUAGES:
        languages = Names([Text(name) for name in LANGUAGES])
        raise BadOption(
            "There is no language {name}; the languages are {languages}.", name=Quote(lang), languages=languages
        )
    known = REGISTRY[game].editions.values
    if edition and edition not in known:
        raise BadOption(
            "There is no edition {name}; the editions are {editions}.",
            name=Quote(edition),
            editions=Names([Text(str(name)) for name in known]),
        )
    return Reading(lang, edition or None)


@router.get("/{name}", responses=answers(400, 422), openapi_extra=NOBODY_ASKED)
def list_chapters(
    name: str, lang: Annotated[str, LANG] = DEFAULT, edition: Annotated[str, EDITION] = ""
) -> list[ChapterView]:
    """The chapters of a game with the ids of their statements."""
    game = family_named(name).name
    return [
        ChapterView(
            name=chapter.name,
            title=chapter.title,
            summary=chapter.summary,
            rules=[rule.id for rule in chapter.rules],
        )
        for chapter in chapters(game, reading_in(game, lang, edition))
    ]


@router.get("/{name}/statements", responses=answers(400, 422), openapi_extra=NOBODY_ASKED)
def statements(
    name: str,
    lang: Annotated[str, LANG] = DEFAULT,
    edition: Annotated[str, EDITION] = "",
    q: Annotated[str, Query(description="Only statements that have all of these words.", max_length=100)] = "",
) -> list[RuleView]:
    """All statements of a game, or those that have some words; endings and accents do not matter."""
    game = family_named(name).name
    reading = reading_in(game, lang, edition)
    return [view(rule, reading) for rule in (search(q, game, reading) if q.strip() else all_rules(game, reading))]


@router.get("/{name}/statements/{rule}", responses=answers(400, 422, 404), openapi_extra=NOBODY_ASKED)
def statement(
    name: str, rule: str, lang: Annotated[str, LANG] = DEFAULT, edition: Annotated[str, EDITION] = ""
) -> list[RuleView]:
    """The statement with an id, or all whose ids begin with it."""
    game = family_named(name).name
    reading = reading_in(game, lang, edition)
    return [view(one, reading) for one in look_up(rule, game, reading)]
