"""Positions as data that wait for an answer: a question that cannot be asked there is refused with its place."""

from collections.abc import Callable

import pytest

from antillas import State
from antillas.core.errors import BadData
from tests.conformance.loading import Change, Questions, check_nobody_decides, check_not_loaded
from tests.santa_maria.positions import by, do, dump, game, phase, seat, table
from tests.santa_maria.test_refusal_sentences import LINKED, at
from tests.santa_maria.test_refusal_sentences_actions import visit

NO_MONK: list[Change] = [("seats.0.monks", []), ("seats.0.tokens", 6)]
"""The only monk is back in the supply, so that no scholar is known."""
DIE_BACK: list[Change] = [("hand", None), ("white", [1, 0, 0, 0, 0, 0]), ("seats.0.white_used", 0)]


def aiming(die: str = "white 1") -> State:
    mine = seat({"r1c1": "Fw", "r1c2": "Fw", "r2c1": "Fw"}, blue=[2], coins=1)
    return do(table(white=[1, 2], seats=[mine]), die)


def paying() -> State:
    return do(table(seats=[seat(store={"wood": 2, "gold": 1})]), "double 1")


def placing() -> State:
    return do(table(seats=[seat({"r1c1": "Fw"}, store={"wood": 2})]), "double 1")


def sailing() -> State:
    return visit("Cs", store={"grain": 1, "gem": 1})


def refill() -> State:
    return visit("Cs", "ship conquest", store={"grain": 1, "gem": 1})


def shifting() -> State:
    return visit("Cs", "ship conquest", coins=2, monks=[0], store={"grain": 1, "gem": 1})


def trading() -> State:
    return visit("Ct", store={"wood": 1})


def praying() -> State:
    return visit("Fr", religion=4, blue=[1, 1])


def recruiting() -> State:
    return do(praying(), "yes")


def fee() -> State:
    given = {"religion": 4, "blue": [1, 1], "store": {"wood": 2, "grain": 1}}
    late = {"monk_fee_first": False}
    return visit("Fr", "yes", "monk station 3", others=(seat(monks=[8]),), options=late, **given)


def road() -> State:
    return do(table(seats=[seat({"r1c1": "Fw"}), seat(roads=2)]), "retire road")


def parking() -> State:
    mine = seat({"r1c1": "Fw", "r2c1": "Fw"}, monks=[0])
    return do(table(white=[1], scholars=by("construction"), seats=[mine]), "white 1")


def closing() -> State:
    mine = seat({**LINKED, "r5c5": "Fw"}, cover={"r1c1": "white"}, coins=2, monks=[0])
    late = {"logistics_vacated_usable": "next_turn"}
    return do(table(white=[1], scholars=by("logistics"), seats=[mine], options=late), "coins r5c5")


def heap() -> State:
    mine = seat({"r1c1": "Fw", "r1c2": "Fw"}, cover={"r1c1": 1, "r1c2": 2}, monks=[0])
    return do(table(scholars=by("mathematics"), seats=[mine]), "retire coins")


def first_frames(position: Callable[[], State], count: int) -> list[Change]:
    """Only the lowest frames of a position."""
    return [("frames", dump(position())["frames"][:count])]


