"""Matches between bots: seats, seeds, shared victories, intervals, and the command that prints them."""

import pytest
from click.testing import CliRunner

import antillas
from antillas.arena.match import Entrant, MatchResult, entrant, play_game, play_match, seating, wilson
from antillas.arena.playing import Played
from antillas.bots.random_bot import RandomBot
from antillas.cli.main import main
from antillas.core.errors import BadOption
from antillas.core.record import last_position
from antillas.core.views import plain_view

THREE = "puerto-rico(players=3)"


def test_a_game_is_recorded() -> None:
    game = antillas.game(THREE)
    played = play_game(game, [RandomBot(seed) for seed in range(3)], seed=4)
    state = last_position(game, played.record)
    assert plain_view(state.view(None))["round"] == played.rounds
    assert played.record.seats == ["random"] * 3
    assert 0 < played.decisions < len(played.record.actions)


def test_a_game_needs_a_bot_for_every_seat() -> None:
    with pytest.raises(BadOption, match="needs 3 bots, not 2"):
        play_game(antillas.game(THREE), [RandomBot(1), RandomBot(2)], seed=1)


def test_the_seed_decides_whatever_the_number_of_workers() -> None:
    results = [play_match(THREE, ["random"] * 3, games=9, seed=3, workers=workers) for workers in (1, 2)]
    assert results[0] == results[1]
    assert play_match(THREE, ["random"] * 3, games=9, seed=4, workers=1) != results[0]


def test_every_game_has_one_victory() -> None:
    result = play_match(THREE, ["random", "heuristic", "random"], games=4, seed=1, workers=1)
    assert sum(entrant.wins for entrant in result.entrants) == pytest.approx(4)
    assert [entrant.kind for entrant in result.entrants] == ["random", "heuristic", "random"]
    assert result.mean_rounds > 0
    assert result.mean_decisions > 0


def test_seats_rotate() -> None:
    assert [seating(3, turn) for turn in range(4)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    still, turning = (
        play_match(THREE, ["random"] * 3, 6, seed=3, rotate=rotate, workers=1) for rotate in (False, True)
    )
    assert still != turning


def ended(seats: list[int], scores: list[int], wins: list[float]) -> Played:
    """A game that was played."""
    return Played(0, 0, seats, [], scores, [], wins, 10, [], [50, 50], [], [])


def test_a_shared_victory_counts_in_part() -> None:
    outcomes = [ended([0, 1], [20, 20], [0.5, 0.5]), ended([1, 0], [10, 30], [0.0, 1.0])]
    assert entrant("random", 0, outcomes) == Entrant("random", 1, 2, 1.5, 25.0)
    assert entrant("random", 1, outcomes).win_rate == 0.25


def test_entrants_of_a_kind_are_added_up() -> None:
    entrants = (Entrant("a", 1, 4, 2, 30), Entrant("b", 1, 4, 1.5, 20), Entrant("a", 1, 4, 0.5, 10))
    result = MatchResult("some game", 4, entrants, 10, 100)
    assert result.by_kind() == [Entrant("a", 2, 4, 2.5, 20), Entrant("b", 1, 4, 1.5, 20)]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.237, 0.763), (10, 10, 0.722, 1), (0, 10, 0, 0.278), (0, 1, 0, 0.793)]
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize(
    ("kinds", "games", "workers", "reason"),
    [
        (["random"] * 2, 1, 1, "needs 3 bots, not 2"),
        (["random"] * 3, 0, 1, "at least one game"),
        (["random"] * 3, 1, 0, "at least one process"),
        (["random", "random", "genius"], 1, 1, "no bot .genius"),
    ],
)
def test_an_impossible_match_is_refused(kinds: list[str], games: int, workers: int, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        play_match(THREE, kinds, games, seed=1, workers=workers)


def test_the_command_prints_a_table() -> None:
    words = "puerto-rico --seats random,random --games 2 --workers 1 --edition lacerta-2013 --set open_vp=true"
    result = CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["match", *words.split()])
    assert result.exit_code == 0
    assert "puerto-rico(players=2,edition=lacerta-2013,open_vp=true)" in result.output
    assert "random" in result.output
    assert "100.0%" in result.output


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("puerto-rico --seats random,genius", "no bot “genius”"),
        ("puerto-rico --players 3 --seats random,random", "needs 3 bots, not 2"),
        ("puerto-rico --players 9", "players=9"),
        ("puerto-rico --edition none", "edition=none"),
        ("puerto-rico --set open_vp", "OPTION=VALUE"),
        ("halma", "no game “halma”"),
        ("puerto-rico(players=3) --players 4", "given in the game id"),
    ],
)
def test_the_command_refuses_in_words(words: str, reason: str) -> None:
    result = CliRunner(env={"LANGUAGE": "en"}).invoke(main, ["match", *words.split()])
    assert result.exit_code == 1
    assert reason in result.output
    assert "Traceback" not in result.output
