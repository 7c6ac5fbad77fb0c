"""What the view tells beside the pieces: the step of the turn, who is asked next, prices; and rule texts."""

import re
from importlib.resources import files
from typing import cast

import pytest

from antillas import State
from antillas.core.components import ComponentText
from antillas.games import REGISTRY
from antillas.games.santiago_de_cuba.game import Santiago, SantiagoGame
from antillas.games.santiago_de_cuba.view import View
from tests.santiago_de_cuba.positions import (
    BUILDINGS,
    CUBANS,
    do,
    enter,
    game,
    laid_out,
    make,
    port,
    roll,
    seat,
    table,
)


def seen(state: State, number: int | None = 0) -> View:
    return cast(Santiago, state).view(number)


# The turn.


def test_the_view_says_how_far_a_turn_has_come() -> None:
    start = game().start()
    assert (seen(start).step, seen(start).set_up) == ("set-up", True)
    state = laid_out()
    assert (seen(state).step, seen(state).set_up) == ("drive", False)
    assert seen(do(table(before="pablo"), "drive 1")).step == "cuban"
    assert seen(do(table(before="jose"), "drive 1")).step == "pawn"
    assert seen(enter("cafe", seats=[seat(goods={"rum": 1})])).step == "building"
    loading = port(seats=[seat(goods={"rum": 1})], dice={"rum": 1})
    assert seen(loading).step == "port"
    assert seen(make(loading, "load 1 rum")).step == "ship"
    over = make(port(seats=[seat(goods={"rum": 1})], dice={"rum": 1}, ship=7), "load 1 rum")
    assert (seen(over).step, seen(over).then) == ("over", [])


@pytest.mark.rule("AMB-28")
def test_an_offer_of_a_building_belongs_to_the_building() -> None:
    state = table(before="jose", ask_free_gains=True)
    do(state, "drive 1")
    assert (seen(state).step, seen(state).asked, seen(state).pawn_follows) == ("cuban", "jose", True)
    do(state, "yes", "pawn bank")
    assert (seen(state).step, seen(state).asked, seen(state).pawn_follows) == ("building", "bank", False)


def test_the_view_names_who_rolls_and_whose_turn_it_is() -> None:
    state = game(3, start_player="1").start()
    while "roll 1" not in {state.text(action) for action, _ in state.outcomes()}:
        state.apply(state.outcomes()[0][0])
    assert (seen(state).active, seen(state).actor, seen(state).set_up) == (0, 2, True)
    roll(state, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)
    assert (seen(state).player, seen(state).actor) == (2, 2)


def test_the_view_says_who_is_asked_next() -> None:
    assert seen(table(4, turn=2)).then == [3, 0, 1]
    state = port(4, seats=[seat(goods={"sugar": 2})] * 3)
    assert seen(state).then == [1, 2, 3]
    make(state, "load 1 sugar", "pass")
    assert (seen(state).player, seen(state).then) == (2, [3, 0])
    giving = make(table(4, before="zorro", seats=[seat(pesos=1)] * 4), "drive 1")
    assert (seen(giving).player, seen(giving).then) == (1, [2, 3])


# The board.


@pytest.mark.rule("SC-CAR-1", "SC-CAR-2")
def test_the_view_tells_what_a_drive_takes() -> None:
    ways = seen(table(car=8)).ways
    assert [(way.stops, way.price) for way in ways[:3]] == [(2, 1), (3, 2), (4, 3)]
    assert [(way.stops, way.price) for way in ways[8:]] == [(10, 9), (1, 0)]


def test_the_view_tells_what_the_ship_wants_and_its_flag() -> None:
    ship = seen(table(dice={"sugar": 2, "rum": 0, "fruit": 3}, aside=("cigars", 3), flag=3)).ship
    assert (ship.wanted, ship.flag, ship.value) == ({"sugar": 2, "fruit": 3}, 1, 3)
    assert seen(table()).flags == [2, 3, 4]
    gone = make(port(seats=[seat(goods={"rum": 1})], dice={"rum": 1}), "load 1 rum")
    assert seen(gone).ship.wanted == {}


def test_the_view_tells_what_cubans_hand_out_and_buildings_show() -> None:
    gives = {stop.cuban: stop.gives for stop in seen(table()).stops}
    assert (gives["pedro"], gives["maria"], gives["martinez"]) == ({"tobacco": 2}, {"vp": 2}, {"peso": 3})
    assert gives["pablo"] == gives["zorro"] == gives["alonso"] == {}
    amounts = {place.building: place.amounts for place in seen(table()).places}
    assert (amounts["bank"], amounts["sawmill"], amounts["newspaper"]) == (
        {"peso": 2},
        {"vp": 1, "peso": 1},
        {"peso": 1},
    )


