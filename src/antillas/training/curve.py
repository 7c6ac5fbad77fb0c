"""The learning curve of a run as a picture."""

from __future__ import annotations

import json
from pathlib import Path

from matplotlib.figure import Figure

from antillas.training.trainer import CURVE


def draw(folder: Path, target: Path) -> Path:
    """Draw how often the net won against heuristics, and how far off it was, over the games it had played."""
    lines = (folder / CURVE).read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    games = [entry["games"] for entry in entries]
    figure = Figure(figsize=(7, 6), layout="constrained")
    rows = (("won", "won against heuristics"), ("margin", "points more than they"), ("off", "off by"))
    for axes, (key, title) in zip(figure.subplots(len(rows), 1, sharex=True), rows, strict=True):
        axes.plot(games, [entry[key] for entry in entries])
        axes.set_ylabel(title)
        axes.grid(visible=True, alpha=0.3)
    axes.set_xlabel("games")
    figure.savefig(target, dpi=100)
    return target
