"""Tournaments: the same games on any number of processes, files that go on, numbers that add up."""

import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import antillas
from antillas.arena.naming import finding
from antillas.arena.playing import Played, standing
from antillas.arena.results_file import read_results
from antillas.arena.runner import LocalProcesses
from antillas.arena.schedule import ONE_AGAINST_REST
from antillas.arena.sprt import ACCEPTED, Shares
from antillas.arena.summary import Summary, summarize
from antillas.arena.tournament import run
from antillas.core.errors import BadOption
from antillas.core.scores import Scores
from antillas.i18n.words import Words
from tests.arena.games import GAME, Interrupted, Interrupts, played, timeless, tournament
from tests.patience import PATIENCE_SECONDS


def test_the_seed_decides_whatever_the_number_of_processes(tmp_path: Path) -> None:
    held = tournament()
    one = played(held, tmp_path / "one.jsonl")
    two = run(held, tmp_path / "two.jsonl", LocalProcesses(2))
    assert timeless(one) == timeless(two)
    assert timeless(played(tournament(seed=2), tmp_path / "other.jsonl")) != timeless(one)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    held, path = tournament(), tmp_path / "games.jsonl"
    with pytest.raises(Interrupted):
        run(held, path, Interrupts(5))
    torn = path.read_bytes() + b'{"game":5,"pair":1,"se'
    path.write_bytes(torn)
    new: list[int] = []
    games = run(held, path, LocalProcesses(1), lambda game, _: new.append(game.game))
    assert new == list(range(5, 12))
    assert timeless(games) == timeless(played(held, tmp_path / "whole.jsonl"))
    assert path.read_bytes().startswith(torn[: torn.rfind(b"\n") + 1])
    assert len(path.read_bytes().splitlines()) == 13


def test_processes_end_when_the_run_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ["arena", "--game", GAME, "--bots", "heuristic,random", "--games", "90000", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "antillas", *words, "--out", str(tmp_path)], stdout=subprocess.PIPE
    ) as running:
        while not path.exists() or path.read_bytes().count(b"\n") < 5:
            time.sleep(0.05)
            assert running.poll() is None
        running.kill()
        running.communicate(
            timeout=PATIENCE_SECONDS
        )  # its processes have the same output: it ends with the last of them


def test_a_game_in_the_file_that_was_changed_is_named(tmp_path: Path) -> None:
    held, path = tournament(games=6), tmp_path / "games.jsonl"
    games = played(held, path)
    games[1].actions[3] = 99999
    with pytest.raises(BadOption, match=r"Game 2 of the file does not replay: .*99999.* is no action"):
        summarize(antillas.game(GAME), held.heading(), games, None)


def test_a_file_of_games_only_grows(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(tournament(games=6), path)
    before = path.read_bytes()
    played(tournament(games=18), path)
    assert path.read_bytes().startswith(before)
    assert len(read_results(path)[1]) == 18
    assert [game.game for game in played(tournament(games=6), path)] == list(range(6))


def test_a_game_that_comes_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(tournament(games=6), path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[2]]))
    assert len(played(tournament(games=6), path)) == 6


def test_the_file_of_another_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played(tournament(games=6), path)
    before = path.read_bytes()
    with pytest.raises(BadOption, match=r"another run; what differs: the seed, the bots\."):
        played(tournament(["random"], games=6, seed=2), path)
    assert path.read_bytes() == before
    (tmp_path / "diary.txt").write_text("Dear diary,\nnothing.\n")
    with pytest.raises(BadOption, match="no file of a tournament"):
        played(tournament(games=6), tmp_path / "diary.txt")
    assert (tmp_path / "diary.txt").read_text() == "Dear diary,\nnothing.\n"
    path.write_bytes(before.replace(b'"actions"', b'"act', 1))
    with pytest.raises(BadOption, match="line 2 cannot be read"):
        played(tournament(games=6), path)


def test_a_test_stops_the_games(tmp_path: Path) -> None:
    held = tournament(games=300, mode=ONE_AGAINST_REST, shares=Shares(0.34, 0.40))
    ran: list[int] = []
    games = run(held, tmp_path / "games.jsonl", LocalProcesses(2), lambda game, _: ran.append(game.game))
    test = held.test({game.game: game for game in games})
    assert test is not None
    assert test.verdict == ACCEPTED
    assert len(games) == 3 * len(test.path) < 150
    assert len(ran) < 150
    again = run(held, tmp_path / "games.jsonl", LocalProcesses(1), lambda game, _: pytest.fail("played more"))
    assert timeless(again) == timeless(games)


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="--sprt needs the mode one-against-rest"):
        played(tournament(shares=Shares(0.3, 0.4)), tmp_path / "games.jsonl")
    assert not (tmp_path / "games.jsonl").exists()
    with pytest.raises(BadOption, match="at least one process"):
        run(tournament(), tmp_path / "games.jsonl", LocalProcesses(0))
    with pytest.raises(BadOption, match=r"no bot .genius"):
        tournament(["genius"])


