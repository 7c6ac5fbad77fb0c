"""The shapes of the component files: what each table holds, as msgspec reads it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from antillas.core.components import Status

Count = Annotated[int, Meta(ge=0, le=1000)]
Points = Annotated[int, Meta(ge=0, le=30)]
Few = Annotated[int, Meta(ge=0, le=3)]
Resource = Annotated[str, Meta(pattern="^(wood|grain|sugar|gem|gold)$", description="wood, grain, sugar, gem or gold")]
Gained = Annotated[
    str,
    Meta(
        pattern="^(wood|grain|sugar|gem|gold|coin|point)$",
        description="wood, grain, sugar, gem, gold, coin or point",
    ),
]
Names = dict[str, str]
Cost = dict[Resource, Few]
"""At most three of a kind (SM-VAL-8)."""
Gain = dict[Gained, Annotated[int, Meta(ge=1, le=9)]]
Prices = dict[Resource, Count]
Cell = Annotated[list[Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=2, max_length=2)]


class Strict(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table in which unknown keys are refused."""


class HeadData(Strict):
    """What the file is for; `set` and `names` name the component set."""

    game: Literal["santa-maria"]
    schema: Literal[1]
    set: str = "own"
    names: Names = {}


class OfferData(Strict):
    """Tiles on offer each year."""

    double: Count
    triple: Count


class SetupData(Strict):
    """Numbers of the set-up, most of them for each player."""

    white_dice: Count
    blue_dice: Count
    blue_dice_at_start: Count
    wood: Count
    coins: list[Count]
    scholars: Count
    bishops: Count
    offer: OfferData
    sets: Count
    status: Status


class PriceData(Strict):
    """What things cost and what they are sold for."""

    sell: Prices
    buy: Prices
    buy_basic_economy: Prices
    buy_advanced_economy: Prices
    double: Cost
    triple: Cost
    religion_step: Cost
    die_pip: Count
    astronomy_step: Count
    logistics_move: Count
    monk_fee: Count
    status: Status


class LimitData(Strict):
    """Limits and the numbers of the final scoring."""

    store: Count
    white_dice_a_year: Count
    blue_dice: Count
    religion_spaces_an_action: Count
    monks: Count
    years: Count
    coins_for_a_point: Count
    ship_set: Count
    bishop: Annotated[int, Meta(ge=-50, le=50)]
    solo_goal: Count
    status: Status


class ReligionData(Strict):
    """The religion track."""

    length: Annotated[int, Meta(ge=1, le=100)]
    monks: list[Count]
    dice_at_monk: list[Count]
    status: Status


class ConquestData(Strict):
    """The conquest track."""

    length: Annotated[int, Meta(ge=1, le=100)]
    gold: list[Count]
    trees: list[Count]
    status: Status


class SpaceData(Strict):
    """A retirement space."""

    effect: Literal["coins", "religion", "conquest", "sail", "road"]
    order: Count
    start_rank: Count
    status: Status
    coins: Count | None = None
    """What the space of the coins gives; 2 if nothing is said (SM-RETIRE-2)."""
    names: Names = {}


class DockData(Strict):
    """The docks from top to bottom."""

    order: list[Literal["coin2", "conquest", "religion", "point1"]]
    status: Status
    names: dict[str, Names] = {}


class AxisData(Strict):
    """How the values of dice count columns and rows."""

    columns: Literal["left-to-right", "right-to-left"]
    rows: Literal["top-to-bottom", "bottom-to-top"]
    status: Status


class OptionData(Strict):
    """The values of the options that are played unless told otherwise."""

    boards: Literal["pick", "random"] = "pick"
    blue_pool: bool = False
    monk_fee_first: bool = True
    religion_extra_after_first_step: bool = True
    logistics_vacated_usable: Literal["immediately", "next_turn"] = "immediately"
    show_ship_points_to_all: bool = False
    ask_free_gains: bool = False


class ActionData(Strict):
    """An ability of a building."""

    kind: Literal["produce", "trade", "conquest", "sail", "religion"]
    gain: Gain = {}
    pay_one_of: list[Cost] = []


class CellData(Strict):
    """What a code in a grid stands for."""

    status: Status
    free: bool = False
    terrain: Literal["road", "forest", "mountain", "farm", "city", "capital"] | None = None
    colonists: Annotated[int, Meta(ge=0, le=9)] = 0
    actions: list[ActionData] = []


class BoardData(Strict):
    """A side of a colony board."""

    id: str
    side: Literal["A", "B"]
    grid: list[str]
    status: Status
    reconstructed: list[Cell] = []
    names: Names = {}


class TileData(Strict):
    """A tile: where its cells are from the first one, and what they show."""

    id: str
    kind: Literal["double", "triple", "capital", "road"]
    at: list[tuple[int, int]]
    cells: list[str]
    status: Status
    names: Names = {}


class ShipData(Strict):
    """A ship."""

    id: str
    start: bool
    cost: Cost
    points: Points
    status: Status


class ScholarData(Strict):
    """A scholar."""

    id: str
    points: Annotated[int, Meta(ge=1, le=3)]
    status: Status
    rule: str = ""
    names: Names = {}


class BishopData(Strict):
    """A bishop: points for each thing counted, or by the side of a square."""

    id: str
    cap: Count
    status: Status
    each: Count | None = None
    sizes: dict[str, Count] = {}
    rule: str = ""
    names: Names = {}


class StationData(Strict):
    """A mission station."""

    slot: Annotated[int, Meta(ge=1, le=4)]
    gain: Gain
    status: Status
    names: Names = {}


class ComponentFile(Strict):
    """All tables together; a user's own file may have some of them."""

    meta: HeadData
    setup: SetupData
    prices: PriceData
    limits: LimitData
    religion: ReligionData
    conquest: ConquestData
    conquest_table: dict[str, list[list[Points]] | Status]
    retire: list[SpaceData]
    docks: DockData
    axes: AxisData
    options: OptionData
    cell: dict[str, CellData]
    board: list[BoardData]
    tile: list[TileData]
    ship: list[ShipData]
    scholar: list[ScholarData]
    bishop: list[BishopData]
    mission: list[StationData]
