"""The colony and its tiles: cells, lines, prices, placing, and what is refused."""

import pytest

from antillas.core.errors import BadData, UnreadableMove
from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    dump,
    events,
    game,
    held,
    moves,
    own,
    phase,
    refused,
    seat,
    settle,
    sheet,
    table,
)

RICH = {"wood": 3, "grain": 3}
FULL = [" ".join(["Fw"] * 6)] * 6


@pytest.mark.rule("SM-COLONY-1", "SM-COLONY-2")
@pytest.mark.parametrize("text", ["coins r0c1", "coins r7c1", "coins r1c7", "place r1c0 turn 0", "cell r9c9"])
def test_a_cell_outside_the_grid_cannot_even_be_named(text: str) -> None:
    with pytest.raises(UnreadableMove):
        table().parse(text)


@pytest.mark.rule("SM-COLONY-1", "SM-COLONY-2")
@pytest.mark.parametrize("rows", [FULL[:5], [*FULL, FULL[0]], ["Fw"] * 6, ["Zz . . . . .", *FULL[1:]]])
def test_a_colony_that_is_no_grid_of_known_cells_is_refused(rows: list[str]) -> None:
    with pytest.raises(BadData):
        table(seats=[seat(rows=rows)])


@pytest.mark.rule("SM-COLONY-2", "SM-COLONY-3")
@pytest.mark.parametrize("cover", [{"r1c1": 2}, {"r1c1": "white"}, {"r2c2": 1}])
def test_neither_roads_nor_free_cells_hold_dice_or_coins(cover: Data) -> None:
    with pytest.raises(BadData):
        table(seats=[seat({"r1c1": "R1"}, cover=cover)])


@pytest.mark.rule("SM-COLONY-3", "SM-COIN-2")
def test_a_road_is_never_activated() -> None:
    state = table(white=[1], seats=[seat({"r1c1": "R1", "r2c1": "R0"}, coins=5)])
    assert refused(state, "coins r1c1") == "SM-COLONY-3"
    assert refused(state, "white 1") == "SM-DICE-8"
    assert not {text for text in moves(state) if text.startswith(("coins", "white"))}


@pytest.mark.rule("SM-COLONY-4", "AMB-29", "SM-DATA-19")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_value_activates_the_column_or_the_row_of_its_number(value: int) -> None:
    cells = {f"r{other}c{other}": "Fw" for other in range(1, 7)}
    white = do(table(white=[value], seats=[seat(cells)]), f"white {value}")
    assert own(white)["cover"] == {f"r{value}c{value}": "white"}
    cells = {f"r{other}c{7 - other}": "Fw" for other in range(1, 7)}
    blue = do(table(seats=[seat(cells, blue=[value])]), f"blue {value}")
    assert own(blue)["cover"] == {f"r{value}c{7 - value}": "blue"}


@pytest.mark.rule("SM-COLONY-5", "AMB-9")
def test_a_building_with_two_abilities_gives_both_once() -> None:
    state = do(table(seats=[seat({"r1c1": "Ags"}, coins=1)]), "coins r1c1")
    assert (held(state), state.player) == ({"grain": 1, "sugar": 1}, 1)


@pytest.mark.rule("SM-COLONY-5", "AMB-9")
def test_two_abilities_are_carried_out_in_printed_order_and_each_can_be_declined() -> None:
    state = table(seats=[seat({"r1c1": "Kcs"}, coins=2, store={"wood": 2})])
    do(state, "coins r1c1")
    assert (coins(state), phase(state)) == (3, "sailing")
    do(state, "pass")
    assert (own(state)["port"], state.player) == ([[], [], [], []], 1)


@pytest.mark.rule("SM-EXPAND-1", "SM-ORDER-4")
@pytest.mark.parametrize(
    ("tile", "left"), [("double 2", {"wood": 1, "grain": 3}), ("triple 2", {"wood": 1, "grain": 2})]
)
def test_what_tiles_cost(tile: str, left: dict[str, int]) -> None:
    state = do(table(seats=[seat(store=RICH)]), tile)
    assert (held(state), phase(state)) == (left, "placing")


