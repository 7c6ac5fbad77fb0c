"""What a browser holds at a table: the tokens of its seats, of the host, and of the seats it invites friends to."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from starlette.requests import Request
from starlette.responses import Response

from antillas.table.table_view import Opened
from antillas.web.security import is_secure
from antillas.web.settings import Settings

COOKIE = "seats"
JOINING = "joining"
"""Tokens on their way into the cookie of their table, which the address of a join link cannot read."""
LIFETIME = 400 * 24 * 3600
"""The longest that browsers keep a cookie, in seconds."""
MOST_SEATS = 9
"""More seats than any game has need not be kept."""
_TOKEN = r"[A-Za-z0-9_-]{8,128}"
_ENTRY = re.compile(rf"(?P<kind>h|s|l(?P<seat>[0-9]))\.(?P<token>{_TOKEN})")


@dataclass(frozen=True)
class SeatTokens:
    """The tokens that a browser holds at one table, by what they open."""

    host: str = ""
    seats: tuple[str, ...] = ()
    links: dict[int, str] = field(default_factory=dict)
    """The ends of the links to friends' seats, which the host can hand on; they open nothing before they are used."""

    @property
    def in_use(self) -> tuple[str, ...]:
        """Those that the holder itself uses."""
        return (*self.seats, self.host) if self.host else self.seats

    def written(self) -> str:
        """The tokens as the value of a cookie."""
        entries = [f"h.{self.host}"] if self.host else []
        entries += [f"s.{token}" for token in self.seats]
        entries += [f"l{seat}.{token}" for seat, token in sorted(self.links.items())]
        return "~".join(entries)

    def with_seat(self, token: str) -> SeatTokens:
        """With one more seat; the oldest, which may be void by now, make room."""
        return self if token in self.seats else replace(self, seats=(*self.seats, token)[-MOST_SEATS:])

    def with_link(self, seat: int, token: str) -> SeatTokens:
        """With a new link to a friend's seat."""
        return replace(self, links={**self.links, seat: token})

    def joined(self, brought: SeatTokens, opened: Mapping[str, int | None]) -> SeatTokens:
        """With what a join link has brought: tokens if they open something, and the links that a host hands on."""
        tokens = self
        for token in brought.seats:
            tokens = tokens.with_seat(token) if opened.get(token) is not None else tokens
        if brought.host in opened and opened[brought.host] is None:
            tokens = replace(tokens, host=brought.host, links={**tokens.links, **brought.links})
        return tokens


def read_tokens(value: str) -> SeatTokens:
    """The tokens in a cookie; what is none is passed over."""
    tokens = SeatTokens()
    for entry in value.split("~"):
        match = _ENTRY.fullmatch(entry)
        if match is None:
            continue
        if match["kind"] == "h":
            tokens = replace(tokens, host=match["token"])
        elif match["kind"] == "s":
            tokens = tokens.with_seat(match["token"])
        else:
            tokens = tokens.with_link(int(match["seat"]), match["token"])
    return tokens


def tokens_of_host(opened: Opened) -> SeatTokens:
    """The tokens of somebody who has just opened a table: the own seats to sit in, the links to hand on."""
    return SeatTokens(opened.host_token, tuple(opened.tokens.values()), dict(opened.links))


def is_token(text: str) -> bool:
    """Whether a text could be a token at all."""
    return re.fullmatch(_TOKEN, text) is not None


def table_path(table_id: str) -> str:
    """The address of a table, which is also how far its cookies travel."""
    return f"/t/{table_id}"


def store(response: Response, request: Request, settings: Settings, table_id: str, tokens: SeatTokens) -> None:
    """Put the tokens into the browser, for this table only, unless it has them; if there are none, take all away."""
    value = tokens.written()
    if value == request.cookies.get(COOKIE, ""):
        return
    if value:
        _set_cookie(response, COOKIE, value, table_path(table_id), LIFETIME, is_secure(request, settings))
    else:
        response.delete_cookie(COOKIE, path=table_path(table_id), httponly=True, samesite="lax")


def store_joining(response: Response, request: Request, settings: Settings, table_id: str, tokens: SeatTokens) -> None:
    """Put tokens into the browser that the table's page will take over."""
    _set_cookie(response, JOINING, tokens.written(), table_path(table_id), 120, is_secure(request, settings))


def store_choice(response: Response, request: Request, settings: Settings, name: str, value: str) -> None:
    """Remember a choice such as the language, everywhere."""
    _set_cookie(response, name, value, "/", LIFETIME, is_secure(request, settings))


def forget_joining(response: Response, table_id: str) -> None:
    """Take the token away that was on its way."""
    response.delete_cookie(JOINING, path=table_path(table_id), httponly=True, samesite="lax")


def _set_cookie(response: Response, name: str, value: str, path: str, lifetime: int, secure: bool) -> None:
    response.set_cookie(name, value, max_age=lifetime, path=path, httponly=True, samesite="lax", secure=secure)
