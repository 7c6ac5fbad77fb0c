"""The buildings: what each of them does for the player who uses it, and what it refuses."""

import pytest

from antillas import CHANCE
from tests.santiago_de_cuba.positions import (
    BUILDINGS,
    CUBANS,
    GOODS,
    Data,
    after,
    cubans_off,
    demand,
    do,
    enter,
    held,
    marker,
    moves,
    pesos,
    points,
    refused,
    seat,
    ship,
    supply,
    table,
    turn_of,
)

NO_ASK = [
    pytest.param("bank", (2, 0), marks=pytest.mark.rule("SC-BLD-BANK-1")),
    pytest.param("church", (0, 1), marks=pytest.mark.rule("SC-BLD-CHURCH-1")),
]


@pytest.mark.parametrize(("building", "gain"), NO_ASK)
def test_a_plain_gain_comes_once_and_the_turn_is_over(building: str, gain: tuple[int, int]) -> None:
    state = enter(building)
    assert (pesos(state)[0], points(state)[0], turn_of(state)) == (*gain, 1)


EXCHANGES = [
    pytest.param("distillery", "sugar", "rum", marks=pytest.mark.rule("SC-BLD-DISTILLERY-1")),
    pytest.param("cigar-factory", "tobacco", "cigars", marks=pytest.mark.rule("SC-BLD-CIGARS-1")),
]


@pytest.mark.parametrize(("building", "given", "taken"), EXCHANGES)
def test_any_number_of_goods_becomes_as_many_others(building: str, given: str, taken: str) -> None:
    state = enter(building, seats=[seat(goods={given: 3})])
    assert moves(state) == {"pass", "exchange 1", "exchange 2", "exchange 3"}
    do(state, "exchange 2")
    assert held(state) == {given: 1, taken: 2}
    assert (supply(state)[given], supply(state)[taken]) == (7, 6)


@pytest.mark.parametrize(("building", "given", "taken"), EXCHANGES)
def test_an_exchange_is_limited_by_what_is_owned_and_by_the_supply(building: str, given: str, taken: str) -> None:
    rules = {"SC-BLD-DISTILLERY-1", "SC-BLD-CIGARS-1"}
    few = enter(building, seats=[seat(goods={given: 2})])
    assert refused(few, "exchange 3") in rules
    short = enter(building, seats=[seat(goods={given: 3})], supply={taken: 2})
    assert moves(short) == {"pass", "exchange 1", "exchange 2"}
    assert refused(short, "exchange 3") in rules | {"SC-SUPPLY-1", "AMB-8"}


@pytest.mark.parametrize(("building", "given", "taken"), EXCHANGES)
@pytest.mark.parametrize("nothing", ["given", "taken"])
def test_without_the_one_or_the_other_nothing_is_asked(building: str, given: str, taken: str, nothing: str) -> None:
    me = seat(goods={} if nothing == "given" else {given: 2})
    state = enter(building, seats=[me], supply={taken: 0} if nothing == "taken" else {})
    assert turn_of(state) == 1


@pytest.mark.rule("SC-BLD-MARKET-1", "SC-WOOD-4", "SC-CUB-MIGUEL-1")
def test_the_black_market_swaps_one_good_for_another_but_no_wood() -> None:
    state = enter("black-market", seats=[seat(goods={"sugar": 1, "rum": 2, "wood": 2})])
    swaps = {f"swap {given} for {taken}" for given in ("sugar", "rum") for taken in GOODS if given != taken}
    assert moves(state) == {"pass"} | swaps
    for text in ("swap sugar for sugar", "swap cigars for rum"):
        assert refused(state, text) == "SC-BLD-MARKET-1"
    do(state, "swap rum for cigars")
    assert held(state) == {"sugar": 1, "rum": 1, "cigars": 1, "wood": 2}
    assert turn_of(state) == 1


@pytest.mark.rule("SC-BLD-MARKET-1", "SC-SUPPLY-1", "AMB-8")
def test_the_black_market_has_only_what_is_in_the_supply() -> None:
    state = enter("black-market", seats=[seat(goods={"sugar": 1})], supply={"fruit": 0})
    assert refused(state, "swap sugar for fruit") in {"SC-BLD-MARKET-1", "SC-SUPPLY-1", "AMB-8"}
    assert "swap sugar for rum" in moves(state)


@pytest.mark.rule("SC-BLD-SAWMILL-1", "SC-WOOD-4")
def test_the_sawmill_takes_one_wood_once_for_a_point_and_a_peso() -> None:
    state = enter("sawmill", seats=[seat(goods={"wood": 3})])
    assert moves(state) == {"pass", "yes"}
    do(state, "yes")
    assert (pesos(state)[0], points(state)[0], held(state), turn_of(state)) == (1, 1, {"wood": 2}, 1)
    assert refused(state, "yes") == "SC-TURN-1"
    assert turn_of(enter("sawmill", seats=[seat(goods={"sugar": 3})])) == 1


