"""Tables for the tests of the table: a few players, chance with a seed."""

import random

from antillas.core.contract import State
from antillas.table.local import LocalTable
from antillas.table.seats import Seat

GAME = "puerto-rico(players=3)"


def table_of(*bots: str | None, seed: int = 1, game: str = GAME) -> LocalTable:
    """A table where every seat is a bot of that kind or, for None, a person."""
    seats = [Seat(f"Seat{number}", bot) for number, bot in enumerate(bots, start=1)]
    return LocalTable(game, seats, random.Random(seed))


def people(seed: int = 1) -> LocalTable:
    """Three persons at the first choice of a game."""
    table = table_of(None, None, None, seed=seed)
    table.advance()
    return table


def choose(table: LocalTable, dice: random.Random) -> int:
    """Make any choice for the person to move, without letting the table go on; who it was."""
    seat = table.waiting_for
    assert seat is not None
    table.act(seat, dice.choice(table.position().legal()))
    return seat


def facts(table: LocalTable) -> tuple[dict[str, object], list[int]]:
    """All that must not change on an error: the position and what was played."""
    return table.position().to_dict(), [step.action for step in table.steps()]


def illegal(state: State) -> int:
    """An action that is not legal in the position."""
    legal = set(state.legal())
    return next(action for action in range(state.game.action_count) if action not in legal)
