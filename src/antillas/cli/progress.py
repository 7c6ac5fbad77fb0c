"""How far a long command is, shown while it runs to whoever sits at a terminal, and gone when it is done."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console


class Advance(Protocol):
    """Counts one more, and may change the text beside the bar."""

    def __call__(self, text: str | None = None) -> None:
        """One more is done."""
        ...


@contextmanager
def progress(text: str, total: int | None = None, done: int = 0) -> Iterator[Advance]:
    """A bar on the error stream; if it is known of how many, also how many are done and how long it still takes.

    What it gives counts one more. Pipes, files and terminals that cannot move the cursor get nothing.
    """
    console = Console(stderr=True)
    if not console.is_terminal or console.is_dumb_terminal:
        yield lambda text=None: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns: list[ProgressColumn] = [TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn()]
    counted: list[ProgressColumn] = (
        [] if total is None else [MofNCompleteColumn(), TextColumn("·"), TimeRemainingColumn()]
    )
    # What is printed meanwhile stands above the bar, unless it goes elsewhere.
    together = sys.stdout.isatty()
    with Progress(*columns, *counted, console=console, transient=True, redirect_stdout=together) as bar:
        task = bar.add_task(text, total=total, completed=done)

        def advance(text: str | None = None) -> None:
            bar.update(task, advance=1, description=text)

        yield advance
