"""The rules at hand: finds the statement of a rule id in the chapters that come with the package, in any language."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from antillas.core.errors import AntillasError
from antillas.core.message import Message, Names, Quote, Text
from antillas.i18n.catalogues import DEFAULT
from antillas.i18n.grammar import grammar
from antillas.i18n.vocabulary import lexicon
from antillas.rulebook.blocks import DEFINITION, Block, blocks
from antillas.rulebook.translation import in_words, translated

PICTURE = "picture:"
"""In a chapter `![what it shows](picture:ships)`, alone in its paragraph, is the picture `ships` of its game."""
_CONTENTS = "README.md"
_LINK = re.compile(r"\]\((?P<page>[a-z-]+\.md)\)")


class UnknownRule(AntillasError):
    """A rule id that no chapter states."""


@dataclass(frozen=True)
class Rule:
    """A statement that can be looked up; ids are unique within a game."""

    id: str
    text: str
    chapter: str
    """The title of the chapter that states it."""
    page: str
    """The name of that chapter."""
    section: str = ""
    """The heading that it stands under."""

    @property
    def kind(self) -> str:
        """What its id begins with: AMB for a ruling, DIV for a difference between editions, EX for an example."""
        return self.id.partition("-")[0]


@dataclass(frozen=True)
class Chapter:
    """A page of the rules: what it says it is about, its rules in order, and all of it as Markdown."""

    name: str
    title: str
    summary: str
    rules: tuple[Rule, ...]
    text: str


@dataclass(frozen=True)
class Reading:
    """How rules are read: in a language, and in the words of an edition in that language if it is one."""

    language: str = DEFAULT
    edition: str | None = None

    def variant(self, game: str) -> int:
        """Which of the words that differ between the editions of the language are read."""
        known = lexicon(game)
        spoken = [naming for naming, language in known.vocabularies.items() if language == self.language]
        naming = known.naming(self.language, self.edition)
        return spoken.index(naming) if naming in spoken else 0


ENGLISH = Reading()


@cache
def games() -> tuple[str, ...]:
    """The names of the games whose rules are at hand."""
    return tuple(sorted(entry.name for entry in _book().iterdir() if entry.is_dir()))


def chapters(game: str, reading: Reading = ENGLISH) -> tuple[Chapter, ...]:
    """The chapters of a game in the order of its table of contents; none if there is no such game."""
    return _chapters(game, reading.language, reading.variant(game)) if game in games() else ()


@cache
def _chapters(game: str, language: str, variant: int) -> tuple[Chapter, ...]:
    folder = _book() / game
    names = dict.fromkeys(_LINK.findall((folder / _CONTENTS).read_text(encoding="utf-8")))
    return tuple(_read(folder, name.removesuffix(".md"), language, variant) for name in names)


def _read(folder: Traversable, name: str, language: str, variant: int) -> Chapter:
    """A chapter in a language; what has not been translated stays English."""
    text = (folder / f"{name}.md").read_text(encoding="utf-8")
    translation = folder / f"{name}.{language}.md"
    if language != DEFAULT and translation.is_file():
        text = translated(text, translation.read_text(encoding="utf-8"))
    return read_chapter(name, grammar(language).bind(in_words(text, variant)))


def look_up(wanted: str, game: str | None = None, reading: Reading = ENGLISH) -> list[Rule]:
    """The rules with that id or, if it is the beginning of ids such as CAPTAIN or BLD-WHARF, all of those.

    Without a game, the rules of all games are searched. `UnknownRule` names what is spelled alike.
    """
    found = find_rules(wanted, game, reading)
    if not found:
        raise unknown(wanted, [rule.id for rule in all_rules(game)])
    return found


def find_rules(wanted: str, game: str | None = None, reading: Reading = ENGLISH) -> list[Rule]:
    """The same; none if there is no such id."""
    name, rules = wanted.strip().upper(), all_rules(game, reading)
    return [rule for rule in rules if rule.id == name] or [rule for rule in rules if rule.id.startswith(f"{name}-")]


def find_chapters(wanted: str, game: str | None = None, reading: Reading = ENGLISH) -> list[Chapter]:
    """The chapters of that name, such as draft or new-buildings."""
    name = "-".join(wanted.lower().split())
    return [chapter for chapter in all_chapters(game, reading) if chapter.name == name]


def all_chapters(game: str | None = None, reading: Reading = ENGLISH) -> list[Chapter]:
    """The chapters of a game, or of all games."""
    return [chapter for book in (games() if game is None else (game,)) for chapter in chapters(book, reading)]


def all_rules(game: str | None = None, reading: Reading = ENGLISH) -> list[Rule]:
    """The rules of a game, or of all games."""
    return [rule for chapter in all_chapters(game, reading) for rule in chapter.rules]


def rules_in(game: str, language: str, variant: int) -> list[Rule]:
    """The rules of a game in a language, in the words of one of its editions."""
    return [rule for chapter in _chapters(game, language, variant) for rule in chapter.rules]


def page_of(game: str, rule: str) -> str | None:
    """The chapter that states a rule; None if there is no such rule."""
    return _pages(game).get(rule) if game in games() else None


@cache
def _pages(game: str) -> dict[str, str]:
    return {rule.id: rule.page for rule in all_rules(game)}


def unknown(wanted: str, known: Iterable[str]) -> UnknownRule:
    """The error for a word that the rules do not know, with those of the known ones that are spelled alike."""
    spelled = {word.upper(): word for word in known}
    near = get_close_matches(wanted.strip().upper(), spelled, n=5, cutoff=0.6)
    hint = Message("ids look like CAPTAIN-4 or BLD-WHARF-1.")
    if near:
        hint = Message("did you mean {near}?", {"near": Names([Text(spelled[word]) for word in near])})
    return UnknownRule("There is no rule {id}; {hint}", id=Quote(wanted.strip()), hint=hint)


def read_chapter(name: str, text: str) -> Chapter:
    """A page with its rules; a rule goes on over the indented lines that follow it."""
    title, *rest = blocks(text)
    heading = section = title.text.removeprefix("# ")
    summary = next((" ".join(block.text.split()) for block in rest if block.kind == "text"), "")
    rules = []
    for block in rest:
        if block.kind == "heading":
            section = block.text.lstrip("# ")
        elif block.kind == "rule":
            rules.append(Rule(block.id, _statement(block), heading, name, section))
    return Chapter(name, heading, summary, tuple(rules), text)


def _statement(block: Block) -> str:
    """What a rule says, on one line."""
    found = DEFINITION.fullmatch(" ".join(block.text.split()))
    return "" if found is None else found["text"]


def _book() -> Traversable:
    return files("antillas.rulebook") / "chapters"
