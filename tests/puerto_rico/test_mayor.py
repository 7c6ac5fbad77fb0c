"""The Mayor phase: the privilege, the dealing, the placing of all workers and the refill of the worker ship."""

from collections.abc import Iterator

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    PLAYERS,
    all_workers,
    board,
    do,
    dump,
    finish,
    moves,
    phase,
    refused,
    seat,
    table,
    workers_on,
)
from tests.puerto_rico.printed import SMALL_UTILITY


@pytest.mark.rule("MAYOR-1")
def test_the_privilege_is_a_worker_from_the_supply_not_from_the_ship() -> None:
    state = do(table(4, workers=9, worker_ship=4), "pick mayor")
    assert moves(state) == {"pass", "take worker"}
    taken = do(state.clone(), "take worker")
    assert [all_workers(taken, number) for number in range(3)] == [2, 1, 1]
    assert sum(dump(taken)["workers"].values()) == 8
    declined = do(state, "pass")
    assert [all_workers(declined, number) for number in range(3)] == [1, 1, 1]
    assert sum(dump(declined)["workers"].values()) == 9


@pytest.mark.rule("MAYOR-1", "DIV-24")
def test_with_an_empty_supply_the_privilege_is_lost_and_the_ship_stays_empty() -> None:
    state = do(table(4, workers=0, worker_ship=4), "pick mayor")
    assert phase(state) == "role"
    assert [all_workers(state, number) for number in range(3)] == [1, 1, 1]
    assert dump(state)["workers"] == {"supply": 0, "ship": 0}


@pytest.mark.rule("MAYOR-2")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("aboard", [0, 1, 2, 3, 4, 5, 6, 7, 11, 20])
def test_workers_are_dealt_one_by_one_from_the_mayor(players: int, aboard: int) -> None:
    mayor = players - 1
    state = do(table(players, worker_ship=aboard, governor=mayor), "pick mayor", "pass")
    expected = [0] * players
    for worker in range(aboard):
        expected[(mayor + worker) % players] += 1
    assert [all_workers(state, number) for number in range(players)] == expected
    by_formula = [-(-(aboard - place) // players) if aboard > place else 0 for place in range(players)]
    assert [expected[(mayor + place) % players] for place in range(players)] == by_formula


def endings(state: State) -> Iterator[dict[str, int]]:
    """Every placement that the first player can reach: the workers on each of the tiles and idle."""
    todo = [state]
    while todo:
        one = todo.pop()
        if phase(one) == "placement" and one.player == 0:
            todo += [do(one.clone(), text) for text in moves(one)]
        else:
            placed = board(one, 0)
            result = {name: t["workers"] for part in ("island", "city") for name, t in placed[part].items()}
            yield {**result, "idle": placed["idle_workers"]}


def all_placements(circles: dict[str, int], workers: int) -> list[dict[str, int]]:
    """Every placement that MAYOR-3 and MAYOR-4 allow."""
    results: list[dict[str, int]] = [{}]
    for name, room in circles.items():
        results = [{**one, name: count} for one in results for count in range(room + 1)]
    placed = min(workers, sum(circles.values()))
    return [{**one, "idle": workers - placed} for one in results if sum(one.values()) == placed]


@pytest.mark.rule("MAYOR-3", "MAYOR-4", "AMB-8")
@pytest.mark.parametrize("workers", range(10))
def test_all_own_workers_may_be_rearranged_but_none_stays_idle_beside_an_empty_circle(workers: int) -> None:
    circles = {"corn": 2, "quarry": 1, "indigo-plant": 3, "small-market": 1}
    on_corn, on_plant = min(workers, 2), min(max(workers - 2, 0), 3)
    first = seat(
        island={"corn": (2, on_corn), "quarry": (1, 0)},
        city={"indigo-plant": on_plant, "small-market": 0},
        idle=workers - on_corn - on_plant,
    )
    state = do(table(4, seats=[first], worker_ship=0), "pick mayor", "pass")
    reached = [tuple(sorted(one.items())) for one in endings(state)]
    assert sorted(reached) == sorted(tuple(sorted(one.items())) for one in all_placements(circles, workers))


@pytest.mark.rule("MAYOR-3", "MAYOR-4")
def test_placing_too_few_or_too_many_is_refused_by_name() -> None:
    first = seat(island={"corn": (2, 0), "sugar": (1, 0)}, idle=2)
    state = do(table(4, seats=[first], worker_ship=0), "pick mayor", "pass")
    assert moves(state) == {"place 1 on corn", "place 2 on corn"}
    assert refused(state, "place 0 on corn") == "MAYOR-4"
    assert refused(state, "place 3 on corn") == "MAYOR-3"
    assert refused(state, "place 1 on sugar") == "MAYOR-3"
    last = seat(city={"customs-house": 0, "city-hall": 0}, idle=1)
    state = do(table(4, seats=[last], worker_ship=0), "pick mayor", "pass")
    assert moves(state) == {"place 0 on customs-house", "place 1 on customs-house"}
    assert refused(state, "place 1 on city-hall") == "MAYOR-3"
    assert workers_on(do(state, "place 0 on customs-house"), 0, "city-hall") == 1


@pytest.mark.rule("MAYOR-5")
def test_only_tiles_with_a_worker_work() -> None:
    idle_tiles = seat(
        island={"corn": (2, 0), "quarry": (2, 0), "indigo": 1},
        city={"small-indigo-plant": 0, "small-market": 0},
        goods={"corn": 1},
        doubloons=9,
    )
    state = table(3, seats=[seat(), idle_tiles])
    assert board(do(state.clone(), "pick craftsman"), 1)["goods"] == {"corn": 1}
    assert board(do(state.clone(), "pick trader", "sell corn"), 1)["doubloons"] == 9
    assert board(do(state.clone(), "pick builder", "pass", "build office"), 1)["doubloons"] == 4
    assert state.scores().breakdown()[1]["buildings"] == 2


@pytest.mark.rule("MAYOR-6")
@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "captain", "prospector"])
def test_no_other_phase_moves_a_worker(role: str) -> None:
    first = seat(
        island={"corn": (3, 1), "sugar": (2, 2)},
        city={"sugar-mill": 2, "small-market": 1, "wharf": 1},
        goods={"corn": 2, "sugar": 2},
        idle=2,
    )
    state = table(4, seats=[first, first], faceup={"coffee": 5})
    before = board(state, 0)
    finish(do(state, f"pick {role}"))
    for part in ("island", "city", "idle_workers"):
        assert board(state, 0)[part] == before[part]
    assert dump(state)["workers"] == dump(table(4, seats=[first, first], faceup={"coffee": 5}))["workers"]


