"""A tournament: plays the games that are missing in its file, and stops when a test knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from antillas.arena.entrants import Entrant
from antillas.arena.outside import OutsideBot, Process
from antillas.arena.playing import Played, Rules, made_game
from antillas.arena.reasons import Forfeit
from antillas.arena.results_file import BotLine, Heading, opened
from antillas.arena.schedule import ONE_AGAINST_REST, Job, Schedule
from antillas.arena.sprt import UNDECIDED, SequentialTest, Shares, decided_after
from antillas.core.errors import BadOption
from antillas.core.message import Quote
from antillas.i18n.system_reasons import system_reason

CANDIDATE = 0
"""The entrant that is tested: the first."""


class Runner(Protocol):
    """Something that plays games: processes of this computer, or a cluster."""

    def check(self) -> None:
        """Refuse with `BadOption` what cannot be run."""
        ...

    def play(self, rules: Rules, jobs: Sequence[Job]) -> Iterator[Played]:
        """Play all games; they come as they end, in whatever order, and one may come twice."""
        ...


@dataclass(frozen=True)
class Tournament:
    """What is to be played."""

    rules: Rules
    schedule: Schedule
    games: int
    """At least so many are played, unless a test knows before."""
    shares: Shares | None = None

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        self.schedule.rounded(self.games)
        if self.shares is not None and self.schedule.mode != ONE_AGAINST_REST:
            raise BadOption("A test is about one bot: --sprt needs the mode {mode}.", mode=ONE_AGAINST_REST)
        seconds = self.rules.budget.seconds
        if seconds is not None and seconds > self.rules.limits.seconds:
            raise BadOption(
                "Bots are told to use {seconds} seconds, and forfeit after {limit}.",
                seconds=f"{seconds:g}",
                limit=f"{self.rules.limits.seconds:g}",
            )
        for entrant in self.rules.entrants:
            if entrant.outside:
                try_out(entrant, self.rules)

    def heading(self) -> Heading:
        """What its file begins with."""
        rules = self.rules
        played = made_game(rules.game_id, rules.components)
        assert played.identity is not None
        return Heading(
            game=played.id,
            identity=played.identity,
            mode=self.schedule.mode,
            seed=self.schedule.seed,
            bots=[BotLine(entrant.label, entrant.spec, entrant.digest) for entrant in rules.entrants],
            seconds=rules.budget.seconds,
            nodes=rules.budget.nodes,
            limit_seconds=rules.limits.seconds,
            limit_megabytes=rules.limits.megabytes,
        )

    def jobs(self) -> list[Job]:
        """All games, those that a test may save among them."""
        return self.schedule.first(self.schedule.rounded(self.games))

    def test(self, played: dict[int, Played]) -> SequentialTest | None:
        """What the test knows from the pairs that are complete, from the first one on without a gap."""
        if self.shares is None:
            return None
        size = self.schedule.players
        pairs: list[float] = []
        for first in range(0, self.schedule.rounded(self.games), size):
            games = [played.get(number) for number in range(first, first + size)]
            if None in games:
                break
            pairs.append(sum(won_by(game, CANDIDATE) for game in games if game is not None) / size)
        return decided_after(self.shares, size, pairs)

    def counted(self, played: dict[int, Played]) -> list[Played]:
        """The games that count, in their order: all that were asked for, or those up to the verdict of the test."""
        games = self.schedule.rounded(self.games)
        test = self.test(played)
        if test is not None and test.verdict != UNDECIDED:
            games = len(test.path) * self.schedule.players
        return [played[number] for number in range(games) if number in played]


def try_out(entrant: Entrant, rules: Rules) -> None:
    """Start a bot from outside once: one that cannot even do that is refused, not beaten."""
    if rules.components is not None:
        raise BadOption("{bot}: bots from outside do not play with component files.", bot=Quote(entrant.spec))
    played = made_game(rules.game_id, None)
    try:
        process = Process(entrant.command, rules.limits)
    except OSError as error:
        raise BadOption(
            "{bot} does not start: {reason}.", bot=Quote(entrant.spec), reason=system_reason(error)
        ) from None
    try:
        bot = OutsideBot(entrant.label, process, rules.limits)
        bot.begin(played.id, int(played.players), 0, 0, rules.budget)
    except Forfeit as forfeit:
        raise BadOption("{bot} does not start: {reason}.", bot=Quote(entrant.spec), reason=forfeit.message) from None
    finally:
        with suppress(ValueError):
            process.stop()


def won_by(game: Played, entrant: int) -> float:
    """What an entrant has won in a game, on all its seats."""
    return sum(wins for wins, sitting in zip(game.wins, game.seats, strict=True) if sitting == entrant)


def run(
    tournament: Tournament,
    path: Path,
    runner: Runner,
    on_game: Callable[[Played, SequentialTest | None], None] | None = None,
    on_start: Callable[[int, int], None] | None = None,
) -> list[Played]:
    """Play what is missing in the file and give all games that count.

    `on_start` is told how many games were there and how many there will be, `on_game` each new one and the test.
    """
    tournament.check()
    runner.check()
    with opened(path, tournament.heading()) as results:
        jobs = tournament.jobs()
        missing = [job for job in jobs if job.number not in results.played]
        if on_start is not None:
            on_start(len(jobs) - len(missing), len(jobs))
        test = tournament.test(results.played)
        if missing and (test is None or test.verdict == UNDECIDED):
            for played in runner.play(tournament.rules, missing):
                new = results.add(played)
                test = tournament.test(results.played)
                if new and on_game is not None:
                    on_game(played, test)
                if test is not None and test.verdict != UNDECIDED:
                    break
        return tournament.counted(results.played)
