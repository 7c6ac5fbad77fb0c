"""`antillas train`: a net learns to judge a game from games with itself."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from antillas.bots.nets import FOLDER, read_net, variant
from antillas.cli.language import language_option
from antillas.cli.match import chosen_game
from antillas.cli.progress import progress
from antillas.core.errors import BadOption

if TYPE_CHECKING:
    from antillas.training.trainer import Runner

PLOT = "curve.png"


@click.command()
@click.argument("title", metavar="[GAME]", default="puerto-rico")
@click.option("--players", type=int, help="Number of players.")
@click.option("--edition", help="Whose rules are played.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Set a single option of the game.")
@click.option("--games", default=100_000, show_default=True, help="Games in all; a run that was stopped goes on.")
@click.option("--folder", type=click.Path(path_type=Path), help="For checkpoints; training/GAME if not given.")
@click.option("--check-every", default=5000, show_default=True, help="Games between two looks at its strength.")
@click.option("--check-games", default=40, show_default=True, help="Games against heuristics in such a look.")
@click.option("--seed", default=1, show_default=True, help="What is left to chance.")
@click.option("--workers", default=1, show_default=True, help="Processes that play.")
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
    workers: int,
    weights: Path,
    gate: bool,
) -> None:
    """Teach a net to judge a GAME; it is let in if a sequential test says that it is stronger than the one before."""
    try:
        from antillas.training.trainer import CANDIDATE, Plan, Trainer, let_in
    except ImportError as error:
        raise BadOption("Training needs more packages: pip install 'antillas[train]'.") from error
    played = chosen_game(title, players, 0, edition, options, None)
    place = folder or Path("training") / variant(played)
    command = " ".join(["antillas", *sys.argv[1:]])
    plan = Plan(played.id, place, games, check_every, check_games, seed, command)
    with progress("Games", games) as on_game, runner(workers) as chosen:
        trainer = Trainer(plan, chosen, workers)
        trainer.run(lambda line: click.echo(line), counter(on_game))
    draw_curve(place)
    if gate:
        click.echo(let_in(played, read_net((place / CANDIDATE).read_bytes()), weights, seed))


@contextmanager
def runner(workers: int) -> "Iterator[Runner]":
    """Whoever plays the games: this process, or several."""
    if workers == 1:
        yield map
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool.map


def counter(on_game: Callable[[], None]) -> Callable[[int], None]:
    """Counts several games at once."""

    def advance(games: int) -> None:
        for _ in range(games):
            on_game()

    return advance


def draw_curve(folder: Path) -> None:
    """The learning curve as a picture, if there is something to draw with."""
    try:
        from antillas.training.curve import draw
    except ImportError:
        click.echo("The learning curve is not drawn: matplotlib is not installed.")
        return
    click.echo(f"Learning curve: {draw(folder, folder / PLOT)}")
