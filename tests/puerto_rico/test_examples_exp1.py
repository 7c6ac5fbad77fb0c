"""The worked examples of New Buildings, one test for each; those of the draft are in test_exp1_draft."""

from typing import Any

import pytest

from antillas import CHANCE, State
from tests.puerto_rico.positions import (
    NO_ROOM,
    Tiles,
    after,
    board,
    city,
    do,
    doubloons,
    dump,
    finish,
    goods,
    moves,
    new_table,
    phase,
    points,
    refused,
    seat,
    ship,
    tiles,
    workers_on,
)


def made(island: Tiles, built: Tiles) -> State:
    """A Craftsman phase in which only the second player produces."""
    return do(new_table(seats=[seat(), seat(island=island, city=built)]), "pick craftsman")


def stored(held: dict[str, int], warehouses: Tiles, *texts: str) -> dict[str, int]:
    """What the second player keeps at the end of a Captain phase without any loading."""
    state = new_table(seats=[seat(), seat(goods=held, city=warehouses)], ships=NO_ROOM)
    do(state, "pick captain", *texts)
    assert phase(state) == "role"
    return goods(state, 1)


# The Craftsman phase.


@pytest.mark.rule("EX-44", "EXP1-AQUEDUCT-1", "EXP1-AQUEDUCT-2")
def test_ex_44_an_inactive_plantation_and_a_small_mill_bring_no_extra_good() -> None:
    built: Tiles = {"aqueduct": 1, "indigo-plant": 1, "small-sugar-mill": 1}
    assert goods(made({"indigo": (1, 0), "sugar": 1}, built), 1) == {"sugar": 1}


@pytest.mark.rule("EX-45", "EXP1-AQUEDUCT-1")
def test_ex_45_four_sugar_and_two_indigo() -> None:
    built: Tiles = {"aqueduct": 1, "indigo-plant": 1, "sugar-mill": 3}
    assert goods(made({"sugar": 3, "indigo": 1}, built), 1) == {"sugar": 4, "indigo": 2}


@pytest.mark.rule("EX-46", "EXP1-AQUEDUCT-2")
def test_ex_46_one_indigo_of_the_small_plant_and_no_sugar() -> None:
    built: Tiles = {"aqueduct": 1, "small-indigo-plant": 1, "sugar-mill": 1}
    assert goods(made({"indigo": 1}, built), 1) == {"indigo": 1}


@pytest.mark.rule("EX-47", "EXP1-AQUEDUCT-1")
def test_ex_47_three_indigo_and_four_sugar_in_all() -> None:
    built: Tiles = {"aqueduct": 1, "indigo-plant": 2, "sugar-mill": 3}
    assert goods(made({"indigo": 2, "sugar": 3}, built), 1) == {"indigo": 3, "sugar": 4}


@pytest.mark.rule("EX-54", "EXP1-SPECIALTY-1")
def test_ex_54_three_sugar_bring_two_doubloons() -> None:
    built: Tiles = {"specialty-factory": 1, "sugar-mill": 3, "indigo-plant": 2}
    state = made({"corn": 4, "sugar": 3, "indigo": 2}, built)
    assert (goods(state, 1), doubloons(state)[1]) == ({"corn": 4, "sugar": 3, "indigo": 2}, 2)


@pytest.mark.rule("EX-55", "EXP1-SPECIALTY-1")
def test_ex_55_four_indigo_bring_three_doubloons() -> None:
    built: Tiles = {"specialty-factory": 1, "sugar-mill": 2, "indigo-plant": 3, "small-indigo-plant": 1}
    state = made({"corn": 5, "indigo": 4, "sugar": 2}, built)
    assert (goods(state, 1), doubloons(state)[1]) == ({"corn": 5, "indigo": 4, "sugar": 2}, 3)


# The Builder phase.


@pytest.mark.rule("EX-48", "EXP1-LIBRARY-2")
def test_ex_48_a_builder_with_a_library_pays_six_for_the_harbor() -> None:
    state = new_table(seats=[seat(city={"library": 1}, doubloons=6)])
    assert doubloons(do(state, "pick builder", "build harbor"))[0] == 0
    short = do(new_table(seats=[seat(city={"library": 1}, doubloons=5)]), "pick builder")
    assert refused(short, "build harbor") == "BUILDER-2"


def buyer(own: int, **laid: Any) -> State:
    """A Builder phase in which the second player has an active Black Market and so many doubloons."""
    more: Tiles = laid.pop("city", {})
    owner = seat(doubloons=own, city={"black-market": 1, **more}, **laid)
    return do(new_table(seats=[seat(), owner]), "pick builder", "pass")


