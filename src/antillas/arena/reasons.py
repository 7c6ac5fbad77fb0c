"""Why a bot has forfeited: a part of a sentence that every language can say, also after it was written into a file."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from antillas.core.message import Message, Names, Quote, Text, Value
from antillas.i18n.catalogues import DEFAULT
from antillas.i18n.words import Words, shared_words

SHOWN = 80
"""Letters of somebody's nonsense that a message shows."""


class Forfeit(Exception):
    """A bot has lost its game by how it behaved; the message says how, as a part of a sentence."""

    def __init__(self, template: str, **values: Value) -> None:
        self.message = Message(template, values)
        super().__init__(template)

    def __str__(self) -> str:
        return told(self.message, shared_words(DEFAULT))


class HasReason(Protocol):
    """A forfeit as a file holds it."""

    reason: str
    said: Sentence | None


class Sentence(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A message as a file holds it."""

    text: str
    values: dict[str, int | str | Sentence] = {}
    fixed: bool = False
    """Whether no language changes the text."""
    quoted: bool = False


def written(message: Message) -> Sentence:
    """A message for a file."""
    if isinstance(message, Names):
        return Sentence(str(message), fixed=True)
    values = {key: written(value) if isinstance(value, Message) else value for key, value in message.values.items()}
    return Sentence(message.template, values, isinstance(message, Text), isinstance(message, Quote))


def read(sentence: Sentence) -> Message:
    """The message in a file."""
    if sentence.fixed:
        return Quote(sentence.text) if sentence.quoted else Text(sentence.text)
    values: dict[str, Value] = {
        key: read(value) if isinstance(value, Sentence) else value for key, value in sentence.values.items()
    }
    return Message(sentence.text, values)


def told(message: Message, words: Words) -> str:
    """The reason in a language, to be followed by a full stop."""
    return words.say(message).removesuffix(".")


def reason_of(lost: HasReason, words: Words) -> str:
    """Why a game was lost, from a file, in a language; in English if the file is an old one."""
    return lost.reason if lost.said is None else told(read(lost.said), words)


def shortened(text: str) -> Quote:
    """A piece of what somebody else said, on one line and in quotation marks."""
    flat = " ".join(text.split())
    return Quote(flat if len(flat) <= SHOWN else flat[: SHOWN - 1] + "…")
