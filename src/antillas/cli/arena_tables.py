"""The tables of a tournament in the terminal: ranking, seats, habits, and what a test has found."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from antillas.arena.naming import (
    between,
    decimal,
    finding,
    group_name,
    half_width,
    percent,
    row_name,
    subtitle,
    verdict_text,
)
from antillas.arena.reasons import reason_of
from antillas.arena.summary import Summary
from antillas.cli.number_tables import fitted, grid
from antillas.core.message import marked
from antillas.i18n.words import Words

RANKING = (
    marked("Bot"),
    marked("Seats"),
    marked("Win share"),
    marked("95 % interval"),
    marked("Mean place"),
    marked("Margin"),
    marked("Rating"),
)
TURNS = (marked("Order of turns"), marked("Win share"), marked("95 % interval"), marked("Mean score"), marked("People"))
MOST_ROWS = 8
"""Of a group of habits; the report has all."""


def show(summary: Summary, words: Words, console: Console) -> None:
    """Print what a tournament has shown."""
    console.print(f"\n{finding(summary, words)}", style="bold", markup=False)
    console.print(subtitle(summary, words))
    console.print(fitted(ranking(summary, words), console))
    if summary.test is not None:
        console.print(verdict_text(summary.test, words), markup=False, soft_wrap=True)
    if summary.players > 1:
        console.print(fitted(turns(summary, words), console))
    for table in habits(summary, words):
        console.print(fitted(table, console))
    for fallen in summary.forfeits[:MOST_ROWS]:
        line = words(
            "{bot} forfeits game {number}: {reason}.",
            bot=fallen.label,
            number=fallen.game + 1,
            reason=reason_of(fallen, words),
        )
        console.print(line, markup=False, soft_wrap=True)
    if len(summary.forfeits) > MOST_ROWS:
        console.print(words("{count} forfeits in all.", count=len(summary.forfeits)))
    rounds = words("{rounds} rounds", rounds=decimal(summary.rounds, words)) if summary.rounds else ""
    ends = ", ".join(f"{words(end.reason)} {percent(end.share, words, 0)}" for end in summary.ends if end.reason)
    console.print(" · ".join(filter(None, [rounds, ends])), soft_wrap=True)


def ranking(summary: Summary, words: Words) -> Table:
    """A row for every bot."""
    alone = summary.players == 1
    table = grid(*map(words, [*RANKING[:4], marked("Mean score")] if alone else RANKING))
    for rank in summary.ranking:
        half = half_width(rank)
        known = [
            rank.label,
            words.number(rank.seats),
            percent(rank.share, words),
            between(rank.share_interval, words),
        ]
        if alone:
            table.add_row(*known, decimal(rank.score, words))
            continue
        table.add_row(
            *known,
            decimal(rank.place, words, 2),
            decimal(rank.margin, words, 1, signed=True),
            decimal(rank.rating, words, 0) + (f" ± {decimal(half, words, 0)}" if half is not None else ""),
        )
    return table


def turns(summary: Summary, words: Words) -> Table:
    """Wins by the order of turns, with those of people."""
    known = any(turn.people is not None for turn in summary.turns)
    table = grid(*map(words, TURNS[: 5 if known else 4]))
    for turn in summary.turns:
        cells = [
            str(turn.place),
            percent(turn.share, words),
            between(turn.share_interval, words),
            decimal(turn.score, words),
        ]
        table.add_row(*cells, *([percent(turn.people or 0, words)] if known else []))
    return table


def habits(summary: Summary, words: Words) -> list[Table]:
    """A table for each group: all bots, each bot, people."""
    labels = [bot.label for bot in summary.heading.bots]
    tables = []
    for group in summary.groups:
        known = any(row.people is not None for row in group.rows)
        each = labels if len(labels) > 1 and any(value is not None for value in group.rows[0].bots) else []
        table = grid(group_name(group.name, words), words("All bots"), *each, *([words("People")] if known else []))

        def said(value: float | None, share: bool = group.unit == "share") -> str:
            return "" if value is None else percent(value, words) if share else decimal(value, words)

        for row in group.rows[:MOST_ROWS]:
            bots = [said(value) for value in row.bots] if each else []
            table.add_row(
                row_name(row.name, words, group.name), said(row.all), *bots, *([said(row.people)] if known else [])
            )
        tables.append(table)
    return tables
