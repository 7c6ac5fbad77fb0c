"""Ships come and go: why they leave, who rolls for the next one, and a turn without a ship in port."""

from collections.abc import Callable

import pytest

from antillas import CHANCE, OVER, State
from antillas.core.errors import NotYourTurn
from tests.santiago_de_cuba.positions import (
    after,
    aside,
    demand,
    do,
    enter,
    held,
    marker,
    moves,
    points,
    port,
    refused,
    roll,
    seat,
    ship,
    table,
    turn_of,
)

LAST_RUM = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 1}
ZEROS = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 0, "cigars": 0}


def filled_at_port() -> State:
    return do(port(seats=[seat(goods={"rum": 1})], dice=LAST_RUM), "load 1 rum")


def filled_at_port_by_another() -> State:
    return do(port(seats=[seat(), seat(goods={"rum": 1})], dice=LAST_RUM), "load 1 rum")


def unfilled_at_port() -> State:
    return port(flag=4)


def passing() -> State:
    return do(table(car=9, flag=4, seats=[seat(pesos=1)]), "drive 2", "pawn harbour-master")


def harbour_master() -> State:
    return do(enter("harbour-master", flag=4), "marker right")


def customs() -> State:
    return do(enter("customs-office", dice=LAST_RUM), "die rum")


def trading_office() -> State:
    return do(enter("trading-office", dice=LAST_RUM, seats=[seat(goods={"rum": 1})]), "take rum")


CAUSES = [
    filled_at_port,
    filled_at_port_by_another,
    unfilled_at_port,
    passing,
    harbour_master,
    customs,
    trading_office,
]


@pytest.mark.rule("SC-SHIP-1", "SC-SHIP-2", "SC-SHIP-3", "AMB-5", "SC-VALUE-1")
@pytest.mark.parametrize("leave", CAUSES, ids=lambda cause: cause.__name__)
def test_when_a_ship_leaves_the_token_advances_and_the_active_player_sets_the_next(leave: Callable[[], State]) -> None:
    state = leave()
    assert (ship(state), marker(state), state.player) == (2, 2, CHANCE)
    roll(state, sugar=1, fruit=4, tobacco=0, rum=2, cigars=3)
    assert state.player == 0
    with pytest.raises(NotYourTurn):
        state.apply(state.parse("die rum"), seat=1)
    do(state, "die rum")
    assert (demand(state), aside(state)) == ({"sugar": 1, "fruit": 4, "tobacco": 0, "cigars": 3}, ("rum", 2))
    assert (turn_of(state), ship(state), marker(state)) == (1, 2, 2)


@pytest.mark.rule("SC-SHIP-1", "SC-VALUE-2")
def test_a_ship_that_still_wants_something_and_is_not_at_the_last_flag_stays() -> None:
    state = do(enter("customs-office", dice={"sugar": 1, "fruit": 1, "tobacco": 0, "rum": 0}), "die fruit")
    assert (ship(state), marker(state), turn_of(state)) == (1, 2, 1)
    assert ship(do(table(car=9, flag=3, seats=[seat(pesos=1)]), "drive 2")) == 1


@pytest.mark.rule("SC-SHIP-3", "AMB-5")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_whoever_loads_the_last_piece_the_player_who_stopped_at_the_port_rolls(active: int) -> None:
    loader = (active + 2) % 3
    seats = [seat(goods={"rum": 1}) if number == loader else seat() for number in range(3)]
    state = do(port(turn=active, seats=seats, dice=LAST_RUM), "load 1 rum")
    roll(state, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)
    assert (state.player, points(state)[loader]) == (active, 2)
    assert turn_of(do(state, "die rum")) == (active + 1) % 3


@pytest.mark.rule("SC-SHIP-4", "AMB-13")
def test_after_passing_the_port_the_turn_is_played_without_a_ship() -> None:
    white = ["casino", "church", "cafe"]
    me = seat(pesos=4, goods={"rum": 1})
    state = do(table(car=9, flag=4, seats=[me], under={"white": white}), "drive 2")
    assert (ship(state), held(state)) == (2, {"rum": 1, "tobacco": 2})
    assert points(do(state, "pawn cafe", "serve rum"))[0] == 2
    assert state.player == CHANCE


