"""What belongs to nobody: supplies, ships, trading house, plantations, role cards, the festival board."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from antillas.core.ints import Ints, bit, filled, zeros
from antillas.games.puerto_rico.rules import Rules
from antillas.games.puerto_rico.tables import BUILDINGS, GOODS, ROLES


@final
class Board:
    """What belongs to nobody: supplies, ships, trading house, plantation stacks, role cards."""

    def __init__(
        self,
        goods: Ints,
        house: Ints,
        faceup: Ints,
        facedown: Ints,
        discard: Ints,
        leftover: Ints,
        ship_good: Ints,
        ship_load: Ints,
        buildings: Ints,
        role_doubloons: Ints,
        role_taker: Ints,
    ) -> None:
        self.vp: i64 = 0
        self.workers: i64 = 0
        self.worker_ship: i64 = 0
        """All aboard the worker ship, nobles too (NOBLE-9)."""
        self.nobles: i64 = 0
        self.noble_ship: i64 = 0
        """How many of those aboard are nobles."""
        self.quarries: i64 = 0
        self.bank: i64 = 0
        """Doubloons in the bank; unlimited, so it may fall below zero (AMB-1)."""
        self.goods = goods
        self.house = house
        """Goods in the trading house."""
        self.faceup = faceup
        self.facedown = facedown
        self.discard = discard
        self.leftover = leftover
        """Plantations discarded in this round that stay out of a reshuffle (DIV-21)."""
        self.ship_good = ship_good
        """The good each cargo ship carries, -1 if it is empty."""
        self.ship_load = ship_load
        self.buildings = buildings
        """How many of each kind are for sale; `offer` sets it."""
        self.for_sale: i64 = 0
        """The kinds of which any are for sale, as bits by building number."""
        self.role_doubloons = role_doubloons
        self.role_taker = role_taker
        """Who picked a role this round, or AVAILABLE, NOT_IN_PLAY, or CAPTURED less the captor."""
        self.token: i64 = -1
        """Who holds the Buccaneer's token; -1 while it lies on its card (BUC-3)."""
        self.festival: Ints = zeros(0)
        """The tasks of the Festival and who has won them, as `festival` reads them; empty without it."""
        self.order: Ints = zeros(0)
        """The seats in the turn order, if the places were auctioned (CLUB-3); empty if they sit as they came."""

    def offer(self, building: i64, copies: i64) -> None:
        """Let so many of a kind be for sale."""
        self.buildings[building] = copies
        kind = bit(building)
        self.for_sale = self.for_sale | kind if copies > 0 else self.for_sale & ~kind

    def copy(self) -> Board:
        """An independent copy."""
        other = Board(
            self.goods[:],
            self.house[:],
            self.faceup[:],
            self.facedown[:],
            self.discard[:],
            self.leftover[:],
            self.ship_good[:],
            self.ship_load[:],
            self.buildings[:],
            self.role_doubloons[:],
            self.role_taker[:],
        )
        other.for_sale = self.for_sale
        other.vp = self.vp
        other.workers = self.workers
        other.worker_ship = self.worker_ship
        other.nobles = self.nobles
        other.noble_ship = self.noble_ship
        other.quarries = self.quarries
        other.bank = self.bank
        other.token = self.token
        if len(self.festival) > 0:
            other.festival = self.festival[:]
        if len(self.order) > 0:
            other.order = self.order[:]
        return other


def empty_board(rules: Rules) -> Board:
    """A table with nothing on it."""
    ships: i64 = len(rules.supplies.ships)
    return Board(
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        zeros(GOODS),
        filled(ships, -1),
        zeros(ships),
        zeros(BUILDINGS),
        zeros(ROLES),
        filled(ROLES, -1),
    )
