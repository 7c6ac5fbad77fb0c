"""The scholar Logistics: dice that move along roads, and when the building they left can be used."""

import pytest

from antillas.core.errors import BadOption
from tests.santa_maria.positions import Data, after, coins, do, game, held, moves, own, phase, refused, seat, table

SCHOLARS = ("logistics", "astronomy", "botany")
ROADS = {"r1c1": "Fw", "r1c2": "R0", "r1c3": "Ag", "r2c2": "R0", "r3c2": "Mg", "r1c4": "Fw", "r5c5": "Fw", "r2c1": "As"}


def driver(cells: dict[str, str], cover: Data, **rest: object) -> Data:
    """A player with Logistics."""
    given: Data = {"coins": 3, "monks": [0], **rest}
    return seat(cells, cover=cover, **given)


def shifts(texts: set[str]) -> set[str]:
    return {text for text in texts if text.startswith("move")}


@pytest.mark.rule("SM-SCH-LOGI-1", "SM-ROAD-1", "SM-ROAD-2", "SM-ROAD-3", "AMB-11")
def test_a_die_moves_to_a_building_that_is_linked_by_road_or_by_side() -> None:
    state = table(scholars=SCHOLARS, seats=[driver(ROADS, {"r1c1": "white"})])
    assert shifts(moves(state)) == {"move r1c1 to r1c3", "move r1c1 to r2c1", "move r1c1 to r3c2"}
    do(state, "move r1c1 to r3c2")
    assert (coins(state), own(state)["cover"], state.player) == (2, {"r3c2": "white"}, 0)
    for text in ("move r1c1 to r1c4", "move r1c1 to r5c5", "move r3c2 to r1c2", "move r3c2 to r1c4"):
        assert refused(state, text) in ("SM-SCH-LOGI-1", "SM-COLONY-3", "SM-ROAD-2")


@pytest.mark.rule("SM-SCH-LOGI-1")
@pytest.mark.parametrize(
    ("cover", "text"),
    [
        ({"r1c1": "white", "r1c3": 1}, "move r1c1 to r1c3"),
        ({"r1c1": "white", "r1c3": "blue"}, "move r1c1 to r1c3"),
        ({"r1c1": 1}, "move r1c1 to r1c3"),
        ({}, "move r1c1 to r1c3"),
    ],
)
def test_neither_coins_nor_onto_covered_buildings(cover: Data, text: str) -> None:
    state = table(scholars=SCHOLARS, seats=[driver(ROADS, cover)])
    assert text not in moves(state)
    assert refused(state, text) == "SM-SCH-LOGI-1"


@pytest.mark.rule("SM-SCH-LOGI-1", "SM-MONK-6")
def test_a_move_needs_a_coin_and_the_scholar() -> None:
    poor = table(scholars=SCHOLARS, seats=[driver(ROADS, {"r1c1": "blue"}, coins=0)])
    assert not shifts(moves(poor))
    assert refused(poor, "move r1c1 to r1c3") == "SM-SCH-LOGI-1"
    other = table(scholars=SCHOLARS, seats=[driver(ROADS, {"r1c1": "blue"}, monks=[1])])
    assert not shifts(moves(other))
    assert refused(other, "move r1c1 to r1c3") == "SM-SCH-LOGI-1"


@pytest.mark.rule("SM-SCH-LOGI-1", "AMB-10")
def test_moves_can_be_repeated_and_the_vacated_building_is_used_at_once() -> None:
    state = table(white=[1], scholars=SCHOLARS, seats=[driver(ROADS, {"r1c1": "white", "r2c1": "blue"}, coins=3)])
    assert "white 1" in moves(state)
    do(state, "move r1c1 to r1c3", "move r1c3 to r3c2")
    assert (coins(state), own(state)["cover"]) == (1, {"r2c1": "blue", "r3c2": "white"})
    do(state, "coins r1c1")
    assert held(state) == {"wood": 1}


@pytest.mark.rule("SM-CANON-11", "SM-BOUND-1")
def test_a_set_of_covered_buildings_does_not_come_back() -> None:
    state = table(scholars=SCHOLARS, seats=[driver(ROADS, {"r1c1": "white"}, coins=9)])
    do(state, "move r1c1 to r1c3")
    assert "move r1c3 to r1c1" not in moves(state)
    assert refused(state, "move r1c3 to r1c1") in ("SM-CANON-11", "SM-SCH-LOGI-1")
    steps = 0
    while shifts(moves(state)):
        do(state, min(shifts(moves(state))))
        steps += 1
    assert steps <= 8


@pytest.mark.rule("AMB-10", "SM-SCH-LOGI-1")
def test_no_die_moves_in_the_middle_of_a_chain() -> None:
    cells = {"r1c1": "Ct", "r2c1": "Cc", "r1c2": "Fw"}
    mine = driver(cells, {"r1c2": "blue"}, store={"wood": 1})
    state = do(table(white=[1], scholars=SCHOLARS, seats=[mine]), "white 1")
    assert phase(state) == "trading"
    assert not shifts(moves(state))
    assert refused(state, "move r1c2 to r2c1") == "SM-TRADE-1"


@pytest.mark.rule("AMB-10", "SM-CANON-11", "SM-CANON-15")
def test_as_an_option_dice_move_after_the_main_action_only() -> None:
    options = {"logistics_vacated_usable": "next_turn"}
    mine = driver({**ROADS, "r6c6": "Fw"}, {"r1c1": "white"}, coins=4)
    state = table(scholars=SCHOLARS, seats=[mine], options=options)
    assert not shifts(moves(state))
    do(state, "coins r6c6")
    assert phase(state) == "closing"
    assert shifts(moves(state)) == {"move r1c1 to r1c3", "move r1c1 to r2c1", "move r1c1 to r3c2"}
    assert "pass" in moves(state)
    do(state, "move r1c1 to r1c3")
    assert (coins(state), own(state)["cover"]) == (2, {"r1c3": "white", "r6c6": 1})
    do(state, "pass")
    assert state.player == 1


@pytest.mark.rule("AMB-10", "SM-CANON-11")
def test_under_that_option_nothing_is_asked_without_a_move_or_after_retiring() -> None:
    options = {"logistics_vacated_usable": "next_turn"}
    mine = driver({"r6c6": "Fw"}, {}, coins=1)
    state = table(scholars=SCHOLARS, seats=[mine], options=options)
    assert after(state, "coins r6c6").player == 1
    busy = table(scholars=SCHOLARS, seats=[driver(ROADS, {"r1c1": "white"})], options=options)
    assert after(busy, "retire coins").player == 1


@pytest.mark.rule("AMB-10")
def test_the_option_has_two_values() -> None:
    with pytest.raises(BadOption):
        game(logistics_vacated_usable="sometimes")