@pytest.mark.rule("SC-BLD-CAFE-1")
@pytest.mark.parametrize(
    ("stock", "offered"),
    [
        ({"cigars": 1}, {"serve cigars"}),
        ({"rum": 2}, {"serve rum"}),
        ({"cigars": 2, "rum": 2}, {"serve cigars", "serve rum", "serve both"}),
    ],
)
def test_the_cafe_takes_one_cigars_and_one_rum_for_two_points_each(stock: dict[str, int], offered: set[str]) -> None:
    state = enter("cafe", seats=[seat(goods=stock)])
    assert moves(state) == {"pass"} | offered
    for move in offered:
        served = ["cigars", "rum"] if move == "serve both" else [move.removeprefix("serve ")]
        done = after(state, move)
        assert points(done)[0] == 2 * len(served)
        assert held(done) == {good: n - (good in served) for good, n in stock.items() if n > (good in served)}
        assert turn_of(done) == 1
    assert all(refused(state, move) == "SC-BLD-CAFE-1" for move in {"serve rum", "serve both"} - offered)


@pytest.mark.rule("SC-BLD-CASINO-1", "SC-CANON-5")
def test_the_casino_exchanges_in_both_directions_at_three_to_one() -> None:
    state = enter("casino", seats=[seat(pesos=7, vp=2)])
    assert moves(state) == {"pass", "buy 1 vp", "buy 2 vp", "sell 1 vp", "sell 2 vp"}
    results = {move: (pesos(done)[0], points(done)[0]) for move in moves(state) for done in [after(state, move)]}
    assert results == {
        "pass": (7, 2),
        "buy 1 vp": (4, 3),
        "buy 2 vp": (1, 4),
        "sell 1 vp": (10, 1),
        "sell 2 vp": (13, 0),
    }


@pytest.mark.rule("SC-BLD-CASINO-1", "SC-CANON-5")
def test_the_casino_takes_nobody_below_zero_and_asks_once() -> None:
    poor = enter("casino", seats=[seat(pesos=2, vp=1)])
    assert moves(poor) == {"pass", "sell 1 vp"}
    assert refused(poor, "buy 1 vp") in {"SC-BLD-CASINO-1", "SC-CANON-5"}
    assert refused(poor, "sell 2 vp") in {"SC-BLD-CASINO-1", "SC-CANON-5"}
    do(poor, "sell 1 vp")
    assert turn_of(poor) == 1
    assert refused(poor, "buy 1 vp") == "SC-TURN-1"
    assert turn_of(enter("casino", seats=[seat(pesos=2)])) == 1


@pytest.mark.rule("SC-BLD-CUSTOMS-1", "AMB-19", "AMB-25")
def test_customs_turns_one_die_on_the_ship_to_zero() -> None:
    state = enter("customs-office", dice={"sugar": 3, "fruit": 4, "tobacco": 0, "rum": 1}, aside=("cigars", 2))
    assert moves(state) == {"pass", "die sugar", "die fruit", "die rum"}
    assert refused(state, "die tobacco") in {"AMB-19", "SC-BLD-CUSTOMS-1"}
    assert refused(state, "die cigars") in {"SC-BLD-CUSTOMS-1", "AMB-25"}
    do(state, "die fruit")
    assert demand(state) == {"sugar": 3, "fruit": 0, "tobacco": 0, "rum": 1}
    assert (points(state)[0], ship(state), turn_of(state)) == (0, 1, 1)


@pytest.mark.rule("SC-BLD-CUSTOMS-1", "SC-SHIP-1")
def test_customs_sends_a_ship_away_when_all_dice_are_zero() -> None:
    state = enter("customs-office", dice={"sugar": 0, "fruit": 4, "tobacco": 0, "rum": 0}, flag=4)
    do(state, "die fruit")
    assert (ship(state), marker(state)) == (2, 2)


@pytest.mark.rule("SC-BLD-HARBOUR-1", "SC-VALUE-2")
@pytest.mark.parametrize(("flag", "left", "right"), [(2, None, 3), (3, 2, 4), (4, 3, None)])
def test_the_harbour_master_moves_the_marker_by_one_flag(flag: int, left: int | None, right: int | None) -> None:
    state = enter("harbour-master", flag=flag)
    assert moves(state) == {"pass", "marker right"} | ({"marker left"} if left else set())
    assert marker(after(state, "pass")) == flag
    if left:
        assert marker(after(state, "marker left")) == left
    else:
        assert refused(state, "marker left") == "SC-BLD-HARBOUR-1"
    gone = after(state, "marker right")
    assert (ship(gone), marker(gone)) == ((1, right) if right else (2, 2))


