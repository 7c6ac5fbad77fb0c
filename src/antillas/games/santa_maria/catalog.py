"""The component files: reads the TOML tables, ours or a user's, and makes the frozen tables of a game."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from antillas.core.components import ComponentText, check_stated, parse_toml, shaped
from antillas.core.corrections import BY_CODE, own_tables
from antillas.games.santa_maria.actions import MAX_PLAYERS
from antillas.games.santa_maria.checks import FREE_CODE, RETIREMENT_COINS, check
from antillas.games.santa_maria.shapes import ActionData, ComponentFile, TileData
from antillas.games.santa_maria.stated import STATED
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ABILITY_IDS,
    ALTERNATIVES,
    BISHOP_IDS,
    CELLS,
    GAIN_IDS,
    JOKERS,
    NONE,
    RESOURCE_IDS,
    SCHOLAR_IDS,
    SIZE,
    SQUARE,
    TERRAIN_IDS,
    TILE_SIZE,
    TURNS,
    YEARS,
    AbilityTable,
    CellTable,
    Components,
    PointTable,
    PriceTable,
    TileTable,
    TrackTable,
)

BUILT_IN: Final = ("components", "cells", "boards", "tiles", "ships", "monks")
CALLED: Final = {
    **dict.fromkeys(("board", "tile", "ship", "scholar", "bishop"), "id"),
    "retire": "effect",
    "mission": "slot",
    "cell": BY_CODE,
}
"""What the entries of the lists are called by."""
LARGEST_SQUARE: Final = 5
KINDS: Final = ("double", "triple", "capital", "road")


@cache
def built_in_tables() -> dict[str, Any]:
    """The tables that come with the package, as they are read."""
    return {
        key: table for name in BUILT_IN for key, table in parse_toml(f"{name}.toml", data_text(f"{name}.toml")).items()
    }


@cache
def built_in() -> ComponentFile:
    """The components that come with the package, checked."""
    return checked("santa-maria", built_in_tables())


def read_components(given: ComponentText) -> ComponentFile:
    """A user's own component file; the tables that it does not have are ours."""
    return checked(given.name, {**built_in_tables(), **tables_of(given)})


def tables_of(given: ComponentText) -> dict[str, Any]:
    """The tables of a user's own component file, those that it only corrects in full."""
    return own_tables(given.name, parse_toml(given.name, given.text), built_in_tables(), CALLED)


def checked(file: str, tables: Mapping[str, Any]) -> ComponentFile:
    """The tables in their shapes after all checks."""
    data = shaped(file, tables, ComponentFile)
    check(file, data)
    check_stated(file, data, shaped(file, built_in_tables(), ComponentFile), STATED)
    return data


def data_text(name: str) -> str:
    """The text of a file that comes with the package."""
    return (files("antillas.games.santa_maria") / "data" / name).read_text(encoding="utf-8")


# Frozen tables.


def component_tables(data: ComponentFile) -> Components:
    """The frozen tables of the components; lists become vectors inside of the engine, which alone can free them."""
    codes = [FREE_CODE, *(code for code in data.cell if code != FREE_CODE)]
    ships = sorted(data.ship, key=lambda ship: not ship.start)
    tiles = [tile for kind in KINDS for tile in data.tile if tile.kind == kind]
    boards = sorted(data.board, key=lambda board: board.side)
    docks, spaces = data.docks.order, sorted(data.retire, key=lambda space: space.order)
    builder = AbilityBuilder([cost_row(cost) for cost in base_costs(data)] + [cost_row(ship.cost) for ship in ships])
    cells = cell_table(data, codes, builder)
    dock_actions = [builder.of_dock(name) for name in docks]
    space_actions = [builder.of_space(space.effect, space.coins or RETIREMENT_COINS) for space in spaces]
    land = [tile.id for tile in tiles if tile.kind in ("double", "triple")]
    bishops = [f"bishop-{name}" for name in BISHOP_IDS]
    drawn = [*SCHOLAR_IDS, *bishops, *(ship.id for ship in ships), *land, *(board.id for board in boards[:-1])]
    stations = sorted(data.mission, key=lambda station: station.slot)
    return Components(
        cells,
        builder.table(dock_actions, space_actions),
        tile_table(tiles, codes),
        track_table(data, [space.start_rank for space in spaces]),
        price_table(data, builder.costs),
        point_table(data, [ship.points for ship in ships]),
        [[codes.index(code) for row in board.grid for code in row.split()] for board in boards],
        line_masks(data),
        [station.gain.get(kind, 0) for station in stations for kind in GAIN_IDS],
        drawn,
        list(docks),
        [space.effect for space in spaces],
    )


