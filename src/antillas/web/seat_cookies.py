"""What a browser holds at a table: the tokens of its seats, of the host, and of the seats it invites friends to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from starlette.requests import Request
from starlette.responses import Response

from antillas.table.table_view import Opened
from antillas.web.security import is_secure
from antillas.web.settings import Settings

COOKIE = "seats"
JOINING = "joining"
"""A token on its way into the cookie of its table, which the address of a join link cannot read."""
LIFETIME = 400 * 24 * 3600
"""The longest that browsers keep a cookie, in seconds."""
MOST_SEATS = 9
"""More seats than any game has need not be kept."""
_TOKEN = r"[A-Za-z0-9_-]{8,128}"
_ENTRY = re.compile(rf"(?P<kind>h|s|l(?P<seat>[0-9]))\.(?P<token>{_TOKEN})")


@dataclass(frozen=True)
class Keys:
    """Tokens by what they open."""

    host: str = ""
    seats: tuple[str, ...] = ()
    links: dict[int, str] = field(default_factory=dict)
    """The tokens of friends' seats, which the host can hand on."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """What the house is asked with."""
        return (*self.seats, self.host) if self.host else self.seats

    def written(self) -> str:
        """The keys as the value of a cookie."""
        entries = [f"h.{self.host}"] if self.host else []
        entries += [f"s.{token}" for token in self.seats]
        entries += [f"l{seat}.{token}" for seat, token in sorted(self.links.items())]
        return "~".join(entries)

    def with_seat(self, token: str) -> Keys:
        """The keys with one more seat; the oldest, which may be void by now, make room."""
        return self if token in self.seats else replace(self, seats=(*self.seats, token)[-MOST_SEATS:])

    def with_link(self, seat: int, token: str) -> Keys:
        """The keys with a new token for a friend's seat."""
        return replace(self, links={**self.links, seat: token})


def read_keys(value: str) -> Keys:
    """The keys in a cookie; what is no key is passed over."""
    keys = Keys()
    for entry in value.split("~"):
        match = _ENTRY.fullmatch(entry)
        if match is None:
            continue
        if match["kind"] == "h":
            keys = replace(keys, host=match["token"])
        elif match["kind"] == "s":
            keys = keys.with_seat(match["token"])
        else:
            keys = keys.with_link(int(match["seat"]), match["token"])
    return keys


def opened_keys(opened: Opened, own: Iterable[int]) -> Keys:
    """The keys of somebody who has just opened a table: the own seats to sit in, the others to invite to."""
    mine = set(own)
    return Keys(
        host=opened.host_token,
        seats=tuple(token for seat, token in sorted(opened.tokens.items()) if seat in mine),
        links={seat: token for seat, token in opened.tokens.items() if seat not in mine},
    )


def is_token(text: str) -> bool:
    """Whether a text could be a token at all."""
    return re.fullmatch(_TOKEN, text) is not None


def table_path(table_id: str) -> str:
    """The address of a table, which is also how far its cookies travel."""
    return f"/t/{table_id}"


def store(response: Response, request: Request, settings: Settings, table_id: str, keys: Keys) -> None:
    """Put the keys into the browser, for this table only, unless it has them; keys that open nothing are taken away."""
    value = keys.written()
    if value == request.cookies.get(COOKIE, ""):
        return
    if value:
        _set_cookie(response, COOKIE, value, table_path(table_id), LIFETIME, is_secure(request, settings))
    else:
        response.delete_cookie(COOKIE, path=table_path(table_id), httponly=True, samesite="lax")


def store_joining(response: Response, request: Request, settings: Settings, table_id: str, token: str) -> None:
    """Put a token into the browser that the table's page will take over."""
    _set_cookie(response, JOINING, token, table_path(table_id), 120, is_secure(request, settings))


def store_choice(response: Response, request: Request, settings: Settings, name: str, value: str) -> None:
    """Remember a choice such as the language, everywhere."""
    _set_cookie(response, name, value, "/", LIFETIME, is_secure(request, settings))


def forget_joining(response: Response, table_id: str) -> None:
    """Take the token away that was on its way."""
    response.delete_cookie(JOINING, path=table_path(table_id), httponly=True, samesite="lax")


def _set_cookie(response: Response, name: str, value: str, path: str, lifetime: int, secure: bool) -> None:
    response.set_cookie(name, value, max_age=lifetime, path=path, httponly=True, samesite="lax", secure=secure)
