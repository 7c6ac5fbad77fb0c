"""The Guesthouse: where guests come from, where they go, and what they can still bring in the middle of a phase."""

import pytest

from tests.puerto_rico.positions import (
    EDITIONS,
    NO_ROOM,
    after,
    board,
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
    tiles,
    workers_on,
)

# The circles of the Guesthouse.


@pytest.mark.rule("EXP1-GUESTHOUSE-1", "MAYOR-4", "AMB-8")
def test_the_circles_of_the_guesthouse_are_filled_like_all_others() -> None:
    state = new_table(seats=[seat(city={"guesthouse": 0}, idle=2)], worker_ship=0)
    do(state, "pick mayor", "pass")
    assert (workers_on(state, 0, "guesthouse"), board(state, 0)["idle_workers"]) == (2, 0)
    choice = new_table(seats=[seat(city={"guesthouse": 0}, island={"corn": (1, 0)}, idle=2)], worker_ship=0)
    do(choice, "pick mayor", "pass")
    assert moves(choice) == {"place 0 on corn", "place 1 on corn", "wake guests"}
    assert workers_on(after(choice, "place 0 on corn"), 0, "guesthouse") == 2


@pytest.mark.rule("EXP1-GUESTHOUSE-1", "MAYOR-8")
@pytest.mark.parametrize(("guests", "loaded"), [(0, 7), (1, 6), (2, 5)])
def test_empty_circles_of_the_guesthouse_bring_workers_aboard(guests: int, loaded: int) -> None:
    # The other seat has five empty circles, so that the smallest number of a refill plays no part.
    other = seat(city={"sugar-mill": 0, "coffee-roaster": 0})
    state = new_table(seats=[seat(city={"guesthouse": guests}), other], worker_ship=0)
    assert dump(do(state, "pick mayor", "pass"))["workers"]["ship"] == loaded


@pytest.mark.rule("EXP1-GUESTHOUSE-1", "AMB-68")
def test_guests_come_from_a_raid_too() -> None:
    state = new_table(buccaneer=True, seats=[seat(city={"guesthouse": 1, "harbor": 0})], worker_ship=6)
    do(state, "pick buccaneer", "raid", "raid worker guesthouse")
    assert workers_on(state, 0, "guesthouse") == 2


# Where guests go.


@pytest.mark.rule("EXP1-GUESTHOUSE-2", "DIV-68")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_goes_to_any_empty_circle_and_the_tile_works_at_once(edition: str) -> None:
    owner = seat(city={"guesthouse": 2, "construction-hut": 0, "sugar-mill": 2}, island={"corn": (1, 0), "quarry": 1})
    state = new_table(4, edition, seats=[seat(), owner], faceup={"corn": 5})
    do(state, "pick settler", "pass")
    guests = {"guest corn", "guest construction-hut", "guest sugar-mill", "wake guests"}
    assert moves(state) == {"pass", "take corn"} | guests
    do(state, "guest construction-hut")
    assert (state.player, workers_on(state, 1, "construction-hut"), workers_on(state, 1, "guesthouse")) == (1, 1, 1)
    do(state, "take quarry")
    assert tiles(state, 1)["quarry"] == 2


@pytest.mark.rule("EXP1-GUESTHOUSE-3", "AMB-34")
def test_a_guest_who_has_moved_is_an_ordinary_worker_until_the_next_mayor_phase() -> None:
    owner = seat(city={"guesthouse": 1, "office": 0, "harbor": 0}, goods={"corn": 1})
    state = new_table(seats=[owner])
    do(state, "pick trader", "guest office")
    assert moves(state) == {"pass", "sell corn", "wake guests"}
    finish(do(state, "pass"))
    finish(do(state, "pick builder"))
    assert (workers_on(state, 0, "office"), workers_on(state, 0, "guesthouse")) == (1, 0)
    do(state, "pick mayor")
    while phase(state) != "role":
        do(state, min(moves(state) - {"let guests sleep"}))
    assert workers_on(state, 0, "office") == 0


