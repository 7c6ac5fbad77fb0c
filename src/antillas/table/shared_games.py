"""Games by their ids, each built once for all tables that play it."""

from functools import lru_cache

from antillas.core.contract import Game
from antillas.core.record import Record
from antillas.games import game, read_record, recorded_id
from antillas.table.component_files import components_for

MOST_GAMES = 64
"""Games that are kept, those that were asked for last; one takes up to a megabyte."""


@lru_cache(MOST_GAMES)
def shared_game(game_id: str) -> Game:
    """The game with that id; `BadOption` if there is none, or if it needs a component file that is not offered."""
    return game(game_id, {}, components_for(game_id))


def shared_record(text: str) -> tuple[Game, Record]:
    """A record and its game, if need be with a component file of this server."""
    return read_record(text, components_for(recorded_id(text)))
