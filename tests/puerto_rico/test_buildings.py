"""The buildings: their numbers in play and the rules for all of them."""

import pytest

from antillas import State
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
    phase,
    points,
    refused,
    seat,
    table,
    workers_on,
)
from tests.puerto_rico.printed import BUILDINGS, LARGE_UTILITY, SMALL_UTILITY


@pytest.mark.parametrize("name", [pytest.param(name, id=one.rule) for name, one in BUILDINGS.items()])
def test_a_building_has_its_cost_points_circles_and_copies(name: str) -> None:
    printed = BUILDINGS[name]
    state = table(3, seats=[seat(), seat(doubloons=printed.cost, idle=5)], worker_ship=0)
    assert dump(state)["buildings"][name] == printed.copies
    assert dump(table(2))["buildings"][name] == printed.for_two
    do(state, "pick builder", "pass", f"build {name}")
    assert (doubloons(state)[1], state.scores().breakdown()[1]["buildings"]) == (0, printed.points)
    assert dump(state)["buildings"].get(name, 0) == printed.copies - 1
    do(state, "pick mayor", "pass")
    assert (workers_on(state, 1, name), board(state, 1)["idle_workers"]) == (printed.circles, 5 - printed.circles)


def viewer(state: State, *texts: str) -> object:
    """What a player notices of a building: the second player's board and moves after these moves."""
    do(state, *texts)
    return board(state, 1)["doubloons"], points(state), goods(state, 1), phase(state), state.player, moves(state)


def with_building(building: str, workers: int, **laid: object) -> State:
    """A table at which the second player has that building beside an active coffee plantation and a corn one."""
    owner = seat(
        city={building: workers, "coffee-roaster": 1},
        island={"coffee": 1, "corn": 1},
        goods={"corn": 3, "tobacco": 3},
        doubloons=6,
    )
    options: dict[str, object] = {"faceup": {"corn": 3}, "house": ["tobacco"], **laid}
    return table(4, seats=[seat(), owner], **options)  # type: ignore[arg-type]


MOMENTS: dict[str, tuple[list[str], dict[str, object]]] = {
    "settler": (["pick settler", "pass"], {}),
    "settled": (["pick settler", "pass", "take corn"], {}),
    "built": (["pick builder", "pass", "build small-market"], {}),
    "produced": (["pick craftsman"], {}),
    "trader": (["pick trader"], {}),
    "sold": (["pick trader", "sell corn"], {}),
    "captain": (["pick captain"], {"ships": NO_ROOM}),
    "loaded": (["pick captain", "load corn on ship 5"], {}),
}
WORKS_IN = {
    "small-market": {"sold"},
    "large-market": {"sold"},
    "office": {"trader"},
    "hacienda": {"settler"},
    "construction-hut": {"settler"},
    "hospice": {"settled"},
    "factory": {"produced"},
    "university": {"built"},
    "small-warehouse": {"captain"},
    "large-warehouse": {"captain"},
    "harbor": {"loaded"},
    "wharf": {"captain", "loaded"},
    **{name: set[str]() for name in LARGE_UTILITY},
}


def at(moment: str, building: str, workers: int) -> object:
    """What the second player notices of a building at a moment."""
    texts, laid = MOMENTS[moment]
    if building == "small-market":
        texts = [text.replace("small-market", "hacienda") for text in texts]
    return viewer(with_building(building, workers, **laid), *texts)


@pytest.mark.rule("BLDGEN-1", "MAYOR-5")
@pytest.mark.parametrize(("building", "moment"), [(name, one) for name in WORKS_IN for one in sorted(WORKS_IN[name])])
def test_a_building_works_only_with_a_worker_on_it(building: str, moment: str) -> None:
    assert at(moment, building, 0) == at(moment, "small-indigo-plant", 0)
    assert at(moment, building, 1) != at(moment, building, 0)


@pytest.mark.rule("BLDGEN-3")
@pytest.mark.parametrize("building", WORKS_IN)
def test_a_building_works_in_its_own_phase_only(building: str) -> None:
    for moment in MOMENTS.keys() - WORKS_IN[building]:
        assert at(moment, building, 1) == at(moment, building, 0)


