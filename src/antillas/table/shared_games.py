"""Games by their ids, each built once for all tables that play it."""

from functools import lru_cache

from antillas.core.contract import Game
from antillas.games import game

MOST_GAMES = 64
"""Games that are kept, those that were asked for last; one takes up to a megabyte."""


@lru_cache(MOST_GAMES)
def shared_game(game_id: str) -> Game:
    """The game with that id; `BadOption` if there is none."""
    return game(game_id, {})
