"""What is printed on boards, tiles, ships and tracks, as data for whoever draws or explains them."""

from functools import lru_cache

from msgspec import Struct

from antillas.core.contract import State
from antillas.core.views import counts
from antillas.games.santa_maria.plain import cell_names
from antillas.games.santa_maria.state import Position
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ABILITY_IDS,
    ALTERNATIVES,
    BOARD_ITEM,
    BOARDS,
    DOUBLE_COST,
    GAIN_IDS,
    GAINS,
    NONE,
    PLACES,
    RESOURCE_IDS,
    RESOURCES,
    SHIP_COST,
    SHIP_ITEM,
    SHIPS,
    SIZE,
    STORE,
    TERRAIN_IDS,
    TILE_SIZE,
    TILES,
    TRIPLE_COST,
    TURNS,
    Components,
)

MIDDLE = 2 * SIZE + 2
"""A cell on which every tile can lie in every turn."""


class Ability(Struct, frozen=True):
    """What a building does: its kind, what it gains, and the prices of which one is paid for that."""

    kind: str
    gain: dict[str, int]
    inputs: list[dict[str, int]]


class Land(Struct, frozen=True):
    """A cell of a colony or of a tile, by its code."""

    code: str
    terrain: str
    colonists: int
    abilities: list[Ability]


class Shape(Struct, frozen=True):
    """A tile: the codes of its cells, and for each quarter turn how far they lie below and right of the first one."""

    cells: list[str]
    turned: list[list[tuple[int, int]]]
    drawn: bool
    """Whether it is a double or triple, which chance draws."""


class Ship(Struct, frozen=True):
    """The yellow side of a ship."""

    id: str
    cost: dict[str, int]
    points: int


class TrackSpace(Struct, frozen=True):
    """A space of a track: whether entering it brings a monk, a blue die or gold, and the year of its tree, or 0."""

    monk: bool = False
    die: bool = False
    gold: bool = False
    tree: int = 0


class Printed(Struct, frozen=True):
    """Everything that is printed."""

    lands: dict[str, Land]
    """By code."""
    tiles: dict[str, Shape]
    ships: dict[str, Ship]
    boards: dict[str, list[str]]
    """The codes of the A boards, row by row."""
    columns: list[list[str]]
    rows: list[list[str]]
    """The cells of the lines by the values of a die from 1 to 6."""
    religion: list[TrackSpace]
    conquest: list[TrackSpace]
    tile_prices: dict[str, dict[str, int]]
    white_dice_a_year: int
    store: int
    """Pieces of a kind that a store holds."""


def printed(state: State) -> Printed:
    """What is printed on the components of a game."""
    assert isinstance(state, Position)
    return printed_on(state.rules.components)


@lru_cache(maxsize=16)
def printed_on(components: Components) -> Printed:
    """The same by the components, made once."""
    tracks, codes = components.tracks, components.cells.ids
    ships = (ship_of(components, ship) for ship in range(SHIPS))
    boards = components.item_ids[BOARD_ITEM : BOARD_ITEM + BOARDS]
    trees = {int(space): year for year, space in enumerate(tracks.trees, start=1)}
    lines = [cell_names(int(line)) for line in components.lines]
    return Printed(
        lands={code: land_of(components, number) for number, code in enumerate(codes)},
        tiles={name: shape_of(components, tile) for tile, name in enumerate(components.tiles.ids)},
        ships={ship.id: ship for ship in ships},
        boards={name: [codes[int(cell)] for cell in components.boards[number]] for number, name in enumerate(boards)},
        columns=lines[:SIZE],
        rows=lines[SIZE:],
        religion=[
            TrackSpace(monk=bool(tracks.monks[space]), die=bool(tracks.dice[space]))
            for space in range(tracks.religion + 1)
        ],
        conquest=[
            TrackSpace(gold=bool(tracks.gold[space]), tree=trees.get(space, 0)) for space in range(tracks.conquest + 1)
        ],
        tile_prices={"double": cost_of(components, DOUBLE_COST), "triple": cost_of(components, TRIPLE_COST)},
        white_dice_a_year=int(components.prices.white_limit),
        store=STORE,
    )


def land_of(components: Components, number: int) -> Land:
    """A cell by the number of its code."""
    table = components.cells
    numbers = [int(table.abilities[number * ABILITIES + place]) for place in range(ABILITIES)]
    return Land(
        table.ids[number],
        TERRAIN_IDS[table.terrain[number]],
        int(table.colonists[number]),
        [ability_of(components, one) for one in numbers if one != NONE],
    )


def ability_of(components: Components, number: int) -> Ability:
    """An ability by its number."""
    table = components.abilities
    prices = [int(table.price[number * ALTERNATIVES + place]) for place in range(ALTERNATIVES)]
    return Ability(
        ABILITY_IDS[table.kind[number]],
        counts(GAIN_IDS, [table.gain[number * GAINS + kind] for kind in range(GAINS)]),
        [cost_of(components, price) for price in prices if price != NONE],
    )


def cost_of(components: Components, number: int) -> dict[str, int]:
    """The pieces that are due for a cost."""
    costs = components.prices.costs
    return counts(RESOURCE_IDS, [costs[number * RESOURCES + kind] for kind in range(RESOURCES)])


def ship_of(components: Components, ship: int) -> Ship:
    """A ship by its number."""
    return Ship(
        components.item_ids[SHIP_ITEM + ship],
        cost_of(components, SHIP_COST + ship),
        int(components.points.ships[ship]),
    )


def shape_of(components: Components, tile: int) -> Shape:
    """A tile by its number."""
    tiles, codes = components.tiles, components.cells.ids
    cells = [codes[tiles.cells[tile * TILE_SIZE + part]] for part in range(tiles.sizes[tile])]
    turned = []
    for turn in range(TURNS):
        spots = spots_of(components, tile, MIDDLE * TURNS + turn)
        turned.append([(spot // SIZE - MIDDLE // SIZE, spot % SIZE - MIDDLE % SIZE) for spot in spots])
    return Shape(cells, turned, tile < TILES)


def spots_of(components: Components, tile: int, place: int) -> list[int]:
    """The cells on which the parts of a tile come to lie in a placement."""
    tiles = components.tiles
    start = (tile * PLACES + place) * TILE_SIZE
    return [int(tiles.spots[start + part]) for part in range(tiles.sizes[tile])]
