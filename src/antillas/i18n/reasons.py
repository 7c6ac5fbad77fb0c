"""Reasons in any language: finds the text behind an English sentence of an error, so that it can be said anew."""

from __future__ import annotations

import io
import re
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po

from antillas.core.message import UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from antillas.i18n.words import Words

LEAST = 5
"""So many letters of its own a text must have to be told by them."""
_NUMBER = re.compile(r"[0-9]{1,9}")
_SEAT = re.compile(r"[Ss]eat (?P<number>[0-9]{1,3})")
_AMOUNTS = {
    unit: re.compile(f"{re.escape(one).replace('1', '(1)')}|{re.escape(many).replace(re.escape('{}'), '([0-9]{1,9})')}")
    for unit, (one, many) in UNITS.items()
}
_LONGEST = 400
"""Longer sentences are not looked for: what people type into them could be made to take long."""


class Pattern:
    """A text with placeholders as something that sentences can be compared with."""

    def __init__(self, text: str) -> None:
        self.text = text
        parts = [(literal, name) for literal, name, _, _ in Formatter().parse(text)]
        self.own = sum(len(literal) for literal, _ in parts)
        self.letters = sum(character.isalpha() for literal, _ in parts for character in literal)
        self.names = [name for _, name in parts if name is not None]
        gaps = (f"{re.escape(literal)}{'(.+?)' if name is not None else ''}" for literal, name in parts)
        self.regex = re.compile("".join(gaps), re.DOTALL)

    def values(self, sentence: str) -> dict[str, str] | None:
        """What stands in the sentence for the placeholders; None if it is another sentence."""
        match = self.regex.fullmatch(sentence)
        return None if match is None else dict(zip(self.names, match.groups(), strict=True))


@cache
def patterns() -> tuple[Pattern, ...]:
    """All texts with placeholders, those with most words of their own first."""
    catalog = read_po(io.BytesIO((files("antillas.i18n") / "locale" / "antillas.pot").read_bytes()))
    texts = (message.id for message in catalog if isinstance(message.id, str) and "{" in message.id)
    found = [pattern for pattern in map(Pattern, texts) if pattern.letters >= LEAST]
    return tuple(sorted(found, key=lambda pattern: -pattern.own))


def retell(words: Words, sentence: str, seats: Sequence[str]) -> str | None:
    """The English sentence in the language of the words; None if its text is not known."""
    if not sentence or len(sentence) > _LONGEST:
        return None
    if "{" not in sentence and words.has_text(sentence):
        return words(sentence)
    for pattern in patterns():
        values = pattern.values(sentence)
        if values is not None:
            return words(pattern.text, **{name: _value(words, value, seats) for name, value in values.items()})
    return None


def _value(words: Words, text: str, seats: Sequence[str]) -> object:
    """What a stretch of a sentence is: a number, a seat, an amount, the name of a thing or a sentence of its own."""
    if _NUMBER.fullmatch(text):
        return int(text)
    if seat := _SEAT.fullmatch(text):
        return words.seat(int(seat["number"]) - 1, seats)
    for unit, regex in _AMOUNTS.items():
        if amount := regex.fullmatch(text):
            return words.amount(unit, int(amount[1] or amount[2]))
    if words.has_name(text):
        return words.name(text)
    if len(text) > 1 and text[0] == text[-1] == "'":
        return words.quote(text[1:-1])
    return retell(words, text, seats) or text
