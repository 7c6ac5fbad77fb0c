"""The numbers of the phases, in the order of the list in `phases`, and which of them each role has."""

from typing import Final

OPENING: Final = 0
DISPLAY: Final = 1
ROLE: Final = 2
SETTLER_TURN: Final = 3
HACIENDA_DRAW: Final = 4
HOSPICE_WORKER: Final = 5
MAYOR_PRIVILEGE: Final = 6
PLACEMENT: Final = 7
BUILDER_TURN: Final = 8
UNIVERSITY_WORKER: Final = 9
PRODUCTION: Final = 10
EXTRA_GOOD: Final = 11
TRADER_TURN: Final = 12
LOADING: Final = 13
STORAGE: Final = 14
PHASE_COUNT: Final = 15

PHASES_OF_ROLES: Final = (
    (SETTLER_TURN, DISPLAY),
    (MAYOR_PRIVILEGE, PLACEMENT),
    (BUILDER_TURN,),
    (PRODUCTION, EXTRA_GOOD),
    (TRADER_TURN,),
    (LOADING, STORAGE),
    (),
    (),
)
"""By role, the phases that follow one another when it is picked; the Prospectors have none (PROSPECT-1)."""
