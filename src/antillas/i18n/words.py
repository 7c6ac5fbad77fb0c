"""Says texts and sentences of the engine in a language, with names, numbers and cases in them.

How a text is marked for translation: `words("text {count}", count=3)` and `words.plural(...)` in Python, `_(...)` and
`ngettext(...)` in templates, the templates of errors, refusals and events by where they stand, and `marked("text")`
for a text that is said later. `make messages` collects them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from babel.numbers import format_decimal

from antillas.core.contract import Game
from antillas.core.errors import AntillasError, BadOption
from antillas.core.family import Family
from antillas.core.message import Message, Names, Quote, Reason, Text, Value, marked
from antillas.core.options import parse_id
from antillas.games import REGISTRY
from antillas.games import family as family_named
from antillas.i18n.catalogues import DEFAULT, LANGUAGES, translations
from antillas.i18n.grammar import NO_FORMS, Amount, Noun, grammar
from antillas.i18n.vocabulary import vocabulary

__all__ = ["LANGUAGES", "TERM", "Words", "marked"]

TERM: Final = "@"
"""In a translation `{@worker:acc}` is the edition's own word for a worker."""
REMEMBERED: Final = 1 << 14
"""Texts that a process remembers, those that were said last; one takes half a kilobyte with what it was made of."""
MOST_GAMES: Final = 512
"""Games whose words are remembered."""


class Words:
    """Says things in a language, with the words of an edition where it is an edition in that language."""

    def __init__(self, language: str, family: Family | None = None, edition: str | None = None) -> None:
        if language not in LANGUAGES:
            languages = Names(list(LANGUAGES))
            raise BadOption(
                "There is no language {name}; the languages are {languages}.", name=Quote(language), languages=languages
            )
        self.language = language
        self.edition = edition
        """The edition that is spoken of, whatever its language; None if no game is."""
        self._grammar = grammar(language)
        self._translations = translations(language)
        self._vocabulary = vocabulary(language, family, edition)

    @staticmethod
    def of(language: str, game: Game) -> Words:
        """The words for a game: those of its edition."""
        return _words_for(language, game.name, game.id)

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in this language; numbers and names given as values can be counted and inflected by it."""
        return _filled(self, text, *kept(values)) if values else _said(self, text)

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """One of two texts by the number, which both may show as {count}."""
        return _counted(self, one, many, count, *kept({"count": count, **values}))

    def text(self, text: str) -> str:
        """The text in this language, not filled in; the text itself if it has no translation."""
        return self._translations.gettext(text) if text else text

    def texts(self, one: str, many: str, count: int) -> str:
        """One of two texts by the number, not filled in."""
        return self._translations.ngettext(one, many, count)

    def values(self, values: Mapping[str, object]) -> Mapping[str, object]:
        """What a text is filled in with: the values so that it can count and inflect them, and the edition's terms.

        Names stand in the number of the value `count`.
        """
        given = {key: self._value(value) for key, value in values.items()}
        count = values.get("count")
        if isinstance(count, int):
            given = {key: value.times(count) if isinstance(value, Noun) else value for key, value in given.items()}
        return _Values(self, given)

    def say(self, said: Message | Reason, seats: Sequence[str] = ()) -> str:
        """A sentence of the engine with the players' names; seats without a name are numbered."""
        message = said if isinstance(said, Message) else said.message
        if isinstance(message, Quote):
            return self.quote(message.inner())
        if isinstance(message, Text):
            return message.template
        if isinstance(message, Names):
            return ", ".join(str(self._said_value("", item, seats)) for item in message.items)
        text = self.text(message.template)
        if text == message.template and not message.values:
            return text
        return self(
            message.template, **{key: self._said_value(key, value, seats) for key, value in message.values.items()}
        )

    def _said_value(self, key: str, value: Value, seats: Sequence[str]) -> object:
        """What stands for a value in a sentence of the engine."""
        if isinstance(value, Message):
            return self.say(value, seats)
        if isinstance(value, str):
            return value if isinstance(value, Noun) else self.name(value)
        return self.seat(value, seats) if key == "seat" else self._vocabulary.amount(key, value)

    def explain(self, error: AntillasError, seats: Sequence[str] = ()) -> str:
        """Why something was refused, without the id of the rule."""
        return self.say(error.message, seats)

    def seat(self, number: int, seats: Sequence[str] = ()) -> str:
        """The name of the player in a seat, which are counted from 0."""
        if 0 <= number < len(seats):
            return seats[number]
        return self(marked("Seat {number}"), number=number + 1)

    def name(self, identifier: str, form: str = "") -> str:
        """What a good, a role, a building or another thing is called; inflected if a form is asked for."""
        noun = self._vocabulary.name(identifier)
        return format(noun, form) if form else noun

    def noun(self, identifier: str, text: str = "") -> Noun:
        """The name of a thing with its forms; a text of this language may stand for a thing without a name."""
        return Noun(self(text), NO_FORMS, self._grammar) if text else self._vocabulary.name(identifier)

    def several(self, identifier: str, count: int) -> str:
        """So many of a thing: 3 coins, 1 cigar, 2 wood."""
        return self(marked("{count} {thing}"), count=count, thing=self.noun(identifier))

    def term(self, identifier: str) -> str:
        """The word for a thing that a translation names itself; without a game, that of any game that has it."""
        games = (vocabulary(self.language, family, None) for family in REGISTRY.values())
        known = (words for words in (self._vocabulary, *games) if words.knows(identifier))
        return next(known, self._vocabulary).name(identifier)

    def amount(self, unit: str, number: int, form: str = "") -> str | Amount:
        """So many doubloons, workers or points, to be read or to be a value in a text."""
        amount = self._vocabulary.amount(unit, number)
        return format(amount, form) if form else amount

    def quote(self, text: str) -> str:
        """The text in the quotation marks of this language."""
        return f"“{text}”" if self.language == DEFAULT else f"„{text}”"

    def number(self, value: float) -> str:
        """A number as it is written in this language."""
        return str(format_decimal(value, locale=self.language))

    def _value(self, value: object) -> object:
        if isinstance(value, Noun | Amount | bool) or hasattr(value, "__html__"):
            return value
        if isinstance(value, int):
            return Amount(value, self._grammar)
        if isinstance(value, float):
            return self.number(value)
        return Noun(str(value), NO_FORMS, self._grammar)


