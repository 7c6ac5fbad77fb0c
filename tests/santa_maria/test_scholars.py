"""The ten scholars: what each ability does, when, and what it does not do."""

import pytest

from antillas.core.errors import UnreadableMove
from tests.santa_maria.positions import (
    Data,
    after,
    by,
    coins,
    do,
    dump,
    held,
    moves,
    own,
    phase,
    refused,
    seat,
    settle,
    table,
)


def lines(state_moves: set[str]) -> set[str]:
    """The moves that name a line."""
    return {text for text in state_moves if text.startswith(("column", "row"))}


# Astronomy.


@pytest.mark.rule("SM-SCH-ASTRO-1", "SM-CANON-10", "SM-ORDER-2")
@pytest.mark.parametrize(
    ("money", "docks"),
    [
        (1, {"dock conquest", "dock coin2", "dock religion"}),
        (2, {"dock conquest", "dock coin2", "dock religion", "dock point1"}),
    ],
)
def test_astronomy_shifts_a_new_ship_for_a_coin_a_step(money: int, docks: set[str]) -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=1 + money, monks=[0], store={"grain": 1, "gem": 1})])
    do(state, "coins r1c1", "ship conquest")
    assert {text for text in moves(state) if text.startswith("dock")} == docks
    assert dump(state)["docks"][1] in (None, "S2")
    stay = after(state, "dock conquest")
    assert (coins(stay), own(stay)["port"]) == (money, [[], ["S2"], [], []])
    up = after(state, "dock coin2")
    assert (coins(up), own(up)["port"]) == (money - 1, [["S2"], [], [], []])


@pytest.mark.rule("SM-SCH-ASTRO-1")
def test_astronomy_does_not_wrap_around() -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=2, monks=[0], store={"wood": 1, "sugar": 1})])
    do(state, "coins r1c1", "ship coin2")
    assert moves(state) == {"dock coin2", "dock conquest"}
    assert refused(state, "dock point1") == "SM-SCH-ASTRO-1"


@pytest.mark.rule("SM-SCH-ASTRO-1", "SM-CANON-10")
def test_astronomy_never_moves_an_older_ship() -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, coins=9, monks=[0], port=[["N01"], [], [], []])])
    assert refused(state, "dock conquest") == "SM-TURN-2"
    poor = table(seats=[seat({"r1c1": "Cs"}, coins=1, monks=[0], store={"wood": 1, "sugar": 1})])
    do(poor, "coins r1c1", "ship coin2")
    assert phase(poor) == "refill"


@pytest.mark.rule("SM-SCH-ASTRO-1", "SM-CANON-4", "SM-CANON-10")
def test_goods_can_be_sold_to_shift_a_ship() -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=1, monks=[0], store={"wood": 2, "sugar": 1})])
    do(state, "coins r1c1", "ship coin2")
    assert moves(state) == {"sell wood", "dock coin2"}
    do(state, "sell wood", "dock conquest")
    assert (coins(state), own(state)["port"][1]) == (0, ["S1"])


# Tax Collection.


@pytest.mark.rule("SM-SCH-TAX-1")
@pytest.mark.parametrize(
    ("roads", "tax"), [(["R0"], 0), (["R1"], 0), (["R2"], 1), (["R2", "R1"], 1), (["R2", "R2", "R1"], 2)]
)
def test_tax_collection_brings_half_a_coin_for_a_colonist_rounded_down(roads: list[str], tax: int) -> None:
    cells = {f"r{row + 2}c1": code for row, code in enumerate(roads)}
    state = table(white=[1], scholars=by("tax-collection"), seats=[seat({**cells, "r1c1": "Fw"}, monks=[0])])
    do(state, "white 1")
    assert coins(state) == tax


@pytest.mark.rule("SM-SCH-TAX-1")
def test_tax_collection_counts_rows_for_blue_dice_and_nothing_for_coins() -> None:
    cells = {"r1c1": "Fw", "r1c3": "R2", "r1c5": "R2", "r4c1": "R2"}
    mine = seat(cells, coins=1, blue=[1], monks=[0])
    state = table(scholars=by("tax-collection"), seats=[mine])
    assert coins(after(state, "coins r1c1")) == 0
    assert coins(after(state, "blue 1")) == 1 + 2
    assert coins(do(table(seats=[{**mine, "monks": [], "tokens": 6}]), "blue 1")) == 1


# Botany.


@pytest.mark.rule("SM-SCH-BOTANY-1", "AMB-4", "AMB-41")
def test_botany_sets_a_die_for_one_wood_grain_or_gold() -> None:
    cells = {"r1c1": "Mg", "r1c6": "Mg"}
    store = {"wood": 1, "grain": 1, "gold": 1, "sugar": 1, "gem": 1}
    state = table(white=[1], scholars=by("botany"), seats=[seat(cells, coins=4, monks=[0], store=store)])
    do(state, "white 1")
    assert moves(state) == {"column 1"} | {f"column 6 for {kind}" for kind in ("wood", "grain", "gold")}
    for kind in ("wood", "grain", "gold"):
        paid = after(state, f"column 6 for {kind}")
        assert (kind in held(paid), coins(paid)) == (False, 4)
    for kind in ("sugar", "gem"):
        with pytest.raises(UnreadableMove):
            state.parse(f"column 6 for {kind}")


