"""What the editions play where they differ: the options that a rule is about, with the value of every edition."""

import re
from dataclasses import dataclass
from functools import lru_cache

from antillas.core.family import Family
from antillas.core.options import Option
from antillas.i18n.words import Words
from antillas.rulebook.reader import Rule
from antillas.web.option_words import edition_title, option_value

_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+\b")
_CITED = re.compile(r"\s*\([A-Z0-9, -]+\)")
"""The rules that an option is about, at the end of its sentence."""
_OPEN = ("DIV-", "AMB-")
"""Ids of differences and rulings: an option about one of them is about every rule that cites it."""

MOST_RULES = 4096
"""Rules that a process remembers the options of."""


@dataclass(frozen=True)
class Note:
    """What an option says, and what every edition plays."""

    about: str
    values: str


def edition_notes(rule: Rule, family: Family, words: Words) -> list[Note]:
    """A note for every option that a rule is about, if the editions differ in it."""
    notes = []
    for option in options_about(rule, family):
        usual = values_by_edition(family, option, words)
        if len(set(usual.values())) > 1:
            notes.append(Note(_CITED.sub("", words(option.summary)), _told(usual, words)))
    return notes


@lru_cache(MOST_RULES)
def options_about(rule: Rule, family: Family) -> tuple[Option, ...]:
    """The options that name a rule, or a difference or ruling that it cites."""
    cited = {rule.id, *(name for name in _ID.findall(rule.text) if name.startswith(_OPEN))}
    return tuple(option for option in family.options if cited & set(_ID.findall(option.summary)))


def values_by_edition(family: Family, option: Option, words: Words) -> dict[str, str]:
    """The value of an option in every edition, for every number of players if they differ."""
    counts = range(family.min_players, family.max_players + 1)
    found = {}
    for edition in family.editions.values:
        values = [option_value(family.preset(players, str(edition))[option.name], words) for players in counts]
        found[str(edition)] = values[0] if len(set(values)) == 1 else " / ".join(values)
    return found


def _told(usual: dict[str, str], words: Words) -> str:
    """The reader's own edition first, then the others by their value."""
    told = []
    own = words.edition
    if own in usual:
        told.append(words("In your edition ({edition}): {value}.", edition=edition_title(own, words), value=usual[own]))
    others: dict[str, list[str]] = {}
    for edition, value in usual.items():
        if edition != own:
            others.setdefault(value, []).append(edition_title(edition, words))
    told += [f"{', '.join(names)}: {value}." for value, names in others.items()]
    return " ".join(f"{sentence[:1].upper()}{sentence[1:]}" for sentence in told)
