"""The checks of the component files, SM-VAL-1 to -8: errors name file, entry and reason."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from antillas.core.components import check_ids
from antillas.core.errors import BadData
from antillas.games.santa_maria.shapes import CellData, ComponentFile, TileData
from antillas.games.santa_maria.sources import statuses
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ALTERNATIVES,
    BISHOP_IDS,
    BOARDS,
    DOCKS,
    DOUBLES,
    RETIREMENT_IDS,
    ROAD_TILES,
    SCHOLAR_IDS,
    SETS,
    SHIPS,
    SIZE,
    SPACES,
    SQUARE,
    START_SHIPS,
    STATIONS,
    TILES,
    YEARS,
)

TILE_COUNTS: Final = {"double": DOUBLES, "triple": TILES - DOUBLES, "capital": SETS, "road": ROAD_TILES}
TILE_CELLS: Final = {"double": 2, "triple": 3, "capital": 2, "road": 1}
MOST_CELL_KINDS: Final = 200
FREE_CODE: Final = "."
LONGEST_WORD: Final = 24
WORD: Final = re.compile(f"[A-Za-z0-9][A-Za-z0-9_-]{{0,{LONGEST_WORD - 1}}}")
SQUARE_SIDES: Final = ("3", "4", "5")
STATED: Final = {("2", year): [4 + year] for year in range(YEARS)} | {("4", 1): [9, 6, 3]}
"""What the rulebook states of the table of conquest points, by players and year from 0."""


def check(file: str, data: ComponentFile) -> None:
    """Everything that a component file must keep."""
    checks: tuple[Callable[[str, ComponentFile], None], ...] = (
        check_counts,
        check_cells,
        check_tiles,
        check_boards,
        check_tracks,
        check_table,
        check_places,
        check_bishops,
        check_prices,
        check_sources,
    )
    for one in checks:
        one(file, data)


def check_counts(file: str, data: ComponentFile) -> None:
    """SM-VAL-1, and that no id is there twice."""
    kinds: list[str] = [tile.kind for tile in data.tile]
    counted = [(f"tile: {kind} tiles", kinds.count(kind), wanted) for kind, wanted in TILE_COUNTS.items()]
    sides = [board.side for board in data.board]
    counted += [
        ("ship: starting ships", sum(ship.start for ship in data.ship), START_SHIPS),
        ("ship: ships", len(data.ship), SHIPS),
        ("board: A sides", sides.count("A"), BOARDS),
        ("board: B sides", sides.count("B"), 1),
        ("retire: spaces", len(data.retire), SPACES),
        ("docks.order: docks", len(data.docks.order), DOCKS),
        ("mission: stations", len(data.mission), STATIONS),
    ]
    for what, count, wanted in counted:
        if count != wanted:
            raise BadData(f"{file}: {what}: there are {count} and must be {wanted} (SM-VAL-1).")
    check_ids(f"{file}: scholar", [scholar.id for scholar in data.scholar], SCHOLAR_IDS)
    check_ids(f"{file}: bishop", [bishop.id for bishop in data.bishop], BISHOP_IDS)
    check_names(file, data)
    check_unique(f"{file}: mission.slot", [str(station.slot) for station in data.mission])


def check_names(file: str, data: ComponentFile) -> None:
    """Ids can be told apart in the notation, which knows no capital letters and calls bishops "bishop-..."."""
    for kind, entries in (("tile", data.tile), ("ship", data.ship), ("board", data.board)):
        for entry in entries:
            check_word(f"{file}: {kind} {entry.id!r}: id", entry.id)
    own = [entry.id for entries in (data.tile, data.ship, data.board) for entry in entries]
    bishops = [f"bishop-{name}" for name in BISHOP_IDS]
    check_unique(f"{file}: id", [name.lower() for name in (*SCHOLAR_IDS, *BISHOP_IDS, *bishops, *own)])


def check_word(place: str, name: str) -> None:
    """Positions, records and moves can be written with the name and read back."""
    if WORD.fullmatch(name) is None:
        raise BadData(f"{place}: it must be 1 to {LONGEST_WORD} of the letters A to Z, digits, - and _ (no space).")


def check_sources(file: str, data: ComponentFile) -> None:
    """SM-VAL-7; which words there are is a matter of the shapes."""
    for entry, status in statuses(data):
        if not status:
            raise BadData(f"{file}: {entry}: status: it is empty and must tell how the entry is known (SM-VAL-7).")


def check_unique(place: str, names: Sequence[str]) -> None:
    """No name is there twice."""
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadData(f"{place}: {name} is there twice.")


def check_cells(file: str, data: ComponentFile) -> None:
    """Free cells, roads without and terrains with a building; abilities as SM-VAL-8 allows them."""
    if len(data.cell) > MOST_CELL_KINDS:
        raise BadData(f"{file}: cell: there are {len(data.cell)} codes and may be {MOST_CELL_KINDS}.")
    if FREE_CODE not in data.cell or not data.cell[FREE_CODE].free:
        raise BadData(f'{file}: cell."{FREE_CODE}": it must be there and be free.')
    for code, cell in data.cell.items():
        if code != FREE_CODE:
            check_word(f"{file}: cell {code!r}: code", code)
        check_cell(f"{file}: cell.{code}", cell, code == FREE_CODE)


def check_cell(place: str, cell: CellData, is_free: bool) -> None:
    """One code."""
    if cell.free != is_free or cell.free != (cell.terrain is None):
        raise BadData(f'{place}: a cell is either free, and only "{FREE_CODE}" is, or has a terrain (SM-COLONY-2).')
    is_building = not cell.free and cell.terrain != "road"
    if is_building != bool(cell.actions) or len(cell.actions) > ABILITIES:
        raise BadData(f"{place}: actions: a building has 1 to {ABILITIES} of them, everything else none (SM-VAL-8).")
    if cell.colonists and cell.terrain != "road":
        raise BadData(f"{place}: colonists: they are on roads only (SM-COLONY-2).")
    for number, action in enumerate(cell.actions, start=1):
        entry = f"{place}: actions {number} ({action.kind})"
        if bool(action.gain) != (action.kind in ("produce", "trade")):
            raise BadData(f"{entry}: gain: production and trade gain something, other abilities do not.")
        if not 0 < len(action.pay_one_of) <= ALTERNATIVES and action.kind == "trade":
            raise BadData(f"{entry}: pay_one_of: a trade has 1 to {ALTERNATIVES} alternatives (SM-VAL-8).")
        if action.kind != "trade" and action.pay_one_of:
            raise BadData(f"{entry}: pay_one_of: only trades are paid.")
        if any(not sum(cost.values()) for cost in action.pay_one_of):
            raise BadData(f"{entry}: pay_one_of: an alternative costs nothing.")


def check_tiles(file: str, data: ComponentFile) -> None:
    """SM-VAL-2."""
    for tile in data.tile:
        place = f"{file}: tile {tile.id}"
        if not len(tile.at) == len(tile.cells) == TILE_CELLS[tile.kind]:
            raise BadData(f"{place}: a {tile.kind} tile has {TILE_CELLS[tile.kind]} cells (SM-VAL-2).")
        for code in tile.cells:
            if code not in data.cell or data.cell[code].free:
                raise BadData(f"{place}: cells: {code!r} is no code of a cell that a tile can have.")
        terrains = [data.cell[code].terrain for code in tile.cells]
        if tile.kind in ("double", "triple") and len({terrain == "road" for terrain in terrains}) < 2:
            raise BadData(f"{place}: cells: a tile has at least one road and one building (SM-VAL-2).")
        if (tile.kind == "capital") != ("capital" in terrains):
            raise BadData(f"{place}: cells: capital tiles, and no others, have a capital (SM-COMP-5).")
        if tile.kind == "road" and terrains != ["road"]:
            raise BadData(f"{place}: cells: a road tile is a road.")
        check_shape(place, tile)


def check_shape(place: str, tile: TileData) -> None:
    """The first cell is the origin, and every cell has a neighbour before it."""
    if tile.at[0] != (0, 0) or len(set(tile.at)) < len(tile.at):
        raise BadData(f"{place}: at: the first cell is [0, 0], and no two are the same (SM-VAL-2).")
    for number, (row, column) in enumerate(tile.at[1:], start=1):
        if not any(abs(row - other) + abs(column - beside) == 1 for other, beside in tile.at[:number]):
            raise BadData(f"{place}: at: the cells must be connected side by side (SM-VAL-2).")


def check_boards(file: str, data: ComponentFile) -> None:
    """SM-VAL-3."""
    for board in data.board:
        place = f"{file}: board {board.id}: grid"
        rows = [row.split() for row in board.grid]
        if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
            raise BadData(f"{place}: it must be {SIZE} rows of {SIZE} codes (SM-VAL-3).")
        codes = [code for row in rows for code in row]
        for code in codes:
            if code not in data.cell:
                raise BadData(f"{place}: {code!r} is no code of a cell.")
        capitals = sum(data.cell[code].terrain == "capital" for code in codes)
        if board.side == "A" and not capitals:
            raise BadData(f"{place}: an A side has a capital (SM-VAL-3).")
        if board.side == "B" and capitals:
            raise BadData(f"{place}: the B side has no capital; it is a tile (SM-VAL-3).")
        free = [(number // SIZE, number % SIZE) for number, code in enumerate(codes) if data.cell[code].free]
        if board.side == "B" and not any(
            (row, column + 1) in free or (row + 1, column) in free for row, column in free
        ):
            raise BadData(f"{place}: no two free cells lie side by side for the capital (SM-DATA-8).")


def check_tracks(file: str, data: ComponentFile) -> None:
    """SM-VAL-4."""
    religion, conquest = data.religion, data.conquest
    if not 3 <= len(religion.monks) <= min(6, data.limits.monks):
        raise BadData(f"{file}: religion.monks: there are 3 to 6 symbols, as many as monks at most (SM-VAL-4).")
    rising = (
        ("religion.monks", religion.monks, religion.length),
        ("religion.dice_at_monk", religion.dice_at_monk, len(religion.monks)),
        ("conquest.gold", conquest.gold, conquest.length),
        ("conquest.trees", conquest.trees, conquest.length),
    )
    for name, positions, most in rising:
        if positions != sorted(set(positions)) or not all(1 <= position <= most for position in positions):
            raise BadData(f"{file}: {name}: the numbers must rise and be 1 to {most} (SM-VAL-4).")
    if len(conquest.trees) != YEARS:
        raise BadData(f"{file}: conquest.trees: there is one for each of the {YEARS} years (SM-VAL-4).")
    unlocked = data.limits.blue_dice - data.setup.blue_dice_at_start
    if len(religion.dice_at_monk) != unlocked:
        raise BadData(
            f"{file}: religion.dice_at_monk: {unlocked} symbols unlock a blue die (SM-RELIGION-3, SM-BLUE-3)."
        )


def check_table(file: str, data: ComponentFile) -> None:
    """SM-VAL-5."""
    for key, rows in data.conquest_table.items():
        place = f"{file}: conquest_table.{key}"
        if key == "status":
            continue
        if key not in ("2", "3", "4") or not isinstance(rows, list) or len(rows) != YEARS:
            raise BadData(f"{place}: the keys are 2, 3 and 4 players, each with {YEARS} years (SM-VAL-5).")
        for year, points in enumerate(rows):
            wrong = len(points) != int(key) - 1 or points != sorted(set(points), reverse=True) or min(points) < 1
            if wrong:
                raise BadData(f"{place}: year {year + 1}: it must be {int(key) - 1} falling numbers (SM-VAL-5).")
            stated = STATED.get((key, year), points)
            if points != stated:
                raise BadData(f"{place}: year {year + 1}: the rulebook states {stated} (SM-VAL-5).")
    for key in ("2", "3", "4", "status"):
        if key not in data.conquest_table:
            raise BadData(f"{file}: conquest_table.{key}: it is missing (SM-VAL-5).")
    if isinstance(data.conquest_table["status"], list):
        raise BadData(f"{file}: conquest_table.status: it must tell how the numbers are known (SM-VAL-7).")


def check_places(file: str, data: ComponentFile) -> None:
    """SM-VAL-6."""
    if sorted(space.effect for space in data.retire) != sorted(RETIREMENT_IDS):
        raise BadData(f"{file}: retire.effect: each of {', '.join(RETIREMENT_IDS)} once (SM-RETIRE-2).")
    for space in data.retire:
        if space.coins is not None and space.effect != "coins":
            raise BadData(f"{file}: retire {space.effect}: coins: only the space of the coins has them (SM-RETIRE-2).")
    for key in ("order", "start_rank"):
        numbers = sorted(getattr(space, key) for space in data.retire)
        if numbers != list(range(1, SPACES + 1)):
            raise BadData(f"{file}: retire.{key}: the numbers 1 to {SPACES}, each once (SM-VAL-6).")
    order = data.docks.order
    if len(set(order)) < DOCKS or order[0] != "coin2" or order[-1] != "point1":
        raise BadData(f"{file}: docks.order: four docks, coin2 first and point1 last (SM-VAL-6).")


def check_bishops(file: str, data: ComponentFile) -> None:
    """The square has points for its sizes, larger ones not fewer; all others have points for each thing (SM-BIS)."""
    for bishop in data.bishop:
        place = f"{file}: bishop {bishop.id}"
        if bishop.id == BISHOP_IDS[SQUARE]:
            points = [bishop.sizes.get(side, 0) for side in SQUARE_SIDES]
            if points != sorted(points) or points[0] < 1:
                sides = ", ".join(SQUARE_SIDES)
                raise BadData(f"{place}: sizes: points for {sides}, never falling (SM-BIS-SQUARE-1).")
            if bishop.each is not None:
                raise BadData(f"{place}: each: the square has sizes instead (SM-BIS-SQUARE-1).")
        elif bishop.each is None:
            raise BadData(f"{place}: each: it is missing; it says how many points each thing brings (SM-SCORE-4).")
        elif bishop.sizes:
            raise BadData(f"{place}: sizes: only the square has them (SM-BIS-SQUARE-1).")


def check_prices(file: str, data: ComponentFile) -> None:
    """Everything can be sold, gold cannot be bought, and buying and selling never gains (SM-BOUND-1)."""
    prices = data.prices
    for kind in ("wood", "grain", "sugar", "gem", "gold"):
        if kind not in prices.sell:
            raise BadData(f"{file}: prices.sell.{kind}: it is missing (SM-FREE-1).")
    for key in ("buy", "buy_basic_economy", "buy_advanced_economy"):
        for kind, price in getattr(prices, key).items():
            if kind == "gold" or price <= prices.sell[kind]:
                raise BadData(f"{file}: prices.{key}.{kind}: gold is not for sale, and the rest is dearer than sold.")
