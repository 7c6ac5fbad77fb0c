"""Turns and years, what is open and what is secret, and shortages."""

import json

import pytest

from antillas import State
from tests.santa_maria.positions import (
    after,
    coins,
    do,
    dump,
    events,
    game,
    held,
    laid_out,
    moves,
    own,
    phase,
    points,
    refused,
    seat,
    settle,
    table,
    view,
)

FOREST = {"r1c1": "Fw", "r2c2": "Fw", "r3c3": "Fw"}


@pytest.mark.rule("SM-TURN-1", "SM-TURN-5")
def test_turns_go_clockwise_among_those_who_have_not_retired() -> None:
    seats = [seat(FOREST, coins=9) for _ in range(3)]
    state = table(3, seats=seats)
    order = []
    for text in ("coins r1c1", "retire coins", "coins r1c1", "coins r2c2", "coins r2c2", "retire sail", "coins r3c3"):
        order.append(int(state.player))
        do(state, text)
        while phase(state) != "turn":
            do(state, "pass")
    assert order == [0, 1, 2, 0, 2, 0, 2]
    assert state.player == 2


@pytest.mark.rule("SM-TURN-1", "SM-YEAR-1")
def test_there_are_three_years() -> None:
    state = table()
    years = []
    while state.player >= 0:
        years.append(dump(state)["year"])
        settle(do(state, "retire coins", "retire conquest"))
    assert years == [1, 2, 3]


@pytest.mark.rule("SM-TURN-2")
@pytest.mark.parametrize("first", ["coins r1c1", "white 1", "retire coins"])
def test_one_main_action_and_the_next_player_is_in_turn(first: str) -> None:
    state = table(white=[1, 1], seats=[seat(FOREST, coins=2)])
    do(state, first)
    if phase(state) == "aiming":
        do(state, "column 1")
    assert (state.player, phase(state)) == (1, "turn")
    assert refused(state, "coins r2c2") in ("SM-COIN-2", "SM-COLONY-3")


@pytest.mark.rule("SM-TURN-2", "SM-DICE-1")
def test_a_second_main_action_inside_the_first_is_refused() -> None:
    state = table(seats=[seat({"r1c1": "Ct", "r2c2": "Fw"}, coins=9, store={"wood": 3})])
    do(state, "coins r1c1")
    for text in ("coins r2c2", "retire coins", "double 1", "white 2"):
        assert refused(state, text) == "SM-TRADE-1"


@pytest.mark.rule("SM-TURN-3", "AMB-1")
def test_a_turn_without_a_main_action_is_refused() -> None:
    state = table(seats=[seat(FOREST, coins=9)])
    assert "pass" not in moves(state)
    assert refused(state, "pass") == "SM-TURN-3"
    do(state, "buy wood", "buy grain")
    assert refused(state, "pass") == "SM-TURN-3"
    assert state.player == 0


@pytest.mark.rule("SM-TURN-3", "AMB-1", "AMB-19")
def test_retiring_is_always_possible() -> None:
    seats = [seat(), *(seat(retired=space) for space in ("coins", "religion", "sail"))]
    assert moves(table(4, seats=seats)) == {"retire conquest", "retire road"}


@pytest.mark.rule("SM-TURN-4", "AMB-12", "SM-SCH-TIME-1")
def test_free_actions_and_abilities_belong_to_the_player_in_turn() -> None:
    scholars = ("basic-economy", "astronomy", "botany")
    seats = [seat(), seat(coins=9, store={"gem": 1}, monks=[0])]
    state = table(seats=seats, scholars=scholars)
    for text, rule in (("sell gem", "SM-FREE-1"), ("buy wood", "SM-FREE-2")):
        assert text not in moves(state)
        assert refused(state, text) == rule
    do(state, "retire conquest")
    assert {"sell gem", "buy wood"} <= moves(state)
    assert (held(do(state, "sell gem"), 1), coins(state, 1)) == ({}, 11)


@pytest.mark.rule("SM-TURN-4")
def test_free_actions_before_and_within_the_main_action() -> None:
    state = table(seats=[seat({"r1c1": "Ct"}, store={"gem": 1, "grain": 1})])
    do(state, "sell grain", "coins r1c1")
    assert {"sell gem", "trade 2"} <= moves(state)
    do(state, "trade 2")
    assert coins(state) == 3


@pytest.mark.rule("SM-TURN-5", "AMB-12")
def test_the_last_player_takes_turn_after_turn() -> None:
    state = table(3, seats=[seat(FOREST, coins=9), seat(retired="coins", coins=9), seat(retired="sail", coins=9)])
    for text in ("coins r1c1", "coins r2c2", "coins r3c3"):
        do(state, text)
        assert (state.player, dump(state)["year"]) == (0, 1)
    assert coins(state) == 3


@pytest.mark.rule("SM-TURN-6")
def test_prices_go_to_the_supply_and_fees_to_players() -> None:
    seats = [seat({"r1c1": "Fr"}, coins=3, religion=4, blue=[1, 1]), seat(monks=[8])]
    state = do(table(seats=seats), "coins r1c1", "yes", "monk station 3")
    assert (coins(state), coins(state, 1), points(state), points(state, 1)) == (0, 2, 3, 0)


# What is open and what is secret.


def shown(state: State, number: int | None) -> str:
    return json.dumps(view(state, number))


