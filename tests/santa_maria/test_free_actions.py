"""Free actions come in any order that the book allows, end no question, and are taken back one by one."""

import pytest

from antillas.table.game_log import GameLog
from tests.santa_maria.positions import Data, allowed, by, coins, do, held, own, phase, refused, seat, table

RIVALS: list[Data] = [seat(monks=[0, 1, 2, 3, 4, 5]), seat(monks=[0, 1, 2, 6, 7, 8]), seat(monks=[3, 4, 5, 6, 7, 8])]
"""Everywhere but on the last monk space stand two of their monks, so that the fee is 4."""


@pytest.mark.rule("SM-TURN-4", "SM-FREE-1", "SM-FREE-2")
def test_at_the_step_for_grain_the_gem_may_be_sold_before_the_wood() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=1, store={"wood": 1, "gem": 1})
    state = do(table(seats=[mine]), "coins r1c1", "sell gem")
    assert (phase(state), allowed(state)) == ("grain-step", {"pass", "sell wood"})
    do(state, "sell wood", "buy grain", "pay", "roll 3", "monk scholar 1")
    assert (own(state)["religion"], own(state)["monks"], sum(own(state)["blue"])) == (3, [0], 2)


@pytest.mark.rule("SM-TURN-4", "SM-FREE-1", "SM-MONK-2")
def test_before_a_fee_the_sugar_may_be_sold_before_the_wood() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=4, blue=[1, 1], monks=[9], store={"wood": 2, "sugar": 1})
    state = do(table(4, seats=[mine, *RIVALS]), "coins r1c1", "yes", "sell sugar")
    assert (phase(state), allowed(state), own(state)["lost"]) == ("recruiting", {"pass", "sell wood"}, 0)
    do(state, "sell wood", "sell wood", "monk scholar 1")
    assert (own(state)["monks"], coins(state), held(state)) == ([0, 9], 0, {})


@pytest.mark.rule("SM-TURN-4", "SM-FREE-1", "SM-FREE-2", "SM-CANON-4")
def test_free_actions_are_possible_at_every_question_of_the_own_turn() -> None:
    mine = seat({"r1c1": "Fw", "r1c2": "Fw"}, coins=9, store={"wood": 3, "gold": 1, "gem": 1})
    start = table(white=[1], offer=["D01", *[None] * 9], seats=[mine])
    for done, asked in [
        ((), "turn"),
        (("white 1",), "aiming"),
        (("double 1",), "paying"),
        (("double 1", "pay"), "placing"),
        (("retire road",), "roadwork"),
    ]:
        state = do(start.clone(), *done)
        assert phase(state) == asked
        assert {"sell gem", "buy grain"} <= allowed(state)
        do(state, "sell gem", "buy grain", "sell gold" if asked != "paying" else "sell wood")
        assert (phase(state), state.forced()) == (asked, False)


@pytest.mark.rule("SM-CANON-4", "SM-EXPAND-1")
def test_what_is_chosen_must_stay_payable() -> None:
    mine = seat(coins=0, store={"wood": 2, "gold": 1})
    state = do(table(seats=[mine]), "double 1", "sell wood")
    assert (phase(state), allowed(state)) == ("paying", {"pay gold for 1 wood"})
    assert refused(state, "sell wood") == "SM-CANON-4"
    assert refused(state, "buy wood") == "SM-FREE-2"
    botany = seat({"r1c6": "Fw"}, monks=[0], store={"wood": 1, "grain": 1})
    aiming = do(table(white=[1], scholars=by("botany"), seats=[botany]), "white 1", "sell wood")
    assert (phase(aiming), allowed(aiming)) == ("aiming", {"column 6 for grain"})
    assert refused(aiming, "sell grain") == "SM-CANON-4"


@pytest.mark.rule("SM-TURN-4", "SM-DICE-3", "SM-CANON-3")
def test_a_die_is_not_sent_down_the_only_line_while_goods_could_pay_for_another() -> None:
    cells = {"r1c1": "Fw", "r1c3": "Fw"}
    state = do(table(white=[1], seats=[seat(cells, store={"sugar": 1})]), "white 1")
    assert (phase(state), allowed(state)) == ("aiming", {"column 1", "sell sugar"})
    do(state, "sell sugar", "column 3")
    assert (own(state)["cover"], coins(state)) == ({"r1c3": "white"}, 0)
    poor = do(table(white=[1], seats=[seat(cells, store={"wood": 1})]), "white 1")
    assert own(poor)["cover"] == {"r1c1": "white"}
    learned = seat(cells, coins=0, monks=[0], store={"gem": 1, "sugar": 0})
    assert phase(do(table(white=[1], scholars=by("botany"), seats=[learned]), "white 1")) == "aiming"
    far = {"r1c1": "Fw", "r1c6": "Fw"}
    for store, asked in [({"gem": 1, "sugar": 1}, True), ({"gem": 1}, False)]:
        seeker = seat(far, monks=[0], store=store)
        reached = do(table(white=[1], scholars=by("botany"), seats=[seeker]), "white 1")
        assert (phase(reached) == "aiming") is asked


@pytest.mark.rule("SM-TURN-4", "SM-MONK-1", "SM-SCH-ASTRO-1", "SM-SCH-LOGI-1")
def test_no_question_ends_by_a_sale_or_a_move() -> None:
    docked = seat({"r1c1": "Cs"}, coins=1, monks=[0], store={"wood": 2, "sugar": 1, "grain": 1})
    state = do(table(seats=[docked]), "coins r1c1", "ship coin2", "sell grain")
    assert (phase(state), allowed(state)) == ("shifting", {"dock coin2", "dock conquest"} | {"sell wood"})
    options = {"logistics_vacated_usable": "next_turn"}
    mover = seat({"r1c1": "Fw", "r1c2": "R0", "r1c3": "Ag", "r5c3": "Fp"}, cover={"r1c1": "blue"}, coins=1, monks=[0])
    closing = do(table(white=[3], scholars=by("logistics"), seats=[mover], options=options), "white 3")
    do(closing, "move r1c1 to r1c3")
    assert (phase(closing), "pass" in allowed(closing)) == ("closing", True)


@pytest.mark.rule("SM-TURN-4")
def test_at_a_table_free_actions_are_taken_back_one_by_one() -> None:
    mine = seat({"r1c1": "Fr"}, coins=1, religion=1, store={"wood": 1, "gem": 1})
    state = table(seats=[mine])
    log = GameLog(state.game, state, ())
    for text in ("coins r1c1", "sell gem", "sell wood"):
        log = log.then([log.state.parse(text)], 0)
    assert (log.player, log.forced(), log.kept_by_undo(0)) == (0, False, 2)
