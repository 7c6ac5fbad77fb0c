"""Abilities, stations, ships and options in combination: what one effect does to the next."""

import pytest

from tests.santa_maria.positions import (
    Data,
    after,
    allowed,
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
    settle,
    solo,
    table,
)

ECONOMY = ("basic-economy", "advanced-economy", "astronomy")
LINKED = {"r1c1": "Fw", "r1c2": "R0", "r1c3": "Ag"}


@pytest.mark.rule("AMB-44", "SM-SCH-TIME-1", "SM-SCH-BASIC-1")
def test_a_scholar_helps_from_the_instant_the_monk_is_placed() -> None:
    mine = seat({"r1c1": "Fr"}, coins=3, religion=4, blue=[1, 1])
    state = do(table(scholars=ECONOMY, seats=[mine]), "coins r1c1", "yes", "monk scholar 1")
    assert (phase(state), coins(state)) == ("grain-step", 2)
    do(state, "buy grain", "pay")
    assert (own(state)["religion"], coins(state)) == (6, 0)
    other = do(table(scholars=ECONOMY, seats=[mine]), "coins r1c1", "yes", "monk scholar 2")
    assert other.player == 1


@pytest.mark.rule("SM-CANON-6", "SM-SCH-ADV-1", "SM-SCH-BASIC-1")
@pytest.mark.parametrize(
    ("monks", "money", "asked"),
    [([], 9, False), ([1], 6, True), ([1], 5, False), ([0, 1], 5, True), ([0, 1], 4, False)],
)
def test_what_the_economies_bring_within_reach(monks: list[int], money: int, asked: bool) -> None:
    mine = seat({"r1c1": "Cs"}, coins=1 + money, monks=monks)
    state = do(table(scholars=ECONOMY, docks=["S1", None, None, None], seats=[mine]), "coins r1c1")
    assert (phase(state) == "sailing") is asked
    if asked:
        do(state, "buy wood", "buy sugar", "ship coin2")
        assert own(state)["port"][0] == ["S1"]


@pytest.mark.rule("SM-GOLD-1", "AMB-48", "SM-SAIL-1")
def test_gold_that_is_due_cannot_also_pay_for_wood() -> None:
    mine = seat({"r1c1": "Cs"}, coins=1, store={"wood": 1, "grain": 1, "gold": 2})
    state = do(table(docks=["N15", None, None, None], seats=[mine]), "coins r1c1", "ship coin2")
    assert moves(state) == {"pay", "pay gold for 1 wood", "pay gold for 1 grain"}
    assert held(after(state, "pay gold for 1 grain")) == {"grain": 1}
    assert refused(state, "pay gold for 1 wood 1 grain") == "SM-GOLD-1"


@pytest.mark.rule("SM-SCH-ASTRO-1", "SM-RETIRE-5", "AMB-15")
@pytest.mark.parametrize(
    ("dock", "money", "happiness"), [("coin2", 4 + 2, 0), ("point1", 4 - 3, 1), ("conquest", 3, 0)]
)
def test_a_ship_bought_and_shifted_while_retiring_pays_in_its_new_dock(dock: str, money: int, happiness: int) -> None:
    mine = seat(coins=4, monks=[0], store={"wood": 1, "sugar": 1})
    state = do(table(seats=[mine]), "retire sail", "ship coin2", f"dock {dock}", "draw n01")
    assert (coins(state), points(state), own(state)["conquest"]) == (money, happiness, int(dock == "conquest"))


@pytest.mark.rule("AMB-15", "SM-RETIRE-5", "AMB-4")
def test_gold_of_the_conquest_dock_can_pay_in_the_religion_dock() -> None:
    state = table(seats=[seat(conquest=2, port=[[], ["N01"], ["N02"], []])])
    do(state, "retire coins")
    assert (phase(state), held(state)) == ("grain-step", {"gold": 1})
    do(state, "pay gold for 1 grain")
    assert (own(state)["religion"], held(state)) == (2, {})


@pytest.mark.rule("AMB-15", "SM-RETIRE-5", "SM-RELIGION-2")
def test_every_religion_ship_has_its_own_grain_step() -> None:
    state = table(
        seats=[seat(religion=8, blue=[1, 1, 1], store={"grain": 3}, port=[[], [], ["N01", "N02", "N03"], []])]
    )
    do(state, "retire conquest", "pay", "monk station 3", "pay", "yes", "monk station 1", "pay")
    assert (own(state)["religion"], points(state), held(state), state.player) == (14, 3, {"sugar": 2}, 1)


@pytest.mark.rule("AMB-13", "SM-CANON-13", "SM-SCH-MATH-1")
def test_mathematics_won_by_a_ship_asks_for_the_heap_at_once() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Fw"}
    mine = seat(cells, cover={"r1c1": 1, "r1c2": 2}, coin_uses=2, religion=4, blue=[1, 1], port=[[], [], ["N01"], []])
    state = table(scholars=("mathematics", "astronomy", "botany"), seats=[mine])
    do(state, "retire conquest", "yes", "monk scholar 1")
    assert moves(state) == {"cell r1c1", "cell r1c2"}
    do(state, "cell r1c2")
    assert (coins(state), state.player) == (2, 1)


