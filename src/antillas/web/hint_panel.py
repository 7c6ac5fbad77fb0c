"""The hint at a table: the best choices as the panel shows them, each with the button of its choice on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace

from antillas.coach.advice import Advice
from antillas.coach.advice import Choice as Advised
from antillas.coach.sentences import from_plain
from antillas.coach.telling import basis, called, change, decimal, percent
from antillas.i18n.words import Words
from antillas.table.table_view import TableView
from antillas.web.boards import board, drawn_sentence
from antillas.web.boards.common.log import Part
from antillas.web.boards.common.parts import Choice

HALF = 0.5
"""Bars go up to this chance, or up to all of it where a chance is greater."""


@dataclass(frozen=True)
class Row:
    """One of the best choices."""

    rank: int
    choice: Choice
    medal: str
    """The drawing of a role, which stands in a disc of its colour; empty for other choices."""
    name: str
    detail: str
    """What the board says of the choice, where the name alone does not tell it apart or nothing else is said of it."""
    win: str
    points: str
    """Empty where nobody can tell them."""
    change: str
    """Compared with the chance of now."""
    bar: float
    """How long its bar is, in percent."""
    reasons: tuple[tuple[Part, ...], ...]
    """Sentences, in which pieces are drawn as in the log."""


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
    most = HALF if max(one.wins[advice.seat] for one in advice.choices) <= HALF else 1.0
    known = {choice.action: choice for choice in choices_in(board(look, words).context)}
    rows = [_row(look, advice, one, words, known.get(one.action), most) for one in advice.choices]
    names = Counter(row.name for row in rows)
    return Panel(
        rows=tuple(
            replace(row, rank=rank, detail=row.detail if names[row.name] > 1 or not row.reasons else "")
            for rank, row in enumerate(rows, start=1)
        ),
        now=percent(words, advice.now),
        tick=round(100 * min(most, advice.now) / most, 1),
        basis=basis(words, advice.method, advice.looks),
        others=advice.others,
    )


def _row(look: TableView, advice: Advice, one: Advised, words: Words, drawn: Choice | None, most: float) -> Row:
    """A choice with its button, which is that of the board if it is drawn there."""
    seats = [seat.name for seat in look.seats]
    name = called(words, one.title, one.text, seats)
    chance = one.wins[advice.seat]
    button = drawn or Choice(one.action, does=name)
    return Row(
        rank=0,
        choice=button,
        medal=button.icon if "role" in look.state.meaning(one.action).about else "",
        name=button.does,
        detail=button.says if drawn else "",
        win=percent(words, chance).removesuffix("%").strip(),
        points=decimal(words, one.points[advice.seat]) if one.points else "",
        change=change(words, chance - advice.now, 0),
        bar=round(100 * chance / most, 1),
        reasons=tuple(drawn_sentence(look.game.name, from_plain(reason), words, seats) for reason in one.reasons),
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
