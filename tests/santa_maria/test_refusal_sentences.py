"""Refusals in set-up and at the beginning of a turn, word for word: of what is spoken about, and of all the rest.

Sales and purchases are possible at many questions; they are looked at where the player has nothing to trade with.
"""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from antillas import CHANCE, State
from tests.conformance.refusals import cannot_pass, check_refusals, each, not_asked, reasons
from tests.santa_maria.positions import by, do, game, phase, seat, table
from tests.santa_maria.test_own_components import started

FREE = ("sell ", "buy ")
"""How the texts of free actions begin."""
CELLS = tuple(f"r{row}c{column}" for row in range(1, 7) for column in range(1, 7))
VALUES = range(1, 7)
LINKED = {"r1c1": "Fw", "r1c2": "R0", "r1c3": "Fw"}
TURN = {"pass": "There is no passing: whoever does not want a main action retires. [SM-TURN-3]"}
NO_LOGISTICS = each(
    (f"{start} to {goal}" for start in CELLS for goal in CELLS), "move {}", "Only Logistics moves dice. [SM-SCH-LOGI-1]"
)
NO_WOOD = {
    **each(VALUES[:5], "double {}", "A double tile costs 2 wood. [SM-EXPAND-1]"),
    **each(VALUES[:5], "triple {}", "A triple tile costs 2 wood and 1 grain. [SM-EXPAND-1]"),
}
NO_LINE = "There is no line with an empty building that you can pay for. [SM-DICE-8]"
DRAWN = "Something is being drawn from what is left; nobody chooses it. [{}]"
PICK = "Pick a board, or a capital tile with its scholar."


def at(name: str, picks: int = 0, **options: Any) -> State:
    """The set-up in a phase, after so many steps of it; everybody takes what comes first."""
    state = game(2, **options).start()
    while phase(state) != name or picks:
        picks -= phase(state) == name
        state.apply(state.outcomes()[0][0] if state.player == CHANCE else state.legal()[0])
    return state


def cells(text: str, but: tuple[str, ...], sentence: str) -> dict[str, str]:
    """All cells but some, refused in the same words."""
    return each((cell for cell in CELLS if cell not in but), text, sentence)


