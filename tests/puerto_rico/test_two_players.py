"""The game for two players: three picks each, one card left over, fewer components, the same end."""

import pytest

from antillas import OVER
from antillas.core.errors import UnreadableMove
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    board,
    do,
    doubloons,
    dump,
    finish,
    goods,
    moves,
    phase,
    refused,
    seat,
    ship,
    table,
)

SIX = ["trader", "captain", "craftsman", "prospector", "settler", "mayor"]


@pytest.mark.rule("TWO-1")
@pytest.mark.parametrize("governor", [0, 1])
def test_each_player_picks_every_second_time_governor_first(governor: int) -> None:
    state = table(2, governor=governor)
    pickers = []
    for role in SIX:
        pickers.append(state.player)
        finish(do(state, f"pick {role}"))
    assert pickers == [governor, 1 - governor] * 3
    assert (dump(state)["round"], state.player) == (2, 1 - governor)


@pytest.mark.rule("TWO-1")
def test_every_pick_is_a_phase_for_both_players() -> None:
    state = table(2, seats=[seat(goods={"coffee": 1}), seat(goods={"sugar": 1})])
    do(state, "pick prospector", "pick trader")
    assert state.player == 1
    do(state, "sell sugar")
    assert (phase(state), state.player) == ("trader", 0)
    do(state, "sell coffee")
    assert doubloons(state) == [1 + 4, 3]


@pytest.mark.rule("TWO-2", "ROUND-7")
def test_the_one_card_left_gets_a_doubloon_and_the_governor_changes() -> None:
    state = table(2, card_money={"builder": 2})
    for role in SIX:
        finish(do(state, f"pick {role}"))
    assert {name: card["doubloons"] for name, card in dump(state)["roles"].items() if card["doubloons"]} == {
        "builder": 3
    }
    assert all(card["taken_by"] is None for card in dump(state)["roles"].values())
    assert (dump(state)["governor"], state.player, len(moves(state))) == (1, 1, 7)


def full_city() -> Data:
    """A city with one free space and money for a Small Market."""
    names = ("hacienda", "construction-hut", "small-warehouse", "hospice", "office", "large-market")
    more = ("large-warehouse", "factory", "university", "harbor", "wharf")
    return seat(city=dict.fromkeys(names + more, 0), doubloons=1)


@pytest.mark.rule("TWO-3", "DIV-13", "END-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("laid", "texts", "ending"),
    [
        pytest.param({"workers": 1, "worker_ship": 0}, ["pick mayor", "pass"], "workers", id="workers"),
        pytest.param({"seats": [full_city()]}, ["pick builder", "build small-market"], "city", id="city"),
        pytest.param(
            {"seats": [seat(goods={"corn": 1})], "vp": 2}, ["pick captain", "load corn on ship 4"], "points", id="vp"
        ),
    ],
)
def test_the_end_conditions_are_the_same(edition: str, laid: dict[str, object], texts: list[str], ending: str) -> None:
    state = finish(do(table(2, edition, **laid), *texts))
    assert dump(state)["ending"] == [ending]
    for role in ("trader", "craftsman", "prospector", "settler"):
        finish(do(state, f"pick {role}"))
    assert state.player != OVER
    last = next(role for role in ("captain", "builder", "mayor") if f"pick {role}" in moves(state))
    assert finish(do(state, f"pick {last}")).player == OVER


@pytest.mark.rule("TWO-4", "DIV-12", "BLD-WHARF-4")
def test_all_ships_are_the_two_ships_in_play() -> None:
    owner = seat(goods={"corn": 2, "sugar": 1}, city={"wharf": 1})
    state = do(table(2, seats=[owner], ships={4: ("coffee", 1), 6: ("tobacco", 1)}), "pick captain")
    assert moves(state) == {"pass", "load 2 corn on wharf", "load 1 sugar on wharf"}
    with pytest.raises(UnreadableMove):
        state.parse("load corn on ship 5")
    forced = table(2, seats=[owner], ships={4: ("coffee", 4), 6: ("tobacco", 6)}, wharf_forced_if_any_room=True)
    assert "pass" in moves(do(forced, "pick captain"))
    room = table(2, seats=[owner], ships={4: ("coffee", 4), 6: ("tobacco", 5)}, wharf_forced_if_any_room=True)
    assert "pass" not in moves(do(room, "pick captain"))


@pytest.mark.rule("TWO-4", "CAPTAIN-5")
def test_both_ships_carry_different_kinds() -> None:
    state = do(table(2, seats=[seat(goods={"corn": 5, "sugar": 4})]), "pick captain")
    assert moves(state) == {"load 5 corn on ship 6", "load 4 sugar on ship 4", "load 4 sugar on ship 6"}
    do(state, "load 4 sugar on ship 6")
    assert moves(state) == {"load 4 corn on ship 4"}
    do(state, "load 4 corn on ship 4")
    assert (ship(state, 4), ship(state, 6), goods(state)) == ((None, 0), ("sugar", 4), {"corn": 1})


@pytest.mark.rule("SETUP-3", "BUILDER-10")
def test_the_only_copy_of_a_utility_building_can_be_bought_once() -> None:
    state = table(2, seats=[seat(doubloons=9), seat(doubloons=9)])
    do(state, "pick builder", "build hacienda")
    assert refused(state, "build hacienda") == "BUILDER-10"
    do(state, "build small-indigo-plant")
    assert set(board(state, 1)["city"]) == {"small-indigo-plant"}
