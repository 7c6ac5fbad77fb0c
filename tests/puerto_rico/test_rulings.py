"""The rulings on questions that the printed rules leave open, as far as no chapter shows them."""

import pytest

from antillas import CHANCE
from tests.puerto_rico.positions import (
    EDITIONS,
    NO_ROOM,
    Data,
    Tiles,
    after,
    board,
    do,
    doubloons,
    drawn,
    dump,
    events,
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
from tests.puerto_rico.printed import LARGE_UTILITY


@pytest.mark.rule("AMB-1", "DIV-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_amb_1_the_bank_never_runs_out(edition: str) -> None:
    state = table(4, edition, seats=[seat(doubloons=120, goods={"coffee": 1}), seat(doubloons=120)])
    assert dump(state)["bank"] < 0
    do(state, "pick trader", "sell coffee", "pick prospector")
    assert doubloons(state) == [125, 121, 0, 0]
    do(state, "pick captain", "pick craftsman")
    assert [name for name, card in dump(state)["roles"].items() if card["doubloons"]] == ["settler", "mayor", "builder"]


@pytest.mark.rule("AMB-3", "ROUND-5", "MAYOR-2")
def test_amb_3_workers_from_the_ship_are_always_dealt_and_production_is_automatic() -> None:
    state = do(table(3, worker_ship=3), "pick mayor", "pass")
    assert [board(state, number)["idle_workers"] for number in range(3)] == [1, 1, 1]
    made = do(table(3, seats=[seat(), seat(island={"corn": 2})]), "pick craftsman")
    assert (phase(made), goods(made, 1)) == ("role", {"corn": 2})


@pytest.mark.rule("AMB-4", "ROUND-3")
@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"])
def test_amb_4_the_money_on_the_card_is_kept_even_if_the_role_is_not_used(role: str) -> None:
    state = finish(do(table(4, card_money={role: 3}), f"pick {role}"))
    assert doubloons(state)[0] == (4 if role == "prospector" else 3)


def islands(*free: int) -> list[Data]:
    """Five players who own all plantations but a few; the first has a Hacienda and one free space."""
    owned = [{"indigo": 11}, {"sugar": 11}, {"corn": 10}, {"tobacco": 9}, {"coffee": 8}]
    for number in free:
        owned[number] = {name: count - 1 for name, count in owned[number].items()}
    seats = [seat(island={name: (count, 0) for name, count in one.items()}) for one in owned]
    seats[0]["city"] = {"hacienda": 1}
    return seats


@pytest.mark.rule("AMB-5", "SETTLER-9")
def test_amb_5_the_hacienda_reshuffles_the_discard_pile_at_once() -> None:
    state = table(5, seats=islands(1, 2), faceup={"sugar": 1}, facedown={})
    assert {good: n for good, n in dump(state)["plantations"]["discard"].items() if n} == {"corn": 1, "indigo": 1}
    do(state, "pick settler")
    assert (CHANCE, "SETTLER-8") in events(state, "draw")
    assert drawn(state) == {"turn-up corn": 1, "turn-up indigo": 1}
    do(state, "turn-up corn")
    assert tiles(state, 0) == {"indigo": 11, "corn": 1}


@pytest.mark.rule("AMB-5")
def test_amb_5_there_is_no_draw_when_no_plantation_is_left() -> None:
    state = do(table(5, seats=islands(1), faceup={"sugar": 1, "indigo": 1}), "pick settler")
    assert moves(state) == {"pass", "take indigo", "take sugar", "take quarry"}
    assert refused(state, "draw") == "AMB-5"


@pytest.mark.rule("AMB-7")
def test_amb_7_exactly_enough_workers_do_not_end_the_game() -> None:
    for supply, ending in [(5, []), (4, ["workers"])]:
        state = table(4, seats=[seat(city={"indigo-plant": 0, "coffee-roaster": 0})], workers=supply, worker_ship=0)
        do(state, "pick mayor", "pass")
        assert dump(state)["workers"] == {"supply": 0, "ship": supply}
        assert dump(state)["ending"] == ending


@pytest.mark.rule("AMB-9", "MAYOR-7")
def test_amb_9_players_place_one_after_the_other_and_see_what_came_before() -> None:
    one = seat(island={"corn": (1, 0), "sugar": (1, 0)}, idle=1)
    state = do(table(3, seats=[one, one], worker_ship=0), "pick mayor", "pass")
    assert state.player == 0
    do(state, "place 1 on corn")
    assert (state.player, workers_on(state, 0, "corn"), board(state, 1)["idle_workers"]) == (1, 1, 1)


@pytest.mark.rule("AMB-10", "BUILDER-4")
def test_amb_10_by_default_all_five_large_buildings_fit() -> None:
    owner = seat(city=dict.fromkeys([*LARGE_UTILITY[:4], "hacienda", "office"], 0), doubloons=20)
    state = do(table(3, seats=[owner]), "pick builder", "build city-hall")
    assert dump(state)["ending"] == ["city"]


@pytest.mark.rule("AMB-13", "BLDGEN-2")
def test_amb_13_pure_gains_are_given_automatically() -> None:
    factory = seat(island={"corn": 1, "indigo": 1}, city={"factory": 1, "indigo-plant": 1})
    produced = do(table(3, seats=[seat(), factory]), "pick craftsman")
    assert (phase(produced), doubloons(produced)[1]) == ("role", 1)
    harbor = seat(goods={"corn": 1}, city={"harbor": 1})
    loaded = do(table(3, seats=[seat(), harbor]), "pick captain", "load corn on ship 4")
    assert (phase(loaded), points(loaded)[1]) == ("role", 2)


@pytest.mark.rule("AMB-15", "CAPTAIN-14")
def test_amb_15_a_wharf_owner_who_passed_may_load_on_a_later_turn() -> None:
    wharf = seat(goods={"tobacco": 2}, city={"wharf": 1})
    ships = {5: ("corn", 2), 6: ("sugar", 2), 7: ("indigo", 2)}
    state = table(4, seats=[wharf, seat(goods={"corn": 1, "sugar": 1, "indigo": 1})], ships=ships)
    do(state, "pick captain", "pass", "load corn on ship 5", "pass", "load sugar on ship 6", "load tobacco on wharf")
    assert points(state) == [3, 2, 0, 0]


@pytest.mark.rule("AMB-18", "BLD-WHARF-6")
def test_amb_18_a_first_load_onto_the_wharf_earns_the_privilege_once() -> None:
    captain = seat(goods={"corn": 2, "sugar": 2}, city={"wharf": 1})
    state = do(table(4, seats=[captain]), "pick captain", "load 2 corn on wharf")
    assert points(state)[0] == 3
    assert points(do(state, "load 2 sugar on ship 5"))[0] == 5


@pytest.mark.rule("AMB-21", "CAPTAIN-15")
def test_amb_21_more_may_be_given_up_than_necessary_clockwise_from_the_captain() -> None:
    owner = seat(goods={"tobacco": 3, "coffee": 3}, city={"small-warehouse": 1})
    seats = [owner, seat(goods={"coffee": 2}), owner]
    state = do(table(4, seats=seats, ships=NO_ROOM, governor=2), "pick captain")
    assert state.player == 2
    assert {"pass", "keep 1 tobacco", "keep 2 tobacco", "keep 1 coffee", "keep 2 coffee"} < moves(state)
    do(state, "keep 2 tobacco", "pass")
    assert (state.player, goods(state, 2)) == (0, {"tobacco": 2})
    do(state, "pass")
    assert (state.player, goods(state, 0)) == (1, {})


@pytest.mark.rule("AMB-22", "CAPTAIN-5", "CAPTAIN-6")
def test_amb_22_a_full_ship_keeps_its_kind_off_the_others_until_the_phase_is_over() -> None:
    state = table(4, seats=[seat(goods={"corn": 3}), seat(goods={"corn": 1})], ships={5: ("corn", 3)})
    do(state, "pick captain", "load 2 corn on ship 5")
    assert phase(state) == "role"
    assert (ship(state, 5), goods(state, 0), goods(state, 1)) == ((None, 0), {"corn": 1}, {"corn": 1})
    blocked = table(4, seats=[seat(goods={"corn": 3, "sugar": 1})], ships={5: ("corn", 3)})
    do(blocked, "pick captain", "load 2 corn on ship 5")
    assert moves(blocked) == {"load 1 sugar on ship 6", "load 1 sugar on ship 7"}
    assert refused(blocked, "load corn on ship 6") == "CAPTAIN-5"


@pytest.mark.rule("AMB-24", "DIV-31")
@pytest.mark.parametrize("edition", EDITIONS)
def test_amb_24_the_extra_good_is_taken_and_not_produced(edition: str) -> None:
    owner = seat(island={"corn": 1, "indigo": 1}, city={"factory": 1, "indigo-plant": 1})
    state = table(3, edition, production_declinable=False, seats=[owner, seat(island={"corn": 1})])
    assert events(state, "pick craftsman")[1:] == [
        (0, "CRAFT-1"),
        (0, "CRAFT-1"),
        (0, "BLD-FACTORY-1"),
        (1, "CRAFT-1"),
    ]
    assert doubloons(state)[0] == 1
    assert events(state, "extra corn") == [(0, "CRAFT-5")]
    assert (doubloons(state)[0], goods(state)) == (1, {"corn": 2, "indigo": 1})


@pytest.mark.rule("AMB-60", "TRADER-8")
def test_amb_60_a_player_who_passed_does_not_sell_later_in_the_phase() -> None:
    seats = [seat(goods={"coffee": 1}), seat(goods={"corn": 1}), seat(goods={"sugar": 1})]
    state = do(table(3, seats=seats), "pick trader", "pass", "sell corn", "sell sugar")
    assert (phase(state), goods(state)) == ("role", {"coffee": 1})


@pytest.mark.rule("AMB-62", "BLD-GUILDHALL-1", "DIV-29")
def test_amb_62_every_copy_counts_for_the_guild_hall() -> None:
    city: Tiles = {"guild-hall": 1, "indigo-plant": (3, 0), "small-sugar-mill": (2, 0)}
    state = table(3, seats=[seat(city=city)], allow_duplicate_production=True)
    assert state.scores().breakdown()[0]["guild-hall"] == 3 * 2 + 2
    assert state.scores().breakdown()[0]["buildings"] == 4 + 3 * 2 + 2


@pytest.mark.rule("AMB-2", "SCORE-3")
def test_amb_2_players_level_in_everything_share_the_victory() -> None:
    state = table(4, seats=[seat(chips=3, doubloons=2), seat(chips=3, goods={"corn": 2}), seat(chips=3)])
    assert state.scores().winners() == [0, 1]


@pytest.mark.rule("AMB-14", "BLD-CUSTOMS-1")
def test_amb_14_points_written_down_count_for_the_customs_house() -> None:
    owner = seat(goods={"corn": 4}, city={"customs-house": 1, "wharf": 1}, chips=2)
    state = do(table(4, seats=[owner], vp=1), "pick captain", "load 4 corn on wharf")
    assert (board(state, 0)["chips"], board(state, 0)["noted"]) == (3, 4)
    assert state.scores().breakdown()[0]["customs-house"] == 1


@pytest.mark.rule("AMB-8", "MAYOR-4")
def test_amb_8_which_circles_are_filled_is_free_but_not_how_many() -> None:
    first = seat(island={"corn": (1, 0), "quarry": (1, 0)}, city={"office": 0}, idle=2)
    state = do(table(3, seats=[first], worker_ship=0), "pick mayor", "pass")
    assert moves(state) == {"place 0 on corn", "place 1 on corn"}
    without_corn = after(state, "place 0 on corn")
    assert [workers_on(without_corn, 0, name) for name in ("corn", "quarry", "office")] == [0, 1, 1]
    do(state, "place 1 on corn", "place 0 on quarry")
    assert [workers_on(state, 0, name) for name in ("corn", "quarry", "office")] == [1, 0, 1]