NOBODY: Questions = {
    "a start player after coins": (lambda: game(2, start_player="random").start(), [("seats.0.coins", 1)]),
    "a start player after steps": (lambda: game(2, start_player="random").start(), [("frames.0.count", 1)]),
    "no white die to roll": (lambda: at("white-roll", 5), [("white_to_roll", 0), ("white", [6, 0, 0, 0, 0, 0])]),
    "a turn within a main action": (lambda: table(seats=[seat({"r1c1": "Fw"})]), [("frames.0.mark", 1)]),
    "no such die": (aiming, [("frames.1.mark", 12)]),
    "a white die that is not there": (aiming, [("frames.1.mark", 2)]),
    "a blue die that is not there": (aiming, [("frames.1.mark", 6)]),
    "another blue die": (lambda: aiming("blue 2"), [("frames.1.mark", 8)]),
    "what cannot be paid": (paying, [("seats.0.store", {"wood": 1})]),
    "a ship that is chosen": (sailing, [("frames.2.count", 1)]),
    "a ship that is paid": (sailing, [("frames.2.mark", 1)]),
    "a ship that was drawn": (refill, [("frames.3.count", 1)]),
    "another dock without Astronomy": (shifting, NO_MONK),
    "a trade that is made": (trading, [("frames.2.count", 1)]),
    "grain after the first step": (lambda: visit("Fr", store={"grain": 1}), [("frames.2.mark", 1)]),
    "grain after both steps": (lambda: visit("Fr", store={"grain": 1}), [("frames.2.mark", 2)]),
    "a step without a monk": (praying, [("seats.0.religion", 3)]),
    "no monk to place": (recruiting, [("seats.0.tokens", 0), ("seats.0.lost", 6)]),
    "a fee that can be paid": (fee, [("seats.0.coins", 2)]),
    "no road tile": (road, [("roads", 0), ("seats.1.roads", 3)]),
    "dice that move without Logistics": (closing, NO_MONK),
    "coins that come back without Mathematics": (heap, NO_MONK),
    "a scholar too many": (
        lambda: at("bishop-draw"),
        [("frames.0.count", 1), ("frames.1.phase", "scholar-draw"), ("frames.1.count", 3)],
    ),
    "a chain on top": (sailing, first_frames(sailing, 2)),
    "a retirement on top": (road, first_frames(road, 2)),
}
OTHERS: dict[str, tuple[Callable[[], State], list[Change], str]] = {
    "no dock to fill": (
        refill,
        [("frames.3.mark", 4)],
        "frames[2]: sailing does not wait for refill with these numbers.",
    ),
    "a dock that is full": (
        refill,
        [("frames.3.mark", 0)],
        "frames[2]: sailing does not wait for refill with these numbers.",
    ),
    "no dock for the ship": (
        shifting,
        [("frames.3.mark", 4)],
        "frames[2]: sailing does not wait for shifting with these numbers.",
    ),
    "no tile to place": (
        placing,
        [("offer.0", None)],
        "frames[0]: turn does not wait for placing with these numbers.",
    ),
    "a cost that is not there": (
        paying,
        [("frames.1.mark", 99)],
        "frames[0]: turn does not wait for paying with these numbers.",
    ),
    "a trade that is not there": (
        trading,
        [("frames.2.mark", 999)],
        "frames[1]: chain does not wait for trading with these numbers.",
    ),
    "a fee for a bishop": (
        fee,
        [("frames.4.mark", 5)],
        "frames[3]: recruiting does not wait for fee with these numbers.",
    ),
    "no blue die to roll": (
        lambda: visit("Fr", "yes", religion=2, blue=[1]),
        [("seats.0.to_roll", 0), ("seats.0.blue", [2, 0, 0, 0, 0, 0])],
        "seats[0].to_roll: 1 blue dice wait at this time (SM-BLUE-1, SM-YEAR-7).",
    ),
    "a die that is not in use": (
        parking,
        DIE_BACK,
        "chain: without a die it is the one building on which coins were laid last (SM-COIN-1).",
    ),
    "a die that stays without Construction": (
        parking,
        NO_MONK,
        "chain: there is no choice where the die stays (SM-DICE-7, SM-SCH-CONSTR-1).",
    ),
    "who has picked picks again": (
        lambda: at("picking", 1),
        [("frames.1.actor", 1)],
        "seats[1].chosen: boards or sets are picked in turn, by everybody (SM-SETUP-13).",
    ),
    "a retired player's turn": (
        lambda: table(seats=[seat({"r1c1": "Fw"})]),
        [("seats.0.retired", "coins")],
        "seats[0].retired: at this time the player cannot have retired (SM-YEAR-1).",
    ),
}


@pytest.mark.rule("SM-SETUP-12", "SM-DICE-1", "SM-GOLD-1", "SM-SAIL-3", "SM-TRADE-1", "SM-RELIGION-2", "SM-MONK-2")
@pytest.mark.parametrize("name", NOBODY)
def test_a_question_that_nobody_can_be_asked_is_refused(name: str) -> None:
    check_nobody_decides(*NOBODY[name])


@pytest.mark.rule("SM-SAIL-3", "SM-EXPAND-6", "SM-TRADE-1", "SM-MONK-2", "SM-BLUE-1", "SM-DICE-7", "SM-SETUP-13")
@pytest.mark.parametrize("name", OTHERS)
def test_a_question_that_follows_from_nothing_is_refused_with_what_is_missing(name: str) -> None:
    check_not_loaded(*OTHERS[name])


@pytest.mark.rule("AMB-50")
def test_a_gain_is_asked_for_only_in_a_game_that_asks_for_gains() -> None:
    state = visit("Fw", options={"ask_free_gains": True})
    assert phase(state) == "free-gain"
    quiet = game()
    with pytest.raises(BadData) as caught:
        quiet.load({**dump(state), "game": quiet.id})
    assert str(caught.value) == "frames[2]: nobody has anything to decide there."
