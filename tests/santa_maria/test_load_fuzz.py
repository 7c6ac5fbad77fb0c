"""Positions that were changed at random: they are refused, or they can be played to the end and nothing is lost."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from antillas import OVER, State
from antillas.core.errors import BadData
from tests.conformance.games import random_action
from tests.santa_maria.positions import Data, dump, game
from tests.santa_maria.test_playouts import GAMES

Path = tuple[str | int, ...]
LONGEST = 4000
"""More moves than any game has."""
MOVES = 260
"""About as many as a random game has."""
CHANGED = 12
"""Changed positions of each game that is begun."""


def paths(data: Any, before: Path = ()) -> Iterator[Path]:
    """The places of all values and lists in the data of a position."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*before, key)) if key != "game" else ()
    elif isinstance(data, list):
        yield before
        for number, value in enumerate(data):
            yield from paths(value, (*before, number))
    else:
        yield before


def at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def other(value: Any, data: Data, dice: random.Random) -> Any:
    """A value of the same kind, or one from another place."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, value + dice.choice((-2, -1, 1, 1, 2, 3)))
    if isinstance(value, list):
        left = dice.sample(value, len(value))
        return left[: dice.choice((len(left), len(left) - 1))]
    return at(data, dice.choice(list(paths(data)))) if dice.random() < 0.7 else None


def changed(data: Data, dice: random.Random) -> Data:
    """The data of a position with other values at one to three places."""
    result = deepcopy(data)
    for path in dice.sample(list(paths(data)), dice.choice((1, 1, 2, 3))):
        try:
            at(result, path[:-1])[path[-1]] = deepcopy(other(at(data, path), data, dice))
        except (IndexError, KeyError, TypeError):
            continue  # An earlier change has taken that place away.
    return result


def check_playable(state: State, dice: random.Random) -> None:
    """Everybody can look at the position, and it can be played to the end without gaining or losing a component."""
    inventory = state.inventory()
    for viewer in (None, *range(int(state.game.players))):
        state.view(viewer)
    for _ in range(LONGEST):
        if state.player == OVER:
            break
        assert len(state.choices())
        state.play(random_action(state, dice))
        assert state.inventory() == inventory
    assert state.player == OVER


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_what_is_accepted_can_be_played_to_the_end(seed: int) -> None:
    players, options = GAMES[seed]
    dice = random.Random(seed)
    played, refused = game(players, **options), 0
    state = played.start()
    for _ in range(dice.randrange(MOVES)):
        if state.player != OVER:
            state.play(random_action(state, dice))
    data = dump(state)
    for _ in range(CHANGED):
        try:
            found = played.load(changed(data, dice))
        except BadData:
            refused += 1
            continue
        check_playable(found, dice)
    assert refused > 0
