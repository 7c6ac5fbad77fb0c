"""Tables of numbers in the terminal, one row for each bot or seat: however narrow it is, no name is cut short."""

import re
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

ANY_WIDTH = 1000
BREAK = re.compile(" (?!%)")
"""Where a title may go on in the next line."""


def grid(*titles: str) -> Table:
    """A table whose first column is text, and all others numbers."""
    table = Table(*titles, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for number, column in enumerate(table.columns):
        column.no_wrap = True
        column.justify = "right" if number else "left"
    return table


def fitted(table: Table, console: Console, spare: Sequence[int] = ()) -> Table:
    """The table with its titles on several lines if it were too wide else; names and numbers are never cut short.

    Where that is not enough it goes without the spare columns, the first of them first.
    """
    if is_too_wide(table, console):
        for column in table.columns:
            column.header = BREAK.sub("\n", str(column.header))
    if is_too_wide(table, console):
        table.padding = 0
    for column in [table.columns[number] for number in spare]:
        if is_too_wide(table, console):
            table.columns.remove(column)
    return table


def is_too_wide(table: Table, console: Console) -> bool:
    """Whether the console would cut something off."""
    # Asked within the width of the console, a table never says that it wants more.
    return console.measure(table, options=console.options.update(width=ANY_WIDTH)).maximum > console.width