@pytest.mark.rule("SM-SCH-BOTANY-1", "AMB-41")
def test_botany_works_on_blue_dice_and_not_for_others() -> None:
    cells = {"r1c1": "Mg", "r4c1": "Mg"}
    mine = seat(cells, blue=[4], monks=[0], store={"grain": 1})
    state = do(table(scholars=by("botany"), seats=[mine]), "blue 4")
    assert moves(state) == {"row 4", "row 1 for grain"}
    other = do(table(scholars=by("astronomy"), seats=[{**mine}]), "blue 4")
    assert own(other)["cover"] == {"r4c1": "blue"}
    assert held(other) == {"grain": 1, "gem": 1}


# Philosophy.


@pytest.mark.rule("SM-SCH-PHIL-1", "SM-DICE-4")
def test_philosophy_lets_blue_dice_activate_columns() -> None:
    cells = {"r2c2": "Fw", "r5c2": "Ct", "r2c4": "Ag"}
    state = table(white=[2], scholars=by("philosophy"), seats=[seat(cells, blue=[2], monks=[0])])
    blue = do(state.clone(), "blue 2")
    assert moves(blue) == {"column 2", "row 2"}
    column = after(blue, "column 2", "trade 1")
    assert (coins(column), own(column)["cover"]) == (3, {"r5c2": "blue"})
    assert own(after(blue, "row 2"))["cover"] == {"r2c4": "blue"}
    white = do(state.clone(), "white 2")
    assert phase(white) == "trading"
    assert refused(state, "row 2") == "SM-TURN-2"


@pytest.mark.rule("SM-SCH-PHIL-1")
def test_philosophy_does_not_turn_white_dice() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Ag", "r2c1": "Mg"}
    state = do(table(white=[1], scholars=by("philosophy"), seats=[seat(cells, coins=5, monks=[0])]), "white 1")
    assert moves(state) == {"column 1", "column 2"}
    assert refused(state, "row 1") in ("SM-DICE-4", "SM-SCH-PHIL-1")


# Mathematics.


@pytest.mark.rule("SM-SCH-MATH-1", "SM-CANON-13", "AMB-49")
def test_mathematics_takes_back_one_whole_heap() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Ag", "r1c3": "Mg"}
    cover: Data = {"r1c1": 1, "r1c2": 2, "r1c3": "white"}
    state = table(scholars=by("mathematics"), seats=[seat(cells, cover=cover, monks=[0]), seat()])
    do(state, "retire religion")
    assert moves(state) == {"cell r1c1", "cell r1c2"}
    assert refused(state, "cell r1c3") == "SM-SCH-MATH-1"
    do(state, "cell r1c2")
    assert (coins(state), own(state)["cover"].get("r1c2", 0)) == (2, 0)
    while state.player == 0:
        do(state, "pass")
    settle(do(state, "retire coins"))
    assert (coins(state), own(state)["cover"]) == (2, {})


@pytest.mark.rule("SM-SCH-MATH-1", "SM-CANON-3", "AMB-13")
def test_a_single_heap_comes_back_without_asking_and_can_be_spent_at_once() -> None:
    mine = seat({"r1c1": "Fw"}, cover={"r1c1": 1}, coins=2, monks=[0])
    state = table(scholars=by("mathematics"), seats=[mine])
    do(state, "retire religion")
    assert (coins(state), phase(state)) == (3, "grain-step")
    do(state, "buy grain", "pay")
    assert own(state)["religion"] == 2
    plain = do(table(seats=[{**mine, "monks": [], "tokens": 6}]), "retire conquest")
    assert coins(plain) == 2


@pytest.mark.rule("AMB-13", "AMB-44", "SM-SCH-MATH-1")
def test_mathematics_won_while_retiring_applies() -> None:
    mine = seat({"r1c1": "Fw"}, cover={"r1c1": 1}, religion=4, blue=[1, 1])
    state = table(scholars=by("mathematics"), seats=[mine])
    do(state, "retire religion", "yes")
    assert coins(state) == 0
    do(state, "monk scholar 1")
    assert coins(state) == 1


@pytest.mark.rule("AMB-35", "SM-SCH-MATH-1")
def test_mathematics_does_not_lower_the_price_of_coin_activations() -> None:
    mine = seat({"r1c1": "Fw", "r1c2": "Fw"}, cover={"r1c1": 1, "r1c2": 2}, monks=[0])
    state = do(table(scholars=by("mathematics"), seats=[mine]), "retire conquest", "cell r1c2")
    assert (coins(state), own(state)["coin_uses"]) == (2, 2)


