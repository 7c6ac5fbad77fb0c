"""Positions as data that wait for an answer: a question that cannot be asked there is refused with its place."""

from functools import partial
from typing import Any

import pytest

from antillas import State
from tests.conformance.loading import Change, Questions, check_nobody_decides
from tests.santiago_de_cuba.positions import Data, do, dump, enter, game, make, port, seat, table

PORT_BUILDINGS = ("harbour-master", "customs-office", "trading-office")
SUPPLIED = ("distillery", "cigar-factory", "black-market")
NO_SHIP: list[Change] = [("ship.in_port", False), ("ship.aside", None)]
A_SHIP: list[Change] = [("ship.in_port", True), ("ship.aside", "rum")]
ASLEEP: list[Change] = [("inactive", ["jose"]), ("car.asleep", True)]
RICH = [seat(goods={"sugar": 1, "tobacco": 1}), seat(goods={"sugar": 1})]
DRY: list[Change] = [
    ("supply", {"wood": 8}),
    ("seats.2.goods", {"sugar": 6, "fruit": 8, "tobacco": 7, "rum": 8, "cigars": 8}),
]
"""All goods but wood are with the last seat."""


def frame(phase: str, count: int) -> Data:
    """A frame of the set-up on that of the first turn."""
    return {"phase": phase, "actor": 2, "picker": 0, "count": count, "mark": 0}


def dealing(phase: str, steps: int = 0, **options: Any) -> State:
    """The set-up in that phase, after so many steps of it."""
    state = game(**options).start()
    while dump(state)["frames"][-1]["phase"] != phase:
        state.apply(state.outcomes()[0][0])
    for _ in range(steps):
        state.apply(state.outcomes()[0][0])
    return state


def rolled() -> State:
    """The dice of the next ship, all of which but the first show 0, and one of them to be laid aside."""
    state = do(enter("harbour-master", flag=4), "marker right")
    return make(state, "roll 1", "roll 0", "roll 0", "roll 0", "roll 0")


def visit(cuban: str = "jose") -> State:
    return make(table(before=cuban, seats=[seat(pawn="church")]), "drive 1")


def gift(**options: Any) -> State:
    return make(table(before="zorro", seats=[seat(), seat(pesos=1), seat(pesos=1)], **options), "drive 1")


def together() -> State:
    return gift(zorro_order="simultaneous")


def loading() -> State:
    return port(seats=RICH)


SET_UP: Questions = {
    "goods before the start player is known": (
        lambda: dealing("opening", start_player="random"),
        [("supply.sugar", 7), ("seats.1.goods", {"sugar": 1})],
    ),
    "a place is counted that is not dealt": (lambda: dealing("building-deal", 3), [("frames.1.count", 4)]),
    "a place is dealt that is not counted": (lambda: dealing("building-deal", 3), [("frames.1.count", 2)]),
    "a Cuban is seen before all places are dealt": (lambda: dealing("building-deal", 3), [("stops.0", "pedro")]),
    "all places are dealt": (lambda: dealing("cuban-deal"), [("frames.1", frame("building-deal", 12))]),
    "a Cuban is counted that is not dealt": (lambda: dealing("cuban-deal", 3), [("frames.1.count", 4)]),
    "a Cuban is dealt that is not counted": (lambda: dealing("cuban-deal", 3), [("frames.1.count", 2)]),
    "a stop is left out": (lambda: dealing("cuban-deal", 2), [("stops.0", None), ("stops.2", "pedro")]),
    "all Cubans are dealt": (lambda: dealing("roll"), [("frames.1", frame("cuban-deal", 9))]),
}
DICE: Questions = {
    "a die is counted that is not rolled": (lambda: dealing("roll", 3), [("frames.1.count", 4)]),
    "a die is rolled that is not counted": (lambda: dealing("roll", 3), [("frames.1.count", 2)]),
    "another die is rolled": (lambda: dealing("roll", 1), [("ship.dice", {"fruit": 1})]),
    "all dice are rolled": (rolled, [("frames.1.phase", "roll"), ("frames.1.count", 5)]),
    "dice are rolled for a ship in the port": (rolled, [("frames.1.phase", "roll"), *A_SHIP]),
    "a die is laid aside already": (rolled, A_SHIP),
    "the last die is not rolled": (rolled, [("ship.dice", {"sugar": 1, "fruit": 1, "tobacco": 1, "rum": 1})]),
    "the first die is not rolled": (rolled, [("ship.dice", {"fruit": 1, "tobacco": 1, "rum": 1, "cigars": 1})]),
    "all dice show 0": (rolled, [("ship.dice", dict.fromkeys(("sugar", "fruit", "tobacco", "rum", "cigars"), 0))]),
}
TURN: Questions = {
    "a turn begins without a ship": (table, NO_SHIP),
    "the pawn moves at the port": (visit, [("car.stop", 0)]),
    "the pawn moves at an inactive Cuban's": (visit, ASLEEP),
    "the pawn moves at El Zorro's": (visit, [("car.stop", 8)]),
    "the pawn has moved": (lambda: visit("pedro"), [("moved", True)]),
    "the visitor gives": (gift, [("frames.1.actor", 0)]),
    "who has chosen a gift is asked": (together, [("seats.1.gift", 16)]),
    "loading away from the port": (loading, [("car.stop", 3)]),
    "loading without a ship": (loading, NO_SHIP),
    "who has passed is asked": (loading, [("frames.1.mark", 1)]),
    "everybody has passed": (loading, [("frames.1.mark", 7)]),
    "a fourth seat of three has passed": (loading, [("frames.1.mark", 8)]),
}
BUILDINGS: Questions = {
    **{f"the {name} has no ship": (partial(enter, name), NO_SHIP) for name in PORT_BUILDINGS},
    **{f"the {name} has no goods": (partial(enter, name, seats=RICH), DRY) for name in SUPPLIED},
}


@pytest.mark.rule("SC-SETUP-1", "SC-SETUP-2", "SC-SETUP-5", "SC-SETUP-7")
@pytest.mark.parametrize("name", SET_UP)
def test_tiles_are_dealt_one_after_the_other(name: str) -> None:
    check_nobody_decides(*SET_UP[name])


@pytest.mark.rule("SC-SHIP-5", "SC-SHIP-6")
@pytest.mark.parametrize("name", DICE)
def test_dice_are_rolled_one_after_the_other_and_then_one_is_laid_aside(name: str) -> None:
    check_nobody_decides(*DICE[name])


@pytest.mark.rule("SC-TURN-2", "SC-PAWN-1", "SC-NEWS-2", "SC-CUB-ZORRO-1", "SC-CUB-ZORRO-3", "SC-PORT-1")
@pytest.mark.parametrize("name", TURN)
def test_a_turn_asks_what_follows_from_its_stop(name: str) -> None:
    check_nobody_decides(*TURN[name])


@pytest.mark.rule("SC-SHIP-4", "SC-SUPPLY-1")
@pytest.mark.parametrize("name", BUILDINGS)
def test_a_building_that_cannot_be_used_asks_nothing(name: str) -> None:
    check_nobody_decides(*BUILDINGS[name])
