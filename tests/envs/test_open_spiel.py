"""The games are registered with OpenSpiel, and OpenSpiel's own API and random-simulation tests pass."""

import importlib
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest

from antillas.core.errors import BadOption
from antillas.envs import register_open_spiel

NAMES = register_open_spiel()
GAMES = [
    "puerto_rico(players=3)",
    "puerto_rico(players=4,options=nobles:true;festival:true)",
    "santiago_de_cuba",
    "santa_maria(players=3)",
]


def run(case: type[unittest.TestCase], methods: list[str]) -> None:
    """Run methods of a test case, and tell what has failed."""
    result = unittest.TestResult()
    unittest.TestSuite(case(method) for method in methods).run(result)
    assert result.testsRun == len(methods)
    assert not [trace for _, trace in (*result.errors, *result.failures)]


def test_they_are_registered_once_under_our_names() -> None:
    assert register_open_spiel() == NAMES == ["puerto_rico", "santiago_de_cuba", "santa_maria"]
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_test_passes(name: str) -> None:
    sims = importlib.import_module("open_spiel.python.tests.games_sim_test")

    class Simulated(sims.GamesSimTest):  # type: ignore[misc,name-defined]
        def test_ours(self) -> None:
            np.random.seed(7)
            self.sim_game(pyspiel.load_game(name))

    run(Simulated, ["test_ours"])


@pytest.mark.parametrize("name", GAMES)
def test_the_api_test_passes(name: str) -> None:
    api = importlib.import_module("open_spiel.integration_tests.api_test")

    class Checked(api.EnforceAPIOnPartialTreeBase):  # type: ignore[misc,name-defined]
        game = pyspiel.load_game(name)
        game_name = name

    methods = [method for method in dir(api.EnforceAPIOnPartialTreeBase) if method.startswith("test_")]
    assert len(methods) >= 5
    run(Checked, methods)


@pytest.mark.parametrize("name", GAMES)
def test_tensors_are_what_the_seat_may_know(name: str) -> None:
    game = pyspiel.load_game(name)
    state: Any = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for player in range(game.num_players()):
        tensor = np.array(state.observation_tensor(player))
        seen = np.frombuffer(state.antillas.observation(player), np.uint8)
        assert np.allclose(tensor * state.antillas.game.observed().scales, seen, atol=1e-4)
    assert [state.antillas.text(action) for action in state.legal_actions()] == [
        state.action_to_string(state.current_player(), action) for action in state.legal_actions()
    ]


def test_wrong_options_are_named() -> None:
    with pytest.raises(BadOption, match="nobels"):
        pyspiel.load_game("puerto_rico(players=3,options=nobels:true)")
