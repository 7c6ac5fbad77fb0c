"""What the program asks: numbers of moves, windows for selling and buying, what goes by itself, and in which order."""

import pytest

from antillas.core.errors import IllegalMove, UnreadableMove
from tests.santa_maria.positions import (
    Data,
    after,
    allowed,
    coins,
    do,
    dump,
    events,
    held,
    laid_out,
    moves,
    own,
    phase,
    points,
    refused,
    seat,
    table,
)

NUMBERS = [
    (0, "pass"),
    (1, "yes"),
    (2, "sell wood"),
    (6, "sell gold"),
    (7, "buy wood"),
    (10, "buy gem"),
    (11, "retire coins"),
    (15, "retire road"),
    (16, "double 1"),
    (20, "double 5"),
    (21, "triple 1"),
    (25, "triple 5"),
    (26, "white 1"),
    (31, "white 6"),
    (32, "blue 1"),
    (37, "blue 6"),
    (38, "column 1"),
    (39, "column 1 for wood"),
    (40, "column 1 for grain"),
    (41, "column 1 for gold"),
    (58, "column 6"),
    (62, "row 1"),
    (85, "row 6 for gold"),
    (86, "ship coin2"),
    (89, "ship point1"),
    (90, "dock coin2"),
    (93, "dock point1"),
    (94, "monk scholar 1"),
    (97, "monk bishop 1"),
    (100, "monk station 1"),
    (103, "monk station 4"),
    (104, "trade 1"),
    (107, "trade 4"),
    (108, "pick 1"),
    (111, "pick 4"),
    (112, "coins r1c1"),
    (118, "coins r2c1"),
    (147, "coins r6c6"),
    (148, "cell r1c1"),
    (183, "cell r6c6"),
    (184, "place r1c1 turn 0"),
    (187, "place r1c1 turn 3"),
    (188, "place r1c2 turn 0"),
    (327, "place r6c6 turn 3"),
    (328, "pay"),
    (329, "pay gold for 1 wood"),
    (332, "pay gold for 1 grain"),
    (344, "pay gold for 1 sugar"),
    (392, "pay gold for 1 gem"),
    (584 + 1, "move r1c1 to r1c2"),
    (584 + 35 * 36, "move r6c6 to r1c1"),
]


@pytest.mark.rule("SM-CANON-1")
@pytest.mark.parametrize(("number", "text"), NUMBERS)
def test_a_number_always_means_the_same(number: int, text: str) -> None:
    state = table()
    assert state.parse(text) == number
    assert state.text(number) == text


@pytest.mark.rule("SM-CANON-1")
@pytest.mark.parametrize("number", [-1, 1974, 5000])
def test_a_number_outside_the_table_is_refused(number: int) -> None:
    with pytest.raises(UnreadableMove):
        table().apply(number)


@pytest.mark.rule("SM-CANON-2", "SM-CANON-7")
def test_the_questions_of_each_main_action_come_in_order() -> None:
    store = {"wood": 3, "grain": 1, "gold": 1}
    tile = table(seats=[seat(store=store)])
    asked = [phase(tile)]
    for text in ("triple 1", "pay", "place r1c1 turn 0"):
        do(tile, text)
        asked.append(phase(tile))
    assert asked == ["turn", "paying", "placing", "turn"]
    chain = table(
        white=[1], seats=[seat({"r1c1": "Ct", "r2c1": "Cs", "r1c2": "Fw"}, coins=2, store={"wood": 3, "sugar": 1})]
    )
    asked = []
    for text in ("white 1", "column 1", "trade 1", "ship coin2"):
        do(chain, text)
        asked.append(phase(chain))
    assert asked == ["aiming", "trading", "sailing", "refill"]


@pytest.mark.rule("SM-CANON-3", "AMB-50")
def test_what_nobody_refuses_is_never_asked() -> None:
    cells = {"r1c1": "Fw", "r2c1": "Mq", "r3c1": "Fr", "r4c1": "Fp", "r5c1": "Ag"}
    state = do(table(white=[1], seats=[seat(cells, conquest=1)]), "white 1")
    assert state.player == 1
    assert (held(state), own(state)["religion"], own(state)["conquest"], points(state)) == (
        {"wood": 1, "grain": 1},
        1,
        2,
        1,
    )


@pytest.mark.rule("SM-CANON-3", "SM-CANON-14")
@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}])
def test_the_last_board_or_set_of_four_is_not_asked_for(options: Data) -> None:
    state = do(laid_out(4, **options), "pick 1", "pick 2", "pick 3")
    assert phase(state) != "picking"
    assert own(state)["chosen"] == 3


