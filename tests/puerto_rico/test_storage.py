"""Storing goods at the end of the Captain phase: what may be kept, and what is given up."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antillas import State
from tests.puerto_rico.positions import (
    GOODS,
    NO_ROOM,
    Tiles,
    after,
    do,
    dump,
    events,
    goods,
    moves,
    phase,
    refused,
    seat,
    table,
)

ROOM = {"corn": 4, "indigo": 6, "sugar": 4, "tobacco": 9, "coffee": 9}
"""How many goods of each kind there can be beside the ships on which nothing can be loaded."""


def store(held: dict[str, int], city: Tiles | None = None) -> State:
    """The end of a Captain phase in which only the first player has goods."""
    return do(table(4, seats=[seat(goods=held, city=city)], ships=NO_ROOM), "pick captain")


def outcomes(state: State) -> Iterator[tuple[int, ...]]:
    """Everything the first player can end up with, as numbers of the five kinds; each once for every way to it."""
    todo = [state]
    while todo:
        one = todo.pop()
        if phase(one) == "storage":
            todo += [after(one, text) for text in moves(one)]
        else:
            yield tuple(goods(one).get(good, 0) for good in GOODS)


def allowed(held: dict[str, int], kinds: int) -> set[tuple[int, ...]]:
    """Everything that CAPTAIN-18 lets a player keep whose warehouses hold that many kinds, worked out by its words."""
    result = set()
    amounts = [range(held.get(good, 0) + 1) for good in GOODS]
    for kept in product(*amounts):
        for stored in combinations(range(len(GOODS)), kinds):
            if sum(count for number, count in enumerate(kept) if number not in stored) <= 1:
                result.add(kept)
    return result


WAREHOUSES: dict[int, Tiles] = {
    0: {},
    1: {"small-warehouse": 1},
    2: {"large-warehouse": 1, "small-warehouse": 0},
    3: {"small-warehouse": 1, "large-warehouse": 1},
}


@pytest.mark.rule("CAPTAIN-15", "CAPTAIN-18", "BLD-SMALLWH-1", "BLD-LARGEWH-1", "AMB-21")
@settings(derandomize=True, deadline=None, max_examples=60)
@given(
    wanted=st.dictionaries(st.sampled_from(GOODS), st.integers(1, 4), min_size=1),
    kinds=st.sampled_from([0, 1, 2, 3]),
)
def test_what_can_be_kept_is_exactly_what_the_rule_allows(wanted: dict[str, int], kinds: int) -> None:
    held = {good: min(count, ROOM[good]) for good, count in wanted.items()}
    state = store(held, WAREHOUSES[kinds])
    everything = tuple(held.get(good, 0) for good in GOODS)
    reached = list(outcomes(state))
    if everything in allowed(held, kinds):
        assert reached == [everything]
    else:
        assert set(reached) == allowed(held, kinds)


@pytest.mark.rule("CAPTAIN-15")
@pytest.mark.parametrize("good", GOODS)
def test_one_good_of_any_kind_is_kept_without_a_warehouse(good: str) -> None:
    state = store(dict.fromkeys(GOODS, 2))
    supply = dump(state)["goods"]
    do(state, f"keep 1 {good}")
    assert (phase(state), goods(state)) == ("role", {good: 1})
    for other in set(GOODS) - {good}:
        emptied = sum(load for kind, load in NO_ROOM.values() if kind == other)
        assert dump(state)["goods"][other] == supply.get(other, 0) + 2 + emptied


@pytest.mark.rule("CAPTAIN-15")
@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "prospector"])
def test_the_limit_applies_at_no_other_moment(role: str) -> None:
    held = dict.fromkeys(GOODS, 3)
    state = do(table(4, seats=[seat(), seat(goods=held)], faceup={"corn": 5}), f"pick {role}")
    while phase(state) != "role":
        state.apply(state.legal()[0] if state.player >= 0 else state.outcomes()[0][0])
    assert goods(state, 1) == held


@pytest.mark.rule("CAPTAIN-18")
@pytest.mark.parametrize(
    ("held", "city"),
    [
        ({"corn": 1}, {}),
        ({"corn": 4, "sugar": 1}, {"small-warehouse": 1}),
        ({"corn": 4, "sugar": 3, "tobacco": 1}, {"large-warehouse": 1}),
        ({"corn": 4, "sugar": 3, "tobacco": 5, "coffee": 1}, {"small-warehouse": 1, "large-warehouse": 1}),
    ],
)
def test_nobody_is_asked_who_may_keep_everything(held: dict[str, int], city: Tiles) -> None:
    state = store(held, city)
    assert (phase(state), goods(state)) == ("role", held)


@pytest.mark.rule("CAPTAIN-18", "CAPTAIN-15")
def test_keeping_too_much_or_what_one_does_not_have_is_refused_by_name() -> None:
    state = store({"corn": 3, "tobacco": 2})
    assert moves(state) == {"pass", "keep 1 corn", "keep 1 tobacco"}
    assert refused(state, "keep 2 corn") == "CAPTAIN-18"
    assert refused(state, "keep 3 corn") == "CAPTAIN-18"
    assert refused(state, "keep 4 corn") == "CAPTAIN-15"
    assert refused(state, "keep 1 sugar") == "CAPTAIN-15"


@pytest.mark.rule("CAPTAIN-15")
def test_kinds_are_decided_in_order_and_a_decision_stands() -> None:
    state = do(store({"corn": 3, "sugar": 3, "tobacco": 2}, {"small-warehouse": 1}), "keep 3 sugar")
    assert goods(state) == {"sugar": 3, "tobacco": 2}
    assert refused(state, "keep 1 corn") == "CAPTAIN-15"
    assert goods(do(state, "keep 1 tobacco")) == {"sugar": 3, "tobacco": 1}


@pytest.mark.rule("BLD-SMALLWH-1", "DIV-43")
@pytest.mark.parametrize("edition", ["recommended", "lacerta-2013", "lacerta-2022", "gemklub-2010"])
def test_the_single_good_beside_the_small_warehouse_may_be_of_any_kind(edition: str) -> None:
    owner = seat(goods={"corn": 3, "tobacco": 3}, city={"small-warehouse": 1})
    state = do(table(4, edition, seats=[owner], ships=NO_ROOM), "pick captain")
    assert goods(after(state, "keep 3 corn", "keep 1 tobacco")) == {"corn": 3, "tobacco": 1}
    assert goods(after(state, "keep 1 corn", "keep 3 tobacco")) == {"corn": 1, "tobacco": 3}
    assert refused(after(state, "keep 3 corn"), "keep 2 tobacco") == "CAPTAIN-18"


@pytest.mark.rule("BLD-LARGEWH-1")
def test_the_large_warehouse_keeps_two_kinds_and_one_good() -> None:
    state = store({"corn": 3, "tobacco": 3, "coffee": 3}, {"large-warehouse": 1})
    do(state, "keep 3 corn", "keep 3 tobacco")
    assert moves(state) == {"pass", "keep 1 coffee"}
    assert goods(do(state, "keep 1 coffee")) == {"corn": 3, "tobacco": 3, "coffee": 1}


@pytest.mark.rule("CAPTAIN-15")
def test_goods_given_up_are_told_by_the_rule() -> None:
    state = store({"corn": 3, "coffee": 2})
    assert events(state, "keep 1 coffee")[:2] == [(0, "CAPTAIN-15"), (0, "CAPTAIN-15")]


@pytest.mark.rule("CAPTAIN-15", "CAPTAIN-19")
def test_every_player_has_a_limit_of_their_own() -> None:
    plain = seat(goods={"tobacco": 2, "coffee": 2})
    seats = [plain, seat(goods={"coffee": 2}, city={"small-warehouse": 1}), plain]
    state = do(table(4, seats=seats, ships=NO_ROOM), "pick captain", "keep 1 coffee", "keep 1 tobacco")
    assert [goods(state, number) for number in range(3)] == [{"coffee": 1}, {"coffee": 2}, {"tobacco": 1}]
