"""What lines say about choices: the compiled hand-written player plays each of them on, all with the same luck."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from math import exp, log
from time import monotonic

from librt.vecs import append, vec
from mypy_extensions import i64

from antillas.bots.bot import Budget, believed
from antillas.bots.guided import NO_END, Lines, line_judge_of, rank
from antillas.bots.levels import manner_of
from antillas.bots.search.factory import line_guide_of
from antillas.bots.search.halving import TO_THE_END, Arm, Halving
from antillas.bots.search.judges import NetJudge
from antillas.bots.search.results import ALONE, PARTS
from antillas.bots.searcher import WORLDS, Forecast, parts_of
from antillas.core.contract import Game, State
from antillas.core.errors import BadData
from antillas.core.ints import Ints

LEVEL = "expert"
"""The level whose manner to think the coach has."""
WHOLE_GAMES = Lines(Budget())
"""Where nobody judges a position before the end, lines are whole games."""
LEAST_WAYS = 3
"""Where the guide sees fewer ways to go, other choices are compared too: a hint has something to choose from."""
LINE_NODES, GAME_NODES = 4, 10
"""As so many positions of a tree a line and a whole game count in a budget: they take about as long."""
NEAR = 4.0
"""Points more that make somebody alone e times as likely to get what is needed."""
FIRM, LOOSE = 1.0, 0.3
"""How much of a difference between choices is believed: all of it where a net judges, else less than a third.

