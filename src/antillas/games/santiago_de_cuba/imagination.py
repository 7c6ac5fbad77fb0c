"""What a seat may believe about the others: everything behind their screens dealt anew (SC-INFO-1, SC-INFO-2)."""

from __future__ import annotations

from mypy_extensions import i64

from antillas.core.contract import OVER
from antillas.core.dice import Dice, below
from antillas.core.ints import zeros
from antillas.games.santiago_de_cuba.cubans.zorro import possible_gifts
from antillas.games.santiago_de_cuba.phase import OPENING
from antillas.games.santiago_de_cuba.state import Position
from antillas.games.santiago_de_cuba.tables import GOODS, UNKNOWN


def deal(state: Position, seat: int, dice: Dice) -> None:
    """Deal what the seat cannot know anew, by what everybody sees and what the seat owns."""
    if state.player == OVER or state.phase == OPENING:
        return
    others = [number for number in range(len(state.seats)) if number != seat]
    if not state.rules.flags.open_screens:
        deal_goods(state, others, dice)
        deal_tokens(state, seat, others, dice)
    deal_gifts(state, seat, dice)


def deal_gifts(state: Position, seat: int, dice: Dice) -> None:
    """What the others have chosen to give and nobody has seen yet (AMB-6)."""
    for number in range(len(state.seats)):
        giver = state.seats[number]
        if number != seat and giver.gift != UNKNOWN:
            gifts = possible_gifts(giver)
            giver.gift = gifts[below(dice, len(gifts))]


def deal_goods(state: Position, others: list[int], dice: Dice) -> None:
    """Every good that neither lies in the supply nor belongs to the seat is held by one of the others."""
    hidden = zeros(GOODS)
    for number in others:
        other = state.seats[number]
        for good in range(i64(GOODS)):
            hidden[good] += other.goods[good]
        other.goods = zeros(GOODS)
    for good in range(i64(GOODS)):
        for _ in range(hidden[good]):
            state.seats[others[below(dice, len(others))]].goods[good] += 1


def deal_tokens(state: Position, seat: int, others: list[int], dice: Dice) -> None:
    """Pesos around what everybody starts with, and VP around what the seat has: nothing tells how many there are."""
    start = state.rules.components
    points = max(int(start.vp), int(state.seats[seat].vp))
    for number in others:
        other = state.seats[number]
        other.pesos = below(dice, 2 * int(start.pesos) + 1)
        other.vp = below(dice, 2 * points + 1)
