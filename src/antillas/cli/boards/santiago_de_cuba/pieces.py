"""The pieces of Santiago de Cuba: goods, dice and flowers, each with a letter beside its colour."""

from collections.abc import Mapping

from rich.text import Text

from antillas.cli.boards.layout import said
from antillas.cli.boards.palette import FLAGS, INK, LIGHT

LETTERS = {"sugar": "S", "fruit": "F", "tobacco": "T", "rum": "R", "cigars": "C", "wood": "W"}
STYLES = {
    "sugar": f"{INK} on #fdfaf2",
    "fruit": f"{INK} on #f39b31",
    "tobacco": "#101408 on #6d9440",
    "rum": f"{LIGHT} on #a8322a",
    "cigars": f"{LIGHT} on #2b2b2b",
    "wood": f"{INK} on #c69c6d",
}
FLOWERS = {
    "yellow": ("Y", f"{INK} on #edba2f"),
    "blue": ("B", f"{LIGHT} on #2361a8"),
    "red": ("R", f"{LIGHT} on #c23b2e"),
    "white": ("W", f"{INK} on #f4efe4"),
}
NO_FLOWER = ("-", f"{LIGHT} on #5a5a66")
INACTIVE = "#8f8f8f on #3a3f44"


def counted(good: str, count: int) -> Text:
    """So many pieces of a good, or what its die shows."""
    return said(f"{LETTERS[good]} {count}", STYLES[good])


def goods(amounts: Mapping[str, int]) -> list[Text]:
    """The goods that somebody has, kind by kind."""
    return [counted(good, amounts[good]) for good in LETTERS if amounts.get(good)]


def flower(name: str | None) -> Text:
    """A flower with the letter of its colour."""
    letter, style = NO_FLOWER if name is None else FLOWERS[name]
    return said(f"✿{letter}", style)


def seat_mark(sign: str, seat: int, mark: str) -> Text:
    """A pawn or an ownership token in the colours of a seat."""
    return said(f"{sign}{mark}", FLAGS[seat % len(FLAGS)])
