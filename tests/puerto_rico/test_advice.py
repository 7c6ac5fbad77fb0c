"""What tables are told besides the rules: prices, suggested placements, and picks that bring nothing."""

from typing import Any

import pytest

from antillas import State
from antillas.games.puerto_rico.offers import Offer, offers
from antillas.games.puerto_rico.pickers import Placing, placement_actions, placing
from tests.puerto_rico.positions import (
    NO_ROOM,
    Data,
    after,
    do,
    doubloons,
    finish,
    goods,
    moves,
    new_table,
    phase,
    points,
    seat,
    table,
)

# Prices.


def offer(state: State, number: int, building: str, **more: Any) -> Offer:
    """A building as the seat would find it."""
    return offers(state, number, **more)[building]


@pytest.mark.rule("BUC-14", "AMB-52", "BUILDER-2")
def test_who_may_pick_a_captured_builder_is_told_the_price_of_the_builder() -> None:
    state = do(table(3, buccaneer=True, seats=[seat(), seat(doubloons=1)]), "pick buccaneer", "capture builder")
    told = offer(state, 1, "hacienda")
    assert (told.price, told.purse, told.refused) == (1, 1, None)
    picked = after(state, "pick builder")
    assert "build hacienda" in moves(picked)
    assert doubloons(do(picked, "build hacienda"))[1] == 0


@pytest.mark.rule("AMB-52", "BUILDER-2")
def test_the_captor_cannot_pick_the_builder_and_is_told_the_full_price() -> None:
    state = table(3, buccaneer=True, seats=[seat(doubloons=2)], captured={"builder": 0})
    assert "pick builder" not in moves(state)
    assert offer(state, 0, "hacienda").price == 2


# Placements.


def placed_as_suggested(*, nobles: int = 0, **owner: Any) -> tuple[State, Placing, State]:
    """A player is to place three workers, some of them nobles: before, what is suggested, and after that."""
    mine = seat(idle=3, nobles={"holding": nobles}, **owner)
    state = do(table(3, nobles=True, seats=[mine], worker_ship=0, noble_ship=0), "pick mayor", "pass")
    suggested = placing(state, 0, [])
    assert suggested is not None
    placed = state.clone()
    for action in placement_actions(state, suggested.numbers()):
        placed.apply(action)
    return state, suggested, placed


@pytest.mark.rule("EXP2-ZONING-1", "BUILDER-3", "MAYOR-3")
@pytest.mark.parametrize(("nobles", "office", "fortress"), [(0, 4, 10), (3, 5, 8)])
def test_who_places_workers_is_told_prices_as_with_all_who_are_suggested(
    nobles: int, office: int, fortress: int
) -> None:
    city = {"zoning-office": 0, "small-market": 0, "hospice": 0}
    state, suggested, placed = placed_as_suggested(nobles=nobles, city=city, island={"quarry": (1, 0)}, doubloons=4)
    assert (suggested.counts["zoning-office"], suggested.counts["quarry"]) == (1, 0)
    for building, price in (("office", office), ("fortress", fortress)):
        assert offer(state, 0, building, placing=suggested).price == price
        assert offer(placed, 0, building).price == price
    assert state.to_dict()["seats"] != placed.to_dict()["seats"]


@pytest.mark.rule("EXP2-JEWELER-1", "MAYOR-3")
def test_a_worker_is_suggested_for_the_jeweler_before_quarries_and_plantations_that_make_nothing() -> None:
    _, suggested, placed = placed_as_suggested(
        nobles=3, city={"jeweler": 0}, island={"quarry": (3, 0), "coffee": (1, 0)}
    )
    assert (suggested.counts["jeweler"], suggested.counts["coffee"]) == (1, 0)
    do(finish(placed), "pick craftsman")
    assert doubloons(placed)[0] == 3


@pytest.mark.rule("EXP2-JEWELER-1", "CRAFT-3", "MAYOR-3")
def test_the_jeweler_is_no_place_to_roast_coffee() -> None:
    _, suggested, placed = placed_as_suggested(city={"coffee-roaster": 0, "jeweler": 0}, island={"coffee": (1, 0)})
    assert suggested.counts == {"coffee": 1, "coffee-roaster": 1, "jeweler": 1}
    do(finish(placed), "pick craftsman")
    assert goods(placed) == {"coffee": 1}


# Picks that bring nothing.


def worth(state: State) -> tuple[int, int, int]:
    """Points as if the game ended now, doubloons and goods of the first player."""
    return state.scores().totals[0], doubloons(state)[0], sum(goods(state).values())


def gains(before: State, end: State) -> bool:
    """Whether the first player has more of anything."""
    return any(now > then for then, now in zip(worth(before), worth(end), strict=True))


