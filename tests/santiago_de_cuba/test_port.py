"""The port: loading rounds, wood and the value marker."""

import pytest

from antillas.core.errors import NotYourTurn
from tests.santiago_de_cuba.positions import (
    after,
    demand,
    do,
    held,
    marker,
    moves,
    points,
    port,
    refused,
    seat,
    ship,
    supply,
    turn_of,
)

DICE = {"sugar": 2, "fruit": 4, "tobacco": 0, "rum": 1}


@pytest.mark.rule("SC-PORT-1")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_active_player_begins_and_the_others_follow_clockwise_round_and_round(active: int) -> None:
    state = port(turn=active, seats=[seat(goods={"fruit": 2})] * 3, dice={"fruit": 4, "sugar": 1})
    order = [(active + step) % 3 for step in range(3)]
    for number in order:
        assert state.player == number
        do(state, "load 1 fruit")
    assert state.player == active
    do(state, "load 1 fruit")
    assert turn_of(state) == order[1]


@pytest.mark.rule("SC-PORT-1")
def test_nobody_loads_out_of_order() -> None:
    state = port(seats=[seat(goods={"fruit": 2})] * 3)
    before = state.to_dict()
    with pytest.raises(NotYourTurn):
        state.apply(state.parse("load 1 fruit"), seat=1)
    assert state.to_dict() == before


@pytest.mark.rule("SC-PORT-2")
def test_a_load_is_one_kind_and_no_more_than_is_owned_and_wanted() -> None:
    me = seat(goods={"sugar": 3, "fruit": 3, "tobacco": 2, "cigars": 2})
    state = port(seats=[me], dice=DICE, aside=("cigars", 3))
    assert moves(state) == {
        "pass",
        *(f"load {n} {good}" for good, most in (("sugar", 2), ("fruit", 3)) for n in range(1, most + 1)),
    }
    for text in ("load 3 sugar", "load 4 fruit", "load 1 rum", "load 1 tobacco", "load 1 cigars"):
        assert refused(state, text) in {"SC-PORT-2", "SC-PORT-5", "AMB-25"}


@pytest.mark.rule("SC-PORT-3", "SC-PORT-4")
@pytest.mark.parametrize("flag", [2, 3, 4])
def test_a_load_goes_to_the_supply_turns_the_die_down_and_scores_by_the_flag(flag: int) -> None:
    state = port(seats=[seat(goods={"fruit": 3}, vp=1), seat(goods={"rum": 1})], dice=DICE, flag=flag)
    do(state, "load 3 fruit")
    assert (points(state)[0], demand(state)["fruit"], held(state)) == (1 + 3 * flag, 1, {})
    assert supply(state)["fruit"] == 8


@pytest.mark.rule("SC-PORT-5")
def test_who_has_passed_is_out_of_the_loading_round() -> None:
    state = port(2, seats=[seat(goods={"fruit": 2}), seat(goods={"fruit": 3})], dice=DICE)
    do(state, "pass", "load 1 fruit")
    assert state.player == 1
    do(state, "load 1 fruit")
    assert state.player == 1
    with pytest.raises(NotYourTurn):
        state.apply(state.parse("load 1 fruit"), seat=0)


@pytest.mark.rule("SC-PORT-5")
def test_who_cannot_load_passes_without_being_asked() -> None:
    state = port(seats=[seat(goods={"sugar": 1}), seat(goods={"cigars": 3}), seat(goods={"rum": 1})], dice=DICE)
    assert do(state, "load 1 sugar").player == 2


@pytest.mark.rule("SC-PORT-6")
def test_a_filled_ship_leaves_at_once_and_later_players_have_no_go() -> None:
    seats = [seat(goods={"rum": 1, "fruit": 1}), seat(goods={"rum": 2, "wood": 2})]
    state = port(seats=seats, dice={"rum": 1, "sugar": 0, "fruit": 0, "tobacco": 0})
    do(state, "load 1 rum")
    assert (ship(state), points(state), held(state, 1)) == (2, [2, 0, 0], {"rum": 2, "wood": 2})


@pytest.mark.rule("SC-PORT-6", "SC-PORT-7", "SC-VALUE-2")
@pytest.mark.parametrize("flag", [2, 3])
def test_when_all_have_passed_the_ship_stays_and_the_marker_moves_on(flag: int) -> None:
    state = do(port(seats=[seat(goods={"fruit": 1})], dice=DICE, flag=flag), "pass")
    assert (ship(state), marker(state), demand(state), turn_of(state)) == (1, flag + 1, DICE, 1)


@pytest.mark.rule("SC-PORT-7", "SC-VALUE-3", "AMB-2")
def test_from_flag_four_the_ship_leaves_unfilled_after_the_loading_round() -> None:
    state = port(seats=[seat(goods={"fruit": 1}), seat(goods={"rum": 1})], dice=DICE, flag=4)
    do(state, "load 1 fruit", "load 1 rum")
    assert (points(state), ship(state), marker(state)) == ([4, 4, 0], 2, 2)


