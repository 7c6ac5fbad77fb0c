"""The vocabularies of a game: which names speak for a language, and the forms that its sentences ask for."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from msgspec import Struct, convert

from antillas.core.family import Family
from antillas.i18n.grammar import NO_FORMS, Amount, Forms, Noun, grammar

ENGLISH = "en"


class Lexicon(Struct, forbid_unknown_fields=True):
    """A file `locale/<game>.toml`."""

    vocabularies: dict[str, str]
    """The language of each naming of the game; the first one of a language speaks for all other editions."""
    units: dict[str, str]
    """The id of the thing that the values of this name count."""
    forms: dict[str, dict[str, dict[str, str]]]
    """Inflected forms, by language or naming, then id, then form; a naming's own come before its language's."""
    counted: dict[str, dict[str, dict[str, str]]]
    """Patterns for counted things, by language or naming, then id, then case ("nom" where nothing is asked)."""

    def naming(self, language: str, edition: str | None) -> str:
        """The naming that speaks this language in games of an edition."""
        if edition is not None and self.vocabularies.get(edition) == language:
            return edition
        return next((naming for naming, spoken in self.vocabularies.items() if spoken == language), ENGLISH)


@cache
def lexicon(game: str) -> Lexicon:
    """What is known of the words of a game; almost nothing if it has no file."""
    file = files("antillas.i18n") / "locale" / f"{game}.toml"
    if not file.is_file():
        return Lexicon({ENGLISH: ENGLISH}, {}, {}, {})
    return convert(tomllib.loads(file.read_text(encoding="utf-8")), Lexicon)


class Vocabulary:
    """The names of things in one language, in the words of an edition."""

    def __init__(self, language: str, family: Family | None, naming: str) -> None:
        self.naming = naming
        self._grammar = grammar(language)
        self._names = {} if family is None else family.names(naming)
        known = Lexicon({}, {}, {}, {}) if family is None else lexicon(family.name)
        self._units = known.units
        self._forms = {
            name: Forms({form: self._grammar.bind(text) for form, text in forms.items()})
            for name, forms in _merged(known.forms, language, naming).items()
        }
        self._patterns = {
            name: Forms({"" if case == "nom" else case: pattern for case, pattern in patterns.items()})
            for name, patterns in _merged(known.counted, language, naming).items()
        }
        self._nouns = {identifier: self._noun(identifier) for identifier in (*self._names, *self._forms)}

    def name(self, identifier: str) -> Noun:
        """What a thing is called; an id that nobody knows stands for itself."""
        return self._nouns.get(identifier) or self._noun(identifier)

    def _noun(self, identifier: str) -> Noun:
        return Noun(self._names.get(identifier, identifier), self._forms.get(identifier, NO_FORMS), self._grammar)

    def knows(self, identifier: str) -> bool:
        """Whether something has this id."""
        return identifier in self._names

    def amount(self, unit: str, number: int) -> Amount:
        """So many of a unit such as `doubloons`; a plain number if there is no such unit."""
        return Amount(number, self._grammar, self._patterns.get(self._units.get(unit, ""), NO_FORMS))


@cache
def vocabulary(language: str, family: Family | None, edition: str | None) -> Vocabulary:
    """The words for a language, a game and its edition; the same object for the same words."""
    naming = ENGLISH if family is None else lexicon(family.name).naming(language, edition)
    return _vocabulary(language, family, naming)


@cache
def _vocabulary(language: str, family: Family | None, naming: str) -> Vocabulary:
    return Vocabulary(language, family, naming)


def _merged(tables: dict[str, dict[str, dict[str, str]]], language: str, naming: str) -> dict[str, dict[str, str]]:
    shared = tables.get(language, {})
    own = tables.get(naming, {}) if naming != language else {}
    return {name: shared.get(name, {}) | own.get(name, {}) for name in (*shared, *own)}
