"""Whom the coach asks: the search of the strongest level, and whole games where it has nothing to say."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from antillas.bots.bot import UNLIMITED, Budget
from antillas.bots.registry import HEURISTIC, HEURISTICS, make_bot
from antillas.bots.search.judges import PlayoutJudge
from antillas.bots.search.results import PARTS
from antillas.bots.searcher import Forecast, SearchBot, parts_of
from antillas.coach.lines import WHOLE_GAMES, compared_by_lines, line_manner, without_points
from antillas.core.contract import State

SEARCH, LINES, GAMES = "search", "lines", "games"
"""How the forecasts came about: in a tree, by lines that were played on for a while, or by whole games."""
RANDOM_GAMES = 20
SEARCHING = 2 / 3
"""So much of the time finds the best choice in a tree where another one is wanted too; the rest is for that one."""


@dataclass(frozen=True)
class Outlook:
    """How the game may end after each of the compared choices."""

    method: str
    best: int
    forecasts: Mapping[int, Forecast]
    """The best choice comes first, then by the chance to win."""


def outlook_of(
    position: State, budget: Budget, seed: int, wanted: Collection[int] = (), remembers: bool = True
) -> Outlook:
    """What the choices of the seat to move lead to; the same for the same seed as long as only nodes are limited.

    The position is one that the seat may believe in, whether it remembers what everybody saw or knows what lies open.
    What is wanted is compared too, if it is legal.
    """
    if budget == UNLIMITED:
        raise ValueError("a forecast needs a budget")
    manner, seat = line_manner(position.game), int(position.player)
    found = {} if manner else _searched(position, budget, seed, wanted, remembers)
    method = SEARCH
    if not found:
        method = LINES if manner else GAMES
        found = compared_by_lines(position, manner or WHOLE_GAMES, budget, seed, wanted, remembers)
    found = found or _random_games(position, seed)
    return Outlook(method, next(iter(found)), settled(found, seat))


def settled(found: Mapping[int, Forecast], seat: int) -> dict[int, Forecast]:
    """The forecasts, the first one best: no other has a greater chance, and the rest follow by their chances.

    What was hardly looked at, and therefore dropped, may seem better than what was looked at most.
    """
    first, *rest = found
    most = found[first].wins[seat]
    capped = {action: _at_most(found[action], seat, most) for action in rest}
    order = sorted(rest, key=lambda action: (-capped[action].wins[seat], -capped[action].shares[seat]))
    return {first: found[first], **{action: capped[action] for action in order}}


def _at_most(forecast: Forecast, seat: int, most: float) -> Forecast:
    """The forecast with no greater chance for the seat; the others share what it has less."""
    own = forecast.wins[seat]
    if own <= most:
        return forecast
    rest = (1 - most) / max(1e-9, 1 - own)
    wins = tuple(most if number == seat else one * rest for number, one in enumerate(forecast.wins))
    return replace(forecast, wins=wins)


def _searched(
    position: State, budget: Budget, seed: int, wanted: Collection[int], remembers: bool
) -> dict[int, Forecast]:
    """What a tree finds, the best first; nothing where nobody judges for it, or where it sees one choice alone.

    What is wanted is looked at as often as what is best, with no more nodes and half as much time.
    """
    name = position.game.name
    bot = SearchBot(seed, UNLIMITED, make_bot(HEURISTIC, name, seed) if name in HEURISTICS else None)
    bot.remembers = remembers
    first, again = _in_two(budget) if wanted else (budget, budget)
    decision = bot.decide(position.clone(), first)
    for action in wanted:
        bot.look_again(action, again)
    forecasts = bot.forecasts() if bot.tells_points else without_points(bot.forecasts())
    order = [decision.action, *(action for action in forecasts if action != decision.action)]
    return {action: forecasts[action] for action in order} if forecasts else {}


def _in_two(budget: Budget) -> tuple[Budget, Budget]:
    """The budget for finding the best choice, and that for another one."""
    if budget.seconds is None:
        return budget, budget
    first = SEARCHING * budget.seconds
    return replace(budget, seconds=first), replace(budget, seconds=budget.seconds - first)


def _random_games(position: State, seed: int) -> dict[int, Forecast]:
    """What random games give where nobody knows more and there is but one choice to speak of."""
    judge = PlayoutJudge(position.game.players, seed)
    action = int(position.choices()[0])
    after = position.clone()
    after.play(action)
    rows = []
    for _ in range(RANDOM_GAMES):
        judge.judge(after, position.player)
        rows.append(tuple(judge.out[part] for part in range(PARTS * int(judge.players))))
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return {action: Forecast(len(rows), *parts_of(means))}
