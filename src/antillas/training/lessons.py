"""What a net shall say after each choice of a game: between what it said later and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from librt.random import Random
from numpy.typing import NDArray

from antillas.bots.search.calm_play import CalmLesson, Leader, play_calm_lesson
from antillas.bots.search.factory import features_of, guide_of, hand_judge_of
from antillas.bots.search.features import Features
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import POINTS, Judge, NetJudge
from antillas.bots.search.net import Net
from antillas.bots.search.results import PARTS
from antillas.bots.search.self_play import Lesson, play_lesson, play_random_lesson
from antillas.core.contract import Game
from antillas.games import game as game_of
from antillas.training.learned import Learned, Targets

RANDOM, TAUGHT, OWN = "random", "taught", "own"
"""Games at random, of which only the ends are learned; games of a hand-written judge; games of the net itself."""
STYLED = 0.4
"""How often a seat begins a game of the net with a hand-written judge in a style of its own."""
STYLED_ROUNDS = 12
"""The most picks that it makes so."""


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
    dice = Random(task.seed)
    guide = guide_of(played, task.seed)
    if guide is not None:
        return calm_games(task, played, features, guide, dice)
    net = Net(*task.shape, task.weights)
    lessons = [
        play_random_lesson(played, features, dice)
        if task.source == RANDOM
        else play_lesson(played, features, net, dice, task.exploring)
        for _ in range(task.games)
    ]
    rows = [np.frombuffer(lesson.rows, "<i2").reshape(-1, task.shape[0]) for lesson in lessons]
    return Learned(np.concatenate(rows), np.concatenate([targets_of(lesson, played, task.trust) for lesson in lessons]))


def calm_games(task: Task, played: Game, features: Features, guide: Guide, dice: Random) -> Learned:
    """Games from one calm position to the next, of the net or of the hand-written judge."""
    by_hand = hand_judge_of(played)
    assert by_hand is not None, "who has a guide has a judge"
    teller = by_hand if task.source == TAUGHT else NetJudge(played.players, features, Net(*task.shape, task.weights))
    rows, targets = [], []
    for _ in range(task.games):
        leaders = [leader_of(played, teller, dice) for _ in range(int(played.players))]
        lesson = play_calm_lesson(played, guide, features, leaders, teller, dice, task.exploring)
        rows.append(np.frombuffer(lesson.rows, "<i2").reshape(-1, int(features.size)))
        targets.append(calm_targets(lesson, int(played.players), 1.0 if task.source == TAUGHT else task.trust))
    return Learned(np.concatenate(rows), np.concatenate(targets))


def leader_of(played: Game, teller: Judge, dice: Random) -> Leader:
    """Whom a seat follows at first: mostly the teller, else somebody who likes other things."""
    if dice.random() >= STYLED:
        return Leader(teller, 0)
    by_hand = hand_judge_of(played, dice)
    assert by_hand is not None, "who has a guide has a judge"
    return Leader(by_hand, int(played.players) * dice.randrange(1, STYLED_ROUNDS + 1))


def calm_targets(lesson: CalmLesson, players: int, trust: float) -> Targets:
    """What the net shall say in each row: between what it said in the next calm positions and how the game ended."""
    width = PARTS * players
    said = np.frombuffer(lesson.said, "<f4").reshape(-1, players, width).copy()
    said[..., 2 * players :] /= POINTS
    result = np.array(lesson.result, np.float32)
    result[2 * players :] /= POINTS
    targets = np.empty_like(said)
    following = np.broadcast_to(result, (players, width))
    for index in range(lesson.positions - 1, -1, -1):
        targets[index] = following
        following = (1 - trust) * said[index] + trust * following
    return turned(targets.reshape(-1, width), np.tile(np.arange(players), lesson.positions), players)


def turned(targets: Targets, seats: NDArray[np.int64], players: int) -> Targets:
    """Rows in the order of the table as each seat counts the others: from its own place on."""
    order = (np.arange(players)[None, :] + seats[:, None]) % players
    columns = np.concatenate([order + part * players for part in range(PARTS)], axis=1)
    rows: Targets = np.take_along_axis(targets, columns, axis=1)
    return rows


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
    return turned(targets, np.array(lesson.seats), players)
