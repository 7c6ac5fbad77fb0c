"""`antillas data`: checks a user's own component file, and says how every component of every game is known."""

import shlex
from collections import Counter
from pathlib import Path

import click

from antillas.cli.components import write_new
from antillas.cli.language import chosen_language, language_option
from antillas.cli.progress import progress
from antillas.cli.terminal import make_console, print_indented
from antillas.core.components import PRINTED
from antillas.core.family import Family
from antillas.core.message import marked
from antillas.games import REGISTRY, family, family_of
from antillas.i18n.words import Words
from antillas.table.component_files import read_components

WAYS = (marked("text"), marked("known"), marked("photo"), marked("inferred"), marked("reconstructed"))
"""How something can be known: a rulebook's text prints it, and so on."""


@click.group()
@language_option
def data() -> None:
    """Component files: check your own, or see how ours are known."""


@data.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def check(file: Path) -> None:
    """Check a component FILE of your own and say what it leaves to the built-in set."""
    given = read_components(file)
    console, words = make_console(), chosen_language().words()
    with progress(words("Checking the components")):
        own = family_of(given)
        known = counted(words, own)
    console.print(
        words(
            "{file} is a component file for {game}; game ids call it {digest}.",
            file=str(file),
            game=own.title,
            digest=own.digest,
        )
    )
    if own.missing():
        console.print(words("These tables are missing in it; the built-in ones are used:"))
        print_indented(console, ", ".join(own.missing()), 2)
    else:
        console.print(words("No table is missing in it."))
    console.print(known)
    for line in own.not_printed():
        print_indented(console, line, 2)


@data.command()
@click.argument("game")
@click.option("--output", type=click.Path(path_type=Path), metavar="FILE", help="Write it into this new file.")
@language_option
def template(game: str, output: Path | None) -> None:
    """Write the components of a GAME as a file with remarks, to be corrected with the values of your box."""
    text = family(game).template()
    if output is None:
        click.echo(text, nl=False)
        return
    write_new(output, text)
    words = chosen_language().words()
    make_console().print(words("{file} is written. Correct it, then check it:", file=str(output)))
    make_console().print(f"  antillas data check {shlex.quote(str(output))}", soft_wrap=True)


@data.command()
@click.argument("game", required=False)
@language_option
def sources(game: str | None) -> None:
    """List how every component of every game, or of one GAME, is known."""
    console, words = make_console(), chosen_language().words()
    for one in [family(game)] if game is not None else REGISTRY.values():
        console.print(f"{one.title}: {counted(words, one)}", style="bold")
        for entry, how in one.sources():
            print_indented(console, f"{entry}: {words(how)}", 2, "dim" if how == PRINTED else "")


def counted(words: Words, one: Family) -> str:
    """How many entries are known in which way."""
    ways = Counter(how for _, how in one.sources())
    return f"{', '.join(f'{count} {words(how)}' for how, count in ways.most_common())}."
