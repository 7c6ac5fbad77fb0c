"""The religion track, the monks with their fees, and the blue dice that are unlocked."""

import pytest

from antillas.core.errors import BadData
from tests.santa_maria.positions import (
    Data,
    after,
    coins,
    do,
    drawn,
    dump,
    events,
    game,
    held,
    moves,
    own,
    phase,
    points,
    refused,
    seat,
    settle,
    solo,
    table,
)

CHURCH = {"r1c1": "Fr"}
ALL = {f"monk {kind} {number}" for kind in ("scholar", "bishop") for number in (1, 2, 3)} | {
    f"monk station {number}" for number in (1, 2, 3, 4)
}


def pilgrim(religion: int, **rest: object) -> Data:
    """A player with one religion building who can just pay its activation, plus what else is given."""
    given: Data = {"coins": 1, "religion": religion, **rest}
    return seat(CHURCH, **given)


@pytest.mark.rule("SM-RELIGION-1")
def test_a_religion_action_is_one_step() -> None:
    state = do(table(seats=[pilgrim(0)]), "coins r1c1")
    assert (own(state)["religion"], state.player) == (1, 1)


@pytest.mark.rule("SM-RELIGION-2")
def test_two_spaces_are_the_most_of_one_action() -> None:
    state = table(seats=[pilgrim(0, store={"grain": 3, "gold": 3})])
    do(state, "coins r1c1")
    assert {"pay", "pay gold for 1 grain", "pass"} <= moves(state)
    assert own(after(state, "pass"))["religion"] == 1
    do(state, "pay")
    assert (own(state)["religion"], held(state), state.player) == (2, {"grain": 2, "gold": 3}, 1)


@pytest.mark.rule("SM-RELIGION-3", "SM-DATA-1", "AMB-25")
@pytest.mark.parametrize(
    ("space", "monk", "die"),
    [
        (1, False, False),
        (3, True, True),
        (4, False, False),
        (5, True, False),
        (7, True, True),
        (8, False, False),
        (10, True, False),
        (13, True, False),
        (16, True, False),
    ],
)
def test_monk_symbols_and_dice_of_the_track(space: int, monk: bool, die: bool) -> None:
    unlocked = 1 + (space > 3) + (space > 7)
    state = table(seats=[pilgrim(space - 1, blue=[1] * unlocked)])
    do(state, "coins r1c1")
    assert (phase(state) == "praying") is monk
    if monk:
        do(state, "yes")
        assert (phase(state) == "blue-roll") is die
        assert phase(settle(state)) == "recruiting"
        assert moves(state) == ALL | {"pass"}
    assert (own(state)["religion"], own(state)["unlocked"]) == (space, unlocked + die)


@pytest.mark.rule("SM-RELIGION-3", "SM-ORDER-1", "SM-BLUE-1")
def test_the_die_is_rolled_before_the_monk_is_placed() -> None:
    state = table(seats=[pilgrim(2, blue=[1])])
    do(state, "coins r1c1", "yes")
    assert refused(state, "monk station 1") == "SM-BLUE-1"
    assert drawn(state) == {f"roll {value}": 1 for value in range(1, 7)}
    do(state, "roll 5")
    assert own(state)["blue"] == [1, 0, 0, 0, 1, 0]
    assert (dump(state)["reserve"], own(state)["to_roll"]) == (3, 0)
    assert phase(state) == "recruiting"


@pytest.mark.rule("SM-RELIGION-4", "AMB-7", "SM-ORDER-1")
def test_everything_of_the_first_step_is_finished_before_the_second() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1], store={"gem": 1, "grain": 1})])
    do(state, "coins r1c1", "yes")
    assert phase(state) == "recruiting"
    do(state, "monk station 4")
    assert (held(state), phase(state)) == ({"gem": 1, "grain": 1, "gold": 1}, "grain-step")
    do(state, "pay gold for 1 grain")
    assert (own(state)["religion"], held(state)) == (6, {"gem": 1, "grain": 1})


