"""`antillas replay`: the whole story, a single board, both forms, and stepping through."""

import time
from pathlib import Path

import pytest

from antillas.cli import replay
from antillas.core.record import to_json
from antillas.table.record_files import load, save
from tests.cli.conftest import CommandLine
from tests.table.games import table_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    table = table_of("random", "random", "random")
    table.advance()
    save(table.record(), tmp_path / "game.json")
    return tmp_path / "game.json"


def test_the_whole_game_is_told(cli: CommandLine, file: Path) -> None:
    output = cli.run("replay", str(file))
    actions = load(file)[1].actions
    assert "   1  ·  chance governor" in output
    assert f"{len(actions):>4} " in output
    assert "Seat1 picks the" in output
    assert "wins with" in output or "share the victory" in output


def test_a_board_is_shown_after_so_many_actions(cli: CommandLine, file: Path) -> None:
    assert "Round 1" in cli.run("replay", str(file), "--step", "0")
    assert "Trading house" in cli.run("replay", str(file), "--step", "50", width=80)
    last = cli.run("replay", str(file), "--step", str(len(load(file)[1].actions)))
    assert "The game is over." in last
    assert "VP ?" not in last


@pytest.mark.parametrize(("step", "code"), [("99999", 1), ("-1", 2), ("x", 2)])
def test_a_step_must_exist(cli: CommandLine, file: Path, step: str, code: int) -> None:
    cli.run("replay", str(file), "--step", step, code=code)


def test_a_record_is_printed_in_either_form(cli: CommandLine, file: Path, tmp_path: Path) -> None:
    assert cli.run("replay", str(file), "--json") == f"{to_json(load(file)[1])}\n"
    text = tmp_path / "game.txt"
    text.write_text(cli.run("replay", str(file), "--text"), encoding="utf-8")
    assert load(text)[1] == load(file)[1]


def test_a_missing_file_is_named(cli: CommandLine) -> None:
    assert "Error: nowhere.json: cannot be read" in cli.run("replay", "nowhere.json", code=1)


def stepping(cli: CommandLine, file: Path, monkeypatch: pytest.MonkeyPatch, typed: str) -> list[str]:
    """Where the keys led: the numbers of the actions shown."""
    monkeypatch.setattr(replay, "is_interactive", lambda console: True)
    output = cli.run("replay", str(file), typed=typed)
    return [line.split()[1] for line in output.splitlines() if line.startswith("Action ") and "quit" in line]


def test_keys_step_through_a_game(cli: CommandLine, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    total = str(len(load(file)[1].actions))
    shown = stepping(cli, file, monkeypatch, "\nn\np\np\np\n40\nfly\n99999\nn\nq\n")
    assert shown == ["0", "1", "2", "1", "0", "0", "40", "40", total, total]


def test_a_replay_ends_with_the_input(cli: CommandLine, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stepping(cli, file, monkeypatch, "n\n") == ["0", "1"]


def test_autoplay_runs_to_the_end_or_stops(cli: CommandLine, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    total = len(load(file)[1].actions)
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(time, "sleep", pause)
    assert stepping(cli, file, monkeypatch, f"a\n{total - 2}\na\nq\n") == ["0", "3", str(total - 2), str(total)]
