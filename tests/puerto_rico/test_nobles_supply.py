"""Nobles in the supply and on the worker ship: the refill, and who may take one where a worker is due."""

from collections.abc import Callable
from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    after,
    all_nobles,
    all_workers,
    board,
    do,
    events,
    finish,
    game,
    moves,
    nobles_on,
    people,
    phase,
    refused,
    seat,
    table,
    view,
    workers_on,
)

MAY_BE_NOBLE = "lacerta-2013"
HOSPICE: Data = {"city": {"hospice": 1}}


def laid(players: int = 4, edition: str = "recommended", **given: Any) -> State:
    """A table of a game with nobles."""
    return table(players, edition, nobles=True, **given)


def settled(edition: str = "recommended", **given: Any) -> State:
    """The first player has a Hospice and has just taken a tile."""
    given = {"faceup": {"corn": 5}, "seats": [seat(**HOSPICE)], **given}
    return do(laid(4, edition, **given), "pick settler", "take corn")


def built(edition: str = "recommended", **given: Any) -> State:
    """The first player has a University and has just built."""
    owner = seat(city={"university": 1}, doubloons=9)
    return do(laid(4, edition, seats=[owner], **given), "pick builder", "build hacienda")


# The refill.


def refilled(**given: Any) -> tuple[int, int, int, int]:
    """Supply and ship after a Mayor phase that begins with an empty ship and whose mayor declines the privilege."""
    state = do(laid(4, worker_ship=0, noble_ship=0, **given), "pick mayor")
    return people(finish(do(state, "pass") if phase(state) == "mayor" else state))


@pytest.mark.rule("NOBLE-2", "MAYOR-12")
def test_each_refill_loads_one_noble_in_the_place_of_a_worker() -> None:
    assert refilled(workers=20, noble_supply=5) == (17, 4, 4, 1)
    owner = seat(city={"sugar-mill": 0, "tobacco-storage": 0})
    assert refilled(seats=[owner], workers=20, noble_supply=5) == (15, 4, 6, 1)


@pytest.mark.rule("NOBLE-2", "DIV-87")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_nobles_in_the_supply_only_workers_are_loaded(edition: str) -> None:
    state = do(laid(4, edition, worker_ship=0, noble_ship=0, workers=20, noble_supply=0), "pick mayor", "pass")
    assert people(finish(state)) == (16, 0, 4, 0)


@pytest.mark.rule("AMB-41")
@pytest.mark.parametrize(
    ("workers", "nobles", "result"),
    [
        (2, 5, (0, 4, 3, 1)),
        (3, 1, (0, 0, 4, 1)),
        (0, 5, (0, 4, 1, 1)),
        (2, 0, (0, 0, 2, 0)),
        (0, 0, (0, 0, 0, 0)),
    ],
)
def test_a_ship_that_cannot_be_filled_gets_one_noble_and_the_workers_that_are_left(
    workers: int, nobles: int, result: tuple[int, int, int, int]
) -> None:
    assert refilled(workers=workers, noble_supply=nobles) == result


