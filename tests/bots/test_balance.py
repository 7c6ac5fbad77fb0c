"""The tool that shows how balanced Santa Maria is: what it counts in games, and what it calls a failure."""

from collections import Counter

import pytest
from tools.balance import (
    Watched,
    all_scores,
    percentile,
    score_failures,
    seat_failures,
    seat_wins,
    solo_failures,
    thing_of,
    uses,
    watch,
    watch_all,
)

import antillas
from tests.conformance.games import random_game

TWO = "santa-maria(players=2)"
ALONE = "santa-maria(players=1)"
D01, D02 = ("tile", "D01"), ("tile", "D02")


def watched(scores: list[int], winners: list[int], starter: int = 0, taken: str = "") -> Watched:
    takers = [(D01, 1)] if taken else []
    return Watched(scores, winners, starter, Counter({D01: 4, D02: 1}), Counter({D01: len(takers)}), takers)


def test_nothing_is_taken_that_was_not_offered() -> None:
    played = watch((TWO, 5))
    assert all(played.taken[thing] <= played.offered[thing] for thing in played.taken)
    assert max(count for (kind, _), count in played.taken.items() if kind in ("tile", "ship")) == 1
    assert sum(count for (kind, _), count in played.taken.items() if kind == "retirement") == 2 * 3
    assert sum(count for (kind, _), count in played.taken.items() if kind == "board") == 2
    assert {seat for _, seat in played.takers} == {0, 1}
    assert played.starter in (0, 1)
    assert {played.scores[seat] for seat in played.winners} == {max(played.scores)}


def test_a_solo_game_begins_with_a_capital() -> None:
    played = watch((ALONE, 5))
    assert sum(count for (kind, _), count in played.offered.items() if kind == "capital") == 4
    assert sum(count for (kind, _), count in played.taken.items() if kind == "capital") == 1
    assert played.starter == 0


def test_the_same_games_with_any_number_of_processes() -> None:
    assert watch_all(ALONE, 2, seed=3, workers=1) == watch_all(ALONE, 2, seed=3, workers=2)


def test_actions_name_what_they_take() -> None:
    kinds = {kind for played in watch_all(TWO, 1, seed=2, workers=1) for kind, _ in played.offered}
    assert kinds == {"retirement", "tile", "ship", "scholar", "bishop", "station", "board"}
    for state, _ in random_game(antillas.game(TWO), "balance"):
        for action in map(int, state.legal()):
            thing, text = thing_of(state, action), state.text(action)
            if text.startswith("retire"):
                assert thing == ("retirement", text.removeprefix("retire "))
            elif text.startswith(("pass", "sell", "buy")):
                assert thing is None


def test_victories_by_seat_and_by_place_after_the_start_player() -> None:
    games = [watched([9, 7], [0], 1), watched([7, 9], [1], 1), watched([8, 8], [0, 1], 0), watched([9, 8], [0], 0)]
    assert seat_wins(games, from_starter=False) == pytest.approx([2.5, 1.5])
    assert seat_wins(games, from_starter=True) == pytest.approx([2.5, 1.5])
    assert seat_failures(games) == ["seat 1 wins 62.5%", "place 1 wins 62.5%"]
    assert seat_failures(games[:2]) == []


def test_percentiles_and_the_failures_of_scores() -> None:
    games = [watched([score, score + 1], [1]) for score in range(60, 100, 2)]
    assert all_scores(games) == list(range(60, 100))
    assert percentile(range(100), 0.05) == 5
    assert percentile([7], 0.95) == 7
    assert score_failures(games) == []
    assert score_failures([*games, *[watched([150, 160], [1])] * 2]) == [
        "the middle of the scores reaches from 62 to 150"
    ]


def test_solo_games_are_won_sometimes_but_not_often() -> None:
    lost, won = watched([99], []), watched([100], [0])
    assert solo_failures([lost, lost, lost, won]) == []
    assert solo_failures([lost]) == ["0 of 1 solo games are won"]
    assert solo_failures([lost, lost, won]) == ["1 of 3 solo games are won"]


def test_uses_are_added_up() -> None:
    found = uses([watched([5, 50], [1], taken="once"), watched([5, 6], [1])])
    assert (found[D01].decisions, found[D01].taken, found[D01].games, found[D01].games_taken) == (8, 1, 2, 1)
    assert found[D01].scores == [50]
    assert (found[D01].flag, found[D02].flag) == ("", "never")
