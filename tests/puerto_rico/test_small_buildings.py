"""The small utility buildings, one after the other."""

import pytest

from antillas import CHANCE
from tests.puerto_rico.positions import (
    after,
    board,
    do,
    drawn,
    dump,
    finish,
    goods,
    moves,
    phase,
    points,
    refused,
    seat,
    ship,
    table,
    tiles,
    workers_on,
)


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-HACIENDA-6", "DIV-5")
@pytest.mark.parametrize("edition", ["recommended", "gemklub-2010"])
def test_the_hacienda_draws_from_one_shuffled_supply_and_the_tile_is_laid(edition: str) -> None:
    state = table(3, edition, seats=[seat(city={"hacienda": 1})], faceup={"corn": 4})
    do(state, "pick settler", "draw")
    assert state.player == CHANCE
    assert drawn(state) == {
        "turn-up corn": 6,
        "turn-up indigo": 12,
        "turn-up sugar": 11,
        "turn-up tobacco": 9,
        "turn-up coffee": 8,
    }
    do(state, "turn-up coffee")
    assert tiles(state, 0) == {"coffee": 1}
    assert (dump(state)["plantations"]["facedown"]["coffee"], dump(state)["plantations"]["faceup"]) == (7, {"corn": 4})


@pytest.mark.rule("BLD-HACIENDA-3", "DIV-42")
def test_the_hacienda_never_draws_a_quarry_even_for_the_settler() -> None:
    state = table(3, seats=[seat(city={"hacienda": 1, "construction-hut": 1})], faceup={"corn": 4})
    do(state, "pick settler", "draw")
    assert set(drawn(state)) == {f"turn-up {good}" for good in ("corn", "indigo", "sugar", "tobacco", "coffee")}
    do(state, "turn-up corn", "take quarry")
    assert (state.player, tiles(state, 0)) == (1, {"corn": 1, "quarry": 1})


@pytest.mark.rule("BLD-HACIENDA-4", "BLD-HOSPICE-4", "DIV-45")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010"])
def test_the_hospice_worker_goes_on_the_regular_tile_and_never_on_the_drawn_one(edition: str) -> None:
    state = table(3, edition, seats=[seat(city={"hacienda": 1, "hospice": 1})], faceup={"corn": 4})
    do(state, "pick settler", "draw", "turn-up sugar")
    assert (phase(state), state.player) == ("settler", 0)
    assert phase(after(state, "pass")) == "settler"
    assert workers_on(after(state, "pass"), 0, "sugar") == 0
    do(state, "take corn", "take worker")
    assert (workers_on(state, 0, "sugar"), workers_on(state, 0, "corn")) == (0, 1)


@pytest.mark.rule("BLD-HACIENDA-5")
def test_a_drawn_tile_on_the_last_space_leaves_no_room_for_the_regular_one() -> None:
    owner = seat(island={"sugar": (11, 0)}, city={"hacienda": 1})
    state = do(table(3, seats=[owner], faceup={"corn": 4}), "pick settler", "draw", "turn-up indigo")
    assert state.player == 1
    assert tiles(state, 0) == {"sugar": 11, "indigo": 1}


@pytest.mark.rule("BLD-HUT-1", "BLD-HUT-2")
def test_the_hut_allows_one_quarry_instead_of_the_plantation() -> None:
    state = table(3, seats=[seat(), seat(city={"construction-hut": 1})], faceup={"corn": 4})
    do(state, "pick settler", "take quarry")
    assert moves(state) == {"pass", "take corn", "take quarry"}
    do(state, "take quarry")
    assert state.player == 2
    assert refused(state, "take quarry") == "SETTLER-2"
    assert (tiles(state, 0), tiles(state, 1)) == ({"quarry": 1}, {"quarry": 1})


