"""The draft: which utility buildings are in a game, who chooses them and in which order."""

import pytest

from antillas import CHANCE, State
from tests.puerto_rico.positions import (
    EDITIONS,
    GOODS,
    Data,
    do,
    drawn,
    dump,
    game,
    moves,
    phase,
    refused,
    view,
)
from tests.puerto_rico.printed import (
    BUILDINGS,
    LARGE_PRODUCTION,
    LARGE_UTILITY,
    NEW_BUILDINGS,
    SMALL_PRODUCTION,
    SMALL_UTILITY,
)

ALL = {**BUILDINGS, **NEW_BUILDINGS}
PRODUCTION = {*SMALL_PRODUCTION, *LARGE_PRODUCTION}
PLACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
PLACES_WITH_NOBLES = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}
KINDS = {1: 2, 2: 4, 3: 2, 4: 2, 5: 4, 6: 2, 7: 2, 8: 4, 9: 2, 10: 7}
KINDS_WITH_NOBLES = {1: 2, 2: 5, 3: 3, 4: 3, 5: 5, 6: 3, 7: 3, 8: 4, 9: 2, 10: 8}
NOBLE_KINDS = {"land-office", "chapel", "hunting-lodge", "zoning-office", "royal-supplier", "villa", "royal-garden"}


def start(players: int = 4, edition: str = "recommended", **options: object) -> State:
    """A game that begins, with New Buildings unless it is said otherwise."""
    return game(players, edition, **{"new_buildings": True, **options}).start()


def draft_all(state: State) -> list[tuple[int, str]]:
    """Make a choice whenever one is asked for; who chose what."""
    chosen = []
    while phase(state) == "draft":
        text = min(drawn(state)) if state.player == CHANCE else min(moves(state))
        chosen.append((state.player, text.removeprefix("draft ")))
        do(state, text)
    return chosen


def draft_small_first(state: State) -> list[int]:
    """Choose small kinds as long as there are any; who chose, and whether the table says so before."""
    order, told = [int(state.player)], [int(state.player), *view(state, None)["next_seats"]]
    while True:
        small = {text for text in moves(state) if ALL[text.removeprefix("draft ")].group < 4}
        do(state, min(small or moves(state)))
        if phase(state) != "draft":
            assert order == told
            return order
        order.append(int(state.player))


def on_board(state: State) -> dict[str, int]:
    """The building tiles on the main board."""
    return {name: count for name, count in dump(state)["buildings"].items() if count}


def rows(state: State) -> dict[int, Data]:
    """The prices of the draft."""
    return {row["price"]: row for row in view(state, None)["draft"]}


# What lies where.


