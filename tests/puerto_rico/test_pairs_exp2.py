"""Which pieces work together: the rows of that chapter about Nobles, Buccaneer and Festival."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    NO_ROOM,
    Data,
    after,
    board,
    do,
    doubloons,
    dump,
    finish,
    goods,
    moves,
    nobles_on,
    people,
    phase,
    points,
    refused,
    seat,
    ship,
    table,
    tiles,
    workers_on,
)

ALL: Data = {"new_buildings": True, "nobles": True, "buccaneer": True, "festival": True}


def laid(*seats: Data, **given: Any) -> State:
    """A table of four with all expansions."""
    return table(4, seats=seats, **{**ALL, **given})


def sheet(**owner: Any) -> dict[str, int]:
    """The score sheet of the first player."""
    return laid(seat(**owner)).scores().breakdown()[0]


@pytest.mark.rule("PAIR-10")
def test_forest_house_and_a_worker_in_the_land_office() -> None:
    owner = seat(city={"forest-house": 1, "land-office": 1}, doubloons=1)
    state = do(laid(owner), "pick trader", "buy land", "turn-up sugar", "as forest")
    assert (tiles(state, 0), board(state, 0)["hidden_forests"]) == ({}, {"sugar": 1})


@pytest.mark.rule("PAIR-11")
@pytest.mark.parametrize(
    ("building", "price"),
    [("hacienda", 0), ("large-market", 0), ("harbor", 8 - 3 - 1 - 2 - 1), ("royal-garden", 10 - 4 - 1 - 2)],
)
def test_forests_quarries_privilege_library_and_zoning_office_add_up(building: str, price: int) -> None:
    city = {"library": 1, "zoning-office": 1}
    owner = seat(island={"quarry": 4}, forests={"corn": 2}, city=city, doubloons=5)
    state = do(laid(owner), "pick builder")
    assert doubloons(do(state, f"build {building}"))[0] == 5 - price


@pytest.mark.rule("PAIR-11")
def test_with_a_noble_in_the_zoning_office_large_buildings_are_cheaper_by_all_discounts() -> None:
    city = {"library": 1, "zoning-office": 1}
    owner = seat(island={"quarry": 4}, forests={"corn": 2}, city=city, nobles={"zoning-office": 1}, doubloons=5)
    assert doubloons(do(laid(owner), "pick builder", "build royal-garden"))[0] == 5 - (10 - 4 - 1 - 2 - 2)


@pytest.mark.rule("PAIR-17")
def test_church_and_jeweler() -> None:
    state = do(laid(seat(city={"church": 1}, doubloons=9)), "pick builder", "build jeweler")
    assert points(state)[0] == 1


@pytest.mark.rule("PAIR-27", "AMB-19")
def test_union_hall_and_royal_supplier() -> None:
    city = {"union-hall": 1, "royal-supplier": 1}
    owner = seat(city=city, goods={"coffee": 2}, idle=1, nobles={"holding": 1})
    state = do(laid(owner, ships=NO_ROOM), "pick captain")
    assert points(state)[0] == 1
    assert points(do(state, "deliver coffee"))[0] == 2


@pytest.mark.rule("PAIR-28")
def test_royal_supplier_and_the_harbor_the_lighthouse_or_the_privilege() -> None:
    city = {"royal-supplier": 1, "harbor": 1, "lighthouse": 1, "library": 1}
    owner = seat(city=city, goods={"coffee": 2}, idle=1, nobles={"holding": 1})
    state = do(laid(owner, ships=NO_ROOM), "pick captain")
    before = doubloons(state)[0]
    do(state, "deliver coffee")
    assert (points(state)[0], doubloons(state)[0]) == (1, before)


@pytest.mark.rule("PAIR-33")
def test_guild_hall_and_jeweler() -> None:
    assert sheet(city={"guild-hall": 1, "jeweler": 0, "small-indigo-plant": 0})["guild-hall"] == 2 + 1


@pytest.mark.rule("PAIR-34")
def test_city_hall_and_jeweler() -> None:
    assert sheet(city={"city-hall": 1, "jeweler": 1})["city-hall"] == 1


@pytest.mark.rule("PAIR-35")
def test_city_hall_and_the_utility_buildings_of_the_expansions() -> None:
    small = ("land-office", "chapel", "hunting-lodge", "zoning-office", "royal-supplier", "villa")
    for name in (*small, "royal-garden", "statue", "cloister", "library"):
        assert sheet(city={"city-hall": 1, name: 0})["city-hall"] == 2


@pytest.mark.rule("PAIR-36")
def test_fortress_and_nobles() -> None:
    owner: Data = {"island": {"corn": 2}, "city": {"fortress": 1}}
    assert sheet(**owner)["fortress"] == 1
    assert sheet(**owner, nobles={"corn": 2, "fortress": 1})["fortress"] == 1
    assert sheet(**owner, idle=3, nobles={"holding": 3})["fortress"] == 2


@pytest.mark.rule("PAIR-39")
def test_customs_house_and_nobles_or_the_royal_garden() -> None:
    city = {"customs-house": 1, "royal-garden": 1}
    scores = sheet(city=city, chips=4, idle=8, nobles={"holding": 8})
    assert (scores["nobles"], scores["royal-garden"], scores["customs-house"]) == (8, 8, 1)


@pytest.mark.rule("PAIR-40")
@pytest.mark.parametrize("who", ["worker", "noble"])
def test_hunting_lodge_or_land_office_and_a_tile_with_somebody_on_it(who: str) -> None:
    on_corn = {"corn": 1 if who == "noble" else 0}
    lodge = seat(island={"corn": 1}, city={"hunting-lodge": 1}, nobles=on_corn)
    hunted = do(laid(lodge, faceup={"sugar": 1}), "pick settler", *["pass"] * 4, f"discard corn {who}")
    office = seat(island={"corn": 1}, city={"land-office": 1}, nobles={**on_corn, "land-office": 1})
    sold = do(laid(office), "pick trader", f"sell land corn {who}")
    for state in (hunted, sold):
        assert tiles(state, 0) == {}
        assert (board(state, 0)["idle_workers"], nobles_on(state, 0, "holding")) == (1, on_corn["corn"])


@pytest.mark.rule("PAIR-41")
def test_buccaneer_and_library() -> None:
    owner = seat(city={"library": 1})
    assert phase(do(laid(owner, house=["corn"]), "pick buccaneer", "plunder")) == "role"
    doubled = laid(owner, house=["corn"], library_doubles_buccaneer=True)
    assert phase(do(doubled, "pick buccaneer", "plunder")) == "buccaneer"


@pytest.mark.rule("PAIR-42")
def test_piracy_and_the_next_captain_phase() -> None:
    ships = {5: ("sugar", 5), 6: ("corn", 6), 7: ("indigo", 7)}
    loader = seat(goods={"sugar": 2, "coffee": 2, "corn": 1})
    state = laid(seat(), loader, ships=ships)
    assert not any("ship" in text for text in moves(after(state, "pick captain")))
    do(state, "pick buccaneer", "piracy 5", "keep 0")
    assert ship(state, 5) == (None, 0)
    do(state, "pick captain")
    # Corn lies on another ship, so the pirated one takes anything but corn.
    assert moves(state) == {"load 2 sugar on ship 5", "load 2 coffee on ship 5"}
    assert refused(state, "load corn on ship 5") == "CAPTAIN-5"


@pytest.mark.rule("PAIR-43")
def test_raid_and_nobles() -> None:
    state = do(laid(seat(island={"corn": (1, 0)}), worker_ship=5), "pick buccaneer", "raid", "remove noble")
    assert moves(state) == {"pass", "raid noble corn"}
    do(state, "raid noble corn")
    assert (nobles_on(state, 0, "corn"), people(state)[2:]) == (1, (4, 0))


@pytest.mark.rule("PAIR-44")
def test_crop_task_and_forests() -> None:
    owner = seat(island={"coffee": (2, 0)}, forests={"coffee": 2}, city={"forest-house": 1})
    state = do(laid(owner, tasks={"crop_winner": None}, faceup={"coffee": 1}), "pick settler", "forest coffee")
    assert (dump(state)["festival"]["crop_winner"], board(state, 0)["idle_workers"]) == (None, 0)


@pytest.mark.rule("PAIR-45")
def test_production_task_aqueduct_and_the_extra_good() -> None:
    tasks: Data = {"goods": {"indigo": 2, "corn": 1}, "goods_winner": None}
    owner: Data = {"island": {"indigo": 1, "corn": 1}}
    water = seat(**owner, city={"indigo-plant": 1, "aqueduct": 1})
    assert doubloons(do(laid(water, tasks=tasks), "pick craftsman"))[0] == 3
    plain = do(laid(seat(**owner, city={"indigo-plant": 1}), tasks=tasks), "pick craftsman", "extra indigo")
    assert (goods(plain), doubloons(plain)[0]) == ({"indigo": 2, "corn": 1}, 0)


@pytest.mark.rule("PAIR-46")
def test_crop_task_and_the_hunting_lodge_or_a_noble_in_the_land_office() -> None:
    owner = seat(island={"coffee": (2, 0)}, city={"hunting-lodge": 1})
    state = laid(owner, tasks={"crop_winner": None}, faceup={"coffee": 2})
    stays = do(after(state, "pick settler", "take coffee", *["pass"] * 3), "discard coffee")
    assert (tiles(stays, 0), dump(stays)["festival"]["crop_winner"]) == ({"coffee": 2}, 0)
    assert board(stays, 0)["idle_workers"] == 3
    before = laid(owner, tasks={"crop_winner": None}, faceup={"coffee": 2}, hunting_lodge_timing="own_turn")
    do(before, "pick settler", "discard coffee", "take coffee")
    assert (tiles(before, 0), dump(before)["festival"]["crop_winner"]) == ({"coffee": 2}, None)


@pytest.mark.rule("PAIR-46")
def test_a_plantation_sold_before_does_not_count_for_the_crop_task() -> None:
    owner = seat(island={"coffee": (2, 0)}, city={"land-office": 1}, nobles={"land-office": 1})
    state = do(laid(owner, tasks={"crop_winner": None}, faceup={"coffee": 2}), "pick trader", "sell land coffee")
    assert phase(state) == "role"
    do(state, "pick settler", *["pass"] * 3, "take coffee")
    assert (tiles(state, 0), dump(state)["festival"]["crop_winner"]) == ({"coffee": 2}, None)


HARBOR: Data = {"building": "harbor", "building_winner": None}


@pytest.mark.rule("PAIR-47")
def test_building_task_and_the_university_the_church_and_discounts() -> None:
    city = {"university": 1, "church": 1, "zoning-office": 1}
    owner = seat(island={"quarry": 3}, forests={"corn": 2}, city=city, doubloons=2)
    state = do(laid(owner, tasks=HARBOR), "pick builder", "build harbor", "take worker")
    # 8 less 3 quarries, a forest pair, the Zoning Office and the privilege.
    assert doubloons(state)[0] == 2 - (8 - 3 - 1 - 1 - 1)
    assert (points(state)[0], workers_on(state, 0, "harbor")) == (3 + 1, 1)


@pytest.mark.rule("PAIR-47")
def test_building_task_and_the_black_market() -> None:
    owner = seat(city={"black-market": 1}, goods={"corn": 1}, doubloons=6)
    state = do(laid(owner, tasks=HARBOR), "pick builder", "build harbor")
    assert (dump(state)["festival"]["building_winner"], points(state)[0], goods(state)) == (0, 3, {})


@pytest.mark.rule("PAIR-50")
def test_capture_and_library() -> None:
    state = do(laid(seat(city={"library": 1})), "pick buccaneer", "capture prospector")
    for role in ("captain", "trader", "craftsman"):
        finish(do(state, f"pick {role}"))
    assert doubloons(state)[0] == 2


@pytest.mark.rule("PAIR-51")
def test_raid_and_guesthouse() -> None:
    state = laid(seat(city={"guesthouse": 0}), worker_ship=7, noble_ship=0)
    do(state, "pick buccaneer", "raid", "raid worker guesthouse", "raid worker guesthouse")
    assert (phase(state), workers_on(state, 0, "guesthouse")) == ("role", 2)
