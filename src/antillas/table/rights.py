"""Who may do what at a table: a token opens a seat, or the rights of the host."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from antillas.table.errors import NotSeated
from antillas.table.tokens import fits, hash_token


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

    def rights(self, tokens: Sequence[str]) -> Rights:
        """What the tokens open; `NotSeated` if there are some and none of them fits."""
        opened: dict[str, int | None] = {token: None for token in tokens if fits(token, self.host)}
        for seat, stored in enumerate(self.seats):
            opened |= {token: seat for token in tokens if fits(token, stored)}
        if tokens and not opened:
            raise NotSeated("This link does not belong to a seat of this table, or it has been replaced by a new one.")
        own = sorted(seat for seat in opened.values() if seat is not None)
        return Rights(tuple(own), None in opened.values(), opened)

    def with_token(self, seat: int, token: str) -> TokenHashes:
        """With a new token for a seat; the old one is void."""
        seats = list(self.seats)
        seats[seat] = hash_token(token)
        return replace(self, seats=tuple(seats))
