"""What the coach says at the terminal: a hint, and the analysis of a game."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from antillas.cli.boards.layout import said
from antillas.cli.boards.palette import REMARK, WARNING, flag, marks
from antillas.coach.advice import Advice
from antillas.coach.analysis import MARKS, Analysis, Moment
from antillas.coach.summary import Summary
from antillas.coach.telling import MARK_NAMES, SIGNS, basis, change, decimal, percent, sentence, told_apart
from antillas.i18n.words import Words

BARS = "▁▂▃▄▅▆▇█"
CHART_WIDTH = 60


def hint_lines(advice: Advice, words: Words, seats: Sequence[str], numbers: dict[int, int]) -> Iterator[Text]:
    """The best choices with their numbers in the list, what they are expected to bring, and why."""
    for choice in advice.choices:
        line = said(f"{numbers.get(choice.action, ''):>3} ", "bold").append(choice.text, "bold")
        told = [words("{chance} to win", chance=percent(words, choice.wins[advice.seat]))]
        if choice.points:
            told.append(words("{number} points expected", number=decimal(words, choice.points[advice.seat])))
        yield line.append("  " + ", ".join(told), REMARK)
        for reason in choice.reasons:
            yield Text("      ").append(sentence(words, reason, seats))
    yield said("    ", "").append(basis(words, advice.method, advice.looks), "dim")


def analysis_lines(analysis: Analysis, summary: Summary, words: Words) -> Iterator[Text]:
    """The whole analysis: who played how well, the line of everybody's chance, turning points and mistakes."""
    yield said(words("Quality of play"), "bold")
    yield from _quality_lines(analysis, summary, words)
    yield Text()
    yield said(words("Chance to win from the first to the last choice"), "bold")
    yield from _chart_lines(analysis, summary, words)
    if summary.turns:
        yield Text()
        yield said(words("Turning points"), "bold")
    for turn in summary.turns:
        moved = f"{analysis.seats[turn.seat]}: {change(words, turn.change)}"
        yield _named(turn.moment, analysis, words).append(f"  {moved}", REMARK)
    if summary.mistakes:
        yield Text()
        yield said(words("What cost most"), "bold")
    for moment in summary.mistakes:
        yield from _mistake_lines(moment, analysis, words)


def _quality_lines(analysis: Analysis, summary: Summary, words: Words) -> Iterator[Text]:
    letters = marks(analysis.seats)
    widest = max(map(len, analysis.seats))
    for quality in summary.qualities:
        name = analysis.seats[quality.seat].ljust(widest)
        line = said("  ", "").append_text(flag(quality.seat, letters[quality.seat])).append(f" {name}  ")
        line.append(words("{share} best", share=percent(words, quality.best_share)), "bold")
        counts = [f"{quality.marks[mark]} {words(MARK_NAMES[mark])} {SIGNS[mark]}" for mark in MARKS[1:]]
        line.append("  " + ", ".join(counts))
        if quality.points_lost is not None:
            cost = words("{points} points a choice", points=decimal(words, -quality.points_lost, signed=True))
            line.append(f"  {cost}", "dim")
        yield line


def _chart_lines(analysis: Analysis, summary: Summary, words: Words) -> Iterator[Text]:
    letters = marks(analysis.seats)
    most = max((max(line) for line in summary.lines), default=1.0) or 1.0
    for seat, line in enumerate(summary.lines):
        count = min(CHART_WIDTH, len(line))
        points = [line[number * (len(line) - 1) // max(1, count - 1)] for number in range(count)]
        bars = "".join(BARS[min(len(BARS) - 1, int(point / most * len(BARS)))] for point in points)
        drawn = said("  ", "").append_text(flag(seat, letters[seat])).append(f" {bars} ")
        yield drawn.append(f"{percent(words, line[0])} → {percent(words, line[-1])}", "dim")


def _named(moment: Moment, analysis: Analysis, words: Words) -> Text:
    """A moment by its number and what was told of it."""
    letters = marks(analysis.seats)
    line = said(f"{moment.step:>5} ", "dim").append_text(flag(moment.seat, letters[moment.seat]))
    return line.append(f" {told_apart(words, moment, analysis.seats)[0]}")


def _mistake_lines(moment: Moment, analysis: Analysis, words: Words) -> Iterator[Text]:
    assert moment.grade is not None
    cost = words("{chance} to win", chance=change(words, -moment.loss))
    if moment.points_loss is not None:
        cost += ", " + words("{points} points", points=decimal(words, -moment.points_loss, signed=True))
    line = _named(moment, analysis, words)
    yield line.append(f"  {SIGNS[moment.grade]} {words(MARK_NAMES[moment.grade])}: {cost}", WARNING)
    better = told_apart(words, moment, analysis.seats)[1]
    yield Text("          ").append(words("better: {choice}", choice=better), "bold")
    for reason in analysis.reasons.get(moment.step, ()):
        yield Text("          ").append(sentence(words, reason, analysis.seats))