@pytest.mark.rule("SM-SCH-MATH-1", "AMB-13")
def test_mathematics_works_in_the_retirement_turn_only_and_once() -> None:
    cells = {"r1c1": "Fr", "r1c2": "Fw"}
    mine = seat(cells, cover={"r1c2": 1}, coins=2, religion=4, blue=[1, 1])
    state = table(scholars=("mathematics", "astronomy", "botany"), seats=[mine])
    do(state, "coins r1c1", "yes", "monk scholar 1")
    assert (coins(state), own(state)["cover"]) == (0, {"r1c1": 2, "r1c2": 1})
    do(state, "retire sail", "retire coins", "cell r1c1")
    settle(state)
    assert coins(state) == 2 + 2


@pytest.mark.rule("SM-SCH-PHIL-1", "SM-SCH-TAX-1", "SM-DICE-3")
def test_philosophy_taxes_the_column_and_its_change_costs_coins() -> None:
    cells = {"r1c3": "R2", "r2c3": "R2", "r3c3": "Fw", "r3c5": "R2"}
    scholars = ("philosophy", "tax-collection", "astronomy")
    state = table(scholars=scholars, seats=[seat(cells, blue=[2], coins=1, monks=[0, 1])])
    do(state, "blue 2")
    assert moves(state) == {"column 3", "row 3"}
    assert coins(after(state, "column 3")) == 2
    assert coins(after(state, "row 3")) == 1


@pytest.mark.rule("SM-POOL-3", "SM-SCH-PHIL-1", "SM-SCH-BOTANY-1")
def test_philosophy_and_botany_work_on_dice_of_the_pool() -> None:
    cells = {"r1c3": "Fw", "r2c2": "Ag"}
    scholars = ("philosophy", "botany", "astronomy")
    mine = seat(cells, monks=[0, 1], store={"grain": 1})
    state = do(table(blue=[2], scholars=scholars, seats=[mine], options={"blue_pool": True}), "blue 2")
    assert moves(state) == {"column 2", "row 2", "column 3 for grain", "row 1 for grain"}


@pytest.mark.rule("SM-CANON-5", "SM-SCH-LOGI-1")
def test_after_a_move_of_a_die_a_search_neither_sells_nor_buys() -> None:
    mine = seat(LINKED, cover={"r1c1": "white"}, coins=9, monks=[0], store={"gem": 1})
    state = table(scholars=("logistics", "astronomy", "botany"), seats=[mine])
    do(state, "move r1c1 to r1c3")
    assert not {text for text in moves(state) if text.startswith(("sell", "buy"))}
    assert {"sell gem", "buy wood", "buy grain"} <= allowed(state)
    do(state, "sell gem", "buy wood", "move r1c3 to r1c1")
    assert (own(state)["cover"], coins(state), held(state)) == ({"r1c1": "white"}, 6, {"wood": 1})


@pytest.mark.rule("SM-CANON-11", "AMB-10")
@pytest.mark.parametrize("main", [["white 3"], ["double 1", "place r6c1 turn 0"]])
def test_the_closing_question_lets_goods_be_sold_for_the_move(main: list[str]) -> None:
    options = {"logistics_vacated_usable": "next_turn"}
    mine = seat({**LINKED, "r5c3": "Fp"}, cover={"r1c1": "blue"}, monks=[0], store={"wood": 3})
    scholars = ("logistics", "astronomy", "botany")
    state = do(table(white=[3], scholars=scholars, seats=[mine], options=options), *main)
    assert phase(state) == "closing"
    assert {text.split()[0] for text in moves(state)} == {"sell", "pass"}
    do(state, "sell wood")
    assert {"move r1c1 to r1c3", "pass"} <= moves(state)


@pytest.mark.rule("SM-CANON-11")
def test_two_dice_that_change_places_leave_the_same_buildings_covered() -> None:
    cells = {**LINKED, "r1c4": "R0", "r1c5": "Mg"}
    mine = seat(cells, cover={"r1c1": "white", "r1c3": "blue"}, coins=9, monks=[0])
    state = table(scholars=("logistics", "astronomy", "botany"), seats=[mine])
    do(state, "move r1c3 to r1c5", "move r1c1 to r1c3")
    assert own(state)["cover"] == {"r1c3": "white", "r1c5": "blue"}
    assert "move r1c3 to r1c1" not in moves(state)
    assert not {text for text in moves(state) if text.startswith("move")}


