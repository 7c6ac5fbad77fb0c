"""What the action numbers of Santa Maria mean, as data: kinds of moves with ids of things and plain numbers."""

from typing import Final

from antillas.core.meanings import Meaning, Meanings, Subject
from antillas.games.santa_maria.actions import (
    BUY,
    CELL,
    COIN,
    DIE,
    DOCK,
    DRAW,
    END,
    LINE,
    MAX_PLAYERS,
    MODES,
    MONK,
    MOVE,
    NO,
    PAY,
    PAYMENTS,
    PICK,
    PLACE,
    RETIRE,
    ROLL,
    SELL,
    SHIP,
    STARTER,
    TILE,
    TRADE,
    YES,
)
from antillas.games.santa_maria.tables import (
    ALTERNATIVES,
    CELLS,
    COLOUR_IDS,
    JOKERS,
    MONK_SPACES,
    OFFER,
    PLACES,
    RESOURCE_IDS,
    SETS,
    SIZE,
    STORE,
    TURNS,
    Components,
)
from antillas.games.santa_maria.text import cell_text

AXIS_IDS: Final = ("column", "row")
PAID_WITH: Final = ("coin", "wood", "grain", "gold")
"""What turns a die, by mode; nothing is paid where the value stays as it is."""


def meanings(components: Components) -> Meanings:
    """The meanings of all actions, in the order of the numbers."""
    blocks = (
        (NO, [Meaning("pass")]),
        (YES, [Meaning("accept")]),
        (SELL, each("sell", "resource", list(RESOURCE_IDS))),
        (BUY, each("buy", "resource", list(RESOURCE_IDS[:JOKERS]))),
        (RETIRE, each("retire", "space", components.space_ids)),
        (TILE, numbered("take-tile", "slot", OFFER)),
        (DIE, [die_meaning(number) for number in range(2 * SIZE)]),
        (LINE, [line_meaning(number) for number in range(2 * SIZE * MODES)]),
        (SHIP, each("buy-ship", "dock", components.dock_ids)),
        (DOCK, each("lay-ship", "dock", components.dock_ids)),
        (MONK, numbered("place-monk", "space", MONK_SPACES)),
        (TRADE, numbered("trade", "alternative", ALTERNATIVES)),
        (PICK, numbered("pick", "number", SETS)),
        (COIN, each("use-building", "cell", cell_names())),
        (CELL, each("choose-cell", "cell", cell_names())),
        (PLACE, [place_meaning(number) for number in range(PLACES)]),
        (PAY, [payment_meaning(number) for number in range(PAYMENTS)]),
        (MOVE, [move_meaning(number) for number in range(CELLS * CELLS)]),
        (STARTER, numbered("start", "seat", MAX_PLAYERS)),
        (ROLL, [Meaning("roll", {"value": value}) for value in range(1, SIZE + 1)]),
        (DRAW, each("draw", "item", components.item_ids)),
    )
    result: list[Meaning] = []
    for first, block in blocks:
        assert first == len(result)
        result += block
    assert len(result) == END
    return Meanings(result)


def each(kind: str, key: str, names: list[str]) -> list[Meaning]:
    """A move for each of some things."""
    return [Meaning(kind, {key: name}) for name in names]


def numbered(kind: str, key: str, count: int) -> list[Meaning]:
    """A move for each number from 0."""
    return [Meaning(kind, {key: number}) for number in range(count)]


def cell_names() -> list[str]:
    """All cells by their names."""
    return [cell_text(cell) for cell in range(CELLS)]


def die_meaning(number: int) -> Meaning:
    """Taking a die by its colour and value."""
    return Meaning("take-die", {"colour": COLOUR_IDS[number // SIZE], "value": number % SIZE + 1})


def line_meaning(number: int) -> Meaning:
    """Activating a line by the value that the die shows then, and what turns the die."""
    line, mode = divmod(number, MODES)
    axis = AXIS_IDS[line // SIZE]
    return Meaning("activate-line", {"axis": axis, "value": line % SIZE + 1, "paid": PAID_WITH[mode]})


def place_meaning(number: int) -> Meaning:
    """Laying a tile: the cell of its first part, and the quarter turns clockwise."""
    return Meaning("place-tile", {"cell": cell_text(number // TURNS), "turn": number % TURNS})


def payment_meaning(number: int) -> Meaning:
    """Paying what is due, so many pieces of each kind in gold."""
    about: dict[str, Subject] = {}
    for name in RESOURCE_IDS[:JOKERS]:
        number, gold = divmod(number, STORE + 1)
        about[f"gold_for_{name}"] = gold
    return Meaning("pay", about)


def move_meaning(number: int) -> Meaning:
    """Moving a die with Logistics."""
    return Meaning("move-die", {"start": cell_text(number // CELLS), "goal": cell_text(number % CELLS)})
