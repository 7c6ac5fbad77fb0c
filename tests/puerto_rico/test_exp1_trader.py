"""New Buildings in the Trader phase and as prospector or mayor: Trading Post and Library."""

import pytest

from tests.puerto_rico.positions import (
    EDITIONS,
    Tiles,
    after,
    all_workers,
    board,
    do,
    doubloons,
    dump,
    finish,
    goods,
    moves,
    new_table,
    phase,
    refused,
    seat,
    workers_on,
)

FULL = ("corn", "indigo", "sugar", "tobacco")
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


# The Trading Post.


@pytest.mark.rule("EXP1-TRADINGPOST-1", "EXP1-TRADINGPOST-5")
@pytest.mark.parametrize("good", PRICES)
def test_the_trading_post_buys_a_good_at_its_base_price_whatever_lies_in_the_house(good: str) -> None:
    owner = seat(goods={good: 2}, city={"trading-post": 1})
    state = do(new_table(seats=[seat(), owner], house=[good]), "pick trader")
    supply = dump(state)["goods"][good]
    assert moves(state) == {"pass", f"sell {good} at post"}
    assert refused(state, f"sell {good}") == "TRADER-4"
    do(state, f"sell {good} at post")
    assert (doubloons(state)[1], goods(state, 1)) == (PRICES[good], {good: 1})
    assert (dump(state)["goods"][good], dump(state)["trading_house"]) == (supply + 1, {good: 1})


@pytest.mark.rule("EXP1-TRADINGPOST-1", "TRADER-1", "TRADER-8")
def test_a_sale_to_the_trading_post_is_instead_of_one_to_the_house() -> None:
    owner = seat(goods={"corn": 1, "coffee": 2}, city={"trading-post": 1})
    state = do(new_table(seats=[seat(), owner]), "pick trader")
    assert moves(state) == {"pass", "sell corn", "sell coffee", "sell corn at post", "sell coffee at post"}
    for text in ("sell coffee", "sell coffee at post"):
        assert phase(after(state, text)) == "role"


@pytest.mark.rule("EXP1-TRADINGPOST-1", "BLDGEN-1")
def test_there_is_no_sale_to_an_inactive_trading_post_or_of_goods_one_has_not() -> None:
    state = do(new_table(seats=[seat(goods={"corn": 1}, city={"trading-post": 0})]), "pick trader")
    assert refused(state, "sell corn at post") == "EXP1-TRADINGPOST-1"
    active = do(new_table(seats=[seat(goods={"corn": 1}, city={"trading-post": 1})]), "pick trader")
    assert refused(active, "sell sugar at post") == "TRADER-1"


