"""What people remember of a table, whatever happens to the server, and what they can say against its database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from antillas.core.contract import CHANCE, OVER, State
from antillas.games import game
from antillas.table.game_log import NO_ACTION
from antillas.table.table import Table

LOST, HALF, STUCK, BROKEN = "lost", "half", "stuck", "broken"
"""What can be wrong: an accepted change is not stored, or a part of one is; a table does not go on, or not replay."""
MOVE, UNDO, END_TURN = "moves", "undo", "end-turn"


@dataclass
class Findings:
    """What was counted and what is wrong, of all tables."""

    accepted: int = 0
    several: int = 0
    """Accepted moves of more than one action."""
    doubts: int = 0
    """Changes whose answer never came."""
    kept: int = 0
    """Those of them that had been stored all the same."""
    tables: int = 0
    """Tables that were in the databases at the end."""
    kills: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    def add(self, kind: str, sentence: str) -> None:
        """Something is wrong, which is told at once."""
        self.wrong.append((kind, sentence))
        print(f"{kind.upper()}: {sentence}", flush=True)

    def count(self, kind: str) -> int:
        """How much is wrong in this way."""
        return sum(1 for found, _ in self.wrong if found == kind)

    @property
    def replayed(self) -> int:
        """How many of the tables replay."""
        return self.tables - self.count(BROKEN)

    def line(self) -> str:
        """The one line that tells how a run went."""
        counted = ", ".join(f"{kind} {self.count(kind)}" for kind in (LOST, HALF, STUCK))
        return f"accepted {self.accepted}, {counted}"


@dataclass(frozen=True)
class Asked:
    """A change that somebody has asked for."""

    what: str
    seat: int
    sequence: int
    actions: tuple[int, ...] = ()
    kept: int | None = None
    """How many actions an undo leaves; None if that cannot be told."""


class Replica:
    """The game as somebody plays along who knows every action: who could choose what, and what was forced."""

    def __init__(self, game_id: str) -> None:
        self._game = game(game_id, {})
        self._restart()

    def _restart(self) -> None:
        self._state = self._game.start()
        self._actions: list[int] = []
        self._chosen: list[tuple[int, bool]] = []

    def follow(self, actions: Sequence[int]) -> State | None:
        """The position after these actions; None if some of them are hidden."""
        if NO_ACTION in actions:
            return None
        if list(actions[: len(self._actions)]) != self._actions:
            self._restart()
        for action in actions[len(self._actions) :]:
            self._chosen.append((int(self._state.player), self._state.forced()))
            self._state.apply(action)
            self._actions.append(action)
        return self._state

    def kept_by_undo(self, seat: int) -> int | None:
        """How many actions are left when the seat takes back its last choice and what it forced."""
        for number, (actor, forced) in reversed(list(enumerate(self._chosen))):
            if actor == seat and not forced:
                return number
        return None


@dataclass
class Ledger:
    """One table as its people know it: every change that was accepted, and the one whose answer never came."""

    table_id: str
    game_id: str
    findings: Findings
    tokens: dict[int, str] = field(default_factory=dict)
    """The people who sit there, by their seats."""
    sequence: int = 0
    actions: list[int] = field(default_factory=list)
    """What was shown last; what is hidden is `NO_ACTION`."""
    doubt: Asked | None = None
    over: bool = False

    def __str__(self) -> str:
        return f"{self.game_id} {self.table_id} at {self.sequence}"

    def told(self, steps: Sequence[dict[str, Any]]) -> list[int]:
        """All actions, as an answer tells them that may have only the last ones; who does not know some leaves gaps."""
        before = steps[0]["number"] - 1 if steps else 0
        known = self.actions[:before]
        return [*known, *[NO_ACTION] * (before - len(known)), *(step["action"] for step in steps)]

    def shown(self, view: dict[str, Any]) -> None:
        """The server has shown the table: what was accepted must be in it."""
        actions = self.told(view["steps"])
        self._compare(view["sequence"], actions, "shown")
        self._remember(view["sequence"], actions)
        self.over = view["over"]

    def accept(self, asked: Asked, view: dict[str, Any]) -> None:
        """A change was accepted, and its answer has come."""
        self.findings.accepted += 1
        actions = self.told(view["steps"])
        if view["sequence"] != asked.sequence + 1 or asked.sequence != self.sequence:
            self.findings.add(LOST, f"{self}: {asked} was accepted as {view['sequence']}")
        for wrong in self._effect(asked, actions):
            self.findings.add(HALF, f"{self}: {asked} was accepted: {wrong}")
        self.findings.several += asked.what == MOVE and len(asked.actions) > 1
        self._remember(view["sequence"], actions)
        self.over = view["over"]

    def judge(self, table: Table) -> None:
        """Compare with what is stored, while nobody asks for anything; what is stored is remembered from now on."""
        actions = table.log.actions
        for seat, token in self.tokens.items():
            if table.hashes.seat_of(token) != seat:
                self.findings.add(LOST, f"{self}: nobody sits at seat {seat} any more")
        if self.doubt is None or table.sequence < self.sequence:
            self._compare(table.sequence, actions, "stored")
        else:
            self._judge_doubt(self.doubt, table.sequence, actions)
        self.doubt = None
        self._remember(table.sequence, actions)

    def _judge_doubt(self, asked: Asked, sequence: int, actions: Sequence[int]) -> None:
        """A change whose answer never came was made as a whole, or not at all."""
        self.findings.doubts += 1
        if sequence == asked.sequence:
            self._compare(sequence, actions, "stored")
            if len(actions) != len(self.actions):
                self.findings.add(HALF, f"{self}: {asked} was not made, and there are other actions than before")
            return
        self.findings.kept += 1
        for wrong in self._effect(asked, actions):
            self.findings.add(HALF, f"{self}: {asked} is stored: {wrong}")

    def _effect(self, asked: Asked, actions: Sequence[int]) -> Iterator[str]:
        """What is wrong with the actions after a change that was made."""
        if asked.what == UNDO:
            left = len(actions) if asked.kept is None else asked.kept
            if len(actions) != left or left >= len(self.actions) or not begins(self.actions, actions):
                yield f"{len(actions)} of {len(self.actions)} actions are left"
        elif not begins(actions, [*self.actions, *asked.actions]):
            yield f"there is {actions[len(self.actions) :]} after {len(self.actions)} actions"

    def _compare(self, sequence: int, actions: Sequence[int], how: str) -> None:
        if sequence < self.sequence:
            self.findings.add(LOST, f"{self}: the table is {how} at {sequence}")
        elif not begins(actions, self.actions):
            self.findings.add(LOST, f"{self}: other actions are {how} than were accepted")

    def _remember(self, sequence: int, actions: Sequence[int]) -> None:
        self.sequence, self.actions = sequence, list(actions)


def begins(actions: Sequence[int], beginning: Sequence[int]) -> bool:
    """Whether a game begins with these actions; one that is hidden may be any."""
    pairs = zip(actions, beginning, strict=False)
    return len(beginning) <= len(actions) and all(one == other or NO_ACTION in (one, other) for one, other in pairs)


def unfinished(table: Table) -> str:
    """What is missing of a move that no person made: what follows without anybody's choice is stored along with it."""
    if table.player == OVER or not table.log.steps:
        return ""
    last = table.log.steps[-1]
    by_itself = last.actor == CHANCE or table.seats[last.actor].bot is not None
    if by_itself and (table.player == CHANCE or table.log.forced()):
        return f"what follows from {last.text} is missing"
    return ""
