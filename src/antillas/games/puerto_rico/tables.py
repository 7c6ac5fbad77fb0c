"""Numbers of things: indices of goods, tiles, roles and buildings, and the frozen tables a game is played with."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import Ints

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
)
SETTLER: Final = 0
MAYOR: Final = 1
BUILDER: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
CAPTAIN: Final = 5
PROSPECTOR: Final = 6
PROSPECTOR_2: Final = 7
ROLES: Final = 8

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

SMALL_PRODUCTION: Final = 0
LARGE_PRODUCTION: Final = 1
SMALL_UTILITY: Final = 2
LARGE_UTILITY: Final = 3
KIND_IDS: Final = ("small-production", "large-production", "small-utility", "large-utility")

ISLAND_SPACES: Final = 12
CITY_SPACES: Final = 12
TRADING_HOUSE_SPACES: Final = 4

# Why the game ends (END-1), as bits, since several conditions may be met in one round.
END_WORKERS: Final = 1
END_CITY: Final = 2
END_POINTS: Final = 4
ENDING_IDS: Final = ("workers", "city", "points")


class Flags:
    """The rule flags of the editions; the chapter on editions says what each one means."""

    def __init__(self) -> None:
        self.allow_duplicate_production = False
        self.hospice_ship_fallback = True
        self.fortress_counts_holding = True
        self.wharf_forced_if_any_room = False
        self.vp_end_any_phase = True
        self.reshuffle_includes_current = True
        self.open_vp = False
        self.city_grid_strict = False
        self.production_declinable = False


class Buildings:
    """The buildings in play, one value per building number."""

    def __init__(
        self, kind: Ints, cost: Ints, points: Ints, group: Ints, circles: Ints, copies: Ints, good: Ints
    ) -> None:
        self.count: i64 = len(kind)
        self.kind = kind
        self.cost = cost
        self.points = points
        self.group = group
        self.circles = circles
        self.copies = copies
        self.good = good
        """The good that a production building makes, -1 for a utility building."""

    def spaces(self, building: i64) -> i64:
        """How many city spaces the tile takes (BLDGEN-5)."""
        return 2 if self.kind[building] == LARGE_UTILITY else 1


class Supplies:
    """The set-up numbers for one number of players (table of set-up numbers, after SETUP-3)."""

    def __init__(
        self,
        vp: i64,
        workers: i64,
        worker_ship: i64,
        doubloons: i64,
        doubloons_in_box: i64,
        picks: i64,
        roles: i64,
        quarries: i64,
        goods: Ints,
        tiles: Ints,
        ships: Ints,
        first_tiles: Ints,
    ) -> None:
        self.vp = vp
        self.workers = workers
        self.worker_ship = worker_ship
        self.doubloons = doubloons
        self.doubloons_in_box = doubloons_in_box
        self.picks = picks
        self.roles = roles
        self.quarries = quarries
        self.goods = goods
        self.tiles = tiles
        self.ships = ships
        self.first_tiles = first_tiles
        """The starting plantation of each seat, counted from the governor."""


class Rules:
    """Everything fixed about one game: flags, buildings, set-up numbers, goods prices, the start player."""

    def __init__(
        self, players: i64, flags: Flags, buildings: Buildings, supplies: Supplies, prices: Ints, start_player: i64
    ) -> None:
        self.players = players
        self.flags = flags
        self.buildings = buildings
        self.supplies = supplies
        self.prices = prices
        self.start_player = start_player
        """The seat of the first governor, or -1 for a random one (SETUP-1)."""
