"""Positions read from data: what play reaches can be loaded, and what would break play is refused by key and reason."""

from copy import deepcopy
from typing import Any, TypeAlias

import pytest

from antillas import OVER, State
from antillas.core.errors import BadData
from tests.santa_maria.positions import (
    DOUBLES,
    Data,
    after,
    do,
    dump,
    game,
    laid_out,
    moves,
    own,
    phase,
    seat,
    settle,
    solo,
    table,
)
from tests.santa_maria.test_playouts import GAMES, played

Change: TypeAlias = tuple[str, object]
"""A key of the data, as in `seats.0.coins`, and its new value."""
SETS = ("logistics", "mathematics", "construction", "industrialisation")
SAILOR = seat({"r1c1": "Cs", "r2c1": "Fw"}, coins=9, store={"wood": 2, "sugar": 2, "gold": 1}, monks=[0])


def changed(state: State, *changes: Change) -> Data:
    """The data of a position with other values at some places."""
    data = deepcopy(dump(state))
    for path, value in changes:
        place: Any = data
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
        for step in steps:
            place = place[step]
        place[last] = value
    return data


def check_refused(state: State, key: str, *changes: Change) -> None:
    """The position can be loaded as it is and is refused after the changes; the reason begins with the key."""
    assert dump(state.game.load(dump(state))) == dump(state)
    with pytest.raises(BadData) as caught:
        state.game.load(changed(state, *changes))
    assert str(caught.value).startswith(key), str(caught.value)


# Positions that play reaches.


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_every_position_of_a_game_can_be_loaded(seed: int) -> None:
    for before, _, now in played(seed):
        for state in (before, now):
            assert dump(state.game.load(dump(state))) == dump(state)


@pytest.mark.rule("SM-BLUE-1", "SM-YEAR-7")
def test_no_die_is_made_or_lost_at_the_end_of_a_year() -> None:
    state = table(seats=[seat(), seat(retired="coins")])
    before = state.inventory()
    settle(do(state, "retire conquest"))
    assert state.inventory() == before
    assert dump(state.game.load(dump(state))) == dump(state)


# What lies on the table.

TABLE: list[tuple[str, list[Change]]] = [
    ("scholars", [("scholars", [None, None, None])]),
    ("scholars", [("scholars.0", None)]),
    ("bishops", [("bishops", [None, None, None])]),
    ("sets", [("sets", list(SETS))]),
    ("stacks.double", [("stacks.double", DOUBLES[5:14])]),
    ("stacks.double", [("stacks.double", [*DOUBLES[5:14], "T06"])]),
    ("stacks.double", [("year", 2)]),
    ("docks", [("docks.2", "N01")]),
    ("seats[0].chosen", [("seats.0.chosen", None)]),
    ("seats[0].white_used", [("seats.0.white_used", 900)]),
    ("seats[0].white_used", [("seats.0.white_used", 1)]),
    ("seats[0].blue_used", [("seats.0.blue_used", 1)]),
    ("seats[0].unlocked", [("seats.0.unlocked", 2)]),
    ("seats[0].unlocked", [("seats.0.religion", 3)]),
    ("seats[0].blue", [("seats.0.blue", [0] * 6), ("reserve", 5)]),
    ("seats[0].to_roll", [("seats.0.blue", [0] * 6), ("seats.0.to_roll", 1)]),
    ("seats[0].retired", [("seats.0.retired", "coins")]),
    ("hand", [("hand", "white"), ("white", [1, 1, 1, 1, 1, 0]), ("seats.0.white_used", 1)]),
    ("chain", [("chain", ["r1c1"])]),
    ("over", [("over", True)]),
    ("frames[0].count", [("frames.0.count", 3)]),
    ("frames[0]: nobody", [("frames.0.mark", 4)]),
    ("frames[0].picker", [("frames.0.picker", 1)]),
]


