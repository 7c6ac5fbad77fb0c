"""Options of a game: what can be chosen, what contradicts, and the canonical id that names it all."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from antillas.core.errors import BadOption
from antillas.core.message import Message, Names, Quote, Text

OptionValue: TypeAlias = bool | int | str

_ID = re.compile(r"(?P<name>[a-z][a-z0-9-]*)(?:\((?P<options>[^()]*)\))?")
_TRUTH = {"true": True, "false": False}


@dataclass(frozen=True)
class Described:
    """What all options have: a name, and a sentence for people that is marked for translation."""

    name: str
    summary: str

    def possible(self) -> Message:
        """The possible values in words."""
        raise NotImplementedError

    def describe(self) -> str:
        """The possible values in English."""
        return str(self.possible())

    def refused(self, value: object) -> BadOption:
        """The error for a value that the option cannot have."""
        return BadOption(
            "{name}={value} does not exist; {name} can be {possible}.",
            name=self.name,
            value=Text(str(value)),
            possible=self.possible(),
        )


@dataclass(frozen=True)
class Choice(Described):
    """An option with a few named values."""

    values: tuple[str, ...]

    def read(self, value: object) -> OptionValue:
        """The value meant, or `BadOption`."""
        if str(value) in self.values:
            return str(value)
        raise self.refused(value)

    def possible(self) -> Message:
        """The possible values in words."""
        return Names([Text(value) for value in self.values])


@dataclass(frozen=True)
class Flag(Described):
    """An option that is on or off."""

    def read(self, value: object) -> OptionValue:
        """The value meant, or `BadOption`."""
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in _TRUTH:
            return _TRUTH[value.lower()]
        raise self.refused(value)

    def possible(self) -> Message:
        """The possible values in words."""
        return Names([Text(word) for word in _TRUTH])


@dataclass(frozen=True)
class Number(Described):
    """An option that is a whole number in a range."""

    low: int
    high: int

    def read(self, value: object) -> OptionValue:
        """The value meant, or `BadOption`."""
        number = value
        if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
            number = int(value)
        if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
            return number
        raise self.refused(value)

    def possible(self) -> Message:
        """The possible values in words."""
        return Message("{low} to {high}", {"low": self.low, "high": self.high})


Option: TypeAlias = Choice | Flag | Number


def read_options(game: str, options: Sequence[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """The given options read one by one; unknown names are refused with the list of what exists."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(
                "{game} has no option {name}; its options are {options}.",
                game=game,
                name=Text(name),
                options=Names(sorted(known)),
            )
    return {name: known[name].read(value) for name, value in given.items()}


def format_id(game: str, options: Mapping[str, OptionValue]) -> str:
    """The canonical id of a game with these options."""
    words = (f"{name}={value_text(value)}" for name, value in options.items())
    return f"{game}({','.join(words)})"


def value_text(value: OptionValue) -> str:
    """The value of an option as ids and records write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_id(identifier: str) -> tuple[str, dict[str, str]]:
    """The name and the options, still as text, of a game id."""
    match = _ID.fullmatch(identifier.strip())
    if match is None:
        raise BadOption(
            "{id} is no game id; one looks like puerto-rico(players=4,edition=recommended).", id=Quote(identifier)
        )
    options: dict[str, str] = {}
    for word in filter(None, (match["options"] or "").split(",")):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name or not value:
            raise BadOption(
                "{word} in game id {id} is not of the form option=value.", word=Quote(word), id=Quote(identifier)
            )
        if name in options:
            raise BadOption("{name} occurs twice in game id {id}.", name=Text(name), id=Quote(identifier))
        options[name] = value
    return match["name"], options