@pytest.mark.rule("DIV-85", "NOBLE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobles_come_aboard_in_the_mayor_phase_and_not_in_the_captain_phase(edition: str) -> None:
    state = laid(4, edition, worker_ship=4, noble_ship=0)
    captain = finish(after(state, "pick captain"))
    assert people(captain) == people(state)
    mayor = finish(after(state, "pick mayor"))
    assert (people(mayor)[1], people(mayor)[3]) == (people(state)[1] - 1, 1)


@pytest.mark.rule("DIV-89")
def test_nobles_in_the_supply_are_counted_apart_from_the_workers_there() -> None:
    state = laid(4)
    assert people(state) == (97, 19, 4, 1)
    for viewer in (None, 0, 3):
        assert view(state, viewer)["workers"] == {"supply": 97, "ship": 4, "supply_nobles": 19, "ship_nobles": 1}


# Taking a worker from the supply.


@pytest.mark.rule("AMB-39", "DIV-88", "MAYOR-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mayor_takes_a_worker_and_in_the_edition_of_2013_a_worker_or_a_noble(edition: str) -> None:
    state = do(laid(4, edition), "pick mayor")
    noble = {"take noble"} if edition == MAY_BE_NOBLE else set[str]()
    assert moves(state) == {"pass", "take worker"} | noble
    assert people(after(state, "take worker"))[:2] == (96, 19)


@pytest.mark.rule("AMB-39", "AMB-72", "DIV-88")
def test_with_the_option_whoever_takes_from_the_supply_chooses_each_time() -> None:
    owner = seat(city={"library": 1})
    state = table(4, nobles=True, new_buildings=True, seats=[owner], supply_worker_may_be_noble=True)
    do(state, "pick mayor", "take noble")
    assert moves(state) == {"pass", "take worker", "take noble"}
    supply = people(state)
    assert people(after(state, "take worker"))[:2] == (supply[0] - 1, supply[1])
    assert people(after(state, "take noble"))[:2] == (supply[0], supply[1] - 1)


@pytest.mark.rule("AMB-39", "AMB-72", "DIV-88")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hospice_takes_a_worker_and_in_the_edition_of_2013_a_worker_or_a_noble(edition: str) -> None:
    state = settled(edition)
    if edition != MAY_BE_NOBLE:
        assert moves(state) == {"pass", "take worker"}
        return
    assert moves(state) == {"pass", "take worker", "take noble"}
    assert nobles_on(do(state, "take noble"), 0, "corn") == 1


@pytest.mark.rule("AMB-39", "AMB-72", "DIV-88")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_university_takes_a_worker_and_in_the_edition_of_2013_a_worker_or_a_noble(edition: str) -> None:
    state = built(edition)
    if edition != MAY_BE_NOBLE:
        assert moves(state) == {"pass", "take worker"}
        return
    assert moves(state) == {"pass", "take worker", "take noble"}
    assert nobles_on(do(state, "take noble"), 0, "hacienda") == 1


@pytest.mark.rule("AMB-39", "DIV-88")
def test_the_option_decides_and_not_the_edition() -> None:
    assert "take noble" in moves(settled(supply_worker_may_be_noble=True))
    assert "take noble" not in moves(settled(MAY_BE_NOBLE, supply_worker_may_be_noble=False))


def crop(workers: int, nobles: int, **options: Any) -> State:
    """The first player has just won the Crop task with so many workers and nobles in the supply."""
    state = table(
        4,
        nobles=True,
        festival=True,
        seats=[seat(island={"coffee": (2, 0)})],
        faceup={"coffee": 1, "corn": 1},
        tasks={"crop_winner": None},
        workers=workers,
        noble_supply=nobles,
        **options,
    )
    return do(state, "pick settler", "take coffee")


@pytest.mark.rule("AMB-72", "AMB-39", "FEST-7", "AMB-55")
@pytest.mark.parametrize("chosen", [0, 1, 2, 3])
def test_the_winner_of_the_crop_chooses_each_time_between_a_worker_and_a_noble(chosen: int) -> None:
    state = crop(9, 9, supply_worker_may_be_noble=True)
    for step in range(3):
        assert (phase(state), state.player, moves(state)) == ("crop-reward", 0, {"take worker", "take noble"})
        assert refused(state, "pass") == "AMB-72"
        do(state, "take noble" if step < chosen else "take worker")
    assert (board(state, 0)["idle_workers"], nobles_on(state, 0, "holding")) == (3, chosen)
    assert people(state)[:2] == (9 - (3 - chosen), 9 - chosen)
    assert (phase(state), state.player) == ("settler", 1)


@pytest.mark.rule("AMB-72", "AMB-55", "FEST-7")
@pytest.mark.parametrize(
    ("workers", "nobles", "texts", "won"),
    [
        (2, 5, ["take worker", "take worker"], (3, 1)),
        (5, 1, ["take noble"], (3, 1)),
        (0, 5, [], (3, 3)),
        (1, 1, ["take worker"], (2, 1)),
        (5, 0, [], (3, 0)),
        (0, 0, [], (0, 0)),
    ],
)
def test_only_who_can_choose_is_asked_for_the_reward_of_the_crop(
    workers: int, nobles: int, texts: list[str], won: tuple[int, int]
) -> None:
    state = crop(workers, nobles, supply_worker_may_be_noble=True)
    for text in texts:
        assert phase(state) == "crop-reward"
        do(state, text)
    assert phase(state) != "crop-reward"
    assert (board(state, 0)["idle_workers"], nobles_on(state, 0, "holding")) == won


@pytest.mark.rule("AMB-39", "AMB-55")
@pytest.mark.parametrize(("workers", "won"), [(3, 3), (1, 1), (0, 0)])
def test_by_default_the_reward_of_the_crop_is_workers_only(workers: int, won: int) -> None:
    state = crop(workers, 5)
    assert (board(state, 0)["idle_workers"], nobles_on(state, 0, "holding")) == (won, 0)
    assert (people(state)[1], phase(state) == "settler") == (5, True)


WAYS: dict[str, tuple[Data, list[str], str]] = {
    "hospice": ({"hospice": 1}, ["pick settler", "take coffee", "pass"], "settler"),
    "hacienda": ({"hacienda": 1}, ["pick settler", "draw", "turn-up coffee"], "settler"),
    "laid face up": (
        {"hacienda": 1, "forest-house": 1},
        ["pick settler", "draw", "turn-up coffee", "as plantation"],
        "settler",
    ),
    "library": ({"library": 1}, ["pick settler", *["pass"] * 4, "take coffee"], "display"),
    "land office": ({"land-office": 1}, ["pick trader", "buy coffee"], "role"),
    "land office, drawn": ({"land-office": 1}, ["pick trader", "buy land", "turn-up coffee"], "role"),
}
"""How the third plantation comes: buildings, moves, and the phase after the reward."""


@pytest.mark.rule("AMB-72", "FEST-7", "FEST-11", "SETTLER-10")
@pytest.mark.parametrize("way", WAYS)
def test_the_winner_is_asked_however_the_plantation_comes_and_the_turn_goes_on(way: str) -> None:
    city, texts, following = WAYS[way]
    state = table(
        4,
        nobles=True,
        festival=True,
        new_buildings=True,
        seats=[seat(island={"coffee": (2, 0)}, city=city, doubloons=1)],
        faceup={"coffee": 1, "corn": 1},
        tasks={"crop_winner": None},
        supply_worker_may_be_noble=True,
        forest_from_hacienda=True,
        land_office_source="facedown" if "buy land" in texts else "faceup",
    )
    do(state, *texts)
    assert phase(state) == "crop-reward"
    again = state.game.load(state.to_dict())
    do(again, "take noble", "take worker", "take noble")
    assert (phase(again), nobles_on(again, 0, "holding"), board(again, 0)["idle_workers"]) == (following, 2, 3)
    assert view(again, None)["festival"]["crop_winner"] == 0


@pytest.mark.rule("AMB-72", "AMB-33")
def test_a_guest_may_move_while_the_reward_of_the_crop_is_chosen() -> None:
    owner = seat(island={"coffee": (2, 0)}, city={"guesthouse": 1, "hospice": 0})
    given: Data = {"faceup": {"coffee": 1}, "tasks": {"crop_winner": None}, "supply_worker_may_be_noble": True}
    state = table(4, nobles=True, festival=True, new_buildings=True, seats=[owner], **given)
    do(state, "pick settler", "take coffee")
    guests = {"guest coffee", "guest hospice", "wake guests"}
    assert (phase(state), moves(state)) == ("crop-reward", {"take worker", "take noble"} | guests)
    do(state, "guest coffee")
    assert (phase(state), moves(state)) == ("crop-reward", {"take worker", "take noble", "wake guests"})


@pytest.mark.rule("AMB-72", "FEST-13")
def test_who_comes_as_the_reward_of_the_crop_is_told() -> None:
    state = crop(9, 9, supply_worker_may_be_noble=True)
    assert events(state, "take noble", "take worker", "take noble") == [(0, "AMB-72")] * 3


@pytest.mark.rule("DIV-88", "AMB-39")
@pytest.mark.parametrize("setting", [True, False])
def test_the_rule_texts_speak_of_nobles_only_where_they_may_be_taken(setting: bool) -> None:
    texts = game(4, nobles=True, festival=True, supply_worker_may_be_noble=setting).rule_texts()
    for piece in ("mayor", "hospice", "university", "crop-task"):
        said = str(texts[piece].effect)
        assert ("noble from the supply" in said or "nobles from the supply" in said) == setting, piece
    assert "the noble on the ship" in str(texts["mayor"].effect)
    assert "noble" not in str(game(4, festival=True).rule_texts()["mayor"].effect)


# An empty supply.


@pytest.mark.rule("AMB-76", "MAYOR-1")
def test_the_mayor_keeps_the_privilege_while_there_are_nobles_only_with_the_option() -> None:
    keeps = do(laid(workers=0, supply_worker_may_be_noble=True), "pick mayor")
    assert (phase(keeps), moves(keeps)) == ("mayor", {"pass", "take noble"})
    lost = do(laid(workers=0), "pick mayor")
    assert phase(lost) == "dealing"
    nobody = do(laid(workers=0, noble_supply=0, supply_worker_may_be_noble=True), "pick mayor")
    assert phase(nobody) == "dealing"


@pytest.mark.rule("AMB-76", "BLD-HOSPICE-2")
def test_the_hospice_goes_to_the_ship_when_nobody_is_left_who_may_be_taken() -> None:
    noble = settled(workers=0, supply_worker_may_be_noble=True)
    assert moves(noble) == {"pass", "take noble"}
    before = people(noble)
    assert people(do(noble, "take noble")) == (0, before[1] - 1, 4, 1)
    ship = settled(workers=0)
    before = people(ship)
    assert people(do(ship, "take worker")) == (0, before[1], 3, 1)
    both = settled(workers=0, noble_supply=0, supply_worker_may_be_noble=True)
    assert people(do(both, "take worker")) == (0, 0, 3, 1)


@pytest.mark.rule("AMB-76", "BLD-UNIVERSITY-2")
def test_the_university_goes_to_the_ship_when_nobody_is_left_who_may_be_taken() -> None:
    noble = built(workers=0, supply_worker_may_be_noble=True)
    assert moves(noble) == {"pass", "take noble"}
    assert people(do(noble, "take noble"))[2:] == (4, 1)
    ship = built(workers=0)
    assert people(do(ship, "take worker"))[2:] == (3, 1)


@pytest.mark.rule("AMB-40")
@pytest.mark.parametrize("taking", [settled, built])
def test_from_the_ship_the_noble_is_taken_only_if_no_worker_is_aboard(taking: Callable[..., State]) -> None:
    state = taking(workers=0, worker_ship=2)
    assert moves(state) == {"pass", "take worker"}
    alone = taking(workers=0, worker_ship=1)
    assert moves(alone) == {"pass", "take noble"}
    do(alone, "take noble")
    assert (all_nobles(alone, 0), people(alone)[2:]) == (1, (0, 0))
    assert phase(taking(workers=0, worker_ship=0, noble_ship=0)) not in {"hospice", "university"}


@pytest.mark.rule("AMB-40", "DIV-44")
def test_where_the_hospice_never_goes_to_the_ship_it_takes_no_noble_there_either() -> None:
    state = settled("gemklub-2010", workers=0)
    assert (phase(state), state.player) == ("settler", 1)
    assert workers_on(state, 0, "corn") == 0


@pytest.mark.rule("MAYOR-13")
def test_an_empty_ship_deals_nobody_but_is_loaded_again_with_a_noble() -> None:
    state = finish(do(laid(worker_ship=0, noble_ship=0), "pick mayor", "pass"))
    assert [all_workers(state, number) for number in range(4)] == [0] * 4
    assert people(state)[2:] == (4, 1)