@pytest.mark.rule("SM-SETUP-2", "SM-SETUP-7", "SM-DICE-2", "SM-BLUE-2", "SM-YEAR-6")
@pytest.mark.parametrize(("key", "changes"), TABLE, ids=[f"{key} {number}" for number, (key, _) in enumerate(TABLE)])
def test_pieces_are_where_they_can_be_in_a_turn(key: str, changes: list[Change]) -> None:
    check_refused(table(seats=[seat({"r1c1": "Fw", "r1c2": "Fw"}, coins=3)]), key, *changes)


def test_coins_on_a_building_are_never_as_many_as_a_die() -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, coins=500)])
    check_refused(state, "The position cannot be read", ("seats.0.coin_uses", 199))


@pytest.mark.rule("SM-BLUE-3", "SM-RELIGION-3")
def test_nobody_can_get_a_fourth_blue_die() -> None:
    state = table(seats=[seat(religion=2), seat(blue=[1, 1, 1])])
    dice = ("seats.0.blue", [3, 0, 0, 0, 0, 0])
    check_refused(state, "seats[0].unlocked", ("seats.0.unlocked", 3), dice, ("reserve", 0))


@pytest.mark.rule("SM-POOL-1", "SM-POOL-4")
def test_the_pool_holds_what_is_unlocked() -> None:
    state = table(blue=[2, 3], seats=[seat({"r1c1": "Fw", "r1c2": "Fw"})], options={"blue_pool": True})
    check_refused(state, "blue: ", ("blue", [0, 1, 0, 0, 0, 0]), ("reserve", 5))
    covered = [("seats.0.cover", {"r1c1": "blue"}), ("seats.0.blue_used", 1)]
    check_refused(state, "blue: ", *covered, ("reserve", 3))
    two = [("seats.0.cover", {"r1c1": "blue", "r1c2": "blue"}), ("seats.0.blue_used", 2), ("blue", [0] * 6)]
    check_refused(state, "seats[0].blue_used: nobody", *two)


@pytest.mark.rule("SM-ADV-3", "SM-ADV-4")
def test_everybody_has_a_set_in_the_advanced_game() -> None:
    check_refused(solo(), "seats[0].chosen", ("seats.0.chosen", None))
    check_refused(solo(), "sets", ("sets.3", None))


# Set-up and year.


def set_up(name: str, **options: object) -> State:
    """The set-up of two players in a phase; chance takes its first outcomes."""
    state = game(2, **options).start()
    while phase(state) != name:
        state.apply(state.outcomes()[0][0] if state.player < 0 else state.legal()[0])
    return state


@pytest.mark.parametrize("count", [0, 2, 8, 9, 900])
def test_set_up_stands_at_its_step(count: int) -> None:
    check_refused(set_up("scholar-draw"), "frames[0].count", ("frames.0.count", count))


SET_UP: list[tuple[str, str, list[Change]]] = [
    ("bishop-draw", "scholars", [("scholars.2", None)]),
    ("bishop-draw", "bishops", [("frames.1.count", 1)]),
    ("ship-draw", "docks", [("docks.0", "N01")]),
    ("ship-draw", "docks", [("seats.0.port.0", ["S1"])]),
    ("tile-draw", "stacks.double", [("stacks.double", ["D15"])]),
    ("tile-draw", "offer", [("offer.3", "D04"), ("stacks.double", [*DOUBLES[:3], *DOUBLES[4:]])]),
    ("white-roll", "offer", [("frames.0.count", 4), ("frames.1.phase", "tile-draw")]),
    ("white-roll", "year", [("year", 2)]),
    ("picking", "white_to_roll", [("white", [5, 0, 0, 0, 0, 0]), ("white_to_roll", 1)]),
    ("picking", "seats[0].chosen", [("seats.0.chosen", 1)]),
    ("picking", "seats[1].colony", [("seats.1.colony.0", "Fw Fw Fw Fw Fw Fw")]),
    ("picking", "seats[0].retired", [("seats.0.retired", "coins")]),
    ("picking", "frames[0].picker", [("frames.0.picker", 1)]),
    ("picking", "frames[1].picker", [("frames.1.picker", 0)]),
    ("blue-roll", "seats[1].to_roll", [("seats.1.to_roll", 0), ("seats.1.blue", [1, 0, 0, 0, 0, 0])]),
    ("blue-roll", "frames[1].picker", [("frames.1.picker", 1)]),
]


