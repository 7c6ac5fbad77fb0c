"""The worked examples of the book, EX-1 to EX-30, with the book's numbers."""

import pytest

from tests.santa_maria.positions import (
    coins,
    do,
    drawn,
    dump,
    events,
    game,
    held,
    laid_out,
    moves,
    own,
    points,
    refused,
    seat,
    settle,
    sheet,
    solo,
    table,
    view,
)

EX_13 = {"r1c1": "Cs", "r5c5": "Fw", "r5c6": "Fw"}


@pytest.mark.rule("EX-1")
def test_ex_1_three_players_have_nine_blue_and_nine_white_dice() -> None:
    state = game(3, start_player="random").start()
    assert (dump(state)["reserve"], dump(state)["white_to_roll"]) == (9, 9)
    assert sum(dump(settle(state))["white"]) == 9


@pytest.mark.rule("EX-2", "SM-SETUP-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ex_2_everybody_starts_with_two_wood_and_coins_by_turn_order(players: int) -> None:
    state = laid_out(players, boards="random")
    assert [held(state, number) for number in range(players)] == [{"wood": 2}] * players
    assert [coins(state, number) for number in range(players)] == [3, 4, 5, 6][:players]


@pytest.mark.rule("EX-3", "SM-PROD-1")
def test_ex_3_a_building_of_one_wood_gives_one_wood() -> None:
    state = do(table(seats=[seat({"r1c1": "Fw"}, coins=1)]), "coins r1c1")
    assert held(state) == {"wood": 1}


@pytest.mark.rule("EX-4", "SM-COIN-1", "SM-COIN-2")
def test_ex_4_coin_activations_of_a_year_cost_one_two_three() -> None:
    state = solo({"r1c1": "Fw", "r2c2": "Ag", "r3c3": "As"}, coins=6)
    do(state, "coins r1c1")
    assert (coins(state), own(state)["cover"]) == (5, {"r1c1": 1})
    assert refused(state, "coins r1c1") == "SM-COIN-2"
    do(state, "coins r2c2")
    assert (coins(state), own(state)["cover"]) == (3, {"r1c1": 1, "r2c2": 2})
    do(state, "coins r3c3")
    assert (coins(state), own(state)["cover"]["r3c3"]) == (0, 3)
    assert refused(state, "coins r2c2") == "SM-COIN-2"


@pytest.mark.rule("EX-5", "SM-DICE-3", "SM-DICE-4", "SM-DICE-5", "SM-DICE-7")
def test_ex_5_a_white_five_becomes_a_three_for_two_coins() -> None:
    cells = {"r1c3": "Fw", "r2c3": "Cc", "r3c3": "R1", "r4c3": "Ag", "r5c3": "Mg", "r6c3": "Cc", "r1c5": "Fw"}
    state = table(white=[5], seats=[seat(cells, cover={"r2c3": 1, "r6c3": 2}, coins=2, coin_uses=2)])
    do(state, "white 5", "column 3")
    assert held(state) == {"wood": 1, "grain": 1, "gem": 1}
    assert (coins(state), own(state)["white_used"]) == (0, 1)
    assert own(state)["cover"] == {"r2c3": 1, "r5c3": "white", "r6c3": 2}


@pytest.mark.rule("EX-6", "SM-DICE-3")
@pytest.mark.parametrize(("shown", "wanted"), [(6, 1), (1, 6)])
def test_ex_6_six_and_one_are_five_pips_apart(shown: int, wanted: int) -> None:
    cells = {f"r1c{wanted}": "Fw"}
    poor = table(white=[shown], seats=[seat(cells, coins=4)])
    assert f"white {shown}" not in moves(poor)
    assert refused(poor, f"white {shown}") == "SM-DICE-8"
    rich = do(table(white=[shown], seats=[seat(cells, coins=5)]), f"white {shown}")
    assert (coins(rich), held(rich)) == (0, {"wood": 1})


@pytest.mark.rule("EX-7", "SM-DICE-4", "SM-DICE-7")
def test_ex_7_a_blue_die_works_from_left_to_right() -> None:
    state = table(seats=[seat({"r2c2": "Fw", "r2c5": "Ct"}, blue=[2])])
    do(state, "blue 2")
    assert "trade 1" in moves(state)
    do(state, "trade 1")
    assert (coins(state), own(state)["cover"]) == (3, {"r2c5": "blue"})


@pytest.mark.rule("EX-7", "SM-DICE-4")
def test_ex_7_the_right_building_does_not_help_the_left_one() -> None:
    state = do(table(seats=[seat({"r2c2": "Ct", "r2c5": "Fw"}, blue=[2])]), "blue 2")
    assert (coins(state), held(state), own(state)["cover"]) == (0, {"wood": 1}, {"r2c5": "blue"})


@pytest.mark.rule("EX-8", "SM-TRADE-1")
@pytest.mark.parametrize(("choice", "left"), [("trade 1", {"gem": 1}), ("trade 2", {"wood": 1})])
def test_ex_8_wood_or_gem_brings_three_coins_once(choice: str, left: dict[str, int]) -> None:
    state = table(seats=[seat({"r1c1": "Ct"}, coins=1, store={"wood": 1, "gem": 1})])
    do(state, "coins r1c1", choice)
    assert (coins(state), held(state), state.player) == (3, left, 1)


@pytest.mark.rule("EX-9", "SM-SAIL-1", "SM-SAIL-2", "SM-SAIL-3", "SM-SAIL-4")
def test_ex_9_a_ship_of_the_religion_dock() -> None:
    state = table(docks=["S2", "S3", "S1", "S4"], seats=[seat({"r1c1": "Cs"}, coins=1, store={"wood": 1, "sugar": 1})])
    do(state, "coins r1c1", "ship religion")
    assert (held(state), own(state)["port"]) == ({}, [[], [], ["S1"], []])
    do(state, "draw n08", "retire coins")
    assert dump(state)["docks"] == ["S2", "S3", "N08", "S4"]
    assert (own(state)["religion"], points(state)) == (0, 0)
    do(state, "retire sail")
    assert (own(state)["religion"], points(state), sheet(state)["ships"]) == (1, 0, 2)


@pytest.mark.rule("EX-10", "SM-RELIGION-2")
def test_ex_10_one_grain_brings_a_second_space() -> None:
    state = table(seats=[seat({"r1c1": "Fr"}, coins=1, store={"grain": 1})])
    do(state, "coins r1c1", "pay")
    assert (own(state)["religion"], held(state), state.player) == (2, {}, 1)


@pytest.mark.rule("EX-11", "SM-MONK-2", "SM-MONK-8", "SM-RELIGION-3", "SM-ORDER-1")
def test_ex_11_the_third_symbol_brings_the_third_die_and_then_a_monk_who_pays_twice() -> None:
    ania = seat({"r1c1": "Fr"}, coins=5, blue=[1, 2], religion=6, monks=[0, 1])
    state = table(3, seats=[ania, seat(monks=[8]), seat(monks=[8])])
    log = [rule for _, rule in events(state, "coins r1c1", "yes", "roll 4", "monk station 3")]
    assert log.index("SM-BLUE-1") < log.index("SM-MONK-1")
    assert (own(state)["blue"], own(state)["unlocked"]) == ([1, 1, 0, 1, 0, 0], 3)
    assert (points(state), [coins(state, number) for number in range(3)]) == (3, [0, 2, 2])


@pytest.mark.rule("EX-12", "SM-RETIRE-2", "SM-RETIRE-5", "SM-RETIRE-7", "AMB-15")
def test_ex_12_the_lowest_space_and_the_income_of_six_ships() -> None:
    port = [["N01"], [], ["N02", "N03", "N04"], ["N05", "N06"]]
    state = table(seats=[seat(port=port, store={"grain": 2})])
    do(state, "retire road", "cell r3c3")
    assert (own(state)["colony"][2], dump(state)["roads"]) == (". . R1 . . .", 2)
    assert (coins(state), own(state)["religion"], points(state)) == (2, 1, 0)
    do(state, "pay")
    assert own(state)["religion"] == 2
    do(state, "yes", "roll 3", "monk station 1")
    assert (own(state)["religion"], points(state)) == (3, 0)
    do(state, "pay", "yes", "monk scholar 1")
    while state.player == 0:
        do(state, "pass")
    assert (own(state)["religion"], points(state), own(state)["monks"], coins(state)) == (5, 2, [0, 6], 2)


@pytest.mark.rule("EX-13", "SM-TURN-4", "SM-FREE-1", "SM-FREE-2", "SM-CANON-16")
def test_ex_13_goods_are_sold_and_grain_is_bought_inside_the_action() -> None:
    state = table(seats=[seat(EX_13, cover={"r5c5": 1, "r5c6": 2}, store={"wood": 2, "sugar": 2, "gem": 1})])
    do(state, "sell sugar", "sell sugar", "sell gem")
    assert coins(state) == 6
    do(state, "coins r1c1")
    assert (coins(state), own(state)["cover"]["r1c1"]) == (3, 3)
    do(state, "buy grain", "ship religion")
    assert (coins(state), held(state), own(state)["port"][2]) == (0, {}, ["S3"])


@pytest.mark.rule("EX-13", "SM-CANON-16", "SM-CANON-5")
def test_ex_13_in_numbers_sells_in_ascending_order_or_in_any_other() -> None:
    state = table(seats=[seat(EX_13, cover={"r5c5": 1, "r5c6": 2}, store={"wood": 2, "sugar": 2, "gem": 1})])
    other = do(state.clone(), "sell gem")
    assert "sell sugar" not in moves(other)
    do(other, "sell sugar", "sell sugar")
    for action in (4, 4, 5, 112, 8, 88):
        assert action in state.choices()
        state.apply(action)
    assert (coins(state), own(state)["port"][2]) == (0, ["S3"])
    do(other, "coins r1c1", "buy grain", "ship religion")
    assert dump(other) == dump(state)


@pytest.mark.rule("EX-14", "SM-YEAR-2", "SM-DATA-3")
def test_ex_14_conquest_of_the_second_year_with_four_players() -> None:
    seats = [seat(conquest=8), *(seat(conquest=far, retired=name) for far, name in ((6, "coins"), (4, "religion")))]
    state = table(4, year=2, seats=[*seats, seat(conquest=2, retired="conquest")])
    settle(do(state, "retire sail"))
    assert [points(state, number) for number in range(4)] == [9, 6, 3, 0]


@pytest.mark.rule("EX-15", "SM-SCORE-2")
@pytest.mark.parametrize(("given", "worth"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_ex_15_five_coins_are_one_point(given: int, worth: int) -> None:
    assert sheet(table(seats=[seat(coins=given)]))["goods"] == worth


@pytest.mark.rule("EX-16", "SM-SCORE-2")
def test_ex_16_three_coins_and_goods_worth_four_are_two_points() -> None:
    assert sheet(table(seats=[seat(coins=3, store={"wood": 2, "gem": 1})]))["goods"] == 2


@pytest.mark.rule("EX-17", "SM-SCORE-3")
def test_ex_17_colonists_of_two_columns_and_a_row() -> None:
    complete = {f"r{row}c{column}": "Fw" for row in range(1, 7) for column in (4, 6)}
    complete |= {f"r4c{column}": "Fw" for column in range(1, 7)}
    state = table(seats=[seat({**complete, "r4c4": "R1", "r1c4": "R1", "r4c2": "R1", "r2c6": "R2"})])
    assert sheet(state)["colonists"] == 6


@pytest.mark.rule("EX-18", "SM-SCORE-4", "SM-MONK-7")
def test_ex_18_a_scholar_of_three_points_and_two_bishops() -> None:
    port = [["N01", "N02"], [], [], []]
    found = sheet(table(seats=[seat(monks=[0, 3, 4], port=port)]))
    assert (found["scholars"], found["bishop-malus"], found["bishops"]) == (3, -4, 4)


@pytest.mark.rule("EX-19", "SM-SCORE-5")
def test_ex_19_two_sets_of_ships_are_six_points() -> None:
    port = [["N01", "N02"], ["N03", "N04", "N05"], ["N06", "N07"], ["N08", "N09", "N10", "N11"]]
    assert sheet(table(seats=[seat(port=port)]))["port"] == 6


@pytest.mark.rule("EX-20", "SM-SCORE-6")
def test_ex_20_every_ship_adds_its_points() -> None:
    assert sheet(table(seats=[seat(port=[["N30", "N01"], [], ["S4"], []])], docks=["S1", "S2", "S3", None]))[
        "ships"
    ] == (7 + 1 + 3)


@pytest.mark.rule("EX-21", "SM-SCH-ASTRO-1", "SM-DATA-5")
def test_ex_21_from_the_point_dock_to_that_of_two_coins_for_three_coins() -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=4, monks=[0], store={"sugar": 1, "gem": 1})])
    do(state, "coins r1c1", "ship point1", "dock coin2")
    assert (coins(state), own(state)["port"]) == (0, [["S4"], [], [], []])


