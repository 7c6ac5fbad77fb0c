"""What the log says: whose deed it is, in which words and by which rule."""

from collections.abc import Callable

import pytest

from antillas import CHANCE, State
from tests.conformance.games import odd_game_ids
from tests.conformance.invariants import TOLD
from tests.conformance.walk import walk_through
from tests.santiago_de_cuba.positions import STREET, enter, game, make, port, seat, table

LAST_RUM = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 1}
CASES: dict[str, tuple[Callable[[], State], list[str], list[tuple[int, str]]]] = {
    "start player": (
        lambda: game(3, start_player="random").start(),
        ["start 2", "deal bank", "deal casino"],
        [
            (1, "Seat 2 is the start player. [SC-SETUP-7]"),
            (CHANCE, "The bank lies under a yellow flower. [SC-SETUP-1]"),
            (CHANCE, "The casino lies under a yellow flower. [SC-SETUP-1]"),
        ],
    ),
    "drive past the port": (
        lambda: table(car=8, seats=[seat(pesos=3)], inactive=["alonso"]),
        ["drive 3"],
        [
            (0, "Seat 1 drives to pedro for 2 pesos. [SC-CAR-2]"),
            (0, "alonso is active again. [SC-CAR-7]"),
            (CHANCE, "The value marker moves to 3. [SC-CAR-6]"),
            (0, "Seat 1 takes 2 tobacco. [SC-CUB-PEDRO-1]"),
        ],
    ),
    "inactive Cuban": (
        lambda: table(before="jose", seats=[seat(pawn="cafe"), seat(owns=["cafe"])], inactive=["jose"]),
        ["drive 1"],
        [
            (0, "Seat 1 drives to jose. [SC-CAR-2]"),
            (0, "jose is inactive: nothing happens. [SC-NEWS-2]"),
            (1, "Seat 2 takes 1 VP. [SC-OWN-1]"),
        ],
    ),
    "pawn": (
        lambda: make(table(before="jose", seats=[seat(), seat(owns=["bank"])]), "drive 1"),
        ["pawn bank"],
        [
            (0, "Seat 1 moves the pawn to the bank. [SC-PAWN-1]"),
            (1, "Seat 2 takes 1 VP. [SC-OWN-1]"),
            (0, "Seat 1 takes 2 pesos. [SC-BLD-BANK-1]"),
        ],
    ),
    "loads": (
        lambda: make(table(car=9, seats=[seat(goods={"rum": 1, "wood": 1})]), "drive 1"),
        ["load 1 rum", "pass", "pass", "load 1 wood as fruit", "pass"],
        [
            (0, "Seat 1 loads 1 rum for 2 VP. [SC-PORT-4]"),
            (1, "Seat 2 passes. [SC-PORT-2]"),
            (2, "Seat 3 passes. [SC-PORT-2]"),
            (0, "Seat 1 loads 1 wood for fruit and takes 1 VP. [SC-WOOD-3]"),
            (0, "Seat 1 passes. [SC-PORT-2]"),
            (CHANCE, "The value marker moves to 3. [SC-PORT-7]"),
        ],
    ),
    "last load": (
        lambda: port(seats=[seat(goods={"rum": 2})], dice=LAST_RUM),
        ["load 1 rum"],
        [
            (0, "Seat 1 loads 1 rum for 2 VP. [SC-PORT-4]"),
            (CHANCE, "Ship 1 leaves. [SC-PORT-6]"),
        ],
    ),
    "last load of all": (
        lambda: port(seats=[seat(goods={"rum": 2})], dice=LAST_RUM, ship=7),
        ["load 1 rum"],
        [
            (0, "Seat 1 loads 1 rum for 2 VP. [SC-PORT-4]"),
            (CHANCE, "Ship 7 leaves. [SC-PORT-6]"),
            (CHANCE, "The last ship has left: the game is over. [SC-END-1]"),
        ],
    ),
    "ship that waits too long": (
        lambda: table(2, inactive=list(STREET), stall_turns=2),
        ["drive 1", "drive 1", "roll 3", "roll 4", "roll 0", "roll 1", "roll 2", "die fruit"],
        [
            (0, "Seat 1 drives to pedro. [SC-CAR-2]"),
            (0, "pedro is inactive: nothing happens. [SC-NEWS-2]"),
            (1, "Seat 2 drives to jose. [SC-CAR-2]"),
            (1, "pedro is active again. [SC-CAR-7]"),
            (1, "jose is inactive: nothing happens. [SC-NEWS-2]"),
            (CHANCE, "Ship 1 leaves. [AMB-26]"),
            (1, "Seat 2 rolls 3 for sugar. [SC-SHIP-5]"),
            (1, "Seat 2 rolls 4 for fruit. [SC-SHIP-5]"),
            (1, "Seat 2 rolls 0 for tobacco. [SC-SHIP-5]"),
            (1, "Seat 2 rolls 1 for rum. [SC-SHIP-5]"),
            (1, "Seat 2 rolls 2 for cigars. [SC-SHIP-5]"),
            (1, "Seat 2 lays the die for fruit aside. [SC-SHIP-5]"),
        ],
    ),
    "five zeros": (
        lambda: make(enter("harbour-master", flag=4), "marker right"),
        ["roll 0", "roll 0", "roll 0", "roll 0", "roll 0"],
        [
            (0, "Seat 1 rolls 0 for sugar. [SC-SHIP-5]"),
            (0, "Seat 1 rolls 0 for fruit. [SC-SHIP-5]"),
            (0, "Seat 1 rolls 0 for tobacco. [SC-SHIP-5]"),
            (0, "Seat 1 rolls 0 for rum. [SC-SHIP-5]"),
            (0, "Seat 1 rolls 0 for cigars. [SC-SHIP-5]"),
            (0, "Seat 1 lays the die for sugar aside. [SC-SHIP-5]"),
            (CHANCE, "Ship 2 leaves. [SC-SHIP-6]"),
        ],
    ),
}


@pytest.mark.rule("SC-CAR-7", "SC-NEWS-2", "SC-OWN-1", "SC-PORT-6", "SC-PORT-7", "SC-SHIP-6", "SC-END-1", "AMB-26")
@pytest.mark.parametrize("name", CASES)
def test_what_happens_is_told_with_its_player_and_its_rule(name: str) -> None:
    position, texts, expected = CASES[name]
    state = position()
    state.log = []
    make(state, *texts)
    assert [(event.seat, str(event)) for event in state.log] == expected


@pytest.mark.parametrize("game_id", odd_game_ids("santiago-de-cuba"))
def test_every_event_of_a_game_concerns_somebody_and_cites_a_rule(game_id: str) -> None:
    walk_through(game_id, "told", TOLD)
