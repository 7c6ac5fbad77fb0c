"""The log of a table: what happened, newest first, sentence by sentence, with pieces drawn instead of named."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import groupby, islice, takewhile
from typing import TypeAlias

from antillas.core.contract import CHANCE
from antillas.core.message import Event, Message, Value, marked
from antillas.i18n.grammar import Noun
from antillas.i18n.words import Words
from antillas.table.game_log import Step
from antillas.table.notices import Notice
from antillas.table.table_view import TableView
from antillas.web.boards.common.parts import Flag, flags_of

LENGTH = 40
"""Lines that are shown at the table; the pages of the log have them all."""
PAGE = 200
"""Lines on a page of the log."""
REMEMBERED = 1 << 14
"""Lines that a process remembers, those that were shown last; one takes about a kilobyte."""
_OPEN, _DRAWN, _CLOSE = "\ue000", "\ue002", "\ue001"
"""Characters of no language: around what will be drawn, and between its name and its drawing."""
_PIECE = re.compile(f"{_OPEN}([^{_DRAWN}]*){_DRAWN}([^{_CLOSE}]*){_CLOSE}([.,;:!)]*)")


Sum: TypeAlias = Callable[[Mapping[str, int | str]], tuple[int | None, str]]
"""How many of what a sentence adds to a list, from its values; no number if only the thing is listed."""


@dataclass(frozen=True)
class Part:
    """A stretch of text, or a piece that is drawn."""

    text: str
    """The text, or the name of the piece in the form that the sentence asks for."""
    icon: str = ""
    tail: str = ""
    """The punctuation after a piece, which stays on its line."""


@dataclass(frozen=True)
class Sentence:
    """What happened, and the rule by which it did."""

    parts: tuple[Part, ...]
    rule: str


@dataclass(frozen=True, eq=False)
class Line:
    """One line of the log: what a step meant for a seat; the same object again where nothing about it is new."""

    step: int
    flag: Flag | None
    sentences: tuple[Sentence, ...]
    is_break: bool = False
    fresh: bool = False
    is_divider: bool = False


@dataclass(frozen=True, eq=False)
class Style:
    """What a game's log looks like."""

    icon: Callable[[str], str] = lambda _: ""
    """The drawing for an id in a sentence; empty if it is said in words."""
    listed: Callable[[str], str] = lambda _: ""
    """The drawing for an id in a list."""
    label: Callable[[str], str] = lambda _: ""
    """The text that stands for an id without a name where its drawing is not seen."""
    breaks: frozenset[str] = frozenset()
    """Templates of sentences that begin a new part of the game."""
    sums: Mapping[str, tuple[str, Sum]] = field(default_factory=dict)
    """For sentences that come in rows: one sentence with a list in it, and how many of what each of them adds."""
    rounds: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For sentences that go round the table: one sentence with a list of who in it, and the value that is counted."""

    @cached_property
    def apart(self) -> frozenset[str]:
        """Templates of sentences that share no line with others."""
        return self.breaks | frozenset(self.rounds)


def page(look: TableView, words: Words, style: Style, number: int) -> tuple[list[Line], bool]:
    """A page of the log, 0 being the newest, and whether there are older lines."""
    newer = number * PAGE
    found = lines(look, words, style, newer + PAGE + 1, newer)
    return found[:PAGE], len(found) > PAGE


def lines(look: TableView, words: Words, style: Style, length: int = LENGTH, skipped: int = 0) -> list[Line]:
    """So many of the last lines of the log, newest first; the first of them may be skipped, and are not said then."""
    names = tuple([seat.name for seat in look.seats])
    newest = look.steps[-1].number if look.steps else 0
    said: list[Callable[[], Line]] = []
    notices = list(look.notices)
    for step, events in islice(_rows(look.steps, style), length):
        while notices and notices[-1].after >= step:
            said.append(partial(_notice_line, notices.pop(), words, names))
        said.append(partial(_line, step, events, words, names, style, step == newest))
    said += [partial(_notice_line, notice, words, names) for notice in reversed(notices)]
    return [say() for say in said[skipped:length]]


def at_table(look: TableView, words: Words, style: Style) -> list[Line]:
    """The last lines, with one between what happened since the viewer's last choice and what was before."""
    found = lines(look, words, style)
    last = next((step.number for step in reversed(look.steps) if step.actor in look.own and not step.forced), None)
    place = None if last is None else next((at for at, line in enumerate(found) if line.step <= last), None)
    if last is None or not place:
        return found
    return [*found[:place], _divider(last, words), *found[place:]]


def ticker(found: Sequence[Line]) -> list[Line]:
    """What there is room for in one line: all that the newest step meant, oldest first, so what somebody did leads."""
    newest = list(takewhile(lambda line: not line.is_divider and line.step == found[0].step, found))
    return newest[::-1]


@lru_cache(REMEMBERED)
def _divider(last: int, words: Words) -> Line:
    sentence = Sentence((Part(words("above: since your last choice")),), "")
    return Line(last, None, (sentence,), is_break=True, is_divider=True)


