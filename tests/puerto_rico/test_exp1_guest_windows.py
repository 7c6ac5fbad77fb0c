"""When a player is asked about guests: never more than usual while they sleep, and at all moments while awake."""

from typing import Any

import pytest

from antillas import CHANCE, OVER, State
from tests.puerto_rico.positions import (
    EDITIONS,
    NO_ROOM,
    Data,
    after,
    board,
    do,
    doubloons,
    drawn,
    dump,
    finish,
    moves,
    new_table,
    phase,
    refused,
    seat,
    workers_on,
)

ROLES = ("settler", "builder", "craftsman", "trader", "captain", "prospector", "buccaneer")
"""All roles in whose phases guests may move by default."""
BEFORE, AFTER = "guests-before-", "guests-after-"


def host(*, awake: bool = True, guests: int = 2, **more: Any) -> Data:
    """A player with guests and two empty circles, in the Harbor and in the Hospice."""
    city = {"guesthouse": guests, "harbor": 0, "hospice": 0}
    return seat(city=city, awake=awake, **more)


def questions(state: State, *texts: str) -> list[tuple[int, str]]:
    """Who is asked what after these moves if everybody passes, up to the next role pick."""
    do(state, *texts)
    asked = []
    while phase(state) != "role" and state.player != OVER:
        if state.player == CHANCE:
            do(state, next(iter(drawn(state))))
            continue
        asked.append((state.player, phase(state)))
        do(state, "pass" if "pass" in moves(state) else "plunder")
    return asked


# Asleep.


@pytest.mark.rule("AMB-33", "ROUND-11")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_asked_more_than_usual_while_guests_sleep(role: str, edition: str) -> None:
    sleeping, empty = (
        new_table(4, edition, buccaneer=True, seats=[host(awake=False, guests=guests)], faceup={"corn": 5})
        for guests in (2, 0)
    )
    assert questions(sleeping, f"pick {role}") == questions(empty, f"pick {role}")


@pytest.mark.rule("AMB-33", "DIV-67")
@pytest.mark.parametrize("edition", EDITIONS)
def test_sleeping_guests_are_not_asked_about_in_the_mayor_phase_either(edition: str) -> None:
    state = do(new_table(4, edition, seats=[host(awake=False)]), "pick mayor")
    assert (phase(state), moves(state)) == ("mayor", {"pass", "take worker", "wake guests"})


@pytest.mark.rule("AMB-33")
def test_guests_sleep_at_first_and_may_move_at_questions_that_are_asked_anyway() -> None:
    state = new_table(seats=[host(awake=False, guests=2)], faceup={"corn": 5})
    do(state, "pick settler")
    assert phase(state) == "settler"
    assert moves(state) == {"pass", "take corn", "take quarry", "guest harbor", "guest hospice", "wake guests"}


# The windows (a) and (c).


@pytest.mark.rule("AMB-33", "EXP1-GUESTHOUSE-4", "ROUND-10")
@pytest.mark.parametrize("role", ROLES)
def test_awake_guests_may_move_before_and_after_the_turns_of_every_role(role: str) -> None:
    state = new_table(buccaneer=True, seats=[host(), seat()], faceup={"corn": 5})
    asked = questions(state, f"pick {role}")
    assert (asked[0], asked[-1]) == ((0, BEFORE + role), (0, AFTER + role))


@pytest.mark.rule("AMB-33", "ROUND-10")
@pytest.mark.parametrize("role", ["prospector", "trader"])
def test_the_windows_are_asked_clockwise_from_the_player_who_picked(role: str) -> None:
    state = new_table(seats=[host(), seat(), host(), seat()], governor=2)
    asked = questions(state, f"pick {role}")
    assert [number for number, name in asked if name == BEFORE + role] == [2, 0]
    assert [number for number, name in asked if name == AFTER + role] == [2, 0]


@pytest.mark.rule("AMB-33", "ROUND-10", "ROUND-3")
def test_the_window_at_the_beginning_comes_after_the_doubloons_of_the_card_and_before_anything_else() -> None:
    state = new_table(seats=[host()], card_money={"prospector": 2})
    do(state, "pick prospector")
    assert (phase(state), doubloons(state)[0]) == ("guests-before-prospector", 2)
    assert moves(state) == {"pass", "guest harbor", "guest hospice", "let guests sleep"}
    assert doubloons(do(state, "pass"))[0] == 3


