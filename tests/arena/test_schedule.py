"""Which games are played: every bot in every seat equally often, and the same games whatever is asked later."""

from collections import Counter
from itertools import groupby

import pytest

from antillas.arena.schedule import ONE_AGAINST_REST, ROUND_ROBIN, Schedule
from antillas.core.errors import BadOption

FIELDS = [(1, 2), (2, 2), (2, 4), (3, 3), (3, 4), (4, 5), (5, 4), (6, 3)]


@pytest.mark.parametrize(("bots", "players"), FIELDS)
def test_a_round_robin_is_fair(bots: int, players: int) -> None:
    schedule = Schedule(ROUND_ROBIN, bots, players, 1)
    jobs = schedule.first(2 * schedule.cycle)
    seats = Counter((seat, bot) for job in jobs for seat, bot in enumerate(job.seats))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1
    meetings = Counter(frozenset({one, other}) for job in jobs for one in set(job.seats) for other in set(job.seats))
    assert len({count for pair, count in meetings.items() if len(pair) == 2}) <= 1


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 4), (3, 3), (3, 4), (4, 3), (6, 4)])
def test_a_candidate_sits_in_every_seat_of_every_seed(bots: int, players: int) -> None:
    schedule = Schedule(ONE_AGAINST_REST, bots, players, 1)
    jobs = schedule.first(2 * schedule.cycle)
    for _, games in groupby(jobs, key=lambda job: job.pair):
        pair = list(games)
        assert len({job.seed for job in pair}) == 1
        assert sorted(job.seats.index(0) for job in pair) == list(range(players))
        assert all(job.seats.count(0) == 1 for job in pair)
    rest = Counter(bot for job in jobs for bot in job.seats if bot)
    assert len(rest) == bots - 1
    assert len(set(rest.values())) == 1
    assert len({job.seed for job in jobs}) == len(jobs) / players


def test_more_games_begin_with_the_same_ones() -> None:
    schedule = Schedule(ROUND_ROBIN, 5, 4, 7)
    assert schedule.first(40) == schedule.first(400)[:40]
    assert schedule.first(40) != Schedule(ROUND_ROBIN, 5, 4, 8).first(40)


def test_games_are_rounded_up_to_whole_cycles() -> None:
    schedule = Schedule(ROUND_ROBIN, 2, 4, 1)
    assert [schedule.rounded(games) for games in (1, 4, 5, 12, 13, 480)] == [4, 4, 8, 12, 24, 480]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadOption, match="two bots or more"):
        Schedule(ONE_AGAINST_REST, 1, 4, 1).check()
    with pytest.raises(BadOption, match="two players or more"):
        Schedule(ONE_AGAINST_REST, 2, 1, 1).check()
    with pytest.raises(BadOption, match="at least one game"):
        Schedule(ROUND_ROBIN, 2, 2, 1).rounded(0)
