"""Refusals at every question, word for word: of the actions that it speaks about, and of all others."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from antillas import OVER, State
from tests.conformance.refusals import cannot_pass, check_refusals, each, not_asked
from tests.santiago_de_cuba.positions import (
    BUILDINGS,
    GOODS,
    do,
    dump,
    enter,
    game,
    make,
    port,
    roll,
    seat,
    table,
)

ZEROS = {"sugar": 0, "fruit": 2, "tobacco": 0, "rum": 1, "cigars": 0}
HOARDERS = [seat(), seat(goods={"rum": 5, "cigars": 7, "fruit": 8})]


def dealing(phase: str, **options: Any) -> State:
    """The set-up at its first question of that phase."""
    state = game(**options).start()
    while dump(state)["frames"][-1]["phase"] != phase:
        state.apply(state.outcomes()[0][0])
    return state


def far_away() -> State:
    return table(seats=[seat(pesos=3)], max_drive=7)


def at_jose() -> State:
    seats = [seat(pawn="church"), seat(pawn="bank")]
    return make(table(before="jose", seats=seats), "drive 1")


def at_pablo() -> State:
    return make(table(before="pablo", supply={"rum": 0, "sugar": 0}), "drive 1")


def at_zorro() -> State:
    return make(table(before="zorro", seats=[seat(), seat(vp=1, goods={"rum": 1, "wood": 1})]), "drive 1")


def at_alonso(*owned: str) -> State:
    seats = [seat(owns=owned), seat(owns=["cafe"])]
    return make(table(before="alonso", seats=seats, supply={"rum": 0}), "drive 1")


def asked_about_a_gain() -> State:
    return make(table(before="jose", ask_free_gains=True), "drive 1")


def laying_aside() -> State:
    return roll(do(enter("harbour-master", flag=4), "marker right"), **ZEROS)


PAWN = "Move your pawn to a building under the flower."
PABLO = "Choose the good that Pablo gives you."
ALONSO = "Claim a building or use one that you own."
TRADER = [seat(goods={"fruit": 1, "sugar": 2, "tobacco": 1, "cigars": 1})]

CASES = [
    pytest.param(
        lambda: dealing("opening", start_player="random"),
        {},
        "The start player is being chosen, among the seats in the game. [SC-SETUP-7]",
        id="opening",
        marks=pytest.mark.rule("SC-SETUP-7"),
    ),
    pytest.param(
        lambda: dealing("building-deal"),
        {},
        "A building is being dealt, one of those that are left; nobody chooses places. [SC-SETUP-1]",
        id="building-deal",
        marks=pytest.mark.rule("SC-SETUP-1"),
    ),
    pytest.param(
        lambda: dealing("cuban-deal"),
        {},
        "A Cuban is being dealt, one of those that are left; nobody chooses places. [SC-SETUP-2]",
        id="cuban-deal",
        marks=pytest.mark.rule("SC-SETUP-2"),
    ),
    pytest.param(
        lambda: dealing("roll"),
        {},
        "The die for sugar is being rolled. [SC-COMP-6]",
        id="first die",
        marks=pytest.mark.rule("SC-COMP-6"),
    ),
    pytest.param(
        lambda: make(dealing("roll"), "roll 3", "roll 1"),
        {},
        "The die for tobacco is being rolled. [SC-COMP-6]",
        id="third die",
        marks=pytest.mark.rule("SC-COMP-6"),
    ),
    pytest.param(
        laying_aside,
        each(
            ("tobacco", "cigars"),
            "die {}",
            "Of the dice that show 0 the first one is laid aside; the demand is the same. [SC-CANON-6]",
        ),
        "Four dice go on the ship as they are: choose the one that does not. [SC-SETUP-8]",
        id="demand",
        marks=pytest.mark.rule("SC-CANON-6", "SC-SETUP-8"),
    ),
    pytest.param(
        far_away,
        {
            "pass": "The car must move at least one stop. [SC-TURN-3]",
            "drive 5": "That costs 4 pesos, which you do not have. [SC-CAR-2]",
            "drive 7": "That costs 6 pesos, which you do not have. [SC-CAR-2]",
            "drive 6": "That costs 5 pesos, which you do not have. [SC-CAR-2]",
            **each((8, 9, 10), "drive {}", "The car may drive at most 7 stops. [SC-CAR-3]"),
        },
        "First the car must be driven. [SC-TURN-1]",
        id="turn",
        marks=pytest.mark.rule("SC-TURN-1", "SC-TURN-3", "SC-CAR-2", "SC-CAR-3", "AMB-14"),
    ),
    pytest.param(
        asked_about_a_gain,
        {},
        not_asked("Do you take what is offered?", "SC-CUB-0"),
        id="gain",
        marks=pytest.mark.rule("SC-CUB-0", "AMB-28"),
    ),
    pytest.param(
        at_pablo,
        {
            **cannot_pass(PABLO, "SC-CUB-PABLO-1"),
            **each(("rum", "sugar"), "take {}", "There is no {} left in the supply. [SC-CUB-PABLO-1]"),
        },
        not_asked(PABLO, "SC-CUB-PABLO-1"),
        id="pablo",
        marks=pytest.mark.rule("SC-CUB-PABLO-1", "SC-SUPPLY-1"),
    ),
    pytest.param(
        at_zorro,
        {
            "pass": "You have something to give, so you must give it. [SC-CUB-ZORRO-1]",
            **each(
                ("peso", "sugar", "fruit", "tobacco", "cigars"), "give {}", "You do not have that. [SC-CUB-ZORRO-1]"
            ),
        },
        "A gift is 1 peso, 1 VP or 1 good other than wood. [SC-CUB-ZORRO-1]",
        id="gift",
        marks=pytest.mark.rule("SC-CUB-ZORRO-1", "SC-CUB-ZORRO-2"),
    ),
    pytest.param(
        lambda: at_alonso("church", "distillery"),
        {
            **each(("church", "distillery", "cafe"), "claim {}", "The {} has an owner already. [SC-CUB-ALONSO-1]"),
            **each(BUILDINGS, "use {}", "The {} is not yours. [SC-CUB-ALONSO-1]"),
            "use distillery": "The distillery would do nothing now. [SC-BLD-DISTILLERY-1]",
            "use church": "open",
        },
        not_asked(ALONSO, "SC-CUB-ALONSO-1"),
        id="alonso",
        marks=pytest.mark.rule("SC-CUB-ALONSO-1", "SC-CANON-4"),
    ),
    pytest.param(
        lambda: at_alonso("bank", "church", "newspaper"),
        {
            **each(BUILDINGS, "claim {}", "You have no ownership token left. [SC-CUB-LIMIT-1]"),
            **each(
                ("bank", "church", "newspaper", "cafe"), "claim {}", "The {} has an owner already. [SC-CUB-ALONSO-1]"
            ),
            **each(BUILDINGS, "use {}", "The {} is not yours. [SC-CUB-ALONSO-1]"),
            **dict.fromkeys(["use bank", "use church", "use newspaper"], "open"),
        },
        not_asked(ALONSO, "SC-CUB-ALONSO-1"),
        id="alonso without a token",
        marks=pytest.mark.rule("SC-CUB-LIMIT-1"),
    ),
    pytest.param(
        at_jose,
        {
            **cannot_pass(PAWN, "SC-PAWN-5"),
            **each(BUILDINGS, "pawn {}", "The {} does not lie under a yellow flower. [SC-PAWN-1]"),
            "pawn church": "Your pawn stands in the church: it must go to another building. [SC-PAWN-3]",
            "pawn bank": "Another player's pawn stands in the bank. [SC-PAWN-2]",
            "pawn distillery": "open",
        },
        not_asked(PAWN, "SC-PAWN-5"),
        id="pawn",
        marks=pytest.mark.rule("SC-PAWN-1", "SC-PAWN-2", "SC-PAWN-3", "SC-PAWN-5"),
    ),
    pytest.param(
        lambda: enter("distillery", seats=[seat(goods={"sugar": 2}), *HOARDERS]),
        {
            "exchange 3": "You do not have so much sugar. [SC-BLD-DISTILLERY-1]",
            **each(range(4, 9), "exchange {}", "There is not so much rum in the supply. [SC-SUPPLY-1]"),
        },
        not_asked("Say how many sugar you turn into rum.", "SC-BLD-DISTILLERY-1"),
        id="distillery",
        marks=pytest.mark.rule("SC-BLD-DISTILLERY-1", "SC-SUPPLY-1"),
    ),
    pytest.param(
        lambda: enter("cigar-factory", seats=[seat(goods={"tobacco": 1})]),
        each(range(2, 9), "exchange {}", "You do not have so much tobacco. [SC-BLD-CIGARS-1]"),
        not_asked("Say how many tobacco you turn into cigars.", "SC-BLD-CIGARS-1"),
        id="cigar-factory",
        marks=pytest.mark.rule("SC-BLD-CIGARS-1"),
    ),
    pytest.param(
        lambda: enter("black-market", seats=[seat(goods={"sugar": 1, "tobacco": 1, "rum": 1, "cigars": 1}), *HOARDERS]),
        {
            **each(GOODS, "swap {0} for {0}", "The good that is taken must be of another kind. [SC-BLD-MARKET-1]"),
            **each(("sugar", "tobacco", "rum", "cigars"), "swap fruit for {}", "You have no fruit. [SC-BLD-MARKET-1]"),
            **each(
                ("sugar", "tobacco", "rum", "cigars"),
                "swap {} for fruit",
                "There is no fruit left in the supply. [SC-BLD-MARKET-1]",
            ),
            **each(
                ("sugar", "tobacco", "rum"),
                "swap {} for cigars",
                "There is no cigars left in the supply. [SC-BLD-MARKET-1]",
            ),
        },
        not_asked("Swap one good for one of another kind.", "SC-BLD-MARKET-1"),
        id="black-market",
        marks=pytest.mark.rule("SC-BLD-MARKET-1", "SC-SUPPLY-1"),
    ),
    pytest.param(
        lambda: make(
            table(before="alonso", under={"white": ["sawmill", "bank", "church"]}), "drive 1", "pass", "pawn sawmill"
        ),
        {"yes": "You have no wood. [SC-BLD-SAWMILL-1]"},
        not_asked("Return 1 wood for 1 VP and 1 peso?", "SC-BLD-SAWMILL-1"),
        id="sawmill",
        marks=pytest.mark.rule("SC-BLD-SAWMILL-1"),
    ),
    *(
        pytest.param(
            partial(enter, "cafe", seats=[seat(goods={owned: 1})]),
            each((lacked, "both"), "serve {}", f"You have no {lacked}. [SC-BLD-CAFE-1]"),
            not_asked("Return 1 cigar, 1 rum or both, for 2 VP each.", "SC-BLD-CAFE-1"),
            id=f"cafe without {lacked}",
            marks=pytest.mark.rule("SC-BLD-CAFE-1"),
        )
        for owned, lacked in (("rum", "cigars"), ("cigars", "rum"))
    ),
    pytest.param(
        lambda: enter("customs-office", dice={"sugar": 0, "fruit": 1, "tobacco": 2, "rum": 0}),
        {
            **each(("sugar", "rum"), "die {}", "The die for {} shows 0 already. [SC-BLD-CUSTOMS-1]"),
            "die cigars": "The die for cigars is not on the ship. [SC-BLD-CUSTOMS-1]",
        },
        not_asked("Turn one die on the ship to 0.", "SC-BLD-CUSTOMS-1"),
        id="customs-office",
        marks=pytest.mark.rule("SC-BLD-CUSTOMS-1", "AMB-19"),
    ),
    pytest.param(
        lambda: enter("casino", seats=[seat(pesos=8, vp=3)]),
        {
            **{
                f"buy {points} vp": f"That costs {3 * points} pesos, which you do not have. [SC-BLD-CASINO-1]"
                for points in range(3, 1000)
            },
            **each(range(4, 1000), "sell {} vp", "You do not have so many VP. [SC-BLD-CASINO-1]"),
        },
        not_asked("Buy VP for 3 pesos each, or sell VP for 3 pesos each.", "SC-BLD-CASINO-1"),
        id="casino",
        marks=pytest.mark.rule("SC-BLD-CASINO-1"),
    ),
    pytest.param(
        lambda: enter("harbour-master"),
        {"marker left": "The value marker stands on the first flag: it can only move right. [SC-BLD-HARBOUR-1]"},
        not_asked("Move the value marker one flag.", "SC-BLD-HARBOUR-1"),
        id="harbour-master",
        marks=pytest.mark.rule("SC-BLD-HARBOUR-1"),
    ),
    pytest.param(
        lambda: enter("trading-office", seats=TRADER, dice={"sugar": 0, "fruit": 1, "tobacco": 1, "rum": 1}),
        {
            **each(("sugar", "cigars"), "take {}", "The ship does not want {}. [SC-BLD-TRADE-1]"),
            "take rum": "You have no rum. [SC-BLD-TRADE-1]",
        },
        not_asked("Load 1 good on the ship for 2 VP.", "SC-BLD-TRADE-1"),
        id="trading-office",
        marks=pytest.mark.rule("SC-BLD-TRADE-1"),
    ),
    pytest.param(
        lambda: enter("newspaper", inactive=["pedro", "maria", "conchita"]),
        each(("pedro", "maria", "conchita"), "turn {}", "{} is inactive already. [SC-BLD-NEWS-1]"),
        not_asked("Turn one active Cuban to the inactive side.", "SC-BLD-NEWS-1"),
        id="newspaper",
        marks=pytest.mark.rule("SC-BLD-NEWS-1"),
    ),
]


@pytest.mark.parametrize(("position", "named", "otherwise"), CASES)
def test_every_action_is_refused_in_the_words_of_the_question(
    position: Callable[[], State], named: dict[str, str], otherwise: str
) -> None:
    check_refusals(position(), named, otherwise)


@pytest.mark.rule("SC-PAWN-4", "SC-CUB-ALONSO-2")
def test_a_pawn_stays_while_a_building_is_used_from_afar() -> None:
    owner = seat(pawn="church", owns=["cafe"], goods={"rum": 1, "cigars": 1})
    check_refusals(
        make(table(before="alonso", seats=[owner]), "drive 1", "use cafe"),
        each(BUILDINGS, "pawn {}", "Your pawn stays where it is. [SC-PAWN-4]"),
        not_asked("Return 1 cigar, 1 rum or both, for 2 VP each.", "SC-BLD-CAFE-1"),
    )


@pytest.mark.rule("SC-END-1")
def test_after_the_end_every_action_is_refused_because_the_game_is_over() -> None:
    last = {"sugar": 0, "fruit": 0, "tobacco": 0, "rum": 1}
    state = do(port(seats=[seat(goods={"rum": 1})], dice=last, ship=7), "load 1 rum")
    assert state.player == OVER
    check_refusals(state, {}, "The game is over. [SC-END-1]")
