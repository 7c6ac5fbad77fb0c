"""The set-up: what chance deals, what everybody gets, and the first ship."""

import pytest

from antillas import CHANCE, OVER, State
from antillas.core.errors import BadOption, NotYourTurn
from tests.santiago_de_cuba.positions import (
    ALL_GOODS,
    BUILDINGS,
    CUBANS,
    UNDER,
    aside,
    car,
    cubans_off,
    demand,
    drawn,
    dump,
    game,
    held,
    laid_out,
    make,
    marker,
    moves,
    owners,
    pawns,
    pesos,
    points,
    refused,
    roll,
    ship,
    supply,
    turn_of,
    view,
)

PLAYERS = (2, 3, 4)
ZEROS = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 0, "cigars": 0}


def at_the_roll(players: int = 3, **options: object) -> State:
    """A game whose board is laid out and whose dice are about to be rolled."""
    state = game(players, **options).start()
    while "roll 1" not in drawn(state):
        state.apply(state.outcomes()[0][0])
    return state


@pytest.mark.rule("SC-SETUP-1", "SC-SETUP-2", "SC-COMP-3", "SC-COMP-4")
def test_chance_deals_every_building_and_every_cuban_once_with_equal_odds() -> None:
    state = game().start()
    for names in (BUILDINGS, CUBANS):
        left = list(names)
        while left:
            assert state.player == CHANCE
            assert drawn(state) == dict.fromkeys((f"deal {name}" for name in left), 1)
            make(state, f"deal {left.pop()}")
    assert dump(state)["places"] == list(reversed(BUILDINGS))
    assert dump(state)["stops"] == list(reversed(CUBANS))
    assert cubans_off(state) == set()


@pytest.mark.rule("SC-SETUP-1", "SC-SETUP-2")
def test_nobody_chooses_the_places_of_buildings_and_cubans() -> None:
    state = game().start()
    for number in range(3):
        with pytest.raises(NotYourTurn):
            state.apply(state.parse("deal bank"), seat=number)
    assert state.legal() == []


@pytest.mark.rule("SC-SETUP-1", "SC-SETUP-2", "SC-COMP-6")
def test_nothing_is_dealt_twice_and_no_die_shows_what_is_not_on_it() -> None:
    state = make(game().start(), "deal bank")
    assert refused(state, "deal bank") == "SC-SETUP-1"
    assert refused(make(state, *(f"deal {name}" for name in BUILDINGS[1:]), "deal pedro"), "deal pedro") == "SC-SETUP-2"
    assert refused(at_the_roll(), "roll 4") == "SC-COMP-6"
    assert drawn(make(at_the_roll(), "roll 1"))["roll 4"] == 1


@pytest.mark.rule("SC-COMP-1", "SC-DATA-6")
def test_three_places_lie_under_every_flower_and_ten_stops_on_the_street() -> None:
    seen = view(laid_out(), None)
    assert [place["flower"] for place in seen["places"]] == [flower for flower in UNDER for _ in range(3)]
    assert len(seen["stops"]) + 1 == 10
    assert len(demand(laid_out())) == 4


