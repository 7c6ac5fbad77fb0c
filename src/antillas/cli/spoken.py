"""Commands in the user's language: their help, and what click itself says of how they are used."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from inspect import cleandoc
from typing import Final, TypeVar

import click

from antillas.core.message import marked
from antillas.i18n.words import Words

SOURCES: Final = (
    click.core,
    click.decorators,
    click.exceptions,
    click.formatting,
    click.parser,
    click.termui,
    click.types,
)
"""The modules of click that say something; each has the functions of gettext under these two names."""
ONE, COUNTED = "_", "ngettext"


def plural(one: str, many: str) -> tuple[str, str]:
    """Both texts, marked for translation: click says one of them by a number."""
    return one, many


SENTENCES: Final = (
    marked("Usage:"),
    marked("Commands"),
    marked("Show this message and exit."),
    marked("default: {default}"),
    marked("required"),
    marked("Try '{command} {option}' for help."),
    marked("Error: {message}"),
    marked("Error: invalid input"),
    marked("Aborted!"),
    marked("Missing command."),
    marked("No such command {name!r}."),
    marked("No such option {name!r}."),
    marked("Option {name!r} does not take a value."),
    marked("Invalid value: {message}"),
    marked("Invalid value for {param_hint}: {message}"),
    marked("{value!r} is not a valid {number_type}."),
    marked("{value} is not in the range {range}."),
    marked("{name} {filename!r} does not exist."),
    marked("{name} {filename!r} is a file."),
    marked("{name} {filename!r} is a directory."),
    marked("{name} {filename!r} is not readable."),
)
"""What click says where one of our commands can make it; the texts are click's own."""
COUNTED_SENTENCES: Final = (
    plural("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    plural("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    plural("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    plural("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
OURS: Final = {
    "Options": marked("Options of a command"),
    "Missing argument": marked("Missing argument:"),
    "Missing option": marked("Missing option:"),
}
"""What click says with a text that means something else in our games or is only the beginning of a sentence, and the
text that is translated instead."""
TYPES: Final = (
    marked("integer"),
    marked("integer range"),
    marked("float"),
    marked("float range"),
    marked("file"),
    marked("directory"),
    marked("path"),
)
"""What click calls the kinds of values that we ask for."""
PLACEHOLDERS: Final = (
    marked("ADDRESS"),
    marked("ARGS"),
    marked("COMMAND"),
    marked("DIRECTORY"),
    marked("FILE"),
    marked("FLOAT"),
    marked("FLOAT RANGE"),
    marked("GAME"),
    marked("HIGH"),
    marked("INTEGER"),
    marked("INTEGER RANGE"),
    marked("LANGUAGE"),
    marked("LINK"),
    marked("LOW"),
    marked("OPTION"),
    marked("OPTIONS"),
    marked("PATH"),
    marked("TABLES"),
    marked("TEXT"),
    marked("VALUE"),
    marked("WORDS"),
)
"""What stands for a value where it is told how a command is used."""
_PLACEHOLDER = re.compile("[A-Z]+(?: [A-Z]+)*")

Told = TypeVar("Told", bound=click.Command)


def in_language(command: Told, words: Words) -> Told:
    """The command with all that its help says in a language; the command itself stays as it is."""
    spoken, context = copy(command), click.Context(command)
    spoken.help = _translated(command.help, words)
    spoken.short_help = _translated(command.short_help, words)
    spoken.options_metavar = _placeholders(command.options_metavar or "", words)
    spoken.params = [_parameter(param, context, words) for param in command.params]
    if isinstance(spoken, click.Group):
        spoken.subcommand_metavar = _placeholders(spoken.subcommand_metavar, words)
        spoken.commands = {name: in_language(part, words) for name, part in spoken.commands.items()}
    return spoken


def _parameter(param: click.Parameter, context: click.Context, words: Words) -> click.Parameter:
    """An option or an argument in a language."""
    spoken = copy(param)
    spoken.metavar = _placeholders(param.make_metavar(context), words)
    if param.type.name in TYPES:
        spoken.type = copy(param.type)
        spoken.type.name = words.text(param.type.name)
    if isinstance(spoken, click.Option):
        spoken.help = _translated(spoken.help, words)
    return spoken


def _translated(text: str | None, words: Words) -> str | None:
    """A text of the help, as it was collected for the translators."""
    return None if text is None else words.text(cleandoc(text))


def _placeholders(text: str, words: Words) -> str:
    """How a command is used, with other words for the values."""
    return _PLACEHOLDER.sub(lambda found: words.text(found[0]), text)


@contextmanager
def click_speaks(words: Words) -> Iterator[None]:
    """Let click say its own sentences in a language while the block runs.

    Click asks gettext, which knows compiled files and the language of the environment alone; our translations are in
    neither, and `--language` may ask for another one.
    """

    def said(text: str) -> str:
        return words.text(OURS.get(text, text))

    ways: dict[str, Callable[..., str]] = {ONE: said, COUNTED: words.texts}
    before = [(module, name, getattr(module, name)) for module in SOURCES for name in ways if hasattr(module, name)]
    for module, name, _ in before:
        setattr(module, name, ways[name])
    try:
        yield
    finally:
        for module, name, way in before:
            setattr(module, name, way)
