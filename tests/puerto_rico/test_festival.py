"""The Festival in play: how each of the three tasks is won, what it brings, and who wins it."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    after,
    all_workers,
    board,
    do,
    doubloons,
    drawn,
    dump,
    events,
    finish,
    game,
    goods,
    moves,
    people,
    phase,
    points,
    refused,
    seat,
    table,
    tiles,
    view,
)

TWO_COFFEE: Data = {"island": {"coffee": (2, 0)}}
OPEN_CROP: Data = {"crop_winner": None}
OPEN_GOODS: Data = {"goods_winner": None}
OPEN_BUILDING: Data = {"building": "harbor", "building_winner": None}


def laid(tasks: Data, *seats: Data, edition: str = "recommended", **given: Any) -> State:
    """A table of four with the Festival; the tasks that are not open are won by the last seat."""
    return table(4, edition, festival=True, tasks=tasks, seats=seats, **given)


def crop(*seats: Data, faceup: Data | None = None, **given: Any) -> State:
    """The Crop task shows coffee, and the first player has just picked the Settler."""
    display = {"coffee": 3, "corn": 2} if faceup is None else faceup
    return do(laid(OPEN_CROP, *seats, faceup=display, **given), "pick settler")


def made(task: dict[str, int], *seats: Data, **given: Any) -> State:
    """The Production task shows these goods, and the first player has just picked the Craftsman."""
    return do(laid({**OPEN_GOODS, "goods": task}, *seats, **given), "pick craftsman")


def won(state: State, task: str) -> int | None:
    """The seat that has won a task."""
    winner = dump(state)["festival"][f"{task}_winner"]
    assert winner is None or isinstance(winner, int)
    return winner


# Crop.


@pytest.mark.rule("FEST-7", "FEST-10", "FEST-6", "FEST-11")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("workers", [0, 2])
def test_three_plantations_of_the_kind_bring_three_workers_from_the_supply(workers: int, edition: str) -> None:
    state = crop(seat(island={"coffee": (2, workers)}), edition=edition)
    supply, _, aboard, _ = people(state)
    do(state, "take coffee")
    assert (won(state, "crop"), board(state, 0)["idle_workers"]) == (0, 3)
    assert people(state)[:3:2] == (supply - 3, aboard)


@pytest.mark.rule("FEST-7", "AMB-54")
def test_two_plantations_or_three_of_another_kind_are_not_enough() -> None:
    one = do(crop(seat(island={"coffee": (1, 0)})), "take coffee")
    other = do(crop(seat(island={"coffee": (2, 0), "corn": (2, 0)})), "take corn")
    for state in (one, other):
        assert (won(state, "crop"), board(state, 0)["idle_workers"]) == (None, 0)


@pytest.mark.rule("FEST-10", "DIV-104", "MAYOR-4")
def test_the_workers_wait_in_the_holding_area_until_the_next_mayor_phase() -> None:
    state = finish(do(crop(seat(**TWO_COFFEE)), "take coffee"))
    assert (board(state, 0)["idle_workers"], board(state, 0)["island"]["coffee"]["workers"]) == (3, 0)
    finish(do(state, "pick mayor"))
    assert board(state, 0)["island"]["coffee"]["workers"] == 3


@pytest.mark.rule("FEST-7", "FEST-13")
def test_the_tile_of_the_crop_task_goes_to_the_discard_pile_at_once() -> None:
    state = crop(seat(**TWO_COFFEE))
    assert dump(state)["plantations"]["discard"] == {}
    do(state, "take coffee")
    assert (phase(state), dump(state)["plantations"]["discard"]) == ("settler", {"coffee": 1})


@pytest.mark.rule("FEST-13", "AMB-77", "DIV-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_lies_there_before_plantations_are_turned_up_but_two_editions_leave_it_out_of_a_reshuffle(
    edition: str,
) -> None:
    # Of eight coffee three come to the island, one is the task's and four were discarded in earlier rounds.
    state = crop(seat(**TWO_COFFEE), edition=edition, faceup={"coffee": 1}, facedown={"coffee": 1})
    do(state, "take coffee")
    assert phase(state) == "display"
    assert drawn(state)["turn-up coffee"] == (5 if edition in {"recommended", "gemklub-2010"} else 4)


@pytest.mark.rule("FEST-11")
def test_the_crop_task_is_looked_at_after_a_tile_of_the_hacienda_the_library_and_the_land_office() -> None:
    hacienda = do(crop(seat(**TWO_COFFEE, city={"hacienda": 1})), "draw", "turn-up coffee")
    assert (won(hacienda, "crop"), hacienda.player) == (0, 0)
    library = crop(seat(island={"coffee": (1, 0)}, city={"library": 1}), new_buildings=True)
    do(library, "take coffee", *["pass"] * 3)
    assert won(library, "crop") is None
    assert won(do(library, "take coffee"), "crop") == 0
    office = laid(OPEN_CROP, seat(**TWO_COFFEE, city={"land-office": 1}, doubloons=1), nobles=True)
    assert won(do(office, "pick trader", "buy land", "turn-up coffee"), "crop") == 0


@pytest.mark.rule("FEST-11")
def test_the_crop_task_is_looked_at_after_a_face_up_tile_bought_with_the_land_office() -> None:
    owner = seat(**TWO_COFFEE, city={"land-office": 1}, doubloons=1)
    state = laid(OPEN_CROP, owner, nobles=True, edition="gemklub-2010", faceup={"coffee": 1})
    assert won(do(state, "pick trader", "buy coffee"), "crop") == 0


@pytest.mark.rule("AMB-54", "FEST-7")
def test_forests_are_no_plantations_for_the_crop_task() -> None:
    owner = seat(**TWO_COFFEE, forests={"coffee": 1}, city={"forest-house": 1})
    state = crop(owner, new_buildings=True)
    assert won(after(state, "forest coffee"), "crop") is None
    assert won(after(state, "take coffee"), "crop") == 0


@pytest.mark.rule("AMB-54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_starting_plantation_is_never_enough(edition: str) -> None:
    state = do(game(4, edition, festival=True).start(), "crop indigo")
    finish(state)
    assert [tiles(state, number).get("indigo", 0) for number in range(4)] == [1, 1, 0, 0]
    assert (won(state, "crop"), dump(state)["festival"]["crop"]) == (None, "indigo")
    assert [all_workers(state, number) for number in range(4)] == [0] * 4


@pytest.mark.rule("AMB-54")
def test_the_crop_is_looked_at_only_when_a_tile_of_its_kind_is_laid() -> None:
    state = laid({"crop": "indigo", "crop_winner": None}, seat(island={"indigo": (3, 0)}), faceup={"corn": 5})
    finish(do(state, "pick mayor"))
    finish(do(state, "pick settler", "take corn"))
    assert won(state, "crop") is None


@pytest.mark.rule("FEST-6", "AMB-56")
def test_only_the_first_player_wins_a_task_and_in_one_phase_the_first_in_turn() -> None:
    state = crop(seat(**TWO_COFFEE), seat(**TWO_COFFEE))
    second = after(state, "pass", "take coffee")
    assert (won(second, "crop"), board(second, 1)["idle_workers"]) == (1, 3)
    both = after(state, "take coffee", "take coffee")
    assert won(both, "crop") == 0
    assert [board(both, number)["idle_workers"] for number in range(2)] == [3, 0]


@pytest.mark.rule("AMB-55")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_if_workers_are_missing_for_the_reward_the_winner_takes_those_that_are_there(left: int) -> None:
    state = crop(seat(**TWO_COFFEE), workers=left)
    do(state, "take coffee")
    assert (won(state, "crop"), board(state, 0)["idle_workers"]) == (0, left)
    assert people(state)[:3:2] == (0, 4)


@pytest.mark.rule("FEST-11", "BLD-HOSPICE-1")
def test_the_worker_of_the_hospice_comes_before_the_reward() -> None:
    state = do(crop(seat(**TWO_COFFEE, city={"hospice": 1}), workers=3), "take coffee")
    assert (phase(state), won(state, "crop")) == ("hospice", None)
    do(state, "take worker")
    assert (board(state, 0)["island"]["coffee"]["workers"], board(state, 0)["idle_workers"]) == (1, 2)


# Production.


CORN_SUGAR: Data = {"island": {"corn": 2, "sugar": 1}, "city": {"small-sugar-mill": 1}}


@pytest.mark.rule("FEST-8", "FEST-6", "AMB-58")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_produces_the_three_goods_in_one_phase_gets_three_doubloons(edition: str) -> None:
    state = made({"corn": 2, "sugar": 1}, seat(), seat(**CORN_SUGAR), edition=edition, production_declinable=False)
    assert (won(state, "goods"), doubloons(state)[1]) == (1, 3)
    # The three goods are back in the supply; those produced are with the player.
    assert (dump(state)["goods"]["corn"], dump(state)["goods"]["sugar"]) == (10 - 2, 11 - 1)


@pytest.mark.rule("FEST-8", "AMB-54")
def test_a_good_that_is_shown_several_times_must_be_produced_that_often_and_more_is_fine() -> None:
    for corn, winner in ((1, None), (2, 0), (3, 0)):
        owner = seat(island={"corn": corn, "sugar": 1}, city={"small-sugar-mill": 1})
        assert won(made({"corn": 2, "sugar": 1}, owner), "goods") == winner
    no_sugar = seat(island={"corn": 4})
    assert won(made({"corn": 2, "sugar": 1}, no_sugar), "goods") is None


@pytest.mark.rule("FEST-8")
def test_goods_of_an_earlier_phase_do_not_count() -> None:
    owner = seat(island={"corn": 1}, goods={"corn": 5, "sugar": 3})
    assert won(made({"corn": 2, "sugar": 1}, owner), "goods") is None


@pytest.mark.rule("FEST-13", "AMB-58")
def test_the_three_goods_are_back_for_the_next_player_and_for_the_extra_good() -> None:
    first = seat(island={"corn": 3})
    second = seat(island={"corn": 2})
    state = made({"corn": 3}, first, second, supply={"corn": 6})
    # Three lie on the board and three in the supply; the first player takes these and sets the others free.
    assert (goods(state, 0), goods(state, 1)) == ({"corn": 3}, {"corn": 2})
    assert moves(state) == {"pass", "extra corn"}
    assert goods(do(state, "extra corn"), 0) == {"corn": 4}


@pytest.mark.rule("AMB-58", "FEST-5")
def test_goods_on_the_festival_board_cannot_be_produced_before_the_task_is_won() -> None:
    state = made({"corn": 3}, seat(island={"corn": 2}), supply={"corn": 4})
    assert (goods(state, 0), won(state, "goods")) == ({"corn": 1}, None)


@pytest.mark.rule("DIV-31", "CRAFT-8", "FEST-8")
def test_the_extra_good_of_the_craftsman_counts_as_produced_only_with_the_option() -> None:
    owner = seat(island={"corn": 2})
    plain = made({"corn": 3}, owner)
    assert (won(do(plain, "extra corn"), "goods"), doubloons(plain)[0]) == (None, 0)
    counts = made({"corn": 3}, owner, privilege_good_counts_as_produced=True)
    assert won(counts, "goods") is None
    assert won(after(counts, "pass"), "goods") is None
    assert (won(do(counts, "extra corn"), "goods"), doubloons(counts)[0]) == (0, 3)


@pytest.mark.rule("AMB-75")
def test_three_coffee_cannot_be_produced_without_an_option() -> None:
    owner = seat(island={"coffee": 4}, city={"coffee-roaster": 2})
    assert goods(made({"coffee": 3}, owner)) == {"coffee": 2}
    assert won(made({"coffee": 3}, owner), "goods") is None
    two = seat(island={"coffee": 4}, city={"coffee-roaster": (2, 4)})
    assert won(made({"coffee": 3}, two, allow_duplicate_production=True), "goods") == 0
    extra = made({"coffee": 3}, owner, privilege_good_counts_as_produced=True)
    assert won(do(extra, "extra coffee"), "goods") == 0


@pytest.mark.rule("AMB-56", "FEST-6")
def test_the_production_task_goes_to_the_first_producer_in_turn() -> None:
    state = made({"corn": 3}, seat(), seat(island={"corn": 3}), seat(island={"corn": 3}))
    assert (won(state, "goods"), doubloons(state)) == (1, [0, 3, 0, 0])


# Building.


@pytest.mark.rule("FEST-9", "FEST-13", "FEST-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_builds_the_building_shown_gets_three_points_and_its_tile_is_for_sale(edition: str) -> None:
    rich = seat(doubloons=8)
    state = laid(OPEN_BUILDING, rich, rich, edition=edition)
    assert dump(state)["buildings"]["harbor"] == 1
    do(state, "pick builder", "build harbor")
    assert (won(state, "building"), points(state)[0], dump(state)["buildings"]["harbor"]) == (0, 3, 1)
    do(state, "build harbor")
    assert points(state)[1] == 0


@pytest.mark.rule("FEST-9", "AMB-55", "AMB-12", "DIV-40")
def test_if_points_are_missing_for_the_reward_they_are_written_down_and_the_game_ends() -> None:
    state = do(laid(OPEN_BUILDING, seat(doubloons=8), vp=1), "pick builder", "build harbor")
    assert (board(state, 0)["chips"], board(state, 0)["noted"], dump(state)["ending"]) == (1, 2, ["points"])
    captain_only = laid(OPEN_BUILDING, seat(doubloons=8), vp=1, vp_end_any_phase=False)
    assert dump(do(captain_only, "pick builder", "build harbor"))["ending"] == []


@pytest.mark.rule("FEST-9")
def test_who_owns_the_building_already_or_builds_another_wins_nothing() -> None:
    state = laid(OPEN_BUILDING, seat(doubloons=10, city={"wharf": 0}))
    assert won(do(state, "pick builder", "build university"), "building") is None
    owner = laid(OPEN_BUILDING, seat(doubloons=10, city={"harbor": 1}))
    assert refused(do(owner, "pick builder"), "build harbor") == "BUILDER-6"
    assert (won(do(owner, "build university"), "building"), points(owner)[0]) == (None, 0)


# All of them.


@pytest.mark.rule("FEST-6")
def test_the_same_player_may_win_all_tasks_in_any_order() -> None:
    owner = seat(island={"coffee": (2, 0), "corn": 3}, doubloons=8)
    tasks = {**OPEN_CROP, **OPEN_GOODS, **OPEN_BUILDING}
    state = table(2, festival=True, tasks=tasks, seats=[owner], faceup={"coffee": 1})
    for role, move in (("builder", "build harbor"), ("settler", "take coffee")):
        finish(do(state, f"pick {role}", move))
        finish(do(state, "pick prospector" if role == "builder" else "pick trader"))
    finish(do(state, "pick craftsman"))
    assert [won(state, task) for task in ("crop", "goods", "building")] == [0, 0, 0]
    assert (points(state)[0], doubloons(state)[0], all_workers(state, 0)) == (3, 1 + 3, 3 + 3)


@pytest.mark.rule("FEST-13")
def test_rewards_come_at_once_and_are_told_with_their_rule() -> None:
    state = crop(seat(**TWO_COFFEE))
    assert (0, "FEST-7") in events(state, "take coffee")
    assert (state.player, phase(state)) == (1, "settler")


@pytest.mark.rule("FEST-5")
def test_everybody_sees_the_tasks_and_who_has_won_them() -> None:
    state = do(crop(seat(**TWO_COFFEE)), "take coffee")
    shown = {"crop": "coffee", "crop_winner": 0, "goods": {"corn": 3}, "goods_winner": 3}
    for viewer in (None, 0, 3):
        assert shown.items() <= view(state, viewer)["festival"].items()
