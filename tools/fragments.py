"""Measures what a fragment of the table's page takes: against one that is made without any memory, and in moves."""

from __future__ import annotations

import inspect
import sys
import time
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from typing import Any

from librt.random import Random

import antillas
from antillas import OVER, Game
from antillas.bots.playout import play_randomly, random_choice
from antillas.i18n.words import Words
from antillas.table.game_log import GameLog
from antillas.table.rights import Rights
from antillas.table.seats import Seat
from antillas.table.table import Table, new_seats
from antillas.table.table_view import TableView
from antillas.web.boards import board
from antillas.web.rendering import Templates

NAMES = ("Ana", "Béla", "Celina", "Dora", "Emil")
PROGRAM = frozenset({"environment", "static_address", "known_rules", "chapter_html"})
"""Kept for good, since the program has only so many of them."""
LOOKED_AT = 4
"""Everybody looks after every so many actions."""
GAMES_PLAYED = 20


def memories() -> Iterator[tuple[str, _lru_cache_wrapper[Any]]]:
    """Everything that the pages remember, by its name."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("antillas.web", "antillas.i18n.words")):
            for part, found in inspect.getmembers(module, lambda one: isinstance(one, _lru_cache_wrapper)):
                if found.__module__ == name:
                    yield part, found


def forget() -> None:
    """Let everything be made anew."""
    for part, memory in memories():
        if part not in PROGRAM:
            memory.cache_clear()


def looks(game: Game, seed: int) -> list[TableView]:
    """What the first seat and a spectator see in the course of a random game."""
    dice, log = Random(seed), GameLog.start(game)
    seats = new_seats(game, [Seat(name) for name in NAMES[: int(game.players)]])
    found = []
    while log.player != OVER:
        log = log.then([random_choice(log.state, dice)])
        if len(log.steps) % LOOKED_AT == 0:
            table = Table(log, seats)
            found += [table.look(Rights(own=(0,))), table.look(Rights())]
    return found


def seconds_of(seen: list[TableView], prepare: Callable[[], None]) -> float:
    """The processor time that it takes to show all these looks, without that of `prepare` before each of them."""
    taken, templates = 0.0, Templates()
    for look in seen:
        prepare()
        words = Words.of("en", look.game)
        start = time.process_time()
        shown = board(look, words)
        templates.render(shown.template, words, shown.context)
        taken += time.process_time() - start
    return taken


def seconds_of_a_move(game: Game) -> float:
    """The processor time of a move in a random game."""
    start = time.process_time()
    moves = sum(int(play_randomly(game.start(), Random(seed))) for seed in range(GAMES_PLAYED))
    return (time.process_time() - start) / moves


def report(name: str) -> None:
    """Print the figures of one game."""
    game = antillas.game(name, players=3)
    seen = looks(game, 7)
    anew = seconds_of(seen, forget)
    forget()
    taken = seconds_of(seen, lambda: None)
    moves = taken / len(seen) / seconds_of_a_move(game)
    print(
        f"{name + ', 3 players':30}{'fragment':10}{taken / anew:8.0%} of one made anew, as long as {moves:,.0f} moves"
    )


def main() -> None:
    """The figures of every registered game."""
    for name in sorted(antillas.REGISTRY):
        report(name)


if __name__ == "__main__":
    main()