@pytest.mark.rule("SM-CANON-3", "SM-CANON-5", "SM-CANON-6")
def test_a_window_that_leaves_only_no_waits_for_it() -> None:
    state = do(table(seats=[seat({"r1c1": "Fr"}, coins=1, store={"wood": 2, "gem": 1})]), "coins r1c1")
    assert moves(state) == {"sell wood", "sell gem", "pass"}
    do(state, "sell gem")
    assert (moves(state), allowed(state)) == ({"pass"}, {"pass", "sell wood"})
    do(state, "sell wood", "sell wood", "buy wood")
    assert (allowed(state), state.forced()) == ({"pass", "sell wood"}, False)
    do(state, "sell wood")
    assert (allowed(state), state.forced()) == ({"pass"}, False)
    do(state, "pass")
    assert (state.player, own(state)["religion"]) == (1, 1)


@pytest.mark.rule("SM-CANON-3")
def test_a_die_with_one_line_needs_no_answer() -> None:
    state = do(table(white=[2], seats=[seat({"r1c2": "Fw"})]), "white 2")
    assert (held(state), state.player) == ({"wood": 1}, 1)


GAINS: list[tuple[Data, str, tuple[object, ...]]] = [
    ({"cells": {"r1c1": "Fw"}, "coins": 1}, "coins r1c1", ({"wood": 1}, 0, 0, 0, 0)),
    ({"cells": {"r1c1": "Mq"}, "coins": 1}, "coins r1c1", ({}, 0, 1, 0, 0)),
    ({"cells": {"r1c1": "Fr"}, "coins": 1}, "coins r1c1", ({}, 0, 0, 1, 0)),
    ({}, "retire coins", ({}, 2, 0, 0, 0)),
    ({}, "retire conquest", ({}, 0, 1, 0, 0)),
    ({"port": [["N01"], [], [], []], "conquest": 10}, "retire conquest", ({}, 2, 10, 0, 0)),
    ({"port": [[], [], [], ["N01"]], "conquest": 10}, "retire conquest", ({}, 0, 10, 0, 1)),
]


@pytest.mark.rule("AMB-50", "SM-CANON-15", "SM-DICE-6")
@pytest.mark.parametrize(("given", "text", "gained"), GAINS)
def test_free_gains_can_be_asked_for_as_an_option(given: Data, text: str, gained: tuple[object, ...]) -> None:
    answers = {}
    for answer in ("yes", "pass", None):
        options = {"ask_free_gains": answer is not None}
        state = do(table(seats=[seat(**given)], options=options), text)
        while answer and state.player == 0:
            assert {"yes", "pass"} == moves(state)
            do(state, answer)
        mine = own(state)
        assert state.player == 1
        answers[answer] = (held(state), coins(state), mine["conquest"], mine["religion"], points(state))
    assert answers["yes"] == answers[None] == gained
    assert answers["pass"] == ({}, 0, given.get("conquest", 0), 0, 0)


@pytest.mark.rule("SM-CANON-4")
def test_a_search_sells_and_buys_only_where_something_can_be_paid() -> None:
    rich: Data = {"coins": 20, "store": {"wood": 2, "grain": 2, "gem": 1, "sugar": 1}}
    state = table(
        white=[1],
        scholars=("construction", "astronomy", "botany"),
        seats=[seat({"r1c1": "Fw", "r1c2": "Fw", "r2c2": "Ag"}, monks=[0], **rich)],
    )
    free = {text for text in moves(state) if text.startswith(("sell", "buy"))}
    assert free == {"sell wood", "sell grain", "sell sugar", "sell gem", "buy wood", "buy grain"}
    closed = [
        after(state, "white 1"),
        after(state, "triple 1"),
        after(state, "white 1", "column 2"),
        after(state, "retire road"),
    ]
    assert [phase(one) for one in closed] == ["aiming", "placing", "parking", "roadwork"]
    for one in closed:
        assert not {text for text in moves(one) if text.startswith(("sell", "buy"))}
        assert {text for text in allowed(one) if text.startswith("sell")}
    picking = laid_out(2)
    assert {text.split()[0] for text in allowed(picking)} == {"pick"}


@pytest.mark.rule("SM-CANON-4", "SM-CANON-9")
def test_at_a_monk_nothing_is_sold_while_every_open_space_can_be_paid() -> None:
    mine = seat({"r1c1": "Fr"}, coins=3, religion=4, blue=[1, 1], store={"wood": 2})
    state = do(table(seats=[mine, seat(monks=[8])]), "coins r1c1", "yes")
    assert "sell wood" not in moves(state)
    poor = do(table(seats=[{**mine, "coins": 1}, seat(monks=[8])]), "coins r1c1", "yes")
    assert "sell wood" in moves(poor)
    assert refused(poor, "buy wood") == "SM-FREE-2"
    poorer = do(table(seats=[{**mine, "coins": 1, "store": {"wood": 1}}, seat(monks=[8])]), "coins r1c1", "yes")
    assert "sell wood" not in moves(poorer)


