"""The conquest track: steps, stacks, gold, and the points at the end of the year."""

import pytest

from tests.santa_maria.positions import (
    Data,
    coins,
    do,
    dump,
    events,
    held,
    own,
    points,
    seat,
    settle,
    table,
    view,
)

SOLDIER = {"r1c1": "Mq"}
SPACES = ("coins", "religion", "conquest", "sail")


def year_end(year: int, *far: int, ranking: list[int] | None = None) -> list[int]:
    """The points after a year in which the seats came as far as given; the first seat retires last, sailing."""
    seats: list[Data] = [seat(conquest=far[0])]
    seats += [seat(conquest=distance, retired=SPACES[number]) for number, distance in enumerate(far[1:])]
    state = settle(do(table(len(far), year=year, seats=seats, ranking=ranking), "retire sail"))
    assert [own(state, number)["conquest"] for number in range(len(far))] == ([0] * len(far))
    return [points(state, number) for number in range(len(far))]


@pytest.mark.rule("SM-CONQ-1", "SM-CONQ-3", "SM-DATA-2", "AMB-25")
@pytest.mark.parametrize("start", range(10))
def test_a_conquest_is_one_step_and_gold_comes_where_a_symbol_is_entered(start: int) -> None:
    state = do(table(seats=[seat(SOLDIER, coins=1, conquest=start)]), "coins r1c1")
    gold = {"gold": 1} if start + 1 in (3, 5, 8, 10) else {}
    assert (own(state)["conquest"], held(state)) == (start + 1, gold)


@pytest.mark.rule("SM-CONQ-2", "SM-ORDER-3")
def test_a_marker_that_arrives_goes_on_top_of_the_stack() -> None:
    state = table(3, seats=[seat(SOLDIER, coins=1, conquest=1), seat(conquest=2), seat(conquest=2)], ranking=[2, 1, 0])
    do(state, "coins r1c1")
    assert view(state, None)["ranking"] == [2, 1, 0]
    ahead = table(3, seats=[seat(SOLDIER, coins=1, conquest=2), seat(conquest=2), seat(conquest=2)], ranking=[2, 1, 0])
    assert view(do(ahead, "coins r1c1"), None)["ranking"] == [0, 2, 1]


@pytest.mark.rule("SM-CONQ-3", "SM-ORDER-3", "SM-STORE-2")
def test_a_fourth_gold_of_the_track_is_sold() -> None:
    state = table(seats=[seat(SOLDIER, coins=1, conquest=2, store={"gold": 3})])
    log = [rule for _, rule in events(state, "coins r1c1")]
    assert log.index("SM-CONQ-1") < log.index("SM-STORE-2")
    assert (held(state), coins(state), own(state)["conquest"]) == ({"gold": 3}, 2, 3)


@pytest.mark.rule("SM-CONQ-4", "AMB-8")
def test_at_the_end_of_the_track_nothing_happens() -> None:
    state = do(table(seats=[seat(SOLDIER, coins=1, conquest=10)]), "coins r1c1")
    assert (own(state)["conquest"], held(state), points(state), state.player) == (10, {}, 0, 1)
    state = do(table(seats=[seat(conquest=10, port=[[], ["N01"], [], []])]), "retire conquest")
    assert (own(state)["conquest"], held(state)) == (10, {})


YEARS = [
    (1, (3, 2), [4, 0]),
    (2, (2, 3), [0, 5]),
    (3, (1, 9), [0, 6]),
    (1, (3, 2, 1), [5, 2, 0]),
    (2, (1, 3, 2), [0, 7, 3]),
    (3, (2, 1, 3), [4, 0, 9]),
    (1, (4, 3, 2, 1), [7, 5, 2, 0]),
    (2, (1, 2, 3, 4), [0, 3, 6, 9]),
    (3, (4, 1, 3, 2), [11, 0, 7, 4]),
]


@pytest.mark.rule("SM-YEAR-2", "SM-YEAR-3", "SM-DATA-3", "AMB-26")
@pytest.mark.parametrize(("year", "far", "expected"), YEARS)
def test_points_by_rank_player_count_and_year(year: int, far: tuple[int, ...], expected: list[int]) -> None:
    assert year_end(year, *far) == expected


@pytest.mark.rule("SM-YEAR-2", "AMB-26")
@pytest.mark.parametrize(
    ("far", "expected"),
    [
        ((0, 0), [0, 0]),
        ((0, 1), [0, 4]),
        ((0, 0, 2), [0, 0, 5]),
        ((0, 1, 2, 0), [0, 5, 7, 0]),
        ((0, 0, 0, 1), [0, 0, 0, 7]),
    ],
)
def test_who_has_not_moved_gets_nothing_and_movers_rank_from_the_top(far: tuple[int, ...], expected: list[int]) -> None:
    assert year_end(1, *far) == expected


@pytest.mark.rule("SM-YEAR-2", "SM-CONQ-2")
@pytest.mark.parametrize(
    ("ranking", "expected"), [([0, 1, 2], [5, 2, 0]), ([2, 0, 1], [2, 0, 5]), ([1, 2, 0], [0, 5, 2])]
)
def test_on_one_space_the_lower_marker_ranks_ahead(ranking: list[int], expected: list[int]) -> None:
    assert year_end(1, 4, 4, 4, ranking=ranking) == expected


@pytest.mark.rule("SM-CONQ-2", "SM-YEAR-2")
def test_earlier_arrival_wins_in_play() -> None:
    seats = [seat(SOLDIER, coins=1), seat(SOLDIER, coins=1)]
    state = table(seats=seats)
    do(state, "coins r1c1", "coins r1c1", "retire coins", "retire sail")
    settle(state)
    assert [points(state, number) for number in (0, 1)] == [4, 0]
    assert dump(state)["year"] == 2
