"""The Land Office: a worker there buys a plantation, a noble sells one, once in each Trader phase."""

from typing import Any

import pytest

from antillas import CHANCE, State
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    after,
    board,
    do,
    doubloons,
    drawn,
    dump,
    finish,
    moves,
    nobles_on,
    phase,
    refused,
    seat,
    table,
    tiles,
    view,
)

WORKER: Data = {"city": {"land-office": 1}}
NOBLE: Data = {**WORKER, "nobles": {"land-office": 1}}


def trading(owner: Data, edition: str = "recommended", **laid: Any) -> State:
    """The first player, who owns a Land Office, has just picked the Trader."""
    return do(table(4, edition, nobles=True, seats=[seat(**owner)], **laid), "pick trader")


# With a worker.


@pytest.mark.rule("EXP2-LANDOFFICE-1", "NOBLE-5", "DIV-92")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022"])
def test_with_a_worker_its_owner_buys_a_face_down_plantation_for_a_doubloon(edition: str) -> None:
    facedown = {"corn": 2, "sugar": 3}
    state = trading({**WORKER, "doubloons": 2}, edition, faceup={"coffee": 5}, facedown=facedown)
    assert moves(state) == {"pass", "buy land"}
    do(state, "buy land")
    assert (state.player, drawn(state)) == (CHANCE, {"turn-up corn": 2, "turn-up sugar": 3})
    do(state, "turn-up sugar")
    assert (doubloons(state)[0], tiles(state, 0)) == (1, {"sugar": 1})
    assert dump(state)["plantations"]["facedown"] == {"corn": 2, "sugar": 2}


@pytest.mark.rule("EXP2-LANDOFFICE-1", "DIV-92")
def test_in_the_edition_of_2010_it_is_one_of_the_face_up_plantations() -> None:
    state = trading({**WORKER, "doubloons": 2}, "gemklub-2010", faceup={"coffee": 1, "corn": 3})
    assert moves(state) == {"pass", "buy coffee", "buy corn"}
    do(state, "buy coffee")
    assert (doubloons(state)[0], tiles(state, 0)) == (1, {"coffee": 1})


@pytest.mark.rule("DIV-92")
def test_the_option_decides_where_the_plantation_comes_from_and_not_the_edition() -> None:
    owner = {**WORKER, "doubloons": 2}
    assert "buy corn" in moves(trading(owner, faceup={"corn": 5}, land_office_source="faceup"))
    assert "buy land" in moves(trading(owner, "gemklub-2010", faceup={"corn": 5}, land_office_source="facedown"))


@pytest.mark.rule("AMB-66", "DIV-92")
def test_the_face_up_plantations_are_not_refilled_before_the_end_of_the_next_settler_phase() -> None:
    state = trading({**WORKER, "doubloons": 1}, "gemklub-2010", faceup={"coffee": 1, "corn": 4})
    do(state, "buy coffee")
    assert (phase(state), dump(state)["plantations"]["faceup"]) == ("role", {"corn": 4})
    none_left = trading({**WORKER, "doubloons": 1}, "gemklub-2010", faceup={})
    assert phase(none_left) == "role"


@pytest.mark.rule("EXP2-LANDOFFICE-6", "AMB-5")
def test_to_buy_takes_a_doubloon_a_free_space_and_a_tile_that_can_be_drawn() -> None:
    rich = {**WORKER, "doubloons": 1}
    assert phase(trading(rich)) == "trader"
    assert phase(trading(WORKER)) == "role"
    assert phase(trading({**rich, "island": {"indigo": (12, 0)}})) == "role"
    reshuffled = trading(rich, facedown={})
    assert drawn(do(reshuffled, "buy land")) == {"turn-up corn": 10, "turn-up indigo": 12, "turn-up sugar": 11} | {
        "turn-up tobacco": 9,
        "turn-up coffee": 8,
    }
    no_office = do(table(4, nobles=True, seats=[seat(doubloons=1, goods={"corn": 1})]), "pick trader")
    assert refused(no_office, "buy land") == "TRADER-1"


