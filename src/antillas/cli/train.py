"""`antillas train`: a net learns to judge a game from games with itself."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from antillas.arena.naming import decimal, percent
from antillas.arena.ray_cluster import RayCluster
from antillas.bots.nets import FOLDER, read_net, variant
from antillas.cli.language import chosen_language, language_option
from antillas.cli.match import chosen_game
from antillas.cli.progress import progress
from antillas.core.errors import BadOption
from antillas.i18n.words import Words

if TYPE_CHECKING:
    from antillas.training.crew import Crew
    from antillas.training.trainer import Admission, Look

PLOT = "curve.png"
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("title", metavar="[GAME]", default="puerto-rico")
@click.option("--players", type=int, help="Number of players.")
@click.option("--edition", help="Whose rules are played.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Set a single option of the game.")
@click.option("--games", default=100_000, show_default=True, help="Games in all; a run that was stopped goes on.")
@click.option("--folder", type=click.Path(path_type=Path), help="For checkpoints; training/GAME if not given.")
@click.option("--check-every", default=5000, show_default=True, help="Games between two looks at its strength.")
@click.option("--check-games", default=40, show_default=True, help="Games against heuristics in a look, rounded up.")
@click.option("--seed", default=1, show_default=True, help="What is left to chance.")
@click.option("--from", "start", type=FILE, help="The net to begin with, instead of a new one.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes that play; 1 if not given, or all of a cluster.")
@click.option("--ray", "cluster", metavar="ADDRESS", help="Play on a Ray cluster: its address, or local.")
@click.option("--weights", type=click.Path(path_type=Path), default=FOLDER, help="Where the gate lets nets in.")
@click.option("--gate/--no-gate", default=True, help="Whether the net may take the place of the one that is there.")
@language_option
def train(
    title: str,
    players: int | None,
    edition: str | None,
    options: tuple[str, ...],
    games: int,
    folder: Path | None,
    check_every: int,
    check_games: int,
    seed: int,
    start: Path | None,
    workers: int | None,
    cluster: str | None,
    weights: Path,
    gate: bool,
) -> None:
    """Teach a net to judge a GAME; it is let in if a sequential test says that it is stronger than the one before."""
    try:
        from antillas.training.trainer import CANDIDATE, Plan, Trainer, let_in
    except ImportError as error:
        raise BadOption("Training needs more packages: install antillas[train].") from error
    played = chosen_game(title, players, 0, edition, options, None)
    place = folder or Path("training") / variant(played)
    begun_with = None if start is None else read_net(start.read_bytes())
    command = " ".join(["antillas", *sys.argv[1:]])
    plan = Plan(played.id, place, games, check_every, check_games, seed, command, begun_with)
    words = chosen_language().words_of(played)
    with crew(workers, cluster) as playing:
        with progress(words("Games"), games) as on_game:
            Trainer(plan, playing).run(lambda seen: click.echo(look_line(seen, words)), counter(on_game))
        draw_curve(place, words)
        if gate:
            with progress(words("The gate plays")):
                admission = let_in(played, read_net((place / CANDIDATE).read_bytes()), weights, seed, playing)
            click.echo(admission_line(admission, words))


@contextmanager
def crew(workers: int | None, cluster: str | None) -> "Iterator[Crew]":
    """Whoever plays the games, and how many they are: this process, several, or those of a cluster."""
    from antillas.training.crew import ALONE, Crew

    if cluster is not None:
        with RayCluster(cluster, workers).connected() as there:
            yield Crew(there.in_order, workers or there.count)
    elif workers is None or workers == 1:
        yield ALONE
    else:
        with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
            yield Crew(pool.map, workers)


def look_line(seen: "Look", words: Words) -> str:
    """How strong the net is by now."""
    return words(
        "{games} games: off by {off}, won {won} against heuristics, {margin} points",
        games=seen.games,
        off=decimal(seen.off, words, 4),
        won=percent(seen.won, words),
        margin=decimal(seen.margin, words, signed=True),
    )


def admission_line(admission: "Admission", words: Words) -> str:
    """Whether the gate has let a net in, and why."""
    test = admission.test
    values = {"wins": words.number(test.wins), "games": test.games, "ratio": decimal(test.ratio, words, 2, signed=True)}
    if admission.has_predecessor:
        found = words("against the net that is there it won {wins} of {games} games (LLR {ratio})", **values)
    else:
        found = words("against the hand-written player it won {wins} of {games} games (LLR {ratio})", **values)
    if admission.is_let_in:
        return words("{file} is let in: {reason}.", file=admission.name, reason=found)
    return words("{file} is not let in: {reason}.", file=admission.name, reason=found)


def counter(on_game: Callable[[], None]) -> Callable[[int], None]:
    """Counts several games at once."""

    def advance(games: int) -> None:
        for _ in range(games):
            on_game()

    return advance


def draw_curve(folder: Path, words: Words) -> None:
    """The learning curve as a picture, if there is something to draw with."""
    try:
        from antillas.training.curve import draw
    except ImportError:
        click.echo(words("The learning curve is not drawn: matplotlib is not installed."))
        return
    click.echo(words("Learning curve: {file}", file=str(draw(folder, folder / PLOT))))