@pytest.mark.rule("AMB-33", "EXP1-GUESTHOUSE-2")
def test_a_window_is_asked_again_while_another_guest_can_move() -> None:
    state = do(new_table(seats=[host()]), "pick prospector", "guest harbor")
    assert moves(state) == {"pass", "guest hospice", "let guests sleep"}
    assert phase(do(state, "guest hospice")) == "role"


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize("laid", [{"guesthouse": 0, "harbor": 0}, {"guesthouse": 2, "harbor": 1}])
def test_who_has_no_guest_or_no_empty_circle_is_not_asked(laid: dict[str, int]) -> None:
    state = new_table(seats=[seat(city=laid, awake=True)])
    assert questions(state, "pick prospector") == []
    assert questions(state, "pick craftsman") == []


@pytest.mark.rule("AMB-33", "CAPTAIN-19", "ROUND-10")
def test_the_window_at_the_end_comes_before_the_storing_at_which_no_guest_moves() -> None:
    state = new_table(seats=[host(goods={"coffee": 3})], ships=NO_ROOM)
    assert questions(state.clone(), "pick captain")[-2:] == [(0, "guests-after-captain"), (0, "storage")]
    do(state, "pick captain", "pass", "pass", "pass")
    assert moves(state) == {"pass", "keep 1 coffee"}


@pytest.mark.rule("AMB-33", "SETTLER-10", "ROUND-10")
def test_the_window_at_the_end_comes_before_the_hunting_lodges() -> None:
    hunter = seat(city={"hunting-lodge": 1, "guesthouse": 1, "harbor": 0}, island={"corn": 1}, awake=True)
    state = new_table(nobles=True, seats=[hunter], faceup={"corn": 5})
    asked = questions(state, "pick settler")
    assert [name for _, name in asked][-2:] == ["guests-after-settler", "lodges"]


@pytest.mark.rule("AMB-33")
def test_there_is_no_window_between_phases() -> None:
    state = do(new_table(seats=[seat(), host()]), "pick prospector", "pass", "pass")
    assert (phase(state), state.player) == ("role", 1)
    assert {text for text in moves(state) if "guest" in text} == {"let guests sleep"}
    assert refused(state, "guest harbor") == "ROUND-2"


# The window (b).


@pytest.mark.rule("AMB-33", "ROUND-11")
@pytest.mark.parametrize("role", ["settler", "builder", "trader", "captain", "craftsman"])
def test_awake_guests_make_a_turn_of_a_player_who_has_nothing_else_to_do(role: str) -> None:
    awake, asleep = (new_table(seats=[seat(), host(awake=one)], facedown={}) for one in (True, False))
    turns = [name for number, name in questions(awake, f"pick {role}") if number == 1]
    assert turns == [BEFORE + role, role, AFTER + role]
    assert [one for one in questions(asleep, f"pick {role}") if one[0] == 1] == []


@pytest.mark.rule("AMB-33")
def test_awake_guests_may_move_before_the_extra_good_and_before_the_second_tile() -> None:
    craftsman = questions(new_table(seats=[host()]), "pick craftsman")
    assert (0, "extra-good") in craftsman
    owner = seat(city={"guesthouse": 1, "library": 1, "harbor": 0}, awake=True)
    settler = questions(new_table(seats=[owner], facedown={}), "pick settler")
    assert (0, "second-tile") in settler


@pytest.mark.rule("AMB-33")
def test_a_guest_may_move_with_every_further_decision_of_a_turn() -> None:
    owner = seat(city={"guesthouse": 2, "hospice": 1, "university": 1, "harbor": 0}, doubloons=2)
    state = new_table(seats=[owner], faceup={"corn": 5})
    settled = after(state, "pick settler", "take corn")
    assert moves(settled) == {"pass", "take worker", "guest harbor", "guest corn", "wake guests"}
    built = after(state, "pick builder", "build aqueduct")
    assert moves(built) == {"pass", "take worker", "guest harbor", "guest aqueduct", "wake guests"}
    # The guest has taken the circle for which the worker was offered.
    assert phase(do(built, "guest aqueduct")) == "role"


