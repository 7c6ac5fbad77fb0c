"""The analysis of a finished game: the same for the same seed, resumed where it stopped, marks by what was lost."""

import msgspec
import pytest

import antillas
from antillas.bots.bot import Budget
from antillas.cli.coaching import analysis_lines
from antillas.coach.adviser import SEARCH
from antillas.coach.analysis import (
    BEST,
    BLUNDER,
    GOOD,
    MARKS,
    MISTAKE,
    SLIP,
    Analysis,
    blank_analysis,
    from_json,
    judged,
    key_of,
    mark_of,
    moments_of,
    to_json,
    with_reasons,
)
from antillas.coach.summary import MISTAKES, TURNS, summarised, told_steps
from antillas.core.contract import Game
from antillas.core.errors import BadRecord
from antillas.core.record import Record, positions
from antillas.i18n.words import Words
from tests.coach.played import FEW, SEARCHED, choices_of, finished

PLAYERS = ("heuristic", "random", "heuristic", "random")


def analysed(game: Game, record: Record, seed: int = 1, budget: Budget = FEW) -> Analysis:
    blank = blank_analysis(game, record, budget, seed)
    return msgspec.structs.replace(blank, moments=tuple(moments_of(game, record.actions, budget, seed)))


@pytest.fixture(scope="module")
def whole() -> Analysis:
    return analysed(*finished(SEARCHED, *PLAYERS))


def test_every_choice_is_judged_once_and_nothing_else(whole: Analysis) -> None:
    game, record = finished(SEARCHED, *PLAYERS)
    chosen = [
        (number, int(state.player))
        for number, state in enumerate(positions(game, record.actions), start=1)
        if state.player >= 0 and not state.forced()
    ]
    assert [(moment.step, moment.seat) for moment in whole.moments] == chosen
    assert whole.is_whole
    assert whole.choices == len(chosen)
    assert [record.actions[moment.step - 1] for moment in whole.moments] == [moment.action for moment in whole.moments]


def test_a_loss_is_what_the_best_choice_had_more(whole: Analysis) -> None:
    for moment in whole.moments:
        assert moment.loss >= 0
        assert moment.grade is None or moment.grade == mark_of(moment.loss)
        if moment.action == moment.best:
            assert moment.loss == 0
            assert moment.grade in (None, BEST)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0, BEST), (0.0049, BEST), (0.005, GOOD), (0.015, SLIP), (0.03, MISTAKE), (0.0899, MISTAKE), (0.09, BLUNDER)],
)
def test_marks_by_what_a_choice_cost(loss: float, mark: str) -> None:
    assert mark_of(loss) == mark


def test_the_same_seed_gives_the_same_and_a_stopped_analysis_goes_on(whole: Analysis) -> None:
    game, record = finished(SEARCHED, *PLAYERS)
    since = len(whole.moments) - 25
    assert tuple(moments_of(game, record.actions, FEW, 1, since)) == whole.moments[since:]
    assert not msgspec.structs.replace(whole, moments=whole.moments[:since]).is_whole


def test_random_players_lose_more_than_hand_written_ones(whole: Analysis) -> None:
    lost = [quality.points_lost or 0.0 for quality in summarised(whole).qualities]
    assert lost[1] + lost[3] > lost[0] + lost[2]


def test_the_summary_adds_up(whole: Analysis) -> None:
    found = summarised(whole)
    assert len(found.lines) == 4
    assert all(sum(chances) == pytest.approx(1) for chances in zip(*found.lines, strict=True))
    assert [seat for seat, line in enumerate(found.lines) if line[-1]] == whole.result.winners
    assert found.steps[-1] == whole.steps
    judged = [moment for moment in whole.moments if moment.grade is not None]
    assert sum(quality.judged for quality in found.qualities) == len(judged)
    assert all(set(quality.marks) == set(MARKS) for quality in found.qualities)
    assert [moment.loss for moment in found.mistakes] == sorted((moment.loss for moment in judged), reverse=True)[
        : len(found.mistakes)
    ]
    assert 0 < len(found.mistakes) <= MISTAKES
    assert 0 < len(found.turns) <= TURNS
    steps = [turn.moment.step for turn in found.turns]
    assert steps == sorted(set(steps))


def test_points_are_not_told_where_nobody_can_tell_them(whole: Analysis) -> None:
    game = antillas.game("puerto-rico(players=3,nobles=true)")
    found = [judged(state, state.legal()[0], 1, FEW, 1) for state in choices_of(game, 30)]
    assert any(moment.method == SEARCH for moment in found)
    for moment in found:
        if moment.method == SEARCH:
            assert moment.points == ()
            assert moment.points_loss is None
    untold = [msgspec.structs.replace(moment, points=(), points_loss=None) for moment in whole.moments]
    summary = summarised(bare := msgspec.structs.replace(whole, moments=tuple(untold)))
    assert all(quality.points_lost is None for quality in summary.qualities)
    assert from_json(to_json(bare)) == bare
    said = "\n".join(str(line) for line in analysis_lines(bare, summary, Words.of("en", antillas.game(SEARCHED))))
    assert "to win" in said
    assert " points" not in said.replace("Turning points", "")


def test_what_cost_most_has_reasons_and_the_file_holds_it_all(whole: Analysis) -> None:
    game, record = finished(SEARCHED, *PLAYERS)
    told = with_reasons(game, record.actions, whole, told_steps(whole))
    assert sorted(told.reasons) == told_steps(whole)
    assert any(told.reasons.values())
    assert from_json(to_json(told)) == told


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "antillas record 2"}', "\x00", "null"])
def test_what_is_no_analysis_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="This is no analysis"):
        from_json(text)


def test_other_formats_are_refused(whole: Analysis) -> None:
    with pytest.raises(BadRecord, match="analysis 9"):
        from_json(to_json(msgspec.structs.replace(whole, format="antillas analysis 9")))


def test_a_game_that_goes_on_is_refused() -> None:
    game, record = finished(SEARCHED, *PLAYERS)
    cut = msgspec.structs.replace(record, actions=record.actions[:-1], result=None)
    with pytest.raises(BadRecord, match="not over"):
        blank_analysis(game, cut, FEW, 1)


def test_the_key_tells_games_budgets_and_seeds_apart() -> None:
    _, record = finished(SEARCHED, *PLAYERS)
    other = msgspec.structs.replace(record, actions=record.actions[:-1])
    keys = {
        key_of(record, FEW, 1),
        key_of(record, FEW, 2),
        key_of(record, Budget(nodes=41), 1),
        key_of(record, Budget(seconds=1), 1),
        key_of(other, FEW, 1),
    }
    assert len(keys) == 5
    assert key_of(record, FEW, 1) == key_of(msgspec.structs.replace(record, seats=["x"] * 4), FEW, 1)
