"""What the buildings cost a player now and whether they can be had, as data for every table."""

from dataclasses import dataclass

from antillas.core.contract import State
from antillas.core.message import Refusal, Term
from antillas.games.puerto_rico.phase import BUILDER_TURN, PAYMENT, ROLE, UNIVERSITY_WORKER
from antillas.games.puerto_rico.phases.builder import can_build, refuse_building
from antillas.games.puerto_rico.phases.role import can_pick
from antillas.games.puerto_rico.pickers import GROUP_IDS, Placing
from antillas.games.puerto_rico.prices import price, price_terms
from antillas.games.puerto_rico.seat import Seat
from antillas.games.puerto_rico.state import Position
from antillas.games.puerto_rico.tables import BUILDER, BUILDING_IDS, HOLDING


@dataclass(frozen=True)
class Offer:
    """A building for sale."""

    price: int
    terms: list[Term]
    """How the price comes about."""
    purse: int
    """The doubloons that there are to pay with."""
    refused: Refusal | None
    """Why it could not be bought even in a Builder phase."""


def offers(state: State, seat: int, placing: Placing | None = None) -> dict[str, Offer]:
    """Every building of the game as the seat would find it if it were to build now (BUILDER-2, -12).

    Who is to pick a role may think of the Builder, with its doubloons and its privilege; who is placing workers, of
    what they do where they are suggested.
    """
    assert isinstance(state, Position)
    shop = builders_turn(state, seat)
    if placing is not None:
        place(shop.seats[seat], placing)
    purse = int(shop.seats[seat].doubloons)
    return {
        BUILDING_IDS[building]: Offer(
            int(price(shop, building)),
            price_terms(shop, building),
            purse,
            None if can_build(shop, building) else refuse_building(shop, building),
        )
        for building in state.rules.buildings.in_play
    }


def place(seat: Seat, placing: Placing) -> None:
    """Put workers and nobles where they are suggested."""
    seat.lift_all()
    for group, name in enumerate(GROUP_IDS):
        seat.put(group, placing.counts.get(name, 0))
        if nobles := placing.noble_counts.get(name, 0):
            seat.nobles[group] += nobles
            seat.nobles[HOLDING] -= nobles
    seat.idle -= sum(placing.counts.values())


def builders_turn(state: Position, seat: int) -> Position:
    """The position as if the seat were to build."""
    shop = state.clone()
    assert isinstance(shop, Position)
    nobody = int(state.next_seat(seat))
    if state.phase in (BUILDER_TURN, PAYMENT, UNIVERSITY_WORKER):
        picker = int(state.picker)
    elif state.phase == ROLE and state.player == seat and can_pick(state, BUILDER):
        picker = seat
        shop.seats[seat].doubloons += state.board.role_doubloons[BUILDER]
    else:
        picker = nobody
    shop.become(BUILDER_TURN, seat, picker)
    return shop