@pytest.mark.rule("EX-22", "SM-SCH-BOTANY-1", "SM-DICE-10", "AMB-16")
def test_ex_22_a_white_four_is_used_as_a_six_for_one_wood() -> None:
    cells = {"r1c4": "Ag", "r1c6": "Mg"}
    state = table(white=[4], seats=[seat(cells, monks=[2], store={"wood": 1})])
    assert refused(state, "white 6") == "SM-DICE-1"
    do(state, "white 4", "column 6 for wood")
    assert (held(state), own(state)["cover"]) == ({"gem": 1}, {"r1c6": "white"})


@pytest.mark.rule("EX-23", "SM-SCH-INDUS-1")
@pytest.mark.parametrize("choices", [("trade 1", "trade 1"), ("trade 1", "trade 2"), ("trade 2", "trade 1")])
def test_ex_23_two_trades_of_any_inputs_bring_six_coins(choices: tuple[str, str]) -> None:
    state = table(
        scholars=("industrialisation", "astronomy", "botany"),
        seats=[seat({"r1c1": "Ct"}, coins=1, monks=[0], store={"wood": 2, "gem": 1})],
    )
    do(state, "coins r1c1", *choices)
    assert (coins(state), state.player) == (6, 1)


@pytest.mark.rule("EX-24", "SM-BIS-CITIES-1", "SM-ROAD-3")
def test_ex_24_three_cities_are_linked_and_the_fourth_is_not() -> None:
    cells = {"r3c3": "Kw", "r3c4": "R0", "r2c4": "Cc", "r3c5": "Cc", "r4c3": "Cc", "r3c6": "Cs"}
    state = table(seats=[seat({**cells, "r2c6": "Fw", "r4c6": "Fw"}, monks=[5])])
    assert (sheet(state)["bishops"], sheet(state)["bishop-malus"]) == (6, -2)


