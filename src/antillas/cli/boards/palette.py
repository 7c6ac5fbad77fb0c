"""Colours and marks that all games share: flags of seats, cards, coins; marks never differ by colour alone."""

from collections.abc import Sequence

from rich.text import Text

from antillas.cli.boards.layout import said

INK = "#2c2016"
LIGHT = "#ffffff"
CARD = f"{INK} on #f3e4c3"
CARD_PALE = "#7a684b on #f3e4c3"
CARD_COIN = "bold #8a5a00 on #f3e4c3"
TAKEN = "#e2f1f1 on #114c5d"
SLOT = "#8f8f8f on #3a3f44"
COIN = "#e0a512"
POINTS = "#c9789a"
WARNING = "bold #ff8a75"
REMARK = "bold #e0a512"
ASK = f"bold {LIGHT} on #0d6b4f"

FLAGS = (
    f"bold {LIGHT} on #c23b2e",
    f"bold {LIGHT} on #2361a8",
    f"bold {INK} on #edba2f",
    f"bold {LIGHT} on #23805a",
    f"bold {LIGHT} on #7d4aa3",
)
BORDERS = ("#c23b2e", "#4a86cc", "#edba2f", "#2f9a6e", "#9a69bf")


def marks(names: Sequence[str]) -> list[str]:
    """The letter on the flag of each seat, or its number when two names begin alike."""
    initials = [name[:1].upper() for name in names]
    if len(set(initials)) < len(initials):
        return [str(number) for number in range(1, len(names) + 1)]
    return initials


def flag(seat: int, mark: str) -> Text:
    """The flag of a seat."""
    return said(f" {mark} ", FLAGS[seat % len(FLAGS)])


def coins(amount: int) -> Text:
    """An amount of money."""
    return said(f"◉ {amount}", f"bold {COIN}")


def circles(filled: int, total: int) -> str:
    """Places for workers, the filled ones first."""
    return "●" * filled + "○" * (total - filled)
