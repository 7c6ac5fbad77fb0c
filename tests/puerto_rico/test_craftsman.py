"""The Craftsman phase: who produces how much, what a short supply means, and the craftsman's extra good."""

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    Data,
    Tiles,
    after,
    do,
    doubloons,
    dump,
    events,
    goods,
    moves,
    phase,
    refused,
    seat,
    table,
)

BUILDINGS: dict[str, Tiles] = {
    "indigo": {"small-indigo-plant": 1, "indigo-plant": 3},
    "sugar": {"small-sugar-mill": 1, "sugar-mill": 3},
    "tobacco": {"tobacco-storage": 3},
    "coffee": {"coffee-roaster": 2},
}


def made_by_second(island: Tiles, city: Tiles) -> dict[str, int]:
    """What a player who is not the craftsman produces."""
    return goods(do(table(3, seats=[seat(), seat(island=island, city=city)]), "pick craftsman"), 1)


@pytest.mark.rule("CRAFT-1", "CRAFT-4")
def test_production_goes_clockwise_from_the_craftsman_and_the_supply_runs_out_on_the_way() -> None:
    farmer = seat(island={"corn": 2})
    state = table(4, seats=[farmer, farmer, farmer], supply={"corn": 3}, governor=1)
    do(state, "pick craftsman")
    assert [goods(state, number) for number in range(3)] == [{}, {"corn": 2}, {"corn": 1}]
    assert dump(state)["goods"].get("corn", 0) == 0


@pytest.mark.rule("CRAFT-2")
@pytest.mark.parametrize("active", range(5))
def test_every_active_corn_plantation_gives_one_corn_without_a_building(active: int) -> None:
    expected = {"corn": active} if active else {}
    assert made_by_second({"corn": (5, active)}, {}) == expected


@pytest.mark.rule("CRAFT-3", "BLD-PROD-1", "BLD-PROD-2")
@pytest.mark.parametrize("active", range(5))
@pytest.mark.parametrize("workers", range(4))
@pytest.mark.parametrize(
    ("good", "building"),
    [
        ("indigo", "indigo-plant"),
        ("sugar", "sugar-mill"),
        ("tobacco", "tobacco-storage"),
        ("coffee", "coffee-roaster"),
        ("indigo", "small-indigo-plant"),
        ("sugar", "small-sugar-mill"),
    ],
)
def test_production_is_the_smaller_of_plantations_and_workers(
    good: str, building: str, workers: int, active: int
) -> None:
    most = BUILDINGS[good][building]
    assert isinstance(most, int)
    working = min(workers, most)
    made = min(active, working)
    assert made_by_second({good: (5, active)}, {building: working}) == ({good: made} if made else {})


@pytest.mark.rule("BLD-PROD-2")
@pytest.mark.parametrize(("good", "most"), [("indigo", 4), ("sugar", 4), ("tobacco", 3), ("coffee", 2)])
def test_the_circles_are_the_most_that_can_be_produced(good: str, most: int) -> None:
    assert made_by_second({good: 6}, BUILDINGS[good]) == {good: most}


@pytest.mark.rule("CRAFT-3", "BLD-PROD-3")
@pytest.mark.parametrize(
    ("good", "small", "large"),
    [("indigo", "small-indigo-plant", "indigo-plant"), ("sugar", "small-sugar-mill", "sugar-mill")],
)
def test_small_and_large_buildings_of_a_kind_add_their_workers(good: str, small: str, large: str) -> None:
    assert made_by_second({good: 5}, {small: 1, large: 2}) == {good: 3}
    assert made_by_second({good: 2}, {small: 1, large: 2}) == {good: 2}
    assert made_by_second({good: 5}, {small: 1, large: 0}) == {good: 1}


@pytest.mark.rule("BLD-PROD-1", "CRAFT-3")
def test_a_building_makes_only_its_own_kind() -> None:
    assert made_by_second({"sugar": 2, "tobacco": 1}, {"indigo-plant": 3, "coffee-roaster": 2}) == {}


@pytest.mark.rule("CRAFT-4", "DIV-32")
def test_the_rest_is_taken_when_a_kind_runs_short_and_then_nothing() -> None:
    state = table(4, seats=[seat(island={"corn": 3})] * 3, supply={"corn": 4})
    do(state, "pick craftsman")
    assert [goods(state, number).get("corn", 0) for number in range(3)] == [3, 1, 0]


def producer(**options: object) -> Data:
    return seat(island={"corn": 2, "coffee": 1}, city={"coffee-roaster": 1, **options})


@pytest.mark.rule("CRAFT-5", "CRAFT-8")
def test_the_craftsman_takes_one_more_good_of_a_kind_just_produced() -> None:
    state = do(table(3, seats=[producer()]), "pick craftsman")
    assert (phase(state), state.player) == ("extra-good", 0)
    assert moves(state) == {"pass", "extra corn", "extra coffee"}
    assert goods(after(state, "extra coffee")) == {"corn": 2, "coffee": 2}
    assert goods(after(state, "pass")) == {"corn": 2, "coffee": 1}
    assert refused(state, "extra sugar") == "CRAFT-5"
    assert phase(do(state, "extra corn")) == "role"


@pytest.mark.rule("CRAFT-5")
def test_the_extra_good_comes_after_everybody_has_produced() -> None:
    state = table(4, seats=[producer(), seat(island={"corn": 3})], supply={"corn": 5})
    do(state, "pick craftsman")
    assert (goods(state, 0)["corn"], goods(state, 1)["corn"]) == (2, 3)
    assert moves(state) == {"pass", "extra coffee"}
    assert refused(state, "extra corn") == "CRAFT-5"


