"""The turn and the car: the order of the steps, what a drive costs, and what happens on the way."""

import pytest

from antillas import CHANCE
from tests.santiago_de_cuba.positions import (
    STREET,
    after,
    car,
    cubans_off,
    demand,
    do,
    held,
    marker,
    moves,
    pawns,
    pesos,
    points,
    refused,
    roll,
    seat,
    ship,
    table,
    turn_of,
)

LAP = 10
OUT_OF_ORDER = {"SC-TURN-1", "SC-TURN-2", "SC-CAR-2", "SC-TURN-3"}


@pytest.mark.rule("SC-TURN-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players: int) -> None:
    state = table(players, car=0, inactive=list(STREET))
    seen = []
    for _ in range(2 * players):
        seen.append(state.player)
        do(state, "drive 1")
    assert seen == [number % players for number in range(2 * players)]


@pytest.mark.rule("SC-TURN-1", "SC-TURN-2")
def test_the_car_comes_before_the_pawn_and_the_pawn_before_the_building() -> None:
    state = table(before="jose", seats=[seat(pesos=3)])
    for early in ("pawn church", "exchange 1", "take rum", "claim bank", "load 1 sugar", "die sugar"):
        assert refused(state, early) in OUT_OF_ORDER
    do(state, "drive 1")
    for early in ("exchange 1", "drive 1", "load 1 sugar", "die sugar"):
        assert refused(state, early) in OUT_OF_ORDER | {"SC-PAWN-5", "SC-PAWN-1", "SC-CAR-6"}
    do(state, "pawn distillery")
    for late in ("drive 1", "pawn bank", "load 1 sugar", "die sugar"):
        assert refused(state, late) in OUT_OF_ORDER | {"SC-BLD-DISTILLERY-1", "SC-PAWN-6"}


@pytest.mark.rule("SC-TURN-2", "AMB-18", "SC-SHIP-3")
def test_the_full_order_of_a_turn_in_which_a_ship_leaves() -> None:
    me = seat(pesos=2, pawn="bank")
    state = table(
        car=8,
        inactive=["alonso"],
        seats=[me, seat(owns=["distillery"])],
        flag=4,
        street=["jose", *STREET[2:9], "pedro"],
    )
    do(state, "drive 3")
    assert (pesos(state)[0], car(state), cubans_off(state)) == (0, 1, set())
    assert (ship(state), marker(state), held(state)) == (2, 2, {"sugar": 2})
    do(state, "pawn distillery")
    assert points(state)[1] == 1
    do(state, "exchange 1")
    assert state.player == CHANCE
    roll(state, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)
    assert state.player == 0
    do(state, "die sugar")
    assert (turn_of(state), demand(state)) == (1, {"fruit": 1, "tobacco": 1, "rum": 1, "cigars": 1})


@pytest.mark.rule("SC-TURN-3", "SC-CAR-2")
def test_no_turn_is_passed_and_the_car_can_always_move() -> None:
    state = table(car=3)
    assert moves(state) == {"drive 1"}
    assert refused(state, "pass") in {"SC-TURN-3", "SC-CAR-2"}


@pytest.mark.rule("SC-CAR-1", "SC-DATA-7")
@pytest.mark.parametrize("start", range(LAP))
def test_one_car_for_all_drives_clockwise(start: int) -> None:
    state = table(car=start, inactive=list(STREET), seats=[seat(pesos=9)])
    for distance in range(1, LAP + 1):
        assert car(after(state, f"drive {distance}")) == (start + distance) % LAP


@pytest.mark.rule("SC-CAR-1")
def test_the_next_player_drives_on_from_where_the_car_stands() -> None:
    state = do(table(car=0, inactive=list(STREET)), "drive 1", "drive 1", "drive 1")
    assert car(state) == 3


@pytest.mark.rule("SC-CAR-2", "SC-CANON-7")
@pytest.mark.parametrize("money", range(12))
def test_the_first_stop_is_free_and_every_further_one_costs_a_peso(money: int) -> None:
    state = table(car=0, inactive=list(STREET), seats=[seat(pesos=money)])
    reach = min(LAP, money + 1)
    assert moves(state) == {f"drive {distance}" for distance in range(1, reach + 1)}
    for distance in range(1, reach + 1):
        assert pesos(after(state, f"drive {distance}"))[0] == money - distance + 1
    if reach < LAP:
        assert refused(state, f"drive {reach + 1}") == "SC-CAR-2"


@pytest.mark.rule("SC-CAR-3", "AMB-14")
def test_one_lap_is_the_longest_drive_and_ends_where_it_began() -> None:
    state = table(car=4, inactive=list(STREET), seats=[seat(pesos=20)])
    assert "drive 11" not in moves(state)
    lap = after(state, "drive 10")
    assert (car(lap), pesos(lap)[0], marker(lap)) == (4, 11, 3)


@pytest.mark.rule("SC-CAR-4")
def test_an_inactive_cuban_is_a_stop_like_any_other() -> None:
    state = table(car=0, inactive=["pedro"], seats=[seat(pesos=1)])
    assert moves(state) == {"drive 1", "drive 2"}
    assert (car(after(state, "drive 1")), pesos(after(state, "drive 1"))[0]) == (1, 1)
    assert (car(after(state, "drive 2")), pesos(after(state, "drive 2"))[0]) == (2, 0)
    poor = table(car=0, inactive=["pedro"])
    assert refused(poor, "drive 2") in {"SC-CAR-2", "SC-CAR-4"}


@pytest.mark.rule("SC-CAR-5", "SC-CAR-6", "SC-VALUE-2")
@pytest.mark.parametrize("start", range(LAP))
def test_the_port_is_passed_if_it_lies_strictly_between_start_and_end(start: int) -> None:
    state = table(car=start, inactive=list(STREET), seats=[seat(pesos=9)])
    for distance in range(1, LAP + 1):
        done = after(state, f"drive {distance}")
        passed = start > 0 and start + distance > LAP
        stopped = (start + distance) % LAP == 0
        assert marker(done) == (3 if passed or stopped else 2)


@pytest.mark.rule("SC-CAR-6")
def test_nobody_loads_when_the_port_is_passed() -> None:
    loaders = [seat(goods={"rum": 2}, pesos=1) for _ in range(3)]
    state = do(table(car=9, seats=loaders), "drive 2")
    assert refused(state, "load 1 rum") in {"SC-CAR-6", "SC-PORT-1", "SC-TURN-2", "SC-PAWN-1", "SC-PAWN-5"}
    assert (state.player, held(state, 1), marker(state)) == (0, {"rum": 2}, 3)


@pytest.mark.rule("SC-CAR-7", "AMB-10")
@pytest.mark.parametrize("start", range(LAP))
def test_a_drive_turns_the_cubans_strictly_between_its_ends_active(start: int) -> None:
    state = table(car=start, inactive=list(STREET), seats=[seat(pesos=9)])
    here = {STREET[start - 1]} if start else set()
    for distance in range(1, LAP + 1):
        passed = {STREET[stop % LAP - 1] for stop in range(start + 1, start + distance) if stop % LAP}
        assert cubans_off(after(state, f"drive {distance}")) - here == set(STREET) - passed - here


@pytest.mark.rule("SC-CAR-7", "AMB-10")
def test_a_cuban_who_was_inactive_when_the_car_arrived_turns_active_when_it_drives_on() -> None:
    state = do(table(before="jose", inactive=["jose"]), "drive 1")
    assert cubans_off(state) == {"jose"}
    assert cubans_off(do(state, "drive 1")) == set()


@pytest.mark.rule("SC-CAR-7", "AMB-10", "AMB-27")
def test_a_cuban_turned_off_while_the_car_stands_there_stays_off_until_it_has_come_round() -> None:
    state = table(before="pedro", seats=[seat(pesos=9), seat(pesos=9), seat(pesos=9)])
    do(state, "drive 1", "pawn newspaper", "turn pedro")
    do(state, "drive 1", "pawn church")
    assert cubans_off(state) == {"pedro"}
    assert "pedro" in cubans_off(after(state, "drive 9"))
    assert cubans_off(after(state, "drive 10")) == set()


@pytest.mark.rule("SC-CAR-7", "AMB-10")
def test_after_coming_round_to_a_cuban_who_is_off_leaving_turns_the_tile_on() -> None:
    state = table(before="pedro", seats=[seat(pesos=9), seat(pesos=9), seat(pesos=9)])
    do(state, "drive 1", "pawn newspaper", "turn pedro", "drive 10")
    assert (cubans_off(state), pawns(state)[1]) == ({"pedro"}, None)
    do(state, "drive 1")
    assert cubans_off(state) == set()


@pytest.mark.rule("SC-CAR-7", "AMB-10")
def test_a_lap_from_a_cuban_who_was_inactive_on_arrival_ends_at_an_active_one() -> None:
    state = table(before="pedro", inactive=["pedro"], seats=[seat(), seat(pesos=9)])
    do(state, "drive 1", "drive 10")
    assert (cubans_off(state), held(state, 1)) == (set(), {"tobacco": 2})


@pytest.mark.rule("AMB-18", "SC-TURN-2")
def test_amb_18_the_owner_is_paid_before_the_roll() -> None:
    state = do(table(car=9, flag=4, seats=[seat(pawn="bank"), seat(owns=["bank"])]), "drive 1")
    assert (state.player, points(state)) == (CHANCE, [0, 1, 0])
