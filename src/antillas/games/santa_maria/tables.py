"""Numbers of things: indices of resources, terrains, abilities, scholars, bishops, and the frozen tables of a game."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import Ints, ints, small_ints

RESOURCE_IDS: Final = ("wood", "grain", "sugar", "gem", "gold")
WOOD: Final = 0
GRAIN: Final = 1
SUGAR: Final = 2
GEM: Final = 3
GOLD: Final = 4
RESOURCES: Final = 5
JOKERS: Final = 4
"""Gold may stand for each of the kinds before it (SM-GOLD-1)."""
COIN: Final = 5
POINT: Final = 6
GAINS: Final = 7
GAIN_IDS: Final = (*RESOURCE_IDS, "coin", "point")
STORE: Final = 3
"""Pieces of a kind that a store holds (SM-STORE-1)."""

TERRAIN_IDS: Final = ("free", "road", "forest", "mountain", "farm", "city", "capital")
FREE: Final = 0
ROAD: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
FARM: Final = 4
CITY: Final = 5
CAPITAL: Final = 6

ABILITY_IDS: Final = ("produce", "trade", "conquest", "sail", "religion", "road")
PRODUCE: Final = 0
TRADE: Final = 1
CONQUER: Final = 2
SAIL: Final = 3
PRAY: Final = 4
LAY_ROAD: Final = 5
ABILITIES: Final = 2
"""Abilities that a building can have (SM-VAL-8)."""
ALTERNATIVES: Final = 4
"""Inputs that a trade can offer (SM-VAL-8)."""

# What a cell is and what its building offers while it is empty, as numbers: gains, abilities, points of trades.
OFFER_IDS: Final = (*GAIN_IDS, "trade", "conquest", "sail", "religion", "road", "trade-point")
OFFERS: Final = 13
TRADE_POINT: Final = 12
TRAIT_IDS: Final = (*OFFER_IDS, "roads", "forests", "mountains", "farms", "cities", "capitals", "colonists")
COLONISTS: Final = 19
TRAITS: Final = 20

SCHOLAR_IDS: Final = (
    "astronomy",
    "tax-collection",
    "botany",
    "philosophy",
    "mathematics",
    "construction",
    "industrialisation",
    "basic-economy",
    "advanced-economy",
    "logistics",
)
ASTRONOMY: Final = 0
TAX: Final = 1
BOTANY: Final = 2
PHILOSOPHY: Final = 3
MATHEMATICS: Final = 4
CONSTRUCTION: Final = 5
INDUSTRIALISATION: Final = 6
BASIC_ECONOMY: Final = 7
ADVANCED_ECONOMY: Final = 8
LOGISTICS: Final = 9
SCHOLARS: Final = 10

BISHOP_IDS: Final = ("square", "dock", "cities", "colonists", "area", "diverse")
SQUARE: Final = 0
ONE_DOCK: Final = 1
LINKED_CITIES: Final = 2
LINKED_COLONISTS: Final = 3
AREA: Final = 4
DIVERSE: Final = 5
BISHOPS: Final = 6

DOCKS: Final = 4
RETIREMENT_IDS: Final = ("coins", "religion", "conquest", "sail", "road")
SPACES: Final = 5
GOAL_IDS: Final = ("communism", "capitalism", "theocracy", "terraforming", "democracy", "utopia")

SIZE: Final = 6
"""Rows and columns of a colony, and the values of a die."""
CELLS: Final = 36
WHITE: Final = 0
BLUE: Final = 1
COLOUR_IDS: Final = ("white", "blue")
WHITE_DIE: Final = 201
BLUE_DIE: Final = 202
"""What covers a building: a die, or a number of coins below these."""

# Monk spaces: scholars, bishops, mission stations, from left to right.
SHOWN: Final = 3
"""Scholars, and bishops, above the main board."""
BISHOP_SPACE: Final = 3
STATION_SPACE: Final = 6
MONK_SPACES: Final = 10
STATIONS: Final = 4

# What chance draws, numbered through: scholars, bishops, ships (starting ones first), tiles (doubles first), boards.
BISHOP_ITEM: Final = SCHOLARS
SHIP_ITEM: Final = BISHOP_ITEM + BISHOPS
SHIPS: Final = 34
START_SHIPS: Final = 4
TILE_ITEM: Final = SHIP_ITEM + SHIPS
DOUBLES: Final = 15
TILES: Final = 30
BOARD_ITEM: Final = TILE_ITEM + TILES
BOARDS: Final = 4
ITEMS: Final = BOARD_ITEM + BOARDS
OFFER: Final = 10
OFFER_OF_A_SIZE: Final = 5
SETS: Final = 4
CAPITAL_TILE: Final = TILES
"""CAPITAL_TILE + set: the number of a capital tile among the tiles."""
ROAD_TILE: Final = CAPITAL_TILE + SETS
ROAD_TILES: Final = 3
TILE_SIZE: Final = 3
"""Cells of the largest tile."""
TURNS: Final = 4
PLACES: Final = CELLS * TURNS
YEARS: Final = 3
NONE: Final = -1
"""No tile, ship, scholar, retirement space or owner."""

DOUBLE_COST: Final = 0
TRIPLE_COST: Final = 1
RELIGION_COST: Final = 2
SHIP_COST: Final = 3
"""SHIP_COST + ship; the costs of trades follow."""


class Flags:
    """The variants and the switches of the rulings, by the names of their options; the rule chapters explain them."""

    def __init__(self) -> None:
        self.mode_advanced = False
        self.boards_random = False
        self.blue_pool = False
        self.monk_fee_first = True
        self.religion_extra_after_first_step = True
        self.logistics_vacated_usable_next_turn = False
        self.show_ship_points_to_all = False
        self.ask_free_gains = False


class CellTable:
    """What a cell can be, by the number of its code; number 0 is a free cell."""

    def __init__(self, ids: list[str], terrain: list[int], colonists: list[int], abilities: list[int]) -> None:
        self.ids = ids
        self.terrain = ints(terrain)
        self.colonists = ints(colonists)
        self.abilities = ints(abilities)
        """The abilities of the building, at cell * ABILITIES + place, NONE where there is none."""


class AbilityTable:
    """What buildings, docks and retirement spaces do."""

    def __init__(self, kind: list[int], gain: list[int], price: list[int], dock: list[int], space: list[int]) -> None:
        self.kind = ints(kind)
        self.gain = ints(gain)
        """What is gained, at ability * GAINS + kind."""
        self.price = ints(price)
        """For a trade, the number of the cost of each alternative, at ability * ALTERNATIVES + alternative, or NONE."""
        self.dock = ints(dock)
        """The ability of a ship in each dock."""
        self.space = ints(space)
        """The ability of each retirement space."""


class TileTable:
    """Tiles: doubles, triples, capital tiles, single roads."""

    def __init__(
        self, ids: list[str], cells: list[int], sizes: list[int], masks: list[int], spots: list[int], twins: list[int]
    ) -> None:
        self.ids = ids
        self.cells = ints(cells)
        """The codes of the cells, at tile * TILE_SIZE + part."""
        self.sizes = ints(sizes)
        self.masks = ints(masks)
        """Which cells of a colony a placement covers, at tile * PLACES + placement; 0 where it is none."""
        self.spots = ints(spots)
        """The cell of each part, at (tile * PLACES + placement) * TILE_SIZE + part."""
        self.twins = ints(twins)
        """The first tile that is equal to each tile."""


class TrackTable:
    """The tracks and the tables of the main board."""

    def __init__(
        self,
        religion: i64,
        monks: list[int],
        dice: list[int],
        conquest: i64,
        gold: list[int],
        trees: list[int],
        ranks: list[int],
        start_rank: list[int],
    ) -> None:
        self.religion = religion
        """The last space of the religion track."""
        self.monks = ints(monks)
        """1 for each space of the religion track on which a monk is recruited."""
        self.dice = ints(dice)
        """1 for each space of the religion track on which a blue die is unlocked."""
        self.conquest = conquest
        self.gold = ints(gold)
        """1 for each space of the conquest track that gives gold."""
        self.trees = ints(trees)
        """The space to reach in each year of a solo game."""
        self.ranks = ints(ranks)
        """Points in conquest scoring, at (players * YEARS + year - 1) * players' maximum + rank."""
        self.start_rank = ints(start_rank)
        """How near each retirement space is to the start-player symbol, 1 being nearest."""


