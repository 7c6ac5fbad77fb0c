"""The Builder phase: prices, quarries, room in the city and what may be owned."""

import pytest

from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    after,
    board,
    city,
    do,
    doubloons,
    dump,
    events,
    moves,
    phase,
    refused,
    seat,
    table,
    workers_on,
)
from tests.puerto_rico.printed import BUILDINGS, LARGE_UTILITY, SMALL_UTILITY


def crowd(spaces: int, doubloons: int = 20) -> Data:
    """A player whose city has that many spaces occupied, all of them by small buildings, none by a Small Market."""
    return seat(city=dict.fromkeys([*SMALL_UTILITY[1:], "sugar-mill"][:spaces], 0), doubloons=doubloons)


@pytest.mark.rule("BUILDER-1")
def test_everybody_may_buy_one_building_from_the_builder_on() -> None:
    state = table(3, seats=[seat(doubloons=20)] * 3, governor=1)
    do(state, "pick builder")
    buyers = []
    for building in ("office", "factory", "hospice"):
        buyers.append(state.player)
        do(state, f"build {building}")
    assert buyers == [1, 2, 0]
    assert [city(state, number) for number in range(3)] == [{"hospice"}, {"office"}, {"factory"}]
    assert (phase(state), state.player) == ("role", 2)


@pytest.mark.rule("BUILDER-2", "BUILDER-3", "BUILDER-11", "DIV-28")
@pytest.mark.parametrize("quarries", range(6))
@pytest.mark.parametrize("building", BUILDINGS)
def test_the_price_is_the_cost_less_quarries_up_to_the_group_less_the_privilege(building: str, quarries: int) -> None:
    cost, group = BUILDINGS[building].cost, BUILDINGS[building].group
    price = max(0, cost - min(quarries, group))
    owner = seat(island={"quarry": quarries}, doubloons=price)
    state = do(table(3, seats=[seat(), owner]), "pick builder", "pass")
    bank = dump(state)["bank"]
    do(state, f"build {building}")
    assert (board(state, 1)["doubloons"], dump(state)["bank"]) == (0, bank + price)
    cheaper = max(0, price - 1)
    builder = do(table(3, seats=[seat(island={"quarry": quarries}, doubloons=cheaper)]), "pick builder")
    assert doubloons(do(builder, f"build {building}"))[0] == 0


@pytest.mark.rule("BUILDER-2", "BUILDER-11")
@pytest.mark.parametrize("building", [name for name, one in BUILDINGS.items() if one.cost > 1])
def test_one_doubloon_less_than_the_price_is_not_enough(building: str) -> None:
    cost = BUILDINGS[building].cost
    state = do(table(3, seats=[seat(), seat(doubloons=cost - 1)]), "pick builder", "pass")
    assert f"build {building}" not in moves(state)
    assert refused(state, f"build {building}") == "BUILDER-2"
    builder = do(table(3, seats=[seat(doubloons=cost - 2)]), "pick builder")
    assert refused(builder, f"build {building}") == "BUILDER-2"