@pytest.mark.rule("AMB-34", "EXP1-GUESTHOUSE-3")
def test_a_guest_does_not_change_the_circle_of_the_guesthouse() -> None:
    owner = seat(city={"guesthouse": 1, "office": 0}, goods={"corn": 1})
    state = do(new_table(seats=[owner]), "pick trader")
    assert moves(state) == {"pass", "sell corn", "guest office", "wake guests"}
    assert refused(state, "guest guesthouse") == "TRADER-1"


@pytest.mark.rule("EXP1-GUESTHOUSE-3", "EXP1-GUESTHOUSE-2")
def test_the_two_guests_go_at_different_times_to_different_places() -> None:
    owner = seat(city={"guesthouse": 2, "office": 0, "harbor": 0}, goods={"corn": 2}, awake=True)
    state = new_table(seats=[owner], house=["corn"])
    finish(do(state, "pick prospector", "guest harbor", "pass", "pass"))
    assert (workers_on(state, 0, "harbor"), workers_on(state, 0, "guesthouse")) == (1, 1)
    do(state, "pick trader", "guest office", "sell corn")
    assert (workers_on(state, 0, "office"), workers_on(state, 0, "harbor")) == (1, 1)
    assert dump(state)["trading_house"] == {"corn": 2}


@pytest.mark.rule("EXP1-GUESTHOUSE-5", "BLD-FORTRESS-1")
def test_guests_count_for_the_fortress() -> None:
    owner = seat(city={"fortress": 1, "guesthouse": 2})
    assert new_table(seats=[owner]).scores().breakdown()[0]["fortress"] == 1


@pytest.mark.rule("EXP1-GUESTHOUSE-5", "AMB-73")
def test_a_noble_guest_stays_a_noble_and_the_owner_says_who_goes() -> None:
    owner = seat(city={"guesthouse": 2, "office": 0}, nobles={"guesthouse": 1}, goods={"corn": 1})
    state = do(new_table(nobles=True, seats=[owner]), "pick trader")
    assert {"guest office", "noble guest office"} <= moves(state)
    moved = board(after(state, "noble guest office"), 0)["city"]
    assert (moved["office"]["nobles"], moved["guesthouse"].get("nobles", 0)) == (1, 0)
    assert board(after(state, "guest office"), 0)["city"]["guesthouse"]["nobles"] == 1


@pytest.mark.rule("EXP1-GUESTHOUSE-5", "SCORE-2")
def test_a_guest_makes_a_large_building_count_only_if_it_has_moved_there() -> None:
    owner = seat(city={"guesthouse": 1, "city-hall": 0}, awake=True)
    state = new_table(seats=[owner])
    assert state.scores().breakdown()[0].get("city-hall", 0) == 0
    do(state, "pick prospector", "pass")
    assert phase(state) == "guests-after-prospector"
    assert do(state, "guest city-hall").scores().breakdown()[0]["city-hall"] == 2


# The Library and guests.


@pytest.mark.rule("EXP1-LIBRARY-7", "EXP1-LIBRARY-8", "AMB-70", "PROSPECT-2")
@pytest.mark.parametrize(("role", "texts", "earned"), [("trader", ["sell coffee"], 6), ("prospector", [], 2)])
def test_a_guest_in_the_library_doubles_a_privilege_that_was_not_used(role: str, texts: list[str], earned: int) -> None:
    owner = seat(city={"guesthouse": 1, "library": 0}, goods={"coffee": 1}, awake=True)
    state = do(new_table(seats=[owner]), f"pick {role}")
    assert phase(state) == f"guests-before-{role}"
    assert doubloons(after(state, "guest library", *texts))[0] == earned
    assert doubloons(after(state, "pass", *texts))[0] == earned - 1


