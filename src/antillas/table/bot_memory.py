"""The bots of many tables: each keeps its memory between its moves, and games are followed, not replayed."""

from __future__ import annotations

from dataclasses import dataclass

from antillas.bots.bot import UNLIMITED, Budget, Decision
from antillas.bots.registry import seat_bot
from antillas.bots.seated import SeatedBot
from antillas.core.contract import Game, State
from antillas.table.recent import Recent
from antillas.table.shared_games import shared_game

MOST_TABLES = 200
"""Tables whose bots are kept, those that were asked last."""


@dataclass(frozen=True)
class Question:
    """What a seat is to decide: the game of its table so far, the bot that sits there, and what it may use up."""

    table_id: str
    game_id: str
    actions: tuple[int, ...]
    seat: int
    bot: str
    """The kind of bot."""
    seed: int
    """The same for all moves of a seat, or another bot takes its place."""
    budget: Budget = UNLIMITED


class BotMemory:
    """Answers questions with bots that remember, as long as their tables are among those that were asked last."""

    def __init__(self, most_tables: int = MOST_TABLES) -> None:
        self._tables: Recent[str, FollowedGame] = Recent(most_tables)

    def __call__(self, question: Question) -> Decision:
        """What the bot decides."""
        followed = self._tables.get(question.table_id)
        if followed is None:
            followed = FollowedGame(shared_game(question.game_id))
            self._tables.put(question.table_id, followed)
        followed.catch_up(question.actions)
        return followed.bot_for(question).decide(followed.state, question.budget)


class FollowedGame:
    """The game of a table as far as it was followed, and the bots at its seats."""

    def __init__(self, followed: Game) -> None:
        self._game = followed
        self._actions: tuple[int, ...] = ()
        self.state: State = followed.start()
        self._bots: dict[int, tuple[str, int, SeatedBot]] = {}

    def catch_up(self, actions: tuple[int, ...]) -> None:
        """Play what is new; begin anew if something has been taken back."""
        known = len(self._actions)
        if self._actions == actions[:known]:
            state = self.state.clone()
        else:
            state, known = self._game.start(), 0
        for action in actions[known:]:
            state.apply(action)
        self.state, self._actions = state, actions

    def bot_for(self, question: Question) -> SeatedBot:
        """The bot at a seat: the one that was asked before unless another is wanted."""
        seat, kind, seed = question.seat, question.bot, question.seed
        if self._bots.get(seat, ())[:2] != (kind, seed):
            self._bots[seat] = (kind, seed, seat_bot(kind, self._game.name, seat, seed))
        return self._bots[seat][2]
