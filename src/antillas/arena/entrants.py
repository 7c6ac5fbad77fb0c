"""Who plays in a tournament: bots of ours by their kind, a user's class in a Python file, or any program."""

from __future__ import annotations

import hashlib
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from antillas.bots.registry import make_bot
from antillas.core.errors import BadOption
from antillas.core.message import Quote
from antillas.i18n.system_reasons import system_reason

PROGRAM = "exec:"
"""Before the command of a program that speaks the protocol, as in `exec:./my_bot --fast`."""
_IN_A_FILE = re.compile(r"(?P<path>.+\.py):(?P<name>[A-Za-z_][A-Za-z0-9_.]*)")
HOST = Path(__file__).with_name("bot_host.py")
"""The program that lets a class in a Python file speak the protocol."""
MOST_LETTERS = 40
"""Of a label."""


@dataclass(frozen=True)
class Entrant:
    """A bot in a tournament."""

    label: str
    """What it is called in results; no two are called the same."""
    spec: str
    """As it was named: `heuristic`, `my_bot.py:Name` or `exec:./my_bot`."""
    command: tuple[str, ...] = ()
    """The program to start for it; none for our own bots, which play in our own processes."""
    digest: str = ""
    """Of the file that it is made of: a run that goes on must go on with the same bot."""

    @property
    def outside(self) -> bool:
        """Whether it runs in a process of its own, with limits."""
        return bool(self.command)


def split_bots(text: str) -> list[str]:
    """The bots in a list with commas; commas in brackets belong to a bot."""
    return [word.strip() for word in re.split(r",(?![^()]*\))", text)]


def read_entrants(specs: Sequence[str], game_name: str) -> tuple[Entrant, ...]:
    """The bots that are named; `BadOption` says which of them there is not."""
    entrants: list[Entrant] = []
    for spec in specs:
        label, command, digest = _described(spec, game_name)
        same = sum(other.label.partition(" #")[0] == label for other in entrants)
        entrants.append(Entrant(f"{label} #{same + 1}" if same else label, spec, command, digest))
    return tuple(entrants)


def _described(spec: str, game_name: str) -> tuple[str, tuple[str, ...], str]:
    """What a bot is called, the command that starts it, and the digest of its file."""
    if spec.startswith(PROGRAM):
        return _program(spec)
    if found := _IN_A_FILE.fullmatch(spec):
        path = Path(found["path"]).resolve()
        digest = _digest(path, spec)
        return found["name"][:MOST_LETTERS], (sys.executable, str(HOST), str(path), found["name"]), digest
    if spec.endswith(".py"):
        raise BadOption(
            "{bot}: name the class behind the file, as in {example}.", bot=Quote(spec), example=Quote(f"{spec}:MyBot")
        )
    make_bot(spec, game_name, 0)
    return spec, (), ""


def _program(spec: str) -> tuple[str, tuple[str, ...], str]:
    try:
        words = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadOption(
            "{bot}: the command cannot be read: {reason}.", bot=Quote(spec), reason=Quote(str(error))
        ) from None
    found = shutil.which(words[0]) if words else None
    if found is None:
        raise BadOption("{bot}: there is no such program, or it may not be run.", bot=Quote(spec))
    # A relative path among the words means the folder of now, wherever a worker runs.
    command = [str(Path(found).resolve()) if "/" in words[0] else found]
    command += [str(Path(word).resolve()) if Path(word).is_file() else word for word in words[1:]]
    files = [word for word in command if Path(word).is_file()]
    digest = " ".join(_digest(Path(word), spec) for word in files)
    shown = Path(files[-1] if len(files) > 1 else words[0]).name
    return shown[:MOST_LETTERS], tuple(command), hashlib.sha256(digest.encode()).hexdigest()[:16]


def _digest(path: Path, spec: str) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    except OSError as error:
        reason = system_reason(error)
        raise BadOption("{bot}: the file cannot be read: {reason}.", bot=Quote(spec), reason=reason) from None
