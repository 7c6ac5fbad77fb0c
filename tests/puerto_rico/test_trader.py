"""The Trader phase: prices, the four spaces of the trading house, and when it is emptied."""

import itertools

import pytest

from tests.puerto_rico.positions import (
    EDITIONS,
    GOODS,
    after,
    do,
    doubloons,
    dump,
    goods,
    moves,
    phase,
    refused,
    seat,
    table,
)

PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


@pytest.mark.rule("TRADER-1", "TRADER-8")
def test_everybody_sells_at_most_one_good_from_the_trader_on() -> None:
    seats = [seat(goods={"corn": 2, "sugar": 2}), seat(goods={"indigo": 2}), seat(goods={"coffee": 1})]
    state = do(table(4, seats=seats, governor=1), "pick trader")
    sellers = []
    for good in ("indigo", "coffee", "sugar"):
        sellers.append(state.player)
        do(state, f"sell {good}")
    assert sellers == [1, 2, 0]
    assert (phase(state), state.player) == ("role", 2)
    assert [goods(state, number) for number in range(3)] == [{"corn": 2, "sugar": 1}, {"indigo": 1}, {}]


@pytest.mark.rule("TRADER-1")
def test_nobody_sells_what_they_do_not_have() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 1})]), "pick trader")
    assert moves(state) == {"pass", "sell corn"}
    assert refused(state, "sell coffee") == "TRADER-1"


@pytest.mark.rule("TRADER-2", "TRADER-3", "BLD-SMALLMARKET-1", "BLD-SMALLMARKET-2", "BLD-LARGEMARKET-1")
@pytest.mark.parametrize("good", GOODS)
@pytest.mark.parametrize(("trader", "small", "large"), list(itertools.product([0, 1], repeat=3)))
def test_income_is_the_base_price_with_privilege_and_markets(good: str, trader: int, small: int, large: int) -> None:
    owner = seat(goods={good: 1}, city={"small-market": small, "large-market": large})
    state = table(3, seats=[owner], governor=0 if trader else 2)
    do(state, "pick trader", f"sell {good}")
    assert doubloons(state) == [PRICES[good] + trader + small + 2 * large, 0, 0]


@pytest.mark.rule("TRADER-3", "DIV-33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_privilege_is_one_doubloon_for_the_traders_single_sale(edition: str) -> None:
    state = table(4, edition, seats=[seat(goods={"corn": 5, "indigo": 3})])
    do(state, "pick trader", "sell indigo")
    assert doubloons(state)[0] == 2
    assert (phase(state), goods(state)) == ("role", {"corn": 5, "indigo": 2})


@pytest.mark.rule("TRADER-3")
def test_without_a_sale_there_is_no_privilege() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 1}, city={"small-market": 1})]), "pick trader", "pass")
    assert doubloons(state) == [0, 0, 0, 0]


@pytest.mark.rule("TRADER-4")
def test_a_kind_in_the_house_cannot_be_sold_without_an_office() -> None:
    both = {"corn": 1, "sugar": 1}
    seats = [seat(goods=both), seat(goods=both, city={"office": 0}), seat(goods=both, city={"office": 1})]
    state = do(table(4, seats=seats, house=["sugar"]), "pick trader")
    assert moves(state) == {"pass", "sell corn"}
    assert refused(state, "sell sugar") == "TRADER-4"
    do(state, "pass")
    assert moves(state) == {"pass", "sell corn"}
    do(state, "pass")
    assert moves(state) == {"pass", "sell corn", "sell sugar"}


@pytest.mark.rule("TRADER-5", "TRADER-8", "DIV-34")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_sells_after_the_fourth_space_is_filled(edition: str) -> None:
    seats = [seat(goods={"corn": 1}), seat(goods={"sugar": 1}), seat(goods={"coffee": 1}, city={"office": 1})]
    state = table(4, edition, seats=seats, house=["indigo", "tobacco", "coffee"])
    do(state, "pick trader", "sell corn")
    assert (phase(state), state.player) == ("role", 1)
    assert [goods(state, number) for number in range(3)] == [{}, {"sugar": 1}, {"coffee": 1}]


@pytest.mark.rule("TRADER-6")
def test_corn_may_be_sold_for_nothing_by_anybody() -> None:
    state = table(4, seats=[seat(), seat(goods={"corn": 1}), seat(goods={"corn": 1}, city={"office": 1})])
    do(state, "pick trader", "sell corn", "sell corn")
    assert doubloons(state) == [0, 0, 0, 0]
    assert dump(state)["trading_house"] == {"corn": 2}


@pytest.mark.rule("TRADER-7")
def test_a_full_house_is_emptied_into_the_supply_and_another_stays() -> None:
    seats = [seat(goods={"corn": 1}), seat(goods={"sugar": 1})]
    state = table(4, seats=seats, house=["indigo", "tobacco"])
    supply = dump(state)["goods"]
    not_full = after(state, "pick trader", "pass", "sell sugar")
    assert dump(not_full)["trading_house"] == {"indigo": 1, "sugar": 1, "tobacco": 1}
    assert dump(not_full)["goods"] == supply
    full = after(state, "pick trader", "sell corn", "sell sugar")
    assert dump(full)["trading_house"] == {}
    back = {"corn": 1, "sugar": 1, "indigo": 1, "tobacco": 1, "coffee": 0}
    assert dump(full)["goods"] == {good: supply[good] + back[good] for good in GOODS}


@pytest.mark.rule("TRADER-7")
def test_a_house_that_is_not_full_keeps_its_goods_for_the_next_trader_phase() -> None:
    state = table(3, seats=[seat(goods={"coffee": 1}), seat(goods={"coffee": 1})])
    do(state, "pick trader", "sell coffee", "pick craftsman", "pick mayor")
    while dump(state)["round"] == 1:
        state.apply(state.legal()[0])
    do(state, "pick trader")
    assert (phase(state), goods(state, 1)) == ("role", {"coffee": 1})
    assert dump(state)["trading_house"] == {"coffee": 1}


@pytest.mark.rule("TRADER-8", "AMB-60", "ROUND-6")
def test_a_turn_that_is_over_does_not_come_back() -> None:
    state = table(4, seats=[seat(goods={"corn": 1}), seat(goods={"sugar": 1})])
    do(state, "pick trader", "pass", "sell sugar")
    assert (phase(state), goods(state)) == ("role", {"corn": 1})


@pytest.mark.rule("BLD-OFFICE-1", "DIV-35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_office_needs_a_free_space(edition: str) -> None:
    owner = seat(goods={"sugar": 1}, city={"office": 1})
    state = table(4, edition, seats=[seat(goods={"corn": 1}), owner], house=["sugar", "indigo", "coffee"])
    do(state, "pick trader")
    assert doubloons(after(state, "pass", "sell sugar"))[1] == 2
    full = after(state, "sell corn")
    assert (phase(full), goods(full, 1)) == ("role", {"sugar": 1})