@pytest.mark.rule("AMB-7", "SM-RELIGION-4")
def test_a_station_of_the_first_step_can_pay_the_second() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1])])
    do(state, "coins r1c1", "yes", "monk station 4", "pay gold for 1 grain")
    assert (own(state)["religion"], held(state)) == (6, {})


@pytest.mark.rule("AMB-7", "SM-CANON-15")
def test_as_an_option_the_grain_is_decided_before_the_first_step() -> None:
    options = {"religion_extra_after_first_step": False}
    state = table(seats=[pilgrim(4, blue=[1, 1], store={"grain": 1})], options=options)
    do(state, "coins r1c1")
    while phase(state) == "praying":
        do(state, "yes")
    assert (phase(state), own(state)["religion"]) == ("grain-step", 4)
    do(state, "pay")
    assert (own(state)["religion"], phase(state), held(state)) == (5, "recruiting", {})
    do(state, "monk station 3")
    assert (own(state)["religion"], points(state), state.player) == (6, 3, 1)


@pytest.mark.rule("AMB-7", "SM-CANON-15")
def test_under_that_option_a_station_comes_too_late_to_pay() -> None:
    options = {"religion_extra_after_first_step": False}
    state = table(seats=[pilgrim(4, blue=[1, 1])], options=options)
    do(state, "coins r1c1", "yes", "monk station 4")
    assert (own(state)["religion"], held(state), state.player) == (5, {"gold": 1}, 1)


@pytest.mark.rule("SM-RELIGION-5", "AMB-18")
@pytest.mark.parametrize(("start", "end", "gained"), [(14, 16, 0), (15, 16, 1), (16, 16, 2)])
def test_every_space_beyond_the_end_is_a_point(start: int, end: int, gained: int) -> None:
    state = table(seats=[pilgrim(start, blue=[1, 1, 1], store={"grain": 1})])
    do(state, "coins r1c1")
    while state.player == 0:
        wanted = [text for text in ("yes", "pay") if text in moves(state)]
        do(state, wanted[0] if wanted else "pass")
    assert (own(state)["religion"], points(state)) == (end, gained)


@pytest.mark.rule("SM-RELIGION-5", "AMB-18", "SM-BLUE-3")
def test_beyond_the_end_there_are_neither_monks_nor_dice() -> None:
    port = [[], [], ["N01", "N02"], []]
    state = table(seats=[pilgrim(16, blue=[1, 1, 1], port=port)])
    log = [rule for _, rule in events(state, "retire religion")]
    assert (points(state), own(state)["unlocked"], own(state)["monks"], state.player) == (3, 3, [], 1)
    assert not {"SM-BLUE-1", "SM-MONK-1"} & set(log)


@pytest.mark.rule("SM-RELIGION-6", "SM-YEAR-9")
def test_religion_markers_stay_at_the_end_of_the_year() -> None:
    state = solo(religion=6, conquest=4, monks=[7], port=[["N01"], [], [], []])
    settle(do(state, "retire coins"))
    assert (own(state)["religion"], own(state)["conquest"], own(state)["monks"]) == (6, 0, [7])


@pytest.mark.rule("SM-MONK-1", "AMB-2", "SM-MONK-4")
def test_a_monk_is_placed_now_or_lost() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1])])
    do(state, "coins r1c1", "yes")
    lost = after(state, "pass")
    assert (own(lost)["monks"], own(lost)["tokens"], own(lost)["lost"]) == ([], 5, 1)
    do(lost, "retire coins")
    assert refused(lost, "monk station 1") == "SM-TURN-2"
    do(state, "monk bishop 2")
    assert (own(state)["monks"], own(state)["tokens"], own(state)["lost"]) == ([4], 5, 0)


