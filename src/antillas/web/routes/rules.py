"""The rules in the browser: contents, search, and a page for every chapter."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from antillas.core.family import Family
from antillas.i18n.words import Words
from antillas.rulebook.reader import Chapter, Reading, chapters, page_of
from antillas.rulebook.search import search
from antillas.table.errors import NoSuchTable
from antillas.web.dependencies import TheSite
from antillas.web.rendering import words_of
from antillas.web.routes.pages import family_named
from antillas.web.rule_pictures import sheets
from antillas.web.rules_html import address_of_rule

router = APIRouter(include_in_schema=False)
FIRST = ("how-to-play", "how-to-win")
"""The chapters for newcomers."""


@router.get("/rules/{name}")
def contents(name: str, request: Request, site: TheSite, q: str = "", edition: str = "") -> Response:
    """What the chapters of a game are about, and the rules that have the words somebody looks for."""
    family = family_named(name)
    words = reader_words(request, family, edition)
    book = chapters(family.name, reading_of(words))
    return site.templates.page(
        "rules.html",
        request,
        words,
        family=family,
        first=[chapter for chapter in book if chapter.name in FIRST],
        chapters=[chapter for chapter in book if chapter.name not in FIRST],
        asked=q.strip(),
        found=search(q, family.name, reading_of(words)),
    )


@router.get("/rules/{name}/rule/{rule}")
def one_rule(name: str, rule: str, edition: str = "") -> Response:
    """To the place where a rule is stated."""
    family, wanted = family_named(name), rule.upper()
    if page_of(family.name, wanted) is None:
        raise NoSuchTable
    return RedirectResponse(address_of_rule(family.name, wanted, known_edition(family, edition)), HTTPStatus.SEE_OTHER)


@router.get("/rules/{name}/{page}")
def chapter_page(name: str, page: str, request: Request, site: TheSite, edition: str = "") -> Response:
    """One chapter, with every rule's id as an anchor."""
    family = family_named(name)
    words = reader_words(request, family, edition)
    book = chapters(family.name, reading_of(words))
    place = next((place for place, chapter in enumerate(book) if chapter.name == page), None)
    if place is None:
        raise NoSuchTable
    around: list[Chapter | None] = [None, *book, None]
    return site.templates.page(
        "chapter.html",
        request,
        words,
        family=family,
        chapters=book,
        chapter=book[place],
        before=around[place],
        after=around[place + 2],
        sheets=sheets(book[place], family.name),
    )


def reader_words(request: Request, family: Family, edition: str) -> Words:
    """How to speak with this visitor about a game, and about an edition of it if one is asked about."""
    return words_of(request, family, known_edition(family, edition))


def known_edition(family: Family, edition: str) -> str | None:
    """The edition of that name; none if there is no such one."""
    return edition if edition in family.editions.values else None


def reading_of(words: Words) -> Reading:
    """The rules as they are read with these words."""
    return Reading(words.language, words.edition)