@pytest.mark.rule("EXP1-TRADINGPOST-2", "DIV-70", "TRADER-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_trading_post_works_when_the_house_is_full_but_not_in_2010(edition: str) -> None:
    owner = seat(goods={"coffee": 1}, city={"trading-post": 1})
    state = new_table(4, edition, seats=[seat(goods={"tobacco": 1}), owner], house=FULL[:3])
    do(state, "pick trader", "sell tobacco")
    if edition == "gemklub-2010":
        assert (phase(state), goods(state, 1)) == ("role", {"coffee": 1})
    else:
        assert (state.player, moves(state)) == (1, {"pass", "sell coffee at post"})
        assert refused(state, "sell coffee") == "TRADER-5"
        assert doubloons(do(state, "sell coffee at post"))[1] == 4
    assert dump(state)["trading_house"] == {}


@pytest.mark.rule("DIV-70", "TRADER-8")
@pytest.mark.parametrize("works", [True, False])
def test_the_trading_post_of_a_full_house_is_an_option_of_every_edition(works: bool) -> None:
    owner = seat(goods={"coffee": 1}, city={"trading-post": 1})
    state = new_table(seats=[seat(goods={"tobacco": 1}), owner], house=FULL[:3], trading_post_when_full=works)
    assert (phase(do(state, "pick trader", "sell tobacco")) == "trader") == works


@pytest.mark.rule("DIV-70", "TRADER-8")
def test_where_a_full_house_ends_the_phase_its_filler_finishes_the_turn() -> None:
    filler = seat(goods={"tobacco": 1}, city={"land-office": 1}, doubloons=1)
    late = seat(city={"land-office": 1}, doubloons=1)
    state = new_table(nobles=True, seats=[filler, late], house=FULL[:3], trading_post_when_full=False)
    do(state, "pick trader", "sell tobacco")
    assert (state.player, moves(state)) == (0, {"pass", "buy land"})
    assert phase(do(state, "pass")) == "role"


@pytest.mark.rule("EXP1-TRADINGPOST-3")
@pytest.mark.parametrize("markets", [{"small-market": 1}, {"large-market": 1}, {"small-market": 1, "large-market": 1}])
def test_the_markets_bring_nothing_at_the_trading_post(markets: Tiles) -> None:
    owner = seat(goods={"sugar": 1}, city={"trading-post": 1, **markets})
    state = do(new_table(seats=[seat(), owner]), "pick trader")
    assert doubloons(after(state, "sell sugar at post"))[1] == 2
    assert doubloons(after(state, "sell sugar"))[1] > 2


@pytest.mark.rule("EXP1-TRADINGPOST-4", "DIV-69")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_privilege_of_the_trader_counts_at_the_trading_post_in_every_edition(edition: str) -> None:
    state = new_table(4, edition, seats=[seat(goods={"sugar": 1}, city={"trading-post": 1})])
    assert doubloons(do(state, "pick trader", "sell sugar at post"))[0] == 3


@pytest.mark.rule("DIV-69", "EXP1-TRADINGPOST-4")
@pytest.mark.parametrize(("counts", "earned"), [(True, 4), (False, 2)])
def test_whether_the_privilege_counts_at_the_trading_post_is_an_option(counts: bool, earned: int) -> None:
    owner = seat(goods={"sugar": 1}, city={"trading-post": 1, "library": 1})
    state = new_table(seats=[owner], trading_post_privilege=counts)
    assert doubloons(do(state, "pick trader", "sell sugar at post"))[0] == earned


@pytest.mark.rule("EXP1-TRADINGPOST-5")
def test_the_trading_post_is_free_again_in_the_next_trader_phase() -> None:
    owner = seat(goods={"sugar": 2}, city={"trading-post": 1})
    state = new_table(2, seats=[owner, seat()], taken={"captain": 0, "mayor": 1, "builder": 0, "craftsman": 1})
    finish(do(state, "pick trader", "sell sugar at post", "pick settler"))
    do(state, "pick trader", "sell sugar at post")
    assert (doubloons(state)[0], goods(state)) == (3 + 2, {})


# The Library.


@pytest.mark.rule("EXP1-LIBRARY-2", "TRADER-3", "DIV-79", "BLD-SMALLMARKET-2")
@pytest.mark.parametrize(("workers", "earned"), [(1, 2 + 2 + 1), (0, 2 + 1 + 1)])
def test_the_trader_gets_two_doubloons_more_with_a_library(workers: int, earned: int) -> None:
    owner = seat(goods={"sugar": 1}, city={"library": workers, "small-market": 1})
    assert doubloons(do(new_table(seats=[owner]), "pick trader", "sell sugar"))[0] == earned


@pytest.mark.rule("EXP1-LIBRARY-2", "TRADER-3")
def test_a_trader_who_sells_nothing_gets_nothing_even_with_a_library() -> None:
    owner = seat(goods={"sugar": 1}, city={"library": 1})
    assert doubloons(do(new_table(seats=[owner]), "pick trader", "pass"))[0] == 0


@pytest.mark.rule("PROSPECT-2", "EXP1-LIBRARY-2", "DIV-19")
@pytest.mark.parametrize(("workers", "earned"), [(1, 2), (0, 1)])
def test_the_prospector_gets_two_doubloons_with_an_active_library(workers: int, earned: int) -> None:
    state = do(new_table(seats=[seat(city={"library": workers})]), "pick prospector")
    assert doubloons(state) == [earned, 0, 0, 0]


@pytest.mark.rule("EXP1-LIBRARY-6")
def test_the_doubloons_on_the_card_are_not_doubled() -> None:
    state = new_table(seats=[seat(city={"library": 1})], card_money={"prospector": 3})
    assert doubloons(do(state, "pick prospector"))[0] == 3 + 2


@pytest.mark.rule("EXP1-LIBRARY-6")
def test_the_effects_of_buildings_are_not_doubled() -> None:
    owner = seat(goods={"coffee": 1}, city={"library": 1, "small-market": 1, "large-market": 1})
    assert doubloons(do(new_table(seats=[owner]), "pick trader", "sell coffee"))[0] == 4 + 1 + 2 + 2


@pytest.mark.rule("EXP1-LIBRARY-2", "MAYOR-12")
def test_the_mayor_takes_two_workers_from_the_supply_with_a_library() -> None:
    owner = seat(city={"library": 1, "sugar-mill": 0}, island={"corn": (3, 0)})
    state = do(new_table(seats=[owner], worker_ship=0), "pick mayor", "take worker")
    assert moves(state) == {"pass", "take worker"}
    supply = dump(state)["workers"]["supply"]
    assert all_workers(after(state, "take worker"), 0) == 3
    assert dump(after(state, "take worker"))["workers"]["supply"] == supply - 1
    assert all_workers(after(state, "pass"), 0) == 2


@pytest.mark.rule("MAYOR-12", "EXP1-LIBRARY-8", "ROUND-11")
def test_without_a_worker_in_the_library_when_the_phase_begins_the_mayor_takes_one() -> None:
    owner = seat(city={"library": 0}, idle=1)
    state = do(new_table(seats=[owner], worker_ship=0), "pick mayor", "take worker")
    assert (all_workers(state, 0), workers_on(state, 0, "library"), phase(state)) == (2, 1, "role")


@pytest.mark.rule("AMB-26", "MAYOR-12")
def test_with_one_worker_left_in_the_supply_the_library_gives_one() -> None:
    owner = seat(city={"library": 1, "harbor": 0})
    state = do(new_table(seats=[owner], workers=1, worker_ship=0), "pick mayor", "take worker")
    assert (all_workers(state, 0), dump(state)["workers"]) == (2, {"supply": 0, "ship": 0})
    assert board(state, 0)["idle_workers"] == 0
