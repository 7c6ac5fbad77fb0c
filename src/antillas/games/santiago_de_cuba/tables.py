"""Numbers of things: indices of goods, Cubans, buildings and flowers, and the frozen tables a game is played with."""

from typing import Final

from mypy_extensions import i64

from antillas.core.ints import Ints, ints

GOOD_IDS: Final = ("sugar", "fruit", "tobacco", "rum", "cigars", "wood")
SUGAR: Final = 0
FRUIT: Final = 1
TOBACCO: Final = 2
RUM: Final = 3
CIGARS: Final = 4
WOOD: Final = 5
GOODS: Final = 6
DICE: Final = 5
"""Every good but wood has a die of the same number."""

# What a Cuban can hand out besides goods.
PESO: Final = 6
VP: Final = 7
GAINS: Final = 8
GAIN_IDS: Final = (*GOOD_IDS, "peso", "vp")

CUBAN_IDS: Final = ("pedro", "jose", "conchita", "miguel", "pablo", "maria", "martinez", "zorro", "alonso")
PEDRO: Final = 0
JOSE: Final = 1
CONCHITA: Final = 2
MIGUEL: Final = 3
PABLO: Final = 4
MARIA: Final = 5
MARTINEZ: Final = 6
ZORRO: Final = 7
ALONSO: Final = 8
CUBANS: Final = 9
CUBAN_RULES: Final[tuple[str, ...]] = (
    "SC-CUB-PEDRO-1",
    "SC-CUB-JOSE-1",
    "SC-CUB-CONCHITA-1",
    "SC-CUB-MIGUEL-1",
    "SC-CUB-PABLO-1",
    "SC-CUB-MARIA-1",
    "SC-CUB-MARTINEZ-1",
    "SC-CUB-ZORRO-1",
    "SC-CUB-ALONSO-1",
)

BUILDING_IDS: Final = (
    "bank",
    "church",
    "distillery",
    "cigar-factory",
    "black-market",
    "sawmill",
    "cafe",
    "customs-office",
    "casino",
    "harbour-master",
    "trading-office",
    "newspaper",
)
BANK: Final = 0
CHURCH: Final = 1
DISTILLERY: Final = 2
CIGAR_FACTORY: Final = 3
BLACK_MARKET: Final = 4
SAWMILL: Final = 5
CAFE: Final = 6
CUSTOMS: Final = 7
CASINO: Final = 8
HARBOUR_MASTER: Final = 9
TRADING_OFFICE: Final = 10
NEWSPAPER: Final = 11
BUILDINGS: Final = 12

FLOWER_IDS: Final = ("yellow", "blue", "red", "white")
NO_FLOWER: Final = -1

PORT_STOP: Final = 0
STOPS: Final = 10
"""The port and then the Cubans, clockwise."""
TOKENS: Final = 3
"""Ownership tokens of a player (SC-CUB-LIMIT-1)."""
FACES: Final = 5
"""The numbers that a die can show: 0 to 4."""
UNKNOWN: Final = -1
"""A die that is not rolled, a tile that is not dealt, a building without an owner, a pawn off the board."""


class Flags:
    """The switches of the rulings, each called like its option and the value that turns it on."""

    def __init__(self) -> None:
        self.zorro_order_simultaneous = False
        self.blocked_with_own_pawn_stay_only = False
        self.owner_vp_enter_only = False
        self.first_roll_zeros_reroll = False
        self.ask_free_gains = False
        self.open_screens = False
        self.max_drive: i64 = 10
        self.stall_turns: i64 = 200


class Components:
    """The numbers of the component file, as lists: a vector from interpreted code would never be freed."""

    def __init__(
        self,
        supply: list[int],
        pesos: i64,
        vp: i64,
        goods: list[int],
        ships: i64,
        values: list[int],
        faces: list[int],
        gains: list[int],
        flowers: list[int],
        places: list[int],
    ) -> None:
        self.supply: Ints = ints(supply)
        """Pieces of each good in the box."""
        self.pesos = pesos
        self.vp = vp
        self.goods: Ints = ints(goods)
        """What every player starts with."""
        self.ships = ships
        self.values: Ints = ints(values)
        """What a loaded good is worth on each flag before the chequered one."""
        self.faces: Ints = ints(faces)
        """How many faces of a die show a number, at die * FACES + number."""
        rows = [faces[die * FACES : (die + 1) * FACES] for die in range(DICE)]
        self.face_weights = [ints([count for count in row if count > 0]) for row in rows]
        """For each die the same without the numbers that it does not have."""
        self.gains: Ints = ints(gains)
        """What a Cuban hands out, at Cuban * GAINS + kind."""
        self.flowers: Ints = ints(flowers)
        """The flower of each Cuban."""
        self.places: Ints = ints(places)
        """The flower above each building place."""


class Rules:
    """Everything fixed about one game: switches, components, the start player."""

    def __init__(self, players: i64, flags: Flags, components: Components, start_player: i64) -> None:
        self.players = players
        self.flags = flags
        self.components = components
        self.start_player = start_player
        """The seat that starts, or -1 for a random one (SC-SETUP-7)."""
