"""Whether somebody has a chip for the Black Market is a secret: no question and nothing that others see tells it."""

import random
from typing import Any

import pytest

from antillas import State
from antillas.core.errors import BadData
from tests.conformance.twins import pairs
from tests.puerto_rico.positions import (
    Data,
    after,
    board,
    do,
    dump,
    moves,
    new_table,
    phase,
    refused,
    seat,
    view,
)

OWNER = 1
STRANGERS = (2, 3)
CHEAP = {"small-market": 0, "small-indigo-plant": 0, "aqueduct": 0}
"""Every building that costs a single doubloon."""


def twins(*texts: str, doubloons: int = 0, **laid: Any) -> tuple[State, State]:
    """A Builder phase after these moves: the owner of a Black Market has no chip, or the one that the builder has."""
    options = {name: laid.pop(name) for name in ("black_market_only_if_needed", "open_vp") if name in laid}
    city = {"black-market": 1, **laid.pop("city", {})}
    found = []
    for chips in (0, 1):
        owner = seat(doubloons=doubloons, city=city, chips=chips, **laid)
        state = new_table(seats=[seat(chips=1 - chips), owner], **options)
        found.append(do(state, "pick builder", "pass", *texts))
    return found[0], found[1]


def assert_alike(without: State, with_chip: State) -> None:
    """The same is asked, and who has no part in the chip sees and may believe the same."""
    assert (without.player, without.forced()) == (with_chip.player, with_chip.forced())
    assert view(without, None) == view(with_chip, None)
    for viewer in STRANGERS:
        assert view(without, viewer) == view(with_chip, viewer)
        believed = [state.imagine(viewer, random.Random(viewer)).to_dict() for state in (without, with_chip)]
        assert believed[0] == believed[1]


# Whether somebody is asked.


@pytest.mark.rule("SETUP-13", "EXP1-BLACKMARKET-1", "ROUND-11")
def test_who_could_buy_something_with_a_chip_is_asked_without_one_too() -> None:
    without, with_chip = twins()
    assert (without.player, moves(without)) == (OWNER, {"pass"})
    assert moves(with_chip) == {"pass", "build aqueduct", "build small-market", "build small-indigo-plant"}
    assert refused(without, "build aqueduct") == "BUILDER-2"
    assert_alike(without, with_chip)
    assert_alike(do(without, "pass"), do(with_chip, "pass"))
    assert phase(without) == "role"


@pytest.mark.rule("SETUP-13", "AMB-32")
def test_points_that_were_written_down_change_nothing() -> None:
    without, _ = twins(noted=4)
    assert (without.player, moves(without)) == (OWNER, {"pass"})


@pytest.mark.rule("ROUND-11", "EXP1-BLACKMARKET-1")
@pytest.mark.parametrize(
    "owner",
    [
        seat(city={"black-market": 0}, chips=1),
        seat(city={"black-market": 1, **CHEAP}, chips=1),
    ],
    ids=["without a worker on it", "with nothing to buy for one"],
)
def test_who_could_buy_nothing_even_with_a_chip_is_passed_over(owner: Data) -> None:
    assert phase(do(new_table(seats=[seat(), owner]), "pick builder", "pass")) == "role"


@pytest.mark.rule("SETUP-13", "DIV-39")
def test_where_everybody_can_see_that_there_is_no_chip_nobody_is_asked() -> None:
    assert phase(twins(open_vp=True)[0]) == "role"
    assert phase(twins("build church", open_vp=True, doubloons=4, goods={"sugar": 1})[0]) == "role"
    owner = seat(city={"black-market": 1})
    no_chips = do(new_table(seats=[seat(), owner]), "pick builder", "pass")
    assert phase(no_chips) == "role", "all chips lie in the supply"


@pytest.mark.rule("SETUP-13", "AMB-33")
def test_who_is_asked_after_a_guest_has_moved_depends_on_no_chip() -> None:
    # The guest can pay for what costs 1, and is not enough for what costs 2.
    without, with_chip = twins(city={"guesthouse": 1, **CHEAP}, island={"corn": (1, 0)})
    assert "guest corn" in moves(without) & moves(with_chip)
    assert_alike(do(without, "guest corn"), do(with_chip, "guest corn"))
    assert (without.player, moves(without)) == (OWNER, {"pass"})
    assert "build hacienda" in moves(with_chip)


@pytest.mark.rule("SETUP-13", "AMB-33")
def test_who_wants_to_sleep_is_asked_as_before() -> None:
    without, with_chip = twins("pass", city={"guesthouse": 1, **CHEAP}, island={"corn": (1, 0)}, awake=True)
    assert_alike(do(without, "let guests sleep"), do(with_chip, "let guests sleep"))
    assert (phase(without), without.player) == ("builder", OWNER)


