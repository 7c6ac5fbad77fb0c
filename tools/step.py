"""Runs one step of the set-up and says what it is and how long it took: `python tools/step.py TEXT COMMAND ...`.

It needs nothing but Python, since it also runs before anything is installed.
"""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Failed(Exception):
    """A step has failed; what it says stands below the line of the step."""


@contextmanager
def step(text: str, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Print one line for what the block does: `Installing ... 21 s`. On a screen the seconds are counted."""
    out = out or sys.stdout
    begun, done = clock(), threading.Event()

    def line() -> str:
        return f"{text} ... {clock() - begun:.0f} s"

    def count() -> None:
        while not done.wait(1):
            print(f"\r{line()}", end="", file=out, flush=True)

    counting = threading.Thread(target=count, daemon=True)
    print(f"{text} ...", end="", file=out, flush=True)
    if out.isatty():
        counting.start()
    said = f"{text} ... stopped"
    try:
        yield
        said = line()
    except Failed:
        said = f"{line()}, and failed:"
        raise
    finally:
        done.set()
        if counting.ident is not None:
            counting.join()
        print(f"\r{said}" if out.isatty() else said.removeprefix(f"{text} ..."), file=out, flush=True)


def run(text: str, command: list[str]) -> None:
    """Run a command as one step; what it prints is shown only if it fails."""
    with step(text):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            raise Failed(done.stdout.strip() or f"It ended with the exit code {done.returncode}.")


def main() -> int:
    """The step that the command line names."""
    try:
        run(sys.argv[1], sys.argv[2:])
    except Failed as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
