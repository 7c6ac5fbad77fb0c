"""The editions: their presets, every rule option in both settings, and what makes no difference."""

import random

import pytest

import antillas
from antillas import CHANCE, OVER, State
from antillas.core.chance import outcome_at
from antillas.core.errors import BadOption
from tests.puerto_rico.positions import (
    EDITIONS,
    PLAYERS,
    Data,
    board,
    do,
    doubloons,
    dump,
    game,
    goods,
    moves,
    phase,
    points,
    refused,
    seat,
    table,
    view,
    workers_on,
)
from tests.puerto_rico.printed import LARGE_UTILITY

FAMILY = antillas.REGISTRY["puerto-rico"]
RECOMMENDED = {
    "most_rounds": 100,
    "start_player": "random",
    "allow_duplicate_production": False,
    "hospice_ship_fallback": True,
    "fortress_counts_holding": True,
    "wharf_forced_if_any_room": False,
    "vp_end_any_phase": True,
    "reshuffle_includes_current": True,
    "open_vp": False,
    "city_grid_strict": False,
    "production_declinable": False,
    "new_buildings": False,
    "nobles": False,
    "buccaneer": False,
    "festival": False,
    "draft": "chosen",
    "draft_small_first": False,
    "draft_large_from_governor": True,
    "exp2_draft": "draft18+6",
    "exp2_2p_worker_cap": False,
    "university_statue_worker": "holding",
    "harbor_per_kind_small_wharf": False,
    "residence_counts_forests": True,
    "privilege_good_counts_as_produced": False,
    "aqueduct_good_counts_as_produced": True,
    "black_market_only_if_needed": True,
    "forest_from_hacienda": True,
    "guesthouse_in_mayor": False,
    "trading_post_privilege": True,
    "trading_post_when_full": True,
    "lighthouse_bonus_after_load": True,
    "land_office_source": "facedown",
    "land_office_sells_forest": True,
    "supply_worker_may_be_noble": False,
    "villa_timing": "first_take",
    "villa_needs_receipt": False,
    "hunting_lodge_timing": "end",
    "chapel_pays_late_guest": True,
    "library_doubles_buccaneer": False,
    "corn_pays": False,
    "club_prices": False,
    "seat_auction": False,
}
PRESETS = {
    "recommended": RECOMMENDED,
    "lacerta-2013": {
        **RECOMMENDED,
        "production_declinable": True,
        "fortress_counts_holding": False,
        "reshuffle_includes_current": False,
        "aqueduct_good_counts_as_produced": False,
        "forest_from_hacienda": False,
        "guesthouse_in_mayor": True,
        "supply_worker_may_be_noble": True,
        "villa_timing": "phase_start",
    },
    "lacerta-2022": {
        **RECOMMENDED,
        "production_declinable": True,
        "reshuffle_includes_current": False,
        "draft_small_first": True,
        "exp2_2p_worker_cap": True,
        "aqueduct_good_counts_as_produced": False,
        "guesthouse_in_mayor": True,
        "villa_needs_receipt": True,
        "hunting_lodge_timing": "own_turn",
    },
    "gemklub-2010": {
        **RECOMMENDED,
        "production_declinable": True,
        "hospice_ship_fallback": False,
        "exp2_draft": "draft12+5",
        "university_statue_worker": "none",
        "harbor_per_kind_small_wharf": True,
        "aqueduct_good_counts_as_produced": False,
        "trading_post_when_full": False,
        "lighthouse_bonus_after_load": False,
        "land_office_source": "faceup",
        "land_office_sells_forest": False,
        "chapel_pays_late_guest": False,
    },
}
VP = {2: 65, 3: 75, 4: 100, 5: 126}
VP_2022 = {2: 65, 3: 76, 4: 101, 5: 126}


@pytest.mark.rule("DIV-2", "DIV-3", "DIV-4", "DIV-21", "DIV-29", "DIV-39", "DIV-40", "DIV-44", "DIV-48", "DIV-52")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_presets_of_the_editions(edition: str, players: int) -> None:
    supply = (VP_2022 if edition == "lacerta-2022" else VP)[players]
    assert FAMILY.preset(players, edition) == {"vp_supply": supply, **PRESETS[edition]}


def test_there_are_four_presets_and_the_recommended_one_is_the_default() -> None:
    assert FAMILY.editions.values == EDITIONS
    assert antillas.game("puerto-rico", players=3).id == "puerto-rico(players=3,edition=recommended)"
    assert (FAMILY.min_players, FAMILY.max_players) == (2, 5)


