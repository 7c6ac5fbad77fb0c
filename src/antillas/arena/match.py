"""Games between bots, and matches: many of them with the seats rotated, played by several processes."""

import multiprocessing
import os
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from antillas.bots.bot import UNLIMITED, Bot, Budget, Decision
from antillas.bots.registry import make_bot
from antillas.bots.seated import SeatedBot
from antillas.core.chance import outcome_at
from antillas.core.components import ComponentText
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import BadOption
from antillas.core.message import Names, Text
from antillas.core.record import Record, record_of
from antillas.games import game

CONFIDENCE = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""
CHUNKS = 8
"""Parcels of games for each process: few enough to be quick, many enough that all finish together."""


@dataclass(frozen=True)
class PlayedGame:
    """A finished game and how long it was."""

    record: Record
    rounds: int
    """0 in games that are not played in rounds."""
    decisions: int
    """Actions of the players, those of chance not counted."""


@dataclass(frozen=True)
class Entrant:
    """A bot in a match, or all bots of a kind, and how it fared."""

    kind: str
    seats: int
    """Seats that it has in every game."""
    games: int
    wins: float
    """Games won; a victory shared by two counts half."""
    mean_score: float

    @property
    def win_rate(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the win rate lies with 95 % confidence."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class MatchResult:
    """What a match has shown."""

    game: str
    games: int
    entrants: tuple[Entrant, ...]
    """In the order in which they were named."""
    mean_rounds: float
    mean_decisions: float

    def by_kind(self) -> list[Entrant]:
        """One entry for each kind of bot, whichever seats it had."""
        kinds = dict.fromkeys(entrant.kind for entrant in self.entrants)
        return [merged([entrant for entrant in self.entrants if entrant.kind == kind]) for kind in kinds]


@dataclass(frozen=True)
class Job:
    """One game of a match: who sits where, and the seed."""

    game: str
    kinds: tuple[str, ...]
    seating: tuple[int, ...]
    """The entrant on each seat."""
    seed: int
    components: ComponentText | None = None


@dataclass(frozen=True)
class Outcome:
    """What one game gave each entrant."""

    scores: list[int]
    wins: list[float]
    rounds: int
    decisions: int


def play_on(state: State, bots: Sequence[Bot], seed: int, budget: Budget = UNLIMITED) -> Iterator[tuple[int, Decision]]:
    """Play a position to its end: who acts and why, each time before the action is made.

    The seed drives chance and what the seats imagine, and nothing else.
    """
    if len(bots) != state.game.players:
        raise BadOption(
            "{game} needs {players} bots, not {bots}.",
            game=state.game.id,
            players=int(state.game.players),
            bots=len(bots),
        )
    dice = random.Random(seed)
    seated = [SeatedBot(bot, seat, seed) for seat, bot in enumerate(bots)]
    while state.player != OVER:
        player = int(state.player)
        if player == CHANCE:
            decision = Decision(outcome_at(state, dice.random()))
        else:
            decision = seated[player].decide(state, budget)
        yield player, decision
        state.apply(decision.action)


def play_game(played: Game, bots: Sequence[Bot], seed: int, budget: Budget = UNLIMITED) -> PlayedGame:
    """Play one game from its beginning."""
    state = played.start()
    moves = [(player, decision.action) for player, decision in play_on(state, bots, seed, budget)]
    record = record_of(played, [bot.kind for bot in bots], [action for _, action in moves], state)
    rounds = getattr(state.view(None), "round", 0)
    return PlayedGame(record, rounds, sum(player != CHANCE for player, _ in moves))


def play_match(
    game_id: str,
    kinds: Sequence[str],
    games: int,
    seed: int,
    rotate: bool = True,
    workers: int | None = None,
    components: ComponentText | None = None,
    on_game: Callable[[], None] | None = None,
) -> MatchResult:
    """Play a match; the result depends on the seed but not on the number of worker processes.

    `on_game` is called whenever one more game is over.
    """
    played = game(game_id, {}, components)
    check_match(played, kinds, games, workers)
    dice = random.Random(seed)
    seats = len(kinds)
    jobs = [
        Job(played.id, tuple(kinds), seating(seats, number if rotate else 0), dice.getrandbits(64), components)
        for number in range(games)
    ]
    outcomes: list[Outcome] = []
    for outcome in play_jobs(jobs, workers):
        outcomes.append(outcome)
        if on_game is not None:
            on_game()
    return MatchResult(
        game=played.id,
        games=games,
        entrants=tuple(entrant(kind, number, outcomes) for number, kind in enumerate(kinds)),
        mean_rounds=sum(outcome.rounds for outcome in outcomes) / games,
        mean_decisions=sum(outcome.decisions for outcome in outcomes) / games,
    )


def check_match(played: Game, kinds: Sequence[str], games: int, workers: int | None) -> None:
    """Refuse what cannot be played with `BadOption`."""
    if len(kinds) != played.players:
        raise BadOption(
            "{game} needs {players} bots, not {bots}: {kinds}.",
            game=played.id,
            players=int(played.players),
            bots=len(kinds),
            kinds=Names([Text(kind) for kind in kinds]),
        )
    if games < 1:
        raise BadOption("A match needs at least one game, not {games}.", games=games)
    if workers is not None and workers < 1:
        raise BadOption("A match needs at least one process, not {processes}.", processes=workers)
    for kind in kinds:
        make_bot(kind, played.name, 0)


def seating(seats: int, turn: int) -> tuple[int, ...]:
    """The entrant on each seat when everybody has moved on by so many seats."""
    return tuple((seat - turn) % seats for seat in range(seats))


def play_jobs(jobs: Sequence[Job], workers: int | None) -> Iterable[Outcome]:
    """Play all games, in this process or in several; the outcomes come in the order of the jobs."""
    processes = min(len(jobs), workers or os.cpu_count() or 1)
    if processes == 1:
        yield from map(play_job, jobs)
        return
    # Started afresh rather than forked: safe with threads, and the same on every system.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        yield from pool.map(play_job, jobs, chunksize=max(1, len(jobs) // (processes * CHUNKS)))


def play_job(job: Job) -> Outcome:
    """One game of a match; every bot gets a seed of its own."""
    played = game(job.game, {}, job.components)
    dice = random.Random(job.seed)
    bots = [make_bot(kind, played.name, dice.getrandbits(64)) for kind in job.kinds]
    done = play_game(played, [bots[number] for number in job.seating], dice.getrandbits(64))
    result = done.record.result
    assert result is not None
    scores = [0] * len(bots)
    wins = [0.0] * len(bots)
    for seat, number in enumerate(job.seating):
        scores[number] = result.scores[seat]
        wins[number] = 1 / len(result.winners) if seat in result.winners else 0.0
    return Outcome(scores, wins, done.rounds, done.decisions)


def entrant(kind: str, number: int, outcomes: Sequence[Outcome]) -> Entrant:
    """How one entrant fared in all games."""
    games = len(outcomes)
    wins = sum(outcome.wins[number] for outcome in outcomes)
    return Entrant(kind, 1, games, wins, sum(outcome.scores[number] for outcome in outcomes) / games)


def merged(entrants: Sequence[Entrant]) -> Entrant:
    """Several entrants as one that wins whenever one of them does."""
    first = entrants[0]
    wins = sum(entrant.wins for entrant in entrants)
    mean_score = sum(entrant.mean_score for entrant in entrants) / len(entrants)
    return Entrant(first.kind, len(entrants), first.games, wins, mean_score)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of Wilson for a proportion, which behaves near 0 and 1."""
    rate = wins / games
    spread = CONFIDENCE**2 / games
    middle = rate + spread / 2
    half = CONFIDENCE * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))
