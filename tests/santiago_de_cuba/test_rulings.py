"""The rulings on questions that the rule book leaves open, as far as no chapter shows them, and their options."""

import pytest

from antillas import CHANCE, OVER, State
from antillas.core.errors import BadOption
from tests.santiago_de_cuba.positions import (
    STREET,
    Data,
    after,
    cubans_off,
    demand,
    do,
    enter,
    game,
    held,
    marker,
    moves,
    pawns,
    pesos,
    points,
    port,
    refused,
    roll,
    seat,
    ship,
    table,
    turn_of,
    view,
)

RICH: Data = {"pesos": 2, "vp": 2, "goods": {"sugar": 1}}


@pytest.mark.rule("AMB-1", "AMB-2")
def test_amb_2_the_seventh_ship_leaves_after_the_whole_loading_round() -> None:
    state = port(seats=[seat(goods={"rum": 1}), seat(goods={"rum": 1})], flag=4, ship=7)
    do(state, "load 1 rum", "load 1 rum")
    assert state.player == OVER
    assert list(state.scores().totals) == [4, 4, 0]


@pytest.mark.rule("AMB-6", "SC-CANON-8")
@pytest.mark.parametrize("order", ["clockwise", "simultaneous"])
def test_amb_6_gifts_are_handed_over_one_by_one_or_together(order: str) -> None:
    state = table(before="zorro", seats=[seat(), seat(**RICH), seat(**RICH)], zorro_order=order)
    do(state, "drive 1")
    assert state.player == 1
    do(state, "give peso")
    assert (state.player, pesos(state)) == (2, [1, 1, 2] if order == "clockwise" else [0, 2, 2])
    do(state, "give vp")
    assert (pesos(state), points(state)) == ([1, 1, 2], [1, 2, 1])


@pytest.mark.rule("AMB-6", "SC-CANON-8", "SC-INFO-4")
def test_amb_6_an_answer_given_together_is_shown_to_nobody_before_the_last() -> None:
    state = table(before="zorro", seats=[seat(), seat(**RICH), seat(**RICH)], zorro_order="simultaneous")
    do(state, "drive 1")
    peso, point = after(state, "give peso"), after(state, "give vp")
    for number in (0, 2, None):
        assert view(peso, number) == view(point, number)


@pytest.mark.rule("AMB-7", "SC-PAWN-4")
@pytest.mark.parametrize(("setting", "used"), [("stay_use", 1), ("stay_only", 0)])
def test_amb_7_two_others_and_the_own_pawn_fill_the_colour(setting: str, used: int) -> None:
    seats = [seat(pawn="church"), seat(pawn="bank"), seat(pawn="distillery")]
    state = do(table(before="jose", seats=seats, blocked_with_own_pawn=setting), "drive 1")
    assert (pawns(state)[0], points(state)[0], turn_of(state)) == ("church", used, 1)


@pytest.mark.rule("AMB-7", "SC-PAWN-4")
def test_amb_7_staying_without_use_does_not_touch_the_case_of_three_other_pawns() -> None:
    others = [seat(pawn=name) for name in ("bank", "church", "distillery")]
    seats = [seat(pawn="cafe", goods={"rum": 1}), *others]
    state = do(table(4, before="jose", seats=seats, blocked_with_own_pawn="stay_only"), "drive 1")
    assert moves(state) == {"pass", "serve rum"}


@pytest.mark.rule("AMB-7")
def test_amb_7_a_pawn_off_the_board_is_not_placed_when_all_three_are_blocked() -> None:
    others = [seat(pawn=name) for name in ("bank", "church", "distillery")]
    state = do(table(4, before="jose", seats=[seat(), *others]), "drive 1")
    assert (pawns(state)[0], turn_of(state), held(state)) == (None, 1, {"sugar": 2})


