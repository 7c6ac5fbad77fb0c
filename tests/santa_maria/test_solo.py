"""Playing alone: the set-up, the trees, the result and the six goals."""

import pytest

from antillas import OVER, State
from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    dump,
    held,
    laid_out,
    moves,
    own,
    phase,
    points,
    seat,
    settle,
    solo,
    table,
    view,
)

SPACES = {"retire coins", "retire religion", "retire conquest", "retire sail", "retire road"}
SHIPS = [f"N{number:02}" for number in range(1, 31)]


def goals(state: State) -> set[str]:
    """The goals that are reached when the year is over."""
    do(state, "retire conquest")
    while state.player == 0:
        do(state, "pass")
    assert state.player == OVER
    found = view(state, 0)["goals"]
    return {one["goal"] for one in found if one["held"] >= one["needed"]}


@pytest.mark.rule("SM-SOLO-1", "SM-CANON-14")
def test_the_set_up_of_the_advanced_game_for_one() -> None:
    state = laid_out(1)
    assert (dump(state)["reserve"], sum(dump(state)["white"]), sum(own(state)["blue"])) == (2, 3, 1)
    assert (held(state), coins(state), own(state)["colony"][0]) == ({"wood": 2}, 3, ". Fw . . . .")
    assert moves(state) == {f"pick {number}" for number in range(1, 5)}
    do(state, "pick 2")
    assert phase(state) == "founding"
    do(state, "place r1c3 turn 0")
    assert (phase(state), own(state)["colony"][0]) == ("turn", ". Fw Kqw R1 . .")


@pytest.mark.rule("SM-SOLO-1", "SM-TURN-5")
def test_every_retirement_space_is_free_every_year_and_turns_follow_each_other() -> None:
    state = solo({"r1c1": "Fw", "r1c2": "Fw"}, coins=9)
    do(state, "coins r1c1")
    assert state.player == 0
    for year in (1, 2):
        assert (dump(state)["year"], moves(state) >= SPACES) == (year, True)
        settle(do(state, "retire conquest"))
    assert moves(state) >= SPACES


@pytest.mark.rule("SM-SOLO-2", "SM-DATA-2")
def test_more_trees_bring_nothing_extra_and_trees_count_per_year() -> None:
    state = solo({"r1c1": "Mq"}, year=1, conquest=9)
    settle(do(state, "retire conquest"))
    assert (points(state), own(state)["conquest"]) == (4, 0)
    settle(do(state, "retire conquest"))
    assert points(state) == 4


@pytest.mark.rule("SM-SOLO-2")
@pytest.mark.parametrize(("year", "worth"), [(1, 4), (2, 5), (3, 6)])
def test_the_step_of_retirement_still_counts_for_the_tree(year: int, worth: int) -> None:
    state = settle(do(solo(year=year, conquest=2 * year - 1), "retire conquest"))
    assert points(state) == worth


@pytest.mark.rule("SM-SOLO-3")
@pytest.mark.parametrize(("given", "result"), [(99, "does not win"), (100, "wins"), (130, "wins")])
def test_a_hundred_points_are_a_win(given: int, result: str) -> None:
    scholar = 1
    state = solo(year=3, points=given - scholar)
    state.log = []
    do(state, "retire conquest")
    assert list(state.scores().totals) == [given]
    told = [str(event) for event in state.log if event.rule == "SM-SOLO-3"]
    assert len(told) == 1
    assert f" {result} with {given} points" in told[0]
    assert state.scores().winners() == ([0] if result == "wins" else [])


GOALS: list[tuple[str, Data, bool]] = [
    ("communism", {"rows": ["R2 R2 R2 R2 R2 R2", *[". . . . . ."] * 4, "R2 R2 R2 R2 R2 R2"]}, False),
    ("communism", {"rows": ["R2 R2 R2 R2 R2 R2"] * 2 + ["R2 R2 Fw Fw Fw Fw"] + [". . . . . ."] * 3}, True),
    ("capitalism", {"port": [SHIPS[:4], SHIPS[4:8], SHIPS[8:12], SHIPS[12:16]], "religion": 16}, True),
    ("capitalism", {"port": [SHIPS[:4], SHIPS[4:8], SHIPS[8:12], SHIPS[12:15]], "religion": 16}, False),
    ("terraforming", {"rows": ["Fw Fd Fr Fw Fw Fw", *[". . . . . ."] * 5]}, True),
    ("terraforming", {"rows": ["Cc . . . . ."] * 6}, True),
    ("terraforming", {"rows": ["Fw Fw Fw . . .", ". . . Fw Fw Fw", *[". . . . . ."] * 4]}, False),
    ("terraforming", {"rows": ["R1 R1 R1 R1 R1 R1", *[". . . . . ."] * 5]}, False),
    ("terraforming", {"rows": ["Kw Kw Kw Kw Kw Kw", *[". . . . . ."] * 5]}, False),
    ("terraforming", {"rows": ["Fw Fw Fw Mg Fw Fw", *[". . . . . ."] * 5]}, False),
    ("terraforming", {"rows": ["Mg Mg Mg . . .", ". . Mg Mg . .", ". . . Mg Mg Mg", *[". . . . . ."] * 3]}, True),
    ("democracy", {"points": 119}, True),
    ("democracy", {"points": 118}, False),
    ("utopia", {"points": 149}, True),
    ("utopia", {"points": 148}, False),
]


@pytest.mark.rule("SM-SOLO-4", "AMB-42", "AMB-22")
@pytest.mark.parametrize(("goal", "given", "reached"), GOALS)
def test_the_goals(goal: str, given: Data, reached: bool) -> None:
    mine = seat(chosen=0, **given)
    sets = ("logistics", "mathematics", "construction", "industrialisation")
    assert (goal in goals(table(1, year=3, seats=[mine], sets=sets))) is reached


@pytest.mark.rule("SM-SOLO-4", "AMB-24")
@pytest.mark.parametrize(("width", "reached"), [(3, False), (4, True)])
def test_theocracy_counts_conditions_without_the_two_points_that_bishops_cost(width: int, reached: bool) -> None:
    rows = [" ".join(["Fw"] * width + ["."] * (6 - width))] * 4
    mine = solo(year=3, rows=[*rows, *[". . . . . ."] * 2], bishops=("area", "square", "dock"), monks=[3, 4])
    conditions = mine.scores().breakdown()[0]["bishops"]
    assert conditions == {3: 24 + 4, 4: 32 + 7}[width]
    assert ("theocracy" in goals(mine)) is reached


@pytest.mark.rule("AMB-24", "SM-SOLO-4")
def test_theocracy_is_reached_with_exactly_thirty() -> None:
    rows = ["Fw Fw Fw Fw Fw .", "Fw Fw Fw Fw Fw .", "Fw Fw Fw . . .", *[". . . . . ."] * 3]
    mine = solo(year=3, rows=rows, bishops=("area", "square", "dock"), monks=[3, 4])
    assert mine.scores().breakdown()[0]["bishops"] == 26 + 4
    assert "theocracy" in goals(mine)


@pytest.mark.rule("SM-SOLO-5")
def test_no_fee_arises_and_nobody_is_compared() -> None:
    state = solo({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], monks=[0, 8])
    do(state, "coins r1c1", "yes")
    free = {text for text in moves(state) if text.startswith("monk")}
    assert len(free) == 8
    for text in free:
        assert coins(after(state, text)) == 0
    assert view(state, 0)["ranking"] == [0]
