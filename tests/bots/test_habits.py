"""The tool that shows the habits of Puerto Rico's bot: what it counts in a game, and how games are added up."""

import pytest
from tools.habits import BOT, Habits, compare, count_all, count_game, report

import antillas
from antillas.games.puerto_rico.game import PuertoRico
from tests.puerto_rico.positions import do, seat, table

THREE = antillas.game("puerto-rico", players=3).id


@pytest.fixture(scope="module")
def habits() -> Habits:
    return count_game((THREE, 1, BOT))


def test_counts_a_game(habits: Habits) -> None:
    assert habits.games == 1
    assert sum(habits.wins) == 1
    assert habits.openings.total() == 1
    assert habits.roles.total() >= 3 * (habits.rounds - 1)
    assert habits.made > habits.spoiled + habits.left > 0
    assert habits.tiles >= habits.quarries + 3
    assert all(habits.unstaffed[kind] <= count for kind, count in habits.bought.items())


def test_adds_games_up_and_prints_them(capsys: pytest.CaptureFixture[str]) -> None:
    together = count_all(THREE, 2, 3, workers=1)
    assert together.games == 2
    assert sum(together.wins) == 2
    assert [len(scores) for scores in together.scores] == [2, 2, 2]
    report(THREE, together)
    assert "Openings of the governor" in capsys.readouterr().out


def test_a_good_that_is_sold_is_not_spoiled() -> None:
    state = do(table(seats=[seat(goods={"coffee": 1}), seat(goods={"corn": 3})]), "pick trader", "sell coffee")
    assert isinstance(state, PuertoRico)
    found = Habits()
    assert compare(found, [1, 4, 0, 0], state, "sell", 0) == [0, 3, 0, 0]
    assert (found.made, found.spoiled) == (0, 1)
