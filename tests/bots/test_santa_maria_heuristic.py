"""The heuristic player of Santa Maria: legal everywhere, repeatable, blind to secrets, and no easy prey."""

import random

import pytest

import antillas
from antillas import CHANCE
from antillas.arena.match import play_game, play_match
from antillas.bots.bot import UNLIMITED
from antillas.bots.santa_maria.player import SantaMariaHeuristic
from tests.conformance.games import every_game_id, odd_game_ids, random_game
from tests.conformance.twins import pairs

EVERY_ID = [identifier for identifier in every_game_id() if identifier.startswith("santa-maria(")]
ODD_IDS = [identifier for identifier in odd_game_ids() if identifier.startswith("santa-maria(")]


@pytest.mark.parametrize("identifier", EVERY_ID + ODD_IDS)
def test_plays_whole_games_legally(identifier: str) -> None:
    game = antillas.game(identifier)
    played = play_game(game, [SantaMariaHeuristic(seed) for seed in range(game.players)], seed=1)
    assert played.record.result is not None
    assert min(played.record.result.scores) > 15


@pytest.mark.parametrize("identifier", ODD_IDS)
def test_chooses_legally_in_strange_positions_and_leaves_them_alone(identifier: str) -> None:
    bot = SantaMariaHeuristic(1)
    dice = random.Random(identifier)
    for state, _ in random_game(antillas.game(identifier), "strange"):
        if state.player != CHANCE and dice.random() < 0.3:
            before, listener = state.to_dict(), state.log
            assert bot.decide(state, UNLIMITED).action in state.legal()
            assert state.to_dict() == before
            assert state.log is listener


@pytest.mark.rule("SM-INFO-2", "SM-INFO-3", game="santa-maria")
def test_what_others_hide_does_not_matter() -> None:
    bot = SantaMariaHeuristic(1)
    for number, (state, _) in enumerate(random_game(antillas.game("santa-maria", players=3), "hidden")):
        if state.player != CHANCE and number % 7 == 0:
            chosen = bot.decide(state, UNLIMITED)
            assert all(bot.decide(other, UNLIMITED) == chosen for other in pairs(state, int(state.player)))


def test_the_same_game_is_played_again_whatever_was_played_before() -> None:
    used = SantaMariaHeuristic(3)
    game = antillas.game("santa-maria", players=2)
    first = play_game(game, [used, used], seed=7)
    assert play_game(game, [used, SantaMariaHeuristic(4)], seed=7) == first


def test_beats_random_players() -> None:
    result = play_match("santa-maria(players=4)", ["heuristic", "random", "random", "random"], games=10, seed=1)
    assert result.entrants[0].win_rate >= 0.9


def test_a_solo_game_brings_many_points() -> None:
    result = play_match("santa-maria(players=1)", ["heuristic"], games=10, seed=1)
    assert result.entrants[0].mean_score >= 75
