"""Sailing: buying ships, the own port, the refill, and what ships bring when."""

import pytest

from tests.santa_maria.positions import (
    after,
    coins,
    do,
    drawn,
    dump,
    events,
    held,
    moves,
    own,
    phase,
    points,
    refused,
    seat,
    sheet,
    table,
    view,
)

ORDINARY = [f"N{number:02}" for number in range(1, 31)]
SAILING = {"r1c1": "Cs"}
DOCKS = ("coin2", "conquest", "religion", "point1")


@pytest.mark.rule("SM-SAIL-1", "SM-CANON-6")
@pytest.mark.parametrize(
    ("store", "buyable"),
    [
        ({"wood": 1, "sugar": 1}, {"ship coin2"}),
        ({"grain": 1, "gem": 1}, {"ship conquest"}),
        ({"wood": 2, "grain": 1}, {"ship religion"}),
        ({"sugar": 1, "gem": 1}, {"ship point1"}),
        ({"wood": 1, "sugar": 1, "gem": 1}, {"ship coin2", "ship point1"}),
    ],
)
def test_only_ships_that_can_be_paid_are_listed(store: dict[str, int], buyable: set[str]) -> None:
    state = do(table(seats=[seat(SAILING, coins=1, store=store)]), "coins r1c1")
    assert phase(state) == "sailing"
    assert {text for text in moves(state) if text.startswith("ship")} == buyable
    for dock in DOCKS:
        if f"ship {dock}" not in buyable:
            assert refused(state, f"ship {dock}") == "SM-SAIL-1"
    assert "pass" in moves(state)


@pytest.mark.rule("SM-SAIL-1")
def test_exactly_one_ship_for_one_sailing() -> None:
    rich = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}
    state = do(table(seats=[seat(SAILING, coins=1, store=rich)]), "coins r1c1", "ship coin2", "draw n01")
    assert state.player == 1
    assert [len(ships) for ships in own(state)["port"]] == [1, 0, 0, 0]
    assert refused(state, "ship conquest") == "SM-TURN-2"


@pytest.mark.rule("SM-SAIL-1", "SM-SETUP-4")
def test_a_ship_of_the_stack_or_an_empty_dock_cannot_be_bought() -> None:
    state = table(
        docks=["S1", None, None, None], seats=[seat(SAILING, coins=1, store={"wood": 3, "grain": 3, "sugar": 1})]
    )
    do(state, "coins r1c1")
    assert {text for text in moves(state) if text.startswith("ship")} == {"ship coin2"}
    assert refused(state, "ship religion") == "SM-SAIL-1"
    assert refused(state, "draw n01") == "SM-SAIL-1"


@pytest.mark.rule("SM-SAIL-2", "AMB-27", "AMB-32")
@pytest.mark.parametrize(
    ("number", "store"),
    [
        (0, {"wood": 1, "sugar": 1}),
        (1, {"grain": 1, "gem": 1}),
        (2, {"wood": 2, "grain": 1}),
        (3, {"sugar": 1, "gem": 1}),
    ],
)
def test_a_ship_goes_to_the_own_dock_of_the_same_symbol(number: int, store: dict[str, int]) -> None:
    state = table(seats=[seat(SAILING, coins=9, store=store, port=[["N01"], ["N02"], ["N03"], ["N04"]])])
    do(state, "coins r1c1", f"ship {DOCKS[number]}")
    assert refused(state, "dock coin2") == "SM-SAIL-3"
    assert [len(ships) for ships in own(state)["port"]] == [2 if dock == number else 1 for dock in range(4)]
    assert f"S{number + 1}" in own(state)["port"][number]
    assert view(state, 1)["seats"][0]["port"] == [len(ships) for ships in own(state)["port"]]


@pytest.mark.rule("SM-SAIL-3", "SM-ORDER-2")
def test_the_dock_is_refilled_by_chance_after_the_ship_is_laid_down() -> None:
    port = [["N01", "N02"], [], [], []]
    state = table(seats=[seat(SAILING, coins=1, store={"wood": 1, "sugar": 1}, port=port)])
    do(state, "coins r1c1", "ship coin2")
    assert dump(state)["docks"][0] is None
    assert set(drawn(state)) == {f"draw {name.lower()}" for name in ORDINARY[2:]}
    assert set(own(state)["port"][0]) == {"N01", "N02", "S1"}
    do(state, "draw n30")
    assert dump(state)["docks"] == ["N30", "S2", "S3", "S4"]


@pytest.mark.rule("SM-SAIL-3", "SM-SHORT-3")
def test_with_an_empty_stack_the_dock_stays_empty() -> None:
    other = seat(port=[ORDINARY, [], [], []])
    state = table(seats=[seat(SAILING, coins=1, store={"wood": 1, "sugar": 1}), other])
    do(state, "coins r1c1", "ship coin2")
    assert (dump(state)["docks"], state.player) == ([None, "S2", "S3", "S4"], 1)
    do(state, "retire religion")
    assert dump(state)["docks"][0] is None


@pytest.mark.rule("SM-SAIL-4", "SM-COMP-11")
def test_ships_pay_only_in_the_retirement_turn_and_points_only_at_the_end() -> None:
    port = [["N30"], ["N29"], [], ["N28"]]
    state = table(seats=[seat({"r1c1": "Fw"}, coins=1, port=port), seat()])
    do(state, "coins r1c1", "retire religion")
    assert (coins(state), own(state)["conquest"], points(state)) == (0, 0, 0)
    assert sheet(state)["ships"] == 7 + 6 + 6
    log = events(state, "retire sail")
    assert "SM-RETIRE-1" in [rule for _, rule in log]
    assert coins(state) == 2
    assert points(state) == 1 + 4


@pytest.mark.rule("SM-SAIL-4", "SM-RETIRE-5")
def test_every_dock_has_its_own_income() -> None:
    port = [["N01", "N02"], ["N03", "N04", "N05"], ["N06"], ["N07", "N08"]]
    state = do(table(seats=[seat(port=port)]), "retire coins")
    found = (coins(state), own(state)["conquest"], own(state)["religion"], points(state), held(state))
    assert found == (2 + 4, 3, 1, 0, {"gold": 1})
    do(state, "pass")
    assert (points(state), state.player) == (2, 1)


@pytest.mark.rule("AMB-45")
def test_the_new_ship_is_on_offer_for_the_next_sailing_of_the_chain() -> None:
    store = {"wood": 1, "sugar": 3}
    state = table(white=[1], seats=[seat({"r1c1": "Cs", "r2c1": "Cs"}, store=store)])
    do(state, "white 1", "ship coin2")
    assert "ship coin2" in moves(after(state, "draw n08"))
    assert own(do(state, "draw n08", "ship coin2"))["port"][0] == ["S1", "N08"]


@pytest.mark.rule("SM-SAIL-1", "SM-CANON-4")
def test_missing_grain_can_be_bought_while_sailing() -> None:
    state = table(seats=[seat(SAILING, coins=4, store={"wood": 2})])
    do(state, "coins r1c1")
    assert moves(state) == {"sell wood", "buy wood", "buy grain", "pass"}
    do(state, "buy grain", "ship religion")
    assert (coins(state), held(state)) == (0, {})
