"""Trains a player with masked PPO against random players, draws its learning curve, and is a bot that plays with it.

    pip install "antillas[envs]" sb3-contrib
    python examples/train_policy.py --minutes 10
    antillas arena --game "puerto-rico(players=3)" --bots examples/train_policy.py:Learned,random --games 120

What was learned is written into `learned.npz` beside this file: a few matrices, which the bot reads without PyTorch.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import antillas
from antillas import Bot, Budget, Decision, State
from antillas.envs import vector_env

HERE = Path(__file__).parent
LEARNED = HERE / "learned.npz"
GAME = "puerto-rico(players=3)"
GAMES_AT_ONCE = 64
HIDDEN = 128

Floats = NDArray[np.float32]


class Learned(Bot):
    """Plays the best action of the policy that was learned."""

    kind = "learned"
    summary = "A policy that was trained with masked PPO against random players."

    def __init__(self, seed: int = 0, path: Path = LEARNED) -> None:
        with np.load(path) as stored:
            self.game = str(stored["game"])
            self.layers = [(stored[f"weight{layer}"], stored[f"bias{layer}"]) for layer in range(3)]
            self.scales = stored["scales"]

    def decide(self, position: State, budget: Budget) -> Decision:
        """The open action that the policy prefers."""
        if position.game.id != self.game:
            raise ValueError(f"this policy has learned {self.game}, not {position.game.id}")
        seen = np.frombuffer(position.observation(int(position.player)), np.uint8)
        values = self.preferences(seen[None])[0]
        return Decision(max(position.choices(), key=lambda action: values[action]))

    def preferences(self, seen: NDArray[np.uint8]) -> Floats:
        """How much the policy likes each action, open or not."""
        values: Floats = seen / self.scales
        for layer, (weight, bias) in enumerate(self.layers):
            values = values @ weight.T + bias
            if layer < len(self.layers) - 1:
                values = np.tanh(values)
        return values


def measure(bot: Learned, games: int, seed: int) -> tuple[float, float]:
    """The share of games that it wins against random players, and its mean reward."""
    env = vector_env(bot.game, min(games, GAMES_AT_ONCE), seat=0, copy=False)
    seen, infos = env.reset(seed=seed)
    rewards: list[float] = []
    while len(rewards) < games:
        closed = infos["action_mask"] == 0
        actions = np.where(closed, -np.inf, bot.preferences(seen)).argmax(1)
        seen, reward, done, _, infos = env.step(actions)
        rewards += reward[done].tolist()
    return float(np.mean(np.array(rewards) == 1.0)), float(np.mean(rewards))


def train(minutes: float, path: Path, measured_games: int) -> list[tuple[float, float]]:
    """Train for so long; gives win shares by the minute, and leaves the policy in a file."""
    try:
        import torch
        from sb3_contrib import MaskablePPO
        from stable_baselines3.common.callbacks import BaseCallback
    except ModuleNotFoundError as error:
        raise SystemExit(f'{error.name} is not installed: pip install "antillas[envs]" sb3-contrib') from None

    torch.set_num_threads(1)
    games = batch_for_sb3(GAME)
    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=128,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.97,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [HIDDEN, HIDDEN]},
        seed=1,
    )
    begun, curve = time.process_time(), []

    class Watch(BaseCallback):  # type: ignore[misc]
        """Measures the policy now and then, and stops in time."""

        def _on_rollout_start(self) -> None:
            passed = (time.process_time() - begun) / 60
            if not curve or passed - curve[-1][0] >= minutes / 12:
                store(model, path)
                share, reward = measure(Learned(path=path), measured_games, seed=7)
                curve.append((passed, share))
                print(
                    f"{passed:5.1f} min {model.num_timesteps:9,} steps: wins {share:.0%}, reward {reward:+.2f}",
                    flush=True,
                )

        def _on_step(self) -> bool:
            return time.process_time() - begun < 60 * minutes

    model.learn(10**9, callback=Watch())
    store(model, path)
    curve.append(((time.process_time() - begun) / 60, measure(Learned(path=path), 10 * measured_games, seed=8)[0]))
    return curve


def batch_for_sb3(game_id: str) -> Any:
    """Our vector environment as Stable-Baselines3 asks for it: seat 0 learns, the others play at random inside."""
    from gymnasium import spaces
    from stable_baselines3.common.vec_env import VecEnv

    class Games(VecEnv):  # type: ignore[misc]
        """Many games at once."""

        def __init__(self) -> None:
            self.inner = vector_env(game_id, GAMES_AT_ONCE, seat=0)
            size = len(self.inner.observation_names)
            super().__init__(GAMES_AT_ONCE, spaces.Box(0, np.inf, (size,), np.float32), self.inner.single_action_space)

        def reset(self) -> Floats:
            seen, _ = self.inner.reset(seed=1)
            return self.scaled(seen)

        def step_async(self, actions: Any) -> None:
            self.actions = actions

        def step_wait(self) -> Any:
            seen, rewards, done, _, infos = self.inner.step(self.actions)
            told = [
                {"terminal_observation": self.scaled(infos["final_obs"][n])} if done[n] else {}
                for n in range(len(done))
            ]
            return self.scaled(seen), rewards.astype(np.float32), done, told

        def scaled(self, seen: Any) -> Floats:
            result: Floats = seen / self.inner.observation_scales
            return result

        def env_method(self, name: str, *given: Any, indices: Any = None, **named: Any) -> list[Any]:
            return list(getattr(self.inner, name)(*given, **named))

        def has_attr(self, name: str) -> bool:
            return hasattr(self.inner, name)

        def get_attr(self, name: str, indices: Any = None) -> list[Any]:
            return [getattr(self.inner, name, None)] * self.num_envs

        def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
            setattr(self.inner, name, value)

        def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
            return [False] * self.num_envs

        def close(self) -> None:
            self.inner.close()

    return Games()


def store(model: Any, path: Path) -> None:
    """Write the policy as plain matrices."""
    net = [layer for layer in model.policy.mlp_extractor.policy_net if hasattr(layer, "weight")]
    arrays = {}
    for number, layer in enumerate([*net, model.policy.action_net]):
        arrays[f"weight{number}"] = layer.weight.detach().numpy().astype(np.float32)
        arrays[f"bias{number}"] = layer.bias.detach().numpy().astype(np.float32)
    game = antillas.game(GAME)
    np.savez(path, game=game.id, scales=np.array(game.observed().scales, np.float32), **arrays)


def draw(curve: list[tuple[float, float]], path: Path) -> None:
    """The learning curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot()
    axes.plot(*zip(*curve, strict=True), marker="o", color="#0d6b4f")
    axes.axhline(1 / antillas.game(GAME).players, linestyle="--", color="#8f8f8f", label="as good as random")
    axes.set(
        xlabel="minutes of training on one core",
        ylabel="share of games won",
        ylim=(0, 1),
        title=f"{GAME} against random players",
    )
    axes.legend()
    figure.savefig(path, dpi=120)


def main() -> None:
    """Train, measure, draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=10.0, help="processor time for the training")
    parser.add_argument(
        "--games", type=int, default=100, help="games for each point of the curve; ten times as many for the last"
    )
    parser.add_argument("--out", type=Path, default=HERE, help="folder for the policy and the curve")
    options = parser.parse_args()
    curve = train(options.minutes, options.out / LEARNED.name, options.games)
    draw(curve, options.out / "learning-curve.png")
    print(f"in the end it wins {curve[-1][1]:.0%} of its games against random players")


if __name__ == "__main__":
    main()
