"""The rules at hand: finds the statement of a rule id in the chapters that come with the package."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from antillas.core.errors import AntillasError
from antillas.core.message import Message, Names, Quote, Text

_DEFINITION = re.compile(r"- \*\*(?P<id>[A-Z][A-Z0-9-]*)\*\* (?P<text>.*)")
_CONTINUATION = "  "
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


@dataclass(frozen=True)
class Chapter:
    """A page of the rules: what it says it is about, its rules in order, and all of it as Markdown."""

    name: str
    title: str
    summary: str
    rules: tuple[Rule, ...]
    text: str


@cache
def games() -> tuple[str, ...]:
    """The names of the games whose rules are at hand."""
    return tuple(sorted(entry.name for entry in _book().iterdir() if entry.is_dir()))


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game in the order of its table of contents; none if there is no such game."""
    if game not in games():
        return ()
    folder = _book() / game
    names = dict.fromkeys(_LINK.findall((folder / _CONTENTS).read_text(encoding="utf-8")))
    return tuple(read_chapter(name.removesuffix(".md"), (folder / name).read_text(encoding="utf-8")) for name in names)


def look_up(wanted: str, game: str | None = None) -> list[Rule]:
    """The rules with that id or, if it is the beginning of ids such as CAPTAIN or BLD-WHARF, all of those.

    Without a game, the rules of all games are searched. `UnknownRule` names what is spelled alike.
    """
    found = find_rules(wanted, game)
    if not found:
        raise unknown(wanted, [rule.id for rule in all_rules(game)])
    return found


def find_rules(wanted: str, game: str | None = None) -> list[Rule]:
    """The same; none if there is no such id."""
    name, rules = wanted.strip().upper(), all_rules(game)
    return [rule for rule in rules if rule.id == name] or [rule for rule in rules if rule.id.startswith(f"{name}-")]


def find_chapters(wanted: str, game: str | None = None) -> list[Chapter]:
    """The chapters of that name, such as draft or new-buildings."""
    name = "-".join(wanted.lower().split())
    return [chapter for chapter in all_chapters(game) if chapter.name == name]


def all_chapters(game: str | None = None) -> list[Chapter]:
    """The chapters of a game, or of all games."""
    return [chapter for book in (games() if game is None else (game,)) for chapter in chapters(book)]


def all_rules(game: str | None = None) -> list[Rule]:
    """The rules of a game, or of all games."""
    return [rule for chapter in all_chapters(game) for rule in chapter.rules]


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
    title, *lines = text.splitlines()
    title = title.removeprefix("# ")
    summary = " ".join("\n".join(lines).strip().partition("\n\n")[0].split())
    statements: list[tuple[str, list[str]]] = []
    going_on = False
    for line in lines:
        match = _DEFINITION.fullmatch(line)
        if match:
            statements.append((match["id"], [match["text"]]))
        elif going_on and line.startswith(_CONTINUATION):
            statements[-1][1].append(line.strip())
        going_on = match is not None or (going_on and line.startswith(_CONTINUATION))
    rules = tuple(Rule(rule, " ".join(words), title) for rule, words in statements)
    return Chapter(name, title, summary, rules, text)


def _book() -> Traversable:
    return files("antillas.rulebook") / "chapters"