@pytest.mark.rule("BLDGEN-2", "AMB-13")
def test_using_a_building_is_a_right_and_pure_gains_come_by_themselves() -> None:
    settler = do(
        table(4, seats=[seat(city={"hacienda": 1, "construction-hut": 1})], faceup={"corn": 5}), "pick settler"
    )
    assert {"pass", "take corn", "take quarry", "draw"} == moves(settler)
    wharf = seat(goods={"coffee": 2}, city={"wharf": 1, "harbor": 1})
    captain = do(table(4, seats=[wharf], ships=NO_ROOM), "pick captain")
    assert moves(captain) == {"pass", "load 2 coffee on wharf"}
    assert points(after(captain, "load coffee on wharf"))[0] == 4
    warehouse = seat(goods={"coffee": 4, "tobacco": 2}, city={"small-warehouse": 1})
    stored = do(table(4, seats=[warehouse], ships=NO_ROOM), "pick captain")
    assert "keep 1 tobacco" in moves(stored)
    assert goods(after(stored, "keep 1 tobacco", "pass")) == {"tobacco": 1}


@pytest.mark.rule("BLDGEN-4")
def test_a_building_prevails_over_the_ordinary_rules() -> None:
    plain = seat(goods={"tobacco": 1, "corn": 1})
    special = seat(goods={"tobacco": 1, "corn": 1}, city={"office": 1, "construction-hut": 1, "wharf": 1})
    state = table(4, seats=[plain, special], house=["tobacco"], faceup={"corn": 5}, ships=NO_ROOM)
    trader = after(state, "pick trader")
    assert refused(trader, "sell tobacco") == "TRADER-4"
    assert "sell tobacco" in moves(after(trader, "pass"))
    settler = after(state, "pick settler", "pass")
    assert "take quarry" in moves(settler)
    assert refused(after(settler, "pass"), "take quarry") == "SETTLER-2"
    assert "load 1 corn on wharf" in moves(after(state, "pick captain"))


@pytest.mark.rule("BLDGEN-5")
def test_a_large_building_covers_two_spaces_and_counts_as_one_building() -> None:
    five: Tiles = {**dict.fromkeys(LARGE_UTILITY[:4], 0), "city-hall": 1}
    state = table(4, seats=[seat(city=five, doubloons=20)])
    assert state.scores().breakdown()[0]["city-hall"] == 5
    do(state, "pick builder", "build hacienda")
    assert dump(state)["ending"] == []
    again = table(4, seats=[seat(city={**five, "hacienda": 0}, doubloons=20)])
    assert dump(do(again, "pick builder", "build office"))["ending"] == ["city"]


@pytest.mark.rule("BLDGEN-6", "BUILDER-4")
def test_buildings_have_no_place_and_are_never_removed() -> None:
    one_way = table(3, seats=[seat(doubloons=9), seat(doubloons=9)])
    do(one_way, "pick builder", "build office", "build hacienda", "pick mayor", "pass")
    finish(one_way)
    for role in ("settler", "craftsman", "trader", "captain", "mayor"):
        finish(do(one_way, f"pick {role}"))
        assert (city(one_way, 0), city(one_way, 1)) == ({"office"}, {"hacienda"})
    office_first = table(3, seats=[seat(city={"office": 0, "hacienda": 0})])
    hacienda_first = table(3, seats=[seat(city={"hacienda": 0, "office": 0})])
    assert dump(office_first) == dump(hacienda_first)


@pytest.mark.rule("BLDGEN-7", "BLD-HACIENDA-2")
def test_different_buildings_of_one_owner_work_together() -> None:
    owner = seat(city=dict.fromkeys(SMALL_UTILITY[:12], 1), goods={"tobacco": 3}, doubloons=0)
    state = table(4, seats=[seat(), owner], faceup={"corn": 5}, house=["tobacco"])
    settled = after(state, "pick settler", "pass", "draw", "turn-up sugar", "take quarry", "take worker")
    assert board(settled, 1)["island"] == {
        "sugar": {"tiles": 1, "workers": 0},
        "quarry": {"tiles": 1, "workers": 1},
    }
    assert doubloons(after(state, "pick trader", "sell tobacco"))[1] == 3 + 1 + 2
    loaded = after(state, "pick captain", "load 3 tobacco on wharf")
    assert points(loaded)[1] == 3 + 1
