"""The store and its limit, selling and buying, gold, and trades."""

import pytest

from antillas.core.errors import BadData, UnreadableMove
from tests.santa_maria.positions import (
    after,
    coins,
    do,
    dump,
    held,
    moves,
    own,
    phase,
    points,
    refused,
    seat,
    solo,
    table,
)

KINDS = ("wood", "grain", "sugar", "gem", "gold")
WORTH = {"wood": 1, "grain": 1, "sugar": 2, "gem": 2, "gold": 2}


@pytest.mark.rule("SM-STORE-1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_store_with_four_of_a_kind_is_refused(kind: str) -> None:
    with pytest.raises(BadData):
        table(seats=[seat(store={kind: 4})])


@pytest.mark.rule("SM-STORE-1", "SM-SHORT-1", "AMB-31")
def test_coins_and_points_have_no_limit() -> None:
    state = table(seats=[seat({"r1c1": "Mc", "r1c2": "Fp"}, blue=[1], coins=500, points=300)])
    do(state, "blue 1", *(["row 1"] if phase(after(state, "blue 1")) == "aiming" else []))
    assert (coins(state), points(state)) == (504, 301)


@pytest.mark.rule("SM-STORE-2", "AMB-6")
@pytest.mark.parametrize(
    ("code", "kind", "before", "money"),
    [
        ("Fw", "wood", 3, 1),
        ("Fd", "wood", 2, 1),
        ("Fd", "wood", 3, 2),
        ("Ad", "grain", 3, 2),
        ("As", "sugar", 3, 2),
        ("Mg", "gem", 3, 2),
        ("Mo", "gold", 3, 2),
    ],
)
def test_every_surplus_piece_is_sold_at_once(code: str, kind: str, before: int, money: int) -> None:
    state = do(table(seats=[seat({"r1c1": code}, coins=1, store={kind: before})]), "coins r1c1")
    assert (held(state), coins(state)) == ({kind: 3}, money)


@pytest.mark.rule("SM-STORE-2", "AMB-6")
def test_surplus_cannot_wait_for_a_later_building_but_its_coins_can_be_used() -> None:
    state = table(white=[1], seats=[seat({"r1c1": "Mg", "r2c1": "Ct", "r3c1": "Cs"}, store={"gem": 3, "wood": 2})])
    do(state, "white 1")
    assert (held(state)["gem"], coins(state), phase(state)) == (3, 2, "trading")
    do(state, "trade 2")
    assert (held(state)["gem"], coins(state), phase(state)) == (2, 5, "sailing")
    do(state, "buy grain", "ship conquest")
    assert (held(state), coins(state)) == ({"wood": 2, "gem": 1}, 2)


@pytest.mark.rule("SM-FREE-1")
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_piece_is_sold_for(kind: str) -> None:
    state = table(seats=[seat(store={kind: 3})])
    for number in (1, 2, 3):
        do(state, f"sell {kind}")
        assert coins(state) == number * WORTH[kind]
    assert refused(state, f"sell {kind}") == "SM-FREE-1"


@pytest.mark.rule("SM-FREE-1")
@pytest.mark.parametrize("what", ["point", "coin", "ship", "monk"])
def test_nothing_but_resources_can_be_sold(what: str) -> None:
    with pytest.raises(UnreadableMove):
        table(seats=[seat(points=9, coins=9)]).parse(f"sell {what}")


@pytest.mark.rule("SM-FREE-2")
@pytest.mark.parametrize("kind", ["wood", "grain"])
def test_basic_resources_cost_three_coins(kind: str) -> None:
    assert refused(table(seats=[seat(coins=2)]), f"buy {kind}") in ("SM-FREE-2", "SM-SCH-BASIC-1")
    state = do(table(seats=[seat(coins=7)]), f"buy {kind}", f"buy {kind}")
    assert (coins(state), held(state)) == (1, {kind: 2})


@pytest.mark.rule("SM-FREE-2", "SM-SCH-ADV-1")
@pytest.mark.parametrize("kind", ["sugar", "gem"])
def test_sugar_and_gems_are_not_for_sale(kind: str) -> None:
    state = table(seats=[seat(coins=9)])
    assert refused(state, f"buy {kind}") == "SM-FREE-2"
    assert f"buy {kind}" not in moves(state)


@pytest.mark.rule("SM-FREE-2", "SM-SCH-ADV-1")
def test_gold_is_never_for_sale() -> None:
    state = table(scholars=("advanced-economy", "basic-economy", "botany"), seats=[seat(coins=20, monks=[0, 1])])
    assert "buy gold" not in moves(state)
    with pytest.raises(UnreadableMove):
        state.parse("buy gold")


@pytest.mark.rule("SM-FREE-2", "AMB-5", "SM-STORE-1")
@pytest.mark.parametrize("kind", ["wood", "grain"])
def test_nobody_buys_a_fourth_piece(kind: str) -> None:
    state = table(seats=[seat(coins=9, store={kind: 3})])
    assert f"buy {kind}" not in moves(state)
    assert refused(state, f"buy {kind}") in ("SM-STORE-1", "SM-FREE-2", "AMB-5")


@pytest.mark.rule("SM-GOLD-1", "AMB-4", "AMB-48")
def test_the_payer_decides_piece_by_piece_what_gold_pays() -> None:
    state = do(table(seats=[seat(store={"wood": 2, "grain": 1, "gold": 3})]), "triple 1")
    assert phase(state) == "paying"
    assert len(moves(state)) == 6
    assert moves(state) == {
        "pay",
        "pay gold for 1 wood",
        "pay gold for 2 wood",
        "pay gold for 1 grain",
        "pay gold for 1 wood 1 grain",
        "pay gold for 2 wood 1 grain",
    }
    assert held(after(state, "pay gold for 1 wood 1 grain")) == {"wood": 1, "grain": 1, "gold": 1}
    assert held(after(state, "pay gold for 2 wood")) == {"wood": 2, "gold": 1}
    assert refused(state, "pay gold for 3 wood") == "SM-GOLD-1"


@pytest.mark.rule("SM-GOLD-1", "AMB-4")
def test_gold_helps_in_every_payment_in_resources() -> None:
    trade = table(seats=[seat({"r1c1": "Cg"}, coins=1, store={"gold": 1})])
    assert coins(do(trade, "coins r1c1", "trade 1")) == 4
    ship = table(seats=[seat({"r1c1": "Cs"}, coins=1, store={"gold": 1, "sugar": 1})])
    do(ship, "coins r1c1", "ship coin2")
    assert (held(ship), own(ship)["port"][0]) == ({}, ["S1"])
    step = table(seats=[seat({"r1c1": "Fr"}, coins=1, store={"gold": 1})])
    do(step, "coins r1c1", "pay gold for 1 grain")
    assert (held(step), own(step)["religion"]) == ({}, 2)


@pytest.mark.rule("SM-GOLD-1", "AMB-4")
def test_gold_stands_for_one_piece_and_nothing_stands_for_gold() -> None:
    cells = {"r1c1": "Cs"}
    one = table(docks=["N08", None, None, None], seats=[seat(cells, coins=1, store={"gold": 1})])
    do(one, "coins r1c1")
    assert (own(one)["port"], held(one), one.player) == ([[], [], [], []], {"gold": 1}, 1)
    rich = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3}
    due = table(docks=["N15", None, None, None], seats=[seat(cells, coins=1, store=rich)])
    do(due, "coins r1c1")
    assert (own(due)["port"], held(due), due.player) == ([[], [], [], []], rich, 1)
    paid = table(
        docks=["N15", None, None, None], seats=[seat(cells, coins=1, store={"wood": 1, "grain": 1, "gold": 1})]
    )
    do(paid, "coins r1c1", "ship coin2")
    assert (held(paid), own(paid)["port"][0]) == ({}, ["N15"])