@pytest.mark.rule("CRAFT-5")
def test_the_extra_good_is_of_no_kind_that_others_produced() -> None:
    state = do(table(4, seats=[seat(island={"corn": 2}), producer()]), "pick craftsman")
    assert moves(state) == {"pass", "extra corn"}


def test_the_extra_good_comes_from_the_supply_and_may_be_the_last_one() -> None:
    state = do(table(4, seats=[producer()], supply={"corn": 3}), "pick craftsman")
    assert moves(state) == {"pass", "extra corn", "extra coffee"}
    do(state, "extra corn")
    assert (goods(state)["corn"], dump(state)["goods"].get("corn", 0)) == (3, 0)


@pytest.mark.rule("CRAFT-5", "CRAFT-4")
def test_a_kind_of_which_nothing_was_left_does_not_count_as_produced() -> None:
    state = do(table(4, seats=[producer()], supply={"coffee": 0}), "pick craftsman")
    assert moves(state) == {"pass", "extra corn"}


@pytest.mark.rule("CRAFT-5")
@pytest.mark.parametrize("supply", [{"corn": 0}, {"corn": 2}])
def test_a_craftsman_with_no_kind_left_or_none_produced_gets_nothing(supply: dict[str, int]) -> None:
    state = do(table(4, seats=[seat(island={"corn": 2})], supply=supply), "pick craftsman")
    assert phase(state) == "role"
    idle = do(table(4, seats=[seat(), seat(island={"corn": 2})]), "pick craftsman")
    assert (phase(idle), goods(idle, 0)) == ("role", {})


@pytest.mark.rule("CRAFT-6")
def test_any_number_of_goods_may_be_held_outside_the_captain_phase() -> None:
    rich = seat(goods={"sugar": 11, "tobacco": 9, "indigo": 11}, island={"corn": 8})
    state = do(table(3, seats=[seat(), rich]), "pick craftsman")
    assert goods(state, 1) == {"sugar": 11, "tobacco": 9, "indigo": 11, "corn": 8}
    do(state, "pick mayor")
    while phase(state) != "role":
        state.apply(state.legal()[-1])
    assert goods(state, 1) == {"sugar": 11, "tobacco": 9, "indigo": 11, "corn": 8}


@pytest.mark.rule("CRAFT-7", "AMB-25")
def test_the_factory_pays_in_its_owners_turn_after_the_production() -> None:
    owner = producer(factory=1)
    state = table(3, seats=[owner, owner, seat(island={"corn": 1})])
    told = [(number, rule) for number, rule in events(state, "pick craftsman") if rule != "ROUND-2"]
    turn = ["CRAFT-1", "CRAFT-1", "BLD-FACTORY-1"]
    assert told == [(0, rule) for rule in turn] + [(1, rule) for rule in turn] + [(2, "CRAFT-1")]


@pytest.mark.rule("CRAFT-8")
def test_all_produce_before_the_privilege_and_nobody_else_gets_one() -> None:
    state = table(3, seats=[producer(), producer()])
    told = events(state, "pick craftsman", "extra coffee")
    assert told[-1] == (0, "CRAFT-5")
    assert [number for number, rule in told if rule == "CRAFT-1"] == [0, 0, 1, 1]
    assert (goods(state, 0), goods(state, 1)) == ({"corn": 2, "coffee": 2}, {"corn": 2, "coffee": 1})


@pytest.mark.rule("BLD-FACTORY-1")
@pytest.mark.parametrize(("kinds", "income"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
@pytest.mark.parametrize("amount", [1, 2])
def test_the_factory_pays_for_kinds_whatever_their_number(kinds: int, income: int, amount: int) -> None:
    made = ["corn", "indigo", "sugar", "tobacco", "coffee"][:kinds]
    city = {"indigo-plant": 3, "sugar-mill": 3, "tobacco-storage": 3, "coffee-roaster": 2, "factory": 1}
    state = table(3, seats=[seat(), seat(island=dict.fromkeys(made, amount), city=city)])
    do(state, "pick craftsman")
    assert goods(state, 1) == dict.fromkeys(made, amount)
    assert doubloons(state) == [0, income, 0]
    without = table(3, seats=[seat(), seat(island=dict.fromkeys(made, amount), city={**city, "factory": 0})])
    assert doubloons(do(without, "pick craftsman")) == [0, 0, 0]


@pytest.mark.rule("AMB-3", "ROUND-11")
@pytest.mark.parametrize(("supply", "asked"), [(0, False), (1, True)])
def test_with_declinable_production_only_those_are_asked_who_would_get_something(supply: int, asked: bool) -> None:
    farmer = seat(island={"corn": 2})
    state = table(4, seats=[farmer], supply={"corn": supply}, production_declinable=True)
    do(state, "pick craftsman")
    assert (phase(state) == "craftsman") == asked


@pytest.mark.rule("BLD-FACTORY-2", "CRAFT-4")
def test_the_factory_does_not_count_a_kind_the_supply_had_none_of() -> None:
    def earned(state: State) -> int:
        return doubloons(do(state, "pick craftsman"))[1]

    owner = producer(factory=1)
    assert earned(table(4, seats=[seat(), owner])) == 1
    assert earned(table(4, seats=[seat(), owner], supply={"coffee": 0})) == 0
    assert earned(table(4, seats=[seat(island={"corn": 4}), owner], supply={"corn": 4})) == 0