class _Values(dict[str, object]):
    """The values of a text; terms are looked up when a translation uses them."""

    def __init__(self, words: Words, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._words = words

    def __missing__(self, key: str) -> object:
        if key.startswith(TERM):
            return self._words.term(key.removeprefix(TERM))
        raise KeyError(key)


Kept: TypeAlias = tuple[tuple[str, ...], tuple[object, ...], tuple[object, ...]]
"""The values of a text as something to remember it by: their names, themselves, and what equal ones may differ in."""


def kept(values: Mapping[str, object]) -> Kept:
    """The values of a text in the order in which they were given."""
    given = tuple(values.values())
    kinds: tuple[object, ...] = tuple(map(type, given))
    if Noun in kinds or Amount in kinds:
        kinds += tuple([value.forms for value in given if isinstance(value, Noun | Amount)])
        kinds += tuple([value.number for value in given if isinstance(value, Noun)])
    return tuple(values), given, kinds


@lru_cache(REMEMBERED)
def _said(words: Words, text: str) -> str:
    """The text that needs no values."""
    return _filled.__wrapped__(words, text, (), (), ())


@lru_cache(REMEMBERED)
def _filled(words: Words, text: str, names: tuple[str, ...], values: tuple[object, ...], kinds: object) -> str:
    """The text with its values."""
    return words.text(text).format_map(words.values(dict(zip(names, values, strict=True))))


@lru_cache(REMEMBERED)
def _counted(
    words: Words, one: str, many: str, count: int, names: tuple[str, ...], values: tuple[object, ...], kinds: object
) -> str:
    """One of two texts with its values."""
    return words.texts(one, many, count).format_map(words.values(dict(zip(names, values, strict=True))))


@lru_cache(MOST_GAMES)
def shared_words(language: str, family: Family | None = None, edition: str | None = None) -> Words:
    """The words for a language, a game and its edition; the same object again, by which what was said is remembered."""
    return Words(language, family, edition)


@lru_cache(MOST_GAMES)
def _words_for(language: str, game: str, game_id: str) -> Words:
    """The words for the game with an id."""
    played = family_named(game)
    return shared_words(language, played, parse_id(game_id)[1].get(played.editions.name))