@pytest.mark.rule("SM-MONK-2", "AMB-17")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_the_fee_is_two_coins_to_everybody_there(others: int) -> None:
    fee = 2 * others
    seats = [pilgrim(4, blue=[1, 1], coins=1 + fee), *(seat(monks=[0]) for _ in range(others))]
    state = do(table(4, seats=seats), "coins r1c1", "yes", "monk scholar 1")
    assert [coins(state, number) for number in range(4)] == [0] + [2] * others + [0] * (3 - others)
    if others:
        poor = [pilgrim(4, blue=[1, 1], coins=fee), *seats[1:]]
        state = do(table(4, seats=poor), "coins r1c1", "yes")
        assert "monk scholar 1" not in moves(state)
        assert refused(state, "monk scholar 1") == "SM-MONK-2"


@pytest.mark.rule("SM-MONK-3")
def test_two_monks_of_one_player_never_share_a_space() -> None:
    state = do(table(seats=[pilgrim(4, blue=[1, 1], coins=9, monks=[0, 8])]), "coins r1c1", "yes")
    assert moves(state) == (ALL - {"monk scholar 1", "monk station 3"}) | {"pass"}
    assert refused(state, "monk scholar 1") == "SM-MONK-3"
    with pytest.raises(BadData):
        table(seats=[seat(monks=[0, 0])])


@pytest.mark.rule("SM-MONK-4", "SM-CANON-9")
def test_without_an_affordable_space_the_monk_is_lost_without_asking() -> None:
    seats = [pilgrim(4, blue=[1, 1]), seat(monks=[0, 1, 2, 3, 4, 5]), seat(monks=[6, 7, 8, 9])]
    state = do(table(3, seats=seats), "coins r1c1", "yes")
    assert (own(state)["lost"], own(state)["tokens"], state.player) == (1, 5, 1)


@pytest.mark.rule("SM-MONK-4", "SM-CANON-4", "SM-CANON-9")
def test_goods_can_be_sold_to_pay_the_fee() -> None:
    mine = pilgrim(4, blue=[1, 1], store={"wood": 1, "grain": 1}, monks=[9])
    seats = [mine, seat(monks=[0, 1, 2, 3, 4, 5]), seat(monks=[6, 7, 8])]
    state = do(table(3, seats=seats), "coins r1c1", "yes")
    assert moves(state) == {"sell wood", "sell grain", "pass"}
    do(state, "sell wood", "sell grain")
    assert "buy wood" not in moves(state)
    do(state, "monk station 3")
    assert (coins(state), coins(state, 2), points(state)) == (0, 2, 3)


@pytest.mark.rule("SM-MONK-5", "AMB-36", "SM-TURN-5")
def test_a_retired_player_still_receives_fees() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1], coins=3), seat(monks=[8], retired="coins", coins=5)])
    do(state, "coins r1c1", "yes", "monk station 3")
    assert (coins(state, 0), coins(state, 1)) == (0, 7)
    assert state.player == 0


@pytest.mark.rule("SM-MONK-6", "SM-SCH-TIME-1")
def test_a_scholar_serves_whoever_has_a_monk_there_and_nobody_else() -> None:
    scholars = ("basic-economy", "astronomy", "botany")
    seats = [seat(coins=2, monks=[0]), seat(coins=2), seat(coins=2, monks=[0])]
    found = ["buy wood" in moves(table(3, turn=number, seats=seats, scholars=scholars)) for number in range(3)]
    assert found == [True, False, True]


@pytest.mark.rule("SM-MONK-7")
def test_a_bishop_has_no_effect_at_once() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1])])
    do(state, "coins r1c1", "yes", "monk bishop 1")
    assert (points(state), coins(state), held(state)) == (0, 0, {})
    assert state.scores().breakdown()[0]["bishop-malus"] == -2


