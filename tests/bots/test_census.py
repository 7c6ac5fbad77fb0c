"""The census of Puerto Rico with expansions: what it counts in a game, and that it names what never happened."""

from collections import Counter

import pytest
from tools.census import DEEDS, EXPANSIONS, TASKS, Census, count_all, count_game

import antillas


@pytest.fixture(scope="module")
def identifier() -> str:
    return antillas.game("puerto-rico", players=3, **dict.fromkeys(EXPANSIONS, True)).id


def test_counts_a_game(identifier: str) -> None:
    census = count_game((identifier, 1))
    assert census.games == 1
    assert census.decisions > 100
    assert census.bought.keys() <= census.offered.keys()
    assert sum(census.bought.values()) == sum(len(scores) for scores in census.scores.values()) > 10
    assert set(census.offered.values()) == {1}


def test_adds_games_up(identifier: str) -> None:
    together = count_all(identifier, 2, 3, workers=1)
    assert together.games == 2
    assert max(together.offered.values()) == 2


def test_says_what_never_happened() -> None:
    done = Counter(dict.fromkeys(DEEDS, 1))
    won = Counter(dict.fromkeys(TASKS, 1))
    happy = Census(1, 1, Counter({"villa": 1}), Counter({"villa": 2}), {"villa": [0, 0]}, done, won)
    assert happy.missing() == []
    poor = Census(1, 1, Counter({"villa": 1}), Counter(), {}, Counter({"raid": 1}), Counter())
    assert len(poor.missing()) == 1 + len(DEEDS) - 1 + len(TASKS)