@lru_cache(REMEMBERED)
def _line(
    step: int, events: tuple[Event, ...], words: Words, names: tuple[str, ...], style: Style, fresh: bool
) -> Line:
    """What a row of events says; events are never changed, and the same only as themselves."""
    sentences = tuple(
        Sentence(split(_sentence(row, words, names, style)), row[0].rule) for row in _summed(events, style)
    )
    is_round = len({event.seat for event in events}) > 1
    flag = None if is_round or events[0].seat == CHANCE else flags_of(names)[events[0].seat]
    return Line(step, flag, sentences, events[0].message.template in style.breaks, fresh)


@lru_cache(REMEMBERED)
def _notice_line(notice: Notice, words: Words, names: tuple[str, ...]) -> Line:
    """What happened to a seat, as a line."""
    sentence = Sentence((Part(words.say(notice.message(), names)),), "")
    return Line(notice.after, flags_of(names)[notice.seat], (sentence,))


def _rows(steps: Sequence[Step], style: Style) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """From the newest back, the events of a step that concern one seat; rows go on over steps where they are summed."""
    row: list[Event] = []
    number = 0
    for step in reversed(steps):
        for event in reversed(step.events):
            if row and _belongs(event, row[-1], style, step.number == number):
                row.append(event)
                continue
            if row:
                yield number, tuple(reversed(row))
            row, number = [event], step.number
    if row:
        yield number, tuple(reversed(row))


def _belongs(event: Event, other: Event, style: Style, same_step: bool) -> bool:
    if told_as_one(event, other, style):
        return True
    templates = {event.message.template, other.message.template}
    return same_step and event.seat == other.seat and style.apart.isdisjoint(templates)


def told_as_one(event: Event, other: Event, style: Style) -> bool:
    """Whether neighbours make one sentence of the log, also if they belong to different steps."""
    template = event.message.template
    if template != other.message.template:
        return False
    return template in style.rounds or (event.seat == other.seat and template in style.sums)


def _summed(events: Sequence[Event], style: Style) -> Iterator[list[Event]]:
    """Neighbours that make one sentence."""
    for template, row in groupby(events, key=lambda event: event.message.template):
        if template in style.sums or template in style.rounds:
            yield list(row)
        else:
            yield from ([event] for event in row)


def _sentence(events: Sequence[Event], words: Words, names: Sequence[str], style: Style) -> str:
    message = events[0].message
    if message.template in style.rounds and len(events) > 1:
        return _round(events, words, names, style)
    if message.template not in style.sums or len(events) == 1:
        drawn: dict[str, Value] = {
            key: _named(value, style.icon(value), words, style) if isinstance(value, str) else value
            for key, value in message.values.items()
        }
        return words.say(Message(message.template, drawn), names)
    template, count_of = style.sums[message.template]
    pairs = (
        count_of({key: value for key, value in event.message.values.items() if not isinstance(value, Message)})
        for event in events
    )
    listed = ", ".join(_list(pairs, words, style))
    return words(template, seat=words.seat(events[0].seat, names), list=listed)


def _list(pairs: Iterable[tuple[int | None, str]], words: Words, style: Style) -> Iterator[str]:
    """How many of what, everything once where it is counted."""
    counts: dict[str, int] = {}
    for count, thing in pairs:
        if count is None:
            yield format(_named(thing, style.listed(thing), words, style))
        else:
            counts[thing] = counts.get(thing, 0) + count
    for thing, count in counts.items():
        named = _named(thing, style.listed(thing), words, style)
        yield words(marked("{count} {thing}"), count=count, thing=named)


def drawn(message: Message, words: Words, names: Sequence[str], style: Style) -> tuple[Part, ...]:
    """A sentence, and the sentences within it, with pieces drawn instead of named."""
    return split(words.say(_marked(message, words, style), names))


def _marked(message: Message, words: Words, style: Style) -> Message:
    if not message.values:
        return message
    values: dict[str, Value] = {
        key: _marked(value, words, style)
        if isinstance(value, Message)
        else _named(value, style.icon(value), words, style)
        if isinstance(value, str)
        else value
        for key, value in message.values.items()
    }
    return Message(message.template, values)


def _round(events: Sequence[Event], words: Words, names: Sequence[str], style: Style) -> str:
    """What everybody got, in the order in which they got it first."""
    template, name = style.rounds[events[0].message.template]
    counts: dict[int, int] = {}
    for event in events:
        value = event.message.values[name]
        counts[event.seat] = counts.get(event.seat, 0) + (value if isinstance(value, int) else 1)
    return words(template, list=", ".join(f"{words.seat(seat, names)} {count}" for seat, count in counts.items()))


@lru_cache(REMEMBERED)
def _named(identifier: str, icon: str, words: Words, style: Style) -> Noun:
    """The name of a thing; where it will be drawn, so marked that it is found again in the sentence of any language."""
    noun = words.noun(identifier, style.label(identifier) if icon else "")
    return noun.each(lambda text: f"{_OPEN}{text}{_DRAWN}{icon}{_CLOSE}") if icon else noun


def split(sentence: str) -> tuple[Part, ...]:
    """The text and the drawn pieces of a sentence."""
    before, *rest = _PIECE.split(sentence)
    parts = [Part(before)] if before else []
    for name, icon, tail, text in zip(rest[::4], rest[1::4], rest[2::4], rest[3::4], strict=True):
        parts.append(Part(name, icon, tail))
        if text:
            parts.append(Part(text))
    return tuple(parts)
