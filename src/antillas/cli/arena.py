"""`antillas arena`: bots play a tournament, and a folder with numbers, plots and a report says what it has shown."""

from __future__ import annotations

import hashlib
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from antillas.arena.entrants import read_entrants, split_bots
from antillas.arena.outside import Limits
from antillas.arena.playing import Played, Rules
from antillas.arena.reasons import reason_of
from antillas.arena.runner import LocalProcesses
from antillas.arena.schedule import MODES, ONE_AGAINST_REST, ROUND_ROBIN, Schedule
from antillas.arena.sprt import SequentialTest, Shares
from antillas.arena.summary import Summary, summarize
from antillas.arena.tournament import Runner, Tournament, run
from antillas.arena.writing import GAMES, write_numbers
from antillas.bots.bot import Budget
from antillas.cli.arena_tables import show
from antillas.cli.board_html import board_html
from antillas.cli.components import components_option, given_components
from antillas.cli.language import chosen_language, language_option
from antillas.cli.match import chosen_game
from antillas.cli.progress import progress
from antillas.cli.terminal import make_console
from antillas.core.contract import Game, State
from antillas.core.errors import BadOption
from antillas.i18n.words import Words

USUAL = "heuristic,random"


@click.command()
@click.option(
    "--game", "title", default="puerto-rico", show_default=True, help='The game, as in "puerto-rico(players=4)".'
)
@click.option("--players", type=int, help="Number of players, if the game does not say it.")
@click.option(
    "--bots", default=USUAL, show_default=True, help="Kinds of bots, file.py:Class or exec:PROGRAM, with commas."
)
@click.option(
    "--games", default=240, show_default=True, help="Games; rounded up so that all bots have all seats equally."
)
@click.option("--mode", type=click.Choice(MODES), help="round-robin if not given; with --sprt, one-against-rest.")
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help="Test whether the first bot wins this share of its games or that; stop when it is known.",
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--seconds", type=click.FloatRange(min=0, min_open=True), help="What bots are told to use for a decision."
)
@click.option("--nodes", type=click.IntRange(min=1), help="Positions that bots are told to look at for a decision.")
@click.option("--time-limit", default=10.0, show_default=True, help="Seconds after which a bot of yours forfeits.")
@click.option("--memory-limit", default=1024, show_default=True, help="Megabytes above which a bot of yours forfeits.")
@click.option("--edition", help="Whose rules are played.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Set a single option of the game.")
@components_option
@click.option("--workers", type=int, help="Processes; one for each core if not given.")
@click.option("--ray", "cluster", metavar="ADDRESS", help="Play on a Ray cluster: its address, or local.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder for everything; the same one goes on with a run.",
)
@click.option("--no-replays", is_flag=True, help="Write no page for every game.")
@language_option
def arena(
    title: str,
    players: int | None,
    bots: str,
    games: int,
    mode: str | None,
    sprt: str | None,
    seed: int,
    seconds: float | None,
    nodes: int | None,
    time_limit: float,
    memory_limit: int,
    edition: str | None,
    options: tuple[str, ...],
    components_file: Path | None,
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    no_replays: bool,
) -> None:
    """Hold a tournament of bots.

    Run the same command again to go on with a run that was interrupted, or with more games.
    """
    components = given_components(components_file)
    played = chosen_game(title, players, 0, edition, options, components)
    words = chosen_language().words_of(played)
    shares = Shares.parse(sprt) if sprt is not None else None
    entrants = read_entrants(split_bots(bots), played.name)
    rules = Rules(played.id, entrants, Budget(seconds, nodes), Limits(time_limit, memory_limit), components)
    chosen = mode or (ONE_AGAINST_REST if shares else ROUND_ROBIN)
    tournament = Tournament(rules, Schedule(chosen, len(entrants), int(played.players), seed), games, shares)
    folder = out or Path(usual_folder(tournament))
    counted = play(tournament, folder / GAMES, runner(workers, cluster), words)
    if not counted:
        raise BadOption("No game was played to its end.")
    with progress(words("Counting")):
        summary = summarize(played, tournament.heading(), counted, tournament.test({one.game: one for one in counted}))
    console = make_console()
    show(summary, words, console)
    written = write_numbers(folder, summary, counted)
    written += write_pictures(folder, summary, words)
    written += write_pages(folder, played, summary, counted, words, written, not no_replays)
    console.print(words("Written to {folder}: {files}", folder=str(folder), files=", ".join(written)), soft_wrap=True)


