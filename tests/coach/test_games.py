"""What a few games say about choices, together with what was believed before."""

import pytest

from antillas.coach.games import judged_games


def row(mine: float, other: float) -> tuple[float, ...]:
    """Shares, chances to win and points of two seats."""
    return (0.5, 0.5, float(mine > other), float(other > mine), mine, other)


def test_what_was_believed_counts_while_games_say_nothing() -> None:
    found = judged_games(0, {1: 0.0, 2: -3.0}, {1: [row(40, 41)], 2: [row(40, 41)]})
    assert list(found) == [1, 2]
    assert found[1].wins[0] > found[2].wins[0]
    assert found[1].points[0] - found[2].points[0] > 0.5
    assert found[1].points[1] == found[2].points[1]


def test_many_games_change_a_belief_and_one_does_not() -> None:
    gaps = {1: 0.0, 2: -1.0}
    worse, better = [row(40 + n % 3, 45) for n in range(30)], [row(52 + n % 3, 45) for n in range(30)]
    assert list(judged_games(0, gaps, {1: worse, 2: better})) == [2, 1]
    assert list(judged_games(0, gaps, {1: worse[:1], 2: [row(42, 45)]})) == [1, 2]


def test_the_more_games_vary_the_less_a_lead_means() -> None:
    steady = judged_games(0, {1: 0.0}, {1: [row(50, 45), row(50, 45), row(51, 46)]})[1]
    wild = judged_games(0, {1: 0.0}, {1: [row(70, 45), row(30, 45), row(51, 46)]})[1]
    assert steady.wins[0] > 0.95
    assert 0.4 < wild.wins[0] < 0.8
    assert sum(wild.wins) == pytest.approx(1)


def test_alone_the_chance_grows_with_the_points_of_the_choice() -> None:
    found = judged_games(0, {1: 0.0, 2: -8.0}, {1: [(0.4, 0.0, 90.0)], 2: [(0.4, 0.0, 90.0)]})
    assert 0 < found[2].wins[0] < found[1].wins[0] < 1
