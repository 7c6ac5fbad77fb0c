"""The worked examples of the roles except the Captain, one test for each."""

import pytest

from antillas import CHANCE, OVER
from tests.puerto_rico.positions import (
    Counts,
    Tiles,
    all_workers,
    board,
    do,
    doubloons,
    drawn,
    dump,
    finish,
    goods,
    moves,
    phase,
    refused,
    seat,
    table,
    tiles,
    workers_on,
)


@pytest.mark.rule("EX-3", "PROSPECT-1", "ROUND-3")
def test_ex_3_prospector_with_two_doubloons_on_the_card() -> None:
    state = table(4, seats=[seat(doubloons=1)], card_money={"prospector": 2})
    do(state, "pick prospector")
    assert doubloons(state) == [4, 0, 0, 0]


@pytest.mark.rule("EX-4", "MAYOR-1", "MAYOR-2")
def test_ex_4_six_workers_for_four_players() -> None:
    state = table(4, worker_ship=6)
    do(state, "pick mayor", "take worker")
    assert [all_workers(state, number) for number in range(4)] == [3, 2, 1, 1]


@pytest.mark.rule("EX-78", "MAYOR-1", "MAYOR-2")
@pytest.mark.parametrize(("players", "expected"), [(3, [3, 2, 1]), (5, [2, 1, 1, 1, 1])])
def test_ex_78_five_workers_for_three_and_for_five_players(players: int, expected: list[int]) -> None:
    state = table(players, worker_ship=5)
    do(state, "pick mayor", "take worker")
    assert [all_workers(state, number) for number in range(players)] == expected


@pytest.mark.rule("EX-79", "MAYOR-8", "MAYOR-9", "AMB-7")
@pytest.mark.parametrize(
    ("city", "supply", "loaded", "ends"),
    [
        ({"indigo-plant": 0, "sugar-mill": 0, "small-market": 0}, 7, 7, False),
        ({"indigo-plant": 0, "sugar-mill": 0, "small-market": 0}, 6, 6, True),
        ({"small-market": 0}, 3, 3, False),
        ({"small-market": 0}, 2, 2, True),
    ],
)
def test_ex_79_refill_for_empty_building_circles(city: Tiles, supply: int, loaded: int, ends: bool) -> None:
    state = table(3, seats=[seat(city=city)], workers=supply, worker_ship=0)
    do(state, "pick mayor", "pass")
    assert dump(state)["workers"] == {"supply": supply - loaded, "ship": loaded}
    assert dump(state)["ending"] == (["workers"] if ends else [])
    do(state, "pick trader", "pick craftsman")
    assert (state.player == OVER) == ends


@pytest.mark.rule("EX-5", "BUILDER-2", "BUILDER-3")
@pytest.mark.parametrize(
    ("building", "price"), [("construction-hut", 1), ("office", 3), ("harbor", 5), ("city-hall", 7)]
)
def test_ex_5_prices_with_three_quarries(building: str, price: int) -> None:
    state = table(4, seats=[seat(), seat(island={"quarry": 3}, doubloons=20)])
    do(state, "pick builder", "pass", f"build {building}")
    assert doubloons(state)[1] == 20 - price


@pytest.mark.rule("EX-6", "BUILDER-2", "BUILDER-3")
@pytest.mark.parametrize(("building", "price"), [("hacienda", 1), ("office", 3), ("university", 6)])
def test_ex_6_prices_with_two_quarries(building: str, price: int) -> None:
    state = table(4, seats=[seat(), seat(island={"quarry": 2}, doubloons=20)])
    do(state, "pick builder", "pass", f"build {building}")
    assert doubloons(state)[1] == 20 - price


@pytest.mark.rule("EX-7", "BUILDER-2", "BUILDER-3")
@pytest.mark.parametrize(("building", "price"), [("hacienda", 0), ("office", 2), ("university", 5)])
def test_ex_7_prices_of_the_builder_with_two_quarries(building: str, price: int) -> None:
    state = table(4, seats=[seat(island={"quarry": 2}, doubloons=20)])
    do(state, "pick builder", f"build {building}")
    assert doubloons(state)[0] == 20 - price


