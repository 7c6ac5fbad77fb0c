"""Passing where something must be loaded is refused in a sentence that says why."""

import pytest

from antillas import IllegalMove
from tests.puerto_rico.positions import do, seat, table


@pytest.mark.rule("CAPTAIN-3")
def test_who_can_load_a_ship_is_told_so() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 3, "indigo": 1})]), "pick captain")
    assert str(state.why_not(state.parse("pass"))) == "You can load a cargo ship, so you must load. [CAPTAIN-3]"


@pytest.mark.rule("DIV-48")
def test_who_must_use_the_wharf_is_told_so() -> None:
    owner = seat(goods={"indigo": 3}, city={"wharf": 1})
    ships = {5: ("corn", 4), 6: ("sugar", 5), 7: ("coffee", 6)}
    state = do(table(4, seats=[owner], ships=ships, wharf_forced_if_any_room=True), "pick captain")
    assert str(state.why_not(state.parse("pass"))) == "A cargo ship has room, so the Wharf must be used. [DIV-48]"


@pytest.mark.rule("CAPTAIN-5", "CAPTAIN-8")
def test_an_amount_is_judged_only_where_the_good_may_be_loaded() -> None:
    state = do(table(4, seats=[seat(goods={"corn": 3})], ships={5: ("corn", 2)}), "pick captain")
    with pytest.raises(IllegalMove, match="CAPTAIN-8"):
        state.apply_text("load 99 corn on ship 5")
    with pytest.raises(IllegalMove, match="CAPTAIN-5"):
        state.apply_text("load 99 corn on ship 6")
