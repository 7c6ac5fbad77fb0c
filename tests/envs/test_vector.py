"""The vector environment writes what single games would tell, game by game, and begins anew where one ends."""

import random

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from librt.random import Random

import antillas
from antillas import CHANCE, OVER
from antillas.bots.playout import random_choice
from antillas.core.scores import Scores
from antillas.envs import vector_env
from antillas.envs.batch import Batch, placement_rewards
from tests.conformance.games import sample_game_ids, shown_expanded_ids


@pytest.mark.parametrize("game_id", sample_game_ids() + shown_expanded_ids()[-1:])
def test_a_batch_is_the_same_as_games_one_by_one(game_id: str) -> None:
    game = antillas.game(game_id)
    batch = Batch(game, 2, -1, True, True)
    batch.reset([11, 12])
    states, dice = [game.start(), game.start()], [Random(11), Random(12)]
    choose = random.Random(game_id)
    ended = 0
    while ended < 2:
        actions = []
        for number, state in enumerate(states):
            while state.player == CHANCE or (state.player >= 0 and state.forced()):
                state.play(random_choice(state, dice[number]) if state.player == CHANCE else state.choices()[0])
            if state.player == OVER:
                ended += 1
                assert batch.done[number]
                seats = slice(number * int(game.players), (number + 1) * int(game.players))
                assert list(batch.scores)[seats] == state.scores().totals
                assert list(batch.rewards)[seats] == placement_rewards(state.scores())
                return
            size, width = int(batch.size), int(batch.width)
            assert batch.seats[number] == state.player
            seen = list(batch.observations[number * size : (number + 1) * size])
            assert seen == list(state.observation(int(state.player)))
            mask = list(batch.masks[number * width : (number + 1) * width])
            assert [action for action, one in enumerate(mask) if one] == list(state.choices())
            actions.append(choose.choice(list(state.choices())))
            state.play(actions[-1])
        batch.step(actions)


def test_it_declares_what_it_does() -> None:
    env = vector_env("puerto_rico_v0", 3, players=4)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert observations.shape == (3, len(env.observation_names))
    assert infos["action_mask"].dtype == np.int8
    assert infos["action_mask"].shape == (3, env.game.action_count)
    assert env.single_action_space == spaces.Discrete(int(env.game.action_count))


@pytest.mark.parametrize(("seat", "game_id"), [(None, "santa-maria(players=2)"), (1, "santiago-de-cuba(players=3)")])
def test_games_end_and_begin_anew(seat: int | None, game_id: str) -> None:
    env = vector_env(game_id, 8, seat=seat)
    _, infos = env.reset(seed=1)
    dice, ended = np.random.default_rng(1), 0
    while ended < 12:
        assert infos["action_mask"].any(1).all()
        if seat is not None:
            assert (infos["seat"] == seat).all()
        actions = (dice.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)
        observations, rewards, done, truncated, infos = env.step(actions)
        ended += int(done.sum())
        assert env.observation_space.contains(observations)
        assert not truncated.any()
        assert (infos["rewards"][~done] == 0).all()
        assert (rewards[~done] == 0).all()
        for number in np.flatnonzero(done):
            assert infos["rewards"][number].sum() == pytest.approx(0)
            assert infos["final_obs"][number] is not None
            best = infos["scores"][number].argmax()
            assert infos["rewards"][number, best] > 0 or np.ptp(infos["scores"][number]) == 0
            if seat is not None:
                assert rewards[number] == infos["rewards"][number, seat]


def test_seeds_decide_everything() -> None:
    envs = [vector_env("santa_maria_v0", 4, players=2) for _ in range(3)]
    starts = [env.reset(seed=seed)[0] for env, seed in zip(envs, (5, 5, 6), strict=True)]
    assert np.array_equal(starts[0], starts[1])
    assert not np.array_equal(starts[0], starts[2])
    assert np.array_equal(envs[0].reset(seed=[9, 9, 1, 2])[0][0], envs[0].reset(seed=[9, 9, 1, 2])[0][1])


def test_arrays_can_be_windows_into_the_batch() -> None:
    for copy in (True, False):
        env = vector_env("puerto_rico_v0", 2, players=2, copy=copy)
        observations, infos = env.reset(seed=1)
        before = observations.copy()
        env.step(infos["action_mask"].argmax(1))
        assert np.array_equal(observations, before) == copy


def test_wrong_actions_change_nothing() -> None:
    env = vector_env("puerto_rico_v0", 2, players=2)
    before, infos = env.reset(seed=1)
    actions = infos["action_mask"].argmax(1)
    for wrong in (
        [actions[0]],
        [actions[0], -1],
        [actions[0], 10**6],
        [actions[0], int(infos["action_mask"][1].argmin())],
    ):
        with pytest.raises((ValueError, antillas.AntillasError)):
            env.step(wrong)
    assert np.array_equal(env._arrays.observations, before)
    with pytest.raises(ValueError, match="2 games and 3 seeds"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="at least one game"):
        vector_env("puerto_rico_v0", 0, players=2)


def test_equal_places_are_shared() -> None:
    assert placement_rewards(Scores([{"a": 3}, {"a": 5}, {"a": 3}, {"a": 1}], [0, 0, 0, 0])) == [0.0, 1.0, 0.0, -1.0]
    assert placement_rewards(Scores([{"a": 3}, {"a": 3}], [1, 2])) == [-1.0, 1.0]
    assert placement_rewards(Scores([{"a": 99}], needed=100)) == [-1.0]
