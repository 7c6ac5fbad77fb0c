"""New Buildings together with the Buccaneer and the Festival."""

import pytest

from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    after,
    board,
    city,
    do,
    doubloons,
    goods,
    moves,
    new_table,
    phase,
    points,
    seat,
    workers_on,
)

# The Library and the Buccaneer.


@pytest.mark.rule("PAIR-41", "AMB-29", "DIV-102")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_library_does_not_double_the_buccaneer(edition: str) -> None:
    owner = seat(city={"library": 1})
    state = new_table(4, edition, buccaneer=True, seats=[owner], house=["corn", "sugar"])
    do(state, "pick buccaneer", "plunder")
    assert (phase(state), state.player, points(state)[0]) == ("role", 1, 2)


@pytest.mark.rule("DIV-102", "AMB-29")
@pytest.mark.parametrize("workers", [1, 0])
def test_with_the_option_the_owner_of_an_active_library_does_two_different_deeds(workers: int) -> None:
    owner = seat(city={"library": workers})
    laid: Data = {"house": ["corn", "sugar"], "card_money": {"trader": 2}}
    state = new_table(buccaneer=True, seats=[owner], library_doubles_buccaneer=True, **laid)
    do(state, "pick buccaneer", "plunder")
    assert (phase(state) == "buccaneer") == (workers == 1)
    if workers:
        assert "plunder" not in moves(state)
        do(state, "capture trader")
        assert (phase(state), points(state)[0], doubloons(state)[0]) == ("role", 2, 2)


@pytest.mark.rule("PAIR-50", "AMB-69")
@pytest.mark.parametrize(("workers", "earned"), [(1, 2), (0, 1)])
def test_the_library_doubles_the_privilege_of_a_captured_role_that_its_captor_plays(workers: int, earned: int) -> None:
    captor = seat(city={"library": workers})
    taken = {"buccaneer": 0, "mayor": 1, "captain": 2}
    state = new_table(buccaneer=True, seats=[captor], taken=taken, captured={"prospector": 0}, token=0)
    before = doubloons(state)[0]
    do(state, "pick craftsman")
    assert doubloons(state)[0] - before == earned


# The tasks of the Festival.


@pytest.mark.rule("PAIR-44", "AMB-35")
def test_forests_are_no_plantations_for_the_crop_task() -> None:
    owner = seat(city={"forest-house": 1}, island={"corn": 2})
    tasks = {"crop": "corn", "crop_winner": None}
    state = new_table(festival=True, seats=[owner], faceup={"corn": 5}, tasks=tasks)
    do(state, "pick settler")
    assert board(after(state, "forest corn"), 0)["idle_workers"] == 0
    assert board(after(state, "take corn"), 0)["idle_workers"] == 3


@pytest.mark.rule("EX-83", "PAIR-45", "AMB-24", "CRAFT-7")
@pytest.mark.parametrize(("counts", "reward"), [(True, 3), (False, 0)])
def test_ex_83_the_good_of_the_aqueduct_counts_for_the_production_task(counts: bool, reward: int) -> None:
    built = {"aqueduct": 1, "indigo-plant": 1, "small-sugar-mill": 1}
    owner = seat(city=built, island={"indigo": 1, "sugar": 1})
    tasks = {"goods": {"indigo": 2, "sugar": 1}, "goods_winner": None}
    laid: Data = {"tasks": tasks, "aqueduct_good_counts_as_produced": counts}
    state = do(new_table(festival=True, seats=[seat(), owner], **laid), "pick craftsman")
    assert (goods(state, 1), doubloons(state)[1]) == ({"indigo": 2, "sugar": 1}, reward)


@pytest.mark.rule("EX-83", "PAIR-45", "DIV-31", "CRAFT-8")
@pytest.mark.parametrize(("counts", "reward"), [(False, 0), (True, 3)])
def test_ex_83_the_extra_good_of_the_craftsman_does_not_count_for_it(counts: bool, reward: int) -> None:
    owner = seat(city={"indigo-plant": 1, "small-sugar-mill": 1}, island={"indigo": 1, "sugar": 1})
    tasks = {"goods": {"indigo": 2, "sugar": 1}, "goods_winner": None}
    laid: Data = {"tasks": tasks, "privilege_good_counts_as_produced": counts}
    state = do(new_table(festival=True, seats=[owner], **laid), "pick craftsman", "extra indigo")
    assert (goods(state), doubloons(state)[0]) == ({"indigo": 2, "sugar": 1}, reward)


@pytest.mark.rule("PAIR-47", "BUILDER-9")
def test_university_church_black_market_and_discounts_work_for_the_building_task() -> None:
    built = {"university": 1, "church": 1, "black-market": 1}
    owner = seat(city=built, island={"quarry": 1}, forests={"corn": 2}, doubloons=5, goods={"corn": 1})
    tasks = {"building": "harbor", "building_winner": None}
    state = new_table(festival=True, seats=[seat(), owner], tasks=tasks)
    do(state, "pick builder", "pass", "build harbor", "no worker", "take worker")
    assert (doubloons(state)[1], goods(state, 1), city(state, 1)) == (0, {}, {*built, "harbor"})
    assert (workers_on(state, 1, "harbor"), points(state)[1]) == (1, 1 + 3)