@pytest.mark.rule("SM-EXPAND-1", "SM-GOLD-1")
@pytest.mark.parametrize(
    ("store", "tile", "possible"),
    [
        ({"wood": 1}, "double 1", False),
        ({"wood": 1, "gem": 3, "sugar": 3}, "double 1", False),
        ({"wood": 1, "gold": 1}, "double 1", True),
        ({"gold": 2}, "double 1", True),
        ({"wood": 2}, "triple 1", False),
        ({"wood": 2, "gold": 1}, "triple 1", True),
        ({"gold": 2}, "triple 1", False),
        ({"gold": 3}, "triple 1", True),
        ({"wood": 3}, "triple 1", False),
    ],
)
def test_tiles_are_paid_in_wood_and_grain_or_gold_never_in_coins(
    store: dict[str, int], tile: str, possible: bool
) -> None:
    state = table(seats=[seat(store=store, coins=2)])
    assert (tile in moves(state)) is possible
    if not possible:
        assert refused(state, tile) == "SM-EXPAND-1"


@pytest.mark.rule("SM-EXPAND-2", "SM-TURN-2")
def test_one_tile_of_the_offer_in_a_turn() -> None:
    state = table(offer=["D01", None, None, None, None, "T01", None, None, None, None], seats=[seat(store=RICH)])
    assert {text for text in moves(state) if text.startswith(("double", "triple"))} == {"double 1", "triple 1"}
    assert refused(state, "double 2") in ("SM-EXPAND-2", "SM-EXPAND-6")
    do(state, "double 1")
    assert refused(state, "triple 1") == "SM-EXPAND-3"
    do(state, "place r1c1 turn 0")
    assert state.player == 1
    assert own(state)["colony"][0] == "Mq R0 . . . ."


@pytest.mark.rule("SM-EXPAND-2")
def test_a_tile_of_the_stacks_cannot_be_taken() -> None:
    state = table(seats=[seat(store=RICH)])
    for text in ("double 6", "triple 6"):
        with pytest.raises(UnreadableMove):
            state.parse(text)
    assert refused(state, "draw d06") == "SM-TURN-2"


TURNS = [
    (0, {"r3c3": "R1", "r3c4": "Cs", "r4c3": "Mq"}),
    (1, {"r3c3": "R1", "r4c3": "Cs", "r3c2": "Mq"}),
    (2, {"r3c3": "R1", "r3c2": "Cs", "r2c3": "Mq"}),
    (3, {"r3c3": "R1", "r2c3": "Cs", "r3c4": "Mq"}),
]


@pytest.mark.rule("SM-EXPAND-3", "SM-CANON-1", "AMB-21")
@pytest.mark.parametrize(("turn", "cells"), TURNS)
def test_a_tile_is_laid_in_any_rotation_but_never_mirrored(turn: int, cells: dict[str, str]) -> None:
    state = do(table(seats=[seat(store=RICH)]), "triple 1", f"place r3c3 turn {turn}")
    assert own(state)["colony"] == own(table(seats=[seat(cells)]))["colony"]


@pytest.mark.rule("SM-EXPAND-3", "AMB-20")
@pytest.mark.parametrize(
    "text",
    [
        "place r1c6 turn 0",
        "place r6c1 turn 1",
        "place r1c1 turn 2",
        "place r1c1 turn 3",
        "place r2c1 turn 0",
        "place r2c3 turn 0",
        "place r4c4 turn 0",
    ],
)
def test_outside_the_grid_and_on_cells_that_are_not_free_nothing_is_laid(text: str) -> None:
    cells = {"r2c2": "Fw", "r2c3": "R0", "r4c4": "Kw"}
    state = do(table(seats=[seat(cells, store=RICH)]), "double 1")
    assert text not in moves(state)
    assert refused(state, text) == "SM-EXPAND-3"
    assert "place r6c5 turn 0" in moves(state)