def usual_folder(tournament: Tournament) -> str:
    """A folder of its own for every run that differs in anything but the number of games."""
    heading = tournament.heading()
    digest = hashlib.sha256(msgspec.json.encode(heading)).hexdigest()[:8]
    return f"arena-{heading.game.partition('(')[0]}-{tournament.schedule.players}-{digest}"


def runner(workers: int | None, cluster: str | None) -> Runner:
    """What plays the games."""
    if cluster is None:
        return LocalProcesses(workers)
    from antillas.arena.ray_cluster import RayCluster

    return RayCluster(cluster, workers)


def play(tournament: Tournament, path: Path, runner: Runner, words: Words) -> list[Played]:
    """Play what is missing, with a bar that says how far it is."""
    jobs = tournament.jobs()
    bots = [entrant.label for entrant in tournament.rules.entrants]
    console = make_console()
    if len(jobs) != tournament.games:
        console.print(
            words.plural(
                "{count} game instead of {asked}: everybody sits on every seat equally often.",
                "{count} games instead of {asked}: everybody sits on every seat equally often.",
                len(jobs),
                asked=tournament.games,
            )
        )
    if len(jobs) < tournament.schedule.cycle:
        console.print(
            words("Not all line-ups meet in so few games; that takes {count}.", count=tournament.schedule.cycle)
        )
    with progress(words("Games"), len(jobs)) as on_game:

        def started(done: int, _: int) -> None:
            for _ in range(done):
                on_game()

        def ended(game: Played, test: SequentialTest | None) -> None:
            for lost in game.forfeits:
                bot = bots[game.seats[lost.seat]]
                line = words(
                    "{bot} forfeits game {number}: {reason}.",
                    bot=bot,
                    number=game.game + 1,
                    reason=reason_of(lost, words),
                )
                console.print(line, soft_wrap=True, markup=False)
            on_game(None if test is None else words("Games, LLR {ratio}", ratio=f"{test.ratio:+.2f}"))

        try:
            return run(tournament, path, runner, ended, started)
        except KeyboardInterrupt:
            console.print(words("Stopped. What was played is kept: the same command goes on."))
            raise


def write_pictures(folder: Path, summary: Summary, words: Words) -> list[str]:
    """Draw the plots, or say in a line what is missing."""
    try:
        from antillas.arena.plots import write_plots
    except ModuleNotFoundError as error:
        say_missing(words("No plots: they need the package {name}; install antillas[arena].", name=str(error.name)))
        return []
    with progress(words("Drawing the plots")):
        return write_plots(folder, summary, words)


def write_pages(
    folder: Path, game: Game, summary: Summary, games: list[Played], words: Words, files: list[str], replays: bool
) -> list[str]:
    """Write the report and a page for every game, or say in a line what is missing."""
    try:
        from antillas.arena.report import write_report
    except ModuleNotFoundError as error:
        say_missing(words("No report: it needs the package {name}; install antillas[arena].", name=str(error.name)))
        return []
    command = shlex.join(["antillas", *sys.argv[1:]])
    with progress(words("Writing the report"), len(games) if replays else None) as on_page:

        def draw(state: State, names: Sequence[str]) -> str:
            return board_html(state, names, words.language)

        return write_report(folder, game, summary, games, words, command, [GAMES, *files], replays, on_page, draw)


def say_missing(line: str) -> None:
    """Tell what is not installed, beside the results."""
    click.echo(line, err=True)
