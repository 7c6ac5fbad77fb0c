"""New Buildings in the Settler phase: forests, and the settler's second tile with the Library."""

import pytest

from antillas import CHANCE
from tests.puerto_rico.positions import (
    EDITIONS,
    after,
    board,
    do,
    drawn,
    dump,
    moves,
    new_table,
    phase,
    refused,
    seat,
    tiles,
    view,
)

WOODEN = ("lacerta-2022", "gemklub-2010", "recommended")
"""The presets in which a tile of the Hacienda may become a forest."""


# Forests.


@pytest.mark.rule("EXP1-FOREST-1", "SETTLER-10")
def test_a_face_up_plantation_may_be_laid_as_a_forest_but_never_a_quarry() -> None:
    state = do(new_table(seats=[seat(city={"forest-house": 1})], faceup={"corn": 3, "sugar": 2}), "pick settler")
    assert moves(state) == {"pass", "take corn", "take sugar", "take quarry", "forest corn", "forest sugar"}
    assert refused(state, "forest coffee") == "SETTLER-2"
    do(state, "forest sugar")
    assert (board(state, 0)["forests"], tiles(state, 0)) == ({"sugar": 1}, {})
    assert view(state, None)["plantations"]["faceup"] == {"corn": 3, "sugar": 1}


@pytest.mark.rule("EXP1-FOREST-1", "BLDGEN-1")
def test_a_forest_needs_an_active_forest_house_of_ones_own() -> None:
    owner, other = seat(city={"forest-house": 0}), seat(city={"forest-house": 1})
    state = do(new_table(seats=[owner, other], faceup={"corn": 5}), "pick settler")
    assert moves(state) == {"pass", "take corn", "take quarry"}
    assert refused(state, "forest corn") == "EXP1-FOREST-1"
    assert moves(do(state, "pass")) == {"pass", "take corn", "forest corn"}


@pytest.mark.rule("EXP1-FOREST-2", "DIV-63")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_lies_on_the_island_neither_becomes_nor_ceases_to_be_a_forest(edition: str) -> None:
    owner = seat(city={"forest-house": 1}, island={"corn": 2}, forests={"sugar": 2})
    state = do(new_table(4, edition, seats=[owner], faceup={"coffee": 5}), "pick settler")
    assert moves(state) == {"pass", "take coffee", "take quarry", "forest coffee"}
    assert (refused(state, "forest corn"), refused(state, "take sugar")) == ("SETTLER-2", "SETTLER-2")


@pytest.mark.rule("EXP1-FOREST-3", "DIV-64", "MAYOR-5")
def test_an_island_may_be_all_forests_which_take_no_workers() -> None:
    owner = seat(city={"forest-house": 1}, forests={"sugar": 11}, idle=2)
    state = do(new_table(seats=[owner], faceup={"corn": 5}, worker_ship=0), "pick settler", "forest corn")
    assert board(state, 0)["forests"] == {"sugar": 11, "corn": 1}
    assert view(state, 0)["seats"][0]["island_spaces"] == {"used": 12, "all": 12}
    while phase(state) != "role":
        do(state, "pass" if state.player != CHANCE else next(iter(drawn(state))))
    do(state, "pick mayor", "pass")
    assert (board(state, 0)["idle_workers"], board(state, 0)["city"]["forest-house"]["workers"]) == (2, 1)


@pytest.mark.rule("EXP1-FOREST-3", "SETTLER-4")
def test_forests_fill_island_spaces() -> None:
    owner = seat(city={"forest-house": 1}, forests={"sugar": 11}, hidden_forests={"corn": 1})
    state = new_table(seats=[owner, seat()], faceup={"corn": 5})
    assert do(state, "pick settler").player == 1


@pytest.mark.rule("EXP1-FOREST-5", "DIV-62", "BLD-HACIENDA-1")
@pytest.mark.parametrize("edition", WOODEN)
def test_the_tile_of_the_hacienda_is_looked_at_and_may_become_a_forest(edition: str) -> None:
    owner = seat(city={"forest-house": 1, "hacienda": 1})
    state = new_table(4, edition, seats=[owner], faceup={"corn": 5})
    do(state, "pick settler", "draw", "turn-up coffee")
    assert moves(state) == {"as plantation", "as forest"}
    plain, wood = after(state, "as plantation"), after(state, "as forest")
    assert (tiles(plain, 0), board(plain, 0).get("hidden_forests", {})) == ({"coffee": 1}, {})
    assert (tiles(wood, 0), board(wood, 0)["hidden_forests"]) == ({}, {"coffee": 1})
    assert moves(wood) == {"pass", "take corn", "take quarry", "forest corn"}


@pytest.mark.rule("EXP1-FOREST-5", "DIV-62")
def test_in_the_edition_of_2013_the_tile_of_the_hacienda_lies_face_up() -> None:
    owner = seat(city={"forest-house": 1, "hacienda": 1})
    state = new_table(4, "lacerta-2013", seats=[owner], faceup={"corn": 5})
    do(state, "pick settler", "draw", "turn-up coffee")
    assert tiles(state, 0) == {"coffee": 1}
    assert "forest corn" in moves(state)


