"""Sentences as data: a template and its values, so that any language can say them."""

from __future__ import annotations

from typing import Final, TypeAlias

Value: TypeAlias = "int | str | Message"
"""What a sentence can be about: a number, the id of a thing or a text, or a sentence of its own."""
Term: TypeAlias = "tuple[str, int]"
"""A part of a sum: the id of the thing that it comes from, and how much."""

UNITS: Final[dict[str, tuple[str, str]]] = {
    "doubloons": ("1 doubloon", "{} doubloons"),
    "pesos": ("1 peso", "{} pesos"),
    "workers": ("1 worker", "{} workers"),
    "points": ("1 VP", "{} VP"),
    "coins": ("1 coin", "{} coins"),
}


def marked(text: str) -> str:
    """The text itself, marked for translation: it is said later."""
    return text


class Message:
    """An English template with named values, which a locale may replace.

    The name of a value says what it is: `seat` is a seat number, the names in UNITS are amounts, numbers under other
    names are plain, and texts are ids of things. A template without values is said as it stands.
    """

    def __init__(self, template: str, values: dict[str, Value] | None = None) -> None:
        self.template = template
        self.values: dict[str, Value] = {} if values is None else values

    def say(self, seats: list[str], names: dict[str, str]) -> str:
        """The sentence with the players' names and the names of things; both fall back on numbers and ids."""
        if not self.values:
            return self.template
        words: dict[str, str] = {}
        for key, value in self.values.items():
            if isinstance(value, Message):
                words[key] = value.say(seats, names)
            elif isinstance(value, str):
                words[key] = names.get(value, value)
            elif key == "seat":
                words[key] = seats[value] if value < len(seats) else f"Seat {value + 1}"
            elif key in UNITS:
                words[key] = UNITS[key][0 if value == 1 else 1].format(value)
            else:
                words[key] = str(value)
        return self.template.format(**words)

    def __str__(self) -> str:
        return self.say([], {})


class Reason:
    """A sentence and the rule that says so."""

    def __init__(self, rule: str, message: Message) -> None:
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


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
    """What a piece does, in one or two sentences, and the rules that say so."""

    def __init__(self, effect: str, rules: tuple[str, ...]) -> None:
        self.effect = effect
        self.rules = rules


def refusal(rule: str, template: str, values: dict[str, Value] | None = None) -> Refusal:
    """A refusal in one call."""
    return Refusal(rule, Message(template, values))
