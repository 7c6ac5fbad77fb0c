"""Refusals: what no rule allows cannot even be said, and what is said at the wrong time is refused in words."""

from collections.abc import Callable

import pytest

from antillas import State
from antillas.core.errors import IllegalMove, NotYourTurn, UnreadableMove
from tests.santiago_de_cuba.positions import (
    ALL_GOODS,
    after,
    do,
    dump,
    enter,
    make,
    moves,
    port,
    refused,
    roll,
    seat,
    table,
)

OWNER = seat(pesos=9, vp=3, goods=dict.fromkeys(ALL_GOODS, 2), pawn="church", owns=["bank"])
SEATS = [OWNER, seat(pesos=2, vp=2, goods={"rum": 1, "wood": 1})]


def drive() -> State:
    return table(before="jose", seats=SEATS)


def pawn() -> State:
    return make(drive(), "drive 1")


def pablo() -> State:
    return make(table(before="pablo", seats=SEATS), "drive 1")


def gift() -> State:
    return make(table(before="zorro", seats=SEATS), "drive 1")


def alonso() -> State:
    return make(table(before="alonso", seats=SEATS), "drive 1")


def loading() -> State:
    return port(seats=SEATS)


def market() -> State:
    return enter("black-market", seats=SEATS)


def newspaper() -> State:
    return enter("newspaper", seats=SEATS)


def cafe() -> State:
    return enter("cafe", seats=SEATS)


def demand() -> State:
    left = do(enter("harbour-master", seats=SEATS, flag=4), "marker right")
    return roll(left, sugar=1, fruit=1, tobacco=1, rum=1, cigars=1)


PROMPTS = [drive, pawn, pablo, gift, alonso, loading, market, newspaper, cafe, demand]
EVERYWHERE = [
    "drive 10",
    "take rum",
    "give rum",
    "claim casino",
    "use bank",
    "pawn casino",
    "turn maria",
    "die rum",
    "marker right",
    "swap sugar for rum",
    "exchange 1",
    "serve both",
    "yes",
    "load 1 rum",
    "load 1 wood as rum",
    "buy 1 vp",
    "sell 1 vp",
]
NEVER = [
    pytest.param(drive, "drive 0", marks=pytest.mark.rule("SC-CAR-2")),
    pytest.param(drive, "drive -1", marks=pytest.mark.rule("SC-CAR-1")),
    pytest.param(drive, "drive 11", marks=pytest.mark.rule("SC-CAR-3", "AMB-14")),
    pytest.param(pablo, "take wood", marks=pytest.mark.rule("SC-CUB-PABLO-1", "SC-CUB-MIGUEL-1", "SC-WOOD-4")),
    pytest.param(gift, "give wood", marks=pytest.mark.rule("SC-CUB-ZORRO-1", "SC-WOOD-4")),
    pytest.param(gift, "give 2 vp", marks=pytest.mark.rule("SC-CUB-ZORRO-1")),
    pytest.param(market, "swap wood for rum", marks=pytest.mark.rule("SC-BLD-MARKET-1", "SC-WOOD-4")),
    pytest.param(market, "swap rum for wood", marks=pytest.mark.rule("SC-BLD-MARKET-1", "SC-CUB-MIGUEL-1")),
    pytest.param(cafe, "serve 2 rum", marks=pytest.mark.rule("SC-BLD-CAFE-1")),
    pytest.param(newspaper, "turn port", marks=pytest.mark.rule("SC-BLD-NEWS-1")),
    pytest.param(loading, "load 0 rum", marks=pytest.mark.rule("SC-PORT-2", "AMB-23")),
    pytest.param(loading, "load 1 rum and 1 sugar", marks=pytest.mark.rule("SC-PORT-2")),
    pytest.param(loading, "load 1 wood", marks=pytest.mark.rule("SC-WOOD-1")),
    pytest.param(loading, "load 1 wood and 1 sugar", marks=pytest.mark.rule("SC-WOOD-2")),
    pytest.param(loading, "load 2 wood as rum and sugar", marks=pytest.mark.rule("SC-WOOD-2")),
    pytest.param(demand, "die wood", marks=pytest.mark.rule("SC-SHIP-5")),
]


@pytest.mark.parametrize(("prompt", "text"), NEVER)
def test_what_no_rule_allows_cannot_even_be_said(prompt: Callable[[], State], text: str) -> None:
    state = prompt()
    before = dump(state)
    with pytest.raises(UnreadableMove):
        state.parse(text)
    assert dump(state) == before


@pytest.mark.rule("SC-CUB-ALONSO-1", "SC-SHIP-5", "SC-SETUP-8")
def test_what_the_rules_of_a_step_forbid_is_refused_by_them() -> None:
    assert refused(alonso(), "claim bank") == "SC-CUB-ALONSO-1"
    assert refused(demand(), "roll 3") in {"SC-SHIP-5", "SC-SETUP-8"}


@pytest.mark.rule("SC-TURN-1", "SC-TURN-2", "SC-CANON-1")
@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_move_of_another_step_is_refused_in_words_with_a_rule(prompt: Callable[[], State]) -> None:
    state = prompt()
    before = dump(state)
    strange = [text for text in EVERYWHERE if text not in moves(state)]
    assert len(strange) > len(EVERYWHERE) / 2
    for text in strange:
        with pytest.raises(IllegalMove, match=r"^\S.+[.:].* \[SC-[A-Z0-9-]+[0-9]\]$") as caught:
            state.apply(state.parse(text))
        assert "{" not in caught.value.reason
    assert dump(state) == before


@pytest.mark.rule("SC-TURN-1", "SC-PAWN-6", "SC-CUB-ZORRO-1")
@pytest.mark.parametrize("prompt", PROMPTS)
def test_nobody_moves_for_another_player(prompt: Callable[[], State]) -> None:
    state = prompt()
    before = dump(state)
    for number in range(3):
        if number != state.player:
            with pytest.raises(NotYourTurn):
                state.apply(state.legal()[0], seat=number)
    with pytest.raises(UnreadableMove):
        state.parse("sing a song")
    assert dump(state) == before


@pytest.mark.rule("SC-PAWN-6")
def test_a_move_of_the_own_pawn_never_moves_another_one() -> None:
    state = pawn()
    others = dump(state)["seats"][1:]
    for move in moves(state):
        assert [one["pawn"] for one in dump(after(state, move))["seats"][1:]] == [one["pawn"] for one in others]
