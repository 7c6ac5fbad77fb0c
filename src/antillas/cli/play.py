"""`antillas play`: a game at the terminal, new or resumed."""

import os
import random
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import click

import antillas
from antillas import _choose_engine
from antillas.cli.boards import drawing
from antillas.cli.components import components_option, given_components
from antillas.cli.language import chosen_language, language_option
from antillas.cli.new_game import Wish, asked, chosen, read_seats
from antillas.cli.screen import Screen
from antillas.cli.session import Session
from antillas.cli.terminal import is_interactive, make_console
from antillas.core.components import ComponentText
from antillas.core.errors import BadOption
from antillas.games import REGISTRY, family
from antillas.i18n.words import Words
from antillas.table.local import LocalTable
from antillas.table.record_files import load, save

INTERRUPTED = 130


@click.command()
@click.argument("game", required=False)
@click.option("--players", type=int, help="Number of players.")
@click.option("--edition", help="Whose rules are played; `antillas games` lists them.")
@click.option(
    "--seats",
    help="Who sits where, such as me:Ana,medium,hard; bots are easy, medium, hard, expert, heuristic, random.",
)
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Set an option; may be repeated.")
@click.option("--seed", type=int, help="Makes chance and bots repeatable.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@click.option("--save", "file", type=click.Path(path_type=Path), metavar="FILE", help="Where the game is saved.")
@components_option
@click.option("--from-memory", is_flag=True, help="Let the log forget what others gained before your last choice.")
@language_option
def play(
    game: str | None,
    players: int | None,
    edition: str | None,
    seats: str | None,
    options: tuple[str, ...],
    seed: int | None,
    resume: Path | None,
    file: Path | None,
    components_file: Path | None,
    from_memory: bool,
) -> None:
    """Play GAME against bots or with others at the same terminal."""
    console, language = make_console(), chosen_language()
    components = given_components(components_file)
    wish = Wish(game or next(iter(REGISTRY)), players, edition, seats, options, components)
    dice = random.Random(seed)
    try:
        if resume is not None:
            if game is not None or players is not None or edition is not None or options:
                raise BadOption("--resume goes on with the game as it was: only --seats can be changed.")
            table = resumed(resume, seats, dice, components, from_memory, language.words())
        else:
            if wish.is_open() and seed is None and is_interactive(console):
                wish = asked(console, language.words(family(wish.game)), wish)
            played, sitting = chosen(wish, language.words())
            table = LocalTable(played.id, sitting, dice, components=components, from_memory=from_memory)
    except (EOFError, KeyboardInterrupt) as error:
        console.print()
        raise click.exceptions.Exit(0 if isinstance(error, EOFError) else INTERRUPTED) from None
    words = language.words_of(table.game)
    screen = Screen(console, drawing(table.game.name, table.seats, words), table)
    run(Session(screen, file_for(table, file, resume), engine_notices(words)))


def run(session: Session) -> None:
    """Play until the end; an interrupt saves and leaves."""
    try:
        session.run()
    except KeyboardInterrupt:
        session.leave()
        raise click.exceptions.Exit(INTERRUPTED) from None


def file_for(table: LocalTable, wanted: Path | None, resumed_from: Path | None) -> Path:
    """Where the game is saved: where it was asked for, where it came from, or in a new file."""
    file = wanted or resumed_from
    if file is None:
        return autosave_file(table.game.name)
    if file != resumed_from and file.exists():
        raise BadOption("{file} exists: go on with it by --resume, or let the game be saved elsewhere.", file=str(file))
    save(table.record(), file, table.components)
    return file


def resumed(
    file: Path,
    seats: str | None,
    dice: random.Random,
    components: ComponentText | None,
    from_memory: bool,
    words: Words,
) -> LocalTable:
    """The table that a file holds, with other players if they are named."""
    played, record = load(file, components)
    sitting = None if seats is None else read_seats(seats, played.players, words)
    return LocalTable.resume(record, dice, sitting, components, from_memory)


def autosave_file(game: str) -> Path:
    """A new file in the user's data folder, so that no earlier game is lost."""
    folder = Path(click.get_app_dir("antillas")) / "games"
    with suppress(OSError):  # Where nothing can be written the session says so, and the game goes on.
        folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{suffix}.json" for suffix in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for name in names if not (path := folder / name).exists())


def engine_notices(words: Words) -> list[str]:
    """A line about speed if the engine is not compiled."""
    if antillas.COMPILED:
        return []
    wanted = os.environ.get(_choose_engine.VARIABLE, "") not in ("", "0")
    if wanted:
        return [words("The engine runs interpreted and slower, because {name} is set.", name=_choose_engine.VARIABLE)]
    return [words("The engine runs interpreted and slower, because it was built without a C compiler.")]
