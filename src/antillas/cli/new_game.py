"""A new game: reads who plays what from the command line, or asks for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from rich.console import Console

from antillas.bots.registry import BOT_KINDS, kinds_for
from antillas.cli.terminal import read_line
from antillas.core.components import ComponentText
from antillas.core.contract import Game
from antillas.core.errors import AntillasError, BadOption
from antillas.core.family import Family
from antillas.core.message import Quote
from antillas.core.options import parse_id
from antillas.games import family, game
from antillas.i18n.words import Words
from antillas.table.opponents import MEANINGS, levels, usual_bot
from antillas.table.seats import Seat, check_different

PERSON = "me"
DEFAULT_PLAYERS = 4
BOT_NAMES = ("Aurelio", "Beatriz", "Carlos", "Dolores", "Esteban")

Answer = TypeVar("Answer")


@dataclass
class Wish:
    """What was asked for; None where nothing was said."""

    game: str
    players: int | None = None
    edition: str | None = None
    seats: str | None = None
    options: Sequence[str] = ()
    components: ComponentText | None = None
    """The user's own component file."""

    def is_open(self) -> bool:
        """Whether nothing but the title of the game is decided."""
        return (
            "(" not in self.game
            and self.players is None
            and self.edition is None
            and self.seats is None
            and not self.options
        )


def chosen(wish: Wish, words: Words) -> tuple[Game, list[Seat]]:
    """The game and the seats; what was not said has its default."""
    title, named = parse_id(wish.game)
    given: dict[str, object] = dict(pair(word) for word in wish.options)
    if wish.edition is not None:
        given[family(title).editions.name] = wish.edition
    if wish.players is not None:
        given["players"] = wish.players
    if "players" not in given and "players" not in named:
        given["players"] = default_players(family(title)) if wish.seats is None else len(listed(wish.seats))
    played = game(wish.game, given, wish.components)
    return played, read_seats(wish.seats or default_seats(played.name, played.players), played.players, words)


def pair(word: str) -> tuple[str, str]:
    """The name and the value in `option=value`."""
    name, equals, value = (part.strip() for part in word.partition("="))
    if not equals or not name or not value:
        raise BadOption("--set {word}: say OPTION=VALUE.", word=word)
    return name, value


def default_players(title: Family) -> int:
    """The usual number of players, as far as the game allows it."""
    return max(title.min_players, min(title.max_players, DEFAULT_PLAYERS))


def default_seats(game_name: str, players: int) -> str:
    """One person against the usual bots of the game."""
    return ",".join([PERSON] + [usual_bot(game_name)] * (players - 1))


def listed(seats: str) -> list[str]:
    """The words of a list of seats."""
    return [word.strip() for word in seats.split(",")]


def read_seats(seats: str, players: int, words: Words) -> list[Seat]:
    """The seats in a list such as `me:Ana,heuristic,random:Rosa`."""
    parts = [word.partition(":") for word in listed(seats)]
    if len(parts) != players:
        raise BadOption(
            "{players} players need {players} seats, and {given} has {count}.",
            players=players,
            given=Quote(seats),
            count=len(parts),
        )
    given = [name.strip() for _, colon, name in parts if colon]
    sitting = [
        read_seat(kind.strip(), name.strip() if colon else None, number, given, words)
        for number, (kind, colon, name) in enumerate(parts)
    ]
    check_different([seat.name for seat in sitting])
    return sitting


def read_seat(kind: str, name: str | None, number: int, given: Sequence[str], words: Words) -> Seat:
    """A person or a bot; who has no name gets one that nobody else was given."""
    if kind != PERSON and kind not in BOT_KINDS:
        possible = ", ".join([PERSON, *BOT_KINDS])
        raise BadOption(
            "{kind} cannot play; a seat can be {possible}, with a name as in {person}:Ana.",
            kind=Quote(kind),
            possible=possible,
            person=PERSON,
        )
    person = words("Player {number}", number=number + 1)
    usual = person if kind == PERSON else BOT_NAMES[number % len(BOT_NAMES)]
    if name is None:
        name = f"{usual} {number + 1}" if usual in given else usual
    return Seat(name, None if kind == PERSON else kind)


def asked(console: Console, words: Words, wish: Wish) -> Wish:
    """The wish after asking for players, edition and seats; the Enter key takes what is usual."""
    title = family(wish.game)
    console.print(words("{title}. Press Enter for what stands in brackets.", title=title.title), style="bold")
    players = ask_players(console, words, title)
    edition = ask_edition(console, words, title)
    return replace(wish, players=players, edition=edition, seats=ask_seats(console, words, title, players))


def ask_players(console: Console, words: Words, title: Family) -> int:
    """The number of players."""
    option = title.all_options()[0]
    question = words("Players, {possible}", possible=words.say(option.possible()))
    return int(ask(console, words, question, str(default_players(title)), option.read))


def ask_edition(console: Console, words: Words, title: Family) -> str:
    """The edition, by its number in a list or by its name."""
    numbers = {str(number): name for number, name in enumerate(title.editions.values, start=1)}
    for number, name in numbers.items():
        console.print(f"  {number} {name}", style="dim")

    def read(text: str) -> str:
        return str(title.editions.read(numbers.get(text, text)))

    return ask(console, words, words("Edition"), title.editions.values[0], read)


def ask_seats(console: Console, words: Words, title: Family, players: int) -> str:
    """Who sits where."""
    kinds = ", ".join(kinds_for(title.name))
    hint = words("{person} or {person}:Ana is a person; bots are {kinds}", person=PERSON, kinds=kinds)
    console.print(f"  {hint}", style="dim")
    for kind in levels(title.name):
        console.print(f"    {kind:<8} {words(MEANINGS[kind])}", style="dim", soft_wrap=True)

    def checked(text: str) -> str:
        read_seats(text, players, words)
        return text

    return ask(console, words, words("Seats"), default_seats(title.name, players), checked)


def ask(console: Console, words: Words, question: str, usual: str, read: Callable[[str], Answer]) -> Answer:
    """Ask until the answer can be read."""
    while True:
        try:
            return read(read_line(f"{question} [{usual}]: ") or usual)
        except AntillasError as error:
            console.print(words.explain(error))
