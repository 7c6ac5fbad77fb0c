"""The pawn and the owners: where a pawn must go, when it stays, and who is paid for it."""

import pytest

from tests.santiago_de_cuba.positions import (
    FLOWERS,
    UNDER,
    Data,
    after,
    do,
    held,
    moves,
    pawns,
    points,
    refused,
    seat,
    table,
    turn_of,
)

COLOURED = {cuban: flower for cuban, flower in FLOWERS.items() if flower and cuban not in {"pablo", "alonso"}}
BLUE = ["sawmill", "casino", "cafe"]


@pytest.mark.rule("SC-PAWN-1", "SC-DATA-1")
@pytest.mark.parametrize("cuban", COLOURED)
def test_the_pawn_goes_under_a_flower_of_the_colour_of_the_cuban(cuban: str) -> None:
    state = do(table(before=cuban), "drive 1")
    assert moves(state) == {f"pawn {name}" for name in UNDER[COLOURED[cuban]]}
    for flower, names in UNDER.items():
        if flower != COLOURED[cuban]:
            assert {refused(state, f"pawn {name}") for name in names} == {"SC-PAWN-1"}


@pytest.mark.rule("SC-PAWN-2")
def test_the_pawn_of_another_player_blocks_a_building_and_a_token_does_not() -> None:
    others = [seat(pawn="church"), seat(owns=["bank", "distillery"])]
    state = do(table(before="jose", seats=[seat(), *others]), "drive 1")
    assert moves(state) == {"pawn bank", "pawn distillery"}
    assert refused(state, "pawn church") == "SC-PAWN-2"


@pytest.mark.rule("SC-PAWN-3")
def test_the_pawn_must_leave_the_building_where_it_stands() -> None:
    state = do(table(before="jose", seats=[seat(pawn="church")]), "drive 1")
    assert moves(state) == {"pawn bank", "pawn distillery"}
    assert refused(state, "pawn church") == "SC-PAWN-3"


@pytest.mark.rule("SC-PAWN-4", "SC-PORT-8")
def test_at_the_port_the_pawn_stays_and_uses_nothing() -> None:
    state = do(table(car=9, seats=[seat(pawn="church")]), "drive 1")
    assert (pawns(state)[0], points(state)[0], turn_of(state)) == ("church", 0, 1)


@pytest.mark.rule("SC-PORT-8", "SC-PAWN-4")
def test_at_the_port_no_pawn_moves_and_no_building_is_used_even_while_loading() -> None:
    me = seat(pawn="cafe", goods={"rum": 1})
    state = do(table(car=9, seats=[me]), "drive 1")
    for text in ("pawn church", "serve rum"):
        assert refused(state, text) in {"SC-PORT-8", "SC-PAWN-4", "SC-TURN-2", "SC-PORT-2"}
    assert pawns(do(state, "load 1 rum"))[0] == "cafe"


@pytest.mark.rule("SC-PAWN-4", "SC-NEWS-2")
def test_at_an_inactive_cuban_the_pawn_stays_and_uses_nothing() -> None:
    state = do(table(before="jose", inactive=["jose"], seats=[seat(pawn="church")]), "drive 1")
    assert (pawns(state)[0], points(state)[0], held(state), turn_of(state)) == ("church", 0, {}, 1)


@pytest.mark.rule("SC-PAWN-4")
def test_if_others_fill_the_colour_the_pawn_stays_and_its_building_may_be_used() -> None:
    others = [seat(pawn=name) for name in BLUE]
    here: Data = {"before": "miguel", "under": {"blue": BLUE}}
    state = do(table(4, seats=[seat(pawn="church"), *others], **here), "drive 1")
    assert (pawns(state)[0], points(state)[0], turn_of(state)) == ("church", 1, 1)
    asked = do(table(4, seats=[seat(pawn="distillery", goods={"sugar": 1}), *others], **here), "drive 1")
    assert moves(asked) == {"pass", "exchange 1"}
    assert refused(asked, "pawn bank") == "SC-PAWN-4"


@pytest.mark.rule("SC-PAWN-5")
def test_moving_is_a_duty_and_using_the_building_is_not() -> None:
    state = do(table(before="jose", seats=[seat()]), "drive 1")
    assert refused(state, "pass") == "SC-PAWN-5"
    do(state, "pawn distillery")
    assert moves(state) == {"pass", "exchange 1", "exchange 2"}
    assert held(do(state, "pass")) == {"sugar": 2}
    assert turn_of(state) == 1


@pytest.mark.rule("SC-PAWN-6")
def test_the_pawn_remains_and_blocks_until_the_next_turn_of_its_player() -> None:
    state = do(table(2, before="jose", seats=[seat(pesos=9), seat(pesos=9)]), "drive 1", "pawn church")
    do(state, "drive 1")
    assert pawns(state) == ["church", None]
    assert refused(state, "pawn church") == "SC-PAWN-2"
    do(state, "pawn bank")
    assert pawns(state) == ["church", "bank"]


@pytest.mark.rule("SC-OWN-1", "AMB-9")
def test_the_owner_is_paid_when_a_pawn_enters_and_before_the_building_is_used() -> None:
    state = do(table(before="jose", seats=[seat(vp=3), seat(), seat(owns=["distillery"])]), "drive 1")
    do(state, "pawn distillery")
    assert points(state) == [3, 0, 1]
    assert "exchange 2" in moves(state)
    assert points(do(state, "exchange 2")) == [3, 0, 1]
    assert turn_of(state) == 1


@pytest.mark.rule("SC-OWN-1")
def test_nobody_is_paid_for_the_own_pawn_or_for_a_building_without_owner() -> None:
    state = do(table(before="jose", seats=[seat(owns=["bank"])]), "drive 1")
    assert points(after(state, "pawn bank")) == [0, 0, 0]
    assert points(after(state, "pawn distillery", "pass")) == [0, 0, 0]


STAYS = [
    pytest.param({"before": "zorro"}, id="el zorro"),
    pytest.param({"car": 9}, id="port"),
    pytest.param({"before": "jose", "inactive": ["jose"]}, id="inactive"),
    pytest.param({"before": "miguel", "under": {"blue": ["casino", "cafe", "bank"]}}, id="blocked"),
]


@pytest.mark.rule("SC-OWN-1", "AMB-9")
@pytest.mark.parametrize("where", STAYS)
def test_a_pawn_that_stays_pays_the_owner_once_at_the_end_of_the_turn(where: Data) -> None:
    seats = [seat(pawn="bank"), seat(owns=["bank"], pawn="casino"), seat(pawn="cafe")]
    state = do(table(seats=seats, **where), "drive 1")
    assert (turn_of(state), pawns(state)[0], points(state)) == (1, "bank", [0, 1, 0])


@pytest.mark.rule("SC-OWN-1", "AMB-9")
def test_a_pawn_that_stays_pays_after_its_building_was_used() -> None:
    me = seat(pawn="distillery", goods={"sugar": 1})
    state = do(table(before="zorro", seats=[me, seat(owns=["distillery"])]), "drive 1")
    assert points(state) == [0, 0, 0]
    assert points(do(state, "exchange 1")) == [0, 1, 0]


@pytest.mark.rule("SC-OWN-1")
def test_only_the_pawn_of_the_active_player_pays() -> None:
    seats = [seat(), seat(pawn="cafe"), seat(owns=["cafe"])]
    state = do(table(before="jose", seats=seats), "drive 1", "pawn bank")
    assert points(state) == [0, 0, 0]