@pytest.mark.rule("SM-SETUP-2", "SM-SETUP-7", "SM-SETUP-8", "SM-SETUP-13", "SM-SETUP-15")
@pytest.mark.parametrize(
    ("name", "key", "changes"), SET_UP, ids=[f"{n} {key} {i}" for i, (n, key, _) in enumerate(SET_UP)]
)
def test_set_up_has_laid_out_what_comes_first_and_nothing_else(name: str, key: str, changes: list[Change]) -> None:
    state = set_up(name)
    if name == "white-roll":
        state.apply(state.outcomes()[0][0])
    check_refused(state, key, *changes)


@pytest.mark.rule("SM-SETUP-12")
def test_the_start_player_is_drawn_only_if_nobody_is_named() -> None:
    drawn = game(2, start_player="random").start()
    named = game(2, start_player="1")
    with pytest.raises(BadData, match="nobody has anything to decide"):
        named.load({**dump(drawn), "game": named.id})
    check_refused(drawn, "frames[0]", ("frames.0.count", 3))


@pytest.mark.rule("SM-ADV-3")
def test_sets_are_drawn_before_they_are_picked() -> None:
    state = set_up("picking", mode="advanced")
    check_refused(state, "sets", ("sets", [None] * 4))
    check_refused(set_up("founding", mode="advanced"), "seats[0].chosen", ("seats.0.chosen", None))


def next_year(name: str, year: int = 1) -> State:
    """Between two years, in a phase."""
    seats = [seat({"r1c1": "Fw"}, blue=[1, 1]), seat(retired="coins")]
    state = do(table(year=year, seats=seats), "retire conquest")
    while phase(state) != name:
        state.apply(state.outcomes()[0][0])
    return state


@pytest.mark.rule("SM-YEAR-5", "SM-YEAR-6", "SM-YEAR-7")
def test_a_new_year_stands_at_its_step() -> None:
    for count in (0, 2, 4, 9):
        check_refused(next_year("tile-draw"), "frames[0].count", ("frames.0.count", count))
    third = [("year", 3), ("stacks", {"double": [], "triple": []})]
    check_refused(next_year("white-roll", 2), "over", *third)
    check_refused(next_year("tile-draw"), "stacks.double", ("stacks.double", ["D15"]))


@pytest.mark.rule("SM-YEAR-1", "SM-YEAR-3", "SM-YEAR-4")
def test_a_new_year_begins_with_nothing_in_use() -> None:
    for changes in (
        [("seats.0.cover", {"r1c1": 1}), ("seats.0.coin_uses", 1)],
        [("seats.0.conquest", 1)],
    ):
        check_refused(next_year("tile-draw"), "seats[0].cover", *changes)
    check_refused(next_year("tile-draw"), "seats[0].retired", ("seats.0.retired", None))
    rolled = [("seats.0.to_roll", 1), ("seats.0.blue", [1, 0, 0, 0, 0, 0])]
    check_refused(next_year("white-roll"), "seats[0].to_roll", *rolled)
    check_refused(next_year("tile-draw"), "white: ", ("white", [1, 0, 0, 0, 0, 0]), ("white_to_roll", 5))


@pytest.mark.rule("SM-SCORE-1", "SM-YEAR-5")
def test_the_game_is_over_when_everybody_has_retired_in_the_third_year() -> None:
    state = do(table(year=3, seats=[seat(), seat(retired="coins")]), "retire conquest")
    assert state.player == OVER
    check_refused(state, "seats[0].retired", ("seats.0.retired", None))
    check_refused(state, "over", ("year", 2))
    check_refused(state, "over", ("over", False))
    check_refused(state, "frames[0]", ("frames.0.count", 1))
    turn = table(year=3)
    check_refused(turn, "over", ("over", True))


# What is going on in a turn.


