"""New Buildings in the Builder phase: forests, Black Market, Church, and what the University gives for them."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
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
    workers_on,
)


def cost(state: State, building: str) -> int:
    """What the player to move pays for a building."""
    buyer = state.player
    return doubloons(state)[buyer] - doubloons(after(state, f"build {building}"))[buyer]


# Forests and the Library.


@pytest.mark.rule("EXP1-FOREST-4", "AMB-36", "BUILDER-2")
@pytest.mark.parametrize("house", [{}, {"forest-house": 0}, {"forest-house": 1}])
@pytest.mark.parametrize(("forests", "saved"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2), (12, 6)])
def test_every_two_forests_save_a_doubloon_even_without_a_worker_in_the_forest_house(
    house: Tiles, forests: int, saved: int
) -> None:
    owner = seat(doubloons=10, city=house, hidden_forests={"corn": forests // 2}, forests={"sugar": -(-forests // 2)})
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass")
    assert (cost(state, "wharf"), cost(state, "aqueduct")) == (9 - saved, max(0, 1 - saved))


@pytest.mark.rule("EXP1-FOREST-4", "BUILDER-3")
def test_forests_add_to_quarries_and_privilege_and_the_group_does_not_limit_them() -> None:
    owner = seat(doubloons=10, island={"quarry": 3}, forests={"sugar": 8})
    state = do(new_table(seats=[owner]), "pick builder")
    assert (cost(state, "large-warehouse"), cost(state, "statue")) == (0, 10 - 3 - 4 - 1)


@pytest.mark.rule("EXP1-LIBRARY-2", "BUILDER-2", "DIV-79")
@pytest.mark.parametrize(("workers", "price"), [(1, 8), (0, 9)])
def test_the_builder_pays_two_less_with_an_active_library(workers: int, price: int) -> None:
    state = do(new_table(seats=[seat(doubloons=10, city={"library": workers})]), "pick builder")
    assert cost(state, "statue") == price


@pytest.mark.rule("EXP1-LIBRARY-1")
def test_the_library_gives_nothing_to_those_who_did_not_pick_the_role() -> None:
    state = do(new_table(seats=[seat(), seat(doubloons=10, city={"library": 1})]), "pick builder", "pass")
    assert cost(state, "statue") == 10


# The Black Market.


def market(doubloons_: int, **board_: Any) -> State:
    """A Builder phase in which only the second player can buy, with an active Black Market."""
    more: Tiles = board_.pop("city", {})
    owner = seat(doubloons=doubloons_, city={"black-market": 1, **more}, **board_)
    return do(new_table(seats=[seat(), owner]), "pick builder", "pass")


def paid(state: State) -> dict[str, int]:
    """What the second player has left."""
    one = board(state, 1)
    return {"doubloons": one["doubloons"], "chips": one["chips"], "goods": sum(one["goods"].values())}


@pytest.mark.rule("EXP1-BLACKMARKET-1", "EXP1-BLACKMARKET-3", "BUILDER-11", "BUILDER-12")
def test_a_worker_a_good_and_a_chip_go_back_to_the_supply_for_a_doubloon_each() -> None:
    state = market(7, island={"corn": 2}, goods={"sugar": 2, "coffee": 1}, chips=4)
    before = dump(state)
    do(state, "build statue")
    assert moves(state) == {"pay sugar", "pay coffee"}
    do(state, "pay coffee")
    assert paid(state) == {"doubloons": 0, "chips": 3, "goods": 2}
    assert (city(state, 1), goods(state, 1), workers_on(state, 1, "corn")) == (
        {"black-market", "statue"},
        {"sugar": 2},
        1,
    )
    assert dump(state)["workers"]["supply"] == before["workers"]["supply"] + 1
    assert dump(state)["goods"]["coffee"] == before["goods"]["coffee"] + 1
    assert dump(state)["vp"] == before["vp"] + 1


@pytest.mark.rule("EXP1-BLACKMARKET-1", "BUILDER-11")
def test_at_most_one_of_each_is_given() -> None:
    state = market(6, island={"corn": 2}, goods={"sugar": 2, "coffee": 1}, chips=4)
    assert "build statue" not in moves(state)
    assert refused(state, "build statue") == "BUILDER-2"
    assert "build wharf" in moves(state)


@pytest.mark.rule("EXP1-BLACKMARKET-1", "BUILDER-11")
def test_each_payment_is_asked_only_if_the_purchase_can_be_completed_either_way() -> None:
    state = do(market(8, island={"corn": 1}, goods={"sugar": 1}, chips=1), "build wharf")
    assert moves(state) == {"pay corn worker", "no worker"}
    assert paid(after(state, "pay corn worker")) == {"doubloons": 0, "chips": 1, "goods": 1}
    do(state, "no worker")
    assert moves(state) == {"pay sugar", "no good"}
    assert paid(after(state, "pay sugar")) == {"doubloons": 0, "chips": 1, "goods": 0}
    assert paid(after(state, "no good")) == {"doubloons": 0, "chips": 0, "goods": 1}


@pytest.mark.rule("EXP1-BLACKMARKET-1", "BLDGEN-1")
def test_an_inactive_black_market_is_no_help() -> None:
    owner = seat(doubloons=4, city={"black-market": 0}, island={"corn": 1}, goods={"sugar": 1}, chips=1)
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass")
    assert refused(state, "build church") == "BUILDER-2"


@pytest.mark.rule("EXP1-BLACKMARKET-2")
def test_the_worker_of_the_black_market_itself_stays() -> None:
    assert refused(market(4), "build church") == "BUILDER-2"
    state = do(market(4, goods={"corn": 1}), "build church")
    assert workers_on(state, 1, "black-market") == 1
    assert paid(state) == {"doubloons": 0, "chips": 0, "goods": 0}


@pytest.mark.rule("EXP1-BLACKMARKET-3", "EXP1-BLACKMARKET-4", "DIV-65")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_can_pay_gives_nothing_and_keeps_what_is_left(edition: str) -> None:
    owner = seat(doubloons=6, city={"black-market": 1}, island={"corn": 1}, goods={"corn": 1}, chips=1)
    state = do(new_table(4, edition, seats=[seat(), owner]), "pick builder", "pass", "build church")
    assert paid(state) == {"doubloons": 1, "chips": 1, "goods": 1}
    assert phase(state) == "role"


@pytest.mark.rule("DIV-65", "BUILDER-11", "EXP1-BLACKMARKET-4")
def test_with_the_other_setting_things_may_be_given_in_any_purchase() -> None:
    owner = seat(doubloons=6, city={"black-market": 1}, island={"corn": 1}, goods={"corn": 1}, chips=1)
    state = new_table(seats=[seat(), owner], black_market_only_if_needed=False)
    do(state, "pick builder", "pass", "build church")
    assert moves(state) == {"pay corn worker", "no worker"}
    given = after(state, "pay corn worker", "pay corn", "pay point")
    assert paid(given) == {"doubloons": 6 - 2, "chips": 0, "goods": 0}
    assert paid(after(state, "no worker", "no good", "no point")) == {"doubloons": 1, "chips": 1, "goods": 1}


@pytest.mark.rule("DIV-65", "BUILDER-11", "EXP1-BLACKMARKET-4")
def test_a_price_never_falls_below_nothing_whatever_is_given() -> None:
    owner = seat(doubloons=1, city={"black-market": 1}, island={"corn": 1}, goods={"corn": 1}, chips=1)
    state = new_table(seats=[seat(), owner], black_market_only_if_needed=False)
    do(state, "pick builder", "pass", "build aqueduct", "pay corn worker", "pay corn", "pay point")
    assert paid(state) == {"doubloons": 1, "chips": 0, "goods": 0}


@pytest.mark.rule("EXP1-BLACKMARKET-5", "AMB-59", "END-2")
def test_an_end_that_was_triggered_stays_although_the_black_market_fills_the_supply() -> None:
    owner = seat(doubloons=4, city={"black-market": 1}, chips=1)
    state = new_table(seats=[seat(), owner], vp=0, ending=["points"])
    do(state, "pick builder", "pass", "build church")
    assert (dump(state)["vp"], dump(state)["ending"]) == (1, ["points"])
    workers = seat(doubloons=4, city={"black-market": 1}, idle=1)
    short = new_table(seats=[seat(), workers], workers=0, ending=["workers"])
    do(short, "pick builder", "pass", "build church")
    assert (dump(short)["workers"]["supply"], dump(short)["ending"]) == (1, ["workers"])


@pytest.mark.rule("AMB-30", "BUILDER-9")
def test_a_worker_who_leaves_a_quarry_takes_its_discount_along() -> None:
    assert refused(market(2, island={"quarry": 2}), "build church") == "BUILDER-2"
    state = do(market(2, island={"quarry": 2, "corn": 1}), "build church")
    assert (workers_on(state, 1, "corn"), workers_on(state, 1, "quarry"), doubloons(state)[1]) == (0, 2, 0)


@pytest.mark.rule("AMB-30")
def test_a_worker_who_leaves_a_quarry_that_the_group_does_not_count_is_no_loss() -> None:
    state = do(market(2, island={"quarry": 3}), "build church")
    assert (workers_on(state, 1, "quarry"), doubloons(state)[1]) == (2, 0)


@pytest.mark.rule("AMB-30", "EXP1-LIBRARY-8")
def test_the_worker_of_the_library_takes_the_second_privilege_along() -> None:
    city = {"black-market": 1, "library": 1}
    state = do(new_table(seats=[seat(city=city, doubloons=2)]), "pick builder")
    assert refused(state, "build church") == "BUILDER-2"
    other = do(new_table(seats=[seat(city=city, doubloons=2, island={"corn": 1})]), "pick builder", "build church")
    assert (workers_on(other, 0, "library"), workers_on(other, 0, "corn"), doubloons(other)[0]) == (1, 0, 0)


@pytest.mark.rule("AMB-30", "PAIR-11", "EXP2-ZONING-1")
@pytest.mark.parametrize(("noble", "building", "doubloons"), [(0, "church", 3), (1, "statue", 7)])
def test_who_leaves_the_zoning_office_takes_its_discount_along(noble: int, building: str, doubloons: int) -> None:
    def builds(**more: Any) -> State:
        city = {"black-market": 1, "zoning-office": 1}
        owner = seat(city=city, nobles={"zoning-office": noble}, doubloons=doubloons, **more)
        return do(new_table(nobles=True, seats=[seat(), owner]), "pick builder", "pass")

    assert refused(builds(), f"build {building}") == "BUILDER-2"
    other = do(builds(idle=1), f"build {building}")
    assert (workers_on(other, 1, "zoning-office"), board(other, 1)["idle_workers"]) == (1, 0)
    assert board(other, 1)["doubloons"] == 0


@pytest.mark.rule("AMB-31", "EXP1-GUESTHOUSE-5")
def test_the_worker_may_come_from_any_tile_the_holding_area_or_the_guesthouse() -> None:
    state = market(4, island={"corn": 1}, city={"guesthouse": 1, "harbor": 1}, idle=1)
    do(state, "build church")
    assert moves(state) == {"pay corn worker", "pay guesthouse worker", "pay harbor worker", "pay holding worker"}
    assert board(after(state, "pay holding worker"), 1)["idle_workers"] == 0
    assert workers_on(after(state, "pay guesthouse worker"), 1, "guesthouse") == 0


@pytest.mark.rule("AMB-31", "AMB-73")
def test_the_worker_may_be_a_noble_and_the_owner_says_which_it_is() -> None:
    owner = seat(doubloons=4, city={"black-market": 1, "guesthouse": 2}, nobles={"guesthouse": 1})
    state = do(new_table(nobles=True, seats=[seat(), owner]), "pick builder", "pass", "build church")
    assert moves(state) == {"pay guesthouse worker", "pay guesthouse noble"}
    before = dump(state)["workers"]
    given = dump(after(state, "pay guesthouse noble"))
    assert given["workers"]["supply_nobles"] == before["supply_nobles"] + 1
    assert given["seats"][1]["city"]["guesthouse"]["workers"] == 1


@pytest.mark.rule("AMB-32")
def test_points_that_were_only_written_down_pay_nothing() -> None:
    assert refused(market(4, noted=3), "build church") == "BUILDER-2"
    state = do(market(4, noted=3, chips=1), "build church")
    assert (board(state, 1)["chips"], board(state, 1)["noted"]) == (0, 3)


# The Church.


@pytest.mark.rule("EXP1-CHURCH-1", "DIV-71")
@pytest.mark.parametrize(
    ("building", "gain"),
    [
        ("aqueduct", 0),
        ("small-indigo-plant", 0),
        ("small-warehouse", 0),
        ("sugar-mill", 1),
        ("hospice", 1),
        ("coffee-roaster", 1),
        ("union-hall", 1),
        ("statue", 2),
        ("fortress", 2),
    ],
)
@pytest.mark.parametrize("workers", [1, 0])
def test_the_church_rewards_buildings_by_their_group(building: str, gain: int, workers: int) -> None:
    owner = seat(doubloons=10, city={"church": workers})
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass", f"build {building}")
    assert points(state)[1] == gain * workers


@pytest.mark.rule("EXP1-CHURCH-2")
def test_building_the_church_itself_brings_nothing() -> None:
    owner = seat(doubloons=10, city={"university": 1})
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass", "build church", "take worker")
    assert (workers_on(state, 1, "church"), points(state)[1]) == (1, 0)


@pytest.mark.rule("AMB-12", "DIV-40", "EXP1-CHURCH-1")
@pytest.mark.parametrize("any_phase", [True, False])
def test_the_church_can_empty_the_supply_of_points(any_phase: bool) -> None:
    owner = seat(doubloons=10, city={"church": 1})
    state = new_table(seats=[seat(), owner], vp=1, vp_end_any_phase=any_phase)
    do(state, "pick builder", "pass", "build statue")
    assert (board(state, 1)["chips"], board(state, 1)["noted"], dump(state)["vp"]) == (1, 1, 0)
    assert dump(state)["ending"] == (["points"] if any_phase else [])
    assert dump(finish(do(state, "pick captain")))["ending"] == ["points"]


# The University.


@pytest.mark.rule("BLD-UNIVERSITY-3", "DIV-46", "EXP1-STATUE-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_university_worker_for_a_statue_goes_to_the_holding_area_but_not_in_2010(edition: str) -> None:
    owner = seat(doubloons=10, city={"university": 1})
    state = do(new_table(4, edition, seats=[seat(), owner]), "pick builder", "pass", "build statue")
    if edition == "gemklub-2010":
        assert phase(state) == "role"
        return
    assert moves(state) == {"pass", "take worker"}
    do(state, "take worker")
    assert (board(state, 1)["idle_workers"], workers_on(state, 1, "statue")) == (1, 0)


@pytest.mark.rule("DIV-46", "BLD-UNIVERSITY-3")
@pytest.mark.parametrize(("setting", "asked"), [("holding", "university"), ("none", "role")])
def test_the_worker_for_a_statue_is_an_option_of_every_edition(setting: str, asked: str) -> None:
    owner = seat(doubloons=10, city={"university": 1})
    state = new_table(seats=[seat(), owner], university_statue_worker=setting)
    do(state, "pick builder", "pass")
    assert phase(after(state, "build statue")) == asked
    assert phase(after(state, "build cloister")) == "university"
