"""`antillas train` as people use it: what cannot be is said in a sentence, and Ctrl+C loses nothing."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import antillas
from antillas.bots.nets import FOLDER, read_net
from antillas.cli import train as command
from antillas.games import REGISTRY
from antillas.training import trainer as training
from antillas.training.learned import Learned
from antillas.training.lessons import Task, teach
from antillas.training.trainer import CANDIDATE, CHECKPOINT, CURVE, Plan, Trainer
from tests.cli.conftest import CommandLine, cli

__all__ = ["cli"]
GAME = antillas.game("puerto-rico", players=2)
TWO = ("train", "puerto-rico", "--players", "2", "--no-gate", "--check-games", "2")


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "TAUGHT_GAMES", 2)
    monkeypatch.setattr(training, "PARCEL", 1)
    monkeypatch.setattr(training, "CHUNK", 2)


@pytest.fixture
def bars(monkeypatch: pytest.MonkeyPatch) -> list[list[object]]:
    """For each bar its text, of how many it counts, how many were done when it began, and how many came."""
    shown: list[list[object]] = []

    @contextmanager
    def progress(text: str, total: int | None = None, done: int = 0) -> Iterator[Callable[[], None]]:
        shown.append([text, total, done, 0])
        bar = shown[-1]

        def advance() -> None:
            bar[3] = int(str(bar[3])) + 1

        yield advance

    monkeypatch.setattr(command, "progress", progress)
    return shown


def checkpoint(folder: Path, games: int = 2) -> Path:
    """The checkpoint of a run, whose curve lies beside it."""
    Trainer(Plan(GAME.id, folder, games, games, 1)).run(lambda seen: None)
    return folder / CHECKPOINT


def stop_at(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Press Ctrl+C when so many tasks were played."""
    played: list[Task] = []

    def teach_or_stop(task: Task) -> Learned:
        played.append(task)
        if len(played) > number:
            raise KeyboardInterrupt
        return teach(task)

    monkeypatch.setattr(training, "teach", teach_or_stop)


def test_a_game_must_be_named(cli: CommandLine) -> None:
    output = cli.run("train", code=1)
    assert all(family.name in output for family in REGISTRY.values())


@pytest.mark.parametrize(
    ("option", "number"),
    [("--games", "0"), ("--games", "-4"), ("--check-every", "0"), ("--check-games", "0"), ("--seed", "-1")],
)
def test_numbers_that_cannot_be_are_refused(cli: CommandLine, option: str, number: str) -> None:
    assert f"Invalid value for '{option}': {number} is not in the range" in cli.run(*TWO, option, number, code=2)


def test_a_folder_in_which_nothing_can_be_kept_is_refused(cli: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert f"'{file}' is a file." in cli.run(*TWO, "--folder", str(file), code=2)
    assert "Nothing can be kept in" in cli.run(*TWO, "--folder", str(file / "below"), code=1)
    gate = (*TWO[:4], "--folder", str(tmp_path / "run"), "--weights", str(file / "below"))
    assert "Nothing can be kept in" in cli.run(*gate, code=1)


@pytest.mark.parametrize("left", [0, 9, -100])
def test_a_damaged_checkpoint_is_refused_and_left_alone(cli: CommandLine, tmp_path: Path, left: int) -> None:
    file = checkpoint(tmp_path)
    part = file.read_bytes()[:left]
    for data in (part, b"junk"):
        file.write_bytes(data)
        output = cli.run(*TWO, "--folder", str(tmp_path), code=1, width=500)
        assert "is damaged: move it away to begin anew" in output
        assert f"--from {tmp_path / CANDIDATE}" in output
        assert file.read_bytes() == data


def test_a_net_that_has_learned_enough_is_refused(cli: CommandLine, tmp_path: Path) -> None:
    start = FOLDER / "puerto-rico-2.net"
    games = read_net(start.read_bytes()).header.games
    for enough in (games, 1):
        output = cli.run(*TWO, "--from", str(start), "--games", str(enough), "--folder", str(tmp_path), code=1)
        assert f"has learned from {games} games already: --games must be more" in output


def test_a_run_that_is_done_goes_to_the_gate_at_once(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkpoint(tmp_path)
    for name in (CURVE, CANDIDATE):
        (tmp_path / name).unlink()
    asked: list[int] = []
    monkeypatch.setattr(training, "let_in", lambda game, net, *_: asked.append(net.header.games))
    monkeypatch.setattr(command, "admission_line", lambda *_: "said")
    stop_at(monkeypatch, 0)
    cli.run(*TWO[:4], "--games", "2", "--folder", str(tmp_path), "--weights", str(tmp_path))
    assert asked == [2]


def test_ctrl_c_keeps_the_net_and_the_same_command_goes_on(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bars: list[list[object]]
) -> None:
    words = (*TWO, "--games", "8", "--folder", str(tmp_path))
    with monkeypatch.context() as stopping:
        stop_at(stopping, 4)
        output = cli.run(*words, code=1)
    assert "Stopped after 4 games. The net is kept: the same command goes on." in output
    assert read_net((tmp_path / CANDIDATE).read_bytes()).header.games == 4
    assert bars == [["Games to begin with", 2, 0, 2], ["Games", 8, 0, 4]]
    bars.clear()
    cli.run(*words)
    assert bars == [["Games", 8, 4, 4]]
    assert [json.loads(line)["games"] for line in (tmp_path / CURVE).read_text().splitlines()] == [8]


def test_ctrl_c_before_there_is_a_net_says_so(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_at(monkeypatch, 1)
    output = cli.run(*TWO, "--folder", str(tmp_path), code=1)
    assert "Stopped before there was a net" in output
    assert list(tmp_path.iterdir()) == []


def test_a_bar_for_a_net_that_is_given_begins_at_its_games(
    cli: CommandLine, tmp_path: Path, bars: list[list[object]]
) -> None:
    checkpoint(tmp_path / "first", 4)
    start = str(tmp_path / "first" / CANDIDATE)
    cli.run(*TWO, "--from", start, "--games", "6", "--folder", str(tmp_path / "second"))
    assert bars == [["Games to begin with", 2, 0, 2], ["Games", 6, 4, 2]]


def test_what_is_missing_is_named_for_a_clone_too(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "antillas.training.trainer", None)
    output = cli.run(*TWO, code=1, width=200)
    assert "install antillas[train]; in a clone, make extras" in output
