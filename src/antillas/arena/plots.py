"""Draws the plots of a tournament as PNG and SVG with matplotlib, which is an extra."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
from matplotlib.figure import Figure as Drawing

from antillas.arena.naming import finding, group_name, row_name
from antillas.arena.summary import Summary
from antillas.i18n.words import Words

SHARE, RATING, TURNS, TEST, HABITS = "win-share", "rating", "turns", "test", "habits"
BETTER, WORSE, EVEN, BAR, PEOPLE = "#12697c", "#b8632a", "#5d4832", "#8fa9a6", "#a3126f"
"""The colours of the report by day."""
FORMS = ("png", "svg")


def write_plots(folder: Path, summary: Summary, words: Words) -> list[str]:
    """Write all plots; the names of the files."""
    drawings = {SHARE: shares(summary, words), HABITS: habits(summary, words)}
    if summary.players > 1:
        drawings |= {RATING: ratings(summary, words), TURNS: turns(summary, words)}
    if summary.test is not None:
        drawings[TEST] = test(summary, words)
    written = []
    # The same numbers give the same files.
    with mpl.rc_context({"svg.hashsalt": "antillas", "font.family": "DejaVu Sans"}):
        for name, drawing in drawings.items():
            for form in FORMS:
                metadata = {"Date": None} if form == "svg" else None
                drawing.savefig(folder / f"{name}.{form}", dpi=120, metadata=metadata, bbox_inches="tight")
                written.append(f"{name}.{form}")
    return written


def colour(interval: tuple[float, float] | None, fair: float) -> str:
    """Whether an interval lies above or below what is fair, or holds it."""
    if interval is None or interval[0] <= fair <= interval[1]:
        return EVEN
    return BETTER if interval[0] > fair else WORSE


def shares(summary: Summary, words: Words) -> Drawing:
    """The share of wins of each bot, with its interval."""
    drawing = Drawing(figsize=(8, 1.4 + 0.5 * len(summary.ranking)))
    axes = drawing.subplots()
    for row, rank in enumerate(reversed(summary.ranking)):
        shade = colour(rank.share_interval, summary.fair) if summary.players > 1 else EVEN
        if rank.share_interval:
            axes.plot([100 * end for end in rank.share_interval], [row, row], color=shade, linewidth=2)
        axes.plot([100 * rank.share], [row], "o", color=shade, markersize=9)
    if summary.players > 1:
        axes.axvline(100 * summary.fair, linestyle="--", color=EVEN, linewidth=1)
    axes.set_yticks(range(len(summary.ranking)), [rank.label for rank in reversed(summary.ranking)])
    axes.set_xlabel(words("Win share") + ", %")
    axes.set_title(finding(summary, words))
    return drawing


def ratings(summary: Summary, words: Words) -> Drawing:
    """The rating of each bot, with its interval."""
    drawing = Drawing(figsize=(8, 1.4 + 0.5 * len(summary.ranking)))
    axes = drawing.subplots()
    for row, rank in enumerate(reversed(summary.ranking)):
        if rank.rating_interval:
            axes.plot(rank.rating_interval, [row, row], color=EVEN, linewidth=2)
        axes.plot([rank.rating], [row], "o", color=BETTER, markersize=9)
    axes.set_yticks(range(len(summary.ranking)), [rank.label for rank in reversed(summary.ranking)])
    axes.set_xlabel(words("Rating"))
    axes.set_title(finding(summary, words))
    return drawing


def turns(summary: Summary, words: Words) -> Drawing:
    """Wins by the order of turns, with those of people."""
    drawing = Drawing(figsize=(8, 4))
    axes = drawing.subplots()
    places = [turn.place for turn in summary.turns]
    axes.bar(places, [100 * turn.share for turn in summary.turns], color=BAR, width=0.6)
    for turn in summary.turns:
        if turn.share_interval:
            axes.plot([turn.place] * 2, [100 * end for end in turn.share_interval], color=EVEN, linewidth=2)
        if turn.people is not None:
            axes.plot([turn.place - 0.36, turn.place + 0.36], [100 * turn.people] * 2, color=PEOPLE, linewidth=3)
    axes.axhline(100 * summary.fair, linestyle="--", color=EVEN, linewidth=1)
    axes.set_xticks(places)
    axes.set_xlabel(words("Order of turns"))
    axes.set_ylabel(words("Win share") + ", %")
    if summary.people:
        axes.set_title(words("people") + ": " + words(summary.people), color=PEOPLE)
    return drawing


def test(summary: Summary, words: Words) -> Drawing:
    """How a sequential test went."""
    drawing = Drawing(figsize=(8, 4))
    axes = drawing.subplots()
    assert summary.test is not None
    games = [summary.players * number for number in range(len(summary.test.path) + 1)]
    axes.plot(games, [0.0, *summary.test.path], color=BETTER, linewidth=2)
    for bound in (summary.test.bound, -summary.test.bound):
        axes.axhline(bound, linestyle="--", color=EVEN, linewidth=1)
    axes.set_xlabel(words("Games"))
    axes.set_ylabel("LLR")
    axes.set_title(finding(summary, words))
    return drawing


def habits(summary: Summary, words: Words) -> Drawing:
    """Every group of habits as bars, with what people do."""
    drawing = Drawing(figsize=(9, sum(0.9 + 0.3 * len(group.rows) for group in summary.groups)))
    heights = [1 + len(group.rows) for group in summary.groups]
    every = drawing.subplots(len(summary.groups), 1, squeeze=False, height_ratios=heights)
    for (axes,), group in zip(every, summary.groups, strict=True):
        rows = list(reversed(group.rows))
        axes.barh(range(len(rows)), [row.all for row in rows], color=BAR)
        for number, row in enumerate(rows):
            if row.people is not None:
                axes.plot([row.people] * 2, [number - 0.45, number + 0.45], color=PEOPLE, linewidth=3)
        axes.set_yticks(range(len(rows)), [row_name(row.name, words, group.name) for row in rows])
        axes.set_title(group_name(group.name, words), loc="left", fontsize=11)
    drawing.subplots_adjust(hspace=0.5)
    return drawing
