"""`antillas games`: the games, their editions and their options."""

import click
from rich.console import Console
from rich.text import Text

from antillas.cli.language import chosen_language, language_option
from antillas.cli.terminal import make_console, print_indented
from antillas.core.family import CLUBS, EXPANDED, EXPANSIONS, RULES, Family
from antillas.core.message import marked
from antillas.core.options import Option, OptionValue
from antillas.games import REGISTRY, family
from antillas.i18n.words import Words

FIRST = marked("The game")
TITLES = {
    RULES: marked("Rules of the base game"),
    EXPANSIONS: marked("Expansions"),
    EXPANDED: marked("Rules with expansions"),
    CLUBS: marked("For clubs, in no rule book"),
}
"""The titles of the groups of options."""
MOST_LISTED = 25
"""More components than these are not listed one by one."""


@click.command()
@click.argument("game", required=False)
@language_option
def games(game: str | None) -> None:
    """List the games, or one GAME, with their options and what each edition sets."""
    console, words = make_console(), chosen_language().words()
    for one in [family(game)] if game is not None else REGISTRY.values():
        console.print(Text(one.name, "bold"))
        print_indented(console, f"{one.title}. {words(one.summary)}", 2)
        for title, options in titled_options(one):
            console.print()
            if title:
                console.print(Text(f"  {words(title)}", "bold underline"))
            for option in options:
                print_option(console, words, one, option, 4 if title else 2)
        print_not_printed(console, words, one)
    how = words("antillas play GAME --players N --edition EDITION --set OPTION=VALUE")
    console.print(f"\n{how}", style="dim")


def titled_options(one: Family) -> list[tuple[str, list[Option]]]:
    """Every option that can be given, in groups with a title; one group without a title unless there are several."""
    groups, named = one.option_groups(), {option.name: option for option in one.all_options()}
    if len(groups) == 1:
        return [("", list(named.values()))]
    first = [option for name, option in named.items() if all(name not in group.options for group in groups)]
    return [(FIRST, first), *((TITLES[group.name], [named[name] for name in group.options]) for group in groups)]


def print_option(console: Console, words: Words, one: Family, option: Option, indent: int) -> None:
    """An option with its possible values, what it means, and what the editions set."""
    possible = words.say(option.possible())
    head = Text.assemble(" " * indent, (option.name, "bold"), (f"  {possible}", "dim"))
    usual = defaults(one, option) if option in one.options else {}
    if len(usual) == 1:
        head.append(f"; {told_defaults(words, one, usual)}", "dim")
    console.print(head)
    print_indented(console, words(option.summary), indent + 2)
    if len(usual) > 1:
        print_indented(console, told_defaults(words, one, usual), indent + 2, "dim")


def print_not_printed(console: Console, words: Words, one: Family) -> None:
    """The components that no rulebook states, and how to supply the printed ones."""
    unsure = one.not_printed()
    if unsure:
        console.print()
        intro = words("Components that its rulebook does not state, and how they are known instead:")
        print_indented(console, intro, 2)
        shown = unsure if len(unsure) <= MOST_LISTED else [f"{len(unsure)}: antillas data sources {one.name}"]
        for entry in shown:
            print_indented(console, entry, 4, "dim")
        if one.takes_components:
            print_indented(console, words("Play with the values of your box by --components FILE."), 2)
    console.print()


def defaults(one: Family, option: Option) -> dict[str, list[str]]:
    """The values that an option has, each with the editions that play it so."""
    editions: dict[str, list[str]] = {}
    for edition in one.editions.values:
        editions.setdefault(value_in(one, option.name, edition), []).append(edition)
    return editions


def told_defaults(words: Words, one: Family, usual: dict[str, list[str]]) -> str:
    """The value in every edition; none is named if all agree."""
    if len(usual) > 1:
        return "; ".join(
            words("{value} in {editions}", value=value, editions=", ".join(names)) for value, names in usual.items()
        )
    value = next(iter(usual))
    several = len(one.editions.values) > 1
    return words("{value} in all editions", value=value) if several else words("{value} by default", value=value)


def value_in(one: Family, option: str, edition: str) -> str:
    """The value of an option in an edition, for every number of players if they differ."""
    counts = range(one.min_players, one.max_players + 1)
    values = [written(one.preset(players, edition)[option]) for players in counts]
    return values[0] if len(set(values)) == 1 else " / ".join(values)


def written(value: OptionValue) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)
