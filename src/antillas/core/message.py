"""Sentences as data: a template and its values, so that any language can say them.

A template is a plain literal, never an f-string, so that Babel finds it for the translators:
`refusal("TRADER-3", "The trading house takes no {good}.", {"good": "corn"})`. What a value is says how it is said:

- a number, by its name: `seat` is a player, the names in UNITS are amounts with their noun, others are plain numbers;
- a `str` is an id, of a thing that has a name in every language or of anything else, which stands for itself;
- `Text` is a text that no language changes, `Quote` the same in quotation marks: what somebody typed, a path, what
  another program says. It is never looked up, and braces in it are braces;
- `Names` is a list of values, and a `Message` is a sentence within the sentence.

A text that is handed on before it is said is marked: `marked("Pick a role.")`. The plural follows the number within a
translation, so a template needs no second form.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Value: TypeAlias = "int | str | Message"
"""What a sentence can be about: a number, an id, or something that says itself."""
Term: TypeAlias = "tuple[str, int]"
"""A part of a sum: the id of the thing that it comes from, and how much."""

UNITS: Final[dict[str, tuple[str, str]]] = {
    "doubloons": ("1 doubloon", "{} doubloons"),
    "pesos": ("1 peso", "{} pesos"),
    "workers": ("1 worker", "{} workers"),
    "points": ("1 VP", "{} VP"),
    "nobles": ("1 noble", "{} nobles"),
    "coins": ("1 coin", "{} coins"),
}


def marked(text: str) -> str:
    """The text itself, marked for translation: it is said later."""
    return text


class Message:
    """An English template with named values, which a locale may replace; without values it is said as it stands."""

    def __init__(self, template: str, values: dict[str, Value] | None = None) -> None:
        self.template = template
        self.values: dict[str, Value] = {} if values is None else values

    def say(self, seats: list[str], names: dict[str, str]) -> str:
        """The sentence with the players' names and the names of things; both fall back on numbers and ids."""
        if not self.values:
            return self.template
        words = {key: said_value(key, value, seats, names) for key, value in self.values.items()}
        return self.template.format(**words)

    def __str__(self) -> str:
        return self.say([], {})


class Text(Message):
    """A text that no language changes."""

    def __init__(self, text: str) -> None:
        super().__init__(text)

    def say(self, seats: list[str], names: dict[str, str]) -> str:
        """The text itself."""
        return self.template


class Quote(Text):
    """A text that no language changes, in quotation marks."""

    def say(self, seats: list[str], names: dict[str, str]) -> str:
        """The text in quotation marks, with what cannot be printed as escapes."""
        return repr(self.template)

    def inner(self) -> str:
        """The text with escapes, for other quotation marks."""
        return repr(self.template)[1:-1]


class Names(Message):
    """Several values, one after the other."""

    def __init__(self, items: Sequence[Value]) -> None:
        super().__init__("")
        self.items = list(items)

    def say(self, seats: list[str], names: dict[str, str]) -> str:
        """All of them with commas between them."""
        return ", ".join(said_value("", item, seats, names) for item in self.items)


def said_value(key: str, value: Value, seats: list[str], names: dict[str, str]) -> str:
    """What stands for a value in an English sentence."""
    if isinstance(value, Message):
        return value.say(seats, names)
    if isinstance(value, str):
        return names.get(value, value)
    if key == "seat":
        return seats[value] if value < len(seats) else f"Seat {value + 1}"
    if key in UNITS:
        return UNITS[key][0 if value == 1 else 1].format(value)
    return str(value)


class Reason:
    """A sentence and the rule that says so."""

    def __init__(self, rule: str, message: Message) -> None:
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"


class Refusal(Reason):
    """Why an action is not legal: the rule that forbids it and a sentence."""


class Event(Reason):
    """One thing that happened because of an action: whom it concerns, by which rule, in a sentence."""

    def __init__(self, seat: int, rule: str, message: Message, terms: list[Term] | None = None) -> None:
        super().__init__(rule, message)
        self.seat = seat
        self.terms: list[Term] = [] if terms is None else terms
        """How the amount that the sentence tells comes about, as the parts of a sum; empty if it is no sum."""


class RuleText:
    """What a piece does, in one or two sentences and in a few words, and the rules that say so."""

    def __init__(
        self, effect: str, rules: tuple[str, ...], values: dict[str, Value] | None = None, brief: str = ""
    ) -> None:
        self.rules = rules
        self.effect = Message(effect, values)
        self.brief = Message(brief, values)


def refusal(rule: str, template: str, values: dict[str, Value] | None = None) -> Refusal:
    """A refusal in one call."""
    return Refusal(rule, Message(template, values))
