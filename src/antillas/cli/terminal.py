"""The terminal: where output goes, whether somebody sits there, and lines typed with history and completion."""

import sys
from collections.abc import Callable, Sequence
from types import ModuleType

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

readline: ModuleType | None
try:
    import readline
except ImportError:  # Some builds of Python come without it; lines are then typed without completion.
    readline = None

MAX_WIDTH = 132
"""Lines longer than this are hard to read."""


def make_console() -> Console:
    """A console that shows every text as it is, without markup."""
    return Console(markup=False, highlight=False, emoji=False)


def width_of(console: Console) -> int:
    """The cells that a board may use."""
    return min(console.width, MAX_WIDTH)


def print_indented(console: Console, text: str, cells: int, style: str = "") -> None:
    """Print a paragraph that is indented as a whole."""
    console.print(Padding(Text(text, style), (0, 0, 0, cells), expand=False))


def is_interactive(console: Console) -> bool:
    """Whether a person sits at a terminal that can be cleared."""
    return sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal


def read_line(prompt: str) -> str:
    """A typed line; what is piped in is shown too, so that the output reads like a session."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line.strip()


def complete_with(candidates: Callable[[], Sequence[str]]) -> None:
    """Let the tab key complete the last of the moves on the line."""
    if readline is None or not sys.stdin.isatty():
        return

    def complete(text: str, state: int) -> str | None:
        typed = text.lstrip()
        found = [f"{text[: len(text) - len(typed)]}{word}" for word in candidates() if word.startswith(typed.lower())]
        return found[state] if state < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(";")
    # libedit, the readline of some systems, has a language of its own for the same thing.
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
