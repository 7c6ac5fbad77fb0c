"""The advanced game: side B, sets of a capital tile and a scholar, and where the capital is laid."""

import pytest

from antillas import State
from antillas.core.errors import BadData
from tests.santa_maria.positions import (
    after,
    coins,
    do,
    drawn,
    dump,
    game,
    held,
    laid_out,
    moves,
    own,
    phase,
    refused,
    seat,
    settle,
    sheet,
    table,
    view,
)

SIDE_B = [
    ". Fw . . . .",
    ". . . . . Cs",
    ". . Fr . . .",
    "Ag . . . Mqc .",
    ". . . Ct . .",
    ". As . . . Mg",
]
ADVANCED = {"mode": "advanced"}
SETS = ("basic-economy", "mathematics", "construction", "industrialisation")


def picking(players: int) -> State:
    return laid_out(players, mode="advanced")


@pytest.mark.rule("SM-ADV-1", "SM-DATA-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_the_same_side_b_and_the_usual_goods(players: int) -> None:
    state = picking(players)
    assert [own(state, number)["colony"] for number in range(players)] == [SIDE_B] * players
    assert [coins(state, number) for number in range(players)] == [3, 4, 5, 6][:players]
    assert [held(state, number) for number in range(players)] == [{"wood": 2}] * players


@pytest.mark.rule("SM-ADV-2")
def test_blue_dice_are_rolled_before_the_sets_are_chosen() -> None:
    state = picking(3)
    assert phase(state) == "picking"
    assert [sum(own(state, number)["blue"]) for number in range(3)] == [1, 1, 1]
    assert dump(state)["reserve"] == 6


@pytest.mark.rule("SM-ADV-3", "SM-SETUP-7")
def test_the_sets_are_dealt_from_the_seven_other_scholars() -> None:
    state = game(2, mode="advanced").start()
    while phase(state) != "set-draw":
        state.apply(state.outcomes()[0][0])
    names = set(drawn(state))
    assert len(names) == 7
    assert not {f"draw {name}" for name in dump(state)["scholars"]} & names
    do(state, "draw logistics")
    assert "draw logistics" not in drawn(state)
    settle(state)
    assert view(state, None)["sets"][0]["scholar"] == "logistics"
    assert [one["tile"]["tile"] for one in view(state, None)["sets"]] == ["K1", "K2", "K3", "K4"]


@pytest.mark.rule("SM-ADV-4", "SM-CANON-14")
def test_sets_are_chosen_in_reverse_turn_order() -> None:
    state = settle(do(game(3, start_player="random", mode="advanced").start(), "start 2"))
    pickers = []
    for choice in ("pick 4", "pick 1", "pick 2"):
        pickers.append(int(state.player))
        do(state, choice)
        if phase(state) == "picking":
            assert refused(state, choice) == "SM-ADV-4"
    assert pickers == [0, 2, 1]


@pytest.mark.rule("SM-ADV-4")
def test_a_set_brings_its_scholar() -> None:
    state = picking(2)
    scholars = [one["scholar"] for one in view(state, None)["sets"]]
    state.log = []
    do(state, "pick 3", "pick 2")
    assert [str(event.message) for event in state.log] == ["Seat 2 picks K3.", "Seat 1 picks K2."]
    assert [one["scholars"] for one in view(state, None)["seats"]] == [[scholars[1]], [scholars[2]]]


@pytest.mark.rule("SM-ADV-5", "AMB-30", "SM-CANON-14")
def test_capitals_are_laid_after_all_picks_in_the_same_order() -> None:
    state = do(picking(2), "pick 3", "pick 1")
    assert (phase(state), state.player) == ("founding", 1)
    do(state, "place r6c4 turn 2")
    assert own(state, 1)["colony"][5] == ". As R1 Kwg . Mg"
    assert state.player == 0
    do(state, "place r5c1 turn 1")
    assert [row.split()[0] for row in own(state)["colony"][4:]] == ["Krc", "R0"]
    assert (phase(state), state.player) == ("turn", 0)


@pytest.mark.rule("SM-ADV-5", "SM-EXPAND-3")
@pytest.mark.parametrize("text", ["place r1c1 turn 0", "place r1c2 turn 0", "place r1c6 turn 0", "place r6c1 turn 1"])
def test_the_capital_needs_two_free_cells(text: str) -> None:
    state = do(picking(2), "pick 3", "pick 1")
    assert refused(state, text) in ("SM-ADV-5", "SM-EXPAND-3")
    assert text not in moves(state)


@pytest.mark.rule("SM-ADV-6")
def test_the_private_scholar_serves_its_owner_from_the_start() -> None:
    seats = [seat(coins=2, chosen=0), seat(coins=2, chosen=1)]
    state = table(seats=seats, sets=SETS, options=ADVANCED)
    assert {"buy wood", "buy grain"} <= moves(state)
    assert not {"buy wood", "buy grain"} & moves(table(seats=seats, sets=SETS, options=ADVANCED, turn=1))
    assert (sheet(state)["scholars"], sheet(state, 1)["scholars"]) == (2, 3)
    assert own(state)["monks"] == []


@pytest.mark.rule("SM-ADV-6")
def test_nobody_can_send_a_monk_to_a_private_scholar() -> None:
    mine = seat({"r1c1": "Fr"}, coins=9, religion=4, blue=[1, 1], chosen=0)
    state = do(table(seats=[mine, seat(chosen=1)], sets=SETS, options=ADVANCED), "coins r1c1", "yes")
    assert {text for text in moves(state) if "scholar" in text} == {f"monk scholar {number}" for number in (1, 2, 3)}
    spaces = [one["id"] for one in view(state, None)["monk_spaces"][:3]]
    assert not set(spaces) & set(SETS)


@pytest.mark.rule("SM-ADV-1", "SM-ADV-7")
def test_everything_else_is_as_in_the_basic_game() -> None:
    seats = [seat({"r1c1": "Fw"}, coins=1, chosen=0), seat(chosen=1)]
    basic = [seat({"r1c1": "Fw"}, coins=1), seat()]
    found = table(
        seats=seats, sets=("astronomy", *SETS[1:]), scholars=("botany", "logistics", "philosophy"), options=ADVANCED
    )
    usual = table(seats=basic, scholars=("botany", "logistics", "philosophy"))
    assert moves(found) == moves(usual)
    assert held(after(found, "coins r1c1")) == held(after(usual, "coins r1c1")) == {"wood": 1}


@pytest.mark.rule("SM-ADV-1", "SM-SETUP-9")
def test_a_pick_in_one_game_is_a_board_and_in_the_other_a_set() -> None:
    basic, advanced = laid_out(2), picking(2)
    assert dump(basic)["sets"] == [None] * 4
    assert None not in dump(advanced)["sets"]
    with pytest.raises(BadData):
        table(seats=[seat(chosen=0)], options=ADVANCED)
