"""Plays one game of a tournament: makes the bots, and lets who fails forfeit while the game goes on."""

from __future__ import annotations

import atexit
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter

from msgspec import Struct

from antillas.arena.entrants import Entrant
from antillas.arena.one_game import play_on
from antillas.arena.outside import USUAL_LIMITS, Limits, OutsideBot, Process
from antillas.arena.reasons import Forfeit, Sentence, written
from antillas.arena.schedule import Job
from antillas.bots.bot import UNLIMITED, Bot, Budget, Decision
from antillas.bots.nets import find_judge
from antillas.bots.random_bot import RandomBot
from antillas.bots.registry import make_bot
from antillas.core.components import ComponentText
from antillas.core.contract import Game, State
from antillas.core.errors import BadData
from antillas.core.scores import Scores
from antillas.games import game

WITH_NETS = ("medium", "hard", "expert")
"""Bots of ours that may judge by a net."""


class Lost(Struct, forbid_unknown_fields=True):
    """A forfeit: which seat, after how many actions, and why."""

    seat: int
    action: int
    reason: str
    """In English."""
    said: Sentence | None = None
    """The reason for all languages; old files have none."""


class Played(Struct, forbid_unknown_fields=True):
    """A finished game of a tournament: one line of its file."""

    game: int
    """The number of the job."""
    pair: int
    seats: list[int]
    """The entrant on each seat."""
    actions: list[int]
    scores: list[int]
    places: list[float]
    """Of each seat, 1 is the best; who is level shares the mean of the places."""
    wins: list[float]
    """Of each seat; a shared victory counts in part."""
    rounds: int
    forfeits: list[Lost]
    decisions: list[int]
    """Of each seat, those with more than one choice."""
    seconds: list[float]
    """That each seat took for them."""
    longest: list[float]
    """Seconds of the longest decision of each seat."""


@dataclass(frozen=True)
class Rules:
    """What all games of a tournament have in common; a worker needs nothing else besides a job."""

    game_id: str
    entrants: tuple[Entrant, ...]
    budget: Budget = UNLIMITED
    limits: Limits = USUAL_LIMITS
    components: ComponentText | None = None


def made_game(game_id: str, components: ComponentText | None) -> Game:
    """A game, made once in each process."""
    return _made_game(game_id, *(components.name, components.text) if components else ())


@lru_cache(4)
def _made_game(game_id: str, *file: str) -> Game:
    return game(game_id, {}, ComponentText(*file) if file else None)


def look_at_net(rules: Rules) -> None:
    """Let the log say once, before many processes play, if a bot of ours would have a net that does not fit."""
    if any(entrant.spec in WITH_NETS for entrant in rules.entrants):
        with suppress(BadData):
            find_judge(made_game(rules.game_id, rules.components))


class Processes:
    """The processes of the bots from outside that this process has started: they are used again for the next game."""

    def __init__(self) -> None:
        self._idle: dict[tuple[tuple[str, ...], Limits], list[Process]] = {}

    def take(self, entrant: Entrant, limits: Limits) -> Process:
        """A process for a bot that nobody else uses."""
        idle = self._idle.get((entrant.command, limits), [])
        return idle.pop() if idle else Process(entrant.command, limits)

    def give_back(self, entrant: Entrant, limits: Limits, process: Process) -> None:
        """Keep a process for the next game."""
        self._idle.setdefault((entrant.command, limits), []).append(process)

    def stop(self) -> None:
        """End them all."""
        for idle in self._idle.values():
            for process in idle:
                process.stop()
        self._idle.clear()


PROCESSES = Processes()
"""Those of this process; they end with it."""
atexit.register(PROCESSES.stop)


