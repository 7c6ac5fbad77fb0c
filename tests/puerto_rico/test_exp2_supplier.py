"""The Royal Supplier: goods for points before the first load, as many as there are nobles and each of another kind."""

from collections.abc import Mapping
from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    NO_ROOM,
    Data,
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
)

CITY = {"royal-supplier": 1}
ROOM = {5: ("indigo", 5), 6: ("corn", 3), 7: ("sugar", 7)}


def owner(nobles: int, *, city: Data | None = None, **given: Any) -> Data:
    """A seat with an active Royal Supplier and so many nobles in the holding area."""
    return seat(city={**CITY, **(city or {})}, idle=nobles, nobles={"holding": nobles}, **given)


def sailing(
    *seats: Data, edition: str = "recommended", ships: Mapping[int, tuple[str, int]] = NO_ROOM, **laid: Any
) -> State:
    """The first of four players has just picked the Captain; nothing can be loaded unless other ships are given."""
    return do(table(4, edition, nobles=True, seats=seats, ships=ships, **laid), "pick captain")


@pytest.mark.rule("EXP2-SUPPLIER-1", "DIV-96")
@pytest.mark.parametrize("edition", EDITIONS)
def test_goods_of_different_kinds_are_given_back_for_a_point_each(edition: str) -> None:
    state = sailing(owner(3, goods={"corn": 2, "tobacco": 1, "coffee": 1}), edition=edition)
    assert moves(state) == {"pass", "deliver corn", "deliver tobacco", "deliver coffee"}
    supply = dict(dump(state)["goods"])
    do(state, "deliver corn")
    assert moves(state) == {"pass", "deliver tobacco", "deliver coffee"}
    assert refused(state, "deliver corn") == "EXP2-SUPPLIER-1"
    do(state, "deliver tobacco")
    assert (points(state)[0], goods(state)) == (2, {"corn": 1, "coffee": 1})
    assert dump(state)["goods"] == {**supply, "corn": supply["corn"] + 1, "tobacco": supply["tobacco"] + 1}
    assert points(do(state, "deliver coffee"))[0] == 3


@pytest.mark.rule("EXP2-SUPPLIER-1", "DIV-96", "AMB-46")
def test_there_are_at_most_as_many_goods_as_nobles_those_in_the_holding_area_included() -> None:
    stock = {"corn": 2, "tobacco": 1, "coffee": 1}
    two = do(sailing(owner(2, goods=stock)), "deliver corn", "deliver tobacco")
    assert points(two)[0] == 2
    assert not any(text.startswith("deliver") for text in moves(two))
    none = sailing(owner(0, goods=stock))
    assert not any(text.startswith("deliver") for text in moves(none))
    on_tiles = seat(city=CITY, island={"corn": 1}, goods=stock, nobles={"royal-supplier": 1, "corn": 1})
    assert points(do(sailing(on_tiles), "deliver corn", "deliver coffee"))[0] == 2


@pytest.mark.rule("EXP2-SUPPLIER-1", "NOBLE-5")
def test_it_works_with_a_worker_or_a_noble_and_not_without() -> None:
    for workers, nobles, offered in ((0, 0, False), (1, 0, True), (1, 1, True)):
        one = seat(
            city={"royal-supplier": workers},
            idle=1,
            nobles={"holding": 1, "royal-supplier": nobles},
            goods={"tobacco": 2},
        )
        assert ("deliver tobacco" in moves(sailing(one))) is offered


@pytest.mark.rule("EXP2-SUPPLIER-1")
def test_it_is_used_once_in_each_captain_phase() -> None:
    other = seat(goods={"corn": 2})
    mine = owner(5, goods={"tobacco": 3, "coffee": 3}, city={"wharf": 1})
    state = do(sailing(mine, other, ships=ROOM), "deliver tobacco", "pass")
    ways = {"pass", "load 2 tobacco on wharf", "load 3 coffee on wharf"}
    assert (state.player, moves(state), points(state)[0]) == (0, ways, 1)
    do(state, "pass", "load 2 corn on ship 6")
    assert (state.player, moves(state)) == (0, ways)
    assert refused(state, "deliver coffee") == "EXP2-SUPPLIER-1"


@pytest.mark.rule("EXP2-SUPPLIER-1", "DIV-95")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_used_on_any_turn_as_long_as_the_owner_has_not_loaded(edition: str) -> None:
    mine = owner(2, goods={"tobacco": 2, "coffee": 2})
    state = sailing(mine, seat(goods={"corn": 2}), edition=edition, ships=ROOM)
    do(state, "pass", "load 2 corn on ship 6")
    assert state.player == 0
    assert {"deliver tobacco", "deliver coffee"} <= moves(state)
    assert points(do(state, "deliver tobacco", "deliver coffee"))[0] == 2


@pytest.mark.rule("EXP2-SUPPLIER-1", "DIV-95")
def test_after_the_own_first_load_it_is_too_late() -> None:
    mine = owner(2, goods={"corn": 1, "tobacco": 2}, city={"wharf": 1})
    state = sailing(mine, seat(goods={"corn": 2}), ships={5: ("indigo", 5), 6: ("corn", 2), 7: ("sugar", 7)})
    assert {"deliver corn", "deliver tobacco"} <= moves(state)
    do(state, "load 1 corn on ship 6", "load 2 corn on ship 6")
    assert (state.player, moves(state)) == (0, {"pass", "load 2 tobacco on wharf"})
    assert refused(state, "deliver tobacco") == "EXP2-SUPPLIER-1"