@pytest.mark.rule("SETUP-13", "AMB-33")
def test_a_guest_who_goes_to_the_black_market_is_asked_about_as_well() -> None:
    without, with_chip = twins("pass", city={"black-market": 0, "guesthouse": 1}, awake=True)
    assert_alike(do(without, "guest black-market"), do(with_chip, "guest black-market"))
    assert (without.player, moves(without)) == (OWNER, {"pass"})


# What is asked about a payment.


@pytest.mark.rule("SETUP-13", "BUILDER-11")
@pytest.mark.parametrize(
    ("laid", "asked", "answer"),
    [
        ({"goods": {"sugar": 1}}, {"pay sugar"}, "pay sugar"),
        ({"goods": {"sugar": 1, "corn": 1}}, {"pay sugar", "pay corn"}, "pay corn"),
        ({"island": {"corn": 1}}, {"pay corn worker"}, "pay corn worker"),
    ],
)
def test_a_payment_that_a_chip_could_replace_is_asked_without_one_too(laid: Data, asked: set[str], answer: str) -> None:
    without, with_chip = twins("build church", doubloons=4, **laid)
    assert moves(without) == asked
    assert len(moves(with_chip)) == len(asked) + 1
    assert not without.forced()
    assert_alike(without, with_chip)
    assert_alike(do(without, answer), do(with_chip, answer))
    assert (board(without, OWNER)["chips"], board(with_chip, OWNER)["chips"]) == (0, 1)


@pytest.mark.rule("SETUP-13", "BUILDER-11")
def test_every_step_of_a_payment_is_asked_alike() -> None:
    laid: Data = {"island": {"corn": 1}, "goods": {"sugar": 1}}
    without, with_chip = twins("build church", doubloons=4, **laid)
    assert moves(without) == moves(with_chip) == {"pay corn worker", "no worker"}
    assert_alike(do(without, "no worker"), do(with_chip, "no worker"))
    assert (moves(without), moves(with_chip)) == ({"pay sugar"}, {"pay sugar", "no good"})
    assert phase(do(with_chip, "no good")) == "role"
    assert (board(with_chip, OWNER)["chips"], dump(with_chip)["vp"]) == (0, dump(without)["vp"] + 1)


@pytest.mark.rule("SETUP-13", "DIV-65")
def test_with_the_other_setting_a_chip_is_asked_for_in_any_case() -> None:
    without, with_chip = twins("build church", doubloons=6, black_market_only_if_needed=False)
    assert (moves(without), moves(with_chip)) == ({"no point"}, {"pay point", "no point"})
    assert_alike(without, with_chip)
    assert_alike(do(without, "no point"), do(with_chip, "no point"))


@pytest.mark.rule("EXP1-BLACKMARKET-1", "BUILDER-11")
def test_what_must_be_given_in_any_case_is_not_asked() -> None:
    without, with_chip = twins(doubloons=3, goods={"sugar": 1})
    assert refused(without, "build church") == "BUILDER-2"
    assert phase(do(with_chip, "build church")) == "role"
    assert (board(with_chip, OWNER)["chips"], board(with_chip, OWNER)["goods"]) == (0, {})


# What others may think.


@pytest.mark.rule("SETUP-13")
def test_others_may_think_that_there_is_no_chip_until_a_purchase_takes_one() -> None:
    _, state = twins(doubloons=3, goods={"sugar": 1, "corn": 1})
    imagined = [state.imagine(3, random.Random(number)) for number in range(20)]
    assert {board(one, OWNER)["chips"] for one in imagined} == {0, 1}
    paying = do(state, "build church")
    assert moves(paying) == {"pay sugar", "pay corn"}, "a good and the chip are both needed"
    imagined = [paying.imagine(3, random.Random(number)) for number in range(20)]
    assert {board(one, OWNER)["chips"] for one in imagined} == {1}


@pytest.mark.rule("SETUP-13")
def test_the_twins_of_the_conformance_tests_know_of_the_chip() -> None:
    without, with_chip = twins()
    assert with_chip.to_dict() in [other.to_dict() for other in pairs(without, 3)]
    assert 0 in [board(other, OWNER)["chips"] for other in pairs(with_chip, 3)]


@pytest.mark.rule("SETUP-13", "BUILDER-11")
def test_a_payment_that_nobody_could_complete_or_choose_is_no_position() -> None:
    paying = twins("build church", doubloons=4, goods={"sugar": 1})[0]
    assert phase(after(paying.game.load(dump(paying)), "pay sugar")) == "role"
    affordable = dump(paying)
    affordable["seats"][OWNER]["doubloons"] += 1
    affordable["bank"] -= 1
    too_dear = dump(paying)
    del too_dear["seats"][OWNER]["goods"]["sugar"]
    too_dear["goods"]["sugar"] += 1
    for data in (affordable, too_dear):
        with pytest.raises(BadData, match="frames"):
            paying.game.load(data)