@pytest.mark.rule("BUILDER-3", "BUILDER-11", "DIV-30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_active_quarries_count_and_the_group_is_the_limit_in_every_edition(edition: str) -> None:
    owner = seat(island={"quarry": (6, 4)}, doubloons=20)
    state = do(table(3, edition, seats=[seat(), owner]), "pick builder", "pass")
    paid = {name: 20 - doubloons(after(state, f"build {name}"))[1] for name in ("hacienda", "office", "wharf")}
    assert paid == {"hacienda": 1, "office": 3, "wharf": 6}
    assert doubloons(after(state, "build fortress"))[1] == 14
    two_active = do(table(3, seats=[seat(), seat(island={"quarry": (4, 2)}, doubloons=20)]), "pick builder", "pass")
    assert doubloons(after(two_active, "build wharf"))[1] == 20 - 7


@pytest.mark.rule("BUILDER-4", "AMB-10")
def test_two_free_spaces_are_enough_for_a_large_building() -> None:
    state = do(table(3, seats=[crowd(10)]), "pick builder")
    assert {f"build {name}" for name in LARGE_UTILITY} <= moves(state)
    do(state, "build residence")
    assert len(city(state, 0)) == 11


@pytest.mark.rule("BUILDER-5", "BUILDER-4")
def test_one_free_space_takes_a_small_building_only() -> None:
    state = do(table(3, seats=[crowd(11)]), "pick builder")
    assert "build small-market" in moves(state)
    for name in LARGE_UTILITY:
        assert f"build {name}" not in moves(state)
        assert refused(state, f"build {name}") == "BUILDER-5"


@pytest.mark.rule("BUILDER-5")
def test_nobody_builds_in_a_full_city() -> None:
    large = seat(city=dict.fromkeys([*LARGE_UTILITY, "small-market", "hacienda"], 0), doubloons=20)
    state = do(table(3, seats=[large, seat(doubloons=1)]), "pick builder")
    assert (phase(state), state.player) == ("builder", 1)


@pytest.mark.rule("BUILDER-6", "DIV-29")
@pytest.mark.parametrize("building", BUILDINGS)
def test_every_kind_is_owned_only_once(building: str) -> None:
    state = do(table(3, seats=[seat(city={building: 0}, doubloons=20)]), "pick builder")
    assert f"build {building}" not in moves(state)
    assert refused(state, f"build {building}") == "BUILDER-6"


@pytest.mark.rule("BUILDER-7")
def test_the_privilege_is_never_paid_out() -> None:
    nothing = do(table(3, seats=[seat(doubloons=4)]), "pick builder", "pass")
    assert doubloons(nothing) == [4, 0, 0]
    for_free = do(table(3, seats=[seat(island={"quarry": 1}, doubloons=4)]), "pick builder", "build small-market")
    assert doubloons(for_free) == [4, 0, 0]


@pytest.mark.rule("BUILDER-8")
def test_a_new_building_is_empty_and_does_not_work_yet() -> None:
    state = table(3, seats=[seat(doubloons=1, goods={"corn": 1}, idle=3)])
    do(state, "pick builder", "build small-market")
    assert workers_on(state, 0, "small-market") == 0
    do(state, "pick trader", "sell corn")
    assert doubloons(state)[0] == 1


@pytest.mark.rule("BUILDER-9")
def test_a_purchase_is_paid_placed_and_staffed_in_this_order() -> None:
    owner = seat(city=dict.fromkeys(SMALL_UTILITY[1:], 1), doubloons=1)
    state = do(table(3, seats=[seat(), owner]), "pick builder", "pass", "build small-market")
    assert (phase(state), doubloons(state)[1], workers_on(state, 1, "small-market")) == ("university", 0, 0)
    assert events(state, "take worker")[0] == (1, "BLD-UNIVERSITY-1")
    assert workers_on(state, 1, "small-market") == 1
    assert dump(state)["ending"] == ["city"]


@pytest.mark.rule("BUILDER-10")
def test_a_kind_that_is_sold_out_cannot_be_bought() -> None:
    seats = [seat(doubloons=20), seat(city={"wharf": 0, "fortress": 0}), seat(city={"wharf": 0})]
    state = do(table(3, seats=seats), "pick builder")
    assert moves(state).isdisjoint({"build wharf", "build fortress"})
    assert refused(state, "build wharf") == "BUILDER-10"
    assert refused(state, "build fortress") == "BUILDER-10"
    assert dump(state)["buildings"].get("wharf", 0) == 0


@pytest.mark.rule("BUILDER-12")
def test_the_choice_is_what_is_affordable_allowed_and_fits_or_nothing() -> None:
    state = do(table(3, seats=[seat(), seat(city={"hacienda": 0}, doubloons=2)]), "pick builder", "pass")
    affordable = {"small-indigo-plant", "small-sugar-mill", "small-market", "construction-hut"}
    assert moves(state) == {"pass"} | {f"build {name}" for name in affordable}
    do(state, "build construction-hut")
    assert phase(state) == "role"


@pytest.mark.rule("BUILDER-12", "BLD-UNIVERSITY-1")
def test_the_university_worker_is_the_only_further_choice() -> None:
    state = do(table(3, seats=[seat(city={"university": 1}, doubloons=20)]), "pick builder", "build office")
    assert (phase(state), moves(state)) == ("university", {"pass", "take worker"})
    assert refused(state, "build hospice") == "BLD-UNIVERSITY-1"
    do(state, "pass")
    assert (phase(state), workers_on(state, 0, "office")) == ("role", 0)
