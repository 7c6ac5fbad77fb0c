"""Pieces in the rules at hand: finds them in any game by id or name, says what they do and where editions differ."""

import re
from dataclasses import dataclass
from functools import cache

from rich.console import Console
from rich.text import Text

from antillas.cli.boards import drawing
from antillas.cli.games import defaults, told_defaults, written
from antillas.cli.terminal import print_indented
from antillas.core.contract import Game
from antillas.core.errors import AntillasError
from antillas.core.family import Family
from antillas.core.message import RuleText
from antillas.core.options import Option
from antillas.games import REGISTRY, family
from antillas.i18n.catalogues import LANGUAGES
from antillas.i18n.words import Words
from antillas.rulebook.reader import ENGLISH as IN_ENGLISH
from antillas.rulebook.reader import Reading, Rule, all_rules

ENGLISH = "en"
RULE_ID = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+\b")
DIFFERENCE = "DIV-"
"""What the ids of differences between editions begin with."""
TITLE_END = " — "
"""Between what a difference is about and what the editions say."""


@dataclass(frozen=True)
class Piece:
    """A piece of a game: a building, a role, a tile, a card."""

    family: Family
    id: str
    name: str
    text: RuleText

    def rules(self) -> list[Rule]:
        """The rules of its own, then others that say what it does."""
        prefix = drawing(self.family.name, (), ENGLISH).rule_of(self.id).upper()
        book = rule_book(self.family.name)
        own = [rule for name, rule in book.items() if name.startswith(f"{prefix}-")]
        return list(dict.fromkeys([*own, *(book[name] for name in self.text.rules if not is_difference(name))]))

    def differences(self) -> list[Rule]:
        """Where the editions differ: what its rules cite, and differences that have its name in their title."""
        book = rule_book(self.family.name)
        cited = {*self.text.rules, *(name for rule in self.rules() for name in RULE_ID.findall(rule.text))}
        longer = [other.name for other in pieces(self.family.name) if self.name in other.name and other.id != self.id]

        def is_about(rule: Rule) -> bool:
            title = rule.text.partition(TITLE_END)[0]
            for name in longer:
                title = title.replace(name, "")
            return re.search(rf"\b{re.escape(self.name)}\b", title) is not None

        found = [rule for name, rule in book.items() if is_difference(name) and (name in cited or is_about(rule))]
        return sorted(found, key=lambda rule: int(rule.id.rpartition("-")[2]))

    def options(self) -> list[Option]:
        """The options that are about one of these rules or differences, or about a ruling that they cite."""
        shown = [*self.rules(), *self.differences()]
        cited = {name for rule in shown for name in (rule.id, *RULE_ID.findall(rule.text))}
        return [option for option in self.family.options if cited & set(RULE_ID.findall(option.summary))]


def is_difference(rule: str) -> bool:
    """Whether an id is that of a difference between editions."""
    return rule.startswith(DIFFERENCE)


@cache
def rule_book(game: str, reading: Reading = IN_ENGLISH) -> dict[str, Rule]:
    """Every rule of a game by its id."""
    return {rule.id: rule for rule in all_rules(game, reading)}


@cache
def pieces(game: str) -> tuple[Piece, ...]:
    """Every piece of a game that has a rule text."""
    one = family(game)
    names = one.names(ENGLISH)
    return tuple(Piece(one, key, names.get(key, key), text) for key, text in one.full_game().rule_texts().items())


@cache
def all_names(game: str) -> dict[str, frozenset[str]]:
    """What every thing of a game is called in any language or edition, in small letters."""
    one = family(game)
    found: dict[str, set[str]] = {}
    for naming in dict.fromkeys((*LANGUAGES, *one.editions.values)):
        try:
            names = one.names(naming)
        except AntillasError:  # Not every game has words for every language and edition.
            continue
        for key, name in names.items():
            found.setdefault(key, {key, key.replace("-", " ")}).add(name.lower())
    return {key: frozenset(names) for key, names in found.items()}


def find_pieces(wanted: str, game: str | None = None) -> list[Piece]:
    """The pieces with that id or name, in one game or in all."""
    word = " ".join(wanted.lower().split())
    return [
        piece
        for name in (REGISTRY if game is None else (game,))
        for piece in pieces(name)
        if word in all_names(name).get(piece.id, frozenset((piece.id,)))
    ]


def show_piece(console: Console, words: Words, piece: Piece, played: Game | None) -> None:
    """What a piece does, its numbers, its rules, and where the editions differ; as it is played in a game if given."""
    text = piece.text if played is None else played.rule_texts().get(piece.id, piece.text)
    words = Words(words.language, piece.family, words.edition) if played is None else Words.of(words.language, played)
    artist = drawing(piece.family.name, (), words)
    name = words.name(piece.id)
    title = f"{name[:1].upper()}{name[1:]}"
    console.print(Text.assemble((title, "bold"), (f"  {piece.id}, {piece.family.title}", "dim")))
    print_indented(console, words.say(text.effect), 2)
    facts = artist.facts(piece.id)
    if facts:
        print_indented(console, ", ".join(facts), 2, "dim")
    book = rule_book(piece.family.name, Reading(words.language, words.edition))
    for rule in piece.rules():
        show_rule(console, book[rule.id], with_chapter=False)
    differences = piece.differences()
    if differences:
        console.print()
        console.print(Text(words("Where the editions differ"), "bold"))
    left = piece.options()
    for rule in differences:
        show_rule(console, book[rule.id], with_chapter=False)
        for option in [option for option in left if rule.id in RULE_ID.findall(option.summary)]:
            left.remove(option)
            print_indented(console, values(words, piece.family, option, played), 4, "dim")
    show_options(console, words, piece.family, left, played)
    console.print()


def show_rule(console: Console, rule: Rule, *, with_chapter: bool = True) -> None:
    """A rule, with the chapter that it stands in where that is not clear anyway."""
    from rich.markdown import Markdown  # Games start without it: it takes a while to load.

    chapter = f" *({rule.chapter})*" if with_chapter else ""
    console.print(Markdown(f"**{rule.id}** {rule.text}{chapter}"))


def show_options(console: Console, words: Words, one: Family, options: list[Option], played: Game | None) -> None:
    """Options about rulings rather than editions."""
    if options:
        console.print()
        console.print(Text(words("Options"), "bold"))
    for option in options:
        print_indented(console, words(option.summary), 2)
        print_indented(console, values(words, one, option, played), 4, "dim")


def values(words: Words, one: Family, option: Option, played: Game | None) -> str:
    """What every edition plays, and this game."""
    line = f"{option.name}: {told_defaults(words, one, defaults(one, option))}"
    if played is None or played.identity is None:
        return line
    here = words("this game: {value}", value=written(played.identity.options[option.name]))
    return f"{line}; {here}"
