"""Refusals at the questions within an action, word for word: of what a question speaks about, and of all the rest."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from antillas import State
from tests.conformance.refusals import cannot_pass, check_refusals, each, not_asked
from tests.santa_maria.positions import Data, by, do, seat, table
from tests.santa_maria.test_refusal_sentences import CELLS, DRAWN, FREE, VALUES, at, cells

PIECES = ("wood", "grain", "gold")
AIM = "Choose the column or row for your die."
FOUND = "Place your capital."
TILE = "Place the tile."
GOLD = "Say what you pay in gold."
FEE = "Sell until you can pay the fee."
DOCK = "Choose the dock for your ship; each step costs 1 coin."
PARK = "Choose the building on which the die stays."
HEAP = "Choose the building whose coins you take back."
AXES = "White dice activate columns, blue dice rows; Philosophy lets blue dice do both. [SM-DICE-4]"
OUTSIDE = "The tile would leave the colony. [SM-EXPAND-3]"
COVERED = "The tile may only cover free cells. [SM-EXPAND-3]"


def visit(code: str, *texts: str, others: tuple[Data, ...] = (), **mine: Any) -> State:
    """The first seat activates its only building with its first coin and makes these moves."""
    known = mine.pop("scholars", by("astronomy"))
    options = mine.pop("options", None)
    owner = seat({"r1c1": code}, **{"coins": 1, **mine})
    return do(table(seats=[owner, *others], scholars=known, options=options), "coins r1c1", *texts)


def lines(axis: str, values: range | tuple[int, ...], sentence: str, ways: tuple[str, ...] = ("", *PIECES)) -> Data:
    """Lines of an axis, paid for in some ways, all refused in the same words."""
    return {
        f"{axis} {value}" + (f" for {way}" if way else ""): sentence.format(value) for value in values for way in ways
    }


def payments(sentence: str) -> dict[str, str]:
    """All ways to pay, refused in the same words."""
    kinds = ("wood", "grain", "sugar", "gem")
    found = {}
    for amounts in product(range(4), repeat=len(kinds)):
        gold = " ".join(f"{count} {kind}" for count, kind in zip(amounts, kinds, strict=True) if count)
        found[f"pay gold for {gold}" if gold else "pay"] = sentence
    return found


def pair_places(*taken: str) -> dict[str, str]:
    """Where a double tile cannot lie on a colony whose cells are free but for some."""
    found = {}
    for cell in CELLS:
        row, column = int(cell[1]), int(cell[3])
        for turn, (down, right) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
            other = f"r{row + down}c{column + right}"
            if other not in CELLS:
                found[f"place {cell} turn {turn}"] = OUTSIDE
            elif cell in taken or other in taken:
                found[f"place {cell} turn {turn}"] = COVERED
    return found


QUESTIONS = [
    pytest.param(
        lambda: do(table(seats=[seat({"r1c1": "Fw", "r1c2": "Fw", "r5c5": "Fw"}, coins=1)]), "white 1"),
        {
            **cannot_pass(AIM, "SM-DICE-4"),
            **lines("column", (1, 2, 5), "Only Botany changes a die for a resource. [SM-SCH-BOTANY-1]", PIECES),
            **lines("column", (3, 4, 6), "That line has no empty building. [SM-DICE-8]"),
            "column 5": "Changing the die costs 4 coins, which you do not have. [SM-DICE-3]",
            **lines("row", VALUES, AXES),
        },
        not_asked(AIM, "SM-DICE-4"),
        id="aiming",
        marks=pytest.mark.rule("SM-DICE-3", "SM-DICE-4", "SM-DICE-8", "SM-SCH-BOTANY-1"),
    ),
    pytest.param(
        lambda: do(
            table(scholars=by("botany"), seats=[seat({"r1c2": "Fw", "r5c5": "Fw"}, monks=[0], store={"wood": 1})]),
            "white 2",
        ),
        {
            **cannot_pass(AIM, "SM-DICE-4"),
            **lines(
                "column",
                (2, 5),
                "The die shows that already, or you do not have what you want to pay. [SM-SCH-BOTANY-1]",
                PIECES,
            ),
            **lines("column", (1, 3, 4, 6), "That line has no empty building. [SM-DICE-8]"),
            "column 5": "Changing the die costs 3 coins, which you do not have. [SM-DICE-3]",
            "column 5 for wood": "open",
            **lines("row", VALUES, AXES),
        },
        not_asked(AIM, "SM-DICE-4"),
        id="aiming with Botany",
        marks=pytest.mark.rule("SM-SCH-BOTANY-1"),
    ),
    pytest.param(
        lambda: do(
            table(seats=[seat({"r2c1": "Fw", "r3c1": "Fw", "r6c1": "Fw"}, blue=[2], coins=1, unlocked=1)]), "blue 2"
        ),
        {
            **cannot_pass(AIM, "SM-DICE-4"),
            **lines("column", VALUES, AXES),
            **lines("row", (2, 3, 6), "Only Botany changes a die for a resource. [SM-SCH-BOTANY-1]", PIECES),
            **lines("row", (1, 4, 5), "That line has no empty building. [SM-DICE-8]"),
            "row 6": "Changing the die costs 4 coins, which you do not have. [SM-DICE-3]",
        },
        not_asked(AIM, "SM-DICE-4"),
        id="aiming with a blue die",
        marks=pytest.mark.rule("SM-DICE-3", "SM-DICE-4"),
    ),
    pytest.param(
        lambda: do(table(seats=[seat({"r1c1": "Fw"}, store={"wood": 2})]), "double 1"),
        {**cannot_pass(TILE, "SM-EXPAND-3"), **pair_places("r1c1")},
        not_asked(TILE, "SM-EXPAND-3"),
        id="placing",
        marks=pytest.mark.rule("SM-EXPAND-3"),
    ),
    pytest.param(
        lambda: do(table(seats=[seat(store={"wood": 2, "gold": 1})]), "double 1"),
        {
            **cannot_pass(GOLD, "SM-GOLD-1"),
            **payments("That is not what is due, or you do not have it. [SM-GOLD-1]"),
            **dict.fromkeys(("pay", "pay gold for 1 wood"), "open"),
        },
        not_asked(GOLD, "SM-GOLD-1"),
        id="paying",
        marks=pytest.mark.rule("SM-GOLD-1"),
    ),
    pytest.param(
        lambda: visit("Ct", store={"wood": 1}),
        {
            "trade 2": "You do not have what that trade costs. [SM-TRADE-1]",
            **each((3, 4), "trade {}", "The building does not offer that trade. [SM-TRADE-1]"),
            **each(("grain", "sugar", "gem", "gold"), "sell {}", "You have no {} to sell. [SM-FREE-1]"),
            **each(("wood", "grain"), "buy {}", "1 {} costs 3 coins. [SM-FREE-2]"),
        },
        not_asked("Trade or pass; you may sell and buy before.", "SM-TRADE-1"),
        id="trading",
        marks=pytest.mark.rule("SM-TRADE-1", "SM-FREE-1", "SM-FREE-2"),
    ),
    pytest.param(
        lambda: visit("Ct", store={"gem": 1}),
        {
            "trade 1": "You do not have what that trade costs. [SM-TRADE-1]",
            **each((3, 4), "trade {}", "The building does not offer that trade. [SM-TRADE-1]"),
        },
        not_asked("Trade or pass; you may sell and buy before.", "SM-TRADE-1"),
        id="trading of gems",
        marks=pytest.mark.rule("SM-TRADE-1"),
    ),
    pytest.param(
        lambda: do(
            table(
                seats=[seat({"r1c1": "Cs"}, coins=1, store={"wood": 1, "grain": 1, "gem": 1})],
                docks=("S1", "S2", None, "S4"),
            ),
            "coins r1c1",
        ),
        {
            **each(("coin2", "point1"), "ship {}", "You do not have what that ship costs. [SM-SAIL-1]"),
            "ship religion": "No ship lies in that dock. [SM-SAIL-1]",
            **each(("sugar", "gold"), "sell {}", "You have no {} to sell. [SM-FREE-1]"),
        },
        not_asked("Buy a ship or pass; you may sell and buy before.", "SM-SAIL-1"),
        id="sailing",
        marks=pytest.mark.rule("SM-SAIL-1", "SM-FREE-1"),
    ),
    pytest.param(
        lambda: visit("Fr", religion=0, store={"grain": 1}),
        {
            **payments("The second space costs 1 grain, or gold instead; there is no third one. [SM-RELIGION-2]"),
            "pay": "open",
            **each(("wood", "sugar", "gem", "gold"), "sell {}", "You have no {} to sell. [SM-FREE-1]"),
        },
        not_asked("Pay grain for a second space or pass; you may sell and buy before.", "SM-RELIGION-2"),
        id="grain-step",
        marks=pytest.mark.rule("SM-RELIGION-2", "SM-FREE-1"),
    ),
    pytest.param(
        lambda: visit("Fr", religion=4, blue=[1, 1]),
        {},
        not_asked("Say whether you want the religion step.", "SM-RELIGION-1"),
        id="praying",
        marks=pytest.mark.rule("SM-RELIGION-1"),
    ),
    pytest.param(
        lambda: visit("Fr", "yes", religion=4, blue=[1, 1], monks=[1, 3], others=(seat(monks=[8]),)),
        {
            **each(("scholar 2", "bishop 1"), "monk {}", "You have a monk there already. [SM-MONK-3]"),
            "monk station 3": "The fee for that space is 2 coins. [SM-MONK-2]",
        },
        not_asked("Place your monk or pass; passing loses it.", "SM-MONK-1"),
        id="recruiting",
        marks=pytest.mark.rule("SM-MONK-1", "SM-MONK-2", "SM-MONK-3"),
    ),
    pytest.param(
        lambda: visit(
            "Fr",
            "yes",
            "monk station 3",
            religion=4,
            blue=[1, 1],
            store={"wood": 2, "grain": 1},
            others=(seat(monks=[8]),),
            options={"monk_fee_first": False},
        ),
        {
            **cannot_pass(FEE, "SM-MONK-2"),
            **each(("sugar", "gem", "gold"), "sell {}", "You have no {} to sell. [SM-FREE-1]"),
        },
        not_asked(FEE, "SM-MONK-2"),
        id="fee",
        marks=pytest.mark.rule("SM-MONK-2", "SM-FREE-1"),
    ),
    pytest.param(
        lambda: visit("Cs", "ship point1", coins=2, monks=[0], store={"sugar": 1, "gem": 1}),
        {
            **cannot_pass(DOCK, "SM-SCH-ASTRO-1"),
            "dock coin2": "That costs 3 coins, which you do not have. [SM-SCH-ASTRO-1]",
            "dock conquest": "That costs 2 coins, which you do not have. [SM-SCH-ASTRO-1]",
            **each(("wood", "grain", "sugar", "gem", "gold"), "sell {}", "You have no {} to sell. [SM-FREE-1]"),
        },
        not_asked(DOCK, "SM-SCH-ASTRO-1"),
        id="shifting",
        marks=pytest.mark.rule("SM-SCH-ASTRO-1", "SM-FREE-1"),
    ),
    pytest.param(
        lambda: visit("Cs", "ship conquest", store={"grain": 1, "gem": 1}),
        {},
        DRAWN.format("SM-SAIL-3"),
        id="refill",
        marks=pytest.mark.rule("SM-SAIL-3"),
    ),
    pytest.param(
        lambda: do(
            table(white=[2], scholars=by("construction"), seats=[seat({"r1c2": "Fw", "r2c2": "Fw"}, monks=[0])]),
            "white 2",
        ),
        {
            **cannot_pass(PARK, "SM-SCH-CONSTR-1"),
            **cells(
                "cell {}", ("r1c2", "r2c2"), "The die stays on one of the buildings that it has activated. [SM-DICE-7]"
            ),
        },
        not_asked(PARK, "SM-SCH-CONSTR-1"),
        id="parking",
        marks=pytest.mark.rule("SM-DICE-7", "SM-SCH-CONSTR-1"),
    ),
    pytest.param(
        lambda: do(
            table(
                scholars=by("mathematics"),
                seats=[seat({"r1c1": "Fw", "r1c2": "Fw", "r1c3": "Fw"}, cover={"r1c2": 1, "r1c3": 2}, monks=[0])],
            ),
            "retire sail",
        ),
        {
            **cannot_pass(HEAP, "SM-SCH-MATH-1"),
            **cells("cell {}", ("r1c2", "r1c3"), "No coins of yours lie there. [SM-SCH-MATH-1]"),
        },
        not_asked(HEAP, "SM-SCH-MATH-1"),
        id="heap",
        marks=pytest.mark.rule("SM-SCH-MATH-1"),
    ),
    pytest.param(
        lambda: do(table(seats=[seat({"r1c1": "Fw", "r6c6": "R0"})]), "retire road"),
        each(("r1c1", "r6c6"), "cell {}", "The cell is not free. [SM-RETIRE-7]"),
        not_asked("Lay the road tile on a free cell or pass.", "SM-RETIRE-7"),
        id="roadwork",
        marks=pytest.mark.rule("SM-RETIRE-7"),
    ),
    pytest.param(
        lambda: visit("Fw", options={"ask_free_gains": True}),
        {},
        not_asked("Say whether you want what is offered.", "SM-DICE-6"),
        id="free-gain",
        marks=pytest.mark.rule("SM-DICE-6", "AMB-50"),
    ),
]


@pytest.mark.parametrize(("position", "named", "otherwise"), QUESTIONS)
def test_every_action_is_refused_in_the_words_of_the_question(
    position: Callable[[], State], named: dict[str, str], otherwise: str
) -> None:
    check_refusals(position(), named, otherwise, but=FREE)


@pytest.mark.rule("SM-ADV-5", "SM-EXPAND-3")
def test_a_capital_covers_free_cells_inside_the_colony() -> None:
    named = {
        **cannot_pass(FOUND, "SM-ADV-5"),
        **dict.fromkeys(("place r1c1 turn 0", "place r6c6 turn 3"), COVERED),
        **dict.fromkeys(("place r1c1 turn 2", "place r6c6 turn 1"), OUTSIDE),
    }
    check_refusals(at("founding", 1, mode="advanced"), named, not_asked(FOUND, "SM-ADV-5"), but=("place ", *FREE))
