"""Measures steps per second through each environment, and what is left of the speed of the bare engine."""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from librt.random import Random

import antillas
from antillas import envs
from antillas.bots.playout import play_randomly

GAME = "puerto-rico(players=4)"
BATCH = 256
Work = Iterator[tuple[int, int]]
"""What is done piece by piece: steps, and games that have ended with them."""


def bare() -> Work:
    """Random games in the compiled loop of the engine; a step is any action, chance and forced moves included."""
    game = antillas.game(GAME)
    for seed in range(10**9):
        yield int(play_randomly(game.start(), Random(seed))), 1


def through_aec() -> Work:
    """PettingZoo with observation and mask at every step, and a random choice out of the mask."""
    env = envs.aec_env(GAME)
    while True:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, _, _ = env.last()
            env.step(None if terminated else chosen(observation["action_mask"]))
            steps += not terminated
        yield steps, 1


def chosen(mask: Any) -> int:
    """Any open action."""
    opened = mask.nonzero()[0]
    return int(opened[int(random.random() * len(opened))])


def through_gym(opponents: str) -> Work:
    """Gymnasium: one seat against bots."""
    env = envs.gym_env(GAME, 0, opponents)
    while True:
        _, info = env.reset()
        steps, over = 0, False
        while not over:
            _, _, over, _, info = env.step(chosen(info["action_mask"]))
            steps += 1
        yield steps, 1


def through_vector(copy: bool, with_choice: bool) -> Work:
    """A batch; the choice of random actions in numpy costs about as much as the games, so it can be left out."""
    import numpy as np

    env = envs.vector_env(GAME, BATCH, copy=copy)
    dice = np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    first = first_actions(env) if not with_choice else None
    while True:
        mask = infos["action_mask"]
        actions = (dice.random(mask.shape, np.float32) * mask).argmax(1) if first is None else first()
        _, _, done, _, infos = env.step(actions)
        yield BATCH, int(done.sum())


def first_actions(env: Any) -> Callable[[], list[int]]:
    """Random open actions by the shortest way: out of the list from which the mask was made."""
    batch, dice = env._arrays.batch, Random(1)
    return lambda: batch.any_actions(dice)


def through_open_spiel() -> Work:
    """OpenSpiel: legal actions and chance outcomes by its own interface, and the tensor at every decision."""
    import pyspiel

    envs.register_open_spiel()
    game = pyspiel.load_game("puerto_rico", {"players": 4})
    while True:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        yield steps, 1


ROWS: dict[str, Callable[[], Work]] = {
    "bare engine": bare,
    "AEC": through_aec,
    "Gymnasium, random bots": lambda: through_gym("random"),
    "Gymnasium, heuristic bots": lambda: through_gym("heuristic"),
    f"vector, {BATCH} games": lambda: through_vector(True, False),
    f"vector, {BATCH} games, no copy": lambda: through_vector(False, False),
    f"vector, {BATCH}, numpy chooses": lambda: through_vector(True, True),
    "OpenSpiel": through_open_spiel,
}


def rate(work: Work, seconds: float) -> tuple[float, float]:
    """Steps and games per second."""
    for _ in islice(work, 2):
        pass
    steps = games = 0
    start = time.perf_counter()
    for more, ended in work:
        steps += more
        games += ended
        if time.perf_counter() - start >= seconds:
            break
    passed = time.perf_counter() - start
    return steps / passed, games / passed


def main() -> None:
    """The table of all environments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each figure")
    options = parser.parse_args()
    try:
        envs.needs("pettingzoo")
        envs.needs("pyspiel", "open-spiel")
    except ImportError as missing:
        print(f"Environments are not measured: {missing}")
        return
    print(f"{GAME} through environments, random moves, one core")
    print(f"{'':28}{'steps/s':>12}{'games/s':>12}{'of bare games/s':>18}")
    whole = 0.0
    for name, make in ROWS.items():
        steps, games = rate(make(), options.seconds)
        whole = whole or games
        print(f"{name:28}{steps:12,.0f}{games:12,.1f}{games / whole:18.0%}", flush=True)


if __name__ == "__main__":
    main()
