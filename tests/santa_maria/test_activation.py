"""Activating buildings with coins, and columns and rows with dice."""

import pytest

from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    dump,
    events,
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
from tests.santa_maria.test_own_components import stated

TAX = ("tax-collection", "botany", "philosophy")


@pytest.mark.rule("SM-COIN-1", "SM-COIN-3")
@pytest.mark.parametrize("used", range(5))
def test_the_next_coin_activation_costs_one_more(used: int) -> None:
    heaps = {f"r2c{number}": number for number in range(1, used + 1)}
    cells = {"r1c1": "Fw", **dict.fromkeys(heaps, "Fw")}
    poor = table(seats=[seat(cells, cover=heaps, coins=used)])
    assert refused(poor, "coins r1c1") == "SM-COIN-1"
    rich = do(table(seats=[seat(cells, cover=heaps, coins=used + 1)]), "coins r1c1")
    assert (coins(rich), own(rich)["cover"]) == (0, {"r1c1": used + 1, **heaps})


@pytest.mark.rule("SM-COIN-2")
@pytest.mark.parametrize("cover", [{"r1c1": 1}, {"r1c1": "white"}, {"r1c1": "blue"}])
def test_a_covered_building_is_not_activated_with_coins(cover: Data) -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, cover=cover, coins=9)])
    assert refused(state, "coins r1c1") == "SM-COIN-2"
    assert "coins r1c1" not in moves(state)


@pytest.mark.rule("SM-COIN-2")
def test_the_building_of_another_player_is_out_of_reach() -> None:
    state = table(seats=[seat({"r2c2": "Fw"}, coins=9), seat({"r1c1": "Fw"})])
    assert {text for text in moves(state) if text.startswith("coins")} == {"coins r2c2"}
    assert refused(state, "coins r1c1") in ("SM-COIN-2", "SM-COLONY-3")


@pytest.mark.rule("SM-COIN-3", "SM-GOLD-1")
def test_resources_must_be_sold_before_they_help_to_activate() -> None:
    state = table(seats=[seat({"r1c1": "Mg"}, store={"gold": 1, "wood": 3})])
    assert refused(state, "coins r1c1") == "SM-COIN-1"
    do(state, "sell gold", "coins r1c1")
    assert (coins(state), held(state)) == (1, {"wood": 3, "gem": 1})


@pytest.mark.rule("SM-COIN-4", "SM-CANON-8")
def test_coins_lie_on_the_building_before_its_effect_which_may_be_declined() -> None:
    state = table(seats=[seat({"r1c1": "Ct"}, coins=1, store={"wood": 1})])
    assert refused(state, "trade 1") == "SM-TURN-2"
    do(state, "coins r1c1")
    assert (own(state)["cover"], coins(state), phase(state)) == ({"r1c1": 1}, 0, "trading")
    assert {"sell wood", "trade 1", "pass"} == moves(state)
    do(state, "pass", "retire coins")
    assert (held(state), own(state)["cover"], own(state)["coin_uses"]) == ({"wood": 1}, {"r1c1": 1}, 1)


@pytest.mark.rule("SM-COIN-5", "SM-YEAR-4", "SM-YEAR-9")
def test_the_price_begins_at_one_again_and_the_coins_are_gone() -> None:
    cover: Data = {"r1c1": 1, "r1c2": 2}
    state = solo({"r1c1": "Fw", "r1c2": "Fw"}, coins=2, cover=cover, coin_uses=2)
    settle(do(state, "retire conquest"))
    assert (own(state)["cover"], own(state)["coin_uses"], coins(state)) == ({}, 0, 2)
    do(state, "coins r1c2")
    assert (coins(state), own(state)["cover"]) == (1, {"r1c2": 1})


@pytest.mark.rule("AMB-35")
def test_a_declined_effect_still_raises_the_price() -> None:
    state = solo({"r1c1": "Ct", "r1c2": "Fw"}, coins=3, store={"wood": 1})
    do(state, "coins r1c1", "pass", "coins r1c2")
    assert (coins(state), own(state)["cover"]) == (0, {"r1c1": 1, "r1c2": 2})


@pytest.mark.rule("SM-DICE-1")
def test_only_dice_of_the_pool_and_own_blue_ones_can_be_taken() -> None:
    cells = {"r1c1": "Fw", "r2c2": "Fw", "r3c3": "Fw"}
    mine = seat(cells, blue=[2], cover={"r3c3": "white"}, coins=9)
    state = table(white=[1], seats=[mine, seat(cells, blue=[3])])
    assert {text for text in moves(state) if text.startswith(("white", "blue"))} == {"white 1", "blue 2"}
    assert refused(state, "blue 3") == "SM-DICE-1"
    assert refused(state, "white 3") == "SM-DICE-1"


@pytest.mark.rule("SM-DICE-2", "SM-DICE-10")
def test_a_fourth_white_die_is_refused() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Ag", "r6c2": "Fw", "r6c3": "Fw", "r6c4": "Fw"}
    two = {"r6c2": "white", "r6c3": "white"}
    assert "white 1" in moves(table(white=[1], seats=[seat(cells, cover=two)]))
    state = table(white=[1], seats=[seat(cells, cover={**two, "r6c4": "white"}, blue=[1])])
    assert refused(state, "white 1") == "SM-DICE-2"
    assert "blue 1" in moves(state)