@pytest.mark.rule("SC-PORT-7", "AMB-3")
@pytest.mark.parametrize("flag", [2, 3, 4])
def test_after_a_filled_ship_the_marker_is_back_on_two(flag: int) -> None:
    state = port(seats=[seat(goods={"rum": 1})], dice={"rum": 1, "sugar": 0, "fruit": 0, "tobacco": 0}, flag=flag)
    do(state, "load 1 rum")
    assert (points(state)[0], ship(state), marker(state)) == (flag, 2, 2)


@pytest.mark.rule("SC-PORT-9", "SC-PORT-4")
def test_the_value_is_the_same_throughout_a_loading_round() -> None:
    state = port(2, seats=[seat(goods={"fruit": 2})] * 2, dice=DICE, flag=3)
    for expected in ([3, 0], [3, 3], [6, 3]):
        do(state, "load 1 fruit")
        assert (points(state), marker(state)) == (expected, 3)


# Wood.


@pytest.mark.rule("SC-WOOD-1", "SC-WOOD-3")
@pytest.mark.parametrize("flag", [2, 3, 4])
def test_wood_takes_the_place_of_a_wanted_good_for_one_point_each(flag: int) -> None:
    state = port(seats=[seat(goods={"wood": 3}), seat(goods={"rum": 1})], dice=DICE, flag=flag)
    do(state, "load 3 wood as fruit")
    assert (points(state)[0], demand(state)) == (3, {**DICE, "fruit": 1})
    assert (held(state), supply(state)["wood"]) == ({}, 8)


@pytest.mark.rule("SC-WOOD-1", "SC-WOOD-2")
def test_wood_is_offered_for_one_die_at_a_time_and_no_more_than_it_shows() -> None:
    state = port(seats=[seat(goods={"wood": 3})], dice=DICE, aside=("cigars", 3))
    expected = {
        "load 1 wood as rum",
        *(f"load {n} wood as sugar" for n in (1, 2)),
        *(f"load {n} wood as fruit" for n in (1, 2, 3)),
    }
    assert moves(state) == {"pass"} | expected
    assert refused(state, "load 2 wood as rum") in {"SC-WOOD-1", "SC-PORT-2"}
    assert refused(state, "load 4 wood as fruit") in {"SC-WOOD-1", "SC-PORT-2", "SC-PORT-5"}
    assert refused(state, "load 1 wood as tobacco") in {"SC-WOOD-1", "SC-PORT-2"}
    assert refused(state, "load 1 wood as cigars") in {"SC-WOOD-1", "SC-PORT-2", "AMB-25"}


@pytest.mark.rule("SC-WOOD-2")
def test_no_load_mixes_wood_with_goods_or_two_dice() -> None:
    state = port(seats=[seat(goods={"wood": 2, "sugar": 2, "rum": 1})], dice=DICE)
    for move in moves(state) - {"pass"}:
        done = after(state, move)
        changed = [good for good, n in demand(done).items() if n != DICE[good]] if ship(done) == 1 else ["all"]
        spent = {good for good, n in held(state).items() if held(done).get(good, 0) != n}
        assert (len(changed), len(spent)) == (1, 1), move


@pytest.mark.rule("SC-WOOD-4")
def test_wood_is_of_use_at_the_port_whoever_has_no_other_goods() -> None:
    state = port(seats=[seat(goods={"wood": 1}), seat(goods={"wood": 1})], dice=DICE)
    assert do(state, "load 1 wood as rum").player == 1


@pytest.mark.rule("AMB-4")
def test_amb_4_goods_may_follow_wood_on_a_later_go_even_for_the_same_die() -> None:
    state = port(seats=[seat(goods={"wood": 1, "sugar": 1})], dice=DICE, flag=3)
    do(state, "load 1 wood as sugar", "load 1 sugar")
    assert (points(state)[0], demand(state)["sugar"]) == (4, 0)


@pytest.mark.rule("AMB-23", "SC-PORT-2")
def test_amb_23_loading_nothing_is_passing_and_no_load() -> None:
    state = port(seats=[seat(goods={"sugar": 1})])
    assert not any(move.startswith("load 0") for move in moves(state))
    assert turn_of(do(state, "pass")) == 1


# The value marker.


@pytest.mark.rule("SC-VALUE-1", "SC-SETUP-3", "SC-DATA-9")
def test_the_flags_are_two_three_four_and_then_the_ship_leaves() -> None:
    state = port(seats=[seat(), seat(pesos=9), seat(pesos=9)])
    seen = [marker(state)]
    for _ in range(2):
        seen.append(marker(do(state, "drive 10")))
    assert (seen, ship(state)) == ([3, 4, 2], 2)
