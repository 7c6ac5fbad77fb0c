"""The other buildings of Nobles: Chapel, Zoning Office, Jeweler, Royal Garden, and what is printed on all eight."""

from typing import Any

import pytest

import antillas
from antillas import State
from antillas.games.puerto_rico.catalog import built_in
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    Tiles,
    after,
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
    view,
)
from tests.puerto_rico.printed import LARGE, LARGE_PLANT, SMALL, Printed

BUILDINGS = {
    "land-office": Printed("EXP2-LANDOFFICE", SMALL, 2, 1, 1, 1, 2, 1, "trader"),
    "chapel": Printed("EXP2-CHAPEL", SMALL, 3, 1, 1, 1, 2, 1, "craftsman"),
    "hunting-lodge": Printed("EXP2-HUNTINGLODGE", SMALL, 4, 2, 2, 1, 2, 1, "settler"),
    "zoning-office": Printed("EXP2-ZONING", SMALL, 5, 2, 2, 1, 2, 1, "builder"),
    "royal-supplier": Printed("EXP2-SUPPLIER", SMALL, 6, 2, 2, 1, 2, 1, "captain"),
    "villa": Printed("EXP2-VILLA", SMALL, 7, 3, 3, 1, 2, 1, "mayor"),
    "jeweler": Printed("EXP2-JEWELER", LARGE_PLANT, 8, 3, 3, 1, 2, 2, "craftsman"),
    "royal-garden": Printed("EXP2-GARDEN", LARGE, 10, 4, 4, 1, 1, 1, "end"),
}
EMPTY, WORKER, NOBLE = range(3)


def owning(building: str, occupant: int, **owner: Any) -> Data:
    """A seat whose building has nobody, a worker or a noble on it."""
    city: Data = {building: min(occupant, 1), **owner.pop("city", {})}
    nobles: Data = {building: 1 if occupant == NOBLE else 0, **owner.pop("nobles", {})}
    return seat(city=city, nobles=nobles, **owner)


def picked(role: str, *seats: Data, edition: str = "recommended", **laid: Any) -> State:
    """The first of four players has just picked a role in a game with nobles."""
    return do(table(4, edition, nobles=True, seats=seats, **laid), f"pick {role}")


# What is printed.


@pytest.mark.rule("DIV-9")
def test_there_are_six_small_kinds_twice_one_large_utility_building_and_two_jewelers() -> None:
    rows = [row for row in built_in().all_buildings() if row.rule.startswith("EXP2-")]
    assert [row.id for row in rows] == list(BUILDINGS)
    assert sum(row.copies for row in rows if row.kind == SMALL) == 12
    assert [(row.id, row.copies) for row in rows if row.kind != SMALL] == [("jeweler", 2), ("royal-garden", 1)]


@pytest.mark.parametrize("name", BUILDINGS)
def test_every_building_of_nobles_has_the_numbers_of_the_rules(name: str) -> None:
    row = next(row for row in built_in().all_buildings() if row.id == name)
    numbers = (row.cost, row.points, row.group, row.circles, row.copies, row.copies_two_players)
    assert (row.rule, row.kind, *numbers, row.phase) == tuple(BUILDINGS[name])
    assert row.good is None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", BUILDINGS)
def test_it_costs_and_is_worth_what_is_printed_with_and_without_a_worker(name: str, edition: str) -> None:
    one = BUILDINGS[name]
    poor = picked("builder", seat(doubloons=one.cost - 2), edition=edition)
    rich = picked("builder", seat(doubloons=one.cost - 1), edition=edition)
    assert f"build {name}" not in moves(poor)
    assert doubloons(do(rich, f"build {name}"))[0] == 0
    for occupant in (EMPTY, WORKER):
        sheet = table(4, edition, nobles=True, seats=[owning(name, occupant)]).scores().breakdown()[0]
        assert sheet["buildings"] == one.points


