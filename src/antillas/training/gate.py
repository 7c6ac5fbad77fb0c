"""The gate: a new net takes the place of the old one only when a sequential test says that it is stronger."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count

from librt.random import Random

from antillas.arena.match import play_game
from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.nets import NetFile
from antillas.bots.registry import HEURISTIC, make_bot
from antillas.bots.search.greedy import play_greedily
from antillas.bots.search.judges import Judge, NetJudge
from antillas.bots.search.net import no_floats
from antillas.bots.search.results import PARTS
from antillas.bots.search.self_play import best_choice
from antillas.core.contract import Game, State
from antillas.training.sequential import Verdict, sequential_test

MORE = 0.05
"""By so much of all victories the new one must be better than its fair share to be let in."""
MOST_GAMES = 4000
MOST_SLOW_GAMES = 1200
"""The most games that the gate plays, between nets and against hand-written players."""


def stronger(played: Game, new: NetFile, old: NetFile, seed: int, most: int = MOST_GAMES) -> Verdict:
    """Whether a net is stronger than another: one of it among the old ones, in every seat on the same chance."""
    fair = 1 / int(played.players) if played.players > 1 else 0.5
    return sequential_test(victories(played, new.judge_of(played), old.judge_of(played), seed), fair, fair + MORE, most)


def victories(played: Game, new: NetJudge, old: NetJudge, seed: int) -> Iterator[float]:
    """The victories of the new one, game by game; alone the better score is the victory."""
    players = int(played.players)
    for number in count():
        chance = seed + number // players
        if players == 1:
            scores = [play_greedily(played, [judge], Random(chance))[-1] for judge in (new, old)]
            yield 0.5 * ((scores[0] > scores[1]) + (scores[0] >= scores[1]))
            continue
        judges: list[Judge] = [new if seat == number % players else old for seat in range(players)]
        yield play_greedily(played, judges, Random(chance))[players + number % players]


class GreedyBot(Bot):
    """Follows a judge one choice ahead; the yardstick of a net that learns."""

    kind = "greedy"
    summary = "Takes the choice after which a net likes the position most."

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def decide(self, position: State, budget: Budget) -> Decision:
        """The best choice as the net sees it."""
        return Decision(greedy_action(position, self.judge))


def greedy_action(position: State, judge: Judge) -> int:
    """The choice that a judge likes most."""
    return int(best_choice(position, judge, position.choices(), no_floats(PARTS * position.game.players)))


def among_heuristics(played: Game, net: NetFile, seed: int) -> Iterator[tuple[float, float]]:
    """Game by game of one net among hand-written players: the victory, and the points more than the mean of the others.

    Alone, the better score of two games on the same chance is the victory.
    """
    dice = random.Random(seed)
    judge = net.judge_of(played)
    players = int(played.players)
    for number in count():
        place, chance = number % players, seed + number // players
        bots = [make_bot(HEURISTIC, played.name, dice.getrandbits(32)) for _ in range(players)]
        heuristic, bots[place] = bots[place], GreedyBot(judge)
        result = play_game(played, bots, chance).record.result
        assert result is not None
        own = result.scores[place]
        if players == 1:
            other = play_game(played, [heuristic], chance).record.result
            assert other is not None
            yield 0.5 * ((own > other.scores[0]) + (own >= other.scores[0])), own - other.scores[0]
            continue
        others = [score for seat, score in enumerate(result.scores) if seat != place]
        yield (1 / len(result.winners) if place in result.winners else 0.0), own - sum(others) / len(others)


def stronger_than_heuristic(played: Game, net: NetFile, seed: int, most: int = MOST_SLOW_GAMES) -> Verdict:
    """Whether a net that looks one choice ahead is stronger than the hand-written player."""
    fair = 1 / int(played.players) if played.players > 1 else 0.5
    return sequential_test((won for won, _ in among_heuristics(played, net, seed)), fair, fair + MORE, most)
