"""The file of a tournament: a heading that says which run it is, then a line of JSON for every game, only appended."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from antillas.arena.playing import Played
from antillas.core.errors import BadOption
from antillas.core.identity import Identity
from antillas.core.message import Message, Names, Quote, Text, marked
from antillas.i18n.system_reasons import system_reason

FORMAT = "antillas arena 1"


class BotLine(Struct, forbid_unknown_fields=True):
    """An entrant as the file names it."""

    label: str
    spec: str
    digest: str


class Heading(Struct, forbid_unknown_fields=True, kw_only=True):
    """Everything that decides how the games go; how many are played is not among it, so that a run can grow."""

    format: str = FORMAT
    game: str
    identity: Identity
    mode: str
    seed: int
    bots: list[BotLine]
    seconds: float | None
    nodes: int | None
    limit_seconds: float
    limit_megabytes: int


NAMED = {
    "game": marked("the game"),
    "identity": marked("the version of the program or its rules"),
    "mode": marked("the mode"),
    "seed": marked("the seed"),
    "bots": marked("the bots"),
    "seconds": marked("the seconds for a decision"),
    "nodes": marked("the nodes for a decision"),
    "limit_seconds": marked("the limit of time"),
    "limit_megabytes": marked("the limit of memory"),
}
"""What may differ between two runs, in words."""


class ResultsFile:
    """An open file of a run: what was played before, and a place for what is played now."""

    def __init__(self, file: IO[bytes], played: dict[int, Played]) -> None:
        self._file = file
        self.played = played
        """By the number of the game."""

    def add(self, game: Played) -> bool:
        """Append a game unless it is there already; whether it was new."""
        if game.game in self.played:
            return False
        self._file.write(msgspec.json.encode(game) + b"\n")
        self._file.flush()
        self.played[game.game] = game
        return True


@contextmanager
def opened(path: Path, heading: Heading) -> Iterator[ResultsFile]:
    """The file of a run, new or to go on with; `BadOption` if it is another run's, or no such file at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except OSError as error:
        raise BadOption(
            "{path}: cannot be written: {reason}.", path=Quote(str(path)), reason=system_reason(error)
        ) from None
    with file:
        _lock(file, path)
        file.seek(0)
        played, good = _read(file.read(), path, heading)
        # What a crash has torn off is played again.
        file.truncate(good)
        results = ResultsFile(file, played)
        if not good:
            file.write(msgspec.json.encode(heading) + b"\n")
            file.flush()
        yield results
        os.fsync(file.fileno())


def read_results(path: Path) -> tuple[Heading, dict[int, Played]]:
    """A file of results to look at."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadOption(
            "{path}: cannot be read: {reason}.", path=Quote(str(path)), reason=system_reason(error)
        ) from None
    heading = _heading(data.split(b"\n", 1)[0], path)
    return heading, _read(data, path, heading)[0]


def _heading(line: bytes, path: Path) -> Heading:
    try:
        return msgspec.json.decode(line, type=Heading)
    except msgspec.DecodeError:
        raise BadOption("{path}: is no file of a tournament.", path=Quote(str(path))) from None


def _read(data: bytes, path: Path, heading: Heading) -> tuple[dict[int, Played], int]:
    """The games in a file by their numbers, and how many of its bytes are good."""
    good = data.rfind(b"\n") + 1
    lines = data[:good].splitlines()
    if not lines:
        if data.strip() and not msgspec.json.encode(heading).startswith(data):
            raise BadOption("{path}: is no file of a tournament.", path=Quote(str(path)))
        return {}, 0
    _compare(_heading(lines[0], path), heading, path)
    played: dict[int, Played] = {}
    for number, line in enumerate(lines[1:], start=2):
        try:
            one = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            raise BadOption(
                "{path}: line {number} cannot be read: {reason}.",
                path=Quote(str(path)),
                number=number,
                reason=Quote(str(error)),
            ) from None
        played.setdefault(one.game, one)
    return played, good


def _compare(found: Heading, wanted: Heading, path: Path) -> None:
    different = [name for name in NAMED if getattr(found, name) != getattr(wanted, name)]
    if different or found.format != wanted.format:
        what = Names([Message(NAMED[name]) for name in different] or [Text("format")])
        raise BadOption(
            "{path} belongs to another run; what differs: {what}. Choose another folder, or take the other one away.",
            path=Quote(str(path)),
            what=what,
        )


def _lock(file: IO[bytes], path: Path) -> None:
    """One run at a time writes into a file, where the system can see to that."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadOption("{path}: another run writes into this file just now.", path=Quote(str(path))) from None
