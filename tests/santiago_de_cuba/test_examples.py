"""The worked examples of the rule book, each with its numbers."""

from collections import Counter

import pytest

from antillas import CHANCE, State
from tests.santiago_de_cuba.positions import (
    GOODS,
    after,
    car,
    demand,
    do,
    drawn,
    enter,
    held,
    laid_out,
    make,
    marker,
    moves,
    pawns,
    pesos,
    points,
    port,
    refused,
    roll,
    seat,
    ship,
    supply,
    table,
    turn_of,
    view,
)

MACIEK, MARTYNA, GOSIA, PRZEMEK = range(4)


@pytest.mark.rule("EX-1", "SC-SETUP-5")
def test_ex_1_what_a_player_gets() -> None:
    state = laid_out(4)
    for number in range(4):
        assert (pesos(state)[number], points(state)[number]) == (3, 2)
        assert held(state, number) == {"sugar": 1, "tobacco": 1, "fruit": 1}
        assert pawns(state)[number] is None
        assert view(state, number)["seats"][number]["tokens"] == 3


@pytest.mark.rule("EX-2", "SC-COMP-6")
def test_ex_2_the_faces_of_the_dice() -> None:
    ordinary = {"roll 0": 1, "roll 1": 2, "roll 2": 2, "roll 3": 1}
    orange = {"roll 0": 1, "roll 1": 1, "roll 2": 2, "roll 3": 1, "roll 4": 1}
    state = do(enter("harbour-master", flag=4), "marker right")
    for good in GOODS:
        assert drawn(state) == (orange if good == "fruit" else ordinary), good
        make(state, "roll 2")


@pytest.mark.rule("EX-3", "SC-CAR-2", "SC-CUB-PEDRO-1", "SC-PAWN-1")
def test_ex_3_martyna_drives_from_maria_to_pedro() -> None:
    state = table(car=1, street=["maria", "jose", "conchita", "pedro"], seats=[seat(pesos=2)])
    do(state, "drive 3")
    assert (pesos(state)[0], held(state), car(state)) == (0, {"tobacco": 2}, 4)
    assert moves(state) == {"pawn harbour-master", "pawn trading-office", "pawn newspaper"}


@pytest.mark.rule("EX-4", "SC-CUB-ALONSO-1", "SC-CUB-ALONSO-2", "SC-CANON-9")
def test_ex_4_martyna_uses_the_bank_at_alonsos() -> None:
    state = table(before="alonso", seats=[seat(owns=["bank"], pawn="church")])
    do(state, "drive 1", "use bank")
    assert (pesos(state)[0], pawns(state)[0]) == (2, "church")
    assert moves(state) == {"pawn harbour-master", "pawn trading-office", "pawn newspaper"}
    do(state, "pawn harbour-master", "marker right")
    assert (pawns(state)[0], marker(state), turn_of(state)) == ("harbour-master", 3, 1)


def loading_round() -> State:
    """The loading round of the book when it begins."""
    seats = [
        seat(goods={"fruit": 2, "rum": 1}),
        seat(goods={"sugar": 2}),
        seat(goods={"sugar": 2, "fruit": 2}),
        seat(),
    ]
    return port(4, seats=seats, flag=3, dice={"fruit": 4, "sugar": 2, "rum": 1, "tobacco": 0})


@pytest.mark.rule("EX-5", "SC-PORT-1", "SC-PORT-2", "SC-PORT-4", "SC-PORT-7", "SC-CANON-9")
def test_ex_5_the_loading_round() -> None:
    state = loading_round()
    before = supply(state)
    do(state, "load 2 fruit")
    assert (points(state)[MACIEK], state.player) == (6, MARTYNA)
    do(state, "load 2 sugar")
    assert (points(state)[MARTYNA], state.player) == (6, GOSIA)
    assert refused(state, "load 2 sugar") == "SC-PORT-2"
    do(state, "load 1 fruit")
    assert (points(state)[GOSIA], state.player) == (3, MACIEK)
    do(state, "load 1 rum")
    assert state.player == GOSIA
    do(state, "pass")
    assert points(state) == [9, 6, 3, 0]
    assert demand(state) == {"fruit": 1, "sugar": 0, "rum": 0, "tobacco": 0}
    assert (ship(state), marker(state), turn_of(state)) == (1, 4, MARTYNA)
    returned = {good: n - before[good] for good, n in supply(state).items() if n != before[good]}
    assert returned == {"fruit": 3, "sugar": 2, "rum": 1}


