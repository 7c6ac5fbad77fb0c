"""The guide of Puerto Rico: phases are played out to the next pick, and what a net can learn there."""

import pytest
from librt.random import Random

import antillas
from antillas import CHANCE, OVER, Game
from antillas.bots.playout import random_choice
from antillas.bots.puerto_rico.guide import PuertoRicoGuide
from antillas.bots.puerto_rico.worth_judge import WorthJudge
from antillas.bots.search.calm_play import play_calm_lesson
from antillas.bots.search.factory import features_of
from antillas.games.puerto_rico.game import PuertoRico

EVERYTHING = dict.fromkeys(("new_buildings", "nobles", "buccaneer", "festival"), True)
GAMES = (antillas.game("puerto-rico", players=3), antillas.game("puerto-rico", players=4, **EVERYTHING))


def positions(game: Game, seed: int, every: int) -> list[PuertoRico]:
    """Questions of a random game."""
    state, dice, found = game.start(), Random(seed), []
    assert isinstance(state, PuertoRico)
    for step in range(10_000):
        if state.player == OVER:
            break
        if state.player != CHANCE and step % every == 0:
            found.append(state.clone())
        state.play(random_choice(state, dice))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_phase_is_played_out_to_the_next_pick(game: Game) -> None:
    for state in positions(game, 3, 5):
        guide = PuertoRicoGuide(state, 1)
        options = list(guide.options(state))
        assert options
        assert set(options) <= set(state.legal())
        obvious = int(guide.obvious(state))
        assert obvious == -1 or obvious in state.legal()
        calm = guide.is_calm(state)
        round_before, picks = state.round, state.picks
        guide.settle(state)
        assert state.player == OVER or guide.is_calm(state)
        if calm:
            assert (state.round, state.picks) == (round_before, picks), "a calm position stays as it is"


def test_the_hand_written_judge_expects_more_for_who_has_more() -> None:
    state = antillas.position("puerto-rico", 3, seats=[{"chips": 9}, {"doubloons": 9}, {}])
    assert isinstance(state, PuertoRico)
    judge = WorthJudge(PuertoRicoGuide(state, 0))
    judge.judge(state, 0)
    shares = list(judge.out)[:3]
    assert sum(shares) == pytest.approx(1)
    assert min(shares[0], shares[1]) > shares[2]


def test_who_of_the_others_has_how_many_points_is_read_by_nets_alone() -> None:
    """The hand-written player knows them in sum (SETUP-13); a net reads them last, as the seat remembers them."""
    said, read = [], []
    for chips in ((5, 1), (1, 5)):
        seats = [{"chips": 3}, {"chips": chips[0]}, {"chips": chips[1]}]
        state = antillas.position("puerto-rico", 3, seats=seats)
        assert isinstance(state, PuertoRico)
        judge = WorthJudge(PuertoRicoGuide(state, 0))
        judge.judge(state, 0)
        said.append(list(judge.out))
        read.append(list(features_of(state.game).read(state, 0)))
    assert said[0] == said[1]
    assert read[0][:-2] == read[1][:-2]
    assert [row[-2:] for row in read] == [[5, 1], [1, 5]]


def test_a_lesson_has_a_row_for_every_seat_at_every_calm_position() -> None:
    game = antillas.game("puerto-rico", players=3)
    state, features = game.start(), features_of(game)
    assert isinstance(state, PuertoRico)
    guide = PuertoRicoGuide(state, 0)
    judge = WorthJudge(guide)
    lesson = play_calm_lesson(game, guide, features, [judge] * 3, judge, Random(1), 0.05)
    assert 30 < lesson.positions < 120
    assert len(lesson.rows) == lesson.positions * 3 * int(features.size) * 2
    assert len(lesson.said) == lesson.positions * 3 * 9 * 4
    assert sum(lesson.result[3:6]) == pytest.approx(1)