@pytest.mark.rule("EX-33", "BLD-UNIVERSITY-1")
def test_ex_33_university_puts_one_worker_on_the_coffee_roaster() -> None:
    state = table(4, seats=[seat(), seat(city={"university": 1}, doubloons=6)])
    do(state, "pick builder", "pass", "build coffee-roaster", "take worker")
    assert (phase(state), workers_on(state, 1, "coffee-roaster")) == ("role", 1)


def produced(island: Tiles, city: Tiles, supply: Counts | None = None) -> tuple[dict[str, int], int]:
    """The goods and doubloons that a Craftsman phase brings a player who is not the craftsman."""
    state = do(table(4, seats=[seat(), seat(island=island, city=city)], supply=supply), "pick craftsman")
    return goods(state, 1), doubloons(state)[1]


@pytest.mark.rule("EX-8", "CRAFT-2", "CRAFT-3")
def test_ex_8_corn_tobacco_and_sugar() -> None:
    island = {"corn": (3, 2), "tobacco": (1, 1), "sugar": (4, 3)}
    city = {"tobacco-storage": 1, "sugar-mill": 3}
    assert produced(island, city)[0] == {"corn": 2, "tobacco": 1, "sugar": 3}


@pytest.mark.rule("EX-9", "CRAFT-3", "BLD-PROD-1", "BLD-PROD-2")
def test_ex_9_two_coffee_plantations_and_two_workers() -> None:
    assert produced({"coffee": 2}, {"coffee-roaster": 2})[0] == {"coffee": 2}


@pytest.mark.rule("EX-10", "CRAFT-3", "BLD-PROD-1")
def test_ex_10_two_coffee_plantations_and_one_worker() -> None:
    assert produced({"coffee": 2}, {"coffee-roaster": 1})[0] == {"coffee": 1}


@pytest.mark.rule("EX-11", "CRAFT-3", "BLD-PROD-1")
@pytest.mark.parametrize("plantations", [1, 2, 4])
def test_ex_11_one_active_coffee_plantation_and_two_workers(plantations: int) -> None:
    assert produced({"coffee": (plantations, 1)}, {"coffee-roaster": 2})[0] == {"coffee": 1}


@pytest.mark.rule("EX-12", "CRAFT-2")
def test_ex_12_two_of_three_corn_plantations_active() -> None:
    assert produced({"corn": (3, 2)}, {})[0] == {"corn": 2}


@pytest.mark.rule("EX-13", "CRAFT-3")
@pytest.mark.parametrize(("workers", "tobacco"), [(2, 2), (1, 1)])
def test_ex_13_two_tobacco_plantations(workers: int, tobacco: int) -> None:
    assert produced({"tobacco": 2}, {"tobacco-storage": workers})[0] == {"tobacco": tobacco}


@pytest.mark.rule("EX-31", "CRAFT-4", "BLD-FACTORY-1", "BLD-FACTORY-2", "DIV-32")
def test_ex_31_factory_with_a_short_supply() -> None:
    island = {"tobacco": 1, "corn": 3, "sugar": 3}
    city = {"factory": 1, "tobacco-storage": 1, "sugar-mill": 3}
    assert produced(island, city, {"corn": 0, "sugar": 2}) == ({"sugar": 2, "tobacco": 1}, 1)


@pytest.mark.rule("EX-32", "BLD-FACTORY-1", "BLD-FACTORY-2")
def test_ex_32_factory_with_and_without_corn_in_the_supply() -> None:
    island = {"corn": 3, "coffee": 1, "indigo": 2}
    city = {"factory": 1, "coffee-roaster": 1, "indigo-plant": 2}
    assert produced(island, city) == ({"corn": 3, "coffee": 1, "indigo": 2}, 2)
    assert produced(island, city, {"corn": 0}) == ({"coffee": 1, "indigo": 2}, 1)


PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]


@pytest.mark.rule("EX-14", "TRADER-2", "TRADER-6")
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_ex_14_sale_without_market_or_privilege(good: str, price: int) -> None:
    state = table(4, seats=[seat(), seat(goods={good: 1})])
    do(state, "pick trader", f"sell {good}")
    assert (doubloons(state)[1], goods(state, 1)) == (price, {})


@pytest.mark.rule("EX-15", "TRADER-3", "TRADER-6")
def test_ex_15_trader_sells_corn_or_nothing() -> None:
    state = table(4, seats=[seat(goods={"corn": 1})])
    do(state, "pick trader")
    assert doubloons(do(state.clone(), "sell corn"))[0] == 1
    assert doubloons(do(state.clone(), "pass"))[0] == 0


