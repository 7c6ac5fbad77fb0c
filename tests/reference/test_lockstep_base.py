"""The engine and the reference play random games of the base game together and never disagree."""

import pytest

from tests.reference.lockstep import play, random_flags
from tests.reference.puerto_rico.flags import EDITIONS

PLAYERS = (2, 3, 4, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_editions_agree(players: int) -> None:
    edition = EDITIONS[players - 2]
    assert play(players, players, edition) > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_flags_agree(players: int) -> None:
    seed = 40 + players
    assert random_flags(seed)
    assert play(seed, players, EDITIONS[5 - players], **random_flags(seed)) > 50