@pytest.mark.rule("DIV-62", "EXP1-FOREST-5")
@pytest.mark.parametrize("allowed", [True, False])
def test_forests_from_the_hacienda_are_an_option_of_every_edition(allowed: bool) -> None:
    owner = seat(city={"forest-house": 1, "hacienda": 1})
    state = new_table(seats=[owner], faceup={"corn": 5}, forest_from_hacienda=allowed)
    do(state, "pick settler", "draw", "turn-up coffee")
    assert ("as forest" in moves(state)) == allowed


@pytest.mark.rule("EXP1-FOREST-5")
def test_without_an_active_forest_house_the_tile_of_the_hacienda_is_a_plantation() -> None:
    owner = seat(city={"forest-house": 0, "hacienda": 1})
    state = do(new_table(seats=[owner], faceup={"corn": 5}), "pick settler", "draw", "turn-up coffee")
    assert tiles(state, 0) == {"coffee": 1}


@pytest.mark.rule("EXP1-FOREST-7", "BLD-HOSPICE-5", "DIV-99", "DIV-104")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hospice_worker_of_a_forest_may_be_taken_to_the_holding_area(edition: str) -> None:
    owner = seat(city={"forest-house": 1, "hospice": 1, "indigo-plant": 0}, island={"corn": (1, 0)})
    state = do(new_table(4, edition, seats=[owner], faceup={"sugar": 5}), "pick settler", "forest sugar")
    assert moves(state) == {"pass", "take worker"}
    supply = dump(state)["workers"]["supply"]
    taken = after(state, "take worker")
    assert (board(taken, 0)["idle_workers"], dump(taken)["workers"]["supply"]) == (1, supply - 1)
    assert board(taken, 0)["island"]["corn"]["workers"] == 0
    assert board(after(state, "pass"), 0)["idle_workers"] == 0


@pytest.mark.rule("EXP1-FOREST-8", "AMB-45")
def test_a_tile_bought_with_the_land_office_is_looked_at_and_may_become_a_forest() -> None:
    owner = seat(city={"land-office": 1, "forest-house": 1}, doubloons=1)
    state = do(new_table(nobles=True, seats=[owner]), "pick trader", "buy land", "turn-up tobacco")
    assert moves(state) == {"as plantation", "as forest"}
    assert board(after(state, "as forest"), 0)["hidden_forests"] == {"tobacco": 1}
    assert tiles(after(state, "as plantation"), 0) == {"tobacco": 1}
    idle = seat(city={"land-office": 1, "forest-house": 0}, doubloons=1)
    plain = do(new_table(nobles=True, seats=[idle]), "pick trader", "buy land", "turn-up tobacco")
    assert tiles(plain, 0) == {"tobacco": 1}


@pytest.mark.rule("EXP1-FOREST-9", "AMB-67", "SETTLER-7")
def test_a_forest_is_a_tile_that_is_missing_and_comes_back_when_it_is_discarded() -> None:
    owner = seat(city={"hunting-lodge": 1}, forests={"coffee": 8})
    state = new_table(nobles=True, seats=[owner, seat(), seat(), seat()], faceup={"corn": 1}, facedown={})
    do(state, "pick settler", "take quarry", "take corn")
    assert "discard forest coffee" in moves(state)
    before = dump(state)["plantations"]["discard"].get("coffee", 0)
    do(state, "discard forest coffee")
    assert (before, board(state, 0)["forests"]) == (0, {"coffee": 7})
    assert drawn(state)["turn-up coffee"] == 1


@pytest.mark.rule("AMB-74", "EXP1-FOREST-9", "SETUP-13")
def test_everybody_knows_a_forest_from_the_display_but_only_its_owner_one_that_was_drawn() -> None:
    owner = seat(city={"forest-house": 1, "hacienda": 1})
    state = new_table(seats=[owner], faceup={"corn": 5})
    do(state, "pick settler", "draw", "turn-up sugar", "as forest", "forest corn")
    for viewer in (0, 1, None):
        seen = view(state, viewer)["seats"][0]
        assert (seen["forests"], seen["forest_count"]) == ({"corn": 1}, 2)
        assert seen.get("hidden_forests") == ({"sugar": 1} if viewer == 0 else None)


@pytest.mark.rule("AMB-74")
def test_nothing_that_others_see_tells_the_kind_of_a_hidden_forest() -> None:
    owner = seat(city={"forest-house": 1, "hacienda": 1})
    state = do(new_table(seats=[owner], faceup={"corn": 5}), "pick settler", "draw")
    sugar, coffee = after(state, "turn-up sugar", "as forest"), after(state, "turn-up coffee", "as forest")
    assert view(sugar, 0) != view(coffee, 0)
    assert all(view(sugar, viewer) == view(coffee, viewer) for viewer in (1, 2, 3, None))


