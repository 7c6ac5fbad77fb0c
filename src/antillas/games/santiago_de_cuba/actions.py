"""The action numbers: which range of integers means what; one number means the same whenever it is asked for."""

from typing import Final

from antillas.core.phases import PASS
from antillas.games.santiago_de_cuba.tables import BUILDINGS, CUBANS, DICE, FACES, STOPS

NO: Final = PASS
"""Decline, or pass in the port."""
DRIVE: Final = 0
"""DRIVE + number of stops."""
GOOD: Final = DRIVE + STOPS + 1
"""GOOD + good: what Pablo hands out, what the Trading Office loads."""
GIVE_PESO: Final = GOOD + DICE
GIVE_VP: Final = GIVE_PESO + 1
GIVE: Final = GIVE_VP + 1
"""GIVE + good: a gift to El Zorro's visitor."""
CLAIM: Final = GIVE + DICE
USE: Final = CLAIM + BUILDINGS
ENTER: Final = USE + BUILDINGS
"""ENTER + building: the pawn."""
SILENCE: Final = ENTER + BUILDINGS
"""SILENCE + Cuban: the Newspaper turns one over."""
DIE: Final = SILENCE + CUBANS
"""DIE + good: laid aside after a roll, or turned to 0 by the Customs Office."""
LEFT: Final = DIE + DICE
RIGHT: Final = LEFT + 1
SWAP: Final = RIGHT + 1
"""SWAP + given * DICE + taken."""
COUNT: Final = SWAP + DICE * DICE - 1
"""COUNT + pieces, at most MOST_PIECES."""
MOST_PIECES: Final = 8
CAFE_CIGARS: Final = COUNT + MOST_PIECES + 1
CAFE_RUM: Final = CAFE_CIGARS + 1
CAFE_BOTH: Final = CAFE_RUM + 1
YES: Final = CAFE_BOTH + 1
MOST_LOADED: Final = FACES - 1
LOAD: Final = YES
"""LOAD + good * MOST_LOADED + pieces."""
WOOD_LOAD: Final = LOAD + DICE * MOST_LOADED
"""WOOD_LOAD + replaced good * MOST_LOADED + pieces."""

# What chance does.
MAX_PLAYERS: Final = 4
STARTER: Final = WOOD_LOAD + DICE * MOST_LOADED + 1
DEAL_BUILDING: Final = STARTER + MAX_PLAYERS
DEAL_CUBAN: Final = DEAL_BUILDING + BUILDINGS
FACE: Final = DEAL_CUBAN + CUBANS

MOST_EXCHANGED: Final = 999
BUY: Final = FACE + FACES - 1
"""BUY + VP: each for three pesos in the Casino."""
SELL: Final = BUY + MOST_EXCHANGED
"""SELL + VP: three pesos for each."""
END: Final = SELL + MOST_EXCHANGED + 1
