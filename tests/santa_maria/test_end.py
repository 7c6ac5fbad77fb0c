"""The final score, line by line, and the tie-break."""

from typing import Any

import pytest

import antillas
from antillas import OVER, State
from tests.santa_maria.positions import Data, colony, do, seat, sheet, table

LINES = {"points", "goods", "colonists", "scholars", "bishop-malus", "bishops", "port", "ships"}


def finished(*seats: Data, space: str = "sail", **rest: Any) -> State:
    """The end of a game in which the first seat retires last."""
    state = do(table(len(seats), year=3, seats=seats, **rest), f"retire {space}")
    while state.player == 0:
        do(state, "pass")
    assert state.player == OVER
    return state


@pytest.mark.rule("SM-SCORE-1", "SM-YEAR-5")
def test_the_game_ends_with_the_third_year_and_its_conquest_points() -> None:
    state = finished(seat(conquest=2), seat(retired="coins"))
    assert sheet(state)["points"] == 6
    assert state.legal() == []


@pytest.mark.rule("SM-SCORE-2")
@pytest.mark.parametrize(
    ("money", "store", "worth"),
    [
        (0, {}, 0),
        (2, {"wood": 1}, 1),
        (0, {"wood": 3, "grain": 3}, 2),
        (0, {"sugar": 1}, 0),
        (0, {"sugar": 3}, 2),
        (0, {"gem": 2, "gold": 1}, 2),
        (1, {"wood": 1, "gold": 2}, 2),
        (10, {"wood": 3, "grain": 3, "sugar": 3, "gem": 3, "gold": 3}, 11),
    ],
)
def test_everything_is_sold_and_three_coins_are_a_point(money: int, store: dict[str, int], worth: int) -> None:
    assert sheet(finished(seat(coins=money, store=store), seat(retired="coins")))["goods"] == worth


@pytest.mark.rule("SM-SCORE-3")
@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (["R1 R1 R2 Fw Fw Fw"], 4),
        (["R1 R1 R2 Fw Fw ."], 0),
        (["R0 R0 R0 R0 R0 R0"], 0),
        (["R1 . . . . ."] * 6, 6),
        (["R1 Fw Fw Fw Fw Fw", *["Fw . . . . ."] * 5], 2),
        (["Fw R1 Fw Fw Fw Fw", *["Fw . . . . ."] * 5], 1),
        (["R1 R1 R1 R1 R1 R1"] * 6, 72),
    ],
)
def test_colonists_count_in_every_complete_line(rows: list[str], worth: int) -> None:
    full = rows + [". . . . . ."] * (6 - len(rows))
    assert sheet(finished(seat(rows=full), seat(retired="coins")))["colonists"] == worth


@pytest.mark.rule("SM-SCORE-3")
def test_printed_cells_count_as_filled() -> None:
    rows = ["Ct R1 R1 R1 R1 Mg", *colony()[1:]]
    assert sheet(finished(seat(rows=rows), seat(retired="coins")))["colonists"] == 4


@pytest.mark.rule("SM-SCORE-4", "SM-COMP-7", "SM-DATA-15")
@pytest.mark.parametrize(("monks", "worth"), [([], 0), ([0], 3), ([1], 2), ([0, 1, 2], 7), ([6, 7, 8, 9], 0)])
def test_scholars_bring_their_points(monks: list[int], worth: int) -> None:
    assert sheet(finished(seat(monks=monks), seat(retired="coins")))["scholars"] == worth


@pytest.mark.rule("SM-SCORE-5")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [((0, 5, 5, 5), 0), ((1, 1, 1, 0), 0), ((1, 1, 1, 1), 3), ((3, 1, 2, 4), 3), ((3, 3, 3, 4), 9)],
)
def test_a_set_is_one_ship_in_each_dock(counts: tuple[int, ...], worth: int) -> None:
    left = iter(f"N{number:02}" for number in range(1, 31))
    port = [[next(left) for _ in range(count)] for count in counts]
    assert sheet(table(year=3, seats=[seat(port=port)]))["port"] == worth


@pytest.mark.rule("SM-SCORE-6")
def test_ship_points_add_up_whatever_the_dock() -> None:
    found = [sheet(table(seats=[seat(port=port)]))["ships"] for port in ([["N22"], [], [], []], [[], [], [], ["N22"]])]
    assert found == [5, 5]


@pytest.mark.rule("SM-SCORE-7", "SM-SCORE-4")
def test_the_total_is_the_sum_of_the_lines_and_the_highest_wins() -> None:
    rows = ["R1 R1 R2 Fw Fw Fw", *colony()[1:]]
    mine = seat(rows=rows, coins=7, points=5, monks=[0, 4], port=[["N01"], ["N02"], ["N03"], ["N04"]])
    state = finished(mine, seat(retired="coins", points=3))
    lines = sheet(state)
    assert set(lines) == LINES
    assert {key for key, value in lines.items() if value < 0} == {"bishop-malus"}
    assert list(state.scores().totals) == [sum(sheet(state, number).values()) for number in (0, 1)]
    assert state.scores().winners() == [0]


@pytest.mark.rule("SM-SCORE-8")
@pytest.mark.parametrize(
    ("space", "other", "winner"), [("sail", "coins", 1), ("coins", "sail", 0), ("road", "conquest", 1)]
)
def test_a_tie_goes_to_whoever_is_nearest_the_start_symbol(space: str, other: str, winner: int) -> None:
    mine = seat(points=5)
    state = finished(mine, seat(retired=other, points=5), space=space)
    assert state.scores().totals[0] == state.scores().totals[1]
    assert state.scores().winners() == [winner]


@pytest.mark.rule("SM-SCORE-8")
def test_only_the_tied_players_compare_their_spaces() -> None:
    seats = [seat(points=9), seat(points=9, retired="conquest"), seat(points=2, retired="coins")]
    assert finished(*seats, space="sail").scores().winners() == [1]


@pytest.mark.rule("SM-SCORE-8")
def test_nearness_to_the_start_is_told_by_plain_numbers_and_more_is_nearer() -> None:
    state = finished(seat(), seat(retired="coins"), seat(retired="road"), space="sail")
    assert state.scores().all_tie_breaks == ([2, 5, 1],)
    assert table(seats=[seat()]).scores().all_tie_breaks == ([0, 0],)


@pytest.mark.rule("SM-SCORE-8")
def test_alone_nothing_breaks_a_tie() -> None:
    alone, pair = (antillas.game("santa-maria", players=players).start().scores() for players in (1, 2))
    assert alone.deciding_tie_breaks == ()
    assert pair.deciding_tie_breaks == pair.all_tie_breaks != ()