@pytest.mark.rule("AMB-9", "SC-OWN-1")
@pytest.mark.parametrize(("setting", "paid"), [("enter_or_stay", 1), ("enter_only", 0)])
def test_amb_9_whether_a_pawn_that_stays_pays_is_an_option(setting: str, paid: int) -> None:
    seats = [seat(pawn="cafe"), seat(owns=["cafe", "bank"])]
    places: list[Data] = [{"car": 9}, {"before": "zorro"}, {"before": "jose", "inactive": ["jose"]}]
    for where in places:
        state = do(table(seats=seats, owner_vp=setting, **where), "drive 1")
        assert points(state)[1] == paid
    entered = do(table(before="jose", seats=seats, owner_vp=setting), "drive 1", "pawn bank")
    assert points(entered)[1] == 1


@pytest.mark.rule("AMB-14", "SC-CAR-3")
@pytest.mark.parametrize("reach", [3, 10])
def test_amb_14_the_longest_drive_is_an_option(reach: int) -> None:
    state = table(seats=[seat(pesos=20)], max_drive=reach)
    assert moves(state) == {f"drive {distance}" for distance in range(1, reach + 1)}
    if reach < 10:
        assert refused(state, f"drive {reach + 1}") in {"SC-CAR-3", "AMB-14"}


@pytest.mark.rule("AMB-20")
def test_amb_20_a_building_used_at_alonsos_may_be_entered_and_used_again() -> None:
    here: Data = {"before": "alonso", "under": {"white": ["bank", "church", "cafe"]}}
    state = do(table(seats=[seat(owns=["bank"], pawn="casino")], **here), "drive 1", "use bank", "pawn bank")
    assert (pesos(state)[0], turn_of(state)) == (4, 1)
    inside = do(table(seats=[seat(owns=["bank"], pawn="bank")], **here), "drive 1", "use bank")
    assert moves(inside) == {"pawn church", "pawn cafe"}


@pytest.mark.rule("AMB-21")
def test_amb_21_points_and_pesos_are_plain_numbers() -> None:
    state = do(table(before="zorro", seats=[seat(), seat(vp=10), seat(pesos=3)]), "drive 1")
    assert (points(state), pesos(state)) == ([1, 9, 0], [1, 0, 2])


@pytest.mark.rule("AMB-22", "SC-PAWN-4")
@pytest.mark.parametrize("where", [{"car": 9}, {"before": "pedro", "inactive": ["pedro"]}], ids=["port", "inactive"])
def test_amb_22_the_pawn_stays_off_the_board(where: Data) -> None:
    state = do(table(**where), "drive 1")
    assert (pawns(state), turn_of(state)) == ([None] * 3, 1)


@pytest.mark.rule("AMB-25", "SC-SETUP-8")
def test_amb_25_the_fifth_die_joins_the_next_roll() -> None:
    state = port(seats=[seat(goods={"rum": 1})], dice={"rum": 1, "sugar": 0, "fruit": 0, "tobacco": 0})
    roll(do(state, "load 1 rum"), sugar=0, fruit=1, tobacco=1, rum=1, cigars=3)
    do(state, "die sugar")
    assert demand(state) == {"fruit": 1, "tobacco": 1, "rum": 1, "cigars": 3}


@pytest.mark.rule("AMB-26", "SC-BOUND-4")
@pytest.mark.parametrize("limit", [0, 3])
def test_amb_26_a_ship_that_waits_too_long_leaves(limit: int) -> None:
    state = table(2, car=0, inactive=list(STREET), stall_turns=limit)
    for _ in range(2):
        do(state, "drive 1")
    assert ship(state) == 1
    do(state, "drive 1")
    if not limit:
        assert (ship(state), turn_of(state)) == (1, 1)
        return
    assert (ship(state), marker(state), state.player) == (2, 2, CHANCE)
    roll(state, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)
    assert state.player == 0, "the active player counts as the cause"
    do(state, "die rum", "drive 1", "drive 1")
    assert ship(state) == 2, "the count begins anew with the new ship"
    do(state, "drive 1")
    assert ship(state) == 3


@pytest.mark.rule("AMB-26", "SC-BOUND-4")
def test_amb_26_the_seventh_ship_that_waits_too_long_ends_the_game() -> None:
    state = table(2, car=0, inactive=list(STREET), stall_turns=2, ship=7)
    assert do(state, "drive 1", "drive 1").player == OVER


