"""What a net shall say after each choice of a game: between what it said later and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from librt.random import Random
from numpy.typing import NDArray

from antillas.bots.search.factory import features_of
from antillas.bots.search.judges import POINTS
from antillas.bots.search.net import Net
from antillas.bots.search.results import PARTS
from antillas.bots.search.self_play import Lesson, play_lesson, play_random_lesson
from antillas.core.contract import Game
from antillas.games import game as game_of
from antillas.training.learned import Learned, Targets
from antillas.training.taught import taught_games

RANDOM, TAUGHT, OWN = "random", "taught", "own"
"""Games at random, of which only the ends are learned; games of the hand-written player; games of the net itself."""


@dataclass(frozen=True)
class Task:
    """Games for one process: all that it needs, so that any runner can send it anywhere."""

    game_id: str
    shape: tuple[int, int, int]
    weights: list[float]
    games: int
    seed: int
    exploring: float
    trust: float
    """How much of what came later is believed rather than what the net said next: the lambda of TD."""
    source: str = OWN
    """Whose games they are."""


def teach(task: Task) -> Learned:
    """Play the games of a task."""
    played = game_of(task.game_id, {})
    features = features_of(played)
    if task.source == TAUGHT:
        return taught_games(played, features, task.games, task.seed)
    dice = Random(task.seed)
    net = Net(*task.shape, task.weights)
    lessons = [
        play_random_lesson(played, features, dice)
        if task.source == RANDOM
        else play_lesson(played, features, net, dice, task.exploring)
        for _ in range(task.games)
    ]
    rows = [np.frombuffer(lesson.rows, "<i2").reshape(-1, task.shape[0]) for lesson in lessons]
    return Learned(np.concatenate(rows), np.concatenate([targets_of(lesson, played, task.trust) for lesson in lessons]))


def targets_of(lesson: Lesson, played: Game, trust: float) -> Targets:
    """What the net shall say in each row, from the place of its seat."""
    players = int(played.players)
    result = np.array(lesson.result, np.float32)
    result[2 * players :] /= POINTS
    targets = np.tile(result, (len(lesson.seats), 1))
    if lesson.said:
        said = np.frombuffer(lesson.said, "<f4").reshape(-1, PARTS * players).copy()
        said[:, 2 * players :] /= POINTS
        later: list[NDArray[np.float32] | None] = [None] * players
        for index in range(len(lesson.seats) - 1, -1, -1):
            seat = lesson.seats[index]
            following = later[seat]
            if following is not None:
                targets[index] = following
            believed = said[index] if lesson.guessed[index] else targets[index]
            later[seat] = (1 - trust) * said[index] + trust * believed
    order = (np.arange(players)[None, :] + np.array(lesson.seats)[:, None]) % players
    columns = np.concatenate([order + part * players for part in range(PARTS)], axis=1)
    turned: Targets = np.take_along_axis(targets, columns, axis=1)
    return turned
