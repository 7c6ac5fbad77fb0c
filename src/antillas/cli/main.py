"""The command line's entry: collects the commands and turns refusals into short messages."""

import importlib
import io
import sys
from typing import cast

import click

from antillas.cli.data import data
from antillas.cli.games import games
from antillas.cli.match import match
from antillas.cli.play import play
from antillas.cli.replay import replay
from antillas.cli.rules import rules
from antillas.core.errors import AntillasError

WEB = {
    "serve": "Play in the browser; needs antillas[web].",
    "admin": "Keep the tables of a server; needs antillas[web].",
}
"""Commands that need the packages of the web extra, and what is said of them where those are missing."""


def refuse(command: str, missing: str) -> None:
    """Say what is not installed."""
    raise click.ClickException(f"{command} needs the package {missing}: install antillas[web].")


class Commands(click.Group):
    """A group whose commands refuse with a message instead of a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except AntillasError as error:
            raise click.ClickException(str(error)) from None

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
        except click.UsageError as error:
            known = ", ".join(self.list_commands(ctx))
            raise click.UsageError(f"{error.message} The commands are {known}.", ctx) from None


@click.group(cls=Commands)
@click.version_option(package_name="antillas", prog_name="antillas")
def main() -> None:
    """Antillas: Puerto Rico and its Caribbean neighbours."""
    # What a terminal cannot show or what cannot be read becomes a question mark, not an error.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


for command in (data, games, match, play, replay, rules):
    main.add_command(command)
