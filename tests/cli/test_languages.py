"""The terminal speaks every language: whole games, all commands, errors; and it finds out which one is wanted."""

import random
import re
from pathlib import Path

import click
import pytest

from antillas.cli.language import Language, read_language, system_language
from antillas.core.errors import BadOption
from antillas.games import REGISTRY
from antillas.table.record_files import load
from tests.cli.conftest import CommandLine
from tests.cli.test_real_terminal import terminal_of

OTHERS = ("pl", "hu")
ENGLISH = re.compile(r"\b(the|and|with|you|your|gets|costs|wins|takes|this|that|are|not|its|there|face|only)\b")
"""Words of English that Polish, Hungarian and the notation of moves do not have."""
EXPANDED = "puerto-rico(players=2,new_buildings=true,nobles=true,buccaneer=true,festival=true)"
ASKING = ("help", "score", "board", "why pass", "why fly", "undo", "save", "rules", "log all", "fly", "99")


def english_in(output: str) -> list[str]:
    """Lines that say something in English."""
    return [line for line in output.splitlines() if ENGLISH.search(line)]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", [*REGISTRY, EXPANDED])
def test_a_whole_game_has_no_english_in_it(cli: CommandLine, game: str, language: str) -> None:
    dice = random.Random(4)
    asked = "".join(f"{line}\n" for line in ASKING)
    typed = asked + "".join(f"{dice.randint(1, 4)}\n" for _ in range(2000))
    seats = ("--seats", "me:Ana,random:Ben")
    output = cli.run("play", game, *seats, "--seed", "4", "--language", language, typed=typed)
    assert {"pl": "wygrywa", "hu": "győz"}[language] in output
    assert english_in(output) == []
    assert not re.findall("(?:Ana|Ben): [a-z].*", output), "the log tells what was played, not how it is typed"
    file = str(cli.saved()[0])
    assert english_in(cli.run("replay", file, language=language)) == []
    assert english_in(cli.run("replay", file, "--step", "50", "--lang", language)) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "words", [("games",), ("games", "santa-maria"), ("data", "sources"), ("match", "--games", "2", "--workers", "1")]
)
def test_commands_speak_the_language(cli: CommandLine, words: tuple[str, ...], language: str) -> None:
    assert english_in(cli.run(*words, "--language", language)) == []


def test_english_would_be_found(cli: CommandLine) -> None:
    assert english_in(cli.run("games", "--language", "en"))


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        ("pl", "Nabrzeże", "BLD-WHARF-1 Raz w każdej fazie Kapitana właściciel"),
        ("lacerta-2013", "Nabrzeże", "zamiast ładować statek, załadować"),
        ("hu", "Rakpart", "BLD-WHARF-1 Minden kapitányfázisban egyszer a tulajdonos"),
    ],
)
def test_rules_speak_the_language(cli: CommandLine, language: str, name: str, said: str) -> None:
    output = " ".join(cli.run("rules", "wharf", "--language", language).split())
    assert name in output
    assert said in output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--find", "rakpartrol", "--lang", "hu", "--game", "puerto-rico"), "BLD-WHARF-1"),
        (("--find", "kolonistow", "--lang", "lacerta-2013"), "MAYOR-2"),
        (("--find", "xyzzy"), "No rule has all of these words: xyzzy."),
    ],
)
def test_rules_are_found_by_words(cli: CommandLine, words: tuple[str, ...], said: str) -> None:
    assert said in cli.run("rules", *words)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("play", "chess"), "Błąd: Nie ma gry „chess”"),
        (("play", "--players", "9"), "Błąd: "),
        (("replay", "nowhere.json"), "Błąd: nowhere.json: nie da się odczytać"),
        (("data", "check", "nowhere.toml"), "Błąd: nowhere.toml: nie można odczytać"),
        (("match", "--seats", "genius,random"), "Błąd: "),
        (("rules", "xyzzy"), "Błąd: Nie ma zasady „xyzzy”"),
    ],
)
def test_errors_are_said_in_the_language(cli: CommandLine, words: tuple[str, ...], answer: str) -> None:
    output = cli.run(*words, "--language", "pl", code=1)
    assert answer in output
    assert english_in(output) == []
    assert answer in cli.run("--language", "pl", *words, code=1), "it may also stand before the command"


def test_a_refused_move_names_its_rule(cli: CommandLine) -> None:
    first = ("play", "--set", "start_player=1", "--seed", "5", "--seats", "me:Ana,random,random", "--language", "pl")
    assert "Tu nie można spasować" in (output := cli.run(*first, typed="pass\nquit\n"))
    assert "[ROUND-2]" in output


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "hu"}, "hu"),
        ({"LANG": "pl_PL.UTF-8", "LC_CTYPE": "C.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "de:hu:en"}, "hu"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "nonsense!"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_system_says_which_language(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], code: str) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == Language(code)


def test_an_edition_has_words_of_its_own(cli: CommandLine) -> None:
    assert read_language("lacerta-2013") == Language("pl", "lacerta-2013")
    with pytest.raises(BadOption, match="the languages are en, pl, hu, lacerta-2022"):
        read_language("klingon")
    first = ("play", "--set", "start_player=1", "--seed", "5", "--seats", "me:Ana,random,random")
    new, old = (
        cli.run(*first, *words, typed="pick mayor\nquit\n")
        for words in (("--language", "pl"), ("--language", "lacerta-2013"))
    )
    assert "robotnik" in new
    assert "kolonist" in old
    own = cli.run(*first, "--edition", "lacerta-2013", "--language", "pl", typed="pick mayor\nquit\n")
    assert "kolonist" in own, "a game of an edition in that language is told in its words"


def test_questions_before_a_game_are_asked_in_the_language(tmp_path: Path) -> None:
    with terminal_of(tmp_path, "play", "--language", "pl") as terminal:
        for question in ("Gracze, od 2 do 5 [4]: ", "Wydanie [recommended]: ", "Miejsca [me,medium"):
            assert english_in(terminal.wait_for(question)) == []
            terminal.type("\n")
        terminal.wait_for("> ")
        terminal.type("quit\n")
        terminal.wait_for("Gra jest zapisana.")


@pytest.mark.parametrize(("language", "name"), [("en", "Player 1"), ("pl", "Gracz 1"), ("hu", "1. játékos")])
def test_a_person_without_a_name_gets_one_in_the_language(cli: CommandLine, language: str, name: str) -> None:
    output = cli.run("play", "santiago-de-cuba", "--lang", language, "--seed", "1", typed="1\nquit\n")
    assert name in output
    assert load(cli.saved()[0])[1].seats[0] == name
    again = cli.run("play", "--resume", str(cli.saved()[0]), "--seats", "random,me,random,random", "--lang", language)
    assert name.replace("1", "2") in again


def test_commands_offer_the_option() -> None:
    from antillas.cli.main import main

    with click.Context(main) as context:
        for name in main.list_commands(context):
            command = main.get_command(context, name)
            assert command is not None
            named = {option for one in parts(command) for param in one.params for option in param.opts}
            assert "--language" in named, name


def parts(command: click.Command) -> list[click.Command]:
    """A command and the commands in it."""
    return [command, *(command.commands.values() if isinstance(command, click.Group) else ())]
