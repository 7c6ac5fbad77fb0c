"""The engine and the reference play random games with expansions together and never disagree."""

import pytest

from tests.reference.lockstep import SETS, play, random_flags
from tests.reference.puerto_rico.flags import EDITIONS

EXPANDED = [expansions for expansions in SETS if expansions]
EVERYTHING = frozenset({1, 2, 3, 4})


@pytest.mark.parametrize("number", range(0, len(EXPANDED), 2))
def test_combinations_agree(number: int) -> None:
    assert play(number, 2 + number // 2 % 4, EDITIONS[number % 4], EXPANDED[number]) > 100


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_flags_agree_with_everything(players: int) -> None:
    seed = 70 + players
    flags = random_flags(seed, EVERYTHING)
    assert len(flags) > 5
    assert play(seed, players, EDITIONS[players - 2], EVERYTHING, **flags) > 100