@pytest.mark.rule("SM-EXPAND-5")
def test_a_tile_that_is_paid_has_a_place() -> None:
    state = do(table(seats=[seat(store={"wood": 2, "gold": 1})]), "double 1")
    assert phase(state) == "paying"
    check_refused(state, "frames[0]", ("seats.0.colony", ["Fw Fw Fw Fw Fw Fw"] * 6))
    check_refused(state, "frames[0]", ("frames.1.mark", 1))
    check_refused(state, "frames[0]", ("frames.0.count", 12))
    check_refused(state, "frames[0]", ("frames.0.count", 5))
    placing = do(state, "pay")
    check_refused(placing, "frames[0]", ("frames.1.mark", 1))


@pytest.mark.rule("SM-SAIL-2", "SM-SAIL-3", "SM-SCH-ASTRO-1")
def test_the_ship_that_is_bought_is_there_until_it_is_laid_down() -> None:
    state = do(table(seats=[SAILOR]), "coins r1c1")
    paying = after(state, "ship coin2")
    assert phase(paying) == "paying"
    for count in (0, 2, 5):
        check_refused(paying, "frames[2]", ("frames.2.count", count))
    check_refused(paying, "frames[2]", ("frames.2.mark", 2))
    check_refused(paying, "frames[2]", ("frames.3.mark", 1))
    check_refused(paying, "frames[2]", ("docks.0", None), ("seats.1.port.0", ["S1"]))
    shifting = after(paying, "pay")
    assert phase(shifting) == "shifting"
    check_refused(shifting, "frames[2]", ("frames.3.mark", 3))
    refill = do(shifting, "dock coin2")
    assert phase(refill) == "refill"
    check_refused(refill, "frames[2]", ("frames.3.mark", 1))
    check_refused(refill, "frames[2]", ("docks.0", "N01"))


@pytest.mark.rule("SM-DICE-4", "SM-COIN-1", "SM-CANON-8")
def test_a_chain_is_what_a_die_or_coins_activate() -> None:
    by_coins = do(table(seats=[SAILOR]), "coins r1c1")
    check_refused(by_coins, "frames[1]", ("chain", []))
    check_refused(by_coins, "frames[1]", ("chain", ["r2c1"]))
    check_refused(by_coins, "frames[1]", ("frames.1.count", 2))
    check_refused(by_coins, "chain", ("chain", ["r1c1", "r2c1"]))
    by_die = do(table(seats=[SAILOR]), "white 1")
    assert (phase(by_die), dump(by_die)["chain"]) == ("sailing", ["r1c1", "r2c1"])
    check_refused(by_die, "chain", ("chain", ["r1c1"]))
    blue = [("hand", "blue"), ("seats.0.blue", [0] * 6), ("seats.0.blue_used", 1)]
    check_refused(by_die, "chain", *blue, ("white", [1] * 6), ("seats.0.white_used", 0))
    check_refused(by_die, "seats[0].white_used", ("seats.0.white_used", 0))
    nowhere = [("hand", None), ("white", [1] * 6), ("seats.0.white_used", 0)]
    check_refused(by_die, "chain", *nowhere)


@pytest.mark.rule("SM-DICE-7", "SM-SCH-CONSTR-1")
def test_where_a_die_stays_is_chosen_among_several_buildings() -> None:
    mine = seat({"r1c1": "Fw", "r2c1": "Fw"}, monks=[0])
    state = do(table(scholars=("construction", "botany", "astronomy"), seats=[mine]), "white 1")
    assert phase(state) == "parking"
    check_refused(state, "chain", ("chain", ["r1c1"]), ("seats.0.colony.1", "R0 . . . . ."))
    check_refused(state, "chain", ("seats.0.monks", []), ("seats.0.tokens", 6))


