"""The notation: every action as a short English text that parses back."""

from collections.abc import Iterator

from antillas.core.notation import Notation
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
    OFFER,
    OFFER_OF_A_SIZE,
    PLACES,
    RESOURCE_IDS,
    SETS,
    SHOWN,
    SIZE,
    STATIONS,
    STORE,
    TURNS,
    Components,
)


def notation(components: Components) -> Notation:
    """The texts of all actions, in the order of the numbers."""
    texts = {NO: "pass", YES: "yes"}
    lists = (
        (SELL, [f"sell {name}" for name in RESOURCE_IDS]),
        (BUY, [f"buy {name}" for name in RESOURCE_IDS[:JOKERS]]),
        (RETIRE, [f"retire {name}" for name in components.space_ids]),
        (TILE, [tile_text(slot) for slot in range(OFFER)]),
        (DIE, [f"{colour} {value}" for colour in COLOUR_IDS for value in range(1, SIZE + 1)]),
        (LINE, [line_text(number) for number in range(2 * SIZE * MODES)]),
        (SHIP, [f"ship {name}" for name in components.dock_ids]),
        (DOCK, [f"dock {name}" for name in components.dock_ids]),
        (MONK, list(monk_texts())),
        (TRADE, [f"trade {number + 1}" for number in range(ALTERNATIVES)]),
        (PICK, [f"pick {number + 1}" for number in range(SETS)]),
        (COIN, [f"coins {cell_text(cell)}" for cell in range(CELLS)]),
        (CELL, [f"cell {cell_text(cell)}" for cell in range(CELLS)]),
        (PLACE, [f"place {cell_text(place // TURNS)} turn {place % TURNS}" for place in range(PLACES)]),
        (PAY, [payment_text(number) for number in range(PAYMENTS)]),
        (MOVE, [f"move {cell_text(m // CELLS)} to {cell_text(m % CELLS)}" for m in range(CELLS * CELLS)]),
        (STARTER, [f"start {number + 1}" for number in range(MAX_PLAYERS)]),
        (ROLL, [f"roll {value}" for value in range(1, SIZE + 1)]),
        (DRAW, [f"draw {name.lower()}" for name in components.item_ids]),
    )
    for first, names in lists:
        texts |= {first + number: name for number, name in enumerate(names)}
    return Notation([texts[action] for action in range(END)])


def cell_text(cell: int) -> str:
    """A cell by its row and column, both from 1."""
    return f"r{cell // SIZE + 1}c{cell % SIZE + 1}"


def tile_text(slot: int) -> str:
    """A tile by its size and its place in the offer."""
    size = "double" if slot < OFFER_OF_A_SIZE else "triple"
    return f"{size} {slot % OFFER_OF_A_SIZE + 1}"


def line_text(number: int) -> str:
    """A line by the value that the die shows, and what Botany takes."""
    axis, value = divmod(number // MODES, SIZE)
    paid = ("", " for wood", " for grain", " for gold")[number % MODES]
    return f"{('column', 'row')[axis]} {value + 1}{paid}"


def monk_texts() -> Iterator[str]:
    """The monk spaces from left to right."""
    for kind, count in (("scholar", SHOWN), ("bishop", SHOWN), ("station", STATIONS)):
        yield from (f"monk {kind} {number + 1}" for number in range(count))


def payment_text(number: int) -> str:
    """What is paid in gold."""
    words = []
    for name in RESOURCE_IDS[:JOKERS]:
        number, pieces = divmod(number, STORE + 1)
        words += [f"{pieces} {name}"] if pieces else []
    return f"pay gold for {' '.join(words)}" if words else "pay"
