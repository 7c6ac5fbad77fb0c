"""The action numbers: which range of integers means what; one number means the same whenever it is asked for."""

from typing import Final

from antillas.core.phases import PASS
from antillas.games.santa_maria.tables import (
    ALTERNATIVES,
    CELLS,
    DOCKS,
    ITEMS,
    JOKERS,
    MONK_SPACES,
    OFFER,
    PLACES,
    RESOURCES,
    SETS,
    SIZE,
    SPACES,
    STORE,
)

NO: Final = PASS
YES: Final = 1
SELL: Final = 2
"""SELL + kind."""
BUY: Final = SELL + RESOURCES
"""BUY + kind; gold is never for sale."""
RETIRE: Final = BUY + JOKERS
TILE: Final = RETIRE + SPACES
"""TILE + place in the offer, doubles first."""
DIE: Final = TILE + OFFER
"""DIE + value - 1 for a white die, SIZE more for a blue one."""
LINE: Final = DIE + 2 * SIZE
"""LINE + (axis * SIZE + value - 1) * MODES + mode; axis 0 are columns."""
MODES: Final = 4
"""How a change of value is paid: coins or no change, wood, grain, gold."""
SHIP: Final = LINE + 2 * SIZE * MODES
DOCK: Final = SHIP + DOCKS
MONK: Final = DOCK + DOCKS
TRADE: Final = MONK + MONK_SPACES
PICK: Final = TRADE + ALTERNATIVES
"""PICK + board or set."""
COIN: Final = PICK + SETS
"""COIN + cell: activate the building there with coins."""
CELL: Final = COIN + CELLS
"""CELL + cell: for a die, a heap of coins, a road tile."""
PLACE: Final = CELL + CELLS
"""PLACE + cell * TURNS + quarter turns clockwise; the first part of the tile lies on the cell."""
PAY: Final = PLACE + PLACES
"""PAY + how many of the wood, grain, sugar and gems due are paid in gold, as digits of base STORE + 1."""
PAYMENTS: Final = (STORE + 1) ** JOKERS
MOVE: Final = PAY + PAYMENTS
"""MOVE + from * CELLS + to: Logistics moves a die."""

# What chance does.
MAX_PLAYERS: Final = 4
STARTER: Final = MOVE + CELLS * CELLS
ROLL: Final = STARTER + MAX_PLAYERS
"""ROLL + value - 1."""
DRAW: Final = ROLL + SIZE
"""DRAW + item."""
END: Final = DRAW + ITEMS
