"""`antillas bot`: a bot takes a seat at a table of a server and plays it to the end."""

import random
import shlex

import click

from antillas.arena.entrants import read_entrants
from antillas.arena.outside import Limits
from antillas.arena.playing import Rules
from antillas.arena.reasons import Forfeit, told
from antillas.arena.tournament import try_out
from antillas.arena.web_table import play_seat, sit_down
from antillas.bots.bot import Budget
from antillas.cli.language import chosen_language, language_option


@click.command()
@click.option("--table", "link", required=True, metavar="LINK", help="The link to the seat, as it is sent to a friend.")
@click.option("--bot", "spec", required=True, help="A kind of bot, file.py:Class or exec:PROGRAM.")
@click.option("--token", help="The token of the seat, to come back to it with the address of the table.")
@click.option("--seed", type=int, help="Decides what the bot leaves to chance.")
@click.option(
    "--seconds", type=click.FloatRange(min=0, min_open=True), help="What the bot is told to use for a decision."
)
@click.option("--nodes", type=click.IntRange(min=1), help="Positions that the bot is told to look at for a decision.")
@click.option("--time-limit", default=10.0, show_default=True, help="Seconds after which a bot of yours is given up.")
@click.option(
    "--memory-limit", default=1024, show_default=True, help="Megabytes above which a bot of yours is given up."
)
@language_option
def bot(
    link: str,
    spec: str,
    token: str | None,
    seed: int | None,
    seconds: float | None,
    nodes: int | None,
    time_limit: float,
    memory_limit: int,
) -> None:
    """Let a bot take a seat at a table of a server; a bot that fails is replaced by a random one."""
    words = chosen_language().words()

    def rules_for(game_id: str) -> Rules:
        entrants = read_entrants([spec], game_id.partition("(")[0])
        return Rules(game_id, entrants, Budget(seconds, nodes), Limits(time_limit, memory_limit))

    def check(game_id: str) -> None:
        rules = rules_for(game_id)
        if rules.entrants[0].outside:
            try_out(rules.entrants[0], rules)

    chair = sit_down(link, token, check)
    click.echo(words("Sits at seat {number} of {table}.", number=chair.seat + 1, table=chair.address))
    if token is None:
        again = ["antillas", "bot", "--table", chair.address, "--token", chair.token, "--bot", spec]
        click.echo(words("To come back later: {command}", command=shlex.join(again)))

    def lost(forfeit: Forfeit) -> None:
        reason = told(forfeit.message, words)
        click.echo(words("{bot} has failed: {reason}. A random bot plays on.", bot=spec, reason=reason), err=True)

    table = play_seat(chair, rules_for, random.getrandbits(48) if seed is None else seed, lost)
    names = [table["seats"][seat]["name"] for seat in table["winners"]]
    scores = ", ".join(f"{table['seats'][score['seat']]['name']} {score['total']}" for score in table["scores"])
    click.echo(words("The game is over: {scores}.", scores=scores))
    click.echo(words("{names} wins.", names=", ".join(names)) if names else words("Nobody wins"))