@pytest.mark.rule("SM-CANON-5")
@pytest.mark.parametrize(
    ("done", "text"),
    [
        (["sell grain"], "sell wood"),
        (["sell gem"], "sell sugar"),
        (["buy wood"], "sell gem"),
        (["buy grain"], "buy wood"),
        (["sell wood"], "buy wood"),
        (["sell wood", "sell grain"], "buy grain"),
    ],
)
def test_inside_a_window_sales_and_purchases_of_a_search_ascend(done: list[str], text: str) -> None:
    state = table(seats=[seat(coins=9, store={"wood": 2, "grain": 2, "sugar": 1, "gem": 1})])
    assert text in moves(state)
    do(state, *done)
    assert text not in moves(state)
    assert text in allowed(state)


@pytest.mark.rule("SM-CANON-5")
def test_a_decision_opens_the_window_anew() -> None:
    state = table(seats=[seat({"r1c1": "Ct"}, store={"wood": 2, "gem": 2})])
    do(state, "sell gem")
    assert "sell wood" not in moves(state)
    do(state, "coins r1c1")
    assert "sell wood" in moves(state)


REACH = [
    ({}, 0, False),
    ({}, 3, True),
    ({"wood": 2}, 1, True),
    ({"wood": 2}, 0, False),
    ({"sugar": 1}, 1, True),
    ({"sugar": 1}, 0, False),
    ({"gold": 1}, 0, True),
    ({"grain": 1}, 0, True),
]


@pytest.mark.rule("SM-CANON-6", "SM-CANON-9")
@pytest.mark.parametrize(("store", "money", "asked"), REACH)
def test_the_grain_step_is_asked_only_within_reach(store: dict[str, int], money: int, asked: bool) -> None:
    state = do(table(seats=[seat({"r1c1": "Fr"}, coins=1 + money, store=store)]), "coins r1c1")
    assert (state.player == 0) is asked
    if asked:
        assert "pass" in moves(state)
        assert ("pay" in moves(state)) is ("grain" in store)


@pytest.mark.rule("SM-CANON-6")
@pytest.mark.parametrize(
    ("store", "money", "asked"),
    [
        ({"sugar": 1}, 3, True),
        ({"sugar": 1}, 2, False),
        ({"gold": 1}, 3, True),
        ({"gold": 1, "gem": 1}, 1, True),
        ({"gold": 1, "gem": 1}, 0, False),
        ({"wood": 3, "grain": 3, "gem": 3}, 9, False),
    ],
)
def test_gold_covers_first_what_cannot_be_bought(store: dict[str, int], money: int, asked: bool) -> None:
    mine = seat({"r1c1": "Cs"}, coins=1 + money, store=store)
    state = do(table(docks=["S1", None, None, None], seats=[mine]), "coins r1c1")
    assert (phase(state) == "sailing") is asked


@pytest.mark.rule("SM-CANON-7")
def test_the_list_of_the_main_action() -> None:
    mine = seat({"r1c1": "Fw", "r2c2": "Ag"}, cover={"r1c1": 1}, coins=2, coin_uses=1, store={"wood": 2}, blue=[2, 5])
    state = table(white=[2, 6], offer=["D02", "D03", None, None, None, "T01", *[None] * 4], seats=[mine])
    assert moves(state) == {
        "sell wood",
        "double 1",
        "double 2",
        "coins r2c2",
        "white 2",
        "blue 2",
        *(f"retire {space}" for space in ("coins", "religion", "conquest", "sail", "road")),
    }
    assert state.legal() == sorted(set(state.legal()))


@pytest.mark.rule("SM-CANON-8", "SM-CANON-2")
def test_the_list_of_a_chain_is_fixed_before_its_first_building() -> None:
    cells = {"r1c1": "Cs", "r2c1": "Fw", "r3c1": "Ct"}
    state = table(white=[1], seats=[seat(cells, cover={"r2c1": 1}, coin_uses=1, store={"wood": 1, "sugar": 1})])
    do(state, "white 1")
    assert dump(state)["chain"]
    do(state, "pass", "trade 1")
    assert own(state)["cover"] == {"r2c1": 1, "r3c1": "white"}