@pytest.mark.rule("SC-SHIP-4", "AMB-13")
@pytest.mark.parametrize("building", ["harbour-master", "customs-office", "trading-office"])
def test_amb_13_after_a_departure_at_alonsos_the_turn_goes_on_without_a_ship(building: str) -> None:
    answer = {"harbour-master": "marker right", "customs-office": "die rum", "trading-office": "take rum"}[building]
    me = seat(owns=[building], goods={"rum": 2, "cigars": 1})
    white = ["cafe", *(name for name in ("harbour-master", "customs-office") if name != building)][:3]
    state = table(before="alonso", seats=[me], dice=LAST_RUM, flag=4, under={"white": [*white, "church"][:3]})
    do(state, "drive 1", f"use {building}", answer)
    assert (ship(state), state.player) == (2, 0)
    assert points(do(state, "pawn cafe", "serve cigars"))[0] == (4 if building == "trading-office" else 2)
    assert state.player == CHANCE


@pytest.mark.rule("SC-SHIP-4")
def test_a_port_building_owned_is_not_offered_at_alonsos_without_a_ship() -> None:
    me = seat(pesos=9, owns=["harbour-master", "customs-office", "bank"])
    state = do(table(car=8, flag=4, seats=[me], street=["alonso"]), "drive 3")
    assert ship(state) == 2
    assert moves(state) == {"pass", "use bank"}
    for building in ("customs-office", "harbour-master"):
        assert refused(state, f"use {building}") == "SC-SHIP-4"


@pytest.mark.rule("SC-SHIP-5", "SC-SETUP-8", "SC-CANON-6")
def test_four_dice_go_on_the_ship_unchanged_and_one_is_laid_aside() -> None:
    state = roll(filled_at_port(), sugar=1, fruit=4, tobacco=3, rum=2, cigars=1)
    assert moves(state) == {"die sugar", "die fruit", "die tobacco", "die rum", "die cigars"}
    assert refused(state, "pass") in {"SC-SHIP-5", "SC-SETUP-8"}
    do(state, "die sugar")
    assert demand(state) == {"fruit": 4, "tobacco": 3, "rum": 2, "cigars": 1}


@pytest.mark.rule("SC-SHIP-6")
def test_five_zeros_advance_the_token_and_the_dice_are_rolled_again() -> None:
    state = roll(filled_at_port(), **ZEROS)
    assert (ship(state), state.player) == (3, CHANCE)
    roll(state, **{**ZEROS, "sugar": 2, "rum": 1})
    assert (ship(state), state.player) == (3, 0)


@pytest.mark.rule("SC-SHIP-6")
def test_four_zeros_chosen_on_purpose_advance_the_token_too() -> None:
    state = roll(filled_at_port(), **{**ZEROS, "fruit": 4})
    assert ship(after(state, "die sugar")) == 2
    assert turn_of(after(state, "die sugar")) == 1
    do(state, "die fruit")
    assert (ship(state), state.player) == (3, CHANCE)


@pytest.mark.rule("SC-SHIP-1", "SC-SHIP-6")
def test_a_ship_that_wants_a_single_piece_stays() -> None:
    state = do(roll(filled_at_port(), **{**ZEROS, "fruit": 4, "rum": 1}), "die fruit")
    assert (ship(state), demand(state), turn_of(state)) == (2, {"sugar": 0, "tobacco": 0, "rum": 1, "cigars": 0}, 1)


@pytest.mark.rule("SC-SHIP-6", "SC-END-1", "SC-BOUND-2")
def test_zeros_can_send_away_the_seventh_ship_after_six_rolls() -> None:
    state = filled_at_port()
    for rolls in range(1, 7):
        roll(state, **ZEROS)
        assert (state.player == OVER) == (rolls == 6)


@pytest.mark.rule("SC-SHIP-2")
def test_the_ship_token_counts_every_ship_and_never_goes_back() -> None:
    seen = []
    for number in range(1, 7):
        state = do(port(seats=[seat(goods={"rum": 1})], dice=LAST_RUM, ship=number), "load 1 rum")
        seen.append(ship(state))
    assert seen == [2, 3, 4, 5, 6, 7]
