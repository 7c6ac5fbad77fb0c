"""The rules at hand: finds the statement of a rule id in the chapters that come with the package."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from antillas.core.errors import AntillasError

_DEFINITION = re.compile(r"- \*\*(?P<id>[A-Z][A-Z0-9-]*)\*\* (?P<text>.*)")
_CONTINUATION = "  "


class UnknownRule(AntillasError):
    """A rule id that no chapter states."""


@dataclass(frozen=True)
class Rule:
    """A statement that can be looked up."""

    id: str
    text: str
    chapter: str


@dataclass(frozen=True)
class Chapter:
    """A page of the rules: its title, what it says it is about, and its rules in order."""

    title: str
    summary: str
    rules: tuple[Rule, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters that state rules, in alphabetical order of their files."""
    pages = (read_chapter(page.read_text(encoding="utf-8")) for page in _pages(files("antillas") / "rulebook"))
    return tuple(chapter for chapter in pages if chapter.rules)


def look_up(wanted: str) -> list[Rule]:
    """The rule with that id or, if it is the beginning of ids such as CAPTAIN or BLD-WHARF, all of those."""
    name = wanted.strip().upper()
    rules = [rule for chapter in chapters() for rule in chapter.rules]
    found = [rule for rule in rules if rule.id == name] or [rule for rule in rules if rule.id.startswith(f"{name}-")]
    if found:
        return found
    near = get_close_matches(name, [rule.id for rule in rules], n=5, cutoff=0.6)
    hint = f"did you mean {', '.join(near)}?" if near else "ids look like CAPTAIN-4 or BLD-WHARF-1."
    raise UnknownRule(f"There is no rule {wanted.strip()!r}; {hint}")


def read_chapter(text: str) -> Chapter:
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
    return Chapter(title, summary, tuple(Rule(name, " ".join(words), title) for name, words in statements))


def _pages(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _pages(entry)
        elif entry.name.endswith(".md"):
            yield entry
