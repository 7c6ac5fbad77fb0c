"""The weights of a net while it learns, and how they move (Adam on batches of positions)."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from antillas.training.learned import Rows, Targets

Matrix = NDArray[np.float32]
FIRST_PACE, LATER_PACE = 0.001, 0.0002
"""How far weights move in a step, at the beginning and at the end of a run."""
BATCH = 256
POINTS_COUNT = 0.3
"""How much the points count among what is learned."""
KEEP = (0.9, 0.999)
TINY = 1e-8
CALMING = 0.0005
"""How much of the newest weights goes into the usual ones with each batch."""


@dataclass
class Learner:
    """Weights, and what Adam remembers of each of them."""

    scale: Matrix
    """What each input is divided by."""
    layers: list[Matrix]
    """First weights and constants, second weights and constants."""
    means: list[Matrix] = field(default_factory=list)
    squares: list[Matrix] = field(default_factory=list)
    usual: list[Matrix] = field(default_factory=list)
    """The layers as they were on average lately: what single batches have shaken is calm there."""
    steps: int = 0

    def __post_init__(self) -> None:
        if not self.means:
            self.means = [np.zeros_like(layer) for layer in self.layers]
            self.squares = [np.zeros_like(layer) for layer in self.layers]
        if not self.usual:
            self.usual = [layer.copy() for layer in self.layers]

    @property
    def shape(self) -> tuple[int, int, int]:
        """Inputs, units, outputs."""
        return self.layers[0].shape[0], self.layers[0].shape[1], self.layers[2].shape[1]

    def weights(self) -> list[float]:
        """All weights as a net takes them, which divides no inputs."""
        first, first_bias, second, second_bias = self.usual
        parts = (first / self.scale[:, None], first_bias, second.T, second_bias)
        return [float(value) for part in parts for value in part.ravel()]

    def learn(self, rows: Rows, targets: Targets, pace: float) -> float:
        """Move the weights by one batch; how far off the shares were, as cross entropy above the least possible."""
        inputs = rows.astype(np.float32) / self.scale
        first, first_bias, second, second_bias = self.layers
        units = np.tanh(inputs @ first + first_bias)
        said = units @ second + second_bias
        players = said.shape[1] // 3
        wrong = np.empty_like(said)
        for part in (0, 1):
            columns = slice(part * players, (part + 1) * players)
            wrong[:, columns] = chances(said[:, columns]) - targets[:, columns]
        wrong[:, 2 * players :] = POINTS_COUNT * np.clip(said[:, 2 * players :] - targets[:, 2 * players :], -2, 2)
        loss = float(np.mean(np.sum(wrong[:, :players] ** 2, axis=1)))
        wrong /= len(rows)
        back = (wrong @ second.T) * (1 - units**2)
        self._move([inputs.T @ back, back.sum(0), units.T @ wrong, wrong.sum(0)], pace)
        return loss

    def _move(self, slopes: list[Matrix], pace: float) -> None:
        self.steps += 1
        for layer, mean, square, slope in zip(self.layers, self.means, self.squares, slopes, strict=True):
            mean += (1 - KEEP[0]) * (slope - mean)
            square += (1 - KEEP[1]) * (slope**2 - square)
            sure = mean / (1 - KEEP[0] ** self.steps)
            layer -= pace * sure / (np.sqrt(square / (1 - KEEP[1] ** self.steps)) + TINY)
        for usual, layer in zip(self.usual, self.layers, strict=True):
            usual += max(CALMING, 1 / (self.steps + 1)) * (layer - usual)


def chances(said: Matrix) -> Matrix:
    """What the net says as shares of the seats; alone as a fraction."""
    if said.shape[1] == 1:
        return (1 / (1 + np.exp(-said))).astype(np.float32)
    grown = np.exp(said - said.max(axis=1, keepdims=True))
    shares: Matrix = grown / grown.sum(axis=1, keepdims=True)
    return shares


def new_learner(inputs: int, hidden: int, outputs: int, scale: Matrix, seed: int) -> Learner:
    """A net that has not learned anything."""
    dice = np.random.default_rng(seed)
    first = (dice.normal(size=(inputs, hidden)) / np.sqrt(inputs)).astype(np.float32)
    second = (dice.normal(size=(hidden, outputs)) * 0.1 / np.sqrt(hidden)).astype(np.float32)
    return Learner(scale, [first, np.zeros(hidden, np.float32), second, np.zeros(outputs, np.float32)])


def given_learner(inputs: int, hidden: int, outputs: int, weights: list[float], scale: Matrix) -> Learner:
    """A net that has learned before, from its weights as a net takes them."""
    given = np.array(weights, np.float32)
    ends = np.cumsum([inputs * hidden, hidden, outputs * hidden])
    first, first_bias, second, second_bias = np.split(given, ends)
    layers = [first.reshape(inputs, hidden) * scale[:, None], first_bias, second.reshape(outputs, hidden).T.copy()]
    return Learner(scale, [*layers, second_bias])


def scale_of(rows: Rows) -> Matrix:
    """What inputs are divided by: their usual size, at least one."""
    usual = np.sqrt(np.mean(rows.astype(np.float32) ** 2, axis=0))
    size: Matrix = np.maximum(1.0, usual).astype(np.float32)
    return size


def pace_at(share: float) -> float:
    """The pace when such a share of a run is done."""
    return float(FIRST_PACE * (LATER_PACE / FIRST_PACE) ** min(1.0, share))
