"""Who may be asked after the player to move, for every phase."""

from typing import Final

from antillas.core.ints import total
from antillas.games.puerto_rico.phase import (
    AUCTION,
    DEALING,
    DEED,
    DRAFT,
    EXTRA_GOOD,
    GUESTS_BEFORE,
    LOADING,
    ROLE,
    SECOND_TILE,
)
from antillas.games.puerto_rico.phases.auction import may_bid
from antillas.games.puerto_rico.phases.draft import chooser
from antillas.games.puerto_rico.powers import guests
from antillas.games.puerto_rico.state import Position

ALONE: Final = (EXTRA_GOOD, SECOND_TILE, DEED)
"""Phases in which only the picker acts, when everybody has had a turn or nobody else has one."""
ROUND: Final = (LOADING, DEALING)
"""Phases that go round until nobody can do anything."""


def next_seats(state: Position) -> list[int]:
    """Who may be asked after the player to move: in turn, as often as the phase can come to them.

    A question that lies on a turn is part of it.
    """
    if state.player < 0:
        return []
    phase = int(state.role_phase())
    if phase == DRAFT:
        return [int(chooser(state, choice)) for choice in range(state.count + 1, total(state.rules.draft.slots))]
    if phase == ROLE:
        return seats_after(state, int(state.rules.supplies.picks - state.picks) - 1)
    others = seats_after(state, int(state.rules.players) - 1)
    if phase == AUCTION:
        return [seat for seat in others if may_bid(state, seat)]
    if phase in ALONE:
        return []
    if phase in ROUND:
        return others
    left = others[: others.index(int(state.picker))] if state.picker in others else others
    return [seat for seat in left if guests.wants(state, seat)] if phase >= GUESTS_BEFORE else left


def seats_after(state: Position, count: int) -> list[int]:
    """So many seats after the player to move, clockwise."""
    return [int(state.seat_after(state.player, place)) for place in range(1, count + 1)]