def test_an_option_that_agrees_with_the_edition_is_not_part_of_the_id() -> None:
    same = antillas.game("puerto-rico", players=3, edition="gemklub-2010", hospice_ship_fallback=False)
    assert same.id == "puerto-rico(players=3,edition=gemklub-2010)"
    other = antillas.game("puerto-rico", players=3, edition="gemklub-2010", hospice_ship_fallback=True)
    assert other.id == "puerto-rico(players=3,edition=gemklub-2010,hospice_ship_fallback=true)"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 6},
        {"edition": "alea-2002"},
        {"vp_supply": 0},
        {"open_vp": "maybe"},
        {"start_player": "6"},
        {"pirates": True},
        {},
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object]) -> None:
    given = {"players": 3, **options} if options else {}
    with pytest.raises(BadOption):
        antillas.game("puerto-rico", **given)


@pytest.mark.rule("DIV-2", "DIV-3")
@pytest.mark.parametrize(("players", "edition"), [(3, "recommended"), (3, "lacerta-2022"), (4, "lacerta-2022")])
def test_vp_supply_can_be_set_against_the_edition(players: int, edition: str) -> None:
    assert dump(game(players, edition, vp_supply=51).start())["vp"] == 51
    assert dump(game(players, edition).start())["vp"] == (VP_2022 if edition == "lacerta-2022" else VP)[players]


