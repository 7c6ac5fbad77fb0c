"""The end of the game: its conditions, the round that is played out, and points after the supply ran out."""

from collections.abc import Callable
from typing import cast

import pytest

import antillas
from antillas import CHANCE, OVER, State
from antillas.core.errors import GameOver
from antillas.games.puerto_rico.state import Position
from tests.puerto_rico.positions import (
    board,
    city,
    do,
    dump,
    events,
    finish,
    phase,
    points,
    seat,
    table,
)
from tests.puerto_rico.printed import LARGE_UTILITY, SMALL_UTILITY

NEARLY_FULL = seat(city=dict.fromkeys(SMALL_UTILITY[1:], 0), doubloons=20)
LARGE_AND_FULL = seat(city=dict.fromkeys([*LARGE_UTILITY[1:], *SMALL_UTILITY[1:3]], 0), doubloons=20)

HARMLESS = ("pass", "pick settler", "pick trader", "pick craftsman")


def workers_short() -> State:
    return do(table(3, workers=2, worker_ship=0), "pick mayor", "pass")


def city_full() -> State:
    return do(table(3, seats=[NEARLY_FULL]), "pick builder", "build small-market")


def points_gone() -> State:
    return do(table(3, seats=[seat(goods={"corn": 2})], vp=3), "pick captain", "load corn on ship 4")


CONDITIONS = [
    pytest.param(workers_short, "workers", id="workers"),
    pytest.param(city_full, "city", id="city"),
    pytest.param(points_gone, "points", id="points"),
]


@pytest.mark.rule("END-1", "MAYOR-9", "CAPTAIN-12", "AMB-11")
@pytest.mark.parametrize(("make", "ending"), CONDITIONS)
def test_the_game_ends_at_the_end_of_the_round_of_any_of_the_conditions(make: Callable[[], State], ending: str) -> None:
    state = finish(make())
    assert dump(state)["ending"] == [ending]
    do(state, "pick trader")
    assert (phase(state), state.player) == ("role", 2)
    do(state, "pick craftsman")
    assert (state.player, dump(state)["round"]) == (OVER, 1)
    assert (state.legal(), state.outcomes()) == ([], [])
    with pytest.raises(GameOver):
        state.apply(state.parse("pick trader"))


@pytest.mark.rule("END-1")
def test_without_a_condition_the_game_goes_on() -> None:
    enough = finish(do(table(3, workers=3, worker_ship=0), "pick mayor", "pass"))
    room = finish(do(table(3, seats=[NEARLY_FULL]), "pick builder", "pass"))
    chips = do(table(3, seats=[seat(goods={"corn": 2})], vp=4), "pick captain", "load corn on ship 4")
    for state in (enough, room, chips):
        assert dump(state)["ending"] == []
        do(state, "pick trader", "pick craftsman")
        assert (phase(state), dump(state)["round"]) == ("role", 2)


@pytest.mark.rule("END-1", "BLDGEN-5")
def test_a_large_building_can_fill_the_last_two_spaces() -> None:
    state = do(table(3, seats=[LARGE_AND_FULL]), "pick builder", "build hospice")
    assert dump(state)["ending"] == []
    two_left = seat(city=dict.fromkeys(SMALL_UTILITY[1:11], 0), doubloons=20)
    large = do(table(3, seats=[two_left]), "pick builder", "build guild-hall")
    assert dump(large)["ending"] == ["city"]


@pytest.mark.rule("END-1", "AMB-11")
def test_the_others_still_build_after_a_city_is_full() -> None:
    state = table(3, seats=[NEARLY_FULL, NEARLY_FULL, seat(doubloons=5)])
    do(state, "pick builder", "build small-market", "build small-market", "build indigo-plant")
    assert (len(city(state, 0)), len(city(state, 1)), city(state, 2)) == (12, 12, {"indigo-plant"})
    assert phase(state) == "role"


@pytest.mark.rule("END-1")
def test_several_conditions_may_be_met_in_one_round() -> None:
    seats = [NEARLY_FULL, seat(goods={"corn": 1})]
    state = do(table(3, seats=seats, vp=1), "pick builder", "build small-market")
    finish(state)
    do(state, "pick captain", "load corn on ship 4")
    assert dump(state)["ending"] == ["city", "points"]
    assert do(state, "pick trader").player == OVER


@pytest.mark.rule("END-2", "ROUND-8")
def test_nothing_calls_off_the_end() -> None:
    full = table(3, seats=[seat()], workers=50, worker_ship=3, ending=["workers"])
    do(full, "pick mayor", "take worker")
    assert dump(full)["workers"] == {"supply": 46, "ship": 3}
    assert dump(full)["ending"] == ["workers"]
    do(full, "pick trader", "pick craftsman")
    assert full.player == OVER