FULL: Data = {"island": {"indigo": (12, 0)}}
PAYING: dict[str, tuple[str, Data, Data]] = {
    "Jeweler": ("craftsman", {"city": {"jeweler": 1}, "idle": 3, "nobles": {"holding": 3}}, {}),
    "Chapel": ("craftsman", {"city": {"chapel": 1}}, {}),
    "Villa": ("mayor", {"city": {"villa": 1}}, {"noble_ship": 0}),
    "a noble on the ship": ("mayor", {}, {}),
    "a Fortress": ("mayor", {"city": {"fortress": 1}, "idle": 1}, {"noble_ship": 0}),
    "Lighthouse": ("captain", {"city": {"lighthouse": 1}}, {}),
    "Union Hall": ("captain", {"city": {"union-hall": 1}, "goods": {"coffee": 4}}, {"ships": NO_ROOM}),
    "Hunting Lodge with a noble": (
        "settler",
        {"city": {"hunting-lodge": 1}, "nobles": {"hunting-lodge": 1}},
        {"seats": [seat(island={"indigo": (1, 0)})] * 3, "facedown": {}, "quarries": 0},
    ),
}
"""What pays a picker who is asked nothing: the role, the player's board, the table."""


def warned(role: str, owner: Data, laid: Data) -> tuple[State, str | None]:
    """A table at a role pick, and what is said about the role."""
    laid = dict(laid)
    seats = [seat(**owner), *laid.pop("seats", [])]
    if laid.pop("quarries", 1) == 0:
        seats[-1] = {**seats[-1], "island": {**seats[-1]["island"], "quarry": (8, 0)}}
    state = new_table(nobles=True, seats=seats, **laid)
    warning = state.warning(state.parse(f"pick {role}"))
    return state, None if warning is None else str(warning)


@pytest.mark.rule(
    "EXP2-JEWELER-1",
    "EXP2-CHAPEL-1",
    "EXP2-VILLA-1",
    "NOBLE-6",
    "EXP1-LIGHTHOUSE-2",
    "EXP1-UNIONHALL-1",
    "EXP2-HUNTINGLODGE-2",
)
@pytest.mark.parametrize("case", PAYING)
def test_a_pick_that_pays_without_a_question_is_not_called_useless(case: str) -> None:
    role, owner, laid = PAYING[case]
    state, warning = warned(role, owner, laid)
    assert warning is None
    assert any(gains(state, end) for end in played(after(state, f"pick {role}")))


def played(state: State) -> list[State]:
    """The end of the role if the picker takes nobles or not, and the others pass."""
    ends = []
    for noble in (True, False):
        end = state.clone()
        while phase(end) not in ("role", "display"):
            wanted = [text for text in moves(end) if text.endswith("noble") and end.player == 0 and noble]
            do(end, wanted[0] if wanted else end.text(end.legal()[0]))
        ends.append(end)
    return ends


@pytest.mark.rule("EXP2-HUNTINGLODGE-2", "BLD-HACIENDA-1")
@pytest.mark.parametrize("hacienda", [0, 1])
def test_what_the_others_do_may_pay_a_settler_who_can_take_nothing(hacienda: int) -> None:
    mine = seat(island={"quarry": (4, 0)}, city={"hunting-lodge": 1}, nobles={"hunting-lodge": 1})
    other = seat(island={"quarry": (4, 0)}, city={"hacienda": hacienda})
    state = table(3, nobles=True, seats=[mine, other, seat(island={"corn": (5, 0)})])
    assert (state.warning(state.parse("pick settler")) is None) == bool(hacienda)
    do(state, "pick settler", *["draw", "turn-up corn"] * hacienda)
    assert points(finish(state))[0] == 2 * hacienda


@pytest.mark.rule("EXP2-HUNTINGLODGE-1")
def test_a_settler_who_could_only_hunt_is_asked_at_the_end_of_the_phase() -> None:
    state, warning = warned("settler", {**FULL, "city": {"hunting-lodge": 1}}, {"faceup": {"corn": 5}})
    assert warning is None
    do(state, "pick settler", *["pass"] * 3)
    assert (phase(state), state.player) == ("lodges", 0)


@pytest.mark.parametrize(
    ("role", "owner", "laid", "says"),
    [
        ("craftsman", {"city": {"jeweler": 1}}, {}, "You would produce nothing."),
        ("craftsman", {"city": {"chapel": 0}}, {}, "You would produce nothing."),
        ("mayor", {"idle": 1}, {"noble_ship": 0}, "Your circles are all filled: new workers would stay idle."),
        ("captain", {"city": {"lighthouse": 0}, "goods": {"corn": 3}}, {"ships": NO_ROOM}, "You could load nothing."),
        ("settler", {**FULL, "city": {"hunting-lodge": 0}}, {"faceup": {"corn": 5}}, "You could take no tile."),
        ("trader", {"goods": {"corn": 1}}, {"house": ["corn"]}, "You could sell nothing."),
        ("builder", {"city": {"guild-hall": 0}}, {}, None),
    ],
)
def test_a_pick_that_brings_nothing_is_called_useless(role: str, owner: Data, laid: Data, says: str | None) -> None:
    state, warning = warned(role, owner, laid)
    assert warning == says
    if says is not None:
        assert not any(gains(state, end) for end in played(after(state, f"pick {role}")))


@pytest.mark.rule("BUILDER-2", "ROUND-3")
def test_the_doubloons_on_the_card_can_be_built_with_but_are_no_gain_of_their_own() -> None:
    full: Data = {"city": {"sugar-mill": 0, "large-market": 0}, "doubloons": 0}
    state = new_table(seats=[seat(**full)], card_money={"builder": 2, "trader": 2})
    assert state.warning(state.parse("pick builder")) is None
    assert str(state.warning(state.parse("pick trader"))) == "You could sell nothing."
