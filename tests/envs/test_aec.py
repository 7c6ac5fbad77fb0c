"""The PettingZoo environments pass PettingZoo's own tests, and tell what they should."""

import io
import re
from contextlib import redirect_stdout

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import antillas
from antillas import plain_view
from antillas.core.errors import BadOption, IllegalMove
from antillas.envs import aec_env, gym_env, vector_env
from antillas.envs.aec import TurnEnv
from tests.conformance.games import odd_game_ids, sample_game_ids, shown_expanded_ids

IDS = sample_game_ids() + shown_expanded_ids()[-1:] + odd_game_ids()[::20]
DICTIONARY = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""Two warnings of the test about observations with a mask, which every such environment of others gets."""


def played(env: TurnEnv, seed: int) -> list[tuple[str, float]]:
    """Play a whole game at random; the agents in the order in which they acted with what they got."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    seen = []
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        mask = observation["action_mask"]
        assert mask.dtype == np.int8
        assert mask.any()
        assert np.array_equal(mask, info["action_mask"])
        assert env.observation_space(agent).contains(observation)
        seen.append((agent, reward))
        env.step(None if terminated else int(dice.choice(np.flatnonzero(mask))))
    return seen


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.filterwarnings(f"ignore:{DICTIONARY[0]}:UserWarning", f"ignore:{DICTIONARY[1]}:UserWarning")
def test_the_api_test_passes(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec_env(game_id), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", sample_game_ids())
def test_the_seed_test_passes(game_id: str) -> None:
    seed_test(lambda: aec_env(game_id), num_cycles=20)


@pytest.mark.parametrize("game_id", sample_game_ids()[:1])
def test_the_render_test_passes(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str) -> TurnEnv:
        return aec_env(game_id, render_mode=render_mode)

    title = antillas.REGISTRY[antillas.game(game_id).name].title
    render_test(make, {"ansi": lambda text: title in re.sub(r"\x1b\[[0-9;]*m", "", text)})
    assert title in capsys.readouterr().out


@pytest.mark.parametrize("game_id", sample_game_ids()[1:])
def test_a_table_is_shown_as_text_and_as_picture(game_id: str) -> None:
    env = aec_env(game_id, render_mode="rgb_array")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn.dtype == np.uint8
    assert drawn.std() > 5, "letters and colours, not an empty page"
    env.render_mode = "ansi"
    assert "player_0" in env.render()


@pytest.mark.parametrize("game_id", sample_game_ids()[:1])
def test_the_performance_benchmark_runs(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(10**6))
    monkeypatch.setattr("time.time", lambda: next(seconds))
    with redirect_stdout(io.StringIO()) as said:
        performance_benchmark(aec_env(game_id))
    assert "turns per second" in said.getvalue()


@pytest.mark.parametrize("game_id", IDS)
def test_rewards_are_places_and_scores_are_told(game_id: str) -> None:
    env = aec_env(game_id)
    rewards = {agent: reward for agent, reward in played(env, 5) if reward}
    scores = env._batch.states[0].scores()
    players = len(env.possible_agents)
    if players == 1:
        assert list(rewards.values()) == [1.0 if scores.winners() else -1.0]
        return
    assert sum(rewards.values()) == pytest.approx(0)
    best = {f"player_{seat}" for seat in scores.winners()}
    assert all(rewards.get(agent, 0) == max(rewards.values()) for agent in best)


def test_the_last_info_has_the_score() -> None:
    env = aec_env("santiago_de_cuba_v0", players=2)
    env.reset(seed=3)
    dice = np.random.default_rng(3)
    while not env.terminations[env.agent_selection]:
        env.step(int(dice.choice(np.flatnonzero(env.last()[4]["action_mask"]))))
    totals = env._batch.states[0].scores().totals
    assert [env.infos[agent]["score"] for agent in env.possible_agents] == totals


@pytest.mark.parametrize("game_id", sample_game_ids())
def test_a_seed_gives_the_same_game_and_another_one_another(game_id: str) -> None:
    first, again, other = (played(aec_env(game_id), seed) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_forced_moves_are_skipped_unless_they_are_wanted() -> None:
    asked = [len(played(aec_env("puerto_rico_v0", players=3, skip_forced=skip), 5)) for skip in (True, False)]
    assert asked[0] < asked[1]


def test_observations_are_what_the_seat_may_know_in_both_forms() -> None:
    env = aec_env("puerto_rico_v0", players=3)
    env.reset(seed=1)
    state = env._batch.states[0]
    for seat, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)["observation"]
        assert seen.tolist() == list(state.observation(seat))
        assert env.structured(agent) == plain_view(state.view(seat))
    assert len(env.observation_names) == len(env.observation_scales) == len(seen)


def test_arrays_belong_to_the_caller_unless_it_wants_them_quickly() -> None:
    for copy in (True, False):
        env = aec_env("puerto_rico_v0", players=3, copy=copy)
        env.reset(seed=1)
        kept = env.last()[0]["observation"]
        before = kept.copy()
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        assert np.array_equal(kept, before) == copy


def test_a_move_that_is_not_open_is_refused_with_its_rule() -> None:
    env = aec_env("puerto_rico_v0", players=3)
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove) as refused:
        env.step(closed)
    assert refused.value.rule
    with pytest.raises(ValueError, match="None is no action"):
        env.step(None)


def test_whoever_forgets_reset_is_told_so() -> None:
    env = aec_env("puerto_rico_v0", players=3)
    with pytest.raises(AttributeError, match=r"no agent_selection yet: no game has begun, call reset\(\) first"):
        env.step(1)
    with pytest.raises(AttributeError, match=r"call reset\(\) first"):
        env.last()
    with pytest.raises(AttributeError, match="TurnEnv has no dice"):
        _ = env.dice
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        gym_env("puerto_rico_v0", players=3).step(1)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        vector_env("puerto_rico_v0", 2, players=3).step([1, 1])


def test_a_game_can_be_truncated() -> None:
    env = aec_env("puerto_rico_v0", players=3, max_cycles=4)
    env.reset(seed=1)
    acted = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        acted[agent] += not truncated
        env.step(None if truncated else int(np.flatnonzero(info["action_mask"])[0]))
        assert not terminated
    assert max(acted.values()) == 4


def test_names_have_versions() -> None:
    assert str(aec_env("puerto-rico(players=2)")) == "puerto_rico_v0"
    assert aec_env("santa_maria_v0", players=4).metadata["game"] == "santa-maria(players=4,edition=recommended)"
    with pytest.raises(ValueError, match="puerto_rico_v0"):
        aec_env("puerto_rico_v7", players=4)
    with pytest.raises(BadOption, match="ludo"):
        aec_env("ludo_v0")
    with pytest.raises(ValueError, match="rgb_array"):
        aec_env("puerto_rico_v0", players=2, render_mode="hologram")
