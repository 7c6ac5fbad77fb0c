"""What a server can be told: where the games are kept, under which address it is reached, and its limits."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from antillas.core.errors import BadOption
from antillas.core.message import Quote

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


@dataclass(frozen=True)
class Settings:
    """Everything that is decided outside the program; nothing in it is secret."""

    database: str = DATABASE
    public_url: str = ""
    """The address that people use, such as https://play.example; empty takes what the browser asked for."""
    rates: Rates = field(default_factory=Rates)
    body_limit: int = 64 * 1024
    record_limit: int = 1024 * 1024
    writers: int = 8
    """Changes that are made at the same time; others wait and take nobody's place who only looks."""
    patience: float = 5.0
    """After so many seconds somebody who waits for a place is asked to come back later."""

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


VARIABLES = {
    "DATABASE_URL": "database",
    "ANTILLAS_PUBLIC_URL": "public_url",
}
RATE_VARIABLES = {f"ANTILLAS_RATE_{name.upper()}": name for name in ("address", "new", "join", "seat")}


def settings_from(environment: Mapping[str, str]) -> Settings:
    """The settings that environment variables give; what they do not name stays as it is by default."""
    given = {name: environment[variable] for variable, name in VARIABLES.items() if variable in environment}
    rates = {name: environment[variable] for variable, name in RATE_VARIABLES.items() if variable in environment}
    return Settings(**given, rates=Rates(**rates))  # type: ignore[arg-type]
