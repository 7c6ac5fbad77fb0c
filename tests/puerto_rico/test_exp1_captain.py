"""New Buildings in the Captain phase: Small Wharf, Lighthouse, Union Hall, Storehouse and the Library."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    NO_ROOM,
    Tiles,
    after,
    board,
    do,
    doubloons,
    dump,
    events,
    goods,
    moves,
    new_table,
    phase,
    points,
    refused,
    seat,
    ship,
)


def port(goods_: dict[str, int], city: Tiles, edition: str = "recommended", **laid: Any) -> State:
    """A Captain phase in which only the second player, who is not the captain, has goods."""
    state = new_table(4, edition, seats=[seat(), seat(goods=goods_, city=city)], **laid)
    return do(state, "pick captain")


# The Small Wharf.


@pytest.mark.rule("EXP1-SMALLWHARF-1", "DIV-72", "DIV-73", "CAPTAIN-20")
@pytest.mark.parametrize(("loads", "earned"), [([1], 0), ([2], 1), ([3], 1), ([1, 1], 1), ([3, 3], 3), ([3, 2], 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_load_on_the_small_wharf_earns_half_of_the_whole_load(edition: str, loads: list[int], earned: int) -> None:
    kinds = ["corn", "sugar"][: len(loads)]
    held = {**dict(zip(kinds, loads, strict=True)), "coffee": 1}
    state = port(held, {"small-wharf": 1}, edition)
    do(state, *(f"stow {count} {good}" for good, count in zip(kinds, loads, strict=True)), "pass")
    assert (points(state)[1], goods(state, 1)) == (earned, {"coffee": 1})


@pytest.mark.rule("EXP1-SMALLWHARF-2", "AMB-17")
def test_any_part_of_any_kinds_goes_on_the_small_wharf_and_there_is_no_limit() -> None:
    held = {"corn": 9, "indigo": 10, "sugar": 10, "tobacco": 8, "coffee": 8}
    state = port(held, {"small-wharf": 1})
    assert {f"stow {count} indigo" for count in range(1, 11)} <= moves(state)
    do(state, *(f"stow {count} {good}" for good, count in held.items()))
    assert (points(state)[1], goods(state, 1)) == (45 // 2, {})
    assert dump(state)["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@pytest.mark.rule("EXP1-SMALLWHARF-1", "DIV-72")
def test_a_load_on_the_small_wharf_has_at_least_one_good_and_no_more_than_one_has() -> None:
    state = port({"corn": 2}, {"small-wharf": 1}, ships=NO_ROOM)
    assert moves(state) == {"pass", "stow 1 corn", "stow 2 corn"}
    assert refused(state, "stow 3 corn") == "EXP1-SMALLWHARF-1"
    assert refused(state, "stow 1 coffee") == "EXP1-SMALLWHARF-1"


@pytest.mark.rule("EXP1-SMALLWHARF-1")
def test_the_small_wharf_works_once_in_a_phase_and_only_with_a_worker() -> None:
    state = port({"corn": 2, "sugar": 2}, {"small-wharf": 1})
    do(state, "stow 1 corn", "stow 1 sugar")
    assert state.player == 1
    assert refused(state, "stow 1 corn") == "EXP1-SMALLWHARF-1"
    assert refused(port({"corn": 2}, {"small-wharf": 0}), "stow 1 corn") == "EXP1-SMALLWHARF-1"


@pytest.mark.rule("EXP1-SMALLWHARF-1")
def test_the_kinds_of_one_load_are_named_in_order() -> None:
    state = do(port({"corn": 2, "sugar": 2}, {"small-wharf": 1}), "stow 1 sugar")
    assert (state.player, goods(state, 1)) == (1, {"corn": 2, "sugar": 1})
    assert "pass" not in moves(state)
    begun = do(port({"corn": 2, "sugar": 2}, {"small-wharf": 1}), "stow 1 corn")
    assert moves(begun) == {"pass", "stow 1 sugar", "stow 2 sugar"}
    assert refused(begun, "stow 1 corn") == "EXP1-SMALLWHARF-1"


@pytest.mark.rule("EXP1-SMALLWHARF-3", "CAPTAIN-13")
@pytest.mark.parametrize("small_first", [True, False])
def test_the_wharf_and_the_small_wharf_are_used_on_different_turns_in_any_order(small_first: bool) -> None:
    loads = ["stow 2 corn", "load sugar on wharf"]
    state = port({"corn": 2, "sugar": 2}, {"small-wharf": 1, "wharf": 1}, ships=NO_ROOM)
    if not small_first:
        loads.reverse()
    do(state, loads[0])
    if small_first:
        do(state, "pass")
    assert (state.player, phase(state)) == (1, "captain")
    do(state, loads[1])
    assert (points(state)[1], goods(state, 1)) == (1 + 2, {})


@pytest.mark.rule("EXP1-SMALLWHARF-4", "AMB-16", "CAPTAIN-13")
def test_a_single_good_on_the_small_wharf_meets_the_duty_to_load() -> None:
    state = port({"corn": 3}, {"small-wharf": 1})
    assert refused(state, "pass") == "CAPTAIN-3"
    do(state, "stow 1 corn")
    assert (goods(state, 1), state.player) == ({"corn": 2}, 1)
    assert moves(state) == {f"load 2 corn on ship {capacity}" for capacity in (5, 6, 7)}


@pytest.mark.rule("CAPTAIN-13", "AMB-15", "DIV-37")
def test_who_can_load_no_cargo_ship_may_keep_the_small_wharf_for_a_later_turn() -> None:
    late, busy = seat(goods={"coffee": 2}, city={"small-wharf": 1}), seat(goods={"corn": 1})
    state = new_table(seats=[late, busy], ships={5: ("corn", 1), 6: ("tobacco", 6), 7: ("sugar", 7)})
    do(state, "pick captain", "pass", "load corn on ship 5")
    assert (state.player, moves(state)) == (0, {"pass", "stow 1 coffee", "stow 2 coffee"})
    assert phase(do(state, "pass")) == "storage"


@pytest.mark.rule("BLD-HARBOR-2", "DIV-51", "CAPTAIN-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_harbor_counts_a_load_on_the_small_wharf_once_but_by_kinds_in_2010(edition: str) -> None:
    held = {"corn": 1, "sugar": 2, "coffee": 1}
    state = port(held, {"small-wharf": 1, "harbor": 1}, edition)
    do(state, *(f"stow {count} {good}" for good, count in held.items()))
    assert points(state)[1] == 2 + (3 if edition == "gemklub-2010" else 1)


@pytest.mark.rule("DIV-51", "BLD-HARBOR-2")
@pytest.mark.parametrize(("per_kind", "earned"), [(False, 1), (True, 2)])
def test_the_harbor_and_the_kinds_on_the_small_wharf_are_an_option(per_kind: bool, earned: int) -> None:
    state = port({"corn": 1, "sugar": 1}, {"small-wharf": 1, "harbor": 1}, harbor_per_kind_small_wharf=per_kind)
    assert points(do(state, "stow 1 corn", "stow 1 sugar"))[1] == 1 + earned


@pytest.mark.rule("EXP1-SMALLWHARF-4", "AMB-18", "CAPTAIN-20")
def test_harbor_lighthouse_and_privilege_count_once_for_a_load_of_many_kinds() -> None:
    owner = seat(goods={"corn": 1, "sugar": 1, "coffee": 2}, city={"small-wharf": 1, "harbor": 1, "lighthouse": 1})
    state = do(new_table(seats=[owner]), "pick captain")
    before = doubloons(state)[0]
    do(state, "stow 1 corn", "stow 1 sugar", "stow 2 coffee")
    assert (points(state)[0], doubloons(state)[0] - before) == (2 + 1 + 1, 1)


@pytest.mark.rule("DIV-48", "CAPTAIN-13")
def test_the_small_wharf_is_never_forced() -> None:
    ships = {5: ("corn", 1), 6: ("indigo", 6), 7: ("sugar", 7)}
    state = port({"coffee": 2}, {"small-wharf": 1}, ships=ships, wharf_forced_if_any_room=True)
    assert moves(state) == {"pass", "stow 1 coffee", "stow 2 coffee"}


# The Lighthouse.


@pytest.mark.rule("EXP1-LIGHTHOUSE-1", "DIV-75", "DIV-76", "CAPTAIN-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lighthouse_pays_a_doubloon_for_each_load_on_any_ship(edition: str) -> None:
    city: Tiles = {"lighthouse": 1, "wharf": 1, "small-wharf": 1}
    state = port({"corn": 2, "indigo": 3, "sugar": 1, "coffee": 1}, city, edition)
    do(state, "load 2 corn on ship 5")
    assert doubloons(state)[1] == 1
    do(state, "load 3 indigo on wharf")
    assert doubloons(state)[1] == 2
    do(state, "stow 1 sugar", "stow 1 coffee")
    assert doubloons(state)[1] == 3


@pytest.mark.rule("EXP1-LIGHTHOUSE-1", "BLDGEN-1")
def test_an_inactive_lighthouse_pays_nothing() -> None:
    owner = seat(goods={"corn": 1}, city={"lighthouse": 0})
    assert doubloons(do(new_table(seats=[owner]), "pick captain", "load corn on ship 5"))[0] == 0


@pytest.mark.rule("EXP1-LIGHTHOUSE-2", "DIV-74", "CAPTAIN-19")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_captain_gets_one_doubloon_more_once_and_even_without_a_load(edition: str) -> None:
    idle = do(new_table(4, edition, seats=[seat(city={"lighthouse": 1})]), "pick captain")
    assert (phase(idle), doubloons(idle)[0]) == ("role", 1)
    loader = seat(goods={"corn": 1, "sugar": 1}, city={"lighthouse": 1})
    state = do(new_table(4, edition, seats=[loader]), "pick captain", "load corn on ship 5", "load sugar on ship 6")
    assert doubloons(state)[0] == 1 + 1 + 1


@pytest.mark.rule("EXP1-LIGHTHOUSE-2")
def test_who_is_not_the_captain_gets_nothing_without_a_load() -> None:
    state = do(new_table(seats=[seat(), seat(city={"lighthouse": 1})]), "pick captain")
    assert doubloons(state) == [0, 0, 0, 0]


# The Union Hall.


@pytest.mark.rule("EXP1-UNIONHALL-1", "DIV-80", "DIV-108")
@pytest.mark.parametrize(
    ("held", "earned"),
    [({"corn": 1, "sugar": 1}, 0), ({"corn": 3, "sugar": 3}, 2), ({"corn": 5}, 2), ({"corn": 4, "coffee": 2}, 3)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_two_equal_goods_earn_a_point_on_the_first_turn_and_stay(
    edition: str, held: dict[str, int], earned: int
) -> None:
    state = port(held, {"union-hall": 1}, edition)
    assert (state.player, points(state)[1], goods(state, 1)) == (1, earned, held)
    assert points(port(held, {"union-hall": 0}, edition))[1] == 0


@pytest.mark.rule("EXP1-UNIONHALL-1", "DIV-80")
def test_the_union_hall_counts_on_the_owners_turn_and_not_before() -> None:
    first, owner = seat(goods={"sugar": 1}), seat(goods={"corn": 2}, city={"union-hall": 1})
    state = do(new_table(seats=[first, owner]), "pick captain")
    assert points(state)[1] == 0
    assert points(do(state, "load sugar on ship 5"))[1] == 1


@pytest.mark.rule("EXP1-UNIONHALL-1")
def test_the_union_hall_counts_once_in_a_phase() -> None:
    state = port({"corn": 4, "sugar": 2}, {"union-hall": 1})
    do(state, "load sugar on ship 5")
    assert (state.player, points(state)[1]) == (1, 3 + 2)


@pytest.mark.rule("EXP1-UNIONHALL-2", "AMB-20")
def test_the_union_hall_counts_for_an_owner_who_can_load_nothing() -> None:
    state = port({"coffee": 4}, {"union-hall": 1}, ships=NO_ROOM)
    assert (phase(state), points(state)[1]) == ("storage", 2)


@pytest.mark.rule("AMB-19", "CAPTAIN-19")
def test_union_hall_and_the_captains_doubloon_come_by_themselves_before_the_royal_supplier() -> None:
    owner = seat(goods={"corn": 2}, city={"union-hall": 1, "lighthouse": 1, "royal-supplier": 1}, idle=1)
    owner["nobles"] = {"holding": 1}
    state = new_table(nobles=True, seats=[owner])
    told = events(state, "pick captain", "deliver corn")
    assert [rule for number, rule in told if number == 0][1:3] == ["EXP1-UNIONHALL-1", "EXP1-LIGHTHOUSE-1"]
    assert points(state)[0] == 1 + 1


# The Library.


@pytest.mark.rule("EXP1-LIBRARY-2", "CAPTAIN-20", "DIV-79")
@pytest.mark.parametrize(("workers", "earned"), [(1, 2), (0, 1)])
def test_the_captain_gets_two_points_more_with_the_first_load_only(workers: int, earned: int) -> None:
    owner = seat(goods={"corn": 1, "sugar": 1}, city={"library": workers})
    state = do(new_table(seats=[owner]), "pick captain", "load corn on ship 5")
    assert points(state)[0] == 1 + earned
    assert points(do(state, "load sugar on ship 6"))[0] == 1 + earned + 1


# The Storehouse.

HELD = {"corn": 3, "indigo": 2, "sugar": 2, "coffee": 2}


@pytest.mark.rule("EXP1-STOREHOUSE-1", "CAPTAIN-18", "DIV-66")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_storehouse_keeps_three_more_goods_alike_or_different(edition: str) -> None:
    state = port(HELD, {"storehouse": 1}, edition, ships=NO_ROOM)
    alike = after(state, "keep 3 corn", "keep 1 coffee")
    assert goods(alike, 1) == {"corn": 3, "coffee": 1}
    different = after(state, "keep 1 corn", "keep 1 indigo", "keep 1 sugar", "keep 1 coffee")
    assert goods(different, 1) == {"corn": 1, "indigo": 1, "sugar": 1, "coffee": 1}
    assert refused(do(state, "keep 3 corn"), "keep 2 indigo") == "CAPTAIN-18"


@pytest.mark.rule("EXP1-STOREHOUSE-1", "BLDGEN-1")
def test_an_inactive_storehouse_keeps_nothing() -> None:
    state = port(HELD, {"storehouse": 0}, ships=NO_ROOM)
    assert refused(state, "keep 2 corn") == "CAPTAIN-18"


@pytest.mark.rule("EXP1-STOREHOUSE-1", "CAPTAIN-18", "CAPTAIN-15")
def test_who_can_keep_everything_in_the_storehouse_is_not_asked() -> None:
    state = port({"corn": 2, "coffee": 2}, {"storehouse": 1}, ships=NO_ROOM)
    assert (phase(state), goods(state, 1)) == ("role", {"corn": 2, "coffee": 2})


@pytest.mark.rule("EXP1-STOREHOUSE-2", "CAPTAIN-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_storehouse_does_not_free_its_owner_from_loading(edition: str) -> None:
    state = port({"corn": 2}, {"storehouse": 1}, edition)
    assert refused(state, "pass") == "CAPTAIN-3"
    do(state, "load 2 corn on ship 5")
    assert (ship(state, 5), board(state, 1)["goods"]) == (("corn", 2), {})
