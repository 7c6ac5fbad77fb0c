"""`antillas train` on a real Ray cluster of this computer, also while its workers are killed."""

import os
import signal
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("ray")

from antillas.bots.nets import read_net
from antillas.training import trainer as training
from antillas.training.learned import Learned
from antillas.training.lessons import Task, teach
from antillas.training.trainer import CANDIDATE
from tests.cli.conftest import CommandLine, cli

pytestmark = [pytest.mark.long, pytest.mark.filterwarnings("ignore"), pytest.mark.usefixtures("own_ray")]
__all__ = ["cli"]
GAMES = 8
WORDS = ("train", "puerto-rico", "--players", "2", "--games", str(GAMES), "--check-games", "2", "--no-gate")


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "TAUGHT_GAMES", 4)
    monkeypatch.setattr(training, "PARCEL", 2)
    monkeypatch.setattr(training, "CHUNK", 2)


def test_a_cluster_teaches_the_same_net_although_a_worker_dies(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, has_died = tmp_path / "here", tmp_path / "there", str(tmp_path / "has-died")
    cli.run(*WORDS, "--workers", "2", "--folder", str(here))

    def teach_or_die(task: Task) -> Learned:
        if task.weights and not os.path.exists(has_died):
            with open(has_died, "x"):
                os.kill(os.getpid(), signal.SIGKILL)
        return teach(task)

    monkeypatch.setattr(training, "teach", teach_or_die)
    cli.run(*WORDS, "--workers", "2", "--folder", str(there), "--ray", "local")
    nets = [read_net((folder / CANDIDATE).read_bytes()) for folder in (here, there)]
    assert os.path.exists(has_died)
    assert [net.header.games for net in nets] == [GAMES, GAMES]
    assert nets[0].weights == nets[1].weights
