"""Long commands: what is seen while they run, at a terminal and on a pipe, and how little is loaded before."""

import subprocess
import sys
from pathlib import Path

import pytest

from antillas.cli.main import COMMANDS
from tests.cli.conftest import CommandLine
from tests.cli.test_real_terminal import terminal_of

LOADED = """
import sys
from antillas.cli.main import main
try:
    main(sys.argv[1:], prog_name="antillas", standalone_mode=False)
finally:
    print(*sys.modules)
"""
LATE = {
    "antillas.arena.match",
    "antillas.bots.puerto_rico.player",
    "rich.markdown",
    "rich.progress",
    "sqlalchemy",
    "fastapi",
}
"""What takes long to load and is needed by few commands."""


def test_a_match_shows_how_far_it_is(tmp_path: Path) -> None:
    with terminal_of(tmp_path, "match", "--seats", "random,random,random", "--games", "30", "--workers", "1") as screen:
        screen.wait_for("Games")
        screen.wait_for("30/30")
        screen.wait_for("Win rate")
        assert screen.exit_code() == 0


@pytest.mark.parametrize("words", [("match", "--games", "2", "--workers", "1"), ("data", "sources"), ("games",)])
def test_a_pipe_gets_no_control_characters(cli: CommandLine, words: tuple[str, ...]) -> None:
    assert not [sign for sign in cli.run(*words) if sign < " " and sign != "\n"]


def modules_after(*words: str) -> set[str]:
    """What a command has loaded."""
    done = subprocess.run([sys.executable, "-c", LOADED, *words], check=True, capture_output=True, text=True)
    return set(done.stdout.splitlines()[-1].split())


def test_a_replay_loads_what_it_needs_and_no_more(cli: CommandLine) -> None:
    cli.run("play", "--seats", "random,random,random", "--seed", "1")
    assert not LATE & modules_after("replay", str(cli.saved()[0]), "--step", "1")


def test_help_loads_no_command() -> None:
    assert not {f"antillas.cli.{name}" for name in COMMANDS} & modules_after("--help")


def test_every_command_is_listed(cli: CommandLine) -> None:
    listed = cli.run("--help")
    longest = max(map(len, COMMANDS))
    for name, summary in COMMANDS.items():
        assert f"{name:{longest}}  {summary}" in listed
        assert f"antillas {name}" in cli.run(name, "--help").replace("main", "antillas")
