"""How environments show a table: the board of the terminal as text with colours, or drawn into a picture."""

from __future__ import annotations

from functools import cache
from io import StringIO
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from antillas.cli.boards import drawing
from antillas.cli.boards.layout import Block
from antillas.core.contract import State
from antillas.envs import needs
from antillas.table.seats import Seat

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 132
"""Cells in a line."""
CELL: Final = (10, 20)
"""The size of a cell in the picture."""
LETTER: Final = 16.61
"""With this size a letter is as wide as a cell."""
MARGIN: Final = 16
PAPER: Final = (22, 24, 28)
INK: Final = (222, 222, 222)
DIM: Final = 0.55


def rendered(state: State, seat: int, mode: str) -> Any:
    """The table as a seat sees it, in one of the render modes; nothing is returned if it is printed."""
    if mode == "rgb_array":
        return picture(state, seat)
    text = as_text(state, seat)
    if mode == "ansi":
        return text
    print(text)
    return None


def lines_of(state: State, seat: int) -> Block:
    """The board with the question below it."""
    players = [Seat(f"player_{number}") for number in range(int(state.game.players))]
    drawn = drawing(state.game.name, players, "en")
    lines = drawn.board(state, seat, WIDTH, secrets=True, height=None)
    if state.player >= 0:
        asked = int(state.player)
        said = drawn.question(state, seat) if asked == seat else "…"
        lines = [*lines, *_console().render_str(f"player_{asked}: {said}", markup=False).wrap(_console(), WIDTH)]
    return lines


def as_text(state: State, seat: int) -> str:
    """The board in lines, with escape sequences for colours."""
    out = StringIO()
    console = Console(
        file=out, width=WIDTH, force_terminal=True, color_system="truecolor", markup=False, highlight=False
    )
    for line in lines_of(state, seat):
        console.print(line, no_wrap=True, crop=True)
    return out.getvalue()


def picture(state: State, seat: int) -> NDArray[np.uint8]:
    """The board drawn cell by cell."""
    needs("PIL", "pillow")
    needs("matplotlib")
    from PIL import Image, ImageDraw

    lines = lines_of(state, seat)
    size = (WIDTH * CELL[0] + 2 * MARGIN, len(lines) * CELL[1] + 2 * MARGIN)
    image = Image.new("RGB", size, PAPER)
    canvas = ImageDraw.Draw(image)
    console = _console()
    for row, line in enumerate(lines):
        column = 0
        for segment in line.render(console):
            column = _draw(canvas, segment, row, column)
    return np.asarray(image, np.uint8).copy()


def _draw(canvas: Any, segment: Segment, row: int, column: int) -> int:
    """Draw some letters in their style; gives the column behind them."""
    style = segment.style or Style.null()
    ink, paper = _colour(style.color, INK), _colour(style.bgcolor, PAPER)
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = tuple(round(one * DIM + other * (1 - DIM)) for one, other in zip(ink, paper, strict=True))
    for plain, letters in groupby(segment.text.replace("\n", ""), str.isascii):
        for run in ["".join(letters)] if plain else letters:
            cells = cell_len(run)
            left, top = MARGIN + column * CELL[0], MARGIN + row * CELL[1]
            if paper != PAPER:
                canvas.rectangle((left, top, left + cells * CELL[0] - 1, top + CELL[1] - 1), fill=paper)
            if not run.isspace():
                canvas.text((left, top), run, fill=ink, font=_font(bool(style.bold)))
            column += cells
    return column


def _colour(colour: Color | None, default: tuple[int, ...]) -> tuple[int, ...]:
    return default if colour is None or colour.is_default else tuple(colour.get_truecolor())


@cache
def _font(bold: bool) -> Any:
    """The letters of DejaVu Sans Mono, which Matplotlib brings along."""
    import matplotlib
    from PIL import ImageFont

    name = "DejaVuSansMono-Bold.ttf" if bold else "DejaVuSansMono.ttf"
    return ImageFont.truetype(str(Path(matplotlib.get_data_path()) / "fonts" / "ttf" / name), LETTER)


@cache
def _console() -> Console:
    return Console(width=WIDTH, color_system="truecolor", markup=False, highlight=False, emoji=False, file=StringIO())