@pytest.mark.rule("SM-INFO-1", "SM-INFO-5", "SM-SETUP-4")
def test_nobody_sees_the_stacks_or_the_box() -> None:
    state = laid_out(2, boards="random")
    for number in (0, 1, None):
        seen = view(state, number)
        assert seen["stacks"] == {"ships": 30, "double": 10, "triple": 10}
        assert "seed" not in shown(state, number)
        for hidden in ("D06", "T15", "N01", "N30", "logistics", "philosophy", "diverse"):
            assert f'"{hidden}"' not in shown(state, number)


@pytest.mark.rule("SM-INFO-2", "SM-INFO-5")
def test_points_are_seen_by_their_owner_only() -> None:
    state = table(3, seats=[seat(points=5), seat(points=7), seat(points=9)])
    for number in (0, 1, 2):
        found = [one["points"] for one in view(state, number)["seats"]]
        assert found == [value if place == number else None for place, value in enumerate((5, 7, 9))]
    assert [one["points"] for one in view(state, None)["seats"]] == [None] * 3


@pytest.mark.rule("SM-INFO-2", "SM-INFO-5")
def test_views_of_others_do_not_depend_on_secret_points() -> None:
    few, many = (table(seats=[seat(points=value), seat()]) for value in (1, 8))
    assert view(few, 1) == view(many, 1)
    assert view(few, None) == view(many, None)
    assert view(few, 0) != view(many, 0)


@pytest.mark.rule("SM-INFO-3", "AMB-33")
def test_ships_of_others_show_dock_and_number_only() -> None:
    port = [["N01", "N02"], [], ["N30"], []]
    state = table(seats=[seat(port=port), seat()])
    mine, theirs = view(state, 0)["seats"][0], view(state, 1)["seats"][0]
    assert (mine["port"], theirs["port"]) == ([2, 0, 1, 0], [2, 0, 1, 0])
    assert (mine["ships"], theirs["ships"]) == (port, None)
    assert view(state, None)["seats"][0]["ships"] is None


@pytest.mark.rule("SM-INFO-3", "AMB-33")
def test_as_an_option_everybody_sees_the_ships_of_ports() -> None:
    port = [["N01", "N02"], [], ["N30"], []]
    state = table(seats=[seat(port=port), seat()], options={"show_ship_points_to_all": True})
    for number in (0, 1, None):
        assert view(state, number)["seats"][0]["ships"] == port


@pytest.mark.rule("SM-INFO-4")
def test_everything_else_is_open_to_all() -> None:
    mine = seat(FOREST, cover={"r1c1": 1}, store={"gem": 2}, coins=4, blue=[3, 3], monks=[0, 4], religion=5, conquest=2)
    state = table(seats=[mine, seat()])
    for number in (0, 1, None):
        seen = view(state, number)
        one = seen["seats"][0]
        assert (one["coins"], one["store"], one["blue"], one["cover"]) == (
            4,
            {"gem": 2},
            [0, 0, 2, 0, 0, 0],
            {"r1c1": 1},
        )
        assert (one["religion"], one["conquest"], one["scholars"], one["bishops"]) == (5, 2, ["astronomy"], ["dock"])
        assert one["colony"] == own(state)["colony"]
        assert [dock["ship"]["id"] for dock in seen["docks"]] == ["S1", "S2", "S3", "S4"]
        assert len(seen["offer"]) == 10
        assert seen["dice"]["white"] == [1] * 6


@pytest.mark.rule("SM-INFO-4", "SM-ADV-6")
def test_private_scholars_are_open() -> None:
    sets = ("basic-economy", "mathematics", "construction", "industrialisation")
    state = table(seats=[seat(chosen=2), seat(chosen=0)], sets=sets, options={"mode": "advanced"})
    for number in (0, 1, None):
        found = [one["private_scholar"] for one in view(state, number)["seats"]]
        assert found == ["construction", "basic-economy"]


# Shortages.


@pytest.mark.rule("SM-SHORT-1", "SM-SHORT-2", "AMB-31")
def test_no_gain_is_ever_refused_for_lack_of_pieces() -> None:
    full = {"wood": 3, "grain": 3, "sugar": 3, "gem": 3, "gold": 2}
    seats = [
        seat({"r1c1": "Mo"}, coins=1000, points=1000, store=full),
        *(seat(store={**full, "gold": 3}) for _ in range(3)),
    ]
    state = do(table(4, seats=seats), "coins r1c1")
    assert held(state) == {**full, "gold": 3}


@pytest.mark.rule("SM-SHORT-3", "SM-SETUP-5")
def test_without_road_tiles_the_lowest_space_gives_none() -> None:
    seats = [seat(), seat({"r1c1": "R1", "r1c2": "R1", "r1c3": "R1"}, roads=3)]
    state = do(table(seats=seats), "retire road")
    assert (dump(state)["roads"], state.player) == (0, 1)


@pytest.mark.rule("SM-SHORT-3", "SM-MONK-2")
def test_a_monk_space_has_room_for_everybody() -> None:
    seats = [seat({"r1c1": "Fr"}, coins=7, religion=4, blue=[1, 1]), *(seat(monks=[8]) for _ in range(3))]
    state = do(table(4, seats=seats), "coins r1c1", "yes", "monk station 3")
    assert all(8 in own(state, number)["monks"] for number in range(4))


@pytest.mark.rule("SM-TURN-1")
def test_an_event_tells_whose_turn_it_was() -> None:
    state = table(seats=[seat(FOREST, coins=1), seat()])
    assert {number for number, _ in events(state, "coins r1c1")} == {0}
    assert game(2).id == state.game.id
    assert after(state, "retire coins").player == 0