@pytest.mark.rule("AMB-3", "SM-CANON-15", "SM-STORE-2")
def test_surplus_of_a_station_pays_its_fee_under_that_option() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], store={"sugar": 2})
    state = table(seats=[mine, seat(monks=[6])], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes", "monk station 1")
    assert (held(state), coins(state), coins(state, 1)) == ({"sugar": 3}, 0, 2)
    first = do(table(seats=[mine, seat(monks=[6])]), "coins r1c1", "yes")
    assert "monk station 1" not in moves(first)
    assert "sell sugar" in moves(first)


@pytest.mark.rule("AMB-3", "AMB-17", "SM-CANON-15")
def test_under_that_option_all_monks_there_are_still_paid_in_full() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1])
    state = table(4, seats=[mine, *(seat(monks=[6]) for _ in range(3))], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes")
    assert "monk station 1" not in moves(state)
    two = table(3, seats=[mine, *(seat(monks=[6]) for _ in range(2))], options={"monk_fee_first": False})
    do(two, "coins r1c1", "yes", "monk station 1")
    while phase(two) == "fee":
        assert moves(two) == {"sell sugar"}
        do(two, "sell sugar")
    assert ([coins(two, number) for number in range(3)], held(two)) == ([0, 2, 2], {})


@pytest.mark.rule("AMB-50", "SM-CANON-15", "AMB-9")
def test_each_of_two_abilities_is_asked_for_by_itself() -> None:
    given: Data = {"coins": 1}
    state = do(table(seats=[seat({"r1c1": "Fwc"}, **given)], options={"ask_free_gains": True}), "coins r1c1")
    assert (held(after(state, "pass", "yes")), coins(after(state, "pass", "yes"))) == ({}, 2)
    assert (held(after(state, "yes", "pass")), coins(after(state, "yes", "pass"))) == ({"wood": 1}, 0)


@pytest.mark.rule("AMB-50", "SM-DICE-6", "SM-DICE-7")
def test_a_declined_production_still_takes_the_die() -> None:
    state = table(white=[1], seats=[seat({"r1c1": "Fw", "r2c1": "Mq"})], options={"ask_free_gains": True})
    do(state, "white 1", "pass", "pass")
    assert (held(state), own(state)["conquest"], own(state)["cover"]) == ({}, 0, {"r2c1": "white"})


@pytest.mark.rule("AMB-7", "SM-RELIGION-5", "SM-CANON-15")
def test_a_step_paid_before_also_counts_at_the_end_of_the_track() -> None:
    options = {"religion_extra_after_first_step": False}
    mine = seat({"r1c1": "Fr"}, coins=1, religion=16, blue=[1, 1, 1], store={"grain": 2})
    state = do(table(seats=[mine], options=options), "coins r1c1", "pay")
    assert (points(state), own(state)["religion"], held(state), state.player) == (2, 16, {"grain": 1}, 1)


@pytest.mark.rule("SM-RELIGION-4", "SM-RELIGION-3", "SM-ORDER-1")
def test_the_paid_step_brings_its_own_die_and_monk() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=1, blue=[1], store={"grain": 1})
    state = do(table(seats=[mine]), "coins r1c1", "pay")
    assert phase(state) == "blue-roll"
    do(state, "roll 2", "monk station 3")
    assert (own(state)["religion"], points(state), own(state)["blue"], state.player) == (3, 3, [1, 1, 0, 0, 0, 0], 1)


@pytest.mark.rule("AMB-34", "SM-YEAR-5")
def test_a_die_unlocked_in_the_last_retirement_changes_nothing() -> None:
    state = do(solo(year=3, religion=2), "retire religion", "yes", "roll 6", "pass")
    assert state.player < 0
    assert sum(state.scores().totals) == 1


@pytest.mark.rule("SM-SCH-INDUS-1", "SM-GOLD-1", "AMB-48")
def test_gold_can_pay_one_of_two_trades() -> None:
    mine = seat({"r1c1": "Cg"}, coins=1, monks=[0], store={"gem": 1, "gold": 1})
    state = table(scholars=("industrialisation", "astronomy", "botany"), seats=[mine])
    do(state, "coins r1c1", "trade 1")
    assert moves(state) == {"pay", "pay gold for 1 gem"}
    do(state, "pay gold for 1 gem", "trade 1")
    assert (coins(state), held(state)) == (8, {})


@pytest.mark.rule("SM-YEAR-8", "SM-SOLO-2")
def test_alone_the_same_player_begins_every_year() -> None:
    state = settle(do(solo(), "retire road", "cell r1c1"))
    assert (dump(state)["starter"], state.player, dump(state)["year"]) == (0, 0, 2)
    settle(do(state, "retire road", "cell r1c2"))
    assert (dump(state)["roads"], own(state)["colony"][0]) == (1, "R1 R1 . . . .")


@pytest.mark.rule("SM-DICE-8", "AMB-8", "SM-SCH-TAX-1")
def test_a_line_of_void_buildings_still_pays_taxes() -> None:
    mine = seat({"r1c1": "Mq", "r2c1": "R2"}, conquest=10, monks=[1])
    state = do(table(white=[1], seats=[mine]), "white 1")
    assert (coins(state), own(state)["cover"]) == (1, {"r1c1": "white"})
