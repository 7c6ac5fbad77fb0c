"""Golden playthroughs: a whole game per edition and player count plays exactly as it did before."""

from itertools import zip_longest

import pytest

from tests.golden.playthrough import FOLDER, golden_files, playthrough


def test_no_golden_playthrough_is_missing_or_stale() -> None:
    assert set(FOLDER.glob("*.txt")) == set(golden_files().values())


@pytest.mark.parametrize("game_id", golden_files())
def test_game_plays_as_recorded(game_id: str) -> None:
    recorded = golden_files()[game_id].read_text(encoding="utf-8").splitlines()
    for number, (line, golden) in enumerate(zip_longest(playthrough(game_id), recorded), start=1):
        assert line == golden, f"line {number}"
