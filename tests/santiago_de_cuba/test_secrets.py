"""Secrets: pesos, goods and points are their owner's, and nothing that others see depends on them."""

import pytest

from antillas import CHANCE, State
from antillas.core.errors import IllegalMove
from tests.santiago_de_cuba.positions import (
    ALL_GOODS,
    BUILDINGS,
    STREET,
    UNDER,
    Counts,
    Data,
    after,
    car,
    demand,
    do,
    events,
    held,
    make,
    moves,
    pesos,
    points,
    port,
    seat,
    supply,
    table,
    view,
)

PAIRS = [
    pytest.param(seat(pesos=1), seat(pesos=8), id="pesos"),
    pytest.param(seat(vp=1), seat(vp=8), id="points"),
    pytest.param(seat(pesos=7, vp=1), seat(pesos=1, vp=3), id="both"),
]


@pytest.mark.rule("SC-INFO-1", "SC-INFO-4", "SC-SETUP-6")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_nobody_else_sees_pesos_and_points(one: Data, other: Data) -> None:
    first, second = table(seats=[seat(), one]), table(seats=[seat(), other])
    for number in (0, 2, None):
        assert view(first, number) == view(second, number)
    assert view(first, 1) != view(second, 1)


@pytest.mark.rule("SC-INFO-1", "SC-INFO-4")
def test_nobody_else_sees_which_goods_a_player_has() -> None:
    first = table(seats=[seat(), seat(goods={"rum": 2}), seat(goods={"sugar": 1})])
    second = table(seats=[seat(), seat(goods={"sugar": 1}), seat(goods={"rum": 2})])
    for number in (0, None):
        assert view(first, number) == view(second, number)
    assert view(first, 1) != view(second, 1)
    assert view(first, 2) != view(second, 2)


@pytest.mark.rule("SC-INFO-1")
def test_players_see_what_is_their_own() -> None:
    state = table(seats=[seat(pesos=4, vp=7, goods={"rum": 2})])
    mine = view(state, 0)["seats"][0]
    assert (mine["pesos"], mine["vp"]) == (pesos(state)[0], points(state)[0])
    assert {good: n for good, n in mine["goods"].items() if n} == held(state)


@pytest.mark.rule("SC-INFO-2", "SC-INFO-3")
def test_everything_on_the_board_is_open_to_all() -> None:
    state = table(seats=[seat(pawn="bank", owns=["church"])], inactive=["jose"], flag=3, ship=4)
    for number in (None, 0, 1, 2):
        seen = view(state, number)
        assert (seen["car"], seen["supply"]) == (car(state), supply(state))
        assert {stop["cuban"]: stop["active"] for stop in seen["stops"]} == {name: name != "jose" for name in STREET}
        assert [place["building"] for place in seen["places"]] == list(BUILDINGS)
        assert [place["flower"] for place in seen["places"]] == [flower for flower in UNDER for _ in range(3)]
        assert [place["owner"] for place in seen["places"]] == [None, 0, *[None] * 10]
        assert [place["pawn"] for place in seen["places"]] == [0, *[None] * 11]
        assert (seen["ship"]["number"], seen["ship"]["value"]) == (4, 3)
        assert seen["ship"]["dice"] == {**demand(state), "cigars": 1}
        assert seen["ship"]["aside"] == "cigars"
        assert [one["tokens"] for one in seen["seats"]] == [2, 3, 3]


@pytest.mark.rule("SC-INFO-4")
def test_while_a_player_decides_the_others_see_nothing_of_the_choices() -> None:
    rich, poor = seat(pesos=3, vp=3, goods={"rum": 1}), seat(pesos=1, vp=1, goods={"rum": 1})
    first = do(table(before="zorro", seats=[seat(), rich]), "drive 1")
    second = do(table(before="zorro", seats=[seat(), poor]), "drive 1")
    for number in (0, 2, None):
        assert view(first, number) == view(second, number)
    for state in (first, second):
        assert moves(state) == {"give peso", "give vp", "give rum"}
    assert view(after(first, "give peso"), 0) == view(after(second, "give peso"), 0)


def reason(state: State, text: str, number: int) -> str:
    """Why a move is refused to that seat."""
    with pytest.raises(IllegalMove) as caught:
        state.apply(state.parse(text), seat=number)
    return str(caught.value)


@pytest.mark.rule("SC-INFO-4")
def test_a_refusal_tells_nothing_of_the_stock_of_others() -> None:
    texts = ("load 2 sugar", "load 1 rum", "pawn bank", "drive 5")
    states = [
        port(seats=[seat(goods={"fruit": 1}), seat(goods={"sugar": 2}), seat(goods={"rum": 1})]),
        port(seats=[seat(goods={"fruit": 1}), seat(goods={"rum": 1}), seat(goods={"sugar": 2})]),
    ]
    assert [reason(states[0], text, 0) for text in texts] == [reason(states[1], text, 0) for text in texts]


ABLE_OR_NOT = [
    pytest.param({"car": 9}, ["drive 1", "load 1 fruit"], {"rum": 1}, {"cigars": 1}, 1, id="port"),
    pytest.param({"before": "zorro"}, ["drive 1"], {"rum": 1}, {"wood": 1}, 1, id="gift"),
]


