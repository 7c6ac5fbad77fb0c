"""The checks of the component files, SM-VAL-1 to -8: errors name file, entry and reason."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from antillas.core.components import check_ids
from antillas.core.errors import BadData
from antillas.core.message import Names, Quote
from antillas.games.santa_maria.shapes import ActionData, CellData, ComponentFile, TileData
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
RETIREMENT_COINS: Final = 2
MOST_POINTS: Final = 3
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
        check_pieces,
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
            raise BadData(
                "{file}: {what}: there are {count} and must be {wanted} (SM-VAL-1).",
                file=file,
                what=what,
                count=count,
                wanted=wanted,
            )
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
        raise BadData(
            "{place}: it must be 1 to {most} of the letters A to Z, digits, - and _ (no space).",
            place=place,
            most=LONGEST_WORD,
        )


def check_sources(file: str, data: ComponentFile) -> None:
    """SM-VAL-7; which words there are is a matter of the shapes."""
    for entry, status in statuses(data):
        if not status:
            raise BadData(
                "{file}: {entry}: status: it is empty and must tell how the entry is known (SM-VAL-7).",
                file=file,
                entry=entry,
            )


def check_unique(place: str, names: Sequence[str]) -> None:
    """No name is there twice."""
    for number, name in enumerate(names):
        if name in names[:number]:
            raise BadData("{place}: {name} is there twice.", place=place, name=name)


def check_cells(file: str, data: ComponentFile) -> None:
    """Free cells, roads without and terrains with a building; abilities as SM-VAL-8 allows them."""
    if len(data.cell) > MOST_CELL_KINDS:
        raise BadData(
            "{file}: cell: there are {count} codes and may be {most}.",
            file=file,
            count=len(data.cell),
            most=MOST_CELL_KINDS,
        )
    if FREE_CODE not in data.cell or not data.cell[FREE_CODE].free:
        raise BadData('{file}: cell."{code}": it must be there and be free.', file=file, code=FREE_CODE)
    for code, cell in data.cell.items():
        if code != FREE_CODE:
            check_word(f"{file}: cell {code!r}: code", code)
        check_cell(f"{file}: cell.{code}", cell, code == FREE_CODE)


def check_cell(place: str, cell: CellData, is_free: bool) -> None:
    """One code."""
    if cell.free != is_free or cell.free != (cell.terrain is None):
        raise BadData(
            '{place}: a cell is either free, and only "{code}" is, or has a terrain (SM-COLONY-2).',
            place=place,
            code=FREE_CODE,
        )
    is_building = not cell.free and cell.terrain != "road"
    if is_building != bool(cell.actions) or len(cell.actions) > ABILITIES:
        raise BadData(
            "{place}: actions: a building has 1 to {most} of them, everything else none (SM-VAL-8).",
            place=place,
            most=ABILITIES,
        )
    if cell.colonists and cell.terrain != "road":
        raise BadData("{place}: colonists: they are on roads only (SM-COLONY-2).", place=place)
    for number, action in enumerate(cell.actions, start=1):
        entry = f"{place}: actions {number} ({action.kind})"
        if bool(action.gain) != (action.kind in ("produce", "trade")):
            raise BadData("{entry}: gain: production and trade gain something, other abilities do not.", entry=entry)
        if not 0 < len(action.pay_one_of) <= ALTERNATIVES and action.kind == "trade":
            raise BadData(
                "{entry}: pay_one_of: a trade has 1 to {most} alternatives (SM-VAL-8).",
                entry=entry,
                most=ALTERNATIVES,
            )
        if action.kind != "trade" and action.pay_one_of:
            raise BadData("{entry}: pay_one_of: only trades are paid.", entry=entry)
        if any(not sum(cost.values()) for cost in action.pay_one_of):
            raise BadData("{entry}: pay_one_of: an alternative costs nothing.", entry=entry)


def check_tiles(file: str, data: ComponentFile) -> None:
    """SM-VAL-2."""
    for tile in data.tile:
        place = f"{file}: tile {tile.id}"
        if not len(tile.at) == len(tile.cells) == TILE_CELLS[tile.kind]:
            raise BadData(
                "{place}: a {kind} tile has {count} cells (SM-VAL-2).",
                place=place,
                kind=tile.kind,
                count=TILE_CELLS[tile.kind],
            )
        for code in tile.cells:
            if code not in data.cell or data.cell[code].free:
                raise BadData(
                    "{place}: cells: {code} is no code of a cell that a tile can have.", place=place, code=Quote(code)
                )
        terrains = [data.cell[code].terrain for code in tile.cells]
        if tile.kind in ("double", "triple") and len({terrain == "road" for terrain in terrains}) < 2:
            raise BadData("{place}: cells: a tile has at least one road and one building (SM-VAL-2).", place=place)
        if (tile.kind == "capital") != ("capital" in terrains):
            raise BadData("{place}: cells: capital tiles, and no others, have a capital (SM-COMP-5).", place=place)
        if tile.kind == "road" and terrains != ["road"]:
            raise BadData("{place}: cells: a road tile is a road.", place=place)
        check_shape(place, tile)


def check_shape(place: str, tile: TileData) -> None:
    """The first cell is the origin, and every cell has a neighbour before it."""
    if tile.at[0] != (0, 0) or len(set(tile.at)) < len(tile.at):
        raise BadData("{place}: at: the first cell is [0, 0], and no two are the same (SM-VAL-2).", place=place)
    for number, (row, column) in enumerate(tile.at[1:], start=1):
        if not any(abs(row - other) + abs(column - beside) == 1 for other, beside in tile.at[:number]):
            raise BadData("{place}: at: the cells must be connected side by side (SM-VAL-2).", place=place)


def check_boards(file: str, data: ComponentFile) -> None:
    """SM-VAL-3."""
    for board in data.board:
        place = f"{file}: board {board.id}: grid"
        rows = [row.split() for row in board.grid]
        if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
            raise BadData("{place}: it must be {size} rows of {size} codes (SM-VAL-3).", place=place, size=SIZE)
        codes = [code for row in rows for code in row]
        for code in codes:
            if code not in data.cell:
                raise BadData("{place}: {code} is no code of a cell.", place=place, code=Quote(code))
        capitals = sum(data.cell[code].terrain == "capital" for code in codes)
        if board.side == "A" and not capitals:
            raise BadData("{place}: an A side has a capital (SM-VAL-3).", place=place)
        if board.side == "B" and capitals:
            raise BadData("{place}: the B side has no capital; it is a tile (SM-VAL-3).", place=place)
        free = [(number // SIZE, number % SIZE) for number, code in enumerate(codes) if data.cell[code].free]
        if board.side == "B" and not any(
            (row, column + 1) in free or (row + 1, column) in free for row, column in free
        ):
            raise BadData("{place}: no two free cells lie side by side for the capital (SM-DATA-8).", place=place)


def check_tracks(file: str, data: ComponentFile) -> None:
    """SM-VAL-4."""
    religion, conquest = data.religion, data.conquest
    if not 3 <= len(religion.monks) <= min(6, data.limits.monks):
        raise BadData(
            "{file}: religion.monks: there are 3 to 6 symbols, as many as monks at most (SM-VAL-4).", file=file
        )
    rising = (
        ("religion.monks", religion.monks, religion.length),
        ("religion.dice_at_monk", religion.dice_at_monk, len(religion.monks)),
        ("conquest.gold", conquest.gold, conquest.length),
        ("conquest.trees", conquest.trees, conquest.length),
    )
    for name, positions, most in rising:
        if positions != sorted(set(positions)) or not all(1 <= position <= most for position in positions):
            raise BadData(
                "{file}: {name}: the numbers must rise and be 1 to {most} (SM-VAL-4).", file=file, name=name, most=most
            )
    if len(conquest.trees) != YEARS:
        raise BadData(
            "{file}: conquest.trees: there is one for each of the {years} years (SM-VAL-4).", file=file, years=YEARS
        )


def check_table(file: str, data: ComponentFile) -> None:
    """SM-VAL-5."""
    for key, rows in data.conquest_table.items():
        place = f"{file}: conquest_table.{key}"
        if key == "status":
            continue
        if key not in ("2", "3", "4") or not isinstance(rows, list) or len(rows) != YEARS:
            raise BadData(
                "{place}: the keys are 2, 3 and 4 players, each with {years} years (SM-VAL-5).",
                place=place,
                years=YEARS,
            )
        for year, points in enumerate(rows):
            wrong = len(points) != int(key) - 1 or points != sorted(set(points), reverse=True) or min(points) < 1
            if wrong:
                raise BadData(
                    "{place}: year {year}: it must be {count} falling numbers (SM-VAL-5).",
                    place=place,
                    year=year + 1,
                    count=int(key) - 1,
                )
            stated = STATED.get((key, year), points)
            if points != stated:
                raise BadData(
                    "{place}: year {year}: the rulebook states {stated} (SM-VAL-5).",
                    place=place,
                    year=year + 1,
                    stated=str(stated),
                )
    for key in ("2", "3", "4", "status"):
        if key not in data.conquest_table:
            raise BadData("{file}: conquest_table.{key}: it is missing (SM-VAL-5).", file=file, key=key)
    if isinstance(data.conquest_table["status"], list):
        raise BadData("{file}: conquest_table.status: it must tell how the numbers are known (SM-VAL-7).", file=file)


def check_places(file: str, data: ComponentFile) -> None:
    """SM-VAL-6."""
    if sorted(space.effect for space in data.retire) != sorted(RETIREMENT_IDS):
        raise BadData(
            "{file}: retire.effect: each of {listed} once (SM-RETIRE-2).", file=file, listed=Names(RETIREMENT_IDS)
        )
    for space in data.retire:
        if space.coins is not None and space.effect != "coins":
            raise BadData(
                "{file}: retire {effect}: coins: only the space of the coins has them (SM-RETIRE-2).",
                file=file,
                effect=space.effect,
            )
        if space.coins not in (None, RETIREMENT_COINS):
            raise BadData(
                "{file}: retire coins: coins: it is {found}, and the rulebook states {stated} (SM-RETIRE-2).",
                file=file,
                found=space.coins or 0,
                stated=RETIREMENT_COINS,
            )
    for key in ("order", "start_rank"):
        numbers = sorted(getattr(space, key) for space in data.retire)
        if numbers != list(range(1, SPACES + 1)):
            raise BadData(
                "{file}: retire.{key}: the numbers 1 to {spaces}, each once (SM-VAL-6).",
                file=file,
                key=key,
                spaces=SPACES,
            )
    order = data.docks.order
    if len(set(order)) < DOCKS or order[0] != "coin2" or order[-1] != "point1":
        raise BadData("{file}: docks.order: four docks, coin2 first and point1 last (SM-VAL-6).", file=file)


def check_pieces(file: str, data: ComponentFile) -> None:
    """What the rulebook tells of ships, cells, scholars and stations without telling which of them it is about."""
    for ship in data.ship:
        if not sum(ship.cost.values()):
            raise BadData(
                "{file}: ship {id}: cost: it is nothing, and a ship costs at least 1 resource (SM-DATA-6).",
                file=file,
                id=ship.id,
            )
    roads = {cell.colonists for cell in data.cell.values() if cell.terrain == "road"}
    actions = [action for cell in data.cell.values() for action in cell.actions]
    cities = [action.kind for cell in data.cell.values() if cell.terrain == "city" for action in cell.actions]
    for what, is_there, rule in (
        ("cell: there is a road without colonists", 0 in roads, 13),
        ("cell: there is a road with two colonists", 2 in roads, 13),
        ("cell: one of them produces 1 wood", any(_produces_a_wood(action) for action in actions), 14),
        ("cell: one of them trades 1 wood or 1 gem for 3 coins", any(_is_the_trade(action) for action in actions), 14),
        ("cell: there is a city where one sails", "sail" in cities, 14),
        ("ship: one of them costs 1 wood and 1 sugar", any(_is(ship.cost, wood=1, sugar=1) for ship in data.ship), 6),
        ("ship: one of them costs grain", any(ship.cost.get("grain") for ship in data.ship), 6),
        ("scholar: one of them has 3 points", any(scholar.points == MOST_POINTS for scholar in data.scholar), 15),
        ("mission: one of them gives 3 points", any(_is(station.gain, point=3) for station in data.mission), 16),
    ):
        if not is_there:
            raise BadData("{file}: {what}, says the rulebook (SM-DATA-{rule}).", file=file, what=what, rule=rule)


def _produces_a_wood(action: ActionData) -> bool:
    return action.kind == "produce" and _is(action.gain, wood=1)


def _is_the_trade(action: ActionData) -> bool:
    paid = action.pay_one_of
    return action.kind == "trade" and _is(action.gain, coin=3) and {"wood": 1} in paid and {"gem": 1} in paid


def _is(found: Mapping[str, int], **wanted: int) -> bool:
    """Whether these pieces, and no others, are there."""
    return {kind: pieces for kind, pieces in found.items() if pieces} == wanted
