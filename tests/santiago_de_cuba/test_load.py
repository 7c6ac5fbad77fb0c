"""Positions as data: every position can be written and read again, and one that cannot be right is refused."""

from copy import deepcopy
from typing import Any

import pytest

from antillas.core.errors import BadData
from tests.santiago_de_cuba.positions import Data, dump, game, moves, playout, seat, table


def position() -> Data:
    """An ordinary position as data."""
    seats = [seat(pesos=3, vp=2, goods={"sugar": 2}, pawn="bank", owns=["cafe"]), seat(pawn="church")]
    return deepcopy(dump(table(seats=seats, inactive=["jose"], car=3)))


def put(data: Data, place: str, value: Any) -> Data:
    """The data with another value at a place such as `seats.0.pesos`."""
    *path, last = [int(key) if key.isdecimal() else key for key in place.split(".")]
    inner: Any = data
    for key in path:
        inner = inner[key]
    inner[last] = value
    return data


@pytest.mark.parametrize("seed", range(2))
def test_every_position_can_be_written_and_read_again(seed: int) -> None:
    played = game(2 + seed)
    for state, _ in playout(played, seed):
        again = played.load(dump(state))
        assert (dump(again), again.player, moves(again)) == (dump(state), state.player, moves(state))


WRONG = [
    pytest.param("seats.0.pesos", -1, "pesos", marks=pytest.mark.rule("SC-SUPPLY-3"), id="pesos below zero"),
    pytest.param("seats.0.vp", -1, "vp", marks=pytest.mark.rule("SC-SUPPLY-3"), id="points below zero"),
    pytest.param("seats.0.goods", {"sugar": 3}, "sugar", marks=pytest.mark.rule("SC-COMP-2"), id="nine sugar"),
    pytest.param("supply.wood", 7, "wood", marks=pytest.mark.rule("SC-COMP-2"), id="seven wood"),
    pytest.param("supply.wood", -1, "supply", marks=pytest.mark.rule("SC-SUPPLY-3"), id="supply below zero"),
    pytest.param("seats.0.goods", {"tea": 1}, "tea", marks=pytest.mark.rule("SC-COMP-2"), id="unknown good"),
    pytest.param("seats.1.pawn", "bank", "pawn", marks=pytest.mark.rule("SC-PAWN-2"), id="two pawns in a building"),
    pytest.param("seats.1.pawn", "tavern", "pawn", marks=pytest.mark.rule("SC-COMP-4"), id="unknown building"),
    pytest.param(
        "owners",
        dict.fromkeys(["bank", "church", "cafe", "casino"], 0),
        "owners",
        marks=pytest.mark.rule("SC-CUB-LIMIT-1", "SC-COMP-5"),
        id="four buildings owned",
    ),
    pytest.param("owners", {"bank": 3}, "owners", marks=pytest.mark.rule("SC-COMP-5"), id="owner without a seat"),
    pytest.param("places.1", "bank", "places", marks=pytest.mark.rule("SC-SETUP-1"), id="building twice"),
    pytest.param("stops.1", "pedro", "stops", marks=pytest.mark.rule("SC-SETUP-2"), id="Cuban twice"),
    pytest.param("inactive", ["jorge"], "inactive", marks=pytest.mark.rule("SC-COMP-3"), id="unknown Cuban"),
    pytest.param("inactive", ["jose", "jose"], "inactive", marks=pytest.mark.rule("SC-NEWS-3"), id="inactive twice"),
    pytest.param("car.stop", 10, "car", marks=pytest.mark.rule("SC-COMP-1"), id="eleventh stop"),
    pytest.param("car.stop", -1, "car", marks=pytest.mark.rule("SC-COMP-1"), id="stop below zero"),
    pytest.param("ship.number", 8, "ship", marks=pytest.mark.rule("SC-COMP-1"), id="eighth ship"),
    pytest.param("ship.number", 0, "ship", marks=pytest.mark.rule("SC-SETUP-3"), id="ship before the first"),
    pytest.param("ship.value", 5, "ship", marks=pytest.mark.rule("SC-VALUE-1"), id="flag five"),
    pytest.param("ship.value", 1, "ship", marks=pytest.mark.rule("SC-VALUE-1"), id="flag one"),
    pytest.param("ship.dice.sugar", 4, "sugar", marks=pytest.mark.rule("SC-COMP-6"), id="white die with a 4"),
    pytest.param("ship.dice.fruit", 5, "dice", marks=pytest.mark.rule("SC-COMP-6"), id="orange die with a 5"),
    pytest.param("ship.aside", "wood", "aside", marks=pytest.mark.rule("SC-SETUP-8"), id="wood laid aside"),
    pytest.param("ship.aside", None, "ship", marks=pytest.mark.rule("SC-SHIP-5"), id="five dice on the ship"),
    pytest.param("seats", [], "seats", marks=pytest.mark.rule("SC-DATA-10"), id="nobody"),
    pytest.param("frames", [], "frames", marks=pytest.mark.rule("SC-TURN-1"), id="no turn"),
    pytest.param("frames.0.actor", 3, "frames", marks=pytest.mark.rule("SC-TURN-1"), id="turn of nobody"),
]


@pytest.mark.parametrize(("place", "value", "word"), WRONG)
def test_a_position_that_cannot_be_right_is_refused_with_its_place(place: str, value: object, word: str) -> None:
    assert game().load(position())
    with pytest.raises(BadData, match=word):
        game().load(put(position(), place, value))


@pytest.mark.rule("SC-SHIP-1")
def test_a_ship_with_four_zeros_is_not_in_port() -> None:
    data = position()
    data["ship"]["dice"] = dict.fromkeys(data["ship"]["dice"], 0)
    with pytest.raises(BadData, match="ship"):
        game().load(data)
