"""The guide of Puerto Rico: phases are played out to the next pick, and what a net can learn there."""

from dataclasses import replace

import pytest
from librt.random import Random

import antillas
from antillas import CHANCE, OVER, Game
from antillas.bots.playout import random_choice
from antillas.bots.puerto_rico.guide import PuertoRicoGuide
from antillas.bots.puerto_rico.weights import Weights, styled
from antillas.bots.puerto_rico.worth_judge import WorthJudge
from antillas.bots.search.calm_play import Leader, play_calm_lesson
from antillas.bots.search.factory import features_of
from antillas.bots.search.tree import Tree
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
    lesson = play_calm_lesson(game, guide, features, [Leader(judge, 0)] * 3, judge, Random(1), 0.05)
    assert 30 < lesson.positions < 120
    assert len(lesson.rows) == lesson.positions * 3 * int(features.size) * 2
    assert len(lesson.said) == lesson.positions * 3 * 9 * 4
    assert sum(lesson.result[3:6]) == pytest.approx(1)


def test_a_seat_follows_its_leader_at_first_and_then_the_net() -> None:
    game = antillas.game("puerto-rico", players=3)
    state, features = game.start(), features_of(game)
    assert isinstance(state, PuertoRico)
    guide = PuertoRicoGuide(state, 0)
    teller = WorthJudge(guide)
    asked = []
    for positions in (0, 6, 1000):
        leader = WorthJudge(PuertoRicoGuide(state, 0, styled(Weights(), Random(3))))
        play_calm_lesson(game, guide, features, [Leader(leader, positions)] * 3, teller, Random(1), 0.0)
        asked.append(int(leader.judged))
    assert asked[0] == 0 < asked[1] < asked[2] / 3


def test_styles_count_the_same_things_differently() -> None:
    plain = Weights()
    styles = [styled(plain, Random(seed)) for seed in range(40)]
    assert styled(plain, Random(7)) == styles[7]
    for name in ("quarry", "ship", "doubloon_round", "sale", "growth"):
        values = [getattr(style, name) for style in styles]
        assert min(values) < getattr(plain, name) < max(values), name
    assert all(style.utilities == plain.utilities for style in styles)


def test_a_phase_is_played_on_to_what_a_seat_has_to_think_about() -> None:
    stops = 0
    for state in positions(GAMES[0], 3, 5):
        guide = PuertoRicoGuide(state, 1)
        for seat in range(3):
            after = state.clone()
            guide.settle_for(after, seat)
            asked = guide.is_asked(after, seat)
            assert asked or after.player == OVER or guide.is_calm(after)
            if asked:
                stops += 1
                assert after.player == seat
                assert len(after.legal()) > 1
                assert not guide.is_calm(after)
    assert stops > 20


def test_a_role_is_picked_for_what_the_own_seat_would_do_with_it() -> None:
    """Phases are played out by somebody who wants no quarry; the own answer is compared by the judge, who does."""
    state = antillas.position("puerto-rico", 3)
    assert isinstance(state, PuertoRico)
    no_quarries = PuertoRicoGuide(state, 0, replace(Weights(), quarry=(0.0,) * 9))
    fond = WorthJudge(PuertoRicoGuide(state, 0, replace(Weights(), quarry=tuple(9.0 * n for n in range(9)))))
    seat = int(state.player)
    settler = state.parse("pick settler")
    alone = state.clone()
    alone.play(settler)
    quarry = alone.parse("take quarry")
    assert no_quarries.answer(alone) != quarry
    tree = Tree(fond, seat, 1, no_quarries)
    tree.begin(state)
    assert tree.best() == settler
    tree.think([state], 300)
    assert tree.best() == settler
    assert tree.line(state)[:2] == [settler, quarry]
