"""The tasks of the Festival: what can be drawn for them, how likely it is, and what is missing elsewhere."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    GOODS,
    PLAYERS,
    Data,
    do,
    drawn,
    dump,
    finish,
    game,
    seat,
    table,
)

GROUP_3 = {"tobacco-storage", "coffee-roaster", "factory", "university", "harbor", "wharf"}
GROUP_3_WITH_NEW = GROUP_3 | {"lighthouse", "specialty-factory", "library", "union-hall"}


def start(players: int = 3, **options: Any) -> State:
    """A game with the Festival before its first draw."""
    return game(players, festival=True, **options).start()


def candidates(state: State) -> set[str]:
    """The buildings that can be drawn, all equally likely."""
    found = drawn(state)
    assert set(found.values()) == {1}
    return {text.removeprefix("festival ") for text in found}


@pytest.mark.rule("FEST-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_kind_of_plantation_is_as_likely_for_the_crop_task(players: int) -> None:
    state = start(players)
    before = dump(state)["plantations"]["facedown"]
    assert drawn(state) == {f"crop {good}": 1 for good in GOODS}
    do(state, "crop coffee")
    assert dump(state)["festival"]["crop"] == "coffee"
    assert dump(state)["plantations"]["facedown"] == {**before, "coffee": before["coffee"] - 1}


@pytest.mark.rule("FEST-2")
def test_three_of_fifteen_goods_are_drawn_for_the_production_task_and_may_be_alike() -> None:
    state = do(start(), "crop coffee")
    assert drawn(state) == {f"task {good}": 3 for good in GOODS}
    do(state, "task sugar")
    assert drawn(state) == {**{f"task {good}": 3 for good in GOODS}, "task sugar": 2}
    do(state, "task sugar")
    assert drawn(state) == {**{f"task {good}": 3 for good in GOODS}, "task sugar": 1}
    do(state, "task sugar")
    assert dump(state)["festival"]["goods"] == {"sugar": 3}
    assert all(text.startswith("festival") for text in drawn(state))


@pytest.mark.rule("AMB-75", "FEST-2")
def test_three_coffee_are_a_draw_that_stands_and_they_stay_out_of_the_supply() -> None:
    state = finish(do(start(), "crop corn", *["task coffee"] * 3, "festival wharf"))
    assert (dump(state)["festival"]["goods"], dump(state)["goods"]["coffee"]) == ({"coffee": 3}, 6)


@pytest.mark.rule("FEST-3")
@pytest.mark.parametrize(
    ("task", "left_out"),
    [
        (("corn", "indigo", "sugar"), set()),
        (("corn", "tobacco", "sugar"), {"tobacco-storage"}),
        (("coffee", "coffee", "coffee"), {"coffee-roaster"}),
        (("coffee", "tobacco", "corn"), {"coffee-roaster", "tobacco-storage"}),
    ],
)
def test_the_building_is_of_group_3_and_makes_no_good_of_the_production_task(
    task: tuple[str, ...], left_out: set[str]
) -> None:
    state = do(start(), "crop corn", *(f"task {good}" for good in task))
    assert candidates(state) == GROUP_3 - left_out


@pytest.mark.rule("FEST-4")
def test_with_nobles_the_villa_and_the_jeweler_can_be_drawn_too() -> None:
    task = ("crop corn", "task coffee", "task tobacco", "task corn")
    state = do(start(nobles=True), *task)
    assert candidates(state) == GROUP_3 - {"coffee-roaster", "tobacco-storage"} | {"villa", "jeweler"}


@pytest.mark.rule("FEST-4", "SETUP-14")
def test_with_new_buildings_only_what_the_draft_has_chosen_can_be_drawn() -> None:
    state = do(start(new_buildings=True, draft="fixed"), "crop corn", *["task corn"] * 3)
    sale = {name for name, copies in dump(state)["buildings"].items() if copies}
    assert candidates(state) <= sale
    assert candidates(state) == GROUP_3_WITH_NEW & sale
    assert GROUP_3_WITH_NEW - sale == {"factory", "university", "harbor", "wharf"}


@pytest.mark.rule("FEST-5", "AMB-58")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_lies_on_the_festival_board_is_missing_elsewhere(players: int) -> None:
    begun, plain = start(players), finish(game(players).start())
    state = finish(do(begun, "crop corn", "task indigo", "task indigo", "task sugar", "festival harbor"))
    sale, goods = dump(state)["buildings"], dump(state)["goods"]
    assert sale == {**dump(plain)["buildings"], "harbor": 1}
    assert goods == {**dump(plain)["goods"], "indigo": 9, "sugar": 10}
    assert state.inventory() == plain.inventory()


@pytest.mark.rule("FEST-12", "AMB-57", "DIV-105", "SETUP-3")
@pytest.mark.parametrize(("building", "copies"), [("harbor", 1), ("wharf", 1), ("tobacco-storage", 2), ("villa", 1)])
def test_with_two_players_the_building_of_the_task_is_for_sale_as_usual(building: str, copies: int) -> None:
    plain = finish(game(2, nobles=True).start())
    state = do(start(2, nobles=True), "crop corn", *["task corn"] * 3)
    assert building in candidates(state)
    finish(do(state, f"festival {building}"))
    assert dump(plain)["buildings"][building] == copies
    assert dump(state)["buildings"] == dump(plain)["buildings"]


@pytest.mark.rule("FEST-12", "AMB-57", "DIV-105")
def test_with_two_players_one_jeweler_is_for_sale_and_one_lies_on_the_festival_board() -> None:
    state = finish(do(start(2, nobles=True), "crop corn", *["task corn"] * 3, "festival jeweler"))
    assert (dump(state)["festival"]["building"], dump(state)["buildings"]["jeweler"]) == ("jeweler", 1)


@pytest.mark.rule("FEST-12", "AMB-57", "DIV-105")
@pytest.mark.parametrize(
    ("building", "for_sale"), [("harbor", 1), ("tobacco-storage", 2), ("jeweler", 1), ("villa", 1)]
)
def test_with_two_players_the_tile_of_the_task_goes_on_the_main_board_when_it_is_won(
    building: str, for_sale: int
) -> None:
    tasks: Data = {"building": building, "building_winner": None}
    rich = seat(doubloons=20)
    state = table(2, nobles=True, festival=True, seats=[rich, rich], tasks=tasks)
    assert dump(state)["buildings"][building] == for_sale
    do(state, "pick builder", f"build {building}")
    assert (dump(state)["festival"]["building_winner"], dump(state)["buildings"][building]) == (0, for_sale)
    do(state, f"build {building}")
    assert dump(state)["buildings"].get(building, 0) == for_sale - 1
