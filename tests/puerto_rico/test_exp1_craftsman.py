"""New Buildings in the Craftsman phase: Aqueduct, Specialty Factory and the Library's second extra good."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    Tiles,
    do,
    doubloons,
    dump,
    events,
    goods,
    moves,
    new_table,
    phase,
    refused,
    seat,
)


def produced(island: Tiles, city: Tiles, **laid: Any) -> State:
    """A Craftsman phase in which only the second player, who is not the craftsman, produces."""
    state = new_table(seats=[seat(), seat(island=island, city=city)], **laid)
    return do(state, "pick craftsman")


# The Aqueduct.


@pytest.mark.rule("EXP1-AQUEDUCT-1", "CRAFT-7")
@pytest.mark.parametrize(("good", "plant"), [("indigo", "indigo-plant"), ("sugar", "sugar-mill")])
def test_the_aqueduct_brings_one_more_good_of_a_kind_that_the_large_plant_makes(good: str, plant: str) -> None:
    state = produced({good: 3}, {plant: 2, "aqueduct": 1})
    assert goods(state, 1) == {good: 3}
    assert dump(state)["goods"][good] == 11 - 3


@pytest.mark.rule("EXP1-AQUEDUCT-1", "AMB-62")
def test_the_aqueduct_brings_one_good_of_a_kind_however_many_plants_there_are() -> None:
    state = produced({"sugar": 6}, {"sugar-mill": (2, 6), "aqueduct": 1}, allow_duplicate_production=True)
    assert goods(state, 1) == {"sugar": 7}


@pytest.mark.rule("EXP1-AQUEDUCT-1")
def test_the_aqueduct_brings_nothing_of_other_kinds() -> None:
    island = {"corn": 1, "tobacco": 1, "coffee": 1}
    state = produced(island, {"tobacco-storage": 1, "coffee-roaster": 1, "aqueduct": 1})
    assert goods(state, 1) == island


@pytest.mark.rule("DIV-61", "BLDGEN-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_aqueduct_itself_must_be_active(edition: str) -> None:
    owner = seat(island={"sugar": 1}, city={"sugar-mill": 1, "aqueduct": 0})
    assert goods(
        do(new_table(4, edition, production_declinable=False, seats=[seat(), owner]), "pick craftsman"), 1
    ) == {"sugar": 1}


@pytest.mark.rule("EXP1-AQUEDUCT-2")
def test_small_plants_never_bring_the_extra_good() -> None:
    island = {"indigo": 1, "sugar": 1}
    small: Tiles = {"small-indigo-plant": 1, "small-sugar-mill": 1, "aqueduct": 1}
    assert goods(produced(island, small), 1) == island
    empty: Tiles = {**small, "indigo-plant": 0, "sugar-mill": 0}
    assert goods(produced(island, empty), 1) == island


@pytest.mark.rule("EXP1-AQUEDUCT-3", "AMB-23", "DIV-60")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_plantation_for_a_small_and_a_large_plant_counts_for_the_large_one(edition: str) -> None:
    owner = seat(island={"indigo": 1}, city={"small-indigo-plant": 1, "indigo-plant": 1, "aqueduct": 1})
    assert goods(
        do(new_table(4, edition, production_declinable=False, seats=[seat(), owner]), "pick craftsman"), 1
    ) == {"indigo": 2}


@pytest.mark.rule("EXP1-AQUEDUCT-3")
def test_a_large_plant_that_makes_nothing_brings_nothing() -> None:
    assert goods(produced({"indigo": (1, 0)}, {"indigo-plant": 1, "aqueduct": 1}), 1) == {}


@pytest.mark.rule("EXP1-AQUEDUCT-4", "CRAFT-4")
@pytest.mark.parametrize(("supply", "gets"), [(0, {}), (1, {"sugar": 1}), (2, {"sugar": 2}), (3, {"sugar": 2})])
def test_the_extra_good_must_be_in_the_supply(supply: int, gets: dict[str, int]) -> None:
    assert goods(produced({"sugar": 1}, {"sugar-mill": 1, "aqueduct": 1}, supply={"sugar": supply}), 1) == gets


@pytest.mark.rule("EXP1-AQUEDUCT-4", "AMB-24")
@pytest.mark.parametrize(("counts", "income"), [(True, 2), (False, 1)])
def test_the_extra_good_counts_as_produced_or_not(counts: bool, income: int) -> None:
    city: Tiles = {"sugar-mill": 2, "aqueduct": 1, "specialty-factory": 1}
    state = produced({"sugar": 2}, city, aqueduct_good_counts_as_produced=counts)
    assert (goods(state, 1), doubloons(state)[1]) == ({"sugar": 3}, income)


@pytest.mark.rule("AMB-24", "EXP1-AQUEDUCT-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_by_the_letter_of_the_editions_the_extra_good_is_received_and_not_produced(edition: str) -> None:
    owner = seat(island={"sugar": 2}, city={"sugar-mill": 2, "aqueduct": 1, "specialty-factory": 1})
    state = do(new_table(4, edition, production_declinable=False, seats=[seat(), owner]), "pick craftsman")
    assert doubloons(state)[1] == (2 if edition == "recommended" else 1)


# The Specialty Factory.


@pytest.mark.rule("EXP1-SPECIALTY-1", "DIV-77")
@pytest.mark.parametrize(
    ("island", "income"),
    [
        ({"corn": 5}, 0),
        ({"indigo": 1}, 0),
        ({"indigo": 2}, 1),
        ({"indigo": 2, "sugar": 3}, 2),
        ({"indigo": 3, "sugar": 3}, 2),
        ({"tobacco": 2, "coffee": 2, "corn": 4}, 1),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_specialty_factory_pays_for_the_kind_produced_most_without_corn(
    island: Tiles, income: int, edition: str
) -> None:
    plants: Tiles = {"indigo-plant": 3, "sugar-mill": 3, "tobacco-storage": 3, "coffee-roaster": 2}
    owner = seat(island=island, city={**plants, "specialty-factory": 1})
    assert (
        doubloons(do(new_table(4, edition, production_declinable=False, seats=[seat(), owner]), "pick craftsman"))[1]
        == income
    )
    idle = seat(island=island, city={**plants, "specialty-factory": 0})
    assert (
        doubloons(do(new_table(4, edition, production_declinable=False, seats=[seat(), idle]), "pick craftsman"))[1]
        == 0
    )


@pytest.mark.rule("EXP1-SPECIALTY-1", "CRAFT-4")
def test_only_goods_really_produced_are_paid_for() -> None:
    state = produced({"sugar": 3}, {"sugar-mill": 3, "specialty-factory": 1}, supply={"sugar": 2})
    assert doubloons(state)[1] == 1


@pytest.mark.rule("EXP1-SPECIALTY-2", "AMB-25")
def test_the_factory_and_the_specialty_factory_both_pay() -> None:
    city: Tiles = {"sugar-mill": 3, "indigo-plant": 1, "factory": 1, "specialty-factory": 1}
    assert doubloons(produced({"sugar": 3, "indigo": 1, "corn": 1}, city))[1] == 2 + 2


@pytest.mark.rule("CRAFT-7", "AMB-25")
def test_production_comes_before_the_payments_and_each_in_the_turn_of_its_owner() -> None:
    city: Tiles = {"sugar-mill": 2, "factory": 1, "specialty-factory": 1}
    first = seat(island={"sugar": 2, "corn": 1}, city=city)
    state = new_table(seats=[first, seat(island={"sugar": 2}, city=city)])
    told = events(state, "pick craftsman", "pass")
    assert [rule for number, rule in told if number == 0 and rule.startswith(("CRAFT", "BLD", "EXP"))] == [
        "CRAFT-1",
        "CRAFT-1",
        "BLD-FACTORY-1",
        "EXP1-SPECIALTY-1",
        "CRAFT-5",
    ]
    assert told.index((0, "EXP1-SPECIALTY-1")) < told.index((1, "CRAFT-1")) < told.index((1, "EXP1-SPECIALTY-1"))


# The extra good.


@pytest.mark.rule("EXP1-LIBRARY-2", "CRAFT-8", "DIV-79")
@pytest.mark.parametrize("second", ["corn", "sugar"])
def test_the_craftsman_takes_two_extra_goods_with_a_library_alike_or_different(second: str) -> None:
    owner = seat(island={"corn": 1, "sugar": 1}, city={"sugar-mill": 1, "library": 1})
    state = do(new_table(seats=[owner]), "pick craftsman")
    assert moves(state) == {"pass", "extra corn", "extra sugar"}
    assert refused(state, "extra coffee") == "CRAFT-5"
    do(state, "extra corn")
    assert moves(state) == {"pass", "extra corn", "extra sugar"}
    do(state, f"extra {second}")
    assert goods(state) == ({"corn": 3, "sugar": 1} if second == "corn" else {"corn": 2, "sugar": 2})
    assert phase(state) == "role"


@pytest.mark.rule("EXP1-LIBRARY-8", "CRAFT-8")
def test_without_an_active_library_there_is_one_extra_good() -> None:
    state = do(new_table(seats=[seat(island={"corn": 1}, city={"library": 0})]), "pick craftsman", "extra corn")
    assert (phase(state), goods(state)) == ("role", {"corn": 2})


@pytest.mark.rule("CRAFT-8", "EXP1-LIBRARY-2")
def test_both_extra_goods_must_be_in_the_supply() -> None:
    owner = seat(island={"corn": 1}, city={"library": 1})
    state = do(new_table(seats=[owner], supply={"corn": 2}), "pick craftsman", "extra corn")
    assert (phase(state), goods(state)) == ("role", {"corn": 2})


@pytest.mark.rule("ROUND-11", "EXP1-LIBRARY-2")
def test_a_craftsman_who_declines_the_first_extra_good_is_not_asked_for_the_second() -> None:
    state = do(new_table(seats=[seat(island={"corn": 1}, city={"library": 1})]), "pick craftsman", "pass")
    assert (phase(state), goods(state)) == ("role", {"corn": 1})


@pytest.mark.rule("DIV-31", "CRAFT-8", "AMB-24")
@pytest.mark.parametrize(("counts", "income"), [(False, 1), (True, 3)])
def test_the_extra_goods_of_the_craftsman_count_as_produced_or_not(counts: bool, income: int) -> None:
    owner = seat(island={"sugar": 2}, city={"sugar-mill": 2, "specialty-factory": 1, "library": 1})
    state = new_table(seats=[owner], privilege_good_counts_as_produced=counts)
    do(state, "pick craftsman")
    do(state, "extra sugar", "extra sugar")
    assert doubloons(state)[0] == income


@pytest.mark.rule("DIV-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_every_edition_the_extra_good_is_taken_and_not_produced(edition: str) -> None:
    owner = seat(island={"sugar": 2}, city={"sugar-mill": 2, "specialty-factory": 1})
    state = do(new_table(4, edition, production_declinable=False, seats=[owner]), "pick craftsman", "extra sugar")
    assert doubloons(state)[0] == 1
