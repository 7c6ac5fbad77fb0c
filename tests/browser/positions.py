"""Positions of sensible games as records, so that a browser can sit down at any moment of one."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import antillas
from antillas import CHANCE, OVER, State
from antillas.bots.registry import seat_bot
from antillas.core import record
from antillas.core.chance import outcome_at
from antillas.core.record import to_json

GAME = "puerto-rico(players=3)"
NAMES = ("Ana", "Béla", "Celina")
FROM_STEP = 150
"""Boards are worth looking at from here on."""


@dataclass(frozen=True)
class Moment:
    """A moment of a game: what was played, and what is asked."""

    actions: tuple[int, ...]
    phase: str
    legal: int
    over: bool


@cache
def game_of_bots(game_id: str) -> tuple[Moment, ...]:
    """Every position of a game between bots with a plan."""
    dice = random.Random(game_id)
    state: State = antillas.game(game_id).start()
    bots = [seat_bot("heuristic", state.game.name, seat, 1) for seat in range(state.game.players)]
    actions: list[int] = []
    found: list[Moment] = []
    while True:
        over = state.player == OVER
        legal = 0 if over or state.player == CHANCE else len(state.legal())
        found.append(Moment(tuple(actions), str(state.view(None).phase), legal, over))
        if over:
            return tuple(found)
        actions.append(
            outcome_at(state, dice.random()) if state.player == CHANCE else bots[state.player].decide(state).action
        )
        state.play(actions[-1])


def record_of(moment: Moment, game_id: str = GAME, names: tuple[str, ...] = NAMES) -> str:
    """The record of a game up to a moment."""
    played = antillas.game(game_id)
    state: State = played.start()
    for action in moment.actions:
        state.apply(action)
    return to_json(record.record_of(played, list(names), list(moment.actions), state))


@cache
def record_in(phase: str, game_id: str = GAME, names: tuple[str, ...] = NAMES) -> str:
    """The record of a game that waits for a real choice at the begin of a phase; `over` is the end of it."""
    moments = game_of_bots(game_id)
    if phase == "over":
        return record_of(moments[-1], game_id, names)
    begins = [now for before, now in pairwise(moments) if now.phase == phase != before.phase and now.legal > 1]
    assert begins, f"no {phase} in this game"
    return record_of(next((one for one in begins if len(one.actions) >= FROM_STEP), begins[-1]), game_id, names)