@pytest.mark.rule("MAYOR-7")
def test_the_mayor_places_first_then_the_others_clockwise() -> None:
    one = seat(island={"corn": (1, 0), "sugar": (1, 0)}, idle=1)
    state = do(table(3, seats=[one, one, one], worker_ship=0, governor=2), "pick mayor", "pass")
    asked = []
    while phase(state) == "placement":
        asked.append(state.player)
        do(state, "place 1 on corn")
    assert asked == [2, 0, 1]


@pytest.mark.rule("MAYOR-8")
def test_the_refill_counts_empty_building_circles_and_no_island_tiles() -> None:
    first = seat(island={"corn": (5, 0), "quarry": (2, 0)}, city={"indigo-plant": 0, "coffee-roaster": 0})
    second = seat(city={"tobacco-storage": 1, "wharf": 1, "city-hall": 0})
    state = do(table(3, seats=[first, second], worker_ship=0), "pick mayor", "pass")
    do(state, "place 2 on tobacco-storage")
    assert dump(state)["workers"]["ship"] == (3 + 2) + (1 + 1 + 1)


@pytest.mark.rule("MAYOR-4", "MAYOR-8", "BUILDER-8")
def test_the_circles_of_a_building_just_bought_count_for_placing_and_refill() -> None:
    owner = seat(city={"sugar-mill": 0}, island={"corn": (1, 0)}, doubloons=3, idle=2)
    state = do(table(3, seats=[owner], worker_ship=0), "pick builder", "build indigo-plant", "pick mayor", "pass")
    assert moves(state) == {"place 0 on corn", "place 1 on corn"}
    do(state, "place 0 on corn", "place 2 on indigo-plant")
    assert dump(state)["workers"]["ship"] == 3 + 1


