"""The Cubans: what each of them gives, and that inactive ones give nothing."""

import pytest

from tests.santiago_de_cuba.positions import (
    CUBANS,
    GOODS,
    after,
    cubans_off,
    do,
    held,
    moves,
    pawns,
    pesos,
    points,
    refused,
    seat,
    supply,
    table,
    turn_of,
)

GIFTS = [
    pytest.param("pedro", "tobacco", marks=pytest.mark.rule("SC-CUB-PEDRO-1")),
    pytest.param("jose", "sugar", marks=pytest.mark.rule("SC-CUB-JOSE-1")),
    pytest.param("conchita", "fruit", marks=pytest.mark.rule("SC-CUB-CONCHITA-1")),
    pytest.param("miguel", "wood", marks=pytest.mark.rule("SC-CUB-MIGUEL-1")),
]


@pytest.mark.parametrize(("cuban", "good"), GIFTS)
def test_a_cuban_gives_two_goods_out_of_the_supply(cuban: str, good: str) -> None:
    state = do(table(before=cuban), "drive 1")
    assert held(state) == {good: 2}
    assert supply(state)[good] == 6
    assert all(not held(state, other) for other in (1, 2))


@pytest.mark.parametrize(("cuban", "good"), GIFTS)
def test_nobody_gets_more_than_is_granted_or_gets_it_twice(cuban: str, good: str) -> None:
    state = do(table(before=cuban), "drive 1")
    assert held(state) == {good: 2}
    assert not any(move.startswith("take") for move in moves(state))
    if good != "wood":
        assert refused(state, f"take {good}") == "SC-PAWN-5"


@pytest.mark.parametrize(("cuban", "good"), GIFTS)
@pytest.mark.rule("SC-SUPPLY-1", "AMB-8")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_short_supply_gives_what_is_there(cuban: str, good: str, left: int) -> None:
    state = do(table(before=cuban, supply={good: left}), "drive 1")
    assert held(state).get(good, 0) == left
    assert supply(state)[good] == 0


@pytest.mark.rule("SC-CUB-MARIA-1", "SC-DATA-2")
def test_maria_gives_two_points() -> None:
    state = do(table(before="maria", seats=[seat(vp=5)]), "drive 1")
    assert points(state) == [7, 0, 0]


@pytest.mark.rule("SC-CUB-MARTINEZ-1")
def test_martinez_gives_three_pesos() -> None:
    state = do(table(before="martinez", seats=[seat(pesos=1)]), "drive 1")
    assert pesos(state) == [4, 0, 0]


@pytest.mark.rule("SC-CUB-PABLO-1", "SC-WOOD-4", "SC-CUB-MIGUEL-1")
def test_pablo_gives_one_good_of_choice_but_never_wood() -> None:
    state = do(table(before="pablo"), "drive 1")
    assert moves(state) == {f"take {good}" for good in GOODS}
    for good in GOODS:
        assert held(after(state, f"take {good}")) == {good: 1}


@pytest.mark.rule("SC-CUB-PABLO-1", "SC-SUPPLY-1")
def test_pablo_has_only_what_is_in_the_supply() -> None:
    state = do(table(before="pablo", supply={"rum": 0, "cigars": 1}), "drive 1")
    assert "take rum" not in moves(state)
    assert refused(state, "take rum") in {"SC-CUB-PABLO-1", "SC-SUPPLY-1"}
    assert supply(after(state, "take cigars"))["cigars"] == 0


@pytest.mark.rule("SC-CUB-PABLO-1")
def test_pablo_gives_only_one_good() -> None:
    state = do(table(before="pablo"), "drive 1", "take rum")
    assert refused(state, "take rum") == "SC-PAWN-5"
    assert held(state) == {"rum": 1}


@pytest.mark.rule("SC-CUB-0")
def test_nobody_uses_a_cuban_whom_the_car_only_passes() -> None:
    state = do(table(before="pedro", seats=[seat(pesos=2)]), "drive 3")
    assert held(state) == {"fruit": 2}
    claim = do(table(before="maria", seats=[seat(pesos=5)]), "drive 1")
    assert {refused(claim, text) for text in ("take rum", "claim bank", "use bank")} <= {
        "SC-CUB-0",
        "SC-TURN-1",
        "SC-TURN-2",
        "SC-PAWN-1",
        "SC-PAWN-5",
        "SC-CANON-2",
    }
    assert points(claim) == [2, 0, 0]


@pytest.mark.rule("SC-CUB-0", "SC-NEWS-2")
@pytest.mark.parametrize("cuban", CUBANS)
def test_an_inactive_cuban_gives_nothing_and_leads_nowhere(cuban: str) -> None:
    rich = seat(pesos=3, vp=3, goods={"sugar": 1, "rum": 1})
    me = seat(pawn="newspaper", pesos=3, owns=["bank"])
    state = table(before=cuban, inactive=[cuban], seats=[me, rich, rich])
    do(state, "drive 1")
    assert turn_of(state) == 1
    assert pawns(state)[0] == "newspaper"
    assert (pesos(state), points(state), held(state)) == ([3, 3, 3], [0, 3, 3], {})
    assert cubans_off(state) == {cuban}


@pytest.mark.rule("SC-NEWS-3", "SC-CAR-7")
def test_several_cubans_can_be_inactive_and_turn_active_when_passed() -> None:
    state = table(car=0, inactive=["pedro", "jose", "alonso"], seats=[seat(pesos=9)])
    assert cubans_off(do(state, "drive 3")) == {"alonso"}


@pytest.mark.rule("SC-NEWS-3")
def test_no_cuban_is_turned_active_by_hand() -> None:
    white = ["newspaper", "bank", "church"]
    state = do(table(before="alonso", under={"white": white}, inactive=["jose"]), "drive 1", "pass", "pawn newspaper")
    assert refused(state, "turn jose") in {"SC-BLD-NEWS-1", "SC-NEWS-3", "AMB-11"}
    assert cubans_off(state) == {"jose"}