def test_the_view_tells_what_a_building_turns_into_what() -> None:
    exchange = seen(enter("distillery", seats=[seat(goods={"sugar": 1})])).exchange
    assert exchange is not None
    assert (exchange.given, exchange.taken) == ("sugar", "rum")
    assert seen(enter("cafe", seats=[seat(goods={"rum": 1})])).exchange is None


@pytest.mark.rule("AMB-6", "SC-INFO-4")
@pytest.mark.parametrize("opened", [False, True])
def test_a_gift_that_is_not_shown_is_seen_by_its_giver_alone(opened: bool) -> None:
    state = table(before="zorro", seats=[seat()] + [seat(vp=1)] * 2, zorro_order="simultaneous", open_screens=opened)
    make(state, "drive 1", "give vp")
    assert [seen(state, number).seats[1].gift for number in (0, 1, 2, None)] == [None, "vp", None, None]


# What actions would change.


def change(state: State, text: str) -> tuple[int, int, dict[str, int]]:
    brings = cast(Santiago, state).consequence(state.parse(text))
    return brings.pesos, brings.points, brings.goods


def test_a_consequence_tells_what_comes_and_goes() -> None:
    state = table(before="martinez", seats=[seat(pesos=4)])
    assert change(state, "drive 1") == (3, 0, {})
    assert change(state, "drive 5") == (-4, 0, {"tobacco": 2})
    assert change(enter("casino", seats=[seat(pesos=7)]), "buy 2 vp") == (-6, 2, {})
    distillery = enter("distillery", seats=[seat(goods={"sugar": 3})])
    assert change(distillery, "exchange 2") == (0, 0, {"sugar": -2, "rum": 2})
    assert change(port(seats=[seat(goods={"rum": 2})], flag=4), "load 2 rum") == (0, 8, {"rum": -2})


def test_a_consequence_tells_what_others_gain_and_what_becomes_of_the_ship() -> None:
    pawn = cast(Santiago, do(table(before="jose", seats=[seat(), seat(owns=["bank"])]), "drive 1"))
    assert pawn.consequence(pawn.parse("pawn bank")).others == {1: 1}
    assert pawn.consequence(pawn.parse("pawn church")).others == {}
    state = cast(Santiago, table(car=9, seats=[seat(pesos=2)], flag=3))
    past, there = state.consequence(state.parse("drive 2")), state.consequence(state.parse("drive 1"))
    assert (past.value, past.leaves, there.value) == (4, False, 3)
    last = cast(Santiago, table(car=9, seats=[seat(pesos=2)], flag=4, ship=7))
    ending = last.consequence(last.parse("drive 2"))
    assert (ending.leaves, ending.ends) == (True, True)


@pytest.mark.rule("AMB-6", "SC-INFO-4")
def test_a_consequence_of_a_gift_tells_nothing_of_the_others() -> None:
    giver = seat(pesos=2, vp=2)
    laid = {"before": "zorro", "seats": [seat(), giver, giver], "zorro_order": "simultaneous"}
    states = [make(table(**laid), "drive 1", gift) for gift in ("give peso", "give vp")]  # type: ignore[arg-type]
    for text in ("give peso", "give vp"):
        told = [vars_of(cast(Santiago, state), text) for state in states]
        assert told[0] == told[1]


def vars_of(state: Santiago, text: str) -> tuple[object, ...]:
    brings = state.consequence(state.parse(text))
    return brings.pesos, brings.points, brings.goods, brings.others, brings.value, brings.leaves, brings.ends


# Rule texts.


def test_every_cuban_every_building_and_the_port_have_a_rule_text() -> None:
    texts = game().rule_texts()
    assert texts.keys() == {*CUBANS, *BUILDINGS, "port"}
    assert str(texts["pedro"].effect) == "You take 2 tobacco from the supply."
    assert texts["miguel"].rules == ("SC-CUB-MIGUEL-1", "SC-WOOD-1")


def test_rule_texts_tell_the_amounts_on_the_tiles() -> None:
    texts = game().rule_texts()
    for place in seen(table()).places:
        name = str(place.building)
        said = str(texts[name].effect)
        for unit, amount in place.amounts.items():
            assert re.search(rf"\b{amount} {unit}", said, re.IGNORECASE) or (name, unit) == ("casino", "vp"), said


@pytest.mark.rule("SC-VAL-3")
def test_rule_texts_have_the_numbers_of_own_components() -> None:
    text = (files("antillas.games.santiago_de_cuba") / "data" / "components.toml").read_text("utf-8")
    own = ComponentText("own.toml", text.replace("gain = { vp = 2 }", "gain = { vp = 4 }"))
    family = REGISTRY["santiago-de-cuba"].with_components(own)
    made = cast(SantiagoGame, family.game({"players": 3}))
    assert str(made.rule_texts()["maria"].effect) == "You take 4 VP."