@pytest.mark.rule("EXP2-SUPPLIER-2")
def test_the_harbor_the_lighthouse_and_the_privilege_add_nothing_to_a_delivery() -> None:
    mine = owner(2, goods={"corn": 2, "coffee": 2}, city={"harbor": 1, "lighthouse": 1})
    state = sailing(mine, new_buildings=True)
    # The captain's single doubloon of the Lighthouse comes without any load.
    money = doubloons(state)[0]
    do(state, "deliver corn", "deliver coffee")
    assert (points(state)[0], doubloons(state)[0]) == (2, money)


@pytest.mark.rule("EXP2-SUPPLIER-2", "CAPTAIN-3")
def test_a_delivery_is_no_load_so_the_duty_to_load_and_the_privilege_remain() -> None:
    mine = owner(1, goods={"corn": 2})
    state = sailing(mine, ships=ROOM)
    do(state, "deliver corn")
    assert (state.player, moves(state)) == (0, {"load 1 corn on ship 6"})
    assert refused(state, "pass") == "CAPTAIN-3"
    assert points(do(state, "load 1 corn on ship 6"))[0] == 1 + 1 + 1


@pytest.mark.rule("EXP2-SUPPLIER-2", "CAPTAIN-14")
def test_a_circuit_with_deliveries_and_without_a_load_ends_the_loading() -> None:
    state = sailing(owner(1, goods={"coffee": 3}), owner(1, goods={"tobacco": 3}))
    do(state, "deliver coffee", "deliver tobacco")
    assert (phase(state), points(state)[:2]) == ("storage", [1, 1])
    do(state, "keep 1 coffee", "keep 1 tobacco")
    assert (phase(state), goods(state, 0), goods(state, 1)) == ("role", {"coffee": 1}, {"tobacco": 1})


@pytest.mark.rule("EXP2-SUPPLIER-1")
def test_a_delivery_may_take_the_last_good_so_that_nothing_must_be_loaded() -> None:
    state = sailing(owner(2, goods={"corn": 1}), ships=ROOM)
    assert moves(state) == {"deliver corn", "load 1 corn on ship 6"}
    do(state, "deliver corn")
    assert (phase(state), points(state)[0]) == ("role", 1)


@pytest.mark.rule("AMB-20", "EXP2-SUPPLIER-1")
def test_it_works_for_a_player_who_has_nothing_to_load() -> None:
    state = sailing(seat(), owner(1, goods={"coffee": 1}))
    assert (state.player, moves(state)) == (1, {"pass", "deliver coffee"})


@pytest.mark.rule("AMB-64", "DIV-95")
def test_a_guest_may_come_to_it_on_a_later_turn_before_the_first_load() -> None:
    mine = seat(
        city={"royal-supplier": 0, "guesthouse": 1, "wharf": 1}, goods={"tobacco": 1}, idle=1, nobles={"holding": 1}
    )
    state = sailing(mine, seat(goods={"corn": 2}), ships=ROOM, new_buildings=True)
    do(state, "pass", "load 2 corn on ship 6")
    assert state.player == 0
    assert "deliver tobacco" not in moves(state)
    assert "deliver tobacco" in moves(after(state, "guest royal-supplier"))


@pytest.mark.rule("EXP2-SUPPLIER-1")
def test_it_is_used_again_in_the_next_captain_phase() -> None:
    given: Data = {"nobles": True, "seats": [owner(1, goods={"coffee": 3}, city={"small-warehouse": 1})]}
    state = do(table(2, ships={4: ("corn", 4), 6: ("sugar", 6)}, **given), "pick captain", "deliver coffee")
    finish(state)
    for role in ("prospector", "trader", "builder", "craftsman", "settler"):
        finish(do(state, f"pick {role}"))
    assert (dump(state)["round"], points(state)[0], goods(state)) == (2, 1, {"coffee": 2})
    do(state, "pick captain", "deliver coffee")
    assert points(state)[0] == 2


@pytest.mark.rule("AMB-71", "END-1", "DIV-40")
@pytest.mark.parametrize("setting", [True, False])
def test_a_delivery_that_takes_the_last_chip_ends_the_game_like_every_gain_of_the_phase(setting: bool) -> None:
    state = sailing(owner(1, goods={"coffee": 1}), vp=1, vp_end_any_phase=setting)
    assert dump(state)["ending"] == []
    assert dump(do(state, "deliver coffee"))["ending"] == ["points"]


@pytest.mark.rule("AMB-12", "END-3")
def test_points_of_a_delivery_that_the_supply_lacks_are_written_down() -> None:
    state = do(sailing(owner(2, goods={"corn": 1, "coffee": 1}), vp=1), "deliver corn", "deliver coffee")
    assert (dump(state)["seats"][0]["chips"], dump(state)["seats"][0]["noted"]) == (1, 1)
    assert dump(state)["ending"] == ["points"]
