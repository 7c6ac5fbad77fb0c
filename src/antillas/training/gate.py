"""The gate: a new net takes the place of the old one only when a sequential test says that it is stronger."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from statistics import fmean

from librt.random import Random

from antillas.arena.match import play_game
from antillas.arena.sprt import SequentialTest, Shares, decided_after
from antillas.bots.bot import Bot, Budget, Decision
from antillas.bots.nets import NetFile
from antillas.bots.registry import HEURISTIC, make_bot
from antillas.bots.search.factory import guide_of
from antillas.bots.search.greedy import play_greedily
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge, NetJudge
from antillas.bots.search.net import no_floats
from antillas.bots.search.results import AMBITION, PARTS
from antillas.bots.search.self_play import guided_choice
from antillas.bots.searcher import SearchBot
from antillas.core.contract import Game, State
from antillas.games import game as game_of
from antillas.training.crew import ALONE, Crew

MORE = 0.05
"""By so much of all victories the new one must be better than its fair share to be let in."""
SMALL_SEARCH = 150
"""Positions that a net with a guide looks at, since it will be used in a search."""
MOST_GAMES = 4000
MOST_SLOW_GAMES = 1200
"""The most games that the gate plays, between nets and against hand-written players."""


@dataclass(frozen=True)
class Outcome:
    """What a candidate has made of a game."""

    victory: float
    """1, 0, or a part of a victory that is shared; alone, whether its score is the better one of two on one chance."""
    margin: float
    """The points more than the mean of the others."""


@dataclass(frozen=True)
class Unit:
    """Games on one chance with the candidate once in every seat: all that is needed to play them anywhere."""

    game_id: str
    net: NetFile
    rival: NetFile | None
    """Who sits in the other seats; without a net, hand-written players."""
    chance: int
    nodes: int = 0
    """Positions that the candidate looks at among hand-written players; 0 is one choice ahead."""


class GreedyBot(Bot):
    """Follows a judge one choice ahead; the yardstick of a net that learns."""

    kind = "greedy"
    summary = "Takes the choice after which a net likes the position most."
    remembers = True

    def __init__(self, judge: Judge, guide: Guide | None) -> None:
        self.judge = judge
        self.guide = guide

    def decide(self, position: State, budget: Budget) -> Decision:
        """The best choice as the net sees it."""
        row = no_floats(PARTS * position.game.players)
        return Decision(int(guided_choice(position, self.judge, row, self.guide, AMBITION)))


def candidate(played: Game, judge: Judge, guide: Guide | None, nodes: int, seed: int) -> Bot:
    """Somebody who plays by a net: one choice ahead, or with a search."""
    if nodes == 0:
        return GreedyBot(judge, guide)
    bot = SearchBot(seed, Budget(nodes=nodes))
    bot.follow(played, judge)
    return bot


def play_unit(unit: Unit) -> list[Outcome]:
    """Play the games of a unit, one for each seat of the candidate."""
    played = game_of(unit.game_id, {})
    judge, guide = unit.net.judge_of(played), guide_of(played, unit.chance)
    rival = None if unit.rival is None else unit.rival.judge_of(played)
    if rival is not None:
        return list(_among_nets(played, judge, rival, guide, unit.chance))
    return list(_among_heuristics(played, judge, guide, unit))


def _among_nets(played: Game, judge: NetJudge, rival: NetJudge, guide: Guide | None, chance: int) -> Iterator[Outcome]:
    players = int(played.players)
    if players == 1:
        own, other = (play_greedily(played, [alone], Random(chance), guide)[-1] for alone in (judge, rival))
        yield _alone(own, other)
        return
    for place in range(players):
        judges: list[Judge] = [judge if seat == place else rival for seat in range(players)]
        row = play_greedily(played, judges, Random(chance), guide)
        yield Outcome(row[players + place], _margin(row[2 * players :], place))


def _among_heuristics(played: Game, judge: NetJudge, guide: Guide | None, unit: Unit) -> Iterator[Outcome]:
    dice = random.Random(unit.chance)
    for place in range(int(played.players)):
        bots = [make_bot(HEURISTIC, played.name, dice.getrandbits(32)) for _ in range(int(played.players))]
        newcomer = candidate(played, judge, guide, unit.nodes, dice.getrandbits(32))
        yield _outcome(played, bots, place, newcomer, unit.chance)


def _outcome(played: Game, bots: list[Bot], place: int, newcomer: Bot, chance: int) -> Outcome:
    """What somebody makes of the place of one of the bots; alone, of the same chance."""
    result = play_game(played, [*bots[:place], newcomer, *bots[place + 1 :]], chance).record.result
    assert result is not None
    if len(bots) == 1:
        other = play_game(played, bots, chance).record.result
        assert other is not None
        return _alone(result.scores[0], other.scores[0])
    victory = 1 / len(result.winners) if place in result.winners else 0.0
    return Outcome(victory, _margin(result.scores, place))


def _alone(own: float, other: float) -> Outcome:
    return Outcome(0.5 * ((own > other) + (own >= other)), own - other)


def _margin(scores: Sequence[float], place: int) -> float:
    return scores[place] - fmean(score for seat, score in enumerate(scores) if seat != place)


def units(first: Unit, crew: Crew) -> Iterator[list[Outcome]]:
    """The outcomes of one unit after the other, each on the next chance, without end."""
    return crew.answers(play_unit, (replace(first, chance=first.chance + number) for number in count()))


def tested(first: Unit, most: int, crew: Crew) -> SequentialTest:
    """Whether the candidate wins more than its fair share: units until it is clear, at most so many games."""
    players = int(first.net.header.players)
    fair = 1 / players if players > 1 else 0.5
    shares = (fmean(outcome.victory for outcome in unit) for unit in units(first, crew))
    return decided_after(Shares(fair, fair + MORE), players, islice(shares, most // players))


def stronger(
    played: Game, new: NetFile, old: NetFile, seed: int, most: int = MOST_GAMES, crew: Crew = ALONE
) -> SequentialTest:
    """Whether a net is stronger than another, both one choice ahead."""
    return tested(Unit(played.id, new, old, seed), most, crew)


def stronger_than_heuristic(
    played: Game, net: NetFile, seed: int, most: int = MOST_SLOW_GAMES, crew: Crew = ALONE
) -> SequentialTest:
    """Whether a net is stronger than the hand-written player: one choice ahead, with a guide in a small search."""
    nodes = 0 if guide_of(played, seed) is None else SMALL_SEARCH
    return tested(Unit(played.id, net, None, seed, nodes), most, crew)


def look(played: Game, net: NetFile, seed: int, games: int, crew: Crew = ALONE) -> list[Outcome]:
    """Games of one net, one choice ahead, among hand-written players: so many, rounded up to whole units."""
    wanted = -(-games // int(played.players))
    return [outcome for unit in islice(units(Unit(played.id, net, None, seed), crew), wanted) for outcome in unit]