def base_costs(data: ComponentFile) -> list[Mapping[str, int]]:
    """The prices of tiles and of a second religion step."""
    return [data.prices.double, data.prices.triple, data.prices.religion_step]


def cost_row(cost: Mapping[str, int]) -> list[int]:
    """A cost by kind."""
    return [cost.get(kind, 0) for kind in RESOURCE_IDS]


class AbilityBuilder:
    """Numbers abilities and costs as they come; equal ones get the same number."""

    def __init__(self, costs: list[list[int]]) -> None:
        self.costs = costs
        self.rows: list[tuple[int, list[int], list[int]]] = []

    def number(self, kind: str, gain: Mapping[str, int], prices: Sequence[Mapping[str, int]] = ()) -> int:
        """The number of an ability."""
        numbers: list[int] = []
        for price in prices:
            self.costs.append(cost_row(price))
            numbers.append(len(self.costs) - 1)
        padded = numbers + [NONE] * (ALTERNATIVES - len(numbers))
        row = (ABILITY_IDS.index(kind), [gain.get(name, 0) for name in GAIN_IDS], padded)
        if row not in self.rows:
            self.rows.append(row)
        return self.rows.index(row)

    def of_action(self, action: ActionData) -> int:
        """An ability of a building."""
        return self.number(action.kind, action.gain, action.pay_one_of)

    def of_dock(self, dock: str) -> int:
        """What a ship in a dock brings (SM-RETIRE-5)."""
        gains = {"coin2": {"coin": 2}, "point1": {"point": 1}}
        return self.number("produce", gains[dock]) if dock in gains else self.number(dock, {})

    def of_space(self, effect: str, coins: int) -> int:
        """The action of a retirement space (SM-RETIRE-2)."""
        return self.number("produce", {"coin": coins}) if effect == "coins" else self.number(effect, {})

    def table(self, docks: list[int], spaces: list[int]) -> AbilityTable:
        """All abilities."""
        return AbilityTable(
            [kind for kind, _, _ in self.rows],
            [amount for _, gain, _ in self.rows for amount in gain],
            [price for _, _, prices in self.rows for price in prices],
            docks,
            spaces,
        )


def cell_table(data: ComponentFile, codes: list[str], builder: AbilityBuilder) -> CellTable:
    """What the codes stand for."""
    abilities: list[int] = []
    for code in codes:
        numbers = [builder.of_action(action) for action in data.cell[code].actions]
        abilities += numbers + [NONE] * (ABILITIES - len(numbers))
    return CellTable(
        codes,
        [TERRAIN_IDS.index(data.cell[code].terrain or "free") for code in codes],
        [data.cell[code].colonists for code in codes],
        abilities,
    )


