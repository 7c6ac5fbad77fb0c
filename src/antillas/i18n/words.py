"""Everything that people read, in their language: translated texts with names, numbers and cases in them.

How a text is marked: `words("text {count}", count=3)` and `words.plural(...)` in Python, `_(...)` and `ngettext(...)`
in templates. `marked("text")` names a text that is said later. `make messages` collects them all.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from babel.core import negotiate_locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations
from markupsafe import Markup

from antillas.core.contract import Game
from antillas.core.errors import AntillasError, BadOption, IllegalMove
from antillas.core.family import Family
from antillas.core.message import Event, Message, Refusal
from antillas.core.options import parse_id
from antillas.games import REGISTRY
from antillas.games import family as family_named
from antillas.i18n.grammar import Amount, Noun, grammar
from antillas.i18n.reasons import retell
from antillas.i18n.vocabulary import vocabulary

LANGUAGES: Final = {"en": "English", "pl": "Polski", "hu": "Magyar"}
DEFAULT: Final = "en"
DOMAIN: Final = "antillas"
TERM: Final = "@"
"""In a translation `{@worker:acc}` is the edition's own word for a worker."""

_LONGEST_HEADER = 1000
_WISH = re.compile(
    r"\s*(?P<tag>[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(?P<quality>[01](?:\.[0-9]{0,3})?))?\s*"
)


def pick_language(accept_language: str | None, chosen: str | None) -> str:
    """The language that was chosen, or else the one that the browser likes best, or else English."""
    if chosen in LANGUAGES:
        return chosen
    wishes: list[tuple[float, str]] = []
    for wish in (accept_language or "")[:_LONGEST_HEADER].split(","):
        match = _WISH.fullmatch(wish)
        quality = float(match["quality"] or 1) if match else 0.0
        if match and quality > 0:
            wishes.append((-quality, match["tag"].lower()))
    preferred = [tag for _, tag in sorted(wishes, key=lambda wish: wish[0])]
    return negotiate_locale(preferred, list(LANGUAGES), sep="-") or DEFAULT


def marked(text: str) -> str:
    """The text itself, marked for translation: `words(text)` says it later."""
    return text


def read_catalog(language: str) -> Catalog:
    """The translations into a language, as they are written in its file."""
    path = files("antillas.i18n") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    return read_po(io.BytesIO(path.read_bytes()), locale=language, domain=DOMAIN)


@cache
def translations(language: str) -> NullTranslations:
    """The translations into a language, compiled in memory once for each process."""
    catalog, bind = read_catalog(language), grammar(language).bind
    for message in catalog:
        if message.id and message.string:
            message.string = bind(message.string) if isinstance(message.string, str) else [*map(bind, message.string)]
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Translations(compiled, DOMAIN)


class Words:
    """Says things in a language, with the words of an edition where it is an edition in that language."""

    def __init__(self, language: str, family: Family | None = None, edition: str | None = None) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"There is no language {language!r}; the languages are {', '.join(LANGUAGES)}.")
        self.language = language
        self._grammar = grammar(language)
        self._translations = translations(language)
        self._vocabulary = vocabulary(language, family, edition)

    @classmethod
    def of(cls, language: str, game: Game) -> Words:
        """The words for a game: those of its edition."""
        played = family_named(game.name)
        return cls(language, played, parse_id(game.id)[1].get(played.editions.name))

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in this language; numbers and names given as values can be counted and inflected by it."""
        return self._text(text).format_map(self._values(values))

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """One of two texts by the number, which both may show as {count}."""
        return self._texts(one, many, count).format_map(self._values({"count": count, **values}))

    def rich(self, text: str, /, **values: object) -> Markup:
        """The text as HTML: what it holds itself stays as it is, the values are escaped."""
        return Markup(self._text(text)).format_map(self._values(values))

    def rich_plural(self, one: str, many: str, count: int, /, **values: object) -> Markup:
        """One of two texts by the number, as HTML."""
        return Markup(self._texts(one, many, count)).format_map(self._values({"count": count, **values}))

    def say(self, said: Message | Event | Refusal, seats: Sequence[str] = ()) -> str:
        """A sentence of the engine with the players' names; seats without a name are numbered."""
        message = said if isinstance(said, Message) else said.message
        values: dict[str, object] = {}
        for key, value in message.values.items():
            if isinstance(value, Message):
                values[key] = self.say(value, seats)
            elif isinstance(value, str):
                values[key] = self._thing(value)
            elif key == "seat":
                values[key] = self.seat(value, seats)
            else:
                values[key] = self._vocabulary.amount(key, value)
        return self._text(message.template).format_map(self._values(values))

    def _thing(self, value: str) -> str:
        """What a text among the values of a sentence stands for: a thing, another sentence, or itself."""
        if self._vocabulary.knows(value):
            return self.name(value)
        return value if "{" in value else self(value)

    def explain(self, error: AntillasError, seats: Sequence[str] = ()) -> str:
        """Why something was refused, without the id of the rule; in English if the reason is not known."""
        message = getattr(error, "message", None)
        if isinstance(message, Message):
            return self.say(message, seats)
        reason = error.reason if isinstance(error, IllegalMove) else str(error)
        return retell(self, reason, seats) or reason

    def seat(self, number: int, seats: Sequence[str] = ()) -> str:
        """The name of the player in a seat, which are counted from 0."""
        if 0 <= number < len(seats):
            return seats[number]
        return self(marked("Seat {number}"), number=number + 1)

    def name(self, identifier: str, form: str = "") -> str:
        """What a good, a role, a building or another thing is called; inflected if a form is asked for."""
        noun = self._vocabulary.name(identifier)
        return format(noun, form) if form else noun

    def term(self, identifier: str) -> str:
        """The word for a thing that a translation names itself; without a game, that of any game that has it."""
        games = (vocabulary(self.language, family, None) for family in REGISTRY.values())
        known = (words for words in (self._vocabulary, *games) if words.knows(identifier))
        return next(known, self._vocabulary).name(identifier)

    def has_name(self, identifier: str) -> bool:
        """Whether something has this id."""
        return self._vocabulary.knows(identifier)

    def has_text(self, text: str) -> bool:
        """Whether there is a translation of the text."""
        return bool(text) and self._translations.gettext(text) != text

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

    def jinja_globals(self) -> dict[str, Callable[..., Any] | Words | str]:
        """What templates use: `_` and `ngettext` give HTML with escaped values; `words` gives plain text."""
        return {
            "_": self.rich,
            "gettext": self.rich,
            "ngettext": self.rich_plural,
            "words": self,
            "language": self.language,
        }

    def _text(self, text: str) -> str:
        return self._translations.gettext(text) if text else text

    def _texts(self, one: str, many: str, count: int) -> str:
        return self._translations.ngettext(one, many, count)

    def _values(self, values: Mapping[str, object]) -> _Values:
        return _Values(self, {key: self._value(value) for key, value in values.items()})

    def _value(self, value: object) -> object:
        if isinstance(value, Noun | Amount | bool) or hasattr(value, "__html__"):
            return value
        if isinstance(value, int):
            return Amount(value, self._grammar)
        if isinstance(value, float):
            return self.number(value)
        return Noun(str(value), {}, self._grammar)


class _Values(dict[str, object]):
    """The values of a text; terms are looked up when a translation uses them."""

    def __init__(self, words: Words, values: Mapping[str, object]) -> None:
        super().__init__(values)
        self._words = words

    def __missing__(self, key: str) -> object:
        if key.startswith(TERM):
            return self._words.term(key.removeprefix(TERM))
        raise KeyError(key)
