"""A search sells by ascending kind, and nothing that is not needed."""

import pytest

from tests.santa_maria.positions import allowed, coins, do, held, moves, phase, seat, table


@pytest.mark.rule("SM-CANON-5", "SM-MONK-2")
def test_for_a_fee_a_search_does_not_sell_an_earlier_kind_after_a_later_one() -> None:
    store = {"wood": 3, "grain": 3, "sugar": 2, "gem": 1}
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], store=store)
    state = table(4, seats=[mine, *[seat(monks=[8])] * 3], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes", "monk station 3")
    assert moves(state) == {"sell wood", "sell grain", "sell sugar"}
    do(state, "sell grain")
    assert (phase(state), moves(state)) == ("fee", {"sell grain", "sell sugar"})
    do(state, "sell sugar", "sell sugar")
    assert (moves(state), allowed(state)) == ({"sell gem"}, {"sell wood", "sell grain", "sell gem"})
    do(state, "sell wood")
    assert (held(state), coins(state)) == ({"wood": 2, "grain": 2, "gem": 1}, 0), "another order was as good"


@pytest.mark.rule("SM-SCH-ASTRO-1", "SM-CANON-10")
@pytest.mark.parametrize(("left", "sells"), [(2, {"sell wood"}), (3, set())])
def test_nothing_is_sold_when_the_coins_reach_the_farthest_dock(left: int, sells: set[str]) -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=left + 1, monks=[0], store={"wood": 2, "sugar": 1})])
    do(state, "coins r1c1", "ship coin2")
    docks = ["dock coin2", "dock conquest", "dock religion", "dock point1"][: left + 1]
    assert moves(state) == {*docks} | sells
