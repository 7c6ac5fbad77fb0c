"""One game between bots: a position is played to its end, and the game recorded."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from antillas.bots.bot import UNLIMITED, Bot, Budget, Decision
from antillas.bots.seated import SeatedBot
from antillas.core.chance import outcome_at
from antillas.core.contract import CHANCE, OVER, Game, State
from antillas.core.errors import BadOption
from antillas.core.record import Record, record_of


@dataclass(frozen=True)
class PlayedGame:
    """A finished game and how long it was."""

    record: Record
    rounds: int
    """0 in games that are not played in rounds."""
    decisions: int
    """Actions of the players, those of chance not counted."""


def play_on(state: State, bots: Sequence[Bot], seed: int, budget: Budget = UNLIMITED) -> Iterator[tuple[int, Decision]]:
    """Play a position to its end: who acts and why, each time before the action is made.

    The seed drives chance and what the seats imagine, and nothing else.
    """
    if len(bots) != state.game.players:
        raise BadOption(
            "{game} needs {players} bots, not {bots}.",
            game=state.game.id,
            players=int(state.game.players),
            bots=len(bots),
        )
    dice = random.Random(seed)
    seated = [SeatedBot(bot, seat, seed) for seat, bot in enumerate(bots)]
    while state.player != OVER:
        player = int(state.player)
        if player == CHANCE:
            decision = Decision(outcome_at(state, dice.random()))
        else:
            decision = seated[player].decide(state, budget)
        yield player, decision
        state.apply(decision.action)


def play_game(played: Game, bots: Sequence[Bot], seed: int, budget: Budget = UNLIMITED) -> PlayedGame:
    """Play one game from its beginning."""
    state = played.start()
    moves = [(player, decision.action) for player, decision in play_on(state, bots, seed, budget)]
    record = record_of(played, [bot.kind for bot in bots], [action for _, action in moves], state)
    rounds = getattr(state.view(None), "round", 0)
    return PlayedGame(record, rounds, sum(player != CHANCE for player, _ in moves))
