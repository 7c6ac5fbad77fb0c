"""Pages from templates: the visitor's language and theme, addresses of our files, links to rules."""

import hashlib
from collections.abc import Hashable, Iterable, Mapping
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from antillas.core.contract import Game
from antillas.core.family import Family
from antillas.i18n.catalogues import LANGUAGES
from antillas.i18n.words import MOST_GAMES, Words, shared_words
from antillas.table.component_files import component_file
from antillas.web.boards.common.log import ticker
from antillas.web.languages import pick_language, template_words
from antillas.web.option_words import edition_seal, edition_title, option_value
from antillas.web.quick_templates import QuickEnvironment
from antillas.web.rule_pictures import picture_ground
from antillas.web.rules_html import chapter_html, linked, page_address, rule_address, said
from antillas.web.shared_fragments import SharedFragments

THEMES = ("day", "night")
SMALL = ("icon", "flag", "circles", "ware")
"""Pieces that are the same in every language, in `boards/small.html`."""
DRAWN_SMALL = 1 << 13
"""So many of them a process remembers, those that were drawn last; one takes a hundred bytes or two."""
DRAWN = 1 << 15
"""Pieces of pages that a process remembers, those that were drawn last; one takes one or two kilobytes."""
DRAWN_WHOLE = 1 << 11
"""Large parts of pages that a process remembers, those that were drawn last; one takes about fifteen kilobytes."""
LANGUAGE_COOKIE = "lang"
THEME_COOKIE = "theme"


@cache
def static_address(name: str) -> str:
    """Where one of our files is served; the address changes with the file, so browsers may keep it for good."""
    content = (files("antillas.web") / "static" / name).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"


def chapter_name(title: str) -> str:
    """The title of a chapter without the name of its game."""
    name = title.partition(": ")[2] or title
    return name[:1].upper() + name[1:]


def language_of(request: Request) -> str:
    """The language to speak with this visitor."""
    return pick_language(request.headers.get("accept-language"), request.cookies.get(LANGUAGE_COOKIE))


def words_of(request: Request, family: Family | None = None, edition: str | None = None) -> Words:
    """How to speak with this visitor, about a game if one is given."""
    return shared_words(language_of(request), family, edition)


def words_for(request: Request, game: Game) -> Words:
    """How to speak with this visitor about a game that is played: with the words of its edition."""
    return Words.of(language_of(request), game)


def way_back(request: Request) -> str:
    """The page to come back to after choosing a language: never one that holds a token or only takes forms."""
    path = request.url.path
    if path.startswith("/join/"):
        return "/"
    if request.method == "GET" or path.startswith("/new/"):
        return path
    return "/".join(path.split("/")[:3]) if path.startswith("/t/") else "/"


@cache
def environment() -> Environment:
    """The templates with what they may use, compiled once in a process."""
    made = QuickEnvironment(
        loader=PackageLoader("antillas.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    for function in (component_file, linked, said, option_value, edition_title, edition_seal, chapter_name, ticker):
        made.filters[function.__name__] = function
    made.globals.update(static=static_address, languages=LANGUAGES, themes=THEMES, pieces=pieces)
    made.globals.update(draw=draw, draw_all=draw_all, draw_whole=draw_whole)
    made.globals.update({name: partial(_small, name) for name in SMALL})
    made.globals.update(rule_address=rule_address, page_address=page_address, chapter_html=chapter_html)
    made.globals.update(picture_ground=picture_ground)
    return made


@pass_context
def draw(context: Context, name: str, /, *given: Hashable) -> Markup:
    """A piece of a page: in templates `draw("boards.line", line)` is the macro `line` of `boards/pieces.html`.

    Such a macro sees nothing but its words and what it is given, so equal pieces are drawn once: for everybody who
    sees them, at every table.
    """
    return _drawn(context["words"], name, *given)


@pass_context
def draw_all(context: Context, name: str, items: Iterable[Hashable], /, *given: Hashable) -> Markup:
    """The same for each of some items, one below the other; quicker than a loop in the template."""
    words = context["words"]
    return Markup("\n".join([_drawn(words, name, item, *given) for item in items]))


@pass_context
def draw_whole(context: Context, name: str, whole: Hashable, /) -> Markup:
    """A large part of a page, of which fewer are remembered."""
    return _drawn_whole(context["words"], name, whole)


@pass_context
def pieces(context: Context, folder: str) -> TemplateModule:
    """The macros for the pieces of a game, in the words of the page."""
    return _pieces(context["words"], folder)


@lru_cache(DRAWN_SMALL, typed=True)
def _small(name: str, /, *given: Hashable, **named: Hashable) -> Markup:
    """One of the smallest pieces: to look it up takes a tenth of what its macro takes."""
    drawn: Markup = getattr(environment().get_template("boards/small.html").module, name)(*given, **named)
    return drawn


@lru_cache(DRAWN, typed=True)
def _drawn(words: Words, name: str, /, *given: Hashable) -> Markup:
    folder, _, macro = name.partition(".")
    drawn: Markup = getattr(_pieces(words, folder), macro)(*given)
    return drawn


@lru_cache(DRAWN_WHOLE)
def _drawn_whole(words: Words, name: str, whole: Hashable) -> Markup:
    return _drawn.__wrapped__(words, name, whole)


@lru_cache(MOST_GAMES)
def _pieces(words: Words, folder: str) -> TemplateModule:
    return environment().get_template(f"{folder}/pieces.html").make_module(template_words(words))


class Templates:
    """The templates of all pages."""

    def __init__(self) -> None:
        self.for_spectators = SharedFragments()

    def render(self, name: str, words: Words, context: Mapping[str, Any]) -> str:
        """A part of a page, which knows nothing of the browser that asked for it."""
        return environment().get_template(name).render({**template_words(words), **context})

    def page(self, name: str, request: Request, words: Words, *, status: int = 200, **context: Any) -> HTMLResponse:
        """A page as a response."""
        theme = request.cookies.get(THEME_COOKIE)
        ground = {"theme": theme if theme in THEMES else "", "here": way_back(request), "sheets": (), "scripts": ()}
        return HTMLResponse(self.render(name, words, {**ground, **context}), status)

    def has(self, name: str) -> bool:
        """Whether there is a template of that name."""
        return (files("antillas.web") / "templates" / name).is_file()


def first_of(names: Iterable[str], templates: Templates) -> str:
    """The first template of these that exists; the last one must."""
    *wanted, last = names
    return next((name for name in wanted if templates.has(name)), last)
