"""What a batch writes as numpy arrays, and the spaces of observations and actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from antillas.core.contract import Game, State
from antillas.core.observation import MOST
from antillas.envs.batch import EVERYBODY, Batch

NO_GAME = "no game has begun, call reset() first"
"""What is said to who forgets it."""
Observations = NDArray[np.uint8]
Masks = NDArray[np.int8]


class Arrays:
    """Windows into the memory of a batch: they are made once and always show what was written last."""

    def __init__(self, game: Game, count: int, asked: int | None, skip_forced: bool, autoreset: bool) -> None:
        if asked is not None and not 0 <= asked < game.players:
            raise ValueError(f"{game.id} has the seats 0 to {game.players - 1}, not {asked}")
        self.batch = Batch(game, count, EVERYBODY if asked is None else asked, skip_forced, autoreset)
        batch, rows = self.batch, (count, -1)
        self.observations: Observations = window(batch.observations, np.uint8).reshape(rows)
        self.masks: Masks = window(batch.masks, np.int8).reshape(rows)
        self.seats: NDArray[np.int64] = window(batch.seats, np.int64)
        self.rewards: NDArray[np.float64] = window(batch.rewards, np.float64).reshape(rows)
        self.done: NDArray[np.bool_] = window(batch.done, np.bool_)
        self.scores: NDArray[np.int64] = window(batch.scores, np.int64).reshape(rows)
        self.final: Observations = window(batch.final, np.uint8).reshape(rows)


def window(values: Any, kind: type[np.generic]) -> NDArray[Any]:
    """The memory of a native vector as an array that can be read; nothing is copied."""
    return np.frombuffer(memoryview(values), kind)


def observation(state: State, seat: int) -> Observations:
    """What a seat may know, as an array that belongs to the caller."""
    return window(state.observation(seat), np.uint8).copy()


def observation_box(game: Game) -> spaces.Box:
    """The space of the vector that `game.observed()` names."""
    return spaces.Box(0, MOST, (len(game.observed()),), np.uint8)


def masked_space(game: Game) -> spaces.Dict:
    """The space of observations with masks."""
    count = int(game.action_count)
    return spaces.Dict({"observation": observation_box(game), "action_mask": spaces.Box(0, 1, (count,), np.int8)})


def scales(game: Game) -> NDArray[np.float32]:
    """By entry a value that counts as much: divided by it, observations are mostly from 0 to 1."""
    return np.array(game.observed().scales, np.float32)


def idle_mask(game: Game) -> Masks:
    """The mask of a seat that has nothing to decide: the first action alone, since no mask may be empty."""
    mask: Masks = np.zeros(int(game.action_count), np.int8)
    mask[0] = 1
    return mask


def seeds(generator: np.random.Generator, count: int) -> list[int]:
    """A seed for each of so many games."""
    drawn: list[int] = generator.integers(0, 2**62, count).tolist()
    return drawn
