"""The heuristic player of Puerto Rico: legal everywhere, repeatable, harmless to the position, and no easy prey."""

import random

import pytest

import antillas
from antillas import CHANCE, OVER, State
from antillas.arena.match import play_game, play_match
from antillas.bots.bot import UNLIMITED
from antillas.bots.puerto_rico.player import PuertoRicoHeuristic
from tests.conformance.games import every_game_id, odd_game_ids, random_game

EVERY_ID = [identifier for identifier in every_game_id() if identifier.startswith("puerto-rico(")]
ODD_IDS = [identifier for identifier in odd_game_ids() if identifier.startswith("puerto-rico(")]


@pytest.mark.parametrize("identifier", EVERY_ID + ODD_IDS)
def test_plays_whole_games_legally(identifier: str) -> None:
    game = antillas.game(identifier)
    played = play_game(game, [PuertoRicoHeuristic(seed) for seed in range(game.players)], seed=1)
    assert played.record.result is not None
    assert played.rounds >= 5


@pytest.mark.parametrize("identifier", ODD_IDS)
def test_chooses_legally_in_strange_positions_and_leaves_them_alone(identifier: str) -> None:
    bot = PuertoRicoHeuristic(1)
    dice = random.Random(identifier)
    for state, _ in random_game(antillas.game(identifier), "strange"):
        if state.player != CHANCE and dice.random() < 0.1:
            before, listener = state.to_dict(), state.log
            assert bot.decide(state, UNLIMITED).action in state.legal()
            assert state.to_dict() == before
            assert state.log is listener


def test_the_same_seed_plays_the_same_game() -> None:
    game = antillas.game("puerto-rico", players=3)
    first, second = (play_game(game, [PuertoRicoHeuristic(5) for _ in range(3)], seed=7) for _ in range(2))
    assert first == second


def test_what_was_played_before_does_not_matter() -> None:
    used = PuertoRicoHeuristic(3)
    play_game(antillas.game("puerto-rico", players=2), [used, used], seed=2)
    state = position_after(60)
    assert used.decide(state, UNLIMITED) == PuertoRicoHeuristic(3).decide(state, UNLIMITED)


def test_beats_random_players() -> None:
    result = play_match("puerto-rico(players=4)", ["heuristic", "random", "random", "random"], games=20, seed=1)
    assert result.entrants[0].win_rate >= 0.8


def position_after(actions: int) -> State:
    """The next decision after so many random actions of a game."""
    for number, (state, _) in enumerate(random_game(antillas.game("puerto-rico", players=4), "some")):
        if number >= actions and state.player not in (CHANCE, OVER):
            return state.clone()
    raise AssertionError("the game was too short")