@pytest.mark.rule("SM-RETIRE-2", "SM-RETIRE-7", "SM-CANON-13")
def test_frames_are_brought_about_by_an_ability() -> None:
    by_coins = do(table(seats=[SAILOR]), "coins r1c1")
    check_refused(by_coins, "frames[0]", ("frames.0.count", 3))
    check_refused(by_coins, "frames[2].actor", ("frames.2.actor", 1))
    for name in ("roadwork", "praying", "trading", "free-gain"):
        check_refused(by_coins, "frames[1]", ("frames.2.phase", name))
    road = do(table(seats=[seat()]), "retire road")
    assert phase(road) == "roadwork"
    check_refused(road, "frames[1]", ("frames.1.count", 3))
    check_refused(road, "frames[1]", ("frames.1.mark", 0))
    check_refused(road, "frames[0]", ("frames.0.mark", 2))
    turn = {"phase": "turn", "actor": 0, "picker": 0, "count": 0, "mark": 0}
    check_refused(road, "seats[0].retired", ("frames", [turn]))


@pytest.mark.rule("SM-TRADE-1", "SM-SCH-INDUS-1")
def test_a_trade_is_made_once() -> None:
    state = do(table(seats=[seat({"r1c1": "Ct"}, coins=9, store={"wood": 3, "gold": 1})]), "coins r1c1")
    check_refused(state, "frames[1]", ("frames.2.count", 8))
    check_refused(state, "frames[1]", ("frames.2.mark", 900))
    do(state, "trade 1")
    assert phase(state) == "paying"
    for count in (0, 2, 7):
        check_refused(state, "frames[2]", ("frames.2.count", count))
    check_refused(state, "frames[2]", ("frames.3.mark", 0))


@pytest.mark.rule("SM-RELIGION-3", "SM-RELIGION-4", "SM-MONK-1")
def test_a_step_waits_for_what_its_space_brings() -> None:
    state = do(table(seats=[seat({"r1c1": "Fr"}, coins=1, religion=2)]), "coins r1c1", "yes")
    assert phase(state) == "blue-roll"
    check_refused(state, "frames[2]", ("seats.0.religion", 4))
    check_refused(state, "frames[2]", ("frames.2.count", 2))
    check_refused(state, "seats[0].to_roll", ("seats.0.to_roll", 0), ("seats.0.blue", [0, 0, 0, 0, 0, 2]))
    do(state, "roll 1")
    assert phase(state) == "recruiting"
    check_refused(state, "frames[2]", ("frames.2.mark", 2))
    check_refused(state, "frames[2]", ("frames.2.count", 1))


@pytest.mark.rule("SM-MONK-2", "AMB-3")
def test_a_fee_comes_last_for_a_station_with_the_own_monk() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, store={"wood": 2, "grain": 1})
    state = table(seats=[mine, seat(monks=[8])], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes", "monk station 3")
    assert phase(state) == "fee"
    check_refused(state, "frames[3]", ("frames.4.mark", 7))
    check_refused(state, "frames[3]", ("frames.4.mark", 3))


@pytest.mark.rule("SM-SCH-MATH-1", "SM-RETIRE-3")
def test_coins_come_back_before_the_action_of_the_space() -> None:
    mine = seat({"r1c1": "Fw", "r1c2": "Fw"}, cover={"r1c1": 1, "r1c2": 2}, monks=[0])
    state = do(table(scholars=("mathematics", "botany", "astronomy"), seats=[mine]), "retire sail")
    assert phase(state) == "heap"
    check_refused(state, "frames[1]", ("frames.1.count", 2))


@pytest.mark.rule("AMB-50")
def test_a_gain_that_is_asked_for_is_that_of_the_building() -> None:
    state = table(seats=[seat({"r1c1": "Fw"}, coins=1)], options={"ask_free_gains": True})
    do(state, "coins r1c1")
    assert phase(state) == "free-gain"
    check_refused(state, "frames[1]", ("frames.2.mark", dump(state)["frames"][2]["mark"] + 1))


def test_the_first_turn_of_every_game_can_be_loaded() -> None:
    for players, options in GAMES:
        state = laid_out(players, **options)
        while phase(state) != "turn":
            settle(do(state, state.text(state.legal()[0])))
        assert moves(state.game.load(dump(state))) == moves(state)
        assert own(state)["unlocked"] == 1
