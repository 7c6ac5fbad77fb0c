"""The statistics, on games of known strengths: ratings are found, intervals cover, the test errs as it says."""

import random
from collections import Counter
from math import exp, log

import pytest

from antillas.arena.bootstrap import mean_interval, rating_intervals, share_interval, wilson
from antillas.arena.ratings import Order, centred, counted, order_of, rating, strengths
from antillas.arena.sprt import ACCEPTED, BOUND, REJECTED, UNDECIDED, SequentialTest, Shares, decided_after
from antillas.core.errors import BadOption

TRUE = centred([exp(one) for one in (0.9, 0.4, 0.0, -0.3, -1.0)])


def finish(strength: list[float], entrants: list[int], dice: random.Random) -> Order:
    """A finish as the model says: everybody in turn is chosen by strength."""
    left = list(entrants)
    order: list[tuple[int, ...]] = []
    while left:
        chosen = dice.choices(left, [strength[one] for one in left])[0]
        left.remove(chosen)
        order.append((chosen,))
    return tuple(order)


def finishes(games: int, dice: random.Random) -> list[Counter[Order]]:
    """Blocks of four games between four of five players."""
    return [Counter(finish(TRUE, dice.sample(range(5), 4), dice) for _ in range(4)) for _ in range(games // 4)]


def test_known_strengths_are_recovered() -> None:
    orders = sum(finishes(6000, random.Random(1)), Counter[Order]())
    found = strengths(orders, 5)
    assert [log(one) for one in found] == pytest.approx([log(one) for one in TRUE], abs=0.08)
    assert sum(rating(one) for one in found) / 5 == pytest.approx(1000)


def test_it_is_the_maximum_of_the_likelihood() -> None:
    orders = sum(finishes(400, random.Random(2)), Counter[Order]())

    def likelihood(strength: list[float]) -> float:
        # The prior: everybody has won and lost half a game against a player of strength 1.
        total = sum(0.5 * log(one / (one + 1)) + 0.5 * log(1 / (one + 1)) for one in strength)
        for order, times in orders.items():
            left = [one for group in order for one in group]
            for (one,) in order:
                total += times * log(strength[one] / sum(strength[other] for other in left))
                left.remove(one)
        return total

    best = strengths(orders, 5)
    for entrant in range(5):
        for factor in (0.97, 1.03):
            moved = [one * factor if number == entrant else one for number, one in enumerate(best)]
            assert likelihood(centred(moved)) <= likelihood(best) + 1e-6


def test_who_wins_everything_has_a_finite_rating() -> None:
    found = strengths(Counter({((0,), (1,)): 50}), 2)
    assert 1300 < rating(found[0]) < 2000


def test_level_players_are_alike() -> None:
    assert order_of([0, 1, 2, 0], [1.5, 1.5, 3, 4]) == ((0, 1), (2,), (0,))
    found = strengths(counted([([0, 1], [1.5, 1.5])] * 10), 2)
    assert found == pytest.approx([1, 1])


def test_intervals_of_ratings_cover() -> None:
    dice = random.Random(3)
    covered = tries = 0
    for number in range(12):
        blocks = finishes(240, dice)
        fitted = strengths(sum(blocks, Counter[Order]()), 5)
        intervals = rating_intervals(blocks, fitted, number, samples=60)
        assert intervals is not None
        for one, (low, high) in zip(TRUE, intervals, strict=True):
            covered += low <= rating(one) <= high
            tries += 1
    assert 0.83 <= covered / tries <= 1


def test_intervals_of_shares_cover_though_seeds_are_alike() -> None:
    """Games of a seed are correlated here: an interval that took them for independent would be far too narrow."""
    dice = random.Random(4)
    covered = 0
    for number in range(200):
        blocks = []
        for _ in range(40):
            chance = 0.25 + dice.choice((-0.2, 0.2))
            blocks.append((float(sum(dice.random() < chance for _ in range(4))), 4))
        interval = mean_interval(blocks, number, samples=200)
        assert interval is not None
        covered += interval[0] <= 0.25 <= interval[1]
    assert 0.88 <= covered / 200 <= 0.99


def test_too_few_seeds_have_no_interval() -> None:
    assert mean_interval([(1.0, 4)]) is None
    assert rating_intervals([Counter({((0,), (1,)): 3})], [1.0, 1.0]) is None
    assert share_interval([(4.0, 4), (4.0, 4)]) == wilson(8, 8)


def run_test(share: float, seed: int, most: int = 2000) -> SequentialTest:
    """A test of pairs of four games with that chance to win."""
    dice = random.Random(seed)
    return decided_after(Shares(0.25, 0.30), 4, (sum(dice.random() < share for _ in range(4)) / 4 for _ in range(most)))


@pytest.mark.parametrize(("share", "right"), [(0.25, REJECTED), (0.30, ACCEPTED)])
def test_the_sequential_test_errs_in_about_five_percent(share: float, right: str) -> None:
    tests = [run_test(share, seed) for seed in range(300)]
    assert all(test.verdict != UNDECIDED for test in tests)
    wrong = sum(test.verdict != right for test in tests) / len(tests)
    assert 0.005 <= wrong <= 0.09
    games = sum(4 * len(test.path) for test in tests) / len(tests)
    assert 300 < games < 600, games


def test_the_test_stops_at_once_when_it_knows() -> None:
    test = run_test(0.6, 1)
    assert test.verdict == ACCEPTED
    assert test.path[-1] >= BOUND
    assert all(abs(ratio) < BOUND for ratio in test.path[:-1])


def test_an_undecided_test_says_how_long_it_takes() -> None:
    test = run_test(0.32, 3, most=20)
    assert test.verdict == UNDECIDED
    assert 0 < test.pairs_left() < 400
    assert run_test(0.6, 1).pairs_left() == 0


@pytest.mark.parametrize("text", ["0.3,0.25", "0.25", "a,b", "0,0.5", "0.25,0.3,0.4", "0.5,1"])
def test_shares_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="two shares of wins"):
        Shares.parse(text)
