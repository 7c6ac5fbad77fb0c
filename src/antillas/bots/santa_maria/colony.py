"""What the cells and lines of a colony are worth to the heuristic player of Santa Maria, and where a tile fits best."""

from functools import lru_cache

from antillas.bots.santa_maria.weights import WEIGHTS
from antillas.games.santa_maria.tables import (
    ABILITIES,
    ALTERNATIVES,
    CELLS,
    CONQUER,
    FREE,
    GAINS,
    PLACES,
    PRAY,
    PRODUCE,
    RESOURCES,
    SAIL,
    SIZE,
    TILE_SIZE,
    TRADE,
    YEARS,
    Components,
)

Lines = tuple[float, ...]
"""One number for each column, then for each row."""
COLUMN = tuple(cell % SIZE for cell in range(CELLS))
ROW = tuple(SIZE + cell // SIZE for cell in range(CELLS))
MEMORY = 8192
"""Colonies remembered: most positions that are tried in a turn have the same one."""
WHITE_DICE = 3


@lru_cache(maxsize=8)
def held_worth(year: int) -> tuple[float, ...]:
    """What a wood, a grain, a sugar, a gem, a gold, a coin and a point are worth in a year."""
    kinds = (WEIGHTS.wood, WEIGHTS.grain, WEIGHTS.sugar, WEIGHTS.gem, WEIGHTS.gold, WEIGHTS.coin)
    return (*(row[year - 1] for row in kinds), 1.0)


@lru_cache(maxsize=64)
def building_worths(components: Components, year: int, ready: bool) -> tuple[float, ...]:
    """What one activation of each kind of cell is worth in a year, as long as ships can be paid or not."""
    abilities, cells = components.abilities, components.cells
    worth = [ability_worth(components, ability, year, ready) for ability in range(len(abilities.kind))]
    result = []
    for code in range(len(cells.ids)):
        numbers = [int(cells.abilities[code * ABILITIES + place]) for place in range(ABILITIES)]
        result.append(sum(worth[number] for number in numbers if number >= 0))
    return tuple(result)


def ability_worth(components: Components, ability: int, year: int, ready: bool) -> float:
    """What an ability is worth when it is used."""
    table, held = components.abilities, held_worth(year)
    kind = int(table.kind[ability])
    gain = sum(int(table.gain[ability * GAINS + what]) * held[what] for what in range(GAINS))
    if kind == PRODUCE:
        return gain
    if kind == TRADE:
        costs = [int(table.price[ability * ALTERNATIVES + number]) for number in range(ALTERNATIVES)]
        prices = components.prices.costs
        rows = [[int(prices[cost * RESOURCES + what]) for what in range(RESOURCES)] for cost in costs if cost >= 0]
        cheapest = min(sum(count * held[what] for what, count in enumerate(row)) for row in rows)
        return max(WEIGHTS.trade_least, gain - cheapest)
    sail = WEIGHTS.sail[year - 1] * (1.0 if ready else WEIGHTS.sail_unready)
    return {CONQUER: WEIGHTS.conquer[year - 1], SAIL: sail, PRAY: WEIGHTS.pray[year - 1]}.get(kind, 0.0)


@lru_cache(maxsize=64)
def colonists_of(components: Components) -> tuple[int, ...]:
    """The colonists on each kind of cell."""
    return tuple(map(int, components.cells.colonists))


@lru_cache(maxsize=MEMORY)
def open_lines(components: Components, cells: bytes, empty: int, year: int, ready: bool) -> tuple[Lines, Lines]:
    """What the empty buildings of each line bring, and what the last of them does, on which the die stays."""
    worth = building_worths(components, year, ready)
    lines, lasts = [0.0] * (2 * SIZE), [0.0] * (2 * SIZE)
    for cell in range(CELLS):
        gain = worth[cells[cell]]
        if gain and (empty >> cell) & 1:
            column, row = COLUMN[cell], ROW[cell]
            lines[column] += gain
            lines[row] += gain
            lasts[column] = lasts[row] = gain
    return tuple(lines), tuple(lasts)


@lru_cache(maxsize=MEMORY)
def gaps_of(cells: bytes) -> tuple[int, ...]:
    """The free cells of each line."""
    gaps = [0] * (2 * SIZE)
    for cell, code in enumerate(cells):
        if code == FREE:
            gaps[COLUMN[cell]] += 1
            gaps[ROW[cell]] += 1
    return tuple(gaps)


@lru_cache(maxsize=MEMORY)
def people_of(components: Components, cells: bytes) -> tuple[int, ...]:
    """The colonists of each line."""
    table, people = colonists_of(components), [0] * (2 * SIZE)
    for cell, code in enumerate(cells):
        count = table[code]
        if count:
            people[COLUMN[cell]] += count
            people[ROW[cell]] += count
    return tuple(people)


@lru_cache(maxsize=MEMORY)
def people_worth(components: Components, cells: bytes, year: int) -> float:
    """Colonists in complete lines, in those that may become so, and every cell that is filled (SM-SCORE-3)."""
    hope = WEIGHTS.hope[year - 1]
    gaps = gaps_of(cells)
    result = sum(count * hope**gap for count, gap in zip(people_of(components, cells), gaps, strict=True))
    return result + WEIGHTS.filled[year - 1] * (CELLS - sum(gaps[:SIZE]))


@lru_cache(maxsize=MEMORY)
def future(components: Components, cells: bytes, year: int, alone: bool) -> tuple[float, float]:
    """What the white dice of a year to come will bring, and what one blue die will."""
    every = (1 << CELLS) - 1
    lines, lasts = open_lines(components, cells, every, year, True)
    columns, rows = lines[:SIZE], lines[SIZE:]
    again = [worth - last - WEIGHTS.again for worth, last in zip(columns, lasts, strict=False)]
    best = sum(sorted((*columns, *again), reverse=True)[:WHITE_DICE])
    choice = WEIGHTS.choice_alone if alone else WEIGHTS.choice
    white = choice * best + (1 - choice) * WHITE_DICE * sum(columns) / SIZE
    return white, WEIGHTS.blue_choice * max(rows) + (1 - WEIGHTS.blue_choice) * sum(rows) / SIZE


# Where to lay a tile.


@lru_cache(maxsize=MEMORY)
def cell_qualities(components: Components, cells: bytes, year: int) -> tuple[tuple[float, ...], ...]:
    """For each cell what a building, a colonist, and merely filling it are worth there."""
    lines = open_lines(components, cells, (1 << CELLS) - 1, year, True)[0]
    gaps, people = gaps_of(cells), people_of(components, cells)
    hope = WEIGHTS.hope[year - 1]
    top_column, top_row = max(lines[:SIZE]) + 1.0, max(lines[SIZE:]) + 1.0
    build = [0.2 + lines[line] / top_column for line in range(SIZE)]
    build += [0.2 + 0.6 * lines[line] / top_row for line in range(SIZE, 2 * SIZE)]
    settle = [hope ** max(0, gap - 1) for gap in gaps]
    fill = [(people[line] + 0.5) * (1 - hope) * settle[line] for line in range(2 * SIZE)]
    spots = range(CELLS)
    return tuple(tuple(table[COLUMN[cell]] + table[ROW[cell]] for cell in spots) for table in (build, settle, fill))


@lru_cache(maxsize=256)
def spots_of(components: Components, tile: int) -> tuple[tuple[int, ...], ...]:
    """For each placement of a tile, the cells of its parts."""
    tiles = components.tiles
    size = int(tiles.sizes[tile])
    starts = range(tile * PLACES * TILE_SIZE, (tile + 1) * PLACES * TILE_SIZE, TILE_SIZE)
    return tuple(tuple(int(tiles.spots[start + part]) for part in range(size)) for start in starts)


@lru_cache(maxsize=256)
def tile_worth(components: Components, tile: int) -> float:
    """What a tile is worth, wherever it lies."""
    worth, people, tiles = building_worths(components, 1, True), colonists_of(components), components.tiles
    codes = [int(tiles.cells[tile * TILE_SIZE + part]) for part in range(int(tiles.sizes[tile]))]
    return sum(worth[code] + people[code] for code in codes)


def place_qualities(components: Components, cells: bytes, year: int, tile: int, places: list[int]) -> list[float]:
    """How well a tile lies in each of some placements."""
    worth = building_worths(components, min(year + 1, YEARS), True)
    build, settle, fill = cell_qualities(components, cells, year)
    table, tiles = colonists_of(components), components.tiles
    codes = [int(tiles.cells[tile * TILE_SIZE + part]) for part in range(int(tiles.sizes[tile]))]
    parts = [(worth[code], table[code]) for code in codes]
    spots = spots_of(components, tile)
    result = []
    for place in places:
        quality = 0.0
        for (gain, settlers), spot in zip(parts, spots[place], strict=True):
            quality += gain * build[spot] + settlers * settle[spot] + fill[spot]
        result.append(quality)
    return result
