"""Measures the search: positions that it judges per second, beside bare random games from the same positions."""

import argparse
import statistics
import time
from collections.abc import Callable

from librt.random import Random

import antillas
from antillas import CHANCE, Game, State
from antillas.bots.bot import Budget
from antillas.bots.playout import play_randomly, random_choice
from antillas.bots.searcher import SearchBot

PLAYERS = 4
ROUNDS = 5
"""What is compared is measured so many times in turns, and the median counts."""
NODES = 1000


def question(game: Game, seed: int) -> State:
    """A position of a random game in which somebody has a choice."""
    state, dice = game.start(), Random(seed)
    for _ in range(play_randomly(game.start(), Random(seed)) // 2):
        state.play(random_choice(state, dice))
    while state.player == CHANCE or len(state.choices()) < 2:
        state.play(random_choice(state, dice))
    return state


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work in a second of processor time."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += work()
    return done / (time.process_time() - start)


def actions_of(state: State, dice: Random) -> int:
    """The positions of one random game from there."""
    return int(play_randomly(state.clone(), dice))


def search_once(state: State) -> int:
    """One decision without memory; the positions that were judged."""
    bot = SearchBot(1, Budget(nodes=NODES))
    bot.decide(state.clone(), Budget())
    return NODES


def report(game: Game, seconds: float) -> None:
    """Print the figures of one game."""
    states = [question(game, seed) for seed in range(3)]
    dice = Random(1)
    bare, searched = [], []
    for number in range(ROUNDS):
        state = states[number % len(states)]
        bare.append(rate(lambda state=state: actions_of(state, dice), seconds))  # type: ignore[misc]
        searched.append(rate(lambda state=state: search_once(state), seconds))  # type: ignore[misc]
    ratio = statistics.median(found / plain for found, plain in zip(searched, bare, strict=True))
    found, plain = statistics.median(searched), statistics.median(bare)
    print(f"{game.id}: {found:,.0f} nodes/s, {plain:,.0f} positions/s in bare random games, ratio {ratio:.3f}")


def main() -> None:
    """Every registered game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each figure")
    seconds = parser.parse_args().seconds
    for name in sorted(antillas.REGISTRY):
        report(antillas.game(name, players=PLAYERS), seconds)


if __name__ == "__main__":
    main()