@pytest.mark.rule("SM-DICE-2", "SM-YEAR-9")
def test_the_white_dice_used_count_for_one_year_only() -> None:
    cells = dict.fromkeys(("r1c1", "r2c2", "r2c3", "r2c4"), "Fw")
    state = solo(cells, cover=dict.fromkeys(("r2c2", "r2c3", "r2c4"), "white"))
    assert own(state)["white_used"] == 3
    settle(do(state, "retire conquest"))
    assert (own(state)["white_used"], "white 1" in moves(state)) == (0, True)


@pytest.mark.rule("SM-DICE-3", "SM-DICE-10", "AMB-16", "AMB-47")
def test_every_pip_up_or_down_costs_a_coin() -> None:
    cells = {f"r1c{column}": "Fw" for column in range(1, 7)}
    state = do(table(white=[3], seats=[seat(cells, coins=2)]), "white 3")
    assert moves(state) == {f"column {value}" for value in (1, 2, 3, 4, 5)}
    assert refused(state, "column 6") in ("SM-DICE-3", "SM-DICE-9")
    for value in (1, 2, 3, 4, 5):
        assert coins(after(state, f"column {value}")) == 2 - abs(3 - value)


@pytest.mark.rule("SM-DICE-3")
def test_a_pip_costs_what_the_file_of_components_says() -> None:
    state = do(stated(("die_pip = 1", "die_pip = 2")), "white 1")
    assert {text for text in moves(state) if text.startswith("column")} == {"column 1", "column 2"}
    reason = state.why_not(state.parse("column 3"))
    assert str(reason) == "Changing the die costs 4 coins, which you do not have. [SM-DICE-3]"


@pytest.mark.rule("SM-DICE-3")
@pytest.mark.parametrize("text", ["column 0", "column 7", "row 0", "row 7", "white 0", "white 7", "blue 7"])
def test_values_stay_between_one_and_six(text: str) -> None:
    with pytest.raises(Exception, match=text):
        table().parse(text)


@pytest.mark.rule("SM-DICE-4", "SM-SCH-PHIL-1")
def test_white_dice_are_for_columns_and_blue_ones_for_rows() -> None:
    cells = {"r1c1": "Fw", "r2c2": "Fw", "r1c2": "Ag"}
    state = table(white=[1], seats=[seat(cells, coins=9, blue=[1])])
    white, blue = after(state, "white 1"), after(state, "blue 1")
    assert moves(white) == {"column 1", "column 2"}
    assert refused(white, "row 1") == "SM-DICE-4"
    assert moves(blue) == {"row 1", "row 2"}
    assert refused(blue, "column 1") == "SM-DICE-4"


@pytest.mark.rule("SM-DICE-4", "SM-CANON-8")
@pytest.mark.parametrize(("upper", "lower", "traded"), [("Fw", "Ct", True), ("Ct", "Fw", False)])
def test_a_column_works_strictly_from_top_to_bottom(upper: str, lower: str, traded: bool) -> None:
    state = do(table(white=[1], seats=[seat({"r2c1": upper, "r4c1": lower})]), "white 1")
    assert (phase(state) == "trading") is traded
    if traded:
        do(state, "trade 1")
    assert (coins(state), held(state)) == ((3, {}) if traded else (0, {"wood": 1}))
    assert own(state)["cover"] == {"r4c1": "white"}


@pytest.mark.rule("SM-DICE-5", "SM-DICE-6")
def test_covered_buildings_and_roads_are_skipped_and_effects_can_be_declined() -> None:
    cells = {"r1c1": "Cc", "r2c1": "R2", "r3c1": "Ct", "r4c1": "Ag", "r5c1": "Cc"}
    state = table(white=[1], seats=[seat(cells, cover={"r1c1": 1, "r5c1": "blue"}, store={"wood": 1})])
    do(state, "white 1", "pass")
    assert (coins(state), held(state)) == (0, {"wood": 1, "grain": 1})
    assert own(state)["cover"] == {"r1c1": 1, "r4c1": "white", "r5c1": "blue"}


@pytest.mark.rule("SM-DICE-6", "SM-DICE-7")
def test_the_die_goes_to_the_last_building_even_if_its_effect_was_declined() -> None:
    state = table(white=[1], seats=[seat({"r1c1": "Fw", "r6c1": "Ct"})])
    do(state, "white 1", "pass")
    assert own(state)["cover"] == {"r6c1": "white"}


@pytest.mark.rule("SM-DICE-7", "SM-SCH-CONSTR-1")
def test_without_construction_nobody_is_asked_where_the_die_goes() -> None:
    state = do(table(white=[1], seats=[seat({"r1c1": "Fw", "r6c1": "Ag"})]), "white 1")
    assert (own(state)["cover"], state.player) == ({"r6c1": "white"}, 1)
    do(state, "retire coins")
    assert refused(state, "cell r1c1") == "SM-TURN-2"


