"""A game as the database keeps it: what it was played with and its moves, and the way back to a log."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import msgspec

from antillas.core.errors import AntillasError, BadOption, BadRecord, OtherVersion
from antillas.core.identity import Identity
from antillas.core.message import Message, marked
from antillas.core.reading import Misfit, fitted, parsed_json
from antillas.core.record import OLDEST_PROGRAM, Result, result_of
from antillas.games import family
from antillas.table.game_log import GameLog, Step
from antillas.table.notices import TEXTS, Notice
from antillas.table.shared_games import shared_game

DOES_NOT_REPLAY = marked("The stored game does not replay: {reason} It was played with Antillas {program}.")
OTHER_SEATS = Message(marked("other seats act than those that were stored."))
UNKNOWN = "?"
"""Stands for the text of a move that was stored before texts were kept, and that cannot be worked out any more."""


@dataclass(frozen=True)
class StoredMove:
    """One action as it is stored."""

    number: int
    actor: int
    action: int
    forced: bool
    secret: bool
    text: str | None
    """The action in the notation; None if it was stored before texts were kept."""
    owner: int | None = None
    """The one seat that may know it while the game goes on."""

    @property
    def fixed(self) -> tuple[int, int, int, bool]:
        """What replaying must lead to."""
        return (self.number, self.actor, self.action, self.forced)

    def step(self) -> Step:
        """The move as a step of which nobody knows what it led to."""
        text = self.text or UNKNOWN
        return Step(self.number, self.actor, self.action, text, (), self.forced, self.secret, self.owner)


@dataclass(frozen=True)
class StoredGame:
    """What is known of a game before it is replayed."""

    game_id: str
    rules: int
    identity: str | None
    """As JSON; None if it was stored before identities were kept, so that only the version of the rules is known."""
    moves: tuple[StoredMove, ...]

    @property
    def is_complete(self) -> bool:
        """Whether everything is there that is kept today."""
        return self.identity is not None and all(move.text is not None for move in self.moves)

    def log(self) -> GameLog:
        """The game; `BadRecord` if it cannot go on as it was."""
        identity = self._played_with()
        try:
            played = shared_game(self.game_id)
        except BadOption as error:
            raise OtherVersion(DOES_NOT_REPLAY, reason=error.message, program=identity.program) from None
        family(played.name).check_identity(played, identity)
        try:
            log = GameLog.start(played).then([move.action for move in self.moves])
        except AntillasError as error:
            raise BadRecord(DOES_NOT_REPLAY, reason=error.message, program=identity.program) from None
        if fixed_steps(log) != [move.fixed for move in self.moves]:
            raise BadRecord(DOES_NOT_REPLAY, reason=OTHER_SEATS, program=identity.program)
        return log

    def _played_with(self) -> Identity:
        if self.identity is None:
            return Identity(program=OLDEST_PROGRAM, rules=self.rules)
        try:
            identity = fitted(parsed_json(self.identity), Identity)
        except Misfit as error:
            reason = Message(marked("what it was played with cannot be read. {problem}"), {"problem": error.message})
            raise OtherVersion(DOES_NOT_REPLAY, reason=reason, program=UNKNOWN) from None
        return msgspec.structs.replace(identity, rules=self.rules)


def stored_moves(log: GameLog, since: int = 0) -> list[StoredMove]:
    """The steps after the first few as they are stored."""
    return [
        StoredMove(step.number, step.actor, step.action, step.forced, step.secret, step.text, step.owner)
        for step in log.steps[since:]
    ]


def fixed_steps(log: GameLog, since: int = 0) -> list[tuple[int, int, int, bool]]:
    """What the steps after the first few have in common with stored moves that lead to the same."""
    return [(step.number, step.actor, step.action, step.forced) for step in log.steps[since:]]


def stored_identity(log: GameLog) -> str:
    """What the game is played with, as it is stored."""
    return msgspec.json.encode(log.game.identity).decode()


def stored_result(log: GameLog) -> str | None:
    """The result, as it is stored; None while the game goes on."""
    result = result_of(log.state)
    return None if result is None else msgspec.json.encode(result).decode()


def read_result(stored: str | None) -> Result | None:
    """The result that was stored; None if there is none that can be read."""
    with suppress(msgspec.DecodeError):
        return None if stored is None else msgspec.json.decode(stored, type=Result)
    return None


def stored_notices(notices: tuple[Notice, ...]) -> str | None:
    """What happened to the seats, as it is stored; None if nothing did."""
    return msgspec.json.encode(notices).decode() if notices else None


def read_notices(stored: str | None) -> tuple[Notice, ...]:
    """What happened to the seats, as far as it can be read."""
    with suppress(msgspec.DecodeError):
        found = () if stored is None else msgspec.json.decode(stored, type=tuple[Notice, ...])
        return tuple(notice for notice in found if notice.kind in TEXTS)
    return ()
