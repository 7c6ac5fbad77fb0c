"""Seats of a table: a person or a bot sits there, and a record tells them apart by their names."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from antillas.bots.registry import BOT_KINDS
from antillas.core.errors import BadOption
from antillas.core.message import Names, Quote
from antillas.table.looks import drawings, look_alike

MAX_LENGTH = 60
"""The most characters that a record gives to a name, the kind of a bot included."""
LONGEST_KEPT = 40
"""So much of a recorded name is kept when a number is put behind it."""
_RECORDED_BOT = re.compile(r"(?P<name>.+) \((?P<kind>[^()]+)\)")


@dataclass(frozen=True)
class Seat:
    """Who sits at one place: the name and, unless it is a person, the kind of bot."""

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        check_name(self.name)
        if len(self.recorded()) > MAX_LENGTH:
            raise BadOption(
                "{name} is too long a name: {most} characters are the most.", name=Quote(self.name), most=MAX_LENGTH
            )
        if self.bot is not None and self.bot not in BOT_KINDS:
            raise BadOption(
                "There is no bot {bot}; the bots are {all}.", bot=Quote(self.bot), all=Names(sorted(BOT_KINDS))
            )

    def recorded(self) -> str:
        """The name in a record; a bot carries its kind in brackets."""
        return self.name if self.bot is None else f"{self.name} ({self.bot})"


def check_name(name: str) -> None:
    """Refuse names that a log or a record in text form could not show."""
    if not name or name != name.strip() or not name.isprintable():
        raise BadOption("{name} is no name for a player: it must consist of printable characters.", name=Quote(name))
    if all(unicodedata.category(sign).startswith("M") for sign in drawings(name)[0]):
        raise BadOption("{name} is no name for a player: nothing of it can be seen.", name=Quote(name))
    if _bot_in(name) is not None:
        raise BadOption(
            "{name} is no name for a player: {kind} in brackets marks a bot.",
            name=Quote(name),
            kind=repr(name.split("(")[-1][:-1]),
        )


def check_different(names: Sequence[str]) -> None:
    """Refuse names of which two look the same."""
    for number, name in enumerate(names):
        other = next((other for other in names[:number] if look_alike(name, other)), None)
        if other == name:
            raise BadOption("Two players are called {name}.", name=Quote(name))
        if other is not None:
            raise BadOption(
                "{name} and {other} look like the same name. Give everybody a name of their own.",
                name=Quote(name),
                other=Quote(other),
            )


def recorded_seats(recorded: Sequence[str]) -> list[Seat]:
    """The seats that a record names; those that could not be told apart get numbers, since old records have such."""
    seats: list[Seat] = []
    for seat in map(read_seat, recorded):
        names = (seat.name, *(f"{seat.name[:LONGEST_KEPT].strip()} {number}" for number in range(2, len(recorded) + 2)))
        name = next(name for name in names if not any(look_alike(name, other.name) for other in seats))
        seats.append(replace(seat, name=name))
    return seats


def read_seat(recorded: str) -> Seat:
    """The seat that a record names."""
    bot = _bot_in(recorded)
    return Seat(recorded) if bot is None else bot


def _bot_in(recorded: str) -> Seat | None:
    match = _RECORDED_BOT.fullmatch(recorded)
    if match is None or match["kind"] not in BOT_KINDS:
        return None
    return Seat(match["name"], match["kind"])