@pytest.mark.rule("SM-DICE-8", "AMB-47")
def test_a_line_without_an_empty_building_is_refused() -> None:
    cells = {"r1c1": "Fw", "r1c2": "R1", "r1c4": "Fw"}
    state = table(white=[2], seats=[seat(cells, cover={"r1c1": 1}, coins=4)])
    full = do(state.clone(), "white 2")
    assert (own(full)["cover"], coins(full)) == ({"r1c1": 1, "r1c4": "white"}, 2)
    state = table(white=[2], seats=[seat({**cells, "r1c3": "Ag"}, cover={"r1c1": 1}, coins=4)])
    do(state, "white 2")
    assert moves(state) == {"column 3", "column 4"}
    assert refused(state, "column 1") == "SM-DICE-8"
    assert refused(state, "column 2") == "SM-DICE-8"
    assert coins(state) == 4


@pytest.mark.rule("SM-DICE-8", "AMB-47", "SM-DICE-9")
def test_a_die_without_any_line_cannot_be_taken() -> None:
    state = table(white=[2], seats=[seat({"r1c4": "Fw"}, coins=1)])
    assert "white 2" not in moves(state)
    assert refused(state, "white 2") == "SM-DICE-8"


@pytest.mark.rule("SM-DICE-9", "SM-SCH-TAX-1", "AMB-14", "SM-ORDER-4")
def test_a_die_action_pays_then_taxes_then_activates() -> None:
    cells = {"r1c1": "Fw", "r1c2": "R2", "r1c3": "R1", "r2c2": "R2", "r3c2": "Ag"}
    state = table(white=[1], scholars=TAX, seats=[seat(cells, monks=[0], coins=1)])
    log = events(state, "white 1", "column 2")
    rules = [rule for _, rule in log]
    assert rules.index("SM-SCH-TAX-1") < rules.index("SM-PROD-1")
    assert (coins(state), held(state)) == (2, {"grain": 1})


@pytest.mark.rule("AMB-14", "SM-SCH-TAX-1")
def test_taxes_cannot_pay_for_the_change_of_the_die() -> None:
    cells = {"r1c2": "R2", "r2c2": "R2", "r3c2": "Ag"}
    state = table(white=[1], scholars=TAX, seats=[seat(cells, monks=[0])])
    assert refused(state, "white 1") == "SM-DICE-8"


@pytest.mark.rule("SM-DICE-9")
def test_the_line_cannot_be_changed_after_the_first_effect() -> None:
    cells = {"r1c1": "Ct", "r1c2": "Fw"}
    state = table(white=[1], seats=[seat(cells, coins=3, store={"wood": 1})])
    do(state, "white 1", "column 1")
    assert refused(state, "column 2") == "SM-TRADE-1"
    assert refused(state, "white 1") == "SM-TRADE-1"
    assert phase(state) == "trading"


@pytest.mark.rule("AMB-8", "SM-CONQ-4")
def test_at_the_end_of_the_track_a_conquest_building_is_still_a_building() -> None:
    state = table(white=[1], seats=[seat({"r1c1": "Mq"}, coins=1, conquest=10)])
    assert {"white 1", "coins r1c1"} <= moves(state)
    do(state, "white 1")
    assert (own(state)["conquest"], held(state), own(state)["cover"]) == (10, {}, {"r1c1": "white"})


@pytest.mark.rule("AMB-51", "SM-CANON-1")
def test_equal_dice_are_one_choice() -> None:
    state = table(white=[1, 1, 1, 1], seats=[seat({"r1c1": "Fw"}, blue=[1, 1])])
    texts = [state.text(action) for action in state.legal()]
    assert (texts.count("white 1"), texts.count("blue 1")) == (1, 1)
    do(state, "white 1")
    assert dump(state)["white"][0] == 3


@pytest.mark.rule("AMB-16", "SM-DICE-10")
def test_no_die_is_rolled_again_within_a_year() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Ag"}
    state = table(white=[6], seats=[seat(cells), seat(cells)])
    assert not {text for text in moves(state) if text.startswith("white")}
    do(state, "retire coins")
    assert dump(state)["white"] == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("SM-PROD-1")
@pytest.mark.parametrize(
    ("code", "store", "money", "happiness"),
    [
        ("Fd", {"wood": 2}, 0, 0),
        ("Ad", {"grain": 2}, 0, 0),
        ("Mm", {"gem": 1}, 1, 0),
        ("Am", {"sugar": 1}, 1, 0),
        ("Mo", {"gold": 1}, 0, 0),
        ("Mc", {}, 4, 0),
        ("Cc", {}, 3, 0),
        ("Fp", {}, 0, 1),
    ],
)
def test_production_gives_what_is_shown(code: str, store: dict[str, int], money: int, happiness: int) -> None:
    state = do(table(seats=[seat({"r1c1": code}, coins=1)]), "coins r1c1")
    assert (held(state), coins(state), points(state)) == (store, money, happiness)
