"""`antillas rules`: a rule by its id, a piece or a chapter by its name, or the list of chapters."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import click
from rich.console import Console
from rich.text import Text

from antillas.cli.language import chosen_language, language_option
from antillas.cli.pieces import find_pieces, pieces, show_piece, show_rule
from antillas.cli.terminal import make_console, print_indented
from antillas.core.contract import Game
from antillas.games import family as family_named
from antillas.i18n.words import Words
from antillas.rulebook.reader import (
    PICTURE,
    Chapter,
    Reading,
    all_chapters,
    all_rules,
    find_chapters,
    find_rules,
    games,
    unknown,
)
from antillas.rulebook.search import search

_PICTURE = re.compile(rf"!\[([^]]*)\]\({PICTURE}[^)]*\)")
Page: TypeAlias = Callable[[Console], None]
"""What prints an answer."""


@click.command()
@click.argument("wanted", metavar="[WORDS]...", nargs=-1)
@click.option("--game", metavar="GAME", help="Look in the rules of one game only.")
@click.option("--chapter", "as_chapter", is_flag=True, help="Take the words for names of chapters.")
@click.option("--find", "by_words", is_flag=True, help="Show the rules that have all of the words, with any ending.")
@language_option
def rules(wanted: tuple[str, ...], game: str | None, as_chapter: bool, by_words: bool) -> None:
    """Show rules by WORDS; without any, the chapters.

    A word is an id such as CAPTAIN-4, the beginning of ids such as BLD-WHARF, a piece such as lighthouse or
    buccaneer, or a chapter such as draft.
    """
    console, words = make_console(), chosen_language().words()
    if game is not None:
        game = family_named(game).name
    if wanted and by_words:
        show_found(console, words, wanted, game)
        return
    if wanted:
        show_rules(console, words, wanted, game, as_chapter=as_chapter)
        return
    for chapter in all_chapters(game, reading_of(words)):
        console.print(Text.assemble((chapter.title, "bold"), (f"  {chapter.name}", "dim")))
        print_indented(console, chapter.summary, 2)
        print_indented(console, ", ".join(families(chapter)), 2, "dim")
    how = words(
        "antillas rules ID shows a rule; ID may be the beginning of several. "
        "It also takes pieces, as in antillas rules lighthouse, and chapters, as in antillas rules draft."
    )
    console.print(f"\n{how}", style="dim")


def show_rules(
    console: Console,
    words: Words,
    wanted: Sequence[str],
    game: str | None = None,
    played: Game | None = None,
    *,
    as_chapter: bool = False,
) -> None:
    """Print what one game, or all, say about these words; nothing is printed if one of them is unknown.

    Several words may be one name, such as `small wharf`.
    """
    pages = found(words, " ".join(wanted), game, played, as_chapter)
    if not pages:
        for word in wanted:
            page = found(words, word, game, played, as_chapter)
            if not page:
                raise unknown(word, known_words(game))
            pages += page
    for show in pages:
        show(console)


def show_found(console: Console, words: Words, wanted: Sequence[str], game: str | None) -> None:
    """Print the rules that have all of these words, in whatever form."""
    asked = " ".join(wanted)
    rules = [rule for book in (games() if game is None else (game,)) for rule in search(asked, book, reading_of(words))]
    for rule in rules:
        show_rule(console, rule)
    if not rules:
        console.print(words("No rule has all of these words: {asked}.", asked=asked), style="dim")


def reading_of(words: Words) -> Reading:
    """The rules as they are read with these words."""
    return Reading(words.language, words.edition)


def found(words: Words, word: str, game: str | None, played: Game | None, as_chapter: bool) -> list[Page]:
    """How to show what a word means: a rule, the beginning of ids in capitals, a piece, a chapter, any beginning."""
    reading = reading_of(words)
    book = [partial(show_chapter, chapter=chapter) for chapter in find_chapters(word, game, reading)]
    if as_chapter:
        return [*book]
    stated = find_rules(word, game, reading)
    statements = [partial(show_rule, rule=rule) for rule in stated]
    if stated and (word.isupper() or stated[0].id == word.strip().upper()):
        return [*statements]
    things = [partial(show_piece, words=words, piece=piece, played=played) for piece in find_pieces(word, game)]
    return [*things] or [*book] or [*statements]


def known_words(game: str | None) -> list[str]:
    """Everything that can be looked up: ids, pieces and chapters."""
    books = games() if game is None else (game,)
    things = [piece.id for book in books for piece in pieces(book)]
    return [*(rule.id for rule in all_rules(game)), *(chapter.name for chapter in all_chapters(game)), *things]


def show_chapter(console: Console, chapter: Chapter) -> None:
    """A chapter as it is written; of a picture what it shows, in brackets."""
    from rich.markdown import Markdown  # Games start without it: it takes a while to load.

    console.print(Markdown(_PICTURE.sub(r"\\[\1]", chapter.text)))


def families(chapter: Chapter) -> list[str]:
    """What the ids of a chapter begin with."""
    return list(dict.fromkeys(family(rule.id) for rule in chapter.rules))


def family(rule: str) -> str:
    """What an id begins with: the first word, or two where the first one is the game's as in SM-TURN-1."""
    words = rule.split("-")
    return "-".join(words[:2] if len(words) > 2 and words[-1].isdigit() else words[:1])