@pytest.mark.rule("DIV-84")
def test_the_royal_supplier_and_the_zoning_office_have_names_that_do_not_match() -> None:
    words = [antillas.REGISTRY["puerto-rico"].names(naming) for naming in ("en", *EDITIONS[1:])]
    supplier = ("Royal Supplier", "Skarbiec", "Skarbiec", "kaszárnya")
    assert tuple(one["royal-supplier"] for one in words) == supplier
    zoning = ("Zoning Office", "Gildia murarska", "Gildia murarska", "mérnöki hivatal")
    assert tuple(one["zoning-office"] for one in words) == zoning


# Chapel.


@pytest.mark.rule("EXP2-CHAPEL-1", "NOBLE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chapel_gives_a_doubloon_with_a_worker_and_a_point_with_a_noble(edition: str) -> None:
    for occupant, money, vp in ((EMPTY, 0, 0), (WORKER, 1, 0), (NOBLE, 0, 1)):
        state = picked("craftsman", seat(), owning("chapel", occupant), edition=edition)
        assert (doubloons(state)[1], points(state)[1]) == (money, vp)
    worker = picked("settler", owning("chapel", WORKER))
    assert doubloons(finish(worker))[0] == 0


@pytest.mark.rule("EXP2-CHAPEL-1", "EXP2-JEWELER-1")
def test_chapels_and_jewelers_pay_again_in_every_craftsman_phase() -> None:
    owner = seat(city={"chapel": 1, "jeweler": 1}, nobles={"jeweler": 1})
    state = finish(do(table(2, nobles=True, seats=[owner]), "pick craftsman"))
    assert doubloons(state)[0] == 2
    for role in ("prospector", "trader", "captain", "settler", "builder"):
        finish(do(state, f"pick {role}"))
    before = doubloons(state)[0]
    do(state, "pick craftsman")
    assert (dump(state)["round"], doubloons(state)[0] - before) == (2, 2)


@pytest.mark.rule("AMB-63", "EXP2-CHAPEL-1")
def test_the_chapel_and_the_jeweler_pay_before_anybody_produces_clockwise_from_the_craftsman() -> None:
    seats = [seat(island={"corn": 1}), owning("jeweler", NOBLE), owning("chapel", NOBLE), owning("chapel", NOBLE)]
    state = table(4, nobles=True, seats=seats, vp=1)
    state.log = []
    do(state, "pick craftsman")
    told = [(event.seat, event.rule) for event in state.log]
    paid = [(1, "EXP2-JEWELER-1"), (2, "EXP2-CHAPEL-1"), (3, "EXP2-CHAPEL-1"), (0, "CRAFT-1")]
    assert [one for one in told if one in paid] == paid
    # The only chip in the supply goes to the first of the two; the other point is written down.
    assert (dump(state)["seats"][2]["noted"], dump(state)["seats"][3]["noted"]) == (0, 1)


LATE: Data = {"city": {"guesthouse": 1}, "awake": True}


def late(building: str, edition: str = "recommended", *, noble: bool = False, **options: Any) -> State:
    """The craftsman's guest may still move when the Chapels and Jewelers have paid."""
    nobles: Data = {"nobles": {"guesthouse": 1}} if noble else {"idle": 2, "nobles": {"holding": 2}}
    owner = owning(building, EMPTY, **LATE, **nobles)
    state = picked("craftsman", owner, edition=edition, new_buildings=True, **options)
    assert phase(state) != "craftsman"
    return do(state, "pass")


@pytest.mark.rule("DIV-94", "AMB-63")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_that_comes_to_the_chapel_later_is_paid_for_except_in_the_edition_of_2010(edition: str) -> None:
    state = late("chapel", edition)
    assert (phase(state), doubloons(state)[0]) == ("craftsman", 0)
    assert doubloons(do(state, "guest chapel"))[0] == (0 if edition == "gemklub-2010" else 1)
    noble = do(late("chapel", edition, noble=True), "noble guest chapel")
    assert points(noble)[0] == (0 if edition == "gemklub-2010" else 1)


@pytest.mark.rule("DIV-94", "AMB-63")
def test_the_option_decides_whether_a_late_guest_is_paid_for_and_not_the_edition() -> None:
    assert doubloons(do(late("chapel", chapel_pays_late_guest=False), "guest chapel"))[0] == 0
    assert doubloons(do(late("chapel", "gemklub-2010", chapel_pays_late_guest=True), "guest chapel"))[0] == 1


@pytest.mark.rule("AMB-63")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_guest_that_comes_to_the_jeweler_later_is_paid_for_in_every_edition(edition: str) -> None:
    assert doubloons(do(late("jeweler", edition), "guest jeweler"))[0] == 2


@pytest.mark.rule("AMB-63")
def test_a_guest_that_comes_to_the_chapel_before_it_pays_is_paid_for_once() -> None:
    owner = owning("chapel", EMPTY, **LATE)
    for edition in EDITIONS:
        state = picked("craftsman", owner, edition=edition, new_buildings=True)
        assert doubloons(finish(do(state, "guest chapel")))[0] == 1


@pytest.mark.rule("EXP2-CHAPEL-1", "EXP2-JEWELER-1", "AMB-63")
def test_the_chapel_and_the_jeweler_pay_once_in_a_phase_whatever_guests_do() -> None:
    city = {"guesthouse": 1, "jeweler": 1, "chapel": 1}
    owner = seat(city=city, island={"corn": (1, 0)}, idle=2, nobles={"holding": 2}, awake=True)
    state = do(picked("craftsman", owner, new_buildings=True), "pass")
    assert (phase(state), doubloons(state)[0]) == ("craftsman", 3)
    assert doubloons(do(state, "guest corn"))[0] == 3


# Zoning Office.


@pytest.mark.rule("EXP2-ZONING-1", "NOBLE-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("building", "cost", "with_worker", "with_noble"),
    [
        ("hacienda", 2, 1, 0),
        ("small-sugar-mill", 2, 1, 0),
        ("large-market", 5, 1, 0),
        ("harbor", 8, 1, 0),
        ("coffee-roaster", 6, 1, 0),
        ("jeweler", 8, 1, 0),
        ("city-hall", 10, 0, 2),
        ("royal-garden", 10, 0, 2),
    ],
)
def test_the_zoning_office_lowers_prices_by_its_occupant(
    building: str, cost: int, with_worker: int, with_noble: int, edition: str
) -> None:
    for occupant, discount in ((EMPTY, 0), (WORKER, with_worker), (NOBLE, with_noble)):
        seats = [seat(), owning("zoning-office", occupant, doubloons=cost)]
        state = do(table(4, edition, nobles=True, seats=seats), "pick builder", "pass")
        assert doubloons(after(state, f"build {building}"))[1] == discount


@pytest.mark.rule("EXP2-ZONING-1", "BUILDER-2")
def test_with_the_zoning_office_a_price_is_never_below_nothing() -> None:
    state = picked("builder", owning("zoning-office", WORKER, doubloons=1))
    assert doubloons(do(state, "build small-market"))[0] == 1


# Jeweler.


@pytest.mark.rule("EXP2-JEWELER-1", "AMB-46")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_jeweler_pays_a_doubloon_for_each_noble_in_the_holding_area_too(edition: str) -> None:
    nobles = {"corn": 1, "quarry": 1, "holding": 2}
    owner: Data = {"island": {"corn": 2, "quarry": 1}, "idle": 3, "nobles": nobles}
    for occupant, money in ((EMPTY, 0), (WORKER, 4), (NOBLE, 5)):
        state = picked("craftsman", owning("jeweler", occupant, **owner), edition=edition)
        assert doubloons(state)[0] == money
    assert doubloons(picked("craftsman", owning("jeweler", WORKER), edition=edition))[0] == 0


@pytest.mark.rule("EXP2-JEWELER-2", "DIV-98")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_jeweler_is_a_large_production_building_on_one_city_space(edition: str) -> None:
    owner = seat(city={"jeweler": 0, "guild-hall": 1, "city-hall": 1})
    state = table(4, edition, nobles=True, seats=[owner])
    sheet = state.scores().breakdown()[0]
    assert (sheet["guild-hall"], sheet["city-hall"]) == (2, 2)
    assert view(state, 1)["seats"][0]["city_spaces"]["used"] == 1 + 2 + 2


@pytest.mark.rule("EXP2-JEWELER-2")
def test_the_jeweler_produces_no_good_and_makes_no_kind_for_the_factory() -> None:
    owner = seat(island={"corn": 1}, city={"jeweler": 1, "factory": 1})
    state = picked("craftsman", owner)
    assert (goods(state), doubloons(state)[0]) == ({"corn": 1}, 0)


@pytest.mark.rule("AMB-62")
def test_with_several_jewelers_every_active_one_pays() -> None:
    owner = seat(city={"jeweler": (2, 2)}, idle=3, nobles={"holding": 3})
    state = picked("craftsman", owner, allow_duplicate_production=True)
    assert doubloons(state)[0] == 6
    one = seat(city={"jeweler": (2, 1)}, idle=3, nobles={"holding": 3})
    assert doubloons(picked("craftsman", one, allow_duplicate_production=True))[0] == 3


@pytest.mark.rule("AMB-62", "AMB-63")
@pytest.mark.parametrize(
    ("manned", "guests", "paid"),
    [
        (0, ["jeweler", "jeweler"], [0, 3, 6]),
        (0, ["corn", "jeweler"], [0, 0, 3]),
        (1, ["jeweler", "corn"], [3, 6, 6]),
        (1, ["corn", "jeweler"], [3, 3, 6]),
        (2, ["corn", "corn"], [6, 6, 6]),
    ],
)
def test_each_of_several_jewelers_pays_once_also_one_that_a_late_guest_mans(
    manned: int, guests: list[str], paid: list[int]
) -> None:
    city: Tiles = {"jeweler": (2, manned), "guesthouse": 2}
    owner = seat(city=city, island={"corn": (2, 0)}, idle=3, nobles={"holding": 3}, awake=True)
    state = do(picked("craftsman", owner, new_buildings=True, allow_duplicate_production=True), "pass")
    found = [doubloons(state)[0]]
    for group in guests:
        state = state.game.load(dump(do(state, f"guest {group}")))
        found.append(doubloons(state)[0])
    assert found == paid


@pytest.mark.rule("AMB-62", "BUILDER-6")
def test_by_default_a_second_jeweler_cannot_be_built() -> None:
    owner = owning("jeweler", WORKER, doubloons=20)
    assert refused(picked("builder", owner), "build jeweler") == "BUILDER-6"
    assert "build jeweler" in moves(picked("builder", owner, allow_duplicate_production=True))


# Royal Garden.


@pytest.mark.rule("EXP2-GARDEN-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_active_royal_garden_gives_one_more_point_for_each_noble(edition: str) -> None:
    owner: Data = {"island": {"corn": 1}, "idle": 3, "nobles": {"corn": 1, "holding": 2}}
    for occupant, nobles, bonus in ((EMPTY, 3, 0), (WORKER, 3, 3), (NOBLE, 4, 4)):
        state = table(4, edition, nobles=True, seats=[owning("royal-garden", occupant, **owner)])
        sheet = state.scores().breakdown()[0]
        assert (sheet["nobles"], sheet["royal-garden"], sheet["buildings"]) == (nobles, bonus, 4)


# The end of the game outside the Captain phase.


@pytest.mark.rule("AMB-12", "DIV-40", "END-1")
def test_the_chapel_can_take_the_last_point_and_end_the_game() -> None:
    owner = owning("chapel", NOBLE)
    assert dump(picked("craftsman", owner, vp=1))["ending"] == ["points"]
    assert dump(picked("craftsman", owner, vp=2))["ending"] == []
    captain_only = picked("craftsman", owner, vp=1, vp_end_any_phase=False)
    assert dump(captain_only)["ending"] == []


@pytest.mark.rule("AMB-71", "DIV-40")
def test_where_only_the_captain_phase_ends_the_game_the_first_one_with_an_empty_supply_does() -> None:
    state = picked("craftsman", owning("chapel", NOBLE), vp=1, vp_end_any_phase=False)
    finish(do(finish(state), "pick captain"))
    assert dump(state)["ending"] == ["points"]
