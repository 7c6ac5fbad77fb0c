"""Every registered game tells what actions mean and bring, and what a seat may think of a position."""

import pytest

from tests.conformance.games import every_game_id, odd_game_ids
from tests.conformance.invariants import CONSEQUENCES
from tests.conformance.walk import walk_through


@pytest.mark.parametrize("game_id", every_game_id() + odd_game_ids())
def test_a_random_game_tells_its_consequences(game_id: str) -> None:
    walk = walk_through(game_id, "contract", CONSEQUENCES)
    assert walk.checks.keys() == CONSEQUENCES.names()
