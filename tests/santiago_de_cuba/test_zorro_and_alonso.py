"""El Zorro and Alonso: gifts of the givers' choice, and buildings that get an owner."""

import pytest

from tests.santiago_de_cuba.positions import (
    BUILDINGS,
    after,
    do,
    held,
    moves,
    owners,
    pawns,
    pesos,
    points,
    refused,
    seat,
    table,
    turn_of,
)

WHITE = ["bank", "church", "cafe"]


# El Zorro.


@pytest.mark.rule("SC-CUB-ZORRO-1", "AMB-6")
def test_every_other_player_gives_what_they_choose_in_clockwise_order() -> None:
    givers = [seat(pesos=1, vp=1, goods={"sugar": 1}) for _ in range(3)]
    state = do(table(4, before="zorro", turn=1, seats=[givers[0], seat(), givers[1], givers[2]]), "drive 1")
    assert state.player == 2
    do(state, "give peso")
    assert (state.player, pesos(state)) == (3, [1, 1, 0, 1])
    do(state, "give vp")
    assert (state.player, points(state)) == (0, [1, 1, 1, 0])
    do(state, "give sugar")
    assert held(state, 1) == {"sugar": 1}
    assert held(state, 0) == {}
    assert turn_of(state) == 2


@pytest.mark.rule("SC-CUB-ZORRO-1", "SC-WOOD-4")
def test_a_giver_chooses_among_one_peso_one_point_and_one_good_but_no_wood() -> None:
    giver = seat(pesos=2, vp=4, goods={"sugar": 1, "rum": 3, "wood": 2})
    state = do(table(before="zorro", seats=[seat(), giver]), "drive 1")
    assert state.player == 1
    assert moves(state) == {"give peso", "give vp", "give sugar", "give rum"}
    assert refused(state, "pass") == "SC-CUB-ZORRO-1"
    assert refused(state, "give cigars") == "SC-CUB-ZORRO-1"


@pytest.mark.rule("SC-CUB-ZORRO-1")
def test_the_visitor_does_not_choose_the_gift() -> None:
    giver = seat(pesos=1, vp=1)
    state = do(table(before="zorro", seats=[seat(pesos=1, vp=1), giver]), "drive 1")
    assert state.player == 1
    assert pesos(state) == [1, 1, 0]


@pytest.mark.rule("SC-CUB-ZORRO-2", "SC-WOOD-4")
def test_a_giver_who_has_none_of_the_three_gives_nothing() -> None:
    state = do(table(before="zorro", seats=[seat(), seat(goods={"wood": 2}), seat(pesos=1, vp=1)]), "drive 1")
    assert state.player == 2
    assert held(state, 1) == {"wood": 2}


@pytest.mark.rule("SC-CUB-ZORRO-2")
def test_having_something_is_not_hidden_by_saying_nothing() -> None:
    state = do(table(before="zorro", seats=[seat(), seat(vp=1, goods={"wood": 1, "fruit": 1})]), "drive 1")
    assert refused(state, "pass") in {"SC-CUB-ZORRO-1", "SC-CUB-ZORRO-2"}


@pytest.mark.rule("SC-CUB-ZORRO-3", "SC-PAWN-4")
def test_the_pawn_stays_and_its_building_may_be_used_again() -> None:
    state = do(table(before="zorro", seats=[seat(pawn="church")]), "drive 1")
    assert (pawns(state)[0], points(state)[0], turn_of(state)) == ("church", 1, 1)
    cafe = do(table(before="zorro", seats=[seat(pawn="cafe", goods={"rum": 1, "cigars": 1})]), "drive 1")
    assert refused(cafe, "pawn church") in {"SC-CUB-ZORRO-3", "SC-PAWN-4"}
    assert points(after(cafe, "serve both"))[0] == 4
    assert points(after(cafe, "pass"))[0] == 0


@pytest.mark.rule("SC-CUB-ZORRO-4")
def test_a_pawn_that_is_not_on_the_board_uses_no_building() -> None:
    state = do(table(before="zorro", seats=[seat(goods={"rum": 1})]), "drive 1")
    assert (pawns(state), turn_of(state)) == ([None] * 3, 1)


# Alonso.


