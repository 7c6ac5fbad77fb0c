"""Which language a visitor reads, and what templates say things in it with."""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from babel.core import negotiate_locale
from markupsafe import Markup

from antillas.i18n.catalogues import DEFAULT, LANGUAGES
from antillas.i18n.words import REMEMBERED, Words, kept

_LONGEST_HEADER = 1000
_WISH = re.compile(
    r"\s*(?P<tag>[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(?P<quality>[01](?:\.[0-9]{0,3})?))?\s*"
)


def pick_language(accept_language: str | None, chosen: str | None) -> str:
    """The language that was chosen, or else the one that the browser likes best, or else English."""
    return chosen if chosen in LANGUAGES else _liked_best((accept_language or "")[:_LONGEST_HEADER])


@lru_cache(256)
def _liked_best(accept_language: str) -> str:
    wishes: list[tuple[float, str]] = []
    for wish in accept_language.split(","):
        match = _WISH.fullmatch(wish)
        quality = float(match["quality"] or 1) if match else 0.0
        if match and quality > 0:
            wishes.append((-quality, match["tag"].lower()))
    preferred = [tag for _, tag in sorted(wishes, key=lambda wish: wish[0])]
    return negotiate_locale(preferred, list(LANGUAGES), sep="-") or DEFAULT


def rich(words: Words, text: str, /, **values: object) -> Markup:
    """A text as HTML: what it holds itself stays as it is, the values are escaped."""
    return _rich(words, text, *kept(values)) if values else _rich_text(words, text)


def rich_plural(words: Words, one: str, many: str, count: int, /, **values: object) -> Markup:
    """One of two texts by the number, as HTML."""
    return _rich_plural(words, one, many, count, *kept({"count": count, **values}))


@lru_cache(REMEMBERED)
def _rich_text(words: Words, text: str) -> Markup:
    return _rich.__wrapped__(words, text, (), (), ())


@lru_cache(REMEMBERED)
def _rich(words: Words, text: str, names: tuple[str, ...], values: tuple[object, ...], kinds: object) -> Markup:
    return Markup(words.text(text)).format_map(words.values(dict(zip(names, values, strict=True))))


@lru_cache(REMEMBERED)
def _rich_plural(
    words: Words, one: str, many: str, count: int, names: tuple[str, ...], values: tuple[object, ...], kinds: object
) -> Markup:
    return Markup(words.texts(one, many, count)).format_map(words.values(dict(zip(names, values, strict=True))))


def template_words(words: Words) -> dict[str, Callable[..., Any] | Words | str]:
    """What templates use: `_` and `ngettext` give HTML with escaped values; `words` gives plain text."""
    return {
        "_": partial(rich, words),
        "ngettext": partial(rich_plural, words),
        "words": words,
        "language": words.language,
    }
