"""Matches: one line-up of our bots plays many games with the seats rotated; `arena.tournament` is for all else."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from antillas.arena.bootstrap import wilson
from antillas.arena.entrants import Entrant as Bot
from antillas.arena.one_game import PlayedGame, play_game, play_on
from antillas.arena.playing import Played, Rules
from antillas.arena.runner import LocalProcesses
from antillas.arena.schedule import Job, seating
from antillas.bots.registry import make_bot
from antillas.core.components import ComponentText
from antillas.core.contract import Game
from antillas.core.errors import BadOption
from antillas.core.message import Names, Text
from antillas.games import game

__all__ = [
    "CHUNKS",
    "Entrant",
    "MatchResult",
    "PlayedGame",
    "entrant",
    "play_game",
    "play_match",
    "play_on",
    "seating",
    "wilson",
]
CHUNKS = 8
"""Parcels of games for each process: few enough to be quick, many enough that all finish together."""


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
    """Decisions of a game with more than one choice."""

    def by_kind(self) -> list[Entrant]:
        """One entry for each kind of bot, whichever seats it had."""
        kinds = dict.fromkeys(entrant.kind for entrant in self.entrants)
        return [merged([entrant for entrant in self.entrants if entrant.kind == kind]) for kind in kinds]


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
    check_match(played, kinds, games)
    dice = random.Random(seed)
    seats = tuple(range(len(kinds)))
    jobs = [Job(number, number, dice.getrandbits(64), seats, number if rotate else 0) for number in range(games)]
    rules = Rules(played.id, tuple(Bot(kind, kind) for kind in kinds), components=components)
    runner = LocalProcesses(workers)
    runner.check()
    outcomes: list[Played] = []
    for outcome in runner.play(rules, jobs):
        outcomes.append(outcome)
        if on_game is not None:
            on_game()
    return MatchResult(
        game=played.id,
        games=games,
        entrants=tuple(entrant(kind, number, outcomes) for number, kind in enumerate(kinds)),
        mean_rounds=sum(outcome.rounds for outcome in outcomes) / games,
        mean_decisions=sum(sum(outcome.decisions) for outcome in outcomes) / games,
    )


def check_match(played: Game, kinds: Sequence[str], games: int) -> None:
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
    for kind in kinds:
        make_bot(kind, played.name, 0)


def entrant(kind: str, number: int, outcomes: Sequence[Played]) -> Entrant:
    """How one entrant fared in all games."""
    games = len(outcomes)
    seats = [(outcome, outcome.seats.index(number)) for outcome in outcomes]
    wins = sum(outcome.wins[seat] for outcome, seat in seats)
    return Entrant(kind, 1, games, wins, sum(outcome.scores[seat] for outcome, seat in seats) / games)


def merged(entrants: Sequence[Entrant]) -> Entrant:
    """Several entrants as one that wins whenever one of them does."""
    first = entrants[0]
    wins = sum(entrant.wins for entrant in entrants)
    mean_score = sum(entrant.mean_score for entrant in entrants) / len(entrants)
    return Entrant(first.kind, len(entrants), first.games, wins, mean_score)
