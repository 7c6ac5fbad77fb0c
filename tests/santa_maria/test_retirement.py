"""Retiring, the income of ships, and the end of a year with all its steps."""

from typing import Any

import pytest

from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    dump,
    events,
    held,
    moves,
    own,
    phase,
    points,
    refused,
    seat,
    settle,
    solo,
    table,
    view,
)

SPACES = ("coins", "religion", "conquest", "sail", "road")


def retiring(texts: set[str]) -> set[str]:
    return {text.removeprefix("retire ") for text in texts if text.startswith("retire ")}


@pytest.mark.rule("SM-RETIRE-1", "AMB-19", "SM-SHORT-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_space_takes_one_marker_for_any_number_of_players(players: int) -> None:
    state = table(players)
    for number in range(players - 1):
        assert retiring(moves(state)) == set(SPACES[number:])
        do(state, f"retire {SPACES[number]}")
        while state.player == number:
            do(state, "pass")
        assert refused(state, f"retire {SPACES[number]}") == "SM-RETIRE-1"
    assert len(retiring(moves(state))) == 6 - players


@pytest.mark.rule("SM-RETIRE-1", "SM-RETIRE-2")
@pytest.mark.parametrize(("first", "second"), [("conquest", "conquest"), ("coins", "coins"), ("road", "road")])
def test_an_occupied_space_is_refused(first: str, second: str) -> None:
    state = do(table(), f"retire {first}")
    while state.player == 0:
        do(state, "pass")
    assert refused(state, f"retire {second}") == "SM-RETIRE-1"


@pytest.mark.rule("SM-RETIRE-2", "SM-RETIRE-3", "SM-DATA-4")
def test_what_the_five_spaces_bring() -> None:
    state = table(seats=[seat(store={"wood": 1, "sugar": 1})])
    assert coins(after(state, "retire coins")) == 2
    prayed = after(state, "retire religion")
    assert (own(prayed)["religion"], coins(prayed)) == (1, 0)
    conquered = after(state, "retire conquest")
    assert (own(conquered)["conquest"], conquered.player) == (1, 1)
    sailed = after(state, "retire sail", "ship coin2")
    assert (own(sailed)["port"][0], held(sailed)) == (["S1"], {})
    built = after(state, "retire road", "cell r2c2")
    assert (own(built)["colony"][1], own(built)["roads"], dump(built)["roads"]) == (". R1 . . . .", 1, 2)


@pytest.mark.rule("SM-RETIRE-3")
def test_a_space_can_be_taken_although_its_action_is_impossible() -> None:
    rows = ["Fw Fw Fw Fw Fw Fw"] * 6
    state = table(seats=[seat(rows=rows)])
    sailed, built = after(state, "retire sail"), after(state, "retire road")
    assert (sailed.player, own(sailed)["retired"]) == (1, "sail")
    assert (built.player, own(built)["retired"], dump(built)["roads"]) == (1, "road", 3)


@pytest.mark.rule("SM-RETIRE-4")
def test_religion_at_retirement_has_its_grain_step_and_its_monk() -> None:
    state = table(seats=[seat(religion=4, blue=[1, 1], store={"grain": 1})])
    do(state, "retire religion", "yes", "monk station 3", "pay")
    assert (own(state)["religion"], points(state), held(state), state.player) == (6, 3, {}, 1)


@pytest.mark.rule("SM-RETIRE-5", "AMB-15", "SM-CANON-13")
def test_income_follows_the_space_from_the_top_dock_to_the_bottom_dock() -> None:
    port = [["N01"], ["N02"], ["N03"], ["N04"]]
    log = [rule for seat_, rule in events(table(seats=[seat(port=port)]), "retire conquest") if seat_ == 0]
    order = [log.index(rule) for rule in ("SM-RETIRE-1", "SM-CONQ-1", "SM-RELIGION-1")]
    assert order == sorted(order)
    state = do(table(seats=[seat(port=port)]), "retire conquest")
    assert (own(state)["conquest"], coins(state), own(state)["religion"]) == (2, 2, 1)
    assert (phase(state), points(state)) == ("turn", 1)


@pytest.mark.rule("SM-RETIRE-5", "AMB-15")
def test_a_ship_bought_while_retiring_pays_already() -> None:
    state = table(seats=[seat(store={"wood": 1, "sugar": 1})])
    do(state, "retire sail", "ship coin2", "draw n01")
    assert (coins(state), state.player) == (2, 1)


@pytest.mark.rule("SM-RETIRE-5", "AMB-15")
def test_the_coins_of_the_top_dock_can_pay_for_grain_in_the_religion_dock() -> None:
    port = [["N01", "N02"], [], ["N03"], []]
    state = do(table(seats=[seat(port=port)]), "retire sail")
    while phase(state) == "sailing":
        do(state, "pass")
    assert (phase(state), coins(state)) == ("grain-step", 4)
    do(state, "buy grain", "pay")
    assert (own(state)["religion"], coins(state)) == (2, 1)


@pytest.mark.rule("SM-RETIRE-5")
def test_income_does_not_come_before_the_action_of_the_space() -> None:
    state = table(seats=[seat(port=[["N01"], [], [], []], store={"wood": 1, "sugar": 1})])
    do(state, "retire sail")
    assert (coins(state), phase(state)) == (0, "sailing")
    do(state, "pass")
    assert coins(state) == 2


@pytest.mark.rule("SM-RETIRE-6", "SM-TURN-5")
def test_free_actions_are_possible_while_retiring_and_nothing_afterwards() -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, coins=9, store={"wood": 2}), seat()])
    do(state, "retire sail")
    assert {"sell wood", "buy grain"} <= moves(state)
    do(state, "buy grain", "ship religion", "draw n01", "pass")
    assert (own(state)["port"][2], state.player) == (["S3"], 1)
    do(state, "retire coins")
    assert phase(settle(state)) == "turn"
    assert dump(state)["year"] == 2


