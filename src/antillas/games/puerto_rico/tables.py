"""Numbers of things: indices of goods, tiles, roles and buildings, and the frozen tables a game is played with."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from antillas.core.ints import Ints, filled, zeros
from antillas.games.puerto_rico.flags import Flags

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

BASE_BUILDINGS: Final = 23
"""The buildings of the base game have the first numbers; kinds that come later follow them and shift none."""

SMALL_PRODUCTION: Final = 0
LARGE_PRODUCTION: Final = 1
SMALL_UTILITY: Final = 2
LARGE_UTILITY: Final = 3
KIND_IDS: Final = ("small-production", "large-production", "small-utility", "large-utility")

# Who has picked a role, if nobody has.
AVAILABLE: Final = -1
NOT_IN_PLAY: Final = -2

ISLAND_SPACES: Final = 12
CITY_SPACES: Final = 12
TRADING_HOUSE_SPACES: Final = 4

# Why the game ends (END-1), as bits, since several conditions may be met in one round.
END_WORKERS: Final = 1
END_CITY: Final = 2
END_POINTS: Final = 4
ENDING_IDS: Final = ("workers", "city", "points")


def group_name(group: i64) -> str:
    """The id of the tile or building of a group of circles; the groups are the kinds of tile, then the buildings."""
    return TILE_IDS[group] if group < TILES else BUILDING_IDS[group - TILES]


class Buildings:
    """Every kind of building, one value per building number, whether it is in this game or not."""

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
        self.in_play: Ints = zeros(0)
        """The numbers of the kinds that this game is played with."""
        self.makers: list[Ints] = [zeros(0) for _ in range(GOODS)]
        """By good, the production buildings in play that make it."""
        for building in range(self.count):
            if copies[building] > 0:
                self.in_play = append(self.in_play, building)
                if good[building] >= 0:
                    self.makers[good[building]] = append(self.makers[good[building]], building)

    def spaces(self, building: i64) -> i64:
        """How many city spaces the tile takes (BLDGEN-5)."""
        return 2 if self.kind[building] == LARGE_UTILITY else 1

    def is_production(self, building: i64) -> bool:
        """Whether it makes a good."""
        return self.kind[building] < SMALL_UTILITY


class Sequence:
    """The order of the phases: with which a role begins, what follows each of them, and whose phase it is."""

    def __init__(self, phases_of_roles: list[list[int]], phases: i64) -> None:
        self.first: Ints = zeros(0)
        """By role its first phase; -1 if it has none."""
        self.following: Ints = filled(phases, -1)
        """By phase the one that follows; -1 if the role is over."""
        self.role: Ints = filled(phases, -1)
        """By phase the role that it belongs to; -1 if none."""
        for role, phases_of_role in enumerate(phases_of_roles):
            before: i64 = -1
            for phase in phases_of_role:
                if before >= 0:
                    self.following[before] = phase
                self.role[phase] = role
                before = phase
            self.first = append(self.first, phases_of_role[0] if phases_of_role else -1)


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
    """Everything fixed about one game: flags, phases, buildings, set-up numbers, goods prices, the start player."""

    def __init__(
        self,
        players: i64,
        flags: Flags,
        sequence: Sequence,
        buildings: Buildings,
        supplies: Supplies,
        prices: Ints,
        start_player: i64,
    ) -> None:
        self.players = players
        self.flags = flags
        self.sequence = sequence
        self.buildings = buildings
        self.supplies = supplies
        self.prices = prices
        self.start_player = start_player
        """The seat of the first governor, or -1 for a random one (SETUP-1)."""

    def may_own_several(self, building: i64) -> bool:
        """Whether a player may own several of the kind: production buildings, by a flag (BUILDER-6, DIV-29)."""
        return self.flags.allow_duplicate_production and self.buildings.is_production(building)