@pytest.mark.rule("MAYOR-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_refill_is_at_least_one_worker_for_each_player(players: int) -> None:
    state = do(table(players, seats=[seat(island={"corn": (6, 0)})], worker_ship=0), "pick mayor", "pass")
    assert dump(state)["workers"]["ship"] == players


@pytest.mark.rule("MAYOR-9", "END-1")
@pytest.mark.parametrize(("supply", "ends"), [(4, False), (3, True), (0, True)])
def test_a_supply_too_small_for_the_refill_ends_the_game_with_the_round(supply: int, ends: bool) -> None:
    state = finish(do(table(4, workers=supply, worker_ship=0), "pick mayor"))
    assert dump(state)["workers"] == {"supply": 0, "ship": supply}
    assert dump(state)["ending"] == (["workers"] if ends else [])


@pytest.mark.rule("MAYOR-10", "DIV-25")
def test_the_refill_happens_by_itself_with_the_full_number() -> None:
    first = seat(city={"indigo-plant": 0, "sugar-mill": 0, "coffee-roaster": 0})
    state = do(table(3, seats=[first], worker_ship=0), "pick mayor", "pass")
    assert (phase(state), dump(state)["workers"]["ship"]) == ("role", 8)


@pytest.mark.rule("MAYOR-11", "DIV-26")
def test_freshly_loaded_workers_wait_for_the_next_mayor_phase() -> None:
    state = do(table(3, worker_ship=0, taken={"trader": 0}), "pick mayor", "pass")
    assert [all_workers(state, number) for number in range(3)] == [0, 0, 0]
    do(state, "pick captain")
    assert dump(state)["workers"]["ship"] == 3
    do(state, "pick mayor", "pass")
    assert [all_workers(state, number) for number in range(3)] == [1, 1, 1]


@pytest.mark.rule("MAYOR-11", "MAYOR-13", "DIV-26", "BLD-UNIVERSITY-2", "BLD-HOSPICE-2")
def test_hospice_and_university_reach_the_ship_when_the_supply_is_empty() -> None:
    first = seat(city={"hospice": 1, "university": 1}, doubloons=5)
    state = table(3, seats=[first], workers=0, worker_ship=4, faceup={"corn": 4})
    built = do(state.clone(), "pick builder", "build hacienda", "take worker")
    assert (workers_on(built, 0, "hacienda"), dump(built)["workers"]["ship"]) == (1, 3)
    settled = do(state, "pick settler", "take corn", "take worker")
    assert (workers_on(settled, 0, "corn"), dump(settled)["workers"]["ship"]) == (1, 3)
    finish(settled)
    assert dump(settled)["workers"]["ship"] == 3
    do(settled, "pick mayor")
    assert [all_workers(settled, number) for number in range(3)][:2] == [3 + 1, 1]


@pytest.mark.rule("MAYOR-12")
def test_privilege_dealing_placing_and_refill_come_in_this_order() -> None:
    first = seat(island={"corn": (1, 0), "sugar": (1, 0)})
    state = table(3, seats=[first, first], worker_ship=2)
    state.log = []
    do(state, "pick mayor", "take worker")
    do(state, "place 1 on corn")
    rules = [(event.seat, event.rule) for event in state.log]
    assert rules == [
        (0, "ROUND-2"),
        (0, "MAYOR-1"),
        (0, "MAYOR-2"),
        (1, "MAYOR-2"),
        (0, "MAYOR-3"),
        (0, "MAYOR-3"),
        (1, "MAYOR-3"),
        (-1, "MAYOR-8"),
    ]


@pytest.mark.rule("MAYOR-12")
def test_workers_of_privilege_and_dealing_are_placed_in_the_same_phase() -> None:
    state = table(3, seats=[seat(island={"corn": (2, 0)})], worker_ship=1)
    do(state, "pick mayor", "take worker")
    assert workers_on(state, 0, "corn") == 2


@pytest.mark.rule("MAYOR-13")
def test_with_an_empty_ship_privilege_placing_and_refill_still_take_place() -> None:
    first = seat(island={"corn": (1, 0), "sugar": (1, 0)})
    state = do(table(3, seats=[first], worker_ship=0), "pick mayor", "take worker")
    assert (phase(state), state.player) == ("placement", 0)
    do(state, "place 0 on corn")
    assert (workers_on(state, 0, "corn"), workers_on(state, 0, "sugar")) == (0, 1)
    assert dump(state)["workers"]["ship"] == 3


@pytest.mark.rule("DIV-27")
def test_no_building_works_in_the_mayor_phase() -> None:
    plain = do(table(3, worker_ship=5), "pick mayor", "take worker")
    for building in SMALL_UTILITY:
        state = table(3, seats=[seat(city={building: 1})], worker_ship=5)
        do(state, "pick mayor", "take worker")
        assert [all_workers(state, n) - (n == 0) for n in range(3)] == [all_workers(plain, n) for n in range(3)]
        assert (phase(state), board(state, 0)["doubloons"], board(state, 0)["chips"]) == ("role", 0, 0)
