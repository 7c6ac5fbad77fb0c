"""What every board is made of: the template with its data, things that can be clicked or say why not, and seats."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from antillas.table.table_view import TableView

SEAT_COLOURS = 5
REMEMBERED = 1 << 12
"""Things of a kind that a process remembers, those that were shown last."""


SCRIPTS = ("board_parts.js", "board.js")


@dataclass(frozen=True)
class Ground:
    """What the page of a game has beside the board, whatever happens there: drawings, rule texts, looks, scripts."""

    template: str
    """Drawings and rule texts, which stand before the part that changes."""
    sheets: tuple[str, ...]
    context: dict[str, object]
    scripts: tuple[str, ...] = SCRIPTS


@dataclass(frozen=True)
class Board:
    """How a table is shown: the template for the part of the page that changes, and its data."""

    template: str
    context: dict[str, object]


@dataclass(frozen=True)
class Choice:
    """Something on the board that can be clicked, or that says why it cannot be."""

    action: int | None = None
    """The number to send; None if it cannot be chosen now."""
    does: str = ""
    """What the green button says: what happens."""
    brief: str = ""
    """The same in two or three words, beside its drawing."""
    says: str = ""
    """The consequence, in a sentence."""
    why: str = ""
    """Why it cannot be chosen, with the id of the rule."""
    warns: str = ""
    """A sentence that must be read before it is chosen."""
    coin: int | None = None
    """Doubloons or pesos that are paid or earned."""
    points: int | None = None
    count: int | None = None
    """Pieces that are moved."""
    icon: str = ""
    """The drawing that stands for it in the bar."""
    lands: str = ""
    """Where the script draws what comes of it."""
    lights: str = ""
    """What the script lights up: the places with this word in their `data-lit`."""
    default: bool = False
    """Whether it is previewed from the beginning."""
    css: str = ""
    """Classes of its button in the bar: `open` is shown on large screens too, `few` is a mere number, and a
    board may have classes of its own.
    """


@dataclass(frozen=True)
class Picker:
    """Numbers that are chosen on the board and sent together, instead of one action after the other."""

    field: str
    """The name of the field that is sent."""
    value: str
    """The numbers to begin with, as JSON."""
    does: str
    """What the green button says."""
    why: str
    """Why it cannot be pressed yet, with the id of the rule."""
    texts: str
    """A list in JSON: what the bar says when so many pieces are still to be placed, or are lost."""
    helpers: list[tuple[str, str]]
    """Buttons that change all numbers at once: what the script does, and the label."""
    filled: str = ""
    """What the bar says while the numbers are those to begin with, which the page has filled in."""


@dataclass(frozen=True)
class Flag:
    """A seat as a small flag."""

    number: int
    css: str
    initial: str
    name: str


@dataclass(frozen=True)
class Tool:
    """A quiet button of the bar beside the question: it shows something on the board, or is a switch that is sent."""

    label: str
    icon: str
    key: str = ""
    toggles: str = ""
    """The class that the script gives the board and takes from it."""
    on: bool = False
    discs: list[str] = field(default_factory=list)
    """Classes of the discs beside the drawing."""
    choice: Choice | None = None
    """What is sent, if it is a switch."""


@dataclass(frozen=True)
class Bar:
    """The prompt bar: where we are, what is asked, what follows, and the buttons."""

    title: str
    question: str
    line: str
    undo: Choice
    can_end: bool
    typed: list[str]
    """The legal moves in the notation."""
    mine: bool
    """Whether the viewer is asked."""
    asks: str = ""
    """The class of the part of the table that the viewer is asked about."""
    where: str = ""
    governor: Flag | None = None
    medal: str = ""
    hue: str = ""
    then: list[Flag] = field(default_factory=list)
    offers: list[Choice] = field(default_factory=list)
    """Choices that the bar offers itself, because they are small or nowhere on the board."""
    lead: str = ""
    """What stands before the first of the small offers (`few`), which do not say themselves what they are about."""
    primary: Choice | None = None
    passing: Choice | None = None
    tools: list[Tool] = field(default_factory=list)


def initials(names: Sequence[str]) -> list[str]:
    """A letter for each name, two where names begin alike, the seat number where even those are the same."""
    first = [name[:1].upper() for name in names]
    texts = [
        letter if first.count(letter) == 1 else name[:2].capitalize() for letter, name in zip(first, names, strict=True)
    ]
    return [text if texts.count(text) == 1 else str(number) for number, text in enumerate(texts, start=1)]


def flags(look: TableView) -> tuple[Flag, ...]:
    """The flag of each seat."""
    return flags_of(tuple([seat.name for seat in look.seats]))


@lru_cache(REMEMBERED)
def flags_of(names: tuple[str, ...]) -> tuple[Flag, ...]:
    """The same by the players' names."""
    letters = initials(names)
    return tuple(
        Flag(number, f"p{number % SEAT_COLOURS + 1}", letters[number], name) for number, name in enumerate(names)
    )


def may_act(look: TableView) -> bool:
    """Whether the viewer has a choice to make now."""
    return look.viewer is not None and look.waiting_for == look.viewer and look.held_by is None and not look.over


def cited(text: str, rule: str) -> str:
    """A reason with the id of the rule that says so."""
    return f"{text} ({rule})"


def capital(text: str) -> str:
    """The text with a capital at its beginning, for names that stand alone."""
    return text[:1].upper() + text[1:]