@pytest.mark.rule("EX-49", "EXP1-BLACKMARKET-1", "EXP1-BLACKMARKET-3")
def test_ex_49_an_indigo_and_a_worker_pay_for_the_harbor_but_not_a_point_as_well() -> None:
    state = do(buyer(6, goods={"indigo": 1}, island={"corn": 1}, chips=1), "build harbor", "pay corn worker")
    assert moves(state) == {"pay indigo", "no good"}
    do(state, "pay indigo")
    assert (doubloons(state)[1], points(state)[1], goods(state, 1)) == (0, 1, {})
    assert (city(state, 1), workers_on(state, 1, "corn")) == ({"black-market", "harbor"}, 0)


@pytest.mark.rule("EX-50", "EXP1-BLACKMARKET-1", "EXP1-BLACKMARKET-3")
def test_ex_50_a_sugar_and_a_point_pay_for_the_factory_without_a_third_thing() -> None:
    state = do(buyer(5, goods={"sugar": 1}, island={"corn": 1}, chips=2), "build factory", "no worker")
    assert (doubloons(state)[1], points(state)[1], goods(state, 1)) == (0, 1, {})
    assert workers_on(state, 1, "corn") == 1
    # Two points instead of a sugar and a point are not allowed.
    assert refused(buyer(5, chips=2), "build factory") == "BUILDER-2"


@pytest.mark.rule("EX-77", "BUILDER-11", "AMB-30")
def test_ex_77_what_may_be_given_for_the_office_with_an_active_quarry() -> None:
    state = buyer(3, goods={"corn": 1}, island={"quarry": 1, "sugar": 1}, chips=1)
    do(state, "build office")
    assert moves(state) == {"pay quarry worker", "pay sugar worker", "no worker"}
    by_worker = after(state, "pay sugar worker")
    assert (doubloons(by_worker)[1], goods(by_worker, 1), points(by_worker)[1]) == (0, {"corn": 1}, 1)
    by_good = after(state, "no worker", "pay corn")
    assert (doubloons(by_good)[1], points(by_good)[1]) == (0, 1)
    by_point = after(state, "no worker", "no good")
    assert (doubloons(by_point)[1], points(by_point)[1], goods(by_point, 1)) == (0, 0, {"corn": 1})
    quarry = after(state, "pay quarry worker")
    assert moves(quarry) == {"pay corn", "no good"}
    assert doubloons(after(quarry, "pay corn"))[1] == 0
    alone = buyer(3, island={"quarry": 1})
    assert refused(alone, "build office") == "BUILDER-2"
    rich = do(buyer(4, goods={"corn": 1}, island={"quarry": 1, "sugar": 1}, chips=1), "build office")
    assert (doubloons(rich)[1], goods(rich, 1), points(rich)[1], phase(rich)) == (0, {"corn": 1}, 1, "role")


@pytest.mark.rule("EX-52", "EXP1-CHURCH-1", "EXP1-CHURCH-2")
def test_ex_52_the_harbor_brings_the_church_a_point_and_the_church_itself_none() -> None:
    owner = seat(city={"church": 1}, doubloons=8)
    assert points(do(new_table(seats=[seat(), owner]), "pick builder", "pass", "build harbor"))[1] == 1
    new = seat(doubloons=8)
    assert points(do(new_table(seats=[seat(), new]), "pick builder", "pass", "build church"))[1] == 0


@pytest.mark.rule("EX-63", "EXP1-FOREST-4", "BUILDER-3")
def test_ex_63_five_forests_two_quarries_and_the_privilege() -> None:
    owner = seat(forests={"corn": 5}, island={"quarry": 2}, doubloons=10)
    assert doubloons(do(new_table(seats=[owner]), "pick builder", "build large-warehouse"))[0] == 10 - 1


@pytest.mark.rule("EX-64", "EXP1-FOREST-4", "BUILDER-3")
def test_ex_64_in_group_3_only_three_of_four_quarries_count() -> None:
    owner = seat(forests={"corn": 5}, island={"quarry": 4}, doubloons=10)
    assert doubloons(do(new_table(seats=[owner]), "pick builder", "build wharf"))[0] == 10 - 3


@pytest.mark.rule("EX-68", "BLD-UNIVERSITY-3", "EXP1-STATUE-1")
@pytest.mark.parametrize(("edition", "workers"), [("recommended", 1), ("gemklub-2010", 0)])
def test_ex_68_the_university_and_the_statue(edition: str, workers: int) -> None:
    owner = seat(city={"university": 1}, doubloons=10)
    state = do(new_table(4, edition, seats=[seat(), owner]), "pick builder", "pass", "build statue")
    if workers:
        do(state, "take worker")
    assert (phase(state), board(state, 1)["idle_workers"]) == ("role", workers)
    assert state.scores().breakdown()[1]["buildings"] == 3 + 8


# The Trader phase.


