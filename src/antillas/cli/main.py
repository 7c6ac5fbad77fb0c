"""The command line's entry: collects the commands and turns refusals into short messages."""

import importlib
import io
import sys
from typing import IO, Any, cast

import click

from antillas.cli.data import data
from antillas.cli.games import games
from antillas.cli.language import chosen_language, explained, language_option
from antillas.cli.match import match
from antillas.cli.play import play
from antillas.cli.replay import replay
from antillas.cli.rules import rules
from antillas.core.errors import AntillasError, BadOption
from antillas.core.message import Text
from antillas.i18n.words import Words

WEB = {
    "serve": "Play in the browser; needs antillas[web].",
    "admin": "Keep the tables of a server; needs antillas[web].",
}
"""Commands that need the packages of the web extra, and what is said of them where those are missing."""


def refuse(command: str, missing: str) -> None:
    """Say what is not installed."""
    raise BadOption("{command} needs the package {name}: install antillas[web].", command=command, name=Text(missing))


class Refused(click.ClickException):
    """What was refused, said in the language of the command."""

    def __init__(self, error: AntillasError, words: Words) -> None:
        super().__init__(words("Error: {reason}", reason=explained(error, words)))

    def show(self, file: IO[Any] | None = None) -> None:
        """Print it."""
        click.echo(self.message, file=file, err=file is None)


class Commands(click.Group):
    """A group whose commands refuse with a message instead of a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except AntillasError as error:
            raise Refused(error, chosen_language().words()) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, also those that are loaded only when they are used."""
        return sorted([*super().list_commands(ctx), *WEB])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in WEB:
            return super().get_command(ctx, cmd_name)
        try:
            module = importlib.import_module(f"antillas.cli.{cmd_name}")
        except ModuleNotFoundError as error:
            missing = str(error.name)
            return click.Command(cmd_name, callback=lambda: refuse(cmd_name, missing), short_help=WEB[cmd_name])
        return cast(click.Command, getattr(module, cmd_name))

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
@click.version_option(package_name="antillas", prog_name="antillas")
def main() -> None:
    """Antillas: Puerto Rico and its Caribbean neighbours."""
    # What a terminal cannot show or what cannot be read becomes a question mark, not an error.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


for command in (data, games, match, play, replay, rules):
    main.add_command(command)