class Guarded(Bot):
    """A bot of a tournament at its seat: one from outside may forfeit, and then a random one plays in its place."""

    summary = "A bot of a tournament."

    def __init__(self, entrant: Entrant, seat: int, seed: int, rules: Rules) -> None:
        self.kind = entrant.label
        self._entrant = entrant
        self._limits = rules.limits
        self._seat = seat
        self._seed = seed
        self._process: Process | None = None
        self._bot: Bot = RandomBot(seed)
        self.lost: Forfeit | None = None
        """Why it has forfeited."""
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def begin(self, played: Game, budget: Budget) -> None:
        """Get the bot ready."""
        if not self._entrant.outside:
            self._bot = make_bot(self._entrant.spec, played.name, self._seed)
            self.remembers = self._bot.remembers
            return
        self._process = PROCESSES.take(self._entrant, self._limits)
        bot = OutsideBot(self.kind, self._process, self._limits)
        try:
            bot.begin(played.id, int(played.players), self._seat, self._seed, budget)
        except Forfeit as forfeit:
            self._give_up(forfeit)
        else:
            self._bot = bot
            self.remembers = bot.remembers

    def decide(self, position: State, budget: Budget) -> Decision:
        """What the bot chooses, or the one in its place; who has one choice is not asked."""
        legal = position.legal()
        if len(legal) == 1:
            return Decision(legal[0])
        began = perf_counter()
        try:
            decision = self._bot.decide(position, budget)
        except Forfeit as forfeit:
            self._give_up(forfeit)
            return self._bot.decide(position, budget)
        if self.lost is None:
            took = perf_counter() - began
            self.decisions += 1
            self.seconds += took
            self.longest = max(self.longest, took)
        return decision

    def end(self, scores: list[int], places: list[float]) -> None:
        """Tell the bot how the game ended, and keep its process for the next one."""
        if self._process is not None and isinstance(self._bot, OutsideBot):
            self._bot.end(scores, places)
            PROCESSES.give_back(self._entrant, self._limits, self._process)
            self._process = None

    def close(self) -> None:
        """End the process of the bot, if it is still there."""
        if self._process is not None:
            self._process.stop()
            self._process = None

    def _give_up(self, forfeit: Forfeit) -> None:
        self.lost = forfeit
        self.close()
        self._bot = RandomBot(self._seed)


def play_job(rules: Rules, job: Job) -> Played:
    """One game; the job alone decides how chance falls, and a bot has the same seed in whatever seat it sits."""
    played = made_game(rules.game_id, rules.components)
    bots = [
        Guarded(rules.entrants[job.line_up[sitter]], seat, bot_seed(job, sitter), rules)
        for seat, sitter in enumerate(job.sitters)
    ]
    lost: list[Lost] = []
    actions: list[int] = []
    state = played.start()
    try:
        for bot in bots:
            bot.begin(played, rules.budget)
        note_forfeits(bots, lost, actions)
        for _, decision in play_on(state, bots, job.seed, rules.budget):
            note_forfeits(bots, lost, actions)
            actions.append(int(decision.action))
        scores = state.scores()
        result = standing(scores, [forfeit.seat for forfeit in lost])
        for bot in bots:
            bot.end(list(scores.totals), result.places)
    finally:
        for bot in bots:
            bot.close()
    return Played(
        game=job.number,
        pair=job.pair,
        seats=list(job.seats),
        actions=actions,
        scores=list(scores.totals),
        places=result.places,
        wins=result.wins,
        rounds=getattr(state.view(None), "round", 0),
        forfeits=lost,
        decisions=[bot.decisions for bot in bots],
        seconds=[round(bot.seconds, 4) for bot in bots],
        longest=[round(bot.longest, 4) for bot in bots],
    )


def note_forfeits(bots: Sequence[Guarded], lost: list[Lost], actions: Sequence[int]) -> None:
    """Add who has forfeited now to those who have before."""
    known = {forfeit.seat for forfeit in lost}
    lost += [
        Lost(seat, len(actions), str(bot.lost), written(bot.lost.message))
        for seat, bot in enumerate(bots)
        if bot.lost is not None and seat not in known
    ]


def bot_seed(job: Job, sitter: int) -> int:
    """The seed of a bot: it goes with the bot from seat to seat."""
    return random.Random(f"{job.seed} bot {sitter}").getrandbits(48)


@dataclass(frozen=True)
class Standing:
    """How a game ended for each seat."""

    places: list[float]
    wins: list[float]


def standing(scores: Scores, lost: Sequence[int]) -> Standing:
    """Places and victories; who has forfeited comes last whatever the points, and who did so first the very last."""
    ranks = scores.ranks()
    order = [(0, lost.index(seat)) if seat in lost else (1, *ranks[seat]) for seat in range(len(ranks))]
    places = []
    for mine in order:
        better = sum(other > mine for other in order)
        places.append(better + (sum(other == mine for other in order) + 1) / 2)
    first = [seat for seat in range(len(order)) if order[seat] == max(order) and seat not in lost]
    if not lost:
        first = scores.winners()
    return Standing(places, [1 / len(first) if seat in first else 0.0 for seat in range(len(order))])
