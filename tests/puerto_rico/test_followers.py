"""Who may be asked after the player to move, which tables show: right in every phase."""

from typing import Any

import pytest

import antillas
from antillas import State
from tests.conformance.games import random_game
from tests.puerto_rico.positions import NO_ROOM, do, phase, seat, table, view

EVERYTHING = {"new_buildings": True, "nobles": True, "buccaneer": True, "festival": True}
ALONE = {"extra-good", "second-tile", "buccaneer", "spoils", "raid-choice", "raid"}
"""Phases in which nobody but the picker is asked."""


def following(state: State) -> list[int]:
    """Who is said to be asked next."""
    return list(view(state, None)["next_seats"])


def laid(*seats: Any, **more: Any) -> State:
    """A table of four with everything."""
    return table(4, seats=seats, **{**EVERYTHING, **more})


# Laid out.


@pytest.mark.rule("BUC-2")
def test_nobody_follows_the_buccaneer() -> None:
    state = do(laid(ships={5: ("corn", 3)}, worker_ship=9), "pick buccaneer")
    assert (phase(state), following(state)) == ("buccaneer", [])
    robbed = do(state.clone(), "piracy 5")
    assert (phase(robbed), following(robbed)) == ("spoils", [])
    raided = do(laid(seat(island={"corn": (3, 0)}), worker_ship=9), "pick buccaneer", "raid")
    assert (phase(raided), following(raided)) == ("raid-choice", [])
    do(raided, "remove noble")
    assert (phase(raided), following(raided)) == ("raid", [])


@pytest.mark.rule("EXP1-LIBRARY-3")
def test_the_second_tile_comes_when_everybody_has_had_a_turn() -> None:
    state = do(laid(seat(city={"library": 1}), faceup={"corn": 5}), "pick settler", *["take corn"] * 4)
    assert (phase(state), state.player, following(state)) == ("second-tile", 0, [])


@pytest.mark.rule("NOBLE-3", "MAYOR-2")
def test_taking_from_the_ship_goes_round() -> None:
    state = do(table(3, nobles=True, worker_ship=6), "pick mayor", "pass", "ship worker", "ship worker")
    assert (phase(state), state.player, following(state)) == ("dealing", 2, [0, 1])
    do(state, "ship worker")
    assert (phase(state), state.player, following(state)) == ("dealing", 0, [1, 2])


@pytest.mark.rule("SETTLER-2", "BLD-HOSPICE-1")
def test_a_question_within_a_turn_is_part_of_it() -> None:
    owner = seat(city={"hospice": 1})
    state = do(laid(seat(), owner, faceup={"corn": 5}), "pick settler", "pass")
    assert (phase(state), state.player, following(state)) == ("settler", 1, [2, 3])
    do(state, "take corn")
    assert (phase(state), state.player, following(state)) == ("hospice", 1, [2, 3])


@pytest.mark.rule("CAPTAIN-2", "EXP1-SMALLWHARF-1", "EXP2-SUPPLIER-1")
def test_loading_goes_round_and_so_do_the_own_ship_and_deliveries() -> None:
    owner = seat(city={"small-wharf": 1, "royal-supplier": 1}, goods={"corn": 1, "coffee": 1}, idle=2)
    owner["nobles"] = {"holding": 2}
    state = do(laid(seat(), owner, ships=NO_ROOM), "pick captain")
    assert (phase(state), state.player, following(state)) == ("captain", 1, [2, 3, 0])
    for text, asked in (("stow 1 corn", "stowing"), ("deliver corn", "delivery")):
        within = do(state.clone(), text)
        assert (phase(within), within.player, following(within)) == (asked, 1, [2, 3, 0])


@pytest.mark.rule("AMB-33")
def test_only_those_who_want_to_be_asked_about_guests_follow_in_a_window() -> None:
    city = {"guesthouse": 1, "harbor": 0}
    state = do(laid(seat(city=city, awake=True), seat(), seat(city=city, awake=True)), "pick trader")
    assert (phase(state), state.player, following(state)) == ("guests-before-trader", 0, [2])
    asleep = do(laid(seat(city=city, awake=True), seat(), seat(city=city)), "pick trader")
    assert (phase(asleep), following(asleep)) == ("guests-before-trader", [])


# On walks.


@pytest.mark.rule("ROUND-1", "ROUND-4")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", ["a", "f"])
def test_who_is_asked_next_was_named_before(players: int, seed: str) -> None:
    options: Any = {**EVERYTHING, "seat_auction": True, "production_declinable": True}
    game = antillas.game("puerto-rico", players=players, edition="lacerta-2013", **options)
    last: tuple[object, ...] = ()
    player, named, checked = -1, [0], set()
    for state, _ in random_game(game, seed):
        if state.player < 0:
            continue
        seen = view(state, None)
        moment = (seen["phase"], seen["round"], seen["picks_left"], len(seen["order"]))
        if seen["phase"] in ALONE:
            assert following(state) == []
        if moment == last and state.player != player:
            assert state.player in named, moment
            checked.add(seen["phase"])
        last, player, named = moment, int(state.player), following(state)
    assert {"auction", "draft", "settler", "captain"} <= checked
