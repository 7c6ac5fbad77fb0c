"""What a net reads of Santa Maria: every seat comes first in its own row."""

import pytest
from librt.random import Random
from mypy_extensions import i64

import antillas
from antillas.arena.one_game import play_on
from antillas.bots.registry import make_bot
from antillas.bots.search.calm_play import Leader, play_calm_lesson
from antillas.bots.search.factory import features_of, guide_of, hand_judge_of
from antillas.core.contract import State

WIDEST = 2**15


def calm_positions(players: int, seed: int) -> list[State]:
    """The beginnings of turns of a game that hand-written players play."""
    game = antillas.game("santa-maria", players=players)
    state, guide = game.start(), guide_of(game, 1)
    assert guide is not None
    bots = [make_bot("heuristic", game.name, seed + seat) for seat in range(players)]
    return [state.clone() for _ in play_on(state, bots, seed) if guide.is_calm(state)]


@pytest.mark.parametrize("players", [1, 4])
def test_a_row_fits_in_what_lessons_store_and_differs_from_seat_to_seat(players: int) -> None:
    found = calm_positions(players, 3)
    features = features_of(found[0].game)
    assert len(found) > 20
    for state in found:
        rows = [list(features.read(state, i64(seat))) for seat in range(players)]
        assert all(len(row) == features.size and -WIDEST <= min(row) <= max(row) < WIDEST for row in rows)
    assert len({tuple(row) for row in rows}) == players


def test_each_seat_comes_first_in_its_own_row() -> None:
    seats = [{"coins": 1, "points": 7}, {"coins": 2, "points": 5}, {"coins": 3, "points": 6}]
    state = antillas.position("santa-maria", 3, seats=seats)
    features = features_of(state.game)
    rows = [list(features.read(state, i64(seat))) for seat in range(3)]
    assert [row[:2] for row in rows] == [[7, 1], [5, 2], [6, 3]]
    widths = [width for width in range(2, len(rows[0]) // 2) if rows[0][width : width + 2] == rows[1][:2]]
    assert any(all(rows[seat][width : width + 2] == rows[(seat + 1) % 3][:2] for seat in range(3)) for width in widths)


def test_a_lesson_has_a_row_for_every_seat_at_the_beginning_of_every_turn() -> None:
    game = antillas.game("santa-maria", players=2)
    features, guide, judge = features_of(game), guide_of(game, 1), hand_judge_of(game)
    assert guide is not None
    assert judge is not None
    lesson = play_calm_lesson(game, guide, features, [Leader(judge, 0)] * 2, judge, Random(1), 0.05)
    assert 20 < lesson.positions < 120
    assert len(lesson.rows) == lesson.positions * 2 * int(features.size) * 2
    assert sum(lesson.result[2:4]) == pytest.approx(1)
