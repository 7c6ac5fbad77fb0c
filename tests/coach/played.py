"""Finished games and positions for the tests of the coach."""

from __future__ import annotations

from functools import cache

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.bots.bot import Budget
from antillas.core.record import Record
from tests.conformance.games import random_game

SEARCHED = "santiago-de-cuba(players=4)"
"""A game that a search knows."""
GUESSED = "santiago-de-cuba(players=2)"
"""A game that is short and may be judged by games played on."""
FEW = Budget(nodes=40)


@cache
def finished(game_id: str, *kinds: str, seed: int = 1) -> tuple[Game, Record]:
    """A game that bots have played to its end."""
    game = antillas.game(game_id)
    bots = [antillas.make_bot(kind, game.name, seed + number) for number, kind in enumerate(kinds)]
    return game, antillas.play_game(game, bots, seed=seed).record


def choices_of(game: Game, every: int, most: int = 4) -> list[State]:
    """The last positions of a random game, so many, in which a seat has a choice, each so many choices apart."""
    chosen = [
        state.clone()
        for state, _ in random_game(game, "coach")
        if state.player not in (CHANCE, OVER) and len(state.legal()) > 1
    ]
    return chosen[every::every][-most:]