@pytest.mark.rule("SM-GOLD-1", "AMB-4")
def test_gold_is_no_coin() -> None:
    state = table(white=[1], seats=[seat({"r1c2": "Fw"}, store={"gold": 3})])
    assert refused(state, "white 1") == "SM-DICE-8"
    assert refused(state, "coins r1c2") == "SM-COIN-1"


@pytest.mark.rule("SM-TRADE-1")
def test_a_trade_is_made_once_and_may_be_declined() -> None:
    state = table(seats=[seat({"r1c1": "Ct"}, coins=1, store={"wood": 3, "gem": 3})])
    do(state, "coins r1c1")
    assert {"trade 1", "trade 2", "pass"} <= moves(state)
    assert refused(state, "trade 3") == "SM-TRADE-1"
    none, once = after(state, "pass"), after(state, "trade 2")
    assert (held(none), coins(none)) == ({"wood": 3, "gem": 3}, 0)
    assert (held(once), coins(once), once.player) == ({"wood": 3, "gem": 2}, 3, 1)


@pytest.mark.rule("SM-TRADE-1")
def test_a_trade_that_cannot_be_paid_is_not_listed() -> None:
    state = table(seats=[seat({"r1c1": "Cp"}, coins=1, store={"gem": 1})])
    do(state, "coins r1c1")
    assert "trade 1" not in moves(state)
    assert refused(state, "trade 1") == "SM-TRADE-1"
    do(state, "trade 2")
    assert (points(state), held(state)) == (2, {})


@pytest.mark.rule("SM-TURN-6")
def test_what_is_paid_leaves_the_store_and_what_is_gained_enters_it() -> None:
    state = solo({"r1c1": "Ct"}, coins=4, store={"wood": 2, "gem": 1})
    do(state, "buy grain", "coins r1c1", "trade 2")
    assert (held(state), coins(state), dump(state)["seats"][0]["cover"]) == ({"wood": 2, "grain": 1}, 3, {"r1c1": 1})
