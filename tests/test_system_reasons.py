"""What the system refuses is said in the language of the sentence around it, wherever a file or a network fails."""

import errno
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from antillas.cli.main import main
from antillas.core.errors import BadOption
from antillas.core.message import Quote, Text
from antillas.i18n.system_reasons import KINDS, REASONS, system_reason
from antillas.i18n.words import Words

SOURCE = Path(__file__).parent.parent / "src" / "antillas"


def said(language: str, *line: str) -> str:
    """What a command answers that is refused."""
    result = CliRunner(env={"LANGUAGE": language, "COLUMNS": "200"}).invoke(main, line)
    assert result.exit_code == 1, result.output
    return result.output.replace("\N{NO-BREAK SPACE}", " ")


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.parametrize("language", ["pl", "hu"])
@pytest.mark.parametrize("number", REASONS)
def test_the_usual_reasons_are_translated(number: int, language: str) -> None:
    reason = system_reason(OSError(number, "Something of the system"))
    assert Words(language).say(reason) != str(reason)
    refused = BadOption("{path}: cannot be read: {reason}.", path=Text("x"), reason=reason)
    assert Words(language).explain(refused).endswith(f"{Words(language).say(reason)}.")


def test_errors_without_a_number_are_known_by_their_kind() -> None:
    for kind, text in KINDS:
        assert str(system_reason(kind("something"))) == text
    assert str(system_reason(TimeoutError())) == "timed out"
    assert str(system_reason(socket.gaierror(8, "nodename nor servname provided"))) == "name or service not known"


def test_rare_reasons_are_told_as_they_came() -> None:
    rare = system_reason(OSError(errno.EXDEV, "Invalid cross-device link"))
    assert isinstance(rare, Text)
    assert str(rare) == "invalid cross-device link"
    assert isinstance(system_reason(ValueError("embedded null byte\nand more")), Quote)
    assert str(system_reason(ValueError("embedded null byte\nand more"))) == "'embedded null byte'"
    assert str(system_reason(RuntimeError())) == "'RuntimeError'"


@pytest.mark.parametrize(
    ("line", "polish", "hungarian"),
    [
        ("replay nowhere.json", "nie ma takiego pliku ani folderu", "nincs ilyen fájl vagy mappa"),
        ("replay /", "to folder", "ez egy mappa"),
        ("play --components nowhere.toml", "nie ma takiego pliku ani folderu", "nincs ilyen fájl vagy mappa"),
        ("data template santa-maria --output /nowhere/x", "nie ma takiego pliku", "nincs ilyen fájl vagy mappa"),
        ("arena --bots nowhere.py:Bot,random", "nie ma takiego pliku ani folderu", "nincs ilyen fájl vagy mappa"),
        ("bot --bot random --table http://127.0.0.1:9/join/a/b", "odmowa połączenia", "visszautasították"),
        ("bot --bot random --table http://nowhere.invalid/join/a/b", "nieznana nazwa", "ismeretlen név"),
        ("admin --database sqlite:////nowhere/x.db backup y.db", "Nie ma pliku", "Nincs ilyen fájl"),
    ],
)
def test_commands_say_them(line: str, polish: str, hungarian: str) -> None:
    for language, answer in (("pl", polish), ("hu", hungarian)):
        assert answer in said(language, *line.split())


def test_a_port_that_is_taken_is_told_in_the_language(taken: int, tmp_path: Path) -> None:
    line = ("serve", "--port", str(taken), "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    code = "import sys; from antillas.cli.main import main; main(sys.argv[1:])"
    for language, answer in (("pl", "ten adres jest już zajęty"), ("hu", "ez a cím már foglalt")):
        called = [sys.executable, "-c", code, "--lang", language, *line]
        done = subprocess.run(called, capture_output=True, text=True, check=False)
        assert answer in done.stderr.replace("\N{NO-BREAK SPACE}", " ")


def test_nobody_else_asks_the_system_for_words() -> None:
    for path in SOURCE.rglob("*.py"):
        assert "strerror" not in path.read_text(encoding="utf-8") or path.name == "system_reasons.py", path
