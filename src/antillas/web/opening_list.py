"""The openings in an analysis: the first picks of each seat, and how many strong bots pick the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from antillas.coach.analysis import Analysis, Moment
from antillas.coach.naming import brief
from antillas.coach.opening import followed_by
from antillas.coach.parts import Told
from antillas.coach.sentences import from_plain
from antillas.coach.telling import most_pick, opening_of, percent
from antillas.core.contract import Game
from antillas.core.message import Message, Names
from antillas.i18n.words import Words
from antillas.web.boards import ground
from antillas.web.boards.common.parts import Flag
from antillas.web.languages import template_words
from antillas.web.rendering import environment

DRAWINGS = {"role": "{}", "cuban": "c-{}", "count": "d{}", "tile": "t-road", "row": "t-town", "space": "sail"}
"""By what a pick is about the drawing that stands for it."""
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'<use href="#([^"]+)"')
"""A drawing that another one is made of."""


@dataclass(frozen=True)
class Pick:
    """One of the first picks."""

    drawing: str
    hue: str
    """The class that has its colour."""
    name: str
    detail: str
    """What it brought first; empty if nothing is to be named."""
    share: str
    bar: float
    """How long its bar is, in percent."""
    most: str
    """What most of the strong bots picked, if it is something else."""


@dataclass(frozen=True)
class Opening:
    """The first picks of a seat."""

    flag: Flag
    title: str
    picks: tuple[Pick, ...]
    bots: int
    shown: bool
    """Whether it is the one that is shown before anybody is chosen."""


def openings(analysis: Analysis, told: Told, flags: Sequence[Flag], words: Words, viewer: int | None) -> list[Opening]:
    """The openings of all seats; that of the viewer comes first to the eye, else that of a winner."""
    shown = viewer if viewer is not None else next(iter(analysis.result.winners), 0)
    found = []
    for flag in flags:
        moments = opening_of(analysis, flag.number)
        own = words("Your opening, {seat}", seat=flag.name)
        title = own if flag.number == viewer else words("Opening: {seat}", seat=flag.name)
        picks = tuple(_pick(moment, told, words, analysis.seats) for moment in moments)
        bots = max((moment.asked.bots for moment in moments if moment.asked is not None), default=0)
        if picks:
            found.append(Opening(flag, title, picks, bots, flag.number == shown))
    return found


def _pick(moment: Moment, told: Told, words: Words, seats: Sequence[str]) -> Pick:
    assert moment.title is not None
    assert moment.asked is not None
    title, asked = from_plain(moment.title), moment.asked
    got = followed_by(told, moment.seat, moment.step)
    drawing = drawing_of(title)
    return Pick(
        drawing=drawing,
        hue="blue" if "blue" in title.template else f"hue-{drawing}",
        name=words.say(brief(title), seats),
        detail="" if got is None else words.say(got),
        share=percent(words, asked.same / asked.bots),
        bar=round(100 * asked.same / asked.bots, 1),
        most=most_pick(words, asked, seats),
    )


def drawing_of(title: Message) -> str:
    """The drawing that stands for a pick; empty for one without a short name."""
    about = brief(title)
    if about is title:
        return ""
    key = next((key for key in DRAWINGS if key in title.values), None)
    if key is None:
        return "car"
    return DRAWINGS[key].format(about.items[0] if isinstance(about, Names) else title.values[key])


def drawings(found: Sequence[Opening], game: Game, words: Words) -> Markup:
    """The drawings that the openings refer to, and no others: pages stay small."""
    stays = ground(game, words)
    template = environment().get_template(stays.template.replace("once.html", "symbols.svg"))
    text = template.render({**template_words(words), **stays.context})
    known = {one.group(1): one.group(0) for one in SYMBOL.finditer(text)}
    wanted = {pick.drawing for opening in found for pick in opening.picks}
    parts = {part for name in wanted for part in USED.findall(known.get(name, ""))}
    return Markup("".join(symbol for name, symbol in known.items() if name in wanted | parts))
