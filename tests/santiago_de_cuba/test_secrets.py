"""Secrets: pesos, goods and points are their owner's, and nothing that others see depends on them."""

import pytest

from antillas import State
from antillas.core.errors import IllegalMove
from tests.santiago_de_cuba.positions import (
    BUILDINGS,
    STREET,
    UNDER,
    after,
    car,
    demand,
    do,
    held,
    moves,
    pesos,
    points,
    port,
    seat,
    supply,
    table,
    view,
)

PAIRS = [
    pytest.param(seat(pesos=1), seat(pesos=8), id="pesos"),
    pytest.param(seat(vp=1), seat(vp=8), id="points"),
    pytest.param(seat(pesos=7, vp=1), seat(pesos=1, vp=3), id="both"),
]


@pytest.mark.rule("SC-INFO-1", "SC-INFO-4", "SC-SETUP-6")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_nobody_else_sees_pesos_and_points(one: dict[str, object], other: dict[str, object]) -> None:
    first, second = table(seats=[seat(), one]), table(seats=[seat(), other])
    for number in (0, 2, None):
        assert view(first, number) == view(second, number)
    assert view(first, 1) != view(second, 1)


@pytest.mark.rule("SC-INFO-1", "SC-INFO-4")
def test_nobody_else_sees_which_goods_a_player_has() -> None:
    first = table(seats=[seat(), seat(goods={"rum": 2}), seat(goods={"sugar": 1})])
    second = table(seats=[seat(), seat(goods={"sugar": 1}), seat(goods={"rum": 2})])
    for number in (0, None):
        assert view(first, number) == view(second, number)
    assert view(first, 1) != view(second, 1)
    assert view(first, 2) != view(second, 2)


@pytest.mark.rule("SC-INFO-1")
def test_players_see_what_is_their_own() -> None:
    state = table(seats=[seat(pesos=4, vp=7, goods={"rum": 2})])
    mine = view(state, 0)["seats"][0]
    assert (mine["pesos"], mine["vp"]) == (pesos(state)[0], points(state)[0])
    assert {good: n for good, n in mine["goods"].items() if n} == held(state)


@pytest.mark.rule("SC-INFO-2", "SC-INFO-3")
def test_everything_on_the_board_is_open_to_all() -> None:
    state = table(seats=[seat(pawn="bank", owns=["church"])], inactive=["jose"], flag=3, ship=4)
    for number in (None, 0, 1, 2):
        seen = view(state, number)
        assert (seen["car"], seen["supply"]) == (car(state), supply(state))
        assert {stop["cuban"]: stop["active"] for stop in seen["stops"]} == {name: name != "jose" for name in STREET}
        assert [place["building"] for place in seen["places"]] == list(BUILDINGS)
        assert [place["flower"] for place in seen["places"]] == [flower for flower in UNDER for _ in range(3)]
        assert [place["owner"] for place in seen["places"]] == [None, 0, *[None] * 10]
        assert [place["pawn"] for place in seen["places"]] == [0, *[None] * 11]
        assert (seen["ship"]["number"], seen["ship"]["value"]) == (4, 3)
        assert seen["ship"]["dice"] == {**demand(state), "cigars": 1}
        assert seen["ship"]["aside"] == "cigars"
        assert [one["tokens"] for one in seen["seats"]] == [2, 3, 3]


@pytest.mark.rule("SC-INFO-4")
def test_while_a_player_decides_the_others_see_nothing_of_the_choices() -> None:
    rich, poor = seat(pesos=3, vp=3, goods={"rum": 1}), seat(pesos=1, vp=1, goods={"rum": 1})
    first = do(table(before="zorro", seats=[seat(), rich]), "drive 1")
    second = do(table(before="zorro", seats=[seat(), poor]), "drive 1")
    for number in (0, 2, None):
        assert view(first, number) == view(second, number)
    for state in (first, second):
        assert moves(state) == {"give peso", "give vp", "give rum"}
    assert view(after(first, "give peso"), 0) == view(after(second, "give peso"), 0)


def reason(state: State, text: str, number: int) -> str:
    """Why a move is refused to that seat."""
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(text), seat=number)
    return str(caught.value)


@pytest.mark.rule("SC-INFO-4")
def test_a_refusal_tells_nothing_of_the_stock_of_others() -> None:
    texts = ("load 2 sugar", "load 1 rum", "pawn bank", "drive 5")
    states = [
        port(seats=[seat(goods={"fruit": 1}), seat(goods={"sugar": 2}), seat(goods={"rum": 1})]),
        port(seats=[seat(goods={"fruit": 1}), seat(goods={"rum": 1}), seat(goods={"sugar": 2})]),
    ]
    assert [reason(states[0], text, 0) for text in texts] == [reason(states[1], text, 0) for text in texts]


@pytest.mark.rule("SC-INFO-4", "SC-PORT-5")
def test_a_pass_at_the_port_reveals_nothing_but_the_pass() -> None:
    unable = port(seats=[seat(goods={"fruit": 1}), seat(goods={"cigars": 1}), seat(goods={"rum": 1})])
    able = port(seats=[seat(goods={"fruit": 1}), seat(goods={"rum": 1}), seat(goods={"cigars": 1})])
    do(unable, "load 1 fruit", "pass")
    do(able, "load 1 fruit", "pass")
    assert view(unable, None) == view(able, None)
    assert view(unable, 0) == view(able, 0)
