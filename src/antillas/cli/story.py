"""The log as people read it: what was played, in sentences with the players' names and, dimmed, the rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rich.console import Console
from rich.text import Text

from antillas.cli.boards.drawing import Drawing
from antillas.cli.boards.layout import Block, padded, said
from antillas.cli.boards.palette import flag
from antillas.core.contract import CHANCE
from antillas.core.message import Event
from antillas.table.game_log import Step

NOBODY = said(" · ", "dim")
INDENT = 4
"""The cells that a flag and a space take."""


@dataclass(frozen=True)
class Sentence:
    """One thing that happened, and the rule behind it."""

    seat: int
    text: str
    rule: str = ""
    remark: str = ""

    def written(self, times: int, with_rule: bool) -> Text:
        """The sentence, how often it came in a row, and dimmed what belongs to it."""
        line = Text(self.text)
        line.append(f" x{times}" if times > 1 else "", "bold")
        line.append(f" {self.rule}" if self.rule and with_rule else "", "dim")
        return line.append(f" {self.remark}" if self.remark else "", "dim")


@dataclass
class Paragraph:
    """All that happens to one seat, or by chance, in a row."""

    seat: int
    sentences: list[Sentence]

    def lines(self, drawing: Drawing, console: Console, width: int) -> Block:
        """The paragraph behind the flag of its seat."""
        mark = NOBODY if self.seat == CHANCE else flag(self.seat, drawing.marks[self.seat])
        wrapped = Text(" ").join(self.written()).wrap(console, width - INDENT)
        heads = [mark.copy(), *(Text() for _ in wrapped[1:])]
        return [padded(head, INDENT).append_text(line) for head, line in zip(heads, wrapped, strict=True)]

    def written(self) -> Block:
        """The sentences; what comes several times in a row, be it a sentence or its rule, is said once."""
        told = [(sentence, len(list(same))) for sentence, same in groupby(self.sentences)]
        following = [*(sentence.rule for sentence, _ in told[1:]), ""]
        return [
            sentence.written(times, sentence.rule != rule)
            for (sentence, times), rule in zip(told, following, strict=True)
        ]


def paragraphs(steps: Iterable[Step], drawing: Drawing) -> list[Paragraph]:
    """What was played, told from seat to seat."""
    told = (sentence for step in steps for sentence in sentences(step, drawing))
    return [Paragraph(seat, list(run)) for seat, run in groupby(told, key=lambda sentence: sentence.seat)]


def sentences(step: Step, drawing: Drawing) -> list[Sentence]:
    """What happened because of an action, and to whom; nothing if it only leads to the action that tells it all."""
    told = [Sentence(event.seat, said_by(event, drawing), event.rule) for event in step.events]
    if told and step.forced:
        told[0] = replace(told[0], remark=drawing.words("(the only move)"))
    return told


def said_by(event: Event, drawing: Drawing) -> str:
    """The sentence of an event."""
    return drawing.words.say(event, drawing.players)


def numbered(steps: Sequence[Step], drawing: Drawing) -> Block:
    """A game move by move: number, who, the move in the notation, then what came of it."""
    lines: Block = []
    for step in steps:
        line = said(f"{step.number:>4} ", "dim")
        if step.actor == CHANCE:
            line.append_text(NOBODY).append(" ").append(drawing.words("chance"), "dim").append(" ")
        else:
            line.append_text(flag(step.actor, drawing.marks[step.actor])).append(f" {drawing.players[step.actor]} ")
        lines.append(line.append(step.text, "bold"))
        lines += [
            Text(" " * 9).append(said_by(event, drawing)).append(f" {event.rule}", "dim") for event in step.events
        ]
    return lines