@pytest.mark.rule("EXP2-LANDOFFICE-6", "AMB-5")
def test_without_any_tile_face_down_or_discarded_nothing_can_be_bought() -> None:
    islands: list[Data] = [
        {"indigo": (12, 0)},
        {"corn": (10, 0), "coffee": (2, 0)},
        {"tobacco": (9, 0), "coffee": (3, 0)},
    ]
    owner = seat(**WORKER, doubloons=1, island={"sugar": (11, 0)})
    seats = [owner, *(seat(island=island) for island in islands)]
    state = table(4, nobles=True, seats=seats, faceup={"coffee": 3})
    assert phase(do(state, "pick trader")) == "role"
    assert moves(do(table(4, nobles=True, seats=[owner]), "pick trader")) == {"pass", "buy land"}


@pytest.mark.rule("EXP2-LANDOFFICE-6")
def test_the_buyer_pays_before_seeing_the_tile_and_must_lay_it() -> None:
    state = do(trading({**WORKER, "doubloons": 1}), "buy land")
    assert doubloons(state)[0] == 0
    do(state, "turn-up tobacco")
    assert (phase(state), tiles(state, 0)) == ("role", {"tobacco": 1})


@pytest.mark.rule("EXP2-LANDOFFICE-2", "AMB-45")
def test_with_an_active_forest_house_the_owner_looks_and_then_chooses_plantation_or_forest() -> None:
    owner: Data = {"city": {"land-office": 1, "forest-house": 1}, "doubloons": 1}
    state = do(trading(owner, new_buildings=True), "buy land", "turn-up coffee")
    assert moves(state) == {"as plantation", "as forest"}
    forest = after(state, "as forest")
    assert (tiles(forest, 0), board(forest, 0)["hidden_forests"]) == ({}, {"coffee": 1})
    assert tiles(do(state, "as plantation"), 0) == {"coffee": 1}


@pytest.mark.rule("EXP2-LANDOFFICE-2")
def test_a_forest_house_without_a_worker_makes_no_forest_of_the_tile() -> None:
    owner: Data = {"city": {"land-office": 1, "forest-house": 0}, "doubloons": 1}
    state = do(trading(owner, new_buildings=True), "buy land", "turn-up coffee")
    assert (phase(state), tiles(state, 0)) == ("role", {"coffee": 1})


@pytest.mark.rule("EXP2-LANDOFFICE-2", "DIV-92", "AMB-74")
def test_a_face_up_plantation_bought_as_a_forest_is_known_to_all_and_one_drawn_is_not() -> None:
    owner: Data = {"city": {"land-office": 1, "forest-house": 1}, "doubloons": 1}
    known = trading(owner, "gemklub-2010", new_buildings=True, faceup={"coffee": 5})
    do(known, "buy coffee forest")
    assert board(known, 0)["forests"] == {"coffee": 1}
    drawn_one = do(trading(owner, new_buildings=True), "buy land", "turn-up coffee", "as forest")
    other = do(trading(owner, new_buildings=True), "buy land", "turn-up corn", "as forest")
    for number in (None, 1, 2, 3):
        assert view(drawn_one, number)["seats"] == view(other, number)["seats"]
        assert view(drawn_one, number)["plantations"] == view(other, number)["plantations"]
    assert view(drawn_one, 0)["seats"][0] != view(other, 0)["seats"][0]


# With a noble.


