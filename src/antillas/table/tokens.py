"""Secrets and ids: random, kept only as hashes, compared in constant time."""

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode

_ID_BYTES = 16
_TOKEN_BYTES = 32
_HOST_LINK = "host-"
_MARK = 12
_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{22}")


def new_table_id() -> str:
    """A table id that nobody can guess: 128 random bits."""
    return secrets.token_urlsafe(_ID_BYTES)


def is_table_id(text: object) -> bool:
    """Whether a text has the form of a table id; anything else need not be looked for."""
    return isinstance(text, str) and _TABLE_ID.fullmatch(text) is not None


def new_token() -> str:
    """A secret for one seat or for the host; it is shown once."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_host_link(host: str) -> str:
    """A link by which the host moves to another device with the rights of the host, as long as they are still there.

    What is stored of the host's token is part of it: a link from before the rights went elsewhere takes only the seat.
    """
    return f"{_HOST_LINK}{new_token()}{hash_token(host)[:_MARK]}"


def takes_host(link: str, host: str) -> bool:
    """Whether the rights of the host come along by a link that opens a seat."""
    return link.startswith(_HOST_LINK) and len(link) > len(new_token()) and link.endswith(hash_token(host)[:_MARK])


def host_token_of(token: str) -> str:
    """The token of a host who has come along by a link; made of the seat's, so that asking again gives the same."""
    return urlsafe_b64encode(hashlib.sha256(f"{_HOST_LINK}{token}".encode()).digest()).decode().rstrip("=")


def hash_token(token: str) -> str:
    """What is stored of a token; it is random enough that a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def fits(token: object, stored: str | None) -> bool:
    """Whether a token is the one that was stored; takes the same time however much of it is right."""
    if not isinstance(token, str) or stored is None:
        return False
    return hmac.compare_digest(hash_token(token), stored)