@pytest.mark.rule("SC-INFO-4", "SC-PORT-5", "SC-CANON-3")
@pytest.mark.parametrize(("where", "texts", "able", "unable", "asked"), ABLE_OR_NOT)
def test_whether_a_player_is_asked_tells_nothing_of_what_they_have(
    where: Data, texts: list[str], able: Counts, unable: Counts, asked: int
) -> None:
    mine = seat(goods={"fruit": 2})
    first = make(table(seats=[mine, seat(goods=able), seat(goods=unable)], **where), *texts)
    second = make(table(seats=[mine, seat(goods=unable), seat(goods=able)], **where), *texts)
    assert first.player == second.player == asked
    assert moves(second) == {"pass"}
    for number in (0, None):
        assert view(first, number) == view(second, number)


@pytest.mark.rule("SC-INFO-4", "SC-PORT-5")
def test_a_pass_at_the_port_reveals_nothing_but_the_pass() -> None:
    unable = port(seats=[seat(goods={"fruit": 1}), seat(goods={"cigars": 1}), seat(goods={"rum": 1})])
    able = port(seats=[seat(goods={"fruit": 1}), seat(goods={"rum": 1}), seat(goods={"cigars": 1})])
    for state in (unable, able):
        state.log = []
        make(state, "load 1 fruit", "pass")
    assert [str(event) for event in unable.log or ()] == [str(event) for event in able.log or ()]
    assert view(unable, None) == view(able, None)
    assert view(unable, 0) == view(able, 0)


ASKING = ("distillery", "cigar-factory", "black-market", "sawmill", "cafe", "casino", "trading-office")


@pytest.mark.rule("SC-INFO-4", "SC-CANON-4")
@pytest.mark.parametrize("building", ASKING)
def test_a_building_asks_its_visitor_whatever_is_behind_the_screen(building: str) -> None:
    rich = seat(pesos=3, goods=dict.fromkeys(ALL_GOODS, 1))
    poor = seat()
    views = []
    for me, other in ((rich, poor), (poor, rich)):
        state = table(before="alonso", seats=[me, seat(), other], under={"white": [building, "bank", "church"]})
        make(state, "drive 1", "pass", f"pawn {building}")
        assert (state.player, "pass" in moves(state)) == (0, True)
        views.append((view(state, 1), view(state, None)))
    assert views[0] == views[1]


@pytest.mark.rule("SC-INFO-1")
@pytest.mark.parametrize("opened", [True, False])
def test_screens_can_be_opened_by_an_option(opened: bool) -> None:
    state = table(seats=[seat(pesos=4, vp=7, goods={"rum": 2})], open_screens=opened)
    for number in (1, None):
        seen = view(state, number)["seats"][0]
        assert (seen["pesos"], seen["vp"]) == ((4, 7) if opened else (None, None))
        assert (seen["goods"] is None) != opened


TOLD: list[tuple[Data, list[str], list[tuple[int, str, dict[str, int | str]]]]] = [
    ({"before": "jose", "seats": [seat(pesos=2)]}, ["drive 2"], [(0, "SC-CAR-2", {"pesos": 1})]),
    ({"before": "jose"}, ["drive 1"], [(0, "SC-CUB-JOSE-1", {"count": 2, "good": "sugar"})]),
    ({"before": "zorro", "seats": [seat(), seat(vp=1)]}, ["drive 1"], [(1, "SC-CUB-ZORRO-1", {"points": 1})]),
    ({"before": "alonso"}, ["drive 1", "claim cafe"], [(0, "SC-CUB-ALONSO-1", {"building": "cafe"})]),
    (
        {"before": "jose", "seats": [seat(), seat(owns=["bank"])]},
        ["drive 1", "pawn bank"],
        [(0, "SC-PAWN-1", {"building": "bank"}), (1, "SC-OWN-1", {"points": 1}), (0, "SC-BLD-BANK-1", {"pesos": 2})],
    ),
    (
        {"car": 9, "seats": [seat(goods={"rum": 2})], "flag": 3},
        ["drive 1", "load 2 rum"],
        [(0, "SC-PORT-4", {"count": 2, "good": "rum", "points": 6}), (CHANCE, "SC-PORT-7", {"count": 4})],
    ),
]


@pytest.mark.rule("SC-INFO-2")
@pytest.mark.parametrize(("laid", "texts", "expected"), TOLD)
def test_what_is_paid_taken_loaded_and_scored_is_told_to_all(
    laid: Data, texts: list[str], expected: list[tuple[int, str, dict[str, int | str]]]
) -> None:
    state = table(**laid)
    state.log = []
    do(state, *texts)
    told = [(event.seat, event.rule, event.message.values) for event in state.log]
    for number, rule, values in expected:
        assert any((number, rule) == one[:2] and values.items() <= one[2].items() for one in told), (rule, told)


@pytest.mark.rule("SC-INFO-4", "AMB-6", "SC-CANON-8")
def test_a_gift_given_together_is_told_only_after_the_last_answer() -> None:
    giver = seat(pesos=1, vp=1)
    state = do(table(before="zorro", seats=[seat(), giver, giver], zorro_order="simultaneous"), "drive 1")
    assert events(state.clone(), "give peso") == events(state, "give vp")
    assert {number for number, rule in events(state, "give vp") if rule == "SC-CUB-ZORRO-1"} == {1, 2}
