"""`antillas rules`: the statement of a rule by its id, or the list of chapters."""

from collections.abc import Sequence

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from antillas.cli.terminal import make_console, print_indented
from antillas.rulebook.reader import Chapter, chapters, games, look_up


@click.command()
@click.argument("ids", nargs=-1)
def rules(ids: tuple[str, ...]) -> None:
    """Show rules by their ids, such as CAPTAIN-4, CAPTAIN or BLD-WHARF; without ids, the chapters."""
    console = make_console()
    if ids:
        show_rules(console, ids)
        return
    for chapter in [chapter for game in games() for chapter in chapters(game)]:
        console.print(Text(chapter.title, "bold"))
        print_indented(console, chapter.summary, 2)
        print_indented(console, ", ".join(families(chapter)), 2, "dim")
    console.print("\nantillas rules ID shows a rule; ID may be the beginning of several.", style="dim")


def show_rules(console: Console, ids: Sequence[str], game: str | None = None) -> None:
    """Print the rules of one game, or of all, with these ids; nothing is printed if one of them is unknown."""
    for rule in [rule for wanted in ids for rule in look_up(wanted, game)]:
        console.print(Markdown(f"**{rule.id}** {rule.text} *({rule.chapter})*"))


def families(chapter: Chapter) -> list[str]:
    """What the ids of a chapter begin with."""
    return list(dict.fromkeys(family(rule.id) for rule in chapter.rules))


def family(rule: str) -> str:
    """What an id begins with: the first word, or two where the first one is the game's as in SM-TURN-1."""
    words = rule.split("-")
    return "-".join(words[:2] if len(words) > 2 and words[-1].isdigit() else words[:1])
