"""The Gymnasium environments pass Gymnasium's own check; a seat plays against the bots that were chosen."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from antillas import Bot, Budget, Decision, State
from antillas.core.errors import BadOption
from antillas.envs import gym_env
from antillas.envs.seat import SeatEnv
from tests.conformance.games import sample_game_ids


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("game_id", sample_game_ids())
def test_the_environment_checker_finds_nothing(game_id: str, flat: bool) -> None:
    check_env(gym_env(game_id, flat=flat), skip_render_check=True)


def finished(env: SeatEnv, seed: int) -> tuple[float, list[int]]:
    """Play a whole game at random: the reward and the scores."""
    _, info = env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    while True:
        assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
        _, reward, terminated, truncated, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        assert not truncated
        if terminated:
            return reward, info["scores"]
        assert reward == 0


@pytest.mark.parametrize("opponents", ["random", "heuristic", ["heuristic", "random"]])
def test_a_seat_plays_against_the_bots_that_were_chosen(opponents: str | list[str]) -> None:
    env = gym_env("santiago-de-cuba(players=3)", 1, opponents)
    first, again = finished(env, 4), finished(env, 4)
    assert first == again
    reward, scores = first
    assert len(scores) == 3
    assert (reward == 1) == (scores[1] == max(scores)) or scores.count(max(scores)) > 1


def test_the_heuristic_is_harder_to_beat_than_random() -> None:
    means = []
    for kind in ("random", "heuristic"):
        env = gym_env("santiago-de-cuba(players=2)", 0, kind)
        means.append(np.mean([finished(env, seed)[0] for seed in range(6)]))
    assert means[1] < means[0]


class First(Bot):
    """Always takes the first legal action."""

    kind = "first"
    summary = "The first legal action."

    def decide(self, position: State, budget: Budget) -> Decision:
        """The first one."""
        return Decision(position.legal()[0])


def test_a_bot_of_your_own_can_be_an_opponent() -> None:
    env = gym_env("puerto-rico(players=2)", 1, [First()])
    assert finished(env, 1)[0] in (-1.0, 0.0, 1.0)


def test_a_move_that_is_not_open_forfeits_the_game() -> None:
    env = gym_env("puerto-rico(players=2)")
    _, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(closed)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"]


def test_wrong_seats_and_opponents_are_named() -> None:
    with pytest.raises(ValueError, match="0 to 2, not 3"):
        gym_env("puerto-rico(players=3)", 3)
    with pytest.raises(ValueError, match="2 other seats, and 1"):
        gym_env("puerto-rico(players=3)", 0, ["random"])
    with pytest.raises(BadOption, match="tarzan"):
        gym_env("puerto-rico(players=3)", 0, "tarzan")
