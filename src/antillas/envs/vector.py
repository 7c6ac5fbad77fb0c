"""The vector environment: many games in one compiled loop, as Gymnasium asks for it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from antillas.core.contract import Game
from antillas.envs.arrays import NO_GAME, Arrays, Observations, observation_box, scales, seeds
from antillas.envs.names import environment_name


class BatchEnv(VectorEnv[Observations, Any, NDArray[Any]]):
    """Many games side by side; a game that ends is followed by a new one in the same step.

    Observations are the vectors that `observation_names` names. `infos` has `action_mask`, `seat` (whose turn it is),
    `rewards` (for every seat, at the end of a game) and, where games have ended, `scores` and `final_obs`. The
    rewards that `step` returns are those of the asked seat or, in self-play, of the seat that has made the move.
    """

    def __init__(self, game: Game, count: int, *, seat: int | None, skip_forced: bool, copy: bool) -> None:
        if count < 1:
            raise ValueError(f"a vector environment needs at least one game, not {count}")
        self.game = game
        self.num_envs = count
        self.seat = seat
        self.metadata = {
            "name": environment_name(game),
            "game": game.id,
            "render_modes": [],
            "autoreset_mode": AutoresetMode.SAME_STEP,
        }
        self.single_observation_space = observation_box(game)
        self.single_action_space = spaces.Discrete(int(game.action_count))
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self.observation_names = list(game.observed().names)
        self.observation_scales = scales(game)
        self._arrays = Arrays(game, count, seat, skip_forced, autoreset=True)
        self._copy = copy
        self._begun = False
        self._row = np.arange(count)
        self._never: NDArray[np.bool_] = np.zeros(count, np.bool_)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games anew; a seed for all of them, or a list with one for each."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        given = seed if isinstance(seed, list) else seeds(self.np_random, self.num_envs)
        if len(given) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games and {len(given)} seeds")
        self._arrays.batch.reset(given)
        self._begun = True
        return self._own(self._arrays.observations), self._infos()

    def step(self, actions: Any) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make a move in every game."""
        if not self._begun:
            raise ResetNeeded(NO_GAME)
        arrays = self._arrays
        mover = arrays.seats.copy() if self.seat is None else self.seat
        arrays.batch.step(actions.tolist() if isinstance(actions, np.ndarray) else [int(one) for one in actions])
        infos = self._infos()
        done = arrays.done
        if done.any():
            infos["scores"] = arrays.scores.copy()
            infos["final_obs"] = np.full(self.num_envs, None, object)
            infos["_final_obs"] = infos["_scores"] = done.copy()
            for number in np.flatnonzero(done):
                infos["final_obs"][number] = arrays.final[number].copy()
        rewards = arrays.rewards[self._row, mover]
        return self._own(arrays.observations), rewards, done.copy(), self._never.copy(), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are open, game by game, as libraries with masks ask for it."""
        return self._arrays.masks.astype(np.bool_)

    def _infos(self) -> dict[str, Any]:
        arrays = self._arrays
        return {
            "action_mask": self._own(arrays.masks),
            "seat": self._own(arrays.seats),
            "rewards": self._own(arrays.rewards),
        }

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array
