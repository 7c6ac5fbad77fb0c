"""Whom the coach asks: a search where one is at hand, otherwise games played on by the hand-written player."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from time import monotonic

from antillas.bots.bot import UNLIMITED, Bot, Budget
from antillas.bots.registry import HEURISTIC, HEURISTICS, make_bot
from antillas.bots.search.net import no_floats
from antillas.bots.search.results import PARTS, final_result
from antillas.bots.searcher import Forecast, SearchBot
from antillas.coach.games import Row, judged_games
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, State

SEARCH, GAMES = "search", "games"
"""How the forecasts came about: by looking ahead, or by games played to the end."""
COMPARED = 3
"""So many choices are compared by games, those that the hand-written player likes best."""


@dataclass(frozen=True)
class Outlook:
    """How the game may end after each of the compared choices."""

    method: str
    best: int
    forecasts: Mapping[int, Forecast]
    """The best choice comes first."""


def outlook_of(position: State, budget: Budget, seed: int, wanted: Collection[int] = ()) -> Outlook:
    """What the choices of the seat to move lead to; the same for the same seed as long as only nodes are limited.

    The position is one that the seat may believe in. What is wanted is compared too, if it is legal.
    """
    if budget == UNLIMITED:
        raise ValueError("a forecast needs a budget")
    teacher = make_bot(HEURISTIC, position.game.name, seed) if position.game.name in HEURISTICS else None
    return _searched(position, budget, seed, teacher) or _played(position, budget, seed, teacher, wanted)


def _searched(position: State, budget: Budget, seed: int, teacher: Bot | None) -> Outlook | None:
    """What a search finds; None where there is none."""
    bot = SearchBot(seed, UNLIMITED, teacher)
    bot.remembers = False  # Advice is made of what lies open now.
    decision = bot.decide(position.clone(), budget)
    forecasts = bot.forecasts()
    if not forecasts:
        return None
    seat = int(position.player)
    rest = sorted(forecasts, key=lambda action: -forecasts[action].shares[seat])
    order = [decision.action, *(action for action in rest if action != decision.action)]
    return Outlook(SEARCH, decision.action, {action: forecasts[action] for action in order})


def _played(position: State, budget: Budget, seed: int, teacher: Bot | None, wanted: Collection[int]) -> Outlook:
    """What games between hand-written players give, the same luck for every choice."""
    assert teacher is not None, "a search without a teacher judges by random games itself"
    seat = int(position.player)
    gaps = _shortlist(position, teacher, wanted)
    players = [make_bot(HEURISTIC, position.game.name, seed + number) for number in range(int(position.game.players))]
    rows: dict[int, list[Row]] = {action: [] for action in gaps}
    start, nodes, number = monotonic(), 0, 0
    while True:
        world = position.imagine(seat, random.Random(f"{seed} world {number}"))
        for action in gaps:
            row, moves = _play_on(world.clone(), action, players, random.Random(f"{seed} game {number}"))
            rows[action].append(row)
            nodes += moves
        number += 1
        used_up = budget.nodes is not None and nodes + nodes / number > budget.nodes
        if used_up or (budget.seconds is not None and monotonic() - start >= budget.seconds):
            forecasts = judged_games(seat, gaps, rows)
            return Outlook(GAMES, next(iter(forecasts)), forecasts)


def _shortlist(position: State, teacher: Bot, wanted: Collection[int]) -> dict[int, float]:
    """The choices that are worth a comparison, the likeliest first, and how many points less they are worth.

    That is what the hand-written player believes, whose measure is about that of points; what it has not compared is
    believed to be as bad as the worst that it has.
    """
    decision = teacher.decide(position.clone(), UNLIMITED)
    values = decision.values
    liked = sorted(values, key=lambda action: -values[action])
    among = [decision.action, *liked[: 1 if wanted else COMPARED], *wanted]
    most, least = max(values.values(), default=0.0), min(values.values(), default=0.0)
    legal = dict.fromkeys(action for action in among if position.is_legal(action))
    return {action: values.get(action, least) - most if action != decision.action else 0.0 for action in legal}


def _play_on(state: State, action: int, players: list[Bot], dice: random.Random) -> tuple[Row, int]:
    """One game to its end after a choice: its row of results, and how many choices were thought about."""
    state.play(action)
    thought = 1
    while state.player != OVER:
        if state.player == CHANCE:
            state.play(outcome_at(state, dice.random()))
        elif state.forced():
            state.play(state.legal()[0])
        else:
            state.play(players[int(state.player)].decide(state.clone(), UNLIMITED).action)
            thought += 1
    row = no_floats(PARTS * int(state.game.players))
    final_result(state, row)
    return tuple(row), thought
