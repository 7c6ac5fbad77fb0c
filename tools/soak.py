"""Plays random games with every option set and player count and checks every invariant, for as long as one likes."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from tests.conformance.games import module_sets
from tests.conformance.invariants import EVERYTHING
from tests.conformance.walk import Broken, walk_through
from tests.reference import lockstep

import antillas
from antillas.core.errors import BadOption
from antillas.core.family import Family
from antillas.core.options import Choice, Flag, Number, Option, OptionValue

MOST_FAILURES = 20
"""After so many the run is ended."""
AGREES = "the reference agrees"
"""The check that the independent rewriting of Puerto Rico asks and answers the same; counted by questions."""
CHANGED = 0.3
"""How likely an option is changed in a random option set."""


@dataclass(frozen=True)
class Done:
    """What became of one game."""

    game_id: str
    seed: str
    positions: int = 0
    checks: Counter[str] = field(default_factory=Counter)
    failure: str = ""


@dataclass
class Summary:
    """What became of all games."""

    seconds: float = 0.0
    games: int = 0
    positions: int = 0
    ids: set[str] = field(default_factory=set)
    checks: Counter[str] = field(default_factory=Counter)
    failures: list[Done] = field(default_factory=list)

    def add(self, done: Done) -> None:
        """Count a game."""
        self.games += 1
        self.ids.add(done.game_id)
        self.positions += done.positions
        self.checks += done.checks
        if done.failure:
            self.failures.append(done)


# Which games are played.


def values_of(option: Option) -> list[OptionValue]:
    """The values of an option, of a number its ends and what lies halfway."""
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, Choice):
        return list(option.values)
    return sorted({option.low, (option.low + option.high) // 2, option.high})


def identifier(family: Family, options: dict[str, OptionValue]) -> str | None:
    """The id of a game with these options; None if they contradict one another."""
    try:
        return antillas.game(family.name, **options).id
    except BadOption:
        return None


def editions(family: Family) -> Iterator[dict[str, OptionValue]]:
    """Every edition for every number of players."""
    for edition, players in itertools.product(
        family.editions.values, range(family.min_players, family.max_players + 1)
    ):
        yield {"players": players, family.editions.name: edition}


@cache
def option_sets() -> list[str]:
    """Every game, edition and number of players as it is, and with every option turned to each of its values.

    Where parts can be added to a game, with every combination of them, and with all of them and each option turned.
    """
    found: dict[str, None] = {}
    for family in antillas.REGISTRY.values():
        for base in editions(family):
            everything: dict[str, OptionValue] = dict.fromkeys(family.modules, True)
            turned: list[dict[str, OptionValue]] = [
                {option.name: value} for option in family.options for value in values_of(option)
            ]
            turned += [{**everything, **options} for options in turned] if everything else []
            turned += [dict(modules) for modules in module_sets(family)]
            for options in ({}, *turned):
                if name := identifier(family, {**base, **options}):
                    found[name] = None
    return list(found)


def random_set(dice: random.Random) -> str:
    """Any game, edition and number of players with some options changed."""
    while True:
        family = dice.choice(list(antillas.REGISTRY.values()))
        options = dice.choice(list(editions(family)))
        for option in family.options:
            if dice.random() < CHANGED:
                free = range(option.low, option.high + 1) if isinstance(option, Number) else values_of(option)
                options[option.name] = dice.choice(free)
        if name := identifier(family, options):
            return name


def games(dice: random.Random) -> Iterator[tuple[str, str]]:
    """Ids with seeds: every option set once, in any order, and then random ones without end."""
    every = option_sets()[:]
    dice.shuffle(every)
    for game_id in every:
        yield game_id, str(dice.randrange(10**9))
    while True:
        yield random_set(dice), str(dice.randrange(10**9))


# How they are played.


def play(game_id: str, seed: str) -> Done:
    """Walk through one game; what is broken is told."""
    try:
        walk = walk_through(game_id, seed, EVERYTHING, closely=True)
        walk.checks[AGREES] += lockstep.play_like(game_id, seed)
    except (Broken, lockstep.Disagreement) as broken:
        return Done(game_id, seed, failure=str(broken))
    except Exception as error:
        return Done(game_id, seed, failure=f"the walk itself: {type(error).__name__}: {error}")
    return Done(game_id, seed, len(walk.actions), walk.checks)


def soak(minutes: float, jobs: int, seed: int, console: Console) -> Summary:
    """Play until the time is over or too much is broken."""
    summary, waiting = Summary(), games(random.Random(seed))
    began = time.monotonic()
    columns = (TextColumn("{task.description}"), BarColumn(None), TimeElapsedColumn())
    method = multiprocessing.get_context("spawn")
    with Progress(*columns, console=console) as bar, ProcessPoolExecutor(jobs, mp_context=method) as pool:
        task = bar.add_task("Games start", total=minutes * 60)
        running: set[Future[Done]] = set()
        while time.monotonic() - began < minutes * 60 and len(summary.failures) < MOST_FAILURES:
            while len(running) < 2 * jobs:
                running.add(pool.submit(play, *next(waiting)))
            done, running = wait(running, timeout=1, return_when=FIRST_COMPLETED)
            for one in done:
                summary.add(one.result())
            text = f"{summary.games} games, {summary.positions} positions, {len(summary.failures)} failures"
            bar.update(task, completed=time.monotonic() - began, description=text)
        for one in running:
            if not one.cancel():
                summary.add(one.result())
    summary.seconds = time.monotonic() - began
    return summary


def report(summary: Summary, seed: int, console: Console) -> None:
    """Print what was checked how often, and what is broken."""
    table = Table("what is checked", "times")
    for name, times in sorted(summary.checks.items()):
        table.add_row(name, str(times))
    console.print(table)
    every = option_sets()[:]
    console.print(
        f"{summary.games} games with {summary.positions} positions in {summary.seconds:.0f} s, seed {seed}; "
        f"{len(summary.ids & set(every))} of {len(every)} option sets, {len(summary.ids - set(every))} mixed ones."
    )
    for done in summary.failures:
        console.print(f"BROKEN: {done.failure}", markup=False, highlight=False)
        console.print(
            f"  again: python -m tools.soak --game '{done.game_id}' --game-seed {done.seed}",
            markup=False,
            highlight=False,
            soft_wrap=True,
        )
    console.print("Nothing is broken." if not summary.failures else f"{len(summary.failures)} failures.")


@click.command()
@click.option("--minutes", default=10.0, show_default=True, help="How long games are played.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default=True, help="How many games at once.")
@click.option("--seed", type=int, help="The order of the games; any if it is not given.")
@click.option("--game", help="Play one game only, such as a broken one.")
@click.option("--game-seed", default="0", help="Which random game that is.")
def main(minutes: float, jobs: int, seed: int | None, game: str | None, game_seed: str) -> None:
    """Play random games of every kind and check every invariant; the exit code is 1 if one is broken."""
    console = Console()
    seed = random.randrange(10**6) if seed is None else seed
    if game is None:
        summary = soak(minutes, jobs, seed, console)
    else:
        summary = Summary()
        summary.add(play(game, game_seed))
    report(summary, seed, console)
    sys.exit(1 if summary.failures or not summary.games else 0)


if __name__ == "__main__":
    main()
