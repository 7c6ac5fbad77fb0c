"""Which pieces work together: the rows with the base game and New Buildings, one test for each."""

from typing import Any

import pytest

from antillas import CHANCE, State
from tests.puerto_rico.positions import (
    NO_ROOM,
    Tiles,
    after,
    board,
    do,
    doubloons,
    dump,
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


def settling(built: Tiles, *texts: str, **laid: Any) -> State:
    """A Settler phase of a settler with these buildings, with five face-up corn plantations."""
    state = new_table(seats=[seat(city=built)], faceup={"corn": 5}, **laid)
    return do(state, "pick settler", *texts)


def building(built: Tiles, *texts: str, **laid: Any) -> State:
    """A Builder phase in which the second player, who is not the builder, has these buildings."""
    owner = seat(city=built, **{"doubloons": 10, **laid})
    return do(new_table(nobles=True, seats=[seat(), owner]), "pick builder", "pass", *texts)


# The Settler phase.


@pytest.mark.rule("PAIR-1", "BLD-HACIENDA-4")
def test_hacienda_and_hospice() -> None:
    state = settling({"hacienda": 1, "hospice": 1}, "draw", "turn-up sugar")
    assert moves(state) == {"pass", "take corn", "take quarry"}
    do(state, "take corn", "take worker")
    assert (workers_on(state, 0, "sugar"), workers_on(state, 0, "corn")) == (0, 1)


@pytest.mark.rule("PAIR-2", "BLD-HACIENDA-3")
def test_hacienda_and_construction_hut() -> None:
    owner = seat(city={"hacienda": 1, "construction-hut": 1})
    state = do(new_table(seats=[seat(), owner], faceup={"corn": 5}), "pick settler", "pass", "draw")
    assert refused(state, "take quarry") == "BLD-HACIENDA-1"
    do(state, "turn-up sugar", "take quarry")
    assert tiles(state, 1) == {"sugar": 1, "quarry": 1}


@pytest.mark.rule("PAIR-3", "EXP1-FOREST-5")
def test_hacienda_and_forest_house() -> None:
    built: Tiles = {"hacienda": 1, "forest-house": 1}
    state = settling(built, "draw", "turn-up sugar")
    assert moves(state) == {"as plantation", "as forest"}
    assert board(do(state, "as forest"), 0)["hidden_forests"] == {"sugar": 1}
    old = new_table(4, "lacerta-2013", seats=[seat(city=built)], faceup={"corn": 5})
    assert tiles(do(old, "pick settler", "draw", "turn-up sugar"), 0) == {"sugar": 1}


@pytest.mark.rule("PAIR-4", "AMB-27")
def test_hacienda_and_library() -> None:
    state = settling({"hacienda": 1, "library": 1}, "draw", "turn-up sugar", "take corn", "pass", "pass", "pass")
    assert (state.player, moves(state)) == (0, {"pass", "take corn"})
    assert tiles(do(state, "take corn"), 0) == {"sugar": 1, "corn": 2}


@pytest.mark.rule("PAIR-5", "BLD-HUT-2")
def test_the_settlers_privilege_and_construction_hut() -> None:
    state = settling({"construction-hut": 1}, "take quarry")
    assert (state.player, tiles(state, 0)) == (1, {"quarry": 1})


@pytest.mark.rule("PAIR-6", "EXP1-LIBRARY-4")
def test_library_and_construction_hut() -> None:
    state = settling({"library": 1, "construction-hut": 1}, "take quarry", "pass", "pass", "pass", "take quarry")
    assert tiles(state, 0) == {"quarry": 2}


@pytest.mark.rule("PAIR-7", "EXP1-LIBRARY-5")
def test_library_and_hospice() -> None:
    state = settling({"library": 1, "hospice": 1}, "take corn", "take worker", "pass", "pass", "pass", "take corn")
    assert (tiles(state, 0), workers_on(state, 0, "corn"), state.player) == ({"corn": 2}, 1, CHANCE)


@pytest.mark.rule("PAIR-8", "EXP1-FOREST-6")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_library_and_forest_house(count: int) -> None:
    first, second = ["forest corn"] * count + ["take corn"] * (2 - count)
    state = settling({"library": 1, "forest-house": 1}, first, "pass", "pass", "pass", second)
    assert board(state, 0).get("forests", {}).get("corn", 0) == count


@pytest.mark.rule("PAIR-9", "EXP1-FOREST-7")
def test_forest_house_and_hospice() -> None:
    state = settling({"forest-house": 1, "hospice": 1}, "forest corn", "take worker")
    assert (board(state, 0)["idle_workers"], tiles(state, 0)) == (1, {})


@pytest.mark.rule("PAIR-10", "EXP1-FOREST-8")
def test_forest_house_and_a_worker_in_the_land_office() -> None:
    owner = seat(city={"forest-house": 1, "land-office": 1}, doubloons=1)
    state = do(new_table(nobles=True, seats=[owner]), "pick trader", "buy land", "turn-up sugar", "as forest")
    assert (board(state, 0)["hidden_forests"], doubloons(state)[0]) == ({"sugar": 1}, 0)


# The Builder phase.


@pytest.mark.rule("PAIR-11", "BUILDER-2")
def test_forests_quarries_privilege_library_and_zoning_office() -> None:
    owner = seat(city={"library": 1, "zoning-office": 1}, island={"quarry": 4}, forests={"corn": 4}, doubloons=10)
    state = do(new_table(nobles=True, seats=[owner]), "pick builder")
    assert doubloons(after(state, "build wharf"))[0] == 10 - (9 - 3 - 2 - 2 - 1)
    assert doubloons(after(state, "build hospice"))[0] == 10


@pytest.mark.rule("PAIR-12", "EXP1-BLACKMARKET-3")
def test_black_market_and_the_other_discounts() -> None:
    built: Tiles = {"black-market": 1, "zoning-office": 1}
    laid: dict[str, object] = {"island": {"quarry": 1, "sugar": 1}, "forests": {"corn": 2}, "goods": {"corn": 1}}
    # The Wharf costs 9 less 1 for the quarry, 1 for the forests and 1 for the Zoning Office.
    assert goods(building(built, "build wharf", doubloons=6, **laid), 1) == {"corn": 1}
    one = building(built, "build wharf", doubloons=5, **laid)
    assert "pay sugar worker" in moves(one)
    assert (doubloons(after(one, "no worker"))[1], goods(after(one, "no worker"), 1)) == (0, {})
    assert doubloons(building(built, "build wharf", doubloons=3, chips=1, **laid))[1] == 0
    assert refused(building(built, doubloons=2, chips=1, **laid), "build wharf") == "BUILDER-2"


@pytest.mark.rule("PAIR-13", "AMB-30")
def test_black_market_and_a_tile_that_gives_up_its_only_worker() -> None:
    built: Tiles = {"black-market": 1, "university": 1, "church": 1}
    state = building(built, "build harbor", doubloons=7)
    assert moves(state) == {"pay university worker", "pay church worker"}
    church = after(state, "pay church worker")
    assert (phase(church), points(church)[1]) == ("university", 0)
    university = after(state, "pay university worker")
    assert (phase(university), points(university)[1]) == ("role", 1)
    quarry = building({"black-market": 1}, island={"quarry": 1}, doubloons=4)
    assert refused(quarry, "build coffee-roaster") == "BUILDER-2"


@pytest.mark.rule("PAIR-14", "BLD-UNIVERSITY-3")
def test_university_and_statue() -> None:
    state = building({"university": 1}, "build statue", "take worker")
    assert board(state, 1)["idle_workers"] == 1
    old = new_table(4, "gemklub-2010", seats=[seat(), seat(city={"university": 1}, doubloons=10)])
    assert phase(do(old, "pick builder", "pass", "build statue")) == "role"


@pytest.mark.rule("PAIR-15", "EXP1-GUESTHOUSE-1", "BLD-UNIVERSITY-1")
def test_university_and_guesthouse() -> None:
    state = building({"university": 1}, "build guesthouse", "take worker")
    assert (workers_on(state, 1, "guesthouse"), phase(state)) == (1, "role")


@pytest.mark.rule("PAIR-16", "EXP1-CHURCH-1")
@pytest.mark.parametrize("name", ["statue", "cloister", "guild-hall", "residence", "fortress", "city-hall"])
def test_church_and_buildings_of_group_4(name: str) -> None:
    assert points(building({"church": 1}, f"build {name}"))[1] == 2


@pytest.mark.rule("PAIR-17", "EXP1-CHURCH-1")
def test_church_and_jeweler() -> None:
    assert points(building({"church": 1}, "build jeweler"))[1] == 1


@pytest.mark.rule("PAIR-48", "AMB-31")
def test_black_market_and_workers_in_the_holding_area_or_guests() -> None:
    state = building({"black-market": 1, "guesthouse": 1}, "build church", doubloons=4, idle=1)
    assert moves(state) == {"pay guesthouse worker", "pay holding worker"}
    assert doubloons(do(state, "pay guesthouse worker"))[1] == 0


# The Trader phase.


@pytest.mark.rule("PAIR-18", "TRADER-3", "EXP1-LIBRARY-2")
@pytest.mark.parametrize(("library", "privilege"), [(0, 1), (1, 2)])
def test_markets_and_the_traders_privilege(library: int, privilege: int) -> None:
    owner = seat(goods={"sugar": 1}, city={"small-market": 1, "large-market": 1, "library": library})
    assert doubloons(do(new_table(seats=[owner]), "pick trader", "sell sugar"))[0] == 2 + 1 + 2 + privilege


@pytest.mark.rule("PAIR-19", "EXP1-TRADINGPOST-3")
def test_trading_post_and_markets() -> None:
    owner = seat(goods={"sugar": 1}, city={"small-market": 1, "large-market": 1, "trading-post": 1})
    assert doubloons(do(new_table(seats=[seat(), owner]), "pick trader", "sell sugar at post"))[1] == 2


@pytest.mark.rule("PAIR-20", "EXP1-TRADINGPOST-4")
@pytest.mark.parametrize(("library", "privilege"), [(0, 1), (1, 2)])
def test_trading_post_and_the_traders_privilege(library: int, privilege: int) -> None:
    owner = seat(goods={"sugar": 1}, city={"trading-post": 1, "library": library})
    assert doubloons(do(new_table(seats=[owner]), "pick trader", "sell sugar at post"))[0] == 2 + privilege


@pytest.mark.rule("PAIR-21", "EXP1-TRADINGPOST-2")
@pytest.mark.parametrize(("edition", "earned"), [("recommended", 2), ("gemklub-2010", 0)])
def test_trading_post_and_a_full_trading_house(edition: str, earned: int) -> None:
    owner = seat(goods={"sugar": 1}, city={"trading-post": 1})
    state = new_table(4, edition, seats=[seat(goods={"coffee": 1}), owner], house=["corn", "indigo", "tobacco"])
    do(state, "pick trader", "sell coffee")
    if earned:
        do(state, "sell sugar at post")
    assert (phase(state), doubloons(state)[1]) == ("role", earned)


@pytest.mark.rule("PAIR-22", "BLD-OFFICE-1")
def test_office_and_a_full_trading_house() -> None:
    filler, owner = seat(goods={"coffee": 1}), seat(goods={"sugar": 1}, city={"office": 1, "trading-post": 1})
    state = new_table(seats=[filler, owner], house=["corn", "indigo", "tobacco"])
    do(state, "pick trader", "sell coffee")
    assert refused(state, "sell sugar") == "TRADER-5"


# The Captain phase.


@pytest.mark.rule("PAIR-23", "BLD-HARBOR-1", "BLD-HARBOR-2")
def test_harbor_wharf_and_small_wharf() -> None:
    owner = seat(goods={"corn": 2, "sugar": 2}, city={"harbor": 1, "wharf": 1, "small-wharf": 1})
    state = do(new_table(seats=[seat(), owner]), "pick captain", "load corn on wharf")
    assert points(state)[1] == 2 + 1
    assert points(do(state, "stow 2 sugar"))[1] == 2 + 1 + 1 + 1


@pytest.mark.rule("PAIR-24", "EXP1-LIGHTHOUSE-1")
def test_lighthouse_wharf_and_small_wharf() -> None:
    owner = seat(goods={"corn": 2, "sugar": 2}, city={"lighthouse": 1, "wharf": 1, "small-wharf": 1})
    state = do(new_table(seats=[seat(), owner]), "pick captain", "load corn on wharf")
    assert doubloons(state)[1] == 1
    assert doubloons(do(state, "stow 2 sugar"))[1] == 2


@pytest.mark.rule("PAIR-25", "EXP1-LIGHTHOUSE-2")
def test_lighthouse_and_the_captain() -> None:
    assert doubloons(do(new_table(seats=[seat(city={"lighthouse": 1})]), "pick captain"))[0] == 1


@pytest.mark.rule("PAIR-26", "EXP1-LIBRARY-6")
def test_lighthouse_and_library() -> None:
    owner = seat(goods={"corn": 1}, city={"lighthouse": 1, "library": 1})
    state = do(new_table(seats=[owner]), "pick captain", "load corn on ship 5")
    assert (doubloons(state)[0], points(state)[0]) == (1 + 1, 1 + 2)


@pytest.mark.rule("PAIR-27", "AMB-19")
def test_union_hall_and_royal_supplier() -> None:
    owner = seat(goods={"corn": 2}, city={"union-hall": 1, "royal-supplier": 1}, nobles={"royal-supplier": 1})
    state = do(new_table(nobles=True, seats=[seat(), owner]), "pick captain", "deliver corn")
    assert points(state)[1] == 1 + 1


@pytest.mark.rule("PAIR-29", "CAPTAIN-18")
def test_small_warehouse_large_warehouse_and_storehouse() -> None:
    built: Tiles = {"small-warehouse": 1, "large-warehouse": 1, "storehouse": 1}
    owner = seat(goods={"corn": 3, "indigo": 3, "sugar": 3, "tobacco": 3, "coffee": 3}, city=built)
    state = do(new_table(seats=[seat(), owner], ships=NO_ROOM), "pick captain")
    do(state, "keep 3 corn", "keep 3 indigo", "keep 3 sugar", "keep 3 tobacco")
    assert moves(state) == {"pass", "keep 1 coffee"}
    assert goods(do(state, "keep 1 coffee"), 1) == {"corn": 3, "indigo": 3, "sugar": 3, "tobacco": 3, "coffee": 1}


# Guests.


@pytest.mark.rule("PAIR-30", "EXP1-GUESTHOUSE-2")
@pytest.mark.parametrize(
    ("name", "role", "new"),
    [
        ("construction-hut", "settler", "take quarry"),
        ("hacienda", "settler", "draw"),
        ("forest-house", "settler", "forest corn"),
        ("office", "trader", "sell sugar"),
        ("trading-post", "trader", "sell sugar at post"),
        ("wharf", "captain", "load 2 sugar on wharf"),
        ("small-wharf", "captain", "stow 2 sugar"),
        ("zoning-office", "builder", "build small-wharf"),
    ],
)
def test_guesthouse_and_any_other_tile(name: str, role: str, new: str) -> None:
    owner = seat(city={"guesthouse": 1, name: 0}, goods={"corn": 1, "sugar": 2}, doubloons=5)
    state = new_table(nobles=True, seats=[seat(), owner], house=["sugar"], faceup={"corn": 5})
    do(state, f"pick {role}", *(["pass"] if role in ("settler", "builder") else []))
    assert new not in moves(state)
    assert new in moves(do(state, f"guest {name}"))


@pytest.mark.rule("PAIR-49", "AMB-70")
def test_guesthouse_and_library() -> None:
    owner = seat(city={"guesthouse": 1, "library": 0}, goods={"sugar": 1})
    state = do(new_table(seats=[owner]), "pick trader", "guest library", "sell sugar")
    assert doubloons(state)[0] == 2 + 2


@pytest.mark.rule("PAIR-51", "AMB-68")
def test_raid_and_guesthouse() -> None:
    state = new_table(buccaneer=True, seats=[seat(city={"guesthouse": 0})], worker_ship=7)
    do(state, "pick buccaneer", "raid", "raid worker guesthouse", "raid worker guesthouse")
    assert (workers_on(state, 0, "guesthouse"), dump(state)["workers"]["ship"]) == (2, 4)


# The Craftsman phase.


def made(island: Tiles, built: Tiles, **laid: Any) -> State:
    """A Craftsman phase in which only the second player produces."""
    return do(new_table(seats=[seat(), seat(island=island, city=built)], **laid), "pick craftsman")


@pytest.mark.rule("PAIR-31", "BLD-FACTORY-1")
@pytest.mark.parametrize("aqueduct", [0, 1])
def test_aqueduct_and_factory(aqueduct: int) -> None:
    state = made({"sugar": 1, "corn": 1}, {"sugar-mill": 1, "factory": 1, "aqueduct": aqueduct})
    assert (doubloons(state)[1], goods(state, 1)) == (1, {"corn": 1, "sugar": 1 + aqueduct})


@pytest.mark.rule("PAIR-32", "AMB-24")
@pytest.mark.parametrize(("counts", "income"), [(True, 2), (False, 1)])
def test_aqueduct_and_specialty_factory(counts: bool, income: int) -> None:
    built: Tiles = {"sugar-mill": 2, "specialty-factory": 1, "aqueduct": 1}
    assert doubloons(made({"sugar": 2}, built, aqueduct_good_counts_as_produced=counts))[1] == income


# The final score.


@pytest.mark.rule("PAIR-35", "BLD-CITYHALL-1")
@pytest.mark.parametrize("name", ["statue", "cloister", "royal-garden", "aqueduct", "library", "villa"])
def test_city_hall_and_buildings_of_the_expansions(name: str) -> None:
    owner = seat(city={"city-hall": 1, name: 0, "indigo-plant": 0})
    assert new_table(nobles=True, seats=[owner]).scores().breakdown()[0]["city-hall"] == 2


@pytest.mark.rule("PAIR-37", "EXP1-CLOISTER-1")
def test_cloister_and_forests_or_quarries() -> None:
    owner = seat(city={"cloister": 1}, forests={"corn": 2, "sugar": 1}, island={"quarry": 3})
    assert new_table(seats=[owner]).scores().breakdown()[0]["cloister"] == 3


@pytest.mark.rule("PAIR-38", "AMB-35")
def test_residence_and_forests() -> None:
    owner = seat(city={"residence": 1}, forests={"corn": 2}, island={"sugar": 10})
    assert new_table(seats=[owner]).scores().breakdown()[0]["residence"] == 7
