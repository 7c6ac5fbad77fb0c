"""Finds rules by what they say, in the reader's language: with any ending, with or without accents."""

import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Any, Final

import snowballstemmer  # type: ignore[import-untyped]

from antillas.rulebook.reader import ENGLISH, Reading, Rule, rules_in

STEMMERS: Final = {"en": "english", "pl": "polish", "hu": "hungarian"}
_WORD = re.compile(r"\w+(?:-\w+)*")
_LATER = ("AMB", "DIV", "EX")
"""Kinds of ids that come after the rules themselves where both speak of the same."""
_SHORT = 3
"""Words of fewer letters are asked for only if there are no others."""
_BEGINNING = 4
"""From so many letters on, the beginning of a word finds it."""
_ALIKE = 0.7
"""Words that begin alike for so much of the longer one are forms of one: robotnicy, robotników."""
_LONGEST = 100
"""Letters of a question that are looked at."""
_HEADING = 5
"""A word of the heading counts as often."""
_SAME, _BEGINS, _FORM = 4, 2, 1
"""What finding a word counts: as it stands, by its beginning, in another form."""
SPELLED_OUT: Final = {"en": {"vp": "victory points"}, "pl": {"pz": "punkty zwycięstwa"}}
"""Abbreviations of the chapters, by language: people look for the words."""
ACCENTED_ENDINGS: Final = {
    "hu": {"bol": ("ból", "ből"), "rol": ("ról", "ről"), "tol": ("tól", "től"), "ert": ("ért",), "kent": ("ként",)}
}
"""Endings that are known only by their accents, by how they are typed without: hajorol is hajóról."""


@dataclass(frozen=True)
class Index:
    """The rules of a game, and where each word stands."""

    rules: tuple[Rule, ...]
    places: dict[str, Counter[int]]
    """How often each word stands in each rule, by the word without accents."""
    stems: dict[str, frozenset[str]]
    """What stays of each word without its ending."""


def search(wanted: str, game: str, reading: Reading = ENGLISH) -> list[Rule]:
    """The rules that have all of these words, those first that say them most; none if nothing was asked for."""
    words = _WORD.findall(wanted[:_LONGEST].lower())
    asked = [word for word in words if len(word) >= _SHORT or word.isdigit()] or words
    if not asked:
        return []
    index = _index(game, reading.language, reading.variant(game))
    scores = [_scores(index, word, reading.language) for word in asked]
    found = set.intersection(*(set(score) for score in scores))

    def rank(place: int) -> tuple[bool, int, int]:
        return index.rules[place].kind in _LATER, -sum(score[place] for score in scores), place

    return [index.rules[place] for place in sorted(found, key=rank)]


def plain(text: str) -> str:
    """A text in small letters without accents."""
    letters = unicodedata.normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@cache
def _index(game: str, language: str, variant: int) -> Index:
    rules = tuple(rules_in(game, language, variant))
    places: dict[str, Counter[int]] = defaultdict(Counter)
    stems: dict[str, frozenset[str]] = {}
    for place, rule in enumerate(rules):
        for word in _words(" ".join([rule.id, *[rule.section] * _HEADING, rule.text]), language):
            bare = plain(word)
            places[bare][place] += 1
            if bare not in stems:
                stems[bare] = _stems(word, language)
    return Index(rules, dict(places), stems)


def _scores(index: Index, word: str, language: str) -> Counter[int]:
    """How well each rule answers a word."""
    bare, wanted = plain(word), _stems(word, language) | _stems_of_plain(word, language)
    scores: Counter[int] = Counter()
    for known, places in index.places.items():
        worth = _worth(bare, known, wanted, index.stems[known])
        if worth:
            for place, count in places.items():
                scores[place] += worth * count
    return scores


def _worth(asked: str, known: str, wanted: frozenset[str], stems: frozenset[str]) -> int:
    """What it counts that a word stands there when another one was asked for."""
    if known == asked:
        return _SAME
    if len(asked) >= _BEGINNING and known.startswith(asked):
        return _BEGINS
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(asked, known, strict=False)))
    is_form = not wanted.isdisjoint(stems) or (alike >= _BEGINNING and alike >= _ALIKE * max(len(asked), len(known)))
    return _FORM if is_form else 0


def _stems(word: str, language: str) -> frozenset[str]:
    """What stays of a word without its ending: taken off before and after the accents, since people leave them out."""
    stemmer = _stemmer(language)
    return frozenset((plain(stemmer.stemWord(word)), stemmer.stemWord(plain(word))))


def _stems_of_plain(word: str, language: str) -> frozenset[str]:
    """What stays of a word that was typed without accents if its ending should have one."""
    endings = ACCENTED_ENDINGS.get(language, {}) if word == plain(word) else {}
    spelled = (word.removesuffix(end) + one for end, ones in endings.items() if word.endswith(end) for one in ones)
    return frozenset(stem for one in spelled for stem in _stems(one, language))


def _words(text: str, language: str) -> list[str]:
    """The words of a text in small letters, with what its abbreviations mean."""
    words = _WORD.findall(text.lower())
    spelled = SPELLED_OUT.get(language, {})
    return [one for word in words for one in (word, *spelled.get(word, "").split())]


@cache
def _stemmer(language: str) -> Any:
    return snowballstemmer.stemmer(STEMMERS[language])
