"""The Villa: a noble from the supply in the Mayor phase, at the moment that the edition gives."""

from typing import Any

import pytest

from antillas import State
from tests.puerto_rico.positions import (
    EDITIONS,
    Data,
    all_nobles,
    all_workers,
    do,
    finish,
    moves,
    people,
    phase,
    seat,
    table,
)

VILLA = seat(city={"villa": 1})
PHASE_START = "lacerta-2013"
NEEDS_RECEIPT = "lacerta-2022"
FIRST_TAKE = tuple(edition for edition in EDITIONS if edition != PHASE_START)


def mayor(*seats: Data, edition: str = "recommended", **laid: Any) -> State:
    """The first of four players has just picked the Mayor; nobody is on the ship unless it is said."""
    given: Data = {"worker_ship": 0, "noble_ship": 0, **laid}
    return do(table(4, edition, nobles=True, seats=seats, **given), "pick mayor")


def got(state: State, number: int) -> tuple[int, int]:
    """How many workers and nobles a seat has."""
    nobles = all_nobles(state, number)
    return all_workers(state, number) - nobles, nobles


@pytest.mark.rule("EXP2-VILLA-1", "NOBLE-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("noble", [0, 1])
def test_its_owner_gets_a_noble_from_the_supply_and_not_from_the_ship(edition: str, noble: int) -> None:
    one = seat(city={"villa": 1}, nobles={"villa": noble})
    state = mayor(one, edition=edition, worker_ship=4, noble_ship=0, noble_supply=5)
    finish(do(state, "pass"))
    assert got(state, 0) == (1 - noble + 1, noble + 1)
    # One noble for the Villa and one for the refill have left the supply.
    assert people(state)[1] == 3


@pytest.mark.rule("EXP2-VILLA-1", "DIV-97")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("workers", "nobles", "result"), [(9, 9, (1, 1)), (9, 0, (2, 0)), (0, 9, (1, 1)), (0, 0, (1, 0))]
)
def test_without_a_noble_it_is_a_worker_and_without_either_nothing(
    edition: str, workers: int, nobles: int, result: tuple[int, int]
) -> None:
    # Villa_needs_receipt would ask for somebody on the ship; the option is shown below.
    state = mayor(VILLA, edition=edition, workers=workers, noble_supply=nobles, villa_needs_receipt=False)
    assert got(finish(do(state, "pass") if phase(state) == "mayor" else state), 0) == result


@pytest.mark.rule("EXP2-VILLA-1", "DIV-97")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_gives_once_to_an_owner_who_takes_several_times_from_the_ship(edition: str) -> None:
    given: Data = {"worker_ship": 7, "noble_ship": 0, "nobles": True}
    state = do(table(3, edition, seats=[VILLA], **given), "pick mayor", "pass")
    assert got(finish(state), 0) == (1 + 3, 1)


@pytest.mark.rule("EXP2-VILLA-1", "MAYOR-12")
def test_it_must_be_manned_when_the_phase_begins() -> None:
    empty = seat(city={"villa": 0}, idle=1)
    state = finish(do(mayor(empty), "pass"))
    assert got(state, 0) == (1, 0)
    assert got(finish(do(mayor(VILLA), "pass")), 0) == (1, 1)


@pytest.mark.rule("DIV-97", "MAYOR-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_gives_before_the_privilege_in_the_edition_of_2013_and_after_it_in_the_others(edition: str) -> None:
    state = mayor(VILLA, VILLA, edition=edition, worker_ship=4, noble_ship=1)
    before = 1 if edition == PHASE_START else 0
    assert (phase(state), all_nobles(state, 0), all_nobles(state, 1)) == ("mayor", before, before)
    do(state, "pass")
    assert (phase(state), state.player) == ("dealing", 0)
    assert (all_nobles(state, 0), all_nobles(state, 1)) == (1, before)
    do(state, "ship worker")
    assert (state.player, all_nobles(state, 1)) == (1, 1)


@pytest.mark.rule("DIV-97")
def test_the_option_decides_when_it_gives_and_not_the_edition() -> None:
    assert all_nobles(mayor(VILLA, villa_timing="phase_start"), 0) == 1
    assert all_nobles(mayor(VILLA, edition=PHASE_START, villa_timing="first_take"), 0) == 0


@pytest.mark.rule("DIV-97", "EXP2-VILLA-1")
@pytest.mark.parametrize("timing", ["phase_start", "first_take"])
def test_several_villas_give_clockwise_from_the_mayor_while_there_are_nobles(timing: str) -> None:
    state = mayor(seat(), VILLA, VILLA, noble_supply=1, workers=9, villa_timing=timing)
    finish(do(state, "pass"))
    assert (got(state, 1), got(state, 2)) == ((1, 1), (2, 0))


@pytest.mark.rule("DIV-97", "AMB-72")
def test_the_moment_decides_who_gets_the_last_noble() -> None:
    given: Data = {"noble_supply": 1, "workers": 9, "supply_worker_may_be_noble": True}
    early = mayor(seat(), VILLA, villa_timing="phase_start", **given)
    assert moves(early) == {"pass", "take worker"}
    assert got(finish(early), 1) == (1, 1)
    late = mayor(seat(), VILLA, villa_timing="first_take", **given)
    assert moves(late) == {"pass", "take worker", "take noble"}
    finish(do(late, "take noble"))
    assert (got(late, 0), got(late, 1)) == ((0, 1), (2, 0))


@pytest.mark.rule("AMB-47", "EXP2-VILLA-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_owner_for_whom_nobody_is_left_on_the_ship_gets_nothing_in_the_edition_of_2022_only(edition: str) -> None:
    state = mayor(seat(), VILLA, edition=edition, worker_ship=1)
    finish(do(state, "pass"))
    assert got(state, 1) == ((1, 0) if edition == NEEDS_RECEIPT else (1, 1))
    enough = finish(do(mayor(seat(), VILLA, edition=edition, worker_ship=2), "pass"))
    assert got(enough, 1) == (2, 1)


@pytest.mark.rule("AMB-47")
def test_the_option_decides_whether_somebody_else_must_be_received_and_not_the_edition() -> None:
    needs = finish(do(mayor(seat(), VILLA, worker_ship=1, villa_needs_receipt=True), "pass"))
    assert got(needs, 1) == (1, 0)
    free = mayor(seat(), VILLA, edition=NEEDS_RECEIPT, worker_ship=1, villa_needs_receipt=False)
    assert got(finish(do(free, "pass")), 1) == (1, 1)


@pytest.mark.rule("AMB-47")
def test_the_worker_of_the_mayors_privilege_is_somebody_received() -> None:
    taken = finish(do(mayor(VILLA, edition=NEEDS_RECEIPT), "take worker"))
    assert got(taken, 0) == (2, 1)
    declined = finish(do(mayor(VILLA, edition=NEEDS_RECEIPT), "pass"))
    assert got(declined, 0) == (1, 0)
    another = finish(do(mayor(seat(), VILLA, edition=NEEDS_RECEIPT), "take worker"))
    assert got(another, 1) == (1, 0)


@pytest.mark.rule("AMB-47")
def test_nobody_need_be_received_where_the_villa_gives_at_the_start_of_the_phase() -> None:
    state = mayor(VILLA, villa_timing="phase_start", villa_needs_receipt=True)
    assert got(finish(do(state, "pass")), 0) == (1, 1)