SET_UP = [
    pytest.param(
        lambda: game(2, start_player="random").start(),
        {},
        "The start player is being chosen, among the seats in the game. [SM-SETUP-12]",
        id="setup",
        marks=pytest.mark.rule("SM-SETUP-12"),
    ),
    pytest.param(
        lambda: at("scholar-draw"),
        {},
        DRAWN.format("SM-SETUP-7"),
        id="scholar-draw",
        marks=pytest.mark.rule("SM-SETUP-7"),
    ),
    pytest.param(
        lambda: at("bishop-draw"),
        {},
        DRAWN.format("SM-SETUP-7"),
        id="bishop-draw",
        marks=pytest.mark.rule("SM-SETUP-7"),
    ),
    pytest.param(
        lambda: at("ship-draw"), {}, DRAWN.format("SM-SETUP-2"), id="ship-draw", marks=pytest.mark.rule("SM-SETUP-2")
    ),
    pytest.param(
        lambda: at("tile-draw"), {}, DRAWN.format("SM-SETUP-8"), id="tile-draw", marks=pytest.mark.rule("SM-SETUP-8")
    ),
    pytest.param(
        lambda: at("board-draw", boards="random"),
        {},
        DRAWN.format("SM-SETUP-13"),
        id="board-draw",
        marks=pytest.mark.rule("SM-SETUP-13"),
    ),
    pytest.param(
        lambda: at("set-draw", mode="advanced"),
        {},
        DRAWN.format("SM-ADV-3"),
        id="set-draw",
        marks=pytest.mark.rule("SM-ADV-3"),
    ),
    pytest.param(
        lambda: at("white-roll"),
        {},
        "A white die is being rolled; it shows 1 to 6. [SM-SETUP-6]",
        id="white-roll",
        marks=pytest.mark.rule("SM-SETUP-6"),
    ),
    pytest.param(
        lambda: at("blue-roll"),
        {},
        "A blue die is being rolled; it shows 1 to 6. [SM-BLUE-1]",
        id="blue-roll",
        marks=pytest.mark.rule("SM-BLUE-1"),
    ),
    pytest.param(
        lambda: at("picking", 1),
        {**cannot_pass(PICK, "SM-SETUP-13"), "pick 1": "Another player has picked that. [SM-SETUP-13]"},
        not_asked(PICK, "SM-SETUP-13"),
        id="picking",
        marks=pytest.mark.rule("SM-SETUP-13"),
    ),
    pytest.param(
        lambda: at("picking", 1, mode="advanced"),
        {**cannot_pass(PICK, "SM-SETUP-13"), "pick 1": "Another player has picked that. [SM-ADV-4]"},
        not_asked(PICK, "SM-SETUP-13"),
        id="picking of sets",
        marks=pytest.mark.rule("SM-ADV-4"),
    ),
]
TURNS = [
    pytest.param(
        lambda: table(seats=[seat({"r1c1": "Fw", "r2c2": "Fr"})]),
        {
            **TURN,
            **NO_WOOD,
            **NO_LOGISTICS,
            **each(("wood", "grain", "sugar", "gem", "gold"), "sell {}", "You have no {} to sell. [SM-FREE-1]"),
            **each(("wood", "grain"), "buy {}", "1 {} costs 3 coins. [SM-FREE-2]"),
            **each(("sugar", "gem"), "buy {}", "You cannot buy {}. [SM-FREE-2]"),
            **dict.fromkeys(("white 3", "white 4", "white 5", "white 6", "blue 6"), NO_LINE),
            **each(VALUES[:5], "blue {}", "No such die shows {}. [SM-DICE-1]"),
            **each(("r1c1", "r2c2"), "coins {}", "The next building costs 1 coin, which you do not have. [SM-COIN-1]"),
            **cells("coins {}", ("r1c1", "r2c2"), "There is no building. [SM-COLONY-3]"),
        },
        "First a main action must be chosen. [SM-TURN-2]",
        id="turn",
        marks=pytest.mark.rule(
            "SM-TURN-2", "SM-TURN-3", "SM-FREE-1", "SM-FREE-2", "SM-EXPAND-1", "SM-DICE-1", "SM-DICE-8", "SM-COIN-1"
        ),
    ),
    pytest.param(
        lambda: table(
            seats=[
                seat(
                    dict.fromkeys(("r1c1", "r1c2", "r1c3", "r2c4", "r3c5", "r3c6"), "Fw"),
                    cover={"r1c1": "white", "r1c2": "white", "r1c3": "white", "r2c4": "blue", "r3c5": 1},
                    store={"wood": 3, "grain": 1},
                    coins=1,
                ),
                seat(retired="coins"),
            ],
            offer=("D01", "D02", None, "D03", "D04", "T01", "T02", "T03", "T04", "T05"),
        ),
        {
            **TURN,
            **NO_LOGISTICS,
            "buy wood": "You have 3 wood already, and more do not fit in. [SM-STORE-1]",
            "retire coins": "Another player has retired there: retire-coins. [SM-RETIRE-1]",
            "double 3": "That tile is gone; the offer is not refilled during the year. [SM-EXPAND-6]",
            **each(VALUES[:3], "white {}", "You have used 3 white dice in this year. [SM-DICE-2]"),
            **each(VALUES[3:], "white {}", "No such die shows {}. [SM-DICE-1]"),
            **each(VALUES, "blue {}", "No such die shows {}. [SM-DICE-1]"),
            **each(("r1c1", "r1c2", "r1c3", "r2c4", "r3c5"), "coins {}", "The building is covered. [SM-COIN-2]"),
            "coins r3c6": "The next building costs 2 coins, which you do not have. [SM-COIN-1]",
            **cells(
                "coins {}", ("r1c1", "r1c2", "r1c3", "r2c4", "r3c5", "r3c6"), "There is no building. [SM-COLONY-3]"
            ),
        },
        "First a main action must be chosen. [SM-TURN-2]",
        id="turn with all in use",
        marks=pytest.mark.rule("SM-RETIRE-1", "SM-EXPAND-6", "SM-DICE-2", "SM-COIN-1", "SM-COIN-2", "SM-STORE-1"),
    ),
    pytest.param(
        lambda: table(
            blue=[2], seats=[seat({"r1c1": "Fw", "r2c2": "Fw"}, cover={"r1c1": "blue"})], options={"blue_pool": True}
        ),
        {
            **TURN,
            **NO_WOOD,
            **NO_LOGISTICS,
            **each((1, 3, 4, 5, 6), "blue {}", "No such die shows {}. [SM-DICE-1]"),
            "blue 2": "You have used as many blue dice as you have unlocked. [SM-POOL-4]",
            **each((1, 3, 4, 5, 6), "white {}", NO_LINE),
            "coins r1c1": "The building is covered. [SM-COIN-2]",
            "coins r2c2": "The next building costs 1 coin, which you do not have. [SM-COIN-1]",
            **cells("coins {}", ("r1c1", "r2c2"), "There is no building. [SM-COLONY-3]"),
        },
        "First a main action must be chosen. [SM-TURN-2]",
        id="turn without a blue die",
        marks=pytest.mark.rule("SM-POOL-4"),
    ),
    pytest.param(
        lambda: table(
            seats=[seat(rows=["Fw Fw Fw Fw Fw Fw"] * 5 + ["Fw Fw Fw Fw . ."], store={"wood": 2, "grain": 1})]
        ),
        {
            **TURN,
            **NO_LOGISTICS,
            **each(VALUES[:5], "triple {}", "There is no place for that tile in your colony. [SM-EXPAND-5]"),
            **each(VALUES[:5], "blue {}", "No such die shows {}. [SM-DICE-1]"),
            **cells("coins {}", ("r6c5", "r6c6"), "The next building costs 1 coin, which you do not have. [SM-COIN-1]"),
            **each(("r6c5", "r6c6"), "coins {}", "There is no building. [SM-COLONY-3]"),
        },
        "First a main action must be chosen. [SM-TURN-2]",
        id="turn without a place",
        marks=pytest.mark.rule("SM-EXPAND-5"),
    ),
]


