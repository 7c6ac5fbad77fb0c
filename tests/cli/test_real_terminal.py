"""A real terminal: questions, a page per turn, the tab key, and leaving."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.patience import PATIENCE_SECONDS

MOST_INTERRUPTS = 10
START = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # So that the interrupt key reaches the program.
signal.signal(signal.SIGINT, signal.default_int_handler)  # Tests in the background start with the key ignored.
from antillas.cli.main import main
main(prog_name="antillas")
"""


class Terminal:
    """A program in a terminal of 100 columns and 50 lines."""

    def __init__(self, home: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))
        env = {
            **os.environ,
            "TERM": "xterm-256color",
            "XDG_CONFIG_HOME": str(home),
            "HOME": str(home),
            "LANGUAGE": "en",
        }
        for name in ("COLUMNS", "LINES", "NO_COLOR", "INPUTRC"):
            env.pop(name, None)
        command = [sys.executable, "-c", START, *words]
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
        )
        os.close(slave)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until a text appears; what was read up to it."""
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], PATIENCE_SECONDS)
            assert ready, f"{text!r} did not come after {self.seen[-2000:]!r}"
            self.seen += os.read(self.master, 65536).decode(errors="replace")
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def interrupt(self) -> None:
        """Press the interrupt key, again if nothing happens: Python misses one that comes just before it waits."""
        for _ in range(MOST_INTERRUPTS):
            self.type("\x03")
            if select.select([self.master], [], [], 1)[0]:
                return
        raise AssertionError("The interrupt key does nothing.")

    def exit_code(self) -> int:
        """The exit code, after reading what is left."""
        with suppress(OSError):  # Linux reports the end of a terminal as an error.
            while select.select([self.master], [], [], PATIENCE_SECONDS)[0] and os.read(self.master, 65536):
                pass
        return self.process.wait(PATIENCE_SECONDS)

    def close(self) -> None:
        """End the program if it still runs."""
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@contextmanager
def terminal_of(home: Path, *words: str) -> Iterator[Terminal]:
    terminal = Terminal(home, *words)
    try:
        yield terminal
    finally:
        terminal.close()


def test_three_times_enter_starts_a_game_and_quit_saves_it(tmp_path: Path) -> None:
    with terminal_of(tmp_path, "play") as terminal:
        start_and_quit(terminal)


def start_and_quit(terminal: Terminal) -> None:
    for question in ("Players", "Edition [", "Seats ["):
        terminal.wait_for(question)
        terminal.wait_for("]: ")
        terminal.type("\r")
    page = terminal.wait_for("> ")
    assert "\x1b[2J" in page
    assert "Trading house" in page
    assert "48;5;" in page or "48;2;" in page
    terminal.type("quit\r")
    terminal.wait_for("antillas play --resume")
    assert terminal.exit_code() == 0


def test_the_tab_key_completes_moves_and_interrupts_save(tmp_path: Path) -> None:
    words = ("play", "--seats", "me:Ana,random,random", "--set", "start_player=1", "--seed", "1")
    with terminal_of(tmp_path, *words) as terminal:
        terminal.wait_for("Pick a role.")
        terminal.wait_for("> ")
        terminal.type("pick ma\t\r")
        terminal.wait_for("Take a worker from the supply")
        terminal.wait_for("> ")
        terminal.interrupt()
        terminal.wait_for("antillas play --resume")
        assert terminal.exit_code() == 130
