"""Writes what a tournament has shown: numbers as JSON, games and ranking as CSV; each file as a whole or not at all."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from antillas.arena.playing import Played
from antillas.arena.summary import Summary, margin
from antillas.table.record_files import replace_file

GAMES = "games.jsonl"
"""The file of the run itself, to which games are appended."""
RESULTS, GAMES_TABLE, RANKING_TABLE = "results.json", "games.csv", "ranking.csv"
RANKED = (
    "label",
    "spec",
    "games",
    "seats",
    "wins",
    "share",
    "place",
    "margin",
    "score",
    "rating",
    "forfeits",
    "seconds",
)


def write_numbers(folder: Path, summary: Summary, games: Sequence[Played]) -> list[str]:
    """Write JSON and CSV; the names of the files."""
    labels = [bot.label for bot in summary.heading.bots]
    replace_file(folder / RESULTS, msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
    replace_file(
        folder / GAMES_TABLE,
        table(
            (
                "game",
                "pair",
                "seat",
                "bot",
                "score",
                "place",
                "win",
                "margin",
                "rounds",
                "forfeit",
                "decisions",
                "seconds",
            ),
            game_rows(games, labels),
        ),
    )
    rows = [
        [
            *(getattr(rank, name) for name in RANKED),
            *(rank.share_interval or ("", "")),
            *(rank.rating_interval or ("", "")),
        ]
        for rank in summary.ranking
    ]
    replace_file(folder / RANKING_TABLE, table((*RANKED, "share low", "share high", "rating low", "rating high"), rows))
    return [RESULTS, RANKING_TABLE, GAMES_TABLE]


def game_rows(games: Iterable[Played], labels: Sequence[str]) -> Iterable[list[object]]:
    """A row for every seat of every game; games and seats are counted from 1."""
    for played in games:
        lost = {forfeit.seat: forfeit.reason for forfeit in played.forfeits}
        for seat, bot in enumerate(played.seats):
            yield [
                played.game + 1,
                played.pair + 1,
                seat + 1,
                labels[bot],
                played.scores[seat],
                played.places[seat],
                round(played.wins[seat], 4),
                round(margin(played, seat), 4),
                played.rounds,
                lost.get(seat, ""),
                played.decisions[seat],
                played.seconds[seat],
            ]


def table(heading: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Rows as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heading)
    writer.writerows(rows)
    return text.getvalue().encode()
