"""Help and complaints about a command line: both come in the language that the line, or else the system, asks for."""

import gettext
import inspect
import re
from collections.abc import Iterator

import click
import pytest

from antillas.bots.registry import BOT_KINDS
from antillas.cli.main import COMMANDS, main
from antillas.cli.spoken import COUNTED_SENTENCES, OURS, PLACEHOLDERS, SENTENCES, SOURCES, TYPES
from antillas.i18n.words import Words
from tests.cli.conftest import CommandLine
from tests.cli.test_languages import OTHERS, english_in
from tests.cli.test_progress import modules_after

ENGLISH_OF_CLICK = re.compile(r"Usage|Options:|Commands:|Show this|default:|required\]|Error|INTEGER|\bTEXT\b")
SAME = {"LINK"}
"""What is spelled as in English."""


def all_commands() -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command and every command within one, as the module that has it made it, with the words that call it."""
    yield (), main
    with click.Context(main) as context:
        for name in COMMANDS:
            command = main.get_command(context, name)
            assert command is not None
            yield (name,), command
            if isinstance(command, click.Group):
                yield from (((name, part), own) for part, own in command.commands.items())


CALLS = [call for call, _ in all_commands()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_help_is_in_the_language(cli: CommandLine, call: tuple[str, ...], language: str) -> None:
    output = cli.run(*call, "--help", language=language)
    assert {"pl": "Użycie: ", "hu": "Használat: "}[language] in output
    assert {"pl": "Pokaż tę pomoc", "hu": "Ennek a súgónak"}[language] in output
    assert english_in(output) == []
    assert not ENGLISH_OF_CLICK.search(output)
    assert cli.run("--lang", language, *call, "--help") == output


@pytest.mark.parametrize("language", OTHERS)
def test_everything_that_help_says_is_translated(language: str) -> None:
    words = Words(language)
    for call, command in all_commands():
        with click.Context(command) as context:
            shown = [one for one in command.params if not getattr(one, "hidden", False)]
            said = [command.help, *(one.help for one in shown if isinstance(one, click.Option))]
            metavars = [one.make_metavar(context) for one in shown if not getattr(one, "is_flag", False)]
            values = re.findall("[A-Z]+(?: [A-Z]+)*", " ".join(f"<{one}>" for one in metavars))
            kinds = [one.type.name for one in shown if one.type.name in TYPES]
        assert set(values) <= set(PLACEHOLDERS), call
        for text in (*said, *values, *kinds):
            assert text, call
            assert words.text(inspect.cleandoc(text)) != text or text in SAME, (call, text)


@pytest.mark.parametrize("language", ["en", *OTHERS])
@pytest.mark.parametrize("command", ["play", "match"])
def test_the_help_of_seats_names_every_kind_of_bot(cli: CommandLine, command: str, language: str) -> None:
    output = cli.run(command, "--help", language=language)
    help_of_seats = output.partition("--seats")[2].partition(" --")[0]
    assert set(BOT_KINDS) <= set(re.findall(r"\w+", help_of_seats))


@pytest.mark.parametrize("line", [("--lang", "hu", "play", "--help"), ("play", "--help", "--language=hu")])
def test_the_language_may_stand_anywhere(cli: CommandLine, line: tuple[str, ...]) -> None:
    assert "[KAPCSOLÓK] [JÁTÉK]" in cli.run(*line)
    assert "[OPTIONS] [GAME]" in cli.run("play", "--help"), "and is not remembered"


@pytest.mark.parametrize(
    ("line", "polish", "hungarian"),
    [
        ("frob", "Nie ma polecenia frob", "Nincs ilyen parancs: frob"),
        ("data frob", "Nie ma polecenia 'frob'", "Nincs ilyen parancs: 'frob'"),
        ("admin --database x", "Brakuje polecenia.", "Hiányzik a parancs."),
        ("play --frob", "Nie ma opcji '--frob'.", "Nincs ilyen kapcsoló: '--frob'."),
        ("play --palyers 3", "Czy chodzi o '--players'?", "Erre gondoltál: '--players'?"),
        ("play --players x", "Zła wartość '--players': 'x' to nie liczba całkowita.", "'x' nem egész szám."),
        ("analyse --seconds q x", "'q' to nie liczba.", "'q' nem szám."),
        ("serve --port 0", "0 nie mieści się w zakresie 1<=x<=65535.", "0 nem esik ebbe a tartományba"),
        ("serve --log xml", "nie jest żadną z wartości 'text', 'json'", "a választék: 'text', 'json'"),
        ("serve --quiet=3", "Opcja '--quiet' nie przyjmuje wartości.", "'--quiet': ez a kapcsoló nem vár értéket."),
        ("replay", "Brakuje argumentu: 'PLIK'.", "Hiányzik ez az argumentum: 'FÁJL'."),
        ("bot", "Brakuje opcji: '--table'.", "Hiányzik ez a kapcsoló: '--table'."),
        ("play a b", "Zbędny argument: b", "Felesleges argumentum: b"),
        ("play a b c", "Zbędne argumenty: b c", "Felesleges argumentum: b c"),
        ("play --seats", "Opcja '--seats' wymaga wartości.", "'--seats': ehhez a kapcsolóhoz érték kell."),
        ("train --from /nowhere", "Plik '/nowhere' nie istnieje.", "Fájl: '/nowhere' nem létezik."),
        ("train --from /", "Plik '/' jest folderem.", "Fájl kell, de '/' mappa."),
        ("arena --out /dev/../etc/passwd", "jest plikiem.", "Mappa kell, de"),
        ("games --lang klingon", "Nie ma języka „klingon”", "Nincs ilyen nyelv: „klingon”"),
    ],
)
def test_complaints_are_in_the_language(cli: CommandLine, line: str, polish: str, hungarian: str) -> None:
    for language, answer in zip(OTHERS, (polish, hungarian), strict=True):
        output = cli.run("--lang", language, *line.split(), code=2)
        assert answer in output.replace("\N{NO-BREAK SPACE}", " ")
        assert {"pl": "Błąd: ", "hu": "Hiba: "}[language] in output
        assert english_in(output) == []
        assert not ENGLISH_OF_CLICK.search(output)
        if "--lang" not in line:
            assert cli.run(*line.split(), code=2, language=language) == output


def test_a_question_that_is_not_answered_ends_in_the_language(cli: CommandLine) -> None:
    deleted = cli.run("--lang", "pl", "admin", "restore", "nowhere.db", typed="maybe\n", code=1)
    assert "Błąd: odpowiedz y (tak) albo n (nie)" in deleted
    assert "Przerwano!" in deleted


def test_the_texts_of_click_are_still_its_own() -> None:
    sources = "".join(inspect.getsource(module) for module in SOURCES)
    texts = [*SENTENCES, *OURS, *(text for pair in COUNTED_SENTENCES for text in pair), *TYPES]
    assert [text for text in texts if repr(text) not in sources.replace('"', "'") and f'"{text}"' not in sources] == []


def test_click_speaks_for_others_as_before(cli: CommandLine) -> None:
    cli.run("--lang", "pl", "--help")
    assert vars(click.exceptions)["_"] is gettext.gettext
    assert vars(click.types)["ngettext"] is gettext.ngettext


def test_help_loads_no_command_in_any_language() -> None:
    assert not {f"antillas.cli.{name}" for name in COMMANDS} & modules_after("--lang", "pl", "--help")
