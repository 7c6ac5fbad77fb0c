"""Pages from templates: the visitor's language and theme, addresses of our files, links to rules."""

import hashlib
import re
from collections.abc import Hashable, Iterable, Mapping
from functools import cache, lru_cache
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
from antillas.core.message import marked
from antillas.core.options import OptionValue
from antillas.i18n.catalogues import LANGUAGES
from antillas.i18n.words import MOST_GAMES, Words, shared_words
from antillas.table.component_files import component_file
from antillas.web.languages import pick_language, template_words
from antillas.web.rules_html import chapter_html, linked
from antillas.web.shared_fragments import SharedFragments

THEMES = ("day", "night")
DRAWN = 1 << 14
"""Pieces of pages that a process remembers, those that were drawn last; one takes about two kilobytes."""
LANGUAGE_COOKIE = "lang"
THEME_COOKIE = "theme"
NAMED_VALUES = (marked("recommended"), marked("random"))
"""Values of options that are words."""
SPELLED_VALUES = {
    "chosen": marked("by the players"),
    "fixed": marked("by a rule"),
    "draft18+6": marked("18 and 6"),
    "draft12+5": marked("12 and 5"),
    "holding": marked("holding area"),
    "none": marked("none"),
    "facedown": marked("face down"),
    "faceup": marked("face up"),
    "first_take": marked("first take"),
    "phase_start": marked("start of the phase"),
    "end": marked("end of the phase"),
    "own_turn": marked("own turn"),
}
"""What other values say on pages."""


@cache
def static_address(name: str) -> str:
    """Where one of our files is served; the address changes with the file, so browsers may keep it for good."""
    content = (files("antillas.web") / "static" / name).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"


def option_value(value: OptionValue, words: Words) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return words("on") if value else words("off")
    if value in SPELLED_VALUES:
        return words(SPELLED_VALUES[str(value)])
    return words(value) if value in NAMED_VALUES else str(value)


def edition_title(edition: str, words: Words) -> str:
    """The id of an edition as a name."""
    return words(edition) if edition in NAMED_VALUES else edition.replace("-", " ").title()


def edition_seal(edition: str) -> str:
    """What stands on the seal of an edition: its year, or a letter."""
    year = re.search(r"[0-9]{4}", edition)
    return year[0][2:] if year else edition[:1].upper()


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
    made = Environment(
        loader=PackageLoader("antillas.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    for function in (component_file, linked, chapter_html, option_value, edition_title, edition_seal, chapter_name):
        made.filters[function.__name__] = function
    made.globals.update(static=static_address, languages=LANGUAGES, themes=THEMES, draw=draw, pieces=pieces)
    return made


@pass_context
def draw(context: Context, name: str, /, *given: Hashable) -> Markup:
    """A piece of a page: in templates `draw("boards.line", line)` is the macro `line` of `boards/pieces.html`.

    Such a macro sees nothing but its words and what it is given, so equal pieces are drawn once: for everybody who
    sees them, at every table.
    """
    return _drawn(context["words"], name, *given)


@pass_context
def pieces(context: Context, folder: str) -> TemplateModule:
    """The macros for the pieces of a game, in the words of the page."""
    return _pieces(context["words"], folder)


@lru_cache(DRAWN, typed=True)
def _drawn(words: Words, name: str, /, *given: Hashable) -> Markup:
    folder, _, macro = name.partition(".")
    drawn: Markup = getattr(_pieces(words, folder), macro)(*given)
    return drawn


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