@pytest.mark.rule("SM-CANON-9")
def test_a_step_to_a_monk_can_be_refused_and_other_steps_are_not_asked() -> None:
    state = do(table(seats=[seat({"r1c1": "Fr"}, coins=1, religion=2)]), "coins r1c1")
    assert moves(state) == {"yes", "pass"}
    do(state, "pass")
    assert (own(state)["religion"], state.player) == (2, 1)
    assert own(do(table(seats=[seat({"r1c1": "Fr"}, coins=1, religion=3)]), "coins r1c1"))["religion"] == 4


@pytest.mark.rule("SM-CANON-12")
def test_a_turn_ends_by_itself_although_something_could_be_sold() -> None:
    state = do(table(seats=[seat({"r1c1": "Fw"}, coins=9, store={"gem": 3})]), "coins r1c1")
    assert (state.player, phase(state)) == (1, "turn")


@pytest.mark.rule("SM-CANON-13", "AMB-49")
def test_the_heap_of_mathematics_cannot_be_declined() -> None:
    cells = {"r1c1": "Fw", "r1c2": "Fw"}
    mine = seat(cells, cover={"r1c1": 1, "r1c2": 2}, coin_uses=2, monks=[0], port=[["N01"], [], [], []])
    state = table(scholars=("mathematics", "astronomy", "botany"), seats=[mine])
    do(state, "retire coins")
    assert (moves(state), coins(state)) == ({"cell r1c1", "cell r1c2"}, 0)
    assert refused(state, "pass") == "SM-SCH-MATH-1"
    assert coins(do(state, "cell r1c2")) == 2 + 2 + 2


NOT_NOW = {
    "SM-TURN-3": (0,),
    "SM-TURN-2": (1, 38, 86, 94, 104, 108, 148, 184, 328),
    "SM-FREE-1": (2,),
    "SM-FREE-2": (7,),
    "SM-EXPAND-1": (16,),
    "SM-DICE-8": (26,),
    "SM-COIN-2 SM-COLONY-3": (112,),
    "SM-SCH-LOGI-1": (584,),
}
"""Numbers that are not legal at the first main action of a player who has nothing, by the rules that may forbid it."""


@pytest.mark.rule("SM-CANON-1", "SM-CANON-7")
def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    state = table()
    before = dump(state)
    for rules, numbers in NOT_NOW.items():
        for number in numbers:
            with pytest.raises(IllegalMove) as caught:
                state.apply(number)
            assert caught.value.rule in rules.split()
    assert dump(state) == before


@pytest.mark.rule("SM-ORDER-1")
def test_the_order_of_a_religion_step() -> None:
    mine = seat({"r1c1": "Fr"}, coins=3, religion=6, blue=[1, 1], store={"grain": 1, "gem": 2})
    state = table(seats=[mine, seat(monks=[7])])
    log = [rule for _, rule in events(state, "coins r1c1", "yes", "roll 1", "monk station 2", "pay")]
    order = [log.index(rule) for rule in ("SM-RELIGION-1", "SM-BLUE-1", "SM-MONK-1", "SM-MONK-8")]
    assert order == sorted(order)
    assert (held(state), coins(state), coins(state, 1), own(state)["religion"]) == ({"gem": 3}, 2, 2, 8)


@pytest.mark.rule("SM-ORDER-2", "SM-SAIL-3")
def test_the_refill_waits_for_the_choice_of_the_dock() -> None:
    state = table(seats=[seat({"r1c1": "Cs"}, coins=2, monks=[0], store={"wood": 1, "sugar": 1})])
    do(state, "coins r1c1", "ship coin2")
    assert (phase(state), state.player, held(state)) == ("shifting", 0, {})
    assert refused(state, "draw n01") == "SM-SCH-ASTRO-1"
    do(state, "dock conquest")
    assert (phase(state), own(state)["port"][1]) == ("refill", ["S1"])


@pytest.mark.rule("SM-ORDER-3", "SM-CONQ-3")
def test_gold_comes_after_the_step() -> None:
    log = [rule for _, rule in events(table(seats=[seat({"r1c1": "Mq"}, coins=1, conquest=2)]), "coins r1c1")]
    assert log.index("SM-CONQ-1") < log.index("SM-CONQ-3")


@pytest.mark.rule("SM-ORDER-4")
def test_the_order_of_the_year_end() -> None:
    state = table(seats=[seat(conquest=2), seat(retired="coins")])
    state.log = []
    do(state, "retire conquest")
    while phase(state) != "turn":
        state.apply(state.outcomes()[0][0])
    log = [event.rule for event in state.log]
    steps = [log.index(f"SM-YEAR-{number}") for number in (1, 2, 6, 7, 8)]
    assert steps == sorted(steps)
