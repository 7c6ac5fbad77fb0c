"""A command line for the tests: piped input, a data folder of its own, a fixed width."""

import os
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from antillas.cli.main import main


class CommandLine:
    """Runs `antillas` with words and typed lines."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def run(self, *words: str, typed: str = "", code: int = 0, width: int = 100, language: str = "en") -> str:
        """The output on a system in that language, after checking the exit code and that nothing crashed."""
        result = CliRunner(env={"COLUMNS": str(width), "LANGUAGE": language}).invoke(main, words, input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.output
        assert result.exit_code == code, result.output
        return result.output

    def saved(self) -> list[Path]:
        """The games saved without being asked, oldest first."""
        return sorted((self.data / "games").iterdir())


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    data = tmp_path / "data"
    monkeypatch.setattr(click, "get_app_dir", lambda name: str(data))
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # Some disks take their time; tests of storage wait.
    return CommandLine(data)
