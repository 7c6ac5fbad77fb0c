"""Lines: the choices of a position played on with the same luck, the played one as often as the best."""

import pytest

import antillas
from antillas.bots import guided, searcher
from antillas.bots.bot import Budget
from antillas.bots.guided import Lines
from antillas.bots.search.judges import Judge
from antillas.bots.searcher import Forecast
from antillas.coach.adviser import GAMES, LINES, SEARCH, outlook_of, settled
from antillas.coach.lines import compared_by_lines, line_manner, moderated
from antillas.core.errors import BadData
from tests.coach.played import FEW, GUESSED, SEARCHED, choices_of

COLONY = "santa-maria(players=4)"


def test_where_nobody_judges_lines_games_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> Judge:
        raise BadData("There is no net.")

    monkeypatch.setattr(guided, "find_judge", none)
    monkeypatch.setattr(searcher, "find_judge", none)
    for state in choices_of(antillas.game(GUESSED), 60):
        assert outlook_of(state, FEW, 1).method == GAMES


@pytest.mark.parametrize(
    ("game_id", "every", "method"),
    [
        (SEARCHED, 50, LINES),
        (COLONY, 50, LINES),
        ("santa-maria(players=1)", 9, SEARCH),
        ("santa-maria(players=3)", 25, SEARCH),
        (GUESSED, 60, LINES),
        ("puerto-rico(players=2)", 60, SEARCH),
    ],
)
def test_the_coach_thinks_as_the_strongest_level_does(game_id: str, every: int, method: str) -> None:
    outlooks = [outlook_of(state, FEW, 1) for state in choices_of(antillas.game(game_id), every)]
    assert method in {found.method for found in outlooks}
    assert all(next(iter(found.forecasts)) == found.best for found in outlooks)


def test_what_was_played_has_as_many_lines_as_the_best_although_it_is_bad() -> None:
    for state in choices_of(antillas.game(COLONY), 40):
        manner = line_manner(state.game)
        assert isinstance(manner, Lines)
        for wanted in state.legal()[::5]:
            found = compared_by_lines(state, manner, Budget(nodes=400), 1, [wanted])
            best = next(iter(found.values()))
            assert found[wanted].looks == best.looks


@pytest.mark.parametrize("game_id", ["puerto-rico(players=2)", "puerto-rico(players=3,nobles=true)"])
def test_in_a_tree_what_was_played_is_looked_at_as_often_as_the_best(game_id: str) -> None:
    compared = 0
    for state in choices_of(antillas.game(game_id), 20, most=8):
        for wanted in state.legal()[::4]:
            found = outlook_of(state, Budget(nodes=100), 1, [wanted])
            played = found.forecasts.get(wanted)
            if found.method == SEARCH and played is not None:
                assert played.looks >= 0.5 * found.forecasts[found.best].looks
                compared += wanted != found.best
    assert compared > 5


def test_nobody_tells_points_at_the_end_who_values_the_board_of_now() -> None:
    for state in choices_of(antillas.game("puerto-rico(players=3,nobles=true)"), 50):
        found = outlook_of(state, FEW, 1)
        assert all(bool(one.points) is (found.method != SEARCH) for one in found.forecasts.values())
    for state in choices_of(antillas.game("puerto-rico(players=3)"), 50):
        assert all(len(one.points) == 3 for one in outlook_of(state, FEW, 1).forecasts.values())


def test_where_a_guide_sees_one_way_others_are_compared_too() -> None:
    for state in choices_of(antillas.game(GUESSED), 9, most=20):
        assert len(outlook_of(state, FEW, 1).forecasts) >= min(3, len(state.legal()))


def test_nothing_is_better_than_the_best_and_the_rest_is_in_order() -> None:
    rows = {1: (0.3, 0.7), 2: (0.1, 0.9), 3: (0.5, 0.5), 4: (0.2, 0.8)}
    found = settled({action: Forecast(9, wins, wins, (40.0, 41.0)) for action, wins in rows.items()}, 0)
    assert list(found) == [1, 3, 4, 2]
    assert found[3].wins == pytest.approx((0.3, 0.7))
    assert found[4].wins == rows[4]


def test_only_a_part_of_what_lines_say_is_believed_where_no_net_judges() -> None:
    rows = {1: (0.8, 0.2), 2: (0.4, 0.6), 3: (0.3, 0.7)}
    found = moderated({action: Forecast(9, wins, wins, (60.0, 40.0)) for action, wins in rows.items()}, 0.3)
    assert [round(one.wins[0], 2) for one in found.values()] == [0.59, 0.47, 0.44]
    assert all(sum(one.wins) == pytest.approx(1) for one in found.values())
    assert found[1].points == (60.0, 40.0)


def test_alone_lines_that_come_nearer_are_better_although_none_is_won() -> None:
    for state in choices_of(antillas.game("santa-maria(players=1)"), 9):
        forecasts = list(outlook_of(state, Budget(nodes=100), 1).forecasts.values())
        assert all(0 < forecast.wins[0] < 1 for forecast in forecasts)
        assert forecasts[0].shares[0] == max(forecast.shares[0] for forecast in forecasts)
