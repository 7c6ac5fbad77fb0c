"""`antillas match`: bots play many games against each other, and a table says who won."""

from functools import partial
from pathlib import Path

import click
from babel.numbers import format_decimal, format_percent
from rich.table import Table

from antillas.arena.match import MatchResult, play_match
from antillas.cli.components import components_option, given_components
from antillas.cli.language import chosen_language, language_option
from antillas.cli.new_game import default_players, listed, pair
from antillas.cli.number_tables import fitted, grid
from antillas.cli.progress import progress
from antillas.cli.terminal import make_console
from antillas.core.components import ComponentText
from antillas.core.contract import Game
from antillas.core.message import marked
from antillas.core.options import parse_id
from antillas.games import family, game
from antillas.i18n.words import Words

COLUMNS = (
    marked("Bot"),
    marked("Seats"),
    marked("Fair share"),
    marked("Wins"),
    marked("Win rate"),
    marked("95 % interval"),
    marked("Mean score"),
)
SPARE = (2, 1, 6, 3)
"""The columns that a narrow terminal does without, the first of them first."""
USUAL, OTHERS = "heuristic", "random"
"""The bots of the first seat and of all the others, if nothing else is asked for."""


@click.command()
@click.argument("title", metavar="[GAME]", default="puerto-rico")
@click.option("--players", type=int, help="Number of players; as many as there are seats if not given.")
@click.option(
    "--seats", help="A bot for each seat, as in hard,medium,medium: easy, medium, hard, expert, heuristic or random."
)
@click.option("--games", default=100, show_default=True, help="Number of games.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same match.")
@click.option("--edition", help="Whose rules are played.")
@click.option("--set", "options", multiple=True, metavar="OPTION=VALUE", help="Set a single option of the game.")
@components_option
@language_option
@click.option("--workers", type=int, help="Processes; one for each core if not given.")
def match(
    title: str,
    players: int | None,
    seats: str | None,
    games: int,
    seed: int,
    edition: str | None,
    options: tuple[str, ...],
    components_file: Path | None,
    workers: int | None,
) -> None:
    """Let bots play many games of a GAME against each other; they change seats after every game."""
    kinds = listed(seats) if seats is not None else []
    components = given_components(components_file)
    played = chosen_game(title, players, len(kinds), edition, options, components)
    words = chosen_language().words_of(played)
    sitting = kinds or usual_seats(played)
    with progress(words("Games"), games) as on_game:
        result = play_match(played.id, sitting, games, seed, workers=workers, components=components, on_game=on_game)
    console = make_console()
    console.print(words.plural("{count} game of {game}", "{count} games of {game}", result.games, game=result.game))
    console.print(fitted(table(result, words), console, SPARE))
    console.print(length(result, words))


def length(result: MatchResult, words: Words) -> str:
    """How long games are; some are not played in rounds."""
    decisions = words.number(round(result.mean_decisions))
    if not result.mean_rounds:
        return words("{decisions} decisions in a game on average.", decisions=decisions)
    rounds = words.number(round(result.mean_rounds, 1))
    return words("{rounds} rounds and {decisions} decisions in a game on average.", rounds=rounds, decisions=decisions)


def chosen_game(
    title: str,
    players: int | None,
    seats: int,
    edition: str | None,
    options: tuple[str, ...],
    components: ComponentText | None,
) -> Game:
    """The game that is asked for; the number of players may also stand in the title or follow from the seats."""
    name, named = parse_id(title)
    given: dict[str, object] = dict(pair(word) for word in options)
    if edition is not None:
        given[family(name).editions.name] = edition
    if players is not None:
        given["players"] = players
    elif "players" not in named:
        given["players"] = seats or default_players(family(name))
    return game(title, given, components)


def usual_seats(played: Game) -> list[str]:
    """The best bot against players without a plan."""
    return [USUAL] + [OTHERS] * (played.players - 1)


def table(result: MatchResult, words: Words) -> Table:
    """A row for each kind of bot."""
    rows = grid(*map(words, COLUMNS))
    decimal = partial(format_decimal, format="0.0", locale=words.language)

    def percent(part: float, form: str = "0.0%") -> str:
        return str(format_percent(part, format=form, locale=words.language))

    for entrant in result.by_kind():
        low, high = entrant.interval
        rows.add_row(
            entrant.kind,
            str(entrant.seats),
            percent(entrant.seats / len(result.entrants), "0%"),
            decimal(entrant.wins),
            percent(entrant.win_rate),
            f"{percent(low)} - {percent(high)}",
            decimal(entrant.mean_score),
        )
    return rows
