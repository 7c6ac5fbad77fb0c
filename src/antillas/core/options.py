"""Options of a game: what can be chosen, what contradicts, and the canonical id that names it all."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from antillas.core.errors import BadOption

OptionValue: TypeAlias = bool | int | str

_ID = re.compile(r"(?P<name>[a-z][a-z0-9-]*)(?:\((?P<options>[^()]*)\))?")
_TRUTH = {"true": True, "false": False}


@dataclass(frozen=True)
class Choice:
    """An option with a few named values."""

    name: str
    summary: str
    values: tuple[str, ...]

    def read(self, value: object) -> OptionValue:
        """The value meant, or `BadOption`."""
        if str(value) in self.values:
            return str(value)
        raise BadOption(f"{self.name}={value!s} does not exist; {self.name} can be {self.describe()}.")

    def describe(self) -> str:
        """The possible values in words."""
        return ", ".join(self.values)


@dataclass(frozen=True)
class Flag:
    """An option that is on or off."""

    name: str
    summary: str

    def read(self, value: object) -> OptionValue:
        """The value meant, or `BadOption`."""
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in _TRUTH:
            return _TRUTH[value.lower()]
        raise BadOption(f"{self.name}={value!s} does not exist; {self.name} can be {self.describe()}.")

    def describe(self) -> str:
        """The possible values in words."""
        return "true, false"


@dataclass(frozen=True)
class Number:
    """An option that is a whole number in a range."""

    name: str
    summary: str
    low: int
    high: int

    def read(self, value: object) -> OptionValue:
        """The value meant, or `BadOption`."""
        number = value
        if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
            number = int(value)
        if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
            return number
        raise BadOption(f"{self.name}={value!s} does not exist; {self.name} can be {self.describe()}.")

    def describe(self) -> str:
        """The possible values in words."""
        return f"{self.low} to {self.high}"


Option: TypeAlias = Choice | Flag | Number


def read_options(game: str, options: Sequence[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """The given options read one by one; unknown names are refused with the list of what exists."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"{game} has no option {name}; its options are {', '.join(sorted(known))}.")
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
        raise BadOption(f"{identifier!r} is no game id; one looks like puerto-rico(players=4,edition=recommended).")
    options: dict[str, str] = {}
    for word in filter(None, (match["options"] or "").split(",")):
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name or not value:
            raise BadOption(f"{word!r} in game id {identifier!r} is not of the form option=value.")
        if name in options:
            raise BadOption(f"{name} occurs twice in game id {identifier!r}.")
        options[name] = value
    return match["name"], options