class PriceTable:
    """Prices and the numbers of set-up and scoring."""

    def __init__(
        self,
        costs: list[int],
        sell: list[int],
        buy: list[int],
        buy_basic: list[int],
        buy_advanced: list[int],
        start_coins: list[int],
    ) -> None:
        self.costs = ints(costs)
        """Resources to pay, at cost * RESOURCES + kind."""
        self.sell = ints(sell)
        self.buy = ints(buy)
        """Coins for a piece of each kind but gold; 0 where it is not for sale."""
        self.buy_basic = ints(buy_basic)
        self.buy_advanced = ints(buy_advanced)
        self.pip: i64 = 1
        self.dock_step: i64 = 1
        self.die_move: i64 = 1
        self.monk_fee: i64 = 2
        self.start_wood: i64 = 2
        self.start_coins: Ints = ints(start_coins)
        self.white_dice: i64 = 3
        self.white_limit: i64 = 3
        self.blue_dice: i64 = 3
        self.monks: i64 = 6
        self.coins_for_a_point: i64 = 3
        self.ship_set: i64 = 3
        self.bishop: i64 = -2
        self.solo_goal: i64 = 100


class PointTable:
    """What is worth points at the end."""

    def __init__(
        self, ships: list[int], scholars: list[int], bishop_each: list[int], bishop_cap: list[int], squares: list[int]
    ) -> None:
        self.ships = ints(ships)
        self.scholars = ints(scholars)
        self.bishop_each = ints(bishop_each)
        self.bishop_cap = ints(bishop_cap)
        """The most that a bishop brings; 0 means no limit."""
        self.squares = ints(squares)
        """Points of the largest filled square, by its side."""


