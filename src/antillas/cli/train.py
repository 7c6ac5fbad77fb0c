"""`antillas train`: a net learns to judge a game from games with itself."""

import multiprocessing
import signal
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
from antillas.core.message import Names, Text
from antillas.games import REGISTRY
from antillas.i18n.words import Words

if TYPE_CHECKING:
    from antillas.training.crew import Crew
    from antillas.training.trainer import Admission, Look, Trainer

PLOT = "curve.png"
LET_PARENT_END = (signal.SIGINT, signal.SIG_IGN)
"""What processes that play do at Ctrl+C, which reaches all of them: the one that learns tells them to end."""
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER_PATH = click.Path(file_okay=False, path_type=Path)
COUNT = click.IntRange(min=1)


@click.command()
@click.argument("title", metavar="GAME", required=False)
@click.option("--players", type=int, help="Number of players.")
@click.option("--edition", help="Whose rules are played.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Set a single option of the game.")
@click.option(
    "--games", type=COUNT, default=100_000, show_default=True, help="Games in all; a run that was stopped goes on."
)
@click.option("--folder", type=FOLDER_PATH, help="For checkpoints; training/GAME if not given.")
@click.option(
    "--check-every", type=COUNT, default=5000, show_default=True, help="Games between two looks at its strength."
)
@click.option(
    "--check-games", type=COUNT, default=40, show_default=True, help="Games against heuristics in a look, rounded up."
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="What is left to chance.")
@click.option("--from", "start", type=FILE, help="The net to begin with, instead of a new one.")
@click.option("--workers", type=COUNT, help="Processes that play; 1 if not given, or all of a cluster.")
@click.option("--ray", "cluster", metavar="ADDRESS", help="Play on a Ray cluster: its address, or local.")
@click.option("--weights", type=FOLDER_PATH, default=FOLDER, help="Where the gate lets nets in.")
@click.option("--gate/--no-gate", default=True, help="Whether the net may take the place of the one that is there.")
@language_option
def train(
    title: str | None,
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
    if title is None:
        raise BadOption("Say for which game: {games}.", games=Names([Text(name) for name in REGISTRY]))
    try:
        from antillas.training.trainer import Plan, Trainer, make_usable
    except ImportError as error:
        raise BadOption("Training needs more packages: install antillas[train]; in a clone, make extras.") from error
    played = chosen_game(title, players, 0, edition, options, None)
    place = folder or Path("training") / variant(played)
    begun_with = None if start is None else read_net(start.read_bytes())
    command = " ".join(["antillas", *sys.argv[1:]])
    plan = Plan(played.id, place, games, check_every, check_games, seed, command, begun_with)
    words = chosen_language().words_of(played)
    with crew(workers, cluster) as playing:
        trainer = Trainer(plan, playing)
        refuse_what_has_learned_enough(trainer)
        if gate:
            make_usable(weights)
        try:
            learn(trainer, words)
            if gate:
                knock(trainer, weights, words)
        except KeyboardInterrupt:
            click.echo(stopped(trainer, words))
            raise


def refuse_what_has_learned_enough(trainer: "Trainer") -> None:
    """A net that is given must have something left to learn; a checkpoint may go to the gate."""
    start, games = trainer.plan.start, trainer.plan.games
    if trainer.learner is None and start is not None and start.header.games >= games:
        raise BadOption(
            "The net that is given has learned from {count} games already: --games must be more than that.",
            count=start.header.games,
        )


def learn(trainer: "Trainer", words: Words) -> None:
    """Let a net learn, and show how far it is and what it has come to."""
    if trainer.learner is None:
        with progress(words("Games to begin with"), trainer.first_games) as on_game:
            trainer.begin(counter(on_game))
    with progress(words("Games"), trainer.plan.games, trainer.games) as on_game:
        trainer.run(lambda seen: click.echo(look_line(seen, words)), counter(on_game))
    draw_curve(trainer.plan.folder, words)


def knock(trainer: "Trainer", weights: Path, words: Words) -> None:
    """Let the candidate play at the gate."""
    from antillas.training.trainer import CANDIDATE, let_in

    candidate = trainer.plan.folder / CANDIDATE
    if not candidate.exists():
        trainer.save()
    with progress(words("The gate plays")):
        net = read_net(candidate.read_bytes())
        admission = let_in(trainer.game, net, weights, trainer.plan.seed, trainer.crew)
    click.echo(admission_line(admission, words))


def stopped(trainer: "Trainer", words: Words) -> str:
    """Keep what was learned until somebody pressed Ctrl+C, and say how to go on."""
    if trainer.learner is None:
        return words("Stopped before there was a net: the same command begins anew.")
    trainer.save()
    return words("Stopped after {games} games. The net is kept: the same command goes on.", games=trainer.games)


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
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(workers, mp_context=context, initializer=signal.signal, initargs=LET_PARENT_END)
        try:
            yield Crew(pool.map, workers)
        finally:
            pool.shutdown(cancel_futures=True)


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
    """The learning curve as a picture, if there is one and something to draw with."""
    try:
        from antillas.training.curve import draw
        from antillas.training.trainer import CURVE
    except ImportError:
        click.echo(words("The learning curve is not drawn: matplotlib is not installed."))
        return
    if (folder / CURVE).exists():
        click.echo(words("Learning curve: {file}", file=str(draw(folder, folder / PLOT))))
