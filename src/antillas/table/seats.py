"""Seats of a table: a person or a bot sits there, and a record tells them apart by their names."""

import re
from dataclasses import dataclass

from antillas.bots.registry import BOT_KINDS
from antillas.core.errors import BadOption
from antillas.core.message import Names, Quote

MAX_LENGTH = 60
"""The most characters that a record gives to a name, the kind of a bot included."""
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
    if _bot_in(name) is not None:
        raise BadOption(
            "{name} is no name for a player: {kind} in brackets marks a bot.",
            name=Quote(name),
            kind=repr(name.split("(")[-1][:-1]),
        )


def read_seat(recorded: str) -> Seat:
    """The seat that a record names."""
    bot = _bot_in(recorded)
    return Seat(recorded) if bot is None else bot


def _bot_in(recorded: str) -> Seat | None:
    match = _RECORDED_BOT.fullmatch(recorded)
    if match is None or match["kind"] not in BOT_KINDS:
        return None
    return Seat(match["name"], match["kind"])