Lines go on with one player who never hesitates, so they repeat what that player happens to do. When players who err
now and then play on instead, so much was left of the differences in Santa Maria and in whole games of Santiago.
"""


def line_manner(game: Game) -> Lines | None:
    """How lines are played where the level of the coach plays some; None if it thinks in another way, or cannot."""
    manner = manner_of(LEVEL, game)
    if not isinstance(manner, Lines):
        return None
    try:
        line_judge_of(game, manner)
    except BadData:
        return None
    return manner


def compared_by_lines(
    position: State,
    manner: Lines,
    budget: Budget,
    seed: int,
    wanted: Collection[int] = (),
    remembers: bool = True,
) -> dict[int, Forecast]:
    """What lines say of the choices, the best one first; nothing if nobody can play lines in this game.

    What is wanted gets as many lines as what is best, so that both can be told apart by little.
    """
    guide = line_guide_of(position.game, seed)
    if guide is None:
        return {}
    seat = int(position.player)
    judge = line_judge_of(position.game, manner)
    search = manner.search(guide, judge, seat, seed)
    search.begin(position.clone())
    for way in _others(position, search, wanted):
        search.add(_way(way))
    for action in wanted:
        search.keep(action)
    if search.open < 2:
        return {}
    dice = random.Random(f"{seed} lines")
    worlds = [believed(position, seat, dice, remembers) for _ in range(WORLDS)]
    said = Said(search)
    for _ in _rounds(search, worlds, _lines_of(budget, manner), budget.seconds):
        said.note()
    has_learned = isinstance(judge, NetJudge)
    found = moderated(said.forecasts(), FIRM if has_learned else LOOSE)
    return found if has_learned or manner.calm == TO_THE_END else without_points(found)


def without_points(found: Mapping[int, Forecast]) -> dict[int, Forecast]:
    """The forecasts of somebody who values the board of now and cannot tell the points at the end."""
    return {action: replace(forecast, points=()) for action, forecast in found.items()}


def _rounds(search: Halving, worlds: list[State], lines: int, seconds: float | None) -> Iterator[None]:
    """Play lines, and stop after each of them; the time is shared out among halvings as the lines are."""
    start, goes_on = monotonic(), True
    while goes_on:
        goes_on = search.think(worlds, lines)
        yield
        if seconds is None:
            continue
        spent = monotonic() - start
        if spent >= seconds:
            return
        if spent * int(search.rounds) >= seconds * (int(search.halvings) + 1):
            search.drop()


def moderated(found: dict[int, Forecast], part: float) -> dict[int, Forecast]:
    """The forecasts, each so much nearer to the mean of all that only a part of what tells it from others is left."""
    count = len(found)

    def mixed(of: Callable[[Forecast], tuple[float, ...]], one: Forecast) -> tuple[float, ...]:
        means = [sum(column) / count for column in zip(*map(of, found.values()), strict=True)]
        return tuple(mean + part * (value - mean) for mean, value in zip(means, of(one), strict=True))

    return {
        action: Forecast(
            one.looks,
            mixed(lambda row: row.shares, one),
            mixed(lambda row: row.wins, one),
            mixed(lambda row: row.points, one),
        )
        for action, one in found.items()
    }


def _lines_of(budget: Budget, manner: Lines) -> int:
    """How many lines the nodes of a budget allow."""
    if budget.nodes is None:
        return NO_END
    return max(1, budget.nodes // (GAME_NODES if manner.calm == TO_THE_END else LINE_NODES))


def _others(position: State, search: Halving, wanted: Collection[int]) -> list[tuple[int, ...]]:
    """Ways for what the guide has not thought of, and several for what is wanted: as good as it can be gone on with."""
    known = {tuple(map(int, arm.way)) for arm in search.arms}
    firsts = {way[0] for way in known}
    legal = [action for action in wanted if position.is_legal(action)]
    more = [way for action in legal for way in _ways_after(position, search, action)]
    spare = [action for action in map(int, position.legal()) if action not in (*firsts, *legal)]
    more += [(action,) for action in spare[: max(0, LEAST_WAYS - len({*firsts, *legal}))]]
    return [way for way in dict.fromkeys(more) if way not in known]


def _ways_after(position: State, search: Halving, action: int) -> Iterator[tuple[int, ...]]:
    """The choice alone, and with what the guide would compare at the next question of the same seat."""
    yield (action,)
    after = position.clone()
    after.play(action)
    if after.player == search.seat and not after.forced():
        for way in search.guide.ways(after)[: search.widest]:
            yield (action, *map(int, way))


def _way(actions: Iterable[int]) -> Ints:
    way = vec[i64]()
    for action in actions:
        way = append(way, action)
    return way


class Said:
    """What the lines of a search say of its ways, and what they had said when each way was dropped."""

    def __init__(self, search: Halving) -> None:
        self.search = search
        self._rows: dict[tuple[int, int], list[float]] = {}
        """The mean row of a way, by its object, when it had so many lines."""

    def note(self) -> None:
        """Remember what was said until now; after each line."""
        for arm in self.search.arms:
            key = id(arm), int(arm.visits)
            if key not in self._rows:
                self._rows[key] = self._mean(arm)

    def forecasts(self) -> dict[int, Forecast]:
        """For each first action its best way, the best of all first."""
        order = sorted(self.search.arms, key=rank, reverse=True)
        found: dict[int, Forecast] = {}
        for arm in order:
            if (action := int(arm.way[0])) not in found:
                found[action] = Forecast(int(arm.visits), *parts_of(self._row(arm, order[0])))
        return found

    def _row(self, arm: Arm, best: Arm) -> list[float]:
        """The mean row of a way. What was dropped is compared with the best by the lines that both had.

        Otherwise it would be told to be better or worse by the luck of the lines that came later.
        """
        row, last, then = self._mean(arm), self._mean(best), self._rows[id(best), int(arm.visits)]
        moved = [one + now - before for one, now, before in zip(row, last, then, strict=True)]
        players = len(moved) // PARTS
        if players == 1:
            return [moved[0], _hope(moved[0]), moved[2]]
        for part in range(2):
            among = [max(0.0, one) for one in moved[part * players :][:players]]
            moved[part * players : (part + 1) * players] = [one / sum(among) for one in among]
        return moved

    def _mean(self, arm: Arm) -> list[float]:
        return [arm.mean(part) for part in range(int(self.search.width))]


def _hope(share: float) -> float:
    """The chance of somebody alone to get the points that are needed, by how near the lines came on average.

    Lines that all fall short by little and by much would otherwise be the same, and every choice as good as another.
    """
    ahead = log(max(1e-9, share) / max(1e-9, 1 - share)) / ALONE
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead / NEAR))))