@pytest.mark.rule("SC-BLD-HARBOUR-1")
def test_the_marker_moves_only_once_in_a_use() -> None:
    state = do(enter("harbour-master"), "marker right")
    assert (marker(state), turn_of(state)) == (3, 1)
    assert refused(state, "marker right") == "SC-TURN-1"


@pytest.mark.rule("SC-BLD-TRADE-1", "SC-WOOD-4")
@pytest.mark.parametrize("flag", [2, 3, 4])
def test_the_trading_office_loads_one_wanted_good_for_two_points(flag: int) -> None:
    me = seat(goods={"sugar": 2, "fruit": 1, "cigars": 1, "wood": 2})
    dice = {"sugar": 2, "fruit": 0, "tobacco": 1, "rum": 1}
    state = enter("trading-office", seats=[me], dice=dice, aside=("cigars", 3), flag=flag)
    assert moves(state) == {"pass", "take sugar"}
    for unwanted in ("fruit", "cigars", "tobacco"):
        assert refused(state, f"take {unwanted}") == "SC-BLD-TRADE-1"
    do(state, "take sugar")
    assert (points(state)[0], demand(state)["sugar"], marker(state), turn_of(state)) == (2, 1, flag, 1)
    assert held(state) == {"sugar": 1, "fruit": 1, "cigars": 1, "wood": 2}
    assert supply(state)["sugar"] == 7


@pytest.mark.rule("SC-BLD-TRADE-1", "SC-WOOD-4")
def test_the_trading_office_takes_no_wood_and_no_second_good() -> None:
    wood = enter("trading-office", seats=[seat(goods={"wood": 2})])
    assert turn_of(wood) == 1
    one = enter("trading-office", seats=[seat(goods={"rum": 2})])
    assert refused(one, "load 2 rum") == "SC-BLD-TRADE-1"
    assert refused(do(one, "take rum"), "take rum") == "SC-TURN-1"


@pytest.mark.rule("SC-BLD-TRADE-1", "SC-SHIP-1")
def test_the_trading_office_sends_a_filled_ship_away() -> None:
    dice = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 1}
    state = do(enter("trading-office", seats=[seat(goods={"rum": 1})], dice=dice), "take rum")
    assert (ship(state), points(state)[0]) == (2, 2)


@pytest.mark.rule("SC-BLD-NEWS-1", "AMB-11", "AMB-24")
def test_the_newspaper_pays_a_peso_and_may_turn_one_active_cuban() -> None:
    state = enter("newspaper", inactive=["jose"])
    assert pesos(state)[0] == 1
    assert moves(state) == {"pass"} | {f"turn {cuban}" for cuban in CUBANS if cuban != "jose"}
    assert refused(state, "turn jose") in {"SC-BLD-NEWS-1", "AMB-11"}
    assert cubans_off(after(state, "pass")) == {"jose"}
    do(state, "turn maria")
    assert cubans_off(state) == {"jose", "maria"}
    assert (pesos(state)[0], turn_of(state)) == (1, 1)
    assert refused(state, "turn pedro") == "SC-TURN-1"


FULL: Data = {
    "pesos": 3,
    "vp": 1,
    "goods": {"sugar": 1, "tobacco": 1, "rum": 1, "cigars": 1, "fruit": 1, "wood": 1},
}
ASKING = [name for name in BUILDINGS if name not in {"bank", "church"}]


@pytest.mark.rule("SC-PAWN-5", "SC-CANON-4")
@pytest.mark.parametrize("building", ASKING)
def test_every_building_that_asks_can_be_left_unused(building: str) -> None:
    state = enter(building, seats=[seat(**FULL)])
    assert "pass" in moves(state)
    do(state, "pass")
    assert held(state) == FULL["goods"]
    assert (pesos(state)[0], points(state)[0]) == (4 if building == "newspaper" else 3, 1)
    assert (demand(state), marker(state)) == (demand(enter("bank")), 2)
    assert turn_of(state) == 1


@pytest.mark.rule("SC-SHIP-4", "SC-BLD-CUSTOMS-1", "SC-BLD-HARBOUR-1", "SC-BLD-TRADE-1", "SC-CANON-4")
@pytest.mark.parametrize("building", ["customs-office", "harbour-master", "trading-office"])
def test_without_a_ship_the_three_buildings_of_the_port_ask_nothing(building: str) -> None:
    me = seat(pesos=1, goods={"sugar": 1})
    state = do(table(car=9, seats=[me], flag=4, under={"white": [building, "casino", "church"]}), "drive 2")
    assert ship(state) == 2
    state.log = []
    do(state, f"pawn {building}")
    assert state.player == CHANCE
    assert [event.rule for event in state.log if "cannot be used now" in str(event)] == ["SC-SHIP-4"]