@pytest.mark.rule("AMB-33", "EXP1-FOREST-5")
def test_a_guest_may_move_when_a_drawn_tile_is_laid() -> None:
    owner = seat(city={"guesthouse": 1, "hacienda": 1, "forest-house": 1, "harbor": 0})
    state = new_table(seats=[owner], faceup={"corn": 5}, forest_from_hacienda=True)
    do(state, "pick settler", "draw", "turn-up sugar")
    assert (phase(state), moves(state)) == ("laying", {"as plantation", "as forest", "guest harbor", "wake guests"})
    do(state, "guest harbor")
    assert (phase(state), moves(state)) == ("laying", {"as plantation", "as forest", "wake guests"})


@pytest.mark.rule("AMB-33", "BUILDER-12")
def test_no_guest_moves_while_the_black_market_is_paid() -> None:
    owner = seat(city={"guesthouse": 1, "black-market": 1, "harbor": 0}, doubloons=4, goods={"corn": 1})
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass", "build church")
    assert moves(state) == {"pay guesthouse worker", "no worker"}


@pytest.mark.rule("AMB-33", "CAPTAIN-14")
def test_a_move_of_a_guest_is_no_load_and_the_phase_ends_after_a_circuit_all_the_same() -> None:
    state = do(new_table(seats=[host()]), "pick captain", "pass", "guest harbor")
    assert (phase(state), state.player) == ("captain", 0)
    assert phase(do(state, "pass")) == "guests-after-captain"


# The Mayor phase.


@pytest.mark.rule("DIV-67", "AMB-33", "EXP1-GUESTHOUSE-2", "ROUND-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_the_mayor_phase_there_is_one_window_in_two_editions_and_none_otherwise(edition: str) -> None:
    owner = seat(city={"guesthouse": 2, "library": 0}, awake=True)
    state = do(new_table(4, edition, seats=[owner, owner], worker_ship=0), "pick mayor")
    if edition in ("lacerta-2013", "lacerta-2022"):
        assert (phase(state), state.player) == ("guests-before-mayor", 0)
        assert phase(do(state, "pass")) == "guests-before-mayor"
        do(state, "pass")
    assert (phase(state), moves(state)) == ("mayor", {"pass", "take worker", "let guests sleep"})
    asked = []
    do(state, "pass")
    while phase(state) != "role":
        asked.append(phase(state))
        do(state, min(text for text in moves(state) if text.startswith("place")))
    assert set(asked) == {"placement"}


@pytest.mark.rule("DIV-67", "MAYOR-12", "EXP1-LIBRARY-8")
@pytest.mark.parametrize("setting", [True, False])
def test_a_guest_in_the_library_doubles_the_mayors_privilege_where_it_may_move_in_time(setting: bool) -> None:
    owner = seat(city={"guesthouse": 1, "library": 0, "sugar-mill": 0}, awake=True)
    state = do(new_table(seats=[owner], worker_ship=0, guesthouse_in_mayor=setting), "pick mayor")
    assert ("guest library" in moves(state)) == setting
    if setting:
        do(state, "guest library")
    assert phase(do(state, "take worker")) == ("mayor" if setting else "placement")


# The standing order.


@pytest.mark.rule("AMB-33")
def test_the_standing_order_may_be_given_at_the_role_pick_and_lasts() -> None:
    state = new_table(2, seats=[host(awake=False), seat()])
    assert "wake guests" in moves(state)
    do(state, "wake guests")
    assert (phase(state), state.player) == ("role", 0)
    assert "let guests sleep" in moves(state)
    finish(do(state, "pick prospector", "pass", "pass", "pick trader", "pass", "pass", "pass"))
    assert (board(state, 0)["awake"], dump(state)["picks"]) == (True, 2)
    do(state, "let guests sleep", "pick craftsman")
    assert (phase(state), state.player) == ("role", 1)


@pytest.mark.rule("AMB-33")
def test_the_standing_order_may_be_given_at_a_question_which_is_asked_again() -> None:
    state = do(new_table(seats=[host(awake=False)], faceup={"corn": 5}), "pick settler", "wake guests")
    assert moves(state) == {"pass", "take corn", "take quarry", "guest harbor", "guest hospice", "let guests sleep"}
    asked = questions(state)
    assert asked[-1] == (0, "guests-after-settler")


@pytest.mark.rule("AMB-33")
def test_to_let_guests_sleep_ends_the_window_and_all_that_is_asked_for_them_alone() -> None:
    state = do(new_table(seats=[host()]), "pick trader")
    assert phase(state) == "guests-before-trader"
    assert phase(do(state, "let guests sleep")) == "role"
    assert workers_on(state, 0, "guesthouse") == 2