@pytest.mark.rule("SM-MONK-8", "SM-DATA-16", "SM-STORE-2")
@pytest.mark.parametrize(
    ("number", "store", "money", "happiness"),
    [
        (1, {"sugar": 3, "gem": 2, "gold": 3}, 2, 0),
        (2, {"sugar": 2, "gem": 3, "gold": 3}, 2, 0),
        (3, {"sugar": 2, "gem": 2, "gold": 3}, 0, 3),
        (4, {"sugar": 2, "gem": 2, "gold": 3}, 2, 0),
    ],
)
def test_a_mission_station_gives_once_and_surplus_is_sold(
    number: int, store: dict[str, int], money: int, happiness: int
) -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1], store={"sugar": 2, "gem": 2, "gold": 3})])
    do(state, "coins r1c1", "yes", f"monk station {number}")
    assert (held(state), coins(state), points(state)) == (store, money, happiness)
    do(state, "pass", "retire coins")
    assert refused(state, f"monk station {number}") == "SM-TURN-2"
    assert (held(state), points(state)) == (store, happiness)


@pytest.mark.rule("AMB-3", "SM-MONK-2")
def test_a_station_cannot_pay_its_own_fee() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1]), seat(monks=[6, 7])])
    do(state, "coins r1c1", "yes")
    assert not {"monk station 1", "monk station 2"} & moves(state)


@pytest.mark.rule("AMB-3", "SM-CANON-15")
def test_as_an_option_the_gain_of_a_station_comes_before_its_fee() -> None:
    state = table(seats=[pilgrim(4, blue=[1, 1]), seat(monks=[6, 8])], options={"monk_fee_first": False})
    do(state, "coins r1c1", "yes")
    assert "monk station 1" in moves(state)
    assert "monk station 3" not in moves(state)
    do(state, "monk station 1")
    assert (held(state), coins(state, 0), coins(state, 1)) == ({"sugar": 1}, 0, 2)


@pytest.mark.rule("SM-BLUE-1", "SM-BLUE-2", "SM-BLUE-3")
def test_an_unlocked_die_can_be_used_from_the_next_turn_on() -> None:
    state = table(seats=[pilgrim(2, blue=[2], coins=1)])
    do(state, "coins r1c1", "yes", "roll 6", "pass")
    assert state.player == 1
    do(state, "retire coins")
    cells = {"r6c1": "Fw"}
    data = dump(state)
    data["seats"][0]["colony"] = own(table(seats=[seat(cells)]))["colony"]
    data["seats"][0] |= {"cover": {}, "coin_uses": 0}
    ready = game().load(data)
    assert "blue 6" in moves(ready)
    do(ready, "blue 6")
    assert held(ready) == {"wood": 1}


@pytest.mark.rule("SM-BLUE-2", "SM-RETIRE-4", "AMB-34")
def test_a_die_unlocked_while_retiring_is_rolled_and_waits_for_the_new_year() -> None:
    state = table(seats=[seat({"r1c1": "Fw", "r6c1": "Fw"}, blue=[1], religion=2), seat(blue=[3])])
    do(state, "retire religion", "yes", "roll 6", "monk station 3")
    assert (own(state)["unlocked"], own(state)["blue"], state.player) == (2, [1, 0, 0, 0, 0, 1], 1)
    do(state, "retire coins")
    rolls = 0
    while phase(state) != "turn":
        rolls += phase(state) == "blue-roll"
        state.apply(state.outcomes()[-1][0])
    assert own(state)["blue"] == [0, 0, 0, 0, 0, 2]
    assert rolls == 3


@pytest.mark.rule("AMB-46")
def test_without_a_token_no_monk_is_placed() -> None:
    state = table(seats=[pilgrim(15, blue=[1, 1, 1], lost=6)])
    do(state, "coins r1c1")
    while state.player == 0:
        assert not {text for text in moves(state) if text.startswith("monk")}
        do(state, "yes")
    assert (own(state)["religion"], own(state)["monks"]) == (16, [])


@pytest.mark.rule("SM-SETUP-11", "SM-MONK-1")
@pytest.mark.parametrize(
    "change", [{"tokens": 7}, {"tokens": 5, "lost": 2}, {"monks": [1], "tokens": 6}, {"religion": 17}]
)
def test_positions_with_other_numbers_of_monks_are_refused(change: Data) -> None:
    with pytest.raises(BadData):
        table(seats=[{**seat(), **change}])