@pytest.mark.rule("EXP2-LANDOFFICE-3", "EXP2-LANDOFFICE-6", "NOBLE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_a_noble_its_owner_discards_a_plantation_for_a_doubloon(edition: str) -> None:
    owner: Data = {**NOBLE, "island": {"corn": (2, 0), "quarry": (1, 0)}, "doubloons": 3}
    state = trading(owner, edition, faceup={"corn": 5})
    assert moves(state) == {"pass", "sell land corn"}
    do(state, "sell land corn")
    assert (doubloons(state)[0], tiles(state, 0)) == (4, {"corn": 1, "quarry": 1})
    stacks = dump(state)["plantations"]
    assert {**stacks["discard"], **stacks["leftover"]} == {"corn": 1}


@pytest.mark.rule("EXP2-LANDOFFICE-6", "DIV-23")
def test_a_quarry_is_not_sold() -> None:
    assert phase(trading({**NOBLE, "island": {"quarry": (2, 0)}})) == "role"


@pytest.mark.rule("EXP2-LANDOFFICE-3", "DIV-93")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_forest_can_be_sold_too_except_in_the_edition_of_2010(edition: str) -> None:
    owner: Data = {**NOBLE, "island": {"corn": (1, 0)}, "forests": {"sugar": 1}}
    forest = set[str]() if edition == "gemklub-2010" else {"sell land forest sugar"}
    assert moves(trading(owner, edition, new_buildings=True)) == {"pass", "sell land corn"} | forest


@pytest.mark.rule("DIV-93", "AMB-67")
def test_a_sold_forest_goes_to_the_discard_pile_as_the_plantation_that_it_is() -> None:
    owner: Data = {**NOBLE, "forests": {"sugar": 1}, "hidden_forests": {"corn": 1}}
    state = trading(owner, "gemklub-2010", new_buildings=True, land_office_sells_forest=True)
    assert moves(state) == {"pass", "sell land forest sugar", "sell land forest corn"}
    do(state, "sell land forest corn")
    assert (doubloons(state)[0], dump(state)["plantations"]["discard"]) == (1, {"corn": 1})
    assert (
        phase(trading({**NOBLE, "forests": {"sugar": 1}}, new_buildings=True, land_office_sells_forest=False)) == "role"
    )


@pytest.mark.rule("EXP2-LANDOFFICE-4")
def test_whoever_stands_on_the_sold_tile_goes_to_the_holding_area() -> None:
    owner: Data = {"city": {"land-office": 1}, "island": {"corn": (3, 2)}, "nobles": {"land-office": 1, "corn": 1}}
    state = trading(owner)
    assert moves(state) == {"pass", "sell land corn", "sell land corn worker", "sell land corn noble"}
    worker = after(state, "sell land corn worker")
    assert (board(worker, 0)["idle_workers"], nobles_on(worker, 0, "holding")) == (1, 0)
    noble = after(state, "sell land corn noble")
    assert (board(noble, 0)["idle_workers"], nobles_on(noble, 0, "holding")) == (1, 1)
    assert board(after(state, "sell land corn"), 0)["idle_workers"] == 0


@pytest.mark.rule("NOBLE-5")
def test_a_worker_never_sells_and_a_noble_never_buys() -> None:
    land: Data = {"island": {"corn": (1, 0)}, "doubloons": 1, "goods": {"corn": 1}}
    assert moves(trading({**WORKER, **land})) == {"pass", "sell corn", "buy land"}
    assert moves(trading({**NOBLE, **land})) == {"pass", "sell corn", "sell land corn"}
    empty: Data = {"city": {"land-office": 0}, **land}
    assert moves(trading(empty)) == {"pass", "sell corn"}


# When and how often.


@pytest.mark.rule("EXP2-LANDOFFICE-5", "AMB-44", "TRADER-8")
def test_it_works_once_in_each_trader_phase_before_or_after_the_sale() -> None:
    state = trading({**WORKER, "doubloons": 3, "goods": {"indigo": 2}})
    assert moves(state) == {"pass", "sell indigo", "buy land"}
    before = after(state, "buy land", "turn-up corn")
    assert moves(before) == {"pass", "sell indigo"}
    assert refused(before, "buy land") == "TRADER-1"
    later = after(state, "sell indigo")
    assert moves(later) == {"pass", "buy land"}
    assert phase(do(later, "buy land", "turn-up corn")) == "role"


@pytest.mark.rule("AMB-44")
def test_the_money_of_the_sale_can_buy_the_land() -> None:
    state = trading({**WORKER, "goods": {"indigo": 1}})
    assert moves(state) == {"pass", "sell indigo"}
    assert moves(do(state, "sell indigo")) == {"pass", "buy land"}


@pytest.mark.rule("EXP2-LANDOFFICE-5", "AMB-44", "DIV-34")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_also_works_when_the_trading_house_is_full_except_in_the_edition_of_2010(edition: str) -> None:
    first = seat(goods={"corn": 1})
    owner = seat(city={"land-office": 1}, doubloons=1, goods={"coffee": 1})
    state = table(
        4, edition, nobles=True, seats=[first, owner], house=["indigo", "sugar", "coffee"], faceup={"corn": 5}
    )
    do(state, "pick trader", "sell corn")
    if edition == "gemklub-2010":
        assert phase(state) == "role"
    else:
        assert (state.player, moves(state)) == (1, {"pass", "buy land"})


@pytest.mark.rule("EXP2-LANDOFFICE-5", "AMB-44", "DIV-70")
def test_in_the_edition_of_2010_who_fills_the_house_may_still_use_the_land_office_in_the_same_turn() -> None:
    owner: Data = {**WORKER, "goods": {"corn": 1}, "doubloons": 1}
    laid: Data = {"house": ["indigo", "sugar", "coffee"], "faceup": {"corn": 5}}
    state = do(trading(owner, "gemklub-2010", **laid), "sell corn")
    assert (state.player, moves(state)) == (0, {"pass", "buy corn"})


@pytest.mark.rule("EXP2-LANDOFFICE-5")
def test_it_is_used_on_the_owners_own_turn_only() -> None:
    owner = seat(city={"land-office": 1}, doubloons=1)
    state = do(table(4, nobles=True, seats=[seat(goods={"corn": 1}), owner]), "pick trader")
    assert moves(state) == {"pass", "sell corn"}
    assert (do(state, "pass").player, moves(state)) == (1, {"pass", "buy land"})


# Tiles that were discarded in the current round.


@pytest.mark.rule("AMB-77", "DIV-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_sold_in_this_round_is_not_reshuffled_where_only_those_of_earlier_rounds_are(edition: str) -> None:
    seller = seat(**NOBLE, island={"corn": (1, 0)})
    buyer = seat(city={"land-office": 1}, doubloons=1, goods={"coffee": 1})
    given: Data = {"facedown": {}, "supply_worker_may_be_noble": False, "land_office_source": "facedown"}
    everything = {"corn": 9, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
    state = table(4, edition, nobles=True, seats=[seller, buyer], **given)
    do(state, "pick trader", "sell land corn", "buy land")
    corn = 10 if edition in {"recommended", "gemklub-2010"} else 9
    assert drawn(state) == {f"turn-up {good}": count for good, count in {**everything, "corn": corn}.items()}


@pytest.mark.rule("AMB-77", "DIV-21", "ROUND-7")
@pytest.mark.parametrize("setting", [True, False])
@pytest.mark.parametrize("later", [True, False])
def test_what_nobody_took_from_the_display_is_drawn_in_the_same_round_or_only_in_the_next(
    setting: bool, later: bool
) -> None:
    buyer = seat(city={"land-office": 1}, doubloons=1)
    given: Data = {"faceup": {"corn": 5}, "facedown": {"sugar": 5}, "land_office_source": "facedown"}
    state = table(4, nobles=True, seats=[seat(), buyer], reshuffle_includes_current=setting, **given)
    do(state, "pick settler", *["pass"] * 4)
    finish(state)
    for role in ("craftsman", "captain", "mayor") if later else ():
        finish(do(state, f"pick {role}"))
    do(state, "pick trader", "buy land")
    assert (state.player, dump(state)["round"]) == (CHANCE, 2 if later else 1)
    # Five more plantations of corn were discarded in earlier rounds.
    assert drawn(state)["turn-up corn"] == (10 if setting or later else 5)
