"""A board of the terminal for a page: the same letters and colours, as HTML."""

from collections.abc import Sequence
from io import StringIO
from typing import Final

from rich.console import Console
from rich.terminal_theme import MONOKAI

from antillas.cli.boards import drawing
from antillas.core.contract import State
from antillas.table.seats import Seat

WIDTH: Final = 132
"""Cells in a line; the colours are those for a dark ground."""


def board_html(state: State, names: Sequence[str], language: str) -> str:
    """The table as somebody sees it who may know everything that can be known; what is in the names is escaped."""
    drawn = drawing(state.game.name, [Seat(name) for name in names], language)
    console = Console(
        record=True,
        file=StringIO(),
        width=WIDTH,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        markup=False,
        highlight=False,
        emoji=False,
    )
    for line in drawn.board(state, None, WIDTH, secrets=True, height=None):
        console.print(line, no_wrap=True, crop=True)
    return console.export_html(code_format="{code}", inline_styles=True, theme=MONOKAI).strip("\n")