@pytest.mark.rule("BLD-HOSPICE-1")
@pytest.mark.parametrize("tile", ["corn", "quarry"])
def test_the_hospice_puts_a_worker_from_the_supply_on_the_new_tile(tile: str) -> None:
    owner = seat(city={"hospice": 1}, island={tile: (2, 1)})
    state = do(table(3, seats=[owner], faceup={"corn": 4}, workers=9), "pick settler", f"take {tile}")
    assert workers_on(after(state, "pass"), 0, tile) == 1
    do(state, "take worker")
    assert (workers_on(state, 0, tile), dump(state)["workers"]["supply"]) == (2, 8)


@pytest.mark.rule("BLD-HOSPICE-2")
def test_the_hospice_goes_without_when_supply_and_ship_are_empty() -> None:
    owner = seat(city={"hospice": 1}, idle=2)
    state = table(3, seats=[owner], faceup={"corn": 4}, workers=0, worker_ship=0)
    do(state, "pick settler", "take corn")
    assert (phase(state), state.player) == ("settler", 1)


@pytest.mark.rule("BLD-HOSPICE-3")
@pytest.mark.parametrize("supply", [0, 3])
def test_the_hospice_never_uses_the_owners_idle_workers(supply: int) -> None:
    owner = seat(city={"hospice": 1}, idle=2)
    state = table(3, seats=[owner], faceup={"corn": 4}, workers=supply, worker_ship=1)
    do(state, "pick settler", "take corn", "take worker")
    assert (board(state, 0)["idle_workers"], workers_on(state, 0, "corn")) == (2, 1)
    assert sum(dump(state)["workers"].values()) == supply


@pytest.mark.rule("BLD-UNIVERSITY-1")
def test_the_university_puts_one_worker_from_the_supply_on_the_new_building() -> None:
    state = table(3, seats=[seat(city={"university": 1}, doubloons=9, idle=2)], workers=9)
    do(state, "pick builder", "build sugar-mill", "take worker")
    assert (workers_on(state, 0, "sugar-mill"), dump(state)["workers"]["supply"]) == (1, 8)
    assert board(state, 0)["idle_workers"] == 2
    assert phase(state) == "role"


@pytest.mark.rule("BLD-UNIVERSITY-2")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010"])
def test_the_university_takes_from_the_ship_when_the_supply_is_empty_and_else_nothing(edition: str) -> None:
    owner = seat(city={"university": 1}, doubloons=9, idle=1)
    state = table(3, edition, seats=[owner], workers=0, worker_ship=2)
    do(state, "pick builder", "build office", "take worker")
    assert (workers_on(state, 0, "office"), dump(state)["workers"]["ship"]) == (1, 1)
    empty = table(3, edition, seats=[owner], workers=0, worker_ship=0)
    do(empty, "pick builder", "build office")
    assert (phase(empty), workers_on(empty, 0, "office")) == ("role", 0)


@pytest.mark.rule("BLD-HARBOR-1", "DIV-51")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010"])
def test_the_harbor_gives_one_point_for_every_load_however_large(edition: str) -> None:
    owner = seat(goods={"corn": 5, "sugar": 1, "coffee": 2}, city={"harbor": 1, "wharf": 1})
    state = do(table(4, edition, seats=[seat(), owner]), "pick captain")
    for text, total in [("load 5 corn on ship 5", 6), ("load 1 sugar on ship 6", 8), ("load 2 coffee on wharf", 11)]:
        assert points(do(state, text))[1] == total


@pytest.mark.rule("BLD-HARBOR-3", "BLD-WHARF-6", "AMB-18")
def test_harbor_and_privilege_both_count_for_the_captains_first_load() -> None:
    owner = seat(goods={"corn": 2, "sugar": 2}, city={"harbor": 1, "wharf": 1})
    state = do(table(4, seats=[owner]), "pick captain")
    assert points(after(state, "load 2 corn on ship 5"))[0] == 2 + 1 + 1
    assert points(after(state, "load 2 corn on wharf"))[0] == 2 + 1 + 1
    assert points(after(state, "load 2 corn on wharf", "load 2 sugar on ship 5"))[0] == 4 + 3