@pytest.mark.rule("EX-51", "EXP1-TRADINGPOST-2", "EXP1-TRADINGPOST-3")
def test_ex_51_coffee_brings_four_doubloons_at_the_trading_post_of_a_full_house() -> None:
    owner = seat(goods={"coffee": 1}, city={"trading-post": 1, "small-market": 1})
    state = new_table(seats=[seat(goods={"tobacco": 1}), owner], house=["corn", "indigo", "sugar"])
    do(state, "pick trader", "sell tobacco", "sell coffee at post")
    assert doubloons(state)[1] == 4


@pytest.mark.rule("EX-75", "EXP1-LIBRARY-2")
def test_ex_75_corn_with_a_large_market_and_a_library_brings_the_trader_four() -> None:
    owner = seat(goods={"corn": 1}, city={"large-market": 1, "library": 1})
    assert doubloons(do(new_table(seats=[seat(), owner]), "pick trader", "sell corn"))[1] == 2
    assert doubloons(do(new_table(seats=[owner]), "pick trader", "sell corn"))[0] == 4


# The Captain phase.


@pytest.mark.rule("EX-53", "EXP1-LIGHTHOUSE-1", "EXP1-LIGHTHOUSE-2", "CAPTAIN-20")
def test_ex_53_a_captain_with_a_lighthouse_and_two_private_ships() -> None:
    built: Tiles = {"lighthouse": 1, "wharf": 1, "small-wharf": 1}
    owner = seat(goods={"corn": 2, "indigo": 3, "sugar": 3}, city=built)
    state = do(new_table(seats=[owner]), "pick captain", "load corn on ship 5")
    assert (points(state)[0], doubloons(state)[0]) == (3, 2)
    do(state, "load indigo on wharf")
    assert (points(state)[0], doubloons(state)[0]) == (3 + 3, 2 + 1)
    do(state, "stow 3 sugar")
    assert (points(state)[0], doubloons(state)[0]) == (7, 4)


@pytest.mark.rule("EX-56", "EXP1-UNIONHALL-1")
def test_ex_56_three_corn_two_indigo_and_a_coffee_are_two_pairs() -> None:
    owner = seat(goods={"corn": 3, "indigo": 2, "coffee": 1}, city={"union-hall": 1})
    assert points(do(new_table(seats=[seat(), owner]), "pick captain"))[1] == 2


@pytest.mark.rule("EX-57", "EXP1-UNIONHALL-1")
@pytest.mark.parametrize("coffee", [0, 1])
def test_ex_57_four_corn_and_two_indigo_are_three_pairs(coffee: int) -> None:
    owner = seat(goods={"corn": 4, "indigo": 2, "coffee": coffee}, city={"union-hall": 1})
    assert points(do(new_table(seats=[seat(), owner]), "pick captain"))[1] == 3


@pytest.mark.rule("EX-58", "EXP1-UNIONHALL-1")
def test_ex_58_four_corn_and_two_coffee_are_three_pairs() -> None:
    owner = seat(goods={"corn": 4, "coffee": 2}, city={"union-hall": 1})
    assert points(do(new_table(seats=[seat(), owner]), "pick captain"))[1] == 3


@pytest.mark.rule("EX-59", "EXP1-SMALLWHARF-1", "EXP1-SMALLWHARF-2")
def test_ex_59_six_of_seven_goods_on_the_small_wharf() -> None:
    owner = seat(goods={"corn": 3, "tobacco": 3, "sugar": 1}, city={"small-wharf": 1})
    state = do(new_table(seats=[seat(), owner]), "pick captain", "stow 3 corn", "stow 1 sugar", "stow 2 tobacco")
    assert (points(state)[1], goods(state, 1)) == (3, {"tobacco": 1})


@pytest.mark.rule("EX-60", "CAPTAIN-13")
def test_ex_60_the_small_wharf_may_be_used_although_nothing_has_to_be_loaded() -> None:
    owner = seat(goods={"corn": 3, "tobacco": 3, "sugar": 1}, city={"small-wharf": 1})
    ships = {5: ("coffee", 1), 6: ("indigo", 6), 7: ("corn", 7)}
    state = do(new_table(seats=[seat(), owner], ships=ships), "pick captain")
    assert "pass" in moves(state)
    do(state, "stow 3 corn", "stow 1 sugar", "stow 2 tobacco")
    assert (points(state)[1], goods(state, 1), ship(state, 5)) == (3, {"tobacco": 1}, ("coffee", 1))


@pytest.mark.rule("EX-85", "CAPTAIN-20", "AMB-18")
def test_ex_85_one_good_on_the_small_wharf_brings_three_points() -> None:
    owner = seat(goods={"corn": 1}, city={"library": 1, "harbor": 1, "small-wharf": 1})
    assert points(do(new_table(seats=[owner]), "pick captain", "stow 1 corn"))[0] == 0 + 1 + 2


HELD = {"corn": 4, "indigo": 4, "sugar": 3, "coffee": 3}