@pytest.mark.rule("EX-6", "SC-PORT-6", "SC-SHIP-3", "AMB-3")
def test_ex_6_the_last_fruit_sends_the_ship_away() -> None:
    state = do(loading_round(), "load 2 fruit", "load 2 sugar", "load 1 fruit", "load 1 rum", "load 1 fruit")
    assert (points(state), ship(state), marker(state)) == ([9, 6, 6, 0], 2, 2)
    assert state.player == CHANCE
    roll(state, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)
    assert state.player == MACIEK
    do(state, "die cigars")
    assert (marker(state), turn_of(state)) == (2, MARTYNA)


WOOD_SHIP = {"sugar": 2, "rum": 2, "tobacco": 1, "fruit": 0}


@pytest.mark.rule("EX-7", "SC-WOOD-1", "SC-WOOD-3", "SC-CANON-9")
@pytest.mark.parametrize("flag", [2, 3, 4])
def test_ex_7_two_wood_fill_the_white_or_the_red_die(flag: int) -> None:
    state = port(seats=[seat(goods={"wood": 2}), seat(goods={"rum": 2, "sugar": 2})], dice=WOOD_SHIP, flag=flag)
    for good in ("sugar", "rum"):
        done = after(state, f"load 2 wood as {good}")
        assert (points(done)[0], demand(done)) == (2, {**WOOD_SHIP, good: 0})
    assert {move for move in moves(state) if "tobacco" in move} == {"load 1 wood as tobacco"}


@pytest.mark.rule("EX-8", "SC-WOOD-1", "SC-WOOD-2")
def test_ex_8_wood_is_not_divided_or_mixed() -> None:
    me = seat(goods={"wood": 2, "sugar": 1})
    state = port(seats=[me], dice=WOOD_SHIP)
    for move in moves(state) - {"pass"}:
        done = after(state, move)
        changed = {good: WOOD_SHIP[good] - n for good, n in demand(done).items() if n != WOOD_SHIP[good]}
        spent = Counter(held(state)) - Counter(held(done))
        assert (len(changed), len(spent)) == (1, 1)
    assert refused(state, "load 2 wood as tobacco") in {"SC-WOOD-1", "SC-PORT-2"}


@pytest.mark.rule("EX-9", "SC-CUB-MIGUEL-1", "SC-PAWN-2", "SC-PAWN-3", "SC-OWN-1", "SC-BLD-BANK-1")
def test_ex_9_martyna_must_go_to_maceks_bank() -> None:
    seats = [seat(pawn="black-market"), seat(pawn="cigar-factory", owns=["bank"])]
    state = table(before="miguel", seats=seats, under={"blue": ["cigar-factory", "black-market", "bank"]})
    make(state, "drive 1")
    assert (held(state), moves(state)) == ({"wood": 2}, {"pawn bank"})
    assert refused(state, "pawn cigar-factory") == "SC-PAWN-2"
    assert refused(state, "pawn black-market") == "SC-PAWN-3"
    make(state, "pawn bank")
    assert pawns(state)[:2] == ["bank", "cigar-factory"]
    assert (pesos(state), points(state), turn_of(state)) == ([2, 0, 0], [0, 1, 0], 1)


@pytest.mark.rule("EX-10", "SC-BLD-CAFE-1")
def test_ex_10_four_points_are_the_most_at_the_cafe() -> None:
    state = enter("cafe", seats=[seat(goods={"cigars": 3, "rum": 3})])
    assert {move: points(after(state, move))[0] for move in moves(state)} == {
        "pass": 0,
        "serve cigars": 2,
        "serve rum": 2,
        "serve both": 4,
    }


@pytest.mark.rule("EX-11", "SC-BLD-CASINO-1")
def test_ex_11_three_pesos_for_a_point_and_back_as_often_as_wanted() -> None:
    state = enter("casino", seats=[seat(pesos=6, vp=2)])
    for move, result in {"buy 1 vp": (3, 3), "buy 2 vp": (0, 4), "sell 1 vp": (9, 1), "sell 2 vp": (12, 0)}.items():
        done = after(state, move)
        assert (pesos(done)[0], points(done)[0]) == result