@pytest.mark.rule("DRAFT-1", "SETUP-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_before_the_draft_all_production_buildings_lie_on_the_board_and_nothing_else(players: int) -> None:
    copies = {name: ALL[name].for_two if players == 2 else ALL[name].copies for name in PRODUCTION}
    assert on_board(start(players)) == copies


@pytest.mark.rule("DRAFT-2")
def test_all_utility_buildings_can_be_chosen() -> None:
    state = start()
    assert moves(state) == {f"draft {name}" for name in ALL.keys() - PRODUCTION}
    pool = [name for row in rows(state).values() for name in row["left"]]
    assert len(pool) == len(SMALL_UTILITY) + len(LARGE_UTILITY) + 14
    assert sum(ALL[name].copies for name in pool) == 24 + 5 + 24 + 2


@pytest.mark.rule("DRAFT-7", "DRAFT-8", "DRAFT-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_places_without_nobles(players: int, edition: str) -> None:
    found = rows(start(players, edition))
    assert {price: row["places"] for price, row in found.items()} == PLACES
    assert {price: len(row["left"]) for price, row in found.items()} == KINDS
    assert all(ALL[name].cost == price for price, row in found.items() for name in row["left"])


@pytest.mark.rule("DRAFT-9", "DRAFT-11", "DIV-59")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022"])
def test_the_places_with_both_expansions_are_filled_from_one_pool(edition: str) -> None:
    found = rows(start(4, edition, nobles=True))
    assert {price: row["places"] for price, row in found.items()} == PLACES_WITH_NOBLES
    assert {price: len(row["left"]) for price, row in found.items()} == KINDS_WITH_NOBLES
    assert {name for row in found.values() for name in row["left"]} == (ALL.keys() - PRODUCTION) | NOBLE_KINDS


@pytest.mark.rule("DRAFT-8", "AMB-38", "DIV-59")
@pytest.mark.parametrize("new_buildings", [True, False])
def test_with_nobles_the_edition_of_2010_drafts_for_twelve_and_five_places_in_any_case(new_buildings: bool) -> None:
    state = start(4, "gemklub-2010", nobles=True, new_buildings=new_buildings)
    assert {price: row["places"] for price, row in rows(state).items()} == PLACES
    assert len(draft_all(state)) == 17
    assert sum(on_board(state).values()) == 51


@pytest.mark.rule("DIV-59", "DRAFT-8")
@pytest.mark.parametrize(("setting", "places"), [("draft18+6", PLACES_WITH_NOBLES), ("draft12+5", PLACES)])
def test_the_number_of_places_with_nobles_is_an_option(setting: str, places: dict[int, int]) -> None:
    state = start(nobles=True, exp2_draft=setting)
    assert {price: row["places"] for price, row in rows(state).items()} == places


@pytest.mark.rule("DRAFT-10", "DIV-59")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_nobles_alone_nothing_is_drafted_except_in_2010(edition: str) -> None:
    state = start(4, edition, nobles=True, new_buildings=False)
    assert (phase(state) == "draft") == (edition == "gemklub-2010")
    if edition != "gemklub-2010":
        assert on_board(state).keys() == BUILDINGS.keys() | NOBLE_KINDS | {"jeweler"}


@pytest.mark.rule("DRAFT-12", "AMB-37")
@pytest.mark.parametrize("setting", ["draft18+6", "draft12+5"])
def test_the_jeweler_is_in_every_game_with_nobles_and_is_never_drafted(setting: str) -> None:
    state = start(nobles=True, exp2_draft=setting)
    assert on_board(state)["jeweler"] == 2
    assert refused(state, "draft jeweler") == "DRAFT-3"
    assert "jeweler" not in {name for _, name in draft_all(state)}


# Choosing.


@pytest.mark.rule("DRAFT-3", "DRAFT-14")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_players_choose_in_turn_from_the_governor_on(players: int) -> None:
    state = start(players, start_player="2")
    chosen = draft_all(state)
    assert [number for number, _ in chosen] == [(1 + step) % players for step in range(17)]


@pytest.mark.rule("DRAFT-3", "DRAFT-14", "DIV-57")
@pytest.mark.parametrize("anew", [True, False])
def test_where_kinds_may_be_mixed_the_turn_goes_on_even_if_all_small_ones_were_chosen_first(anew: bool) -> None:
    state = start(5, draft_small_first=False, draft_large_from_governor=anew)
    assert draft_small_first(state) == [step % 5 for step in range(17)]


@pytest.mark.rule("DRAFT-3", "DRAFT-13", "DRAFT-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_copies_of_a_chosen_kind_are_for_sale_and_with_two_players_one(players: int) -> None:
    state = start(players)
    chosen = {name for _, name in draft_all(state)}
    for name in chosen | PRODUCTION:
        assert on_board(state)[name] == (ALL[name].for_two if players == 2 else ALL[name].copies)
    assert sum(on_board(state).values()) == (29 if players == 2 else 49)


@pytest.mark.rule("DRAFT-3", "DRAFT-6")
def test_a_kind_that_is_chosen_or_whose_price_is_full_cannot_be_chosen() -> None:
    state = do(start(), "draft aqueduct", "draft church")
    assert refused(state, "draft aqueduct") == "DRAFT-3"
    assert refused(state, "draft small-market") == "DRAFT-6"
    do(state, "draft office")
    assert refused(state, "draft trading-post") == "DRAFT-6"


@pytest.mark.rule("DRAFT-4", "DRAFT-14")
@pytest.mark.parametrize(("options", "small", "large"), [({}, 12, 5), ({"nobles": True}, 18, 6)])
def test_choosing_ends_when_all_places_are_filled(options: Data, small: int, large: int) -> None:
    state = start(**options)
    chosen = [name for _, name in draft_all(state)]
    assert len(chosen) == small + large
    assert len({*LARGE_UTILITY, "statue", "cloister", "royal-garden"} & {*chosen}) == large
    assert drawn(state).keys() == {f"turn-up {good}" for good in GOODS}


@pytest.mark.rule("DRAFT-4")
@pytest.mark.parametrize("way", ["chosen", "random", "fixed"])
def test_kinds_that_were_not_chosen_are_out_of_the_game(way: str) -> None:
    state = start(draft=way)
    draft_all(state)
    out = ALL.keys() - on_board(state).keys()
    assert len(out) == 12 + 2
    assert sum(ALL[name].copies for name in out) == 26
    while state.player == CHANCE:
        do(state, next(iter(drawn(state))))
    do(state, "pick builder")
    assert {refused(state, f"build {name}") for name in out} == {"DRAFT-4"}
    # No draft has left out the kinds of an expansion that is not played.
    assert {refused(state, f"build {name}") for name in NOBLE_KINDS} == {"BUILDER-1"}
    reasons = [str(state.why_not(state.parse(f"build {name}"))) for name in (*out, *NOBLE_KINDS)]
    assert all("is not in this game" in reason for reason in reasons)


@pytest.mark.rule("DRAFT-14", "ROUND-11", "AMB-65")
def test_every_choice_must_be_made() -> None:
    assert refused(start(), "pass") == "DRAFT-3"


@pytest.mark.rule("DRAFT-5", "DIV-57")
@pytest.mark.parametrize("edition", EDITIONS)
def test_small_and_large_kinds_may_be_mixed_except_in_2022(edition: str) -> None:
    state = start(4, edition)
    if edition != "lacerta-2022":
        assert "draft statue" in moves(state)
        return
    assert refused(state, "draft statue") == "DRAFT-5"
    chosen = [name for _, name in draft_all(state)]
    assert [ALL[name].group == 4 for name in chosen] == [False] * 12 + [True] * 5


@pytest.mark.rule("DIV-57", "DRAFT-5")
@pytest.mark.parametrize("first", [True, False])
def test_whether_the_small_kinds_come_first_is_an_option(first: bool) -> None:
    assert ("draft statue" in moves(start(draft_small_first=first))) != first


@pytest.mark.rule("AMB-65", "DRAFT-14")
@pytest.mark.parametrize(("anew", "beginner"), [(True, 0), (False, 12 % 5)])
def test_the_governor_begins_anew_with_the_large_kinds_or_the_turn_goes_on(anew: bool, beginner: int) -> None:
    state = start(5, "lacerta-2022", draft_large_from_governor=anew)
    order = draft_small_first(state)
    assert order[:12] == [step % 5 for step in range(12)]
    assert order[12:] == [(beginner + step) % 5 for step in range(5)]


@pytest.mark.rule("DIV-58")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_statue_fits_by_its_price_although_its_points_are_not_its_group(edition: str) -> None:
    assert "statue" in rows(start(4, edition))[10]["left"]
    assert NEW_BUILDINGS["statue"].points != NEW_BUILDINGS["statue"].group


@pytest.mark.rule("DRAFT-15", "EXP1-TRADINGPOST-6")
def test_the_office_and_the_trading_post_may_both_be_chosen() -> None:
    state = do(start(), "draft office", "draft trading-post")
    assert {"office", "trading-post"} <= on_board(state).keys()


@pytest.mark.rule("EX-1")
def test_ex_1_two_kinds_fill_the_places_of_price_5() -> None:
    state = do(start(), "draft church", "draft office")
    assert (on_board(state)["church"], on_board(state)["office"]) == (2, 2)
    assert not {"draft large-market", "draft trading-post"} & moves(state)
    draft_all(state)
    assert not {"large-market", "trading-post"} & on_board(state).keys()


@pytest.mark.rule("EX-2")
def test_ex_2_two_kinds_fill_the_places_of_price_2() -> None:
    state = do(start(), "draft black-market", "draft hacienda")
    assert not {"draft construction-hut", "draft forest-house"} & moves(state)
    draft_all(state)
    assert {"black-market", "hacienda"} <= on_board(state).keys()
    assert not {"construction-hut", "forest-house"} & on_board(state).keys()


# Without a choice of the players.


@pytest.mark.rule("AMB-81")
def test_chance_draws_every_kind_that_could_be_chosen_with_equal_weight() -> None:
    state = start(draft="random")
    assert state.player == CHANCE
    assert drawn(state) == {f"draft {name}": 1 for name in ALL.keys() - PRODUCTION}
    do(state, "draft aqueduct")
    assert "draft small-market" not in drawn(state)
    assert len(draft_all(state)) == 16


@pytest.mark.rule("AMB-81")
def test_by_the_fixed_rule_new_buildings_come_first_then_nobles_then_the_base_game() -> None:
    state = start(draft="fixed")
    assert phase(state) != "draft"
    assert on_board(state).keys() == PRODUCTION | NEW_BUILDINGS.keys() | {"guild-hall", "residence", "fortress"}
    both = on_board(start(draft="fixed", nobles=True)).keys()
    assert NEW_BUILDINGS.keys() | NOBLE_KINDS <= both
    assert {"small-market", "hospice", "university", "wharf", "fortress", "customs-house"} & both == {"fortress"}


@pytest.mark.rule("SETUP-14")
def test_the_draft_comes_after_the_governor_and_before_everything_that_is_dealt() -> None:
    state = game(4, start_player="random", new_buildings=True, festival=True).start()
    assert min(drawn(state)) == "governor 1"
    do(state, "governor 3")
    assert (phase(state), state.player) == ("draft", 2)
    assert dump(state)["seats"][2]["island"] == {}
    draft_all(state)
    assert dump(state)["seats"][2]["island"] == {"indigo": {"tiles": 1, "workers": 0}}
    assert min(drawn(state)).startswith("crop ")