def test_forfeiters_come_last_and_never_win() -> None:
    scores = Scores([{"a": 50}, {"a": 40}, {"a": 40}, {"a": 60}], [0, 1, 1, 0])
    assert standing(scores, []).places == [2, 3.5, 3.5, 1]
    assert standing(scores, []).wins == [0, 0, 0, 1]
    assert standing(scores, [3]).places == [1, 2.5, 2.5, 4]
    assert standing(scores, [3]).wins == [1, 0, 0, 0]
    assert standing(scores, [3, 0]).places == [3, 1.5, 1.5, 4]
    assert standing(scores, [3, 0]).wins == [0, 0.5, 0.5, 0]
    assert standing(scores, [0, 1, 2, 3]).wins == [0, 0, 0, 0]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> tuple[Summary, list[Played]]:
    """A tournament of three, and its games."""
    held = tournament(["heuristic", "random", "random"], games=24)
    games = played(held, tmp_path_factory.mktemp("arena") / "games.jsonl")
    return summarize(antillas.game(GAME), held.heading(), games), games


def test_the_numbers_add_up(shown: tuple[Summary, list[Played]]) -> None:
    summary, games = shown
    ranks = summary.ranking
    assert summary.games == 24 == len(games)
    assert sum(rank.wins for rank in ranks) == pytest.approx(24)
    assert sum(rank.share * rank.seats for rank in ranks) == pytest.approx(24)
    assert sum(rank.seats for rank in ranks) == 24 * 3
    assert sum(rank.place * rank.seats for rank in ranks) == pytest.approx(24 * 6)
    assert sum(rank.margin * rank.seats for rank in ranks) == pytest.approx(0, abs=1e-9)
    assert sum(end.share for end in summary.ends) == pytest.approx(1)
    assert sum(turn.share for turn in summary.turns) == pytest.approx(1)
    assert sum(rank.rating for rank in ranks) / 3 == pytest.approx(1000)
    sources = next(group for group in summary.groups if group.name == "sources")
    scores = [score for game in games for score in game.scores]
    assert sum(row.all for row in sources.rows) == pytest.approx(sum(scores) / len(scores))
    for one in range(3):
        for other in range(3):
            if one != other:
                share, back = summary.before[one][other], summary.before[other][one]
                assert share is not None
                assert back is not None
                assert share + back == pytest.approx(1)


def test_the_ranking_says_who_is_best(shown: tuple[Summary, list[Played]]) -> None:
    summary, _ = shown
    assert summary.ranking[0].label == "heuristic"
    assert {rank.label for rank in summary.ranking} == {"heuristic", "random", "random #2"}
    best = summary.ranking[0]
    assert best.share_interval is not None
    assert best.share_interval[0] > summary.fair
    assert finding(summary, Words("en")) == "heuristic is the strongest of 3 at Santiago de Cuba"


def test_a_summary_is_json(shown: tuple[Summary, list[Played]]) -> None:
    summary, _ = shown
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary


@pytest.mark.parametrize("game", ["puerto-rico(players=3)", "santa-maria(players=2)", "santa-maria(players=1)"])
def test_every_game_has_its_habits(game: str, tmp_path: Path) -> None:
    held = tournament(["random"], games=3, game=game)
    games = played(held, tmp_path / "games.jsonl")
    summary = summarize(antillas.game(game), held.heading(), games)
    groups = {group.name: {row.name: row for row in group.rows} for group in summary.groups}
    if game.startswith("puerto-rico"):
        picks = Counter(
            antillas.game(game).meanings().all[action].about.get("role")
            for one in games
            for action in one.actions
            if antillas.game(game).meanings().all[action].kind == "pick"
        )
        assert groups["roles"]["builder"].all == pytest.approx(picks["builder"] / 3)
        assert groups["roles"]["builder"].people == 10.1
        assert groups["numbers"]["quarries"].people == 2.4
        assert summary.rounds_of_people == 16.5
        assert any(thing.people_with for thing in summary.owned)
        assert [turn.people for turn in summary.turns] == pytest.approx([0.406, 0.236, 0.358], abs=0.001)
    else:
        assert groups["dice"]["white"].all > 0
        assert not summary.people
    assert sum(end.share for end in summary.ends) == pytest.approx(1)


def test_figures_of_people_are_not_set_beside_expansions(tmp_path: Path) -> None:
    from antillas.arena.people import people

    assert people(antillas.game("puerto-rico", players=4).id) is not None
    assert people(antillas.game("puerto-rico", players=4, nobles=True).id) is None
    assert people(antillas.game("puerto-rico", players=5).id) is None


def test_one_run_at_a_time_writes_into_a_file(tmp_path: Path) -> None:
    from antillas.arena.results_file import opened

    held = tournament(games=6)
    with opened(tmp_path / "games.jsonl", held.heading()), pytest.raises(BadOption, match="another run writes"):
        played(replace(held), tmp_path / "games.jsonl")
