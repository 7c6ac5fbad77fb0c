"""The end: the seventh ship, the final exchange of goods, the winner and ties."""

import pytest

from antillas import OVER, State
from antillas.core.errors import GameOver
from tests.santiago_de_cuba.positions import (
    Data,
    after,
    do,
    enter,
    held,
    pesos,
    points,
    port,
    seat,
    table,
)

LAST_RUM = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 1}


def ended(seats: list[Data]) -> State:
    """The game after the seventh ship left without a load."""
    state = port(len(seats), seats=seats, flag=4, ship=7)
    while state.player != OVER:
        do(state, "pass")
    return state


@pytest.mark.rule("SC-END-1", "SC-SHIP-2", "AMB-1")
def test_the_game_ends_when_the_seventh_ship_leaves_and_nobody_rolls() -> None:
    state = ended([seat(vp=1), seat()])
    assert state.player == OVER
    with pytest.raises(GameOver):
        state.apply(state.parse("drive 1"))


@pytest.mark.rule("SC-END-1", "AMB-15", "SC-PORT-6")
def test_the_seventh_ship_filled_ends_the_game_before_others_have_a_go() -> None:
    state = port(seats=[seat(goods={"rum": 1}), seat(goods={"rum": 5})], dice=LAST_RUM, ship=7)
    do(state, "load 1 rum")
    assert (state.player, held(state, 1)) == (OVER, {"rum": 5})


@pytest.mark.rule("SC-END-1", "AMB-15", "SC-TURN-2")
def test_passing_the_port_ends_the_game_before_the_cuban_is_visited() -> None:
    state = do(table(car=9, flag=4, ship=7, seats=[seat(pesos=1)]), "drive 2")
    assert (state.player, held(state)) == (OVER, {})


@pytest.mark.rule("SC-END-1", "AMB-9")
def test_an_owner_is_paid_for_a_visit_that_ends_the_game() -> None:
    state = enter("harbour-master", flag=4, ship=7, seats=[seat(), seat(owns=["harbour-master"])])
    do(state, "marker right")
    assert state.player == OVER
    assert list(state.scores().totals) == [0, 1, 0]


@pytest.mark.rule("SC-SCORE-1", "AMB-17", "SC-WOOD-4")
@pytest.mark.parametrize(
    ("stock", "total"),
    [
        ({}, 5),
        ({"sugar": 2}, 5),
        ({"sugar": 3}, 6),
        ({"sugar": 1, "rum": 1, "wood": 1}, 6),
        ({"wood": 8}, 7),
        ({"sugar": 4, "fruit": 4, "cigars": 1}, 8),
    ],
)
def test_three_goods_of_any_kind_are_worth_a_point_and_pesos_none(stock: dict[str, int], total: int) -> None:
    state = ended([seat(vp=5, pesos=30, goods=stock), seat()])
    assert state.scores().totals[0] == total


TIES = [
    pytest.param([seat(vp=6), seat(vp=5, pesos=30)], [0], id="most points"),
    pytest.param([seat(vp=5, goods={"rum": 2}), seat(vp=5, goods={"rum": 1}, pesos=9)], [0], id="goods left"),
    pytest.param([seat(vp=5, goods={"rum": 3}), seat(vp=6, goods={"sugar": 1})], [1], id="left after the exchange"),
    pytest.param([seat(vp=5, pesos=1), seat(vp=5, pesos=2)], [1], id="pesos"),
    pytest.param([seat(vp=5, pesos=2), seat(vp=5, pesos=2), seat(vp=4)], [0, 1], id="shared"),
]


@pytest.mark.rule("SC-SCORE-2", "AMB-16", "AMB-17")
@pytest.mark.parametrize(("seats", "winners"), TIES)
def test_ties_are_broken_by_goods_left_then_pesos_and_then_shared(seats: list[Data], winners: list[int]) -> None:
    assert list(ended(seats).scores().winners()) == winners


@pytest.mark.rule("SC-SCORE-1")
def test_goods_count_only_at_the_end_of_the_game_but_scores_can_be_asked_before() -> None:
    state = table(2, seats=[seat(vp=1, goods={"rum": 3}), seat()])
    assert state.scores().totals[0] == 2
    assert held(after(state, "drive 1")).get("rum") == 3


@pytest.mark.rule("SC-END-1", "SC-TURN-2")
def test_the_end_cuts_off_the_points_for_a_pawn_that_stayed() -> None:
    state = ended([seat(pawn="bank"), seat(owns=["bank"])])
    assert list(state.scores().totals) == [0, 0]


@pytest.mark.rule("SC-SUPPLY-2", "SC-SUPPLY-3", "AMB-21")
def test_pesos_and_points_never_run_out_and_nobody_holds_too_much() -> None:
    rich = seat(pesos=400, vp=400, goods=dict.fromkeys(("sugar", "fruit", "tobacco", "rum", "cigars"), 8))
    state = do(table(before="maria", seats=[rich]), "drive 1")
    assert points(state)[0] == 402
    assert pesos(enter("bank", seats=[rich]))[0] == 402