@pytest.mark.rule("SM-RETIRE-7", "AMB-39")
def test_the_road_tile_goes_to_a_free_cell_or_stays_on_the_stack() -> None:
    state = do(table(seats=[seat({"r1c1": "Fw", "r1c2": "R0"})]), "retire road")
    assert {"cell r1c3", "pass"} <= moves(state)
    for text in ("cell r1c1", "cell r1c2"):
        assert refused(state, text) in ("SM-RETIRE-7", "SM-EXPAND-3")
    declined = after(state, "pass")
    assert (dump(declined)["roads"], own(declined)["retired"], declined.player) == (3, "road", 1)
    assert refused(declined, "retire road") == "SM-RETIRE-1"
    placed = after(state, "cell r6c6")
    assert (dump(placed)["roads"], own(placed)["colony"][5]) == (2, ". . . . . R1")


# The end of the year.


def last_turn(year: int = 1, **rest: Any) -> Data:
    """A table of two in which the second player has retired, as arguments of a position."""
    return {"year": year, "seats": [seat(**rest), seat(retired="coins")]}


@pytest.mark.rule("SM-YEAR-1", "SM-TURN-1")
def test_the_year_ends_when_everybody_has_retired_and_not_before() -> None:
    state = table(3)
    do(state, "retire coins", "retire conquest")
    assert (dump(state)["year"], state.player) == (1, 2)
    settle(do(state, "retire sail"))
    assert dump(state)["year"] == 2


@pytest.mark.rule("SM-YEAR-4", "SM-YEAR-7", "SM-YEAR-9")
def test_buildings_are_cleared_and_all_dice_are_rolled_again() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Ag", "r1c3": "Mg"}
    cover: Data = {"r1c1": 1, "r1c2": "white", "r1c3": "blue"}
    mine = seat(cells, cover=cover, blue=[3], coins=1)
    state = table(seats=[mine, seat(retired="coins", blue=[2])])
    do(state, "retire conquest")
    phases = []
    while phase(state) != "turn":
        phases.append(phase(state))
        state.apply(state.outcomes()[-1][0])
    assert [name for name in phases if name.endswith("roll")] == ["white-roll"] * 6 + ["blue-roll"] * 3
    assert phases.index("tile-draw") < phases.index("white-roll")
    data = dump(state)
    assert (data["white"], own(state)["blue"], own(state, 1)["blue"]) == ([0] * 5 + [6], [0] * 5 + [2], [0] * 5 + [1])
    assert (own(state)["cover"], coins(state)) == ({}, 1)
    assert (own(state)["white_used"], own(state)["coin_uses"]) == (0, 0)


@pytest.mark.rule("SM-YEAR-5", "SM-SCORE-1", "AMB-43")
def test_after_the_third_year_the_game_ends_and_coins_on_buildings_are_lost() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Fw"}
    state = table(**last_turn(year=3, cells=cells, cover={"r1c1": 1}, coins=2, conquest=1))
    log = [rule for _, rule in events(state, "retire conquest")]
    assert log.index("SM-YEAR-2") < log.index("SM-SCORE-1")
    assert state.scores().breakdown()[0]["goods"] == 0
    assert points(state) == 6
    assert not {"SM-YEAR-6", "SM-YEAR-7"} & set(log)


@pytest.mark.rule("SM-YEAR-6")
def test_after_the_second_year_the_stacks_are_used_up() -> None:
    left = {"double": [f"D{n}" for n in range(11, 16)], "triple": [f"T{n}" for n in range(11, 16)]}
    state = settle(do(table(**last_turn(year=2), stacks=left), "retire conquest"))
    assert dump(state)["stacks"] == {"double": [], "triple": []}
    assert set(dump(state)["offer"]) == {*left["double"], *left["triple"]}
    assert dump(state)["year"] == 3


@pytest.mark.rule("SM-YEAR-8", "AMB-28")
@pytest.mark.parametrize(
    ("chosen", "starter"),
    [(("coins", "road", "sail"), 0), (("road", "coins", "sail"), 1), (("sail", "conquest", "religion"), 2)],
)
def test_whoever_is_nearest_the_start_symbol_begins_the_new_year(chosen: tuple[str, ...], starter: int) -> None:
    state = table(3)
    for number, space in enumerate(chosen):
        do(state, f"retire {space}")
        while state.player == number and phase(state) != "turn":
            do(state, "pass")
    settle(state)
    assert (dump(state)["starter"], state.player) == (starter, starter)
    assert all(space["seat"] is None for space in view(state, None)["retirement"])
    do(state, "retire coins")
    assert state.player == (starter + 1) % 3


@pytest.mark.rule("SM-YEAR-9", "SM-YEAR-3")
def test_what_the_new_year_leaves_as_it_is() -> None:
    port = [["N01"], [], [], []]
    state = solo(store={"wood": 2, "gold": 1}, coins=4, points=7, religion=5, monks=[6], port=port, conquest=1)
    settle(do(state, "retire conquest"))
    mine = own(state)
    assert (mine["store"], mine["religion"], mine["monks"], mine["port"]) == ({"wood": 2, "gold": 1}, 5, [6], port)
    assert (mine["coins"], mine["conquest"], dump(state)["docks"]) == (6, 0, ["S1", "S2", "S3", "S4"])
    assert (mine["points"], dump(state)["year"], mine["retired"]) == (7 + 4, 2, None)
