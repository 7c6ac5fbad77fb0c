"""Who may do what at a table: a token opens a seat, or the rights of the host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from antillas.table.errors import NotSeated
from antillas.table.tokens import fits, hash_token, host_token_of, takes_host


@dataclass(frozen=True)
class Rights:
    """What somebody may do at a table: decide for the own seats, and perhaps act as the host."""

    own: tuple[int, ...] = ()
    is_host: bool = False
    opened: Mapping[str, int | None] = field(default_factory=dict)
    """The seat that each token opens, None for the host's; one that has been replaced opens nothing and is left out."""


@dataclass(frozen=True)
class TokenHashes:
    """What a table knows of the tokens that were handed out; at a table in one process there are none."""

    host: str = ""
    seats: tuple[str | None, ...] = ()
    """By seat; None where no person sits."""
    links: tuple[str | None, ...] = ()
    """By seat, of the link by which somebody can sit down there once; None where there is none."""

    def rights(self, tokens: Sequence[str]) -> Rights:
        """What the tokens open; `NotSeated` if there are some and none of them fits."""
        opened: dict[str, int | None] = {token: None for token in tokens if fits(token, self.host)}
        for seat, stored in enumerate(self.seats):
            opened |= {token: seat for token in tokens if fits(token, stored)}
        if tokens and not opened:
            raise NotSeated("This link does not belong to a seat of this table, or it has been replaced by a new one.")
        own = sorted(seat for seat in opened.values() if seat is not None)
        return Rights(tuple(own), None in opened.values(), opened)

    def is_free(self, seat: int) -> bool:
        """Whether nobody has sat down at a seat yet; at a table in one process everybody sits there from the start."""
        return bool(self.seats) and self.seats[seat] is None

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        return next((seat for seat, stored in enumerate(self.seats) if fits(token, stored)), None)

    def linked_seat(self, link: str) -> int | None:
        """The seat at which one can sit down by a link."""
        return next((seat for seat, stored in enumerate(self.links) if fits(link, stored)), None)

    def with_sitter(self, seat: int, link: str, token: str) -> TokenHashes:
        """With somebody who sits down at a seat: an older token is void, and the link is used up.

        If the host comes along by the link, the older token of the host is void too.
        """
        host = hash_token(host_token_of(token)) if takes_host(link, self.host) else self.host
        return TokenHashes(host, _with(self.seats, seat, hash_token(token)), _with(self.links, seat, None))

    def with_link(self, seat: int, link: str) -> TokenHashes:
        """With a new link to a seat, where whoever sits stays until it is used."""
        return replace(self, links=_with(self.links, seat, hash_token(link)))

    def without_sitter(self, seat: int) -> TokenHashes:
        """With nobody at a seat."""
        return replace(self, seats=_with(self.seats, seat, None))


def _with(hashes: tuple[str | None, ...], seat: int, value: str | None) -> tuple[str | None, ...]:
    return (*hashes[:seat], value, *hashes[seat + 1 :])
