"""Games between nets that look one choice ahead, in one compiled loop: how a new net is compared with an old one."""

from __future__ import annotations

from librt.random import Random
from mypy_extensions import i64

from antillas.bots.playout import random_choice
from antillas.bots.search.guide import Guide
from antillas.bots.search.judges import Judge
from antillas.bots.search.net import no_floats
from antillas.bots.search.results import AMBITION, PARTS, final_result
from antillas.bots.search.self_play import guided_choice
from antillas.core.contract import CHANCE, OVER, Game


def play_greedily(game: Game, judges: list[Judge], dice: Random, guide: Guide | None = None) -> list[float]:
    """Play a game in which each seat follows its judge; the row of results."""
    state = game.start()
    row = no_floats(PARTS * i64(game.players))
    while state.player != OVER:
        if state.player == CHANCE:
            state.play(random_choice(state, dice))
            continue
        choices = state.choices()
        action = choices[0]
        if len(choices) > 1:
            action = guided_choice(state, judges[state.player], row, guide, AMBITION)
        state.play(action)
    final_result(state, row)
    return list(row)