@pytest.mark.rule("AMB-74")
def test_the_log_does_not_tell_the_kind_of_a_hidden_forest() -> None:
    owner = seat(city={"forest-house": 1, "hacienda": 1})
    state = do(new_table(seats=[owner], faceup={"corn": 5}), "pick settler", "draw")
    state.log = []
    plain = state.clone()
    plain.log = []
    do(state, "turn-up tobacco", "as forest")
    do(plain, "turn-up tobacco", "as plantation")
    assert state.log
    assert not any("tobacco" in str(event) for event in state.log)
    assert any("tobacco" in str(event) for event in plain.log)


# The Library.


@pytest.mark.rule("EXP1-LIBRARY-3", "DIV-78", "SETTLER-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_settler_takes_a_second_plantation_after_everybody_but_no_quarry(edition: str) -> None:
    state = new_table(4, edition, seats=[seat(city={"library": 1})], faceup={"corn": 4, "sugar": 1})
    do(state, "pick settler", "take quarry")
    assert state.player == 1
    do(state, "take corn", "take sugar", "take corn")
    assert (state.player, moves(state)) == (0, {"pass", "take corn"})
    assert refused(state, "take quarry") == "EXP1-LIBRARY-3"
    assert refused(state, "take sugar") == "SETTLER-2"
    assert refused(state, "draw") == "BLD-HACIENDA-1"
    do(state, "take corn")
    assert tiles(state, 0) == {"corn": 1, "quarry": 1}
    assert state.player == CHANCE


@pytest.mark.rule("EXP1-LIBRARY-1", "EXP1-LIBRARY-3")
def test_only_the_settler_has_a_second_tile_and_only_with_an_active_library() -> None:
    for picker, other in ((seat(), seat(city={"library": 1})), (seat(city={"library": 0}), seat())):
        state = new_table(seats=[picker, other], faceup={"corn": 5})
        do(state, "pick settler", "take corn", "take corn", "pass", "pass")
        assert state.player == CHANCE


@pytest.mark.rule("EXP1-LIBRARY-4", "DIV-42")
def test_the_second_tile_may_be_a_quarry_with_an_active_construction_hut() -> None:
    owner = seat(city={"library": 1, "construction-hut": 1})
    state = new_table(seats=[owner], faceup={"corn": 5})
    do(state, "pick settler", "take quarry", "pass", "pass", "pass", "take quarry")
    assert tiles(state, 0) == {"quarry": 2}


@pytest.mark.rule("EXP1-LIBRARY-5", "BLD-HOSPICE-4")
def test_the_hospice_gives_a_worker_with_the_first_tile_only() -> None:
    state = new_table(seats=[seat(city={"library": 1, "hospice": 1})], faceup={"corn": 5})
    do(state, "pick settler", "take corn", "take worker", "pass", "pass", "pass", "take corn")
    assert board(state, 0)["island"]["corn"] == {"tiles": 2, "workers": 1}
    assert state.player == CHANCE


@pytest.mark.rule("EXP1-FOREST-6")
@pytest.mark.parametrize("first", ["take", "forest"])
@pytest.mark.parametrize("second", ["take", "forest"])
def test_each_of_the_two_tiles_may_become_a_forest(first: str, second: str) -> None:
    state = new_table(seats=[seat(city={"library": 1, "forest-house": 1})], faceup={"corn": 5})
    do(state, "pick settler", f"{first} corn", "pass", "pass", "pass", f"{second} corn")
    forests = [first, second].count("forest")
    assert board(state, 0).get("forests", {}).get("corn", 0) == forests
    assert tiles(state, 0).get("corn", 0) == 2 - forests


@pytest.mark.rule("AMB-27")
def test_the_hacienda_does_not_draw_with_the_second_tile() -> None:
    state = new_table(seats=[seat(city={"library": 1, "hacienda": 1})], faceup={"corn": 5})
    do(state, "pick settler", "take corn", "pass", "pass", "pass")
    assert (state.player, moves(state)) == (0, {"pass", "take corn"})


@pytest.mark.rule("AMB-28", "SETTLER-4")
def test_the_second_tile_is_lost_if_the_island_is_full_after_the_first() -> None:
    owner = seat(city={"library": 1}, island={"sugar": 11})
    state = do(new_table(seats=[owner], faceup={"corn": 5}), "pick settler", "take corn", "pass", "pass", "pass")
    assert state.player == CHANCE


@pytest.mark.rule("AMB-80", "EXP1-LIBRARY-3")
def test_the_second_tile_is_offered_after_a_declined_first_one_without_a_worker() -> None:
    state = new_table(seats=[seat(city={"library": 1, "hospice": 1})], faceup={"corn": 5})
    do(state, "pick settler", "pass", "pass", "pass", "pass")
    assert (state.player, moves(state)) == (0, {"pass", "take corn"})
    do(state, "take corn")
    assert board(state, 0)["island"]["corn"] == {"tiles": 1, "workers": 0}
    assert state.player == CHANCE
