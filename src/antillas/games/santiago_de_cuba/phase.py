"""The numbers of the phases, in the order of the list in `phases`."""

from typing import Final

OPENING: Final = 0
BUILDING_DEAL: Final = 1
CUBAN_DEAL: Final = 2
ROLL: Final = 3
DEMAND: Final = 4
TURN: Final = 5
GAIN: Final = 6
PABLO_GOOD: Final = 7
GIFT: Final = 8
ALONSO_OFFER: Final = 9
PAWN: Final = 10
LOADING: Final = 11
QUESTION: Final = 10
"""QUESTION + building: what the building shall do; Bank and Church ask nothing."""

# How far a turn has come; the frame of the turn remembers it in `mark`.
DRIVING: Final = 0
VISITED: Final = 1
"""The stop is used; the pawn comes next."""
DONE: Final = 2
"""Pawn and building are done, or there is nothing to do."""
ROLLED: Final = 3
"""The turn is over: the next player."""