@pytest.mark.rule("EX-61", "EXP1-STOREHOUSE-1", "CAPTAIN-18")
def test_ex_61_storehouse_and_large_warehouse_keep_two_kinds_and_four_goods() -> None:
    texts = ("keep 4 corn", "keep 4 indigo", "keep 3 sugar", "keep 1 coffee")
    kept = stored(HELD, {"storehouse": 1, "large-warehouse": 1}, *texts)
    assert kept == {"corn": 4, "indigo": 4, "sugar": 3, "coffee": 1}


@pytest.mark.rule("EX-62", "EXP1-STOREHOUSE-1", "CAPTAIN-18")
def test_ex_62_storehouse_and_small_warehouse_keep_one_kind_and_four_goods() -> None:
    kept = stored(HELD, {"storehouse": 1, "small-warehouse": 1}, "keep 4 corn", "keep 2 indigo", "keep 2 coffee")
    assert kept == {"corn": 4, "indigo": 2, "coffee": 2}


@pytest.mark.rule("EX-76", "CAPTAIN-18", "EXP1-STOREHOUSE-1")
def test_ex_76_eight_of_ten_goods_with_a_small_warehouse_and_all_with_a_large_one() -> None:
    held = {"corn": 4, "sugar": 3, "indigo": 2, "coffee": 1}
    owner = seat(goods=held, city={"small-warehouse": 1, "storehouse": 1})
    state = do(new_table(seats=[seat(), owner], ships=NO_ROOM), "pick captain", "keep 4 corn", "keep 2 indigo")
    assert refused(state, "keep 3 sugar") == "CAPTAIN-18"
    assert goods(do(state, "keep 2 sugar"), 1) == {"corn": 4, "indigo": 2, "sugar": 2}
    assert stored(held, {"large-warehouse": 1, "storehouse": 1}) == held


# The Settler phase, guests and the final score.


@pytest.mark.rule("EX-80", "EXP1-LIBRARY-4", "EXP1-LIBRARY-5")
@pytest.mark.parametrize("hut", [1, 0])
def test_ex_80_two_quarries_and_one_worker(hut: int) -> None:
    owner = seat(city={"library": 1, "construction-hut": hut, "hospice": 1}, island={"corn": (10, 0)})
    state = new_table(seats=[owner], faceup={"sugar": 5})
    do(state, "pick settler", "take quarry", "take worker", "pass", "pass", "pass")
    if hut:
        assert moves(state) == {"pass", "take sugar", "take quarry"}
        do(state, "take quarry")
        assert (tiles(state, 0)["quarry"], workers_on(state, 0, "quarry"), state.player) == (2, 1, CHANCE)
    else:
        assert moves(state) == {"pass", "take sugar"}
        assert refused(state, "take quarry") == "EXP1-LIBRARY-3"


@pytest.mark.rule("EX-65", "EXP1-GUESTHOUSE-2", "EXP1-GUESTHOUSE-3")
def test_ex_65_one_guest_goes_to_the_storehouse_and_the_other_to_the_library() -> None:
    owner = seat(city={"guesthouse": 2, "storehouse": 0, "library": 0}, goods={"coffee": 4}, awake=True)
    state = new_table(2, seats=[owner, seat()], ships={4: ("indigo", 4), 6: ("corn", 6)})
    do(state, "pick captain", "pass", "pass", "guest storehouse", "pass")
    assert (phase(state), goods(state)) == ("role", {"coffee": 4})
    do(state, "pick builder")
    finish(state)
    do(state, "pick trader", "guest library", "sell coffee")
    assert doubloons(state)[0] == 4 + 2
    assert (workers_on(state, 0, "storehouse"), workers_on(state, 0, "library")) == (1, 1)
    finish(state)
    assert dump(state)["seats"][0]["city"]["guesthouse"]["workers"] == 0


def cloister(island: Tiles, forests: int) -> int:
    """The bonus of an active Cloister."""
    owner = seat(city={"cloister": 1}, island=island, forests={"sugar": forests})
    return int(new_table(seats=[owner]).scores().breakdown()[0]["cloister"])


@pytest.mark.rule("EX-66", "EXP1-CLOISTER-1")
def test_ex_66_three_and_four_sets_of_forests_quarries_and_plantations() -> None:
    assert cloister({"quarry": 3, "indigo": 2, "coffee": 1}, 6) == 6
    assert cloister({"quarry": 3, "indigo": 3}, 6) == 10


@pytest.mark.rule("EX-67", "EXP1-CLOISTER-1")
def test_ex_67_three_and_four_sets_of_plantations_and_forests() -> None:
    assert cloister({"corn": 6, "sugar": 1, "tobacco": 2}, 3) == 6
    assert cloister({"corn": 6, "tobacco": 3}, 3) == 10