@pytest.mark.rule("SC-CUB-ALONSO-1")
def test_any_building_that_nobody_owns_can_be_claimed() -> None:
    me, other = seat(owns=["bank"]), seat(owns=["church"], pawn="casino")
    state = do(table(before="alonso", seats=[me, other]), "drive 1")
    free = [name for name in BUILDINGS if name not in {"bank", "church"}]
    assert moves(state) == {"pass", "use bank"} | {f"claim {name}" for name in free}
    assert refused(state, "claim bank") == "SC-CUB-ALONSO-1"
    assert refused(state, "claim church") == "SC-CUB-ALONSO-1"
    do(state, "claim casino")
    assert owners(state) == {"bank": 0, "church": 1, "casino": 0}


@pytest.mark.rule("SC-CUB-ALONSO-1")
def test_only_a_building_owned_before_can_be_used_and_not_after_a_claim() -> None:
    state = do(table(before="alonso", seats=[seat(owns=["bank"]), seat(owns=["church"])]), "drive 1")
    assert refused(state, "use church") == "SC-CUB-ALONSO-1"
    assert refused(state, "use newspaper") == "SC-CUB-ALONSO-1"
    do(state, "claim newspaper")
    assert refused(state, "use newspaper") == "SC-PAWN-5"
    assert refused(state, "use bank") == "SC-PAWN-5"
    assert pesos(state) == [0, 0, 0]


@pytest.mark.rule("SC-CUB-ALONSO-1", "SC-CUB-ALONSO-2", "SC-OWN-2")
def test_an_owned_building_is_used_wherever_the_pawns_are() -> None:
    me, other = seat(owns=["bank"], pawn="casino"), seat(pawn="bank")
    state = do(table(before="alonso", seats=[me, other]), "drive 1", "use bank")
    assert (pesos(state)[0], pawns(state)[:2], points(state)) == (2, ["casino", "bank"], [0, 0, 0])
    assert refused(state, "claim church") == "SC-PAWN-5"
    assert moves(state) == {f"pawn {name}" for name in ("harbour-master", "trading-office", "newspaper")}


@pytest.mark.rule("SC-CUB-ALONSO-2")
def test_the_pawn_cannot_enter_the_used_building_as_part_of_it() -> None:
    state = do(table(before="alonso", seats=[seat(owns=["bank"])]), "drive 1", "use bank")
    assert refused(state, "pawn bank") in {"SC-PAWN-1", "SC-CUB-ALONSO-2"}
    assert pawns(state)[0] is None


@pytest.mark.rule("SC-CUB-ALONSO-1", "SC-CUB-ALONSO-2")
def test_a_used_building_asks_its_own_question_before_the_pawn_moves() -> None:
    state = do(table(before="alonso", seats=[seat(owns=["cafe"], goods={"rum": 1})]), "drive 1", "use cafe")
    assert moves(state) == {"pass", "serve rum"}
    do(state, "serve rum")
    assert points(state)[0] == 2
    assert all(move.startswith("pawn ") for move in moves(state))


@pytest.mark.rule("SC-CUB-LIMIT-1", "SC-COMP-5", "SC-CUB-ALONSO-1")
def test_nobody_claims_a_fourth_building_and_no_token_comes_back() -> None:
    me = seat(owns=["bank", "church", "casino"], pesos=3)
    state = do(table(before="alonso", seats=[me]), "drive 1")
    assert moves(state) == {"pass", "use bank", "use church", "use casino"}
    assert refused(state, "claim cafe") in {"SC-CUB-LIMIT-1", "SC-CUB-ALONSO-1", "SC-COMP-5"}
    assert owners(do(state, "use bank")) == {"bank": 0, "church": 0, "casino": 0}


@pytest.mark.rule("SC-OWN-2")
def test_claiming_a_building_in_which_somebody_stands_brings_nothing_at_that_moment() -> None:
    state = do(table(before="alonso", seats=[seat(), seat(pawn="bank")]), "drive 1", "claim bank")
    assert (owners(state), points(state)) == ({"bank": 0}, [0, 0, 0])


@pytest.mark.rule("SC-CUB-ALONSO-1")
def test_doing_nothing_at_the_lawyers_is_allowed() -> None:
    state = do(table(before="alonso", under={"white": WHITE}), "drive 1", "pass", "pawn bank")
    assert (owners(state), pesos(state)[0], turn_of(state)) == ({}, 2, 1)