@pytest.mark.rule("DIV-4", "SETUP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_start_player_is_random_or_a_seat(edition: str) -> None:
    assert len(game(4, edition, start_player="random").start().outcomes()) == 4
    assert dump(game(4, edition, start_player="2").start())["governor"] == 1


@pytest.mark.rule("DIV-29", "BUILDER-6")
def test_allow_duplicate_production_allows_copies_of_production_buildings_only() -> None:
    owner = seat(city={"indigo-plant": 3, "hacienda": 1}, island={"indigo": 5}, doubloons=9, idle=3)
    state = do(table(3, seats=[owner], allow_duplicate_production=True), "pick builder")
    assert "build indigo-plant" in moves(state)
    assert refused(state, "build hacienda") == "BUILDER-6"
    do(state, "build indigo-plant", "pick mayor", "pass")
    assert board(state, 0)["city"]["indigo-plant"] == {"tiles": 2, "workers": 6}
    never = do(table(3, seats=[owner]), "pick builder")
    assert refused(never, "build indigo-plant") == "BUILDER-6"


@pytest.mark.rule("DIV-29", "CRAFT-3")
def test_two_copies_of_a_production_building_add_their_workers() -> None:
    owner = seat(city={"coffee-roaster": (2, 4)}, island={"coffee": 5})
    state = do(table(3, seats=[seat(), owner], allow_duplicate_production=True), "pick craftsman")
    assert goods(state, 1) == {"coffee": 4}


@pytest.mark.rule("DIV-44", "BLD-HOSPICE-2")
@pytest.mark.parametrize("fallback", [True, False])
def test_hospice_ship_fallback_decides_whether_the_ship_helps_out(fallback: bool) -> None:
    laid: Data = {"seats": [seat(city={"hospice": 1})], "faceup": {"corn": 4}, "worker_ship": 2}
    empty = do(table(3, workers=0, hospice_ship_fallback=fallback, **laid), "pick settler", "take corn")
    assert phase(empty) == ("hospice" if fallback else "settler")
    if fallback:
        do(empty, "take worker")
        assert (workers_on(empty, 0, "corn"), dump(empty)["workers"]["ship"]) == (1, 1)
    enough = do(table(3, workers=1, hospice_ship_fallback=fallback, **laid), "pick settler", "take corn", "take worker")
    assert (workers_on(enough, 0, "corn"), dump(enough)["workers"]) == (1, {"supply": 0, "ship": 2})


@pytest.mark.rule("DIV-52", "BLD-FORTRESS-1")
@pytest.mark.parametrize(("counts", "bonus"), [(True, 3), (False, 1)])
def test_fortress_counts_holding_decides_about_idle_workers(counts: bool, bonus: int) -> None:
    owner = seat(city={"fortress": 1}, island={"corn": 4}, idle=5)
    state = table(4, seats=[owner], fortress_counts_holding=counts)
    assert state.scores().breakdown()[0]["fortress"] == bonus


@pytest.mark.rule("DIV-48", "CAPTAIN-13", "BLD-WHARF-4")
@pytest.mark.parametrize("forced", [True, False])
def test_wharf_forced_if_any_room_forbids_to_keep_the_wharf_unused(forced: bool) -> None:
    owner = seat(goods={"coffee": 2}, city={"wharf": 1})
    ships = {5: ("corn", 4), 6: ("sugar", 6), 7: ("indigo", 7)}
    state = do(table(4, seats=[owner], ships=ships, wharf_forced_if_any_room=forced), "pick captain")
    assert moves(state) == {"load 2 coffee on wharf"} | (set() if forced else {"pass"})
    if forced:
        assert refused(state, "pass") == "DIV-48"
    full = {**ships, 5: ("corn", 5)}
    no_room = do(table(4, seats=[owner], ships=full, wharf_forced_if_any_room=forced), "pick captain")
    assert moves(no_room) == {"pass", "load 2 coffee on wharf"}


@pytest.mark.rule("DIV-39", "SETUP-13")
@pytest.mark.parametrize("opened", [True, False])
def test_open_vp_decides_whether_the_others_see_the_points(opened: bool) -> None:
    state = table(3, seats=[seat(chips=5), seat(chips=2, noted=1)], open_vp=opened)
    assert [one["points"] for one in view(state, 0)["seats"]] == [5, 3 if opened else None, 0 if opened else None]
    over = do(table(3, seats=[seat(chips=5)], open_vp=opened, ending=["city"], taken={"mayor": 0, "captain": 1}))
    assert do(over, "pick trader").player == OVER
    assert [one["points"] for one in view(over, None)["seats"]] == [5, 0, 0]


@pytest.mark.rule("AMB-10", "BUILDER-4")
@pytest.mark.parametrize("strict", [True, False])
def test_city_grid_strict_limits_the_large_buildings_to_four(strict: bool) -> None:
    three = seat(city=dict.fromkeys(LARGE_UTILITY[:3], 0), doubloons=20)
    state = do(table(3, seats=[three], city_grid_strict=strict), "pick builder")
    assert {"build customs-house", "build city-hall"} <= moves(state)
    four = seat(city=dict.fromkeys(LARGE_UTILITY[:4], 0), doubloons=20)
    state = do(table(3, seats=[four], city_grid_strict=strict), "pick builder")
    assert ("build city-hall" in moves(state)) != strict
    assert "build wharf" in moves(state)
    if strict:
        assert refused(state, "build city-hall") == "AMB-10"
    exact = seat(city=dict.fromkeys([*LARGE_UTILITY[:4], "hacienda", "office"], 0), doubloons=20)
    state = do(table(3, seats=[exact], city_grid_strict=strict), "pick builder")
    assert ("build city-hall" in moves(state)) != strict
    if strict:
        assert refused(state, "build city-hall") == "AMB-10"


@pytest.mark.rule("AMB-3", "DIV-18", "ROUND-11")
def test_production_declinable_lets_a_player_give_up_the_whole_production() -> None:
    owner = seat(island={"corn": 2, "coffee": 1}, city={"coffee-roaster": 1, "factory": 1})
    state = do(table(3, seats=[owner, seat(), owner], production_declinable=True), "pick craftsman")
    assert (phase(state), state.player, moves(state)) == ("craftsman", 0, {"pass", "produce"})
    declined = do(state.clone(), "pass")
    assert (phase(declined), declined.player) == ("craftsman", 2)
    do(declined, "produce")
    assert (goods(declined, 0), goods(declined, 2), phase(declined)) == ({}, {"corn": 2, "coffee": 1}, "role")
    assert doubloons(declined) == [0, 0, 1]
    made = do(state, "produce", "pass")
    assert (phase(made), goods(made, 0), goods(made, 2)) == ("extra-good", {"corn": 2, "coffee": 1}, {})
    automatic = do(table(3, seats=[seat(), owner]), "pick craftsman")
    assert (phase(automatic), goods(automatic, 1)) == ("role", {"corn": 2, "coffee": 1})


@pytest.mark.rule("AMB-3", "ROUND-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_printed_editions_whoever_can_produce_is_asked_once(edition: str) -> None:
    owner = seat(island={"corn": 2, "sugar": 1}, city={"small-sugar-mill": 1})
    state = do(table(4, edition, seats=[seat(), owner, seat(), owner]), "pick craftsman")
    asked = []
    while phase(state) == "craftsman":
        asked.append((state.player, moves(state)))
        do(state, "produce")
    both = [(1, {"pass", "produce"}), (3, {"pass", "produce"})]
    assert asked == ([] if edition == "recommended" else both)
    assert goods(state, 1) == goods(state, 3) == {"corn": 2, "sugar": 1}


def positions(edition: str, seed: int) -> list[Data]:
    """A random game with the options of the recommended rules, without what belongs to the box."""
    options = FAMILY.preset(4, "recommended")
    state: State = antillas.game("puerto-rico", players=4, edition=edition, **options).start()
    dice = random.Random(seed)
    seen = []
    while state.player != OVER:
        seen.append({key: value for key, value in dump(state).items() if key not in ("game", "bank")})
        state.play(outcome_at(state, dice.random()) if state.player == CHANCE else dice.choice(state.legal()))
    return seen


@pytest.mark.rule("DIV-1", "DIV-6", "DIV-7", "DIV-16", "DIV-30")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_coins_colours_names_and_boards_of_an_edition_have_no_effect_on_play(edition: str) -> None:
    assert positions(edition, 5) == positions("recommended", 5)


@pytest.mark.rule("DIV-40", "DIV-41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_every_edition_the_last_chip_ends_the_game_and_later_points_count(edition: str) -> None:
    state = table(3, edition, seats=[seat(goods={"corn": 4})], vp=2)
    do(state, "pick captain", "load corn on ship 4")
    assert (dump(state)["ending"], points(state)[0], state.scores()[0]) == (["points"], 5, 5)