def tile_table(tiles: list[TileData], codes: list[str]) -> TileTable:
    """The tiles with all their placements; of two that look the same the first one is kept."""
    masks: list[int] = []
    spots: list[int] = []
    for tile in tiles:
        looks: set[frozenset[tuple[int, str]]] = set()
        for place in range(CELLS * TURNS):
            cells = spots_of(tile, place // TURNS, place % TURNS)
            look = frozenset(zip(cells, tile.cells, strict=False))
            is_new = bool(cells) and look not in looks
            looks.add(look)
            masks.append(sum(1 << cell for cell in cells) if is_new else 0)
            spots += (cells + [0] * TILE_SIZE)[:TILE_SIZE]
    shapes = [turned(tile) for tile in tiles]
    return TileTable(
        [tile.id for tile in tiles],
        [number for tile in tiles for number in padded_codes(tile, codes)],
        [len(tile.cells) for tile in tiles],
        masks,
        spots,
        [shapes.index(shape) for shape in shapes],
    )


def turned(tile: TileData) -> list[tuple[int, int, str]]:
    """The tile as it lies after the turn that makes the first list; equal for tiles that look the same (AMB-21)."""
    looks: list[list[tuple[int, int, str]]] = []
    spots = list(tile.at)
    for _ in range(TURNS):
        spots = [(right, -down) for down, right in spots]
        top, left = min(down for down, _ in spots), min(right for _, right in spots)
        cells = zip(spots, tile.cells, strict=True)
        looks.append(sorted((down - top, right - left, code) for (down, right), code in cells))
    return min(looks)


def padded_codes(tile: TileData, codes: list[str]) -> list[int]:
    """The numbers of the cells of a tile, filled up to the size of the largest."""
    return ([codes.index(code) for code in tile.cells] + [0] * TILE_SIZE)[:TILE_SIZE]


def spots_of(tile: TileData, cell: int, turns: int) -> list[int]:
    """The cells that a tile covers when its first one lies on a cell; nothing if it leaves the colony."""
    result: list[int] = []
    for down, right in tile.at:
        for _ in range(turns):
            down, right = right, -down
        row, column = cell // SIZE + down, cell % SIZE + right
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return []
        result.append(row * SIZE + column)
    return result


def track_table(data: ComponentFile, start_ranks: list[int]) -> TrackTable:
    """The tracks and the table of conquest points."""
    religion, conquest = data.religion, data.conquest
    with_dice = [religion.monks[number - 1] for number in religion.dice_at_monk]
    ranks: list[int] = []
    for players in range(MAX_PLAYERS + 1):
        rows = data.conquest_table.get(str(players), [[]] * YEARS)
        assert isinstance(rows, list)
        for row in rows:
            ranks += (list(row) + [0] * MAX_PLAYERS)[:MAX_PLAYERS]
    return TrackTable(
        religion.length,
        [int(space in religion.monks) for space in range(religion.length + 1)],
        [int(space in with_dice) for space in range(religion.length + 1)],
        conquest.length,
        [int(space in conquest.gold) for space in range(conquest.length + 1)],
        conquest.trees,
        ranks,
        start_ranks,
    )


def price_table(data: ComponentFile, costs: list[list[int]]) -> PriceTable:
    """Prices and numbers."""
    prices, limits, setup = data.prices, data.limits, data.setup
    result = PriceTable(
        [pieces for cost in costs for pieces in cost],
        cost_row(prices.sell),
        cost_row(prices.buy)[:JOKERS],
        cost_row(prices.buy_basic_economy)[:JOKERS],
        cost_row(prices.buy_advanced_economy)[:JOKERS],
        list(setup.coins),
    )
    result.pip = prices.die_pip
    result.dock_step = prices.astronomy_step
    result.die_move = prices.logistics_move
    result.monk_fee = prices.monk_fee
    result.start_wood = setup.wood
    result.white_dice = setup.white_dice
    result.white_limit = limits.white_dice_a_year
    result.blue_dice = setup.blue_dice
    result.monks = limits.monks
    result.coins_for_a_point = limits.coins_for_a_point
    result.ship_set = limits.ship_set
    result.bishop = limits.bishop
    result.solo_goal = limits.solo_goal
    return result


def point_table(data: ComponentFile, ships: list[int]) -> PointTable:
    """What is worth points at the end."""
    square = data.bishop[SQUARE]
    squares = [square.sizes.get(str(side), 0) for side in range(LARGEST_SQUARE + 1)]
    if square.cap:
        squares = [min(points, square.cap) for points in squares]
    return PointTable(
        ships,
        [scholar.points for scholar in data.scholar],
        [bishop.each or 0 for bishop in data.bishop],
        [bishop.cap for bishop in data.bishop],
        [*squares, max(squares)],
    )


def line_masks(data: ComponentFile) -> list[int]:
    """The columns for the values 1 to 6, then the rows (AMB-29)."""
    columns = [sum(1 << (row * SIZE + column) for row in range(SIZE)) for column in range(SIZE)]
    rows = [sum(1 << (row * SIZE + column) for column in range(SIZE)) for row in range(SIZE)]
    if data.axes.columns == "right-to-left":
        columns.reverse()
    if data.axes.rows == "bottom-to-top":
        rows.reverse()
    return columns + rows