@pytest.mark.rule("EX-25", "SM-BIS-AREA-1")
def test_ex_25_four_farms_are_eight_points() -> None:
    cells = {"r1c1": "Ag", "r1c2": "As", "r2c2": "Ad", "r3c2": "Aq", "r5c5": "Fw", "r5c6": "Fw", "r4c4": "Ag"}
    state = table(bishops=("area", "dock", "square"), seats=[seat(cells, monks=[3])])
    assert sheet(state)["bishops"] == 8


@pytest.mark.rule("EX-26", "SM-BIS-DIVERSE-1")
def test_ex_26_two_columns_and_a_row_are_nine_points() -> None:
    first = {"r1c1": "Ag", "r2c1": "Fw", "r3c1": "Mg", "r4c1": "Cc"}
    second = {"r2c3": "Cs", "r3c3": "Ad", "r4c3": "Fw", "r6c3": "Mq"}
    row = {"r2c4": "Mg", "r2c6": "Ag"}
    state = table(bishops=("diverse", "dock", "square"), seats=[seat({**first, **second, **row}, monks=[3])])
    assert sheet(state)["bishops"] == 9


@pytest.mark.rule("EX-27", "SM-SOLO-2", "SM-DATA-2")
@pytest.mark.parametrize(("year", "tree", "worth"), [(1, 2, 4), (2, 4, 5), (3, 6, 6)])
def test_ex_27_the_tree_of_the_year_brings_the_points_of_the_year(year: int, tree: int, worth: int) -> None:
    for far, expected in ((tree - 1, 0), (tree, worth), (10, worth)):
        state = settle(do(solo(year=year, conquest=far), "retire coins"))
        assert points(state) == expected


