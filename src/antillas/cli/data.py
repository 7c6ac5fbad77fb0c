"""`antillas data`: checks a user's own component file, and says how every component of every game is known."""

from collections import Counter
from pathlib import Path

import click

from antillas.cli.components import read_components
from antillas.cli.language import chosen_language, language_option
from antillas.cli.progress import progress
from antillas.cli.terminal import make_console, print_indented
from antillas.core.components import PRINTED
from antillas.core.family import Family
from antillas.core.message import marked
from antillas.games import REGISTRY, family, family_of
from antillas.i18n.words import Words

WAYS = (marked("text"), marked("known"), marked("photo"), marked("inferred"), marked("reconstructed"))
"""How something can be known: a rulebook's text prints it, and so on."""


@click.group()
def data() -> None:
    """Component files: check your own, or see how ours are known."""


@data.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def check(file: Path) -> None:
    """Check a component FILE of your own and say what it leaves to the built-in set."""
    given = read_components(file)
    assert given is not None
    console, words = make_console(), chosen_language().words()
    with progress(words("Checking the components")):
        own = family_of(given)
        known = counted(words, own)
    console.print(
        words(
            "{file} is a component file for {game}; game ids call it {digest}.",
            file=str(file),
            game=own.title,
            digest=given.digest,
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
