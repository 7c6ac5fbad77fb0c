"""Searches that compare lines: legal, the same for the same seed, within their budget, and better than no search."""

from pathlib import Path

import pytest
from librt.random import Random

import antillas
from antillas import CHANCE, OVER, Game, State
from antillas.bots.bot import UNLIMITED, Budget
from antillas.bots.guided import GuidedBot, Lines
from antillas.bots.levels import MANNERS, ExpertBot, HardBot
from antillas.bots.nets import path_for
from antillas.bots.playout import random_choice
from antillas.bots.search.factory import features_of, guide_of, hand_judge_of, line_guide_of
from antillas.bots.search.halving import Halving
from antillas.bots.search.judges import PlayoutJudge
from antillas.bots.search.net import floats
from antillas.bots.searcher import SearchBot
from antillas.bots.seated import SeatedBot

GAMES = [
    antillas.game("santa-maria", players=1),
    antillas.game("santa-maria", players=3, mode="advanced"),
    antillas.game("santiago-de-cuba", players=4),
    antillas.game("puerto-rico", players=3),
]
SHORT = Lines(Budget(nodes=12), calm=2, ways=4)


def questions(game: Game, seed: int, between: int) -> list[State]:
    """Positions of a game that the guide plays, in which somebody has a choice."""
    guide = line_guide_of(game, 1)
    assert guide is not None
    state, dice, found, step = game.start(), Random(seed), [], 0
    while state.player != OVER:
        if state.player == CHANCE:
            state.play(random_choice(state, dice))
            continue
        step += 1
        if step >= between and len(state.choices()) > 1:
            found.append(state.clone())
            step = 0
        state.play(guide.answer(state))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_lines_are_played_by_the_rules_and_told(game: Game) -> None:
    for state in questions(game, 3, 23):
        seat = int(state.player)
        bots = [GuidedBot(5, SHORT) for _ in range(2)]
        decisions = [SeatedBot(bot, seat, 5).decide(state) for bot in bots]
        assert decisions[0] == decisions[1], "the same seed decides alike"
        decision, forecasts = decisions[0], bots[0].forecasts()
        assert forecasts.keys() == decision.values.keys() <= set(state.legal())
        assert decision.line[:1] in ((), (decision.action,))
        if forecasts:
            assert decision.values[decision.action] == max(decision.values.values())
            assert forecasts[decision.action].looks == max(one.looks for one in forecasts.values())
        for forecast in forecasts.values():
            assert len(forecast.points) == game.players
            if game.players > 1:
                assert sum(forecast.shares) == pytest.approx(1)
                assert sum(forecast.wins) == pytest.approx(1)


@pytest.mark.parametrize("game", GAMES[:2], ids=lambda game: str(game.id))
def test_a_plan_is_followed(game: Game) -> None:
    """Who has taken a die for a line goes on with it without a new search."""
    guide, followed = line_guide_of(game, 1), 0
    assert guide is not None
    for state in questions(game, 4, 7):
        seat, bot = int(state.player), GuidedBot(5, SHORT)
        line = SeatedBot(bot, seat, 5).decide(state).line
        state.play(line[0] if line else state.legal()[0])
        if len(line) > 1 and state.player == seat and len(state.legal()) > 1 and not guide.is_calm(state):
            assert SeatedBot(bot, seat, 5).decide(state).action == line[1]
            assert bot.forecasts() == {}
            followed += 1
    assert followed > 0


def test_the_worse_half_goes_after_each_round() -> None:
    game = GAMES[2]
    guide = line_guide_of(game, 1)
    assert guide is not None
    state = max(questions(game, 3, 5), key=lambda one: len(guide.ways(one)))
    search = Halving(guide, PlayoutJudge(4, 1), int(state.player), 1, 8, 1_000_000)
    search.begin(state)
    open_ways = [int(search.open)]
    while search.think([state], 48):
        open_ways.append(int(search.open))
    assert open_ways[0] == min(8, len(guide.ways(state)))
    assert open_ways == sorted(open_ways, reverse=True)
    assert 48 <= sum(int(arm.visits) for arm in search.arms) <= 48 + 8
    assert int(search.best().visits) == max(int(arm.visits) for arm in search.arms)
    assert all(0 < arm.mean_worth() < 1 for arm in search.arms)


def test_budgets_are_kept() -> None:
    state = questions(GAMES[0], 3, 9)[2]
    for limit, asked in ((Budget(nodes=20), UNLIMITED), (UNLIMITED, Budget(nodes=20)), (Budget(nodes=999), Budget(0))):
        bot = GuidedBot(1, Lines(limit, calm=1, ways=4))
        bot.decide(state.clone(), asked)
        looks = sum(forecast.looks for forecast in bot.forecasts().values())
        assert 1 <= looks <= (20 + 4 if asked.seconds is None else 4)


