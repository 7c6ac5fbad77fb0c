"""Training: a tiny run with its checkpoint, what is learned from a game, the sequential test and the gate."""

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

import antillas  # noqa: E402
from antillas.arena.sprt import ACCEPTED, REJECTED, SequentialTest, Shares  # noqa: E402
from antillas.bots.nets import path_for, read_net  # noqa: E402
from antillas.bots.search.calm_play import CalmLesson  # noqa: E402
from antillas.bots.search.self_play import Lesson  # noqa: E402
from antillas.core.errors import BadData  # noqa: E402
from antillas.training import trainer as training  # noqa: E402
from antillas.training.crew import Crew  # noqa: E402
from antillas.training.gate import Unit, play_unit, stronger, stronger_than_heuristic  # noqa: E402
from antillas.training.learner import new_learner  # noqa: E402
from antillas.training.lessons import calm_targets, targets_of  # noqa: E402
from antillas.training.trainer import CANDIDATE, CURVE, Look, Plan, Trainer, let_in  # noqa: E402
from tests.bots.test_search import net_for  # noqa: E402

GAME = antillas.game("puerto-rico", players=2)


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "TAUGHT_GAMES", 1)
    monkeypatch.setattr(training, "CHUNK", 2)


def test_a_run_leaves_a_net_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    told: list[Look] = []
    for games in (4, 8):
        Trainer(Plan(GAME.id, tmp_path, games, 4, 1, command="a test")).run(told.append)
    assert [seen.games for seen in told] == [4, 8]
    assert [json.loads(line)["games"] for line in (tmp_path / CURVE).read_text().splitlines()] == [4, 8]
    net = read_net((tmp_path / CANDIDATE).read_bytes())
    assert (net.header.games, net.header.command, net.header.trained_on) == (8, "a test", GAME.id)


def test_a_checkpoint_of_another_game_is_refused(tmp_path: Path) -> None:
    Trainer(Plan(GAME.id, tmp_path, 2, 2, 1)).run(lambda line: None)
    with pytest.raises(BadData, match="checkpoint is of puerto-rico"):
        Trainer(Plan(antillas.game("puerto-rico", players=3).id, tmp_path, 2))


def test_a_run_goes_on_with_a_net_that_is_given(tmp_path: Path) -> None:
    Trainer(Plan(GAME.id, tmp_path / "first", 4, 4, 1)).run(lambda seen: None)
    start = read_net((tmp_path / "first" / CANDIDATE).read_bytes())
    trainer = Trainer(Plan(GAME.id, tmp_path / "second", 4, 4, 1, start=start))
    trainer.run(lambda seen: None)
    assert trainer.games == start.header.games
    assert trainer.net_file().weights == pytest.approx(start.weights, rel=1e-3, abs=1e-5)
    other = Trainer(Plan(antillas.game("puerto-rico", players=3).id, tmp_path / "third", 8, start=start))
    with pytest.raises(BadData, match="judges 2 players, not 3"):
        other.run(lambda seen: None)


def test_what_is_learned_lies_between_the_next_word_and_the_end() -> None:
    said = np.zeros((3, 6), "<f4")
    said[:, 0] = (0.2, 0.4, 0.6)
    lesson = Lesson(b"", [0, 1, 0], said.tobytes(), [False, False, False], [1.0, 0.0, 1.0, 0.0, 30.0, 20.0])
    targets = targets_of(lesson, GAME, 0.5)
    assert targets[2].tolist() == [1, 0, 1, 0, 3, 2]
    assert targets[0][0] == pytest.approx(0.5 * 0.6 + 0.5 * 1.0)
    assert targets[1].tolist() == [0, 1, 0, 1, 2, 3]
    guess = Lesson(b"", [0, 1, 0], said.tobytes(), [False, False, True], lesson.result)
    assert targets_of(guess, GAME, 0.5)[0][0] == pytest.approx(0.6)


def test_a_learner_learns() -> None:
    dice = np.random.default_rng(1)
    rows = dice.integers(0, 5, size=(512, 6)).astype(np.int16)
    share = 1 / (1 + np.exp(-(rows[:, 0] - rows[:, 1])))
    targets = np.stack([share, 1 - share, share, 1 - share, rows[:, 2], rows[:, 3]], axis=1).astype(np.float32)
    learner = new_learner(6, 16, 6, np.ones(6, np.float32), 1)
    first = learner.learn(rows, targets, 0.01)
    for _ in range(300):
        last = learner.learn(rows, targets, 0.01)
    assert last < first / 10


