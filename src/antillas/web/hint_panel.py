"""The hint at a table: the best choices as the panel shows them, each with the button of its choice on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from antillas.coach.advice import Advice
from antillas.coach.telling import basis, called, change, decimal, percent, sentence
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards import board
from antillas.web.boards.common.parts import Choice

HALF = 0.5
"""Bars go up to this chance, or up to all of it where a chance is greater."""


@dataclass(frozen=True)
class Row:
    """One of the best choices."""

    rank: int
    choice: Choice
    name: str
    win: str
    points: str
    change: str
    """Compared with the chance of now."""
    bar: float
    """How long its bar is, in percent."""
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Panel:
    """What the panel shows when the coach has thought."""

    rows: tuple[Row, ...]
    now: str
    tick: float
    """Where on the bars the chance of now is, in percent."""
    basis: str
    others: int


def panel(look: TableView, advice: Advice, words: Words) -> Panel:
    """The panel for the seat that asked."""
    names = [seat.name for seat in look.seats]
    known = {choice.action: choice for choice in choices_in(board(look, words).context)}
    chances = [choice.wins[advice.seat] for choice in advice.choices]
    most = HALF if max(chances) <= HALF else 1.0
    rows = [
        Row(
            rank=rank,
            choice=known.get(one.action) or Choice(one.action, does=called(words, one.title, one.text, names)),
            name=(found.does if (found := known.get(one.action)) else "") or called(words, one.title, one.text, names),
            win=percent(words, chance).removesuffix("%").strip(),
            points=decimal(words, one.points[advice.seat]),
            change=change(words, chance - advice.now, 0),
            bar=round(100 * chance / most, 1),
            reasons=tuple(sentence(words, reason, names) for reason in one.reasons),
        )
        for rank, (one, chance) in enumerate(zip(advice.choices, chances, strict=True), start=1)
    ]
    return Panel(
        rows=tuple(rows),
        now=percent(words, advice.now),
        tick=round(100 * min(most, advice.now) / most, 1),
        basis=basis(words, advice.method, advice.looks),
        others=advice.others,
    )


def choices_in(thing: object) -> Iterator[Choice]:
    """Every choice that can be made on a board, wherever it is drawn; those that say most come last."""
    if isinstance(thing, Choice):
        if thing.action is not None and thing.does:
            yield thing
    elif isinstance(thing, Mapping):
        for part in thing.values():
            yield from choices_in(part)
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from choices_in(part)
    elif is_dataclass(thing) and not isinstance(thing, type | TableView):
        for field in fields(thing):
            yield from choices_in(getattr(thing, field.name))
