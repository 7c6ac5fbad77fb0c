"""A visit to a Cuban: plain gains are handed out, other Cubans ask their question (SC-CUB-0, SC-SUPPLY-1, AMB-28)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints
from antillas.core.message import marked
from antillas.core.phases import Phase
from antillas.games.santiago_de_cuba.actions import NO, YES
from antillas.games.santiago_de_cuba.buildings.all_buildings import ALL_BUILDINGS
from antillas.games.santiago_de_cuba.cubans import zorro
from antillas.games.santiago_de_cuba.cubans.pablo import has_goods
from antillas.games.santiago_de_cuba.phase import ALONSO_OFFER, GAIN, PABLO_GOOD
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import (
    ALONSO,
    CUBAN_RULES,
    CUBANS,
    GAINS,
    GOODS,
    PABLO,
    PESO,
    VP,
    ZORRO,
)


class Gain(Phase[Position]):
    """Whether a plain gain is taken, where that is asked (AMB-28); `mark` is a Cuban, or CUBANS + a building."""

    def __init__(self) -> None:
        super().__init__("gain", "SC-CUB-0", marked("Do you take what is offered?"))

    def options(self, state: Position, out: Ints) -> Ints:
        """Yes or no."""
        return append(append(out, NO), YES)

    def play(self, state: Position, action: i64) -> None:
        """Take it or leave it."""
        if action == NO:
            state.leave()
        elif state.mark < CUBANS:
            hand_out(state, state.mark)
        else:
            ALL_BUILDINGS[state.mark - CUBANS].hand_out(state)


def begin(state: Position, cuban: i64) -> None:
    """Offer what the Cuban has, in a frame of its own if there is a question; empty-handed visitors go on."""
    if not can_give(state, cuban):
        tell_empty(state, cuban)
        state.top.resume(state)
    elif cuban == ALONSO:
        state.enter(ALONSO_OFFER, state.actor, state.actor)
    elif cuban == PABLO:
        state.enter(PABLO_GOOD, state.actor, state.actor)
    elif cuban == ZORRO or state.rules.flags.ask_free_gains:
        state.enter(GAIN, state.actor, state.actor, cuban)
        if not state.rules.flags.ask_free_gains:
            hand_out(state, cuban)
    else:
        give(state, cuban)
        state.top.resume(state)


def can_give(state: Position, cuban: i64) -> bool:
    """Whether there is anything to give, as everybody can see (SC-SUPPLY-1)."""
    if cuban in (ZORRO, ALONSO):
        return True
    if cuban == PABLO:
        return has_goods(state)
    gains = state.rules.components.gains
    for good in range(i64(GOODS)):
        if gains[cuban * GAINS + good] > 0 and state.board.goods[good] == 0:
            return False
    return True


def tell_empty(state: Position, cuban: i64) -> None:
    """Say that the supply is empty."""
    if state.log is not None:
        who = int(state.actor)
        state.note(state.actor, "SC-SUPPLY-1", "Nothing is left in the supply for {seat}.", {"seat": who})


def hand_out(state: Position, cuban: i64) -> None:
    """Give the visitor what the Cuban has, or let the others give (SC-CUB-ZORRO-1)."""
    if cuban == ZORRO:
        zorro.begin(state)
    else:
        give(state, cuban)
        state.leave()


def give(state: Position, cuban: i64) -> None:
    """Give the visitor what the Cuban has (SC-CUB-0)."""
    gains, rule = state.rules.components.gains, CUBAN_RULES[cuban]
    for good in range(i64(GOODS)):
        pieces = gains[cuban * GAINS + good]
        if pieces > 0:
            state.take_goods(state.actor, good, pieces, rule)
    pesos = gains[cuban * GAINS + PESO]
    if pesos > 0:
        state.earn_pesos(state.actor, pesos, rule)
    points = gains[cuban * GAINS + VP]
    if points > 0:
        state.earn_vp(state.actor, points, rule)
