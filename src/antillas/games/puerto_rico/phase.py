"""The numbers of the phases, in the order of the list in `phases`, and which of them each role of the base game has."""

from typing import Final

from antillas.games.puerto_rico.tables import ROLES

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
HOUSE_CLEARING: Final = 15
PROSPECTING: Final = 16
PROSPECTING_2: Final = 17
# New Buildings.
DRAFT: Final = 18
SECOND_TILE: Final = 19
LAYING: Final = 20
PAYMENT: Final = 21
STOWING: Final = 22
# Nobles.
VILLAS: Final = 23
DEALING: Final = 24
NOBLE_PLACEMENT: Final = 25
LODGES: Final = 26
CHAPELS: Final = 27
LAND_DRAW: Final = 28
DELIVERY: Final = 29
# Buccaneer.
DEED: Final = 30
SPOILS: Final = 31
RAID_CHOICE: Final = 32
RAID_PLACES: Final = 33
# Festival.
TASKS: Final = 34
# Clubs.
AUCTION: Final = 35
# Festival with Nobles.
CROP_REWARD: Final = 36
# Guests: a window before and one after each role.
GUESTS_BEFORE: Final = 37
GUESTS_AFTER: Final = GUESTS_BEFORE + ROLES
PHASE_COUNT: Final = GUESTS_AFTER + ROLES

GUESTS_MOVE: Final = (
    SETTLER_TURN,
    SECOND_TILE,
    LAYING,
    HOSPICE_WORKER,
    BUILDER_TURN,
    UNIVERSITY_WORKER,
    PRODUCTION,
    EXTRA_GOOD,
    TRADER_TURN,
    LOADING,
    STOWING,
    DELIVERY,
    DEED,
    SPOILS,
    RAID_CHOICE,
    RAID_PLACES,
    CROP_REWARD,
    *range(GUESTS_BEFORE, PHASE_COUNT),
)
"""Phases at whose questions guests may move: all but the Mayor's, storage and payments (AMB-33)."""
GUESTS_TOLD: Final = (ROLE, MAYOR_PRIVILEGE, DEALING, PLACEMENT, NOBLE_PLACEMENT)
"""Phases at whose questions no guest moves, but the standing order can be given: for guests to come, too (AMB-33)."""

PHASES_OF_ROLES: Final = (
    (SETTLER_TURN, DISPLAY),
    (MAYOR_PRIVILEGE, PLACEMENT),
    (BUILDER_TURN,),
    (PRODUCTION, EXTRA_GOOD),
    (TRADER_TURN, HOUSE_CLEARING),
    (LOADING, STORAGE),
    (PROSPECTING,),
    (PROSPECTING_2,),
    (),
)
"""By role, the phases that follow one another when it is picked; their manifests say what expansions put between."""
MAIN_QUESTIONS: Final = (SETTLER_TURN, BUILDER_TURN, EXTRA_GOOD, TRADER_TURN, LOADING)
"""What roles are picked for: a tile, a building, a good more, a sale, a load."""
