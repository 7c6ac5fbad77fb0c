"""The standing order for guests: who can give it and when, so that no guest comes too late to be asked about."""

import random

import pytest

from antillas import CHANCE, OVER, State
from tests.puerto_rico.positions import (
    EDITIONS,
    NO_ROOM,
    Data,
    after,
    board,
    do,
    goods,
    moves,
    new_table,
    phase,
    refused,
    seat,
    view,
    workers_on,
)

WAKE, SLEEP = "wake guests", "let guests sleep"
RICH = seat(
    city={"guesthouse": 2, "library": 1, "hospice": 1, "university": 1, "forest-house": 1, "hacienda": 1, "harbor": 0},
    island={"corn": (2, 1), "indigo": (2, 0)},
    goods={"corn": 2, "sugar": 1},
    doubloons=12,
    awake=True,
)
"""A player whose guests have somewhere to go in every phase."""


# Before there are guests.


@pytest.mark.rule("AMB-33", "EX-65", "ROUND-11")
def test_an_order_at_the_role_pick_holds_for_guests_who_come_after_it() -> None:
    owner = seat(city={"guesthouse": 0, "storehouse": 0}, idle=2, goods={"coffee": 4})
    state = new_table(seats=[seat(), seat(), seat(), owner], ships=NO_ROOM, worker_ship=0, governor=3)
    assert WAKE in moves(state)
    do(state, WAKE, "pick prospector")
    do(state, "pick mayor", "pass")
    while phase(state) == "placement":
        do(state, "place 0 on storehouse" if "place 0 on storehouse" in moves(state) else min(moves(state)))
    assert workers_on(state, 3, "guesthouse") == 2
    do(state, "pick captain", *["pass"] * 2)
    assert (phase(state), state.player) == ("guests-after-captain", 3)
    do(state, "guest storehouse")
    assert (phase(state), goods(state, 3)) == ("role", {"coffee": 4})


@pytest.mark.rule("AMB-33", "EX-65")
def test_who_has_built_the_guesthouse_since_the_own_pick_gives_the_order_with_the_placement() -> None:
    owner = seat(city={"guesthouse": 0, "storehouse": 0}, idle=2, goods={"coffee": 4})
    state = do(new_table(seats=[seat(), owner], ships=NO_ROOM, worker_ship=0), "pick mayor", "pass")
    assert (phase(state), state.player) == ("placement", 1)
    asked = moves(state)
    do(state, WAKE)
    assert (phase(state), state.player, moves(state)) == ("placement", 1, (asked - {WAKE}) | {SLEEP})
    do(state, "place 0 on storehouse", "pick captain", "pass", "pass")
    assert (phase(state), state.player) == ("guests-after-captain", 1)


@pytest.mark.rule("AMB-33", "NOBLE-8")
def test_the_order_can_be_given_with_every_question_of_a_mayor_phase() -> None:
    owner = seat(city={"guesthouse": 0, "library": 1, "sugar-mill": 0}, idle=2, nobles={"holding": 1})
    state = do(new_table(nobles=True, seats=[owner], worker_ship=3, noble_ship=1), "pick mayor")
    told = {}
    while phase(state) != "role":
        if state.player == 0:
            told[phase(state)] = WAKE in moves(state)
        do(state, min(text for text in moves(state) if text != WAKE))
    assert told == {"mayor": True, "dealing": True, "placement": True, "noble-placement": True}


@pytest.mark.rule("AMB-33", "BLD-UNIVERSITY-1")
def test_the_order_can_be_given_when_the_university_brings_the_first_guest() -> None:
    owner = seat(city={"university": 1, "harbor": 0}, doubloons=9)
    state = do(new_table(seats=[seat(), owner]), "pick builder", "pass", "build guesthouse")
    assert moves(state) == {"pass", "take worker", WAKE}
    do(state, WAKE, "take worker")
    assert (phase(state), state.player) == ("guests-after-builder", 1)


@pytest.mark.rule("AMB-33", "SETTLER-2")
def test_the_order_can_be_given_with_the_tile_that_is_the_first_place_for_a_guest() -> None:
    owner = seat(city={"guesthouse": 2})
    state = do(new_table(seats=[seat(), owner], faceup={"corn": 5}), "pick settler", "pass")
    assert moves(state) == {"pass", "take corn", WAKE}
    do(state, WAKE, "take corn", "pass", "pass")
    assert (phase(state), state.player) == ("guests-after-settler", 1)


