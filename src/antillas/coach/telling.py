"""What the coach says, in words and numbers that the terminal and the pages share."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_decimal, format_percent

from antillas.coach.adviser import LINES, SEARCH
from antillas.coach.analysis import BEST, BLUNDER, GOOD, MISTAKE, SLIP, Analysis, Moment
from antillas.coach.opening import Asked
from antillas.coach.sentences import from_plain
from antillas.coach.strong_play import StrongPlay
from antillas.core.message import marked
from antillas.i18n.words import Words

MARK_NAMES = {
    BEST: marked("best"),
    GOOD: marked("good"),
    SLIP: marked("slip"),
    MISTAKE: marked("mistake"),
    BLUNDER: marked("blunder"),
}
SIGNS = {BEST: "✓", GOOD: "○", SLIP: "?!", MISTAKE: "?", BLUNDER: "??"}
"""What stands for a mark beside its name."""

MINUS = "\N{MINUS SIGN}"
"""As long as a plus."""


def percent(words: Words, share: float, digits: int = 0) -> str:
    """A share as it is written in this language."""
    pattern = "#,##0" + (f".{'0' * digits}" if digits else "") + " %"
    return str(format_percent(share, pattern, locale=words.language))


def change(words: Words, share: float, digits: int = 1) -> str:
    """A change of a share, with its sign."""
    return _signed(share, percent(words, abs(share), digits))


def decimal(words: Words, value: float, *, signed: bool = False) -> str:
    """A number with one digit after the point."""
    text = str(format_decimal(abs(value) if signed else value, "#,##0.0", locale=words.language))
    return _signed(value, text) if signed else text


def _signed(value: float, text: str) -> str:
    """A text with the sign of its number; nothing has none."""
    if not any(digit in text for digit in "123456789"):
        return text
    return (MINUS if value < 0 else "+") + text


def sentence(words: Words, plain: dict[str, object], seats: Sequence[str]) -> str:
    """A stored sentence."""
    return words.say(from_plain(plain), seats)


def called(words: Words, title: dict[str, object] | None, text: str, seats: Sequence[str]) -> str:
    """A choice by what is told of it, or in the notation if nothing is."""
    return text if title is None else sentence(words, title, seats)


def told_apart(words: Words, moment: Moment, seats: Sequence[str]) -> tuple[str, str]:
    """What was played and what was best; both with their notation where one sentence tells both."""
    played = called(words, moment.title, moment.text, seats)
    best = called(words, moment.best_title, moment.best_text, seats)
    if played != best or moment.action == moment.best:
        return played, best
    return f"{played} ({moment.text})", f"{best} ({moment.best_text})"


def opening_of(analysis: Analysis, seat: int) -> list[Moment]:
    """The first picks of a seat, about which strong bots were asked."""
    return [moment for moment in analysis.moments if moment.seat == seat and moment.asked is not None]


def most_pick(words: Words, asked: Asked, seats: Sequence[str]) -> str:
    """What most of the strong bots picked; empty if no pick has more of them than the seat's own."""
    if asked.most_bots <= asked.same:
        return ""
    share = percent(words, asked.most_bots / asked.bots)
    return words("most pick: {choice}, {share}", choice=sentence(words, asked.most, seats), share=share)


def in_band(words: Words, strong: StrongPlay) -> str:
    """What the bands of strong play are."""
    return words.plural(
        "the middle half of {count} game of strong bots",
        "the middle half of {count} games of strong bots",
        strong.games,
    )


def basis(words: Words, method: str, looks: int) -> str:
    """What the numbers come from."""
    if method == SEARCH:
        return words.plural("{count} position looked at", "{count} positions looked at", looks)
    if method == LINES:
        return words.plural("{count} line played on", "{count} lines played on", looks)
    return words.plural("{count} game played on", "{count} games played on", looks)
