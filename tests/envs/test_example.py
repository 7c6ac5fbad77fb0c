"""The worked example: what it has learned plays as a bot, and where the learner is installed it learns."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import antillas

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "examples"))
import train_policy


@pytest.fixture
def learned(tmp_path: Path) -> Path:
    """A policy that has learned nothing."""
    game, dice = antillas.game(train_policy.GAME), np.random.default_rng(1)
    sizes = [len(game.observed()), 8, 8, int(game.action_count)]
    arrays: dict[str, Any] = {}
    for layer in range(3):
        arrays[f"weight{layer}"] = dice.normal(size=(sizes[layer + 1], sizes[layer])).astype(np.float32)
        arrays[f"bias{layer}"] = np.zeros(sizes[layer + 1], np.float32)
    path = tmp_path / "learned.npz"
    np.savez(path, game=game.id, scales=np.array(game.observed().scales, np.float32), **arrays)
    return path


def test_what_was_learned_plays_as_a_bot(learned: Path) -> None:
    bots = [train_policy.Learned(path=learned), *(antillas.make_bot("random", "puerto-rico", seed) for seed in (1, 2))]
    assert antillas.play_game(antillas.game(train_policy.GAME), bots, seed=1).decisions > 50
    with pytest.raises(ValueError, match="has learned"):
        antillas.play_game(antillas.game("puerto-rico", players=2), bots[:2], seed=1)


def test_it_is_measured_and_drawn(learned: Path, tmp_path: Path) -> None:
    share, reward = train_policy.measure(train_policy.Learned(path=learned), 20, seed=1)
    assert 0 <= share <= 1
    assert -1 <= reward <= 1
    train_policy.draw([(0.0, 0.3), (1.0, share)], tmp_path / "curve.png")
    assert (tmp_path / "curve.png").stat().st_size > 5000


def test_it_learns(tmp_path: Path) -> None:
    """Only where sb3-contrib is installed, which nothing of ours installs: PyTorch is too large."""
    pytest.importorskip("sb3_contrib")
    curve = train_policy.train(0.02, tmp_path / "learned.npz", 8)
    assert len(curve) >= 2