def test_the_gate_lets_in_what_is_stronger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the hand-written player first, then against the net that is there; one that does not fit is none."""
    asked: list[str] = []

    def verdict(rival: str, is_better: bool) -> None:
        def answer(*given: object, crew: Crew) -> SequentialTest:
            asked.append(rival)
            return SequentialTest(Shares(0.5, 0.55), 2, [3.0], ACCEPTED if is_better else REJECTED)

        monkeypatch.setattr(training, rival, answer)

    old, new = net_for(GAME, 1), net_for(GAME, 2)
    path = path_for(GAME, tmp_path)
    verdict("stronger_than_heuristic", False)
    assert not let_in(GAME, old, tmp_path, 1).is_let_in
    assert not path.exists()
    verdict("stronger_than_heuristic", True)
    assert let_in(GAME, old, tmp_path, 1).is_let_in
    verdict("stronger", False)
    assert not let_in(GAME, new, tmp_path, 1).is_let_in
    assert path.read_bytes() == old.to_bytes()
    verdict("stronger", True)
    assert let_in(GAME, new, tmp_path, 1).is_let_in
    assert path.read_bytes() == new.to_bytes()
    path.write_bytes(net_for(GAME, 1, features="older").to_bytes())
    let_in(GAME, new, tmp_path, 1)
    assert asked == ["stronger_than_heuristic"] * 2 + ["stronger"] * 2 + ["stronger_than_heuristic"]


def test_equal_nets_win_each_unit_equally_often() -> None:
    """On one chance and in every seat somebody wins, so equal nets never seem stronger, and that is soon clear."""
    test = stronger(GAME, net_for(GAME, 1), net_for(GAME, 1), 1)
    assert test.verdict == REJECTED
    assert test.wins == test.games / 2
    assert test.games < 200


def test_the_gate_decides_the_same_with_any_number_of_workers() -> None:
    alone, three = (
        stronger(GAME, net_for(GAME, 1), net_for(GAME, 2), 1, most=10, crew=Crew(map, workers)) for workers in (1, 3)
    )
    assert alone.games <= 10
    assert alone.path == three.path


def test_a_unit_has_the_candidate_in_every_seat() -> None:
    three = antillas.game("puerto-rico", players=3)
    outcomes = play_unit(Unit(three.id, net_for(three, 1), net_for(three, 1), 1))
    assert sum(outcome.victory for outcome in outcomes) == pytest.approx(1)
    assert sum(outcome.margin for outcome in outcomes) == pytest.approx(0)


def test_alone_a_net_that_knows_nothing_scores_less_than_the_hand_written_player() -> None:
    alone = antillas.game("santa-maria", players=1)
    foolish = [play_unit(Unit(alone.id, net_for(alone, 1), None, chance)) for chance in range(3)]
    assert sum(outcome.margin for unit in foolish for outcome in unit) < 0


def test_a_net_that_knows_nothing_is_no_match_for_the_hand_written_player() -> None:
    test = stronger_than_heuristic(GAME, net_for(GAME, 1), 1, most=4)
    assert (test.games, test.wins) == (4, 0)
    assert test.ratio < 0


def test_at_calm_positions_every_seat_learns_what_it_will_hear_later() -> None:
    said = np.zeros((2, 2, 6), "<f4")
    said[1, :, 0] = 0.6
    lesson = CalmLesson(b"", said.tobytes(), 2, [1.0, 0.0, 1.0, 0.0, 30.0, 20.0])
    targets = calm_targets(lesson, 2, 0.5)
    assert targets[2].tolist() == [1, 0, 1, 0, 3, 2]
    assert targets[3].tolist() == [0, 1, 0, 1, 2, 3], "the other seat counts itself first"
    assert targets[0][0] == pytest.approx(0.5 * 0.6 + 0.5 * 1.0)
    assert targets[1][1] == pytest.approx(0.5 * 0.6 + 0.5 * 1.0)
