"""What a server can be told: where the games are kept, under which address it is reached, and its limits."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from limits import parse

from antillas.core.errors import BadOption
from antillas.core.message import Quote, Text
from antillas.table.autoplay import PAUSE_SECONDS
from antillas.table.upkeep import Expiry

DATABASE = "sqlite:///antillas.db"


@dataclass(frozen=True)
class Rates:
    """How often something may be done, in the notation of the `limits` library; an empty text is no limit.

    Every server process counts for itself.
    """

    address: str = "1800/minute"
    """What one address asks for, in units of what a simple page costs; a table costs more, its whole log most."""
    at_once: int = 2
    """Requests of one address that cost more than a simple page and are answered at the same time; 0 is no limit."""
    new: str = "40/minute"
    """Tables that one address opens, branches or imports."""
    join: str = "60/minute"
    """Links that one address tries, so that tokens cannot be guessed."""
    seat: str = "240/minute"
    """Changes that the holder of one seat asks for."""
    streams: int = 100
    """Event streams that one address keeps open."""

    def __post_init__(self) -> None:
        for rate in filter(None, (self.address, self.new, self.join, self.seat)):
            try:
                parse(rate)
            except ValueError:
                raise BadOption("{rate} is no rate; one looks like 240/minute.", rate=Quote(rate)) from None


@dataclass(frozen=True)
class Settings:
    """Everything that is decided outside the program; nothing in it is secret."""

    database: str = DATABASE
    public_url: str = ""
    """The address that people use, such as https://play.example; empty takes what the browser asked for."""
    rates: Rates = field(default_factory=Rates)
    expiry: Expiry = field(default_factory=Expiry)
    body_limit: int = 64 * 1024
    record_limit: int = 1024 * 1024
    body_seconds: float = 30.0
    """How long the sending of a form or record may take."""
    connections: int = 4000
    """Connections that are open at the same time, in each server process."""
    address_connections: int = 400
    """Connections of one address; proxies that are trusted have no such limit."""
    writers: int = 8
    """Changes that are made at the same time; others wait and take nobody's place who only looks."""
    readers: int = 4
    """Logs, records and other dear pages asked for at the same time; others wait and leave threads to writers."""
    patience: float = 5.0
    """After so many seconds somebody who waits for a place is asked to come back later."""
    bot_pause: float = PAUSE_SECONDS
    """How many seconds bots pause before they move, so that people can follow them."""
    metrics_from: str = "127.0.0.1,::1"
    """Addresses and networks that may read the metrics, joined by commas."""

    def __post_init__(self) -> None:
        parts = urlsplit(self.public_url)
        if self.public_url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/")):
            raise BadOption(
                "{address} is no address of a server; one looks like https://play.example.",
                address=Quote(self.public_url),
            )

    @property
    def origin(self) -> str:
        """The public address as browsers name it in an Origin header, empty if it is not fixed."""
        return self.public_url.rstrip("/").lower()


def whole_number(text: str) -> int:
    """A number that an environment variable gives."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise BadOption("{given} is no whole number.", given=Quote(text))
    return int(text)


def seconds(text: str) -> float:
    """A time of up to a minute that an environment variable gives."""
    if not re.fullmatch(r"[0-9]{1,2}([.][0-9]{1,6})?", text, re.ASCII):
        raise BadOption("{given} is no number of seconds.", given=Quote(text))
    return float(text)


def days(text: str) -> int:
    """A number of days, such as 90d; 0 is never."""
    return whole_number(text.strip().removesuffix("d"))


Reader = Callable[[str], object]
VARIABLES: dict[str, tuple[str, Reader]] = {
    "DATABASE_URL": ("database", str),
    "ANTILLAS_PUBLIC_URL": ("public_url", str),
    "ANTILLAS_CONNECTIONS": ("connections", whole_number),
    "ANTILLAS_ADDRESS_CONNECTIONS": ("address_connections", whole_number),
    "ANTILLAS_WRITERS": ("writers", whole_number),
    "ANTILLAS_READERS": ("readers", whole_number),
    "ANTILLAS_BOT_PAUSE": ("bot_pause", seconds),
    "ANTILLAS_METRICS_FROM": ("metrics_from", str),
}
RATE_VARIABLES: dict[str, tuple[str, Reader]] = {
    **{f"ANTILLAS_RATE_{name.upper()}": (name, str) for name in ("address", "new", "join", "seat")},
    "ANTILLAS_STREAMS": ("streams", whole_number),
    "ANTILLAS_AT_ONCE": ("at_once", whole_number),
}
EXPIRY_VARIABLES: dict[str, tuple[str, Reader]] = {
    "ANTILLAS_EXPIRE_FINISHED": ("finished", days),
    "ANTILLAS_EXPIRE_IDLE": ("idle", days),
}


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings that environment variables give; what they do not name stays as it is by default."""
    return Settings(
        **_given(environment, VARIABLES),
        rates=Rates(**_given(environment, RATE_VARIABLES)),
        expiry=Expiry(**_given(environment, EXPIRY_VARIABLES)),
    )


def _given(environment: Mapping[str, str], variables: Mapping[str, tuple[str, Reader]]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for variable, (name, read) in variables.items():
        if variable in environment:
            try:
                given[name] = read(environment[variable])
            except BadOption as error:
                raise BadOption("{variable}: {reason}", variable=Text(variable), reason=error.message) from None
    return given
