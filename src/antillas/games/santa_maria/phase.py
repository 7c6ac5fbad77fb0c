"""The numbers of the phases, in the order of the list in `phases`, and how far they have come."""

from typing import Final

# At the bottom of the stack.
SETUP: Final = 0
TURN: Final = 1
YEAR: Final = 2
# Chance.
SCHOLAR_DRAW: Final = 3
BISHOP_DRAW: Final = 4
SHIP_DRAW: Final = 5
TILE_DRAW: Final = 6
BOARD_DRAW: Final = 7
SET_DRAW: Final = 8
WHITE_ROLL: Final = 9
BLUE_ROLL: Final = 10
REFILL: Final = 11
# Set-up.
PICKING: Final = 12
FOUNDING: Final = 13
# The main actions.
PAYING: Final = 14
PLACING: Final = 15
AIMING: Final = 16
CHAIN: Final = 17
PARKING: Final = 18
RETIREMENT: Final = 19
HEAP: Final = 20
CLOSING: Final = 21
# Abilities.
FREE_GAIN: Final = 22
TRADING: Final = 23
SAILING: Final = 24
SHIFTING: Final = 25
PRAYING: Final = 26
GRAIN_STEP: Final = 27
STEP: Final = 28
RECRUITING: Final = 29
FEE: Final = 30
ROADWORK: Final = 31

# How far a turn has come; the frame of the turn remembers it in `mark`.
CHOOSING: Final = 0
EXPANDING: Final = 1
"""A tile is being paid; `count` is its place in the offer."""
ACTED: Final = 2
"""The main action is going on or done."""
RETIRING: Final = 3
CLOSED: Final = 4

# What comes next in a retirement; its frame remembers it in `count`.
COINS_BACK: Final = 0
SPACE: Final = 1
INCOME: Final = 2
"""The ships, from here on one after the other."""

# What follows a religion step; the frame of the step remembers it in `mark`.
MAY_PAY: Final = 0
"""The player may pay for a second one."""
LAST: Final = 1
PAID: Final = 2
"""The second one is paid for already (AMB-7)."""