@pytest.mark.rule("EXP1-LIBRARY-8", "AMB-70")
def test_the_purchase_of_a_builder_is_cheaper_only_if_the_guest_came_before_it() -> None:
    owner = seat(city={"guesthouse": 1, "library": 0, "university": 1}, doubloons=9)
    state = do(new_table(seats=[owner]), "pick builder")
    assert doubloons(after(state, "guest library", "build statue"))[0] == 1
    late = do(state, "build statue")
    assert phase(late) == "university"
    assert doubloons(do(late, "guest library"))[0] == 0


@pytest.mark.rule("AMB-70", "EXP1-LIBRARY-8", "EXP1-LIBRARY-3")
def test_a_guest_who_comes_between_the_tiles_gives_the_settler_the_second_one() -> None:
    owner = seat(city={"guesthouse": 1, "library": 0, "hospice": 1})
    state = new_table(seats=[owner], faceup={"corn": 5})
    do(state, "pick settler", "take corn")
    assert phase(state) == "hospice"
    without, moved = after(state, "pass"), after(state, "guest library", "pass")
    for one in (without, moved):
        do(one, "pass", "pass", "pass")
    assert (phase(without), phase(moved), moved.player) == ("display", "second-tile", 0)


@pytest.mark.rule("AMB-70", "EXP1-LIBRARY-8")
def test_a_guest_who_comes_after_the_first_extra_good_gives_the_craftsman_no_time_for_another() -> None:
    owner = seat(city={"guesthouse": 1, "library": 0}, island={"corn": 1})
    state = do(new_table(seats=[owner]), "pick craftsman")
    assert "guest library" in moves(state)
    moved = after(state, "guest library", "extra corn", "extra corn")
    assert (goods(moved), phase(moved)) == ({"corn": 3}, "role")
    assert phase(do(state, "extra corn")) == "role"


# Late payments.


@pytest.mark.rule("AMB-64", "EXP1-UNIONHALL-1")
def test_a_guest_brings_the_union_hall_its_points_until_a_load_begins() -> None:
    owner = seat(city={"guesthouse": 1, "union-hall": 0, "small-wharf": 1}, goods={"corn": 4, "sugar": 4})
    state = do(new_table(seats=[seat(), owner]), "pick captain")
    assert points(after(state, "guest union-hall"))[1] == 4
    assert points(after(state, "stow 1 corn", "guest union-hall"))[1] == 0
    later = do(state, "load corn on ship 5")
    assert later.player == 1
    assert points(do(later, "guest union-hall"))[1] == 4


@pytest.mark.rule("AMB-64")
def test_a_guest_comes_too_late_for_the_union_hall_after_a_passed_first_turn() -> None:
    owner = seat(city={"guesthouse": 1, "union-hall": 0, "small-wharf": 1}, goods={"coffee": 4}, awake=True)
    other = seat(goods={"corn": 1})
    ships = {5: ("corn", 1), 6: ("tobacco", 6), 7: ("sugar", 7)}
    state = do(new_table(seats=[owner, other], ships=ships), "pick captain", "pass", "pass", "load corn on ship 5")
    assert (state.player, phase(state)) == (0, "captain")
    assert points(do(state, "guest union-hall"))[0] == 0


