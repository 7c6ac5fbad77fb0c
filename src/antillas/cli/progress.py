"""How far a long command is, shown while it runs to whoever sits at a terminal, and gone when it is done."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console


@contextmanager
def progress(text: str, total: int | None = None) -> Iterator[Callable[[], None]]:
    """A bar on the error stream, with how many are done if it is known of how many; what it gives counts one more.

    Pipes, files and terminals that cannot move the cursor get nothing.
    """
    console = Console(stderr=True)
    if not console.is_terminal or console.is_dumb_terminal:
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = [TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn()]
    counted = [] if total is None else [MofNCompleteColumn()]
    # What is printed meanwhile stands above the bar, unless it goes elsewhere.
    together = sys.stdout.isatty()
    with Progress(*columns, *counted, console=console, transient=True, redirect_stdout=together) as bar:
        task = bar.add_task(text, total=total)
        yield lambda: bar.advance(task)