class Components:
    """Everything that the component files say."""

    def __init__(
        self,
        cells: CellTable,
        abilities: AbilityTable,
        tiles: TileTable,
        tracks: TrackTable,
        prices: PriceTable,
        points: PointTable,
        boards: list[list[int]],
        lines: list[int],
        stations: list[int],
        item_ids: list[str],
        dock_ids: list[str],
        space_ids: list[str],
    ) -> None:
        self.cells = cells
        self.abilities = abilities
        self.tiles = tiles
        self.tracks = tracks
        self.prices = prices
        self.points = points
        self.boards = [small_ints(board) for board in boards]
        """The printed cells of the four A boards and of the B board."""
        self.lines = ints(lines)
        """The cells of the columns for the values 1 to 6, then those of the rows."""
        self.stations = ints(stations)
        """What a mission station gives, at station * GAINS + kind."""
        self.item_ids = item_ids
        """The ids of everything that chance draws."""
        self.dock_ids = dock_ids
        """The docks from top to bottom."""
        self.space_ids = space_ids
        """The effects of the retirement spaces from top to bottom."""
        self.traits = traits_of(cells, abilities)
        """What each cell is and offers, at code * TRAITS + trait."""


def traits_of(cells: CellTable, abilities: AbilityTable) -> Ints:
    """By the code of a cell its offers, its terrain and its colonists."""
    found = ints([0] * (len(cells.ids) * TRAITS))
    for code in range(i64(len(cells.ids))):
        first = code * TRAITS
        for place in range(i64(ABILITIES)):
            ability = cells.abilities[code * ABILITIES + place]
            if ability < 0:
                continue
            kind = abilities.kind[ability]
            if kind == PRODUCE:
                for gain in range(i64(GAINS)):
                    found[first + gain] += abilities.gain[ability * GAINS + gain]
            else:
                found[first + GAINS + kind - 1] += 1
                found[first + TRADE_POINT] += abilities.gain[ability * GAINS + POINT] if kind == TRADE else 0
        if cells.terrain[code] != FREE:
            found[first + OFFERS + cells.terrain[code] - 1] = 1
        found[first + COLONISTS] = cells.colonists[code]
    return found


class Rules:
    """Everything fixed about one game: switches, components, the start player."""

    def __init__(self, players: i64, flags: Flags, components: Components, start_player: i64) -> None:
        self.players = players
        self.flags = flags
        self.components = components
        self.start_player = start_player
        """The seat that starts, or -1 for a random one (SM-SETUP-12)."""