@pytest.mark.rule("AMB-64", "DIV-74", "EXP1-LIGHTHOUSE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_brings_the_captains_doubloon_at_once_but_in_2010_not_after_a_load(edition: str) -> None:
    owner = seat(city={"guesthouse": 1, "lighthouse": 0}, goods={"corn": 1, "sugar": 1})
    state = do(new_table(4, edition, seats=[owner]), "pick captain")
    assert doubloons(after(state, "guest lighthouse"))[0] == 1
    late = do(state, "load corn on ship 5", "guest lighthouse")
    bonus = 0 if edition == "gemklub-2010" else 1
    assert doubloons(late)[0] == bonus
    assert doubloons(do(late, "load sugar on ship 6"))[0] == bonus + 1


@pytest.mark.rule("DIV-74", "AMB-64")
@pytest.mark.parametrize(("setting", "bonus"), [(True, 1), (False, 0)])
def test_the_captains_doubloon_after_a_load_is_an_option(setting: bool, bonus: int) -> None:
    owner = seat(city={"guesthouse": 1, "lighthouse": 0}, goods={"corn": 1, "sugar": 1})
    state = new_table(seats=[owner], lighthouse_bonus_after_load=setting)
    assert doubloons(do(state, "pick captain", "load corn on ship 5", "guest lighthouse"))[0] == bonus


@pytest.mark.rule("AMB-64", "EXP1-LIGHTHOUSE-2")
def test_the_captains_doubloon_can_still_come_when_loading_is_over_and_comes_once() -> None:
    owner = seat(city={"guesthouse": 2, "lighthouse": 0, "harbor": 0}, awake=True)
    state = do(new_table(seats=[owner]), "pick captain", "pass", "pass")
    assert phase(state) == "guests-after-captain"
    assert doubloons(do(state, "guest lighthouse"))[0] == 1
    assert doubloons(do(state, "guest harbor"))[0] == 1


@pytest.mark.rule("AMB-64", "CAPTAIN-19")
def test_a_guest_may_man_the_royal_supplier_on_a_later_turn_before_the_first_load() -> None:
    owner = seat(city={"guesthouse": 1, "royal-supplier": 0, "small-wharf": 1}, goods={"coffee": 2}, idle=1, awake=True)
    owner["nobles"] = {"holding": 1}
    ships = {5: ("corn", 1), 6: ("tobacco", 6), 7: ("sugar", 7)}
    state = new_table(nobles=True, seats=[owner, seat(goods={"corn": 1})], ships=ships)
    do(state, "pick captain", "pass", "pass", "load corn on ship 5", "guest royal-supplier", "deliver coffee")
    assert points(state)[0] == 1


@pytest.mark.rule("AMB-63", "DIV-94", "DIV-68")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_late_guest_is_paid_for_in_the_jeweler_and_but_for_2010_in_the_chapel(edition: str) -> None:
    owner = seat(city={"guesthouse": 2, "chapel": 0, "jeweler": 0, "library": 0}, idle=1, awake=True)
    owner["nobles"] = {"holding": 1}
    state = do(new_table(4, edition, nobles=True, seats=[owner]), "pick craftsman", "pass")
    assert phase(state) == "craftsman"
    assert doubloons(after(state, "guest jeweler"))[0] == 1
    assert doubloons(after(state, "guest chapel"))[0] == (0 if edition == "gemklub-2010" else 1)


@pytest.mark.rule("DIV-94", "AMB-63")
@pytest.mark.parametrize(("setting", "paid"), [(True, 1), (False, 0)])
def test_whether_the_chapel_pays_for_a_late_guest_is_an_option(setting: bool, paid: int) -> None:
    owner = seat(city={"guesthouse": 1, "chapel": 0}, awake=True)
    state = do(new_table(nobles=True, seats=[owner], chapel_pays_late_guest=setting), "pick craftsman")
    assert doubloons(after(state, "guest chapel"))[0] == 1
    assert doubloons(after(state, "pass", "guest chapel"))[0] == paid


@pytest.mark.rule("EXP1-GUESTHOUSE-2", "CAPTAIN-18")
def test_a_guest_in_a_warehouse_keeps_goods_if_it_came_before_the_storing() -> None:
    owner = seat(city={"guesthouse": 1, "storehouse": 0}, goods={"coffee": 4}, awake=True)
    state = do(new_table(seats=[owner], ships=NO_ROOM), "pick captain", "pass", "pass")
    assert phase(state) == "guests-after-captain"
    kept, lost = after(state, "guest storehouse"), after(state, "pass")
    assert (phase(kept), goods(kept)) == ("role", {"coffee": 4})
    assert (phase(lost), moves(lost)) == ("storage", {"pass", "keep 1 coffee"})