# Nobody is asked more often.


@pytest.mark.rule("AMB-33", "ROUND-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_single_answer_stays_one_without_a_guest_who_could_move(edition: str) -> None:
    owner, host = (
        seat(city={"guesthouse": guests, "harbor": 0}, goods={"corn": 1}, awake=awake)
        for guests, awake in ((0, True), (1, False))
    )
    ships = {5: ("corn", 1), 6: ("tobacco", 1), 7: ("sugar", 1)}
    state = do(new_table(4, edition, seats=[seat(), owner, host], ships=ships), "pick captain")
    assert (state.player, moves(state), state.forced()) == (1, {"load 1 corn on ship 5"}, True)
    do(state, "load 1 corn on ship 5")
    assert (state.player, state.forced()) == (2, False)
    assert moves(state) == {"load 1 corn on ship 5", "guest harbor", WAKE}


@pytest.mark.rule("AMB-33")
def test_only_the_owner_of_a_guesthouse_has_an_order_to_give() -> None:
    state = new_table(seats=[seat(city={"harbor": 0}, doubloons=9), seat(city={"guesthouse": 0})])
    assert not {WAKE, SLEEP} & moves(state)
    assert refused(state, WAKE) == "ROUND-2"
    assert WAKE in moves(do(state, "pick prospector"))


@pytest.mark.rule("AMB-33", "BUILDER-12", "CAPTAIN-18")
def test_no_order_is_given_while_something_is_paid_or_stored() -> None:
    owner = seat(city={"guesthouse": 1, "black-market": 1, "harbor": 0}, doubloons=4, goods={"corn": 3})
    state = new_table(seats=[seat(), owner], ships=NO_ROOM)
    paying = after(state, "pick builder", "pass", "build church")
    storing = after(state, "pick captain")
    assert (phase(paying), phase(storing)) == ("payment", "storage")
    assert not {WAKE, SLEEP} & (moves(paying) | moves(storing))


# Positions with guests who are awake.


def loaded(state: State) -> State:
    """The position as it is read again; it must be the same."""
    again = state.game.load(state.to_dict())
    assert again.to_dict() == state.to_dict()
    assert again.legal() == state.legal()
    return again


HOST: Data = {"doubloons": 3, "awake": True}


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize(
    ("city", "laid", "texts", "asked"),
    [
        ({"hospice": 1}, {"faceup": {"corn": 5}}, ["pick settler", "pass", "take corn", "guest corn"], "hospice"),
        ({"university": 1}, {}, ["pick builder", "pass", "build aqueduct", "guest aqueduct"], "university"),
        ({"library": 1}, {"facedown": {}}, ["pick settler", "pass", "pass"], "second-tile"),
    ],
)
def test_a_question_that_only_guests_can_answer_any_more_can_be_loaded(
    city: dict[str, int], laid: Data, texts: list[str], asked: str
) -> None:
    owner = seat(city={"guesthouse": 2, "harbor": 0, **city}, **HOST)
    state = do(new_table(seats=[owner], **laid), *texts)
    assert (phase(state), moves(state)) == (asked, {"pass", "guest harbor", SLEEP})
    assert phase(do(loaded(state), "pass")) == phase(do(state, "pass"))


def patient(state: State) -> list[str]:
    """What is answered on walks: guests never sleep, and wait for the circles of new tiles and buildings."""
    others = sorted(text for text in moves(state) if text != SLEEP and not text.startswith("guest"))
    new = f"guest {view(state, None)['asked']}"
    return [new] if new in moves(state) else others


@pytest.mark.rule("AMB-33")
@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_game_with_guests_who_are_awake_can_be_loaded(seed: int) -> None:
    dice = random.Random(seed)
    state = new_table(2, seats=[RICH], faceup={"corn": 1}, facedown={"sugar": 2}, buccaneer=True)
    seen = set()
    for _ in range(150):
        if state.player == OVER:
            break
        state = loaded(state)
        seen.add(phase(state))
        if state.player == CHANCE:
            do(state, dice.choice([state.text(action) for action, _ in state.outcomes()]))
        else:
            do(state, dice.choice(patient(state)))
    assert board(state, 0)["awake"]
    assert len(seen) > 10
