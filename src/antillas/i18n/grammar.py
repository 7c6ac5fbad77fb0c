"""Grammar for sentences that hold names and numbers: inflected names, counted things, articles."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from functools import cache
from typing import Final

from babel.messages.plurals import get_plural

_ADJECTIVE_OF_ONES: Final = ("s", "es", "es", "as", "es", "ös", "os", "es", "as", "es")
_ADJECTIVE_OF_TENS: Final = ("", "es", "as", "as", "es", "es", "as", "es", "as", "es")
_POLISH_LONELY_LETTER = re.compile(r"(?<![^\s(„])([aiouwzAIOUWZ]) (?=\S)")
_NOT_SPOKEN = re.compile(r"^\W+")
"""A quotation mark, or a mark around what will be drawn."""
_COUNTING = re.compile(r"[#|]")


class Grammar:
    """What a language asks of a sentence beyond its words."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.plural: Callable[[int], int] = gettext.c2py(get_plural(language).plural_expr)
        """Which of the plural forms a number takes."""

    def definite(self, text: str) -> str:
        """The text with its definite article, in languages where that depends on the word: a hajó, az 5-ös hajó."""
        return f"az {text}" if self.language == "hu" and begins_with_vowel(text) else self._plain_article(text)

    def bind(self, text: str) -> str:
        """The text as it may be broken into lines: no line of Polish ends with a word of one letter."""
        return _POLISH_LONELY_LETTER.sub("\\1\N{NO-BREAK SPACE}", text) if self.language == "pl" else text

    def adjective(self, number: int) -> str:
        """The number as a name of something: Hungarian 5-ös; other languages leave it alone."""
        return f"{number}-{hungarian_suffix(number)}" if self.language == "hu" else str(number)

    def _plain_article(self, text: str) -> str:
        return f"a {text}" if self.language == "hu" else text


@cache
def grammar(language: str) -> Grammar:
    """The grammar of a language."""
    return Grammar(language)


def begins_with_vowel(text: str) -> bool:
    """Whether a Hungarian text begins with the sound of a vowel; numbers are spoken: egy, öt, ezer, but tíz, száz."""
    spoken = _NOT_SPOKEN.sub("", text)
    digits = re.match(r"[0-9]+", spoken)
    if digits is None:
        return spoken[:1].lower() in tuple("aáeéiíoóöőuúüű")
    return spoken[0] == "5" or (spoken[0] == "1" and len(digits[0]) % 3 == 1)


def hungarian_suffix(number: int) -> str:
    """What makes a number below a million an adjective: the last part that is spoken decides (5-ös, 40-es, 106-os)."""
    digits = str(number).rstrip("0")
    zeros = len(str(number)) - len(digits)
    if zeros == 0 or number == 0:
        return _ADJECTIVE_OF_ONES[int(digits[-1:] or 0)]
    if zeros == 1:
        return _ADJECTIVE_OF_TENS[int(digits[-1])]
    return "as" if zeros == 2 else "es"


class Forms(dict[str, str]):
    """Forms by what asks for them; equal only to itself, so that what was said with it can be remembered by it."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)


NO_FORMS: Final = Forms()
"""Of a name that is never inflected, and of a number that counts nothing in particular."""


class Noun(str):
    """A name that knows its inflected forms.

    A text asks for them as `{building:acc}`; `the` puts the article before it and `cap` begins with a capital:
    `{building:the cap}`; `counted` is the form `one` or `many`, by the `count` of the sentence. A form that the name
    does not have is the name itself.
    """

    _grammar: Grammar
    forms: Forms
    number: int

    def __new__(cls, name: str, forms: Forms, grammar: Grammar, count: int = 1) -> Noun:
        """A name with its forms, and how many of it a sentence is about."""
        noun = super().__new__(cls, name)
        noun.forms = forms
        noun._grammar = grammar
        noun.number = count
        return noun

    def times(self, count: int) -> Noun:
        """The same name in a sentence about so many."""
        return Noun(str(self), self.forms, self._grammar, count)

    def each(self, change: Callable[[str], str]) -> Noun:
        """The same name with every form of it changed, for instance marked."""
        forms = Forms({form: change(text) for form, text in self.forms.items()})
        return Noun(change(str(self)), forms, self._grammar, self.number)

    def __format__(self, spec: str) -> str:
        wanted = spec.split()
        if "counted" in wanted:
            wanted.append("many" if self._grammar.plural(self.number) else "one")
        text = next((self.forms[form] for form in wanted if form in self.forms), str(self))
        if "the" in wanted:
            text = self._grammar.definite(text)
        return text[:1].upper() + text[1:] if "cap" in wanted else text


class Amount(int):
    """A number that a text can count with.

    `{count:# seat|# seats}` takes the form that the language wants for the number, which stands for the #; a thing
    that is counted brings such patterns itself, by case: `{workers}`, `{workers:acc}`. `adj` makes it an adjective.
    """

    _grammar: Grammar
    forms: Forms
    """The patterns by their cases."""

    def __new__(cls, number: int, grammar: Grammar, patterns: Forms = NO_FORMS) -> Amount:
        """A number, and how the things are said that it counts."""
        amount = super().__new__(cls, number)
        amount._grammar = grammar
        amount.forms = patterns
        return amount

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, spec: str) -> str:
        if _COUNTING.search(spec):
            return self._counted(spec)
        wanted = spec.split()
        pattern = next((self.forms[form] for form in wanted if form in self.forms), self.forms.get("", "#"))
        text = self._grammar.adjective(int(self)) if "adj" in wanted else self._counted(pattern)
        if "the" in wanted:
            text = self._grammar.definite(text)
        return text[:1].upper() + text[1:] if "cap" in wanted else text

    def _counted(self, pattern: str) -> str:
        forms = pattern.split("|")
        form = forms[min(self._grammar.plural(abs(int(self))), len(forms) - 1)]
        return form.replace("#", int.__repr__(self))
