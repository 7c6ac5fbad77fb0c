"""The command line's entry: collects the commands and turns refusals into short messages."""

import importlib
import io
import sys
from collections.abc import Sequence
from typing import IO, Any, cast

import click

from antillas._version import VERSION
from antillas.cli.language import choose, chosen_language, explained, language_on, language_option
from antillas.cli.spoken import click_speaks, in_language
from antillas.core.errors import AntillasError, BadOption
from antillas.core.message import Text, marked
from antillas.i18n.words import Words

COMMANDS = {
    "admin": marked("Keep the tables of a server."),
    "analyse": marked("See what a finished game has shown."),
    "arena": marked("Hold a tournament of bots, with a report."),
    "bot": marked("Let a bot take a seat at a table of a server."),
    "data": marked("Component files: check your own, or see how ours are known."),
    "games": marked("List the games with their options."),
    "match": marked("Let bots play many games against each other."),
    "play": marked("Play a game in the terminal."),
    "replay": marked("Go through a recorded game."),
    "rules": marked("Look up a rule, a piece or a chapter."),
    "serve": marked("Play in the browser."),
    "train": marked("Teach a net to judge a game."),
}
"""The commands, each in the module of its name, which is loaded when it is used: the first screen comes sooner."""


ANYTHING = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}
"""Settings of a command that says the same whatever follows it."""


def refusal_of(command: str | None, missing: str) -> BadOption:
    """What is not installed."""
    sentence = "{command} needs the package {name}: install antillas[web]."
    return BadOption(sentence, command=Text(command or "antillas"), name=Text(missing))


def refuse(command: str, missing: str) -> None:
    """Say what is not installed."""
    raise refusal_of(command, missing)


class Refused(click.ClickException):
    """What was refused, said in the language of the command."""

    def __init__(self, error: AntillasError, words: Words) -> None:
        super().__init__(words("Error: {reason}", reason=explained(error, words)))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print it."""
        click.echo(self.message, file=file, err=file is None)


class Commands(click.Group):
    """Commands that are loaded when they are used, and refuse with a message instead of a traceback."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **named: Any) -> Any:
        """Run what a line of words asks for, from the first word on in its language."""
        words = language_on(sys.argv[1:] if args is None else args).words()
        with click_speaks(words):
            return click.Group.main(in_language(self, words), args, *rest, **named)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options; whatever comes of it is said in the language of the line."""
        choose(language_on(args), ctx)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except AntillasError as error:
            raise Refused(error, chosen_language().words()) from None
        except ModuleNotFoundError as error:  # Commands load what only they need when they run.
            missing = error.name or ""
            if missing.partition(".")[0] in {"", "antillas"}:
                raise
            raise Refused(refusal_of(ctx.invoked_subcommand, missing), chosen_language().words()) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, in the language of the line."""
        if cmd_name not in COMMANDS:
            return None
        try:
            module = importlib.import_module(f"antillas.cli.{cmd_name}")
        except ModuleNotFoundError as error:
            missing = str(error.name)
            return click.Command(cmd_name, ANYTHING, callback=lambda: refuse(cmd_name, missing))
        return in_language(cast(click.Command, getattr(module, cmd_name)), chosen_language().words())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands in the help, for which none has to be loaded."""
        words = chosen_language().words()
        with formatter.section(words("Commands")):
            formatter.write_dl([(name, words(summary)) for name, summary in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; an unknown one is answered with those that exist."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            words, known = chosen_language().words(), ", ".join(self.list_commands(ctx))
            told = words("There is no command {name}; the commands are {commands}.", name=args[0], commands=known)
            raise click.UsageError(told, ctx) from None


@click.group(cls=Commands)
@language_option
@click.version_option(VERSION, prog_name="antillas", message="%(prog)s %(version)s", help="Show the version and exit.")
def main() -> None:
    """Antillas: Puerto Rico and its Caribbean neighbours."""
    # What a terminal cannot show or what cannot be read becomes a question mark, not an error.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