def test_the_table_of_levels_says_who_thinks_how() -> None:
    for (name, players), manners in MANNERS.items():
        assert {"hard", "expert"} <= manners.keys() <= {"medium", "hard", "expert"}
        game = antillas.game(name, players=players)
        for level in (HardBot, ExpertBot):
            how = manners[level.kind]
            assert isinstance(level(1, None).thinker(game), GuidedBot if isinstance(how, Lines) else SearchBot)
    assert isinstance(ExpertBot(1, None).thinker(antillas.game("puerto-rico", players=5)), SearchBot)
    assert ExpertBot(1, None).forecasts() == {}


def test_looking_ahead_beats_the_quick_player_alone() -> None:
    """Some lines of the quick player make a better player than it is."""
    game = GAMES[0]
    guide = guide_of(game, 1)
    assert guide is not None
    totals = [0, 0]
    for seed in range(2):
        for thinks in (False, True):
            state, dice = game.start(), Random(seed)
            bot = GuidedBot(seed, Lines(Budget(nodes=16), calm=3))
            while state.player != OVER:
                if state.player == CHANCE:
                    state.play(random_choice(state, dice))
                else:
                    state.play(bot.decide(state.clone(), UNLIMITED).action if thinks else guide.answer(state))
            totals[thinks] += state.scores().totals[0]
    assert totals[1] > totals[0]


def test_lines_are_played_for_the_share_or_the_victory() -> None:
    game = GAMES[2]
    guide = line_guide_of(game, 1)
    assert guide is not None
    judge = PlayoutJudge(4, 1)
    row = floats([0.4, 0.2, 0.2, 0.2, 0.1, 0.7, 0.1, 0.1, 30.0, 20.0, 20.0, 20.0])
    cases = ((Lines(Budget()), 0.4), (Lines(Budget(), ambition=1.0), 0.1), (Lines(Budget(), ambition=0.5), 0.25))
    for lines, expected in cases:
        assert lines.search(guide, judge, 0, 1).worth_of(row) == pytest.approx(expected)


def test_the_hand_written_judge_of_santa_maria_expects_more_for_who_has_more() -> None:
    for players in (1, 3):
        game = antillas.game("santa-maria", players=players)
        judge = hand_judge_of(game)
        assert judge is not None
        state = questions(game, 3, 20)[1]
        seat, found = int(state.player), []
        for points in (0, 30):
            state.seats[seat].points += points  # type: ignore[attr-defined]
            judge.judge(state, seat)
            found.append(list(judge.out))
        assert all(found[1][part * players + seat] > found[0][part * players + seat] for part in range(3))
        assert found[1][2 * players + seat] == pytest.approx(found[0][2 * players + seat] + 30)


def test_a_net_of_santiago_reads_what_lies_behind_the_screens_as_it_is_remembered() -> None:
    game = antillas.game("santiago-de-cuba", players=3)
    features, seats = features_of(game), [{"pesos": 1}, {"pesos": 2, "vp": 3, "goods": {"sugar": 2}}, {"pesos": 4}]
    state = antillas.position("santiago-de-cuba", 3, seats=seats)
    row = list(features.read(state, 0))
    assert len(row) == int(features.size) == len(game.observed().names) + 2 * 8
    assert row[: -2 * 8] == list(state.observation(0))
    assert (row[-16:-14], sum(row[-14:-9]), row[-8]) == ([2, 3], 2, 4)


def test_where_nobody_judges_lines_the_hand_written_player_plays_and_the_reason_is_kept(tmp_path: Path) -> None:
    game = antillas.game("santiago-de-cuba", players=4)
    heuristics = [antillas.make_bot("heuristic", game.name, 1) for _ in range(2)]
    bot = GuidedBot(1, SHORT, heuristics[0], tmp_path)
    state = questions(game, 5, 40)[1]
    assert bot.decide(state.clone(), UNLIMITED) == heuristics[1].decide(state.clone(), UNLIMITED)
    assert "There is no net" in str(bot.refusal)
    assert bot.forecasts() == {}


def test_beside_a_net_that_does_not_fit_nobody_judges_by_hand_and_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = antillas.game("santa-maria", players=4)
    path_for(game, tmp_path).write_bytes(b"no net at all")
    heuristics = [antillas.make_bot("heuristic", game.name, 1) for _ in range(2)]
    bot = GuidedBot(1, SHORT, heuristics[0], tmp_path)
    state = questions(game, 5, 40)[1]
    assert bot.decide(state.clone(), UNLIMITED) == heuristics[1].decide(state.clone(), UNLIMITED)
    assert "This is no net" in str(bot.refusal)
    assert "The net santa-maria-4.net is not used" in caplog.text
