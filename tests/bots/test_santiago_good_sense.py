"""The good sense of the heuristic player of Santiago de Cuba, and that it looks behind no screen."""

import pytest

import antillas
from antillas import CHANCE, State
from antillas.arena.match import play_game, play_match
from antillas.bots.bot import UNLIMITED
from antillas.bots.santiago_de_cuba.player import SantiagoHeuristic
from tests.conformance.games import every_game_id, odd_game_ids, random_game
from tests.conformance.twins import pairs
from tests.santiago_de_cuba.positions import do, enter, moves, port, roll, seat, table

GAME = "santiago-de-cuba"


def choice(state: State) -> str:
    """What the heuristic player does."""
    return state.text(SantiagoHeuristic(1).decide(state.clone(), UNLIMITED).action)


def test_loads_as_much_as_the_ship_takes() -> None:
    state = port(seats=[seat(goods={"sugar": 3, "wood": 1})], dice={"sugar": 2, "fruit": 1}, flag=4)
    assert choice(state) == "load 2 sugar"


def test_loads_goods_before_wood() -> None:
    state = port(seats=[seat(goods={"rum": 1, "wood": 3})], dice={"rum": 1, "fruit": 3}, flag=3)
    assert choice(state) == "load 1 rum"


def test_drives_to_the_port_when_all_is_wanted_there() -> None:
    mine = seat(pesos=3, goods={"sugar": 3, "fruit": 3})
    state = table(car=8, seats=[mine], dice={"sugar": 3, "fruit": 3}, flag=4)
    assert choice(state) == "drive 2"


def test_ends_the_game_by_loading_when_the_last_ship_is_nearly_full() -> None:
    state = port(seats=[seat(goods={"sugar": 1})], dice={"sugar": 1}, ship=7, flag=4)
    assert choice(state) == "load 1 sugar"


def test_gives_what_is_worth_least() -> None:
    others = seat(pesos=9, vp=9, goods={"rum": 1})
    state = do(table(before="zorro", seats=[seat(), others, others]), "drive 1")
    assert choice(state) == "give peso"


def test_serves_both_in_the_cafe_when_there_is_no_better_use() -> None:
    state = enter("cafe", seats=[seat(goods={"rum": 1, "cigars": 1})], ship=7)
    assert choice(state) == "serve both"


def test_buys_points_for_pesos_at_the_end() -> None:
    state = enter("casino", seats=[seat(pesos=7)], ship=7)
    assert choice(state) == "buy 2 vp"


def test_lays_aside_a_die_that_it_cannot_serve() -> None:
    mine = seat(goods={"sugar": 3, "fruit": 3, "tobacco": 2, "rum": 2})
    state = port(seats=[mine], dice={"cigars": 1}, aside=("sugar", 0), flag=4)
    roll(state, sugar=3, fruit=3, tobacco=2, rum=2, cigars=3)
    assert "die cigars" in moves(state)
    assert choice(state) == "die cigars"


def test_claims_a_building_early() -> None:
    state = do(table(before="alonso", seats=[seat()]), "drive 1")
    assert choice(state).startswith("claim ")


@pytest.mark.parametrize("identifier", every_game_id(GAME) + odd_game_ids(GAME))
def test_plays_whole_games_legally(identifier: str) -> None:
    game = antillas.game(identifier)
    played = play_game(game, [SantiagoHeuristic(seed) for seed in range(game.players)], seed=1)
    assert played.record.result is not None


@pytest.mark.rule("SC-INFO-1", game="santiago-de-cuba")
def test_chooses_alike_whatever_lies_behind_other_screens() -> None:
    compared = 0
    for number, (state, _) in enumerate(random_game(antillas.game(GAME, players=3), "blind")):
        if number % 9 or state.player == CHANCE:
            continue
        before = state.to_dict()
        for other in pairs(state, int(state.player)):
            compared += 1
            assert choice(other) == choice(state)
        assert state.to_dict() == before
    assert compared > 20


def test_beats_random_players() -> None:
    result = play_match(f"{GAME}(players=4)", ["heuristic", "random", "random", "random"], games=20, seed=1)
    assert result.entrants[0].win_rate >= 0.8