@pytest.mark.rule("SC-SETUP-3", "SC-COMP-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_car_is_at_the_port_the_first_ship_has_come_and_the_marker_is_on_two(players: int) -> None:
    state = laid_out(players)
    assert (car(state), ship(state), marker(state), owners(state)) == (0, 1, 2, {})


@pytest.mark.rule("SC-SETUP-4", "SC-SETUP-9", "SC-COMP-2", "SC-DATA-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply_holds_what_was_not_dealt(players: int) -> None:
    left = 8 - players
    expected = {"sugar": left, "fruit": left, "tobacco": left, "rum": 8, "cigars": 8, "wood": 8}
    state = laid_out(players)
    assert supply(state) == expected
    for good in ALL_GOODS:
        assert supply(state)[good] + sum(held(state, number).get(good, 0) for number in range(players)) == 8
    assert len(dump(state)["seats"]) == players


@pytest.mark.rule("SC-SETUP-5", "SC-SETUP-6", "SC-SUPPLY-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_gets_the_same_and_no_pawn_is_on_the_board(players: int) -> None:
    state = laid_out(players)
    assert (pesos(state), points(state), pawns(state)) == ([3] * players, [2] * players, [None] * players)
    assert all(held(state, number) == {"sugar": 1, "tobacco": 1, "fruit": 1} for number in range(players))
    for number in range(players):
        seen = view(state, number)["seats"]
        assert [one["tokens"] for one in seen] == [3] * players
        assert [one["pesos"] for one in seen] == [3 if other == number else None for other in range(players)]
    assert refused(state, "pawn bank") in {"SC-TURN-1", "SC-TURN-2"}


@pytest.mark.rule("SC-DATA-10")
@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOption, match="players"):
        game(players)


@pytest.mark.rule("SC-SETUP-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_drawn_or_named(players: int) -> None:
    state = game(players, start_player="random").start()
    assert drawn(state) == {f"start {number}": 1 for number in range(1, players + 1)}
    for number in range(1, players + 1):
        assert turn_of(laid_out(players, start_player=str(number))) == number - 1
    with pytest.raises(BadOption, match="start_player"):
        game(players, start_player=str(players + 1))


@pytest.mark.rule("SC-SETUP-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_right_hand_neighbour_of_the_start_player_sets_the_first_ship(players: int) -> None:
    for start in range(players):
        state = at_the_roll(players, start_player=str(start + 1))
        roll(state, sugar=1, fruit=4, tobacco=2, rum=0, cigars=3)
        assert state.player == (start - 1) % players
        assert moves(state) == {"die sugar", "die fruit", "die tobacco", "die rum", "die cigars"}
        make(state, "die fruit")
        assert (demand(state), aside(state)) == ({"sugar": 1, "tobacco": 2, "rum": 0, "cigars": 3}, ("fruit", 4))
        assert turn_of(state) == start


@pytest.mark.rule("SC-SETUP-8")
def test_exactly_one_die_is_laid_aside_and_none_is_turned() -> None:
    state = roll(at_the_roll(), sugar=1, fruit=4, tobacco=2, rum=0, cigars=3)
    assert refused(state, "pass") in {"SC-SETUP-8", "SC-SHIP-5"}
    make(state, "die fruit")
    assert refused(state, "die rum") == "SC-TURN-1"


@pytest.mark.rule("AMB-12", "SC-SHIP-6", "SC-SETUP-8")
@pytest.mark.parametrize(("setting", "token"), [("advance", 2), ("reroll", 1)])
def test_amb_12_four_zeros_in_the_first_roll(setting: str, token: int) -> None:
    state = roll(at_the_roll(first_roll_zeros=setting), **ZEROS)
    assert (ship(state), state.player) == (token, CHANCE)
    chosen = roll(at_the_roll(first_roll_zeros=setting), **{**ZEROS, "rum": 2})
    make(chosen, "die rum")
    assert (ship(chosen), chosen.player) == (token, CHANCE)
    assert dump(chosen)["ship"]["in_port"] is False
    assert dump(chosen.game.load(dump(chosen))) == dump(chosen)
    roll(chosen, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)
    assert chosen.player == 2, "the same player chooses again"


@pytest.mark.rule("SC-BOUND-2", "AMB-12")
def test_zeros_in_the_set_up_end_after_seven_rolls_or_go_on_by_chance_alone() -> None:
    state, again = at_the_roll(), at_the_roll(first_roll_zeros="reroll")
    for rolls in range(1, 8):
        roll(state, **ZEROS)
        roll(again, **ZEROS)
        assert (state.player == OVER) == (rolls == 7)
    assert (again.player, ship(again)) == (CHANCE, 1)
