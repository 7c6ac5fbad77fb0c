"""`antillas data`: checks component files, says how every component is known, and reads files for other commands."""

from collections import Counter
from pathlib import Path

import click

from antillas.cli.terminal import make_console, print_indented
from antillas.core.components import PRINTED, ComponentText
from antillas.core.errors import BadData, BadOption
from antillas.core.family import COMPONENTS, Family
from antillas.games import REGISTRY, add_components, family


@click.group()
def data() -> None:
    """Component files: check your own, or see how ours are known."""


@data.command()
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Check a component FILE of your own and say what it leaves to the built-in set."""
    own = own_components(file)
    console = make_console()
    assert own.components is not None
    console.print(f"{file} is a component file for {own.title}; game ids call it {own.components.digest}.")
    if own.missing():
        console.print("These tables are missing in it; the built-in ones are used:")
        print_indented(console, ", ".join(own.missing()), 2)
    else:
        console.print("No table is missing in it.")
    console.print(counted(own))
    for line in own.not_printed():
        print_indented(console, line, 2)


@data.command()
@click.argument("game", required=False)
def sources(game: str | None) -> None:
    """List how every component of every game, or of one GAME, is known."""
    console = make_console()
    for one in [family(game)] if game is not None else REGISTRY.values():
        console.print(f"{one.title}: {counted(one)}", style="bold")
        for entry, how in one.sources():
            print_indented(console, f"{entry}: {how}", 2, "dim" if how == PRINTED else "")


def counted(one: Family) -> str:
    """How many entries are known in which way."""
    ways = Counter(how for _, how in one.sources())
    return f"{', '.join(f'{count} {how}' for how, count in ways.most_common())}."


def own_components(file: Path) -> Family:
    """Read a user's own component file and make it known."""
    try:
        text = file.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise BadData(f"{file}: is no text in UTF-8: {error.reason} at byte {error.start}.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadData(f"{file}: cannot be read: {reason}.") from None
    return add_components(ComponentText(str(file), text))


def named_components(title: str, file: Path | None) -> tuple[str, ...]:
    """What a game id must say to be played with a user's own component file; the file must be for that game."""
    if file is None:
        return ()
    own = own_components(file)
    if own.name != title.partition("(")[0].strip():
        raise BadOption(f"{file} is a component file for {own.name}, not for {title}.")
    assert own.components is not None
    return (f"{COMPONENTS}={own.components.digest}",)