SAILING = {5: ("corn", 2), 6: ("tobacco", 3), 7: ("sugar", 7)}


@pytest.mark.rule("BLD-WHARF-1", "BLD-WHARF-2", "DIV-50")
def test_the_wharf_takes_all_goods_of_any_kind_once_in_a_phase() -> None:
    owner = seat(goods={"corn": 4, "sugar": 2, "coffee": 1}, city={"wharf": 1})
    state = do(table(4, seats=[owner, owner], ships=SAILING), "pick captain")
    private = {"load 4 corn on wharf", "load 2 sugar on wharf", "load 1 coffee on wharf"}
    assert moves(state) == private | {"load 3 corn on ship 5"}
    do(state, "load 4 corn on wharf")
    assert (goods(state), points(state)[0]) == ({"sugar": 2, "coffee": 1}, 4 + 1)
    assert "load 4 corn on wharf" in moves(state)
    do(state, "load 4 corn on wharf")
    assert phase(state) == "storage"


@pytest.mark.rule("BLD-WHARF-1")
def test_a_used_wharf_or_none_is_refused_by_name_and_works_again_in_the_next_captain_phase() -> None:
    owner = seat(goods={"corn": 1, "indigo": 1, "coffee": 1}, city={"wharf": 1})
    state = do(table(3, seats=[owner, seat(goods={"corn": 2})]), "pick captain")
    assert refused(state, "load sugar on wharf") == "BLD-WHARF-1"
    do(state, "load 1 indigo on wharf")
    assert refused(state, "load corn on wharf") == "BLD-WHARF-1"
    do(state, "load corn on ship 4")
    assert refused(state, "load corn on wharf") == "BLD-WHARF-1"
    do(state, "load 1 corn on ship 4", "load 1 coffee on ship 5", "pick trader", "pick craftsman")
    again = dump(state)
    again["seats"][0]["goods"] = {"tobacco": 1}
    again["goods"]["tobacco"] -= 1
    later = do(state.game.load(again), "pick captain")
    assert "load 1 tobacco on wharf" in moves(later)


@pytest.mark.rule("BLD-WHARF-3", "DIV-49")
def test_goods_on_the_wharf_go_back_to_the_supply() -> None:
    owner = seat(goods={"corn": 4, "coffee": 1}, city={"wharf": 1})
    state = table(4, seats=[owner], ships=SAILING)
    supply = dump(state)["goods"]["corn"]
    finish(do(state, "pick captain", "load 4 corn on wharf"))
    assert dump(state)["goods"]["corn"] == supply + 4
    assert (ship(state, 5), ship(state, 6)) == (("corn", 2), ("tobacco", 3))


@pytest.mark.rule("BLD-WHARF-4")
def test_the_duty_to_load_can_be_met_with_the_wharf_and_without_it_the_wharf_is_free() -> None:
    owner = seat(goods={"corn": 1, "coffee": 2}, city={"wharf": 1})
    must = do(table(4, seats=[owner], ships=SAILING), "pick captain")
    assert moves(must) == {"load 1 corn on ship 5", "load 1 corn on wharf", "load 2 coffee on wharf"}
    assert refused(must, "pass") == "CAPTAIN-3"
    free = seat(goods={"coffee": 2}, city={"wharf": 1})
    may = do(table(4, seats=[free], ships=SAILING), "pick captain")
    assert moves(may) == {"pass", "load 2 coffee on wharf"}


@pytest.mark.rule("BLD-WHARF-5", "DIV-47")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013"])
def test_the_wharf_has_room_for_all_eleven_goods_of_a_kind(edition: str) -> None:
    owner = seat(goods={"sugar": 11}, city={"wharf": 1})
    state = do(table(4, edition, seats=[seat(), owner]), "pick captain", "load 11 sugar on wharf")
    assert (points(state)[1], goods(state, 1)) == (11, {})
