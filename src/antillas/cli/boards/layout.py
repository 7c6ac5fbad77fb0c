"""Layout by lines: pieces side by side, wrapped rows, boxes; their width and height are known before they are shown."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from rich.style import Style
from rich.text import Text

Block: TypeAlias = list[Text]
"""A rectangle of text: a few lines, as wide as the longest of them."""


def said(text: str, style: str) -> Text:
    """A text in a style that what is appended later does not take over."""
    return Text.assemble((text, style))


def width_of(block: Block) -> int:
    """The cells that the widest line takes."""
    return max((line.cell_len for line in block), default=0)


def padded(line: Text, width: int) -> Text:
    """The line in exactly so many cells; what is too long ends in an ellipsis."""
    result = line.copy()
    result.truncate(width, overflow="ellipsis", pad=True)
    return result


def beside(blocks: Sequence[Block], gap: int) -> Block:
    """Blocks side by side, as high as the highest one."""
    columns = [(block, width_of(block)) for block in blocks]
    result: Block = []
    for row in range(max((len(block) for block in blocks), default=0)):
        line = Text()
        for number, (block, width) in enumerate(columns):
            line.append(" " * gap if number else "")
            line.append_text(padded(block[row] if row < len(block) else Text(), width))
        result.append(line)
    return result


def flow(blocks: Iterable[Block], width: int, gap: int, between: int = 0) -> Block:
    """Blocks from left to right in as many rows as the width needs, with empty lines between the rows."""
    result: Block = []
    for row in rows(blocks, width, gap):
        if result:
            result += [Text()] * between
        result += beside(row, gap)
    return result


def rows(blocks: Iterable[Block], width: int, gap: int) -> list[list[Block]]:
    """Blocks divided into rows, each as full as the width allows."""
    result: list[list[Block]] = []
    used = 0
    for block in blocks:
        needed = width_of(block)
        if result and used + gap + needed <= width:
            result[-1].append(block)
            used += gap + needed
        else:
            result.append([block])
            used = needed
    return result


def wrapped(chips: Iterable[Text], width: int, gap: int = 1) -> Block:
    """Short pieces of text from left to right, line after line."""
    return flow(([chip] for chip in chips), width, gap)


def boxed(title: Text, lines: Block, width: int, style: str, strong: bool = False, foot: str = "") -> Block:
    """Lines in a frame of that width with a title in its upper edge and a few words in the lower one."""
    corner = "┏┓┗┛━┃" if strong else "╭╮╰╯─│"
    border = Style.parse(style)
    head = padded(title, min(title.cell_len, width - 5))
    top = Text.assemble((corner[0] + corner[4], border), " ", head, " ")
    top.append(corner[4] * (width - top.cell_len - 1) + corner[1], border)
    inside = [
        Text.assemble((corner[5], border), " ", padded(line, width - 4), " ", (corner[5], border)) for line in lines
    ]
    words = f" {foot[: width - 6]} " if foot else ""
    bottom = Text(corner[2] + corner[4] * (width - len(words) - 3), border)
    return [top, *inside, bottom.append(words, "not bold dim default").append(corner[4] + corner[3], border)]
