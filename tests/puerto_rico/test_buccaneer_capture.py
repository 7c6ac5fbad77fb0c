"""The Buccaneer's Capture, and the money on the cards at the end of a round with the Buccaneer."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    Data,
    after,
    do,
    doubloons,
    dump,
    events,
    finish,
    goods,
    moves,
    phase,
    points,
    refused,
    seat,
    table,
    view,
)


def laid(players: int = 3, **given: Any) -> State:
    """A table of a game with the Buccaneer."""
    return table(players, buccaneer=True, **given)


def captured(role: str, players: int = 3, **given: Any) -> State:
    """The first player has captured a role, and the second one is to pick."""
    return do(laid(players, **given), "pick buccaneer", f"capture {role}")


def play(state: State, *roles: str) -> State:
    """Pick these roles one after the other, each played to its end without any use of it."""
    for role in roles:
        finish(do(state, f"pick {role}"))
    return state


def card_money(state: State) -> dict[str, int]:
    """The doubloons on the role cards that have some."""
    return {name: card["doubloons"] for name, card in dump(state)["roles"].items() if card["doubloons"]}


# Laying the card before oneself.


@pytest.mark.rule("BUC-7")
def test_a_capture_lays_a_card_before_the_player_and_takes_the_doubloons_on_it() -> None:
    state = captured("builder", card_money={"builder": 2, "mayor": 1})
    assert (doubloons(state)[0], card_money(state)) == (2, {"mayor": 1})
    for viewer in (None, 1):
        assert view(state, viewer)["roles"]["builder"]["captor"] == 0


@pytest.mark.rule("BUC-7")
def test_only_a_card_that_nobody_has_used_in_this_round_can_be_captured() -> None:
    state = do(laid(taken={"mayor": 0}), "pick buccaneer")
    assert "capture mayor" not in moves(state)
    assert refused(state, "capture mayor") == "BUC-7"
    assert refused(state, "capture prospector") == "BUC-7"
    assert "capture builder" in moves(state)


@pytest.mark.rule("BUC-7", "BUC-14", "ROUND-10")
def test_the_captor_gets_three_doubloons_as_soon_as_another_player_picks_the_card() -> None:
    state = captured("builder")
    state.log = []
    do(state, "pick builder")
    told = [(event.seat, event.rule) for event in state.log]
    assert told[:2] == [(0, "BUC-7"), (1, "ROUND-2")]
    assert (phase(state), doubloons(state)) == ("builder", [3, 0, 0])
    assert dump(state)["roles"]["builder"] == {"doubloons": 0, "taken_by": 1}


@pytest.mark.rule("BUC-14", "AMB-51", "AMB-53")
def test_who_picks_a_captured_card_has_the_privilege_and_finds_no_doubloons_on_it() -> None:
    picker = seat(doubloons=1)
    state = captured("builder", card_money={"builder": 4}, seats=[seat(), picker])
    assert doubloons(state) == [4, 1, 0]
    do(state, "pick builder")
    assert doubloons(state) == [7, 1, 0]
    assert doubloons(do(state, "build hacienda"))[1] == 0


@pytest.mark.rule("AMB-52", "ROUND-2")
def test_everybody_but_the_captor_may_pick_a_captured_card() -> None:
    state = captured("captain", 2)
    assert "pick captain" in moves(state)
    play(state, "mayor")
    assert state.player == 0
    assert "pick captain" not in moves(state)
    assert refused(state, "pick captain") == "AMB-52"


# Playing it oneself.


@pytest.mark.rule("BUC-7", "BUC-14", "AMB-50", "ROUND-11")
def test_a_card_that_nobody_wanted_is_played_by_the_captor_after_the_last_pick() -> None:
    seats = [seat(doubloons=1), seat(doubloons=2)]
    state = do(play(captured("builder", seats=seats), "mayor"), "pick trader")
    assert (phase(state), state.player, dump(state)["round"]) == ("builder", 0, 1)
    # Action and privilege for the captor, the action for the others.
    do(state, "build hacienda")
    assert (doubloons(state)[0], state.player) == (0, 1)
    do(state, "build hacienda")
    assert doubloons(state)[1] == 0
    finish(state)
    assert (dump(state)["round"], dump(state)["governor"]) == (2, 1)


@pytest.mark.rule("BUC-14", "ROUND-5")
def test_the_captor_may_decline_what_can_be_declined_and_the_others_act_all_the_same() -> None:
    state = do(play(captured("settler", faceup={"corn": 4}), "mayor"), "pick trader")
    assert (phase(state), state.player) == ("settler", 0)
    assert {"pass", "take quarry"} <= moves(state)
    do(state, "pass")
    assert (state.player, moves(state)) == (1, {"pass", "take corn"})


@pytest.mark.rule("AMB-50")
def test_it_is_played_before_the_doubloons_are_laid_on_the_cards() -> None:
    state = play(captured("prospector", 4), "settler", "captain")
    told = [rule for _, rule in events(state, "pick trader")]
    assert told.index("BUC-14") < told.index("PROSPECT-1") < told.index("ROUND-7")
    assert (doubloons(state)[0], dump(state)["round"]) == (1, 2)
    assert "prospector" not in card_money(state)


@pytest.mark.rule("AMB-50", "TWO-1")
def test_with_two_players_it_is_no_regular_pick_but_comes_after_the_last_one() -> None:
    state = captured("captain", 2, seats=[seat(goods={"corn": 1})])
    for role in ("mayor", "settler", "trader", "craftsman"):
        play(state, role)
        assert dump(state)["roles"]["captain"]["captor"] == 0
    finish(do(state, "pick builder"))
    assert (points(state)[0], dump(state)["round"]) == (2, 2)


@pytest.mark.rule("BUC-14", "AMB-69")
def test_the_captor_is_the_player_who_picked_it_in_every_respect() -> None:
    city = {"library": 1, "lighthouse": 1}
    state = captured("captain", seats=[seat(city=city, goods={"corn": 1})], new_buildings=True)
    play(state, "mayor", "trader")
    finish(state)
    # 1 VP for the good and 2 for the doubled privilege; the Lighthouse pays for the load and for the captain.
    assert (points(state)[0], doubloons(state)[0]) == (3, 2)


@pytest.mark.rule("AMB-69")
@pytest.mark.parametrize(("workers", "money"), [(0, 1), (1, 2)])
def test_the_library_doubles_the_privilege_of_a_captured_role(workers: int, money: int) -> None:
    state = captured("prospector", 4, seats=[seat(city={"library": workers})], new_buildings=True)
    assert doubloons(play(state, "trader", "captain", "craftsman"))[0] == money


@pytest.mark.rule("AMB-50", "END-1")
def test_in_the_last_round_too_the_captured_card_is_played_before_the_game_is_over() -> None:
    state = captured("captain", seats=[seat(goods={"corn": 1})], ending=["points"])
    play(state, "mayor", "trader")
    assert (dump(state)["over"], points(state)[0]) == (True, 2)


# Two Prospectors.


@pytest.mark.rule("AMB-78", "ROUND-9")
def test_with_five_players_the_other_prospector_is_free_of_payment() -> None:
    state = captured("prospector", 5)
    free = after(state, "pick prospector-2")
    assert doubloons(free) == [0, 1, 0, 0, 0]
    paid = after(state, "pick prospector")
    assert doubloons(paid) == [3, 1, 0, 0, 0]


@pytest.mark.rule("AMB-78", "ROUND-9")
def test_both_prospectors_are_played_when_nobody_takes_the_captured_one() -> None:
    state = play(captured("prospector", 5), "prospector-2", "settler", "captain", "trader")
    assert (dump(state)["round"], doubloons(state)[:2]) == (2, [1, 1])


# Money on the cards.


@pytest.mark.rule("BUC-8", "BUC-9", "DIV-101")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_left_over_except_the_buccaneer_receives_a_doubloon(players: int) -> None:
    roles = ["settler", "mayor", "builder", "craftsman", "trader"][:players]
    unused = play(laid(players), *roles)
    assert len(card_money(unused)) == 3
    assert dump(unused)["roles"]["buccaneer"]["doubloons"] == 0
    used = do(laid(players), "pick buccaneer", "plunder")
    play(used, *roles[1:])
    assert len(card_money(used)) == 4
    assert set(card_money(used).values()) == {1}


@pytest.mark.rule("BUC-11")
@pytest.mark.parametrize("handed_over", [False, True])
def test_a_captured_card_counts_as_used_whoever_plays_it(handed_over: bool) -> None:
    state = captured("trader")
    play(state, *(("trader", "mayor") if handed_over else ("mayor", "settler")))
    assert dump(state)["round"] == 2
    assert "trader" not in card_money(state)
    assert len(card_money(state)) == (4 if handed_over else 3)


@pytest.mark.rule("BUC-12", "DIV-15", "TWO-5", "TWO-2")
def test_two_players_pick_three_roles_each_and_two_cards_are_left() -> None:
    used = do(laid(2), "pick buccaneer", "plunder")
    picks = ["settler", "mayor", "builder", "craftsman", "trader"]
    for number, role in enumerate(picks, start=1):
        assert used.player == number % 2
        play(used, role)
    assert (dump(used)["round"], card_money(used)) == (2, {"captain": 1, "prospector": 1})
    unused = play(laid(2), *picks, "captain")
    assert (dump(unused)["round"], card_money(unused)) == (2, {"prospector": 1})


@pytest.mark.rule("BUC-14", "ROUND-3")
def test_money_that_a_captor_earns_can_be_spent_in_the_phase_that_brings_it() -> None:
    state = do(captured("builder"), "pick builder", "pass")
    assert (state.player, doubloons(state)) == (0, [3, 0, 0])
    assert doubloons(do(state, "build small-warehouse"))[0] == 0


@pytest.mark.rule("AMB-51", "AMB-69")
def test_the_library_of_who_takes_the_card_over_doubles_the_privilege() -> None:
    seats: list[Data] = [seat(), seat(island={"corn": 1}, city={"library": 1})]
    state = captured("craftsman", seats=seats, new_buildings=True)
    do(state, "pick craftsman", "extra corn", "extra corn")
    assert (phase(state), goods(state, 1)) == ("role", {"corn": 3})
