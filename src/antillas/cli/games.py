"""`antillas games`: the games, their editions and their options."""

import click
from rich.console import Console
from rich.text import Text

from antillas.cli.terminal import make_console, print_indented
from antillas.core.family import Family
from antillas.core.options import Option, OptionValue
from antillas.games import REGISTRY

MOST_LISTED = 25
"""More components than these are not listed one by one."""


@click.command()
def games() -> None:
    """List the games with their options and what each edition sets."""
    console = make_console()
    for family in REGISTRY.values():
        console.print(Text(family.name, "bold"))
        print_indented(console, f"{family.title}. {family.summary}", 2)
        for option in family.all_options():
            console.print()
            console.print(Text.assemble("  ", (option.name, "bold"), (f"  {option.describe()}", "dim")))
            print_indented(console, option.summary, 4)
            if option in family.options:
                print_indented(console, defaults(family, option), 4, "dim")
        print_not_printed(console, family)
    console.print("\nantillas play GAME --players N --edition EDITION --set OPTION=VALUE", style="dim")


def print_not_printed(console: Console, family: Family) -> None:
    """The components that no rulebook states, and how to supply the printed ones."""
    unsure = family.not_printed()
    if unsure:
        console.print()
        print_indented(console, "Components that its rulebook does not state, and how they are known instead:", 2)
        shown = unsure if len(unsure) <= MOST_LISTED else [f"{len(unsure)}: antillas data sources {family.name}"]
        for entry in shown:
            print_indented(console, entry, 4, "dim")
        if family.takes_components:
            print_indented(console, "Play with the values of your box by --components FILE.", 2)
    console.print()


def defaults(family: Family, option: Option) -> str:
    """The value in every edition; editions with the same value stand together."""
    editions: dict[str, list[str]] = {}
    for edition in family.editions.values:
        editions.setdefault(value_in(family, option.name, edition), []).append(edition)
    return "; ".join(f"{value} in {', '.join(names)}" for value, names in editions.items())


def value_in(family: Family, option: str, edition: str) -> str:
    """The value of an option in an edition, for every number of players if they differ."""
    counts = range(family.min_players, family.max_players + 1)
    values = [written(family.preset(players, edition)[option]) for players in counts]
    return values[0] if len(set(values)) == 1 else " / ".join(values)


def written(value: OptionValue) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)