@pytest.mark.rule("SM-EXPAND-4")
def test_a_tile_that_lies_is_never_moved() -> None:
    state = table(seats=[seat(store=RICH), seat(store=RICH)])
    do(state, "double 1", "place r1c1 turn 0")
    before = own(state)["colony"]
    do(state, "double 2", "place r6c1 turn 0")
    assert own(state)["colony"] == before
    assert "place r1c1 turn 2" not in moves(state)
    assert refused(state, "place r1c1 turn 2") == "SM-TURN-2"


@pytest.mark.rule("SM-EXPAND-5")
def test_a_tile_that_fits_nowhere_cannot_be_bought() -> None:
    rows = [". . Fw Fw Fw Fw", *FULL[1:]]
    state = table(seats=[seat(rows=rows, store=RICH)])
    assert "double 1" in moves(state)
    assert "triple 1" not in moves(state)
    assert refused(state, "triple 1") == "SM-EXPAND-5"
    assert refused(table(seats=[seat(rows=FULL, store=RICH)]), "double 1") == "SM-EXPAND-5"


@pytest.mark.rule("SM-EXPAND-6")
def test_the_offer_is_not_refilled_and_an_empty_size_is_not_for_sale() -> None:
    state = table(offer=[*[None] * 5, "T01", *[None] * 4], seats=[seat(store=RICH)])
    assert {text for text in moves(state) if text.startswith(("double", "triple"))} == {"triple 1"}
    assert refused(state, "double 1") in ("SM-EXPAND-2", "SM-EXPAND-6")
    do(state, "triple 1", "place r1c1 turn 0")
    assert dump(state)["offer"] == [None] * 10
    do(state, "retire coins")
    assert not {text for text in moves(state) if text.startswith(("double", "triple"))}


@pytest.mark.rule("SM-EXPAND-3", "SM-SCORE-3")
def test_tiles_need_no_neighbours_and_count_at_once() -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, store=RICH)])
    do(state, "double 4", "place r6c6 turn 2")
    assert own(state)["colony"][5] == ". . . . R1 Ad"
    assert sheet(state)["colonists"] == 0


@pytest.mark.rule("SM-ORDER-4", "SM-EXPAND-1")
def test_a_tile_is_paid_before_it_is_placed() -> None:
    state = table(seats=[seat(store=RICH)])
    assert refused(state, "place r1c1 turn 0") == "SM-TURN-2"
    log = [rule for _, rule in events(state, "double 1", "place r1c1 turn 0")]
    assert log[0] == "SM-TURN-6"
    assert held(state) == {"wood": 1, "grain": 3}


@pytest.mark.rule("SM-SETUP-8", "SM-YEAR-6")
def test_tiles_left_at_the_end_of_the_year_leave_the_game() -> None:
    state = settle(do(table(seats=[seat(), seat(retired="coins")]), "retire sail"))
    data = dump(state)
    assert not set(data["offer"]) & {"D01", "D02", "D03", "D04", "D05", "T01", "T02", "T03", "T04", "T05"}
    assert [len([name for name in data["offer"] if name[0] == kind]) for kind in "DT"] == [5, 5]
    assert (len(data["stacks"]["double"]), len(data["stacks"]["triple"])) == (5, 5)


@pytest.mark.rule("SM-EXPAND-3")
def test_the_printed_cells_of_a_dealt_board_stay_free_of_tiles() -> None:
    state = settle(game(2, boards="random").start())
    printed = own(state)["colony"]
    do(state, "double 1")
    for text in moves(state) - {"pass"}:
        now = own(after(state, text))["colony"]
        for row, old in zip(now, printed, strict=True):
            changed = [(new, was) for new, was in zip(row.split(), old.split(), strict=True) if new != was]
            assert all(was == "." for _, was in changed)