@pytest.mark.rule("EX-28", "SM-BIS-SQUARE-1")
@pytest.mark.parametrize(("size", "worth"), [(1, 0), (2, 0), (3, 4), (4, 7), (5, 10), (6, 10)])
def test_ex_28_the_table_of_squares(size: int, worth: int) -> None:
    cells = {f"r{row}c{column}": "R0" for row in range(1, size + 1) for column in range(1, size + 1)}
    assert sheet(table(seats=[seat(cells, monks=[3])]))["bishops"] == worth


@pytest.mark.rule("EX-29", "SM-ADV-3")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_ex_29_four_pairs_of_a_capital_tile_and_a_scholar(players: int) -> None:
    state = laid_out(players, **({"mode": "advanced"} if players > 1 else {}))
    found = view(state, None)["sets"]
    assert len(found) == 4
    assert len(set(dump(state)["sets"]) - {None}) == 4
    assert not set(dump(state)["sets"]) & set(dump(state)["scholars"])


@pytest.mark.rule("EX-30", "SM-EXPAND-1", "SM-EXPAND-6")
def test_ex_30_a_triple_tile_is_laid_on_three_free_cells() -> None:
    state = table(seats=[seat(store={"wood": 2, "grain": 1})])
    do(state, "triple 1", "place r2c2 turn 0")
    assert (held(state), state.player) == ({}, 1)
    assert own(state)["colony"][1:3] == [". R1 Cs . . .", ". Mq . . . ."]
    assert dump(state)["offer"][5] is None
    assert len([tile for tile in dump(state)["offer"] if tile]) == 9
    assert len(dump(state)["stacks"]["triple"]) == 10


@pytest.mark.rule("EX-9", "SM-SAIL-3")
def test_ex_9_the_refill_is_drawn_from_the_thirty_ordinary_ships() -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=1, store={"wood": 1, "sugar": 1})])
    do(state, "coins r1c1", "ship coin2")
    assert drawn(state) == {f"draw n{number:02}": 1 for number in range(1, 31)}