@pytest.mark.rule("EX-21", "BLD-SMALLMARKET-1")
def test_ex_21_small_market_and_corn() -> None:
    state = table(4, seats=[seat(), seat(goods={"corn": 1}, city={"small-market": 1})])
    assert doubloons(do(state, "pick trader", "sell corn"))[1] == 1


@pytest.mark.rule("EX-22", "BLD-SMALLMARKET-2", "BLD-LARGEMARKET-1")
@pytest.mark.parametrize(("good", "price"), PRICES)
def test_ex_22_both_markets_bring_three_more(good: str, price: int) -> None:
    state = table(4, seats=[seat(), seat(goods={good: 1}, city={"small-market": 1, "large-market": 1})])
    assert doubloons(do(state, "pick trader", f"sell {good}"))[1] == price + 3


@pytest.mark.rule("EX-75", "BLD-LARGEMARKET-1", "TRADER-3")
def test_ex_75_large_market_and_corn_as_the_trader_and_otherwise() -> None:
    owner = seat(goods={"corn": 1}, city={"large-market": 1})
    assert doubloons(do(table(4, seats=[seat(), owner]), "pick trader", "sell corn"))[1] == 2
    assert doubloons(do(table(4, seats=[owner]), "pick trader", "sell corn"))[0] == 3


@pytest.mark.rule("EX-23", "BLD-OFFICE-1", "TRADER-4")
def test_ex_23_two_offices_and_tobacco_in_the_house() -> None:
    owner = seat(goods={"tobacco": 1}, city={"office": 1})
    other = seat(goods={"tobacco": 1, "corn": 1})
    state = table(4, seats=[seat(), owner, owner, other], house=["tobacco"])
    do(state, "pick trader", "sell tobacco")
    assert doubloons(state)[1] == 3
    assert moves(state) == {"pass", "sell tobacco"}
    assert refused(do(state.clone(), "pass"), "sell tobacco") == "TRADER-4"
    assert doubloons(do(state, "sell tobacco"))[2] == 3


@pytest.mark.rule("EX-24", "BLD-OFFICE-1", "DIV-35")
def test_ex_24_two_offices_and_sugar_in_the_house() -> None:
    owner = seat(goods={"sugar": 1}, city={"office": 1})
    state = do(table(4, seats=[seat(), owner, owner], house=["sugar"]), "pick trader", "sell sugar", "sell sugar")
    assert doubloons(state) == [0, 2, 2, 0]
    nearly_full = table(4, seats=[seat(), owner, owner], house=["sugar", "corn", "coffee"])
    do(nearly_full, "pick trader", "sell sugar")
    assert doubloons(nearly_full) == [0, 2, 0, 0]
    assert (goods(nearly_full, 2), nearly_full.player) == ({"sugar": 1}, 1)


@pytest.mark.rule("EX-25", "BLD-HACIENDA-1", "BLD-HACIENDA-2", "BLD-HACIENDA-3")
def test_ex_25_hacienda_tile_is_placed_and_the_regular_tile_may_be_a_quarry() -> None:
    owner = seat(city={"hacienda": 1, "construction-hut": 1})
    state = table(4, seats=[seat(), owner], faceup={"corn": 3})
    do(state, "pick settler", "pass", "draw")
    assert state.player == CHANCE
    assert "take quarry" not in drawn(state)
    assert refused(state, "take quarry") == "BLD-HACIENDA-1"
    assert refused(state, "pass") == "BLD-HACIENDA-1"
    do(state, "turn-up tobacco")
    assert tiles(state, 1) == {"tobacco": 1}
    assert moves(state) == {"pass", "take corn", "take quarry"}
    assert tiles(do(state, "take quarry"), 1) == {"tobacco": 1, "quarry": 1}


@pytest.mark.rule("EX-26", "BLD-HUT-2", "DIV-42")
def test_ex_26_settler_with_construction_hut_takes_one_quarry() -> None:
    state = table(4, seats=[seat(city={"construction-hut": 1})], faceup={"corn": 3})
    do(state, "pick settler", "take quarry")
    assert state.player == 1
    assert board(finish(state), 0)["island"] == {"quarry": {"tiles": 1, "workers": 0}}
