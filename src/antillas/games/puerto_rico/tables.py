"""Numbers of things: indices of goods, tiles, roles and buildings, and what counts them."""

from typing import Final

from mypy_extensions import i64

GOOD_IDS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
CORN: Final = 0
INDIGO: Final = 1
SUGAR: Final = 2
TOBACCO: Final = 3
COFFEE: Final = 4
GOODS: Final = 5

# Island tiles: a plantation has the number of its good, the quarry follows.
TILE_IDS: Final = (*GOOD_IDS, "quarry")
QUARRY: Final = 5
TILES: Final = 6

ROLE_IDS: Final = (
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "prospector-2",
    "buccaneer",
)
SETTLER: Final = 0
MAYOR: Final = 1
BUILDER: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
CAPTAIN: Final = 5
PROSPECTOR: Final = 6
PROSPECTOR_2: Final = 7
BUCCANEER: Final = 8
ROLES: Final = 9
BASE_ROLES: Final = 8
"""The roles of the base game have the first numbers."""

BUILDING_IDS: Final = (
    "small-indigo-plant",
    "small-sugar-mill",
    "indigo-plant",
    "sugar-mill",
    "tobacco-storage",
    "coffee-roaster",
    "small-market",
    "hacienda",
    "construction-hut",
    "small-warehouse",
    "hospice",
    "office",
    "large-market",
    "large-warehouse",
    "factory",
    "university",
    "harbor",
    "wharf",
    "guild-hall",
    "residence",
    "fortress",
    "customs-house",
    "city-hall",
    # New Buildings
    "aqueduct",
    "forest-house",
    "black-market",
    "storehouse",
    "guesthouse",
    "trading-post",
    "church",
    "small-wharf",
    "lighthouse",
    "specialty-factory",
    "library",
    "union-hall",
    "statue",
    "cloister",
    # Nobles
    "land-office",
    "chapel",
    "hunting-lodge",
    "zoning-office",
    "royal-supplier",
    "villa",
    "jeweler",
    "royal-garden",
)
SMALL_INDIGO_PLANT: Final = 0
SMALL_SUGAR_MILL: Final = 1
INDIGO_PLANT: Final = 2
SUGAR_MILL: Final = 3
TOBACCO_STORAGE: Final = 4
COFFEE_ROASTER: Final = 5
SMALL_MARKET: Final = 6
HACIENDA: Final = 7
CONSTRUCTION_HUT: Final = 8
SMALL_WAREHOUSE: Final = 9
HOSPICE: Final = 10
OFFICE: Final = 11
LARGE_MARKET: Final = 12
LARGE_WAREHOUSE: Final = 13
FACTORY: Final = 14
UNIVERSITY: Final = 15
HARBOR: Final = 16
WHARF: Final = 17
GUILD_HALL: Final = 18
RESIDENCE: Final = 19
FORTRESS: Final = 20
CUSTOMS_HOUSE: Final = 21
CITY_HALL: Final = 22
AQUEDUCT: Final = 23
FOREST_HOUSE: Final = 24
BLACK_MARKET: Final = 25
STOREHOUSE: Final = 26
GUESTHOUSE: Final = 27
TRADING_POST: Final = 28
CHURCH: Final = 29
SMALL_WHARF: Final = 30
LIGHTHOUSE: Final = 31
SPECIALTY_FACTORY: Final = 32
LIBRARY: Final = 33
UNION_HALL: Final = 34
STATUE: Final = 35
CLOISTER: Final = 36
LAND_OFFICE: Final = 37
CHAPEL: Final = 38
HUNTING_LODGE: Final = 39
ZONING_OFFICE: Final = 40
ROYAL_SUPPLIER: Final = 41
VILLA: Final = 42
JEWELER: Final = 43
ROYAL_GARDEN: Final = 44

BASE_BUILDINGS: Final = 23
"""The buildings of the base game have the first numbers; kinds that come later follow them and shift none."""
BUILDINGS: Final = 45
GROUPS: Final = TILES + BUILDINGS
"""Groups of circles: the kinds of tile, then the buildings."""
HOLDING: Final = GROUPS
"""The holding area, where workers and nobles wait, is counted like a group after all others."""

SMALL_PRODUCTION: Final = 0
LARGE_PRODUCTION: Final = 1
SMALL_UTILITY: Final = 2
LARGE_UTILITY: Final = 3
KIND_IDS: Final = ("small-production", "large-production", "small-utility", "large-utility")

# Who has picked a role, if nobody has; CAPTURED less the captor's seat is a card that lies captured (BUC-7).
AVAILABLE: Final = -1
NOT_IN_PLAY: Final = -2
CAPTURED: Final = -3

# The sorts of people: a worker or a noble (NOBLE-4).
WORKER_SORT: Final = 0
NOBLE_SORT: Final = 1
SORT_IDS: Final = ("worker", "noble")

# What a player has done in the phase, as bits.
SMALL_WHARF_USED: Final = 1
DELIVERED: Final = 2
LOADED: Final = 4
HAD_FIRST_TURN: Final = 8
HALL_PAID: Final = 16
LIGHT_PAID: Final = 32
CHAPEL_PAID: Final = 64
JEWELER_PAID: Final = 128
LODGE_USED: Final = 256
SECOND_JEWELER_PAID: Final = 512
DONE_IDS: Final = (
    "small-wharf",
    "royal-supplier",
    "loaded",
    "first-turn",
    "union-hall",
    "lighthouse",
    "chapel",
    "jeweler",
    "hunting-lodge",
    "second-jeweler",
)

ISLAND_SPACES: Final = 12
CITY_SPACES: Final = 12
TRADING_HOUSE_SPACES: Final = 4

# Why the game ends (END-1, END-4), as bits, since several conditions may be met in one round.
END_WORKERS: Final = 1
END_CITY: Final = 2
END_POINTS: Final = 4
END_ROUNDS: Final = 8
ENDING_IDS: Final = ("workers", "city", "points", "rounds")


def group_name(group: i64) -> str:
    """The id of the tile or building of a group of circles, or of the holding area."""
    if group == HOLDING:
        return "holding"
    return TILE_IDS[group] if group < TILES else BUILDING_IDS[group - TILES]
