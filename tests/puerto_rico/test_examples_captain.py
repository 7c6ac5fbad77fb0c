"""The worked examples of the Captain phase, one test for each, step by step."""

from typing import cast

import pytest

from antillas import State
from antillas.core.ints import ints
from antillas.games.puerto_rico.state import Position
from tests.puerto_rico.positions import (
    NO_ROOM,
    Tiles,
    do,
    dump,
    goods,
    moves,
    phase,
    points,
    refused,
    seat,
    ship,
    table,
)


def step(state: State, number: int, legal: set[str], text: str, gain: int) -> None:
    """The player to move may do exactly what is legal, and a move earns so many VP."""
    assert (state.player, moves(state)) == (number, legal)
    before = points(state)[number]
    do(state, text)
    assert points(state)[number] - before == gain


@pytest.mark.rule("EX-16", "CAPTAIN-8", "CAPTAIN-9", "DIV-36")
def test_ex_16_six_tobacco_go_on_the_ship_for_seven() -> None:
    state = table(4, seats=[seat(), seat(goods={"tobacco": 6})], ships={6: ("corn", 1)})
    do(state, "pick captain")
    assert moves(state) == {"load 6 tobacco on ship 7"}
    assert refused(state, "load 5 tobacco on ship 5") == "CAPTAIN-9"


@pytest.mark.rule("EX-17", "CAPTAIN-4")
def test_ex_17_indigo_does_not_go_on_the_tobacco_ship() -> None:
    state = table(4, seats=[seat(goods={"indigo": 2})], ships={6: ("tobacco", 1)})
    do(state, "pick captain")
    assert moves(state) == {"load 2 indigo on ship 5", "load 2 indigo on ship 7"}
    assert refused(state, "load indigo on ship 6") == "CAPTAIN-4"


@pytest.mark.rule("EX-18", "CAPTAIN-5")
@pytest.mark.parametrize("good", ["coffee", "corn"])
def test_ex_18_a_kind_on_one_ship_goes_on_no_other(good: str) -> None:
    state = table(4, seats=[seat(goods={good: 3})], ships={6: (good, 1)})
    do(state, "pick captain")
    assert moves(state) == {f"load 3 {good} on ship 6"}
    assert refused(state, f"load {good} on ship 5") == "CAPTAIN-5"
    assert refused(state, f"load {good} on ship 7") == "CAPTAIN-5"


@pytest.mark.rule("EX-19", "CAPTAIN-2", "CAPTAIN-13", "CAPTAIN-15", "CAPTAIN-17", "CAPTAIN-19")
def test_ex_19_a_whole_captain_phase() -> None:
    seats = [
        seat(goods={"corn": 2, "sugar": 6}),
        seat(goods={"sugar": 2, "tobacco": 3}),
        seat(goods={"corn": 2, "tobacco": 1}),
        seat(goods={"corn": 1, "indigo": 5}),
    ]
    state = do(table(4, seats=seats, ships={6: ("corn", 3)}), "pick captain")
    assert refused(state, "load sugar on ship 5") == "CAPTAIN-9"
    step(state, 0, {"load 2 corn on ship 6", "load 6 sugar on ship 7"}, "load 6 sugar on ship 7", 7)
    step(state, 1, {"load 1 sugar on ship 7", "load 3 tobacco on ship 5"}, "load 1 sugar on ship 7", 1)
    assert ship(state, 7) == ("sugar", 7)
    step(state, 2, {"load 2 corn on ship 6", "load 1 tobacco on ship 5"}, "load 1 tobacco on ship 5", 1)
    step(state, 3, {"load 1 corn on ship 6"}, "load 1 corn on ship 6", 1)
    step(state, 0, {"load 2 corn on ship 6"}, "load 2 corn on ship 6", 2)
    assert ship(state, 6) == ("corn", 6)
    step(state, 1, {"load 3 tobacco on ship 5"}, "load 3 tobacco on ship 5", 3)
    assert points(state) == [9, 4, 1, 1]
    assert [goods(state, number) for number in range(4)] == [{}, {"sugar": 1}, {"corn": 2}, {"indigo": 5}]
    assert [ship(state, capacity) for capacity in (5, 6, 7)] == [("tobacco", 4), ("corn", 6), ("sugar", 7)]
    step(state, 2, {"pass", "keep 1 corn"}, "keep 1 corn", 0)
    step(state, 3, {"pass", "keep 1 indigo"}, "keep 1 indigo", 0)
    assert [goods(state, number) for number in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 1}]
    assert [ship(state, capacity) for capacity in (5, 6, 7)] == [("tobacco", 4), (None, 0), (None, 0)]
    assert (phase(state), state.player) == ("role", 1)


