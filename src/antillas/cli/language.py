"""`--language`: the language that the terminal speaks, the same option for all commands; by default the system's."""

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import click

from antillas.core.contract import Game
from antillas.core.errors import AntillasError, BadOption, IllegalMove
from antillas.core.family import Family
from antillas.core.message import Names, Quote, Text, marked
from antillas.games import REGISTRY
from antillas.i18n.catalogues import DEFAULT, LANGUAGES
from antillas.i18n.vocabulary import lexicon
from antillas.i18n.words import Words

CHOSEN = "antillas.language"
"""Where a command keeps the language that it was asked to speak."""
NAMES = ("--language", "--lang")
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system tells the language of its user, the first that is set; LANGUAGE may list several.

LC_CTYPE says nothing of it: Python itself sets it where the system lacks the files of the user's language.
"""
UNKNOWN = marked("There is no language {name}; the languages are {languages}.")


@dataclass(frozen=True)
class Language:
    """A language, and an edition in that language if its own words for things were asked for."""

    code: str
    edition: str | None = None

    def words(self, family: Family | None = None) -> Words:
        """What is said outside a game, or about the games of a family."""
        return Words(self.code, family, self.edition)

    def words_of(self, game: Game) -> Words:
        """What is said in a game: in the words of its edition, unless another one was asked for."""
        return self.words(REGISTRY[game.name]) if self.edition else Words.of(self.code, game)


def read_language(text: str) -> Language:
    """The language with that code, or the one of an edition, with its words."""
    if text in LANGUAGES:
        return Language(text)
    editions = {name: code for game in REGISTRY for name, code in lexicon(game).vocabularies.items()}
    if text in editions:
        return Language(editions[text], text)
    known = dict.fromkeys((*LANGUAGES, *editions))
    raise BadOption(UNKNOWN, name=Quote(text), languages=Names([Text(name) for name in known]))


def system_language() -> Language:
    """The language of this computer's user; English if we lack it."""
    told = next(filter(None, map(os.environ.get, VARIABLES)), "")
    codes = (re.split(r"[_.@]", name)[0] for name in told.split(":"))
    return Language(next((code for code in codes if code in LANGUAGES), DEFAULT))


def language_on(line: Sequence[str]) -> Language:
    """The language that the words of a command line ask for, wherever they do; else the system's.

    Help and complaints about the line are said before its options are read.
    """
    asked = system_language()
    for word, following in zip(line, [*line[1:], ""], strict=True):
        name, equals, value = word.partition("=")
        if name in NAMES:
            with suppress(BadOption):
                asked = read_language(value if equals else following)
    return asked


def chosen_language() -> Language:
    """The language of the command that runs now."""
    context = click.get_current_context(silent=True)
    chosen = None if context is None else context.meta.get(CHOSEN)
    return chosen if isinstance(chosen, Language) else system_language()


def choose(language: Language, context: click.Context) -> None:
    """Let a command and all within it speak a language."""
    context.meta[CHOSEN] = language


def explained(error: AntillasError, words: Words, players: list[str] | None = None) -> str:
    """Why something was refused, with the rule that forbids it."""
    reason = words.explain(error, players or [])
    return f"{reason} [{error.rule}]" if isinstance(error, IllegalMove) else reason


def _keep(context: click.Context, option: click.Parameter, value: str | None) -> None:
    """Remember the language for the whole command; an unknown one is refused in the one that is spoken now."""
    if value is None:
        return
    try:
        choose(read_language(value), context)
    except BadOption as error:
        raise click.BadParameter(explained(error, chosen_language().words()), context, option) from None


language_option = click.option(
    *NAMES,
    metavar="LANGUAGE",
    is_eager=True,
    expose_value=False,
    callback=_keep,
    help="Speak en, pl or hu, by default the system's; an edition such as lacerta-2013 has words of its own.",
)
