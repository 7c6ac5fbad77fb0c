"""Positions for tests of boards, looks at them, and a reader that refuses HTML that is not well formed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from html import unescape
from types import MappingProxyType

import antillas
from antillas import OVER, State
from antillas.core.message import Event
from antillas.core.record import result_of
from antillas.games import family
from antillas.i18n.words import Words
from antillas.table.game_log import Step
from antillas.table.table_view import SeatInfo, TableView
from antillas.web.boards.common.parts import Board, Ground
from antillas.web.languages import template_words
from antillas.web.rendering import environment
from tests.conformance.games import random_action

NAMES = ("Ana", "Béla", "Celina", "Anatol", '<Ödön & "Co">')
VOID = frozenset({"br", "img", "input", "link", "meta", "hr"})
FOREIGN_VOID = frozenset(
    {"path", "rect", "circle", "ellipse", "use", "feturbulence", "fedisplacementmap", "fegaussianblur"}
)
"""Elements of drawings that close themselves."""
TOKENS = re.compile(r"""([^<]+)|<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(/?)>""")
"""A text, or a tag: its slash, its name, its attributes, and the slash with which it closes itself."""
ATTRIBUTES = re.compile(r"""\s+([^\s"'<>/=]+)(?:="([^"]*)")?""")


RECENT = 25
"""So many steps stand in the log while a game goes on; at its end all of them do, so that every event is seen once."""


@dataclass(frozen=True)
class Moment:
    """A position with what was played before."""

    state: State
    steps: tuple[Step, ...]


def played(game_id: str, seed: str) -> Iterator[Moment]:
    """Every position of a random game."""
    dice = random.Random(f"{game_id} {seed}")
    state: State = antillas.game(game_id).start()
    steps: list[Step] = []
    while True:
        yield Moment(state, tuple(steps))
        if state.player == OVER:
            return
        action, actor = random_action(state, dice), int(state.player)
        text, forced = state.text(action), state.forced()
        after = state.clone()
        events: list[Event] = []
        after.log = events
        after.play(action)
        after.log = None
        steps.append(Step(len(steps) + 1, actor, action, text, tuple(events), forced))
        state = after


@cache
def moments(game_id: str, each: int = 1) -> tuple[Moment, ...]:
    """Positions of a random game: some of every phase, and the last one."""
    found: dict[str, list[Moment]] = {}
    last = None
    for moment in played(game_id, "boards"):
        phase = str(moment.state.view(None).phase)
        found.setdefault(phase, []).append(moment)
        last = moment
    dice = random.Random(game_id)
    chosen = [moment for of_phase in found.values() for moment in dice.sample(of_phase, min(each, len(of_phase)))]
    assert last is not None
    return (*chosen, last)


def look_at(moment: Moment, viewer: int | None, held_by: int | None = None) -> TableView:
    """A look at a position by a person in a seat, or by a spectator; all others are bots but one."""
    state = moment.state
    player = int(state.player)
    seats = tuple(
        SeatInfo(number, NAMES[number], None if number in (viewer, 1) else "random", "random" if number == 1 else None)
        for number in range(int(state.game.players))
    )
    waiting = player if player >= 0 and not state.forced() and held_by is None else None
    return TableView(
        table_id="t1",
        sequence=len(moment.steps),
        game=state.game,
        family=family(state.game.name),
        seats=seats,
        viewer=viewer,
        own=() if viewer is None else (viewer,),
        is_host=False,
        state=state.clone(),
        steps=moment.steps if player == OVER else moment.steps[-RECENT:],
        player=player,
        waiting_for=waiting,
        held_by=held_by,
        can_undo=held_by is not None,
        awaited=(),
        notices=(),
        from_memory=False,
        hints=False,
        may_take_record=True,
        hidden_from=None,
        ended=player == OVER,
        over=player == OVER,
        result=result_of(state),
    )


def viewers(moment: Moment) -> tuple[int | None, ...]:
    """Everybody who could look: a spectator and every seat."""
    return (None, *range(int(moment.state.game.players)))


def some_viewers(moment: Moment, turn: int, *, all_kinds: bool) -> set[int | None]:
    """Who is asked, and in turns one of the others; of all kinds with a spectator, else only at every second moment."""
    asked = max(0, int(moment.state.player))
    others = [viewer for viewer in viewers(moment) if viewer != asked]
    found: set[int | None] = {asked}
    if all_kinds:
        found |= {None, others[turn % len(others)]}
    elif turn % 2 == 0:
        found.add(others[turn // 2 % len(others)])
    return found


def html_of(shown: Board | Ground, words: Words) -> str:
    """The changing part of a page, or the one that stays."""
    return environment().get_template(shown.template).render({**template_words(words), **shown.context})


@dataclass(slots=True)
class Element:
    """A start tag, and where its text begins and ends in the page's."""

    tag: str
    attributes: Mapping[str, str]
    parent: Element | None
    page: Page
    start: int
    end: int = 0

    @property
    def text(self) -> str:
        """All text in it."""
        return "".join(self.page.texts[self.start : self.end])

    def is_within(self, name: str) -> bool:
        """Whether an element around it has that class."""
        around = self.parent
        while around is not None:
            if name in around.attributes.get("class", "").split():
                return True
            around = around.parent
        return False


@lru_cache(100_000)
def attributes_of(tag: str, attributes: str) -> Mapping[str, str]:
    """The attributes of a start tag: nothing inline, nothing twice."""
    found = ATTRIBUTES.findall(attributes)
    given = {name.lower(): unescape(value) for name, value in found}
    assert len(found) == len(given), f"<{tag}> has an attribute twice: {found}"
    assert tag not in ("style", "script"), f"<{tag}> is inline"
    assert not [name for name in given if name == "style" or name.startswith("on")], f"<{tag}> has inline code"
    return MappingProxyType(given)


class Page:
    """Reads HTML strictly: values are in double quotes, elements close in order, no attribute twice, nothing inline."""

    def __init__(self, html: str) -> None:
        self.elements: list[Element] = []
        self.texts: list[str] = []
        self._open: list[Element] = []
        place = 0
        for token in TOKENS.finditer(html):
            assert token.start() == place, f"{html[place : place + 80]} is not HTML"
            place = token.end()
            text, ends, tag, attributes, closes_itself = token.groups()
            if text is not None:
                self.texts.append(unescape(text))
            elif ends:
                self._end(tag.lower())
            else:
                self._start(tag.lower(), attributes, bool(closes_itself))
        assert place == len(html), f"{html[place : place + 80]} is not HTML"

    @classmethod
    def read(cls, html: str) -> Page:
        """The page in a text."""
        page = cls(html)
        assert not page._open, f"{page._open[-1].tag} is not closed"
        return page

    def _start(self, tag: str, attributes: str, closes_itself: bool) -> None:
        """Only drawings close themselves."""
        assert not closes_itself or tag in FOREIGN_VOID, f"<{tag}/> does not close itself"
        given = attributes_of(tag, attributes)
        element = Element(tag, given, self._open[-1] if self._open else None, self, len(self.texts))
        self.elements.append(element)
        if tag not in VOID and not closes_itself:
            self._open.append(element)

    def _end(self, tag: str) -> None:
        """What was opened last is closed first."""
        assert self._open, f"</{tag}> closes nothing"
        assert self._open[-1].tag == tag, f"</{tag}> closes <{self._open[-1].tag}>"
        self._open.pop().end = len(self.texts)

    def having(self, name: str) -> list[Element]:
        """The elements with an attribute."""
        return [element for element in self.elements if name in element.attributes]

    def actions(self) -> set[int]:
        """What can be clicked."""
        return {int(element.attributes["data-action"]) for element in self.having("data-action")}

    def within(self, name: str, tag: str = "button") -> list[Element]:
        """The elements of a kind inside of a class."""
        return [element for element in self.elements if element.tag == tag and element.is_within(name)]


def is_asked(moment: Moment, viewer: int | None) -> bool:
    """Whether a viewer has a choice there."""
    return viewer is not None and moment.state.player == viewer and not moment.state.forced()
