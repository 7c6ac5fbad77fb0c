"""A game folded from its actions: a position with its history that is never changed, only followed by another one."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import AntillasError, BadRecord
from antillas.core.identity import Identity
from antillas.core.message import Event
from antillas.games import family, game
from antillas.table.table import Step


@dataclass(frozen=True)
class Move:
    """One action as it is stored."""

    number: int
    actor: int
    action: int
    forced: bool


@dataclass(frozen=True)
class GameLog:
    """What was played and where it led; `state` is shared, so it is cloned before anything is tried on it."""

    game: Game
    state: State
    steps: tuple[Step, ...]

    @classmethod
    def start(cls, game_id: str) -> GameLog:
        """The game before the first action."""
        begun = game(game_id, {})
        return cls(begun, begun.start(), ())

    @property
    def player(self) -> int:
        """Who acts next: a seat, CHANCE or OVER."""
        return int(self.state.player)

    @property
    def moves(self) -> list[Move]:
        """The steps as they are stored."""
        return self.moves_from(0)

    def moves_from(self, count: int) -> list[Move]:
        """The steps after the first few as they are stored."""
        return [Move(step.number, step.actor, step.action, step.forced) for step in self.steps[count:]]

    @property
    def actions(self) -> list[int]:
        """The actions alone."""
        return [step.action for step in self.steps]

    def forced(self) -> bool:
        """Whether the seat to move has no choice, as everybody can see."""
        return self.state.forced()

    def then(self, actions: Sequence[object], actor: int | None = None) -> GameLog:
        """After further actions, all of one actor if one is given; a `MoveError` says which was refused and why."""
        state, steps = self.state, list(self.steps)
        for action in actions:
            after = state.clone()
            events: list[Event] = []
            after.log = events
            after.apply(action, actor)
            after.log = None
            assert isinstance(action, int)  # or it would have been refused
            text = state.text(action)
            number, player = len(steps) + 1, int(state.player)
            steps.append(Step(number, player, action, text, tuple(events), state.forced(), state.secret(action)))
            state = after
        return GameLog(self.game, state, tuple(steps))

    def first(self, count: int) -> GameLog:
        """The game as it was after so many actions."""
        if count == len(self.steps):
            return self
        state = self.game.start()
        for step in self.steps[:count]:
            state.apply(step.action)
        return GameLog(self.game, state, self.steps[:count])

    def kept_by_undo(self, seat: int) -> int | None:
        """How many actions stay when the seat takes back its last choice and what it forced; None if it cannot."""
        if self.player == OVER:
            return None
        for step in reversed(self.steps):
            if step.actor != seat:
                return None
            if not step.forced:
                return step.number - 1
        return None

    def last_actor(self) -> int:
        """Who acted last; CHANCE before the first action."""
        return self.steps[-1].actor if self.steps else CHANCE


def replay(game_id: str, rules: int, moves: Sequence[Move], known: GameLog | None = None) -> GameLog:
    """The stored game, going on from a known one if that is its beginning; `BadRecord` if it does not replay."""
    try:
        begun = GameLog.start(game_id)
        family(begun.game.name).check_identity(begun.game, Identity(rules=rules))
        if known is not None and known.moves == list(moves[: len(known.steps)]):
            begun = known
        played = begun.then([move.action for move in moves[len(begun.steps) :]])
    except AntillasError as error:
        raise BadRecord(f"The stored game does not replay: {error}") from None
    if played.moves != list(moves):
        raise BadRecord("The stored game does not replay: other seats act than those that were stored.")
    return played


class GameLogCache:
    """The games used last, each at the sequence number of its table; safe to use from many threads."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._games: OrderedDict[str, tuple[int, GameLog]] = OrderedDict()

    def get(self, table_id: str) -> tuple[int, GameLog | None]:
        """The newest game known of a table with its number; -1 and None if none is known."""
        with self._lock:
            if table_id not in self._games:
                return -1, None
            self._games.move_to_end(table_id)
            return self._games[table_id]

    def put(self, table_id: str, sequence: int, played: GameLog) -> None:
        """Remember a game unless a newer one is known, and forget the one that was not used for longest."""
        with self._lock:
            if sequence >= self._games.get(table_id, (-1, played))[0]:
                self._games[table_id] = (sequence, played)
                self._games.move_to_end(table_id)
            while len(self._games) > self._size:
                self._games.popitem(last=False)