# Construction.


@pytest.mark.rule("SM-SCH-CONSTR-1", "AMB-40")
def test_construction_lays_the_die_on_any_building_of_the_list() -> None:
    cells = {"r1c1": "Fw", "r2c1": "Ag", "r3c1": "Mg", "r4c1": "R1", "r1c2": "Fw"}
    state = table(
        white=[1], scholars=by("construction"), seats=[seat(cells, cover={"r2c1": 1}, coin_uses=1, monks=[0])]
    )
    do(state, "white 1")
    assert (held(state), moves(state)) == ({"wood": 1, "gem": 1}, {"cell r1c1", "cell r3c1"})
    for text in ("cell r2c1", "cell r4c1", "cell r1c2"):
        assert refused(state, text) in ("SM-SCH-CONSTR-1", "SM-DICE-7")
    do(state, "cell r1c1")
    assert own(state)["cover"] == {"r1c1": "white", "r2c1": 1}


@pytest.mark.rule("SM-SCH-CONSTR-1", "SM-CANON-3")
def test_construction_is_not_asked_about_one_building() -> None:
    state = table(white=[1], scholars=by("construction"), seats=[seat({"r3c1": "Fw"}, monks=[0])])
    do(state, "white 1")
    assert (own(state)["cover"], state.player) == ({"r3c1": "white"}, 1)


@pytest.mark.rule("AMB-44", "SM-SCH-TIME-1")
def test_construction_won_in_the_chain_affects_its_die() -> None:
    mine = seat({"r1c1": "Fr", "r3c1": "Fw"}, religion=4, blue=[6, 6])
    state = table(white=[1], scholars=by("construction"), seats=[mine])
    do(state, "white 1", "yes", "monk scholar 1")
    assert (held(state), moves(state)) == ({"wood": 1}, {"cell r1c1", "cell r3c1"})


@pytest.mark.rule("AMB-44")
def test_taxes_are_not_paid_for_the_running_line() -> None:
    mine = seat({"r1c1": "Fr", "r2c1": "R2", "r3c1": "Fw"}, religion=4, blue=[6, 6])
    state = table(white=[1], scholars=by("tax-collection"), seats=[mine])
    do(state, "white 1", "yes", "monk scholar 1")
    assert coins(state) == 0


# Industrialisation and the two economies.


@pytest.mark.rule("SM-SCH-INDUS-1", "SM-CANON-2")
def test_industrialisation_allows_two_trades_and_no_third() -> None:
    mine = seat({"r1c1": "Ct"}, coins=1, monks=[0], store={"wood": 3, "gem": 3})
    state = table(scholars=by("industrialisation"), seats=[mine])
    do(state, "coins r1c1", "trade 1")
    assert "pass" in moves(state)
    assert after(state, "pass").player == 1
    do(state, "trade 2")
    assert (coins(state), held(state), state.player) == (6, {"wood": 2, "gem": 2}, 1)


@pytest.mark.rule("AMB-44", "SM-SCH-INDUS-1")
def test_industrialisation_won_in_the_chain_helps_later_trades() -> None:
    mine = seat({"r1c1": "Ct", "r2c1": "Fr", "r3c1": "Ct"}, religion=4, blue=[6, 6], store={"gem": 3})
    state = table(white=[1], scholars=by("industrialisation"), seats=[mine])
    do(state, "white 1", "trade 2", "yes", "monk scholar 1")
    while phase(state) == "grain-step":
        do(state, "pass")
    do(state, "trade 2", "trade 2")
    assert coins(state) == 9


@pytest.mark.rule("SM-SCH-BASIC-1", "SM-BOUND-1")
@pytest.mark.parametrize("kind", ["wood", "grain"])
def test_basic_economy_sells_for_two_coins(kind: str) -> None:
    state = table(scholars=by("basic-economy"), seats=[seat(coins=4, monks=[0])])
    do(state, f"buy {kind}", f"buy {kind}")
    assert (coins(state), held(state)) == (0, {kind: 2})
    assert refused(table(scholars=by("basic-economy"), seats=[seat(coins=2)]), f"buy {kind}") in (
        "SM-FREE-2",
        "SM-SCH-BASIC-1",
    )


@pytest.mark.rule("SM-SCH-ADV-1", "SM-BOUND-1")
@pytest.mark.parametrize("kind", ["sugar", "gem"])
def test_advanced_economy_sells_sugar_and_gems_for_three_coins(kind: str) -> None:
    state = table(scholars=by("advanced-economy"), seats=[seat(coins=6, monks=[0])])
    do(state, f"buy {kind}")
    assert (coins(state), held(state)) == (3, {kind: 1})
    assert {"buy wood", "buy grain"} & moves(table(scholars=by("advanced-economy"), seats=[seat(coins=3, monks=[0])]))
    assert f"buy {kind}" not in moves(table(scholars=by("advanced-economy"), seats=[seat(coins=2, monks=[0])]))