@pytest.mark.rule("END-3", "CAPTAIN-12")
@pytest.mark.parametrize(("supply", "chips", "noted"), [(9, 6, 0), (6, 6, 0), (5, 5, 1), (1, 1, 5), (0, 0, 6)])
def test_points_are_chips_as_far_as_the_supply_reaches_and_then_written_down(
    supply: int, chips: int, noted: int
) -> None:
    owner = seat(goods={"corn": 4}, city={"harbor": 1, "wharf": 1})
    state = do(table(3, seats=[owner], vp=supply), "pick captain", "load 4 corn on wharf")
    assert (board(state, 0)["chips"], board(state, 0)["noted"]) == (chips, noted)
    assert (points(state)[0], state.scores().breakdown()[0]["chips"]) == (6, 6)
    assert dump(state)["vp"] == supply - chips


@pytest.mark.rule("END-1", "DIV-40")
@pytest.mark.parametrize("anywhere", [True, False])
def test_the_supply_running_out_in_the_captain_phase_ends_the_game_with_either_option(anywhere: bool) -> None:
    state = table(3, seats=[seat(goods={"corn": 2})], vp=3, vp_end_any_phase=anywhere)
    do(state, "pick captain", "load corn on ship 4")
    assert dump(state)["ending"] == ["points"]
    assert do(state, "pick trader", "pick craftsman").player == OVER


@pytest.mark.rule("DIV-40", "AMB-12", "AMB-71")
@pytest.mark.parametrize("anywhere", [True, False])
def test_the_supply_running_out_in_another_phase_ends_the_game_by_option(anywhere: bool) -> None:
    state = table(3, vp=2, vp_end_any_phase=anywhere)
    cast(Position, state).award(0, 2)  # No rule of the base game gives VP outside the Captain phase.
    assert (board(state, 0)["chips"], dump(state)["vp"]) == (2, 0)
    assert dump(state)["ending"] == (["points"] if anywhere else [])
    do(state, "pick trader", "pick craftsman")
    assert dump(state)["ending"] == (["points"] if anywhere else [])
    do(state, "pick captain")
    assert (dump(state)["ending"], state.player) == (["points"], OVER)


@pytest.mark.rule("END-1", "MAYOR-9")
def test_the_reasons_of_the_end_are_told() -> None:
    state = table(3, seats=[seat(goods={"corn": 1})], workers=2, worker_ship=0, vp=1)
    assert (-1, "MAYOR-9") in events(state, "pick mayor", "pass")
    finish(state)
    assert (-1, "END-1") in events(state, "pick captain", "load corn on ship 4")
    assert (-1, "END-1") in events(state, "pick trader")
    assert (-1, "END-1") in events(table(3, seats=[NEARLY_FULL]), "pick builder", "build small-market")


@pytest.mark.rule("END-1")
def test_no_role_is_picked_after_the_end() -> None:
    state = do(table(3, ending=["city"]), "pick trader", "pick craftsman", "pick captain")
    assert state.player == OVER
    reason = state.why_not(state.parse("pick settler"))
    assert reason is not None
    assert reason.rule == "END-1"


def step(state: State) -> None:
    """Go on without ever picking a role that could bring the end."""
    if state.player == CHANCE:
        state.play(state.outcomes()[0][0])
        return
    answers = {state.text(action): action for action in state.legal()}
    state.apply(next(answers[text] for text in HARMLESS if text in answers))


def nobody_wants_to_end(state: State) -> State:
    """The game over at last."""
    while state.player != OVER:
        step(state)
    return state


@pytest.mark.rule("END-4")
@pytest.mark.parametrize("most", [20, 33])
def test_a_game_that_nobody_ends_is_over_after_the_last_round(most: int) -> None:
    state = antillas.game("puerto-rico", players=3, most_rounds=most).start()
    state.log = []
    over = nobody_wants_to_end(state)
    assert cast(Position, over).round == most
    assert [(reason.rule, str(reason.message)) for reason in over.endings()] == [
        ("END-4", "The game has lasted as many rounds as it may.")
    ]
    assert [event.rule for event in state.log][-2:] == ["END-4", "END-1"]


@pytest.mark.rule("END-4")
def test_the_round_before_the_last_one_ends_nothing() -> None:
    state = antillas.game("puerto-rico", players=3, most_rounds=20).start()
    while cast(Position, state).round < 20:
        assert state.player != OVER
        step(state)
    assert state.player != OVER
    assert state.endings() == []
