"""Tournaments on a real Ray cluster of this computer, also while its workers are killed."""

import os
import signal
from pathlib import Path

import pytest

from antillas.arena.playing import Played
from antillas.arena.ray_cluster import RayCluster
from antillas.arena.runner import LocalProcesses
from antillas.arena.tournament import run
from antillas.core.errors import BadOption
from tests.arena.games import timeless, tournament

pytest.importorskip("ray")
pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("own_ray")]


def workers() -> list[int]:
    """The processes of the cluster that play games just now."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                words = (process / "cmdline").read_bytes()
                if (
                    words.startswith(b"ray::play_job")
                    and (process / "stat").read_text().rsplit(")")[1].split()[0] != "Z"
                ):
                    found.append(int(process.name))
            except OSError:
                continue
    return found


def test_no_game_is_lost_or_counted_twice_when_workers_die(tmp_path: Path) -> None:
    held = tournament(games=24)
    killed: list[int] = []
    seen: list[int] = []

    def on_game(game: Played, _: object) -> None:
        seen.append(game.game)
        if len(killed) < 2 and len(seen) >= 5 * (len(killed) + 1):  # Between two games nobody plays just then.
            for worker in workers()[:1]:
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)

    games = run(held, tmp_path / "ray.jsonl", RayCluster("local", 2), on_game)
    assert killed
    assert sorted(seen) == list(range(24))
    assert [game.game for game in games] == list(range(24))
    assert len((tmp_path / "ray.jsonl").read_bytes().splitlines()) == 25
    here = run(held, tmp_path / "here.jsonl", LocalProcesses(1))
    assert timeless(games) == timeless(here)


@pytest.mark.parametrize("address", ["nonsense://x", "127.0.0.1:1", "here:there"])
def test_a_cluster_that_is_not_there_is_refused(address: str) -> None:
    with pytest.raises(BadOption, match=f"no Ray cluster at .{address}"), RayCluster(address).connected():
        raise AssertionError("it is connected")
