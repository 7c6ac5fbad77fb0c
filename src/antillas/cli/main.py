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

SERVE = "serve"
NEEDS_MORE = "Play in the browser; needs antillas[web]."


def refuse_serve(missing: str) -> None:
    """Say what is not installed."""
    raise click.ClickException(f"{SERVE} needs the package {missing}: install antillas[web].")


class Commands(click.Group):
    """A group whose commands refuse with a message instead of a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except AntillasError as error:
            raise click.ClickException(str(error)) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, `serve` too, which is loaded only when it is used."""
        return sorted([*super().list_commands(ctx), SERVE])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; `serve` needs the packages of the web extra."""
        if cmd_name != SERVE:
            return super().get_command(ctx, cmd_name)
        try:
            module = importlib.import_module("antillas.cli.serve")
        except ModuleNotFoundError as error:
            missing = str(error.name)
            return click.Command(SERVE, callback=lambda: refuse_serve(missing), short_help=NEEDS_MORE)
        return cast(click.Command, module.serve)

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