@pytest.mark.rule("AMB-27", "SC-BLD-NEWS-1")
def test_amb_27_turning_the_visited_cuban_does_not_stop_the_turn() -> None:
    me = seat(owns=["newspaper"], pawn="bank")
    state = do(table(before="alonso", seats=[me]), "drive 1", "use newspaper", "turn alonso")
    assert cubans_off(state) == {"alonso"}
    assert moves(state) == {"pawn harbour-master", "pawn trading-office", "pawn newspaper"}
    do(state, "pawn harbour-master", "marker right")
    assert (marker(state), turn_of(state)) == (3, 1)


@pytest.mark.rule("AMB-27")
def test_amb_27_el_zorro_can_be_turned_in_his_own_visit() -> None:
    state = do(table(before="zorro", seats=[seat(pawn="newspaper")]), "drive 1", "turn zorro")
    assert (cubans_off(state), pesos(state)[0], turn_of(state)) == ({"zorro"}, 1, 1)


FREE = [
    pytest.param("pedro", "goods", id="goods"),
    pytest.param("maria", "points", id="points"),
    pytest.param("martinez", "pesos", id="pesos"),
]


@pytest.mark.rule("AMB-28", "SC-CANON-8")
@pytest.mark.parametrize(("cuban", "what"), FREE)
def test_amb_28_a_gain_is_taken_without_a_question_unless_the_option_asks(cuban: str, what: str) -> None:
    def gain(state: State) -> int:
        return {"goods": sum(held(state).values()), "points": points(state)[0], "pesos": pesos(state)[0]}[what]

    silent = do(table(before=cuban), "drive 1")
    assert gain(silent) > 0
    asked = do(table(before=cuban, ask_free_gains=True), "drive 1")
    assert moves(asked) == {"pass", "yes"}
    assert gain(after(asked, "pass")) == 0
    assert gain(after(asked, "yes")) == gain(silent)


@pytest.mark.rule("AMB-28", "SC-CANON-8", "AMB-24")
@pytest.mark.parametrize("building", ["bank", "church", "newspaper"])
def test_amb_28_buildings_that_only_give_can_be_declined_with_the_option(building: str) -> None:
    state = enter(building, ask_free_gains=True)
    assert moves(state) == {"pass", "yes"}
    declined = after(state, "pass")
    assert (pesos(declined)[0], points(declined)[0], turn_of(declined)) == (0, 0, 1)
    taken = after(state, "yes")
    assert pesos(taken)[0] + points(taken)[0] == {"bank": 2, "church": 1, "newspaper": 1}[building]


@pytest.mark.rule("AMB-28")
def test_amb_28_el_zorro_can_be_declined_with_the_option() -> None:
    state = do(table(before="zorro", seats=[seat(), seat(**RICH)], ask_free_gains=True), "drive 1")
    assert (state.player, moves(state)) == (0, {"pass", "yes"})
    assert pesos(after(state, "pass")) == [0, 2, 0]
    assert after(state, "yes").player == 1


@pytest.mark.rule("AMB-28", "SC-CANON-8", "SC-CUB-PABLO-1")
@pytest.mark.parametrize("ask", [True, False])
def test_amb_28_pablo_can_be_declined_with_the_option(ask: bool) -> None:
    state = do(table(before="pablo", ask_free_gains=ask), "drive 1")
    assert ("pass" in moves(state)) == ask
    if ask:
        assert held(do(state, "pass")) == {}


WRONG = [
    ("zorro_order", "backwards"),
    ("blocked_with_own_pawn", "leave"),
    ("owner_vp", "never"),
    ("first_roll_zeros", "stop"),
    ("max_drive", 0),
    ("max_drive", 11),
    ("stall_turns", -1),
    ("ask_free_gains", "perhaps"),
]


@pytest.mark.rule("AMB-14", "AMB-26")
@pytest.mark.parametrize(("option", "value"), WRONG)
def test_values_that_an_option_does_not_know_are_refused(option: str, value: object) -> None:
    with pytest.raises(BadOption, match=option):
        game(3, **{option: value})
