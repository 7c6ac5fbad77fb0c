"""Seats of a table: a person or a bot sits there, and a record tells them apart by their names."""

import re
from dataclasses import dataclass

from antillas.bots.registry import BOT_KINDS
from antillas.core.errors import BadOption

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
            raise BadOption(f"{self.name!r} is too long a name: {MAX_LENGTH} characters are the most.")
        if self.bot is not None and self.bot not in BOT_KINDS:
            raise BadOption(f"There is no bot {self.bot!r}; the bots are {', '.join(sorted(BOT_KINDS))}.")

    def recorded(self) -> str:
        """The name in a record; a bot carries its kind in brackets."""
        return self.name if self.bot is None else f"{self.name} ({self.bot})"


def check_name(name: str) -> None:
    """Refuse names that a log or a record in text form could not show."""
    if not name or name != name.strip() or not name.isprintable():
        raise BadOption(f"{name!r} is no name for a player: it must consist of printable characters.")
    if _bot_in(name) is not None:
        raise BadOption(f"{name!r} is no name for a player: {name.split('(')[-1][:-1]!r} in brackets marks a bot.")


def read_seat(recorded: str) -> Seat:
    """The seat that a record names."""
    bot = _bot_in(recorded)
    return Seat(recorded) if bot is None else bot


def _bot_in(recorded: str) -> Seat | None:
    match = _RECORDED_BOT.fullmatch(recorded)
    if match is None or match["kind"] not in BOT_KINDS:
        return None
    return Seat(match["name"], match["kind"])