@pytest.mark.rule("EX-20", "CAPTAIN-2", "CAPTAIN-13", "CAPTAIN-17", "CAPTAIN-19")
def test_ex_20_another_whole_captain_phase() -> None:
    seats = [
        seat(goods={"corn": 6, "tobacco": 2, "sugar": 1}),
        seat(goods={"indigo": 1, "sugar": 2}),
        seat(goods={"coffee": 1, "corn": 2, "indigo": 2}),
        seat(goods={"corn": 2, "tobacco": 4}),
    ]
    state = table(4, seats=seats, ships={6: ("indigo", 2)})
    # The example needs 11 corn, one more than the box holds, so the third player gets it by hand.
    cast(Position, state).seats[2].goods = ints([3, 2, 0, 0, 1])
    do(state, "pick captain")
    assert refused(state, "load corn on ship 5") == "CAPTAIN-9"
    small = {f"load {load} on ship {capacity}" for load in ("2 tobacco", "1 sugar") for capacity in (5, 7)}
    step(state, 0, {"load 6 corn on ship 7", *small}, "load 6 corn on ship 7", 7)
    step(state, 1, {"load 1 indigo on ship 6", "load 2 sugar on ship 5"}, "load 2 sugar on ship 5", 2)
    step(state, 2, {"load 1 corn on ship 7", "load 2 indigo on ship 6"}, "load 1 corn on ship 7", 1)
    assert ship(state, 7) == ("corn", 7)
    step(state, 0, {"load 1 sugar on ship 5"}, "load 1 sugar on ship 5", 1)
    step(state, 1, {"load 1 indigo on ship 6"}, "load 1 indigo on ship 6", 1)
    step(state, 2, {"load 2 indigo on ship 6"}, "load 2 indigo on ship 6", 2)
    assert (phase(state), points(state)) == ("storage", [8, 3, 3, 0])
    do(state, "keep 1 tobacco", "keep 1 coffee", "keep 1 tobacco")
    assert [ship(state, capacity) for capacity in (5, 6, 7)] == [("sugar", 3), ("indigo", 5), (None, 0)]
    assert dump(state)["goods"]["corn"] == 7 + 4
    assert phase(state) == "role"


def port(goods_: dict[str, int], ships: dict[int, tuple[str, int]]) -> State:
    """A Captain phase in which only the second player, with Harbor and Wharf, has goods."""
    owner = seat(goods=goods_, city={"harbor": 1, "wharf": 1})
    return do(table(4, seats=[seat(), owner], ships=ships), "pick captain")


def gains(state: State, *texts: str) -> list[int]:
    """The VP of the second player for each of these moves."""
    result = []
    for text in texts:
        before = points(state)[1]
        result.append(points(do(state, text))[1] - before)
    return result


@pytest.mark.rule("EX-28", "BLD-HARBOR-1", "BLD-WHARF-1", "BLD-WHARF-6", "CAPTAIN-20")
def test_ex_28_harbor_and_wharf() -> None:
    state = port({"tobacco": 5, "sugar": 2}, {7: ("tobacco", 4), 5: ("sugar", 1)})
    loads = ["load 3 tobacco on ship 7", "load 2 sugar on ship 5", "load 2 tobacco on wharf"]
    assert gains(state, *loads) == [4, 3, 3]
    assert points(state) == [0, 10, 0, 0]


@pytest.mark.rule("EX-29", "BLD-WHARF-1", "BLD-WHARF-3", "CAPTAIN-17")
def test_ex_29_wharf_first_leaves_the_tobacco_ship_unfilled() -> None:
    state = port({"tobacco": 5, "sugar": 2}, {7: ("tobacco", 4), 5: ("sugar", 1)})
    assert gains(state, "load 5 tobacco on wharf") == [6]
    do(state, "load 2 sugar on ship 5")
    assert phase(state) == "role"
    assert ship(state, 7) == ("tobacco", 4)


@pytest.mark.rule("EX-30", "BLD-HARBOR-1", "BLD-WHARF-1", "BLD-WHARF-6", "CAPTAIN-20")
def test_ex_30_harbor_and_wharf_again() -> None:
    state = port({"corn": 2, "tobacco": 4}, {6: ("tobacco", 5), 5: ("corn", 1)})
    loads = ["load 1 tobacco on ship 6", "load 2 corn on ship 5", "load 3 tobacco on wharf"]
    assert gains(state, *loads) == [2, 3, 4]
    assert points(state) == [0, 9, 0, 0]


def stored(goods_: dict[str, int], city: Tiles, *texts: str) -> dict[str, int]:
    """What the second player has left after a Captain phase without room on the ships and these decisions."""
    state = table(4, seats=[seat(), seat(goods=goods_, city=city)], ships=NO_ROOM)
    do(state, "pick captain", *texts)
    assert phase(state) == "role"
    return goods(state, 1)


@pytest.mark.rule("EX-27", "BLD-SMALLWH-1", "BLD-LARGEWH-1", "CAPTAIN-18")
def test_ex_27_both_warehouses_keep_three_kinds_and_one_good() -> None:
    held = {"corn": 3, "indigo": 2, "sugar": 4, "tobacco": 3}
    both: Tiles = {"small-warehouse": 1, "large-warehouse": 1}
    keep = ["keep 3 corn", "keep 2 indigo", "keep 4 sugar", "keep 1 tobacco"]
    assert stored(held, both, *keep) == {"corn": 3, "indigo": 2, "sugar": 4, "tobacco": 1}


@pytest.mark.rule("EX-76", "CAPTAIN-15", "CAPTAIN-18", "BLD-SMALLWH-1")
def test_ex_76_one_good_without_a_warehouse_and_four_corn_more_with_one() -> None:
    held = {"corn": 4, "sugar": 3, "indigo": 2, "coffee": 1}
    for good in held:
        assert stored(held, {}, f"keep 1 {good}") == {good: 1}
    for good in ("sugar", "indigo", "coffee"):
        kept = stored(held, {"small-warehouse": 1}, "keep 4 corn", f"keep 1 {good}")
        assert kept == {"corn": 4, good: 1}