@pytest.mark.parametrize(("position", "named", "otherwise"), [*SET_UP, *TURNS])
def test_every_action_is_refused_in_the_words_of_the_question(
    position: Callable[[], State], named: dict[str, str], otherwise: str
) -> None:
    check_refusals(position(), named, otherwise, but=FREE)


@pytest.mark.rule("SM-CANON-7")
def test_of_equal_tiles_the_first_is_taken() -> None:
    second = 'id = "D02"\nkind = "double"\nat = [[0, 0], [0, 1]]\ncells = '
    state = started((f'{second}["Fd", "R1"]', f'{second}["Mq", "R0"]'))
    reason = state.why_not(state.parse("double 2"))
    assert str(reason) == "An equal tile lies before it in the offer; take that one. [SM-CANON-7]"


def logistics(coins: int, *texts: str, vacated: str = "immediately") -> dict[str, str]:
    """Why moves of dice are refused to who knows Logistics, has so many coins and has made these moves."""
    owner = seat({**LINKED, "r5c5": "Fw"}, cover={"r1c1": "white"}, coins=coins, monks=[0])
    options = {"logistics_vacated_usable": vacated}
    state = do(table(white=[1], scholars=by("logistics"), seats=[owner], options=options), *texts)
    return {text: reason for text, reason in reasons(state).items() if text.startswith("move ")}


def moves_of(start: str, *goals: str) -> dict[str, str]:
    """Why dice cannot be moved where one lies at a cell and all but some goals are no empty buildings."""
    found = {}
    for first, goal in product(CELLS, CELLS):
        if first != start:
            found[f"move {first} to {goal}"] = "No die lies there. [SM-SCH-LOGI-1]"
        elif goal not in goals:
            found[f"move {first} to {goal}"] = "The die must go to an empty building. [SM-SCH-LOGI-1]"
    return found


@pytest.mark.rule("SM-SCH-LOGI-1", "SM-ROAD-2", "SM-CANON-11")
def test_a_die_moves_on_a_road_to_an_empty_building_for_a_coin() -> None:
    far = "No unbroken road connects the two buildings. [SM-ROAD-2]"
    dear = "Moving a die costs 1 coin, which you do not have. [SM-SCH-LOGI-1]"
    again = "The dice have covered the same buildings before in this turn. [SM-CANON-11]"
    at_first, later = moves_of("r1c1", "r1c3", "r5c5"), moves_of("r1c3", "r1c1", "r5c5")
    assert logistics(1) == {**at_first, "move r1c1 to r5c5": far}
    assert logistics(0) == {**at_first, "move r1c1 to r5c5": far, "move r1c1 to r1c3": dear}
    assert logistics(1, "move r1c1 to r1c3") == {**later, "move r1c3 to r5c5": far, "move r1c3 to r1c1": dear}
    assert logistics(2, "move r1c1 to r1c3") == {**later, "move r1c3 to r5c5": far, "move r1c3 to r1c1": again}


@pytest.mark.rule("SM-SCH-LOGI-1")
def test_where_dice_move_after_the_main_action_they_do_not_move_before() -> None:
    early = "Dice are moved after the main action. [SM-SCH-LOGI-1]"
    assert logistics(1, vacated="next_turn") == {
        f"move {start} to {goal}": early for start, goal in product(CELLS, CELLS)
    }
    assert logistics(2, "coins r5c5", vacated="next_turn") == moves_of("r1c1", "r1c3")
