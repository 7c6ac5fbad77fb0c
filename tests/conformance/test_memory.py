"""Memory stays flat: games that are built and played again and again leave nothing behind."""

import gc
from pathlib import Path

import pytest
from librt.random import Random

import antillas
from antillas.bots.playout import play_randomly

STATM = Path("/proc/self/statm")
PAGE = 4
"""Kilobytes of a page of memory."""
TIMES = 25
MOST_KEPT = 400
"""Kilobytes that may be kept in all; a leak of one table for each game would be several thousand."""


def resident() -> int:
    """The kilobytes that this process holds when all garbage is gone."""
    gc.collect()
    return int(STATM.read_text(encoding="ascii").split()[1]) * PAGE


def build_and_play(name: str, first: int) -> None:
    """A while of what a server does: games are built, played, copied and looked at."""
    family = antillas.REGISTRY[name]
    for number in range(first, first + TIMES):
        game = family.game({"players": family.max_players, **dict.fromkeys(family.modules, number % 2 == 0)})
        for seed in range(8 if antillas.COMPILED else 1):
            state = game.start()
            play_randomly(state, Random(1000 * number + seed))
            state.clone().scores()
            state.view(None)


@pytest.mark.skipif(not STATM.exists(), reason="the system does not tell how much memory a process holds")
@pytest.mark.parametrize("name", sorted(antillas.REGISTRY))
def test_memory_is_flat_over_many_games(name: str) -> None:
    for warm in range(2):
        build_and_play(name, warm * TIMES)
    before = resident()
    for more in range(2, 6):
        build_and_play(name, more * TIMES)
    assert resident() - before < MOST_KEPT
